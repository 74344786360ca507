"""Every function says what the command line says."""
import itertools

import numpy
import pytest

import wythoff
from wythoff import Certificate, Game

EXAMPLES = [entry.example for entry in wythoff.catalogue()]
BOARDS = [text for text in EXAMPLES if Game(text).piles == 2]
HEAPS = [text for text in EXAMPLES if Game(text).piles == 1] + ["subtraction(S=1,2)", "muller-subtraction(S=5 mod 8)"]


def as_integers(value):
    """The JSON of answers has integers as text, and heaps as {"n": ..., "constraint": ...}."""
    if isinstance(value, dict):
        return (int(value["n"]), value["constraint"]) if "constraint" in value else int(value["n"])
    return tuple(int(part) for part in value)


def test_the_catalogue(cli):
    listed = cli("games")
    found = wythoff.catalogue()
    assert [vars(entry) for entry in found if Game(entry.example).piles < 3] == listed["games"]
    three = [entry for entry in found if Game(entry.example).piles == 3]
    assert [(entry.title, entry.source, entry.example) for entry in three] == [
        (row["title"], row["source"], row["example"]) for row in listed["layered"]]
    assert [entry.name for entry in three] == [row["signature"].partition("(")[0] for row in listed["layered"]]
    assert all(Game(entry.rules) == Game(entry.example) for entry in three)


@pytest.mark.parametrize("text", BOARDS)
def test_p_positions_of_boards(cli, text):
    assert Game(text).p_positions(to=25).tolist() == cli("solve", text, "--to", 25)["p_positions"]


def test_the_first_p_positions(cli):
    for text in ["maharaja", "odd-even(1,1)"]:
        assert Game(text).p_positions(count=30).tolist() == cli("solve", text, "--count", 30)["p_positions"]


def test_engines_agree():
    game = Game("roob-blocking(m=2,p=3)")
    boards = [game.p_positions(to=40, engine=engine).tolist() for engine in ["auto", "definition", "board", "lines"]]
    assert all(board == boards[0] for board in boards)


@pytest.mark.parametrize("text", HEAPS)
def test_heaps(cli, text):
    game, said = Game(text), cli("nimbers", text, "--to", 60, "--period")
    p = cli("solve", text, "--to", 60)["p_positions"]
    if "not_S" not in said["values"]:
        assert game.nimbers(60).tolist() == said["values"]
        assert game.p_positions(to=60).tolist() == p
        assert vars(game.period()) == said["period"]
        return
    for column, (constraint, key) in enumerate([("S", "S"), ("not S", "not_S")]):
        assert game.nimbers(60)[:, column].tolist() == said["values"][key]
        assert game.p_positions(to=60, constraint=constraint).tolist() == p[key]
        period = game.period(constraint=constraint)
        assert (period and vars(period)) == said["period"][key]


@pytest.mark.parametrize("text", ["wythoff", "maharaja", "rook, cut(2,2)"])
def test_nimbers_of_boards(cli, text):
    expected = [[-1 if value is None else value for value in row] for row in cli("nimbers", text, "--to", 20)["table"]]
    assert Game(text).nimbers(20).tolist() == expected


@pytest.mark.parametrize("text, x, y", [
    ("wythoff", 8, 14), ("maharaja", 10**60, 10**60 + 7), ("roob-blocking(m=2,p=3)", 1, 9), ("m-wythoff(m=3)", 10**100, 3),
    ("imitation(m=2,p=3)", 11, 15), ("shifted-choice(m=2,p=3)", 4, 9), ("rook + bishop(even)", 12, 30),
    ("blocking-queen(2)", 5, 7)])
def test_answers_on_boards(cli, text, x, y):
    answer, said = Game(text).ask(x, y), cli("ask", text, x, y)
    assert answer.outcome == said["outcome"]
    assert answer.evidence._asdict() == said["evidence"]
    assert answer.winning_moves == tuple(map(as_integers, said["winning_moves"]))
    assert answer.block == tuple(map(as_integers, said["block"]))
    assert answer.choose == said.get("choose")
    assert answer.dynamics == said.get("dynamics")


