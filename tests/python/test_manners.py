"""What users of Python expect: arrays in and out, values that show themselves, pickle, combine, and become DataFrames."""
import itertools
import pickle

import numpy
import pandas
import pytest

import wythoff
from wythoff import Automaton, Certificate, Game, Logic, UnsupportedError, UsageError

BOARDS = [entry.example for entry in wythoff.catalogue() if Game(entry.example).piles == 2]
BOARDS += ["wythoff, lost((1,1),(4,6)), won((2,2),(3,5))", "take(k,l: (k+l) mod 2 = 1 and k <= x - 1)", "maharaja, misere",
           "rook + bishop, block(2)", "horizontal + ray(2,1)", "imitation(m=2,p=2)"]
HEAPS = [entry.example for entry in wythoff.catalogue() if Game(entry.example).piles == 1]
TRIPLES = [entry.example for entry in wythoff.catalogue() if Game(entry.example).piles == 3]
TRIPLES += ["nim(piles=3)", "nim(misere,piles=3)", "rook + jump(1,2,3)", "take(i,j,k: i = j and k <= x)"]


@pytest.mark.parametrize("text", BOARDS)
def test_arrays_of_positions_have_the_outcomes_of_the_positions(text):
    game = Game(text)
    least = 6 if "cut(" in game.rules else 0  # outside of the corner that is cut out
    x, y = numpy.indices((9, 9)) + least
    expected = [[game.ask(a + least, b + least).is_p for b in range(9)] for a in range(9)]
    assert game.is_p(x, y).tolist() == expected
    answers = game.ask(x[:4], y[:4])
    assert answers.is_p.tolist() == expected[:4] and answers.shape == (4, 9) and len(answers) == 36


@pytest.mark.parametrize("text", HEAPS)
def test_arrays_of_one_pile(text):
    game = Game(text)
    for constraint in [None, "not S"] if "muller" in text else [None]:
        expected = [game.ask(n, constraint=constraint).is_p for n in range(40)]
        assert game.is_p(numpy.arange(40), constraint=constraint).tolist() == expected


@pytest.mark.parametrize("text", TRIPLES)
def test_arrays_of_three_piles(text):
    game = Game(text)
    x, y, z = numpy.indices((5, 6, 4))
    expected = [[[game.ask(a, b, c).is_p for c in range(4)] for b in range(6)] for a in range(5)]
    assert game.is_p(x, y, z).tolist() == expected and any(map(numpy.any, expected))
    answers = game.ask(x[:2], y[:2], z[:2])
    assert answers.is_p.tolist() == expected[:2] and answers.shape == (2, 6, 4)
    assert game.is_p(1, 2, numpy.arange(4)).tolist() == expected[1][2]
    assert answers.frame().columns.tolist() == ["x", "y", "z", "outcome", "winning_moves", "evidence"]


def test_arrays_broadcast_and_hold_integers_of_any_size():
    game, huge = Game("maharaja"), 10**40
    column = game.is_p(1, numpy.arange(3000))
    assert numpy.flatnonzero(column).tolist() == [3]
    answers = game.ask(numpy.array([huge, 1], dtype=object), numpy.array([huge + 7, 3], dtype=object))
    assert answers[0] == game.ask(huge, huge + 7) and answers.outcome.tolist() == ["N", "P"]
    assert game.is_p(numpy.array([[1, 3]]), numpy.array([[3, 1]])).tolist() == [[True, True]]
    assert game.is_p(pandas.Series([1, 2, 3, 4, 5, 6]), 3).sum() == 1
    assert type(game.is_p(1, 3)) is bool and type(game.is_p(numpy.int64(1), numpy.int64(4))) is bool
    assert game.is_p(numpy.zeros(0, int), numpy.zeros(0, int)).shape == (0,)


def test_far_columns_are_computed_once():
    """The engine of lines and the certificate are two ways to the same outcomes."""
    game = Game("maharaja")
    rows = game.p_positions(to=20_000)[-200:]
    off = rows + [0, 1]
    assert game.is_p(rows[:, 0], rows[:, 1]).all()
    assert game.is_p(off[:, 0], off[:, 1]).tolist() == [game.certificate.automaton.accepts(x, y) for x, y in off.tolist()]


