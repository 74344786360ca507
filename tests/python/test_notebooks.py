"""The notebooks of python/examples run from beginning to end, and their checks hold."""
import os

import nbformat
import pytest
from places import MODULE, ROOT
from nbclient import NotebookClient

NOTEBOOKS = sorted((ROOT / "python/examples").glob("*.ipynb"))


@pytest.fixture
def kernels(tmp_path, monkeypatch):
    """The kernel is this interpreter, whatever else is installed, and finds the module that was built."""
    monkeypatch.setenv("PYTHONPATH", str(MODULE))
    for name in ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]:
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("PATH", "/usr/bin:" + os.environ["PATH"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(path, kernels, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells), "outputs stay out of the repository"
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in output.get("data", {}) for output in shown) >= 3


def test_there_are_four():
    assert len(NOTEBOOKS) == 4
