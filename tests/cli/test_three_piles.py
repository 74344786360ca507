"""Games with a third number, and sums with piles of Nim, on the command line."""
import pytest


def test_games_lists_and_explains_them(wythoff):
    listed = wythoff("games", "--json").json["layered"]
    assert [game["example"] for game in listed] == [
        "with-nim(wythoff)", "with-pass(wythoff)", "three-heap", "button(nim,wythoff)", "moore(m=2)", "tribonacci"]
    for game in listed:
        assert game["signature"] in wythoff("games").out
        name = game["signature"].split("(")[0]
        assert wythoff("games", name, "--json").json["game"] == game["example"]
        assert wythoff("games", game["example"]).status == 0
    assert "there is no pass" in wythoff("games", "with-pass(wythoff)").out
    assert "there is no pass" not in wythoff("games", "with-pass(wythoff,anywhere)").out


def test_ask_agrees_with_solve(wythoff):
    for game in ["with-nim(wythoff)", "with-pass(wythoff)", "three-heap"]:
        p = wythoff("solve", game, "--layer", 2, "--to", 12, "--json").json["p_positions"]
        for x, y in [(1, 2), (2, 2), (3, 6), (0, 1), (7, 11), (12, 12)]:
            answer = wythoff("ask", game, x, y, 2, "--json").json
            assert (answer["outcome"] == "P") == ([x, y] in p), (game, x, y)


def test_every_engine_solves_a_layer_alike(wythoff):
    for game in ["with-nim(wythoff)", "with-pass(maharaja)", "with-pass(nim,anywhere)", "three-heap"]:
        by = [wythoff("solve", game, "--layer", 3, "--to", 15, "--json", "--engine", engine).json["p_positions"]
              for engine in ["auto", "board", "definition"]]
        assert by[0] == by[1] == by[2], game
    assert wythoff("solve", "three-heap", "--layer", 0, "--to", 8, "--format", "csv").out.split() == [
        "x,y", "0,0", "1,2", "2,1", "3,5", "4,7", "5,3", "7,4"]


def test_a_winning_move_leads_to_a_p_position_of_any_size(wythoff):
    answer = wythoff("ask", "with-nim(wythoff)", "10^100", "10^100+7", 2, "--json").json
    assert answer["outcome"] == "N" and answer["evidence"]["kind"] == "certificate"
    [target] = answer["winning_moves"]
    assert wythoff("ask", "with-nim(wythoff)", *target, "--json").json["outcome"] == "P"


def test_what_is_out_of_reach_is_undecided(wythoff):
    for command in [("with-nim(wythoff)", "10^9", "10^9+3", 8), ("with-pass(maharaja)", 5, 5, 201),
                    ("three-heap", 3000, 3000, 201)]:
        answer = wythoff("ask", *command, "--json", "--effort", 0)
        assert answer.status == 1 and answer.json["outcome"] == "undecided" and answer.json["reason"]


def test_sums_with_piles_of_nim(wythoff):
    answer = wythoff("ask", "wythoff", 20, 33, "--nim", "5,7", "--json").json
    assert answer["outcome"] == "N" and answer["value"] == "6"
    for move in answer["winning_moves"]:
        after = wythoff("ask", "wythoff", move["x"], move["y"], "--nim", ",".join(move["nim"]), "--json").json
        assert after["outcome"] == "P"
    assert wythoff("ask", "wythoff", 8, 13, "--nim", "10^50,10^50", "--json").json["outcome"] == "P"
    assert "nim-value of (20, 33): 6" in wythoff("ask", "wythoff", 20, 33, "--nim", "5,7").out


