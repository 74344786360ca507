"""discover: conjectures about a game with their range, its words, and dictionary processes from files."""
import pathlib

import pytest

WORDS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "words"

MAHARAJA = {"1": "0", "01": "100", "00100": "100101100", "00110": "10010100", "000100": "10010110100", "001110": "100100100",
            "0010110": "10010011000", "00000100": "100101100111000", "000010010": "1001001111000100"}
MAHARAJA_2_3 = {"0": "10", "1": "0", "01000": "100011100", "01010": "10001100"}


def dictionary(result, criterion):
    return next(d for d in result["words"]["dictionaries"] if d["criterion"] == criterion)


def as_dict(found):
    return {word["word"]: word["translate"] for word in found["words"]}


def test_maharaja_shows_the_words_of_the_paper(wythoff):
    found = wythoff("discover", "maharaja", "--json").json
    perfect = dictionary(found, "perfect")
    assert as_dict(perfect) == MAHARAJA
    assert perfect["first_column"] == 8 and perfect["start"] == "00100"
    assert perfect["status"] == "proved" and perfect["outcome"] == "finite so far"
    assert next(w for w in perfect["words"] if w["word"] == "001110")["first_column"] == 518
    assert found["words"]["closed"]["converges_within"] == 21
    text = wythoff("discover", "maharaja").out
    assert all(word in text for word in MAHARAJA) and "conjecture" in text and "piles up to 100000" in text


def test_maharaja_2_3_shows_the_words_of_the_paper(wythoff):
    found = wythoff("discover", "maharaja(2,3)", "--json").json
    relaxed = dictionary(found, "relaxed")
    assert as_dict(relaxed) == MAHARAJA_2_3
    assert relaxed["first_column"] == 9 and relaxed["start"] == "00000" and relaxed["status"] == "proved"
    assert found["words"]["closed"]["converges_within"] == 13


def test_maharaja_3_5_shows_words_and_says_that_they_are_conjecture(wythoff):
    result = wythoff("discover", "maharaja(3,5)", "--to", 20000)
    assert result.status == 0 and "criterion" in result.out and "->" in result.out and "conjecture" in result.out
    found = wythoff("discover", "maharaja(3,5)", "--to", 20000, "--json").json
    assert found["to"] == 20000 and dictionary(found, "relaxed")["words"]
    assert found["words"]["closed"]["states"] == 28


def test_wythoff_is_recognised(wythoff):
    found = wythoff("discover", "wythoff", "--to", 10000, "--json").json
    assert found["status"] == "conjecture"
    # up to a quarter of the board, or to the diagonal whose P-position is first beyond 5000: floor(1911 phi^2) = 5003
    assert [line["counts"] for line in found["lines"]] == [{"1": 2501}, {"1": 2501}, {"1": 1911}]
    assert all(line["endless"] == 0 for line in found["lines"])
    slope = found["slopes"][0]
    assert slope["root"] == "t^2 - t - 1" and slope["bounded"] and slope["slope"].startswith("1.618")
    low, high = map(float, slope["deviation"])
    assert 0 <= low < 0.01 and 0.99 < high < 1 + 1e-9 or -1 < low <= high < 1  # floor(phi^2 n) - phi floor(phi n)
    assert found["complementary"]["p"] == 1
    assert found["differences"]["progression"] and found["differences"]["step"] == 1


def test_p_complementary_and_progressions_of_the_restrictions(wythoff):
    found = wythoff("discover", "roob-blocking(m=2,p=3)", "--to", 5000, "--json").json
    assert found["complementary"]["p"] == 3
    assert found["differences"]["progression"] and found["differences"]["step"] == 2
    assert found["words"] is None


def test_the_family_without_end_splits(wythoff):
    found = wythoff("discover", "adjoined(T=inf)", "--to", 20000, "--json").json
    assert len(found["slopes"]) == 2


