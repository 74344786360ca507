"""Bad input gets one clear line that names the value and what was expected, exit status 2, and loses nothing."""
import json
import os
import subprocess

import pytest

from conftest import BINARY


def test_games_that_do_not_parse(fails):
    fails("solve", "m-wythoff(m=-2)", "--to", 5, words="column 13: expected a positive integer for m, got -2")
    fails("ask", "withoff", 1, 2, words=["column 1", "did you mean wythoff?"])
    fails("solve", "", "--to", 5, words="column 1")
    fails("solve", "modulo(2,3,9)", "--to", 5, words="an integer from 0 to p = 3, got 9")
    fails("draw", "rook + quen", "--to", 5, "-o", "x.svg", words="column 8")
    fails("solve", "subtraction(S={})", "--to", 5, words="at least one positive integer")


def test_numbers(fails):
    fails("ask", "wythoff", "1x", 2, words=["X '1x'", "column 2"])
    fails("ask", "wythoff", -1, 2, words="(-1, 2): piles are not negative")
    fails("ask", "wythoff", 1, "", words="Y: expected a value, not an empty one")
    fails("ask", "wythoff", 5, words="expected X and Y")
    fails("solve", "wythoff", "--to", "10^30", words=["--to", "expected an integer from 0 to 4294967293"])
    fails("solve", "wythoff", "--to", -3, words=["--to -3", "from 0"])
    fails("solve", "wythoff", "--to", "ten", words=["--to 'ten'", "column 1"])
    fails("solve", "wythoff", "--count", 0, words="--count 0: expected an integer from 1")
    fails("ask", "wythoff", "10^(3", 2, words="column 6")
    fails("ask", "wythoff", "10^é", 2, words=["column 4", "'é'"])
    fails("ask", "wythoff", "(" * 100000, words="inside one another")
    fails("ask", "wythoff", "10^10^10", 2, words="expected an integer of at most 100000000 digits")
    fails("ask", "wythoff", "10^9999999999", 2, words="digits")


def test_options(fails):
    fails(words="subcommand is required")
    fails("frobnicate", words="frobnicate")
    fails("solve", "wythoff", words="expected one of --to N")
    fails("solve", "wythoff", "--to", 5, "--count", 5, words="expected one of --to N")
    fails("solve", "wythoff", "--to", 5, "--format", "xml", words="format 'xml': expected table, csv, json, bfile or latex")
    fails("solve", "wythoff", "--to", 5, "--engine", "magic", words="engine 'magic': expected auto")
    fails("solve", "wythoff", "--to", 5, "--of", "c", words="sequence 'c': expected pairs")
    fails("solve", "wythoff", "--to", 5, "--memory", "lots", words="--memory 'lots': expected a size such as 4GB")
    fails("solve", "wythoff", "--to", 5, "--frob", words="--frob")
    fails("solve", "wythoff", "extra", "--to", 5, words="extra")


def test_a_mistake_is_answered_with_what_to_type(fails):
    fails("solve", "rook|bishop", "--to", 5, words=["got '|'", "moves are joined by +, as in rook + bishop"])
    fails("solve", "rook misere", "--to", 5, words=["got 'misere'", "a clause comes after a comma: ', misere'"])
    fails("solve", "WYTHOFF", "--to", 5, words=["'WYTHOFF'", "did you mean wythoff?"])
    fails("SOLVE", "wythoff", words="unknown command 'SOLVE': did you mean solve?")
    fails("solve", "wythoff", "--TO", 5, words="unknown option '--TO': did you mean --to?")
    fails("solve", "take(k,l: k%2 = 1)", "--to", 5, words=["got '%'", "expected mod, as in k mod 2 = 1"])
    fails("solve", "wythoff(2)", "--to", 5, words="did you mean m-wythoff(m[,misere])?")
    fails("solve", "band(10^18)", "--to", 5,
          words="expected a positive integer up to 1000000000 for the width of a band, got 10^18")
    for size, meant in {"4": "4GB", "4G": "4GB", "4gb": "4GB", "500mb": "500MB", "1.5GiB": "1.5GB", "2T": "2000GB"}.items():
        fails("solve", "wythoff", "--to", 5, "--memory", size, words=[f"--memory '{size}'", f"did you mean {meant}?"])
    fails("ask", "wythoff", "1,000", 5, words=["X '1,000'", "a number has no comma"])