def test_answers_on_heaps(cli):
    for text in HEAPS:
        for constraint in ["S", "not S"] if text.startswith("muller") else [None]:
            answer = Game(text).ask(37, constraint=constraint)
            said = cli("ask", text, 37, *([constraint.replace(" ", "-")] if constraint else []))
            assert answer.outcome == said["outcome"]
            assert answer.winning_moves == tuple(map(as_integers, said["winning_moves"]))


def test_answers_with_a_history(cli):
    play = [(13, 18), (11, 18), (11, 15)]
    said = cli("ask", "imitation(m=2,p=3)", 11, 15, "--history", " ".join(f"{x},{y}" for x, y in play))
    assert Game("imitation(m=2,p=3)").ask(11, 15, history=play).outcome == said["outcome"]


def test_undecided(cli):
    text = "rook + bishop(even) + jump(1,3)"
    answer, said = Game(text).ask(10**40, 10**40 + 1, effort=0), cli("ask", text, 10**40, 10**40 + 1, "--effort", 0)
    assert said["outcome"] == "undecided"
    assert (answer.outcome, answer.evidence, answer.reason) == (None, None, said["reason"])
    assert not answer.is_p and not answer.is_n


def test_discoveries(cli):
    for text in ["maharaja", "roob-blocking(m=2,p=3)"]:
        assert {"version": 1, **Game(text).discover(to=300)} == cli("discover", text, "--to", 300)


def test_reproduction(cli, tmp_path):
    said = cli("reproduce", "S", "--item", "Theorem 3.1", "--item", "Corollary 3.3", "-o", tmp_path)["claims"]
    found = [vars(claim) for claim in wythoff.reproduce("S", ["Theorem 3.1", "Corollary 3.3"])]
    for row in found + said:
        del row["seconds"]
    assert found == said


def test_figures_are_those_of_the_command_line(cli, tmp_path):
    cli("draw", "wythoff", "--to", 34, "--over", "maharaja", "--slope", "phi", "--slope", "1/phi", "-o", tmp_path / "cli.svg")
    figure = Game("wythoff").draw(to=34, over="maharaja", slopes=["phi", "1/phi"])
    assert figure.svg == (tmp_path / "cli.svg").read_text() == figure._repr_svg_()
    cli("draw", "wythoff", "--to", 9, "--nimbers", "--title", "Values", "-o", tmp_path / "cli.png")
    Game("wythoff").draw(to=9, nimbers=True, title="Values").save(tmp_path / "python.png")
    assert (tmp_path / "cli.png").read_bytes() == (tmp_path / "python.png").read_bytes()


def test_dictionaries_are_those_of_discover(cli):
    said = cli("discover", "maharaja", "--to", 1000)["words"]["dictionaries"]
    for dictionary in said:
        found = Game("maharaja").dictionary(dictionary["criterion"], columns=1001)
        assert [vars(word) for word in found.words] == dictionary["words"]
        assert found.rebuilds == dictionary["rebuilds"]


def test_the_dictionary_writes_the_string_of_the_game():
    found = Game("maharaja").dictionary(columns=20_000)
    string = found.dictionary.string(30_000)
    pairs = Game("maharaja").p_positions(to=60_000)
    columns = pairs[:, 0]
    known = columns < 30_000
    below = numpy.zeros(30_000, dtype=numpy.uint8)
    below[columns[known]] = (pairs[known, 1] < pairs[known, 0])
    assert (string[: 30_000 - found.process_column] == below[found.process_column:]).all()


