# SPDX-License-Identifier: MIT
"""Theorems about games on three piles, layer by layer: the positions with the same third pile."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _arguments, _html, _wythoff
from ._progress import progress
from .automaton import Automaton
from .errors import UsageError
from .game import Game
from .numbers import Numeration
from .proof import ATTEMPT, Attempt, Path, Structure, Verification, certificate_text


class SliceCertificate:
    """Automata that accept exactly the P-positions (x, y) of the layers 0, 1, ... of a game on three piles:
    layer z has those for which (x, y, z) is a P-position.

    >>> import wythoff
    >>> certificate = wythoff.Game("with-pass(wythoff)").prove(layer=1).certificate
    >>> (1, 3) in certificate.automata[1], (1, 2) in certificate.automata[0]
    (True, True)
    >>> bool(certificate.verify())
    True
    >>> SliceCertificate.parse(str(certificate)) == certificate
    True
    """

    def __init__(self, certificate: _wythoff.SliceCertificate) -> None:
        self._certificate = certificate

    @classmethod
    def parse(cls, text: str, source: str = "certificate") -> SliceCertificate:
        """A certificate from its text; `source` is how messages call it."""
        return cls(_wythoff.parse_slice_certificate(*certificate_text(text, source)))

    @classmethod
    def read(cls, path: Path) -> SliceCertificate:
        """A certificate from a file."""
        return cls(_wythoff.read_slice_certificate(_arguments.file_name(path)))

    @property
    def game(self) -> Game:
        return Game(self._certificate.game.text)

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
            return Verification(**_wythoff.verify_slices(self._certificate, report))

    def describe(self, layer: int) -> Structure:
        """What follows for all positions of a layer: lines, the exact distance from the slope. Verifies the certificate first."""
        verification = self.verify()
        if not verification:
            raise UsageError(f"certificate of {self.game}: expected one that verifies, but layer {verification.value} is wrong: "
                             f"{verification.refuted}")
        with progress("describing") as report:
            return Structure(*_wythoff.describe_slice(self._certificate, layer, report))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SliceCertificate) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return SliceCertificate.parse, (str(self),)

    def __str__(self) -> str:
        return self._certificate.text

    def __repr__(self) -> str:
        states = ", ".join(str(automaton.states) for automaton in self.automata)
        return f"<SliceCertificate of {self.game}: layers of {states} states in {self.numeration}>"

    def _repr_html_(self) -> str:
        return _html.facts(f"Certificate of {self.game}", [
            ("numeration", self.numeration),
            *((f"layer {layer}", f"{automaton.states} states") for layer, automaton in enumerate(self.automata))])


@dataclass(frozen=True)
class SliceProof:
    """What `Game.prove` with a layer found: a verified certificate of the layers that were proved, and why a layer is undecided,
    if one is."""

    certificate: SliceCertificate | None
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


def prove_slices(game: Game, layer: int, numeration: str | Numeration | None, columns: int) -> SliceProof:
    """See `Game.prove`."""
    system = None if numeration is None else Numeration.of(numeration)
    with progress("proving") as report:
        found = _wythoff.prove_slices(game._game, layer, system._system if system else None, columns, report)
    certificate = SliceCertificate(found["certificate"]) if found["certificate"] else None
    return SliceProof(certificate, found["reason"], tuple(Attempt(**row) for row in found["attempts"]), found["largest_states"])
