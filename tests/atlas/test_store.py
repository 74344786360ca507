"""The store: what is in it is true, stays in it, and has one writer."""
import fcntl
import hashlib
import json
import pathlib
import re
import signal
import sqlite3
import subprocess
import time
import zlib

import pytest
from conftest import BINARY, PATIENCE, ROOT, start

import wythoff.atlas
from wythoff.atlas.results import Result
from wythoff.atlas.store import Store

FEW = """
[ask]
solve = { to = 30 }
prove = { columns = 1000 }
[[family]]
name = "bands"
game = "m-wythoff(m=1..3)"
[[family]]
name = "queens"
games = ["wythoff", "jump(2,5) + rook + jump(5,2) + bishop"]
"""
ANSWERS = """SELECT g.rules, u.question, u.limits, r.status, r.detail, r.answer FROM results r JOIN units u ON u.id = r.unit
             JOIN games g ON g.id = u.game ORDER BY g.rules, u.question"""


def test_every_unit_has_one_result(small, rows):
    assert rows(small, "SELECT count(*), count(DISTINCT unit) FROM attempts") == [(103, 103)]
    assert rows(small, "SELECT count(*) FROM units LEFT JOIN results ON unit = id WHERE unit IS NULL") == [(0,)]
    assert rows(small, "PRAGMA integrity_check") == [("ok",)]
    machine, version = rows(small, "SELECT DISTINCT machine, version FROM attempts JOIN units ON units.id = unit")[0]
    assert "cores" in machine and version == wythoff.__version__


def test_the_finished_store_is_one_file(small):
    assert sorted(path.name for path in small.parent.iterdir()) == ["small.sqlite", "small.sqlite-lock"]


def test_what_is_proved_agrees_with_the_certificates_that_ship(small):
    """States and bounds that other tests hold against theorems and other provers."""
    with wythoff.atlas.open(str(small)) as atlas:
        found = {row["game"]: row for row in atlas.rows("status = 'proved'")}
    shipped = {"wythoff": "wythoff", "m-wythoff(m=2)": "m-wythoff-2", "bishop-blocking(m=3,p=3)": "bishop-blocking-3-3"}
    for game, name in shipped.items():
        assert f"\nstates {found[game]['states']}\n" in (ROOT / f"certificates/{name}.cert").read_text()
    assert (found["wythoff"]["least"], found["wythoff"]["greatest"]) == ("0", "(-1+sqrt(5))/2")
    assert found["m-wythoff(m=2)"]["slope"] == pytest.approx(1 + 2 ** 0.5)
    assert found["nim(misere)"]["slope"] is None  # the proof has none, and what was fitted is not proved
    assert all((row["slope"] is None) == (row["gamma"] is None) for row in found.values())


def test_status_and_query_tell_what_is_there(small, atlas, proved):
    status = atlas("status", small)
    assert "25 games, 103 units" in status.out and f"prove     {proved} proved, {19 - proved} undecided" in status.out
    assert re.search(r"the last run ended at \S+, local, \d+ at a time: 103 of 103 units done, 0 failed", status.out)
    query = atlas("query", small, "--where", "status = 'proved' and states = 7", "--order", "game desc",
                  "--columns", "game,states")
    lines = query.out.splitlines()
    assert lines[0].split() == ["game", "states"] and lines[1].split() == ["wythoff", "7"] and lines[-1] == "6 games"


@pytest.mark.parametrize("words, expected", [
    (["--where", "stats = 1"], "no such column: stats"),
    (["--where", "1; DROP TABLE games"], "syntax error"),
    (["--where", "1) OR (SELECT writefile('x', 'y')"], "no such function: writefile"),
    (["--where", "1) UNION SELECT load_extension('x'"], "'1) UNION SELECT load_extension"),
    (["--order", "nowhere"], "no such column: nowhere"),
    (["--columns", "game,nothing"], "column 'nothing': expected some of game"),
    (["--limit", "many"], "'many': expected a positive integer"),
])
def test_a_bad_query_is_one_line_and_changes_nothing(small, atlas, words, expected):
    before = small.read_bytes()
    done = atlas("query", small, *words)
    assert done.status == 2 and done.out == "" and done.err.count("\n") == 1 and expected in done.err
    assert small.read_bytes() == before


def test_a_reader_cannot_write(small):
    with wythoff.atlas.open(str(small)) as atlas, pytest.raises(sqlite3.OperationalError, match="readonly"):
        atlas._db.execute("DELETE FROM results")


