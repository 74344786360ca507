# SPDX-License-Identifier: MIT
"""A name for the set that a certificate is about: the digest of its minimal automaton, with states numbered in the order in which
a search through the digits meets them. Games whose names are equal have the same P-positions.

The automaton is made complete by a dead state and minimised by Moore's algorithm: O(n^2 d) steps for n states and d pairs of
digits at worst, in practice a dozen rounds of n d.
"""
from __future__ import annotations

import hashlib
import re

from ..numbers import Numeration

Edges = dict[str, int]


def name_of(text: str) -> str:
    """The name, a digest in hexadecimal.

    >>> one = "numeration zeckendorf\\nrules rook\\nstates 1\\n0 + 0,0:0\\nend\\n"
    >>> two = "numeration zeckendorf\\nrules rook\\nstates 2\\n0 + 0,0:1\\n1 + 0,0:0\\nend\\n"
    >>> name_of(one) == name_of(two)
    True
    """
    accepts, edges = _states(text)
    letters = sorted({letter for out in edges for letter in out})
    classes = _classes(accepts, edges, letters)
    members = {group: state for state, group in enumerate(classes)}
    order, numbers = [classes[0]], {classes[0]: 0}
    lines = [line_of(text, "numeration")]
    dead = classes[len(edges)]
    for group in order:
        state = members[group]
        words = []
        for letter in letters:
            target = classes[_next(edges, state, letter)]
            if target != dead:
                if target not in numbers:
                    numbers[target] = len(order)
                    order.append(target)
                words.append(f"{letter}:{numbers[target]}")
        lines.append(" ".join(["+" if state < len(accepts) and accepts[state] else "-", *words]))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def positions_of(text: str, to: int) -> list[tuple[int, int]]:
    """The positions with piles up to `to` that the automaton accepts, in order: all pairs of numbers are read at once, and a
    pair of beginnings is given up where the automaton has no edge.

    >>> positions_of("numeration zeckendorf\\nrules rook\\nstates 1\\n0 + 0,0:0 1,1:0\\nend\\n", 3)
    [(0, 0), (1, 1), (2, 2), (3, 3)]
    """
    accepts, edges = _states(text)
    numeration = Numeration(line_of(text, "numeration"))
    length = len(numeration.digits(to))
    words = _Beginnings([[0] * (length - len(digits)) + digits for digits in map(numeration.digits, range(to + 1))])
    reached = {(0, words.root, words.root)}
    targets = [[(*map(int, letter.split(",")), target) for letter, target in out.items()] for out in edges]
    for _ in range(length):
        reached = {(target, words.longer[x, first], words.longer[y, second]) for state, x, y in reached
                   for first, second, target in targets[state] if (x, first) in words.longer and (y, second) in words.longer}
    return sorted((words.number[x], words.number[y]) for state, x, y in reached if accepts[state])


class _Beginnings:
    """The beginnings of words, numbered: how a digit makes them longer, and which word is which number."""

    def __init__(self, words: list[list[int]]) -> None:
        self.root = 0
        self.longer: dict[tuple[int, int], int] = {}
        self.number: dict[int, int] = {}
        for number, word in enumerate(words):
            node = self.root
            for digit in word:
                node = self.longer.setdefault((node, digit), len(self.longer) + 1)
            self.number[node] = number


def digest_of(positions: list[tuple[int, int]]) -> str:
    """The SHA-256 of the table that `wythoff solve GAME --to N --format csv` prints of these positions."""
    return hashlib.sha256("".join(["x,y\n", *(f"{x},{y}\n" for x, y in positions)]).encode()).hexdigest()


def line_of(text: str, key: str) -> str:
    found: list[str] = re.findall(rf"^{key} (.*)$", text, re.MULTILINE)
    if len(found) != 1:  # a second one could be what another reader takes
        raise ValueError(f"expected one line '{key}', got {len(found)}")
    return found[0].strip()


def _states(text: str) -> tuple[list[bool], list[Edges]]:
    rows = re.findall(r"^(\d+) ([+-])((?: \S+:\d+)*)$", text, re.MULTILINE)
    count = int(line_of(text, "states"))
    if [int(row[0]) for row in rows] != list(range(count)) or not rows:
        raise ValueError(f"expected the states 0 to {count - 1}")
    edges = [{letter: int(target) for letter, target in (word.rsplit(":", 1) for word in row[2].split())} for row in rows]
    if any(target >= count for out in edges for target in out.values()):
        raise ValueError(f"expected edges to the states 0 to {count - 1}")
    return [row[1] == "+" for row in rows], edges


def _next(edges: list[Edges], state: int, letter: str) -> int:
    """The dead state is the one after the last."""
    return edges[state].get(letter, len(edges)) if state < len(edges) else len(edges)


def _classes(accepts: list[bool], edges: list[Edges], letters: list[str]) -> list[int]:
    classes = [int(value) for value in accepts] + [0]
    while True:
        seen: dict[tuple[int, ...], int] = {}
        finer = [seen.setdefault((classes[state], *(classes[_next(edges, state, letter)] for letter in letters)), len(seen))
                 for state in range(len(classes))]
        if len(seen) == len(set(classes)):
            return finer
        classes = finer
