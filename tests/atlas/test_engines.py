"""The engines as they are: a Dask scheduler with workers, ranks of MPI, all on this machine; and what kill -9 leaves behind."""
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

import pytest
from conftest import BINARY, PATIENCE, Finished, start

import wythoff.atlas

MANY = """
[ask]
known = {}
solve = { to = 60 }
prove = { columns = 1000 }
[[family]]
name = "bands"
game = "m-wythoff(m=1..6)"
[[family]]
name = "queens with a pair of jumps"
game = "rook + bishop + jump({a},{b}) + jump({b},{a})"
a = "1..3"
b = "4..6"
"""
UNITS = 3 * (6 + 9)


def answers(path):
    """Everything that a run finds out, without where and how long."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = connection.execute(
        "SELECT g.rules, u.question, u.limits, u.version, r.status, r.detail, json_remove(r.answer, '$.verified'), c.text "
        "FROM results r JOIN units u ON u.id = r.unit JOIN games g ON g.id = u.game LEFT JOIN certificates c ON c.unit = u.id "
        "ORDER BY g.rules, u.question").fetchall()
    connection.close()
    return found


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The results of a local run that nothing disturbs."""
    folder = tmp_path_factory.mktemp("local")
    (folder / "many.toml").write_text('seconds = 60\nmemory = "2GB"\n' + MANY)
    done = Finished(start("build", folder / "many.toml", "--store", folder / "store.sqlite", "--jobs", "1"))
    assert done.status == 0, done.err
    found = answers(folder / "store.sqlite")
    assert len(found) == UNITS and {row[4] for row in found} >= {"done", "proved"}
    return found


def wait_for(holds, process):
    """Until it holds, or the test is given up."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert process.poll() is None and time.monotonic() < end
        time.sleep(0.01)


def gated(folder):
    """The program behind a gate: units say that they began, and wait until the gate is open."""
    path = folder / "gated"
    path.write_text(f"""#!/bin/sh
if [ "$1" != --version ]; then
  echo > {folder}/began.$$
  while [ ! -e {folder}/gate ]; do sleep 0.1; done
