"""No worker is believed: an engine that lies in every way it can, and what the store says then."""
import json
import shutil
import sqlite3
import zlib
from concurrent.futures import Executor, Future

import pytest

import wythoff.atlas
from wythoff.atlas import coordinator, units, verifying
from wythoff.atlas.engines import Engine
from wythoff.atlas.families import Asked
from wythoff.atlas.store import Store
from wythoff.atlas.units import Result

LIMITS = json.dumps({"columns": 1000, "memory": 10**9, "seconds": 60, "wall": 600}, sort_keys=True)
FALSE = {"attempts": [], "verified": "surely", "states": 1, "numeration": "none", "automaton": "x",
         "structure": {"slope": {"gamma": "2"}, "band": {"least": {"value": "0"}, "greatest": {"value": "1"}}}}
PROGRAM = units.find_program()


class Liar(Executor):
    """Answers every unit at once, with what it was made of."""

    def __init__(self, *answers):
        self.answers = iter(answers)

    def submit(self, function, /, *args, **kwargs):
        future = Future()
        answer = next(self.answers)
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
        return future


def build(path, trust, *answers):
    asked = [Asked("queens", "wythoff", "rook + bishop", "prove", LIMITS)]
    with Store(str(path)) as store:
        tally = coordinator.build(asked, store, Engine("liar", Liar(*answers), lambda: 1), PROGRAM, trust=trust)
    with wythoff.atlas.open(str(path)) as atlas:
        return tally, next(iter(atlas.rows()))


@pytest.mark.parametrize("status, certificate, expected", [
    ("proved", None, "rejected"),
    ("proved", b"nonsense", "rejected"),
    ("proved", zlib.compress(b"wythoff certificate 1\ngame wythoff\nrules rook + bishop\nnumeration zeckendorf\nstates 1\n"
                             b"0 + 0,0:0\nend\n"), "rejected"),
    ("undecided", b"nonsense", "undecided"),
])
def test_what_a_worker_says_about_a_theorem_is_not_shown(tmp_path, status, certificate, expected):
    _, row = build(tmp_path / "store.sqlite", "check", Result(status, answer=dict(FALSE), certificate=certificate))
    assert (row["status"], row["prove"], row["verified"]) == ("open", expected, None)
    assert (row["states"], row["slope"], row["automaton"], row["least"]) == (None, None, None, None)


def test_nor_when_the_check_comes_later(tmp_path):
    _, row = build(tmp_path / "store.sqlite", "later", Result("proved", answer=dict(FALSE), certificate=b"nonsense"))
    assert (row["status"], row["prove"], row["verified"], row["states"]) == ("open", "unverified", None, None)


def test_a_true_certificate_is_believed_whoever_sends_it(tmp_path):
    true = units.run(units.Unit("rook + bishop", "prove", LIMITS, units.version_of(PROGRAM)))
    _, row = build(tmp_path / "store.sqlite", "check", Result("proved", answer=dict(FALSE), certificate=true.certificate))
    assert (row["status"], row["states"], row["numeration"], row["greatest"]) == ("proved", 7, "zeckendorf", "(-1+sqrt(5))/2")


SOLVED = json.dumps({"to": 60, "memory": 10**9, "seconds": 60, "wall": 600}, sort_keys=True)


@pytest.fixture(scope="module")
def true_store(tmp_path_factory):
    """Wythoff Nim: proved, and computed as far as 60."""
    path = tmp_path_factory.mktemp("true") / "store.sqlite"
    asked = [Asked("queens", "wythoff", "rook + bishop", "prove", LIMITS),
             Asked("queens", "wythoff", "rook + bishop", "solve", SOLVED),
             Asked("queens", "wythoff", "rook + bishop", "discover", SOLVED)]
    answers = [units.run(units.Unit(one.rules, one.question, one.limits, units.version_of(PROGRAM))) for one in asked]
    with Store(str(path)) as store:
        coordinator.build(asked, store, Engine("true", Liar(*answers), lambda: 1), PROGRAM)
    return path


