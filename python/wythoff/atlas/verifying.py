# SPDX-License-Identifier: MIT
"""`verify`: the whole store again, trusting nothing in it: the file, every certificate, the columns that `query` shows against
the answers that they come from, and if asked what was computed.

A theorem and a computation are two witnesses: what the automaton of a certificate accepts is compared with the P-positions that
an engine computed, by their digest, as far as that goes. The check of a certificate does not know an engine, and the engine no
automaton.
"""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from . import automaton, certificates, units
from .store import Store
from .units import Result, Unit

What = Literal["certificates", "all"]
Computed = tuple[int, Unit, str, dict[str, Any], dict[str, Any]]
Given = TypeVar("Given")


@dataclass
class Findings:
    """What was looked at, and what is wrong, a line each."""

    checked: int = 0
    compared: int = 0
    recomputed: int = 0
    repaired: int = 0  # of what is wrong: the store says now what the check found
    wrong: list[str] = field(default_factory=list)


def verify(store: Store, program: str, jobs: int | None = None, what: What = "certificates") -> Findings:
    """Checks the store and writes down what the checks say; what does not verify is no longer "proved"."""
    found = Findings(wrong=store.faults())
    for line in store.proofs_without_certificate():
        found.repaired += 1
        found.wrong.append(line)
    # Before the certificates, which are compared with what was computed.
    for number, unit, status, answer, columns in store.computed():
        if others := store.mend(number, Result(status, answer=answer), columns):
            found.wrong.append(f"{unit.game}: {unit.question}: {', '.join(others)}")
            found.repaired += 1
    with ThreadPoolExecutor(jobs or len(os.sched_getaffinity(0)), "verify") as pool:
        def check(given: tuple[int, Unit, bytes]) -> Result:
            return certificates.check(given[1], Result("proved", certificate=given[2]), program)

        for (number, unit, text), result in _each(pool, check, store.certificates()):
            found.checked += 1
            if result.status == "proved" and unit.question == "prove":
                found.compared += _compare(result, text, store.digests(unit.game))
            others = store.judge(number, result)
            if result.status != "proved":
                found.wrong.append(f"{unit.game}: {result.detail}")
            elif others:
                found.wrong.append(f"{unit.game}: {unit.question}: {', '.join(others)}")
            found.repaired += bool(others)
        if what == "all":
            def compute(given: Computed) -> Result:
                return units.run(given[1], program)

            for (number, unit, status, answer, _), result in _each(pool, compute, store.computed()):
                found.recomputed += 1
                if (result.status, result.answer) != (status, answer):
                    found.wrong.append(f"{unit.game}: {unit.question} gives another answer than the store has: {result.status}")
    return found


def _compare(result: Result, certificate: bytes, computed: list[tuple[int, str]]) -> int:
    """Holds what a theorem says against what was computed; how often. Where they differ one is wrong, and no theorem is shown."""
    text = certificates.unpacked(certificate)
    for to, digest in computed:
        if automaton.digest_of(automaton.positions_of(text, to)) != digest:
            result.status, result.answer = "rejected", {}
            result.detail = f"its automaton accepts other positions with piles up to {to} than an engine computed"
    return len(computed)


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
