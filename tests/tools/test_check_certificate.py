"""The second checker of certificates: proves right ones, refutes spoilt ones by a position, says what it does not take.

WYTHOFF_ALL=1 proves all the cones that ship, which takes minutes.
"""
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys

import check_certificate as checker
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONG = pytest.mark.skipif(not os.environ.get("WYTHOFF_ALL"), reason="minutes; WYTHOFF_ALL=1 runs it")

WYTHOFF = """\
wythoff certificate 1
game wythoff
rules rook + bishop
numeration zeckendorf
states 7
0 + 0,0:0 1,0:1 0,1:2
1 - 0,1:3
2 - 1,0:4
3 + 0,0:5 1,0:1
4 + 0,0:6 0,1:2
5 - 0,0:3 1,0:1
6 - 0,0:4 0,1:2
end
"""
ROOB_BLOCKING = """\
wythoff certificate 1
game roob-blocking(m=1,p=2)
rules rook + bishop, block(1, rook)
numeration fraenkel(1,2)
states 12
0 + 0,0:0 1,0:1 2,0:2 0,1:3 0,2:4
1 + 0,1:5 1,1:6 2,1:2 2,2:7
2 - 0,2:5
3 + 1,0:8 1,1:9 1,2:4 2,2:7
4 - 2,0:8
5 + 0,0:10 1,0:1 2,0:2
6 - 0,1:5 1,1:1 2,1:2
7 +
8 + 0,0:11 0,1:3 0,2:4
9 - 1,0:8 1,1:3 1,2:4
10 - 0,0:5 1,0:1 2,0:2
11 - 0,0:8 0,1:3 0,2:4
end
"""
SHIFTED = """\
wythoff certificate 1
game shifted(m=1,p=2,l=1)
rules rook + band(2), cut(1,1)
numeration fraenkel(1,2)
states 10
0 - 0,0:0 1,0:1 2,0:2 0,1:3 0,2:4
1 + 0,1:5 1,1:6 2,1:2 2,2:7
2 - 0,2:5
3 + 1,0:8 1,1:9 1,2:4 2,2:7
4 - 2,0:8
5 - 0,0:5 1,0:1 2,0:2
6 - 0,1:5 1,1:1 2,1:2
7 +
8 - 0,0:8 0,1:3 0,2:4
9 - 1,0:8 1,1:3 1,2:4
end
"""


# One token from one pile: P where x + y is even.
ONE_TOKEN = """\
wythoff certificate 1
game rook(1)
rules rook(1)
numeration base(2)
states 2
0 + 0,0:0 1,1:0 0,1:1 1,0:1
1 - 0,0:0 1,1:0 0,1:1 1,0:1
end
"""


@pytest.mark.parametrize("text", [WYTHOFF, ROOB_BLOCKING, SHIFTED, ONE_TOKEN],
                         ids=["wythoff", "roob-blocking", "shifted", "one token"])
def test_a_right_certificate_is_proved(text):
    assert checker.check(text) is None


def shipped(name):
    return (ROOT / "certificates" / f"{name}.cert").read_text(encoding="utf-8")


CONES = [path.stem for path in sorted((ROOT / "certificates").glob("*.cert"))
         if re.match("(st-wythoff|even-even|odd-odd|odd-even|even-odd)-", path.stem) and "value" not in path.stem]


@LONG
@pytest.mark.parametrize("name", CONES)
def test_all_cones_that_are_shipped_are_proved(name):
    assert len(CONES) >= 50
    assert checker.check(shipped(name)) is None


@pytest.mark.parametrize("name", ["st-wythoff-2-1", "st-wythoff-2-1-misere", "st-wythoff-2-2", "st-wythoff-1-3-misere",
                                  "even-even-1-2", "even-odd-1-2-misere", "odd-even-2-1-misere"])
def test_cones_of_each_family_are_proved(name):
    assert checker.check(shipped(name)) is None


@pytest.mark.parametrize("name", ["wythoff", "m-wythoff-2", "maharaja-4-7", "maharaja-2-3", "modulo-1-2", "bishop-blocking-2-2"])
def test_certificates_that_are_shipped_are_proved(name):
    assert checker.check(shipped(name)) is None


