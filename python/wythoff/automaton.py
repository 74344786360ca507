# SPDX-License-Identifier: MIT
"""Automata that read numbers digit by digit, and the logic that makes them from formulas."""
from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy

from . import _arguments, _wythoff
from ._operations import Operations
from ._progress import progress
from .errors import UsageError
from .numbers import Numeration

Edge = tuple[tuple[int, ...], int]
Row = tuple[bool, list[Edge]]
Transitions = Mapping[int, Mapping[Any, int]]
NAMES = ["x", "y", "z", "u", "v", "w"]
EXPECTED_FORMULA = "a formula as text"
LONGEST = 4000  # digits: an iteration ends before longer numbers


class Automaton(Operations):
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

    @classmethod
    def from_transitions(cls, numeration: str | Numeration, transitions: Transitions, accepting: Collection[int],
                         names: Sequence[str] | None = None) -> Automaton:
        """An automaton by its edges: of each state, what it leads to by which digits, one for each number that is read.

        State 0 is the start, digits are read most significant first, and zeros in front must make no difference. Words that
        write no number are left out, and the automaton is made as small as it can be.

        >>> fibonacci = Automaton.from_transitions("zeckendorf", {0: {0: 0, 1: 1}, 1: {0: 1}}, accepting=[1])
        >>> list(itertools.islice(fibonacci, 6))
        [1, 2, 3, 5, 8, 13]
        >>> equal = Automaton.from_transitions("zeckendorf", {0: {(0, 0): 0, (1, 1): 0}}, accepting=[0])
        >>> (7, 7) in equal, (7, 8) in equal
        (True, False)
        """
        system = Numeration.of(numeration)
        rows = _rows(transitions, accepting)
        tracks = len(names) if names is not None else next((len(digits) for _, edges in rows for digits, _ in edges), 1)
        logic = _wythoff.Logic(system._system)
        logic.define_set("A", _wythoff.make_automaton(tracks, system._system, rows), None)
        return cls(logic.predicate("A", None), system, names if names is not None else NAMES[:tracks])

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
        if isinstance(length, bool) or not isinstance(length, (int, numpy.integer)):
            raise TypeError(f"expected an integer, got {_arguments.shown(length)}")
        if not 0 <= length < 2**63:
            raise UsageError(f"length {length}: expected an integer from 0 to {2**63 - 1}")
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

    def __bool__(self) -> bool:
        """Whether anything is accepted."""
        return self.states > 0

    def __and__(self, other: Automaton) -> Automaton:
        """What both accept; tracks of the same name read the same number.

        >>> from wythoff import Logic
        >>> logic = Logic("zeckendorf")
        >>> even, third = logic.evaluate("E y: x = 2*y"), logic.evaluate("E y: x = 3*y")
        >>> list(itertools.islice(even & third, 4)), list(itertools.islice(even & ~third, 4))
        ([0, 6, 12, 18], [2, 4, 8, 10])
        """
        return self._combine("&", other)

    def __or__(self, other: Automaton) -> Automaton:
        """What one of them accepts, or both."""
        return self._combine("|", other)

    def __invert__(self) -> Automaton:
        """The tuples that are not accepted."""
        return _evaluate(self.numeration, "~{}", [self])

    def _combine(self, sign: str, other: Automaton) -> Automaton:
        if not isinstance(other, Automaton):
            raise TypeError(f"{sign}: expected an automaton, got {_arguments.shown(other)}")
        if other.numeration != self.numeration:
            raise UsageError(f"{sign}: an automaton that reads {other.numeration}, expected one that reads {self.numeration}")
        return _evaluate(self.numeration, f"{{}} {sign} {{}}", [self, other])

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [(self.is_accepting(state), self.transitions(state)) for state in range(self.states)]
        return _restore, (self.numeration, self.names, rows)

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