def test_prove_and_check_layers(wythoff, fails, tmp_path):
    certificate = tmp_path / "pass.cert"
    proved = wythoff("prove", "with-pass(wythoff)", "--layer", 2, "-o", certificate, "--json")
    assert proved.status == 0 and proved.json["status"] == "proved" and len(proved.json["layer_states"]) == 3
    assert proved.json["layer_states"][0] == proved.json["layer_states"][2]
    assert "proved for all positions with z <= 1" in wythoff("prove", "three-heap", "--layer", 1).out
    checked = wythoff("check", certificate)
    assert checked.status == 0 and "P-positions of the layers 0 to 2" in checked.out
    text = certificate.read_text()
    certificate.write_text(text.replace("with-pass(wythoff)", "with-pass(wythoff,anywhere)"))
    refuted = wythoff("check", certificate)
    assert refuted.status == 1 and "layer 1: " in refuted.out
    certificate.write_text(text.replace("layer 2", "layer 3"))
    fails("check", certificate, words="expected states and its value")
    certificate.write_text(text)
    assert wythoff("export", certificate, "--walnut", tmp_path / "walnut").status == 0
    commands = (tmp_path / "walnut" / "Command Files" / "with_pass_wythoff.txt").read_text()
    assert "eval with_pass_wythoff_layer_2_stability_below_1 " in commands
    assert wythoff("export", certificate, "--coq", tmp_path / "x").status == 0
    assert "\nTheorem P_positions_with_passes : forall z root, " in (tmp_path / "x").read_text()
    assert wythoff("export", certificate, "--trace", tmp_path / "x").status == 0
    assert (tmp_path / "x").read_text().startswith("wythoff trace 4\ngame with-pass(wythoff)\n")
    assert wythoff("prove", "three-heap", "--layer", 1, "-o", certificate).status == 0
    assert wythoff("export", certificate, "--trace", tmp_path / "y").status == 0
    assert (tmp_path / "y").read_text().startswith("wythoff trace 5\ngame three-heap\nrules rook + bishop\n")
    for given in ("three-heap", "certificates/layers/three-heap.cert"):
        assert wythoff("export", given, "--walnut", tmp_path / "heaps").status == 0


def test_what_is_decided_about_three_heaps(wythoff):
    one = wythoff("prove", "three-heap", "--layer", 1, "--describe", "--json").json["conjectures"][1]
    assert one["no_difference"] == ["17", "22"] and one["first"] and one["second"] and one["e"] == [-5, -4, -3]
    assert (one["from_b"], one["from_n"], one["second_from_b"]) == ("33", "23", "45")
    assert "differences that do not occur: 17, 22" in wythoff("prove", "three-heap", "--layer", 1, "--describe").out


@pytest.mark.parametrize("words", [["prove", "three-heap", "--layer", 1], ["prove", "with-pass(wythoff)", "--layer", 2],
                                   ["check", "with-pass(wythoff)"]])
def test_a_layer_is_not_called_a_nim_value(wythoff, words):
    text = wythoff(*words, "--describe").out
    assert "nim-value" not in text and text.count("\n    P-positions  ") == text.count(", for all positions:\n") >= 2


def test_certificates_of_layers_are_found_by_game_and_by_name(wythoff, fails):
    by_game = wythoff("check", "with-pass(wythoff)", "--json").json
    assert by_game["status"] == "proved" and by_game["certificate"] == "certificates/layers/with-pass-wythoff.cert"
    assert wythoff("check", "layers/with-pass-wythoff.cert", "--json").json["layer_states"] == by_game["layer_states"]
    fails("check", "with-pass(maharaja)", words="no certificate of with-pass(maharaja) ships")


def test_layers_of_any_size_by_certificates(wythoff):
    answer = wythoff("ask", "three-heap", "10^50", "10^50+3", 5, "--json").json
    assert answer["outcome"] == "N" and answer["evidence"]["kind"] == "certificate"
    for target in answer["winning_moves"]:
        assert wythoff("ask", "three-heap", *target, "--json").json["outcome"] == "P"
    assert wythoff("ask", "with-pass(wythoff)", "10^50", "10^50+3", "10^9", "--json").json["outcome"] == "N"


def test_draw_a_layer(wythoff, tmp_path):
    file = tmp_path / "layer.svg"
    options = ["--layer", 3, "--to", 20]
    drawn = wythoff("draw", "three-heap", *options, "-o", file, "--json").json
    solved = wythoff("solve", "three-heap", *options, "--json").json["p_positions"]
    assert drawn["cells"] == len(solved) and drawn["layer"] == 3 and drawn["game"] == "three-heap"
    assert file.read_text().startswith("<?xml")
    over = wythoff("draw", "with-pass(wythoff)", *options, "--over", "wythoff", "--shade", "mod:2", "--slope", "phi", "-o", "-")
    assert over.status == 0 and "</svg>" in over.out


