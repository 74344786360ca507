# SPDX-License-Identifier: MIT
"""Theorems about all positions: certificates, how they are found, and how they are checked again."""
from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass
from typing import Any

from . import _arguments, _html, _wythoff
from ._mapped import Mapped
from ._progress import progress
from .automaton import Automaton, Logic
from .errors import UsageError
from .game import Game
from .numbers import Numeration
from .table import Table

Path = str | os.PathLike[str]


def certificate_text(text: str, source: str) -> tuple[str, str]:
    """The two texts that a certificate is parsed from."""
    return _arguments.text(text, "the text of a certificate"), _arguments.text(source, "what messages call it")


@dataclass(frozen=True)
class Verification:
    """Whether a certificate says the truth; if not, the sentence that fails and a position that shows it; `value` is the
    nim-value, or the layer, that was verified last."""

    proved: bool
    sentence: str
    at: tuple[int, int] | None
    refuted: str
    largest_states: int
    value: int = 0
    layer: int | None = None  #: the same of layers

    def __bool__(self) -> bool:
        return self.proved

    def __str__(self) -> str:
        if self.proved and self.layer is not None:
            return f"proved: the automata accept exactly the P-positions of the layers 0 to {self.layer}"
        if self.proved and self.value > 0:
            return f"proved: the automata accept exactly the positions of nim-value 0 to {self.value}"
        if self.proved:
            return "proved: the automaton accepts exactly the P-positions"
        return f"refuted, {self.sentence}: {'' if self.at is None else self.at} {self.refuted}"


class Structure(Mapped):
    """What follows from a theorem, for all positions: a mapping with the keys of the command line's JSON, and text for people.

    Bounds are exact: `value` is the number itself, `decimal` its first digits, `attained` whether some position has it.

    >>> import wythoff
    >>> structure = wythoff.Game("wythoff").prove().certificate.describe()
    >>> structure["band"]["greatest"]["value"], structure["numbering"]["excess"], structure["lines"]["columns"]["at_most_one"]
    ('(-1+sqrt(5))/2', [0], True)
    >>> print(str(structure).splitlines()[2])
        y - shift(x)       0 for y >= x; the word of deviations has an automaton of 4 states
    """

    def __repr__(self) -> str:
        return f"<Structure: {', '.join(key for key in self if self[key] is not None)}>"


