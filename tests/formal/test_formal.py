"""The proofs in Coq: the theory and the small theorems are accepted and rest on no axiom; what a file says of itself is not
enough. WYTHOFF_ALL=1 proves the large theorems too.
"""
import re

import pytest

from proofs import ALL, BINARY, ROOT, audit, export, run

SMALL = ["wythoff", "maharaja-4-7", "maharaja-2-3", "m-wythoff-2", "m-wythoff-3", "m-wythoff-4", "m-wythoff-5", "modulo-1-2",
         "st-wythoff-2-1", "even-odd-1-1"]
# 13 states of P, 1 of the positions without a move, 4 of all pairs of words: 18.
WITH_HELPERS = {"st-wythoff-1-1-misere": ["play := Misere; cut := (0, 0)", "18 states"],
                "odd-odd-1-1-misere": ["Cone 1 1 (Residues 2 [1]) (Residues 2 [1])", "play := Misere; cut := (0, 0)",
                                       "largest := 1; below_after_largest := 2"],
                "shifted-1-2-1": ["play := Normal; cut := (1, 1)"]}
LARGE = ["maharaja", "maharaja-3-5", "maharaja-4-6"]
VALUES = ["wythoff-value-1"]


def prove(name, tmp_path, theorem="P_positions", about=""):
    file = tmp_path / "theorem.v"
    assert f"formal/prove {file}" in export(name, "coq", file)
    said = audit(file)
    assert said.startswith(f"{file}: proved, closed under the global context\n  theorems: {theorem}"), said
    lines = (ROOT / f"certificates/{name}.cert").read_text().split("\n")
    states = [line.split()[1] for line in lines if line.startswith("states ")]
    assert about + "\n" in said if about else f"  automaton: {states[0]} states\n" in said


@pytest.mark.parametrize("name", SMALL)
def test_a_small_theorem_is_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path)


@pytest.mark.parametrize("name", sorted(WITH_HELPERS))
def test_a_theorem_whose_automaton_has_helpers_is_proved_without_axioms(theory, tmp_path, name):
    file = tmp_path / "theorem.v"
    export(name, "coq", file)
    said = audit(file)
    assert said.startswith(f"{file}: proved, closed under the global context\n  theorems: P_positions, P_positions_of_numbers\n")
    assert [words for words in WITH_HELPERS[name] if words not in said] == [], said


@pytest.mark.parametrize("name", VALUES)
def test_nim_values_are_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path, "nim_values", "states, nim-values 0 to 1")


def test_a_file_about_nim_values_must_name_some(theory, tmp_path):
    file = tmp_path / "theorem.v"
    export("wythoff-value-1", "coq", file)
    text = file.read_text()
    lines = [line for line in text.split("\n") if not line.startswith(("Definition the_roots", "Definition the_firsts"))]
    none = "\n".join(lines).replace("(** The states where", "Definition the_roots : list positive := [].\n"
                                    "Definition the_firsts : list positive := [].\n(** The states where")
    file.write_text(none[:none.index("Theorem nim_value_1")] + "Print Assumptions nim_values.\n")
    assert "not proved" in audit(file, status=1)


