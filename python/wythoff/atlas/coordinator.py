# SPDX-License-Identifier: MIT
"""`build`: units go out to an engine, results come back, are checked, and are in the store before anyone hears of them.

Few units are out at a time, so that the coordinator's memory does not depend on how many there are. Whatever kills it loses what
is out and nothing else; the next `build` finds what has no result and goes on.
"""
from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Literal

from . import certificates, process, units
from .engines import Engine
from .families import Asked
from .store import FAILURES, Store
from .tables import in_time
from .units import Result, Unit

Trust = Literal["check", "later"]
PATIENCE = 1.0   # seconds between looks at the clock
QUIET = 30.0     # seconds between lines where nobody watches
TRIES = 3        # of a unit whose worker is lost, in one run


class Stopped(Exception):
    """A signal asked the run to end."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


@dataclass
class Job:
    """A unit that is out; it has a result when only its certificate is still to be checked."""

    number: int
    unit: Unit
    result: Result | None = None
    losses: int = 0


@dataclass
class Tally:
    """How far a run is."""

    total: int
    begun: float
    done: int = 0
    failed: int = 0
    wrong: int = 0  #: crashed, or with a certificate that does not verify: among those that failed
    lost: int = 0
    why: str = ""  #: what the last one was lost by
    said: float = 0.0

    @property
    def rate(self) -> float:
        return self.done / max(time.monotonic() - self.begun, 1e-9)

    def line(self, running: int) -> str:
        left = (self.total - self.done) / self.rate if self.done else 0.0
        words = f"{self.done} of {self.total} units done, {running} running, {self.failed} failed, {self.rate:.1f} a second"
        return words + (f", {in_time(left)} left" if self.done < self.total and self.done else "")

    def say(self, running: int) -> None:
        """One line that is written over on a terminal, and a line now and then elsewhere."""
        watched, now = sys.stderr.isatty(), time.monotonic()
        if now - self.said >= (PATIENCE if watched else QUIET):
            self.said = now
            print(("\r\033[K" if watched else "") + self.line(running), end="" if watched else "\n", file=sys.stderr, flush=True)


def build(asked: Iterable[Asked], store: Store, engine: Engine, program: str, *, remote_program: str | None = None,
          trust: Trust = "check", redo: Iterable[str] = (), checks: int = 2) -> Tally:
    """Runs what has no result yet. `remote_program` is what workers start, if not what they find themselves."""
    version = units.version_of(program)
    store.begin(engine.name, version)
    tally = Tally(store.plan(asked, version, redo), time.monotonic(), said=time.monotonic())
    with ThreadPoolExecutor(checks, "check") as checker, _signals() as asked_to_stop:
        run = _Run(store, engine, checker, program, remote_program, trust, tally, asked_to_stop)
        try:
            run.to_the_end()
        except BaseException:
            run.give_up()
            raise
    store.end()
    return tally


@contextlib.contextmanager
def _signals() -> Iterator[list[int]]:
    """The signals that ask to stop, as they come. An exception out of the blue could leave the lock of a future held."""
    come: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield come
        return
    before = {number: signal.signal(number, lambda number, _: come.append(number)) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield come
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@dataclass
class _Run:
    store: Store
    engine: Engine
    checker: ThreadPoolExecutor
    program: str
    remote_program: str | None
    trust: Trust
    tally: Tally
    asked_to_stop: list[int]
    out: dict[Future[Result], Job] = field(default_factory=dict)

    def to_the_end(self) -> None:
        waiting, out, more = self.store.waiting(), self.out, True
        while more or out:
            while more and len(out) < self.engine.width():
                if following := next(waiting, None):
                    self._send(Job(*following))
                else:
                    more = False
            if self.asked_to_stop:
                raise Stopped(self.asked_to_stop[0])
            done, _ = wait(out, timeout=PATIENCE, return_when=FIRST_COMPLETED)
            finished = [pair for future in done if (pair := self._take(future))]
            if finished or not done:  # when nothing happens, status is told so now and then
                self._keep(finished, len(out))
            self.tally.say(len(out))

    def give_up(self) -> None:
        """What waits is not begun; what runs here is ended, what runs elsewhere ends by its limits."""
        for future in self.out:
            future.cancel()
        process.end_all()

    def _send(self, job: Job) -> None:
        self.out[self.engine.executor.submit(units.run, job.unit, self.remote_program)] = job

    def _take(self, future: Future[Result]) -> tuple[int, Result] | None:
        """The result of a unit, unless its certificate is still to be checked or its worker was lost."""
        job = self.out.pop(future)
        try:
            result = future.result()
        except Exception as error:  # of any engine: a worker that is gone, a program that is not there
            self.tally.why = f"{type(error).__name__}: {error}"
            self.store.lose(job.number, self.tally.why)
            job.losses += 1
            if job.losses < TRIES and not isinstance(error, units.WorkerError):
                self._send(job)
            else:
                self.tally.lost += 1
            return None
        if job.unit.question in units.PROOFS and job.result is None:  # figures of theorems are not a worker's to tell
            result.answer = {key: result.answer[key] for key in ("attempts", "word_states") if key in result.answer}
        if job.unit.question not in units.PROOFS or result.status not in ("proved", "unverified", "rejected"):
            result.certificate = None
        if result.status == "proved" and job.result is None:  # a worker's word, so far
            if self.trust == "check" or result.certificate is None:
                job.result = result
                self.out[self.checker.submit(certificates.check, job.unit, result, self.program)] = job
                return None
            result.status, result.detail = "unverified", "its certificate waits for verify"
        return job.number, result

    def _keep(self, finished: list[tuple[int, Result]], running: int) -> None:
        self.tally.done += len(finished)
        self.tally.failed += sum(result.status in FAILURES for _, result in finished)
        self.tally.wrong += sum(result.status in ("crashed", "rejected") for _, result in finished)
        self.store.finish(finished, running, self.tally.rate)
