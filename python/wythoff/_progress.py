# SPDX-License-Identifier: MIT
"""How long work shows how far it is: a bar of tqdm on a terminal, a bar in a notebook, nothing elsewhere."""
from __future__ import annotations

import contextlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Report = Callable[[float], None] | None
Bar = Callable[[str], "contextlib.AbstractContextManager[Report]"]

PATIENCE = 1.0  # seconds before anything is shown
_shown: bool | Callable[[float], None] = True


def show_progress(show: bool | Callable[[float], None] = True) -> None:
    """Show progress of long calls, or do not; or call a function with fractions from 0 to 1.

    >>> import wythoff
    >>> wythoff.show_progress(False)
    >>> wythoff.show_progress(True)
    """
    global _shown
    _shown = show


@contextlib.contextmanager
def progress(what: str) -> Iterator[Report]:
    """The function to call with fractions while the work goes on, or None when nothing is to be shown."""
    if callable(_shown):
        yield _shown
        return
    bar = _find_bar() if _shown else None
    if bar is None:
        yield None
        return
    with bar(what) as report:
        yield report


def _find_bar() -> Bar | None:
    if _in_notebook():
        return _notebook_bar
    if sys.stderr is not None and sys.stderr.isatty():
        return _terminal_bar if importlib.util.find_spec("tqdm") else None
    return None


def _in_notebook() -> bool:
    if "IPython" not in sys.modules:
        return False
    shell: Any = sys.modules["IPython"].get_ipython()
    return shell is not None and hasattr(shell, "kernel")


@contextlib.contextmanager
def _terminal_bar(what: str) -> Iterator[Report]:
    import tqdm

    shape = "{desc} {percentage:3.0f}%|{bar}| {remaining} left"
    with tqdm.tqdm(total=1.0, desc=what, delay=PATIENCE, leave=False, bar_format=shape) as bar:

        def report(fraction: float) -> None:
            bar.update(max(0.0, fraction - bar.n))

        yield report


@contextlib.contextmanager
def _notebook_bar(what: str) -> Iterator[Report]:
    from IPython.display import HTML, display

    start, handle = time.monotonic(), None

    def report(fraction: float) -> None:
        nonlocal handle
        if time.monotonic() - start < PATIENCE:
            return
        bar = HTML(f"{what} <progress max=1 value={fraction:.3f}></progress> {fraction:.0%}")
        if handle is None:
            handle = display(bar, display_id=True)
        else:
            handle.update(bar)

    try:
        yield report
    finally:
        if handle is not None:
            handle.update(HTML(""))
