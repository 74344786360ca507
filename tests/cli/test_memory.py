"""What is written goes to its file piece by piece: memory is that of the result and of no text, and --memory is kept."""
import os

import pytest

from conftest import BINARY


def peak(arguments):
    """The most memory that the program had, in MB, and its status."""
    child = os.fork()
    if child == 0:
        os.execv(BINARY, [BINARY, *map(str, arguments)])
    _, status, usage = os.wait4(child, 0)
    return usage.ru_maxrss * 1024 / 1e6, os.waitstatus_to_exitcode(status)


# Each took at least twice as much when the positions and their text were gathered first: 327, 176, 389, 300, 184, 290 and 195 MB.
@pytest.mark.parametrize("arguments, most", [
    (("solve", "wythoff", "--to", "10^7", "--format", "csv", "--memory", "60MB"), 75),
    (("solve", "horizontal(2)", "--to", 3000, "--format", "json", "--memory", "30MB"), 60),
    (("solve", "horizontal(2)", "--to", 3000, "--format", "bfile", "--memory", "30MB"), 60),
    (("solve", "horizontal(2)", "--to", 3000, "--memory", "30MB"), 60),
    (("nimbers", "wythoff", "--to", 3000, "--memory", "70MB"), 85),
])
def test_a_long_text_is_never_in_memory_as_a_whole(tmp_path, arguments, most):
    used, status = peak((*arguments, "-o", tmp_path / "out"))
    assert status == 0 and used < most
    assert (tmp_path / "out").stat().st_size > 8_000_000


@pytest.mark.parametrize("arguments, most", [
    (("draw", "wythoff", "--to", 4000000), 100),
    (("draw", "wythoff", "--to", 4000000, "--deviation", "phi"), 100),
])
def test_a_figure_takes_little_more_than_its_positions(tmp_path, arguments, most):
    used, status = peak((*arguments, "-o", tmp_path / "figure.svg"))
    assert status == 0 and used < most


def test_a_figure_that_does_not_fit_is_refused(fails, tmp_path):
    fails("draw", "wythoff", "--to", 2000000, "--memory", "20MB", "-o", tmp_path / "figure.svg",
          words="a figure of 1527865 positions needs 42.4 MB, but 20.0 MB is allowed")
    assert not (tmp_path / "figure.svg").exists()


# The moves of a position took 204 MB, and two games that fit one by one took 216 MB together.
@pytest.mark.parametrize("arguments, allowed, words", [
    (("draw", "wythoff", "--to", 1000000, "--moves", "999999,888888"), 50, "out of memory: "),
    (("draw", "horizontal(2)", "--to", 3000, "--over", "vertical(2)"), 100, "a figure of 4504501 positions needs"),
])
def test_all_parts_of_a_figure_count(fails, tmp_path, arguments, allowed, words):
    arguments = (*arguments, "--memory", f"{allowed}MB", "-o", tmp_path / "figure.svg")
    fails(*arguments, words=[words, f" {allowed}.0 MB is allowed"])
    used, status = peak(arguments)
    assert status == 2 and used < 1.1 * allowed
    assert list(tmp_path.iterdir()) == []


def test_moves_that_are_few_need_little(wythoff, tmp_path):
    result = wythoff("draw", "wythoff", "--to", 1000, "--moves", "999,888", "--memory", "30MB", "-o", tmp_path / "figure.svg")
    assert result.status == 0, result.err


# What is solved for the moves of a game, numbers of millions of digits, automata, images, vectors that grow: each took 1.1 to 27
# times what it was allowed.
@pytest.mark.parametrize("allowed, arguments", [
    (50, ("solve", "p-positions(wythoff)", "--to", "10^7")),
    (50, ("ask", "maharaja", "3^(10^7)", "7^(10^7)")),
    (50, ("check", "maharaja(5,8)")),
    (50, ("draw", "horizontal(2)", "--to", 2000, "-o", "figure.png")),
    (50, ("prove", "wythoff", "--value", 2)),
    (100, ("prove", "wythoff", "--value", 2)),
    (200, ("solve", "rook + jump(3,7)", "--to", "10^7")),
])
def test_the_process_takes_no_more_than_it_is_allowed(tmp_path, allowed, arguments):
    arguments = [tmp_path / word if word == "figure.png" else word for word in arguments]
    used, status = peak((*arguments, "--memory", f"{allowed}MB"))
    assert used < 1.1 * allowed
    assert status in (0, 2)


def test_memory_that_runs_out_is_one_line(fails):
    fails("check", "maharaja(5,8)", "--memory", "50MB", words="out of memory: 50.0 MB is allowed")
    fails("solve", "wythoff", "--to", 5, "--memory", "2MB", words="--memory '2MB': the program itself takes")


def test_positions_that_are_counted_must_fit(fails):
    fails("solve", "wythoff", "--count", 10_000_000, "--memory", "100MB",
          words="the first 10000000 P-positions needs 160.0 MB, but 100.0 MB is allowed")


@pytest.mark.parametrize("game", ["bishop-blocking(2,3)", "imitation(2,3)"])
def test_a_theorem_about_huge_piles_must_fit(wythoff, game):
    result = wythoff("ask", game, "10^30000", "10^30000+1", "--memory", "100MB")
    assert result.status == 1 and "undecided" in result.out
    assert " digits needs " in result.out and "but 100.0 MB is allowed" in result.out
