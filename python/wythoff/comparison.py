# SPDX-License-Identifier: MIT
"""Whether two games have the same P-positions."""
from __future__ import annotations

import json
from dataclasses import dataclass

from . import _arguments, _html, _wythoff
from ._progress import progress
from .answer import Evidence
from .game import Game


@dataclass(frozen=True)
class Comparison:
    """Whether two games have the same P-positions: `same` is None where they are only as far as was computed; else where they
    differ first, with the outcome in each game, if the position is known; and how it is known."""

    same: bool | None
    first_difference: tuple[int, int] | None
    outcomes: tuple[str, str] | None
    evidence: Evidence
    text: str

    def __bool__(self) -> bool:
        return self.same is True

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return _html.text(self.text)


def compare(game: Game, other: Game, *, to: int = 500, columns: int = 20_000) -> Comparison:
    """Whether two games have the same P-positions: where they differ first, or the same as far as computed, or a proof.

    >>> from wythoff import Game
    >>> print(compare(Game("wythoff"), Game("maharaja")))
    wythoff and maharaja differ first at (1, 2): P in the first, N in the second
      how it is known: computed, lines engine, piles up to 500
    >>> compare(Game("wythoff"), Game("wythoff + jump(1,3) + jump(3,1)")).evidence.kind
    'proof'
    """
    for one in (game, other):
        if not isinstance(one, Game):
            raise TypeError(f"expected a Game, got {_arguments.shown(one)}")
    with progress("comparing") as report:
        document, text = _wythoff.compare(game._game, other._game, to, columns, report)
    found = json.loads(document)
    at, outcomes = found.get("first_difference"), found.get("outcomes")
    return Comparison(found["same"], (at[0], at[1]) if at else None, (outcomes[0], outcomes[1]) if outcomes else None,
                      Evidence(**found["evidence"]), text.rstrip())