def test_play_with_a_third_number(wythoff):
    def play(game, *start, lines, options=()):
        return wythoff("play", game, *start, *options, stdin="\n".join(lines) + "\n").out
    said = ["help", "rules", "moves", "hint", "board", "2 4 1", "take 9 0 0", "1 2", "3 x 2", "quit"]
    out = play("three-heap", 3, 5, 2, lines=said)
    assert "take K L D" in out and "k XOR l XOR d = 0" in out and "hint: move to (" in out and "Third pile: 2" in out
    assert "Not legal: taking (1, 1, 1) is not a move of this game." in out
    assert "Not legal: (9, 0, 0) is more than there is in (3, 5, 2)." in out
    assert "'1 2': expected X Y Z; type help" in out and "Y 'x'" in out and out.endswith("You left the game.\n")
    assert "You may move to (2, 5, 2)" in out and "(3, 5, 1)" in out
    out = play("with-pass(wythoff)", 1, 0, 1, lines=["pass"])
    assert "Passes left: 1" in out and "You move to (1, 0, 0)." in out and "I move to (0, 0, 0)." in out and "I win" in out
    # There is no pass at (0, 0, 1): who comes there has lost.
    out = play("with-pass(wythoff)", 1, 0, 1, lines=["2 0 1", "undo", "moves", "0 0 1"])
    assert "You may move to (0, 0, 1) (1, 0, 0)." in out and "There is nothing to take back." in out
    assert "I cannot move at (0, 0, 1) and so lose: you win." in out
    out = play("with-nim(wythoff)", 1, 2, 3, lines=["undo", "hint", "quit"], options=["--second"])
    assert "I move to (1, 2, 0)." in out and "Pile of Nim: 0" in out
    assert "hint: move to" in out and "every move loses" in out


def test_the_program_answers_every_move_from_a_p_position_by_one(wythoff):
    x, y = wythoff("solve", "three-heap", "--layer", 3, "--to", 6, "--json").json["p_positions"][-1]
    for target in [(x - 1, y, 3), (x, y, 0), (x - 1, y - 1, 3)]:
        out = wythoff("play", "three-heap", x, y, 3, stdin=" ".join(map(str, target)) + "\nquit\n").out
        answer = out.split("I move to (")[1].split(")")[0].split(", ")
        assert wythoff("ask", "three-heap", *answer, "--json").json["outcome"] == "P"


def test_nimbers_tell_which_values_are_proved(wythoff):
    table = wythoff("nimbers", "wythoff", "--to", 4)
    assert "proved for piles of any size: the positions of nim-value 0 to 2 (certificates/wythoff-value-2.cert)" in table.out
    assert wythoff("nimbers", "wythoff", "--to", 4, "--json").json["proved"] == {
        "value": 2, "certificate": "certificates/wythoff-value-2.cert"}
    assert "the positions of nim-value 0 (certificates/maharaja.cert)" in wythoff("nimbers", "maharaja", "--to", 4).out
    unknown = wythoff("nimbers", "rook + jump(3,7)", "--to", 4)
    assert "proved" not in unknown.out and wythoff("nimbers", "rook + jump(3,7)", "--to", 4, "--json").json["proved"] is None


def test_theorems_about_three_numbers(wythoff, fails, tmp_path):
    file = tmp_path / "misere.cert"
    proof = wythoff("prove", "nim(misere,piles=3)", "-o", file).out
    assert "proved for all positions" in proof and "An automaton of 4 states reads x, y and z in base(2)" in proof
    assert file.read_text().splitlines()[0] == "wythoff certificate 4"
    assert "accepts exactly the P-positions" in wythoff("check", file).out
    assert wythoff("check", file, "--json").json["status"] == "proved"
    file.write_text(file.read_text().replace("1,1,0:", "1,1,1:", 1).replace("0 -", "0 +", 1))
    refuted = wythoff("check", file, "--json").json
    assert refuted["status"] == "refuted" and set(refuted["refuted"]) >= {"x", "y", "z", "sentence", "because"}
    passes = wythoff("prove", "with-pass(m-wythoff(2))", "--json").json
    assert passes["status"] == "proved" and passes["p_states"] == 64 and passes["numeration"] == "fraenkel(1,2)"
    for export in ("--walnut", "--trace", "--coq"):
        fails("export", "tribonacci", export, tmp_path / "out", words="three")


