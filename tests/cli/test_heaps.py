"""One pile: nim-sequences, periods with their strength, sets of every kind, and what is refused."""
import pytest


def test_the_table_of_the_paper(wythoff):
    answer = wythoff("nimbers", "muller-subtraction(S=1,2,4)", "--to", 7, "--json").json
    assert answer["game"] == "muller-subtraction(S=1,2,4)"
    assert answer["values"] == {"S": [0, 1, 2, 3, 4, 5, 3, 0], "not_S": [0, 0, 0, 1, 2, 1, 2, 3]}
    assert "period" not in answer


def test_a_proved_period_with_its_theorem(wythoff):
    answer = wythoff("nimbers", "muller-subtraction(S=5 mod 8)", "--to", 200, "--period", "--json").json
    assert len(answer["values"]["S"]) == len(answer["values"]["not_S"]) == 201
    inside, outside = answer["period"]["S"], answer["period"]["not_S"]
    assert (inside["period"], inside["saltus"], inside["status"], inside["by"]) == (8, 0, "proved", "Theorem 3.1")
    assert (outside["period"], outside["saltus"], outside["status"], outside["by"]) == (10, 5, "proved", "Corollary 3.3")
    assert inside["checked_to"] >= 200
    for name, period in answer["period"].items():
        values = answer["values"][name]
        for n in range(period["preperiod"], 201 - period["period"]):
            assert values[n + period["period"]] == values[n] + period["saltus"]


def test_the_fibonacci_numbers(wythoff):
    result = wythoff("nimbers", "muller-subtraction(S=fibonacci)", "--to", 100000, "--period")
    assert result.status == 0
    lines = result.out.splitlines()
    assert "nim-values of muller-subtraction(S=fibonacci), piles up to 100000" == lines[0]
    assert sum("no period seen up to" in line for line in lines) == 1
    assert lines[-1] == "  preperiod 12, period 4, saltus 1: proved for all n (sparse-set criterion)"


def test_without_the_twist_there_is_one_sequence(wythoff):
    answer = wythoff("nimbers", "subtraction(S=1,2,3)", "--to", 5, "--period", "--json").json
    assert answer["values"] == [0, 1, 2, 3, 0, 1]
    assert (answer["period"]["period"], answer["period"]["status"]) == (4, "proved")
    table = wythoff("nimbers", "subtraction(S=1,2,3)", "--to", 2, "--format", "bfile").out
    assert table.splitlines()[1:] == ["0 0", "1 1", "2 2"]


def test_an_observed_period_is_not_called_proved(wythoff):
    answer = wythoff("nimbers", "muller-subtraction(S=primes)", "--to", 2000, "--period", "--json").json
    assert answer["period"]["S"] is None
    assert answer["period"]["not_S"]["status"] == "observed"
    assert answer["period"]["not_S"]["by"] is None
    text = wythoff("nimbers", "muller-subtraction(S=primes)", "--to", 2000, "--period").out
    assert "observed up to" in text and "not proved" in text


@pytest.mark.parametrize("set_text", ["powers(9)", "squares", "primes", "2,3 mod 7 from 9", "not(squares)", "all", "{1}", "250"])
def test_sets_of_every_kind_have_values_in_every_format(wythoff, set_text):
    game = f"muller-subtraction(S={set_text})"
    values = wythoff("nimbers", game, "--to", 50, "--json").json["values"]
    rows = wythoff("nimbers", game, "--to", 50, "--format", "csv").out.splitlines()
    assert rows[0] == "n,S,not_S"
    assert rows[1:] == [f"{n},{a},{b}" for n, (a, b) in enumerate(zip(values["S"], values["not_S"]))]
    assert wythoff("nimbers", game, "--to", 50, "--format", "latex").status == 0
    solved = wythoff("solve", game, "--to", 50, "--json").json["p_positions"]
    assert solved == {name: [n for n, v in enumerate(values[name]) if v == 0] for name in values}


def test_a_set_from_a_file(wythoff, tmp_path):
    listed = tmp_path / "set.txt"
    listed.write_text("# a b-file\n1 4\n2 1\n3 2\n")
    answer = wythoff("nimbers", f"muller-subtraction(S=file({listed}))", "--to", 7, "--json").json
    assert answer["values"]["S"] == [0, 1, 2, 3, 4, 5, 3, 0]
    assert str(listed) in answer["game"]


def test_files_that_are_no_sets(fails, tmp_path):
    fails("nimbers", f"subtraction(S=file({tmp_path}/none))", "--to", 5, words=["none", "cannot read"])
    fails("nimbers", f"subtraction(S=file({tmp_path}))", "--to", 5, words="cannot read")
    bad = tmp_path / "bad.txt"
    bad.write_text("1 2\nthree\n")
    fails("nimbers", f"subtraction(S=file({bad}))", "--to", 5, words=["line 2", "'three'"])
    bad.write_text("")
    fails("nimbers", f"subtraction(S=file({bad}))", "--to", 5, words="at least one positive integer")


def test_bad_input(fails):
    fails("nimbers", "muller-subtraction(S=1,2,4)", "--to", 7, "--format", "bfile", words="holds one sequence")
    fails("nimbers", "muller-subtraction(S=1,2,4)", "--to", 7, "--period", "--format", "csv", words="--period")
    fails("nimbers", "wythoff", "--to", 7, "--period", words="one pile")
    fails("nimbers", "muller-subtraction(S=0)", "--to", 7, words="positive integers for S")
    fails("nimbers", "muller-subtraction(S={})", "--to", 7, words="at least one positive integer")
    fails("nimbers", "muller-subtraction(S=1)", "--to", 10**9, words="--to")
    fails("nimbers", "muller-subtraction(S=1)", "--to", 10**8, "--memory", "1GB", words="1.0 GB is allowed")


def test_solving_goes_beyond_the_definition(wythoff):
    piles = wythoff("solve", "subtraction(S=1,2)", "--to", 300000, "--json").json["p_positions"]
    assert piles == list(range(0, 300001, 3))


def test_a_huge_modulus_is_no_burden(wythoff):
    result = wythoff("nimbers", "muller-subtraction(S=1 mod 1000000000)", "--to", 20, "--period", "--json")
    assert result.status == 0 and result.json["values"]["S"][:4] == [0, 1, 2, 0]
    assert wythoff("play", "muller-subtraction(S=1 mod 1000000000)", 5, "not-S", stdin="quit\n").status == 0
