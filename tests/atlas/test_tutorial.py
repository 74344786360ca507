"""What the pages say about the atlas is true: their families are read, and their commands and lines of Python work."""
import re
import shlex
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT, SMALL

from wythoff.atlas import families


def blocks(page, language):
    """The blocks of a page in that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", (ROOT / "docs" / page).read_text(), re.DOTALL | re.MULTILINE)


def commands(page):
    """The words of the atlas's commands in blocks of a page, without what explains them."""
    lines = "".join(blocks(page, "sh")).splitlines()
    return [shlex.split(line, comments=True)[2:] for line in lines if line.startswith("./run atlas ")]


def test_the_family_of_the_tutorial(atlas, tmp_path):
    page = (ROOT / "docs/tutorials/researcher.md").read_text()
    (tmp_path / "family.toml").write_text(blocks("tutorials/researcher.md", "toml")[0])
    told = re.findall(r"`python3 -m wythoff\.atlas ([^`]*)`", page)
    assert [command.split()[0] for command in told] == ["build", "query"]
    for command in told:
        done = atlas(*shlex.split(command), cwd=tmp_path)
        assert done.status == 0, done.err
    assert "rook + bishop(1 mod 3)" in done.out, done.out


@pytest.mark.parametrize("page, wanted", [
    ("atlas.md", ["build", "status", "query", "families", "classes", "verify", "export", "export", "build", "export"]),
    ("how-to/clusters.md", ["build", "status"])])
def test_the_commands_of_the_page(page, wanted, small, atlas, tmp_path):
    """On the small store, also where the page has one that takes hours."""
    told = commands(page)
    assert [words[0] for words in told] == wanted
    (tmp_path / "atlas").mkdir()
    for name in {word for words in told for word in words if word.endswith(".sqlite")}:
        shutil.copy(small, tmp_path / name)
    for words in told:
        assert all((ROOT / word).is_file() for word in words if word.endswith(".toml")), words
        done = atlas(*(SMALL if word.endswith(".toml") else word for word in words), cwd=tmp_path)
        assert done.status == 0, (words, done.err)
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("**/*")}
    assert page != "atlas.md" or {"small.csv", "small/index.html", "atlas/atlas.tsv"} <= made


def test_the_family_of_the_page(tmp_path):
    (tmp_path / "family.toml").write_text(blocks("atlas.md", "toml")[0])
    planned = {unit.question for unit in families.read(tmp_path / "family.toml")}
    assert planned == {"solve", "prove", "nimbers"}


def test_the_table_of_families_is_that_of_the_atlas_that_ships():
    lines = (ROOT / "atlas/atlas.tsv").read_text().splitlines()[1:]
    status = {line.split("\t")[0]: line.split("\t")[2] for line in lines}
    members = {}
    for asked in families.read(ROOT / "atlas/families.toml"):
        members.setdefault(asked.family, set()).add(asked.rules)
    table = blocks("atlas.md", "console")[0].splitlines()
    assert table[0] == "$ ./run atlas families atlas.sqlite"
    assert table[1].split() == ["family", "games", "proved", "observed", "open"]
    for line in table[2:]:
        name, *numbers = re.split(r" {2,}", line)
        done = [status[rules] for rules in members[name] if rules in status]
        assert [int(number) for number in numbers] == [len(done), *(done.count(word) for word in table[1].split()[2:])], name


def test_the_lines_of_python(small, tmp_path):
    shutil.copy(small, tmp_path / "small.sqlite")
    lines = blocks("atlas.md", "python")[0] + "print(len(frame) > 10, text.splitlines()[2], len(groups) > 0)\n"
    done = subprocess.run([sys.executable, "-c", lines], cwd=tmp_path, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True rules rook + bishop True\n", "")


def test_the_jobs_are_scripts_that_name_options_that_are_there(atlas):
    jobs = [block for block in blocks("atlas.md", "sh") if block.startswith("#!/bin/bash\n")]
    known = atlas("build", "--help").out
    assert len(jobs) == 2
    for job in jobs:
        assert subprocess.run(["bash", "-n"], input=job, text=True).returncode == 0
        options = re.findall(r" (--[a-z]+)", job.splitlines()[-1])
        assert options and all(option in known for option in options)