class Certificate:
    """A game, a numeration and the automaton that accepts exactly its P-positions: all that is needed to verify it. Or the
    automata of the positions of nim-value 0 to `value`; or, of a game on three piles, those of the P-positions (x, y, z) for each
    z from 0 to `layer`.

    >>> import wythoff
    >>> certificate = wythoff.Game("wythoff").prove().certificate
    >>> certificate
    <Certificate of wythoff: 7 states in zeckendorf>
    >>> (10, 6) in certificate.automaton
    True
    >>> Certificate.parse(str(certificate)) == certificate
    True
    >>> bool(certificate.verify())
    True
    >>> certificate.logic().decide("A x: E y: P(x,y)").holds
    True
    >>> passes = wythoff.Game("with-pass(wythoff)").prove(layer=1).certificate
    >>> (1, 3) in passes.automata[1], (1, 2) in passes.automata[0]
    (True, True)
    """

    def __init__(self, certificate: _wythoff.Certificate, verification: Verification | None = None) -> None:
        self._certificate = certificate
        self._verification = verification

    @classmethod
    def parse(cls, text: str, source: str = "certificate") -> Certificate:
        """A certificate from its text; `source` is how messages call it."""
        return cls(_wythoff.parse_certificate(*certificate_text(text, source)))

    @classmethod
    def read(cls, path: Path) -> Certificate:
        """A certificate from a file."""
        return cls(_wythoff.read_certificate(_arguments.file_name(path)))

    @property
    def game(self) -> Game:
        return Game(self._certificate.game.text)

    @property
    def numeration(self) -> Numeration:
        return Numeration(self._certificate.numeration.name)

    @property
    def automaton(self) -> Automaton:
        """The P-positions (x, y), or the positions of nim-value `value`, or the P-positions of the last layer."""
        return self.automata[-1]

    @property
    def automata(self) -> tuple[Automaton, ...]:
        """Of the positions of each nim-value, or of the P-positions (x, y) of each layer, in order; one of P-positions."""
        return tuple(Automaton(found, self.numeration, ["x", "y"]) for found in self._certificate.automata)

    @property
    def value(self) -> int:
        """The largest nim-value that it is about; 0 if it is about P-positions."""
        return self._certificate.value

    @property
    def layer(self) -> int | None:
        """The last layer that it is about, of a game on three piles."""
        return self._certificate.layer

    def save(self, path: Path) -> None:
        """Write the text to a file, whole or not at all."""
        self._certificate.save(_arguments.file_name(path))

    def walnut(self, folder: Path) -> list[str]:
        """Write the automata and the sentences as files that the prover Walnut runs; returns their paths.

        >>> import pathlib, tempfile, wythoff
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     paths = wythoff.Game("wythoff").certificate.walnut(folder)
        ...     sorted(pathlib.Path(path).name for path in paths)
        ['README.txt', 'wythoff.txt', 'wythoff_P.txt']
        """
        return _wythoff.export_walnut(self._certificate, _arguments.file_name(folder))

    def coq(self, path: Path) -> None:
        """Write the theorem and its proof for Coq, to be checked by `formal/prove`. A certificate that is wrong is refused."""
        with progress("tracing") as report:
            text = _wythoff.coq_text(self._certificate, report)
        if text is None:
            raise UsageError(f"certificate of {self.game}: expected one that verifies, but it is refuted")
        _wythoff.write_file(_arguments.file_name(path), text)

    def verify(self) -> Verification:
        """Decide, from the rules and the automata alone, whether they accept exactly what they should."""
        with progress("verifying") as report:
            self._verification = Verification(**_wythoff.verify(self._certificate, report))
        return self._verification

    def _require_verified(self) -> None:
        """Nothing follows from a certificate that is wrong: it is verified once before anything is made of it."""
        verification = self._verification or self.verify()
        if not verification:
            raise UsageError(f"certificate of {self.game}: expected one that verifies, but it is {verification}")

    def describe(self, place: int | None = None) -> Structure:
        """What follows for all positions: lines, the exact distance from the slope, the index, words. Verifies it first.

        Of `automaton`, or of the one at this place among `automata`."""
        self._require_verified()
        last = len(self._certificate.automata) - 1
        with progress("describing") as report:
            return Structure(*_wythoff.describe_certificate(self._certificate, last if place is None else place, report))

    def logic(self) -> Logic:
        """A logic that knows the P-positions as the predicate P. Verifies the certificate first; nim-values and layers are
        refused."""
        if self.layer is not None:
            raise UsageError(f"certificate of {self.game}: expected one of P-positions, got layers up to {self.layer}")
        if self.value > 0:
            raise UsageError(f"certificate of {self.game}: expected one of P-positions, got nim-values up to {self.value}")
        self._require_verified()
        logic = Logic(self.numeration)
        logic.define("P", self.automaton)
        return logic

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Certificate) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Certificate.parse, (str(self),)

    def __str__(self) -> str:
        return self._certificate.text

    def __repr__(self) -> str:
        if self.layer is not None:
            states = ", ".join(str(automaton.states) for automaton in self.automata)
            return f"<Certificate of {self.game}: layers of {states} states in {self.numeration}>"
        value = f", nim-value {self.value}" if self.value > 0 else ""
        return f"<Certificate of {self.game}{value}: {self.automaton.states} states in {self.numeration}>"

    def _repr_html_(self) -> str:
        verified = "not yet verified here" if self._verification is None else str(self._verification)
        return _html.facts(f"Certificate of {self.game}", [
            ("rules", self.game.rules), ("nim-value", self.value or None), ("numeration", self.numeration),
            *self._states(), ("verified", verified)])

    def _states(self) -> list[tuple[str, Any]]:
        if self.layer is None:
            return [("states", self.automaton.states)]
        return [(f"layer {layer}", f"{automaton.states} states") for layer, automaton in enumerate(self.automata)]


