# SPDX-License-Identifier: MIT
"""A store to read: while it grows or when it is finished, from as many processes as like. Nothing said here can change it."""
from __future__ import annotations

import collections
import sqlite3
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..errors import UsageError
from . import schema
from .families import canonical
from .store import holder_of
from .tables import in_time

if TYPE_CHECKING:
    import pandas

_ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION}


def _only_reads(action: int, *_: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


class Atlas:
    """What a store holds. Use it with `with`, or `close` it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._db = schema.connect_to_read(path)

    def __enter__(self) -> Atlas:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def rows(self, where: str = "", *, order: str = "id", limit: int = -1) -> Iterator[dict[str, Any]]:
        """The games, each with what is known, for which an expression in the columns of `atlas` is true."""
        query = f"SELECT {', '.join(schema.COLUMNS)} FROM atlas WHERE ({where or '1'}\n) ORDER BY {order}\n LIMIT {int(limit)}"
        self._db.set_authorizer(_only_reads)
        try:
            for row in self._db.execute(query):
                yield dict(zip(schema.COLUMNS, row))
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise UsageError(f"'{where}', by '{order}': {error}; expected SQL about {', '.join(schema.COLUMNS)}") from None
        finally:
            self._db.set_authorizer(None)

    def frame(self, where: str = "") -> pandas.DataFrame:
        """The same as a DataFrame of pandas."""
        import pandas
        return pandas.DataFrame(list(self.rows(where)), columns=schema.COLUMNS).set_index("id")

    def certificate(self, game: str) -> str | None:
        """The certificate of a game that is proved, in the form that `wythoff check` reads."""
        row = self._db.execute("SELECT c.text FROM games g JOIN best b ON b.game = g.id AND b.question = 'prove' "
                               "JOIN certificates c ON c.unit = b.unit WHERE g.rules = ?", [canonical(game)]).fetchone()
        return None if row is None else zlib.decompress(row[0]).decode()

    def classes(self, by: str = "automaton") -> list[list[str]]:
        """Games with the same P-positions, the largest class first: proved by "automaton", computed to one bound by "digest"."""
        if by not in ("automaton", "digest"):
            raise UsageError(f"by '{by}': expected automaton or digest")
        proved = " AND status = 'proved'" if by == "automaton" else ""
        groups = collections.defaultdict(list)
        query = f"SELECT {by}, computed_to, game FROM atlas WHERE {by} IS NOT NULL{proved} ORDER BY id"
        for key, reach, game in self._db.execute(query):
            groups[(key, reach if by == "digest" else None)].append(game)
        return sorted(groups.values(), key=len, reverse=True)

    def families(self) -> list[tuple[str, int, int, int, int]]:
        """The families in their order: how many games were asked to be proved, and how many are proved, observed, open."""
        return self._db.execute(
            "SELECT m.family, count(*), sum(a.status = 'proved'), sum(a.status = 'observed'), sum(a.status = 'open') "
            "FROM (SELECT DISTINCT family, game FROM members) m JOIN atlas a ON a.id = m.game WHERE a.prove IS NOT NULL "
            "GROUP BY m.family ORDER BY min(a.id)").fetchall()

    def progress(self) -> list[str]:
        """How far the store is, in lines."""
        games, asked = (self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("games", "units"))
        lines = [f"{self.path}: {games} games, {asked} units"]
        counts: dict[str, dict[str, int]] = {}
        for question, status, count in self._db.execute(
                "SELECT question, coalesce(status, 'waiting') AS s, count(*) FROM units LEFT JOIN results ON unit = units.id "
                "GROUP BY question, s ORDER BY question, count(*) DESC"):
            counts.setdefault(question, {})[status] = count
        lines += [f"  {question:9} " + ", ".join(f"{count} {status}" for status, count in found.items())
                  for question, found in counts.items()]
        if lost := self._db.execute("SELECT count(*) FROM attempts WHERE status = 'lost'").fetchone()[0]:
            lines.append(f"  {lost} attempts were lost with their workers")
        return lines + [self._run()]

    def _run(self) -> str:
        last = self._db.execute("SELECT units, running, done, failed, rate, engine, begun, ended FROM runs "
                                "ORDER BY id DESC").fetchone()
        if last is None:
            return "nothing has been run"
        planned, running, done, failed, rate, engine, begun, ended = last
        left = planned - done - failed
        if holder := holder_of(self.path):
            hope = f", {in_time(left / rate)} left" if rate > 0 else ""
            return (f"{holder} is at work, {engine}: {done + failed} of {planned} units done, {running} running, "
                    f"{failed} failed, {rate:.1f} a second{hope}")
        if ended:
            return f"the last run ended at {ended}, {engine}: {done + failed} of {planned} units done, {failed} failed"
        return f"the last run, begun at {begun}, was broken off; {left} of its {planned} units wait: build goes on with them"
