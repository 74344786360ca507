"""Long calls leave the interpreter to others, say how far they are, and stop."""
import contextlib
import io
import signal
import sys
import threading

import pytest

import wythoff
from wythoff import Game, _progress

LONG = "wythoff.Game('rook + bishop').p_positions(to=30_000, engine='definition')"


@pytest.fixture
def reported():
    fractions = []
    wythoff.show_progress(fractions.append)
    yield fractions
    wythoff.show_progress(True)


def test_threads_ask_the_same_game():
    game, found = Game("maharaja"), {}

    def work(part):
        for x in range(part, 120, 4):
            for y in range(0, 120, 7):
                found[x, y] = game.ask(x, y).is_p
    threads = [threading.Thread(target=work, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    p = {tuple(row) for row in game.p_positions(to=120).tolist()}
    assert found == {(x, y): (x, y) in p for x in range(120) for y in range(0, 120, 7)}


def test_long_calls_release_the_lock(reported):
    """Another thread runs while one waits: it is what stops the call."""
    seen = threading.Event()

    def stop(fraction):
        if seen.is_set():
            raise RuntimeError("enough")
    wythoff.show_progress(stop)
    thread = threading.Thread(target=seen.set)
    thread.start()
    with pytest.raises(RuntimeError, match="enough"):
        Game("rook + bishop").p_positions(to=30_000, engine="definition")
    thread.join()


def test_progress_goes_from_0_to_1(reported):
    for to in [300, 600, 1200, 2400]:
        Game("rook + bishop").p_positions(to=to, engine="definition")
        if reported:
            break
    assert reported and all(0 <= fraction <= 1 for fraction in reported) and reported == sorted(reported)


def shown_on_a_terminal(monkeypatch):
    monkeypatch.setattr(_progress, "PATIENCE", 0.0)
    screen = io.StringIO()
    screen.isatty = lambda: True
    with contextlib.redirect_stderr(screen):
        Game("rook + bishop").p_positions(to=600, engine="definition")
    return screen.getvalue()


def test_a_terminal_with_tqdm_shows_a_bar_and_clears_it(monkeypatch):
    pytest.importorskip("tqdm")
    shown = shown_on_a_terminal(monkeypatch)
    assert "solving" in shown and "%|" in shown and shown.endswith("\r")


def test_a_terminal_without_tqdm_shows_nothing(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)  # as if it were not installed
    assert shown_on_a_terminal(monkeypatch) == ""


def test_a_report_that_raises_stops_the_call():
    def fail(fraction):
        raise ZeroDivisionError(fraction)
    wythoff.show_progress(fail)
    try:
        with pytest.raises(ZeroDivisionError):
            Game("rook + bishop").p_positions(to=30_000, engine="definition")
    finally:
        wythoff.show_progress(True)
    assert Game("rook + bishop").ask(1, 2).is_p


@pytest.mark.parametrize("call", [
    LONG, "wythoff.reproduce(thorough=True)", "wythoff.Game('rook + bishop(odd) + jump(1,3)').ask(200_000, 300_001)",
    "wythoff.Game('maharaja(7,11)').prove()"])
def test_an_interrupt_stops_the_call(script, call):
    running = script(f"""
import wythoff
wythoff.show_progress(lambda fraction: print('running', flush=True))
try:
    {call}
except KeyboardInterrupt:
    wythoff.show_progress(False)
    print('stopped', wythoff.Game('wythoff').ask(8, 13).outcome)
""")
    assert running.stdout.readline() == "running\n"
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=600)
    assert out.endswith("stopped P\n"), (out, err)