M_WYTHOFF_VALUES = (ROOT / "certificates" / "m-wythoff-2-value-1.cert").read_text(encoding="utf-8")


def test_sets_of_nim_values_are_proved_together_and_refuted_by_a_position():
    assert checker.check(M_WYTHOFF_VALUES) is None
    head, zero, one = M_WYTHOFF_VALUES.removesuffix("end\n").split("states ")
    exchanged = checker.check("states ".join([head, one, zero]) + "end\n")
    assert exchanged == "(0,0) is not in the set, but of nim-value 0 by the rules"
    assert checker.check("states ".join([head, zero, zero]) + "end\n") == "(0,0) is in the set, but not by the rules"
    for text in (M_WYTHOFF_VALUES.replace("value 1", "value 2"), M_WYTHOFF_VALUES.replace("value 1\n", ""),
                 M_WYTHOFF_VALUES.replace("value 1", "value 0"), M_WYTHOFF_VALUES.replace("certificate 2", "certificate 1")):
        with pytest.raises(ValueError):
            checker.check(text)


def layers(name, last):
    """The layers 0 to `last` of a certificate that ships."""
    head, *states = (ROOT / "certificates/layers" / name).read_text(encoding="utf-8").removesuffix("end\n").split("states ")
    return "states ".join([re.sub("layer .*", f"layer {last}", head), *states[:last + 1]]) + "end\n"


def test_layers_are_proved_together_and_refuted_by_a_position():
    heaps = layers("three-heap.cert", 1)
    assert checker.check(heaps) is None
    assert checker.subject(heaps) == "three-heap, whose rules inside a layer are rook + bishop"
    # With one pass, or in the sum with a pile of one token, other positions are P.
    for game in ("with-pass(wythoff)", "with-pass(wythoff,anywhere)", "with-nim(wythoff)"):
        assert re.match(r"layer 1: \(\d+,\d+\) is ", checker.check(heaps.replace("game three-heap", f"game {game}"))), game
    head, zero, one = heaps.removesuffix("end\n").split("states ")
    assert checker.check("states ".join([head, one, one]) + "end\n").startswith("layer 0: (0,0) is not in the set")
    assert checker.check("states ".join([head, zero, zero]) + "end\n") == \
        "layer 1: (0,0) is in the set, but N by the rules"
    for text in (heaps.replace("layer 1", "layer 2"), heaps.replace("layer 1", "layer 101"),
                 heaps.replace("certificate 3", "certificate 2"), heaps.replace("rook + bishop", "rook")):
        with pytest.raises(ValueError):
            checker.subject(text)
            checker.check(text)
    with pytest.raises(checker.Unsupported):
        checker.subject(heaps.replace("game three-heap", "game four-heap"))


def test_what_a_certificate_is_about_does_not_depend_on_comments():
    values = (ROOT / "certificates/m-wythoff-2-value-1.cert").read_text(encoding="utf-8")
    assert checker.check("# a note\n" + values) is None
    # The nim-values 0 and 1, called layers of passes: false, whatever stands before the first line.
    passes = values.replace("certificate 2", "certificate 3").replace("value 1", "layer 1")
    passes = passes.replace("game m-wythoff(m=2)", "game with-pass(m-wythoff(m=2))")
    assert checker.check(passes) == checker.check("# a note\n" + passes) == \
        "layer 1: (0,0) is not in the set, but P in layer 1 by the rules"
    with pytest.raises(ValueError, match="third number"):
        checker.subject(passes.replace("certificate 3", "certificate 2").replace("layer 1", "value 1"))


def test_moves_of_three_heaps_take_numbers_whose_xor_is_d():
    numbers = checker.Numbers(1, 1)
    for d in (1, 2, 5, 6):
        moves = checker.xor_moves(numbers, d)
        for k, l in itertools.product(range(20), repeat=2):
            pair = checker.join(2, (moves, (0, 1)), (numbers.constant(k), (0,)), (numbers.constant(l), (1,)))
            assert any(pair.accepts) == (k ^ l == d), (k, l, d)


