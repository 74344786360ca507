"""Proofs that are tried when nothing else knows. The efforts are so large that no machine spends them: these games are sure."""
import pytest
from wythoff import Game, UsageError

ODD = "rook + take(k,l: k = l and k mod 2 = 1)"
SURE = 100_000


def test_a_proof_answers_and_no_effort_leaves_it_undecided():
    game = Game(ODD)
    assert game.ask(10**20, 10**20 + 3, effort=0).outcome is None
    answer = game.ask(10**20, 10**20 + 3, effort=SURE)
    assert answer.evidence == ("certificate", "made and verified now, 6 states in base(2)")
    assert game.is_p(*answer.winning_moves[0], effort=SURE)


def test_nim_values_and_passes_are_proved():
    assert Game("nim").nim_value(2**70, 2**70 + 5, effort=SURE).value == 5
    game = Game("with-pass(nim)")
    assert game.ask(10**20, 10**20 + 1, 1, effort=0).outcome is None
    assert game.ask(10**20, 10**20 + 1, 1, effort=SURE).evidence.ref.startswith("made and verified now, ")


@pytest.mark.parametrize("effort, error", [
    (-1, UsageError), (float("nan"), UsageError), (1e9, UsageError), ("3", TypeError), (None, TypeError), (True, TypeError)])
def test_an_effort_is_a_number_of_seconds(effort, error):
    for call in (Game(ODD).ask, Game("wythoff").nim_value):
        with pytest.raises(error, match="effort.*expected a number of seconds"):
            call(1, 2, effort=effort)