@pytest.mark.parametrize("call, error, words", [
    (lambda game: game.is_p([8], 13), TypeError, "expected an integer, got"),
    (lambda game: game.is_p(numpy.array([1.5, 2.0]), 13), TypeError, "expected an integer, got"),
    (lambda game: game.is_p(numpy.array([True, False]), 13), TypeError, "expected an integer, got"),
    (lambda game: game.ask(numpy.array(["1"]), 13), TypeError, "expected an integer, got"),
    (lambda game: game.is_p(numpy.arange(-3, 9), 2), UsageError, "-3"),
    (lambda game: game.is_p(numpy.arange(9)), UsageError, "has two piles: expected x and y"),
    (lambda game: game.is_p(numpy.arange(9), 1, 2), UsageError, "has two piles: expected x and y"),
    (lambda game: game.ask(numpy.arange(9), 1, 2), UsageError, "has two piles: expected x and y"),
    (lambda game: Game("three-heap").is_p(numpy.arange(9), 1), UsageError, "has three piles: expected x, y and z"),
    (lambda game: Game("three-heap").is_p(numpy.arange(9), 1, -2), UsageError, "piles are not negative"),
    (lambda game: game.ask(numpy.arange(9), 1, history=[(1, 1)]), UsageError, "history: expected one position, got arrays"),
    (lambda game: game.is_p(numpy.arange(9), 1, constraint="S"), UsageError, "expected no constraint"),
    (lambda game: Game("rook, cut(2,2)").is_p(numpy.arange(9), 1), UsageError, "cut out of the board"),
    (lambda game: Game("rook + bishop + jump(1,4)").is_p(numpy.array([10**30]), 10**31, effort=0), UnsupportedError,
     "is undecided")])
def test_bad_arrays(call, error, words):
    with pytest.raises(error, match=words):
        call(Game("wythoff"))


def test_automata_combine_as_sets_do():
    logic = Logic("zeckendorf")
    even, third = logic.evaluate("E y: x = 2*y"), logic.evaluate("E y: x = 3*y")
    every = range(60)
    for made, wanted in [(even & third, lambda n: n % 6 == 0), (even | third, lambda n: n % 2 == 0 or n % 3 == 0),
                         (~even, lambda n: n % 2 == 1), (~(even | ~third), lambda n: n % 6 == 3)]:
        assert [n for n in every if n in made] == [n for n in every if wanted(n)]
    assert even & third == logic.evaluate("E y: x = 6*y") and not even & ~even
    below = logic.evaluate("x < y")
    assert (even & below).names == ("x", "y") and (4, 5) in even & below and (3, 5) not in even & below
    with pytest.raises(TypeError):
        even & 3
    with pytest.raises(UsageError, match=r"&: an automaton that reads base\(2\), expected one that reads zeckendorf"):
        even & Logic("base(2)").evaluate("x = 0")


def test_automata_have_no_length():
    with pytest.raises(TypeError):
        len(Logic("zeckendorf").evaluate("x < 5"))


def test_automata_from_transitions():
    powers = Automaton.from_transitions("base(2)", {0: {0: 0, 1: 1}, 1: {0: 1}}, [1])
    assert list(itertools.islice(powers, 8)) == [2**k for k in range(8)]
    free = Automaton.from_transitions("zeckendorf", {0: {0: 0, 1: 0}}, {0}, ["n"])  # words that write no number are left out
    assert free == Logic("zeckendorf").evaluate("n = n") and free.names == ("n",)
    assert not Automaton.from_transitions("zeckendorf", {}, []) and not Automaton.from_transitions("zeckendorf", {0: {0: 0}}, [])
    certificate = Game("wythoff").certificate.automaton
    again = Automaton.from_transitions(
        "zeckendorf", {state: dict(certificate.transitions(state)) for state in range(certificate.states)},
        [state for state in range(certificate.states) if certificate.is_accepting(state)])
    assert again == certificate and again.names == ("x", "y")