def test_addition_is_proved_and_a_wrong_guess_is_not():
    for s, t in ((1, 1), (1, 2), (2, 1)):
        numbers = checker.Numbers(s, t)
        for x, y, z in itertools.product(range(8), repeat=3):
            words = [numbers.constant(n) for n in (x, y, z)]
            one = checker.join(3, (numbers.add, (0, 1, 2)), *((word, (i,)) for i, word in enumerate(words)))
            assert any(one.accepts) == (x + y == z)
        assert not numbers.is_addition(numbers.guess_addition(1))


def test_addition_in_base_b_is_proved():
    for base in (2, 3, 10):
        numbers = checker.BaseNumbers(base)
        for x, y, z in itertools.product(range(12), repeat=3):
            words = [numbers.constant(n) for n in (x, y, z)]
            one = checker.join(3, (numbers.add, (0, 1, 2)), *((word, (i,)) for i, word in enumerate(words)))
            assert any(one.accepts) == (x + y == z)
            if base == 10 and x > 3:
                break


def test_base_b_is_refuted_by_a_position():
    spoilt_edge = ONE_TOKEN.replace("1 - 0,0:0", "1 - 0,0:1")
    assert checker.check(spoilt_edge) == "(0,2) is not in the set, but P by the rules"
    assert checker.check(ONE_TOKEN.replace("rook(1)", "rook(1,2)")) == "(0,2) is in the set, but N by the rules"


@pytest.mark.parametrize("clauses, verdict", [
    ("lost((1,2))", None), ("won((1,1),(30,40))", None), ("lost((0,0),(3,5)), won((4,4))", None),
    ("lost((3,4))", "(3,4) is not in the set, but P by the rules"), ("won((3,5))", "(3,5) is in the set, but N by the rules"),
    ("lost((1,2)), won((2,1))", "(2,1) is in the set, but N by the rules")])
def test_where_play_ends_the_options_say_nothing(clauses, verdict):
    text = WYTHOFF.replace("game wythoff\nrules rook + bishop", f"game rook + bishop, {clauses}\nrules rook + bishop, {clauses}")
    assert checker.check(text) == verdict
    with pytest.raises(ValueError, match="the rules of wythoff are"):
        checker.subject(text.replace(f"game rook + bishop, {clauses}", "game wythoff"))


def test_where_play_ends_is_on_the_board_and_said_once():
    for clauses in ("lost((3,4)), won((3,4))", "cut(2,2), lost((1,1))", "lost((3,4)), lost((5,6))"):
        with pytest.raises(ValueError):
            checker.check(WYTHOFF.replace("rules rook + bishop", f"rules rook + bishop, {clauses}"))


@pytest.mark.parametrize("game", ["rook(1,4,9), lost((3,5)), won((7,7))", "king, misere, lost((4,4),(1,0))"])
def test_what_the_program_proves_in_base_2_is_proved_here(tmp_path, game):
    path = tmp_path / "base.cert"
    subprocess.run([os.environ["WYTHOFF_BINARY"], "prove", game, "-o", path], capture_output=True, check=True)
    text = path.read_text(encoding="utf-8")
    assert "numeration base(2)" in text and checker.check(text) is None


def test_conditions_are_refused_by_name(tmp_path):
    path = tmp_path / "condition.cert"
    rules = "rook + take(k,l: k = l)"
    path.write_text(WYTHOFF.replace("game wythoff\nrules rook + bishop", f"game {rules}\nrules {rules}"))
    command = [sys.executable, ROOT / "tools" / "check_certificate.py", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"{path}: not supported: moves by condition, take(k,l: ...)\n")


def spoilt(text, edges_too=True):
    """A certificate with one flag or one edge changed."""
    lines = text.splitlines()
    count = int(lines[4].removeprefix("states "))
    for i in range(5, len(lines) - 1):
        number, sign, *edges = lines[i].split(" ")
        changed = [[number, "+-"[sign == "+"], *edges]]
        for k, edge in enumerate(edges if edges_too else []):
            digits, to = edge.split(":")
            changed.append([number, sign, *edges[:k], *edges[k + 1:]])
            changed.append([number, sign, *edges[:k], f"{digits}:{(int(to) + 1) % count}", *edges[k + 1:]])
        for line in changed:
            yield "\n".join(lines[:i] + [" ".join(line)] + lines[i + 1:]) + "\n"


