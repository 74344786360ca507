"""Every block of code in the documentation is run, or compared with what it quotes, by a test that this table names."""
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "python/README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
BLOCK = re.compile(r"^```(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)

# What a test runs of all pages ...
EVERYWHERE = {"console": "tests/cli/test_pages.py", "pycon": "tests/python/test_documentation.py", "{toctree}": "scripts/site",
              "{eval-rst}": "scripts/site", "{literalinclude}": "scripts/site"}
# ... and of some.
PLACES = {
    ("README.md", "console"): "tests/cli/test_readme.py",
    ("docs/atlas.md", "console"): "tests/atlas/test_tutorial.py",
    ("docs/atlas.md", "python"): "tests/atlas/test_tutorial.py",
    ("docs/atlas.md", "sh"): "tests/atlas/test_tutorial.py",
    ("docs/atlas.md", "toml"): "tests/atlas/test_tutorial.py",
    ("docs/formal.md", "coq"): "tests/formal/test_formal.py",
    ("docs/how-to/clusters.md", "sh"): "tests/atlas/test_tutorial.py",
    ("docs/how-to/coq.md", "sh"): "tests/formal/test_formal.py",
    ("docs/json.md", "json"): "tests/cli/test_json.py",
    ("docs/json.md", "sh"): "tests/cli/test_json.py",
    ("docs/tutorials/researcher.md", "toml"): "tests/atlas/test_tutorial.py",
    ("docs/tutorials/teacher.md", "sh"): "tests/server/test_api.py",
    ("python/README.md", "sh"): "tests/python/test_documentation.py",
}
# Installing is done by hand for a release (CONTRIBUTING.md); here it is read by the shell. Walnut is a program of others.
BY_HAND = {("docs/install.md", "sh"), ("docs/certificates.md", "")}


def blocks():
    for path in PAGES:
        for language, text in BLOCK.findall(path.read_text()):
            yield path.relative_to(ROOT).as_posix(), language, text


def test_every_block_has_a_test():
    found = {(page, language) for page, language, _ in blocks()}
    assert len(found) > 30
    unknown = [place for place in sorted(found) if place not in PLACES and place not in BY_HAND and place[1] not in EVERYWHERE]
    assert unknown == [], "a block that no test runs"
    assert (set(PLACES) | BY_HAND) - found == set(), "no such block"
    assert all((ROOT / test).is_file() for test in [*PLACES.values(), *EVERYWHERE.values()])


@pytest.mark.parametrize("page", sorted({page for page, language, _ in blocks() if language == "sh"}))
def test_lines_for_the_shell_can_be_read_by_it(page):
    for where, language, text in blocks():
        if (where, language) == (page, "sh"):
            done = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True)
            assert (done.returncode, done.stderr) == (0, ""), text
