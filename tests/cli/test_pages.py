"""The pages of the documentation are true: their commands run, in order, in one folder a page, and print what the page says.

In what is printed `...` stands for anything within a line, and a line of its own for any lines. A block after the comment
`<!-- slow -->` is run with WYTHOFF_ALL=1, as ./check --all does.
"""
import os
import pathlib
import re
import subprocess

import pytest
from conftest import BINARY

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").glob("**/*.md"))
         if "```console" in path.read_text() and path.name != "atlas.md"]  # whose command is one of Python
BLOCK = re.compile(r"^(<!-- slow -->\n)?```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ALL = os.environ.get("WYTHOFF_ALL") == "1"


def sessions(page):
    """The commands of a page with what they print, without those that are left out."""
    for slow, block in BLOCK.findall((ROOT / page).read_text()):
        for session in [] if slow and not ALL else re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = session.partition("\n")
            yield command, output


def pattern(output):
    lines = [".*" if line == "...\n" else re.escape(line).replace(r"\.\.\.", r"[^\n]*") for line in output.splitlines(True)]
    return re.compile("".join(lines), re.DOTALL)


@pytest.fixture
def shell(tmp_path):
    """A folder with the program in its PATH, as `wythoff` and as ./run."""
    programs = tmp_path / "programs"
    folder = tmp_path / "folder"
    for place in (programs, folder):
        place.mkdir()
    (programs / "wythoff").symlink_to(pathlib.Path(BINARY).resolve())
    (folder / "run").symlink_to(programs / "wythoff")
    environment = {**os.environ, "PATH": f"{programs}:/usr/bin:/bin", "LC_ALL": "C.UTF-8"}

    def run(command):
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=600)
        return done.stdout
    return run


def test_there_are_pages():
    assert "docs/rules.md" in PAGES
    assert {f"docs/tutorials/{name}.md" for name in ("student", "researcher", "teacher")} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_print_what_the_page_says(page, shell):
    for command, output in sessions(page):
        said = shell(command)
        said = said.replace("run\n", "", 1) if command == "ls" else said
        assert pattern(output).fullmatch(said), (command, said)


INLINE = re.compile(r"`((?:wythoff|\./run) (?:games|solve|ask|compare|draw|nimbers|discover|check|export) [^`]*)`")
INDENTED = re.compile(r"^    (?:\$ )?((?:wythoff|\./run) .*?)(?: {2,}.*)?$", re.MULTILINE)  # what stands behind explains it
LONG = re.compile(r"--layer 10|value[ -]2|check three-heap")  # seconds, and more than that: with WYTHOFF_ALL=1


def quickly(command):
    """The same with smaller ranges, which the tests of the rooms choose larger."""
    return re.sub(r"--length 10\^1[01]", "--length 10^6", command.replace(" --thorough", ""))


def told():
    """The commands in the text of all pages, each once."""
    for path in sorted((ROOT / "docs").glob("**/*.md")):
        text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
        for command in INLINE.findall(text) + INDENTED.findall(text):
            if not re.search(r"\b[A-Z]{3}|\.\.\.", command):  # YOUR RULES are not there yet
                yield quickly(command.replace("\n", " ").replace("./run ", "wythoff "))


def test_commands_in_the_text_work(shell):
    commands = dict.fromkeys(told())
    assert len(commands) >= 35
    shell(f"ln -s {ROOT}/docs docs")
    for command in commands:
        if ALL or not LONG.search(command):
            said = shell(f"{command} < /dev/null; echo status $?")
            assert re.search(r"^status [01]$", said, re.MULTILINE), (command, said)


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("**/*.md")), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    made = {"reference/commands.md"}  # when the site is built
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for link in re.findall(r"\]\((?!http|#)([^)#\s]+)[^)]*\)", text):
        assert link in made or (page.parent / link).exists(), (page.name, link)
