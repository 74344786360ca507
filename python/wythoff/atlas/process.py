# SPDX-License-Identifier: MIT
"""One command in a process of its own, with limits of memory and time, so that whatever happens in it is a result.

The limits are the kernel's, set by `prlimit` before the command begins: memory is what it may map for data, time is processor
time, which does not depend on how busy the machine is; `wall` ends what sleeps. `setpriv` has the kernel end the command when the
thread that started it is gone, so that no kill -9 leaves work behind that nobody waits for.
"""
from __future__ import annotations

import contextlib
import functools
import json
import os
import resource
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO

PIECE = 1 << 16
_running: set[int] = set()  # what runs in this process's threads; each leads a group of its own
_changing = threading.Lock()
_stopped = threading.Event()


@dataclass(frozen=True)
class Limits:
    """Processor seconds, bytes, and the seconds on the clock that end even what sleeps."""

    seconds: int
    memory: int
    wall: int


@dataclass(frozen=True)
class Ended:
    """How a command ended. `fate` is "ended", "out of time", "out of memory" or "crashed"."""

    fate: str
    status: int        #: its exit status, or minus the signal that ended it
    seconds: float     #: of the processor
    memory: int | None  #: the most it held, where it held more than the process that started it
    message: str       #: the last line of its standard error


@functools.cache
def _wrapper() -> tuple[str, ...]:
    """The part of the command line that ties the command to our life; util-linux has had it since 2018."""
    if (path := shutil.which("setpriv")) is None:
        return ()
    return (path, "--pdeathsig", "KILL") if subprocess.run(
        [path, "--pdeathsig", "KILL", "true"], capture_output=True, check=False).returncode == 0 else ()


def run(command: Sequence[str], limits: Limits, take: Callable[[bytes], None]) -> Ended:
    """Runs the command to its end, giving `take` its standard output piece by piece."""
    bounds = ["prlimit", f"--data={limits.memory}", f"--cpu={limits.seconds}:{limits.seconds + 1}", "--core=0"]
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([*bounds, *_wrapper(), *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=errors, start_new_session=True, env={**os.environ, "WYTHOFF_ERRORS": "json"})
        assert process.stdout is not None
        watched = os.pidfd_open(process.pid)
        with _changing:
            _running.add(process.pid)
            if _stopped.is_set():
                _kill(process.pid)
        in_time = False
        try:
            in_time = _follow(process.stdout.fileno(), watched, time.monotonic() + limits.wall, take)
        finally:
            with _changing:  # a group whose leader has not been waited for is surely ours
                _kill(process.pid)
                _running.discard(process.pid)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            process.stdout.close()
            os.close(watched)
        kind, message = _failure(_last_line(errors))
    seconds = usage.ru_utime + usage.ru_stime
    fate = _fate(process.returncode, seconds, limits, kind) if in_time else "out of time"
    return Ended(fate, process.returncode, seconds, usage.ru_maxrss * 1024 if usage.ru_maxrss > own else None, message)


def end_all() -> None:
    """Ends what runs, and what a thread is about to run: the coordinator was told to stop."""
    with _changing:
        _stopped.set()
        for leader in _running:
            _kill(leader)


def _kill(leader: int) -> None:
    """With all that it started."""
    with contextlib.suppress(OSError):
        os.killpg(leader, signal.SIGKILL)


def _follow(output: int, watched: int, deadline: float, take: Callable[[bytes], None]) -> bool:
    """Reads until the process ends, and then what it left; False if the deadline comes first."""
    sources = [output, watched]
    while True:
        ready = select.select(sources, [], [], max(0.0, deadline - time.monotonic()))[0]
        if output in ready:
            if piece := os.read(output, PIECE):
                take(piece)
            else:
                sources.remove(output)
        elif watched in ready:
            return True
        if time.monotonic() > deadline:
            return False


def _last_line(errors: IO[bytes]) -> str:
    errors.seek(max(0, errors.seek(0, os.SEEK_END) - 2000))
    lines = errors.read().decode(errors="replace").strip().splitlines()
    return lines[-1].removeprefix("wythoff: ") if lines else ""


def _failure(line: str) -> tuple[str, str]:
    """The kind and the message of a command that failed: its last line as JSON. Other programs have no kind."""
    try:
        error = json.loads(line)["error"]
        return str(error["kind"]), str(error["message"])
    except (ValueError, TypeError, KeyError):
        return "", line


def _fate(status: int, seconds: float, limits: Limits, kind: str) -> str:
    if status == -signal.SIGXCPU or status == -signal.SIGKILL and seconds >= limits.seconds:
        return "out of time"
    if kind == "memory":
        return "out of memory"
    return "crashed" if status < 0 or status > 2 else "ended"
