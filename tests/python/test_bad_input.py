"""Bad input of every kind: the right exception, and the message of the command line."""
import pathlib

import numpy
import pytest

import wythoff
from wythoff import (Dictionary, FileError, Game, LimitError, Logic, Numeration, UnsupportedError, UsageError,
                     WythoffError, beatty)

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("text", ["", "checkers", "m-wythoff", "m-wythoff(m=-2)", "rook + ", "rook(", "maharaja(1", "\0"])
def test_games_that_do_not_parse(cli_error, text):
    with pytest.raises(ValueError) as raised:
        Game(text)
    assert isinstance(raised.value, WythoffError)
    if "\0" not in text:
        assert str(raised.value) == cli_error("solve", text, "--to", 3)


@pytest.mark.parametrize("text", ["wythoff + jump(1,2,3)", "with-nim", "with-nim(wythof)", "three-heap(3)", "moore(m=0)",
                                  "with-pass(blocking-queen(2))", "take(i,j,k: i = )", "with-nim(three-heap)"])
def test_games_on_three_piles_that_do_not_parse(cli_error, text):
    with pytest.raises(UsageError) as raised:
        Game(text)
    assert str(raised.value) == cli_error("solve", text, "--to", 3) and "\n" not in str(raised.value)


@pytest.mark.parametrize("call, words", [
    (lambda: Game("three-heap").ask(1, 2, -1), r"\(1, 2, -1\): piles are not negative"),
    (lambda: Game("three-heap").ask(1, -2, 1), "piles are not negative"),
    (lambda: Game("three-heap").ask(1, 2), "three-heap has three piles: expected x, y and z"),
    (lambda: Game("three-heap").ask(1), "three-heap has three piles: expected x, y and z"),
    (lambda: Game("three-heap").ask(1, 2, 3, constraint="S"), "three piles and no twist: expected no constraint"),
    (lambda: Game("three-heap").ask(1, 2, 3, history=[(1, 2, 4), (1, 2, 3)]), "has no memory"),
    (lambda: Game("three-heap").ask(1, 2, 3, history=[(1, 2)]), "expected positions of 3 piles, got one of 2"),
    (lambda: Game("imitation(1,1)").ask(1, 2, history=[(1, 2, 3)]), "expected positions of 2 piles, got one of 3"),
    (lambda: Game("wythoff").ask(1, 2, 3), "wythoff has two piles: expected x and y"),
    (lambda: Game("subtraction(S=1)").ask(1, z=3), "has one pile: expected only x"),
    (lambda: Game("three-heap").p_positions(layer=-1), "layer -1: expected an integer from 0"),
    (lambda: Game("three-heap").p_positions(layer=1, to=-1), "to -1: expected an integer from 0"),
    (lambda: Game("three-heap").p_positions(to=-1), "to -1: expected an integer from 0"),
    (lambda: Game("three-heap").p_positions(to=10, engine="lines"), "lines"),
    (lambda: Game("three-heap").p_positions(count=3), "count: a game on three piles is solved with to"),
    (lambda: Game("wythoff").p_positions(layer=1), "layer 1: wythoff has no third pile"),
    (lambda: Game("wythoff").frame(layer=1), "layer 1: wythoff has no third pile"),
    (lambda: Game("wythoff").draw(layer=1), "layer 1: wythoff has no third pile"),
    (lambda: Game("wythoff").prove(layer=1), "layer 1: wythoff has no third pile"),
    (lambda: Game("subtraction(S=1)").prove(layer=1), "has no third pile"),
    (lambda: Game("three-heap").prove(layer=101), "layer 101: expected an integer from 0 to 100"),
    (lambda: Game("three-heap").prove(), "addition does not define it"),
    (lambda: Game("three-heap").prove(layer=1, value=1), "value: not for three-heap; expected a layer alone"),
    (lambda: Game("three-heap").draw(layer=1, shade="stripes"), "shade 'stripes'"),
    (lambda: Game("three-heap").draw(), "draw three-heap: expected a layer"),
    (lambda: Game("three-heap").draw(layer=1, nimbers=True), "expected neither moves nor nimbers with a layer"),
    (lambda: Game("three-heap").draw(layer=1, moves=(1, 2)), "expected neither moves nor nimbers with a layer"),
    (lambda: Game("wythoff").draw(over="three-heap"), "only games on two piles have a board"),
    (lambda: Game("with-nim(wythoff)").prove(layer=1), "its layers are nim-values"),
    (lambda: Game("tribonacci").prove(layer=1), "no proof of a game on three piles is tried but of with-nim"),
    (lambda: Game("three-heap").period(), "only sequences of games on one pile"),
    (lambda: Game("wythoff").prove(value=16), "value 16: expected an integer from 0 to 15"),
    (lambda: Game("blocking-queen(2)").nim_value(3, 4), "without blocking"),
    (lambda: Game("wythoff").nim_value(-3, 4), "piles are not negative")])
