"""What formal/prove does not believe: files that prove nothing, or something else than it seems. Each test puts one idea of a
cheat into a file; the file is refused for the reason that is given, or the verdict says what was proved.
"""
import pytest

from proofs import ROOT, audit, export

GAME = ("Definition game : rules := "
        "{| moves := [horizontal Every; vertical Every; bishop Every]; play := Normal; cut := (0, 0) |}.")
ROOK = GAME.replace("; bishop Every", "")  # the automaton of Wythoff Nim is wrong for it
SYSTEM = "Definition system : numeration := zeckendorf."
AUTOMATON = "Definition the_automaton : automaton := read_automaton the_states."
STATEMENT = """Theorem P_positions : forall X Y : word, valid system X -> valid system Y -> length X = length Y ->
  (P_position game (value system X, value system Y) <-> accepts the_automaton X Y = true).
"""
RULES = "  rules: {| moves := [Ray 1 0 Every; Ray 0 1 Every; Ray 1 1 Every]; play := Normal; cut := (0, 0) |}\n"
CLOSED = "Closed under the global context"
NOT_ACCEPTED = "Coq does not accept it"
NOT_THE_CLAIMS = "its theorems are not the claims of Claims.v"
AXIOMS = "it rests on axioms"


@pytest.fixture(scope="module")
def honest(theory, tmp_path_factory):
    """The theorem about Wythoff Nim, with rows and columns."""
    file = tmp_path_factory.mktemp("honest") / "wythoff.v"
    export("wythoff", "coq", file)
    return file.read_text().split("Definition labels_above_0")[0]


@pytest.fixture(scope="module")
def short(honest):
    """The same without rows and columns."""
    return honest.split("(** Each column")[0]


def put(text, old, new):
    assert old in text, old
    return text.replace(old, new)


def refuse(file, text, why):
    file.write_text(text)
    said = audit(file, status=1)
    assert said.startswith(f"{file}: not proved, {why}"), said
    assert all(line.startswith("  | ") for line in said.split("\n")[1:-1]), said
    return said


def test_an_honest_file_is_proved_and_the_verdict_says_what(honest, tmp_path):
    (tmp_path / "wythoff.v").write_text(honest)
    assert audit(tmp_path / "wythoff.v") == (
        f"{tmp_path}/wythoff.v: proved, closed under the global context\n"
        "  theorems: P_positions, P_positions_of_numbers, columns, rows\n"
        f"{RULES}  numeration: {{| largest := 1; below_after_largest := 1 |}}\n  automaton: 7 states\n")


# Everything by which a file can hold something that is not proved; with the name that the audit finds.
FALSE = {
    "axiom": "Axiom axiom : False.",
    "parameter": "Parameter parameter : False.",
    "variable": "Variable variable : False.",
    "context": "Context (context : False).",
    "admitted": "Lemma admitted : False. Proof. Admitted.",
    "given_up": "Lemma given_up : False. Proof. give_up. Admitted.",
    "obligation": "Require Import Program. Program Definition obligation : False := _. Admit Obligations.",
    "declared.absurd": "Module Type T. Parameter absurd : False. End T. Declare Module declared : T.",
    "M1.included": "Module Type T1. Parameter included : False. End T1. Declare Module M1 : T1. Include M1.",
    "argument.absurd": "Module F (X : T). Definition absurd := X.absurd. End F. Declare Module argument : T. "
                       "Module N := F argument.",
    "no_end": "Unset Guard Checking. Fixpoint no_end (n : nat) : False := no_end n. Set Guard Checking.",
    "no_end_here": "#[bypass_check(guard)] Fixpoint no_end_here (n : nat) : False := no_end_here n.",
    "not_positive": "Unset Positivity Checking. Inductive not_positive := Make (f : not_positive -> False). "
                    "Set Positivity Checking.",
    "type_in_type": "Unset Universe Checking. Definition type_in_type : Set := Set. Set Universe Checking.",
}


def test_whatever_is_not_proved_in_a_file_is_named(short, tmp_path):
    said = refuse(tmp_path / "beside.v", short + "\n".join(FALSE.values()) + "\n", AXIOMS)
    assert [name for name in FALSE if f"Foreign.Statement.{name}" not in said] == []


@pytest.mark.parametrize("name,proof", [("axiom", "axiom"), ("no_end", "(no_end 0)")])
def test_from_something_false_nothing_follows(short, tmp_path, name, proof):
    text = put(short[:short.index("Lemma checked")], GAME, ROOK) + FALSE[name] + "\n" + STATEMENT
    assert name in refuse(tmp_path / "false.v", f"{text}Proof. destruct {proof}. Qed.\n", AXIOMS)


