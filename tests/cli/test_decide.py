"""decide: sentences, formulas, counting, definitions, and what is refused."""
import json
import math

import pytest


@pytest.fixture
def asked(wythoff):
    def ask(*words, status=0):
        result = wythoff("decide", *words, "--json")
        assert result.status == status, result.err
        return result.json
    return ask


def test_the_sentences_of_the_help_have_true_answers(asked):
    assert asked("A x E y P(x,y)", "--game", "maharaja")["holds"] is True
    answer = asked("A x,y: P(x,y) => ~Q(x,y)", "--game", "P=wythoff", "--game", "Q=wythoff, misere", status=1)
    assert not answer["holds"] and sorted(answer["example"].values()) == ["3", "5"]
    answer = asked("P(x,y) & x < y & y - x = n", "--game", "wythoff")
    assert answer["variables"] == ["n", "x", "y"] and not answer["finite"]
    assert answer["members"][:3] == [["1", "1", "2"], ["2", "3", "5"], ["3", "4", "7"]]
    assert asked("n: P(n,x) & x < N", "--game", "wythoff", "--count", "N")["first"][:4] == ["0", "1", "2", "3"]


def test_a_formula_is_read_as_people_type_it(asked, fails):
    assert asked("∀x ∃y (P(x,y) ∧ ¬(x ≠ x))", "--game", "wythoff")["holds"] is True
    fails("decide", "∀x ∃y x ≤ φ ∧", words="column 14: expected a variable or an integer, got the end")


def test_counting_is_exact_for_numbers_of_any_size(asked):
    answer = asked("P(x,y)", "--game", "maharaja", "--count", "N=10^1000")
    line = 3 * 10**1000 - math.isqrt(5 * 10**2000)  # 2 N / phi^2: x below N / phi, and both orders
    assert abs(int(answer["count"]) - line) < 100
    answer = asked("x < y", "--count", "10^20")
    assert int(answer["count"]) == 10**20 * (10**20 - 1) // 2


def test_the_representation_is_what_python_reads(wythoff):
    text = wythoff("decide", "x < y & y < N", "--count", "N", "--as", "python").out
    names = {}
    exec(text, names)  # noqa: S102: the program's own output
    for n in range(50):
        row = names["l"]
        for digit in bin(n)[2:] if n else "":
            matrix = names["M"][int(digit)]
            row = [sum(row[i] * matrix[i][j] for i in range(len(row))) for j in range(len(row))]
        assert sum(a * b for a, b in zip(row, names["r"])) == n * (n - 1) // 2


def test_the_number_of_p_positions_of_maharaja_agrees_with_the_engine(asked, wythoff):
    for to in (99, 9999):
        solved = wythoff("solve", "maharaja", "--to", to, "--json")
        count = len(json.loads(solved.out)["p_positions"])
        assert int(asked("P(x,y)", "--game", "maharaja", "--count", f"N={to + 1}")["count"]) == count


def test_definitions_are_loaded(asked, fails, tmp_path):
    file = tmp_path / "definitions"
    file.write_text("# pairs by their difference\nD(n,x) := E y: P(x,y) & y = x + n\n")
    assert asked("A n E x D(n,x)", "--game", "wythoff", "--load", file)["holds"] is True
    file.write_text("D(n) := E y\n")
    fails("decide", "D(1)", "--load", file, words="line 1: ")


def test_automata_are_written_for_other_programs(wythoff, tmp_path):
    wythoff("decide", "x mod 3 = 0", "--dot", tmp_path / "a.dot", "--walnut", tmp_path / "a.txt")
    assert (tmp_path / "a.dot").read_text().startswith("digraph {")
    assert (tmp_path / "a.txt").read_text().startswith("msd_2\n\n0 1\n0 -> 0\n1 -> 1\n")
    assert "digits: " in wythoff("decide", "E y: x = 4*y").out


def test_sizes_of_intermediate_automata_are_shown(wythoff):
    result = wythoff("decide", "A x E y P(x,y)", "--game", "wythoff", "-v")
    assert " states  " in result.err and result.out.startswith("true")


def test_mistakes_are_named(fails):
    fails("decide", "A x: P(x", "--game", "wythoff", words="column 9: expected a closing bracket or a comma, got the end")
    fails("decide", "P(x,y)", words="there is no predicate P: name a game with --game, or define it")
    fails("decide", "R(x,y)", "--game", "wythoff", words="expected one of P")
    fails("decide", "x = 1", "--numeration", "base(1)", words="--numeration")
    fails("decide", "P(x,y)", "--game", "wythoff", "--numeration", "base(2)", words="no certificate in base(2)")
    fails("decide", "P(x,y)", "--game", "three-heap", words="questions are about games on two piles")
    fails("decide", "P(x,y)", "--game", "wythoff", "--game", "nim", words="two games are named P")
    fails("decide", "x > N", "--count", "N", words="infinitely many solutions")
    fails("decide", "x < N", "--count", "-3", words="--count")
    fails("decide", "x < N", "--as", "sage", words="expected --count")
    fails("decide", "x < N", "--count", "N", "--as", "matlab", words="expected sage, maple or python")


def test_without_a_formula_a_terminal_is_expected(fails):
    fails("decide", words="decide: expected a formula")


def test_walnut_runs_commands_and_refuses_others(wythoff):
    text = "morphism h \"0->01 1->10\"; promote T h; eval o \"Ei,n n>0 & Ak k<=n => T[i+k]=T[i+k+n]\"; transduce a b c;"
    result = wythoff("walnut", "-c", text, "--json")
    assert result.status == 1
    commands = result.json["commands"]
    assert commands[2]["truth"] is False and "not supported" in commands[3]["error"]


def test_walnut_reads_and_writes_its_folders(wythoff, tmp_path):
    (tmp_path / "Command Files").mkdir()
    (tmp_path / "Command Files" / "a.txt").write_text("def even \"Ey x = 2*y\";\n")
    (tmp_path / "b.txt").write_text("load a.txt;\neval e \"Ax $even(x) | $even(x+1)\";\n")
    result = wythoff("walnut", tmp_path / "b.txt", "--home", tmp_path, "--save", tmp_path / "out")
    assert result.out == "def even: 2 states, 4 edges\neval e: TRUE\n"
    text = (tmp_path / "out" / "Automata Library" / "even.txt").read_text()
    assert text == "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n"
