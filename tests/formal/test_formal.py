"""The proofs in Coq: the theory and the small theorems are accepted and rest on no axiom; the extracted checker proves right
traces and refuses spoilt ones; the rules of the formal games are those of the program. WYTHOFF_ALL=1 proves the large
theorems too.
"""
import json
import os
import pathlib
import random
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")
FORMAL = pathlib.Path(os.environ.get("WYTHOFF_FORMAL", ROOT / "build/formal"))
SMALL = ["wythoff", "maharaja-4-7", "maharaja-2-3", "m-wythoff-2", "m-wythoff-3", "m-wythoff-4", "m-wythoff-5", "modulo-1-2"]
LARGE = ["maharaja", "maharaja-3-5", "maharaja-4-6"]
VALUES = ["wythoff-value-1"]
CHECKED = SMALL + VALUES + ["maharaja"]  # by the extracted checker


def run(*command, status=0):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def theory():
    """The theory, built, and the checker."""
    run(ROOT / "formal/prove")
    return FORMAL


@pytest.fixture(scope="session")
def traces(tmp_path_factory):
    folder = tmp_path_factory.mktemp("traces")
    made = {}
    for name in CHECKED:
        made[name] = folder / f"{name}.trace"
        run(BINARY, "export", ROOT / f"certificates/{name}.cert", "--trace", made[name])
    return made


def prove(name, tmp_path, about=""):
    file = tmp_path / "theorem.v"
    assert f"formal/prove {file}" in run(BINARY, "export", ROOT / f"certificates/{name}.cert", "--coq", file)
    assert run(ROOT / "formal/prove", file) == f"{file}: proved{about}, closed under the global context\n"


@pytest.mark.parametrize("name", SMALL)
def test_a_small_theorem_is_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path)


@pytest.mark.parametrize("name", VALUES)
def test_nim_values_are_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path, ": nim-values 0 to 1")


def test_a_file_about_nim_values_must_name_some(theory, tmp_path):
    file = tmp_path / "theorem.v"
    run(BINARY, "export", ROOT / "certificates/wythoff-value-1.cert", "--coq", file)
    text = file.read_text()
    lines = [line for line in text.split("\n") if not line.startswith(("Definition the_roots", "Definition the_firsts"))]
    none = "\n".join(lines).replace("(** The states where", "Definition the_roots : list positive := [].\n"
                                    "Definition the_firsts : list positive := [].\n(** The states where")
    file.write_text(none[:none.index("Theorem nim_value_1")] + "Print Assumptions nim_values.\n")
    assert "not proved" in run(ROOT / "formal/prove", file, status=1)


def test_a_system_in_which_only_zero_is_written_is_no_numeration(theory, tmp_path):
    """All words would write 0, and any automaton that accepts them would be right."""
    file = tmp_path / "theorem.v"
    file.write_text("""From Wythoff Require Import Wythoff.
Definition game : rules := {| moves := [horizontal Every; vertical Every; bishop Every]; play := Normal |}.
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
  - intros q hq. apply moves_shrink in hq. unfold size in hq. simpl in hq. lia.
  - discriminate. Qed.
Print Assumptions P_positions.
""")
    said = run(ROOT / "formal/prove", file, status=1)
    assert "not proved" in said and "Audit.v" in said, said  # Coq accepts the file itself


@pytest.mark.skipif(not os.environ.get("WYTHOFF_ALL"), reason="minutes, and gigabytes; WYTHOFF_ALL=1 proves it")
@pytest.mark.parametrize("name", LARGE)
def test_a_large_theorem_is_proved_without_axioms(theory, tmp_path, name):
    prove(name, tmp_path)


