# SPDX-License-Identifier: MIT
"""Arrays of P-positions, and questions about arrays of positions.

Where the piles are no larger than a board, or than a few hundred times as many as there are questions, the P-positions are
computed once and looked up; otherwise the oracle is asked about one position after the other.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy
from numpy.typing import NDArray

from . import _arguments, _wythoff
from ._progress import progress
from ._rules import require_layered
from .answer import Answer
from .answers import Answers
from .errors import UnsupportedError, UsageError

if TYPE_CHECKING:
    from .game import Game

BOARD = 1000  # piles up to this are solved at once, by any engine,
CUBE = 100  # and three piles up to this
FEW = 4  # questions that are asked one by one
EXPECTED_CONSTRAINT = "a constraint, S or not-S"
CONSTRAINTS = {"S": 0, "not S": 1, "not-S": 1}  # the columns of nim-values with a twist
REACH = 200  # columns for each question that the engine of lines may compute,
FARTHEST = 10_000_000  # and columns in all: pairs of piles are looked up as one integer of 64 bits


def is_array(*piles: Any) -> bool:
    """Whether one of them is an array, of numpy or with its manners; its integers, and lists, are not."""
    return any(getattr(pile, "ndim", 0) > 0 for pile in piles)


def broadcast(*piles: Any) -> list[NDArray[Any]]:
    """Arrays of one shape, of integers of any size."""
    if any(isinstance(pile, numpy.ma.MaskedArray) and bool(numpy.any(pile.mask)) for pile in piles):
        raise UsageError("an array with masked values: expected numbers everywhere, as in array.compressed()")
    arrays = [numpy.asarray(pile) for pile in piles]
    for array in arrays:
        wrong = [] if array.dtype.kind in "iu" else [value for value in array.flat if not is_integer(value)]
        if wrong:
            raise TypeError(f"expected an integer, got {_arguments.shown(wrong[0])}")
    return list(numpy.broadcast_arrays(*arrays))


def is_integer(value: Any) -> bool:
    return isinstance(value, (int, numpy.integer)) and not isinstance(value, bool)


def given(piles: tuple[Any, ...]) -> tuple[Any, ...]:
    """The piles without those that are left out at the end."""
    return given(piles[:-1]) if piles and piles[-1] is None else piles


def ask_many(game: Game, piles: tuple[Any, ...], constraint: str | None, effort: float) -> Answers:
    """See `Game.ask`."""
    arrays = broadcast(*given(piles))
    positions = list(zip(*(map(int, array.flat) for array in arrays)))
    return Answers(positions, [game._ask(*at, constraint=constraint, effort=effort) for at in positions], arrays[0].shape)


def is_p_many(game: Game, piles: tuple[Any, ...], constraint: str | None, effort: float) -> NDArray[Any]:
    """See `Game.is_p`."""
    arrays = broadcast(*given(piles))
    found = _look_up(game, arrays, constraint)
    if found is not None:
        return found
    answers = ask_many(game, piles, constraint, effort)
    return numpy.array([decided(game, answer) for answer in answers], dtype=bool).reshape(answers.shape)


def decided(game: Game, answer: Answer) -> bool:
    """Whether it is P. What is undecided has no truth value."""
    if answer.outcome is None:
        raise UnsupportedError(f"a position of {game} is undecided: {answer.reason}")
    return answer.is_p


def _look_up(game: Game, arrays: list[NDArray[Any]], constraint: str | None) -> NDArray[Any] | None:
    size = arrays[0].size
    if size <= FEW or len(arrays) != game.piles or "cut(" in game.rules or any(array.min() < 0 for array in arrays):
        return None  # the oracle has the messages about what is no position
    to = max(int(array.max()) for array in arrays)
    if to <= (CUBE if game.piles == 3 else BOARD):
        engine = "auto"
    elif to <= min(size * REACH, FARTHEST) and game.piles == 2:
        engine = "lines"
    else:
        return None
    try:
        known = game.p_positions(to, engine=engine, constraint=constraint)
    except UnsupportedError:
        return None
    if game.piles == 1:
        return numpy.isin(arrays[0].astype(numpy.int64), known)
    return numpy.isin(_one_number(arrays, to), _one_number(list(known.T), to))


def _one_number(columns: list[NDArray[Any]], to: int) -> NDArray[Any]:
    """The piles of a position, each up to `to`, as the digits of one integer."""
    number = numpy.zeros(columns[0].shape, dtype=numpy.int64)
    for column in columns:
        number = number * (to + 1) + column.astype(numpy.int64)
    return number


def p_positions(game: Game, to: int | None, count: int | None, engine: str, constraint: str | None,
                layer: int | None) -> NDArray[Any]:
    """See `Game.p_positions`."""
    if to is not None and count is not None:
        raise UsageError("expected one of to (all P-positions with piles up to it) and count (the first so many)")
    if count is not None and game.piles != 2:
        raise UsageError(f"count: a game on {'one pile' if game.piles == 1 else 'three piles'} is solved with to")
    require_layered(game, layer)
    engine = _arguments.text(engine, "the name of an engine")
    column = column_of(game, constraint)
    if to is None:
        to = 100 if game.piles == 3 and (layer is None or game.base is None) else 1000
    if game.piles == 1:
        values = game.nimbers(to)
        return numpy.flatnonzero((values if values.ndim == 1 else values[:, column]) == 0)
    with progress("solving") as report:
        if count is not None:
            return _wythoff.first_positions(game._game, count, engine, report)
        if layer is not None:
            return _wythoff.slice_positions(game._game, layer, to, engine, report)
        if game.piles == 3:
            return _wythoff.triple_positions(game._game, to, engine, report)
        return _wythoff.p_positions(game._game, to, engine, report)


def column_of(game: Game, constraint: str | None) -> int:
    """Which column of the nim-values a constraint means."""
    if constraint is None:
        return 0
    if not game._game.twisted:
        raise UsageError(f"{game} has no twist: expected no constraint")
    if _arguments.text(constraint, EXPECTED_CONSTRAINT) not in CONSTRAINTS:
        raise UsageError(f"constraint '{constraint}': expected S or not-S")
    return CONSTRAINTS[constraint]
