"""The pairs of Problems 26 and 28 in docs/open-problems.md: proved from the rules, and decided to be the whole set."""
import re

import pytest
from places import ROOT

from wythoff import Game

ROWS = [[cell.strip() for cell in line.split("|")[1:-1]]
        for line in (ROOT / "docs/open-problems.md").read_text().splitlines() if re.match(r"\| \d", line)]


def test_the_table_has_all_classes():
    assert [(int(K), int(r)) for K, r, *_ in ROWS] == [(K, r) for K in range(2, 6) for r in range(1, K)]


def expect_pairs(game, first, then):
    """First pairs such as (3,4), and such as (3i+6, 3i+3j+8) for all i and j."""
    logic = Game(game).prove().certificate.logic()
    pairs = [f"x = {a} & y = {b}" for a, b in re.findall(r"\((\d+),(\d+)\)", first)]
    for a, b in re.findall(r"\(([^,()]+), ([^,()]+)\)", then):
        pairs.append(re.sub(r"(\d)([ij])", r"\1*\2", f"(E i,j: x = {a} & y = {b})"))
    assert len(pairs) > 1
    assert logic.decide(f"A x,y: x <= y => (P(x,y) <=> ({' | '.join(pairs)}))")
    assert logic.decide("A x,y: P(x,y) <=> P(y,x)")


@pytest.mark.parametrize("K, r, first, then", ROWS)
def test_the_pairs_are_all_p_positions(K, r, first, then):
    expect_pairs(f"restricted(s=1,t=1,D1={r} mod {K},D2={r} mod {K})", first, then)


def test_the_pairs_of_problem_26_are_all_p_positions():
    text = (ROOT / "docs/open-problems.md").read_text()
    first, then = re.search(r"K = 3, r = 1, s = t = 1, normal play: (.*?)and, for\s*all(.*?)which the logic", text, re.S).groups()
    expect_pairs("restricted(s=1,t=1,Sh=1 mod 3,Sv=1 mod 3,D1=1 mod 3,D2=1 mod 3)", first, then)
