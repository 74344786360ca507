"""The tests of the command line run the real binary, named by WYTHOFF_BINARY."""
import json
import os
import re
import signal
import subprocess

import pytest

BINARY = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")

NOTICE = re.compile(r"^wythoff: [^\n]*: about [0-9]+ (s|minutes|hours) left\n", re.MULTILINE)


def without_notice(errors):
    """Without the one line that says how long work will take: whether work is long depends on how busy the machine is."""
    return NOTICE.sub("", errors, count=1)


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_at_work(process):
    """Whether it has computed for longer than a program takes to begin, a sanitizer included."""
    return cpu_seconds(process) > 0.5


def has_written(process):
    """Whether more than a megabyte has gone to a file: a process tells how much it has written."""
    with open(f"/proc/{process.pid}/io", encoding="utf-8") as counts:
        return int(dict(line.split(": ") for line in counts)["wchar"]) > 1_000_000


def signal_when(process, is_time, number=signal.SIGINT):
    """Sends a signal once something is seen to have happened, however long that takes. The status is awaited."""
    while not is_time(process):
        assert process.poll() is None, "it ended too early"
    process.send_signal(number)
    return process.wait(timeout=600)


class Result:
    def __init__(self, done):
        self.status, self.out, self.err = done.returncode, done.stdout, without_notice(done.stderr)

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