@dataclass(frozen=True)
class ShippedCertificate:
    """A certificate that ships with the program: `read` makes a `Certificate` of it."""

    file: str  #: as answers cite it, after certificates/
    game: str
    value: int  #: the largest nim-value that it is about; 0 if it is about P-positions
    layer: int | None = None  #: the last layer that it is about, of a game on three piles

    def read(self) -> Certificate:
        """The certificate itself."""
        found = _wythoff.shipped_certificate(self.file)
        if found is None:
            raise UsageError(f"'{self.file}': expected a certificate that ships with the program; certificates() lists them")
        return Certificate(found)


def certificates() -> Table[ShippedCertificate]:
    """The certificates that ship with the program.

    >>> shipped = certificates()
    >>> [one.file for one in shipped if one.game == "wythoff"]
    ['wythoff-value-1.cert', 'wythoff-value-2.cert', 'wythoff.cert']
    >>> shipped[0].read()
    <Certificate of bishop-blocking(m=2,p=2): 20 states in zeckendorf>
    """
    return Table(ShippedCertificate(*row) for row in _wythoff.shipped())


@dataclass(frozen=True)
class Attempt:
    """One guess of an automaton and what became of it."""

    numeration: str
    columns: int
    depth: int
    states: int
    open: int
    outcome: str


ATTEMPT = [field.name for field in dataclasses.fields(Attempt)]


@dataclass(frozen=True)
class Proof:
    """What `Game.prove` found: a verified certificate, or the reason why it is undecided. Of layers the certificate has those
    that were proved, and the reason says why the next one is undecided."""

    certificate: Certificate | None
    reason: str
    attempts: tuple[Attempt, ...]
    largest_states: int

    def __bool__(self) -> bool:
        return self.certificate is not None and not self.reason

    def _repr_html_(self) -> str:
        head = ""
        if self.certificate is not None:
            verification = self.certificate._verification
            head = _html.facts(f"Theorem about {self.certificate.game}, for all positions", [
                ("proved", str(verification).removeprefix("proved: ")), ("numeration", self.certificate.numeration),
                *self.certificate._states(), ("largest automaton of the proof", self.largest_states)])
        if not self:
            head += _html.text(f"undecided: {self.reason}")
        rows = [[getattr(attempt, name) for name in ATTEMPT] for attempt in self.attempts]
        return head + _html.table(ATTEMPT, rows)


def prove(game: Game, numeration: str | Numeration | None = None, columns: int = 10_000_000, value: int = 0,
          layer: int | None = None) -> Proof:
    """See `Game.prove`."""
    system = None if numeration is None else Numeration.of(numeration)
    with progress("proving") as report:
        found = _wythoff.prove(game._game, value, layer, system._system if system else None, columns, report)
    certificate = None
    if made := found["certificate"]:
        last = made.value if made.layer is None else made.layer
        certificate = Certificate(made, Verification(True, "", None, "", found["largest_states"], last, made.layer))
    return Proof(certificate, found["reason"], tuple(Attempt(**row) for row in found["attempts"]), found["largest_states"])


def check(path: Path) -> Verification:
    """Read a certificate from a file and verify it.

    >>> import tempfile, wythoff
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     wythoff.Game("wythoff").prove().certificate.save(folder + "/wythoff.txt")
    ...     print(check(folder + "/wythoff.txt"))
    proved: the automaton accepts exactly the P-positions
    """
    return Certificate.read(path).verify()
