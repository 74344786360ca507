"""The notebooks of python/examples run from beginning to end, their checks hold, and they show what is stored in them."""
import os
import sys

import nbformat
import pytest
from places import MODULE, ROOT

sys.path.insert(0, str(ROOT / "tools"))
from run_notebooks import comparable, drawn, run  # noqa: E402

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


def test_a_figure_is_the_same_as_two_versions_of_cairo_write_it():
    older = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9pt" height="9pt"><defs>
        <symbol id="glyph0-1"><path style="stroke:none;" d="M 1 2 Z"/></symbol></defs><g id="surface1">
        <path style=" stroke:none;fill-rule:nonzero;fill:rgb(85%,18%,10%);fill-opacity:1;" d="M 3 4 Z"/>
        <g style="fill:rgb(13%,13%,13%);fill-opacity:1;"><use xlink:href="#glyph0-1" x="5" y="6"/></g></g></svg>"""
    newer = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9pt" height="9pt"><defs>
        <g id="glyph-0-0"><path d="M 1 2 Z"/></g></defs>
        <path fill-rule="nonzero" fill="rgb(85%, 18%, 10%)" fill-opacity="1" d="M 3 4 Z"/>
        <g fill="rgb(13%, 13%, 13%)" fill-opacity="1"><use xlink:href="#glyph-0-0" x="5" y="6"/></g></svg>"""
    assert drawn(older) == drawn(newer) and len(drawn(older)) == 4
    for before, after in [("M 1 2", "M 1 3"), ("M 3 4", "M 3 5"), ("85%", "84%"), ('x="5"', 'x="6"'), ("9pt", "8pt")]:
        assert drawn(newer.replace(before, after)) != drawn(older)
