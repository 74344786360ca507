# SPDX-License-Identifier: MIT
"""The answers to the questions, each by the program itself in processes of its own."""
from __future__ import annotations

import hashlib
import json
import math
import os
import tempfile
import zlib
from collections.abc import Callable
from typing import Any

from . import process
from .results import Result, Unit, in_words, of_process

LARGEST = 10**8  # bytes of a document


class _Flood(Exception):
    """More output than any answer has."""


def _ask_for_text(command: str) -> Callable[..., Result]:
    """A table too large to keep: its digest, and how many lines it has."""
    def answer(unit: Unit, program: str, game: str | None = None) -> Result:
        digest, lines, to = hashlib.sha256(), 0, unit.limit("to")

        def take(piece: bytes) -> None:
            nonlocal lines
            digest.update(piece)
            lines += piece.count(b"\n")

        words = [program, command, game or unit.game, "--to", str(to), "--format", "csv"]
        ended = process.run([*words, "--memory", in_words(unit.bounds.memory)], unit.bounds, take)
        result = of_process(unit, ended)
        if result.status == "done":
            result.answer = {"to": to, "digest": digest.hexdigest()}
            if command == "solve":
                result.answer["p_positions"] = lines - 1  # the first line names the columns
        return result
    return answer


solve = _ask_for_text("solve")


def ask_for_json(unit: Unit, *words: str) -> tuple[Result, dict[str, Any]]:
    text = bytearray()

    def take(piece: bytes) -> None:
        if len(text) + len(piece) > LARGEST:
            raise _Flood
        text.extend(piece)

    try:
        ended = process.run(words, unit.bounds, take)
    except _Flood:
        return Result("crashed", f"crashed: it printed more than {in_words(LARGEST)}"), {}
    result = of_process(unit, ended)
    if result.status != "done":
        return result, {}
    try:
        document = json.loads(text)
    except ValueError:
        return Result("crashed", "crashed: what it printed is no JSON", seconds=ended.seconds, memory=ended.memory), {}
    return result, document


def is_line(slope: dict[str, Any]) -> bool:
    """Whether a slope that `discover` tells is one: the points stray from the line by two percent of what it rises
    over their range, or less.

    >>> is_line({"slope": "1.618019272", "error": "0.005617662"}), is_line({"slope": "-1.0", "error": "1995.0"})
    (True, False)
    """
    return 50 * float(slope["error"]) <= float(slope["slope"])


def _discover(unit: Unit, program: str) -> Result:
    result, document = ask_for_json(unit, program, "discover", unit.game, "--to", str(unit.limit("to")), "--json")
    if document:
        result.status = "observed" if any(is_line(slope) for slope in document["slopes"]) else "done"
        (document.get("words") or {}).pop("beginning", None)
        result.answer = {key: value for key, value in document.items() if key not in ("version", "game", "automaton")}
    return result


def _prove(unit: Unit, program: str) -> Result:
    return _proof(unit, program, unit.game)


def _values(unit: Unit, program: str) -> Result:
    return _proof(unit, program, unit.game, "--value", str(unit.limit("value")))


def _passes(unit: Unit, program: str) -> Result:
    return _proof(unit, program, f"with-pass({unit.game})", "--layer", str(unit.limit("most")))


def _proof(unit: Unit, program: str, game: str, *more: str) -> Result:
    with tempfile.TemporaryDirectory(prefix="wythoff-") as folder:
        path = os.path.join(folder, "certificate")
        later = str(math.ceil(2 * unit.bounds.wall))  # it is this process that ends a unit whose time is over
        result, document = ask_for_json(unit, program, "prove", game, *more, "--columns", str(unit.limit("columns")),
                                        "--memory", in_words(unit.bounds.memory), "-o", path, "--threads", "1", "--json",
                                        "--time", later)
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
    result, document = ask_for_json(unit, program, "games", unit.game, "--effort", "0", "--json")
    if document:
        result.answer = {"known": document["known"], "symmetric": document["symmetric"]}
    return result


ANSWERS: dict[str, Callable[[Unit, str], Result]] = {
    "solve": solve, "nimbers": _ask_for_text("nimbers"), "discover": _discover,
    "prove": _prove, "values": _values, "passes": _passes, "known": _known,
}
