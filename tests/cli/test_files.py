"""Files that are no files, have no end, do not fit or have a name that a terminal would obey."""
import os
import resource
import shutil
import subprocess

import pytest

from conftest import BINARY

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
RED = "\x1b[31mred"


def run_measured(arguments, stdin=None):
    """The status, what was said on standard error, and the most memory that the program had, in MB."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        if stdin is not None:
            os.dup2(stdin.fileno(), 0)
        os.dup2(writing, 2)
        os.execv(BINARY, [BINARY, *map(str, arguments)])
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as errors:
        said = errors.read()
    _, status, usage = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), said, usage.ru_maxrss * 1024 / 1e6


@pytest.mark.parametrize("arguments", [
    ("check", "/dev/zero"), ("check", "/dev/full"), ("export", "/dev/zero", "--walnut", "x"),
    ("export", "/dev/zero", "--trace", "x"), ("discover", "--process", "/dev/zero"),
    ("solve", "rook(file(/dev/zero))", "--to", 5)])
def test_a_file_without_end_is_refused_and_not_read(tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    status, said, used = run_measured(arguments)
    assert status == 2 and said.count("\n") == 1 and "/dev/" in said, said
    assert used < 400, "a few bytes tell that it is none"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", ["y", "#", "wythoff certificate 1"])
def test_a_pipe_without_end_is_refused(line):
    with subprocess.Popen(["yes", line], stdout=subprocess.PIPE) as endless:
        status, said, used = run_measured(("check", "/dev/stdin"), endless.stdout)
        endless.stdout.close()
        endless.kill()
    assert status == 2 and said.count("\n") == 1 and "/dev/stdin" in said, said
    assert used < 400


def test_a_large_file_that_is_no_certificate_is_not_read(tmp_path):
    file = tmp_path / "large.cert"
    with open(file, "wb") as large:
        large.truncate(3_000_000_000)
    status, said, used = run_measured(("check", file))
    assert status == 2 and "large.cert: line 1: expected wythoff certificate 1" in said
    assert used < 400


def test_comments_may_stand_before_a_certificate(wythoff, tmp_path):
    file = tmp_path / "late.cert"
    with open(f"{ROOT}/certificates/wythoff.cert", encoding="utf-8") as shipped:
        text = shipped.read()
    for size in (10, 65_000, 65_530, 65_536, 200_000):  # the heading is among the first bytes, is cut in two, comes later
        file.write_text("#" * (size - 1) + "\n" + text)
        assert wythoff("check", file).status == 0, size


def limited(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_file_that_may_not_grow_is_an_error_in_a_line(tmp_path):
    done = subprocess.run([BINARY, "solve", "wythoff", "--to", "100000", "--format", "csv", "-o", tmp_path / "x"],
                          capture_output=True, text=True, preexec_fn=limited(20_000))
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "cannot write" in done.stderr, done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_whose_files_do_not_fit_is_removed(tmp_path):
    arguments = [BINARY, "export", "maharaja", "--walnut"]
    done = subprocess.run([*arguments, tmp_path / "a/b"], capture_output=True, text=True, preexec_fn=limited(2_000))
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "cannot write" in done.stderr, done.stderr
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "a").mkdir()
    (tmp_path / "a/mine").write_text("mine")
    done = subprocess.run([*arguments, tmp_path / "a"], capture_output=True, text=True, preexec_fn=limited(2_000))
    assert done.returncode == 2
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["mine"]


@pytest.mark.parametrize("arguments", [
    ("check", f"{RED}.cert"), ("prove", "wythoff", "-o", RED), ("export", "wythoff", "--walnut", RED),
    ("export", "wythoff", "--trace", RED), ("export", "wythoff", "--coq", RED), ("export", f"{RED}.cert", "--trace", "x"),
    ("prove", "with-pass(wythoff)", "--layer", 0, "-o", RED), ("check", f"{RED}.layers"),
    ("discover", "--process", f"{RED}.txt"), ("games", f"rook(file({RED}.numbers))"),
    ("solve", f"rook(file({RED}.numbers))", "--to", 5), ("ask", f"rook(file({RED}.numbers))", 1, 2),
    ("reproduce", "S", "--item", "Lemma 1", "-o", RED)])
def test_no_control_bytes_of_a_name_are_printed(wythoff, tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    shutil.copy(f"{ROOT}/certificates/wythoff.cert", f"{RED}.cert")
    shutil.copy(f"{ROOT}/certificates/layers/with-pass-wythoff.cert", f"{RED}.layers")
    shutil.copy(f"{ROOT}/docs/words/maharaja.txt", f"{RED}.txt")
    (tmp_path / f"{RED}.numbers").write_text("1 2 5\n")
    result = wythoff(*arguments)
    assert result.status in (0, 1), result.err
    assert "\x1b" not in result.out + result.err
    if arguments[0] not in ("solve", "ask") and arguments[-1] != "x":
        assert "\\x1b[31mred" in result.out