def test_bad_input(fails):
    fails("prove", "three-heap", words=["'i xor j' in the rules", "addition does not define it", "expected --layer Z"])
    fails("prove", "three-heap", "--layer", 1, "--value", 1, words="--value: not for three-heap")
    fails("prove", "three-heap", "--layer", 1000, words="--layer 1000: expected an integer from 0 to 100")
    fails("prove", "wythoff", "--layer", 1, words="--layer 1: wythoff has no third number")
    fails("prove", "with-nim(wythoff)", "--layer", 1, words="its layers are nim-values; expected prove 'wythoff' --value 1")
    fails("ask", "three-heap", 3, 4, words="three-heap has three numbers: expected X, Y and Z")
    fails("ask", "three-heap", 3, 4, -1, words="(3, 4, -1): piles are not negative")
    fails("ask", "three-heap", 3, "x", 1, words="Y 'x'")
    fails("ask", "three-heap", 3, 4, 5, "--value", words="--value: not for three-heap")
    fails("ask", "three-heap", 3, 4, 5, "--nim", 3, words="--nim: not for three-heap")
    fails("ask", "with-pass(wythoff)", 3, 4, 5, "--history", "3,4", words="--history: not for with-pass(wythoff)")
    fails("ask", "wythoff", 3, 4, 5, words="Z '5': wythoff has no third number")
    fails("ask", "with-nim(blocking-queen(2))", 3, 4, 5, words=["column 10", "without blocking"])
    fails("ask", "with-nim(wythoff(misere))", 3, 4, 5, words=["column 10", "normal play"])
    fails("ask", "wythoff", 3, 4, "--nim", "5,-2", words="a pile of -2: expected 0 or more")
    fails("ask", "wythoff", 3, 4, "--nim", "5,,2", words="--nim ''")
    fails("ask", "wythoff", 3, 4, "--nim", "", words="--nim: expected a value")
    fails("ask", "blocking-queen(2)", 3, 4, "--nim", 5, words="without blocking")
    fails("ask", "subtraction(S=1)", 3, "--nim", 5, words="nim-values are for two piles")
    fails("ask", "wythoff", 3, 4, "--nim", 5, "--value", words="--nim: expected neither --value nor --history")
    fails("solve", "three-heap", "--count", 5, words="expected --to N, or --layer Z and --to N")
    fails("solve", "three-heap", "--layer", 1, "--count", 5, words="expected --to N, or --layer Z and --to N")
    fails("solve", "three-heap", "--layer", -1, "--to", 5, words="--layer -1: expected an integer from 0")
    fails("solve", "three-heap", "--layer", 1, "--to", 5, "--format", "latex",
          words="positions of three piles are written as table, csv or json")
    fails("solve", "three-heap", "--layer", 1, "--to", 5, "--engine", "lines", words="not from lines")
    fails("solve", "wythoff", "--layer", 1, "--to", 5, words="--layer 1: wythoff has no third number")
    fails("play", "three-heap", 3, 4, words="three-heap has three numbers: expected X, Y and Z")
    fails("play", "with-pass(wythoff)", 3, 4, -1, words="(3, 4, -1): piles are not negative")
    fails("play", "wythoff", 3, 4, 5, words="Z '5': wythoff has no third number")
    fails("draw", "three-heap", "--to", 5, "-o", "x.svg", words="draw three-heap: expected --layer Z")
    fails("draw", "three-heap", "--to", 5, "--layer", "-1", "-o", "x.svg", words="--layer -1: expected an integer from 0")
    fails("draw", "wythoff", "--to", 5, "--layer", 1, "-o", "x.svg", words="--layer 1: wythoff has no third number")
    for option in [("--nimbers",), ("--moves", "1,2"), ("--deviation", "phi")]:
        fails("draw", "three-heap", "--to", 5, "--layer", 1, *option, "-o", "x.svg", words="draw three-heap: expected none of")
    for command, words in [(("nimbers", "three-heap", "--to", 5), "nim-values are for two piles"),
                           (("discover", "with-nim(nim)"), "is on three piles, expected a game on two piles"),
                           (("compare", "three-heap", "nim"), "three-heap: not a game on two piles"),
                           (("prove", "tribonacci", "--layer", 1), "no proof of a game on three piles is tried"),
                           (("solve", "tribonacci", "--to", 5, "--engine", "lines"), "not lines"),
                           (("ask", "rook + jump(1,2) + take(i,j,k: i = j)", 1, 2), "moves on two piles, as 'jump(1,2)' has"),
                           (("ask", "queen, piles(3)", 1, 2), "piles(2), since the moves are on two piles")]:
        fails(*command, words=words)


