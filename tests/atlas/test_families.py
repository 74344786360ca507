"""Families: which games a file means, and that the canonical text of a game is the game."""
import doctest
import hashlib
import importlib
import itertools
import json
import math
import pkgutil
import random
import subprocess

import pytest
from conftest import BINARY, ROOT

import wythoff
from wythoff.atlas import automaton
from wythoff.atlas.expressions import holds
from wythoff.atlas.families import canonical, read, texts


def test_ranges_and_filters_give_the_pairs_that_they_describe():
    found = list(texts({"game": "jump({a},{b})", "a": "1..12", "b": "1..12"}, "a < b <= 12 and gcd(a,b) = 1"))
    expected = [f"jump({a},{b})" for a in range(1, 13) for b in range(a + 1, 13) if math.gcd(a, b) == 1]
    assert found == expected and len(expected) == 45


def test_a_range_may_stand_in_the_text():
    found = list(texts({"game": "maharaja(k=1..12,l=2..15)"}))
    assert found == [f"maharaja(k={k},l={m})" for k in range(1, 13) for m in range(2, 16)]
    assert list(texts({"game": "jump(1..2,3)"})) == ["jump(1,3)", "jump(2,3)"]


def test_sets_of_residues_are_all_proper_ones():
    found = list(texts({"game": "rook({R})", "p": "2..4", "R": "residues(p)"}))
    assert len(found) == len(set(found)) == 2 + 6 + 14
    assert found[:5] == ["rook(0 mod 2)", "rook(1 mod 2)", "rook(0 mod 3)", "rook(1 mod 3)", "rook(2 mod 3)"]
    assert "rook(0,1 mod 3)" in found and "rook(0,1,2 mod 3)" not in found
    assert list(texts({"game": "take({S})", "S": "subsets(1..2)"})) == ["take(1)", "take(2)", "take(1,2)"]


@pytest.mark.parametrize("game", [entry.example for entry in wythoff.catalogue()])
def test_the_canonical_text_is_the_same_game(game):
    """By the definition engine, for the rules in any order of the moves."""
    rules = canonical(game)
    assert canonical(rules) == rules
    assert digest(rules) == digest(game)


def test_the_order_of_the_moves_does_not_matter():
    moves = ["rook(odd)", "bishop(<=4)", "jump(1,10)", "jump(1,9)", "ray(2,1)", "band(2)"]
    found = {canonical(" + ".join(order) + ", misere") for order in itertools.islice(itertools.permutations(moves), 0, 720, 37)}
    assert found == {"rook(odd) + bishop(<=4) + band(2) + jump(1,9) + jump(1,10) + ray(2,1), misere"}
    game = "rook + bishop, block(2, bishop + rook)"
    assert digest(canonical(game)) == digest(game)


def digest(game):
    engine = [] if wythoff.Game(game).piles == 1 else ["--engine", "definition"]
    command = [BINARY, "solve", game, "--to", "30", "--format", "csv", *engine]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return hashlib.sha256(done.stdout).hexdigest()


def test_questions_have_their_own_limits(family):
    asked = list(read(family('[ask]\nsolve = { to = 10, seconds = 5 }\nknown = {}\n[[family]]\ngame = "m-wythoff(m=1..2)"\n'
                             '[[family]]\ngames = ["nim"]\nask = { prove = { columns = 100 } }\n')))
    assert [(one.rules, one.question) for one in asked] == [
        ("rook + bishop", "solve"), ("rook + bishop", "known"), ("rook + band(2)", "solve"), ("rook + band(2)", "known"),
        ("rook", "prove")]
    assert json.loads(asked[0].limits) == {"to": 10, "seconds": 5, "memory": 2 * 10**9, "wall": 50}
    assert json.loads(asked[-1].limits) == {"columns": 100, "seconds": 60, "memory": 2 * 10**9, "wall": 600}


@pytest.mark.parametrize("text, words", [
    ("seconds = ", "expected TOML"),
    ("[ask]\nknown = {}\n", "expected families"),
    ('more = 1\n[[family]]\ngames = ["nim"]\n', "'more'"),
    ('[[family]]\ngames = ["nim"]\n', "expected questions"),
    ('[[family]]\ngames = ["nim"]\nask = { guess = {} }\n', "question 'guess': expected one of solve"),
    ('[[family]]\ngames = ["nim"]\nask = { solve = {} }\n', "question 'solve': expected to"),
    ('[[family]]\ngames = ["nim"]\nask = { solve = { to = -1 } }\n', "to = -1: expected a positive integer"),
    ('[[family]]\ngames = ["nim"]\nmemory = "1 elephant"\nask = { known = {} }\n', "expected a size such as"),
    ('[[family]]\ngames = ["nimm"]\nask = { known = {} }\n', "game 'nimm'"),
    ('[[family]]\ngame = "jump({a},{b})"\na = "1..2"\nask = { known = {} }\n', "expected a range for 'b'"),
    ('[[family]]\ngame = "jump({a},1)"\na = "1...2"\nask = { known = {} }\n', "a = '1...2': expected a range"),
    ('[[family]]\ngame = "jump({a},1)"\na = "1..2"\nwhere = "c < 1"\nask = { known = {} }\n', "there is no parameter 'c'"),
    ('[[family]]\ngame = "jump({a},1)"\na = "1..2"\nwhere = "open(a)"\nask = { known = {} }\n', "'open(a)' is not understood"),
    ('[[family]]\ngame = "jump({a},1)"\na = "1..2"\nwhere = "a.b"\nask = { known = {} }\n', "'a.b' is not understood"),
])
def test_bad_families_are_refused_in_one_line(atlas, family, tmp_path, text, words):
    done = atlas("build", family(text), "--store", tmp_path / "store.sqlite")
    assert done.status == 2 and done.err.count("\n") == 1 and words in done.err
    assert not (tmp_path / "store.sqlite").exists()