@pytest.mark.parametrize("transitions, accepting, words", [
    ({0: {1: 1}, 1: {}}, [1], "zeros in front change what is accepted"),
    ({0: {0: 0, 2: 0}}, [0], "digit 2: expected an integer from 0 to 1"),
    ({0: {0: 0, (0,): 0}}, [0], "state 0 has two edges with the same digits"),
    ({0: {0: 0, (1, 1): 0}}, [0], "an edge with 2 digits: expected 1"),
    ({0: {0: -1}}, [0], "state -1: expected an integer from 0")])
def test_bad_transitions(transitions, accepting, words):
    with pytest.raises(UsageError, match=words):
        Automaton.from_transitions("zeckendorf", transitions, accepting)
    with pytest.raises(TypeError, match="expected an integer, got"):
        Automaton.from_transitions("zeckendorf", {0: {0: "start"}}, [])


def test_certificates_that_ship():
    shipped = wythoff.certificates()
    assert len(shipped) > 80 and {one.game for one in shipped} > {"wythoff", "maharaja"}
    one = next(one for one in shipped if one.file == "m-wythoff-2.cert")
    assert one.read() == Game("m-wythoff(m=2)").certificate and one.read().verify()
    assert Game("jump(2,1) + rook + jump(1,2) + bishop").certificate == Game("maharaja").certificate
    assert Game("rook + jump(7,9)").certificate is None
    with pytest.raises(UsageError, match="nothing.cert"):
        wythoff.ShippedCertificate("nothing.cert", "nim", 0).read()


def test_certificates_for_other_provers(tmp_path):
    from conftest import run_binary
    certificate = Game("m-wythoff(m=2)").certificate
    paths = certificate.walnut(tmp_path / "python")
    run_binary("export", "m-wythoff(m=2)", "--walnut", tmp_path / "cli", "--coq", tmp_path / "cli.v")
    assert len(paths) >= 4
    for path in paths:
        name = str(path).removeprefix(f"{tmp_path}/python/")
        assert (tmp_path / "python" / name).read_text() == (tmp_path / "cli" / name).read_text()
    certificate.coq(tmp_path / "python.v")
    assert (tmp_path / "python.v").read_text() == (tmp_path / "cli.v").read_text()
    wrong = Certificate.parse(str(certificate).replace("m-wythoff(m=2)", "m-wythoff(m=3)").replace("band(2)", "band(3)"))
    with pytest.raises(UsageError, match="expected one that verifies, but it is refuted"):
        wrong.coq(tmp_path / "wrong.v")
    assert not (tmp_path / "wrong.v").exists()


def values():
    """One of everything that people keep."""
    game, logic = Game("wythoff"), Logic("zeckendorf")
    logic.define("even", ["x"], "E y: x = y + y")
    return {
        "answers": game.ask(numpy.arange(5), 2), "automaton": logic.evaluate("x + 1 = y"), "catalogue": wythoff.catalogue(),
        "certificates": wythoff.certificates(), "claims": wythoff.reproduce("S", "Corollary 3.3"),
        "comparison": wythoff.compare(game, Game("nim")), "discovery": game.discover(to=50), "empty": logic.evaluate("x < x"),
        "proof": game.prove(), "structure": game.certificate.describe(), "undecided": Game("maharaja").prove(columns=300),
        "verdict": logic.decide("A x: even(x)"), "verification": game.certificate.verify(),
        "words": Game("maharaja").dictionary(columns=1000)}


def test_everything_pickles():
    for name, value in values().items():
        assert pickle.loads(pickle.dumps(value)) == value, name
    logic = Logic("zeckendorf")
    logic.define("even", ["x"], "E y: x = y + y")
    logic.define("odd", ~logic.evaluate("even(x)"))
    assert pickle.loads(pickle.dumps(logic)).decide("A x: even(x) <=> ~odd(x)")
    for figure in [Game("wythoff").draw(to=9, over="maharaja", slopes=["phi"]), wythoff.plot({"a": ([0, 1], [1, 2])}, title="T")]:
        assert pickle.loads(pickle.dumps(figure)).svg == figure.svg