def test_a_position_of_two_words_is_answered_with_how_to_type_it(fails):
    for x, y in (("8,", "13"), ("(8,", "13)"), ("(8", ",13)")):
        fails("ask", "wythoff", x, y, words=[f"piles '{x}' '{y}'", "8 13, or one position in quotes, '(8,13)'"])


def test_two_piles_in_one_argument_are_answered_with_how_to_type_them(fails):
    fails("ask", "wythoff", "8 13", words="'8 13': expected two piles, 8 13 without quotes, or one position, '(8,13)'")
    fails("ask", "wythoff", "10^6 + 7", words="has two piles: expected X and Y")  # one number


def test_rules_without_quotes_are_answered_with_the_rules_in_quotes(fails):
    meant = "rules with spaces are one argument, in quotes: "
    fails("solve", "rook", "+", "bishop", "--to", 5, words=["'+'", meant + "'rook + bishop'"])
    fails("solve", "rook", "+bishop", "--to", 5, words=["'+bishop'", meant + "'rook +bishop'"])
    fails("ask", "rook", "+", "bishop", 8, 13, words=meant + "'rook + bishop'")
    fails("ask", "rook", "+", "bishop", words=meant + "'rook + bishop'")
    fails("ask", "rook,", "misere", 8, 13, words=meant + "'rook, misere'")
    fails("ask", "rook", "misere", 8, 13, words=meant + "'rook, misere'")
    fails("ask", "m-wythoff", "m=2", 8, 13, words=meant + "'m-wythoff(m=2)'")
    fails("solve", "jump(1,", "2)", "--to", 5, words=meant + "'jump(1, 2)'")
    fails("compare", "nim", "rook", "+", "bishop", words=meant + "'rook + bishop'")
    fails("compare", "rook", "+", "bishop", "nim", words=meant + "'rook + bishop'")


def test_an_option_before_the_command_is_answered_with_the_right_order(fails):
    fails("--to", 10, "solve", "wythoff", words="option '--to' before the command: type wythoff solve wythoff --to 10")
    fails("--to", 10, "solve", "rook + bishop", words="type wythoff solve 'rook + bishop' --to 10")
    fails("--json", "ask", "wythoff", 1, 2, words="type wythoff ask wythoff 1 2 --json")
    fails("--frob", words="unknown option '--frob': a command comes first")


def test_what_an_engine_does_not_take(fails):
    fails("solve", "imitation(1,1)", "--to", 5, "--engine", "board", words="only the definition engine takes games with memory")
    fails("solve", "restricted(s=1,t=1,Sh=<=3)", "--to", 5, "--engine", "lines", words="lines needs")
    fails("nimbers", "roob-blocking(2,3)", "--to", 5, words="without blocking")
    fails("nimbers", "wythoff(misere)", "--to", 5, words="normal play")
    fails("draw", "subtraction(S=1,2)", "--to", 5, "-o", "x.svg", words="only games on two piles")


def test_memory_is_refused_before_it_is_taken(fails):
    fails("solve", "wythoff", "--to", 10**9, "--memory", "100MB", words=["needs", "100.0 MB is allowed"])
    fails("solve", "restricted(s=1,t=1,Sh=<=3)", "--to", 10**6, "--memory", "1GB", words=["needs", "1.0 GB is allowed"])
    fails("nimbers", "wythoff", "--to", 10**6, "--memory", "1GB", words=["needs", "1.0 GB is allowed"])


def test_positions_off_the_board(fails):
    fails("ask", "shifted(2,3,1)", 1, 1, words="(1, 1) lies in the corner x < 2, y < 4 that is cut out")
    fails("play", "cut-corner(1,1,3,3)", 2, 2, words="cut out")
    fails("ask", "subtraction(S=1)", 3, 4, words="expected only X, got '4'")
    fails("ask", "muller-subtraction(S=1)", 3, "T", words="constraint 'T': expected S or not-S")


