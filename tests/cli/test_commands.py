"""games, solve, ask and nimbers: what they print, and the JSON contract."""
import pytest


def test_games_lists_the_whole_catalogue(wythoff):
    names = [game["name"] for game in wythoff("games", "--json").json["games"]]
    assert names == ["nim", "wythoff", "m-wythoff", "roob-blocking", "modulo", "connell", "shifted", "shifted-choice",
                     "cut-corner", "bishop-blocking", "imitation", "maharaja", "adjoined", "st-wythoff", "odd-odd",
                     "even-even", "odd-even", "even-odd", "restricted", "subtraction", "muller-subtraction", "adjoin-p",
                     "blocking-queen"]
    text = wythoff("games").out
    assert all(name in text for name in names)


def test_every_game_of_the_catalogue_is_explained_and_solves(wythoff):
    for game in wythoff("games", "--json").json["games"]:
        explained = wythoff("games", game["name"])
        assert explained.status == 0 and game["example"] in explained.out
        solved = wythoff("solve", game["example"], "--to", 12, "--json")
        assert solved.status == 0, solved.err
        assert solved.json["game"] == game["example"]
        assert solved.json["p_positions"]


def test_games_explains_rules_spelled_out(wythoff):
    out = wythoff("games", "rook + bishop(even), misere").out
    assert "take the same number from both piles: an even number" in out
    assert "A player who cannot move wins." in out


def test_solve_json_is_sorted_and_complete(wythoff):
    result = wythoff("solve", "wythoff", "--to", 7, "--json").json
    assert result["game"] == "wythoff" and result["to"] == 7
    assert result["p_positions"] == [[0, 0], [1, 2], [2, 1], [3, 5], [4, 7], [5, 3], [7, 4]]
    assert result["evidence"]["kind"] == "computed"


def test_solve_modulo_as_in_table_2_of_the_paper(wythoff):
    found = wythoff("solve", "modulo(m=2,p=3)", "--to", 40, "--json").json["p_positions"]
    assert [p for p in found if p[0] <= 3 and p[1] >= p[0]] == [
        [0, 0], [0, 2], [0, 4], [1, 7], [1, 9], [1, 11], [2, 14], [2, 16], [3, 19], [3, 21], [3, 23]]


@pytest.mark.parametrize("engine", ["definition", "board", "lines"])
def test_engines_can_be_chosen_and_agree(wythoff, engine):
    chosen = wythoff("solve", "maharaja", "--to", 100, "--engine", engine, "--json").json
    assert engine in chosen["evidence"]["ref"]
    assert chosen["p_positions"] == wythoff("solve", "maharaja", "--to", 100, "--json").json["p_positions"]


def test_solve_formats(wythoff):
    assert wythoff("solve", "wythoff", "--to", 3, "--format", "csv").out == "x,y\n0,0\n1,2\n2,1\n"
    table = wythoff("solve", "wythoff", "--to", 10).out.splitlines()
    assert table[1].split() == ["n", "a", "b", "b-a"] and table[4].split() == ["2", "3", "5", "2"]
    latex = wythoff("solve", "wythoff", "--count", 3, "--format", "latex").out
    assert "$b_n$ & 0 & 2 & 5 \\\\" in latex and latex.count("\\begin{tabular}") == latex.count("\\end{tabular}") == 1


def test_solve_writes_b_files_as_the_oeis_reads_them(wythoff):
    lower = wythoff("solve", "wythoff", "--count", 8, "--format", "bfile", "--of", "a").out.splitlines()
    assert lower[0].startswith("#")
    assert lower[1:] == ["0 0", "1 1", "2 3", "3 4", "4 6", "5 8", "6 9", "7 11"]  # A000201 with a(0) = 0
    upper = wythoff("solve", "wythoff", "--count", 8, "--format", "bfile", "--of", "b").out.splitlines()
    assert [line.split()[1] for line in upper[1:]] == ["0", "2", "5", "7", "10", "13", "15", "18"]  # A001950
    pairs = wythoff("solve", "wythoff", "--count", 3, "--format", "bfile").out.splitlines()
    assert pairs[1:] == ["0 0", "1 0", "2 1", "3 2", "4 3", "5 5"]


@pytest.mark.parametrize("game", ["wythoff", "maharaja", "horizontal(2)", "roob-blocking(m=2,p=3)", "odd-even(s=2,t=2)",
                                  "even-even(s=2,t=3)", "rook(odd)", "rook + jump(1,2)", "shifted-choice(m=1,p=2)"])
@pytest.mark.parametrize("of", ["a", "b", "pairs"])
def test_a_number_of_a_b_file_means_the_same_however_far_was_solved(wythoff, game, of):
    def terms(*how):
        return wythoff("solve", game, *how, "--format", "bfile", "--of", of).out.splitlines()[1:]
    longest = terms("--to", 100)
    for how in (("--to", 7), ("--to", 20), ("--to", 30), ("--count", 9), ("--count", 25)):
        short = terms(*how)
        assert short and short == longest[:len(short)]


