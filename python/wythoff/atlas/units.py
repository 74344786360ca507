# SPDX-License-Identifier: MIT
"""A unit of work: a game in its canonical text, a question, its limits and the program's version. It answers by the program
itself, in a process of its own, so that running away and crashing are results too. Running it twice gives the same answer twice.

| question | | answer |
|---|---|---|
| `solve` | `to` | P-positions with piles up to `to`: how many, and the SHA-256 of `wythoff solve GAME --to N --format csv` |
| `nimbers` | `to` | SHA-256 of `wythoff nimbers GAME --to N --format csv` |
| `compare` | `to` | the games of the catalogue that have the same P-positions with piles up to `to` |
| `discover` | `to` | slopes, complementarity, words: what is seen |
| `prove` | `columns` | a certificate, or what was tried |
| `values` | `value`, `columns` | the same for the positions of the nim-values 0 to `value` |
| `passes` | `most`, `columns` | the same for the game with 0 to `most` passes for both players together |
| `known` | | what the literature's theorems say about it |

The overhead is that of starting the program; docs/atlas.md has the figures.
"""
from __future__ import annotations

import functools
import os
import platform
import shutil
import socket
import subprocess

from ..errors import UsageError
from .answers import ANSWERS, is_line
from .comparing import compare
from .results import Result, Unit, in_words

__all__ = ["PROOFS", "QUESTIONS", "Result", "Unit", "WorkerError", "find_program", "in_words", "is_line", "machine", "run",
           "version_of"]

QUESTIONS = {"solve": ("to",), "nimbers": ("to",), "compare": ("to",), "discover": ("to",), "prove": ("columns",),
             "values": ("value", "columns"), "passes": ("most", "columns"), "known": ()}
PROOFS = ("prove", "values", "passes")  # the questions whose answers are certificates


class WorkerError(Exception):
    """A worker that cannot do the work: nothing is known about the unit."""


def find_program(path: str | None = None) -> str:
    """The program `wythoff`: the one named, or that of WYTHOFF_BINARY, or the one on the PATH."""
    name = path or os.environ.get("WYTHOFF_BINARY") or "wythoff"
    found = shutil.which(name)
    if found is None:
        raise UsageError(f"program '{name}': expected the command wythoff; name it by --program or WYTHOFF_BINARY")
    return os.path.abspath(found)


@functools.cache
def version_of(program: str) -> str:
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UsageError(f"program '{program}': expected the command wythoff, but --version ends with {done.returncode}")
    return done.stdout.strip()


@functools.cache
def machine() -> str:
    """The kind of machine this is, and its name."""
    kind = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as info:
        kind = next((line.partition(":")[2].strip() for line in info if line.startswith("model name")), kind)
    return f"{kind}, {os.cpu_count()} cores, {socket.gethostname()}"


def run(unit: Unit, program: str | None = None) -> Result:
    """Answers the unit. What it cannot find out about itself, such as a program of another version, is a WorkerError."""
    try:
        path = find_program(program)
        version = version_of(path)
    except UsageError as error:
        raise WorkerError(str(error)) from None
    if version != unit.version:
        raise WorkerError(f"program '{path}' of {socket.gethostname()} has the version {version}, expected {unit.version}")
    result = (ANSWERS | {"compare": compare})[unit.question](unit, path)
    result.machine = machine()
    return result