def membership(numbers, automaton):
    """Whether a position is in the set of an automaton, by reading its digits."""
    def in_set(u, v):
        words = [[0] * 20 + word(numbers, n) for n in (u, v)]
        state = 0
        for digits in zip(words[0][-20:], words[1][-20:]):
            state = automaton.edges[state].get(digits)
            if state is None:
                return False
        return bool(automaton.accepts[state])
    return in_set


def queen_or_cone(s, t):
    """The moves of wythoff, s = t = 1, and of st-wythoff by their definition."""
    return lambda *move: any(move) and (0 in move or max(move) - min(move) < (s - 1) * min(move) + t)


def refuted_by_its_position(text, is_move):
    """Is the certificate refuted, and not by a position where the set does what the rules, in normal play, demand?"""
    wrong = checker.check(text)
    if wrong is None or "zeros in front" in wrong:
        return wrong is not None
    x, y = map(int, wrong[1:wrong.index(")")].split(","))
    _, _, system, automaton = checker.read(text)
    in_set = membership(checker.numbers_of(system), automaton)
    meant = not any(in_set(u, v) for u in range(x + 1) for v in range(y + 1) if is_move(x - u, y - v))
    return in_set(x, y) != meant and in_set(x, y) == ("is in the set" in wrong)


@pytest.mark.parametrize("text", spoilt(WYTHOFF))
def test_a_spoilt_certificate_is_refuted_by_a_position_that_shows_it(text):
    assert refuted_by_its_position(text, queen_or_cone(1, 1))


def test_a_spoilt_cone_is_refuted_by_a_position_that_shows_it():
    for text in spoilt(shipped("st-wythoff-1-2"), edges_too=False):
        assert refuted_by_its_position(text, queen_or_cone(1, 2)), text
    for text in spoilt(shipped("st-wythoff-2-1"), edges_too=False):
        assert refuted_by_its_position(text, queen_or_cone(2, 1)), text


@pytest.mark.parametrize("name, old, new", [
    ("st-wythoff-1-2", "cone(1,2)", "cone(1,1)"), ("st-wythoff-1-2", "cone(1,2)", "cone(1,2,odd,all)"),
    ("st-wythoff-2-1", "cone(2,1)", "cone(2,2)"), ("st-wythoff-2-1", "cone(2,1)", "cone(1,1)"),
    ("odd-even-1-2", "cone(1,2,odd,even)", "cone(1,2,even,odd)")])
def test_the_set_of_a_cone_is_refuted_for_another_cone(name, old, new):
    assert re.match(r"\(\d+,\d+\) is ", checker.check(shipped(name).replace(f"+ {old}", f"+ {new}")))


def some_sets(numbers, many):
    """Sets of positions by small automata made at random, zeros in front without a meaning."""
    dice = random.Random(5)
    digits = list(itertools.product(range(numbers.most + 1), repeat=2))
    for _ in range(many):
        edges = [{place: dice.randrange(3) for place in digits if dice.random() < 0.5} for _ in range(3)]
        edges[0][0, 0] = 0
        found = checker.Dfa(edges, [dice.random() < 0.5, True, dice.random() < 0.5])
        yield checker.join(2, (found, (0, 1)), (numbers.valid, (0,)), (numbers.valid, (1,)))


TWINS = [("base", 2, "cone(1,1)"), ("base", 2, "cone(1,2,odd,all)"), ("base", 2, "cone(2,1)"), ("base", 3, "cone(1,3)"),
         ("fraenkel", 1, 1, "cone(1,1)"), ("fraenkel", 1, 1, "cone(1,2,{2,3},not(2))")]


@pytest.mark.parametrize("system", TWINS, ids=str)
def test_dropped_runs_make_no_difference(system):
    """The options by a cone, by inequalities with superfluous runs dropped and by guessing every move."""
    numbers = checker.numbers_of(system[:-1])
    (cone,) = checker.Rules(system[-1], numbers).moves
    for p in some_sets(numbers, 6):
        assert checker.same(checker.has_option(numbers, p, cone.parts), checker.count_options(p, cone, numbers.add, 1))


