"""Certificates are believed when they verify here, whoever sends them.

The coordinator's own `wythoff check` decides every sentence again, for the rules that were asked about, and what the atlas says
about a theorem is what this check derives from it.
"""
from __future__ import annotations

import contextlib
import json
import os
import tempfile
import zlib
from typing import Any

from .. import __version__
from ..errors import WythoffError
from . import automaton, process
from .families import canonical
from .units import Result, Unit, machine

LARGEST = 1 << 28  # bytes of a certificate: more is a bomb, not a proof
HEAD = "wythoff certificate 1\n"  # of P-positions; those of nim-values are of version 2
SLACK = 4          # a check may take so many times the limits of the unit


def check(unit: Unit, result: Result, program: str) -> Result:
    """The result with what the check says: "proved", "rejected", or "unverified" where the limits did not suffice."""
    if result.certificate is None:
        return _judged(result, "rejected", "it came without a certificate")
    with tempfile.TemporaryDirectory(prefix="wythoff-") as folder:
        path = os.path.join(folder, "certificate")
        try:
            text = _unpacked(result.certificate)
            if not text.startswith(HEAD):
                raise ValueError(f"expected '{HEAD.strip()}'")
            name = automaton.name_of(text)
            rules = canonical(automaton.rules_of(text))
        except (zlib.error, ValueError, WythoffError) as error:
            return _judged(result, "rejected", f"its certificate cannot be read: {error}")
        if rules != unit.game:
            return _judged(result, "rejected", f"its certificate is about {rules}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        limits = process.Limits(SLACK * unit.bounds.seconds, SLACK * unit.bounds.memory, SLACK * unit.bounds.wall)
        ended, document = _check(program, path, limits, "--describe")
        if "status" not in document:
            ended, document = _check(program, path, limits)  # the theorem without what follows from it
    if document.get("status") == "proved":
        facts = {"numeration": document["numeration"], "states": document["p_states"], "automaton": name,
                 "structure": document.get("structure"), "verified": f"wythoff {__version__}, {machine()}"}
        result.answer.update(facts)
        return _judged(result, "proved", "")
    if ended.fate != "ended":
        return _judged(result, "unverified", f"its check ended with: {ended.fate}")
    why = (document.get("refuted") or {}).get("because", ended.message)
    return _judged(result, "rejected", f"its certificate does not verify: {why}")


def _unpacked(certificate: bytes) -> str:
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