def test_third_piles_and_nim_values(call, words):
    with pytest.raises(WythoffError, match=words) as raised:
        call()
    assert "\n" not in str(raised.value)


THREE_PILES = ["nim(piles=3)", "moore(m=2)", "tribonacci", "three-heap", "with-nim(wythoff)", "with-pass(wythoff)",
               "button(nim,wythoff)", "rook + jump(1,2,3)"]


@pytest.mark.parametrize("text", THREE_PILES)
@pytest.mark.parametrize("question", [
    lambda game: game.nimbers(5), lambda game: game.nim_value(1, 2), lambda game: game.discover(to=20),
    lambda game: game.dictionary(), lambda game: wythoff.compare(game, Game("wythoff")),
    lambda game: wythoff.compare(Game("wythoff"), game)])
def test_questions_about_fewer_piles(text, question):
    with pytest.raises(UnsupportedError) as raised:
        question(Game(text))
    assert text in str(raised.value) and "\n" not in str(raised.value)
    assert (Game(text).certificate is not None) == (text in ("three-heap", "with-pass(wythoff)", "tribonacci"))


def test_rules_on_three_piles_that_addition_does_not_define_have_no_proof():
    with pytest.raises(UnsupportedError, match="addition does not define it"):
        Game("three-heap").prove()
    assert Game("moore(m=2)").prove().certificate is not None


@pytest.mark.parametrize("value", [None, 3, b"maharaja", ["maharaja"], Game("nim")])
def test_games_are_text(value):
    with pytest.raises(TypeError, match="expected the name or the rules of a game"):
        Game(value)


@pytest.mark.parametrize("x, y", [(-1, 2), (2, -10**30)])
def test_negative_piles(cli_error, x, y):
    with pytest.raises(UsageError) as raised:
        Game("wythoff").ask(x, y)
    assert str(raised.value) == cli_error("ask", "wythoff", "--", x, y)


@pytest.mark.parametrize("call", [
    lambda game: game.ask("8", 13), lambda game: game.ask(8.0, 13), lambda game: game.ask(None, 13),
    lambda game: game.ask([8], 13),
    lambda game: game.p_positions(to="10"), lambda game: game.p_positions(to=1.5), lambda game: game.nimbers(None),
    lambda game: game.draw(to="10"), lambda game: game.discover(to="all"), lambda game: game.prove(columns=1e6),
    lambda game: beatty("1"), lambda game: beatty().a(2.5), lambda game: Numeration("zeckendorf").digits("7")])
def test_what_is_no_integer(call):
    with pytest.raises(TypeError, match="expected an integer, got"):
        call(Game("wythoff"))


