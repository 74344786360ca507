"""Proofs that are tried when nothing else knows. The efforts are so large that no machine spends them: these games are sure."""
import pytest

SURE = ("--effort", 100_000)
THIRDS = "restricted(s=1,t=1,Sh=1 mod 3,Sv=1 mod 3,D1=1 mod 3,D2=1 mod 3)"
ODD = "rook + take(k,l: k = l and k mod 2 = 1)"


@pytest.mark.parametrize("game, x, y, states", [
    (THIRDS, "10^20", "10^20+1", "16 states in base(3)"), (ODD, "10^9", "10^9+3", "6 states in base(2)")])
def test_a_position_out_of_reach_is_answered_by_a_proof(wythoff, game, x, y, states):
    answer = wythoff("ask", game, x, y, *SURE)
    assert answer.status == 0 and f"certificate, made and verified now, {states}\n" in answer.out
    assert answer.err == f"wythoff: trying a proof of {game} for at most 100000 s of processor time (--effort 0: none)\n"
    said = wythoff("ask", game, x, y, "--json", *SURE).json
    assert said["evidence"] == {"kind": "certificate", "ref": f"made and verified now, {states}"}
    to = said["winning_moves"][0]
    assert wythoff("ask", game, *to, "--json", *SURE).json["outcome"] == "P"


def test_no_proof_is_tried_where_engines_reach_nor_without_effort(wythoff):
    near = wythoff("ask", ODD, 100, 103)
    assert near.err == "" and "computed" in near.out
    far = wythoff("ask", ODD, "10^20", "10^20+3", "--effort", 0)
    assert far.status == 1 and far.err == "" and "is undecided" in far.out


def test_the_shipped_certificates_of_the_blocking_queens_answer(wythoff):
    for k in (4, 8, 14):
        at = ("10^20", "10^20+1")
        said = wythoff("ask", f"blocking-queen(k={k})", *at, "--json")
        assert said.err == "" and said.json["evidence"]["ref"].startswith(f"certificates/blocking-queen-{k}.cert")
        assert said.json["outcome"] == "N" and len(said.json["winning_moves"]) >= k
        p = wythoff("ask", f"blocking-queen(k={k})", *said.json["winning_moves"][-1], "--json").json
        assert p["outcome"] == "P" and len(p["block"]) < k


def test_nim_values_sums_and_passes_are_proved_too(wythoff):
    assert wythoff("ask", "nim", "2^70", "2^70+5", "--value", "--json", *SURE).json["value"] == "5"
    assert wythoff("ask", "nim", "2^70", "2^70+5", "--nim", 5, "--json", *SURE).json["outcome"] == "P"
    passes = wythoff("ask", "with-pass(nim)", "10^20", "10^20+1", "10^9", "--json", *SURE).json
    assert passes["outcome"] in ("P", "N") and passes["evidence"]["ref"].startswith("made and verified now, ")


def test_a_play_proves_once_and_wins(wythoff):
    result = wythoff("play", ODD, "10^9", "10^9+3", "--second", *SURE, stdin="take 1 0\nquit\n")
    assert result.err.count("trying a proof") == 1
    moves = [line for line in result.out.splitlines() if "I move to (" in line]
    assert len(moves) == 2, result.out
    for line in moves:
        x, y = line.split("I move to (")[1].split(")")[0].split(", ")
        assert wythoff("ask", ODD, x, y, "--json", *SURE).json["outcome"] == "P"


def test_games_say_in_one_sentence_what_is_known(wythoff):
    proved = wythoff("games", ODD, *SURE).out
    assert "no theorem" not in proved and "(made and verified now, 6 states in base(2)), for piles of any size" in proved
    unproved = wythoff("games", ODD, "--effort", 0).out
    assert "no theorem: P-positions by computation" in unproved
    atlas = wythoff("games", "rook(1,2 mod 3) + band(2)", "--effort", 0)
    assert "no theorem" not in atlas.out and "proved: a finite automaton of" in atlas.out
    values = wythoff("games", "m-wythoff(m=2)", "--json").json["known"]
    assert "size proved:" not in values and "; proved: " in values


@pytest.mark.parametrize("effort", ["x", "-1", "nan", "inf", "1e400", "1000001", "3s"])
@pytest.mark.parametrize("command", [("ask", "wythoff", 1, 2), ("play", "wythoff", 1, 2), ("games", "wythoff")])
def test_an_effort_is_a_number_of_seconds(fails, command, effort):
    fails(*command, "--effort", effort, words=["--effort", effort, "expected a number of seconds from 0 to 1000000"])