def test_a_system_in_which_only_zero_is_written_is_no_numeration(theory, tmp_path):
    """All words would write 0, and any automaton that accepts them would be right."""
    file = tmp_path / "theorem.v"
    file.write_text("""From Wythoff Require Import Wythoff.
Definition game : rules := {| moves := [horizontal Every; vertical Every; bishop Every]; play := Normal; cut := (0, 0) |}.
Definition system : numeration := {| largest := 0; below_after_largest := 0 |}.
Definition the_automaton : automaton := make_automaton [{| accepting := true; edges := [((0, 0), 1%positive)] |}].
Lemma zero : forall full w, valid_after system full w -> value system w = 0.
Proof. intros full w. revert full. induction w as [|d w IH]; simpl; auto. intros full (h1 & h2 & h3).
  assert (d = 0) as -> by lia. simpl. eapply IH. exact h3. Qed.
Lemma all : forall X Y, valid system X -> valid system Y -> length X = length Y -> accepts the_automaton X Y = true.
Proof. unfold valid. intros X Y. generalize false at 1. generalize false. revert Y.
  induction X as [|x X IH]; intros [|y Y] f f' vX vY hl; simpl in hl; try discriminate; auto.
  simpl in vX, vY. destruct vX as (a & _ & vX), vY as (b & _ & vY). assert (x = 0) as -> by lia. assert (y = 0) as -> by lia.
  simpl. eapply IH; eauto. Qed.
Theorem P_positions : forall X Y : word, valid system X -> valid system Y -> length X = length Y ->
  (P_position game (value system X, value system Y) <-> accepts the_automaton X Y = true).
Proof. intros X Y vX vY hl. rewrite (zero _ X vX), (zero _ Y vY), (all X Y vX vY hl). split; auto. intros _. constructor.
  - left. simpl. lia.
  - intros q hq. apply moves_shrink in hq. unfold size in hq. simpl in hq. lia.
  - discriminate. Qed.
Print Assumptions P_positions.
""")
    said = audit(file, status=1)
    assert "not proved" in said and "Audit.v" in said, said  # Coq accepts the file itself


@pytest.mark.skipif(not ALL, reason="minutes, and gigabytes; WYTHOFF_ALL=1 proves it")
@pytest.mark.parametrize("name", LARGE)
def test_a_large_theorem_is_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path)


