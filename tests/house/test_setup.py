"""What a person sees while ./run and ./check build: scripts/setup.sh with a CMake that only pretends."""
import fcntl
import os
import pathlib
import pty
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAILURE = """echo '[0/2] Re-checking globbed directories...'; echo '[1/7] Building a'; echo '[2/7] Building b'
echo 'FAILED: b'; echo 'b.cpp:1: error: no such thing'; exit 1"""


@pytest.fixture(name="build")
def fixture_build(tmp_path):
    """A function that starts a build whose CMake, once configured, is the given shell script."""
    (tmp_path / "build/toy").mkdir(parents=True)
    (tmp_path / "build/toy/build.ninja").touch()

    def start(script, **options):
        cmake = tmp_path / "cmake"
        cmake.write_text(f"#!/bin/bash\n{script}\n")
        cmake.chmod(0o755)
        words = f'set -euo pipefail; root={tmp_path}; source {ROOT}/scripts/setup.sh; build_preset toy; echo built'
        environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TERM": "xterm"}
        return subprocess.Popen(["bash", "-c", words], env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True,
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL), **options)

    return start


def test_a_build_says_nothing_on_standard_output_and_nothing_when_nothing_is_to_do(build):
    assert build("echo '[1/1] Building a'", stderr=subprocess.PIPE).communicate() == ("built\n", "")


def test_a_build_that_fails_prints_the_errors_and_not_its_progress(build):
    failed = build(FAILURE, stderr=subprocess.PIPE)
    assert failed.communicate() == ("", "FAILED: b\nb.cpp:1: error: no such thing\n")
    assert failed.returncode == 2


def test_a_build_that_is_interrupted_says_so_in_a_word(build):
    stopped = build("trap 'echo interrupted by user; exit 1' INT; kill -INT 0; sleep 60", stderr=subprocess.PIPE)
    assert stopped.communicate() == ("", "Interrupted\n")
    assert stopped.returncode == 130


def test_a_second_build_says_that_it_waits(build, tmp_path):
    with open(tmp_path / "build/toy.lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = build("true", stderr=subprocess.PIPE)
        assert waiting.stderr.readline() == "Waiting for another build of the toy preset to end\n"
    assert waiting.communicate() == ("built\n", "")


def test_a_terminal_shows_how_far_a_build_is_in_one_line(build, tmp_path):
    here, terminal = pty.openpty()
    running = build(f"echo '[0/2] Re-checking globbed directories...'; echo '[3/7] Building a'; "
                    f"until [ -e {tmp_path}/go ]; do sleep 0.1; done", stderr=terminal)
    os.close(terminal)
    shown = ""
    while "[3/7] compiling, " not in shown:
        shown += os.read(here, 1000).decode()
    (tmp_path / "go").touch()
    assert running.communicate()[0] == "built\n"
    while not shown.endswith("\r\033[K"):
        shown += os.read(here, 1000).decode()
    os.close(here)
    assert "\n" not in shown and "[0/2]" not in shown
