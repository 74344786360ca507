"""The table of Problem 28 in docs/open-problems.md, row by row: proved from the rules, and decided to be the whole set."""
import re

import pytest
from places import ROOT

from wythoff import Game

ROWS = [[cell.strip() for cell in line.split("|")[1:-1]]
        for line in (ROOT / "docs/open-problems.md").read_text().splitlines() if re.match(r"\| \d", line)]


def test_the_table_has_all_classes():
    assert [(int(K), int(r)) for K, r, *_ in ROWS] == [(K, r) for K in range(2, 6) for r in range(1, K)]


@pytest.mark.parametrize("K, r, first, then", ROWS)
def test_the_pairs_are_all_p_positions(K, r, first, then):
    logic = Game(f"restricted(s=1,t=1,D1={r} mod {K},D2={r} mod {K})").prove().certificate.logic()
    pairs = [f"x = {a} & y = {b}" for a, b in re.findall(r"\((\d+),(\d+)\)", first)]
    for a, b in re.findall(r"\((\d+j[^,]*), (\d+j[^)]*)\)", then):
        pairs.append(f"(E j: x = {a} & y = {b})".replace("j ", "*j ").replace("j+", "*j+").replace("j)", "*j)"))
    assert logic.decide(f"A x,y: x <= y => (P(x,y) <=> ({' | '.join(pairs)}))")
    assert logic.decide("A x,y: P(x,y) <=> P(y,x)")