def test_a_theorem_about_m_says_which_m_it_means(wythoff):
    assert "b_n = a_n + mn; here m = 4" in wythoff("games", "shifted(m=2,p=2,l=0)").out  # rook + band(4)
    assert "here m" not in wythoff("games", "m-wythoff(m=4)").out


def test_solve_count_gives_the_first_by_larger_pile(wythoff):
    assert wythoff("solve", "odd-even(s=2,t=2)", "--count", 5, "--json").json["p_positions"] == [
        [0, 0], [0, 1], [2, 0], [2, 1], [1, 4]]
    assert len(wythoff("solve", "maharaja", "--count", 1000, "--json").json["p_positions"]) == 1000


def test_solve_accepts_powers_for_its_bound(wythoff):
    solved = wythoff("solve", "wythoff", "--to", "10^3", "--json").json
    assert len(solved["p_positions"]) == 765  # 1 + 2 * 382 pairs with b(n) <= 1000


def test_solve_on_one_pile(wythoff):
    muller = wythoff("solve", "muller-subtraction(S=1,2,4)", "--to", 7, "--json").json
    assert muller["p_positions"] == {"S": [0, 7], "not_S": [0, 1, 2]}
    assert wythoff("solve", "subtraction(S=1,2,4)", "--to", 9, "--json").json["p_positions"] == [0, 3, 6, 9]
    assert wythoff("solve", "subtraction(S=1,2,4)", "--to", 9, "--format", "bfile").out.splitlines()[1:] == [
        "0 0", "1 3", "2 6", "3 9"]


def test_solve_writes_a_file_whole(wythoff, tmp_path):
    file = tmp_path / "p.csv"
    result = wythoff("solve", "nim", "--to", 2, "--format", "csv", "-o", file)
    assert result.status == 0 and result.out == ""
    assert file.read_text() == "x,y\n0,0\n1,1\n2,2\n"
    assert list(tmp_path.iterdir()) == [file]


def test_ask_answers_with_evidence(wythoff):
    p = wythoff("ask", "wythoff", 8, 13, "--json").json
    assert (p["game"], p["x"], p["y"], p["outcome"]) == ("wythoff", "8", "13", "P")
    assert p["evidence"]["kind"] == "theorem" and "Fraenkel" in p["evidence"]["ref"]
    assert p["winning_moves"] == [] and p["block"] == []
    assert wythoff("ask", "blocking-queen(k=2)", 8, 13, "--json").json["evidence"]["kind"] == "computed"
    n = wythoff("ask", "wythoff", 8, 12, "--json").json
    assert n["outcome"] == "N" and n["winning_moves"] == [["6", "10"]]
    assert "the player who just moved wins" in wythoff("ask", "wythoff", 8, 13).out


def test_ask_says_what_to_block(wythoff):
    # (0,4) is P in 2WN^3: block (0,0) and (0,2), as in Example 4 of the paper.
    answer = wythoff("ask", "roob-blocking(m=2,p=3)", 0, 4, "--json").json
    assert answer["outcome"] == "P" and answer["block"] == [["0", "0"], ["0", "2"]]


def test_ask_names_the_board_to_choose(wythoff):
    # Example 6 of the paper: (0,4) is terminal in 2x3WN_1.
    answer = wythoff("ask", "shifted-choice(m=2,p=3)", 0, 4, "--json").json
    assert answer["outcome"] == "P" and answer["choose"] == 1


def test_ask_on_one_pile(wythoff):
    answer = wythoff("ask", "muller-subtraction(S=1,2,4)", 7, "not-S", "--json").json
    assert answer["outcome"] == "N" and {"n": "0", "constraint": "S"} in answer["winning_moves"]
    assert wythoff("ask", "muller-subtraction(S=1,2,4)", 7, "S", "--json").json["outcome"] == "P"
    assert wythoff("ask", "subtraction(S=1,2,4)", 7, "--json").json["winning_moves"] == [{"n": "6"}, {"n": "3"}]


def test_ask_takes_the_atlas_for_a_hint_and_not_for_an_answer(wythoff):
    """A line of it says that a certificate can be made; what a position is follows from certificates only."""
    far = wythoff("ask", "rook(1,2 mod 3) + band(2)", "10^50", "10^51", "--json", "--effort", 0)
    assert far.status == 1 and far.json["outcome"] == "undecided" and far.err == ""
    assert "the atlas has a proof in base(3)" in far.json["reason"] and "whose certificate `prove` makes" in far.json["reason"]
    assert "atlas" not in wythoff("ask", "rook(1,2 mod 3) + band(2)", 5, 9).out


def test_games_tell_what_the_atlas_found(wythoff):
    told = wythoff("games", "bishop + jump(3,1) + jump(1,3) + rook").out
    proved = "proved in zeckendorf, 7 states; slope g = (1+sqrt(5))/2, y - g x from 0 to (-1+sqrt(5))/2 for y >= x"
    assert f"\n  atlas     {proved}\n" in told
    assert "\n            same P-positions as wythoff" in told or "\n            same P-positions as m-wythoff(m=1)" in told
    assert "atlas" not in wythoff("games", "rook + bishop + jump(31,77)").out


