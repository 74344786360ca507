# SPDX-License-Identifier: MIT
"""Values as HTML, for notebooks: text is escaped, and nothing is loaded from elsewhere."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

LONGEST = 120  # characters of a cell
MOST_ROWS = 60


def cell(value: Any) -> str:
    """A value in one line that is not too long."""
    text = "" if value is None else str(value)
    return escape(text if len(text) <= LONGEST else f"{text[:LONGEST - 2]} …")


def table(head: Sequence[str], rows: Sequence[Iterable[Any]]) -> str:
    """A table with a line of names; what is beyond its first rows is counted."""
    lines = ["<table>", "<thead><tr>" + "".join(f"<th>{cell(name)}</th>" for name in head) + "</tr></thead>", "<tbody>"]
    for row in rows[:MOST_ROWS]:
        lines.append("<tr>" + "".join(f'<td style="text-align: left">{cell(value)}</td>' for value in row) + "</tr>")
    lines.append("</tbody></table>")
    if len(rows) > MOST_ROWS:
        lines.append(f"<p>and {len(rows) - MOST_ROWS} more</p>")
    return "\n".join(lines)


def facts(title: str, pairs: Iterable[tuple[str, Any]]) -> str:
    """A title, and what there is to say about it, line by line; what is empty is left out."""
    rows = [f'<tr><th style="text-align: left">{cell(name)}</th><td style="text-align: left">{cell(value)}</td></tr>'
            for name, value in pairs if value not in (None, "", ())]
    return "\n".join([f"<p><b>{escape(title)}</b></p>", "<table>", *rows, "</table>"])


def text(lines: str) -> str:
    """Text as it stands, the first line as a title."""
    first, _, rest = lines.partition("\n")
    return f"<p><b>{escape(first)}</b></p>" + (f"<pre>{escape(rest)}</pre>" if rest else "")