def test_certificates(tmp_path):
    certificate = Game("wythoff").prove().certificate
    positions = {tuple(row) for row in Game("wythoff").p_positions(to=60).tolist()}
    assert positions == {(x, y) for x in range(61) for y in range(61) if (x, y) in certificate.automaton}
    certificate.save(tmp_path / "wythoff.txt")
    assert wythoff.check(tmp_path / "wythoff.txt").proved
    wrong = str(certificate).replace("game wythoff", "game maharaja").replace("rook + bishop", Game("maharaja").rules)
    (tmp_path / "wrong.txt").write_text(wrong)
    refuted = wythoff.check(tmp_path / "wrong.txt")
    assert not refuted and Game("maharaja").ask(*refuted.at).is_p != (refuted.at in certificate.automaton)


def test_proofs_are_those_of_the_command_line(cli, tmp_path):
    for text in ["wythoff", "maharaja(2,3)", "m-wythoff(m=2)"]:
        said = cli("prove", text, "-o", tmp_path / "cli.txt")
        proof = Game(text).prove()
        attempts = [(row["states"], row["outcome"]) for row in said["attempts"]]
        assert [(row.states, row.outcome) for row in proof.attempts] == attempts
        assert wythoff.Certificate.read(tmp_path / "cli.txt") == proof.certificate
        assert cli("check", tmp_path / "cli.txt")["status"] == "proved" and proof.certificate.verify()
        assert dict(proof.certificate.describe()) == cli("check", tmp_path / "cli.txt", "--describe")["structure"]


def test_comparisons_are_those_of_the_command_line(cli):
    for first, second in [("wythoff", "maharaja"), ("wythoff", "wythoff + jump(1,3) + jump(3,1)"), ("wythoff", "queen"),
                          ("wythoff(misere)", "wythoff, won((0,0))")]:
        said = cli("compare", first, second, "--to", 60)
        found = wythoff.compare(Game(first), Game(second), to=60)
        assert found.same is said["same"] and found.evidence == (said["evidence"]["kind"], said["evidence"]["ref"])
        assert found.first_difference == (tuple(said["first_difference"]) if "first_difference" in said else None)
        assert found.outcomes == (tuple(said["outcomes"]) if "outcomes" in said else None)
        assert bool(found) is (said["same"] is True)


TRIPLES = [text for text in EXAMPLES if Game(text).piles == 3]
TRIPLES += ["with-pass(maharaja,anywhere)", "nim(piles=3)", "nim(misere,piles=3)", "rook + jump(1,2,3), misere",
            "take(i,j,k: i + j + k <= 2 and i < k + 2) + jump(1,1,1)"]


@pytest.mark.parametrize("text", TRIPLES)
def test_games_on_three_piles(cli, text, tmp_path):
    game = Game(text)
    assert game.p_positions(to=12).tolist() == cli("solve", text, "--to", 12)["p_positions"]
    assert game.p_positions(layer=3, to=15).tolist() == cli("solve", text, "--layer", 3, "--to", 15)["p_positions"]
    for x, y, z in [(8, 13, 2), (5, 5, 3), (10**50, 10**50 + 3, 1)]:
        answer, said = game.ask(x, y, z, effort=0), cli("ask", text, x, y, z, "--effort", 0)
        assert (answer.outcome or "undecided") == said["outcome"]
        if answer.outcome:
            assert answer.evidence._asdict() == said["evidence"]
        else:
            assert answer.reason == said["reason"]
        assert answer.winning_moves == tuple(map(as_integers, said.get("winning_moves", [])))
    cli("draw", text, "--layer", 2, "--to", 20, "--over", "wythoff", "-o", tmp_path / "cli.svg")
    assert game.draw(layer=2, to=20, over="wythoff").svg == (tmp_path / "cli.svg").read_text()
    said = cli("games", str(game) + " ")
    assert game.words == said["words"] and game.piles == said["piles"] == 3 and game.is_symmetric is said["symmetric"]


@pytest.mark.parametrize("text", TRIPLES)
def test_layers_are_parts_of_the_whole(text):
    """A cube, its layers and the definition are three ways to the same positions."""
    game = Game(text)
    rows = game.p_positions(to=9).tolist()
    assert rows == game.p_positions(to=9, engine="definition").tolist()
    for z in range(10):
        assert game.p_positions(layer=z, to=9).tolist() == [[x, y] for x, y, third in rows if third == z]


