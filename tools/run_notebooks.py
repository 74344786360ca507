#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs notebooks and stores what they show, so that who only reads them sees the tables and figures.

    PYTHONPATH=build/dev/python /usr/bin/python3 tools/run_notebooks.py python/examples/*.ipynb

Two runs give the same file but for the seconds that something took: bars are left out, and times of execution are not stored.
"""
import pathlib
import re
import sys
import tempfile

import nbformat
from nbclient import NotebookClient

QUIET = "import wythoff\nwythoff.show_progress(False)"  # a bar is shown or not, as the machine is slow or fast


def run(notebook):
    """The notebook with the outputs of a run in an empty folder."""
    done = nbformat.from_dict(notebook)
    done.cells = [nbformat.v4.new_code_cell(QUIET), *done.cells]
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(done, timeout=600, record_timing=False, resources={"metadata": {"path": folder}}).execute()
    done.cells = done.cells[1:]
    for cell in done.cells:
        if cell.cell_type == "code":
            cell.execution_count -= 1
            cell.outputs = joined(cell.outputs)
            for output in cell.outputs:
                if output.output_type == "execute_result":
                    output.execution_count -= 1
    done.metadata = notebook.metadata  # the kernel tells the version of Python, and which editor colours it
    return done


def joined(outputs):
    """What is printed comes in pieces, cut where the kernel was interrupted: one piece is made of them."""
    whole = []
    for output in outputs:
        if whole and output.output_type == whole[-1].output_type == "stream" and output.name == whole[-1].name:
            whole[-1].text += output.text
        else:
            whole.append(output)
    return whole


def comparable(notebook):
    """What the code cells show, without the seconds that it took."""
    def plain(words):
        return re.sub(r"\b\d+(\.\d+)?(e-\d+)? s\b", "... s", words)

    def shown(output):
        if output.output_type == "stream":
            return plain(output["text"])
        return {kind: plain(data) for kind, data in output["data"].items()}

    return [(cell.source, [shown(output) for output in cell.outputs]) for cell in notebook.cells if cell.cell_type == "code"]


def main(paths):
    for path in map(pathlib.Path, paths):
        nbformat.write(run(nbformat.read(path, as_version=4)), path)


if __name__ == "__main__":
    main(sys.argv[1:])
