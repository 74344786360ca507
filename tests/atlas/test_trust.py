"""No worker is believed: an engine that lies in every way it can, and what the store says then."""
import json
import zlib
from concurrent.futures import Executor, Future

import pytest

import wythoff.atlas
from wythoff.atlas import coordinator, units
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


def test_a_worker_that_is_lost_is_no_result_and_another_is_asked(tmp_path):
    true = units.run(units.Unit("rook + bishop", "prove", LIMITS, units.version_of(PROGRAM)))
    tally, row = build(tmp_path / "store.sqlite", "check", OSError("gone"), OSError("gone"), true)
    assert (tally.done, tally.lost, row["status"]) == (1, 0, "proved")
    tally, row = build(tmp_path / "other.sqlite", "check", OSError("gone"), OSError("gone"), OSError("gone"))
    assert (tally.done, tally.lost, tally.why, row["prove"]) == (0, 1, "OSError: gone", None)
    tally, row = build(tmp_path / "other.sqlite", "check", true)
    assert (tally.total, tally.done, row["status"]) == (1, 1, "proved")
