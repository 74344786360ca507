"""Games and what comes from them behave like values of Python."""
import itertools
import pickle

import numpy
import pytest

import wythoff
from wythoff import Automaton, Dictionary, Game, Logic, Numeration, beatty

EQUAL = [("maharaja", "rook + bishop + jump(1,2) + jump(2,1)"), ("maharaja", "jump(2,1) + bishop + jump(1,2) + rook"),
         ("wythoff", "m-wythoff(m=1)"), ("nim", "horizontal + vertical"), ("wythoff(misere)", "rook + bishop, misere"),
         ("nim(piles=3)", "rook, piles(3)"), ("with-nim(wythoff)", "with-nim(queen)"), ("with-pass(nim)", "with-pass(rook)"),
         ("three-heap", "take(i,j,k: i xor j xor k = 0) + rook"), ("with-nim(maharaja)", Game("with-nim(maharaja)").rules),
         ("with-pass(nim)", Game("with-pass(nim)").rules), ("tribonacci", Game("tribonacci").rules)]


@pytest.mark.parametrize("left, right", EQUAL)
def test_games_are_equal_when_their_rules_are(left, right):
    assert Game(left) == Game(right) and hash(Game(left)) == hash(Game(right)) and len({Game(left), Game(right)}) == 1


def test_other_games_are_not_equal():
    games = [Game(text) for text in ["nim", "wythoff", "wythoff(misere)", "maharaja", "maharaja(2,3)", "subtraction(S=1,2)",
                                     "muller-subtraction(S=1,2)", "roob-blocking(m=2,p=3)", "nim(piles=3)",
                                     "nim(misere,piles=3)", "moore(m=2)", "tribonacci", "three-heap", "with-nim(wythoff)",
                                     "with-pass(wythoff)", "with-pass(wythoff,anywhere)", "button(nim,wythoff)"]]
    assert len(set(games)) == len(games)
    assert Game("nim") != "nim"


@pytest.mark.parametrize("entry", wythoff.catalogue(), ids=lambda entry: entry.name)
def test_games_print_and_pickle(entry):
    game = Game(entry.example)
    assert eval(repr(game), {"Game": Game}) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.family == entry.name and game.words and entry.name in game.describe()


def test_the_rest_pickles_too():
    game = Game("wythoff")
    for value in [Numeration("fraenkel(2,3)"), beatty(2, 3), game.ask(8, 14), game.prove().certificate,
                  Dictionary({"0": "10", "1": "0"}, start="001"), Game("subtraction(S=1,2)").period()]:
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)


def test_games_on_three_piles_are_values():
    texts = ["three-heap", "with-nim(wythoff)", "with-pass(wythoff)", "with-pass(wythoff,anywhere)", "nim(piles=3)", "moore(m=2)",
             "tribonacci", "rook + jump(1,2,3)", "rook(odd), piles(3)",
             "plane(wythoff) + take(i,j,k: i = j and j = k and k <= 2)"]
    games = [Game(text) for text in texts]
    assert len(set(games)) == len(games) and {game.piles for game in games} == {3}
    for game in games:
        again = pickle.loads(pickle.dumps(game))
        assert eval(repr(game), {"Game": Game}) == game == again and hash(game) == hash(again)
        assert "piles (x, y" in game.words[0] and game.words[1] in game.describe() and str(game) in game.describe()
    certificate = games[2].prove(layer=1).certificate
    assert pickle.loads(pickle.dumps(certificate)) == certificate


@pytest.mark.parametrize("text, base", [
    ("with-nim(maharaja)", "maharaja"), ("with-pass(maharaja)", "maharaja"), ("with-pass(nim,anywhere)", "nim"),
    ("three-heap", "wythoff"), ("nim(piles=3)", None), ("moore(m=2)", None), ("tribonacci", None), ("wythoff", None),
    ("subtraction(S=1,2)", None)])
def test_the_game_in_the_first_two_piles(text, base):
    assert Game(text).base == (base and Game(base))


def test_rows_of_three_piles():
    positions = Game("tribonacci").p_positions(to=30)
    assert positions.dtype == numpy.int64 and not positions.flags.owndata and positions.shape[1] == 3
    kept = positions.tolist()
    assert kept == sorted(kept) and [7, 13, 24] in kept and [24, 13, 7] in kept
    assert Game("nim(misere,piles=3)").p_positions(to=0).shape == (0, 3)


def test_how_far_three_piles_are_solved_unless_told():
    nim, passes = Game("nim(piles=3)"), Game("with-pass(wythoff)")
    assert nim.p_positions().tolist() == nim.p_positions(to=100).tolist()
    assert nim.p_positions(layer=5).tolist() == [[x, x ^ 5] for x in range(101) if x ^ 5 <= 100]
    assert passes.p_positions(layer=1).tolist() == passes.p_positions(layer=1, to=1000).tolist()


def test_arrays_are_not_copied_and_outlive_the_game():
    positions = Game("maharaja").p_positions(to=10_000)
    assert positions.dtype == numpy.int64 and not positions.flags.owndata and positions.shape[1] == 2
    values = Game("muller-subtraction(S=5 mod 8)").nimbers(1000)
    assert not values.flags.owndata and values.shape == (1001, 2)
    plain = Game("subtraction(S=1,2)").nimbers(9)
    assert not plain.flags.owndata and plain.tolist() == [n % 3 for n in range(10)]
    first, second = positions[-1].tolist()
    del values, plain
    assert positions[-1].tolist() == [first, second]


def test_arrays_can_be_empty():
    assert Game("nim(misere)").p_positions(to=0).shape == (0, 2)
    assert beatty().array(0).shape == (0, 2)


def test_beatty_pairs_two_ways():
    for m, p in [(1, 1), (2, 3), (3, 2)]:
        assert list(itertools.islice(beatty(m, p), 50)) == list(map(tuple, beatty(m, p).array(50).tolist()))


def test_automata_are_sets():
    logic = Logic("zeckendorf")
    thirds = logic.evaluate("E y: x = 3*y")
    assert list(itertools.islice(thirds, 40)) == list(range(0, 120, 3))
    sums = logic.evaluate("x + y = 5")
    assert sorted(sums) == [(x, 5 - x) for x in range(6)] and sums.is_finite and not thirds.is_finite
    assert logic.evaluate("x < x").states == 0 and not logic.evaluate("x < x")
    assert thirds == logic.evaluate("E y: x = y + y + y") and hash(thirds) == hash(logic.evaluate("E y: x = y + y + y"))
    assert thirds != sums
    assert isinstance(thirds, Automaton) and "digraph" in thirds.dot() and str(thirds).count("\n") == thirds.states
    assert thirds.count(1) == 1


def test_dictionaries_are_mappings():
    words = Dictionary({"1": "0", "0": "10"}, start="0")
    assert dict(words) == {"0": "10", "1": "0"} and "1" in words and words == Dictionary({"0": "10", "1": "0"}, start="0")
    assert words != Dictionary({"0": "10", "1": "0"}, start="1")


def test_dictionaries_are_read_from_files():
    from places import ROOT
    process = Dictionary.read(ROOT / "docs/words/maharaja.txt")
    found = Game("maharaja").dictionary("perfect", columns=10_000)
    assert dict(process).items() >= dict(found.dictionary).items()


def test_plots():
    n = numpy.arange(5)
    figure = wythoff.plot({"a": (n, n**2), "b": ([0, 1], [3, 4])}, title="T", x="n", y="value", joined=True)
    assert figure.svg.startswith("<?xml") and figure.render("png")[1:4] == b"PNG" and figure.render("pdf")[:4] == b"%PDF"
