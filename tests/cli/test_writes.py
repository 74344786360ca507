"""What cannot be written: one line, status 2, nothing left behind, whichever command writes; and ^C while it draws or writes."""
import resource
import subprocess

import pytest

from conftest import BINARY, has_written, is_at_work, signal_when, without_notice

COMMANDS = [
    ("solve", "wythoff", "--to", 300, "--format", "csv", "-o"),
    ("solve", "subtraction(S=1,2)", "--to", 3000, "-o"),
    ("nimbers", "wythoff", "--to", 50, "-o"),
    ("nimbers", "subtraction(S=squares)", "--to", 3000, "--format", "bfile", "-o"),
    ("draw", "wythoff", "--to", 100, "-o"),
    ("draw", "wythoff", "--to", 100, "--deviation", "phi", "-o"),
    ("discover", "maharaja", "--to", 300, "--json", "-o"),
    ("prove", "wythoff", "-o"),
    ("export", "maharaja", "--trace"),
    ("export", "maharaja", "--coq"),
    ("manual", "-o"),
    ("completion", "bash", "-o"),
]
FOLDERS = [("export", "maharaja", "--walnut"), ("reproduce", "S", "--item", "Lemma 1", "-o")]


def named(command):
    return "-".join(map(str, command[:2])) + command[-1]


def run(command, target, **options):
    done = subprocess.run([BINARY, *map(str, command), str(target)], capture_output=True, text=True, timeout=600, **options)
    assert done.returncode == 2, done.stdout[:300] + done.stderr
    errors = without_notice(done.stderr)
    assert errors.count("\n") == 1 and errors.startswith("wythoff: "), done.stderr
    return errors


@pytest.mark.parametrize("command", COMMANDS, ids=named)
def test_a_file_that_cannot_be_written(tmp_path, command):
    suffix = ".svg" if command[0] == "draw" else ""
    assert "No such file or directory" in run(command, tmp_path / "none" / f"x{suffix}")
    assert list(tmp_path.iterdir()) == []
    folder = tmp_path / f"folder{suffix}"
    folder.mkdir()
    assert "Is a directory" in run(command, folder)
    assert list(tmp_path.rglob("*")) == [folder]
    file = tmp_path / f"file{suffix}"
    file.write_text("mine")
    assert "Not a directory" in run(command, file / f"x{suffix}")
    assert file.read_text() == "mine"


@pytest.mark.parametrize("command", COMMANDS + FOLDERS, ids=named)
def test_a_disk_that_is_full(tmp_path, command):
    """A file that may not grow beyond some bytes is what a full disk is: a write that fails in the middle."""
    file = tmp_path / ("x.svg" if command[0] == "draw" else "x")
    small = 100
    run(command, file, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (small, small)))
    assert list(tmp_path.iterdir()) == []
    if command in FOLDERS:
        return
    file.write_text("mine")
    run(command, file, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (small, small)))
    assert list(tmp_path.iterdir()) == [file] and file.read_text() == "mine"


@pytest.mark.parametrize("command", [command for command in COMMANDS if command[0] != "draw"], ids=named)
def test_a_device_that_is_full(command):
    assert "No space left on device" in run(command, "/dev/full")


def test_an_interrupted_figure_leaves_nothing(tmp_path):
    arguments = [BINARY, "draw", "rook + bishop(squares)", "--to", "4000000", "-o", tmp_path / "figure.svg"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as process:
        assert signal_when(process, is_at_work) == 130
        assert without_notice(process.stderr.read()) == "wythoff: stopped on request\n"
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_write_leaves_nothing(tmp_path):
    arguments = [BINARY, "solve", "wythoff", "--to", "3*10^7", "--format", "csv", "-o", tmp_path / "x.csv"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as process:
        assert signal_when(process, has_written) == 130  # and it has far more to write
        assert without_notice(process.stderr.read()) == "wythoff: stopped on request\n"
    assert list(tmp_path.iterdir()) == []
