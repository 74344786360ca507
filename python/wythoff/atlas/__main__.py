# SPDX-License-Identifier: MIT
"""python3 -m wythoff.atlas: families of games, explored and kept."""
from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from ..errors import WythoffError, printable
from ..errors import message as one_line
from . import coordinator, engines, families, units, verifying
from .compact import compact
from .export import export
from .gallery import gallery
from .reading import Atlas
from .store import Store
from .tables import family_table, table

EXAMPLES = """examples:
  ./run atlas build tests/atlas/small.toml --store small.sqlite
  ./run atlas status small.sqlite
  ./run atlas query small.sqlite --where "status = 'proved' and states < 100" --order slope
  ./run atlas families small.sqlite
  ./run atlas classes small.sqlite
  ./run atlas verify small.sqlite
  ./run atlas export small.sqlite -o small.csv
  ./run atlas export small.sqlite --gallery small
  ./run atlas export atlas.sqlite --compact atlas/atlas.tsv
  ./run atlas build families.toml --store atlas.sqlite --dask tcp://node1:8786
  mpirun -n 9 python3 -m mpi4py.futures -m wythoff.atlas build families.toml --store atlas.sqlite --mpi

Exit status: 0 done, 1 a certificate that does not verify, units that crashed or without a result, 2 usage or failure."""
SHOWN = ["game", "status", "numeration", "states", "slope", "least", "greatest", "observed_to", "p_positions"]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, as everywhere in this program."""
        print(f"wythoff atlas: {one_line(message)}; see --help", file=sys.stderr)
        raise SystemExit(2)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= 10**6:
        raise argparse.ArgumentTypeError(f"'{text}': expected a positive integer")
    return int(text)


def parser() -> argparse.ArgumentParser:
    top = _Parser(prog="wythoff atlas", description="Families of games, explored and kept in one store.", epilog=EXAMPLES,
                  formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, words: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=words, description=words, epilog=EXAMPLES,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)

    one = command("build", "run what families ask and the store does not have yet")
    one.add_argument("families", nargs="+", metavar="TOML", help="files of families")
    one.add_argument("--store", required=True, metavar="FILE", help="the store, made if it is not there")
    where = one.add_mutually_exclusive_group()
    where.add_argument("--dask", metavar="ADDRESS", help="run on the workers of this Dask scheduler")
    where.add_argument("--mpi", action="store_true", help="run on the ranks of this MPI job")
    where.add_argument("--jobs", type=_number, metavar="N", help="so many units at a time on this machine (default: one a core)")
    one.add_argument("--later", action="store_true", help="leave the certificates to verify")
    one.add_argument("--redo", action="append", default=[], metavar="STATUS", help="run again what ended so, as in 'out of time'")
    two = command("verify", "check every certificate of a store from scratch")
    two.add_argument("--recompute", action="store_true", help="compute again what was computed, too")
    two.add_argument("--jobs", type=_number, metavar="N", help="so many at a time (default: one a core)")
    for each in (one, two):
        each.add_argument("--program", metavar="FILE", help="the command wythoff (default: WYTHOFF_BINARY, or on the PATH)")
    command("status", "how far a store is; a second terminal may ask").add_argument("store", metavar="STORE")
    two.add_argument("store", metavar="STORE")
    for name, words in [("query", "a table of games"), ("export", "a table as CSV or Parquet, or a gallery of pictures"),
                        ("classes", "games with the same P-positions"), ("families", "how much is proved, family by family")]:
        each = command(name, words)
        each.add_argument("store", metavar="STORE")
        if name in ("query", "export"):
            each.add_argument("--where", default="", metavar="SQL", help="an expression in the columns, as in \"states < 100\"")
        if name == "export":
            form = each.add_mutually_exclusive_group(required=True)
            form.add_argument("-o", "--output", metavar="FILE", help="a table: CSV, or Parquet if its name ends in .parquet")
            form.add_argument("--compact", metavar="FILE", help="the form that ships with the program: a line a game")
            form.add_argument("--gallery", metavar="FOLDER", help="a page with a picture of every game, and the certificates")
            each.add_argument("--program", metavar="FILE", help="the command wythoff, which draws the pictures")
        if name == "query":
            each.add_argument("--columns", default=",".join(SHOWN), metavar="NAMES", help=f"default: {','.join(SHOWN)}")
            each.add_argument("--order", default="id", metavar="SQL", help="by what to sort, as in \"states desc\"")
            each.add_argument("--limit", type=_number, default=100, metavar="N", help="so many rows at most (default 100)")
        if name == "classes":
            each.add_argument("--by", default="automaton", metavar="WHAT", help="automaton: proved; digest: as far as computed")
    return top


def _asked(paths: Sequence[str]) -> Iterator[families.Asked]:
    return (one for path in paths for one in families.read(path))


def _build(given: argparse.Namespace) -> int:
    program = units.find_program(given.program)
    remote = given.program if given.dask or given.mpi else program
    for _ in _asked(given.families):  # a mistake in a file is told before a store is made
        pass
    with contextlib.ExitStack() as stack:
        store = stack.enter_context(Store(given.store))
        engine = stack.enter_context(engines.dask(given.dask) if given.dask else engines.mpi() if given.mpi
                                     else engines.local(given.jobs))
        tally = coordinator.build(_asked(given.families), store, engine, program, remote_program=remote, redo=given.redo,
                                  trust="later" if given.later else "check")
    print(f"{given.store}: {tally.done} of {tally.total} units done, {tally.failed} of them failed, {tally.lost} lost")
    if tally.lost:
        print(f"wythoff atlas: the last one was lost by {printable(str(tally.why))}", file=sys.stderr)
    if tally.wrong:
        print(f"wythoff atlas: {tally.wrong} units crashed or were rejected: 'query {given.store} --where "
              "\"failed is not null\" --columns game,failed' names them", file=sys.stderr)
    return 1 if tally.lost or tally.wrong else 0


def _verify(given: argparse.Namespace) -> int:
    with Store(given.store) as store:
        findings = verifying.verify(store, units.find_program(given.program), given.jobs,
                                    "all" if given.recompute else "certificates")
    for line in findings.wrong:
        print(printable(line))
    print(f"{given.store}: {findings.checked} certificates checked, {findings.compared} of them against computed "
          f"positions, {findings.recomputed} results computed again, "
          f"{len(findings.wrong)} wrong" + (f", {findings.repaired} of them repaired" if findings.repaired else ""))
    return 1 if findings.wrong else 0


def _read(given: argparse.Namespace) -> int:
    with Atlas(given.store) as atlas:
        if given.command == "status":
            print("\n".join(map(printable, atlas.progress())))
        elif given.command == "export" and given.gallery:
            count = gallery(atlas, given.gallery, units.find_program(given.program), given.where)
            print(f"{os.path.join(given.gallery, 'index.html')}: {count} games")
        elif given.command == "export":
            path = given.compact or given.output
            print(f"{path}: {export(atlas, path, given.where, compact if given.compact else None)} games")
        elif given.command == "families":
            print(family_table(atlas.families()))
        elif given.command == "classes":
            groups = [group for group in atlas.classes(given.by) if len(group) > 1]
            for group in groups:
                print(f"{len(group):5}  {printable('; '.join(group))}")
            print(f"{given.store}: {len(groups)} classes of more than one game")
        else:
            rows = list(atlas.rows(given.where, order=given.order, limit=given.limit))
            columns = given.columns.split(",")
            print(table(rows, columns))
            if (failed := sum(row["failed"] is not None for row in rows)) and "failed" not in columns:
                print(f"wythoff atlas: questions about {failed} of these games failed; --columns game,failed tells which",
                      file=sys.stderr)
    return 0


def main(words: Sequence[str] | None = None) -> int:
    given: Any = parser().parse_args(words)
    try:
        return {"build": _build, "verify": _verify}.get(given.command, _read)(given)
    except WythoffError as error:
        print(f"wythoff atlas: {error}", file=sys.stderr)
        return 2
    except sqlite3.Error as error:
        print(f"wythoff atlas: {given.store}: {one_line(str(error))}", file=sys.stderr)
        return 2
    except coordinator.Stopped as stopped:
        print(f"\nwythoff atlas: stopped by {stopped}; the same command goes on", file=sys.stderr)
        return 128 + stopped.number
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # a reader such as head has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
