"""What a store shows: classes, nim-values, tables, pictures, and the compact form that ships."""
import contextlib
import csv
import html.parser
import json
import re
import sqlite3
import subprocess

import pytest
from conftest import BINARY, ROOT, SMALL

import wythoff.atlas


def test_equal_automata_make_a_class(small, atlas):
    with wythoff.atlas.open(str(small)) as opened:
        largest, *others = opened.classes()
        computed = opened.classes("digest")
    assert "wythoff" in largest and len(largest) == 6 and all(len(group) == 1 for group in others)
    first = {wythoff.Game(game).p_positions(to=60).tobytes() for game in largest}
    assert len(first) == 1
    assert any(set(largest) <= set(group) for group in computed)
    done = atlas("classes", small)
    assert done.status == 0 and "    6  " in done.out and "1 classes of more than one game" in done.out


def test_families_tell_how_much_is_proved(small, atlas):
    lines = atlas("families", small).out.splitlines()
    assert lines[0].split() == ["family", "games", "proved", "observed", "open"]
    assert ["bands", "3", "3", "0", "0"] in [line.split() for line in lines]
    assert not any(line.startswith("rooks") for line in lines)  # nothing was to be proved there


def test_a_class_has_the_shortest_name_of_its_games(small, atlas, tmp_path):
    done = atlas("query", small, "--where", "class = 'wythoff'", "--columns", "game,class")
    assert done.out.endswith("6 games\n") and "jump(3,4) + jump(4,3)  wythoff" in done.out
    table = tmp_path / "small.csv"
    atlas("export", small, "-o", table, "--where", "class = 'wythoff'")
    with open(table, newline="", encoding="utf-8") as file:
        assert [row["class"] for row in csv.DictReader(file)] == ["wythoff"] * 6


def test_nim_values_passes_and_the_catalogue_are_shown(small, atlas, tmp_path, rows):
    with wythoff.atlas.open(str(small)) as opened:
        found = {row["game"]: row for row in opened.rows("game = 'wythoff' OR game LIKE 'm-wythoff%'")}
    assert json.loads(found["wythoff"]["value_states"])[0] == json.loads(found["wythoff"]["pass_states"])[0] == 7
    assert all(len(json.loads(row[name])) == 2 for row in found.values() for name in ("value_states", "pass_states"))
    assert "st-wythoff(s=1,t=2)" in found["m-wythoff(m=2)"]["same_as"].split("; ")
    assert "wythoff" not in found["wythoff"]["same_as"].split("; ")
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(small.read_bytes())
    checked = atlas("verify", copy)
    count, = rows(small, "SELECT count(*) FROM certificates")[0]
    assert checked.status == 0 and f"{count} certificates checked, {count - 6} of them against computed positions" in checked.out


def test_the_compact_form_is_a_line_a_game_and_always_the_same(small, atlas, tmp_path, family):
    one, two = tmp_path / "one.tsv", tmp_path / "two.tsv"
    assert atlas("export", small, "--compact", one).out == f"{one}: 19 games\n"
    again = tmp_path / "again.sqlite"
    assert atlas("build", SMALL, "--store", again, "--jobs", "1").status == 0
    assert atlas("export", again, "--compact", two).status == 0 and one.read_bytes() == two.read_bytes()
    head, *lines = [line.split("\t") for line in one.read_text().splitlines()]
    assert head == (ROOT / "atlas/atlas.tsv").read_text().split("\n")[0].split("\t") and len(lines) == 19
    found = {line[1]: dict(zip(head, line)) for line in lines}
    assert all(len(line) == len(head) for line in lines) and lines == sorted(lines)
    assert found["wythoff"] == {
        "rules": "rook + bishop", "game": "wythoff", "status": "proved", "numeration": "zeckendorf", "states": "7",
        "slope": "(1+sqrt(5))/2", "least": "0", "greatest": "(-1+sqrt(5))/2", "observed_to": "",
        "class": found["wythoff"]["class"], "value_states": found["wythoff"]["value_states"],
        "pass_states": found["wythoff"]["pass_states"], "tried": ""}
    assert sum(row["class"] == found["wythoff"]["class"] for row in found.values()) == 6
    assert found["maharaja"]["status"] == "observed" and "not closed" in found["maharaja"]["tried"]


