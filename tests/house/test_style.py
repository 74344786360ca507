"""How the sources are laid out, and the mistakes that linters find. The page's own linter runs with the browser tests."""
import os
import pathlib
import platform
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = {".cpp", ".hpp", ".ts", ".mjs", ".js", ".py", ".pyi", ".cmake", ".sh"}
TEXT = CODE | {".md", ".toml", ".css", ".html", ".json", ".ipynb", ".txt"}
GENERATED = {"web/page/page.js", "web/package-lock.json"}
LONGEST = 130
CLANG_FORMAT = "clang-format-14"  # other versions lay out some lines differently
SUITE = platform.freedesktop_os_release().get("VERSION_CODENAME")
layout = pytest.mark.skipif(SUITE != "bookworm" and not shutil.which(CLANG_FORMAT),
                            reason=f"{CLANG_FORMAT} is not installed; Debian 12 has it")


def sources():
    """The files of the project: not what is built, installed or hidden."""
    for folder, inside, names in os.walk(ROOT):
        inside[:] = [name for name in inside if name not in {"build", "out", "node_modules", "__pycache__"} and name[0] != "."
                     and not name.endswith(".egg-info")]
        for name in names:
            path = pathlib.Path(folder, name)
            if str(path.relative_to(ROOT)) not in GENERATED:
                yield path


def is_code(path):
    return path.suffix in CODE or path.name in {"CMakeLists.txt", "check", "run", "make-certificates"}


def faults(text):
    """What an editor may have spoilt, as (line, words)."""
    lines = text.split("\n")
    found = [(number, "has a tab or a carriage return") for number, line in enumerate(lines, 1) if "\t" in line or "\r" in line]
    found += [(number, "ends with spaces") for number, line in enumerate(lines, 1) if line.endswith(" ")]
    if not text.endswith("\n") or text.endswith("\n\n"):
        found.append((len(lines), "does not end with one newline"))
    return found


def long_lines(text):
    return [(number, f"has {len(line)} columns") for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST]


def where(look, paths):
    return [f"{path.relative_to(ROOT)}:{line} {words}" for path in paths
            for line, words in look(path.read_text(encoding="utf-8"))]


def findings(*command):
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_files_have_no_tabs_and_end_with_a_newline():
    assert where(faults, [path for path in sources() if is_code(path) or path.suffix in TEXT]) == []


def test_lines_of_code_have_at_most_130_columns():
    assert where(long_lines, [path for path in sources() if is_code(path)]) == []


def test_a_bad_line_is_seen():
    assert faults("int x;\n") == []
    assert faults("int x;") == [(1, "does not end with one newline")]
    assert faults("int x;\n\n") == [(3, "does not end with one newline")]
    assert faults("\tint x;\n") == [(1, "has a tab or a carriage return")]
    assert faults("int x; \n") == [(1, "ends with spaces")]
    assert long_lines("φ" * 130 + "\n") == []
    assert long_lines("\n" + "φ" * 131 + "\n") == [(2, "has 131 columns")]


def test_the_sources_are_found():
    found = {str(path.relative_to(ROOT)) for path in sources()}
    assert {"src/solve/plan.cpp", "include/wythoff/rules/game.hpp", "web/src/explore.ts", "tests/house/test_style.py",
            "tools/check_certificate.py", "CMakeLists.txt"} <= found


@layout
def test_cpp_is_laid_out_by_clang_format():
    cpp = [path for path in sources() if path.suffix in {".cpp", ".hpp"}]
    assert findings(CLANG_FORMAT, "--dry-run", "-Werror", *cpp) == ""


@layout
def test_clang_format_sees_another_layout(tmp_path):
    other = tmp_path / "other.cpp"
    other.write_text("int  x ;\n")
    assert "code should be clang-formatted" in findings(CLANG_FORMAT, "--dry-run", "-Werror", "--style=Google", other)


def test_python_has_no_findings_of_flake8():
    python = sorted(path for path in sources() if path.suffix == ".py")
    assert findings(sys.executable, "-m", "flake8", *python) == ""


def test_flake8_sees_a_mistake(tmp_path):
    (tmp_path / "mistake.py").write_text("import os\n")
    assert "F401 'os' imported but unused" in findings(sys.executable, "-m", "flake8", tmp_path)
