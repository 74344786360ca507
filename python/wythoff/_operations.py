# SPDX-License-Identifier: MIT
"""Operations on automata beside those of logic: differences, inclusion, projection, counting, and Walnut's files."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import _arguments, _html, _wythoff
from .errors import UsageError
from .numbers import Numeration

if TYPE_CHECKING:
    from .automaton import Automaton

MOST_ROWS = 20  # states of an automaton that a notebook shows


class Operations:
    """What `Automaton` offers beside `&`, `|` and `~`."""

    _dfa: _wythoff.Automaton
    numeration: Numeration
    names: tuple[str, ...]

    def __sub__(self, other: Automaton) -> Automaton:
        """What this one accepts and the other one does not."""
        return self & ~other  # type: ignore[operator, no-any-return]

    def __xor__(self, other: Automaton) -> Automaton:
        """What one of them accepts and the other one does not."""
        return (self - other) | (other - self)  # type: ignore[operator]

    def __le__(self, other: Automaton) -> bool:
        """Whether the other one accepts all that this one accepts.

        >>> from wythoff import Logic
        >>> logic = Logic("zeckendorf")
        >>> logic.evaluate("E y: x = 6*y") <= logic.evaluate("E y: x = 2*y")
        True
        """
        return not self - other

    def project(self, *names: str) -> Automaton:
        """The tuples that can be completed: the tracks with these names are dropped.

        >>> from wythoff import Game
        >>> pairs = Game("wythoff").logic().evaluate("P(x,y) & x < y")
        >>> import itertools
        >>> list(itertools.islice(pairs.project("y"), 5))
        [1, 3, 4, 6, 8]
        """
        from .automaton import _evaluate
        for name in names:
            if name not in self.names:
                raise UsageError(f"project: '{name}' is not read, expected one of {', '.join(self.names)}")
        if not names:
            return self  # type: ignore[return-value]
        if len(set(names)) == len(self.names):
            raise UsageError("project: expected a name that stays")
        order = sorted(self.names)
        return _evaluate(self.numeration, f"E {','.join(f'v{order.index(name)}' for name in names)}: {{}}",
                         [self])  # type: ignore[list-item]

    def rename(self, names: Mapping[str, str]) -> Automaton:
        """The same set under other names.

        >>> from wythoff import Logic
        >>> Logic("zeckendorf").evaluate("x < y").rename({"x": "a"})
        <Automaton of (a, y) in zeckendorf: 6 states, 13 edges>
        """
        for name in names:
            if name not in self.names:
                raise UsageError(f"rename: '{name}' is not read, expected one of {', '.join(self.names)}")
        renamed = [names.get(name, name) for name in self.names]
        if len(set(renamed)) != len(renamed):
            raise UsageError(f"rename: expected different names, got {', '.join(renamed)}")
        return type(self)(self._dfa, self.numeration, renamed)  # type: ignore[call-arg, return-value]

    def count_below(self, n: int) -> int:
        """How many tuples have all their numbers below n, exact for numbers of any size.

        >>> from wythoff import Game
        >>> Game("wythoff").logic().evaluate("P(x,y) & x <= y").count_below(10**30)
        381966011250105151795413165635
        """
        return self._dfa.count_below(self.numeration._system, n)

    @classmethod
    def from_walnut(cls, text: str) -> Automaton:
        """The automaton of a file of Walnut's Automata Library, read from its text.

        >>> from wythoff import Automaton
        >>> Automaton.from_walnut("msd_fib\\n\\n0 0\\n0 -> 0\\n1 -> 1\\n\\n1 1\\n0 -> 1\\n")
        <Automaton of (x) in zeckendorf: 2 states, 3 edges>
        """
        from .automaton import NAMES
        _arguments.text(text, "the text of an automaton")
        dfa, system = _wythoff.from_walnut(text)
        return cls(dfa, Numeration(system.name), NAMES[:dfa.tracks])  # type: ignore[call-arg, return-value]

    def walnut(self) -> str:
        """The automaton as a file of Walnut's Automata Library; tracks in the order of `names`."""
        return self._dfa.walnut(self.numeration._system)

    def _repr_html_(self) -> str:
        rows: list[tuple[Any, ...]] = []
        for state in range(min(self._dfa.states, MOST_ROWS)):
            edges = "  ".join(f"{','.join(map(str, digits))}:{to}" for digits, to in self._dfa.edges(state))
            rows.append((state, "yes" if self._dfa.accepting(state) else "", edges))
        left = self._dfa.states - len(rows)
        more = f"<p>and {left} more states</p>" if left else ""
        return f"<p><b>{_html.cell(repr(self)[1:-1])}</b></p>" + _html.table(["state", "accepts", "digits: state"], rows) + more