def test_the_theory_admits_nothing():
    for file in [*(ROOT / "formal").glob("*.v"), *(ROOT / "formal").glob("*/*.v")]:
        words = file.read_text().replace(".", " ").split()
        assert not {"Admitted", "admit", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture"} & set(words), file


def test_a_theorem_says_what_the_rules_are(tmp_path):
    file = tmp_path / "theorem.v"
    export("maharaja-2-3", "coq", file)
    text = file.read_text()
    assert "moves := [horizontal Every; vertical Every; bishop Every; jump 2 3; jump 3 2]; play := Normal; cut := (0, 0)" in text
    assert "Definition system : numeration := zeckendorf." in text
    export("m-wythoff-3", "coq", file)
    assert "moves := [horizontal Every; vertical Every; Band 3]; play := Normal" in file.read_text()
    assert "Definition system : numeration := (fraenkel 1 3)." in file.read_text()


def test_the_page_shows_the_statements_and_definitions_as_they_are(tmp_path):
    """Every sentence of docs/formal.md occurs in the theory or in a file that is exported, comments and white space aside."""
    texts = [path.read_text() for path in (ROOT / "formal").glob("**/*.v")]
    for name in ("maharaja", "wythoff-value-1"):
        export(name, "coq", tmp_path / "theorem.v")
        texts.append((tmp_path / "theorem.v").read_text())

    def sentences(text):
        words = " ".join(re.sub(r"\(\*.*?\*\)", " ", text, flags=re.DOTALL).split())
        return re.split(r"(?<=\.) ", re.sub(r"(:=|with) \|", r"\1", words))  # the first bar may be left out

    known = {sentence for text in texts for sentence in sentences(text)}
    blocks = re.findall(r"^```coq\n(.*?)^```$", (ROOT / "docs/formal.md").read_text(), re.DOTALL | re.MULTILINE)
    shown = [sentence for block in blocks for sentence in sentences(block)]
    assert len(shown) > 15 and [sentence for sentence in shown if sentence not in known] == []


def test_a_theorem_with_an_axiom_or_an_error_is_not_proved(theory, tmp_path):
    file = tmp_path / "theorem.v"
    export("wythoff", "coq", file)
    text = file.read_text()
    file.write_text(text.replace("Proof. vm_cast_no_check (eq_refl true). Qed.", "Proof. Admitted."))
    assert "not proved" in audit(file, status=1)
    file.write_text(text.replace("bishop Every", "bishop (OneOf [1])"))  # another game
    assert "not proved" in audit(file, status=1)
    assert "cannot be read" in audit(tmp_path / "nothing.v", status=2)


@pytest.mark.parametrize("spoilt", [
    lambda text: text.replace("exact (check_is_right game system the_automaton the_helpers the_trace checked). Qed.", "Admitted.")
                     .replace("Print Assumptions P_positions.\n", ""),
    lambda text: "Axiom absurd : False. Goal True. idtac \"Closed under the global context\". exact I. Qed.\n",
    lambda text: "From Wythoff Require Import Wythoff.\nDefinition P_position (g : rules) (p : position) := False.\n"
                 "Theorem P_positions : forall g x y, ~ P_position g (x, y). Proof. unfold P_position; tauto. Qed.\n"
                 "Print Assumptions P_positions.\n"])
def test_what_a_file_says_of_itself_is_not_enough(theory, tmp_path, spoilt):
    file = tmp_path / "theorem.v"
    export("wythoff", "coq", file)
    text = file.read_text()
    assert spoilt(text) != text
    file.write_text(spoilt(text))
    assert "not proved" in audit(file, status=1)


@pytest.mark.parametrize("rules,words", [
    ("rook, cut(1,1), block(1, rook)", "blocking beside a cut"),
    ("rook + bishop, lost((3,4))", "positions where play ends by the rules"), ("rook + take(k,l: k = 2*l)", "moves by condition"),
    ("rook(squares)", "the lengths squares")])
def test_rules_that_the_proof_does_not_know_are_said_so(tmp_path, rules, words):
    certificate = (ROOT / "certificates/wythoff.cert").read_text().replace("rules rook + bishop", f"rules {rules}")
    (tmp_path / "other.cert").write_text(certificate.replace("game wythoff", f"game {rules}"))
    for kind in ("coq", "trace"):
        said = run(BINARY, "export", tmp_path / "other.cert", f"--{kind}", tmp_path / "no", status=2)
        assert "the formal proof does not know" in said and words in said and said.count("\n") == 1
        assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("name", ["roob-blocking-1-2", "bishop-blocking-2-2", "blocking-queen-4"])
def test_a_theorem_about_blocking_is_proved_without_axioms(theory, tmp_path, name):
    file = tmp_path / "theorem.v"
    export(name, "coq", file)
    text = file.read_text()
    said = audit(file)
    assert f"{file}: proved, closed under the global context\n  theorems: P_positions_with_blocking\n" in said
    assert "unblocked := {| moves := [Ray 1 0 Every; " in said and "most_blocked := " in said, said
    most = re.search("most_blocked := ([0-9]+)", text)
    file.write_text(text.replace(most[0], f"most_blocked := {int(most[1]) + 1}"))
    assert "not proved" in audit(file, status=1)


@pytest.mark.parametrize("game,layer,theorem,about", [
    ("with-pass(nim)", 1, "P_positions_with_passes", "passes 0 to 1"),
    ("with-pass(wythoff,anywhere)", 1, "P_positions_with_passes_anywhere", "passes 0 to 1"),
    ("three-heap", 1, "P_positions_of_three_heaps", "third heaps of 0 to 1")])
def test_a_theorem_about_a_third_pile_is_proved_without_axioms(theory, tmp_path, game, layer, theorem, about):
    run(BINARY, "prove", game, "--layer", layer, "-o", tmp_path / "layers.cert")
    run(BINARY, "export", tmp_path / "layers.cert", "--coq", tmp_path / "theorem.v")
    said = audit(tmp_path / "theorem.v")
    assert f"proved, closed under the global context\n  theorems: {theorem}\n" in said and f" states, {about}\n" in said, said


def test_export_says_what_it_expects(tmp_path):
    words = run(BINARY, "export", ROOT / "certificates/wythoff.cert", status=2)
    assert "expected --walnut DIR, --trace FILE or --coq FILE" in words
