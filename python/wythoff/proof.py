"""Theorems about all positions: certificates, how they are found, and how they are checked again."""
from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from . import _wythoff
from ._mapped import Mapped
from ._progress import progress
from .answer import Evidence
from .automaton import Automaton, Logic
from .errors import UsageError
from .game import Game
from .numbers import Numeration

Path = str | os.PathLike[str]


@dataclass(frozen=True)
class Verification:
    """Whether a certificate says the truth; if not, the sentence that fails and a position that shows it; `value` is the
    nim-value that it is about."""

    proved: bool
    sentence: str
    at: tuple[int, int] | None
    refuted: str
    largest_states: int
    value: int = 0

    def __bool__(self) -> bool:
        return self.proved

    def __str__(self) -> str:
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
    automata of the positions of nim-value 0 to `value`.

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
    """

    def __init__(self, certificate: _wythoff.Certificate, verification: Verification | None = None) -> None:
        self._certificate = certificate
        self._verification = verification

    @classmethod
    def parse(cls, text: str, source: str = "certificate") -> Certificate:
        """A certificate from its text; `source` is how messages call it."""
        return cls(_wythoff.parse_certificate(text, source))

    @classmethod
    def read(cls, path: Path) -> Certificate:
        """A certificate from a file."""
        return cls(_wythoff.read_certificate(os.fspath(path)))

    @property
    def game(self) -> Game:
        return Game(self._certificate.game.text)

    @property
    def numeration(self) -> Numeration:
        return Numeration(self._certificate.numeration.name)

    @property
    def automaton(self) -> Automaton:
        """The P-positions (x, y), or the positions of nim-value `value`."""
        return Automaton(self._certificate.automaton, self.numeration, ["x", "y"])

    @property
    def value(self) -> int:
        """The largest nim-value that it is about; 0 if it is about P-positions."""
        return self._certificate.value

    def save(self, path: Path) -> None:
        """Write the text to a file, whole or not at all."""
        self._certificate.save(os.fspath(path))

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

    def describe(self) -> Structure:
        """What follows for all positions: lines, the exact distance from the slope, the index, words. Verifies it first."""
        self._require_verified()
        with progress("describing") as report:
            return Structure(*_wythoff.describe_certificate(self._certificate, report))

    def logic(self) -> Logic:
        """A logic that knows the P-positions as the predicate P. Verifies the certificate first; nim-values are refused."""
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
        value = f", nim-value {self.value}" if self.value > 0 else ""
        return f"<Certificate of {self.game}{value}: {self.automaton.states} states in {self.numeration}>"


@dataclass(frozen=True)
class Attempt:
    """One guess of an automaton and what became of it."""

    numeration: str
    columns: int
    depth: int
    states: int
    open: int
    outcome: str


@dataclass(frozen=True)
class Proof:
    """What `Game.prove` found: a verified certificate, or the reason why it is undecided."""

    certificate: Certificate | None
    reason: str
    attempts: tuple[Attempt, ...]
    largest_states: int

    def __bool__(self) -> bool:
        return self.certificate is not None


def prove(game: Game, numeration: str | Numeration | None = None, columns: int = 10_000_000) -> Proof:
    """See `Game.prove`."""
    system = Numeration(numeration) if isinstance(numeration, str) else numeration
    with progress("proving") as report:
        found = _wythoff.prove(game._game, system._system if system else None, columns, report)
    proved = Verification(True, "", None, "", found["largest_states"])
    certificate = Certificate(found["certificate"], proved) if found["certificate"] else None
    return Proof(certificate, found["reason"], tuple(Attempt(**row) for row in found["attempts"]), found["largest_states"])


@dataclass(frozen=True)
class Comparison:
    """Whether two games have the same P-positions: `same` is None where they are only as far as was computed; else where they
    differ first, with the outcome in each game, if the position is known; and how it is known."""

    same: bool | None
    first_difference: tuple[int, int] | None
    outcomes: tuple[str, str] | None
    evidence: Evidence
    text: str

    def __bool__(self) -> bool:
        return self.same is True

    def __str__(self) -> str:
        return self.text


def compare(game: Game, other: Game, *, to: int = 500, columns: int = 20_000) -> Comparison:
    """Whether two games have the same P-positions: where they differ first, or the same as far as computed, or a proof.

    >>> from wythoff import Game
    >>> print(compare(Game("wythoff"), Game("maharaja")))
    wythoff and maharaja differ first at (1, 2): P in the first, N in the second
      how it is known: computed, lines engine, piles up to 500
    >>> compare(Game("wythoff"), Game("wythoff + jump(1,3) + jump(3,1)")).evidence.kind
    'proof'
    """
    for one in (game, other):
        if not isinstance(one, Game):
            raise TypeError(f"expected a Game, got {one!r}")
    with progress("comparing") as report:
        document, text = _wythoff.compare(game._game, other._game, to, columns, report)
    found = json.loads(document)
    at, outcomes = found.get("first_difference"), found.get("outcomes")
    return Comparison(found["same"], (at[0], at[1]) if at else None, (outcomes[0], outcomes[1]) if outcomes else None,
                      Evidence(**found["evidence"]), text.rstrip())


def check(path: Path) -> Verification:
    """Read a certificate from a file and verify it.

    >>> import tempfile, wythoff
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     wythoff.Game("wythoff").prove().certificate.save(folder + "/wythoff.txt")
    ...     print(check(folder + "/wythoff.txt"))
    proved: the automaton accepts exactly the P-positions
    """
    return Certificate.read(path).verify()
