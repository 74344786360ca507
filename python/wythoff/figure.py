# SPDX-License-Identifier: MIT
"""Figures: boards of games and plots of numbers, drawn by the same code as those of the command line."""
from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import _arguments, _wythoff
from ._progress import progress
from ._rules import require_layer, require_layered
from .errors import UsageError

if TYPE_CHECKING:
    from .game import Game


class Figure:
    """A figure that shows itself in a notebook and saves itself as SVG, PDF or PNG.

    >>> import tempfile, wythoff
    >>> figure = wythoff.Game("maharaja").draw(to=20)
    >>> figure.svg[:5]
    '<?xml'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     figure.save(folder + "/maharaja.pdf")
    """

    def __init__(self, drawing: _wythoff.Figure, draw: Callable[[], Figure]) -> None:
        self._drawing = drawing
        self._draw = draw  # what drew it, which is what is pickled

    @property
    def svg(self) -> str:
        """The figure as the text of an SVG document."""
        return self.render("svg").decode()

    def render(self, format: str) -> bytes:
        """The bytes of a file: format is svg, pdf or png."""
        return self._drawing.render(_arguments.text(format, "svg, pdf or png"))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a file; its suffix is the format, .svg, .pdf or .png."""
        self._drawing.save(_arguments.file_name(path))

    def __reduce__(self) -> tuple[Any, ...]:
        return self._draw, ()

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return "<Figure: it shows itself in a notebook; .save(path) writes SVG, PDF or PNG>"


def draw_game(game: Game, to: int, over: Game | None, slopes: list[str], shade: str, moves: tuple[int, int] | None, nimbers: bool,
              title: str, layer: int | None) -> Figure:
    """See `Game.draw`."""
    require_layered(game, layer)
    if game.piles == 3:
        require_layer(game, "draw", layer)
    if layer is not None and (moves is not None or nimbers):
        raise UsageError(f"draw {game}: expected neither moves nor nimbers with a layer")
    second = over._game if over else None
    with progress("solving") as report:
        if layer is None:
            drawing = _wythoff.game_figure(game._game, to, nimbers, shade, slopes, moves, second, title, report)
        else:
            drawing = _wythoff.slice_figure(game._game, layer, to, shade, slopes, second, title, report)
    return Figure(drawing, functools.partial(game.draw, to, over=over, slopes=slopes, shade=shade, moves=moves, nimbers=nimbers,
                                             title=title, layer=layer))


def plot(series: Mapping[str, tuple[Any, Any]], *, title: str = "", x: str = "", y: str = "", joined: bool = False) -> Figure:
    """A plot of named series, each a pair (xs, ys) of arrays, as dots or joined by lines.

    >>> import wythoff
    >>> wythoff.plot({"squares": (range(5), [0, 1, 4, 9, 16])}, title="Squares")
    <Figure: it shows itself in a notebook; .save(path) writes SVG, PDF or PNG>
    """
    if not isinstance(series, Mapping) or not all(hasattr(pair, "__len__") and len(pair) == 2 for pair in series.values()):
        raise TypeError(f"expected series by their names, such as {{'squares': (xs, ys)}}, got {_arguments.shown(series)}")
    rows = [(_arguments.text(label, "the name of a series"), xs, ys) for label, (xs, ys) in series.items()]
    words = [_arguments.text(words, "text beside a plot") for words in (title, x, y)]
    drawing = _wythoff.plot_figure(rows, joined, *words)
    return Figure(drawing, functools.partial(plot, dict(series), title=title, x=x, y=y, joined=joined))
