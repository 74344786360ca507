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
import xml.etree.ElementTree as ElementTree

import nbformat
from nbclient import NotebookClient

QUIET = "import wythoff\nwythoff.show_progress(False)"  # a bar is shown or not, as the machine is slow or fast
PAINT = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin"]


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


def drawn(svg):
    """The shapes of an SVG in order, each with outline, place and paint, which every version of Cairo writes alike."""
    root = ElementTree.fromstring(svg)
    named = {element.get("id"): element for element in root.iter() if element.get("id")}

    def paint(element):
        style = dict(part.split(":") for part in element.get("style", "").split(";") if part) | element.attrib
        return {key: style[key].replace(" ", "") for key in PAINT if style.get(key, "none") != "none"}

    def shapes(element, inherited):
        look = inherited | paint(element)
        kind = element.tag.rpartition("}")[2]
        if kind == "use":
            glyph = named[element.get("{http://www.w3.org/1999/xlink}href")[1:]]
            yield element.get("x"), element.get("y"), [part.get("d") for part in glyph.iter() if part.get("d")], look
        elif kind in {"path", "rect"}:
            yield element.get("d"), look
        elif kind != "defs":
            for part in element:
                yield from shapes(part, look)

    return [root.get("width"), root.get("height"), *shapes(root, {})]


def comparable(notebook):
    """What the code cells show, without the seconds that it took."""
    def plain(words):
        return re.sub(r"\b\d+(\.\d+)?(e-\d+)? s\b", "... s", words)

    def shown(output):
        if output.output_type == "stream":
            return plain(output["text"])
        return {kind: drawn(data) if kind == "image/svg+xml" else plain(data) for kind, data in output["data"].items()}

    return [(cell.source, [shown(output) for output in cell.outputs]) for cell in notebook.cells if cell.cell_type == "code"]


def main(paths):
    for path in map(pathlib.Path, paths):
        nbformat.write(run(nbformat.read(path, as_version=4)), path)


if __name__ == "__main__":
    main(sys.argv[1:])
