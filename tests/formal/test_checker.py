"""The extracted checker proves right traces and refuses spoilt ones; the rules of the formal games are those of the program."""
import json
import random
import subprocess

import pytest

from proofs import BINARY, ROOT, export, run

CHECKED = ["wythoff", "maharaja-4-7", "maharaja-2-3", "m-wythoff-2", "m-wythoff-3", "m-wythoff-4", "m-wythoff-5", "modulo-1-2",
           "wythoff-value-1", "maharaja", "st-wythoff-2-1", "even-even-1-1", "st-wythoff-1-1-misere", "odd-odd-2-1-misere",
           "even-odd-2-2", "shifted-1-3-1", "roob-blocking-2-2", "blocking-queen-4"]
MISERE = "st-wythoff-1-1-misere"


@pytest.fixture(scope="session")
def traces(tmp_path_factory):
    folder = tmp_path_factory.mktemp("traces")
    for name in CHECKED:
        export(name, "trace", folder / f"{name}.trace")
    return {name: folder / f"{name}.trace" for name in CHECKED}


@pytest.mark.parametrize("name", CHECKED)
def test_the_extracted_checker_proves_a_trace(theory, traces, name):
    out = run(theory / "check_trace", traces[name])
    assert f"{traces[name]}: proved, the automaton of" in out
    assert f"in {'misere' if 'misere' in name else 'normal'} play" in out
    assert (", cut 1 2," in out) == (name == "shifted-1-3-1")


@pytest.mark.parametrize("name", CHECKED)
def test_a_trace_is_that_of_its_certificate(theory, traces, name):
    out = run(theory / "check_trace", ROOT / f"certificates/{name}.cert", traces[name])
    assert "  rules, numeration and states are those of the certificate\n" in out


@pytest.mark.parametrize("certificate,trace,what", [
    ("maharaja-2-3", "maharaja-4-7", "rules"), ("wythoff", "maharaja", "rules"), ("modulo-1-2", "m-wythoff-2", "rules"),
    ("wythoff-value-1", "wythoff", "states"), ("wythoff", "wythoff-value-1", "states"),
    ("st-wythoff-1-1", MISERE, "rules"), ("m-wythoff-3", "shifted-1-3-1", "rules"), ("shifted-1-3-2", "shifted-1-3-1", "rules"),
    ("st-wythoff-1-1", "wythoff", "rules"), ("modulo-2-4-2", "roob-blocking-2-2", "rules"),
    ("blocking-queen-8", "blocking-queen-4", "rules"), ("odd-odd-1-1-misere", "odd-odd-2-1-misere", "rules")])
def test_a_trace_of_another_certificate_is_refused(theory, traces, certificate, trace, what):
    said = run(theory / "check_trace", ROOT / f"certificates/{certificate}.cert", traces[trace], status=1)
    assert said == f"{traces[trace]}: refused, its {what} are not as in the certificate\n"


def test_a_trace_in_another_numeration_is_refused(theory, traces, tmp_path):
    text = (ROOT / "certificates/m-wythoff-2.cert").read_text()
    (tmp_path / "other.cert").write_text(text.replace("numeration fraenkel(1,2)", "numeration fraenkel(2,1)"))
    said = run(theory / "check_trace", tmp_path / "other.cert", traces["m-wythoff-2"], status=1)
    assert "its numeration is not" in said


@pytest.mark.parametrize("name,count", [
    ("wythoff", 60), ("maharaja-4-7", 150), ("modulo-1-2", 100), ("wythoff-value-1", 50), ("st-wythoff-2-1", 60), (MISERE, 60),
    ("even-odd-2-2", 60), ("shifted-1-3-1", 60), ("roob-blocking-2-2", 60), ("blocking-queen-4", 60)])
def test_a_certificate_with_one_digit_changed_has_no_trace(theory, traces, tmp_path, name, count):
    text = (ROOT / f"certificates/{name}.cert").read_text()
    for n, (line, mutant) in enumerate(mutants(text, count, seed=31, begin="rules")):
        file = tmp_path / f"{n}.cert"
        file.write_text(mutant)
        done = subprocess.run([theory / "check_trace", file, traces[name]], capture_output=True, text=True)
        assert done.returncode in (1, 2) and "proved" not in done.stdout, (line, done.stdout + done.stderr)