def test_a_name_that_is_nearly_one_is_suggested(fails):
    for typed, meant in [("three-heapp", "three-heap"), ("with-pas(wythoff)", "with-pass"), ("wiht-nim(wythoff)", "with-nim")]:
        fails("games", typed, words=f"did you mean {meant}?")
        fails("ask", typed, 1, 2, 3, words=f"did you mean {meant}?")


# With conditions all smaller positions may be tried from each to find whether there is a move: that goes less far, and says so.
def test_passes_with_conditions_are_undecided_where_they_could_take_long(wythoff):
    game = "with-pass(rook + take(k,l: k + l = 3 and x >= y))"
    answer = wythoff("ask", game, 2000, 1999, 3, "--json", "--effort", 0)
    assert answer.status == 1 and answer.json["outcome"] == "undecided"
    reach = int(answer.json["reason"].split("piles up to ")[1].split()[0])
    assert 60 < reach < 400 and "with 3 passes" in answer.json["reason"]
    assert wythoff("ask", game, 40, 39, 3).status == 0
    assert wythoff("ask", game.replace("))", "),anywhere)"), 300, 299, 3).status == 0


def test_layers_of_a_small_board_far_up_are_empty_and_soon_found(wythoff):
    far = wythoff("solve", "three-heap", "--layer", 20000, "--to", 3, "--json")
    assert far.status == 0 and far.json["p_positions"] == []


def test_games_on_three_piles_are_solved_and_answered(wythoff):
    solved = wythoff("solve", "tribonacci", "--to", 24, "--json").json["p_positions"]
    assert [at for at in solved if at == sorted(at)] == [[0, 0, 0], [1, 2, 4], [3, 6, 11], [5, 9, 17], [7, 13, 24]]
    assert wythoff("solve", "tribonacci", "--to", 24, "--format", "csv").out.splitlines()[:3] == ["x,y,z", "0,0,0", "1,2,4"]
    assert "    4    7   13   24\n" in wythoff("solve", "tribonacci", "--to", 24).out
    assert wythoff("ask", "tribonacci", 24, 7, 13, "--json").json["outcome"] == "P"
    answer = wythoff("ask", "tribonacci", 8, 13, 24, "--json").json
    assert answer["outcome"] == "N" and ["7", "13", "24"] in answer["winning_moves"]
    for target in answer["winning_moves"]:
        assert wythoff("ask", "tribonacci", *target, "--json").json["outcome"] == "P"
    assert wythoff("ask", "nim(piles=3)", "(3,5,6)").out.startswith("(3, 5, 6) is P")
    assert wythoff("ask", "rook + jump(1,2,3)", 1000, 1, 1, "--effort", 0, "--json").json["outcome"] == "undecided"
    far = wythoff("ask", "tribonacci", "10^100", "10^100+7", "2*10^100", "--json").json
    assert far["outcome"] == "N" and far["winning_moves"]
    for target in far["winning_moves"]:
        assert wythoff("ask", "tribonacci", *target, "--json").json["outcome"] == "P"
    out = wythoff("play", "moore(2)", 1, 2, 3, stdin="moves\n0 2 0\nquit\n").out
    assert "You move to (0, 2, 0)." in out and "I move to (0, 0, 0)." in out
