# SPDX-License-Identifier: MIT
"""The compact form, which ships with the program: a line a game, without certificates, machines and times, so that the same
results give the same file. `wythoff games GAME` looks games up in it (src/prove/atlas.hpp); the columns are

    rules game status numeration states slope least greatest observed_to class value_states pass_states tried

`class` names the minimal automaton: games where it is the same have the same P-positions. A slope is exact where it is proved.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .reading import Atlas

COLUMNS = ["rules", "game", "status", "numeration", "states", "slope", "least", "greatest", "observed_to", "class",
           "value_states", "pass_states", "tried"]
NAME = 16  # digits of an automaton's name: 64 bits tell a few thousand apart


def compact(atlas: Atlas, path: str, where: str = "") -> int:
    """The games about which `prove` was asked and answered; how many they are."""
    lines = sorted("\t".join(_cells(row)) for row in atlas.rows(f"prove IS NOT NULL AND ({where or '1'}\n)"))
    with open(path, "w", newline="", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in ["\t".join(COLUMNS), *lines]))
    return len(lines)


def _cells(row: Mapping[str, Any]) -> list[str]:
    proved, observed = row["status"] == "proved", row["status"] == "observed"
    slope = row["gamma"] if proved else f"{row['slope']:.6f}" if observed else None
    cells = {
        "rules": row["rules"], "game": row["game"], "status": row["status"], "slope": slope,
        "numeration": row["numeration"] if proved else None, "states": row["states"] if proved else None,
        "least": row["least"] if proved else None, "greatest": row["greatest"] if proved else None,
        "observed_to": row["observed_to"] if observed else None, "class": row["automaton"][:NAME] if proved else None,
        "value_states": (row["value_states"] or "").strip("[]"), "pass_states": (row["pass_states"] or "").strip("[]"),
        "tried": None if proved else row["tried"],
    }
    return ["" if cells[name] is None else " ".join(str(cells[name]).split()) for name in COLUMNS]
