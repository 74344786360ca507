"""search: which sequences of the catalogue begin with given terms, compared with lists of others and with the definition."""
import pytest


def found(wythoff, *terms):
    result = wythoff("search", *terms, "--json")
    matches = result.json["matches"]
    assert result.status == (0 if matches and matches[0]["agree"] == len(result.json["terms"]) else 1)
    return {(match["game"], match["sequence"]): match for match in matches}


# A000201 and A001950 of the OEIS, the lower and upper Wythoff numbers; and taking 1, 2 or 3 from one pile.
@pytest.mark.parametrize("terms,game,sequence,start,after", [
    ("1,3,4,6,8,9,11,12,14", "wythoff", "a(n)", 1, [16, 17, 19, 21]),
    ("0,1,3,4,6,8,9,11,12,14", "wythoff", "a(n)", 0, [16, 17, 19, 21]),
    ("2,5,7,10,13,15,18,20,23", "wythoff", "b(n)", 1, [26, 28, 31, 34]),
    ("0,4,8,12,16", "subtraction(S=1,2,3)", "P-positions", 0, [20, 24]),
    ("0,1,2,3,0,1,2,3,0", "subtraction(S=1,2,3)", "nim-values", 0, [1, 2, 3, 0])])
def test_known_sequences_are_found(wythoff, terms, game, sequence, start, after):
    match = found(wythoff, terms)[game, sequence]
    assert match["from"] == start and match["agree"] == len(terms.split(",")) and match["next"][:len(after)] == after


@pytest.mark.parametrize("game", ["odd-even(s=2,t=2)", "wythoff(misere)"])
def test_what_the_definition_computes_is_found(wythoff, game):
    for of, sequence in (("a", "a(n)"), ("b", "b(n)"), ("difference", "b(n)-a(n)")):
        lines = wythoff("solve", game, "--to", 60, "--engine", "definition", "--format", "bfile", "--of", of).out.splitlines()[1:]
        terms = [int(line.split()[1]) for line in lines]
        if len(terms) > 20 and len(set(terms[:12])) > 3:
            match = found(wythoff, *terms[2:12])[game, sequence]
            assert match["agree"] == 10 and match["from"] <= 2 and (match["next"] == terms[12:20] or match["from"] < 2)


def test_a_sequence_that_only_the_atlas_has_is_found(wythoff):
    game = "horizontal(0 mod 3) + vertical(0,1 mod 3) + bishop"
    lines = wythoff("solve", game, "--to", 80, "--engine", "definition", "--format", "bfile", "--of", "b").out.splitlines()[1:]
    terms = [line.split()[1] for line in lines[:16]]
    match = found(wythoff, *terms)[game, "b(n)"]
    assert match["from"] == 0 and match["next"][:4] == [int(line.split()[1]) for line in lines[16:20]]
    known = wythoff("search", *terms, "--catalogue")
    assert known.status == 1 and known.out.startswith("None of ")
    assert wythoff("search", *terms).out.startswith("All 16 terms agree with ")


def test_a_long_list_is_cut_and_says_so(wythoff):
    terms = "0,1,2,3,99"
    count = len(wythoff("search", terms, "--json").json["matches"])
    lines = wythoff("search", terms).out.splitlines()
    assert count > 30 and len(lines) == 33 and lines[-2] == f"  and {count - 30} more, which --json lists"


def test_what_agrees_longest_is_listed_when_nothing_agrees_in_all(wythoff):
    matches = found(wythoff, "1,3,4,6,8,9,12,99")
    assert matches and {match["agree"] for match in matches.values()} == {6} and ("wythoff", "a(n)") in matches
    text = wythoff("search", "1,3,4,6,8,9,12,99")
    assert text.status == 1 and "agrees in all 8 terms; the first 6 agree with" in text.out
    assert "further terms were not compared, and nothing is proved" in text.out
    nothing = wythoff("search", "-5,100,-3,17")
    assert nothing.status == 1 and nothing.out.startswith("None of ") and found(wythoff, "-5", "100", "-3", "17") == {}


def test_terms_are_read_as_people_write_them(wythoff):
    plain = wythoff("search", "1,3,4,6,8").out
    for words in (["1", "3", "4", "6", "8"], ["1, 3, 4, 6, 8, ..."], ["1,3,4,6,8,"], ["1,", "3,", "4,", "6,", "8"]):
        assert wythoff("search", *words).out == plain


def test_bad_terms(fails):
    fails("search", words="0 terms: expected 4 to 60")
    fails("search", "1,2,3", words="3 terms: expected 4 to 60")
    fails("search", ",".join(["1"] * 61), words="61 terms")
    fails("search", "1,2,x,4", words="TERMS 'x'")
    fails("search", "1,2,...,4,5", words="TERMS '...'")
    fails("search", "1,2,3,10^40", words="TERMS")


def test_a_term_that_is_missing_is_not_guessed_at(wythoff, fails):
    for terms in ("1,,4,6,8", ",1,3,4,6", "1,3,4,6,,"):
        fails("search", terms, words="a term before each comma")
    said = wythoff("search", "1,3,4,6,8").out
    for terms in (("1,3,4,6,8,",), ("1,3,4,6,8,...",), ("1, 3, 4, 6, 8",), (1, 3, 4, 6, 8), ("1,", "3,", "4,", "6,", 8)):
        assert wythoff("search", *terms).out == said
