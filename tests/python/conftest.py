"""The tests of the Python module."""
import json
import os
import subprocess
import sys

import pytest
from places import BINARY, MODULE


def run_binary(*arguments):
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=600)


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
    def start(text):
        return subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, "PYTHONPATH": str(MODULE)})
    return start