def test_filters_say_what_they_say():
    assert holds("not (a = 1 or a % 3 = 2) and -a < 0", {"a": 4})
    assert not holds("a // 2 >= 3", {"a": 5})


def test_the_files_that_ship_are_read():
    small, large, problems = (len({one.rules for one in read(str(ROOT / name))})
                              for name in ["tests/atlas/small.toml", "atlas/families.toml", "atlas/problems.toml"])
    assert small == 25 and large >= 2000 and problems == 648 + 432 + 672  # as docs/open-problems.md counts them


def test_examples_in_docstrings_are_true():
    for _, name, _ in pkgutil.iter_modules(wythoff.atlas.__path__, "wythoff.atlas."):
        assert name.endswith("__main__") or doctest.testmod(importlib.import_module(name)).failed == 0


def test_an_automaton_has_one_name_however_its_states_are_numbered():
    """The states of a certificate shuffled and doubled: the same name. One that accepts what the other does not: another one."""
    text = (ROOT / "certificates/maharaja-2-3.cert").read_text()
    head, states = text[text.index("rules "):text.rindex("end")].strip().partition("states ")[::2]
    lines = states.split("\n")[1:]
    name = automaton.name_of(text)
    generator = random.Random(7)
    order = [0, *generator.sample(range(1, len(lines)), len(lines) - 1)]
    assert automaton.name_of(certificate(head, renumbered(lines, order, generator))) == name
    for _ in range(5):
        state = generator.randrange(len(lines))
        other = list(lines)
        other[state] = other[state].replace(" + ", " * ").replace(" - ", " + ").replace(" * ", " - ")
        assert automaton.name_of(certificate(head, other)) != name


def renumbered(lines, order, generator):
    """State s becomes order[s] or its double, order[s] + n."""
    found = {}
    for line in lines:
        state, sign, *edges = line.split(" ")
        for double in (0, len(lines)):
            targets = [f"{edge.rsplit(':', 1)[0]}:{order[int(edge.rsplit(':', 1)[1])] + generator.choice([0, len(lines)])}"
                       for edge in edges]
            found[order[int(state)] + double] = " ".join([str(order[int(state)] + double), sign, *targets])
    return [found[state] for state in sorted(found)]


def certificate(head, lines):
    return f"{head}states {len(lines)}\n" + "\n".join(lines) + "\nend\n"


@pytest.mark.parametrize("text, words", [
    ('game = "jump({a},1)"\na = "1..10000000000"', "a = '1..10000000000': expected a range of 1 to 1000000 numbers"),
    ('game = "jump(1..10000000000,1)"', "range0 = '1..10000000000': expected a range of 1 to 1000000 numbers"),
    ('game = "jump({a},1)"\na = "1..' + "9" * 5000 + '"', "expected numbers of at most 18 digits"),
    ('game = "jump({a},1)"\na = "5..3"', "a = '5..3': expected a range of 1 to 1000000 numbers, the least first"),
    ('game = "take({S})"\nS = "subsets(0..10000000000)"', "expected a range of 1 to 1000000 numbers"),
    ('game = "take({S})"\nS = "subsets(3..1)"', "the least first"),
    ('game = "jump({a},1)"\na = "1..3"\nwhere = "' + "-" * 50000 + 'a > 0"', "expected at most 2000 characters"),
    ('game = "jump({a},1)"\na = "1..3"\nwhere = "' + "-" * 1900 + 'a > 0"', "expected comparisons of parameters"),
    ('game = "jump({a},1)"\na = "1..3"\nwhere = "' + "(" * 900 + "a" + ")" * 900 + ' > 0"', "expected comparisons of parameters"),
    ('game = "jump({a},1)"\na = "1..3"\nwhere = "a > 3"', "expected one game at least, but 'where' holds for no choice"),
    ("games = []", "expected one game at least, but it has none"),
    ('game = "take({S})"\nS = "residues(1)"', "expected one game at least, but it has none"),
    ("a = " + "[" * 20000, "expected TOML"),
    ("a = " + "9" * 5000, "expected TOML")])
def test_families_that_are_too_large_too_deep_or_empty_are_refused_in_a_line(atlas, family, tmp_path, text, words):
    path = family("[ask]\nsolve = { to = 10 }\n[[family]]\n" + text)
    done = atlas("build", path, "--store", tmp_path / "no.sqlite")
    assert done.status == 2 and done.err.count("\n") == 1 and len(done.err) < 1000, done.err[-2000:]
    assert words in done.err and not (tmp_path / "no.sqlite").exists()


def test_choices_without_end_are_refused(monkeypatch):
    monkeypatch.setattr("wythoff.atlas.families.MOST", 1000)
    assert len(list(texts({"game": "jump({a},{b})", "a": "1..25", "b": "1..40"}))) == 1000
    with pytest.raises(wythoff.UsageError, match="expected at most 1000 choices of the parameters a, b"):
        list(texts({"game": "jump({a},{b})", "a": "1..1000000", "b": "1..1000000"}, "a < 0"))
