"""The tests of the atlas: the real program, the real engines, stores in folders of their own."""
import os
import pathlib
import sqlite3
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.setdefault("WYTHOFF_BINARY", str(ROOT / "build/dev/app/cli/wythoff"))
MODULE = os.environ.setdefault("WYTHOFF_PYTHON", str(ROOT / "build/dev/python"))
sys.path.insert(0, MODULE)
os.environ["PYTHONPATH"] = MODULE
SMALL = ROOT / "tests/atlas/small.toml"
PATIENCE = 600  # seconds: for what must come to an end at some time, on however busy a machine


def start(*words, **options):
    return subprocess.Popen([sys.executable, "-m", "wythoff.atlas", *map(str, words)], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, **options)


class Finished:
    def __init__(self, process):
        self.out, self.err = process.communicate(timeout=PATIENCE)
        self.status = process.returncode


@pytest.fixture
def atlas():
    """A command of the atlas, run to its end."""
    return lambda *words, **options: Finished(start(*words, **options))


@pytest.fixture
def family(tmp_path):
    """Writes a file of families."""
    def write(text, head='seconds = 60\nmemory = "2GB"\n', name="families.toml"):
        path = tmp_path / name
        path.write_text(head + text)
        return path
    return write


@pytest.fixture
def rows():
    """What a store holds, by SQLite itself."""
    def read(path, query, *values):
        connection = sqlite3.connect(path)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()
    return read


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    """The store of the small atlas, to read."""
    path = tmp_path_factory.mktemp("small") / "small.sqlite"
    process = start("build", SMALL, "--store", path)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert out == f"{path}: 103 of 103 units done, 0 of them failed, 0 lost\n"
    return path


@pytest.fixture(scope="session")
def proved(small):
    """How many of its games are proved: those of m-wythoff, of five jumps that change nothing, and more as the prover grows."""
    connection = sqlite3.connect(small)
    query = "SELECT count(*) FROM results JOIN units ON id = unit WHERE status = 'proved' AND question = 'prove'"
    count = connection.execute(query).fetchone()[0]
    connection.close()
    assert 14 <= count < 19
    return count
