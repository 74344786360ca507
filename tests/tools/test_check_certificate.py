"""The second checker of certificates: proves right ones, refutes spoilt ones by a position, says what it does not take."""
import itertools
import os
import pathlib
import re
import subprocess
import sys

import check_certificate as checker
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

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


@pytest.mark.parametrize("name", ["wythoff", "m-wythoff-2", "maharaja-4-7", "maharaja-2-3", "modulo-1-2", "bishop-blocking-2-2"])
def test_certificates_that_are_shipped_are_proved(name):
    assert checker.check((ROOT / "certificates" / f"{name}.cert").read_text(encoding="utf-8")) is None


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


def spoilt():
    """Wythoff Nim with one flag or one edge changed."""
    lines = WYTHOFF.splitlines()
    for i in range(5, len(lines) - 1):
        number, sign, *edges = lines[i].split(" ")
        changed = [[number, "+-"[sign == "+"], *edges]] + [[number, sign, *edges[:k], *edges[k + 1:]] for k in range(len(edges))]
        for k, edge in enumerate(edges):
            digits, to = edge.split(":")
            changed.append([number, sign, *edges[:k], f"{digits}:{(int(to) + 1) % 7}", *edges[k + 1:]])
        for line in changed:
            yield "\n".join(lines[:i] + [" ".join(line)] + lines[i + 1:]) + "\n"


def wythoff_p(in_set, x, y):
    options = [(x, v) for v in range(y)] + [(u, y) for u in range(x)] + [(x - t, y - t) for t in range(1, min(x, y) + 1)]
    return not any(in_set(u, v) for u, v in options)


@pytest.mark.parametrize("text", spoilt())
def test_a_spoilt_certificate_is_refuted_by_a_position_that_shows_it(text):
    wrong = checker.check(text)
    assert wrong is not None
    if "zeros in front" in wrong:
        return
    x, y = map(int, wrong[1:wrong.index(")")].split(","))
    *_, automaton = checker.read(text)
    numbers = checker.Numbers(1, 1)

    def in_set(u, v):
        words = [[0] * 20 + word(numbers, n) for n in (u, v)]
        state = 0
        for digits in zip(words[0][-20:], words[1][-20:]):
            state = automaton.edges[state].get(digits)
            if state is None:
                return False
        return automaton.accepts[state]

    assert in_set(x, y) != wythoff_p(in_set, x, y)
    assert in_set(x, y) == ("is in the set" in wrong)


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
