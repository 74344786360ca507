# SPDX-License-Identifier: MIT
"""A name stands for one type: two types of one name in different files can be mixed up by the linker without a word."""
import collections
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPENS = re.compile(r"^(?:inline )?namespace(?: ([\w:]+))? \{$")
DEFINES = re.compile(r"^(?:template <.*> ?)?(?:struct|class|enum class|enum) (\w+)(?: final)?(?: : .*)? ?\{")


def types_of(path):
    """The types that a file defines in namespaces with a name."""
    namespaces = []
    for line in path.read_text().splitlines():
        if opened := OPENS.match(line):
            namespaces.append(opened[1] or "")
        elif line.startswith("}  // namespace"):
            namespaces.pop()
        elif (defined := DEFINES.match(line)) and "" not in namespaces:
            yield "::".join([*namespaces, defined[1]])


def test_no_two_files_define_types_of_one_name():
    files = collections.defaultdict(set)
    for folder in ("include", "src", "app", "python/bindings"):
        for path in (ROOT / folder).rglob("*.[ch]pp"):
            for name in types_of(path):
                files[name].add(str(path.relative_to(ROOT)))
    assert len(files) > 300
    assert {name: sorted(paths) for name, paths in files.items() if len(paths) > 1} == {}
