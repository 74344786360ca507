"""draw: SVG, PDF and PNG from one drawing code."""
import xml.etree.ElementTree

import pytest

FIGURES = [
    ("roob-blocking(m=2,p=3)", ["--to", 40, "--shade", "mod:3"]),
    ("maharaja", ["--to", 60, "--over", "wythoff", "--slope", "phi", "--slope", "1/phi"]),
    ("wythoff", ["--to", 20, "--moves", "12,9", "--title", "The moves of (12, 9)"]),
    ("wythoff", ["--to", 12, "--nimbers"]),
    ("shifted(m=2,p=3,l=1)", ["--to", 30, "--shade", "halves"]),
    ("shifted-choice(m=2,p=3)", ["--to", 30, "--moves", "9,9"]),
    ("imitation(m=1,p=2)", ["--to", 12]),
    ("imitation(m=1,p=2)", ["--to", 30, "--shade", "dynamics"]),
    ("wythoff", ["--to", 0]),
    ("maharaja", ["--from", "9000,5500", "--to", "9040,5560", "--slope", "1/phi", "--moves", "9005,5555"]),
    ("wythoff", ["--from", "500,100", "--to", "700,180", "--nimbers"]),
    ("maharaja", ["--to", 1000, "--deviation", "phi", "--title", "y - phi x"]),
    ("rook + jump(1,2)", ["--to", 50, "--deviation", "3/2"]),
]


@pytest.mark.parametrize("game,options", FIGURES)
def test_figures_in_all_formats(wythoff, tmp_path, game, options):
    for suffix, magic in [("svg", b"<?xml"), ("pdf", b"%PDF-"), ("png", b"\x89PNG\r\n")]:
        file = tmp_path / f"figure.{suffix}"
        result = wythoff("draw", game, *options, "-o", file)
        assert result.status == 0, result.err
        data = file.read_bytes()
        assert data.startswith(magic)
        if suffix == "svg":
            xml.etree.ElementTree.fromstring(data)


def test_an_option_that_may_be_repeated_leaves_the_next_word_alone(wythoff, tmp_path):
    assert wythoff("draw", "--slope", "phi", "wythoff", "--to", 5, "-o", tmp_path / "f.svg").status == 0


def test_draw_json_says_what_was_drawn(wythoff, tmp_path):
    file = tmp_path / "f.svg"
    said = wythoff("draw", "wythoff", "--to", 7, "-o", file, "--json").json
    assert said == {"version": 1, "game": "wythoff", "to": 7, "cells": 7, "file": str(file)}


def test_a_window_has_the_positions_of_the_window(wythoff, tmp_path):
    file = tmp_path / "f.svg"
    said = wythoff("draw", "maharaja", "--from", "90,50", "--to", "130,90", "-o", file, "--json").json
    found = [at for at in wythoff("solve", "maharaja", "--to", 130, "--json").json["p_positions"]
             if 90 <= at[0] and 50 <= at[1] <= 90]
    assert said["cells"] == len(found) > 10
    for options, names in [(["--to", "20,x"], "to Y 'x'"), (["--from", "5", "--to", 9], "--from '5': expected X,Y"),
                           (["--from", "5,10", "--to", 9], "--from '5,10': expected piles up to (9, 9)")]:
        refused = wythoff("draw", "wythoff", *options, "-o", file)
        assert refused.status == 2 and names in refused.err, refused.err


def test_a_figure_of_imitation_has_its_p_positions(wythoff, tmp_path):
    said = wythoff("draw", "imitation(m=2,p=3)", "--to", 60, "-o", tmp_path / "f.svg", "--json").json
    assert said["cells"] == len(wythoff("solve", "imitation(m=2,p=3)", "--to", 60, "--json").json["p_positions"])


def test_dynamic_positions_are_those_of_imitation(wythoff, tmp_path):
    refused = wythoff("draw", "wythoff", "--to", 9, "--shade", "dynamics", "-o", tmp_path / "f.svg")
    assert refused.status == 2 and "wythoff has no dynamic positions" in refused.err
    shaded = ["draw", "imitation(m=1,p=2)", "--to", 9, "--shade", "dynamics", "-o", tmp_path / "f.svg", "--json"]
    dynamic = sum(
        wythoff("ask", "imitation(m=1,p=2)", x, y, "--json").json["dynamics"] == "dynamic" for x in range(10) for y in range(10))
    p_positions = wythoff("solve", "imitation(m=1,p=2)", "--to", 9, "--json").json["p_positions"]
    assert wythoff(*shaded).json["cells"] == dynamic + len(p_positions)


def test_a_second_game_lies_over_nim_values_too(wythoff, tmp_path):
    bare, over = tmp_path / "bare.svg", tmp_path / "over.svg"
    assert wythoff("draw", "wythoff", "--to", 9, "--nimbers", "-o", bare).status == 0
    assert wythoff("draw", "wythoff", "--to", 9, "--nimbers", "--over", "maharaja", "-o", over).status == 0
    assert bare.read_bytes() != over.read_bytes()


def test_the_deviation_has_every_p_position_on_or_above_the_diagonal(wythoff, tmp_path):
    file = tmp_path / 'a "b".svg'
    said = wythoff("draw", "maharaja", "--to", 500, "--deviation", "phi", "-o", file, "--json").json
    listed = wythoff("solve", "maharaja", "--to", 500, "--json").json["p_positions"]
    assert said == {"version": 1, "game": "maharaja", "to": 500, "cells": sum(y >= x for x, y in listed), "file": str(file)}


def test_the_deviation_takes_no_options_of_the_board(wythoff, tmp_path):
    result = wythoff("draw", "wythoff", "--to", 9, "--deviation", "phi", "--slope", "phi", "-o", tmp_path / "f.svg")
    assert result.status == 2 and "--deviation: expected no options of the board" in result.err
    assert not list(tmp_path.iterdir())


def test_a_large_board_makes_a_small_file(wythoff, tmp_path):
    file = tmp_path / "f.svg"
    assert wythoff("draw", "maharaja", "--to", 100000, "-o", file).status == 0
    assert file.stat().st_size < 2_000_000
