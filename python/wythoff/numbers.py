# SPDX-License-Identifier: MIT
"""Number systems and Beatty pairs, for integers of any size."""
from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy
from numpy.typing import NDArray

from . import _arguments, _wythoff
from .errors import UsageError


MOST_WEIGHTS = 10_000


class Numeration:
    """A system of numeration: 'zeckendorf', 'fraenkel(s,t)', 'ostrowski(alpha)', 'base(b)',
    'tribonacci', 'narayana' or 'pisot(a1,...,ak)'.

    >>> zeckendorf = Numeration("zeckendorf")
    >>> zeckendorf.digits(20)
    [1, 0, 1, 0, 1, 0]
    >>> zeckendorf.integer([1, 0, 1, 0, 1, 0])
    20
    >>> zeckendorf.weights(7)
    [1, 2, 3, 5, 8, 13, 21]
    >>> Numeration("ostrowski((1+sqrt(5))/2)") == Numeration("ostrowski(1;(1))")
    True
    """

    def __init__(self, text: str) -> None:
        self._system = _wythoff.Numeration(_arguments.text(text, "the name of a numeration"))

    @classmethod
    def of(cls, numeration: str | Numeration) -> Numeration:
        """The numeration itself, or the one of this name."""
        return numeration if isinstance(numeration, Numeration) else cls(numeration)

    @property
    def name(self) -> str:
        """The text that makes the same system again."""
        return self._system.name

    @property
    def largest_digit(self) -> int:
        return self._system.largest_digit

    def digits(self, number: int) -> list[int]:
        """The digits of a number, most significant first; 0 has none."""
        return self._system.digits(number)

    def integer(self, digits: Sequence[int]) -> int:
        """The number that digits write, valid or not."""
        return self._system.integer(_digits(digits))

    def is_valid(self, digits: Sequence[int]) -> bool:
        """Whether these are the digits of a number; zeros in front are allowed."""
        return self._system.is_valid(_digits(digits))

    def weights(self, count: int) -> list[int]:
        """What the last `count` places weigh, the last place first."""
        if isinstance(count, bool) or not isinstance(count, (int, numpy.integer)):
            raise TypeError(f"expected an integer, got {_arguments.shown(count)}")
        if not 0 <= count <= MOST_WEIGHTS:
            raise UsageError(f"count {count}: expected an integer from 0 to {MOST_WEIGHTS}")
        return [self.integer([1] + [0] * i) for i in range(count)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numeration) and self._system == other._system

    def __hash__(self) -> int:
        return hash(tuple(self.weights(12)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Numeration, (self.name,)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Numeration({self.name!r})"


def _digits(digits: Sequence[int]) -> list[int]:
    found = [] if isinstance(digits, str) else _arguments.several(digits, "digits, most significant first")
    wrong = [digits] if isinstance(digits, str) else [digit for digit in found if not isinstance(digit, (int, numpy.integer))]
    if wrong:
        raise TypeError(f"expected digits, got {_arguments.shown(wrong[0])}")
    return found


class BeattyPair:
    """The p-complementary Beatty sequences a(n) = floor(n phi/p), b(n) = a(n) + m n of m-Wythoff Nim with p-blocking.

    Together they take every positive integer exactly p times. See `beatty`.
    """

    def __init__(self, m: int = 1, p: int = 1) -> None:
        self._pair = _wythoff.BeattyPair(m, p)
        self.m, self.p = int(m), int(p)

    def a(self, n: int) -> int:
        return self._pair.a(n)

    def b(self, n: int) -> int:
        return self._pair.b(n)

    def index(self, x: int, y: int) -> int | None:
        """The n with (a(n), b(n)) = (x, y), if there is one."""
        return self._pair.index(x, y)

    def array(self, count: int) -> NDArray[numpy.int64]:
        """The first pairs as rows, by the mex recurrence: another way to the same numbers."""
        return numpy.column_stack(_wythoff.beatty_arrays(self.m, self.p, count))

    def __getitem__(self, n: int) -> tuple[int, int]:
        return self.a(n), self.b(n)

    def __contains__(self, pair: tuple[int, int]) -> bool:
        return self.index(*_arguments.position(pair)) is not None

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return (self[n] for n in itertools.count())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BeattyPair) and (self.m, self.p) == (other.m, other.p)

    def __hash__(self) -> int:
        return hash((self.m, self.p))

    def __reduce__(self) -> tuple[Any, ...]:
        return BeattyPair, (self.m, self.p)

    def __repr__(self) -> str:
        return f"beatty(m={self.m}, p={self.p})"


def beatty(m: int = 1, p: int = 1) -> BeattyPair:
    """The Beatty pair of m and p; for m = p = 1 the P-positions of Wythoff Nim.

    >>> pair = beatty()
    >>> pair[4], pair[10**30]
    ((6, 10), (1618033988749894848204586834365, 2618033988749894848204586834365))
    >>> import itertools
    >>> list(itertools.islice(beatty(m=2, p=3), 4))
    [(0, 0), (0, 2), (0, 4), (1, 7)]
    >>> (4, 7) in pair, pair.index(4, 7)
    (True, 3)
    """
    return BeattyPair(m, p)