def test_a_value_of_every_public_class_pickles():
    """Also those that are met as parts of others, or are asked for by themselves; and errors, which processes send back."""
    game, layers = Game("wythoff"), Game("with-pass(wythoff)")
    proof, found, layer = game.prove(), Game("maharaja").dictionary(columns=1000), layers.prove(layer=1)
    kept = [*values().values(), game, game.ask(3, 4), game.ask(3, 4).evidence, game.certificate, game.nim_value(3, 4),
            proof.attempts[0], Game("subtraction(S=1,2)").period(), layers, layer, layer.certificate,
            wythoff.beatty(m=2, p=3), found.words[0], wythoff.Numeration("zeckendorf"),
            wythoff.Dictionary({"0": "10", "1": "0"}, start="0010"), wythoff.catalogue()[0],
            wythoff.certificates()[0], wythoff.reproduce("S", "Corollary 3.3")[0]]
    for value in kept:
        assert pickle.loads(pickle.dumps(value)) == value, type(value)
    public = {getattr(wythoff, name) for name in wythoff.__all__ if isinstance(getattr(wythoff, name), type)}
    for error in [one for one in public if issubclass(one, Exception)]:
        again = pickle.loads(pickle.dumps(error("words")))
        assert type(again) is error and again.args == ("words",)
        public.remove(error)
    assert public - {type(value) for value in kept} == {wythoff.Figure, Logic}  # compared by what they show, above


def test_what_a_notebook_shows():
    shown = {name: value._repr_html_() for name, value in values().items() if hasattr(value, "_repr_html_")}
    expected = ["answers", "catalogue", "certificates", "claims", "comparison", "discovery", "proof", "structure", "undecided"]
    assert set(expected) <= set(shown)
    shown["game"], shown["answer"] = Game("maharaja")._repr_html_(), Game("wythoff").ask(8, 14)._repr_html_()
    shown["certificate"] = Game("maharaja").certificate._repr_html_()
    layers = Game("with-pass(wythoff)")
    shown["layers"], shown["layers proved"] = layers._repr_html_(), layers.prove(layer=1)._repr_html_()
    for name, words in [("game", "take any number of tokens"), ("answer", "(8, 13)"), ("proof", "Theorem about wythoff"),
                        ("undecided", "undecided"), ("certificate", "1975"), ("catalogue", "m-wythoff"),
                        ("certificates", "more</p>"), ("answers", "position"), ("layers", "pass"),
                        ("layers proved", "layer 1")]:
        assert words in shown[name], name
    from xml.etree import ElementTree
    for name, text in shown.items():
        ElementTree.fromstring(f"<div>{text}</div>")
    assert "&lt;=" in Game("rook(<=4)")._repr_html_() or "<=" not in Game("rook(<=4)")._repr_html_()


def test_data_frames():
    found = Game("wythoff").frame(to=5).to_dict("list")
    assert found == {"x": [0, 1, 2, 3, 5], "y": [0, 2, 1, 5, 3], "difference": [0, 1, -1, 2, -2]}
    assert Game("subtraction(S=1,2)").frame(to=9)["n"].tolist() == [0, 3, 6, 9]
    assert Game("tribonacci").frame(to=4).to_dict("list") == {
        "x": [0, 1, 1, 2, 2, 4, 4], "y": [0, 2, 4, 1, 4, 1, 2], "z": [0, 4, 2, 4, 1, 2, 1]}
    assert Game("with-pass(wythoff)").frame(to=3, layer=1)["difference"].tolist() == [0, 2, -2]
    games = wythoff.catalogue().frame()
    assert list(games.columns) == wythoff.catalogue().columns and len(games) == len(wythoff.catalogue())
    assert wythoff.Table().frame().empty and wythoff.Table()._repr_html_()
    heap = Game("subtraction(S=1,2)").ask(numpy.arange(7)).frame()
    assert heap.columns.tolist() == ["n", "outcome", "winning_moves", "evidence"]
    assert heap["n"][heap.outcome == "P"].tolist() == [0, 3, 6]