@pytest.mark.parametrize("call, words", [
    (lambda: Game("wythoff").ask(1), "has two piles: expected x and y"),
    (lambda: Game("wythoff").ask(1, 2, constraint="S"), "expected no constraint"),
    (lambda: Game("subtraction(S=1,2)").ask(1, 2), "has one pile: expected only x"),
    (lambda: Game("subtraction(S=1,2)").ask(1, constraint="S"), "no twist"),
    (lambda: Game("muller-subtraction(S=1,2)").ask(1, constraint="T"), "constraint 'T': expected S or not-S"),
    (lambda: Game("muller-subtraction(S=1,2)").period(constraint="T"), "constraint 'T': expected S or not-S"),
    (lambda: Game("wythoff").ask(3, 5, history=[(4, 5), (3, 5)]), "has no memory"),
    (lambda: Game("imitation(1,1)").ask(3, 5, history=[(4, 6), (3, 5)]), r"the move to \(3, 5\) is not legal"),
    (lambda: Game("imitation(1,1)").ask(3, 5, history=[(4, 5), (4, 4)]), "expected a play that ends at"),
    (lambda: Game("imitation(1,1)").ask(3, 5, history=[]), "expected at least one position"),
    (lambda: Game("wythoff").p_positions(to=-1), "to -1: expected an integer from 0 to"),
    (lambda: Game("wythoff").p_positions(to=10**30), "expected an integer from 0 to"),
    (lambda: Game("wythoff").p_positions(count=0), "count 0: expected an integer from 1"),
    (lambda: Game("wythoff").p_positions(3, count=3), "expected one of to"),
    (lambda: Game("wythoff").p_positions(3, engine="steam"), "engine 'steam': expected auto, definition, board or lines"),
    (lambda: Game("wythoff").p_positions(3, constraint="S"), "no twist"),
    (lambda: Game("subtraction(S=1)").p_positions(count=3), "a game on one pile"),
    (lambda: Game("wythoff").period(), "only sequences of games on one pile"),
    (lambda: Game("wythoff").draw(to=-1), "to -1: expected an integer from 0"),
    (lambda: Game("wythoff").draw(slopes=["steep"]), "slope 'steep': expected a number"),
    (lambda: Game("wythoff").draw(shade="blue"), "shade 'blue': expected halves, dynamics or mod:K"),
    (lambda: Game("wythoff").draw(to=5, moves=(9, 1)), r"moves \(9, 1\): expected piles from 0 to 5"),
    (lambda: Game("wythoff").draw(over="checkers"), "checkers"),
    (lambda: Game("subtraction(S=1)").draw(), "only games on two piles have a board"),
    (lambda: Game("wythoff").draw(to=3).save("figure.gif"), "figure.gif"),
    (lambda: Game("wythoff").draw(to=3).render("gif"), "gif"),
    (lambda: wythoff.plot({"a": ([1, 2], [1])}), "as many x as y"),
    (lambda: Game("wythoff").discover(to=5), "to 5: expected an integer from 10"),
    (lambda: Game("wythoff").prove(numeration="roman"), "numeration 'roman'"),
    (lambda: wythoff.compare(Game("wythoff"), Game("nim"), to=-1), "to -1: expected an integer from 0 to 1000000"),
    (lambda: wythoff.compare(Game("wythoff"), Game("nim"), columns=1), "columns 1: expected an integer from 1000"),
    (lambda: Game("maharaja").dictionary("vague"), "criterion 'vague': expected perfect or relaxed"),
    (lambda: beatty(0), "m"), (lambda: beatty(1, -3), "p"), (lambda: beatty()[-1], "-1"),
    (lambda: Numeration("zeckendorf").digits(-1), "-1"),
    (lambda: Logic("zeckendorf").decide("A x"), "expected"),
    (lambda: Logic().evaluate("Q(x)"), "Q"),
    (lambda: Dictionary({"0": "10", "01": "1"}), "01|0"),
    (lambda: Dictionary({"2": "10"}), "2"),
    (lambda: Dictionary({"0": "1"}, match="fuzzy"), "match 'fuzzy'"),
    (lambda: wythoff.Certificate.parse("hello", "letter.txt"), "letter.txt"),
    (lambda: wythoff.reproduce("Z"), "there is no paper 'Z'"),
    (lambda: wythoff.reproduce("S", "Theorem 99"), "no claim is about 'Theorem 99'"),
])
def test_values_that_are_not_acceptable(call, words):
    with pytest.raises(UsageError, match=words) as raised:
        call()
    assert isinstance(raised.value, ValueError) and "\n" not in str(raised.value)


def test_questions_that_the_game_does_not_take(cli_error):
    with pytest.raises(UnsupportedError) as raised:
        Game("roob-blocking(2,3)").nimbers(5)
    assert str(raised.value) == cli_error("nimbers", "roob-blocking(2,3)", "--to", 5)
    with pytest.raises(UnsupportedError, match="rook and bishop moves with finitely many jumps"):
        Game("nim").dictionary()
    with pytest.raises(UnsupportedError, match="not a game on two piles"):
        wythoff.compare(Game("wythoff"), Game("subtraction(S=1,2)"))
    with pytest.raises(TypeError, match="expected a Game, got 'nim'"):
        wythoff.compare(Game("wythoff"), "nim")


def test_memory_that_is_not_there():
    with pytest.raises(MemoryError) as raised:
        Game("rook(odd) + bishop").p_positions(to=4 * 10**9)
    assert isinstance(raised.value, LimitError) and "allowed" in str(raised.value)


def test_files_that_are_not_there(tmp_path):
    with pytest.raises(OSError, match="nowhere") as raised:
        Game("wythoff").draw(to=3).save(tmp_path / "nowhere" / "figure.svg")
    assert isinstance(raised.value, FileError)
    with pytest.raises(FileError, match="nothing.txt"):
        wythoff.check(tmp_path / "nothing.txt")
    with pytest.raises(OSError):
        Dictionary.read(tmp_path / "nothing.txt")


def test_an_automaton_of_another_numeration_is_refused():
    pairs = Logic("fraenkel(2,1)").evaluate("E y: x = y + y")
    message = r"even: an automaton that reads fraenkel\(2,1\), expected one that reads fraenkel\(1,2\)"
    with pytest.raises(UsageError, match=message):
        Logic("fraenkel(1,2)").define("even", pairs)


