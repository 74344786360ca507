# SPDX-License-Identifier: MIT
"""Records about games: periods of nim-values, and entries of the catalogue."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import _wythoff
from .table import Table


@dataclass(frozen=True)
class Period:
    """a(n + period) = a(n) + saltus for n >= preperiod; `status` says whether it is observed or proved."""

    preperiod: int
    period: int
    saltus: int
    status: str
    checked_to: int
    by: str

    @property
    def is_proved(self) -> bool:
        return self.status == "proved"


@dataclass(frozen=True)
class CatalogueEntry:
    """A game of the literature."""

    name: str
    title: str
    source: str
    parameters: Sequence[Mapping[str, Any]]
    misere: bool  #: whether it can be played misere
    example: str
    rules: str


def catalogue() -> Table[CatalogueEntry]:
    """The games of the literature.

    >>> from wythoff import Game
    >>> [entry.name for entry in catalogue()][:3]
    ['nim', 'wythoff', 'm-wythoff']
    >>> all(Game(entry.example) for entry in catalogue())
    True
    """
    return Table(CatalogueEntry(**row) for row in _wythoff.catalogue())
