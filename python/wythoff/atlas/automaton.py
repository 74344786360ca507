"""A name for the set that a certificate is about: the digest of its minimal automaton, with states numbered in the order in which
a search through the digits meets them. Games whose names are equal have the same P-positions.

The automaton is made complete by a dead state and minimised by Moore's algorithm: O(n^2 d) steps for n states and d pairs of
digits at worst, in practice a dozen rounds of n d.
"""
from __future__ import annotations

import hashlib
import re

Edges = dict[str, int]


def rules_of(text: str) -> str:
    return _line(text, "rules")


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
    lines = [_line(text, "numeration")]
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


def _line(text: str, key: str) -> str:
    found: list[str] = re.findall(rf"^{key} (.*)$", text, re.MULTILINE)
    if len(found) != 1:  # a second one could be what another reader takes
        raise ValueError(f"expected one line '{key}', got {len(found)}")
    return found[0].strip()


def _states(text: str) -> tuple[list[bool], list[Edges]]:
    rows = re.findall(r"^(\d+) ([+-])((?: \S+:\d+)*)$", text, re.MULTILINE)
    count = int(_line(text, "states"))
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
