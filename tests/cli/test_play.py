"""play: a scripted person at the prompt."""


def play(wythoff, game, *position, lines, options=()):
    return wythoff("play", game, *position, *options, stdin="\n".join(lines) + "\n")


def test_a_person_who_knows_the_p_positions_wins(wythoff):
    # From (1,3) to (1,2); whatever the program answers, (0,0) is then one move away.
    result = play(wythoff, "wythoff", 1, 3, lines=["1 2", "0 0"])
    assert result.status == 0
    assert "You move to (1, 2)." in result.out and "you win" in result.out


def test_the_program_wins_from_a_p_position(wythoff):
    result = play(wythoff, "wythoff", 1, 2, lines=["0 2"])
    assert "I move to (0, 0)." in result.out and "You cannot move at (0, 0) and so lose: I win." in result.out


def test_the_person_can_win(wythoff):
    result = play(wythoff, "wythoff", 2, 2, lines=["0 0"])
    assert "I cannot move at (0, 0) and so lose: you win." in result.out


def test_misere(wythoff):
    assert "you win" in play(wythoff, "nim(misere)", 0, 2, lines=["take 0 1"]).out


def test_illegal_moves_are_refused_with_the_reason(wythoff):
    result = play(wythoff, "wythoff", 3, 5, lines=["2 3", "3 5", "4 4", "1 x", "5", "quit"])
    assert "Not legal: taking (1, 2) is not a move of this game." in result.out
    assert "Not legal: a move takes at least one token." in result.out
    assert "Not legal: a move only takes tokens away." in result.out
    assert "Y 'x'" in result.out and "expected X Y" in result.out
    assert "You left the game." in result.out


def test_rules_help_moves_hint_and_undo(wythoff):
    result = play(wythoff, "maharaja", 3, 4, lines=["help", "rules", "moves", "hint", "2 4", "undo", "undo", "quit"])
    assert "take exactly 1 from the first pile and 2 from the second" in result.out
    assert "hint: move to" in result.out and "take your last move back" in result.out
    assert "Back at (3, 4)." in result.out and "There is nothing to take back." in result.out


def test_blocking_by_both_sides(wythoff):
    # 2WN^2, Example 1 of the paper: from (0,2) the only winning option (0,0) is blocked.
    result = play(wythoff, "roob-blocking(m=2,p=2)", 0, 2, lines=["0 0", "0 1", "none"])
    assert "I block (0, 0)." in result.out and "Not legal: (0, 0) is blocked." in result.out
    assert "You move to (0, 1)." in result.out and "I move to (0, 0)." in result.out and "I win" in result.out
    second = play(wythoff, "roob-blocking(m=2,p=2)", 0, 2, lines=["0,1", "9,9", "hint", "0,0", "0 0"], options=["--second"])
    assert "(0, 1) is an option that cannot be blocked" in second.out and "(9, 9) is not an option here" in second.out
    assert "hint: block 0,0" in second.out and "You block (0, 0)." in second.out and "you win" in second.out


def test_imitations_are_announced_and_counted(wythoff):
    # Example 10 of the paper: (1,2)-Imitation Nim from (2,2).
    result = play(wythoff, "imitation(m=1,p=2)", 2, 2, lines=["1 2", "quit"])
    assert "You move to (1, 2)." in result.out
    first = play(wythoff, "imitation(m=1,p=1)", 1, 1, lines=["0 1"])
    assert "I cannot move at (0, 1) and so lose: you win." in first.out


def test_the_muller_constraint(wythoff):
    result = play(wythoff, "muller-subtraction(S=1,2,4)", 9, "S", lines=["take 3 S", "take 2 maybe", "take 2 S"])
    assert "3 is not in S" in result.out and "constraint 'maybe'" in result.out
    assert "You move to 7 under S." in result.out


def test_the_choice_of_the_board(wythoff):
    result = play(wythoff, "shifted-choice(m=2,p=3)", 0, 4, lines=["0 3"])
    assert "I chose l = 1: the corner x < 2, y < 4 is cut out." in result.out
    assert "You cannot move at (0, 4) and so lose: I win." in result.out
    second = play(wythoff, "shifted-choice(m=2,p=3)", 0, 4, lines=["7", "1"], options=["--second"])
    assert "l is from 0 to 2, not 7" in second.out and "you win" in second.out


def test_large_piles_are_shown_as_numbers(wythoff):
    assert "  Q" in play(wythoff, "wythoff", 10, 16, lines=["quit"]).out
    result = play(wythoff, "wythoff", 1000, 1618, lines=["board", "quit"])
    assert "Piles: (1000, 1618)" in result.out and "  Q" not in result.out


def test_the_end_of_input_leaves_the_game(wythoff):
    result = wythoff("play", "wythoff", 8, 13, stdin="")
    assert result.status == 0 and result.out.endswith("You left the game.\n")


def test_the_board_shows_options_and_the_cut_corner(wythoff):
    out = play(wythoff, "shifted(m=1,p=3,l=1)", 2, 3, lines=["quit"]).out
    rows = [line.split() for line in out.splitlines() if line.strip()[:1].isdigit()]
    assert ["3", "o", "o", "Q"] in rows and ["0", "#", "o", "o"] in rows


def test_nobody_loses_who_has_a_move_far_away(wythoff):
    """The shortest move takes over 10^9; the least adjoined move more than 64."""
    far = play(wythoff, "rook(0 mod 999999999 from 1000000000)", "10^10", "10^10", lines=["take 1999999998 0", "quit"])
    assert "You cannot move" not in far.out and "You move to" in far.out
    adjoined = play(wythoff, "p-positions(m-wythoff(m=100))", 50, 300, lines=["48 98", "quit"])
    assert "You cannot move" not in adjoined.out and "You move to (48, 98)." in adjoined.out
    blocked = play(wythoff, "ray(3,0,1,500000000), block(1, ray(3,0,1,500000000))", 2000000005, 0, options=["--second"],
                   lines=["2000000002,0", "quit"])
    assert "I cannot move" not in blocked.out
    heap = play(wythoff, "take(5000000)", 12000000, lines=["hint", "quit"])
    assert "there is no move" not in heap.out and "7000000" in heap.out.replace(",", "")


def test_ways_to_win_are_counted_only_where_all_are_known(wythoff):
    """After (8,8) to (7,8) there are four winning moves; the theorem names one."""
    hint = play(wythoff, "odd-odd(s=1,t=1)", 8, 8, lines=["hint", "quit"]).out
    assert "every move loses" in hint and "way" not in hint.split("every move loses")[1].split("\n")[0]


def test_a_run_of_imitations_that_began_on_larger_piles(wythoff):
    """Ten imitations of forty are made: (4,4) may still be reached, and wins."""
    steps = ["15,15"]
    for pile in range(14, 3, -1):
        steps += [f"{pile},{pile + 1}", f"{pile},{pile}"]
    answer = wythoff("ask", "rook, imitate(1,41)", 4, 5, "--history", " ".join(steps[:-1]), "--json").json
    assert answer["outcome"] == "N" and ["4", "4"] in [[str(x), str(y)] for x, y in answer["winning_moves"]]