def test_a_certificate_comes_out_as_it_went_in(small, tmp_path):
    with wythoff.atlas.open(str(small)) as atlas:
        (tmp_path / "one.cert").write_text(atlas.certificate("bishop + rook"))
        assert atlas.certificate("maharaja") is None
    assert subprocess.run([BINARY, "check", tmp_path / "one.cert"], capture_output=True, check=False).returncode == 0


def test_verify_finds_nothing_wrong_and_computes_the_same_again(atlas, family, tmp_path):
    store = tmp_path / "few.sqlite"
    assert atlas("build", family(FEW), "--store", store).status == 0
    done = atlas("verify", store, "--recompute")
    assert (done.status, done.out) == (0, f"{store}: 4 certificates checked, 4 of them against computed positions, "
                                       "4 results computed again, 0 wrong\n")


def test_what_verify_writes_it_believes_the_next_time(atlas, family, tmp_path):
    store = tmp_path / "store.sqlite"
    build = family('[ask]\nprove = { columns = 2000 }\n[[family]]\ngames = ["rook(odd)", "rook + bishop"]\n')
    assert atlas("build", build, "--store", store).status == 0
    for _ in range(3):  # rook(odd) has no slope: members of its structure are null
        done = atlas("verify", store)
        assert (done.status, done.out) == (0, f"{store}: 2 certificates checked, 0 of them against computed positions, "
                                           "0 results computed again, 0 wrong\n")


def test_one_game_under_many_names_is_one_game(atlas, family, tmp_path, rows):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    assert rows(store, "SELECT name FROM games ORDER BY id") == [
        ("wythoff",), ("m-wythoff(m=2)",), ("m-wythoff(m=3)",), ("jump(2,5) + rook + jump(5,2) + bishop",)]
    assert rows(store, "SELECT family, name FROM members WHERE game = 1") == [("bands", "m-wythoff(m=1)"), ("queens", "wythoff")]
    with wythoff.atlas.open(str(store)) as opened:
        assert {row["family"] for row in opened.rows("game = 'wythoff'")} == {"bands,queens"}


def test_building_again_runs_nothing_and_more_runs_only_what_is_new(atlas, family, tmp_path, rows):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    assert "0 of 0 units done" in atlas("build", family(FEW), "--store", store).out
    more = FEW.replace("m=1..3", "m=1..4").replace("columns = 1000", "columns = 2000")
    assert "6 of 6 units done" in atlas("build", family(more), "--store", store).out
    assert rows(store, "SELECT count(*), count(DISTINCT unit) FROM attempts") == [(14, 14)]


def test_what_failed_is_run_again_when_asked(atlas, family, tmp_path, rows):
    """And what was found is not hidden by a later failure."""
    store = tmp_path / "store.sqlite"
    text = '[[family]]\ngames = ["wythoff"]\nask = { solve = { to = 100000000, memory = "50MB" } }\n'
    assert "1 of 1 units done, 1 of them failed" in atlas("build", family(text), "--store", store).out
    assert "0 of 0" in atlas("build", family(text), "--store", store).out
    assert "1 of 1" in atlas("build", family(text), "--store", store, "--redo", "out of memory").out
    assert rows(store, "SELECT status, count(*) FROM attempts GROUP BY status") == [("out of memory", 2)]
    small = text.replace("100000000", "20")
    atlas("build", family(small), "--store", store)
    atlas("build", family(text.replace("100000000", "200000000")), "--store", store)
    with wythoff.atlas.open(str(store)) as opened:
        assert [row["p_positions"] for row in opened.rows()] == [17]


def corrupt(store, change):
    """Changes the certificate of Wythoff Nim behind the back of the store."""
    connection = sqlite3.connect(store)
    unit, blob = connection.execute("SELECT c.unit, c.text FROM certificates c JOIN units u ON u.id = c.unit JOIN games g "
                                    "ON g.id = u.game WHERE g.rules = 'rook + bishop'").fetchone()
    connection.execute("UPDATE certificates SET text = ? WHERE unit = ?", [change(blob), unit])
    connection.commit()
    connection.close()


