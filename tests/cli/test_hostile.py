"""What a hostile or unlucky user does: no crash, no hang, no file left behind, one line that says what is wrong."""
import os
import resource
import shutil
import signal
import subprocess
import time

import pytest

from conftest import BINARY, has_written, is_at_work, signal_when, without_notice


def start(*arguments, **options):
    return subprocess.Popen([BINARY, *map(str, arguments)], text=True, **options)


def test_a_closed_or_full_standard_error_does_not_end_in_a_crash():
    for errors in ("2>&-", "2>/dev/full"):
        done = subprocess.run(["bash", "-c", f"'{BINARY}' ask nothing 1 2 {errors}"], capture_output=True)
        assert done.returncode == 2


def test_a_folder_is_called_one(fails, tmp_path):
    for arguments in (("check", tmp_path), ("discover", "--process", tmp_path)):
        fails(*arguments, words=[str(tmp_path), "it is a folder"])


def test_a_pipe_that_nobody_writes_to_is_given_up(fails, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    fails("check", tmp_path / "pipe", words="pipe")


def test_a_certificate_may_come_through_a_pipe():
    folder = os.path.join(os.path.dirname(__file__), "../../certificates")
    done = subprocess.run(["bash", "-c", f"'{BINARY}' check <(cat '{folder}/wythoff.cert')"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_long_work_with_its_status(number):
    process = start("discover", "rook + bishop(primes)", "--to", "10^6", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert signal_when(process, is_at_work, number) == 128 + number
    assert without_notice(process.communicate()[1]) == "wythoff: stopped on request\n"


def test_a_proof_that_is_interrupted_tells_its_guesses():
    process = start("prove", "modulo(2,2)", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert signal_when(process, is_at_work) == 128 + signal.SIGINT
    out, errors = process.communicate()
    assert out == "" and "numeration" in errors and "undecided\n  stopped on request" in errors


def has_taken_the_signal(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        pending = int(dict(line.split(":\t") for line in status)["ShdPnd"], 16)
    return not pending >> (signal.SIGINT - 1) & 1


def test_guesses_are_told_where_others_have_the_processors():
    """The program is interrupted and then gets no processor for longer than it takes to end what does not look up."""
    process = start("prove", "modulo(2,2)", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not is_at_work(process):
        assert process.poll() is None, "it ended too early"
    process.send_signal(signal.SIGINT)
    while not has_taken_the_signal(process):
        pass
    process.send_signal(signal.SIGSTOP)
    time.sleep(0.6)
    process.send_signal(signal.SIGCONT)
    out, errors = process.communicate()
    assert process.returncode == 128 + signal.SIGINT
    assert out == "" and "numeration" in errors and "undecided\n  stopped on request" in errors


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_process_that_is_killed_while_it_writes_leaves_no_file(tmp_path, number):
    process = start("solve", "wythoff", "--to", "3*10^7", "--format", "csv", "-o", tmp_path / "x.csv", stderr=subprocess.DEVNULL)
    assert signal_when(process, has_written, number) == (-number if number == signal.SIGKILL else 128 + number)
    assert list(tmp_path.iterdir()) == []


WITHOUT_PROC = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]


@pytest.mark.skipif(not shutil.which("unshare") or subprocess.run([*WITHOUT_PROC, "true"], capture_output=True).returncode != 0,
                    reason="this machine lets nobody hide /proc")
def test_a_file_is_written_where_proc_is_missing(tmp_path):
    # the second replaces the first
    for words in (["solve", "wythoff", "--to", "6", "--format", "table"], ["draw", "wythoff", "--to", "6"]):
        done = subprocess.run([*WITHOUT_PROC, BINARY, *words, "-o", tmp_path / "f.svg"], capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert [path.name for path in tmp_path.iterdir()] == ["f.svg"]
    assert (tmp_path / "f.svg").read_text().startswith("<?xml")


def test_gmp_without_memory_is_one_line():
    limit = 400_000_000
    done = subprocess.run([BINARY, "ask", "wythoff", "10^50000000", "10^50000000+1"], capture_output=True, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1 and "out of memory" in done.stderr


@pytest.mark.parametrize("game, words", [
    ("∀", ["column 1", "'∀'"]), ("rook + ü", ["column 8", "'ü'"]), ("wythoff\x1b[31m", ["\\x1b"]),
    (b"rook + \xff", ["column 8", "\\xff"]), ("rook(é)", ["column 6", "'é'"])])
def test_messages_hold_whole_characters_and_no_control_bytes(game, words):
    done = subprocess.run([BINARY, "solve", game, "--to", "5"], capture_output=True)
    assert done.returncode == 2
    text = done.stderr.decode("utf-8")  # it must be UTF-8
    assert not any(ord(c) < 32 for c in text.rstrip("\n")), text
    for word in words:
        assert word in text


def test_a_part_of_the_papers_does_not_replace_the_whole_report(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out/report").mkdir(parents=True)
    (tmp_path / "out/report/index.html").write_text("the whole report")
    result = wythoff("reproduce", "S", "--item", "Lemma 1")
    assert result.status == 0 and "out/selection/index.html" in result.out
    assert (tmp_path / "out/report/index.html").read_text() == "the whole report"
    assert (tmp_path / "out/selection/index.html").exists()


def test_nor_in_a_folder_that_is_named(wythoff, tmp_path):
    pages = {name: f"the whole report, {name}" for name in ("index.html", *(f"{key}.html" for key in "RIMWS"))}
    for name, text in pages.items():
        (tmp_path / name).write_text(text)
    result = wythoff("reproduce", "S", "--item", "Lemma 1", "-o", tmp_path)
    assert result.status == 0 and f"{tmp_path}/selection/index.html" in result.out
    assert (tmp_path / "selection/index.html").exists()
    assert {name: (tmp_path / name).read_text() for name in pages} == pages


@pytest.mark.parametrize("arguments", [("ask", "wythoff", "10^50000000", "10^50000000+1"),
                                       ("ask", "st-wythoff(2,3)", "10^5000000", "10^5000000+1")])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_an_operation_on_huge_numbers(arguments, number):
    process = start(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert signal_when(process, is_at_work, number) == 128 + number
    assert process.communicate() == ("", "wythoff: stopped on request\n")
