"""Rows of nim-values: values without the board, periods with their proof, and what is refused."""
import pathlib
import re

import pytest


def test_a_row_is_that_of_the_board(wythoff):
    table = wythoff("nimbers", "maharaja", "--to", 40, "--json").json["table"]
    row = wythoff("nimbers", "maharaja", "--row", 7, "--to", 40, "--json").json
    assert row["values"] == [column[7] for column in table] and row["row"] == 7 and "period" not in row
    assert wythoff("nimbers", "maharaja", "--row", 7, "--to", 2, "--format", "csv").out.splitlines()[0] == "n,value"
    bfile = wythoff("nimbers", "wythoff", "--row", 1, "--to", 2, "--format", "bfile").out
    assert bfile.splitlines() == ["# nim-values of wythoff, row 1", "0 1", "1 2", "2 0"]


@pytest.mark.parametrize("row, preperiod, period", [(3, 8, 6), (4, 9, 12)])  # A004484 and A004485 of the OEIS
def test_the_period_of_a_row_is_proved(wythoff, row, preperiod, period):
    found = wythoff("nimbers", "wythoff", "--row", row, "--to", 200, "--period", "--json").json
    expected = {"preperiod": preperiod, "period": period, "saltus": period, "status": "proved"}
    assert expected.items() <= found["period"].items()
    assert "the same at columns" in found["period"]["by"]
    values = found["values"]
    assert all(values[n + period] == values[n] + period for n in range(preperiod, 201 - period))
    text = wythoff("nimbers", "wythoff", "--row", row, "--period").out
    assert f"preperiod {preperiod}, period {period}, saltus {period}: proved for all n" in text


def test_what_a_row_cannot_be_is_refused(fails):
    fails("nimbers", "wythoff", "--row", -1, "--to", 5, words="--row")
    fails("nimbers", "wythoff", "--row", 3, words="--to is required")
    fails("nimbers", "wythoff", words="--to is required")
    fails("nimbers", "rook(odd)", "--row", 3, "--to", 5, words="every number may be taken")
    fails("nimbers", "subtraction(S=1,2)", "--row", 3, "--to", 5, words=["--row 3", "one pile"])
    fails("nimbers", "wythoff", "--row", 3, "--to", 5, "--period", "--format", "csv", words="table and json")
    fails("nimbers", "wythoff", "--row", 3, "--to", 5, "--format", "latex", words="table, json, csv and bfile")


def test_the_table_of_rows_is_what_the_program_proves(wythoff):
    table = (pathlib.Path(__file__).parents[2] / "docs/nim-values.md").read_text()
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()
             if re.match(r"\| \d+ \| \d+: \d+ \|", line)]
    listed = {int(line[0]) + i: cell for line in lines for i, cell in enumerate(line[1:]) if cell}
    assert sorted(listed) == list(range(len(listed))) and len(listed) > 100
    for row in [*range(0, 31), 40, 50]:
        period = wythoff("nimbers", "wythoff", "--row", row, "--period", "--json").json["period"]
        assert period["status"] == "proved" and listed[row] == f"{period['preperiod']}: {period['period']}"