@pytest.mark.parametrize("change, words", [
    (lambda blob: blob[:20] + bytes([blob[20] ^ 1]) + blob[21:], "cannot be read"),
    (lambda blob: blob[:-9], "it ends too early"),
    (lambda blob: zlib.compress(zlib.decompress(blob).replace(b"3 + 0,0:5", b"3 - 0,0:5")), "does not verify"),
    (lambda blob: zlib.compress(zlib.decompress(blob).replace(b"rook + bishop", b"rook + band(2)")), "is about rook + band(2)"),
    (lambda blob: zlib.compress((ROOT / "certificates/m-wythoff-2.cert").read_bytes()), "is about rook + band(2)"),
    (lambda blob: zlib.compress(zlib.decompress(blob).replace(b"rules", b"rules rook\nrules")), "one line 'rules', got 2"),
    (lambda blob: zlib.compress(zlib.decompress(blob).replace(b"certificate 1", b"certificate 2")), "'wythoff certificate 1'"),
])
def test_a_corrupted_certificate_is_found(atlas, family, tmp_path, change, words):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    corrupt(store, change)
    done = atlas("verify", store)
    assert done.status == 1 and words in done.out
    assert done.out.endswith("4 certificates checked, 3 of them against computed positions, 0 results computed again, "
                             "1 wrong, 1 of them repaired\n")
    with wythoff.atlas.open(str(store)) as opened:
        row, = opened.rows("game = 'wythoff'")
        assert (row["status"], row["prove"], row["verified"]) == ("open", "rejected", None)
        assert len(list(opened.rows("status = 'proved'"))) == 3


def test_a_proof_that_contradicts_what_was_computed_is_found(atlas, family, tmp_path, rows):
    """Two witnesses that differ: none is believed. Here the computation is the false one."""
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    positions = "".join(f"{x},{y}\n" for x, y in [(0, 0), (1, 2), (2, 1), (3, 4), (4, 3)])
    connection = sqlite3.connect(store)
    digest = hashlib.sha256(f"x,y\n{positions}".encode()).hexdigest()
    connection.execute("UPDATE results SET reach = 4, digest = ?, answer = json_set(answer, '$.to', 4, '$.digest', ?) "
                       "WHERE unit = (SELECT u.id FROM units u JOIN games g ON g.id = u.game "
                       "WHERE g.rules = 'rook + bishop' AND u.question = 'solve')", [digest, digest])
    connection.commit()
    connection.close()
    done = atlas("verify", store)
    assert done.status == 1
    assert "rook + bishop: its automaton accepts other positions with piles up to 4 than an engine computed\n" in done.out
    with wythoff.atlas.open(str(store)) as opened:
        row, = opened.rows("game = 'wythoff'")
        assert (row["status"], row["prove"], row["states"], row["class"]) == ("open", "rejected", None, None)


def test_a_false_proof_is_rejected_on_arrival(atlas, family, tmp_path):
    """A worker that lies: it calls proved what it was asked, with the certificate of another game, or with none."""
    liar = tmp_path / "liar"
    liar.write_text(f"""#!/bin/sh
case "$*" in
  prove*band*) {BINARY} prove wythoff -o "$8" --json; exit 0 ;;
  prove*jump*) {BINARY} "$@"; sed -i 's/^3 + /3 - /' "$8"; exit 0 ;;
esac
exec {BINARY} "$@"
""")
    liar.chmod(0o755)
    store = tmp_path / "few.sqlite"
    done = atlas("build", family(FEW), "--store", store, "--program", liar)
    assert done.status == 1 and "8 of 8 units done, 3 of them failed" in done.out
    assert "3 units crashed or were rejected" in done.err
    with wythoff.atlas.open(str(store)) as opened:
        assert {row["game"]: row["prove"] for row in opened.rows()} == {
            "wythoff": "proved", "m-wythoff(m=2)": "rejected", "m-wythoff(m=3)": "rejected",
            "jump(2,5) + rook + jump(5,2) + bishop": "rejected"}


def test_units_that_crash_are_told_by_build_and_query(atlas, family, tmp_path, rows):
    crashing = tmp_path / "crashing"
    crashing.write_text(f"""#!/bin/sh
case "$*" in solve*band*) kill -SEGV $$ ;; esac
exec {BINARY} "$@"
""")
    crashing.chmod(0o755)
    store = tmp_path / "few.sqlite"
    games = '[ask]\nsolve = { to = 10 }\n[[family]]\ngames = ["nim", "wythoff", "m-wythoff(m=2)"]\n'
    done = atlas("build", family(games), "--store", store, "--program", crashing)
    assert done.status == 1 and "3 of 3 units done, 1 of them failed" in done.out
    assert "1 units crashed or were rejected" in done.err and "failed is not null" in done.err
    shown = atlas("query", store)
    assert shown.status == 0 and "questions about 1 of these games failed; --columns game,failed tells which" in shown.err
    assert rows(store, "SELECT game, failed FROM atlas WHERE failed IS NOT NULL") == [("m-wythoff(m=2)", "solve: crashed")]
    named = atlas("query", store, "--where", "failed is not null", "--columns", "game,failed")
    assert "solve: crashed" in named.out and named.err == ""