def test_a_certificate_is_followed_by_its_trace(theory, traces, tmp_path):
    certificate = ROOT / "certificates/wythoff.cert"
    assert "expected the trace of this certificate after it" in run(theory / "check_trace", certificate, status=2)
    layers = run(theory / "check_trace", ROOT / "certificates/layers/three-heap.cert", traces["wythoff"], status=1)
    assert "its rules are not as in the certificate" in layers
    both = run(theory / "check_trace", certificate, traces["wythoff"], traces["maharaja-4-7"])
    assert both.count("proved, ") == 2 and both.count("those of the certificate") == 1


@pytest.mark.parametrize("rules,moves", [
    ("rook(odd) + jump(2,5)", ["ray 2 5 one-of 1", "ray 1 0 residues 2 1", "ray 0 1 residues 2 1"]),
    ("horizontal(<=3) + vertical(2,5) + bishop", ["ray 1 0 one-of 1 2 3", "ray 1 1 every", "ray 0 1 one-of 5 2"]),
    ("ray(2,3,{1,2} mod 4) + ray(1,4) + band(3)", ["band 3", "ray 2 3 residues 4 2 1", "ray 1 4 every"]),
    ("cone(2,1) + cone(1,3,all,{1,2} mod 4)", ["cone 1 3 every and residues 4 2 1", "cone 2 1 every and every"]),
    ("rook(1..12) + cone(2,5,odd,{3,5})",
     ["cone 2 5 residues 2 1 and one-of 3 5", "ray 1 0 one-of 1 2 3 4 5 6 7 8 9 10 11 12",
      "ray 0 1 one-of 1 2 3 4 5 6 7 8 9 10 11 12"])])
def test_the_rules_of_a_certificate_are_read_as_the_program_reads_them(theory, traces, tmp_path, rules, moves):
    """Lines of moves as the exporter writes them go with the rules in any order; a line less, or another number, does not."""
    certificate, trace = tmp_path / "rules.cert", tmp_path / "rules.trace"
    certificate.write_text((ROOT / "certificates/wythoff.cert").read_text().replace("rules rook + bishop", f"rules {rules}"))
    text = traces["wythoff"].read_text()
    head, tail = text[:text.index("moves ")], text[text.index("states "):]

    def verdict(lines):
        trace.write_text(f"{head}moves {len(lines)}\n" + "".join(f"move {line}\n" for line in lines) + tail)
        return run(theory / "check_trace", certificate, trace, status=1)

    assert "this is no proof" in verdict(moves)
    assert "its rules are not as" in verdict(moves[:-1])
    assert "its rules are not as" in verdict([moves[0][:-1] + "7", *moves[1:]])


