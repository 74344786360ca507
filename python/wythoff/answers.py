# SPDX-License-Identifier: MIT
"""The answers to a question about many positions at once."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy
from numpy.typing import NDArray

from . import _html
from .answer import Answer
from .table import make_frame

if TYPE_CHECKING:
    import pandas


class Answers(Sequence[Answer]):
    """What `Game.ask` says about arrays of piles: an `Answer` for each position, in the shape of the arrays.

    >>> import numpy, wythoff
    >>> answers = wythoff.Game("wythoff").ask(numpy.array([1, 2, 8]), numpy.array([2, 3, 14]))
    >>> answers.outcome.tolist(), answers.is_p.tolist()
    (['P', 'N', 'N'], [True, False, False])
    >>> answers[2].winning_moves
    ((8, 13),)
    >>> answers.frame()[["x", "y", "outcome", "evidence"]].values.tolist()[0]
    [1, 2, 'P', 'theorem']
    """

    def __init__(self, positions: Sequence[tuple[Any, ...]], answers: Sequence[Answer], shape: tuple[int, ...]) -> None:
        self.positions = tuple(positions)  #: what was asked about, one after the other
        self.shape = shape
        self._answers = tuple(answers)

    @property
    def outcome(self) -> NDArray[Any]:
        """'P', 'N' or, where it is undecided, '', in the shape of the question."""
        return numpy.array([answer.outcome or "" for answer in self._answers], dtype="U1").reshape(self.shape)

    @property
    def is_p(self) -> NDArray[Any]:
        """Where the player who just moved wins."""
        return numpy.asarray(self.outcome == "P")

    @property
    def is_n(self) -> NDArray[Any]:
        """Where the player to move wins."""
        return numpy.asarray(self.outcome == "N")

    def frame(self) -> pandas.DataFrame:
        """A DataFrame with a row for each position."""
        piles = len(self.positions[0]) if self.positions else 2
        names = ["n"] if piles == 1 else ["x", "y", "z"][:piles]
        columns: dict[str, list[Any]] = {name: [at[i] for at in self.positions] for i, name in enumerate(names)}
        columns["outcome"] = [answer.outcome for answer in self._answers]
        columns["winning_moves"] = [answer.winning_moves for answer in self._answers]
        columns["evidence"] = [answer.evidence.kind if answer.evidence else None for answer in self._answers]
        return make_frame(columns)

    def __getitem__(self, index: Any) -> Any:
        return self._answers[index]

    def __len__(self) -> int:
        return len(self._answers)

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and (self.positions, self._answers, self.shape) == (
            other.positions, other._answers, other.shape)

    def __hash__(self) -> int:
        return hash((self.positions, self._answers))

    def __repr__(self) -> str:
        counts = ", ".join(f"{sum(answer.outcome == outcome for answer in self)} {name}"
                           for outcome, name in [("P", "P"), ("N", "N"), (None, "undecided")]
                           if any(answer.outcome == outcome for answer in self))
        return f"<Answers about {len(self)} positions{': ' if counts else ''}{counts}>"

    def _repr_html_(self) -> str:
        rows = [(at if len(at) > 1 else at[0], answer.outcome or "undecided", ", ".join(map(str, answer.winning_moves)),
                 answer.evidence.kind if answer.evidence else answer.reason)
                for at, answer in zip(self.positions, self._answers)]
        return _html.table(["position", "outcome", "winning moves to", "how it is known"], rows)
