"""The tests of the command line run the real binary, named by WYTHOFF_BINARY."""
import json
import os
import subprocess

import pytest

BINARY = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")


class Result:
    def __init__(self, done):
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def wythoff():
    def run(*arguments, stdin=""):
        done = subprocess.run([BINARY, *map(str, arguments)], input=stdin, capture_output=True, text=True, timeout=600)
        return Result(done)
    return run


@pytest.fixture
def fails(wythoff):
    """Bad input: status 2, nothing on standard output, one line on standard error that contains the words."""
    def run(*arguments, words, stdin=""):
        result = wythoff(*arguments, stdin=stdin)
        assert result.status == 2, result.err
        assert result.out == ""
        assert result.err.count("\n") == 1 and result.err.endswith("\n"), result.err
        for word in [words] if isinstance(words, str) else words:
            assert word in result.err, result.err
        return result
    return run