def test_games_that_are_not_symmetric_have_beams_on_both_sides(wythoff):
    found = wythoff("discover", "wythoff + jump(1,2)", "--to", 1000, "--json").json
    assert {slope["side"] for slope in found["slopes"]} == {"above", "below"}
    assert "complementary" not in found and len(found["lines"]) == 4


def test_p_positions_in_two_rows_have_no_slope(wythoff):
    found = wythoff("discover", "odd-even(s=2,t=3)", "--to", 1000, "--json").json  # below the diagonal (x,0) and (x,1), x even
    assert {slope["side"] for slope in found["slopes"]} == {"above"}
    assert {line["lines"]: line["endless"] for line in found["lines"]}["rows"] == 2
    assert "+-" not in wythoff("discover", "odd-even(s=2,t=3)", "--to", 1000).out


def test_every_board_game_of_the_catalogue_is_looked_at(wythoff):
    for game in wythoff("games", "--json").json["games"]:
        if "subtraction" in game["name"]:
            continue
        result = wythoff("discover", game["example"], "--to", 40)
        assert result.status == 0, (game["example"], result.err)
        assert "piles up to 40" in result.out


def test_process_files_run(wythoff, tmp_path):
    found = wythoff("discover", "--process", WORDS / "maharaja.txt", "--length", 26, "--json").json
    assert found["string"].startswith("00100100101100010010011000") and not found["stopped"]
    assert "converge within 21 bits" in found["convergence"]
    stops = tmp_path / "stops.txt"
    stops.write_text("start 11\n1 -> 0\n")
    out = wythoff("discover", "--process", stops, "--length", 100).out
    assert "stops: no word fits at bit 2; the string has 4 bits" in out
    longest = wythoff("discover", "--process", WORDS / "maharaja-2-3.txt", "--length", 21, "--json").json
    assert longest["string"].startswith("000001010101010001100") and longest["match"] == "longest"


def test_words_are_watched_for(wythoff):
    watched = WORDS / "maharaja-watched.txt"
    found = wythoff("discover", "--process", WORDS / "maharaja.txt", "--watch", watched, "--length", "10^7", "--json").json
    assert {word["word"] for word in found["words"] if word["count"] > 0} == set(MAHARAJA)
    assert len(found["words"]) == 25 and found["read"] == 10**7


@pytest.mark.parametrize("text, words", [
    ("start 0\n0 = 1\n", "line 2: expected 'WORD -> TRANSLATE'"),
    ("start 0\n0 -> 2\n", "line 2: expected a string of 0s and 1s, got '2'"),
    ("0 -> 1\n", "without 'start STRING'"),
    ("start 0\n0 -> 1\n01 -> 1\n", "the word 0 begins the word 01"),
    ("match best\n", "line 1: expected 'match longest'"),
    ("", "the file ends without a word"),
])
def test_malformed_files(fails, tmp_path, text, words):
    file = tmp_path / "process.txt"
    file.write_text(text)
    fails("discover", "--process", file, words=[words, "process.txt"])


def test_bad_input(fails, tmp_path):
    fails("discover", words="expected GAME, or --process FILE")
    fails("discover", "maharaja", "--process", "x", words="expected GAME, or --process FILE")
    fails("discover", "maharaja", "--to", 5, words="--to 5: expected an integer from 10")
    fails("discover", "maharaja", "--to", "10^9", words="expected an integer from 10 to 10000000")
    fails("discover", "maharaja", "--length", 5, words="go with --process")
    fails("discover", "maharajah", words="column 1")
    fails("discover", "subtraction(S=1,2)", words="one pile")
    fails("discover", "--process", tmp_path / "none.txt", words=["none.txt", "No such file"])
    fails("discover", "--process", tmp_path, words="")
    fails("discover", "--process", WORDS / "maharaja.txt", "--length", 0, words="--length 0")
    fails("discover", "--process", WORDS / "maharaja.txt", "--to", 50, words="--to goes with GAME")
    fails("discover", "--process", WORDS / "maharaja.txt", "--watch", WORDS / "maharaja-2-3.txt", "--length", "0x",
          words="--length '0x'")
