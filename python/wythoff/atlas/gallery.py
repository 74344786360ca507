# SPDX-License-Identifier: MIT
"""The atlas as a folder: a page with a picture of every game, what is known about it, and its certificate. It needs no server and
loads nothing from elsewhere."""
from __future__ import annotations

import html
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ..errors import FileError
from . import process
from .reading import Atlas
from .tables import cell

LIMITS = process.Limits(60, 2 * 10**9, 600)  # of a picture
FACTS = {"numeration": "numeration", "states": "states", "slope": "slope", "gamma": "exactly", "least": "y - slope x from",
         "greatest": "to", "observed_to": "seen to", "tried": "tried", "known": "known"}
STYLE = """
body { font: 16px/1.4 sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; color: #222; background: #fff }
h2 { margin-top: 2em; border-bottom: 1px solid #bbb }
.games { display: grid; grid-template-columns: repeat(auto-fill, minmax(16em, 1fr)); gap: 1em }
figure { margin: 0; padding: .7em; border: 1px solid #ccc; border-radius: 4px; overflow-wrap: anywhere }
figure img { width: 100%; aspect-ratio: 1; background: #fff }
.proved { border-color: #1a7f37 } .observed { border-color: #9a6700 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .6em; margin: .4em 0 0; font-size: 85% } dd { margin: 0 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } }
"""


def gallery(atlas: Atlas, folder: str, program: str, where: str = "", to: int = 60) -> int:
    """Writes index.html and, beside it, a picture and a certificate a game; how many games there are."""
    rows = list(atlas.rows(where))
    try:
        os.makedirs(os.path.join(folder, "games"), exist_ok=True)
        for row in rows:
            if row["status"] == "proved" and (text := atlas.certificate(row["rules"])) is not None:
                with open(os.path.join(folder, "games", f"{row['id']}.cert"), "w", encoding="utf-8") as file:
                    file.write(text)
        with ThreadPoolExecutor(len(os.sched_getaffinity(0)), "picture") as pool:
            drawn = list(pool.map(lambda row: _draw(row, folder, program, to), rows))
        with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
            file.write(_page(atlas, rows, drawn, to))
    except OSError as error:
        raise FileError(f"{folder}: {error.strerror}") from None
    return len(rows)


def _draw(row: Mapping[str, Any], folder: str, program: str, to: int) -> bool:
    path = os.path.join(folder, "games", f"{row['id']}.svg")
    ended = process.run([program, "draw", row["rules"], "--to", str(to), "-o", path], LIMITS, lambda _: None)
    return ended.status == 0  # a game on one pile has no picture


def _page(atlas: Atlas, rows: list[dict[str, Any]], drawn: list[bool], to: int) -> str:
    counts = {status: sum(row["status"] == status for row in rows) for status in ("proved", "observed", "open")}
    classes = [group for group in atlas.classes() if len(group) > 1]
    lines = ["<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "<title>The atlas</title>",
             f"<style>{STYLE}</style>", "<h1>The atlas</h1>",
             f"<p>{len(rows)} games: {counts['proved']} proved for all positions, {counts['observed']} observed, "
             f"{counts['open']} open. The pictures show the P-positions with piles up to {to}.</p>"]
    families: dict[str, list[str]] = {}
    for row, has_picture in zip(rows, drawn):
        families.setdefault(row["family"], []).append(_figure(row, has_picture))
    for family, figures in families.items():
        lines += [f"<h2>{html.escape(family)}</h2>", "<div class=\"games\">", *figures, "</div>"]
    if classes:
        lines += ["<h2>Games with the same P-positions</h2>", "<p>Proved: their minimal automata are equal.</p>", "<ul>"]
        lines += [f"<li>{len(group)}: {html.escape('; '.join(group))}</li>" for group in classes] + ["</ul>"]
    return "\n".join([*lines, "</html>", ""])


def _figure(row: Mapping[str, Any], has_picture: bool) -> str:
    name = html.escape(row["game"])
    picture = f"<img src=\"games/{row['id']}.svg\" alt=\"P-positions of {name}\" loading=\"lazy\">" if has_picture else ""
    facts_of_row = {key: row[key] for key in FACTS}
    if row["status"] == "proved" and str(row["known"]).startswith("no theorem"):
        facts_of_row["known"] = None  # what `games` says without a proof
    facts = "".join(f"<dt>{words}</dt><dd>{html.escape(cell(facts_of_row[key]))}</dd>" for key, words in FACTS.items()
                    if facts_of_row[key] not in (None, ""))
    proof = f" <a href=\"games/{row['id']}.cert\">certificate</a>" if row["status"] == "proved" else ""
    return (f"<figure class=\"{row['status']}\">{picture}<figcaption><b>{name}</b><br>{row['status']}{proof}<dl>{facts}</dl>"
            "</figcaption></figure>")
