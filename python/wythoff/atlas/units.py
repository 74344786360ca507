"""A unit of work: a game in its canonical text, a question, its limits and the program's version. It answers by the program
itself, in a process of its own, so that running away and crashing are results too. Running it twice gives the same answer twice.

| question | | answer |
|---|---|---|
| `solve` | `to` | P-positions with piles up to `to`: how many, and the SHA-256 of `wythoff solve GAME --to N --format csv` |
| `nimbers` | `to` | SHA-256 of `wythoff nimbers GAME --to N --format csv` |
| `discover` | `to` | slopes, complementarity, words: what is seen |
| `prove` | `columns` | a certificate, or what was tried |
| `known` | | what the literature's theorems say about it |

The overhead is that of starting the program; docs/atlas.md has the figures.
"""
from __future__ import annotations

import functools
import hashlib
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..errors import UsageError
from . import process

QUESTIONS = {"solve": ("to",), "nimbers": ("to",), "discover": ("to",), "prove": ("columns",), "known": ()}
LARGEST = 10**8  # bytes of a document


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


class _Flood(Exception):
    """More output than any answer has."""


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
    result = _ANSWERS[unit.question](unit, path)
    result.machine = machine()
    return result


def _result(unit: Unit, ended: process.Ended) -> Result:
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


def _ask_for_text(command: str) -> Callable[[Unit, str], Result]:
    """A table too large to keep: its digest, and how many lines it has."""
    def answer(unit: Unit, program: str) -> Result:
        digest, lines, to = hashlib.sha256(), 0, unit.limit("to")

        def take(piece: bytes) -> None:
            nonlocal lines
            digest.update(piece)
            lines += piece.count(b"\n")

        words = [program, command, unit.game, "--to", str(to), "--format", "csv", "--memory", in_words(unit.bounds.memory)]
        ended = process.run(words, unit.bounds, take)
        result = _result(unit, ended)
        if result.status == "done":
            result.answer = {"to": to, "digest": digest.hexdigest()}
            if command == "solve":
                result.answer["p_positions"] = lines - 1  # the first line names the columns
        return result
    return answer


def _ask_for_json(unit: Unit, *words: str) -> tuple[Result, dict[str, Any]]:
    text = bytearray()

    def take(piece: bytes) -> None:
        if len(text) + len(piece) > LARGEST:
            raise _Flood
        text.extend(piece)

    try:
        ended = process.run(words, unit.bounds, take)
    except _Flood:
        return Result("crashed", f"crashed: it printed more than {in_words(LARGEST)}"), {}
    result = _result(unit, ended)
    if result.status != "done":
        return result, {}
    try:
        document = json.loads(text)
    except ValueError:
        return Result("crashed", "crashed: what it printed is no JSON", seconds=ended.seconds, memory=ended.memory), {}
    return result, document


def is_line(slope: dict[str, Any]) -> bool:
    """Whether a slope that `discover` tells is one: all points of that part lie within two percent of it, seen from the corner.

    >>> is_line({"slope": "1.618019272", "error": "0.005617662"}), is_line({"slope": "-1.0", "error": "1995.0"})
    (True, False)
    """
    return 50 * float(slope["error"]) <= float(slope["slope"])


def _discover(unit: Unit, program: str) -> Result:
    result, document = _ask_for_json(unit, program, "discover", unit.game, "--to", str(unit.limit("to")), "--json")
    if document:
        result.status = "observed" if any(is_line(slope) for slope in document["slopes"]) else "done"
        (document.get("words") or {}).pop("beginning", None)
        result.answer = {key: value for key, value in document.items() if key not in ("version", "game", "automaton")}
    return result


def _prove(unit: Unit, program: str) -> Result:
    with tempfile.TemporaryDirectory(prefix="wythoff-") as folder:
        path = os.path.join(folder, "certificate")
        result, document = _ask_for_json(unit, program, "prove", unit.game, "--columns", str(unit.limit("columns")),
                                         "--memory", in_words(unit.bounds.memory), "-o", path, "--json")
        if document:
            attempts = document["attempts"]
            result.status = document["status"]
            result.detail = _tried(attempts) if result.status != "proved" else ""
            result.answer = {"attempts": attempts, "word_states": document.get("word_states")}
            if result.status == "proved":
                with open(path, "rb") as file:
                    result.certificate = zlib.compress(file.read(), 9)
    return result


def _tried(attempts: list[dict[str, Any]]) -> str:
    """The last attempt of every numeration, in words."""
    last = {attempt["numeration"]: attempt for attempt in attempts}
    return "; ".join(f"{name}, {attempt['columns']} columns: {attempt['outcome']}" for name, attempt in last.items())


def _known(unit: Unit, program: str) -> Result:
    result, document = _ask_for_json(unit, program, "games", unit.game, "--json")
    if document:
        result.answer = {"known": document["known"], "symmetric": document["symmetric"]}
    return result


_ANSWERS: dict[str, Callable[[Unit, str], Result]] = {
    "solve": _ask_for_text("solve"), "nimbers": _ask_for_text("nimbers"), "discover": _discover, "prove": _prove, "known": _known,
}