def _rows(transitions: Transitions, accepting: Collection[int]) -> list[Row]:
    """The states in order, each with whether it accepts and its edges."""
    def edges_of(state: int) -> list[Edge]:
        edges = transitions.get(state, {})
        return [(digits if isinstance(digits, tuple) else (digits,), to) for digits, to in edges.items()]
    reached = {0, *transitions, *(to for edges in transitions.values() for to in edges.values())}
    for state in accepting:
        if isinstance(state, int) and state >= 0 and state not in reached:
            raise UsageError(f"accepting state {state}: expected a state that has edges or that an edge leads to")
    named = [*transitions, *accepting, *(to for edges in transitions.values() for to in edges.values())]
    for state in named:
        if not isinstance(state, int):
            raise TypeError(f"expected an integer, got {_arguments.shown(state)}")
        if state < 0:
            raise UsageError(f"state {state}: expected an integer from 0")
    place = {state: i for i, state in enumerate(sorted({0, *named}))} if named else {}
    return [(state in accepting, [(digits, place[to]) for digits, to in edges_of(state)]) for state in place]


def _restore(numeration: Numeration, names: Sequence[str], rows: Sequence[Row]) -> Automaton:
    return Automaton(_wythoff.make_automaton(len(names), numeration._system, rows), numeration, names)


def _evaluate(numeration: Numeration, formula: str, automata: Sequence[Automaton]) -> Automaton:
    """A formula with a gap for each automaton. Its tracks get names that any formula can have, in the same order."""
    names = sorted({name for automaton in automata for name in automaton.names})
    if not names:
        raise UsageError("an automaton that reads no number: expected one that reads some")
    logic = _wythoff.Logic(numeration._system)
    parts = []
    for i, automaton in enumerate(automata):
        logic.define_set(f"A{i}", automaton._dfa, None)
        parts.append(f"A{i}({', '.join(f'v{names.index(name)}' for name in automaton.names)})")
    with progress("combining") as report:
        dfa, order = logic.evaluate(formula.format(*parts), report)
    return Automaton(dfa, numeration, [names[int(name[1:])] for name in order])


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
        self.numeration = Numeration.of(numeration)
        self._logic = _wythoff.Logic(self.numeration._system)
        self._defined: list[tuple[str, Automaton | list[str], str]] = []

    def define(self, name: str, meaning: Automaton | Sequence[str], formula: str = "") -> None:
        """A predicate, by an automaton or by its parameters and a formula."""
        parameters = [] if isinstance(meaning, Automaton) else _arguments.several(meaning, "an automaton or names of parameters")
        for word in (name, *parameters):
            _require_name(word)
        _arguments.text(formula, EXPECTED_FORMULA)
        with progress("defining") as report:
            if isinstance(meaning, Automaton):
                if meaning.numeration != self.numeration:
                    raise UsageError(
                        f"{name}: an automaton that reads {meaning.numeration}, expected one that reads {self.numeration}")
                self._logic.define_set(name, meaning._dfa, report)
            else:
                meaning = parameters
                self._logic.define(name, meaning, formula, report)
        self._defined.append((name, meaning, formula))

    def evaluate(self, formula: str) -> Automaton:
        """The numbers that satisfy a formula, as an automaton over its free variables."""
        _arguments.text(formula, EXPECTED_FORMULA)
        with progress("evaluating") as report:
            dfa, names = self._logic.evaluate(formula, report)
        return Automaton(dfa, self.numeration, names)

    def decide(self, sentence: str) -> Verdict:
        """Whether a sentence holds; free variables count as 'for all'."""
        _arguments.text(sentence, EXPECTED_FORMULA)
        with progress("deciding") as report:
            return Verdict(*self._logic.decide(sentence, report))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_logic, (self.numeration, self._defined)

    def __repr__(self) -> str:
        return f"Logic({self.numeration.name!r})"


def _require_name(name: object) -> None:
    if not isinstance(name, str):
        raise TypeError(f"expected a name, got {_arguments.shown(name)}")
    if not re.fullmatch(r"[A-Za-z_][A-Za-z_0-9]*", name) or name in ("A", "E"):
        raise UsageError(f"name '{name}': expected letters, digits and _, not a digit first, and neither A nor E")


def _restore_logic(numeration: Numeration, defined: Sequence[tuple[str, Automaton | list[str], str]]) -> Logic:
    logic = Logic(numeration)
    for name, meaning, formula in defined:
        logic.define(name, meaning, formula)
    return logic
