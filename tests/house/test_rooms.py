"""The house keeps its rooms apart: every #include is read against the arrows of cmake/rooms.txt."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:[<"]wythoff/|")([a-z]+)/[^>"]+[>"]', re.MULTILINE)
INTERNAL = re.compile(r'^\s*#\s*include\s*"(?!wythoff/)([a-z_/]+/[a-z_]+\.hpp)"', re.MULTILINE)


def arrows():
    rooms = {}
    for line in (ROOT / "cmake/rooms.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            room, touches = line.split(":")
            rooms[room] = set(touches.split())
    return rooms


def forbidden(room, text, rooms):
    return [other for other in INCLUDE.findall(text) if other in rooms and other != room and other not in rooms[room]]


def room_files():
    for top in ("include/wythoff", "src"):
        for path in (ROOT / top).rglob("*.[ch]pp"):
            room = path.relative_to(ROOT / top).parts[0]
            yield "door" if room == "wythoff.hpp" else room, path


def test_every_include_follows_an_arrow():
    rooms = arrows()
    bad = [f"{path.relative_to(ROOT)} ({room}) includes {other}"
           for room, path in room_files() for other in forbidden(room, path.read_text(), rooms)]
    assert bad == []


def test_a_forbidden_arrow_is_seen():
    rooms = arrows()
    assert forbidden("solve", '#include "wythoff/theory/oracle.hpp"\n', rooms) == ["theory"]
    assert forbidden("core", "#include <wythoff/rules/game.hpp>\n", rooms) == ["rules"]
    assert forbidden("solve", '#include "theory/theorem.hpp"\n', rooms) == ["theory"]
    assert forbidden("solve", '#include "wythoff/rules/game.hpp"\n', rooms) == []


def test_every_room_has_an_entry_and_a_paragraph():
    rooms = arrows()
    assert {room for room, _ in room_files()} == set(rooms)
    house = (ROOT / "src/README.md").read_text()
    assert [room for room in rooms if f"**{room}**" not in house] == []


def test_arrows_have_no_circle():
    rooms = arrows()
    done = []
    while len(done) < len(rooms):
        ready = [room for room in rooms if room not in done and rooms[room] <= set(done)]
        assert ready, f"a circle among {set(rooms) - set(done)}"
        done += ready


def test_solve_knows_no_theorem():
    assert arrows()["solve"] == {"core", "rules"}


def test_faces_use_public_headers_only():
    faces = [*(ROOT / "app").rglob("*.[ch]pp"), *(ROOT / "python").rglob("*.[ch]pp")]
    bad = [f"{path.relative_to(ROOT)}: {header}" for path in faces for header in INTERNAL.findall(path.read_text())]
    bad += [str(path.relative_to(ROOT)) for path in faces if re.search(r'#\s*include\s*["<](\.\./)+', path.read_text())]
    assert bad == []


def test_public_headers_include_public_headers_only():
    public = sorted((ROOT / "include").rglob("*.hpp"))
    assert [f"{path.name}: {header}" for path in public for header in INTERNAL.findall(path.read_text())] == []


def test_only_faces_print():
    printing = re.compile(r"std::(cout|cerr|puts|printf)|fmt::print\(|\bprintf\(")
    bad = [str(path.relative_to(ROOT)) for _, path in room_files()
           if printing.search(re.sub(r"//.*", "", path.read_text()))]
    assert bad == []


def test_floating_point_arithmetic_stays_in_draw():
    # Estimates of memory and fractions of progress are doubles; roots, roundings and slopes are not.
    inexact = re.compile(r"\b(float|long double)\b|std::(sqrt|floor|ceil|round|pow|log2?|lround)\(|<cmath>")
    bad = [f"{path.relative_to(ROOT)}: {match.group()}" for room, path in room_files() if room != "draw"
           for match in inexact.finditer(path.read_text())]
    assert bad == []


def test_the_parser_of_the_command_line_has_one_door():
    faces = [path for path in (ROOT / "app").rglob("*.[ch]pp") if "CLI/" in path.read_text()]
    assert [path.name for path in faces] == ["command.cpp"]
