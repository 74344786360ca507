# SPDX-License-Identifier: MIT
"""The reference of every command, from what the program says: a page for Sphinx on standard output.

    commands.py PROGRAM
"""
import re
import subprocess
import sys


def said(*words):
    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=True).stdout


def main():
    overview = said("--help")
    names = re.findall(r"^  ([a-z]+)  ", overview.partition("Subcommands:")[2], re.MULTILINE)
    if len(names) < 10:
        sys.exit(f"commands.py: {len(names)} commands in the help of the program: expected ten or more")
    print("# Every command\n\nWhat `wythoff help COMMAND` and `man wythoff` say.")
    print("Exit status: 0 yes or done, 1 no or undecided, 2 usage or failure.\n")
    for name in names:
        print(f"## {name}\n\n```text\n{said(name, '--help').rstrip()}\n```\n")
    print("## atlas\n\n`./run atlas`, or `python3 -m wythoff.atlas`: [the atlas](../atlas.md).")


if __name__ == "__main__":
    main()
