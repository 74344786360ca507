# SPDX-License-Identifier: MIT
"""The rules of a game as a value."""
from __future__ import annotations

from typing import Any

from . import _arguments, _html, _wythoff
from .errors import UsageError


class Rules:
    """What a game is: `Game` is what people use, and adds the questions."""

    def __init__(self, text: str) -> None:
        self._game = _wythoff.Game(_arguments.text(text, "the name or the rules of a game"))

    @property
    def rules(self) -> str:
        """The rules spelled out, whatever the game is called."""
        return self._game.rules

    @property
    def words(self) -> list[str]:
        """The rules in sentences.

        >>> import wythoff
        >>> print(wythoff.Game("nim").words[1])
          - take any number of tokens from one pile.
        """
        return self._game.words

    @property
    def family(self) -> str:
        """The name in the catalogue; empty when the rules are spelled out."""
        return self._game.family

    @property
    def piles(self) -> int:
        """1, 2 or 3.

        >>> import wythoff
        >>> [wythoff.Game(text).piles for text in ("subtraction(S=1,2)", "wythoff", "nim(piles=3)")]
        [1, 2, 3]
        """
        return self._game.piles

    @property
    def is_symmetric(self) -> bool:
        """Exchanging the first two piles gives the same rules."""
        return self._game.symmetric

    def describe(self) -> str:
        """The rules in words, the source, and what is known, as `wythoff games` prints them."""
        return _wythoff.describe(self._game).rstrip("\n")

    def statement(self) -> str:
        """What it means that a set P is the set of P-positions, as sentences about addition.

        >>> import wythoff
        >>> print(wythoff.Game("wythoff").statement().splitlines()[0])
        column_below(w, z) := E v: v + 1 <= z & P(w,v)
        """
        rows = _wythoff.statement(self._game)
        return "\n".join(f"{name}{'(' + ', '.join(free) + ')' if free else ''} := {formula}" for name, free, formula in rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._game == other._game

    def __hash__(self) -> int:
        return hash(self._game)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self),)

    def __str__(self) -> str:
        return self._game.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def _repr_html_(self) -> str:
        return _html.text("\n".join([str(self), *self.words]))


def require_layered(game: Rules, layer: int | None) -> None:
    """A layer is a question about games on three piles."""
    if layer is not None and game.piles != 3:
        raise UsageError(f"layer {layer}: {game} has no third pile")


def require_layer(game: Rules, what: str, layer: int | None) -> int:
    """The same where a game on three piles is taken layer by layer only."""
    require_layered(game, layer)
    if layer is None:
        raise UsageError(f"{what} {game}: expected a layer, which is the size of the third pile")
    return layer