def test_the_atlas_that_ships_is_small_and_what_the_program_says():
    """Its games, its counts of states, and its classes, by the command line."""
    path = ROOT / "atlas/atlas.tsv"
    assert path.stat().st_size < 10 * 10**6
    head, *lines = [line.split("\t") for line in path.read_text().splitlines()]
    rows = [dict(zip(head, line)) for line in lines]
    assert len(rows) >= 2000
    for row in [next(row for row in rows if row["status"] == status) for status in ("proved", "observed", "open")]:
        done = subprocess.run([BINARY, "games", row["rules"], "--effort", "0", "--json"], capture_output=True, check=True)
        told = json.loads(done.stdout)["atlas"]
        figures = (told["status"], str(told.get("states", "")), told.get("slope", ""))
        assert figures == (row["status"], row["states"], row["slope"])
        text = subprocess.run([BINARY, "games", row["rules"]], capture_output=True, text=True, check=True).stdout
        assert f"\n  atlas     {told['words'][0]}\n" in text


def test_a_store_of_an_older_program_shows_the_columns_of_this_one(small, tmp_path):
    old = tmp_path / "old.sqlite"
    old.write_bytes(small.read_bytes())
    connection = sqlite3.connect(old)
    connection.executescript("DROP VIEW atlas; CREATE VIEW atlas AS SELECT name AS game FROM games;")
    connection.close()
    with wythoff.atlas.open(str(old)) as opened:
        assert len(list(opened.rows("class = 'wythoff'"))) == 6


def test_export_writes_what_query_shows(small, atlas, tmp_path, proved):
    path = tmp_path / "small.csv"
    assert atlas("export", small, "-o", path, "--where", "status = 'proved'").out == f"{path}: {proved} games\n"
    with open(path, newline="", encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert len(table) == proved and {"wythoff", "m-wythoff(m=3)"} <= {row["game"] for row in table}
    assert next(row for row in table if row["game"] == "wythoff")["states"] == "7"
    missing = atlas("export", small, "-o", tmp_path / "no folder" / "small.csv")
    assert missing.status == 2 and missing.err.count("\n") == 1


def test_a_gallery_has_a_picture_of_every_game_and_the_certificates(small, atlas, tmp_path):
    folder = tmp_path / "gallery"
    done = atlas("export", small, "--gallery", folder, "--where", "game LIKE 'rook + bishop + jump%' AND states = 7")
    assert (done.status, done.out) == (0, f"{folder}/index.html: 5 games\n")
    page = (folder / "index.html").read_text()
    assert "5 games: 5 proved for all positions, 0 observed, 0 open" in page and "http" not in page
    linked = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert len(linked) == 10 and all((folder / name).stat().st_size > 0 for name in linked)
    assert (folder / linked[0]).read_text().startswith("<?xml")
    for name in linked[1::2]:
        assert subprocess.run([BINARY, "check", folder / name], capture_output=True, check=False).returncode == 0
    parsed = html.parser.HTMLParser()
    parsed.feed(page)


def test_the_frame_of_pandas(small, proved):
    pandas = pytest.importorskip("pandas")
    with wythoff.atlas.open(str(small)) as atlas:
        frame = atlas.frame("status = 'proved'")
    assert isinstance(frame, pandas.DataFrame) and len(frame) == proved
    assert frame.set_index("game").loc["wythoff", "states"] == 7


def test_a_name_that_no_format_has_is_refused(small, atlas, tmp_path):
    for name in ("x.xyz", "x.CSV", "x"):
        done = atlas("export", small, "-o", tmp_path / name)
        assert done.status == 2 and f"{name}: expected a name that ends in .csv or .parquet" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_a_terminal_would_obey_is_spelled_out(small, atlas, tmp_path):
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(small.read_bytes())
    with contextlib.closing(sqlite3.connect(copy)) as store:
        store.execute("UPDATE members SET family = family || ?", ("\x1b[31mred\u202eder",))
        store.commit()
    shown = atlas("families", copy).out
    assert "\\x1b[31mred\\u202eder" in shown and all(line.isprintable() for line in shown.splitlines())
    said = atlas("query", copy, "--columns", "\u202e" * 3000).err
    assert said.count("\n") == 1 and len(said) < 1200 and said.rstrip("\n").isprintable()
