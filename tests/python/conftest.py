"""The tests of the Python module: WYTHOFF_BINARY is the command line it must agree with, WYTHOFF_PYTHON the folder it was built in."""
import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("WYTHOFF_BINARY", ROOT / "build/dev/app/cli/wythoff"))
MODULE = pathlib.Path(os.environ.get("WYTHOFF_PYTHON", ROOT / "build/dev/python"))
sys.path.insert(0, str(MODULE))


def run_binary(*arguments):
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=120)


@pytest.fixture
def cli():
    """What the command line says, as JSON."""
    return lambda *arguments: json.loads(run_binary(*arguments, "--json").stdout)


@pytest.fixture
def cli_error():
    """The line the command line ends with on bad input."""
    def run(*arguments):
        done = run_binary(*arguments)
        assert done.returncode == 2
        return done.stderr.removeprefix("wythoff: ").rstrip("\n")
    return run


@pytest.fixture
def script():
    """A script in an interpreter of its own."""
    def start(text, **options):
        environment = {**os.environ, "PYTHONPATH": str(MODULE)}
        return subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, **options)
    return start
