#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of all proofs that ship, docs/atlas-of-proofs.md, from the certificates.

    tools/atlas_of_proofs.py                     writes the table anew; the seconds that are there stay
    tools/atlas_of_proofs.py --measure PROGRAM   runs `PROGRAM check` for each certificate, and writes its CPU seconds
    tools/atlas_of_proofs.py --check             exit status 1 if the table is not that of the certificates

Only the part between the two marks is written; what stands around it is prose.
"""
import argparse
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/atlas-of-proofs.md"
BEGIN, END = "<!-- certificates -->", "<!-- end of certificates -->"
NOT_MEASURED = "–"


def describe(path):
    """Game, numeration and states of a certificate: of its own set, the last one where there are several."""
    found = {}
    for line in path.read_text().splitlines():
        key, _, rest = line.partition(" ")
        if key in ("game", "numeration", "value", "layer", "states"):
            found[key] = rest
    command = f"prove '{found['game']}'"
    for option in ("value", "layer"):
        if option in found:
            command += f" --{option} {found[option]}"
    return {"command": command, "numeration": found["numeration"], "states": found["states"],
            "file": path.relative_to(ROOT / "certificates").as_posix()}


def cpu_seconds(program, path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "check", path], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return f"{after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime:.2f}"


def rows_of(text):
    """The file and the seconds of each row."""
    return dict(re.findall(r"\| `([^`|]*\.cert)` \| ([^|]*) \|$", text, re.M))


def table(program=None, seconds=None):
    paths = sorted((ROOT / "certificates").rglob("*.cert"), key=lambda path: (path.parent != ROOT / "certificates", path.name))
    lines = ["| command | numeration | states | certificate | seconds to verify |", "|---|---|---|---|---|"]
    for path in paths:
        row = describe(path)
        took = cpu_seconds(program, path) if program else (seconds or {}).get(row["file"], NOT_MEASURED)
        lines.append(f"| `{row['command']}` | {row['numeration']} | {row['states']} | `{row['file']}` | {took} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", metavar="PROGRAM")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    shown, after = rest.split(END)
    wanted = f"\n{table(arguments.measure, rows_of(shown))}\n"
    if arguments.check:
        return 0 if shown == wanted else 1
    PAGE.write_text(before + BEGIN + wanted + END + after)
    return 0


if __name__ == "__main__":
    sys.exit(main())