def tribonacci_triples(to):
    """(A_n, B_n, C_n): where the n-th a, b and c stand in the fixed point of a -> ab, b -> ac, c -> a (Duchêne, Rigo 2008)."""
    word = "a"
    while len(word) <= to:
        word = "".join({"a": "ab", "b": "ac", "c": "a"}[letter] for letter in word)
    places = [[n for n, letter in enumerate(word, 1) if letter == wanted] for wanted in "abc"]
    return [(0, 0, 0)] + [triple for triple in zip(*places) if max(triple) <= to]


def sums_of_digits_are(modulus, at):
    """Bouton (1902) with modulus 2, Moore (1910) with 3: for each binary digit, how many of the piles have it."""
    return all(sum(pile >> digit & 1 for pile in at) % modulus == 0 for digit in range(8))


@pytest.mark.parametrize("text, is_p", [
    ("nim(piles=3)", lambda at: sums_of_digits_are(2, at)), ("moore(m=2)", lambda at: sums_of_digits_are(3, at)),
    ("moore(m=3)", lambda at: not any(at)), ("tribonacci", lambda at: tuple(sorted(at)) in tribonacci_triples(44))])
def test_three_piles_of_the_literature(text, is_p):
    game = Game(text)
    assert game.p_positions(to=44).tolist() == [list(at) for at in itertools.product(range(45), repeat=3) if is_p(at)]
    for at in [(7, 13, 24), (0, 0, 0), (1, 2, 3), (5, 5, 5), (9, 3, 12)]:
        answer = game.ask(*at)
        assert answer.is_p is is_p(at) and answer.is_n is bool(answer.winning_moves)
        assert all(is_p(to) for to in answer.winning_moves)


def test_layers_are_proved_as_on_the_command_line(cli, tmp_path):
    said = cli("prove", "three-heap", "--layer", 1, "-o", tmp_path / "cli.cert")
    proof = Game("three-heap").prove(layer=1)
    assert proof and [automaton.states for automaton in proof.certificate.automata] == said["layer_states"]
    assert Certificate.read(tmp_path / "cli.cert") == proof.certificate and proof.certificate.game == Game("three-heap")
    assert proof.certificate.describe(1)["band"] == cli("check", tmp_path / "cli.cert", "--describe")["structures"][1]["band"]
    wrong = str(proof.certificate).replace("game three-heap", "game with-pass(wythoff)")
    refuted = Certificate.parse(wrong).verify()
    assert not refuted and refuted.value == 1


@pytest.mark.parametrize("text, x, y", [("wythoff", 20, 33), ("wythoff", 10**60, 10**60 + 7), ("m-wythoff(m=2)", 10**60, 3),
                                        ("maharaja", 10**60, 10**60 + 7), ("rook + jump(3,7)", 10**60, 5)])
def test_nim_values_of_positions(cli, text, x, y):
    found, said = Game(text).nim_value(x, y), cli("ask", text, x, y, "--value")
    assert (None if found.value is None else str(found.value)) == said.get("value")
    assert list(map(str, found.value_not)) == said.get("value_not", [])
    assert [{"value": str(value), "to": list(map(str, to))} for value, to in found.moves] == said["value_moves"]
    assert (found.evidence and found.evidence._asdict()) == said.get("value_evidence")
    assert found.reason == said.get("value_reason", "")


def test_proofs_of_nim_values(cli, tmp_path):
    said = cli("prove", "wythoff", "--value", 1, "-o", tmp_path / "cli.cert")
    certificate = Game("wythoff").prove(value=1).certificate
    assert certificate.value == 1 and certificate.automaton.states == said["p_states"]
    assert wythoff.Certificate.read(tmp_path / "cli.cert") == certificate
