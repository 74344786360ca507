"""Each kind of evidence that `ask --json` may name, read from an answer that has it."""
import pytest


@pytest.mark.parametrize("kind, words, ref", [
    ("computed", ("blocking-queen(k=2)", 8, 13), "engine, piles up to"),
    ("theorem", ("wythoff", "10^100", "10^100+1"), "Fraenkel"),
    ("theorem", ("imitation(m=1,p=2)", 11, 15), "Larsson"),  # for m = 1 the proof is written out,
    ("statement", ("imitation(m=2,p=3)", 11, 15), "Larsson"),  # for other m it is not
    ("certificate", ("maharaja", "10^40", "10^40+7"), "certificates/"),
    ("proof", ("rook + bishop + jump(1,3) + jump(3,1)", "10^40", "10^40+7"), "telescope"),
])
def test_an_answer_names_its_kind_of_evidence(wythoff, kind, words, ref):
    result = wythoff("ask", *words, "--json")
    assert result.status == 0, result.err
    assert result.json["evidence"]["kind"] == kind
    assert ref in result.json["evidence"]["ref"]