@pytest.mark.parametrize("name", ["st-wythoff-1-2", "st-wythoff-1-3", "odd-odd-1-1", pytest.param("st-wythoff-2-1", marks=LONG)])
def test_dropped_runs_make_no_difference_for_sets_that_are_shipped(name):
    _, rules, system, automaton = checker.read(shipped(name))
    numbers = checker.numbers_of(system)
    cone = checker.Rules(rules, numbers).moves[-1]
    p = checker.join(2, (automaton, (0, 1)), (numbers.valid, (0,)), (numbers.valid, (1,)))
    assert cone.parts and checker.same(checker.has_option(numbers, p, cone.parts), checker.count_options(p, cone, numbers.add, 1))


@pytest.mark.parametrize("s, t, first, second", [(2, 1, "all", "all"), (2, 2, "odd", "even"), (3, 2, "all", "all")])
def test_options_by_a_cone_are_those_of_its_definition(s, t, first, second):
    numbers, side = checker.BaseNumbers(2), 26
    (cone,) = checker.Rules(f"cone({s},{t},{first},{second})", numbers).moves
    inside = {"all": lambda k: True, "odd": lambda k: k % 2 == 1, "even": lambda k: k % 2 == 0}
    moves = [move for move in itertools.product(range(1, side), repeat=2)
             if queen_or_cone(s, t)(*move) and inside[first](move[0]) and inside[second](move[1])]
    for p in some_sets(numbers, 4):
        found, in_set = (membership(numbers, dfa) for dfa in (checker.has_option(numbers, p, cone.parts), p))
        places = {at for at in itertools.product(range(side), repeat=2) if in_set(*at)}
        for x, y in itertools.product(range(side), repeat=2):
            assert found(x, y) == any((x - k, y - l) in places for k, l in moves), (x, y)


def test_inclusion_is_that_of_what_is_accepted():
    numbers = checker.Numbers(1, 1)
    for dfa in some_sets(numbers, 6):
        states = range(len(dfa.edges))

        def accepted(state, longest=5):
            here = {()} if dfa.accepts[state] else set()
            return here.union(*({(a, *rest) for rest in accepted(to, longest - 1)} for a, to in dfa.edges[state].items()
                                if longest))
        words, inclusion = [accepted(s) for s in states], checker.Inclusion(dfa)
        for a, b in itertools.product(states, repeat=2):
            assert inclusion.holds(a, b) == (words[a] <= words[b]), (a, b)


def test_differences_of_digits_must_be_those_of_addition():
    for numbers in (checker.Numbers(1, 1), checker.Numbers(2, 2), checker.BaseNumbers(3)):
        for x, u, k in itertools.product(range(9), repeat=3):
            words = [([0] * 9 + word(numbers, n))[-9:] for n in (x, u, k)]
            state = 0
            for i, j, d in zip(*words):
                state = None if state is None else numbers.minus.edges[state].get((i - j, d))
            assert (state is not None and numbers.minus.accepts[state]) == (x - u == k)
    # A relation that looks at more than the differences: u + k = x for even u.
    numbers = checker.Numbers(1, 1)
    numbers.add = checker.join(3, (numbers.add, (0, 1, 2)), (numbers.residue(2, 0), (0,)))
    with pytest.raises(checker.Unsupported, match="differences of digits"):
        print(numbers.minus)


@pytest.mark.parametrize("rules", ["rook + cone(1,1), block(1, rook)", "rook + cone(1,1) + cone(1,1,odd), block(1, rook)"])
def test_cones_where_moves_can_be_blocked_are_counted_once(rules):
    assert checker.check(ROOB_BLOCKING.replace("rules rook + bishop, block(1, rook)", f"rules {rules}")) is None
    every = ROOB_BLOCKING.replace("rules rook + bishop, block(1, rook)", f"rules {rules[:-1]} + cone(1,1))")
    assert re.match(r"\(\d+,\d+\) is ", checker.check(every))