def test_nothing_is_made_of_a_certificate_that_is_wrong():
    text = str(Game("wythoff").prove().certificate)
    wrong = wythoff.Certificate.parse(text.replace("game wythoff", "game nim").replace("rules rook + bishop", "rules rook"))
    assert not wrong.verify()
    fresh = wythoff.Certificate.parse(str(wrong))
    for make in (fresh.logic, fresh.describe):
        with pytest.raises(UsageError, match="expected one that verifies, but it is refuted"):
            make()


def test_a_variable_that_makes_no_difference_is_kept():
    every = Logic("zeckendorf").evaluate("x = x")
    assert every.names == ("x",) and every.accepts(5)


@pytest.mark.parametrize("text", ["∀", "rook + \udcff", "\x1b[31m"])
def test_text_that_is_not_ascii_is_named_in_the_message(text):
    with pytest.raises((UsageError, UnicodeEncodeError)) as raised:
        Game(text)
    assert str(raised.value)


def test_words_that_write_no_number_are_in_no_certificate():
    """Edges that only such words take do not change what is proved, and nothing that is listed or counted."""
    clean = wythoff.Game("wythoff").prove().certificate
    spoilt = wythoff.Certificate.parse(str(clean).replace("\n1 - ", "\n1 - 1,0:0 ", 1))
    assert str(spoilt) == str(clean) and spoilt.automaton.count(4) == clean.automaton.count(4)


def test_a_certificate_of_nim_values_is_not_taken_for_one_of_p_positions():
    certificate = wythoff.Certificate.read(ROOT / "certificates/m-wythoff-2-value-1.cert")
    assert certificate.value == 1 and "nim-value 1" in repr(certificate)
    assert str(certificate.verify()) == "proved: the automata accept exactly the positions of nim-value 0 to 1"
    with pytest.raises(wythoff.UsageError, match="expected one of P-positions, got nim-values up to 1"):
        certificate.logic()


@pytest.mark.parametrize("call, kind, words", [
    (lambda logic: logic.evaluate("x = 1").count(-1), UsageError, "length -1: expected an integer from 0"),
    (lambda logic: logic.evaluate("x = 1").count("3"), TypeError, "expected an integer, got '3'"),
    (lambda logic: logic.evaluate("x = 1").count(10**30), UsageError, "expected an integer from 0"),
    (lambda logic: logic.decide(None), TypeError, "expected a formula as text, got None"),
    (lambda logic: logic.evaluate(3), TypeError, "expected a formula as text, got 3"),
    (lambda logic: logic.define("p", ["x"], None), TypeError, "expected a formula as text, got None"),
    (lambda logic: logic.define("a b", ["x"], "x = 1"), UsageError, "name 'a b': expected letters, digits and _"),
    (lambda logic: logic.define("A", ["x"], "x = 1"), UsageError, "neither A nor E"),
    (lambda logic: logic.define("p", ["E"], "1 = 1"), UsageError, "neither A nor E"),
    (lambda logic: logic.define(None, ["x"], "x = 1"), TypeError, "expected a name, got None"),
    (lambda _: wythoff.Automaton.from_transitions("base(2)", {0: {0: 0}}, accepting=[7]), UsageError,
     "accepting state 7: expected a state that has edges or that an edge leads to")])
def test_automata_and_formulas(call, kind, words):
    with pytest.raises(kind, match=words):
        call(Logic("base(2)"))


def test_masked_values_are_no_piles():
    piles = numpy.ma.masked_array([1, 2, 3], mask=[False, True, False])
    for question in (Game("wythoff").is_p, Game("wythoff").ask):
        with pytest.raises(UsageError, match="masked values: expected numbers everywhere"):
            question(piles, numpy.array([2, 1, 5]))


@pytest.mark.parametrize("series", [[1, 2, 3], None, {"squares": [0, 1, 4]}, {"squares": 3}])
def test_plots_are_of_named_pairs_of_arrays(series):
    with pytest.raises(TypeError, match="expected series by their names"):
        wythoff.plot(series)


class Lines:
    """A repr of several lines, as arrays and tables have."""
    def __repr__(self):
        return "a\nb" * 100


WRONG = [None, -1, 1.5, b"x", [1], {}, Lines(), True, numpy.array([1, 2]), numpy.ma.masked_array([1, 2], mask=[0, 1]),
         "\0", "\ud800"]
