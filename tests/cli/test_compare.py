"""compare, and games with conditions in the other commands."""
ODD = "rook + take(k,l: k = l and k mod 2 = 1)"


def test_the_same_positions_are_proved(wythoff):
    result = wythoff("compare", "wythoff", "wythoff + jump(1,3) + jump(3,1)", "--json")
    assert result.status == 0 and result.json["same"] is True and result.json["evidence"]["kind"] == "proof"
    assert "have the same P-positions, all of them" in wythoff("compare", "wythoff", "queen").out


def test_the_first_difference(wythoff):
    result = wythoff("compare", "wythoff", "maharaja", "--json")
    assert result.status == 1 and result.json["same"] is False
    assert result.json["first_difference"] == [1, 2] and result.json["outcomes"] == ["P", "N"]
    assert "differ first at (1, 2): P in the first, N in the second" in wythoff("compare", "wythoff", "maharaja").out


def test_what_is_only_computed_is_said_so(wythoff):
    result = wythoff("compare", "rook + take(k,l: k = l and k*k < 50)", "rook + bishop(<=7)", "--to", 40, "--json")
    assert result.status == 1 and result.json["same"] is None and "piles up to 40" in result.json["evidence"]["ref"]


def test_bad_input(fails):
    fails("compare", "wythoff", "subtraction(1,2)", words="not a game on two piles")
    fails("compare", "wythoff", words="OTHER")


def test_conditions_in_the_other_commands(wythoff, tmp_path):
    answer = wythoff("ask", ODD, "(4,7)", "--json").json
    assert answer["outcome"] == "N" and answer["winning_moves"] == [["4", "3"]]
    assert "where k = l and k mod 2 = 1" in wythoff("games", ODD).out
    assert wythoff("draw", ODD, "--to", 12, "-o", tmp_path / "odd.svg").status == 0
    assert wythoff("nimbers", ODD, "--to", 4, "--json").json["table"][1][1] == 2
    assert "take(k,l: k*l = 2)" in wythoff("solve", "rook + take(k,l: k*l = 2)", "--to", 5).out
    refused = wythoff("prove", "rook + take(k,l: k*l = 2)")
    assert refused.status == 2 and "'k*l' in the rules: it is not linear" in refused.err


def test_games_says_which_certificates_ship(wythoff):
    assert "certificates/maharaja.cert" in wythoff("games", "maharaja").out


def test_a_number_that_is_listed_twice_is_one_number(wythoff):
    same = [("rook(1..3,3,5)", "rook(1,2,3,5)"), ("rook(1..2,2..3,5)", "rook(1,2,3,5)"), ("rook(1..3,2..5)", "rook(<=5)")]
    for text, meant in same:
        assert wythoff("solve", text, "--to", 30, "--json").json["p_positions"] == \
            wythoff("solve", meant, "--to", 30, "--json").json["p_positions"], text


def test_numbers_beyond_the_board_engine_go_to_the_definition(wythoff):
    assert "definition engine" in wythoff("solve", "take(k,l: k^20 = l)", "--to", 20).out