def test_a_theorem_beside_the_main_one_is_audited(honest, tmp_path):
    rows, proof = "Theorem rows : forall y, exists! x, P_position game (x, y).\n", "Proof. apply one_P_position_in_each_row;"
    rest = honest[honest.index(proof):].split("\n")[0] + "\n"
    admitted = put(honest, rows + rest, rows + "Admitted.\n").replace("Print Assumptions rows.\n", "")
    assert "Statement.rows" in refuse(tmp_path / "rows.v", admitted, AXIOMS)
    other = put(honest, rows + rest, "Theorem rows : forall y : nat, y = y.\nProof. reflexivity. Qed.\n")
    refuse(tmp_path / "rows.v", other, NOT_THE_CLAIMS)


def test_an_abbreviation_that_prints_the_lines_of_a_proof_is_none(short, tmp_path):
    text = put(short[:short.index("Lemma checked")], GAME, ROOK) + f"""Axiom admitted : False.
Goal True. idtac "{CLOSED}". exact I. Qed.
Definition the_roots := [1; 1]%positive.
(*
Theorem nim_values *)
Notation nim_values := ltac:(idtac "{CLOSED}"; idtac "     = 2"; exact (False_ind _ Statement.admitted)) (only parsing).
"""
    assert "Statement.admitted" in refuse(tmp_path / "prints.v", text, AXIOMS)


# A game that looks like Wythoff Nim and has no moves: all its positions are P.
NO_MOVES = f"""From Wythoff Require Import Wythoff.
From Coq Require Import Arith.
Definition horizontal := Ray 0 0.
Definition vertical := Ray 0 0.
Definition bishop := Ray 0 0.
{GAME}
{SYSTEM}
Definition always : automaton := make_automaton [{{| accepting := true;
  edges := [((0, 0), 1%positive); ((0, 1), 1%positive); ((1, 0), 1%positive); ((1, 1), 1%positive)] |}}].
Definition choose (X Y : word) : automaton := always.
Notation the_automaton := always (only parsing).
Lemma all : forall X Y f f', valid_after system f X -> valid_after system f' Y -> length X = length Y ->
  accepts always X Y = true.
Proof. unfold accepts. induction X as [|x X IH]; intros [|y Y] f f' vX vY hl; simpl in hl; try discriminate; auto.
  simpl in vX, vY. destruct vX as (a & _ & vX), vY as (b & _ & vY).
  destruct x as [|[|x]], y as [|[|y]]; try lia; simpl; eapply IH; eauto. Qed.
{STATEMENT}Proof. intros X Y vX vY hl. unfold choose. rewrite (all X Y false false vX vY hl).
  split; auto. intros _. constructor; [left; simpl; lia | | discriminate]. intros q (_ & s & k & l & hs & hk & some & _).
  assert (s = Ray 0 0 Every) as -> by (simpl in hs; intuition auto). destruct hk as (t & _ & -> & ->).
  rewrite Nat.mul_0_r in some. now destruct some. Qed.
Print Assumptions P_positions.
"""


def test_pieces_that_are_defined_anew_are_shown_as_they_are(theory, tmp_path):
    (tmp_path / "pieces.v").write_text(NO_MOVES)
    said = audit(tmp_path / "pieces.v")
    assert "  rules: {| moves := [Ray 0 0 Every; Ray 0 0 Every; Ray 0 0 Every]; play := Normal; cut := (0, 0) |}\n" in said
    assert "  automaton: 1 states\n" in said


def test_an_automaton_is_not_chosen_after_the_words(theory, tmp_path):
    chosen = "ltac:(match goal with X : word, Y : word |- _ => exact (Statement.choose X Y) end)"
    refuse(tmp_path / "later.v", put(NO_MOVES, "the_automaton := always", f"the_automaton := {chosen}"), NOT_THE_CLAIMS)


@pytest.mark.parametrize("old,new,why", [
    (GAME, "Notation game := _ (only parsing).", NOT_ACCEPTED),
    (GAME, GAME.replace("game", "hidden") + "\nNotation game := ltac:(first [exact hidden | idtac]).", NOT_THE_CLAIMS),
    (SYSTEM, SYSTEM.replace("system", "hidden") + "\nNotation system := ltac:(exact hidden || exact _).", NOT_THE_CLAIMS)],
    ids=["game", "game by a tactic", "numeration"])