def test_histories(fails):
    fails("ask", "imitation(1,1)", 3, 5, "--history", "4,6 3,5", words="the move to (3, 5) is not legal: taking (1, 1)")
    fails("ask", "imitation(1,1)", 3, 5, "--history", "4,5 4,4", words="expected a play that ends at 3,5")
    fails("ask", "imitation(1,1)", 3, 5, "--history", "4;5", words="position '4;5': expected X,Y")
    fails("ask", "imitation(1,1)", 0, 1, "--history", "1,1 0,1 0,0", words="would imitate")
    fails("ask", "wythoff", 3, 5, "--history", "4,5 3,5", words="has no memory")


def test_output_that_cannot_be_written(fails, tmp_path):
    fails("solve", "nim", "--to", 2, "-o", tmp_path / "none" / "p.csv", words=["p.csv", "No such file or directory"])
    fails("draw", "nim", "--to", 2, "-o", tmp_path / "none" / "f.svg", words=["f.svg", "No such file or directory"])
    fails("draw", "nim", "--to", 2, "-o", tmp_path / "f.gif", words=["f.gif", ".svg, .pdf or .png"])
    fails("draw", "nim", "--to", 2, "-o", tmp_path / "f", words=".svg, .pdf or .png")
    kept = tmp_path / "folder.svg"
    kept.mkdir()
    (kept / "inside").write_text("kept")
    fails("draw", "nim", "--to", 2, "-o", kept, words="folder.svg")
    assert (kept / "inside").read_text() == "kept" and list(tmp_path.iterdir()) == [kept]


def test_draw_options(fails, tmp_path):
    file = tmp_path / "f.svg"
    fails("draw", "nim", "--to", 5, "-o", file, "--slope", "steep", words="slope 'steep': expected a number")
    fails("draw", "nim", "--to", 5, "-o", file, "--slope", "1/0", words="slope '1/0': expected a finite slope")
    fails("draw", "nim", "--to", 5, "-o", file, "--shade", "blue", words="shade 'blue': expected halves, dynamics or mod:K")
    fails("draw", "nim", "--to", 5, "-o", file, "--shade", "mod:0", words="expected an integer from 1")
    fails("draw", "odd-even(1,1)", "--to", 5, "-o", file, "--shade", "mod:2", words="is not symmetric")
    fails("draw", "nim", "--to", 5, "-o", file, "--moves", "3", words="--moves '3': expected a position X,Y")
    fails("draw", "nim", "--to", 5, "-o", file, "--moves", "9,1", words="moves (9, 1): expected piles from 0 to 5")
    assert not file.exists()


def test_closed_standard_output_is_a_failure():
    for line in ("solve wythoff --to 5", "--help", "--version"):
        done = subprocess.run(f"'{BINARY}' {line} >&-", shell=True, capture_output=True, text=True)
        assert done.returncode == 2 and "cannot write to standard output" in done.stderr


def test_a_full_device_is_a_failure():
    if os.path.exists("/dev/full"):
        for line in ("solve wythoff --to 5000", "--help", "--version"):
            done = subprocess.run(f"'{BINARY}' {line} >/dev/full", shell=True, capture_output=True, text=True)
            assert done.returncode == 2 and "cannot write to standard output" in done.stderr


