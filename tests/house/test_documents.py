"""What documents say, compared with the project: figures have one source, signs are not eaten, priority is dated."""
import json
import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/*.md"), *ROOT.glob("python/*.md"),
                *ROOT.glob("bench/*.md"), *ROOT.glob("formal/*.md")])
PAPER = ROOT / "docs/paper/paper.tex"
BINARY = os.environ.get("WYTHOFF_BINARY", str(ROOT / "build/dev/app/cli/wythoff"))


def flat(path):
    return re.sub(r"\s+", " ", path.read_text())


def prose(path):
    """Lines with their numbers, without blocks of code."""
    inside = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_line_of_prose_begins_with_a_sign_that_markdown_eats(path):
    """A line that begins with > is a quotation, one that begins with + or = changes what stands above it."""
    eaten = [f"{path.name}:{number}: {line}" for number, line in prose(path) if re.match(r" {0,3}(>|\+ |=+\s*$)", line)]
    # a comparison at the beginning of a line inside a list
    eaten += [f"{path.name}:{number}: {line}" for number, line in prose(path) if re.match(r" {1,3}>=? ", line)]
    assert eaten == []


def certificates():
    return sorted((ROOT / "certificates").rglob("*.cert"))


def states_of(path):
    return [int(n) for n in re.findall(r"^states (\d+)$", path.read_text(), re.M)]


def test_the_number_of_certificates_is_counted():
    games = {re.search(r"^game (.*)$", path.read_text(), re.M)[1] for path in certificates()}
    said = f"{len(certificates())} [certificates](certificates.md) about {len(games)} games ship"
    assert said in flat(ROOT / "docs/how-it-knows.md")
    for path in [*PAGES, PAPER]:
        if path.name != "CHANGELOG.md":
            assert not re.search(r"(some|nearly|over) \w+ (games|certificates) ship", flat(path)), path


def test_the_atlas_is_counted():
    lines = (ROOT / "atlas/atlas.tsv").read_text().splitlines()
    status = lines[0].split("\t").index("status")
    rows = [line.split("\t")[status] for line in lines[1:]]
    said = (f"has a line for each of {len(rows)} games: {rows.count('proved')} are proved, {rows.count('observed')} observed, "
            f"{rows.count('open')} neither")
    assert said in flat(ROOT / "docs/atlas.md")


def test_the_states_of_nim_values_are_those_of_the_certificates():
    page = flat(ROOT / "docs/nim-values.md")
    one, two = (states_of(ROOT / f"certificates/wythoff-value-{g}.cert")[-1] for g in (1, 2))
    three = re.search(rf"of {one:,}, of {two:,} and of ([\d,]+) states", page)[1]
    assert f"| the same, value 3 | {three.replace(',', '')} |" in page
    assert f"| `prove wythoff --value 3` | zeckendorf | {three.replace(',', '')} |" in flat(ROOT / "docs/atlas-of-proofs.md")
    assert f"of value 3 are accepted by an automaton of {three} states" in flat(PAPER)
    assert "out of reach" not in flat(PAPER)


def test_walnut_was_run_on_the_same_in_all_documents():
    listed = re.search(r"all sentences of these, and of (.*?), are TRUE; and so are those of .* nim-values (.*?) \(",
                       flat(ROOT / "docs/certificates.md"))
    positions = 2 + len(re.findall(r"`[^`]+`", listed[1]))  # these are Wythoff Nim and Maharaja Nim
    values = re.findall(r"`([^`]+)`", listed[2])
    assert f"those of {positions} certificates of P-positions have" in flat(PAPER)
    assert f"and of {len(values)} of nim-values" in flat(PAPER)
    for name in values:
        assert f"`{name}`" in flat(ROOT / "docs/nim-values.md")


def test_quick_proofs_without_a_certificate_have_the_states_that_the_table_says():
    """By the command of the row."""
    page = (ROOT / "docs/atlas-of-proofs.md").read_text()
    section = page.split("## Proved, without a certificate that ships", 1)[1].split("\n## ")[0]
    rows = re.findall(r"^\| `prove '([^']+)'` \| (\S+) \| (\d+) \| (\S+) \|$", section, re.M)
    quick = [row for row in rows if float(row[3]) < 1]
    assert len(quick) >= 2
    for game, numeration, states, _ in quick:
        said = json.loads(subprocess.run([BINARY, "prove", game, "--json"], capture_output=True, check=True, timeout=600).stdout)
        assert (said["numeration"], said["p_states"]) == (numeration, int(states)), game


def test_the_table_of_three_heaps_has_the_states_of_the_certificate():
    rows = re.findall(r"^\| (\d+) \| (\d+) \| \d+ \|", (ROOT / "docs/three-heaps.md").read_text(), re.M)
    assert [int(states) for _, states in rows] == states_of(ROOT / "certificates/layers/three-heap.cert")


def test_what_is_said_of_earlier_proofs_has_a_date_and_a_place():
    for path in [*PAGES, PAPER]:
        text = flat(path)
        for match in re.finditer(r"no earlier (proof|decision|one)", text):
            after = text[match.start():match.start() + 240]
            assert "November 2026" in after, f"{path.name}: ...{text[match.start() - 60:match.end() + 60]}..."
            assert "related-work" in after or path in (PAPER, ROOT / "docs/how-it-knows.md"), path
    assert "\n## Related work\n" in (ROOT / "docs/how-it-knows.md").read_text()


def test_the_literature_is_cited():
    table = (ROOT / "src/rules/literature.cpp").read_text()
    entries = re.findall(r'\{"[a-zA-Z0-9-]+", "([^"]+)",\s*"([^"]+)",\s*(\d+)\}', table)
    assert len(entries) == int(re.search(r"std::array<Literature, (\d+)>", table)[1])
    everything = " ".join(flat(path) for path in [*PAGES, PAPER]).lower() + flat(ROOT / "src/rules/catalogue.cpp")
    assert {"2025"} <= {year for _, _, year in entries}
    for _, title, year in entries:
        if int(year) > 2015:
            assert title.lower() in everything, title
