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
    ("wythoff", ["--to", 0]),
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
    assert said == {"game": "wythoff", "to": 7, "cells": 7, "file": str(file)}


def test_the_deviation_has_every_p_position_on_or_above_the_diagonal(wythoff, tmp_path):
    file = tmp_path / 'a "b".svg'
    said = wythoff("draw", "maharaja", "--to", 500, "--deviation", "phi", "-o", file, "--json").json
    listed = wythoff("solve", "maharaja", "--to", 500, "--json").json["p_positions"]
    assert said == {"game": "maharaja", "to": 500, "cells": sum(y >= x for x, y in listed), "file": str(file)}


def test_the_deviation_takes_no_options_of_the_board(wythoff, tmp_path):
    result = wythoff("draw", "wythoff", "--to", 9, "--deviation", "phi", "--slope", "phi", "-o", tmp_path / "f.svg")
    assert result.status == 2 and "--deviation: expected no options of the board" in result.err
    assert not list(tmp_path.iterdir())


def test_a_large_board_makes_a_small_file(wythoff, tmp_path):
    file = tmp_path / "f.svg"
    assert wythoff("draw", "maharaja", "--to", 100000, "-o", file).status == 0
    assert file.stat().st_size < 2_000_000
