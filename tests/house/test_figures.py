"""Ranges that several documents quote have one source: the claims of the papers, which `wythoff reproduce --thorough` checks, or
the tables of explorations."""
import pathlib
import re
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]


def text_of(name):
    return re.sub(r"\s+", " ", (ROOT / "docs" / name).read_text())


def claims(path):
    return tomllib.loads((ROOT / "papers" / path).read_text())["claim"]


def thorough(path, item):
    return next(claim for claim in claims(path) if claim["item"].startswith(item))["with"]["c"]["thorough"]


def quoted(name, pattern):
    found = re.findall(pattern, text_of(name))
    assert found, f"docs/{name} no longer says {pattern}"
    return {int(number.replace(" ", "")) for number in found}


HYPOTHESES = {"heaps.md": r"without 2b >= c\+2 and b >= 5, for all 2 <= b < c <= (\d+)",
              "open-problems.md": r"are not needed for any 2 <= b < c <= (\d+)"}
BOUND = {"heaps.md": r"G\(n, S\) <= b for all n and all 2 <= b < c <= (\d+)",
         "open-problems.md": r"G\(n,S\) <= b holds for all n and 2 <= b < c <= (\d+)"}


def test_the_ranges_of_the_questions_about_a_muller_twist_are_those_of_the_report():
    for name, pattern in HYPOTHESES.items():
        assert quoted(name, pattern) == {thorough("S/section-4.toml", "Question 1")}
    for name, pattern in BOUND.items():
        assert quoted(name, pattern) == {thorough("S/section-4.toml", "Question 2")}
    most = thorough("S/section-4.toml", "Question 2")
    assert quoted("open-problems.md", r"with equality for \d+ of the (\d+) sets") == {(most - 1) * (most - 2) // 2}


def test_the_range_of_two_classes_is_that_of_the_table():
    listed = quoted("heaps-explorations.md", r"`heaps_explore two-classes (\d+)`")
    for name in ("heaps.md", "open-problems.md"):
        assert quoted(name, r"1 <= a < b < c <= (\d+)") == listed
    (most,) = listed
    sets = sum((c - 1) * (c - 2) // 2 for c in range(3, most + 1))
    assert quoted("heaps.md", r"all (\d+) of them are periodic") == {sets}


def test_the_pairs_of_maharaja_nim_are_those_of_the_report():
    letters = next(claim for claim in claims("M/section-4.toml") if claim["item"] == "Conjecture 4.1")["with"]["letters"]
    most = letters["l"]["thorough"]
    pairs = sum(min(letters["k"]["thorough"], b - 1) for b in range(2, most + 1))
    quoting = r"is proved for (\d+) of the (\d+) pairs k < l <= (\d+)"
    ((proved, all_pairs, bound),) = re.findall(quoting, text_of("open-problems.md"))
    assert (int(all_pairs), int(bound)) == (pairs, most)
    left_out = re.search(r"for all but ((?:\(\d+,\d+\)(?:, | and )?)+)", text_of("open-problems.md"))[1]
    assert int(proved) == pairs - len(re.findall(r"\(\d+,\d+\)", left_out))
    for name in ("heaps.md", "words.md", "maharaja-theorem.md"):
        for other in re.findall(r"of the (\d+) pairs", text_of(name)):
            assert int(other) == pairs