def word(numbers, n):
    digits = []
    for weight in reversed(numbers.weights(n)):
        digits.append(n // weight)
        n %= weight
    return digits


@pytest.mark.parametrize("rules", [
    "rook",
    "rook + bishop, misere",
    "rook + bishop, cut(1,1)",
    "rook + bishop, block(1, bishop)",
    "rook(odd) + bishop",
    "rook + bishop(not(7))",
    "rook + bishop + jump(1,2) + jump(2,1)",
    "horizontal + vertical(>=2) + bishop",
    "rook + band(2)",
    "rook + cone(1,2)",
    "rook(0,1 mod 3 from 5) + bishop",
    "rook(<=4) + bishop({1,2,5})",
])
def test_the_set_of_wythoff_nim_is_refuted_for_other_rules(rules):
    text = WYTHOFF.replace("rules rook + bishop", "rules " + rules)
    with pytest.raises(ValueError, match="the rules of wythoff are 'rook \\+ bishop', but the certificate spells out"):
        checker.subject(text)
    assert checker.check(text) is not None


@pytest.mark.parametrize("rules", [
    "rook + bishop + jump(1,1)", "band(1) + rook", "horizontal + vertical + ray(1,1)", "rook + cone(1,1)",
    "rook(all) + bishop, cut(0,0)", "rook + bishop, block(0, rook)", "rook(not({2,3})) + rook({2,3}) + bishop",
    "rook(odd) + rook(even) + bishop", "rook(<=3) + rook(0,1,2 mod 3 from 4) + bishop"])
def test_the_same_moves_written_otherwise_are_proved(rules):
    text = WYTHOFF.replace("rules rook + bishop", "rules " + rules)
    assert checker.subject(text) == f"wythoff, whose rules are {rules}"
    assert checker.check(text) is None


@pytest.mark.parametrize("old, new, says", [
    ("rook + bishop", "rook(squares)", "not supported: the rules go on with 'squares)'"),
    ("rook + bishop", "rook, imitate(1,1)", "not supported: the rules go on with ' imitate(1,1)'"),
    ("rook + bishop", "rook, cut(1,1) or cut(2,2)", "not supported: the rules go on with ' or cut(2,2)'"),
    ("rook + bishop", "rook + p-positions(wythoff)", "not supported: the rules go on with ' p-positions(wythoff)'"),
    ("rook + bishop", "rook(0 mod 2000)", "not supported: numbers this large, or brackets this deep, in the rules"),
    ("zeckendorf", "ostrowski(0;1,(2))", "not supported: the numeration 'ostrowski(0;1,(2))'"),
    ("certificate 1", "certificate 4", "expected a first line 'wythoff certificate 1', 2 or 3"),
    ("certificate 1", "certificate 3", "expected 'layer' and its value, got 'states 7'"),
    ("certificate 1", "certificate 2", "expected 'value' and its value, got 'states 7'"),
    ("states 7", "states 6", "expected state 4, + or -, and edges such as 0,1:2, got '4 + 0,0:6 0,1:2'"),
    ("1 - 0,1:3", "1 - 0,1:9", "expected state 1, + or -, and edges such as 0,1:2, got '1 - 0,1:9'"),
])
def test_what_cannot_be_checked_is_said(tmp_path, old, new, says):
    path = tmp_path / "a.cert"
    path.write_text(WYTHOFF.replace(old, new))
    command = [sys.executable, ROOT / "tools" / "check_certificate.py", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{path}: {says}\n")


@pytest.mark.parametrize("rules, says", [
    ("rook(>=0) + bishop", "a move takes something"),
    ("rook(0) + bishop", "a move takes something"),
    ("rook(0,1) + bishop", "a move takes something"),
    ("rook(<=0) + bishop", "a move takes something"),
    ("rook + bishop(even from 0)", "a move takes something"),
    ("rook + bishop + jump(0,0)", "a move takes something"),
    ("rook + bishop + ray(0,0)", "a move takes something"),
    ("rook + band(0)", "a move takes something"),
    ("rook + cone(1,0)", "a move takes something"),
    ("rook + bishop + cone(1,1,>=0,all)", "a move takes something"),
    ("rook + bishop, block(1, rook(>=0))", "a move takes something"),
    ("rook(3 mod 3) + bishop", "expected residues below 3"),
    ("rook(1 mod 0) + bishop", "a move takes something"),
    ("rook + bishop, cut(1,1), cut(0,0)", "expected one cut clause"),
    ("rook + bishop, block(1, rook), block(0, rook)", "expected one block clause"),
])
def test_rules_that_the_program_refuses_are_refused(tmp_path, rules, says):
    path = tmp_path / "some.cert"
    path.write_text(WYTHOFF.replace("rules rook + bishop", f"rules {rules}").replace("game wythoff", "game other"))
    command = [sys.executable, ROOT / "tools" / "check_certificate.py", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, says in done.stderr) == (2, True), done.stderr
    program = [os.environ["WYTHOFF_BINARY"], "games", rules]
    assert subprocess.run(program, capture_output=True, check=False).returncode == 2


def test_the_exit_status_says_proved_or_refuted(tmp_path):
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    right.write_text(WYTHOFF)
    wrong.write_text(WYTHOFF.replace("3 +", "3 -"))
    run = [sys.executable, ROOT / "tools" / "check_certificate.py"]
    assert subprocess.run([*run, right], capture_output=True, check=False).returncode == 0
    done = subprocess.run([*run, right, wrong], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{right}: proved, the automaton accepts exactly the P-positions; wythoff, whose rules are rook + bishop",
        f"{wrong}: refuted: (2,1) is not in the set, but P by the rules; wythoff, whose rules are rook + bishop"]


@pytest.mark.parametrize("game", ["maharaja", "m-wythoff(m=2)", "wythoff(misere)", "shifted(m=1,p=2,l=1)",
                                  "roob-blocking(m=1,p=2)"])
def test_a_certificate_under_another_name_is_refused(tmp_path, game):
    path = tmp_path / "renamed.cert"
    path.write_text(WYTHOFF.replace("game wythoff", f"game {game}"))
    run = [sys.executable, ROOT / "tools" / "check_certificate.py", path]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}: the rules of {game} are '")
    assert "but the certificate spells out 'rook + bishop'" in done.stderr


@pytest.mark.parametrize("game", ["rook", "rook + bishop, misere", "rook + bishop, lost((3,4))", "rook + bishop, cut(1,1)"])
def test_a_certificate_whose_game_spells_out_other_rules_is_refused(game):
    with pytest.raises(ValueError, match="the game is .*, but the certificate spells out 'rook . bishop'"):
        checker.subject(WYTHOFF.replace("game wythoff", f"game {game}"))


@pytest.mark.parametrize("game", ["rook + bishop", "bishop + rook", "adjoin-p(nim)", "adjoined(T=inf)",
                                  "modulo(m=1,p=1,residues=0)", "wythoff(m=3)"])
def test_a_name_that_is_not_known_is_not_used(game):
    about = checker.subject(WYTHOFF.replace("game wythoff", f"game {game}"))
    assert about == "the rules as spelled out in the certificate: rook + bishop"


def test_the_names_of_the_certificates_that_ship_are_known_and_their_rules_agree():
    """By their texts, up to the order of the terms and what a rook with the same lengths in both directions is called."""
    def terms(rules):
        moves, *rest = rules.replace("(0 mod 2)", "(even)").split(", ")
        moves = {part.replace("rook", side) for part in moves.split(" + ") for side in ("horizontal", "vertical")}
        return moves, [part.replace("rook(>=1)", "rook") for part in rest]

    paths = sorted((ROOT / "certificates").glob("*.cert"))
    assert len(paths) > 90
    for path in paths:
        game, rules, *_ = checker.read(path.read_text(encoding="utf-8"))
        assert checker.rules_of(game) is not None, game
        assert terms(checker.rules_of(game)) == terms(rules), game


@pytest.mark.parametrize("game", ["maharaja(l=5,2)", "maharaja(misere,2)", "maharaja(k=5,l=2,k=1)", "wythoff(misere,misere)"])
def test_arguments_that_the_program_reads_otherwise_name_no_game(game):
    assert checker.rules_of(game) is None
    assert checker.rules_of("maharaja(2,3)") == "rook + bishop + jump(2,3) + jump(3,2)"
