"""What the page asks for: the same answers as the command line, and a referee that remembers nothing."""
import base64
import json
import pathlib
import subprocess
import time

import pytest
from conftest import BINARY
from test_hostile import ENDLESS

ROOT = pathlib.Path(__file__).resolve().parents[2]


def command_line(*arguments):
    return json.loads(subprocess.run([BINARY, *arguments, "--json"], capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize("command, arguments, typed", [
    ("games", {}, ["games"]),
    ("games", {"game": "maharaja"}, ["games", "maharaja"]),
    ("rules", {"game": "rook + bishop + jump(1,3) + jump(3,1)"},
     ["games", "rook + bishop + jump(1,3) + jump(3,1)", "--effort", "0"]),
    ("solve", {"game": "maharaja", "to": 40}, ["solve", "maharaja", "--to", "40"]),
    ("solve", {"game": "wythoff", "count": 10}, ["solve", "wythoff", "--count", "10"]),
    ("ask", {"game": "wythoff", "x": 8, "y": 13}, ["ask", "wythoff", "8", "13"]),
    ("ask", {"game": "m-wythoff(m=3)", "x": "10^100", "y": "10^100+7"}, ["ask", "m-wythoff(m=3)", "10^100", "10^100+7"]),
    ("ask", {"game": "muller-subtraction(S=1,2,4)", "x": 7, "y": "not-S"}, ["ask", "muller-subtraction(S=1,2,4)", "7", "not-S"]),
    ("ask", {"game": "imitation(m=2,p=3)", "x": 11, "y": 15, "history": "13,18 11,18 11,15"},
     ["ask", "imitation(m=2,p=3)", "11", "15", "--history", "13,18 11,18 11,15"]),
    ("ask", {"game": "three-heap", "x": "10^50", "y": "10^50+3", "z": 5}, ["ask", "three-heap", "10^50", "10^50+3", "5"]),
    ("ask", {"game": "with-pass(wythoff)", "x": 10, "y": 16, "z": 1}, ["ask", "with-pass(wythoff)", "10", "16", "1"]),
    ("solve", {"game": "three-heap", "layer": 2, "to": 20}, ["solve", "three-heap", "--layer", "2", "--to", "20"]),
    ("solve", {"game": "with-nim(wythoff)", "layer": 1, "to": 9}, ["solve", "with-nim(wythoff)", "--layer", "1", "--to", "9"]),
    ("nimbers", {"game": "wythoff", "to": 6}, ["nimbers", "wythoff", "--to", "6"]),
    ("nimbers", {"game": "muller-subtraction(S=5 mod 8)", "to": 40, "period": True},
     ["nimbers", "muller-subtraction(S=5 mod 8)", "--to", "40", "--period"]),
    ("discover", {"game": "wythoff", "to": 100}, ["discover", "wythoff", "--to", "100"]),
    ("compare", {"game": "wythoff", "over": "wythoff + jump(1,3) + jump(3,1)"},
     ["compare", "wythoff", "wythoff + jump(1,3) + jump(3,1)"]),
])
def test_a_command_answers_as_on_the_command_line(server, command, arguments, typed):
    status, reply = server.post(command, arguments)
    assert status == 200
    assert reply == command_line(*typed)


@pytest.mark.parametrize("suffix", ["svg", "png", "pdf"])
def test_a_figure_is_that_of_draw(server, tmp_path, suffix):
    path = tmp_path / f"figure.{suffix}"
    subprocess.run([BINARY, "draw", "wythoff", "--to", "20", "--slope", "phi", "--over", "maharaja", "-o", path], check=True)
    wanted = {"game": "wythoff", "to": 20, "slopes": ["phi"], "over": "maharaja", "format": suffix}
    status, body, headers = server.request("POST", "/api/draw", json.dumps(wanted), {"Content-Type": "application/json"})
    assert status == 200 and body == path.read_bytes()


def test_the_figure_of_a_layer_is_that_of_draw(server, tmp_path):
    path = tmp_path / "figure.svg"
    subprocess.run([BINARY, "draw", "three-heap", "--layer", "3", "--to", "20", "--over", "wythoff", "-o", path], check=True)
    wanted = {"game": "three-heap", "layer": 3, "to": 20, "over": "wythoff", "format": "svg"}
    status, body, _ = server.request("POST", "/api/draw", json.dumps(wanted), {"Content-Type": "application/json"})
    assert status == 200 and body == path.read_bytes()


@pytest.mark.parametrize("command, arguments, words", [
    ("ask", {"x": 1, "y": 2}, "three-heap has three numbers"),
    ("ask", {"x": 1, "y": 2, "z": -1}, "(1, 2, -1): piles are not negative"),
    ("ask", {"x": 1, "y": 2, "z": [1]}, "z: expected"),
    ("ask", {"x": 1, "y": 2, "z": "10^99999999"}, "1000000 digits"),
    ("solve", {"to": 9}, "layer"),
    ("solve", {"to": 9, "layer": 201}, "from 0 to 200"),
    ("solve", {"to": 2049, "layer": 1}, "from 0 to 2048"),
    ("draw", {"to": 9, "layer": 1, "format": "gif"}, "gif"),
    ("tile", {"level": 0, "x": 0, "y": 0}, "z"),
    ("tile", {"level": 0, "x": 0, "y": 0, "z": 201}, "from 0 to 200"),
    ("tile", {"level": 0, "x": 0, "y": 0, "z": 1, "of": "values"}, "expected p or density"),
    ("play", {"x": 5, "y": 4, "z": -1}, "-1"),
    ("play", {"x": 5, "y": 4, "z": 3, "actions": [{"move": ["5", "4"]}]}, "position [\"5\",\"4\"]: expected [\"X\",\"Y\",\"Z\"]"),
    ("play", {"x": 5, "y": 4, "z": 3, "actions": [{"move": ["4", "3", "2"]}]}, "not legal"),
    ("play", {"x": 1, "y": 2}, "three-heap has three numbers"),
])
def test_bad_questions_about_layers_are_refused(server, command, arguments, words):
    status, reply = server.post(command, {"game": "three-heap", **arguments})
    assert status == 400 and words in reply["error"], reply


@pytest.mark.parametrize("command, arguments, words", [
    ("nimbers", {"to": 9}, "nim-values are for two piles"),
    ("prove", {}, "addition does not define it"),
    ("discover", {"to": 99}, "is on three piles, expected a game on two piles"),
])
def test_what_three_piles_do_not_have_is_refused(server, command, arguments, words):
    status, reply = server.post(command, {"game": "three-heap", **arguments})
    assert status == 422 and words in reply["error"], reply


def test_the_deviation_is_that_of_draw(server, tmp_path):
    path = tmp_path / "figure.svg"
    subprocess.run([BINARY, "draw", "maharaja", "--to", "300", "--deviation", "phi", "-o", path], check=True)
    wanted = {"game": "maharaja", "to": 300, "slope": "phi", "format": "svg"}
    status, body, _ = server.request("POST", "/api/plot", json.dumps(wanted), {"Content-Type": "application/json"})
    assert status == 200 and body == path.read_bytes()


def test_a_proof_is_tried_when_nothing_else_knows_and_kept(server):
    game = "rook + take(k,l: k = l and k mod 2 = 1)"  # a proof takes some milliseconds
    far = {"game": game, "x": "10^20", "y": "10^20+3"}
    for _ in range(2):
        status, answer = server.post("ask", far)
        assert status == 200
        assert answer["evidence"] == {"kind": "certificate", "ref": "made and verified now, 6 states in base(2)"}
    x, y = answer["winning_moves"][0]
    status, hint = server.post("hint", {**far, "person": "first", "actions": []})
    assert status == 200 and hint["action"] == {"move": [x, y]}
    assert server.post("ask", {"game": game, "x": x, "y": y})[1]["outcome"] == "P"
    status, answer = server.post("ask", {"game": "blocking-queen(k=8)", "x": "10^20", "y": "10^20+1"})
    assert answer["evidence"]["ref"].startswith("certificates/blocking-queen-8.cert")


def test_rules_say_where_a_text_goes_wrong(server):
    assert server.post("rules", {"game": "rook + bishopp"})[1]["column"] == 8
    good = server.post("rules", {"game": "rook + bishop"})[1]
    assert good["piles"] == 2 and good["words"]


def squares(bits):
    raw = base64.b64decode(bits)
    return {(i % 256, i // 256) for i in range(256 * 256) if raw[i // 8] >> (i % 8) & 1}


def test_a_tile_holds_the_p_positions(server):
    cells = {tuple(p) for p in command_line("solve", "maharaja", "--to", "2047")["p_positions"]}
    near = squares(server.post("tile", {"game": "maharaja", "level": 0, "x": 0, "y": 0})[1]["bits"])
    assert near == {(x, y) for x, y in cells if x < 256 and y < 256}
    far = squares(server.post("tile", {"game": "maharaja", "level": 2, "x": 0, "y": 1})[1]["bits"])
    assert far == {(x // 4, (y - 1024) // 4) for x, y in cells if x < 1024 and 1024 <= y < 2048}


def test_a_tile_counts_the_p_positions_of_a_square(server):
    counts = [0] * 65536
    for x, y in command_line("solve", "roob-blocking(m=2,p=3)", "--to", "2047")["p_positions"]:
        counts[256 * (y // 8) + x // 8] += 1
    tile = {"game": "roob-blocking(m=2,p=3)", "level": 3, "x": 0, "y": 0, "of": "density"}
    assert list(base64.b64decode(server.post("tile", tile)[1]["density"])) == counts and max(counts) > 2


def test_a_tile_of_nim_values(server):
    values = server.post("tile", {"game": "wythoff", "level": 0, "x": 0, "y": 0, "of": "values"})[1]["values"]
    table = command_line("nimbers", "wythoff", "--to", "9")["table"]
    assert all(values[256 * y + x] == table[x][y] for x in range(10) for y in range(10))


def test_a_tile_of_imitation_shows_starting_positions_and_dynamics(server):
    cells = {tuple(p) for p in command_line("solve", "imitation(m=1,p=2)", "--to", "40")["p_positions"]}
    tile = {"game": "imitation(m=1,p=2)", "level": 0, "x": 0, "y": 0}
    assert {(x, y) for x, y in squares(server.post("tile", tile)[1]["bits"]) if x <= 40 and y <= 40} == cells
    assert squares(server.post("tile", {**tile, "of": "dynamics"})[1]["bits"])


@pytest.mark.parametrize("tile", [{"level": 0, "x": 8, "y": 0}, {"level": 4, "x": 0, "y": 0, "of": "density"}])
def test_a_tile_of_a_layer_stops_where_layers_do(server, tile):
    status, reply = server.post("tile", {"game": "three-heap", "z": 1, **tile})
    assert status == 422 and reply["error"] == "layers are shown for piles below 2048: go nearer to the corner"


@pytest.mark.parametrize("game", ["with-nim(wythoff)", "with-pass(maharaja)", "three-heap"])
def test_a_tile_of_a_layer(server, game):
    layer = {z: {tuple(p) for p in command_line("solve", game, "--layer", str(z), "--to", "511")["p_positions"]} for z in (3, 1)}
    for z, cells in layer.items():
        near = squares(server.post("tile", {"game": game, "level": 0, "x": 0, "y": 1, "z": z})[1]["bits"])
        assert near == {(x, y - 256) for x, y in cells if x < 256 <= y}
        far = server.post("tile", {"game": game, "level": 1, "x": 0, "y": 0, "z": z, "of": "density"})[1]["density"]
        assert sum(base64.b64decode(far)) == len(cells)


def test_the_rules_of_a_game_with_a_third_number(server):
    rules = server.post("rules", {"game": "three-heap"})[1]
    assert rules["piles"] == 3 and rules["third"] == "Third pile" and rules["proved"] >= 10
    assert server.post("rules", {"game": "with-pass(maharaja)"})[1]["proved"] is None
    assert server.post("rules", {"game": "with-pass(wythof)"})[1]["column"] == 11
    assert server.post("rules", {"game": "wythoff"})[1]["proved_values"] == 2
    assert "proved_values" not in server.post("rules", {"game": "maharaja"})[1]


def test_the_moves_and_the_value_of_a_position_are_told(server):
    answer = server.post("ask", {"game": "with-pass(wythoff)", "x": 1, "y": 1, "z": 1, "moves": True})[1]
    assert sorted(answer["moves"]) == [["0", "0", "1"], ["0", "1", "1"], ["1", "0", "1"], ["1", "1", "0"]]
    large = server.post("ask", {"game": "wythoff", "x": "10^100", "y": "10^100+7", "value": True})[1]
    assert large["value_not"] == ["0", "1", "2"]
    small = server.post("ask", {"game": "wythoff", "x": 20, "y": 33, "value": True})[1]
    assert small == command_line("ask", "wythoff", "20", "33", "--value")


@pytest.mark.parametrize("m, p", [(1, 1), (1, 2), (2, 2), (1, 4), (3, 3)])
def test_a_tile_of_imitation_from_afar(server, m, p):
    game = f"imitation(m={m},p={p})"
    halved = {(x // 2, y // 2) for x, y in command_line("solve", game, "--to", "149")["p_positions"]}
    tile = squares(server.post("tile", {"game": game, "level": 1, "x": 0, "y": 0})[1]["bits"])
    assert {(x, y) for x, y in tile if x < 75 and y < 75} == halved


def test_a_tile_of_nim_values_stops_where_they_do(server):
    values = server.post("tile", {"game": "wythoff", "level": 4, "x": 0, "y": 0, "of": "values"})[1]["values"]
    assert values[127] == 16 * 127 and values[128] == -1 and values[127 * 256 + 1] >= 0 and values[128 * 256] == -1


def test_the_program_answers_a_move_and_wins_from_a_p_position(server):
    play = {"game": "wythoff", "x": 8, "y": 13, "person": "first", "actions": []}
    while True:
        status, state = server.post("play", play)
        assert status == 200
        if state["due"] == "over":
            break
        play["actions"] = state["actions"] + [{"move": state["moves"][0]}]
    assert state["winner"] == "second" and "cannot move" in state["result"]
    assert [entry["side"] for entry in state["log"]] == ["first", "second"] * (len(state["log"]) // 2)


# Layer 2 of Wythoff Nim with passes is layer 0 again.
@pytest.mark.parametrize("play", [
    {"game": "with-pass(wythoff)", "x": 8, "y": 13, "z": 2},
    {"game": "three-heap", "x": 3, "y": 3, "z": 3},
    {"game": "with-nim(wythoff)", "x": 1, "y": 2, "z": 1},
])
def test_a_play_with_a_third_number_is_won_by_whoever_should(server, play):
    start = dict(play)
    lost = server.post("ask", play)[1]["outcome"] == "P"
    state = win_with_hints(server, {**play, "person": "first" if not lost else "second"})
    assert state["winner"] == ("second" if lost else "first") and "cannot move" in state["result"]
    review = server.post("review", {**start, "person": "both", "actions": state["actions"]})[1]
    assert len(review["steps"]) == len(state["log"]) and not any(step["mistake"] for step in review["steps"])


# From (1, 0) with one pass left one may take the token, which ends the play, or pass, and the other one takes it.
def test_a_mistake_with_a_third_number_is_found_in_the_review(server):
    play = {"game": "with-pass(wythoff)", "x": 1, "y": 0, "z": 1, "person": "both", "actions": [{"move": ["1", "0", "0"]}]}
    assert server.post("review", play)[1]["steps"] == [{"side": "first", "mistake": True, "better": {"move": ["0", "0", "1"]}}]
    state = server.post("play", play)[1]
    assert state["due"] == "move" and state["to_move"] == "second" and state["log"][0]["text"] == "moves to (1, 0, 0)"


def win_with_hints(server, play):
    while True:
        state = server.post("play", play)[1]
        if state["due"] == "over":
            return state
        play["actions"] = state["actions"]
        status, hint = server.post("hint", play)
        assert status == 200 and hint["why"]
        play["actions"].append(hint["action"])


@pytest.mark.parametrize("play", [
    {"game": "wythoff", "x": 9, "y": 13},
    {"game": "roob-blocking(m=2,p=3)", "x": 9, "y": 14},
    {"game": "imitation(m=1,p=2)", "x": 7, "y": 9},
    {"game": "muller-subtraction(S=1,2,4)", "x": 13, "y": "S"},
    {"game": "maharaja", "x": 10, "y": 10},
])
def test_hints_win_from_an_n_position(server, play):
    outcome = server.post("ask", play)[1]["outcome"]
    person = "first" if outcome == "N" else "second"
    assert win_with_hints(server, {**play, "person": person, "actions": []})["winner"] == person


def test_the_second_player_chooses_the_board(server):
    play = {"game": "shifted-choice(m=1,p=2)", "x": 3, "y": 8, "person": "second", "actions": []}
    state = server.post("play", play)[1]
    assert state["due"] == "choose" and state["actor"] == "second"
    assert win_with_hints(server, play)["winner"] == "second"


def test_a_learner_meets_mistakes_that_repeat(server):
    play = {"game": "wythoff", "x": 8, "y": 13, "person": "first", "mistakes": 100, "seed": 5, "actions": [{"move": ["8", "12"]}]}
    assert server.post("play", play) == server.post("play", play)
    assert server.post("play", {**play, "mistakes": 0})[1]["actions"] != server.post("play", play)[1]["actions"]


def test_an_illegal_move_is_refused_with_the_reason(server):
    status, reply = server.post("play", {"game": "wythoff", "x": 8, "y": 13, "actions": [{"move": ["7", "11"]}]})
    assert status == 400 and "taking (1, 2) is not a move" in reply["error"]


def wait(server, job):
    while True:
        look = server.post("job", {"id": job})[1]
        if look["state"] != "running":
            return look
        time.sleep(0.05)


def test_a_job_is_started_looked_at_and_fetched(server):
    job = server.post("start", {"command": "solve", "arguments": {"game": "maharaja", "to": 1000}})[1]["id"]
    assert wait(server, job)["state"] == "done"
    assert server.post("result", {"id": job})[1] == server.post("solve", {"game": "maharaja", "to": 1000})[1]


def test_a_job_is_cancelled(server):
    job = server.post("start", {"command": "solve", "arguments": ENDLESS})[1]["id"]
    assert server.post("cancel", {"id": job})[0] == 200
    look = wait(server, job)
    assert look["state"] == "failed" and "stopped on request" in look["error"]


def test_the_papers_are_named_and_lead_to_boards(server):
    papers = {paper["key"]: paper for paper in server.post("papers", {})[1]["papers"]}
    assert papers.keys() == {"I", "M", "R", "S", "W"}
    assert papers["M"]["title"].startswith("Maharaja Nim") and papers["M"]["authors"] == "U. Larsson and J. Wästlund"
    games = {board["game"] for paper in papers.values() for board in paper["boards"]}
    assert "wythoff" in games and all(server.post("rules", {"game": game})[1]["piles"] == 2 for game in games)


def test_one_paper_is_reproduced(server):
    job = server.post("start", {"command": "reproduce", "arguments": {"papers": ["W"]}})[1]["id"]
    assert wait(server, job)["state"] == "done"
    claims = server.post("result", {"id": job})[1]["claims"]
    assert claims and {claim["paper"] for claim in claims} == {"W"}


def test_the_report_of_all_papers_is_made_and_its_pages_are_there_long(server):
    job = server.post("start", {"command": "reproduce", "arguments": {}})[1]["id"]
    assert wait(server, job)["state"] == "done"
    assert server.post("result", {"id": job})[1]["claims"]
    status, body, _ = server.request("GET", "/report/index.html")
    assert status == 200 and b"<html" in body


def test_the_report_is_made_once_for_all_who_want_it_and_the_queue_is_told(server):
    first, second, third = (server.post("start", {"command": "reproduce", "arguments": {}})[1]["id"] for _ in range(3))

    def look(job):
        return server.post("job", {"id": job})[1]

    while look(first)["waiting"] or look(second)["waiting"]:
        time.sleep(0.02)
    waits = look(third)  # two threads do long work, and both have some
    assert waits["waiting"] or look(first)["state"] == "done"
    while True:
        looks = {job: look(job) for job in (first, second)}
        heirs = [job for job, seen in looks.items() if "being made for someone else" in seen["stage"]]
        if heirs or all(seen["state"] == "done" for seen in looks.values()):
            break
        time.sleep(0.02)
    for heir in heirs:
        server.post("cancel", {"id": first if heir == second else second})
        while (seen := look(heir))["state"] != "done" and (seen["stage"] or seen["progress"] == 0):
            time.sleep(0.05)  # it takes over
    for job in (first, second, third):
        server.post("cancel", {"id": job})
    assert {wait(server, job)["state"] for job in (first, second, third)} <= {"failed", "done"}


def job(server, command, arguments):
    id = server.post("start", {"command": command, "arguments": arguments})[1]["id"]
    while (look := server.post("job", {"id": id})[1])["state"] == "running":
        time.sleep(0.05)
    assert look["state"] == "done", look
    return look, server.post("result", {"id": id})[1]


def without_times(document):
    return {name: value for name, value in document.items() if not name.endswith("_seconds") and name != "certificate"}


@pytest.mark.parametrize("game, stage", [("wythoff", "learning in zeckendorf"), ("maharaja", "columns"),
                                         ("maharaja(1,4)", "columns")])
def test_a_proof_is_that_of_the_command_line_with_its_certificate(server, tmp_path, game, stage):
    path = tmp_path / "a.cert"
    typed = command_line("prove", game, "--describe", "-o", path)
    look, proof = job(server, "prove", {"game": game})
    assert proof["status"] == "proved" and proof.pop("certificate_text") == path.read_text()
    assert without_times(proof) == without_times(typed)
    assert look["stages"][-1] == look["stage"] and any(stage in one for one in look["stages"])


def test_a_game_without_an_automaton_is_undecided(server):
    proof = job(server, "prove", {"game": "bishop-blocking(1,2)", "columns": 1000})[1]
    assert proof["status"] == "undecided" and proof["reason"] and "certificate_text" not in proof


def test_a_certificate_that_ships_is_checked_by_its_game_or_its_text(server):
    shipped = server.post("certificate", {"game": "rook + bishop + jump(2,1) + jump(1,2)"})[1]
    assert shipped["file"] == "maharaja.cert"
    checked = job(server, "check", {"game": "maharaja"})[1]
    assert without_times(checked) == without_times(command_line("check", ROOT / "certificates/maharaja.cert", "--describe"))
    assert without_times(job(server, "check", {"certificate": shipped["text"]})[1]) == without_times(checked)
    assert server.post("certificate", {"game": "rook + jump(1,2)"})[1] == {"file": None, "text": None}


def test_a_wrong_certificate_is_refuted_by_a_position(server):
    text = server.post("certificate", {"game": "wythoff"})[1]["text"]
    wrong = text.replace("game wythoff", "game nim").replace("rules rook + bishop", "rules rook")
    checked = job(server, "check", {"certificate": wrong})[1]
    assert checked["status"] == "refuted" and "structure" not in checked
    assert checked["refuted"]["x"].isdigit()


def test_the_files_for_other_provers_are_those_of_the_command_line(server, tmp_path):
    options = ["--walnut", tmp_path / "walnut", "--coq", tmp_path / "w.v"]
    subprocess.run([BINARY, "export", ROOT / "certificates/wythoff.cert", *options], check=True, capture_output=True)
    files = job(server, "export", {"game": "wythoff", "for": "walnut"})[1]["files"]
    assert {file["path"] for file in files} > {"README.txt"}
    assert all((tmp_path / "walnut" / file["path"]).read_text() == file["text"] for file in files)
    wanted = json.dumps({"game": "wythoff", "for": "coq"})
    status, body, _ = server.request("POST", "/api/export", wanted, {"Content-Type": "application/json"})
    assert status == 200 and body == (tmp_path / "w.v").read_bytes()


def test_digits_add_up_to_the_piles(server):
    written = server.post("digits", {"numeration": "zeckendorf", "x": 17, "y": "10^6"})[1]
    weights = [int(weight) for weight in written["weights"]]
    assert weights[-5:] == [8, 5, 3, 2, 1] and [len(digits) for digits in written["digits"]] == [len(weights)] * 2
    for pile, digits in zip((17, 10 ** 6), written["digits"]):
        assert sum(weight * digit for weight, digit in zip(weights, digits)) == pile
        assert all(a + b < 2 for a, b in zip(digits, digits[1:]))


def mistakes_of(server, play, moves):
    steps = server.post("review", {**play, "actions": moves})[1]["steps"]
    assert len(steps) == len(moves)
    return [i for i, step in enumerate(steps) if step["mistake"]], steps


def test_a_review_finds_what_threw_a_win_away(server):
    lost = {tuple(p) for p in command_line("solve", "wythoff", "--to", "12")["p_positions"]}
    path = [(12, 9), (11, 8), (11, 3), (8, 0), (5, 0), (1, 0), (0, 0)]
    moves = [{"move": [str(x), str(y)]} for x, y in path[1:]]
    found, steps = mistakes_of(server, {"game": "wythoff", "x": 12, "y": 9}, moves)
    assert found == [i for i in range(len(moves)) if path[i] not in lost and path[i + 1] not in lost]
    for i in found:
        assert tuple(map(int, steps[i]["better"]["move"])) in lost


def test_a_review_of_blocks(server):
    play = {"game": "roob-blocking(m=2,p=3)", "x": 0, "y": 2}  # P: of its options (0, 0) can be blocked, and (0, 1) is N
    assert command_line("ask", "roob-blocking(m=2,p=3)", "0", "2")["outcome"] == "P"
    found, steps = mistakes_of(server, play, [{"block": []}, {"move": ["0", "0"]}])
    assert found == [0] and steps[0]["better"] == {"block": [["0", "0"]]}
    found, steps = mistakes_of(server, play, [{"block": [["0", "0"]]}, {"move": ["0", "1"]}])
    assert found == []
