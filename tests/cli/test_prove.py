"""prove and check: a theorem or an honest "undecided", certificates as files, and what follows for all positions."""
import pathlib

import pytest

CERTIFICATES = pathlib.Path(__file__).resolve().parents[2] / "certificates"


def test_a_certificate_is_written_and_verified_again(wythoff, tmp_path):
    path = tmp_path / "wythoff.cert"
    proved = wythoff("prove", "wythoff", "-o", path)
    assert proved.status == 0 and "wythoff: proved for all positions" in proved.out and "automaton of 7 states" in proved.out
    checked = wythoff("check", path, "--json")
    assert checked.status == 0 and checked.json["status"] == "proved" and "structure" not in checked.json


def test_a_wrong_certificate_is_refuted_by_a_position(wythoff, tmp_path):
    wrong = tmp_path / "wrong.cert"
    text = (CERTIFICATES / "wythoff.cert").read_text()
    wrong.write_text(text.replace("game wythoff", "game m-wythoff(m=2)").replace("rules rook + bishop", "rules rook + band(2)"))
    refuted = wythoff("check", wrong, "--describe", "--json")
    assert refuted.status == 1 and refuted.json["status"] == "refuted" and "structure" not in refuted.json
    at = refuted.json["refuted"]
    assert wythoff("ask", "m-wythoff(m=2)", at["x"], at["y"], "--json").json["outcome"] in "PN"


# Beatty's: a_n = floor(n phi), b_n = a_n + n.
def test_what_follows_for_wythoff_nim_is_the_textbook(wythoff):
    proved = wythoff("prove", "wythoff", "--describe", "--json").json["structure"]
    assert all(line == {"at_least_one": True, "at_most_one": True} for line in proved["lines"].values())
    assert proved["slope"] == {"s": 1, "t": 1, "gamma": "(1+sqrt(5))/2"}
    assert proved["deviations"]["above"] == [0] and proved["numbering"]["excess"] == [0]
    assert proved["band"]["least"] == {"value": "0", "decimal": "0.000000000000", "attained": True}
    assert proved["band"]["greatest"] == {"value": "(-1+sqrt(5))/2", "decimal": "0.618033988749", "attained": False}
    assert proved["numbering"]["drift"]["least"]["value"] == "-1" and proved["numbering"]["largest_gap"] == 2
    text = wythoff("prove", "wythoff", "--describe").out
    assert "What follows, for all positions:" in text and "b_n - a_n - n      0" in text and "exactly one on each column" in text


# Larsson, Restrictions: {a_n, b_n}, a_n = floor(n phi_mp / p), b_n = a_n + mn, so columns hold more than one and diagonals m w.
def test_what_follows_where_columns_hold_more_than_one(wythoff):
    found = wythoff("check", CERTIFICATES / "roob-blocking-2-3.cert", "--describe", "--json").json["structure"]
    assert found["lines"]["columns"] == {"at_least_one": True, "at_most_one": False}
    assert found["lines"]["diagonals_above"] == {"at_least_one": False, "at_most_one": True}
    assert found["numbering"] is None and found["words"] is None


def test_the_words_of_a_queen_with_jumps(wythoff):
    found = wythoff("check", CERTIFICATES / "maharaja-2-3.cert", "--describe", "--json").json["structure"]
    assert found["words"]["complete"] and len(found["words"]["words"]) == 10
    assert "to the next it is always one of these 10" in wythoff("check", CERTIFICATES / "maharaja-2-3.cert", "--describe").out


@pytest.mark.parametrize("game", ["bishop-blocking(1,2)", "bishop-blocking(2,3)", "modulo(2,2)", "modulo(2,4)"])
def test_undecided_says_how_far_it_looked(wythoff, game):
    result = wythoff("prove", game, "--columns", 20000, "--describe", "--json")
    assert result.status == 1 and result.json["status"] == "undecided" and "structure" not in result.json
    last = result.json["attempts"][-1]
    assert last["columns"] == 20000 and last["open"] > 0 and last["outcome"] == "not closed"
    states = f"{last['states']} states at depth {last['depth']} ({last['open']} of them open after 20000 columns)"
    assert states in result.json["reason"]
    text = wythoff("prove", game, "--columns", 20000)
    assert text.status == 1 and "undecided" in text.out and "no automaton closed" in text.out
    assert '"Undecided" does not mean that there is no such automaton' in text.out


# In fraenkel(1,5) states grow as the columns do; in zeckendorf 6 of 265 are open.
def test_undecided_says_whether_it_looks_hopeless_or_near(wythoff):
    hopeless, near = wythoff("prove", "modulo(2,2)", "--columns", 20000, "--json").json["reason"].split("; in zeckendorf")
    assert "fraenkel(1,5)" in hopeless and "states grow with the columns, which looks hopeless" in hopeless
    assert " are open, which looks near" in near


