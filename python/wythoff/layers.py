# SPDX-License-Identifier: MIT
"""Games with a third number: a pile of Nim beside a game, passes, or a third pile."""
from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from . import _arguments, _html, _wythoff
from ._effort import USUAL_EFFORT, seconds
from ._progress import progress
from .answer import Answer, Evidence
from .automaton import Automaton
from .errors import UsageError
from .figure import Figure
from .game import EXPECTED_SHADE, Game, second_game, slope_texts
from .numbers import Numeration
from .proof import ATTEMPT, Attempt, Path, Structure, Verification, certificate_text


class LayeredGame:
    """A game with positions (x, y, z), where z only falls: `with-nim(GAME)`, `with-pass(GAME)`, `with-pass(GAME,anywhere)` or
    `three-heap`. The positions of one z are its layer.

    Such games are values: equal when their rules are, hashable, and they pickle.

    >>> game = LayeredGame("three-heap")
    >>> game.p_positions(2, to=8).tolist()
    [[0, 1], [1, 0], [2, 2], [3, 6], [6, 3]]
    >>> game.ask(10**50, 10**50 + 3, 5).outcome
    'N'
    >>> LayeredGame("with-nim(wythoff)").ask(8, 13, 0).is_p
    True
    """

    def __init__(self, text: str) -> None:
        self._game = _wythoff.LayeredGame(_arguments.text(text, "a game with a third number"))
        self._proofs = _wythoff.ProofCache()

    @property
    def base(self) -> Game:
        """The game on two piles that is played inside a layer.

        >>> LayeredGame("with-pass(maharaja)").base
        Game('maharaja')
        """
        return Game(self._game.base.text)

    @property
    def words(self) -> list[str]:
        """The rules in sentences."""
        return self._game.words

    def describe(self) -> str:
        """The rules in words, the source, and what is known, as `wythoff games` prints them."""
        return _wythoff.describe_layered_game(self._game).rstrip("\n")

    def p_positions(self, layer: int, to: int = 1000, *, engine: str = "auto") -> NDArray[Any]:
        """The P-positions (x, y, layer) with x and y up to `to`, as rows (x, y).

        >>> LayeredGame("with-pass(wythoff)").p_positions(1, to=3).tolist()
        [[0, 0], [1, 3], [3, 1]]
        """
        engine = _arguments.text(engine, "the name of an engine")
        with progress("solving") as report:
            return _wythoff.layer_positions(self._game, layer, to, engine, report)

    def ask(self, x: int, y: int, z: int, *, effort: float = USUAL_EFFORT) -> Answer:
        """P or N, winning moves, and how it is known. The three numbers are integers of any size; `effort` is the processor
        time for a proof, as in `Game.ask`.

        >>> answer = LayeredGame("with-pass(wythoff)").ask(10, 17, 1)
        >>> answer.outcome, answer.evidence.kind, (10, 16, 1) in answer.winning_moves
        ('N', 'computed', True)
        """
        with progress("solving") as report:
            found = _wythoff.ask_layered(self._game, x, y, z, seconds(effort), self._proofs, report)
        if found["evidence"] is not None:
            found["evidence"] = Evidence(*found["evidence"])
        return Answer(**found, block=(), choose=None, dynamics=None)

    def draw(self, layer: int, to: int = 50, *, over: str | Game | None = None, slopes: Sequence[str | float] = (),
             shade: str = "", title: str = "") -> Figure:
        """The board of a layer up to `to` with its P-positions; the rest is as in `Game.draw`.

        >>> LayeredGame("three-heap").draw(5, to=40, over="wythoff")
        <Figure: it shows itself in a notebook; .save(path) writes SVG, PDF or PNG>
        """
        second = second_game(over)
        lines = slope_texts(slopes)
        shade, title = _arguments.text(shade, EXPECTED_SHADE), _arguments.text(title, "a title")
        with progress("solving") as report:
            drawing = _wythoff.layer_figure(self._game, layer, to, shade, lines, second._game if second else None, title, report)
        return Figure(drawing, functools.partial(self.draw, layer, to, over=second, slopes=lines, shade=shade, title=title))

    def prove(self, layer: int, *, numeration: str | Numeration | None = None, columns: int = 10_000_000) -> LayeredProof:
        """Automata of the P-positions of the layers 0 to `layer`, for all positions, learned and verified one after the other.
        The layers of `with-nim(GAME)` are nim-values: `Game.prove` with a value finds them.

        >>> LayeredGame("with-pass(wythoff)").prove(2).certificate
        <LayeredCertificate of with-pass(wythoff): layers of 7, 815, 7 states in zeckendorf>
        """
        system = None if numeration is None else Numeration.of(numeration)
        with progress("proving") as report:
            found = _wythoff.prove_layers(self._game, layer, system._system if system else None, columns, report)
        certificate = LayeredCertificate(found["certificate"]) if found["certificate"] else None
        return LayeredProof(certificate, found["reason"], tuple(Attempt(**row) for row in found["attempts"]),
                            found["largest_states"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LayeredGame) and self._game == other._game

    def __hash__(self) -> int:
        return hash((self._game.kind, self._game.base))

    def __reduce__(self) -> tuple[Any, ...]:
        return LayeredGame, (str(self),)

    def __str__(self) -> str:
        return self._game.text

    def __repr__(self) -> str:
        return f"LayeredGame({str(self)!r})"

    def _repr_html_(self) -> str:
        return _html.text("\n".join([str(self), *self.words]))


class LayeredCertificate:
    """Automata that accept exactly the P-positions (x, y) of the layers 0, 1, ... of a game with a third number.

    >>> certificate = LayeredGame("with-pass(wythoff)").prove(1).certificate
    >>> (1, 3) in certificate.automata[1], (1, 2) in certificate.automata[0]
    (True, True)
    >>> bool(certificate.verify())
    True
    >>> LayeredCertificate.parse(str(certificate)) == certificate
    True
    """

    def __init__(self, certificate: _wythoff.LayeredCertificate) -> None:
        self._certificate = certificate

    @classmethod
    def parse(cls, text: str, source: str = "certificate") -> LayeredCertificate:
        """A certificate from its text; `source` is how messages call it."""
        return cls(_wythoff.parse_layered_certificate(*certificate_text(text, source)))

    @classmethod
    def read(cls, path: Path) -> LayeredCertificate:
        """A certificate from a file."""
        return cls(_wythoff.read_layered_certificate(_arguments.file_name(path)))

    @property
    def game(self) -> LayeredGame:
        return LayeredGame(self._certificate.game.text)

    @property
    def numeration(self) -> Numeration:
        return Numeration(self._certificate.numeration.name)

    @property
    def automata(self) -> tuple[Automaton, ...]:
        """Of the P-positions (x, y) of each layer."""
        return tuple(Automaton(layer, self.numeration, ["x", "y"]) for layer in self._certificate.automata)

    def save(self, path: Path) -> None:
        """Write the text to a file, whole or not at all."""
        self._certificate.save(_arguments.file_name(path))

    def verify(self) -> Verification:
        """Decide, from the rules and the automata alone, whether they accept exactly what they should. `value` of the result is
        the layer that was looked at last."""
        with progress("verifying") as report:
            return Verification(**_wythoff.verify_layers(self._certificate, report))

    def describe(self, layer: int) -> Structure:
        """What follows for all positions of a layer: lines, the exact distance from the slope. Verifies the certificate first."""
        verification = self.verify()
        if not verification:
            raise UsageError(f"certificate of {self.game}: expected one that verifies, but layer {verification.value} is wrong: "
                             f"{verification.refuted}")
        with progress("describing") as report:
            return Structure(*_wythoff.describe_layer(self._certificate, layer, report))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LayeredCertificate) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return LayeredCertificate.parse, (str(self),)

    def __str__(self) -> str:
        return self._certificate.text

    def __repr__(self) -> str:
        states = ", ".join(str(automaton.states) for automaton in self.automata)
        return f"<LayeredCertificate of {self.game}: layers of {states} states in {self.numeration}>"

    def _repr_html_(self) -> str:
        return _html.facts(f"Certificate of {self.game}", [
            ("numeration", self.numeration),
            *((f"layer {layer}", f"{automaton.states} states") for layer, automaton in enumerate(self.automata))])


@dataclass(frozen=True)
class LayeredProof:
    """What `LayeredGame.prove` found: a verified certificate of the layers that were proved, and why a layer is undecided, if one
    is."""

    certificate: LayeredCertificate | None
    reason: str
    attempts: tuple[Attempt, ...]
    largest_states: int

    def __bool__(self) -> bool:
        return self.certificate is not None and not self.reason

    def _repr_html_(self) -> str:
        proved = "" if self.certificate is None else self.certificate._repr_html_()
        undecided = _html.text(f"undecided: {self.reason}") if self.reason else ""
        rows = [[getattr(attempt, name) for name in ATTEMPT] for attempt in self.attempts]
        return proved + undecided + _html.table(ATTEMPT, rows)
