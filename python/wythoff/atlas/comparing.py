# SPDX-License-Identifier: MIT
"""The question `compare`: which games of the catalogue have the same P-positions with piles up to `to`?

`wythoff search` finds the games whose second column begins in the same way; then all of their P-positions are compared. What
comes out is computed, not proved: that all P-positions are the same is what equal minimal automata say (automaton.py).
"""
from __future__ import annotations

from ..game import Game
from .answers import ask_for_json, solve
from .results import Result, Unit

TERMS = 24  # of a column to search for,
FEWEST = 4  # and at least


def compare(unit: Unit, program: str) -> Result:
    result = solve(unit, program)
    if result.status != "done":
        return result
    digest = result.answer
    result.answer = {}
    asked, document = ask_for_json(unit, program, "solve", unit.game, "--count", str(TERMS), "--json")
    result.seconds += asked.seconds
    if not document:
        return asked
    column = [str(y) for x, y in document["p_positions"] if max(x, y) <= unit.limit("to")]
    same = []
    if len(column) >= FEWEST:
        asked, document = ask_for_json(unit, program, "search", ",".join(column), "--catalogue", "--json")
        result.seconds += asked.seconds
        if not document:
            return asked
        for name in _candidates(document, len(column)):
            other = solve(unit, program, name)
            result.seconds += other.seconds
            if other.answer == digest and Game(name) != Game(unit.game):
                same.append(name)
    result.answer = {"to": unit.limit("to"), "same": same}
    return result


def _candidates(document: dict[str, list[dict[str, object]]], terms: int) -> list[str]:
    """The games whose whole column agrees, short names first."""
    found = {str(match["game"]) for match in document["matches"]
             if (match["sequence"], match["from"], match["agree"]) == ("b(n)", 0, terms)}
    return sorted(found, key=lambda name: (len(name), name))