def test_a_hole_is_not_filled(theory, tmp_path, old, new, why):
    refuse(tmp_path / "hole.v", put(NO_MOVES, old, new), why)


def test_data_is_not_hidden(theory, tmp_path):
    text = NO_MOVES[:NO_MOVES.index("Lemma all")] + "Axiom absurd : False.\n" + STATEMENT + "Proof. destruct absurd. Qed.\n"
    opaque = put(text, GAME, GAME.replace(" :=", ". exact", 1)[:-1] + ". Qed.")
    refuse(tmp_path / "opaque.v", opaque, "its rules, numeration, automaton or roots are not plain data")


@pytest.mark.parametrize("text,proof", [
    ("Module Wythoff. Definition P_position (g : rules) (p : position) := True.\n"
     "Definition accepts (A : automaton) (X Y : word) := true. End Wythoff. Import Wythoff.",
     "unfold P_position, accepts; tauto"),
    ("Definition word := list Empty_set. Definition valid (s : numeration) (X : word) := True.\n"
     "Coercion f (X : word) : Numeration.word := map (fun e : Empty_set => match e with end) X.",
     "intros [|[]] [|[]]; split; auto; intros _; constructor; "
     "[left; simpl; lia | intros q h; apply moves_shrink in h; cbn in h; lia | discriminate]"),
    ("Notation \"a <-> b\" := True (at level 95) : type_scope.", "intros; exact I"),
    ("Notation \"'forall' x .. y , p\" := (forall x, .. (forall y, True) ..) (at level 200, x binder, y binder).",
     "intros; exact I")],
    ids=["modules", "words", "notation", "quantifier"])
def test_words_that_are_defined_anew_are_not_those_of_the_theory(theory, tmp_path, text, proof):
    start = NO_MOVES[:NO_MOVES.index("Lemma all")]
    refuse(tmp_path / "words.v", f"{start}{text}\n{STATEMENT}Proof. {proof}. Qed.\n", NOT_THE_CLAIMS)


@pytest.mark.parametrize("change,why", [
    ("#[global] Set Printing All.", "its rules, numeration, automaton or roots are not"),
    ("#[global] Arguments Ray {a b} ts.", "its rules, numeration, automaton or roots are not"),
    ("#[global] Set Printing Depth 3. #[global] Coercion Band : nat >-> move_set.\n"
     "Notation \"'Ray' '1'\" := (Ray 0).", None)],
    ids=["all", "arguments", "others"])
def test_how_coq_prints_does_not_change_what_the_verdict_says(short, tmp_path, change, why):
    file = tmp_path / "printing.v"
    if why:
        refuse(file, f"{short}{change}\n", why)
        return
    file.write_text(f"{short}{change}\n")
    assert RULES in audit(file)


@pytest.mark.parametrize("line,word", [
    ('Declare ML Module "extraction_plugin".', "ML"), ('Declare (* a "comment" *)\nML\nModule "x".', "ML"),
    ('Add LoadPath "/tmp" as Wythoff.', "LoadPath"), ('Load "/tmp/other".', "Load"), ('Cd "..".', "Cd"),
    ('Redirect "Audit" Print nat.', "Redirect"), ('(* " *) (* *) "*) Redirect "Audit" Print nat. (* " *) " *)', "Redirect"),
    ('Require Import Extraction.', "Extraction"), ('Print Sorted Universes "written".', "Universes"),
    ('Set Dump Arith "written".', "Dump"), (" " * 1000000 + 'Redirect "written" Print nat.', "Redirect")], ids=range(11))
def test_commands_that_reach_outside_of_coq_are_refused_before_coq_runs(short, tmp_path, line, word):
    why = f"it uses the command {word}, which reaches outside of Coq"
    assert "|" not in refuse(tmp_path / "outside.v", short + line + "\n", why).replace("  | \n", "")


def test_a_command_in_a_string_is_none(short, tmp_path):
    (tmp_path / "string.v").write_text('(* "Redirect" *)\n' + short)
    assert RULES in audit(tmp_path / "string.v")


def test_the_audit_leaves_the_theory_and_the_folder_as_they_were(short, theory, tmp_path):
    def known():
        files = [*theory.iterdir(), *(ROOT / "formal").iterdir()]
        return {file: file.stat().st_mtime_ns for file in files if file.name != "lock"}

    before = known()
    (tmp_path / "a file.v").write_text(short)
    assert "a file.v: proved, " in audit(tmp_path / "a file.v")
    assert known() == before and [file.name for file in tmp_path.iterdir()] == ["a file.v"]
