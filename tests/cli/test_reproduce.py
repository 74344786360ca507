"""The papers, claim by claim: the summary, JSON, and a report whose pages are whole in themselves."""
import html.parser
import json
import re

import pytest

VOID = {"meta", "br", "img", "link", "input", "hr"}


SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "…": "...", "−": "-", "⌊": "floor(", "⌋": ")", "⌈": "ceil(", "⌉": ")",
         "√(": "sqrt(", "φ": "phi", "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "π": "pi"}


class Page(html.parser.HTMLParser):
    """Every tag is closed in order, ids are unique, and what would be loaded is kept; formulas are read back as written."""
    def __init__(self, text):
        super().__init__()
        self.stack, self.ids, self.loads, self.links, self.text, self.raised = [], [], [], [], "", []
        self.feed(text)
        self.close()
        for sign, written in SIGNS.items():
            self.text = self.text.replace(sign, written)
        self.text = re.sub("√([A-Za-z0-9]+)", r"sqrt(\1)", self.text)
        assert self.stack == []
        assert len(self.ids) == len(set(self.ids))

    def seen(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            if name in ("src", "srcset", "data", "poster") or (tag in ("link", "image") and name in ("href", "xlink:href")):
                self.loads.append(value)
            if tag == "a" and name == "href":
                self.links.append(value)
        assert tag not in ("script", "iframe", "object", "embed")

    def handle_starttag(self, tag, attributes):
        self.seen(tag, attributes)
        if tag not in VOID:
            self.stack.append(tag)
        if tag in ("sub", "sup"):
            self.raised.append(len(self.text))

    def handle_startendtag(self, tag, attributes):
        self.seen(tag, attributes)

    def handle_endtag(self, tag):
        assert self.stack and self.stack.pop() == tag, tag
        if tag in ("sub", "sup"):
            start = self.raised.pop()
            part = self.text[start:]
            braced = part if re.fullmatch(r"[A-Za-z0-9]+|\(.*\)", part) else "{" + part + "}"
            self.text = self.text[:start] + ("_" if tag == "sub" else "^") + braced

    def handle_data(self, data):
        self.text += data


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    import os
    import subprocess
    folder = tmp_path_factory.mktemp("report")
    binary = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")
    done = subprocess.run([binary, "reproduce", "--json", "-o", str(folder / "r")], capture_output=True, text=True, timeout=600)
    return done, folder / "r"


def test_json_has_every_claim_and_a_summary(whole):
    done, _ = whole
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    for claim in report["claims"]:
        assert {"paper", "item", "status", "detail"} <= set(claim)
        assert claim["status"] in ("agrees", "differs", "open")
        assert claim["detail"]
        assert (claim["status"] == "differs") == (claim["erratum"] is not None)
    summary = report["summary"]
    for status in ("agrees", "differs", "open"):
        assert summary[status] == sum(claim["status"] == status for claim in report["claims"])
        assert summary[status] == sum(counts[status] for counts in summary["papers"].values())
    assert summary["unexpected"] == 0 and summary["program"].count(".") == 2


def test_pages_are_well_formed_and_load_nothing(whole):
    done, folder = whole
    report = json.loads(done.stdout)
    pages = {path.name: Page(path.read_text()) for path in folder.glob("*.html")}
    assert set(pages) == {"index.html"} | {key + ".html" for key in report["summary"]["papers"]}
    for name, page in pages.items():
        assert [address for address in page.loads if address != "data:,"] == []  # no icon is asked for
        source = (folder / name).read_text()
        assert "@import" not in source and "url(http" not in source
        assert "prefers-color-scheme: dark" in source and "viewport" in source
        for link in page.links:
            path, _, anchor = link.partition("#")
            assert "://" not in link and (folder / path).exists(), link
            assert not anchor or anchor in pages[path].ids
    for claim in report["claims"]:
        page = pages[claim["paper"] + ".html"]
        assert claim["item"] in page.text and claim["detail"] in page.text


def test_figures_are_there_as_svg_and_pdf(whole):
    _, folder = whole
    drawn = sorted((folder / "figures").iterdir())
    assert drawn
    for path in drawn:
        assert path.read_bytes().startswith(b"%PDF" if path.suffix == ".pdf" else b"<?xml")
    assert {path.stem for path in drawn if path.suffix == ".svg"} == {path.stem for path in drawn if path.suffix == ".pdf"}


def test_a_part_and_its_summary(wythoff, tmp_path):
    result = wythoff("reproduce", "S", "--item", "Lemma 2", "-o", tmp_path)
    assert result.status == 0
    assert result.out.splitlines()[1].split()[:4] == ["S", "1", "1", "0"]
    assert "printed 3, computed 1" in result.out and "Lemma 3" not in result.out
    assert {path.name for path in tmp_path.glob("*.html")} == {"index.html", "S.html"}


def test_an_item_prints_its_table(wythoff, tmp_path):
    table = wythoff("reproduce", "W", "--item", "table 10", "-o", tmp_path).out
    assert "W Table 10 (section 5.2, proof of Theorem 20): differs\n" in table
    assert "    n = 2   2   2    5 [4]    6 [5]\n    n = 3   3   3    0        1\n" in table  # as printed, and as computed
    assert "In brackets what was computed, where it differs." in table


def test_papers_and_items_are_found_as_people_write_them(wythoff, tmp_path):
    def claims(*arguments):
        return [(claim["paper"], claim["item"], claim["part"])
                for claim in wythoff("reproduce", *arguments, "-o", tmp_path, "--json").json["claims"]]
    lemma = claims("S", "--item", "Lemma 2")
    assert [name[:2] for name in lemma] == [("S", "Lemma 2")] * 2
    assert claims("s", "--item", "lemma 2") == claims("muller TWIST", "--item", "LEMMA 2") == lemma
    assert claims("Horrocks", "--item", "lemma 2, last step of the proof") == lemma[1:]
    assert claims("S", "--item", "question 1") == [("S", "Question 1 (extra hypotheses)", "")]


def test_a_selection_never_replaces_the_whole_report(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert wythoff("reproduce", "S", "--item", "lemma 2").out.endswith("the report is out/selection/index.html\n")
    assert (tmp_path / "out/selection/index.html").is_file() and not (tmp_path / "out/report").exists()
    wythoff("reproduce", "S", "--list")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["selection"]


def test_the_summary_has_a_table_and_a_line_per_difference(wythoff, tmp_path):
    short, full = (wythoff("reproduce", "W", *more, "-o", tmp_path).out for more in ((), ("-v",)))
    said = wythoff("reproduce", "W", "-o", tmp_path, "--json").json
    heading, columns, *rows = short.split("\n\n")[0].splitlines()
    assert heading == "W  W. A. Liu and H. Li, General restriction of (s,t)-Wythoff's game"
    assert columns.split() == ["agrees", "proved", "differs", "open"]
    counts = [[0 if word == "." else int(word) for word in row.split()[-4:]] for row in rows]
    assert [sum(column) for column in zip(*counts[:-1])] == counts[-1]
    assert (counts[-1][0], *counts[-1][2:]) == tuple(said["summary"][key] for key in ("agrees", "differs", "open"))
    assert counts[-1][1] == sum(claim["known"] == "proved" for claim in said["claims"] if claim["status"] == "agrees")
    for claim in said["claims"]:
        name = claim["item"] + (", " + claim["part"] if claim["part"] else "")
        line = [line for line in short.splitlines() if line.startswith(f"  W {name}: ")]
        assert len(line) == (claim["status"] != "agrees"), name
        assert claim["status"] != "differs" or f"\n  W {name}\n" in full
    assert max(map(len, short.splitlines()[:-1])) <= 120 and len(short.splitlines()) < len(full.splitlines())
    assert f"{tmp_path}/index.html" in short and "-v prints" in short


def test_list_names_every_item_and_checks_nothing(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    items = wythoff("reproduce", "--list", "--json").json["items"]
    assert {item["paper"] for item in items} == set("IMRSW")
    assert all((item["claims"] == 0) == (item["prose"] is not None) for item in items)
    text = wythoff("reproduce", "muller", "--list").out
    assert "\n   Lemma 2: 2 claims\n" in text and text.count("\n") == 1 + sum(item["paper"] == "S" for item in items)
    assert list(tmp_path.iterdir()) == []


def test_help_says_which_papers_the_letters_are(wythoff):
    text = wythoff("reproduce", "--help").out
    for line in ("R  U. Larsson, Restrictions of m-Wythoff Nim", "I  U. Larsson, 2-pile Nim with", "M  U. Larsson and J. W",
                 "W  W. A. Liu and H. Li, General", "S  D. G. Horrocks and M. A. Trenton, Subtraction"):
        assert line in text, line


def test_bad_arguments(fails, tmp_path):
    fails("reproduce", "Q", "-o", tmp_path, words=["'Q'", "S"])
    fails("reproduce", "--item", "Table 1000", "-o", tmp_path, words="'Table 1000'")
    fails("reproduce", "Larsson", "-o", tmp_path, words=["'Larsson'", "I, M, R"])
    fails("reproduce", "W", "--item", "tabel 10", "-o", tmp_path, words=["'tabel 10'", 'did you mean "Table 10"?'])
    fails("reproduce", "I", "--item", "definition 1", "-o", tmp_path, words="nothing to check: the rules of Imitation Nim")
    fails("reproduce", "--list", "--item", "Lemma 1", words="--list")
    fails("reproduce", "-o", "-", words="expected a folder")
    (tmp_path / "file").write_text("")
    fails("reproduce", "S", "--item", "Lemma 1", "-o", tmp_path / "file" / "r", words="file")
