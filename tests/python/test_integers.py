"""Integers of any size go in and come out exactly."""
import math

import numpy
import pytest

import wythoff
from wythoff import Game, Numeration, beatty

SIZES = [0, 1, 2**31 - 1, 2**31, 2**63 - 1, 2**63, 2**64, 2**64 + 1, 10**100, 10**5000, 2**20000 - 1]


def wythoff_pair(n):
    a = (n + math.isqrt(5 * n * n)) // 2
    return a, a + n


@pytest.mark.parametrize("n", SIZES, ids=lambda n: f"{n.bit_length()}-bits")
def test_beatty_by_integer_square_roots(n):
    assert beatty()[n] == wythoff_pair(n)
    assert beatty().index(*wythoff_pair(n)) == n


@pytest.mark.parametrize("n", SIZES, ids=lambda n: f"{n.bit_length()}-bits")
def test_pairs_of_wythoff_nim_are_p_and_their_neighbours_are_not(n):
    a, b = wythoff_pair(n)
    game = Game("wythoff")
    assert game.ask(a, b).is_p
    answer = game.ask(a + 1, b)
    assert answer.is_n
    for x, y in answer.winning_moves:
        assert (x, y) in beatty() or (y, x) in beatty()
        taken, taken_too = a + 1 - x, b - y
        assert taken >= 0 and taken_too >= 0 and (taken == 0 or taken_too == 0 or taken == taken_too)


@pytest.mark.parametrize("n", SIZES, ids=lambda n: f"{n.bit_length()}-bits")
def test_numbers_and_digits(n):
    for system in [Numeration("zeckendorf"), Numeration("fraenkel(2,3)"), Numeration("ostrowski(0;1,2,(3,4))")]:
        digits = system.digits(n)
        assert system.is_valid(digits) and system.integer(digits) == n


def test_answers_with_more_digits_than_python_prints():
    answer = Game("maharaja").ask(10**5000, 10**5000 + 7)
    assert answer.is_n and "5001 digits" in str(answer) and "Answer" in repr(answer)
    x, y = answer.winning_moves[0]
    assert Game("maharaja").ask(x, y).is_p


def test_what_is_an_index_is_an_integer():
    assert Game("wythoff").ask(numpy.int64(8), numpy.uint8(13)).is_p
    assert len(Game("wythoff").p_positions(to=numpy.int32(5))) == 5


def test_negative_sums_come_back_negative():
    assert Numeration("zeckendorf").integer([-1, 0, 0]) == -3


def test_automata_read_huge_numbers():
    even = wythoff.Logic().evaluate("E y: x = y + y")
    assert 10**400 in even and 10**400 + 1 not in even