def test_the_theory_admits_nothing():
    for file in [*(ROOT / "formal").glob("*.v"), *(ROOT / "formal").glob("*/*.v")]:
        words = file.read_text().replace(".", " ").split()
        assert not {"Admitted", "admit", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture"} & set(words), file


def test_a_theorem_says_what_the_rules_are(tmp_path):
    file = tmp_path / "theorem.v"
    run(BINARY, "export", ROOT / "certificates/maharaja-2-3.cert", "--coq", file)
    text = file.read_text()
    assert "moves := [horizontal Every; vertical Every; bishop Every; jump 2 3; jump 3 2]; play := Normal" in text
    assert "Definition system : numeration := zeckendorf." in text
    run(BINARY, "export", ROOT / "certificates/m-wythoff-3.cert", "--coq", file)
    assert "moves := [horizontal Every; vertical Every; Band 3]; play := Normal" in file.read_text()
    assert "Definition system : numeration := (fraenkel 1 3)." in file.read_text()


def test_the_page_shows_the_statements_and_definitions_as_they_are(tmp_path):
    """Every sentence of docs/formal.md occurs in the theory or in a file that is exported, comments and white space aside."""
    texts = [path.read_text() for path in (ROOT / "formal").glob("**/*.v")]
    for name in ("maharaja", "wythoff-value-1"):
        run(BINARY, "export", ROOT / f"certificates/{name}.cert", "--coq", tmp_path / "theorem.v")
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
    run(BINARY, "export", ROOT / "certificates/wythoff.cert", "--coq", file)
    text = file.read_text()
    file.write_text(text.replace("Proof. vm_cast_no_check (eq_refl true). Qed.", "Proof. Admitted."))
    assert "not proved" in run(ROOT / "formal/prove", file, status=1)
    file.write_text(text.replace("bishop Every", "bishop (OneOf [1])"))  # another game
    assert "not proved" in run(ROOT / "formal/prove", file, status=1)
    assert "cannot be read" in run(ROOT / "formal/prove", tmp_path / "nothing.v", status=2)


@pytest.mark.parametrize("spoilt", [
    lambda text: text.replace("exact (check_is_right game system the_automaton the_trace checked). Qed.", "Admitted.")
                     .replace("Print Assumptions P_positions.\n", ""),
    lambda text: "Axiom absurd : False. Goal True. idtac \"Closed under the global context\". exact I. Qed.\n",
    lambda text: "From Wythoff Require Import Wythoff.\nDefinition P_position (g : rules) (p : position) := False.\n"
                 "Theorem P_positions : forall g x y, ~ P_position g (x, y). Proof. unfold P_position; tauto. Qed.\n"
                 "Print Assumptions P_positions.\n"])
def test_what_a_file_says_of_itself_is_not_enough(theory, tmp_path, spoilt):
    file = tmp_path / "theorem.v"
    run(BINARY, "export", ROOT / "certificates/wythoff.cert", "--coq", file)
    text = file.read_text()
    assert spoilt(text) != text
    file.write_text(spoilt(text))
    assert "not proved" in run(ROOT / "formal/prove", file, status=1)


@pytest.mark.parametrize("name", CHECKED)
def test_the_extracted_checker_proves_a_trace(theory, traces, name):
    out = run(theory / "check_trace", traces[name])
    assert f"{traces[name]}: proved, the automaton of" in out
    assert "in normal play" in out


def mutants(text, count, seed):
    """The text with one digit or sign changed, after the first lines, which are for people; and the number of the line."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("digits"))
    rng = random.Random(seed)
    seen = set()
    while len(seen) < count:
        i = rng.randrange(first, len(lines))
        places = [k for k, c in enumerate(lines[i]) if c in "0123456789+-"]
        if not places:
            continue
        k = rng.choice(places)
        old = lines[i][k]
        new = rng.choice([c for c in ("+-" if old in "+-" else "0123456789") if c != old])
        if (i, k, new) not in seen:
            seen.add((i, k, new))
            yield i, "\n".join([*lines[:i], lines[i][:k] + new + lines[i][k + 1:], *lines[i + 1:]])


@pytest.mark.parametrize("name,count", [("wythoff", 400), ("m-wythoff-2", 200), ("maharaja-4-7", 200),
                                        ("wythoff-value-1", 100)])
def test_a_trace_with_one_digit_changed_is_refused(theory, traces, tmp_path, name, count):
    """In the rules, the numeration and the automaton: always. In the rest a change can make another proof of the same theorem, if
    a run was not needed or another node does as well; this is rare."""
    text = traces[name].read_text()
    statement = text[:text.index("\nlabels ")].count("\n") + 1
    survivors = []
    for n, (line, mutant) in enumerate(mutants(text, count, seed=18)):
        file = tmp_path / f"{n}.trace"
        file.write_text(mutant)
        done = subprocess.run([theory / "check_trace", file], capture_output=True, text=True)
        assert done.returncode in (0, 1, 2) and (done.returncode == 0) == ("proved" in done.stdout), done.stdout + done.stderr
        if done.returncode == 0:
            survivors.append((line, mutant))
    assert [line for line, _ in survivors if line < statement] == []
    assert len(survivors) <= count // 20
    for _, mutant in survivors:
        assert mutant[:mutant.index("\nlabels ")] == text[:text.index("\nlabels ")]


def test_a_wrong_automaton_has_no_proof(theory, traces, tmp_path):
    certificate = (ROOT / "certificates/wythoff.cert").read_text().split("\n")
    trace = traces["wythoff"].read_text()
    for i, line in enumerate(certificate):
        for old, new in ((" + ", " - "), (" - ", " + ")):
            if not line[:1].isdigit() or old not in line:
                continue
            flipped = line.replace(old, new)
            wrong = tmp_path / "wrong.cert"
            wrong.write_text("\n".join([*certificate[:i], flipped, *certificate[i + 1:]]))
            assert "refuted" in run(BINARY, "export", wrong, "--trace", tmp_path / "wrong.trace", status=1)
            assert not (tmp_path / "wrong.trace").exists()
            assert f"\n{line}\n" in trace
            (tmp_path / "spoilt.trace").write_text(trace.replace(f"\n{line}\n", f"\n{flipped}\n"))
            assert "refused" in run(theory / "check_trace", tmp_path / "spoilt.trace", status=1)


def test_misere_play_is_not_claimed(theory, traces, tmp_path):
    file = tmp_path / "misere.trace"
    file.write_text(traces["wythoff"].read_text().replace("play normal", "play misere"))
    assert "refused" in run(theory / "check_trace", file, status=1)


GAMES = [  # rules of the program, and the same as lines of a trace
    ("rook + bishop", ["ray 1 0 every", "ray 0 1 every", "ray 1 1 every"]),
    ("rook + bishop + jump(1,2) + jump(2,1)",
     ["ray 1 0 every", "ray 0 1 every", "ray 1 1 every", "ray 1 2 one-of 1", "ray 2 1 one-of 1"]),
    ("rook + band(3)", ["ray 1 0 every", "ray 0 1 every", "band 3"]),
    ("horizontal(odd) + vertical(1,2 mod 3) + ray(2,3)", ["ray 1 0 residues 2 1", "ray 0 1 residues 3 1 2", "ray 2 3 every"]),
    ("jump(2,1) + jump(0,3) + bishop(<=2)", ["ray 2 1 one-of 1", "ray 0 3 one-of 1", "ray 1 1 one-of 1 2"]),
    ("band(2)", ["band 2"]),
]


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("rules,moves", GAMES)
def test_the_formal_rules_are_those_of_the_program(theory, tmp_path, rules, moves, play):
    size = 13
    game = rules + (", misere" if play == "misere" else "")
    header = ["wythoff trace 1", f"game {game}", f"rules {game}", "numeration zeckendorf", "digits 1 1", f"play {play}",
              f"moves {len(moves)}", *(f"move {line}" for line in moves)]
    (tmp_path / "rules").write_text("\n".join(header) + "\n")
    board = run(theory / "check_trace", "--board", size, tmp_path / "rules")
    formal = {tuple(map(int, line.split(","))) for line in board.split()}
    solved = json.loads(run(BINARY, "solve", game, "--to", size, "--engine", "definition", "--json"))["p_positions"]
    assert formal == {(x, y) for x, y in solved if x + y < size}


@pytest.mark.parametrize("line,new,expected", [
    ("wythoff trace 1", "wythoff trace 3", "line 1: expected wythoff trace 1"),
    ("wythoff trace 1", "wythoff trace 2", "expected roots"),
    ("digits 1 1", "digits 1", "line 5: expected digits"),
    ("play normal", "play", "line 6: expected play"),
    ("move ray 1 1 every", "move ray 1 1 some", "line 10: expected every, one-of"),
    ("move ray 1 1 every", "move ray 1 99999999999999999999 every", "line 10: expected a number"),
    ("end", "end\nmore", "expected nothing after the end"),
    ("end", "", "expected another line"),
])
def test_what_is_no_trace_is_refused_by_one_line(theory, traces, tmp_path, line, new, expected):
    file = tmp_path / "bad.trace"
    file.write_text(traces["wythoff"].read_text().replace(f"{line}\n", f"{new}\n" if new else "", 1))
    said = run(theory / "check_trace", file, status=2)
    assert said.count("\n") == 1 and expected in said
    assert run(theory / "check_trace", tmp_path / "nothing", status=2).count("\n") == 1


@pytest.mark.parametrize("name,words", [
    ("roob-blocking-1-2", "blocking"), ("shifted-1-2-1", "a cut corner"), ("st-wythoff-1-1-misere", "misere"),
    ("st-wythoff-2-1", "cones")])
def test_rules_that_the_proof_does_not_know_are_said_so(tmp_path, name, words):
    said = run(BINARY, "export", ROOT / f"certificates/{name}.cert", "--coq", tmp_path / "no.v", status=2)
    assert "the formal proof does not know" in said and words in said and said.count("\n") == 1
    assert not (tmp_path / "no.v").exists()


def test_export_says_what_it_expects(tmp_path):
    words = run(BINARY, "export", ROOT / "certificates/wythoff.cert", status=2)
    assert "expected --walnut DIR, --trace FILE or --coq FILE" in words
