# SPDX-License-Identifier: MIT
"""What a unit is and what comes of it: a game in its canonical text, a question, its limits and the program's version; and then a
status, an answer, maybe a certificate. How the process ended that was to answer is a result, too.
"""
from __future__ import annotations

import json
import signal
from dataclasses import dataclass, field
from typing import Any

from . import process


@dataclass(frozen=True)
class Unit:
    """What is asked. `limits` is JSON with sorted keys, so that equal limits are equal texts."""

    game: str
    question: str
    limits: str
    version: str

    @property
    def bounds(self) -> process.Limits:
        limits = json.loads(self.limits)
        return process.Limits(limits["seconds"], limits["memory"], limits["wall"])

    def limit(self, name: str) -> int:
        return int(json.loads(self.limits)[name])


@dataclass
class Result:
    """What came out. `status`: done, observed, proved, undecided, refused, out of time, out of memory, crashed; and after a check
    of the certificate rejected or unverified."""

    status: str
    detail: str = ""
    answer: dict[str, Any] = field(default_factory=dict)
    certificate: bytes | None = None  #: compressed by zlib
    seconds: float = 0.0
    memory: int | None = None
    machine: str = ""


def of_process(unit: Unit, ended: process.Ended) -> Result:
    """The result of a process that did not say more than how it ended."""
    limits = unit.bounds
    details = {
        "out of time": f"out of time at {limits.seconds} s",
        "out of memory": f"out of memory at {in_words(limits.memory)}: {ended.message}".rstrip(": "),
        "crashed": f"crashed: {_cause(ended.status)} {ended.message}".strip(),
        "ended": ended.message,
    }
    status = {"ended": "refused" if ended.status == 2 else "done"}.get(ended.fate, ended.fate)
    return Result(status, details[ended.fate], seconds=ended.seconds, memory=ended.memory)


def _cause(status: int) -> str:
    return signal.Signals(-status).name if status < 0 else f"exit status {status}"


def in_words(memory: int) -> str:
    """Bytes as people write them; limits are whole megabytes.

    >>> in_words(4 * 10**9), in_words(1500 * 10**6)
    ('4GB', '1500MB')
    """
    return f"{memory // 10**6}MB" if memory % 10**9 else f"{memory // 10**9}GB"
