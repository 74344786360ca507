"""Positions where play ends by the rules, in every command."""
import pytest

GAME = "wythoff, lost((3,4)), won((2,2))"


def test_answers_at_and_beside_the_positions(wythoff):
    lost = wythoff("ask", GAME, 3, 4, "--json").json
    assert lost["outcome"] == "P" and not lost.get("winning_moves")
    won = wythoff("ask", GAME, 2, 2, "--json").json
    assert won["outcome"] == "N" and not won.get("winning_moves")
    assert wythoff("ask", GAME, 3, 9, "--json").json["winning_moves"] == [["3", "4"]]
    far = ("ask", GAME, "10^30", "10^30+7", "--json")
    assert wythoff(*far, "--effort", 0).json["outcome"] == "undecided"
    assert wythoff(*far, "--effort", 100_000).json["evidence"]["ref"].startswith("made and verified now, ")


def test_words_and_json(wythoff):
    out = wythoff("games", GAME, "--effort", 0).out
    assert "Play ends at (3, 4): the player who would move there has lost." in out and "no theorem" in out
    said = wythoff("games", GAME, "--json").json
    assert said["lost"] == [[3, 4]] and said["won"] == [[2, 2]] and said["symmetric"] is False
    assert said["rules"] == "rook + bishop, lost((3,4)), won((2,2))"


@pytest.mark.parametrize("start, lines, end", [
    ((3, 4), "", "By the rules play ends at (3, 4), where the player to move has lost: I win."),
    ((2, 2), "", "By the rules play ends at (2, 2), where the player to move has won: you win."),
    ((3, 7), "3 4\n", "By the rules play ends at (3, 4), where the player to move has lost: you win.")])
def test_play_ends_there(wythoff, start, lines, end):
    assert end in wythoff("play", GAME, *start, stdin=lines).out


def test_a_proof_with_its_certificate(wythoff, tmp_path):
    path = tmp_path / "endings.cert"
    proved = wythoff("prove", "nim, lost((1,3)), won((2,2))", "--numeration", "zeckendorf", "-o", path, "--json")
    assert proved.status == 0 and proved.json["status"] == "proved"
    assert wythoff("check", path).status == 0
    refused = wythoff("export", path, "--coq", tmp_path / "endings.v")
    assert refused.status == 2 and "does not know positions where play ends by the rules" in refused.err
    assert not (tmp_path / "endings.v").exists()
    spoilt = path.read_text().replace("lost((1,3))", "lost((1,4))")
    path.write_text(spoilt)
    refuted = wythoff("check", path)
    assert refuted.status == 1 and "(1, 4)" in refuted.out


def test_comparisons(wythoff):
    same = wythoff("compare", "wythoff(misere)", "wythoff, won((0,0))", "--to", 40, "--json")
    assert same.status == 0 and same.json["same"] is True and same.json["evidence"]["kind"] == "proof"
    other = wythoff("compare", "wythoff", GAME, "--json")
    assert other.status == 1 and other.json["first_difference"] == [3, 4]


def test_what_has_none(fails):
    fails("nimbers", GAME, "--to", 5, words="a position where the player to move has won by the rules has no nim-value")
    fails("ask", GAME, 1, 2, "--value", words="has no nim-value")
    fails("prove", GAME, "--value", 1, words="has no nim-value")
    fails("ask", GAME, 1, 2, "--nim", "5,7", words="has no nim-value")
    fails("ask", f"with-pass({GAME})", 1, 2, 1, words="without blocking, memory, a choice of the board, lost or won")
    fails("solve", GAME, "--to", 9, "--engine", "lines", words="lines takes no positions where play ends by the rules")
    fails("games", "wythoff, lost((3,4),(3,4))", words="column 21: expected (3, 4) only once")
    fails("games", "wythoff, lost((3,4)), won((3,4))", words="(3, 4) in lost or in won, not in both")


def test_too_few_positions_are_counted(fails):
    fails("solve", "take(k,l: k + l >= 1)", "--count", 5,
          words="only 1 of 5 P-positions were found with piles up to 8191")


def test_coq_names_conditions(wythoff, tmp_path):
    path = tmp_path / "condition.cert"
    assert wythoff("prove", "rook + take(k,l: k = l)", "-o", path).status == 0
    refused = wythoff("export", path, "--coq", tmp_path / "condition.v")
    assert refused.status == 2 and "the formal proof does not know moves by condition" in refused.err
