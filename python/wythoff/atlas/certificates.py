# SPDX-License-Identifier: MIT
"""Certificates are believed when they verify here, whoever sends them.

The coordinator's own `wythoff check` decides every sentence again, for the rules that were asked about, and what the atlas says
about a theorem is what this check derives from it.
"""
from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
import zlib
from typing import Any

from .. import __version__
from ..errors import WythoffError
from . import automaton, process
from .families import canonical
from .units import Result, Unit, machine

LARGEST = 1 << 28  # bytes of a certificate: more is a bomb, not a proof
HEADS = {"prove": "wythoff certificate 1\n", "values": "wythoff certificate 2\n", "passes": "wythoff certificate 3\n"}
SLACK = 4          # a check may take so many times the limits of the unit


def check(unit: Unit, result: Result, program: str) -> Result:
    """The result with what the check says: "proved", "rejected", or "unverified" where the limits did not suffice."""
    if result.certificate is None:
        return _judged(result, "rejected", "it came without a certificate")
    with tempfile.TemporaryDirectory(prefix="wythoff-") as folder:
        path = os.path.join(folder, "certificate")
        try:
            text = unpacked(result.certificate)
            subject = _subject(unit.question, text)
            name = automaton.name_of(text) if unit.question == "prove" else None
        except (zlib.error, ValueError, WythoffError) as error:
            return _judged(result, "rejected", f"its certificate cannot be read: {error}")
        if subject != _wanted(unit):
            return _judged(result, "rejected", f"its certificate is about {' '.join(subject)}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        limits = process.Limits(SLACK * unit.bounds.seconds, SLACK * unit.bounds.memory, SLACK * unit.bounds.wall)
        ended, document = _check(program, path, limits, *["--describe"] * (unit.question == "prove"))
        if "status" not in document:
            ended, document = _check(program, path, limits)  # the theorem without what follows from it
    if document.get("status") == "proved":
        sizes = document.get("value_states") or document.get("layer_states") or [document["p_states"]]
        facts = {"numeration": document["numeration"], "states": sizes[-1], "all_states": sizes, "automaton": name,
                 "structure": document.get("structure"), "verified": f"wythoff {__version__}, {machine()}"}
        result.answer.update(facts)
        return _judged(result, "proved", "")
    if ended.fate != "ended":
        return _judged(result, "unverified", f"its check ended with: {ended.fate}")
    why = (document.get("refuted") or {}).get("because", ended.message)
    return _judged(result, "rejected", f"its certificate does not verify: {why}")


def _wanted(unit: Unit) -> list[str]:
    """What a certificate must be about to answer the unit: its rules, and of which values or layers."""
    more = {"values": ["value"], "passes": ["most"]}.get(unit.question, [])
    return [unit.game, *(str(unit.limit(name)) for name in more)]


def _subject(question: str, text: str) -> list[str]:
    """What it is about, in the same words; WythoffError or ValueError for what is no certificate of this kind."""
    if not text.startswith(HEADS[question]):
        raise ValueError(f"expected '{HEADS[question].strip()}'")
    head = text[:text.index("\nstates ") + 1]
    rules = canonical(automaton.line_of(head, "rules"))
    if question == "prove":
        return [rules]
    if question == "values":
        return [rules, automaton.line_of(head, "value")]
    game = re.fullmatch(r"with-pass\((.*)\)", automaton.line_of(head, "game"))
    if game is None or canonical(game[1]) != rules:  # a game of other passes, or of another kind
        raise ValueError(f"expected the game with-pass({rules})")
    return [rules, automaton.line_of(head, "layer")]


def unpacked(certificate: bytes) -> str:
    stream = zlib.decompressobj()
    data = stream.decompress(certificate, LARGEST)
    if not stream.eof:
        raise ValueError("it ends too early, or is too large")
    return data.decode("utf-8")


def _judged(result: Result, status: str, detail: str) -> Result:
    result.status, result.detail = status, detail
    return result


def _check(program: str, path: str, limits: process.Limits, *more: str) -> tuple[process.Ended, dict[str, Any]]:
    pieces: list[bytes] = []
    ended = process.run([program, "check", path, "--json", *more], limits, pieces.append)
    document: dict[str, Any] = {}
    with contextlib.suppress(ValueError):
        document = json.loads(b"".join(pieces))
    return ended, document
