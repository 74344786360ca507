"""Automata that read numbers digit by digit, and the logic that makes them from formulas."""
from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from . import _wythoff
from ._progress import progress
from .errors import UsageError
from .numbers import Numeration

Edge = tuple[tuple[int, ...], int]
LONGEST = 4000  # digits: an iteration ends before longer numbers


class Automaton:
    """A set of numbers, or of pairs or tuples of them, accepted by a finite automaton that reads their digits.

    Such sets come from `Logic.evaluate` and from certificates.

    >>> from wythoff import Logic
    >>> even = Logic("zeckendorf").evaluate("E y: x = y + y")
    >>> even
    <Automaton of (x) in zeckendorf: 8 states, 12 edges>
    >>> 10**50 in even, 10**50 + 1 in even
    (True, False)
    >>> import itertools
    >>> list(itertools.islice(even, 5))
    [0, 2, 4, 6, 8]
    """

    def __init__(self, dfa: _wythoff.Automaton, numeration: Numeration, names: Sequence[str]) -> None:
        self._dfa = dfa
        self.numeration = numeration
        self.names = tuple(names)  #: what the tracks read

    @property
    def states(self) -> int:
        return self._dfa.states

    @property
    def edges(self) -> int:
        return self._dfa.edge_count

    @property
    def is_finite(self) -> bool:
        """Whether finitely many tuples are accepted."""
        return self._dfa.is_finite

    def transitions(self, state: int) -> list[Edge]:
        """The edges of a state, each with a digit per track and the state it leads to; state 0 is the start."""
        return self._dfa.edges(state)

    def is_accepting(self, state: int) -> bool:
        return self._dfa.accepting(state)

    def accepts(self, *numbers: int) -> bool:
        """Whether the numbers are in the set."""
        return self._dfa.accepts(self.numeration._system, list(numbers))

    def count(self, length: int) -> int:
        """How many tuples can be written with at most so many digits."""
        return self._dfa.count(length)

    def dot(self) -> str:
        """The automaton for Graphviz."""
        lines = ["digraph {", "  rankdir=LR;"]
        for state in range(self.states):
            lines.append(f"  {state} [shape={'doublecircle' if self.is_accepting(state) else 'circle'}];")
            for digits, to in self.transitions(state):
                lines.append(f"  {state} -> {to} [label=\"{','.join(map(str, digits))}\"];")
        return "\n".join(lines + ["}"])

    def __contains__(self, numbers: int | tuple[int, ...]) -> bool:
        return self.accepts(*numbers) if isinstance(numbers, tuple) else self.accepts(numbers)

    def __iter__(self) -> Iterator[Any]:
        """The tuples that are accepted, short ones first; plain numbers where there is one track."""
        done = 0
        for most in (2**k for k in itertools.count(4)):
            rows = self._dfa.first_numbers(self.numeration._system, most, LONGEST)
            for row in rows[done:]:
                yield row[0] if len(row) == 1 else tuple(row)
            if len(rows) < most:
                return
            done = len(rows)

    def __len__(self) -> int:
        return self.states

    def __bool__(self) -> bool:
        return self.states > 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Automaton) and self._dfa == other._dfa and self.numeration == other.numeration

    def __hash__(self) -> int:
        return hash((self.states, self.edges, self.numeration))

    def __str__(self) -> str:
        def row(state: int) -> str:
            edges = "  ".join(f"{','.join(map(str, digits))}:{to}" for digits, to in self.transitions(state))
            return f"{state:>5} {'+' if self.is_accepting(state) else '-'} {edges}"
        return "\n".join([repr(self)[1:-1], *map(row, range(self.states))])

    def __repr__(self) -> str:
        return f"<Automaton of ({', '.join(self.names)}) in {self.numeration}: {self.states} states, {self.edges} edges>"


class Verdict(NamedTuple):
    """Whether a sentence holds; `example` shows it, or refutes it, where numbers can."""

    holds: bool
    example: Mapping[str, int]

    def __bool__(self) -> bool:
        return self.holds


class Logic:
    """First-order formulas about addition and named predicates, decided in a numeration.

    >>> logic = Logic("zeckendorf")
    >>> logic.decide("A x,y: x + y = y + x").holds
    True
    >>> logic.decide("A x: E y: x = y + y")
    Verdict(holds=False, example={'x': 1})
    >>> logic.define("even", ["x"], "E y: x = y + y")
    >>> bool(logic.decide("A x: even(x) | even(x + 1)"))
    True
    """

    def __init__(self, numeration: str | Numeration = "zeckendorf") -> None:
        self.numeration = numeration if isinstance(numeration, Numeration) else Numeration(numeration)
        self._logic = _wythoff.Logic(self.numeration._system)

    def define(self, name: str, meaning: Automaton | Sequence[str], formula: str = "") -> None:
        """A predicate, by an automaton or by its parameters and a formula."""
        with progress("defining") as report:
            if isinstance(meaning, Automaton):
                if meaning.numeration != self.numeration:
                    raise UsageError(
                        f"{name}: an automaton that reads {meaning.numeration}, expected one that reads {self.numeration}")
                self._logic.define_set(name, meaning._dfa, report)
            else:
                self._logic.define(name, list(meaning), formula, report)

    def evaluate(self, formula: str) -> Automaton:
        """The numbers that satisfy a formula, as an automaton over its free variables."""
        with progress("evaluating") as report:
            dfa, names = self._logic.evaluate(formula, report)
        return Automaton(dfa, self.numeration, names)

    def decide(self, sentence: str) -> Verdict:
        """Whether a sentence holds; free variables count as 'for all'."""
        with progress("deciding") as report:
            return Verdict(*self._logic.decide(sentence, report))

    def __repr__(self) -> str:
        return f"Logic({self.numeration.name!r})"