def test_a_reader_that_goes_away_ends_the_program_quietly():
    done = subprocess.run(f"'{BINARY}' solve wythoff --to 200000 | head -1", shell=True, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""


def test_nim_values(fails):
    no_values = "nim-values are for two piles under normal play, without blocking, memory or choice"
    fails("ask", "roob-blocking(2,3)", 1, 2, "--value", words=["roob-blocking(m=2,p=3)", no_values])
    fails("ask", "wythoff(misere)", 1, 2, "--value", words=no_values)
    fails("ask", "subtraction(S=1,2)", 5, "--value", words=no_values)
    fails("prove", "roob-blocking(2,3)", "--value", 1, words=["roob-blocking(m=2,p=3)", no_values])
    fails("prove", "wythoff", "--value", -1, words="--value -1: expected an integer from 0 to 15")
    fails("prove", "wythoff", "--value", 16, words="--value 16: expected an integer from 0 to 15")
    fails("prove", "wythoff", "--value", "one", words="--value 'one'")


# A variable that a script has not set is not the same as no value.
@pytest.mark.parametrize("arguments, name", [
    (("solve", "wythoff", "--to", 5, "--count", ""), "--count"), (("solve", "wythoff", "--to", 5, "-o", ""), "--output"),
    (("solve", "wythoff", "--to", 5, "--engine", ""), "--engine"), (("ask", "wythoff", 3, ""), "Y"),
    (("solve", "wythoff", "--to", 5, "--format", ""), "--format"), (("prove", "wythoff", "--numeration", ""), "--numeration"),
    (("draw", "wythoff", "--to", 5, "-o", "-", "--slope", ""), "--slope"),
    (("draw", "wythoff", "--to", 5, "-o", "-", "--title", ""), "--title"),
    (("games", ""), "GAME"), (("reproduce", "R", "--item", ""), "--item"),
    (("serve", "--port", ""), "--port")])
def test_an_empty_value_is_refused(fails, arguments, name):
    fails(*arguments, words=[f"{name}: expected a value, not an empty one"])


@pytest.mark.parametrize("name", ["x.JSON", "x.xlsx", "x.xyz", "x.csv.gz"])
def test_an_ending_that_names_no_format_is_refused(fails, tmp_path, name):
    file = tmp_path / name
    fails("solve", "wythoff", "--to", 5, "-o", file, words=[f"-o {file}: expected a name that ends in .csv, .json, .tex"])
    fails("nimbers", "wythoff", "--to", 5, "-o", file, words=[f"-o {file}: expected a name that ends in .csv, .json, .tex"])
    fails("discover", "wythoff", "--to", 50, "-o", file, words=[f"-o {file}: expected a name that ends in .json"])
    fails("draw", "wythoff", "--to", 5, "-o", file, words=name)
    assert list(tmp_path.iterdir()) == []


def test_the_format_may_be_named_where_the_ending_says_nothing(wythoff, tmp_path):
    assert wythoff("solve", "wythoff", "--to", 5, "-o", tmp_path / "x.xyz", "--format", "csv").status == 0
    assert (tmp_path / "x.xyz").read_text(encoding="utf-8").count(",") > 5


def test_a_long_or_hostile_value_is_one_short_line(fails):
    for value in ("x" * 100_000, "\u202e" * 30_000, "\x1b[31m" * 20_000, "rook + " * 15_000 + "knigt"):
        for arguments in (("ask", value, 1, 2), ("ask", "wythoff", value, 2), ("check", value), ("help", value),
                          ("solve", "wythoff", "--to", value), ("serve", "--host", value), ("search", value),
                          ("solve", value, "--colour")):
            said = fails(*arguments, words="wythoff: ").err
            assert len(said.encode()) < 1200, arguments[0]
            assert said.rstrip("\n").isprintable()


@pytest.mark.parametrize("arguments, kind", [
    (["solve", "withoff", "--to", "5"], "usage"), (["prove", "rook(fibonacci)"], "unsupported"),
    (["solve", "rook", "--to", "10^9", "--memory", "100MB"], "memory"), (["prove", "rook + jump(5000,1)"], "limit"),
    (["check", "/nowhere/x.cert"], "io")])
def test_programs_read_failures_as_json(wythoff, arguments, kind):
    done = subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, "WYTHOFF_ERRORS": "json"})
    document = json.loads(done.stderr.splitlines()[-1])
    assert done.returncode == 2 and done.stdout == "" and document["version"] == 1
    plain = wythoff(*arguments)
    assert document["error"] == {"kind": kind, "message": plain.err.removeprefix("wythoff: ").rstrip("\n")}
