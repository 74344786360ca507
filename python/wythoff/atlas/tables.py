# SPDX-License-Identifier: MIT
"""Rows and times as people read them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import UsageError, printable
from .schema import COLUMNS

WIDEST = 60


def table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> str:
    """A line of names, a line a row, and how many there are.

    >>> print(table([{"game": "wythoff", "states": 7}, {"game": "nim", "states": None}], ["game", "states"]))
    game     states
    wythoff       7
    nim           -
    2 games
    """
    for name in columns:
        if name not in COLUMNS:
            raise UsageError(f"column '{name}': expected some of {','.join(COLUMNS)}")
    cells = [[cell(row[name]) for name in columns] for row in rows]
    numeric = [all(row[name] is None or isinstance(row[name], (int, float)) for row in rows) for name in columns]
    widths = [max(len(line[place]) for line in [columns, *cells]) for place in range(len(columns))]
    lines = ["  ".join(cell.rjust(width) if right else cell.ljust(width)
                       for cell, width, right in zip(line, widths, numeric)).rstrip() for line in [columns, *cells]]
    return "\n".join([*lines, f"{len(rows)} games"])


def family_table(families: Sequence[tuple[str, int, int, int, int]]) -> str:
    """
    >>> print(family_table([("bands", 12, 10, 1, 1)]))
    family     games    proved  observed      open
    bands         12        10         1         1
    """
    names = [cell(name) for name, *_ in families]
    width = max(len(name) for name in ["family", *names])
    named = [(name, *numbers) for name, (_, *numbers) in zip(names, families)]
    rows: list[tuple[object, ...]] = [("family", "games", "proved", "observed", "open"), *named]
    return "\n".join(f"{row[0]:{width}}" + "".join(f"{number:>10}" for number in row[1:]) for row in rows)


def cell(value: Any) -> str:
    """A value in few characters; what is not known is a dash."""
    if value is None:
        return "-"
    text = f"{value:.6f}" if isinstance(value, float) else printable(str(value))
    return text if len(text) <= WIDEST else text[:WIDEST - 3] + "..."


def in_time(seconds: float) -> str:
    """
    >>> in_time(42), in_time(600), in_time(9000)
    ('42 s', '10 min', '2.5 h')
    """
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"