AUTOMATON, GAME, LAYERS = Logic("base(2)").evaluate("x < 3"), Game("wythoff"), Game("with-pass(wythoff)")
HEAP, CERTIFICATE, FIGURE = Game("muller-subtraction(S=1,2)"), Game("wythoff").certificate, Game("wythoff").draw(to=2)


@pytest.mark.parametrize("call", [
    lambda wrong: Numeration(wrong), lambda wrong: Numeration("zeckendorf").integer(wrong),
    lambda wrong: Numeration("zeckendorf").is_valid(wrong), lambda wrong: Numeration("zeckendorf").weights(wrong),
    lambda wrong: Logic(wrong), lambda wrong: Logic().decide(wrong), lambda wrong: Logic().evaluate(wrong),
    lambda wrong: Logic().define(wrong, ["x"], "x = 1"), lambda wrong: Logic().define("p", wrong, "x = 1"),
    lambda wrong: Logic().define("p", ["x"], wrong), lambda wrong: AUTOMATON.count(wrong),
    lambda wrong: wythoff.Automaton.from_transitions(wrong, {0: {0: 0}}, [0]), lambda wrong: AUTOMATON & wrong,
    lambda wrong: Game(wrong), lambda wrong: GAME.ask(3, 5, constraint=wrong),
    lambda wrong: GAME.ask(3, 5, history=wrong), lambda wrong: GAME.ask(3, 5, effort=wrong), lambda wrong: GAME.ask(3, wrong),
    lambda wrong: GAME.is_p(wrong, 5), lambda wrong: GAME.nim_value(wrong, 5), lambda wrong: GAME.p_positions(3, engine=wrong),
    lambda wrong: HEAP.p_positions(3, constraint=wrong), lambda wrong: HEAP.period(constraint=wrong),
    lambda wrong: GAME.dictionary(wrong), lambda wrong: GAME.draw(3, shade=wrong), lambda wrong: GAME.draw(3, over=wrong),
    lambda wrong: GAME.draw(3, slopes=wrong), lambda wrong: GAME.draw(3, moves=wrong), lambda wrong: GAME.draw(3, title=wrong),
    lambda wrong: GAME.prove(numeration=wrong), lambda wrong: GAME.prove(columns=wrong),
    lambda wrong: LAYERS.p_positions(3, layer=wrong),
    lambda wrong: LAYERS.draw(3, layer=0, shade=wrong), lambda wrong: LAYERS.draw(3, layer=0, over=wrong),
    lambda wrong: LAYERS.draw(3, layer=0, slopes=wrong), lambda wrong: LAYERS.p_positions(3, layer=0, engine=wrong),
    lambda wrong: LAYERS.prove(layer=0, numeration=wrong), lambda wrong: LAYERS.ask(1, 2, wrong),
    lambda wrong: wythoff.Certificate.parse(wrong),
    lambda wrong: wythoff.Certificate.read(wrong), lambda wrong: wythoff.check(wrong), lambda wrong: CERTIFICATE.save(wrong),
    lambda wrong: CERTIFICATE.walnut(wrong), lambda wrong: CERTIFICATE.coq(wrong), lambda wrong: FIGURE.save(wrong),
    lambda wrong: FIGURE.render(wrong), lambda wrong: Dictionary(wrong), lambda wrong: Dictionary({"0": "1"}, match=wrong),
    lambda wrong: Dictionary({"0": "1"}, start=wrong), lambda wrong: Dictionary.read(wrong),
    lambda wrong: Dictionary({"0": wrong}),
    lambda wrong: wythoff.plot(wrong), lambda wrong: wythoff.plot({"a": ([1], [1])}, title=wrong),
    lambda wrong: wythoff.compare(GAME, wrong), lambda wrong: wythoff.reproduce(wrong, "Corollary 3.3"),
    lambda wrong: wythoff.reproduce("S", wrong), lambda wrong: wrong in beatty()])
def test_whatever_is_passed_is_taken_or_refused_in_the_words_of_the_module(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for wrong in WRONG:
        try:
            call(wrong)
        except (WythoffError, TypeError, OSError, MemoryError) as error:
            said = str(error)
            assert said and "\n" not in said and len(said) < 700, (wrong, said)
            for raw in ("incompatible", "_wythoff", "object", "must be", "argument", "unhashable", "truth value"):
                assert raw not in said, (wrong, said)


def test_states_of_an_automaton_need_no_numbers_in_a_row():
    sparse = wythoff.Automaton.from_transitions("base(2)", {0: {0: 0, 1: 10**18}, 10**18: {0: 10**18}}, [10**18])
    assert [number for number in range(20) if number in sparse] == [1, 2, 4, 8, 16]