def mutants(text, count, seed, begin="digits"):
    """The text with one digit or sign changed, after the first lines, which are for people; and the number of the line."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith(begin))
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
                                        ("wythoff-value-1", 100), ("st-wythoff-2-1", 200), (MISERE, 400),
                                        ("odd-odd-2-1-misere", 200), ("even-odd-2-2", 200), ("shifted-1-3-1", 200),
                                        ("roob-blocking-2-2", 200)])
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


@pytest.fixture(scope="session")
def passes(tmp_path_factory):
    """The trace of the layers 0 to 3 of Wythoff Nim with passes."""
    file = tmp_path_factory.mktemp("passes") / "passes.trace"
    export("layers/with-pass-wythoff", "trace", file)
    return file


def test_layers_of_a_game_with_passes_are_proved_as_those_of_the_certificate(theory, passes, tmp_path):
    certificate = ROOT / "certificates/layers/with-pass-wythoff.cert"
    out = run(theory / "check_trace", certificate, passes)
    assert "the automaton of 1644 states accepts exactly the P-positions with 0 to 3 passes left" in out
    text = certificate.read_text()
    for old, new, status, words in [
            ("rook + bishop", "rook + band(2)", 1, "rules are not"),
            ("game with-pass(wythoff)", "game three-heap", 1, "rules are not"),
            *[("game with-pass(wythoff)", f"game with-pass({inside})", 1, "rules are not")
              for inside in ("wythoff,anywhere", "wythoff, anywhere", "wythoff,anywhere ")],
            *[("game with-pass(wythoff)", f"game with-pass({inside})", 2, "layers of with-pass")
              for inside in ("anywhere,wythoff", "anywhere, game=wythoff", "anywhere", "wythoff,2")],
            ("game with-pass(wythoff)", "game with-nim(wythoff)", 2, "layers of with-pass"),
            ("rules rook + bishop", "rules rook + bishop + ray(0,0,1)", 2, "a ray on two piles"),
            ("rules rook + bishop", "rules rook + bishop + ray(1,2,0)", 2, "lengths above 0"),
            ("\n0 + ", "\n0 - ", 1, "states are not")]:
        (tmp_path / "other.cert").write_text(text.replace(old, new, 1))
        assert words in run(theory / "check_trace", tmp_path / "other.cert", passes, status=status)
    single = run(theory / "check_trace", ROOT / "certificates/wythoff.cert", passes, status=1)
    assert "rules are not as in the certificate" in single


def test_a_trace_of_passes_with_one_thing_changed_is_refused(theory, passes, tmp_path):
    text = passes.read_text()
    roots = next(line for line in text.split("\n") if line.startswith("roots ")).split()
    changes = [("play normal", "play misere"), ("cut 0 0", "cut 1 1"), ("move ray 1 1 every", "move band 2")]
    for i, j in [(1, 2), (3, 4), (3, 5), (4, 6), (5, 7), (1, 3)]:
        other = list(roots)
        other[i], other[j] = other[j], other[i]
        changes.append((" ".join(roots), " ".join(other)))
    for old, new in changes:
        assert text.count(f"\n{old}\n") == 1
        (tmp_path / "spoilt.trace").write_text(text.replace(f"\n{old}\n", f"\n{new}\n"))
        assert "refused" in run(theory / "check_trace", tmp_path / "spoilt.trace", status=1)
    statement = text[:text.index("\nlabels ")]
    for n, (_, mutant) in enumerate(mutants(statement, 25, seed=5)):
        (tmp_path / f"{n}.trace").write_text(mutant + text[len(statement):])
        done = subprocess.run([theory / "check_trace", tmp_path / f"{n}.trace"], capture_output=True, text=True)
        assert done.returncode in (1, 2) and "proved" not in done.stdout, done.stdout


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


@pytest.mark.parametrize("old,new", [
    ("play misere", "play normal"), ("roots 0 13 14", "roots 0 14 13"), ("roots 0 13 14", "roots 0 0 14"),
    ("roots 0 13 14", "roots 0 13 13"), ("cut 0 0", "cut 1 1"), ("cone 1 1", "cone 1 2"), ("firsts 0", "firsts 1")])
def test_the_helpers_of_misere_play_are_what_they_should_be(theory, traces, tmp_path, old, new):
    text = traces[MISERE].read_text()
    assert f"\n{old}" in text or f"move {old}" in text
    (tmp_path / "misere.trace").write_text(text.replace(old, new, 1))
    if new == "play normal":  # then there are no roots
        assert "expected labels" in run(theory / "check_trace", tmp_path / "misere.trace", status=2)
        return
    done = subprocess.run([theory / "check_trace", tmp_path / "misere.trace"], capture_output=True, text=True)
    assert done.returncode == (2 if new.startswith("firsts") else 1) and "proved" not in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("old,new", [("block 1", "block 0"), ("block 1", "block 2"), ("from 2", "from 1"), ("from 2", "from 3"),
                                     ("from 2", "every"), ("band 2", "band 1"), ("band 2", "band 3")])
def test_other_rules_of_blocking_are_refused(theory, traces, tmp_path, old, new):
    text = traces["roob-blocking-2-2"].read_text()
    assert old in text
    (tmp_path / "block.trace").write_text(text.replace(old, new))
    run(theory / "check_trace", tmp_path / "block.trace", status=1)


@pytest.mark.parametrize("change,lines", [(1, "below"), (-1, "below"), (1, "above"), (-1, "above")])
def test_counts_that_are_not_those_of_the_node_before_are_refused(theory, traces, tmp_path, change, lines):
    """Below a count may be smaller than what comes from the node before, above it may be larger, if the end agrees."""
    text = traces["blocking-queen-4"].read_text().split("\n")
    first = next(i for i, line in enumerate(text) if line.startswith(f"{lines} "))
    count = int(text[first].split()[1])
    rng = random.Random(7)
    refused = 0
    for n in range(30):
        i = first + 1 + rng.randrange(count)
        head, runs = text[i].split(";")
        runs = runs.split()
        if not runs:
            continue
        k = rng.randrange(len(runs))
        state, number, labels = runs[k].split(":")
        runs[k] = f"{state}:{max(0, int(number) + change)}:{labels}"
        file = tmp_path / f"{n}.trace"
        file.write_text("\n".join([*text[:i], f"{head}; {' '.join(runs)}", *text[i + 1:]]))
        done = subprocess.run([theory / "check_trace", file], capture_output=True, text=True)
        refused += done.returncode == 1
    wrong = (change == 1) == (lines == "below")
    assert refused >= 20 if wrong else refused >= 5


@pytest.mark.parametrize("old,new", [
    ("cut 1 2", "cut 0 0"), ("cut 1 2", "cut 2 1"), ("cut 1 2", "cut 1 3"), ("cut 1 2", "cut 1 1"),
    ("play normal", "play misere")])
def test_another_corner_is_refused(theory, traces, tmp_path, old, new):
    text = traces["shifted-1-3-1"].read_text()
    assert f"\n{old}\n" in text
    (tmp_path / "cut.trace").write_text(text.replace(old, new, 1))
    run(theory / "check_trace", tmp_path / "cut.trace", status=2 if "misere" in new else 1)


GAMES = [  # rules of the program, and the same as lines of a trace
    ("rook + bishop", ["ray 1 0 every", "ray 0 1 every", "ray 1 1 every"]),
    ("rook + bishop + jump(1,2) + jump(2,1)",
     ["ray 1 0 every", "ray 0 1 every", "ray 1 1 every", "ray 1 2 one-of 1", "ray 2 1 one-of 1"]),
    ("rook + band(3)", ["ray 1 0 every", "ray 0 1 every", "band 3"]),
    ("horizontal(odd) + vertical(1,2 mod 3) + ray(2,3)", ["ray 1 0 residues 2 1", "ray 0 1 residues 3 1 2", "ray 2 3 every"]),
    ("jump(2,1) + jump(0,3) + bishop(<=2)", ["ray 2 1 one-of 1", "ray 0 3 one-of 1", "ray 1 1 one-of 1 2"]),
    ("band(2)", ["band 2"]),
    ("rook + cone(2,1)", ["ray 1 0 every", "ray 0 1 every", "cone 2 1 every and every"]),
    ("cone(1,3,odd,{2,3}) + vertical(2)", ["cone 1 3 residues 2 1 and one-of 2 3", "ray 0 1 one-of 2"]),
]


def assert_the_same_rules(theory, tmp_path, rules, moves, play, cut, size, block=None):
    """block: how many options, and the moves that can be blocked as the program and as a trace write them."""
    clauses = [f"cut({cut[0]},{cut[1]})"] * (cut != (0, 0)) + ["misere"] * (play == "misere")
    version, blocking = 1, []
    if block:
        most, text, lines = block
        version, clauses = 3, [f"block({most}, {text})"] + clauses
        blocking = [f"block {most}", f"blockable {len(lines)}", *(f"move {line}" for line in lines)]
    game = ", ".join([rules, *clauses])
    header = [f"wythoff trace {version}", f"game {game}", f"rules {game}", "numeration zeckendorf", "digits 1 1", f"play {play}",
              f"cut {cut[0]} {cut[1]}", f"moves {len(moves)}", *(f"move {line}" for line in moves), *blocking]
    (tmp_path / "rules").write_text("\n".join(header) + "\n")
    board = run(theory / "check_trace", "--board", size, tmp_path / "rules")
    formal = {tuple(map(int, line.split(","))) for line in board.split()}
    solved = json.loads(run(BINARY, "solve", game, "--to", size, "--engine", "definition", "--json"))["p_positions"]
    assert formal == {(x, y) for x, y in solved if x + y < size}, game


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("cut", [(0, 0), (2, 3)])
@pytest.mark.parametrize("rules,moves", GAMES)
def test_the_formal_rules_are_those_of_the_program(theory, tmp_path, rules, moves, play, cut):
    assert_the_same_rules(theory, tmp_path, rules, moves, play, cut, 13)


def some_lengths(rng):
    """Lengths as the program and as a trace write them."""
    m = rng.randint(2, 4)
    some = sorted(rng.sample(range(m), rng.randint(1, m - 1)))
    few = sorted(rng.sample(range(1, 6), rng.randint(1, 2)))
    return rng.choice([("all", "every"), (f">={m}", f"from {m}"),
                       ("{" + ",".join(map(str, few)) + "}", "one-of " + " ".join(map(str, few))),
                       ("{" + ",".join(map(str, some)) + f"}} mod {m}", f"residues {m} " + " ".join(map(str, some)))])


def some_moves(rng):
    a, b = rng.choice([(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)])
    s, t = rng.randint(1, 3), rng.randint(1, 3)
    (first, first_line), (second, second_line) = some_lengths(rng), some_lengths(rng)
    return rng.choice([(f"ray({a},{b},{first})", f"ray {a} {b} {first_line}"), (f"band({s})", f"band {s}"),
                       (f"cone({s},{t},{first},{second})", f"cone {s} {t} {first_line} and {second_line}")])


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_of_random_games_are_those_of_the_program(theory, tmp_path, seed):
    rng = random.Random(seed)
    sets = [some_moves(rng) for _ in range(rng.randint(1, 3))]
    cut = rng.choice([(0, 0), (1, 1), (rng.randint(1, 4), rng.randint(1, 4))])
    assert_the_same_rules(theory, tmp_path, " + ".join(text for text, _ in sets), [line for _, line in sets],
                          rng.choice(["normal", "misere"]), cut, 12)


@pytest.mark.parametrize("seed", range(40))
def test_blocking_in_random_games_is_that_of_the_program(theory, tmp_path, seed):
    rng = random.Random(seed)
    sets, of = ([some_moves(rng) for _ in range(rng.randint(1, 3))] for _ in range(2))
    if rng.random() < 0.5:
        of.append(rng.choice(sets))
    assert_the_same_rules(theory, tmp_path, " + ".join(text for text, _ in sets), [line for _, line in sets], "normal", (0, 0),
                          12, (rng.randint(0, 4), " + ".join(text for text, _ in of), [line for _, line in of]))


@pytest.mark.parametrize("seed", range(8))
def test_passes_in_random_games_are_those_of_the_program(theory, tmp_path, seed):
    rng = random.Random(seed)
    sets = [some_moves(rng) for _ in range(rng.randint(1, 3))]
    game = f"with-pass({' + '.join(text for text, _ in sets)})"
    header = ["wythoff trace 4", f"game {game}", "rules -", "numeration zeckendorf", "digits 1 1", "play normal", "cut 0 0",
              f"moves {len(sets)}", *(f"move {line}" for _, line in sets)]
    (tmp_path / "rules").write_text("\n".join(header) + "\n")
    board = run(theory / "check_trace", "--board", 11, tmp_path / "rules")
    formal = {tuple(map(int, line.split(","))) for line in board.split()}
    for z in range(4):
        said = run(BINARY, "solve", game, "--layer", z, "--to", 11, "--engine", "definition", "--json")
        solved = json.loads(said)["p_positions"]
        assert {(x, y) for x, y, w in formal if w == z} == {(x, y) for x, y in solved if x + y < 11}, game


FALLING = {"three-heap": ("P-positions with a third heap of 0 to 3", 5),
           "with-pass(wythoff,anywhere)": ("P-positions with 0 to 3 passes left, a pass everywhere", 6)}


@pytest.fixture(scope="session")
def falling(tmp_path_factory):
    """Certificates of the layers 0 to 3 of three heaps and of passes anywhere, and their traces."""
    folder = tmp_path_factory.mktemp("falling")
    for game, (_, version) in FALLING.items():
        run(BINARY, "prove", game, "--layer", 3, "-o", folder / f"{version}.cert")
        run(BINARY, "export", folder / f"{version}.cert", "--trace", folder / f"{version}.trace")
    return folder


@pytest.mark.parametrize("game", sorted(FALLING))
def test_layers_to_which_the_third_pile_falls_are_proved(theory, falling, tmp_path, game):
    words, version = FALLING[game]
    certificate, trace = falling / f"{version}.cert", falling / f"{version}.trace"
    out = run(theory / "check_trace", certificate, trace)
    assert words in out and "rules, numeration and states are those of the certificate" in out
    other = falling / f"{11 - version}.cert"
    assert "rules are not as in the certificate" in run(theory / "check_trace", other, trace, status=1)
    text = certificate.read_text()
    (tmp_path / "other.cert").write_text(text.replace("rules rook + bishop", "rules rook + band(2)"))
    said = run(theory / "check_trace", tmp_path / "other.cert", trace, status=2 if version == 5 else 1)
    assert ("the rules of a slice of three heaps" if version == 5 else "rules are not") in said


@pytest.mark.parametrize("game", sorted(FALLING))
def test_a_spoilt_trace_of_a_falling_pile_is_refused(theory, falling, tmp_path, game):
    """Other rules, roots in another order, and one digit or sign changed in the rules and the automata: never proved."""
    version = FALLING[game][1]
    text = (falling / f"{version}.trace").read_text()
    roots = next(line for line in text.split("\n") if line.startswith("roots ")).split()
    changes = [("play normal", "play misere"), ("cut 0 0", "cut 1 1"), ("move ray 1 1 every", "move band 2"),
               (f"wythoff trace {version}", f"wythoff trace {11 - version}"), (f"wythoff trace {version}", "wythoff trace 2"),
               (" ".join(roots), " ".join(roots[:2] + roots[:1:-1])), (" ".join(roots), " ".join([*roots[:-1], roots[1]]))]
    statement = text[:text.index("\nlabels ")]
    spoilt = [text.replace(f"{old}\n", f"{new}\n", 1) for old, new in changes]
    spoilt += [mutant + text[len(statement):] for _, mutant in mutants(statement, 60, seed=9)]
    for n, mutant in enumerate(spoilt):
        assert mutant != text
        (tmp_path / f"{n}.trace").write_text(mutant)
        done = subprocess.run([theory / "check_trace", tmp_path / f"{n}.trace"], capture_output=True, text=True)
        assert done.returncode in (1, 2) and "proved" not in done.stdout, (n, done.stdout)


def three_piles_solved(game, size):
    found = set()
    for z in range(size):
        said = run(BINARY, "solve", game, "--layer", z, "--to", size - z, "--engine", "definition", "--json")
        found |= {(x, y, z) for x, y in json.loads(said)["p_positions"] if x + y + z < size}
    return found


def test_the_formal_three_heaps_are_those_of_the_program(theory, falling):
    board = run(theory / "check_trace", "--board", 16, falling / "5.trace")
    assert {tuple(map(int, line.split(","))) for line in board.split()} == three_piles_solved("three-heap", 16)


@pytest.mark.parametrize("seed", range(4))
def test_passes_anywhere_in_random_games_are_those_of_the_program(theory, tmp_path, seed):
    rng = random.Random(seed)
    sets = [some_moves(rng) for _ in range(rng.randint(1, 3))]
    game = f"with-pass({' + '.join(text for text, _ in sets)},anywhere)"
    header = ["wythoff trace 6", f"game {game}", "rules -", "numeration zeckendorf", "digits 1 1", "play normal", "cut 0 0",
              f"moves {len(sets)}", *(f"move {line}" for _, line in sets)]
    (tmp_path / "rules").write_text("\n".join(header) + "\n")
    board = run(theory / "check_trace", "--board", 9, tmp_path / "rules")
    assert {tuple(map(int, line.split(","))) for line in board.split()} == three_piles_solved(game, 9), game


@pytest.mark.parametrize("line,new,expected", [
    ("wythoff trace 1", "wythoff trace 7", "line 1: expected wythoff trace 1"),
    ("wythoff trace 1", "wythoff trace 3", "expected block"),
    ("wythoff trace 1", "wythoff trace 2", "expected roots"),
    ("digits 1 1", "digits 1", "line 5: expected digits"),
    ("play normal", "play", "line 6: expected play"),
    ("cut 0 0", "cut 0", "line 7: expected two numbers"),
    ("move ray 1 1 every", "move ray 1 1 some", "line 11: expected every, one-of"),
    ("move ray 1 1 every", "move ray 1 99999999999999999999 every", "line 11: expected a number"),
    ("end", "end\nmore", "expected nothing after the end"),
    ("end", "", "expected another line"),
])
def test_what_is_no_trace_is_refused_by_one_line(theory, traces, tmp_path, line, new, expected):
    file = tmp_path / "bad.trace"
    file.write_text(traces["wythoff"].read_text().replace(f"{line}\n", f"{new}\n" if new else "", 1))
    said = run(theory / "check_trace", file, status=2)
    assert said.count("\n") == 1 and expected in said
    assert run(theory / "check_trace", tmp_path / "nothing", status=2).count("\n") == 1
