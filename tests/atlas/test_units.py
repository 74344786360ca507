"""Units: the program's answers, and every way in which one can go wrong as a result."""
import hashlib
import json
import subprocess
import zlib

import pytest
from conftest import BINARY, ROOT

from wythoff.atlas import automaton, certificates, units
from wythoff.atlas.units import Result, Unit, WorkerError, run

VERSION = units.version_of(units.find_program())


def unit(game, question, seconds=60, memory=2 * 10**9, wall=600, **limits):
    limits |= {"seconds": seconds, "memory": memory, "wall": wall}
    return Unit(game, question, json.dumps(limits, sort_keys=True), VERSION)


def definition(game, to):
    command = [BINARY, "solve", game, "--to", str(to), "--format", "csv", "--engine", "definition"]
    return subprocess.run(command, capture_output=True, check=True).stdout


@pytest.mark.parametrize("game", ["rook + bishop", "rook + bishop + jump(1,2) + jump(2,1)", "rook + band(2), block(2, bishop)"])
def test_a_digest_is_that_of_the_definition(game):
    result = run(unit(game, "solve", to=60))
    text = definition(game, 60)
    assert result.status == "done" and result.answer == {
        "to": 60, "digest": hashlib.sha256(text).hexdigest(), "p_positions": text.count(b"\n") - 1}


def test_other_questions_have_the_answers_of_the_program():
    discovered = run(unit("rook + bishop", "discover", to=2000))
    assert discovered.status == "observed" and discovered.answer["slopes"][0]["root"] == "t^2 - t - 1"
    assert "Fraenkel" in run(unit("rook + bishop", "known")).answer["known"]
    table = subprocess.run([BINARY, "nimbers", "wythoff", "--to", "9", "--format", "csv"], capture_output=True, check=True).stdout
    assert run(unit("rook + bishop", "nimbers", to=9)).answer["digest"] == hashlib.sha256(table).hexdigest()


def test_a_proof_brings_its_certificate(tmp_path):
    result = run(unit("rook + bishop", "prove", columns=1000))
    (tmp_path / "wythoff.cert").write_bytes(zlib.decompress(result.certificate))
    assert result.status == "proved"
    assert subprocess.run([BINARY, "check", tmp_path / "wythoff.cert"], capture_output=True, check=False).returncode == 0


def test_compare_names_the_games_of_the_catalogue_with_the_same_positions():
    result = run(unit("rook + bishop + jump(1,3) + jump(3,1)", "compare", to=60))
    assert result.status == "done" and "wythoff" in result.answer["same"] and result.answer["to"] == 60
    for game in result.answer["same"]:
        if "imitation" not in game:  # the definition does not take it
            assert definition(game, 60) == definition("wythoff", 60)
    assert run(unit("rook + bishop + jump(1,2) + jump(2,1)", "compare", to=60)).answer == {"to": 60, "same": []}


@pytest.mark.parametrize("question, more, line", [("values", {"value": 1}, "value 1"), ("passes", {"most": 1}, "layer 1")])
def test_nim_values_and_passes_bring_their_certificates(tmp_path, question, more, line):
    asked = unit("rook + band(2)", question, columns=100000, **more)
    result = run(asked)
    text = zlib.decompress(result.certificate).decode()
    assert result.status == "proved" and f"\n{line}\n" in text
    checked = certificates.check(asked, result, BINARY)
    assert checked.status == "proved" and len(checked.answer["all_states"]) == 2
    further = unit("rook + band(2)", question, columns=100000, **{name: 2 for name in more})
    assert certificates.check(further, run(asked), BINARY).detail == "its certificate is about rook + band(2) 1"
    other = unit("rook + band(3)", question, columns=100000, **more)
    assert certificates.check(other, run(asked), BINARY).detail == "its certificate is about rook + band(2) 1"
    plain = unit("rook + band(2)", "prove", columns=100000)
    assert "expected 'wythoff certificate 1'" in certificates.check(plain, run(asked), BINARY).detail


