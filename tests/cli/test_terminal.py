"""What a terminal is shown and a pipe is not: colours, lines that fit, a pager for what is long."""
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios

import pytest

from conftest import BINARY

CODES = re.compile("\x1b\\[[0-9]*m")


@pytest.fixture
def on_terminal(tmp_path):
    """Runs the program with its output on a terminal of so many columns and rows, and gives what the terminal was sent."""
    def run(*arguments, columns=80, rows=1000, **variables):
        ours, its = pty.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        plain = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "PAGER", "LESS")}
        process = subprocess.Popen([BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=its, stderr=subprocess.DEVNULL,
                                   cwd=tmp_path, env={**plain, "TERM": "xterm", **variables})
        os.close(its)
        sent = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the terminal has gone: nobody writes to it any more
                break
            if not piece:
                break
            sent += piece
        os.close(ours)
        return process.wait(), sent.decode().replace("\r\n", "\n")
    return run


def test_colours_are_for_terminals_that_want_them(on_terminal, wythoff, tmp_path):
    lines = ("reproduce", "S", "--item", "lemma 2", "-o", "r")
    status, coloured = on_terminal(*lines, columns=120)
    assert status == 0 and CODES.search(coloured)
    without = [on_terminal(*lines, columns=120, **variables)[1] for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"})]
    piped = wythoff("reproduce", "S", "--item", "lemma 2", "-o", tmp_path / "r").out
    for text in [CODES.sub("", coloured), *without]:
        assert "\x1b" not in text and text.splitlines()[:-1] == piped.splitlines()[:-1]  # the last line has the seconds


@pytest.mark.parametrize("columns", [60, 80, 100])
def test_lines_fit_the_window(on_terminal, columns):
    for lines in (("reproduce", "I", "-o", "r"), ("reproduce", "I", "--list")):
        _, text = on_terminal(*lines, columns=columns, NO_COLOR="1")
        cut = [line for line in text.splitlines() if line.endswith("...")]
        assert cut and max(map(len, cut)) <= columns
        told = [line for line in text.splitlines() if not line.startswith(("Of ", "The whole"))]
        assert max(map(len, told)) <= columns


def test_what_is_long_goes_through_the_pager_that_was_chosen(on_terminal):
    lines = ("reproduce", "S", "--list")
    _, plain = on_terminal(*lines, NO_COLOR="1")
    assert len(plain.splitlines()) > 24
    status, paged = on_terminal(*lines, rows=24, NO_COLOR="1", PAGER="sed 's/^/| /'")
    assert status == 0 and paged == "".join(f"| {line}\n" for line in plain.splitlines())
    assert on_terminal(*lines, rows=100, NO_COLOR="1", PAGER="sed 's/^/| /'") == (0, plain)  # it fits
    for pager in ("", "cat", "no-such-pager-here 2>/dev/null"):
        assert on_terminal(*lines, rows=24, NO_COLOR="1", PAGER=pager) == (0, plain)


def test_a_reader_who_leaves_the_pager_early_is_no_failure(on_terminal):
    status, text = on_terminal("reproduce", "--list", rows=24, NO_COLOR="1", PAGER="head -n 1")
    assert status == 0 and text.count("\n") == 1


def test_pipes_never_meet_a_pager(wythoff, monkeypatch):
    monkeypatch.setenv("PAGER", "sed 's/^/| /'")
    assert "| " not in wythoff("games").out and "\x1b" not in wythoff("reproduce", "S", "--list").out


LONG_WORK = [("ask", "rook + bishop(squares)", "10^7", "10^7+3"), ("ask", "adjoin-p(wythoff)", "10^5", "10^5+3")]


@pytest.mark.parametrize("arguments", LONG_WORK)
def test_long_work_on_a_pipe_says_once_how_long_it_will_take(arguments):
    process = subprocess.Popen([BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               text=True)
    told = process.stderr.readline()
    assert re.fullmatch(r"wythoff: [a-z0-9, -]+: about [0-9]+ (s|minutes|hours) left\n", told)
    with pytest.raises(subprocess.TimeoutExpired):  # it goes on, and says no more
        process.wait(timeout=2)
    process.send_signal(signal.SIGINT)
    assert process.stderr.read() == "wythoff: stopped on request\n" and process.wait() == 130
    process.stderr.close()


# A cost that is known beforehand is printed before the work begins; the test then stops the work.
@pytest.mark.parametrize("arguments, line", [
    (("export", "maharaja(5,8)", "--trace", "-"), r"wythoff: tracing 75470 states: about [0-9]+ s of processor time\n"),
    (("check", "three-heap", "--describe"), r"wythoff: describing 11 layers of 7010 states: about [0-9]+ s of processor time\n"),
    (("solve", "horizontal(2)", "--to", "30000"), "wythoff: writing 450045001 P-positions\n")])
def test_the_cost_that_is_known_is_said_before_the_work(arguments, line):
    process = subprocess.Popen([BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               text=True)
    assert re.fullmatch(line, process.stderr.readline())
    process.send_signal(signal.SIGINT)
    assert "stopped on request" in process.stderr.read() and process.wait() == 130
    process.stderr.close()


@pytest.mark.parametrize("arguments", [("export", "maharaja", "--trace", "t"), ("check", "with-pass(wythoff)", "--describe")])
def test_short_work_says_nothing_beforehand(arguments, wythoff, tmp_path):
    assert wythoff(*(tmp_path / "t" if word == "t" else word for word in arguments)).err == ""


# The line is read until it tells a time, however long the machine takes to get there; then the work is stopped. The work takes
# minutes, so that not even the quickest machine does a twentieth of it while the pace is measured.
@pytest.mark.parametrize("arguments", [*LONG_WORK, ("nimbers", "rook + bishop(primes)", "--to", "12000")])
def test_long_work_begins_with_how_long_it_will_take(arguments):
    ours, its = pty.openpty()
    process = subprocess.Popen([BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=its)
    os.close(its)
    sent = ""
    while not (told := re.search(r"([0-9]+)%  about ([0-9]+) (s|minutes|hours) left", sent)):
        sent += os.read(ours, 65536).decode()
    process.send_signal(signal.SIGINT)
    os.close(ours)
    assert process.wait() == 130
    assert int(told[1]) <= 5 and (told[3] != "s" or int(told[2]) >= 5)
