# SPDX-License-Identifier: MIT
"""The store as its one writer sees it: what is to be done, and what came out. A result is in the store when `finish` returns.

The lock is a file beside the store, held by the coordinator as long as it lives; the kernel lets go of it when the process ends,
however it ends.
"""
from __future__ import annotations

import contextlib
import fcntl
import json
import math
import os
import re
import socket
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from ..errors import FileError, UsageError
from . import schema
from .families import Asked
from .units import Result, Unit, is_line

PAGE = 1000  # units read at a time
FARTHEST = 2000  # piles up to here are compared with what an automaton accepts
FAILURES = ("out of time", "out of memory", "crashed", "refused", "rejected")


class Lock:
    """The right to write to a store. A second coordinator is told who has it."""

    def __init__(self, path: str) -> None:
        try:
            self._file = open(path + "-lock", "a+", encoding="utf-8")
        except OSError as error:
            raise FileError(f"{path}: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.seek(0)
            holder = self._file.read().strip() or "another process"
            self._file.close()
            raise UsageError(f"{path}: {holder} is writing to it, expected one coordinator at a time") from None
        self._file.truncate(0)
        self._file.write(f"process {os.getpid()} on {socket.gethostname()}")
        self._file.flush()

    def close(self) -> None:
        self._file.truncate(0)
        self._file.close()


def holder_of(path: str) -> str | None:
    """Who writes to the store now."""
    with contextlib.suppress(OSError), open(path + "-lock", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return file.read().strip() or "another process"
    return None


class Store:
    """A store to write to. Use it with `with`: it holds the lock."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._lock = Lock(path)
        try:
            self._db = schema.connect_to_write(path)
        except BaseException:
            self._lock.close()
            raise
        self._run = 0

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(sqlite3.Error):  # readers may keep the log in use; then it stays
            self._db.execute("PRAGMA busy_timeout = 0")
            self._db.execute("PRAGMA journal_mode = DELETE")
        self._db.close()
        self._lock.close()

    def begin(self, engine: str, version: str) -> None:
        row = (socket.gethostname(), os.getpid(), engine, version)
        self._run = self._db.execute("INSERT INTO runs (host, process, engine, version) VALUES (?, ?, ?, ?)", row).lastrowid or 0

    def end(self) -> None:
        self._db.execute("UPDATE runs SET ended = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), running = 0 WHERE id = ?", [self._run])

    def plan(self, asked: Iterable[Asked], version: str, redo: Iterable[str] = ()) -> int:
        """Writes down what is asked. Units with a result are done, unless its status is among `redo`; the others are counted."""
        db = self._db
        db.execute("CREATE TEMP TABLE plan (unit INTEGER PRIMARY KEY)")
        db.execute("BEGIN IMMEDIATE")
        with _transaction(db):
            for one in asked:
                db.execute("INSERT INTO games (rules, name) VALUES (?, ?) ON CONFLICT (rules) DO UPDATE SET name = excluded.name "
                           "WHERE length(excluded.name) < length(name)", [one.rules, one.name])
                game = db.execute("SELECT id FROM games WHERE rules = ?", [one.rules]).fetchone()[0]
                db.execute("INSERT OR IGNORE INTO members (family, game, name) VALUES (?, ?, ?)", [one.family, game, one.name])
                key = [game, one.question, one.limits, version]
                db.execute("INSERT OR IGNORE INTO units (game, question, limits, version) VALUES (?, ?, ?, ?)", key)
                db.execute("INSERT OR IGNORE INTO plan SELECT id FROM units WHERE game = ? AND question = ? AND limits = ? "
                           "AND version = ?", key)
            marks = ",".join("?" * len(again := list(redo)))
            db.execute(f"DELETE FROM plan WHERE unit IN (SELECT unit FROM results WHERE status NOT IN ({marks}))", again)
            total = int(db.execute("SELECT count(*) FROM plan").fetchone()[0])
            db.execute("UPDATE runs SET units = ? WHERE id = ?", [total, self._run])
        return total

    def waiting(self) -> Iterator[tuple[int, Unit]]:
        """The units of the plan, a page at a time: however many they are, few are in memory."""
        last = 0
        while page := self._db.execute(
                "SELECT u.id, g.rules, u.question, u.limits, u.version FROM plan p JOIN units u ON u.id = p.unit "
                "JOIN games g ON g.id = u.game WHERE p.unit > ? ORDER BY p.unit LIMIT ?", [last, PAGE]).fetchall():
            for number, *words in page:
                yield number, Unit(*words)
            last = page[-1][0]

    def finish(self, finished: Iterable[tuple[int, Result]], running: int, rate: float) -> None:
        """Writes results, all or none, and how far the run is. When this returns, they are in the store."""
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        with _transaction(db):
            for unit, result in finished:
                self._add(unit, result)
            db.execute("UPDATE runs SET running = ?, rate = ? WHERE id = ?", [running, rate, self._run])

    def lose(self, unit: int, why: str) -> None:
        """A worker was lost, or could not work: a try, but no result."""
        self._db.execute("INSERT INTO attempts (unit, run, status, detail, seconds, machine) VALUES (?, ?, 'lost', ?, 0, '')",
                         [unit, self._run, why])

    def _add(self, unit: int, result: Result) -> None:
        db = self._db
        facts = facts_of(result)
        row = [unit, result.status, result.detail, json.dumps(result.answer, separators=(",", ":")), *facts.values()]
        db.execute(f"INSERT OR REPLACE INTO results (unit, status, detail, answer, {', '.join(facts)}) "
                   f"VALUES ({','.join('?' * len(row))})", row)
        db.execute("INSERT INTO attempts (unit, run, status, detail, seconds, memory, machine) VALUES (?, ?, ?, ?, ?, ?, ?)",
                   [unit, self._run, result.status, result.detail, result.seconds, result.memory, result.machine])
        db.execute("DELETE FROM certificates WHERE unit = ?", [unit])
        if result.certificate is not None:
            db.execute("INSERT INTO certificates (unit, text, verified) VALUES (?, ?, ?)",
                       [unit, result.certificate, result.answer.get("verified")])
        failed = result.status in FAILURES
        db.execute("UPDATE runs SET done = done + ?, failed = failed + ? WHERE id = ?", [not failed, failed, self._run])
        self._choose(unit, result.status)

    def _choose(self, unit: int, status: str) -> None:
        """What is shown for a game is what was found last, but what is proved stays proved."""
        proved = "EXISTS (SELECT 1 FROM results WHERE unit = best.unit AND status IN ('proved', 'observed', 'done'))"
        keep = "0" if status in ("proved", "observed", "done") else proved
        self._db.execute("INSERT INTO best (game, question, unit) SELECT game, question, id FROM units WHERE id = ? "
                         f"ON CONFLICT (game, question) DO UPDATE SET unit = excluded.unit WHERE NOT {keep}", [unit])

    def certificates(self) -> Iterator[tuple[int, Unit, bytes]]:
        """All of them, each with what it must be a certificate of."""
        for number, *words, text in self._pages("c.text FROM certificates c JOIN units u ON u.id = c.unit", "1"):
            yield number, Unit(*words), text

    def digests(self, rules: str) -> list[tuple[int, str]]:
        """How far the P-positions of a game were computed, with their digests."""
        return self._db.execute("SELECT DISTINCT r.reach, r.digest FROM results r JOIN units u ON u.id = r.unit "
                                "JOIN games g ON g.id = u.game WHERE g.rules = ? AND u.question = 'solve' "
                                "AND r.status = 'done' AND r.reach <= ?",
                                [rules, FARTHEST]).fetchall()

    def computed(self) -> Iterator[tuple[int, Unit, str, dict[str, Any], dict[str, Any]]]:
        """The results that a computation gives again: status, answer, and the figures that have columns of their own."""
        names = list(facts_of(Result("done")))
        what = f"r.status, r.answer, {', '.join('r.' + name for name in names)} FROM results r JOIN units u ON u.id = r.unit"
        for number, game, question, limits, version, status, answer, *columns in self._pages(what,
                                                                                             "r.status IN ('done', 'observed')"):
            yield number, Unit(game, question, limits, version), status, json.loads(answer), dict(zip(names, columns))

    def mend(self, unit: int, result: Result, columns: dict[str, Any]) -> list[str]:
        """Sets the columns of a result to the figures of its answer; which ones were others."""
        facts = facts_of(result)
        if others := _differences(columns, facts):
            self._db.execute(f"UPDATE results SET {', '.join(f'{name} = ?' for name in facts)} WHERE unit = ?",
                             [*facts.values(), unit])
        return others

    def proofs_without_certificate(self) -> list[str]:
        """Results that say "proved" with nothing that could be verified. They say "rejected" from now on."""
        rows = self._db.execute("SELECT r.unit, g.name, u.question FROM results r JOIN units u ON u.id = r.unit "
                                "JOIN games g ON g.id = u.game WHERE r.status IN ('proved', 'unverified') "
                                "AND r.unit NOT IN (SELECT unit FROM certificates)").fetchall()
        for unit, _, _ in rows:
            self.judge(unit, Result("rejected", "it has no certificate"))
        return [f"{name}: {question}: the proof has no certificate" for _, name, question in rows]

    def _pages(self, what: str, where: str) -> Iterator[tuple[Any, ...]]:
        """Rows of a query, a page at a time, by the units' numbers: writes between them disturb nothing."""
        last = 0
        query = (f"SELECT u.id, g.rules, u.question, u.limits, u.version, {what} JOIN games g ON g.id = u.game "
                 f"WHERE {where} AND u.id > ? ORDER BY u.id LIMIT ?")
        while rows := self._db.execute(query, [last, PAGE]).fetchall():
            yield from rows
            last = rows[-1][0]

    def judge(self, unit: int, result: Result) -> list[str]:
        """What a check of a certificate found out, instead of what the store said; where the store said something else, unless it
        said that the certificate is still to be checked."""
        facts = facts_of(result)
        status, text, *said = self._db.execute(f"SELECT status, answer, {', '.join(facts)} FROM results WHERE unit = ?",
                                               [unit]).fetchone()
        others: list[str] = []
        stored = json.loads(text)
        if status != "unverified":
            others = _differences({"status": status} | dict(zip(facts, said)), {"status": result.status} | facts)
            others += [f"{key} of the answer is not that of the check" for key in result.answer
                       if key != "verified" and stored.get(key) != result.answer[key]]
        self._db.execute("BEGIN IMMEDIATE")
        with _transaction(self._db):
            columns = ", ".join(f"{name} = ?" for name in ["status", "detail", *facts])
            kept = {key: value for key, value in stored.items() if key not in {"verified", "structure"}}
            self._db.execute(f"UPDATE results SET {columns}, answer = ? WHERE unit = ?",
                             [result.status, result.detail, *facts.values(), json.dumps(kept | result.answer), unit])
            self._db.execute("UPDATE certificates SET verified = ? WHERE unit = ?", [result.answer.get("verified"), unit])
        return others

    def faults(self) -> list[str]:
        """What SQLite finds wrong with the file itself."""
        found = [str(row[0]) for row in self._db.execute("PRAGMA integrity_check") if row[0] != "ok"]
        found += [f"a row of {row[0]} refers to nothing" for row in self._db.execute("PRAGMA foreign_key_check")]
        return found


def _differences(said: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """
    >>> _differences({"states": 9, "digest": None}, {"states": 7, "digest": None})
    ['states is 9 in the store, expected 7']
    """
    return [f"{name} is {said[name]} in the store, expected {found[name]}" for name in found if said[name] != found[name]]


def facts_of(result: Result) -> dict[str, Any]:
    """The figures that have columns of their own."""
    answer = result.answer
    structure = answer.get("structure") or {}
    band = structure.get("band") or {}
    above: dict[str, Any] = next((slope for slope in answer.get("slopes") or [] if is_line(slope)), {})
    gamma = (structure.get("slope") or {}).get("gamma") if band else None  # else it is only the numeration's
    return {
        "numeration": answer.get("numeration"), "states": answer.get("states"), "gamma": gamma,
        "slope": value_of(gamma) if gamma else float(above["slope"]) if "slope" in above else None,
        "least": (band.get("least") or {}).get("value"), "greatest": (band.get("greatest") or {}).get("value"),
        "reach": answer.get("to"), "p_positions": answer.get("p_positions"), "digest": answer.get("digest"),
        "automaton": answer.get("automaton"),
    }


def value_of(text: str) -> float | None:
    """A number of a quadratic field as a decimal.

    >>> round(value_of("(1+sqrt(5))/2"), 6)
    1.618034
    """
    match = re.fullmatch(r"\(?(?:(-?\d+)(?=[+-]))?([+-]?)(?:(\d+)\*)?sqrt\((\d+)\)\)?(?:/(\d+))?|(-?\d+)(?:/(\d+))?", text)
    if match is None:
        return None
    whole, sign, times, root, over, number, under = match.groups()
    if number is not None:
        return int(number) / int(under or 1)
    return (int(whole or 0) + (-1 if sign == "-" else 1) * int(times or 1) * math.sqrt(int(root))) / int(over or 1)


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a full disk has ended it already
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
        raise