def test_a_full_disk_is_named_and_what_was_written_stays(atlas, family, tmp_path, rows):
    store = tmp_path / "few.sqlite"
    assert atlas("build", family(FEW), "--store", store).status == 0
    kept = rows(store, "SELECT count(*) FROM results")
    with Store(str(store)) as opened:
        pages = opened._db.execute("PRAGMA page_count").fetchone()[0]
        opened._db.execute(f"PRAGMA max_page_count = {pages}")
        large = Result("done", answer={"digest": "x" * 10**6})
        with pytest.raises(sqlite3.OperationalError, match="disk is full"):
            opened.finish([(1, large)], 0, 1.0)
    assert rows(store, "SELECT count(*) FROM results") == kept


def test_certificates_may_be_checked_later(atlas, family, tmp_path, rows):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store, "--later")
    assert rows(store, "SELECT DISTINCT prove, status, verified FROM atlas") == [("unverified", "open", None)]
    assert atlas("verify", store).status == 0
    verified = rows(store, "SELECT game, states FROM atlas WHERE status = 'proved' AND verified LIKE 'wythoff %'")
    assert verified[0] == ("wythoff", 7) and len(verified) == 4
    answer = json.loads(rows(store, "SELECT answer FROM results WHERE status = 'proved'")[0][0])
    assert answer["attempts"] and answer["structure"]["band"]


def test_two_coordinators_are_refused(atlas, family, tmp_path):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    with open(f"{store}-lock", "r+", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("process 7 on elsewhere")
        lock.flush()
        for words in [("build", family(FEW), "--store", store), ("verify", store)]:
            done = atlas(*words)
            assert (done.status, done.err) == (
                2, f"wythoff atlas: {store}: process 7 on elsewhere is writing to it, expected one coordinator at a time\n")
        assert "process 7 on elsewhere is at work" in atlas("status", store).out
    assert atlas("build", family(FEW), "--store", store).status == 0


def test_a_store_of_a_newer_version_is_refused(atlas, family, tmp_path):
    store = tmp_path / "few.sqlite"
    atlas("build", family(FEW), "--store", store)
    connection = sqlite3.connect(store)
    connection.execute("PRAGMA user_version = 2")
    connection.close()
    before = store.read_bytes()
    for words in [("build", family(FEW), "--store", store), ("verify", store), ("status", store), ("query", store)]:
        done = atlas(*words)
        assert (done.status, done.err) == (
            2, f"wythoff atlas: {store}: a store of version 2, made by a newer program; expected at most 1\n")
    assert store.read_bytes() == before


def test_what_is_no_store_is_refused(atlas, family, tmp_path):
    text, other, missing = tmp_path / "text", tmp_path / "other.sqlite", tmp_path / "missing"
    text.write_text("no store\n" * 100)
    sqlite3.connect(other).executescript("CREATE TABLE t (x); INSERT INTO t VALUES (1);")
    for path, words in [(text, "expected a store"), (other, "expected a store"), (missing, "there is no such store")]:
        done = atlas("status", path)
        assert done.status == 2 and words in done.err and done.err.count("\n") == 1
    before = other.read_bytes()
    assert atlas("build", family(FEW), "--store", other).status == 2 and other.read_bytes() == before
    assert atlas("build", family(FEW), "--store", tmp_path / "no folder" / "x").err.count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_run_and_the_units(atlas, family, tmp_path, number):
    """^C, or the end of a job's time: one line, nothing left behind, and the same command goes on."""
    marks = tmp_path / "marks"
    marks.mkdir()
    slow = tmp_path / "slow"
    slow.write_text(f'#!/bin/sh\n[ "$1" = --version ] || {{ echo > {marks}/$$; sleep 100000; }}\nexec {BINARY} "$@"\n')
    slow.chmod(0o755)
    store = tmp_path / "few.sqlite"
    process = start("build", family(FEW), "--store", store, "--program", slow, "--jobs", "2")
    while len(list(marks.iterdir())) < 2:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number
    assert err.endswith(f"wythoff atlas: stopped by {number.name}; the same command goes on\n")
    for mark in marks.iterdir():
        assert not pathlib.Path("/proc", mark.name).exists()
    assert "8 of 8 units done, 0 of them failed" in atlas("build", family(FEW), "--store", store).out