def test_a_search_out_of_time_ends_undecided_with_its_guesses(wythoff):
    result = wythoff("prove", "modulo(2,2)", "--time", 1, "--json")
    assert result.status == 1 and result.json["status"] == "undecided" and result.json["reason"]
    assert all(attempt["outcome"] for attempt in result.json["attempts"])


def test_a_search_for_layers_out_of_time_ends_undecided_with_its_guesses(wythoff):
    result = wythoff("prove", "three-heap", "--layer", 100, "--time", 1, "--describe", "--json")
    assert result.status == 1 and result.json["status"] == "undecided" and result.json["reason"]
    assert all(attempt["outcome"] for attempt in result.json["attempts"])
    assert "undecided" in wythoff("prove", "three-heap", "--layer", 100, "--time", 1).out


def test_the_number_of_threads_makes_no_difference(wythoff, tmp_path):
    written = []
    for threads in (1, 3):
        path = tmp_path / f"{threads}.cert"
        assert wythoff("prove", "maharaja", "--threads", threads, "-o", path).status == 0
        written.append(path.read_text())
        checked = wythoff("check", path, "--threads", threads)
        assert checked.status == 0 and "the largest automaton on the way had 5340 states" in checked.out
    assert written[0] == written[1]


def test_help_tells_the_exit_status(wythoff):
    assert "Exit status: 0 when proved, 1 when undecided" in wythoff("prove", "--help").out
    assert "Exit status: 0 when proved, 1 when refuted" in wythoff("check", "--help").out


def test_bad_input(fails, tmp_path):
    fails("prove", "rook(squares)", words="not a set that addition defines")
    for game in ("rook + take(k,l: k = l), block(3, rook)", "take(k,l: k = l), block(2, take(k,l: k = l))"):
        fails("prove", game, words=f"{game}: blocking together with a condition")
    fails("prove", "wythoff", "--numeration", "roman", words="roman")
    fails("prove", "wythoff", "--threads", 0, words=["--threads", "1"])
    fails("check", "wythoff", "--threads", 0, words=["--threads", "1"])
    fails("prove", "wythoff", "--time", "soon", words=["--time", "soon"])
    fails("check", tmp_path / "none.cert", words="none.cert")


def test_nim_values_are_proved_written_verified_and_exported(wythoff, tmp_path):
    path = tmp_path / "values.cert"
    proved = wythoff("prove", "wythoff", "--value", 1, "-o", path, "--json")
    assert proved.status == 0 and proved.json["status"] == "proved" and proved.json["value"] == 1
    assert proved.json["value_states"] == [7, 825] and proved.json["p_states"] == 825
    text = wythoff("check", path, "--describe").out
    assert "accepts exactly the positions of nim-value 1" in text and "nim-value 1        exactly one on each column" in text
    assert path.read_text() == (CERTIFICATES / "wythoff-value-1.cert").read_text()
    assert wythoff("export", path, "--walnut", tmp_path / "walnut").status == 0
    assert wythoff("export", path, "--coq", tmp_path / "values.v").status == 0
    assert "Theorem nim_value_1 :" in (tmp_path / "values.v").read_text()


def test_a_wrong_set_of_a_nim_value_is_refuted_by_a_position(wythoff, tmp_path):
    lines = (CERTIFICATES / "wythoff-value-1.cert").read_text().splitlines()
    start = len(lines) - 1 - 825
    assert lines[start].startswith("0 -")
    lines[start] = lines[start].replace("0 -", "0 +", 1)
    (tmp_path / "wrong.cert").write_text("\n".join(lines) + "\n")
    refuted = wythoff("check", tmp_path / "wrong.cert", "--json")
    assert refuted.status == 1 and refuted.json["refuted"]["value"] == 1
    assert (refuted.json["refuted"]["x"], refuted.json["refuted"]["y"]) == ("0", "0")
    assert "(nim-value 1: disjoint_0)" in wythoff("check", tmp_path / "wrong.cert").out


def test_an_undecided_nim_value_says_which(wythoff):
    result = wythoff("prove", "maharaja(2,3)", "--value", 1, "--columns", 20000, "--json")
    assert result.status == 1 and result.json["value"] == 1 and result.json["reason"].startswith("nim-value")


@pytest.mark.parametrize("option", ["--coq", "--trace"])
def test_an_export_to_standard_output_is_the_file(wythoff, fails, tmp_path, monkeypatch, option):
    monkeypatch.chdir(tmp_path)
    assert wythoff("export", "wythoff", option, "file").status == 0
    shown = wythoff("export", "wythoff", option, "-")
    assert shown.status == 0 and shown.out == (tmp_path / "file").read_text() and not (tmp_path / "-").exists()
    fails("export", "wythoff", "--coq", "-", "--trace", "-", words="standard output takes one")
    fails("export", "wythoff", "--walnut", "-", words="expected a folder")
