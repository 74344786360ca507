"""The notebooks of python/examples run from beginning to end, their checks hold, and they show what is stored in them."""
import os
import sys

import nbformat
import pytest
from places import MODULE, ROOT

sys.path.insert(0, str(ROOT / "tools"))
from run_notebooks import comparable, run  # noqa: E402

NOTEBOOKS = sorted((ROOT / "python/examples").glob("*.ipynb"))


@pytest.fixture
def kernels(tmp_path, monkeypatch):
    """The kernel is this interpreter, whatever else is installed, and finds the module that was built."""
    monkeypatch.setenv("PYTHONPATH", str(MODULE))
    for name in ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]:
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("PATH", "/usr/bin:" + os.environ["PATH"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_shows_what_is_stored(path, kernels):
    stored = nbformat.read(path, as_version=4)
    nbformat.validate(stored)
    again = comparable(run(stored))
    assert comparable(stored) == again, "python/README.md says how to store what notebooks show"
    assert sum("image/svg+xml" in output for _, outputs in again for output in outputs) >= 3


def test_there_are_four():
    assert len(NOTEBOOKS) == 4


def test_only_seconds_may_differ():
    def notebook(*shown):
        outputs = [nbformat.v4.new_output("stream", text=words) for words in shown]
        return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("f()", outputs=outputs)])

    assert comparable(notebook("verified in 0.04 s")) == comparable(notebook("verified in 12 s"))
    assert comparable(notebook("9 states")) != comparable(notebook("8 states"))
    assert comparable(notebook("9 states")) != comparable(notebook())
