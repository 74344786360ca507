"""Games and what comes from them behave like values of Python."""
import itertools
import pickle

import numpy
import pytest

import wythoff
from wythoff import Automaton, Dictionary, Game, LayeredGame, Logic, Numeration, beatty

EQUAL = [("maharaja", "rook + bishop + jump(1,2) + jump(2,1)"), ("maharaja", "jump(2,1) + bishop + jump(1,2) + rook"),
         ("wythoff", "m-wythoff(m=1)"), ("nim", "horizontal + vertical"), ("wythoff(misere)", "rook + bishop, misere")]


@pytest.mark.parametrize("left, right", EQUAL)
def test_games_are_equal_when_their_rules_are(left, right):
    assert Game(left) == Game(right) and hash(Game(left)) == hash(Game(right)) and len({Game(left), Game(right)}) == 1


def test_other_games_are_not_equal():
    games = [Game(text) for text in ["nim", "wythoff", "wythoff(misere)", "maharaja", "maharaja(2,3)", "subtraction(S=1,2)",
                                     "muller-subtraction(S=1,2)", "roob-blocking(m=2,p=3)"]]
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


def test_games_with_a_third_number_are_values():
    texts = ["three-heap", "with-nim(wythoff)", "with-pass(wythoff)", "with-pass(wythoff,anywhere)"]
    games = [LayeredGame(text) for text in texts]
    assert len(set(games)) == len(games)
    for game in games:
        assert eval(repr(game), {"LayeredGame": LayeredGame}) == game == pickle.loads(pickle.dumps(game))
    assert LayeredGame("with-nim(wythoff)") == LayeredGame("with-nim(queen)")
    assert hash(LayeredGame("with-nim(wythoff)")) == hash(LayeredGame("with-nim(queen)"))
    certificate = games[2].prove(1).certificate
    assert pickle.loads(pickle.dumps(certificate)) == certificate


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