def test_a_certificate_of_other_passes_is_none_of_these(tmp_path):
    """Passes that are allowed in the last position too make another game."""
    path = tmp_path / "anywhere.cert"
    command = [BINARY, "prove", "with-pass(m-wythoff(m=2),anywhere)", "--layer", "1", "-o", path]
    subprocess.run(command, capture_output=True, check=True)
    result = Result("proved", certificate=zlib.compress(path.read_bytes()))
    checked = certificates.check(unit("rook + band(2)", "passes", columns=100000, most=1), result, BINARY)
    assert checked.status == "rejected"


def test_games_without_nim_values_are_refused():
    result = run(unit("rook + bishop, misere", "values", value=1, columns=1000))
    assert result.status == "refused" and "normal play" in result.detail


def test_what_an_automaton_accepts_is_what_the_definition_computes():
    """The reading of certificates in this module, against engines that know no automaton."""
    for path in sorted((ROOT / "certificates").glob("*.cert"))[::9]:
        text = path.read_text()
        if text.startswith("wythoff certificate 1\n"):
            expected = hashlib.sha256(definition(automaton.line_of(text, "rules"), 40)).hexdigest()
            assert automaton.digest_of(automaton.positions_of(text, 40)) == expected, path.name


def test_what_is_not_proved_tells_what_was_tried():
    result = run(unit("rook + bishop + jump(1,2) + jump(2,1)", "prove", columns=3000))
    assert (result.status, result.certificate) == ("undecided", None) and "zeckendorf, 3000 columns" in result.detail
    refused = run(unit("rook(fibonacci)", "prove", columns=1000))
    assert refused.status == "refused" and "fibonacci is not a set that addition defines" in refused.detail


def test_running_again_gives_the_same():
    one, two = (run(unit("rook + bishop", "discover", to=500)) for _ in range(2))
    assert one.answer == two.answer and one.machine == two.machine


def program(tmp_path, body):
    path = tmp_path / "program"
    path.write_text(f"#!/bin/sh\n[ \"$1\" = --version ] && exec {BINARY} --version\n{body}\n")
    path.chmod(0o755)
    return str(path)


def test_a_unit_that_wants_too_much_memory_says_so():
    """The program estimates before it begins."""
    result = run(unit("rook", "solve", memory=10**8, to=10**9))
    assert result.status == "out of memory" and result.detail.startswith("out of memory at 100MB: ")


def test_a_unit_that_eats_memory_is_stopped_by_the_kernel(tmp_path):
    """The same without the program's own care: what it was not allowed is not in its arguments."""
    hungry = program(tmp_path, f"exec {BINARY} solve nim --to 10^9")
    result = run(unit("rook", "solve", memory=10**8, to=10**9), hungry)
    assert result.status == "out of memory" and result.detail.startswith("out of memory at 100MB")


def test_a_unit_that_never_ends_is_out_of_time(tmp_path):
    busy = program(tmp_path, "while :; do :; done")
    result = run(unit("rook", "solve", seconds=1, to=10), busy)
    assert (result.status, result.detail) == ("out of time", "out of time at 1 s")
    asleep = program(tmp_path, "exec sleep 100000")
    assert run(unit("rook", "solve", wall=1, to=10), asleep).status == "out of time"
    deaf = program(tmp_path, "trap '' XCPU; while :; do :; done")
    assert run(unit("rook", "solve", seconds=1, to=10), deaf).status == "out of time"


def test_a_unit_that_crashes_is_a_result(tmp_path):
    result = run(unit("rook", "solve", to=10), program(tmp_path, "echo 0,0; kill -SEGV $$"))
    assert result.status == "crashed" and "SIGSEGV" in result.detail and result.answer == {}
    assert run(unit("rook", "known"), program(tmp_path, "echo '{'")).status == "crashed"
    assert run(unit("rook", "known"), program(tmp_path, "exit 77")).detail == "crashed: exit status 77"


def test_a_program_of_another_version_is_not_used(tmp_path):
    path = tmp_path / "other"
    path.write_text("#!/bin/sh\necho 99.0\n")
    path.chmod(0o755)
    with pytest.raises(WorkerError, match="has the version 99.0, expected"):
        run(unit("rook", "known"), str(path))
    with pytest.raises(WorkerError, match="expected the command wythoff"):
        run(unit("rook", "known"), str(tmp_path / "nothing"))


def test_what_is_printed_without_end_is_not_kept(tmp_path):
    assert run(unit("rook", "known"), program(tmp_path, "exec yes")).detail == "crashed: it printed more than 100MB"
