# SPDX-License-Identifier: MIT
"""What the oracle says about a position, and how it is known."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from . import _html


class Evidence(NamedTuple):
    """How an answer is known: `kind` is 'computed', 'theorem' or 'certificate', of a comparison 'rules', 'computed' or 'proof',
    and `ref` says by what."""

    kind: str
    ref: str


@dataclass(frozen=True, repr=False)
class Answer:
    """The outcome of a position with its evidence.

    >>> import wythoff
    >>> answer = wythoff.Game("wythoff").ask(8, 14)
    >>> answer.outcome, answer.winning_moves
    ('N', ((8, 13),))
    >>> answer.evidence.kind
    'theorem'
    >>> if answer.is_p: print("the player who just moved wins")
    >>> answer
    <Answer N by theorem>
    """

    outcome: str | None  #: 'P', 'N', or None: undecided, and `reason` says why
    reason: str
    evidence: Evidence | None
    #: positions a winning move of an N-position leads to: (x, y), or (x, y, z), or n, or (n, constraint)
    winning_moves: tuple[Any, ...]
    block: tuple[tuple[int, int], ...]  #: options of a P-position that must be blocked
    choose: int | None  #: which board the second player chooses, where there is a choice
    dynamics: str | None  #: with memory: whether the history matters
    text: str = field(compare=False)

    @property
    def is_p(self) -> bool:
        """The player who just moved wins."""
        return self.outcome == "P"

    @property
    def is_n(self) -> bool:
        """The player to move wins."""
        return self.outcome == "N"

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        return "<Answer undecided>" if self.evidence is None else f"<Answer {self.outcome} by {self.evidence.kind}>"

    def _repr_html_(self) -> str:
        return _html.text(str(self))


@dataclass(frozen=True, repr=False)
class NimValue:
    """What is known of the nim-value of a position.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").nim_value(2, 2)
    >>> found.value, found.moves
    (1, ((0, (2, 1)),))
    >>> found
    <NimValue 1 by computed>
    >>> wythoff.Game("wythoff").nim_value(10**100, 10**100 + 7).value_not
    (0, 1, 2)
    """

    value: int | None  #: or None where it is not known, and `reason` says why
    value_not: tuple[int, ...]  #: where it is not known: the values that it is not
    reason: str
    evidence: Evidence | None
    moves: tuple[tuple[int, tuple[int, int]], ...]  #: (value, position): a move to each smaller value, as far as known
    text: str = field(compare=False)

    @classmethod
    def make(cls, found: dict[str, Any]) -> NimValue:
        """Of what the extension says."""
        if found["evidence"] is not None:
            found["evidence"] = Evidence(*found["evidence"])
        return cls(**found)

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        if self.evidence is None:
            return "<NimValue undecided>"
        known = str(self.value) if self.value is not None else f"none of {', '.join(map(str, self.value_not))}"
        return f"<NimValue {known} by {self.evidence.kind}>"

    def _repr_html_(self) -> str:
        return _html.text(str(self))
