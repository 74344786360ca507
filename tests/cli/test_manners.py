"""What people expect of a command line: help, suggestions, formats by the name of the file, and - for standard output."""
import json
import pathlib
import subprocess

import pytest

from conftest import BINARY

ROOT = pathlib.Path(__file__).resolve().parents[2]


def commands(wythoff):
    listed = wythoff("--help").out.split("Subcommands:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


def test_help_is_the_help_of_the_command(wythoff):
    assert len(commands(wythoff)) >= 14
    assert wythoff("help").out == wythoff("--help").out
    for command in commands(wythoff):
        assert wythoff("help", command).out == wythoff(command, "--help").out
        assert wythoff("help", command).out.count(f"Usage: wythoff {command}") == 1


def test_what_is_nearly_a_name_is_guessed(fails):
    fails("sovle", words="unknown command 'sovle': did you mean solve?")
    fails("help", "reprduce", words="unknown command 'reprduce': did you mean reproduce?")
    fails("frobnicate", words=["'frobnicate'", "expected one of games, solve"])
    fails("solve", "wythoff", "--to", 5, "--jsno", words="solve: unknown option '--jsno': did you mean --json?")
    fails("solve", "wythoff", "--to", 5, "--fromat=csv", words="'--fromat': did you mean --format?")
    fails("draw", "wythoff", "--too", 5, "-o", "x.svg", words="did you mean --to?")
    fails("solve", "wythoff", "--to", 5, "--frobnicate", words=["'--frobnicate'", "`wythoff help solve`"])
    fails("solve", "wythoff", "more", "--to", 5, words=["'more'", "`wythoff help solve`"])
    fails("solve", "mahraja", "--to", 5, words="did you mean maharaja?")
    fails("solve", "rook + bishup", "--to", 5, words=["column 8", "did you mean bishop?"])
    fails("check", "mahraja", words=["no such file", "did you mean maharaja?"])
    fails("solve", words=["GAME is required", "`wythoff help solve`"])


@pytest.mark.parametrize("name,form", [("p.csv", "csv"), ("p.json", "json"), ("p.tex", "latex"), ("b000201.txt", "bfile"),
                                       ("p.txt", "table"), ("p", "table"), ("b.txt", "table"), ("bit000201.txt", "table")])
def test_the_name_of_the_file_says_the_format(wythoff, tmp_path, name, form):
    for command in ("solve", "nimbers"):
        assert wythoff(command, "wythoff", "--to", 6, "-o", tmp_path / name).out == ""
        assert (tmp_path / name).read_text() == wythoff(command, "wythoff", "--to", 6, "--format", form).out
        wythoff(command, "wythoff", "--to", 6, "--format", "csv", "-o", tmp_path / name)  # what is said outright counts
        assert (tmp_path / name).read_text() == wythoff(command, "wythoff", "--to", 6, "--format", "csv").out


def test_discover_writes_json_to_a_file_of_that_name(wythoff, tmp_path):
    wythoff("discover", "wythoff", "--to", 300, "-o", tmp_path / "d.json")
    assert json.loads((tmp_path / "d.json").read_text()) == wythoff("discover", "wythoff", "--to", 300, "--json").json


def test_a_dash_is_standard_output(wythoff, fails, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert wythoff("solve", "wythoff", "--to", 6, "-o", "-").out == wythoff("solve", "wythoff", "--to", 6).out
    wythoff("draw", "wythoff", "--to", 6, "-o", "f.svg")
    assert wythoff("draw", "wythoff", "--to", 6, "-o", "-").out == (tmp_path / "f.svg").read_text()
    proved = wythoff("prove", "wythoff", "-o", "-")
    assert proved.out == (ROOT / "certificates/wythoff.cert").read_text() and "proved for all positions" in proved.err
    checked = subprocess.run([BINARY, "check", "/dev/stdin"], input=proved.out, capture_output=True, text=True)
    assert checked.returncode == 0 and "proved" in checked.stdout
    fails("draw", "wythoff", "--to", 6, "-o", "-", "--json", words="-o -")
    assert [path.name for path in tmp_path.iterdir()] == ["f.svg"]


# The lower and upper Wythoff sequences from n = 1 on, as the OEIS has them: A000201 and A001950.
@pytest.mark.parametrize("of,terms", [("a", [1, 3, 4, 6, 8, 9, 11, 12]), ("b", [2, 5, 7, 10, 13, 15, 18, 20])])
def test_b_files_begin_where_one_wants(wythoff, of, terms):
    def lines(*more):
        out = wythoff("solve", "wythoff", "--count", 9, "--format", "bfile", "--of", of, *more).out
        assert out.startswith("# ")
        return out.splitlines()[1:]
    numbered = [f"{n} {term}" for n, term in enumerate(terms, 1)]
    assert lines() == ["0 0", *numbered] and lines("--skip", 1) == numbered
    assert lines("--offset", 1) == [f"{n} {term}" for n, term in enumerate([0, *terms], 1)]
    assert lines("--skip", 3, "--offset", -2)[:2] == [f"-2 {terms[2]}", f"-1 {terms[3]}"]
    assert lines("--skip", 100) == []


def test_every_b_file_can_begin_elsewhere(wythoff):
    heap = wythoff("solve", "subtraction(S=1,2)", "--to", 9, "--format", "bfile", "--offset", 1).out.splitlines()[1:]
    assert heap == ["1 0", "2 3", "3 6", "4 9"]
    values = wythoff("nimbers", "nim", "--to", 1, "--format", "bfile", "--offset", 1).out.splitlines()[1:]
    assert values == ["1 0", "2 1", "3 1"]
    long = wythoff("solve", "wythoff", "--to", 200000, "--format", "bfile", "--skip", 5).out.splitlines()[1:]
    assert long == wythoff("solve", "wythoff", "--to", 200000, "--format", "bfile").out.splitlines()[6:]


def test_options_of_b_files_go_with_b_files(fails):
    for option, value in (("--of", "a"), ("--skip", 1), ("--offset", 1)):
        for form in ("table", "csv", "json", "latex"):
            fails("solve", "wythoff", "--to", 5, "--format", form, option, value, words=[option, "expected a b-file"])
    fails("solve", "wythoff", "--to", 5, "--of", "a", words="expected a b-file")
    fails("nimbers", "wythoff", "--to", 5, "--offset", 1, words="expected a b-file")
    fails("solve", "subtraction(S=1,2)", "--to", 5, "--format", "bfile", "--of", "a", words="one pile has no pairs")
    fails("solve", "wythoff", "--to", 5, "--format", "bfile", "--skip", -1, words="--skip -1: expected an integer from 0")
    fails("solve", "wythoff", "--to", 5, "--format", "bfile", "--offset", "one", words="--offset 'one'")


def test_evidence_that_is_cited_can_be_checked_anywhere(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cited = wythoff("ask", "maharaja", "10^40", "10^40+7", "--json").json["evidence"]["ref"].split(":")[0]
    assert cited == "certificates/maharaja.cert"
    for name in (cited, "maharaja.cert", "maharaja", "rook + bishop + jump(2,1) + jump(1,2)"):
        checked = wythoff("check", name, "--json")
        assert checked.status == 0 and checked.json["status"] == "proved"
        assert checked.json["certificate"] == cited and checked.json["game"] == "maharaja"
    value = wythoff("check", "m-wythoff-2-value-1.cert", "--json").json
    assert value["status"] == "proved" and value["value"] == 1
    assert wythoff("export", "wythoff", "--trace", "by-game").status == 0
    wythoff("export", ROOT / "certificates/wythoff.cert", "--trace", "by-file")
    assert (tmp_path / "by-game").read_text() == (tmp_path / "by-file").read_text()


def test_a_file_that_is_there_comes_before_a_game(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "maharaja").write_text((ROOT / "certificates/wythoff.cert").read_text())
    assert wythoff("check", "maharaja", "--json").json["game"] == "wythoff"


def test_certificates_that_are_not_there(fails, tmp_path):
    fails("check", "rook + jump(1,9)", words=["no certificate of rook + jump(1,9) ships", "wythoff prove"])
    fails("check", tmp_path / "maharaja.cert", words=["maharaja.cert", "No such file"])
    fails("export", "no-such.cert", "--walnut", tmp_path / "w", words=["no-such.cert", "No such file"])
