"""`verify`: the whole store again, trusting nothing in it: the file, every certificate, and if asked what was computed."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from . import certificates, units
from .store import Store
from .units import Result, Unit

What = Literal["certificates", "all"]
Given = TypeVar("Given")


@dataclass
class Findings:
    """What was looked at, and what is wrong, a line each."""

    checked: int = 0
    recomputed: int = 0
    wrong: list[str] = field(default_factory=list)


def verify(store: Store, program: str, jobs: int | None = None, what: What = "certificates") -> Findings:
    """Checks the store and writes down what the checks say; what does not verify is no longer "proved"."""
    found = Findings(wrong=store.faults())
    with ThreadPoolExecutor(jobs or len(os.sched_getaffinity(0)), "verify") as pool:
        def check(given: tuple[int, Unit, bytes]) -> Result:
            return certificates.check(given[1], Result("proved", certificate=given[2]), program)

        for (number, unit, _), result in _each(pool, check, store.certificates()):
            found.checked += 1
            store.judge(number, result)
            if result.status != "proved":
                found.wrong.append(f"{unit.game}: {result.detail}")
        if what == "all":
            def compute(given: tuple[int, Unit, dict[str, Any]]) -> Result:
                return units.run(given[1], program)

            for (number, unit, answer), result in _each(pool, compute, store.computed()):
                found.recomputed += 1
                if result.answer != answer:
                    found.wrong.append(f"{unit.game}: {unit.question} gives another answer than the store has: {result.status}")
    return found


def _each(pool: ThreadPoolExecutor, work: Callable[[Given], Result], given: Iterator[Given]) -> Iterator[tuple[Given, Result]]:
    """The results as they come; a few are under way at a time."""
    out: dict[Future[Result], Given] = {}
    more = True
    while more or out:
        while more and len(out) < 2 * pool._max_workers:
            if (following := next(given, None)) is None:
                more = False
            else:
                out[pool.submit(work, following)] = following
        for future in wait(out, return_when=FIRST_COMPLETED)[0]:
            yield out.pop(future), future.result()
