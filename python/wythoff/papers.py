# SPDX-License-Identifier: MIT
"""The papers, claim by claim."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import _arguments, _wythoff
from ._progress import progress
from .table import Table


@dataclass(frozen=True)
class Claim:
    """A claim of a paper and what became of it: `status` is 'agrees', 'differs' or 'open'."""

    paper: str
    item: str
    part: str
    place: str
    claim: str
    status: str
    known: str
    detail: str
    erratum: str | None
    seconds: float
    values: Sequence[Mapping[str, Any]]  #: printed beside computed values

    def __str__(self) -> str:
        name = f"{self.item}, {self.part}" if self.part else self.item
        return f"{self.paper} {name} {self.status}: {self.claim}"


def reproduce(papers: str | Sequence[str] = (), items: str | Sequence[str] = (), *, thorough: bool = False) -> Table[Claim]:
    """Check the claims of all papers, or of these papers, or about these items.

    >>> for claim in reproduce("S", "Corollary 3.3"):
    ...     print(claim.paper, claim.item, claim.status)
    S Corollary 3.3 agrees
    """
    def listed(names: str | Sequence[str]) -> list[str]:
        return [_arguments.text(name, "names as text") for name in _arguments.several(names, "names as text")]
    with progress("reproducing") as report:
        text = _wythoff.reproduce(listed(papers), listed(items), thorough, report)
    return Table(Claim(**row) for row in json.loads(text)["claims"])