def spoil(store, path, *statements):
    shutil.copy(store, path)
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def shown(path):
    with wythoff.atlas.open(str(path)) as atlas:
        return next(iter(atlas.rows()))


def without_times(row):
    return {key: value for key, value in row.items() if key not in ("seconds", "memory")}


@pytest.mark.parametrize("what", ["certificates", "all"])
@pytest.mark.parametrize("statement, said", [
    ("UPDATE results SET p_positions = 7", "p_positions is 7 in the store, expected "),
    ("UPDATE results SET slope = 9.9", "slope is 9.9 in the store, expected 1.618"),
    ("UPDATE results SET states = 5", "states is 5 in the store, expected 7"),
    ("UPDATE results SET digest = 'x'", "digest is x in the store, expected "),
    ("UPDATE results SET reach = 61", "reach is 61 in the store, expected 60"),
    ("UPDATE results SET numeration = 'base(7)', least = '5'", "least is 5 in the store, expected 0"),
    ("UPDATE results SET status = 'rejected' WHERE automaton IS NOT NULL", "status is rejected in the store, expected proved"),
])
def test_verify_finds_columns_that_are_not_those_of_the_answer_and_repairs_them(true_store, tmp_path, statement, said, what):
    path = tmp_path / "store.sqlite"
    spoil(true_store, path, statement)
    with Store(str(path)) as store:
        findings = verifying.verify(store, PROGRAM, 1, what)
        assert any(said in line for line in findings.wrong), findings.wrong
        assert findings.repaired == len(findings.wrong) > 0
        again = verifying.verify(store, PROGRAM, 1)
        assert again.wrong == [] and again.repaired == 0
    assert without_times(shown(path)) == without_times(shown(true_store))


def test_verify_finds_an_answer_that_is_computed_otherwise(true_store, tmp_path):
    path = tmp_path / "store.sqlite"
    spoil(true_store, path, "UPDATE results SET answer = json_set(answer, '$.p_positions', 7), p_positions = 7 "
                            "WHERE digest IS NOT NULL")
    with Store(str(path)) as store:
        assert verifying.verify(store, PROGRAM, 1).wrong == []
        findings = verifying.verify(store, PROGRAM, 1, "all")
    assert (len(findings.wrong), findings.repaired) == (1, 0) and "another answer" in findings.wrong[0]


@pytest.mark.parametrize("statement", ["DELETE FROM certificates", "UPDATE certificates SET verified = NULL"])
def test_a_proof_without_a_verified_certificate_is_not_shown(true_store, tmp_path, statement):
    path = tmp_path / "store.sqlite"
    spoil(true_store, path, statement)
    row = shown(path)
    assert (row["status"], row["prove"], row["states"], row["automaton"]) == ("observed", "unverified", None, None)
    with Store(str(path)) as store:
        findings = verifying.verify(store, PROGRAM, 1)
    assert (findings.repaired, len(findings.wrong)) == ((1, 1) if statement.startswith("DELETE") else (0, 0))
    assert shown(path)["prove"] == ("rejected" if statement.startswith("DELETE") else "proved")


def test_a_worker_that_is_lost_is_no_result_and_another_is_asked(tmp_path):
    true = units.run(units.Unit("rook + bishop", "prove", LIMITS, units.version_of(PROGRAM)))
    tally, row = build(tmp_path / "store.sqlite", "check", OSError("gone"), OSError("gone"), true)
    assert (tally.done, tally.lost, row["status"]) == (1, 0, "proved")
    tally, row = build(tmp_path / "other.sqlite", "check", OSError("gone"), OSError("gone"), OSError("gone"))
    assert (tally.done, tally.lost, tally.why, row["prove"]) == (0, 1, "OSError: gone", None)
    tally, row = build(tmp_path / "other.sqlite", "check", true)
    assert (tally.total, tally.done, row["status"]) == (1, 1, "proved")
