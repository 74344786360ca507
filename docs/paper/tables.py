"""The tables and numbers of paper.tex, from what the program says: nothing in them is typed in.

    tables.py PROGRAM FOLDER     writes FOLDER/*.tex

A claim that the program does not make ends it with a message. Takes two minutes of one core, most of them for three heaps.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUEENS = ["wythoff", "maharaja", "maharaja(2,3)", "maharaja(3,5)", "maharaja(4,6)", "maharaja(4,7)"]


def said(*words):
    """What the program says as JSON; it must have proved what was asked."""
    done = subprocess.run([PROGRAM, *words, "--json"], capture_output=True, text=True)
    found = json.loads(done.stdout) if done.returncode == 0 else {}
    if found.get("status") != "proved":
        sys.exit(f"tables.py: {' '.join(words)}: expected a proof, got {done.stderr or found.get('status')}")
    return found


def exact(bound):
    return re.sub(r"\*?sqrt\((\d+)\)", r"\\sqrt{\1}", bound["value"])


def decimal(bound):
    """Its first digits, which are not rounded."""
    return "$0$" if bound["value"] == "0" else f"${bound['decimal'][:bound['decimal'].index('.') + 7]}\\ldots$"


def values(numbers):
    """-4, -3, -2, 0 as -4..-2, 0."""
    runs = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return "$" + ",\\ ".join(str(a) if a == b else f"{a},\\dots,{b}" if b > a + 1 else f"{a},{b}" for a, b in runs) + "$"


def tabular(head, rows):
    lines = [f"\\begin{{tabular}}{{l{'r' * (len(head) - 1)}}}", "\\toprule", " & ".join(head) + " \\\\", "\\midrule"]
    return "\n".join([*lines, *(" & ".join(map(str, row)) + " \\\\" for row in rows), "\\bottomrule", "\\end{tabular}", ""])


def write(name, text):
    (FOLDER / f"{name}.tex").write_text(f"% Written by docs/paper/tables.py\n{text}")


def structure_rows(named):
    """Rows of the queens and of the nim-values: the same columns."""
    rows = []
    for name, found in named:
        structure = found["structure"]
        rows.append([name, structure["states"], structure["deviations"]["word_states"], values(structure["deviations"]["above"]),
                     decimal(structure["band"]["least"]), decimal(structure["band"]["greatest"]),
                     values(structure["numbering"]["excess"]), structure["numbering"]["largest_gap"]])
    return rows


def bound_rows(named):
    return [[name, f"${exact(found['structure']['band']['least'])}$", f"${exact(found['structure']['band']['greatest'])}$"]
            for name, found in named]


HEAD = ["", "states", "word", "$y-\\mathrm{shift}(x)$", "$\\inf(y-\\varphi x)$", "$\\sup(y-\\varphi x)$", "$b_n-a_n-n$", "gap"]


def queens():
    named = [(name.replace("maharaja", "Maharaja").replace("wythoff", "Wythoff"), said("check", name, "--describe"))
             for name in QUEENS]
    write("queens", tabular(HEAD, structure_rows(named)))
    write("queens-bounds", tabular(["", "infimum of $y-\\varphi x$", "supremum"], bound_rows(named)))
    return named[1][1]["structure"]


def nim_values():
    files = ["wythoff.cert", "wythoff-value-1.cert", "wythoff-value-2.cert"]
    named = [(f"value {value}", said("check", f"certificates/{file}", "--describe")) for value, file in enumerate(files)]
    write("nim-values", tabular(HEAD, structure_rows(named)))
    write("nim-values-bounds", tabular(["", "infimum of $y-\\varphi x$", "supremum"], bound_rows(named)))
    return [found["structure"]["states"] for _, found in named]


def three_heaps():
    found = said("check", "three-heap", "--describe")
    rows = []
    for row, states in zip(found["conjectures"], found["layer_states"]):
        if not (row["first"] and row["second"]):
            sys.exit(f"tables.py: layer {row['layer']} of three-heap: expected both conjectures to hold")
        missing = row["no_difference"]
        rows.append([f"${row['layer']}$", states, row["from_b"], row["from_n"], len(missing), missing[-1] if missing else "--",
                     values(row["e"]), row["second_from_b"]])
    write("three-heaps", tabular(["$a$", "states", "(1) from $b$", "$n$ there", "missing $n$", "the last",
                                  "$b_n-\\lfloor n\\varphi\\rfloor$", "(2) from $b$"], rows))
    return found


def blocking():
    rows = []
    for k in (1, 2, 3, 4, 8, 14):
        found = said("prove", f"blocking-queen(k={k})", "--describe")
        structure = found["structure"]
        band = structure["band"]
        shown = [f"${exact(band['least'])}$", f"${exact(band['greatest'])}$"] if band else ["--", "--"]
        slope = f"${exact({'value': structure['slope']['gamma']})}$" if band else "--"
        numeration = found["numeration"]
        for name, printed in (("zeckendorf", "Zeckendorf"), ("fraenkel", "Fraenkel"), ("base(2)", "base 2")):
            numeration = numeration.replace(name, printed)
        rows.append([f"$k={k}$", numeration, found["p_states"], slope, *shown])
    head = ["", "numeration", "states", "slope $\\gamma$", "$\\inf(y-\\gamma x)$", "$\\sup(y-\\gamma x)$"]
    write("blocking", tabular(head, rows))
    return said("prove", "blocking-queen(k=4)")["p_states"]


def problem_28():
    """The pairs are those of docs/open-problems.md, which tests/python/test_open_problems.py proves."""
    text = (ROOT / "docs/open-problems.md").read_text()
    rows = []
    for K, r, first, then in re.findall(r"^\| (\d) \| (\d) \| ([^|]*)\| ([^|]*) \|$", text, re.MULTILINE):
        found = said("prove", f"restricted(s=1,t=1,D1={r} mod {K},D2={r} mod {K})")

        def pairs(listed):
            return ", ".join(f"${pair}$" for pair in re.findall(r"\([^)]*\)", listed)) or "--"
        rows.append([f"${K}$", f"${r}$", found["p_states"], pairs(first), pairs(then)])
    if len(rows) != 10:
        sys.exit(f"tables.py: {len(rows)} rows of Problem 28 in docs/open-problems.md: expected 10")
    lines = ["\\begin{tabular}{rrrp{55mm}p{62mm}}", "\\toprule",
             "$K$ & $r$ & states & first pairs & then, for all $j\\ge 0$ \\\\", "\\midrule",
             *(" & ".join(map(str, row)) + " \\\\" for row in rows), "\\bottomrule", "\\end{tabular}", ""]
    write("problem-28", "\n".join(lines))


def main():
    maharaja = queens()
    nim = nim_values()
    heaps = three_heaps()
    passes = said("prove", "with-pass(wythoff)", "--layer", "3")["layer_states"]
    if passes[0] != passes[2] or passes[1] != passes[3]:
        sys.exit(f"tables.py: passes have layers of {passes} states: expected them to repeat")
    problem_28()
    macros = {"MaharajaStates": maharaja["states"], "MaharajaWord": maharaja["deviations"]["word_states"],
              "MaharajaIndex": maharaja["numbering"]["states"], "MaharajaGap": maharaja["numbering"]["largest_gap"],
              "MaharajaLeast": exact(maharaja["band"]["least"]), "MaharajaGreatest": exact(maharaja["band"]["greatest"]),
              "MaharajaLeastDecimal": maharaja["band"]["least"]["decimal"] + "\\ldots",
              "MaharajaGreatestDecimal": maharaja["band"]["greatest"]["decimal"] + "\\ldots",
              "MaharajaDriftLeast": exact(maharaja["numbering"]["drift"]["least"]),
              "MaharajaDriftGreatest": exact(maharaja["numbering"]["drift"]["greatest"]),
              "MaharajaExcess": values(maharaja["numbering"]["excess"]).strip("$"),
              "MaharajaDeviations": values(maharaja["deviations"]["above"]).strip("$"),
              "ValueOneStates": nim[1], "ValueTwoStates": nim[2], "LastLayer": heaps["layer"], "PassStates": passes[1],
              "BlockingStates": blocking()}
    write("numbers", "".join(f"\\newcommand{{\\{name}}}{{{value}}}\n" for name, value in macros.items()))


if __name__ == "__main__":
    PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
    FOLDER.mkdir(parents=True, exist_ok=True)
    main()