def test_ask_beyond_reach_is_undecided_not_an_error(wythoff):
    far = wythoff("ask", "blocking-queen(k=2)", "10^100+7", "10^100", "--json", "--effort", 0)
    assert far.status == 1 and far.json["outcome"] == "undecided" and far.json["x"] == "1" + "0" * 99 + "7"
    assert wythoff("ask", "restricted(s=1,t=1,Sh=<=3)", "10^9", 5, "--memory", "10MB", "--effort", 0).status == 1


def test_ask_any_size_by_theorem_with_a_winning_move(wythoff):
    for game, x, y in [("m-wythoff(m=3)", "10^1000", "10^1000+12345"), ("bishop-blocking(m=1,p=2)", "10^60", "10^60+10^59"),
                       ("even-even(s=2,t=3,misere)", "12345678901234567890", "98765432109876543210")]:
        answer = wythoff("ask", game, x, y, "--json").json
        assert answer["outcome"] == "N" and answer["evidence"]["kind"] == "theorem" and answer["winning_moves"]
        for a, b in answer["winning_moves"]:
            assert wythoff("ask", game, a, b, "--json").json["outcome"] == "P"


def test_ask_at_any_point_of_an_imitation_game(wythoff):
    # Example 15 of the paper: after (13,18) (11,18) (11,15) Alice moves to (10,15).
    answer = wythoff("ask", "imitation(m=2,p=3)", 11, 15, "--history", "13,18 11,18 11,15", "--json").json
    assert answer["outcome"] == "N" and answer["winning_moves"] == [["10", "15"]] and answer["dynamics"] == "dynamic"
    assert wythoff("ask", "imitation(m=2,p=3)", 11, 15, "--json").json["outcome"] == "P"


def test_nimbers(wythoff):
    table = wythoff("nimbers", "wythoff", "--to", 4, "--json").json["table"]
    assert table[1] == [1, 2, 0, 4, 5]
    assert wythoff("nimbers", "cut-corner(m=1,p=1,u=1,v=1)", "--to", 2, "--json").json["table"][0][0] is None
    assert wythoff("nimbers", "nim", "--to", 2, "--format", "csv").out == "0,1,2\n1,0,3\n2,3,0\n"
    assert wythoff("nimbers", "nim", "--to", 1, "--format", "bfile").out.splitlines()[1:] == ["0 0", "1 1", "2 1"]
    assert wythoff("nimbers", "nim", "--to", 3).out.splitlines()[-3].split() == ["0", "|", "0", "1", "2", "3"]


def test_help_shows_examples(wythoff):
    assert wythoff("--help").status == 0
    for command in ["games", "solve", "ask", "nimbers", "draw", "play", "help"]:
        result = wythoff(command, "--help")
        assert result.status == 0 and f"Examples:\n  wythoff {command}" in result.out
    assert wythoff("--version").out.strip().count(".") == 2


# Nim-values of Wythoff Nim: (0,n) has the value n, (1,1) and (2,2) have 2 and 1 (OEIS A004481).
def test_ask_tells_the_nim_value_with_a_move_to_every_smaller_one(wythoff):
    small = wythoff("ask", "wythoff", 0, 5, "--value", "--json").json
    assert small["value"] == "5" and small["value_evidence"]["kind"] == "computed"
    assert small["value_moves"] == [{"value": str(v), "to": ["0", str(v)]} for v in range(5)]
    assert wythoff("ask", "wythoff", 1, 1, "--value", "--json").json["value"] == "2"
    assert wythoff("ask", "wythoff", 2, 2, "--value", "--json").json["value"] == "1"
    assert "  nim-value 1\n" in wythoff("ask", "wythoff", 2, 2, "--value").out
    assert "value" not in wythoff("ask", "wythoff", 2, 2, "--json").json


def test_ask_tells_nim_values_of_any_size_as_far_as_they_are_proved(wythoff):
    large = wythoff("ask", "wythoff", "10^1000", "10^1000+7", "--value", "--json")
    assert large.status == 1 and large.json["outcome"] == "N" and large.json["value_not"][:2] == ["0", "1"]
    for move in large.json["value_moves"]:
        found = wythoff("ask", "wythoff", *move["to"], "--value", "--json")
        assert found.status == 0 and found.json["value"] == move["value"]
    other = wythoff("ask", "m-wythoff(7)", "10^100", "10^100+7", "--value", "--json", "--effort", 0).json
    assert other["value_not"] == ["0"] and other["value_evidence"]["kind"] == "theorem"
    assert "none of 0" in wythoff("ask", "wythoff", "10^50", "10^50+7", "--value").out


def test_wide_cones_are_counted_on_a_board_that_is_wider(wythoff, fails):
    found = wythoff("solve", "even-even(4100,3)", "--count", 5, "--json").json["p_positions"]
    assert found == [[0, 0], [0, 1], [1, 1], [2, 8204], [3, 8204]]
    fails("solve", "even-even(70000,3)", "--count", 5, "--memory", "2GB",
          words=["only 3 of 5 P-positions were found with piles up to 8191", "needs 8.6 GB, but 2.0 GB is allowed"])