fi
exec {BINARY} "$@"
""")
    path.chmod(0o755)
    return path


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and three workers that run the gated program; they end with the test."""
    pytest.importorskip("distributed")
    where = tmp_path / "scheduler.json"
    environment = {**os.environ, "WYTHOFF_BINARY": str(gated(tmp_path)), "DASK_DISTRIBUTED__ADMIN__LOG_FORMAT": "%(message)s"}
    processes = []

    def run(module, *words):
        log = open(tmp_path / f"log.{len(processes)}", "wb")
        with log:
            processes.append(subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", where, "--host", "127.0.0.1",
                 "--no-dashboard", *words], env=environment, cwd=tmp_path, stdout=log, stderr=log))

    try:
        run("dask_scheduler", "--port", "0")
        wait_for(lambda: where.exists() and where.stat().st_size > 0, processes[0])
        for _ in range(3):
            run("dask_worker", "--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        yield where, processes[1:]
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()


def test_a_dask_cluster_that_loses_a_worker_finds_the_same(cluster, family, tmp_path, expected):
    where, workers = cluster
    address = json.loads(where.read_text())["address"]
    store = tmp_path / "store.sqlite"
    process = start("build", family(MANY), "--store", store, "--dask", address)
    wait_for(lambda: len(list(tmp_path.glob("began.*"))) >= 3, process)  # every worker has a unit
    workers[0].send_signal(signal.SIGKILL)
    workers[0].wait()
    (tmp_path / "gate").touch()
    done = Finished(process)
    assert done.status == 0 and f"{UNITS} of {UNITS} units done, 0 of them failed, 0 lost" in done.out, done.err
    assert answers(store) == expected


def test_an_address_without_a_scheduler_is_refused(atlas, family, tmp_path):
    pytest.importorskip("distributed")
    done = atlas("build", family(MANY), "--store", tmp_path / "store.sqlite", "--dask", "nonsense://1:2")
    assert done.status == 2 and "--dask nonsense://1:2: expected a Dask scheduler" in done.err


@pytest.mark.skipif(shutil.which("mpirun") is None, reason="there is no mpirun")
def test_three_ranks_of_mpi_find_the_same(family, tmp_path, expected):
    store = tmp_path / "store.sqlite"
    command = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,vader", "-n", "3", sys.executable,
               "-m", "mpi4py.futures", "-m", "wythoff.atlas", "build", family(MANY), "--store", store, "--mpi"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0 and f"{UNITS} of {UNITS} units done, 0 of them failed, 0 lost" in done.stdout, done.stderr
    assert answers(store) == expected


@pytest.mark.skipif(shutil.which("mpirun") is None, reason="there is no mpirun")
def test_one_rank_is_not_enough(atlas, family, tmp_path):
    done = atlas("build", family(MANY), "--store", tmp_path / "store.sqlite", "--mpi")
    assert done.status == 2 and "--mpi: expected more than one rank" in done.err


def results_in(store):
    if not store.exists():
        return 0
    try:
        connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        return connection.execute("SELECT count(*) FROM results").fetchone()[0]
    except sqlite3.OperationalError:  # its tables are not written yet
        return 0


def test_a_coordinator_that_is_killed_ten_times_loses_nothing(atlas, family, tmp_path, expected, rows):
    """At random moments of its work; then every unit has been done once, and the store is sound."""
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    generator = random.Random(seed)
    store, path = tmp_path / "store.sqlite", family(MANY)
    for _ in range(10):
        done = results_in(store)
        process = start("build", path, "--store", store, "--jobs", "2")
        enough = done + generator.randrange(5)
        end = time.monotonic() + PATIENCE
        while process.poll() is None and results_in(store) < enough and time.monotonic() < end:
            time.sleep(0.002)
        time.sleep(generator.random() / 20)
        process.kill()
        process.communicate()
        assert results_in(store) >= done
    last = atlas("build", path, "--store", store)
    assert last.status == 0, last.err
    assert rows(store, "PRAGMA integrity_check") == [("ok",)]
    assert rows(store, "SELECT count(*), count(DISTINCT unit) FROM attempts") == [(UNITS, UNITS)]
    assert answers(store) == expected
    assert atlas("verify", store).status == 0


def test_a_killed_coordinator_leaves_no_unit_behind(family, tmp_path):
    program = gated(tmp_path)
    process = start("build", family(MANY), "--store", tmp_path / "store.sqlite", "--jobs", "2", "--program", program)
    wait_for(lambda: len(list(tmp_path.glob("began.*"))) >= 2, process)
    process.kill()
    process.communicate()
    units = [pathlib.Path("/proc", mark.suffix[1:], "cmdline") for mark in tmp_path.glob("began.*")]
    end = time.monotonic() + PATIENCE
    while any(unit.exists() and str(program).encode() in unit.read_bytes() for unit in units):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_status_tells_what_runs(atlas, family, tmp_path):
    """From a second terminal, while the first is at work; a second coordinator is refused."""
    store, path = tmp_path / "store.sqlite", family(MANY)
    process = start("build", path, "--store", store, "--jobs", "2", "--program", gated(tmp_path))
    try:
        wait_for(lambda: len(list(tmp_path.glob("began.*"))) >= 2, process)
        wait_for(lambda: "4 running" in atlas("status", store).out, process)  # two of them next in line
        status, second = atlas("status", store), atlas("build", path, "--store", store)
    finally:
        (tmp_path / "gate").touch()
        done = Finished(process)
    assert f"process {process.pid} on " in status.out and f"is at work, local, 2 at a time: 0 of {UNITS} units done" in status.out
    assert "known     15 waiting" in status.out
    assert second.status == 2 and "is writing to it, expected one coordinator at a time" in second.err
    assert done.status == 0
    with wythoff.atlas.open(str(store)) as opened:
        assert "the last run ended at" in opened.progress()[-1]
