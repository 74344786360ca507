# SPDX-License-Identifier: MIT
"""The tables of a store, and opening one. A finished store is one SQLite file that any tool reads; while it grows it has a
write-ahead log beside it.

| table | |
|---|---|
| `games` | a game once, by its canonical rules, with the shortest of the names that families give it |
| `members` | which families a game is in, and how they call it |
| `units` | what is asked: game, question, limits, version of the program |
| `results` | what came out, one row a unit; figures in columns, everything else as JSON in `answer` |
| `attempts` | every try of a unit, on which machine, with what end |
| `certificates` | compressed, with the machine's word that it verifies |
| `best` | for a game and a question the result to show |
| `runs` | every `build`: when, where, with which engine, how far |

The view `atlas` has one row a game: it is what `query`, `export` and `frame` show.
"""
from __future__ import annotations

import os
import sqlite3
import urllib.parse

from ..errors import FileError, UsageError

VERSION = 1
APPLICATION = 0x57797468  # "Wyth": what `file` and SQLite know a store by

TABLES = """
CREATE TABLE games (id INTEGER PRIMARY KEY, rules TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE members (family TEXT NOT NULL, game INTEGER NOT NULL REFERENCES games, name TEXT NOT NULL,
                      PRIMARY KEY (game, family, name)) WITHOUT ROWID;
CREATE TABLE units (id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games, question TEXT NOT NULL, limits TEXT NOT NULL,
                    version TEXT NOT NULL, UNIQUE (game, question, limits, version));
CREATE TABLE results (unit INTEGER PRIMARY KEY REFERENCES units, status TEXT NOT NULL, detail TEXT NOT NULL, answer TEXT NOT NULL,
                      numeration TEXT, states INTEGER, slope REAL, gamma TEXT, least TEXT, greatest TEXT, reach INTEGER,
                      p_positions INTEGER, digest TEXT, automaton TEXT);
CREATE TABLE attempts (id INTEGER PRIMARY KEY, unit INTEGER NOT NULL REFERENCES units, run INTEGER NOT NULL REFERENCES runs,
                       status TEXT NOT NULL, detail TEXT NOT NULL, seconds REAL NOT NULL, memory INTEGER, machine TEXT NOT NULL,
                       finished TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
CREATE TABLE certificates (unit INTEGER PRIMARY KEY REFERENCES units, text BLOB NOT NULL, verified TEXT);
CREATE TABLE best (game INTEGER NOT NULL REFERENCES games, question TEXT NOT NULL, unit INTEGER NOT NULL REFERENCES units,
                   PRIMARY KEY (game, question)) WITHOUT ROWID;
CREATE TABLE runs (id INTEGER PRIMARY KEY, begun TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), ended TEXT,
                   host TEXT NOT NULL, process INTEGER NOT NULL, engine TEXT NOT NULL, version TEXT NOT NULL,
                   units INTEGER NOT NULL DEFAULT 0, running INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,
                   failed INTEGER NOT NULL DEFAULT 0, rate REAL NOT NULL DEFAULT 0);
CREATE INDEX attempts_of ON attempts (unit);
"""
# Not part of what is stored: a store of an older program shows the columns of this one. A class is called by the shortest name of
# its games. A theorem is shown only with a certificate that was verified, whatever the results say. The slope of a proved game is
# that of its proof or none: one that was fitted is no more than seen.
VIEW = """VIEW atlas AS
WITH shown AS (
    SELECT * FROM results WHERE status != 'proved' OR unit IN (SELECT unit FROM certificates WHERE verified IS NOT NULL)
    UNION ALL SELECT unit, 'unverified', 'it has no certificate that was verified', '{}',
                     NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
              FROM results WHERE status = 'proved' AND unit NOT IN (SELECT unit FROM certificates WHERE verified IS NOT NULL))
SELECT g.name AS game, g.rules AS rules, (SELECT group_concat(DISTINCT family) FROM members WHERE game = g.id) AS family,
       CASE WHEN p.status = 'proved' THEN 'proved' WHEN d.status = 'observed' THEN 'observed' ELSE 'open' END AS status,
       p.numeration AS numeration, p.states AS states,
       CASE WHEN p.status <> 'proved' OR p.status IS NULL THEN coalesce(p.slope, d.slope)
            WHEN p.gamma IS NOT NULL THEN p.slope END AS slope, p.gamma AS gamma,
       p.least AS least, p.greatest AS greatest, d.reach AS observed_to, s.reach AS computed_to, s.p_positions AS p_positions,
       s.digest AS digest, n.digest AS nim_digest, p.automaton AS automaton,
       CASE WHEN p.status = 'proved' THEN q.name END AS class,
       (SELECT group_concat(value, '; ') FROM json_each(m.answer, '$.same')) AS same_as,
       CASE WHEN v.status = 'proved' THEN json_extract(v.answer, '$.all_states') END AS value_states,
       CASE WHEN z.status = 'proved' THEN json_extract(z.answer, '$.all_states') END AS pass_states,
       json_extract(k.answer, '$.known') AS known,
       (SELECT group_concat(f.question || ': ' || r.status, '; ') FROM best f JOIN results r ON r.unit = f.unit
        WHERE f.game = g.id AND r.status IN ('out of time', 'out of memory', 'crashed', 'refused', 'rejected')) AS failed,
       p.status AS prove, p.detail AS tried, c.verified AS verified, a.seconds AS seconds, a.memory AS memory, g.id AS id
FROM games g
LEFT JOIN best bp ON bp.game = g.id AND bp.question = 'prove' LEFT JOIN shown p ON p.unit = bp.unit
LEFT JOIN best bd ON bd.game = g.id AND bd.question = 'discover' LEFT JOIN results d ON d.unit = bd.unit
LEFT JOIN best bs ON bs.game = g.id AND bs.question = 'solve' LEFT JOIN results s ON s.unit = bs.unit
LEFT JOIN best bn ON bn.game = g.id AND bn.question = 'nimbers' LEFT JOIN results n ON n.unit = bn.unit
LEFT JOIN best bm ON bm.game = g.id AND bm.question = 'compare' LEFT JOIN results m ON m.unit = bm.unit
LEFT JOIN best bv ON bv.game = g.id AND bv.question = 'values' LEFT JOIN shown v ON v.unit = bv.unit
LEFT JOIN best bz ON bz.game = g.id AND bz.question = 'passes' LEFT JOIN shown z ON z.unit = bz.unit
LEFT JOIN best bk ON bk.game = g.id AND bk.question = 'known' LEFT JOIN results k ON k.unit = bk.unit
LEFT JOIN (SELECT r.automaton AS automaton, substr(min(printf('%06d', length(g.name)) || g.name), 7) AS name
           FROM best b JOIN shown r ON r.unit = b.unit JOIN games g ON g.id = b.game
           WHERE b.question = 'prove' AND r.status = 'proved' GROUP BY r.automaton) q ON q.automaton = p.automaton
LEFT JOIN certificates c ON c.unit = p.unit
LEFT JOIN attempts a ON a.id = (SELECT max(id) FROM attempts WHERE unit = p.unit);
"""
COLUMNS = ["game", "rules", "family", "status", "numeration", "states", "slope", "gamma", "least", "greatest", "observed_to",
           "computed_to", "p_positions", "digest", "nim_digest", "automaton", "class", "same_as", "value_states", "pass_states",
           "known", "failed", "prove", "tried", "verified", "seconds", "memory", "id"]


def connect_to_read(path: str) -> sqlite3.Connection:
    """A store that nothing said through this connection can change."""
    if not os.path.exists(path):
        raise FileError(f"{path}: there is no such store")
    connection = _checked(path, sqlite3.connect(f"file:{urllib.parse.quote(os.path.abspath(path))}?mode=ro", uri=True))
    connection.execute(f"CREATE TEMP {VIEW}")
    return connection


def connect_to_write(path: str) -> sqlite3.Connection:
    """A store to write to, made if it is not there. Only who holds its lock may do so."""
    new = not os.path.exists(path) or os.path.getsize(path) == 0
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=60)
        if new:
            marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
            connection.executescript(f"BEGIN; {TABLES} {marks} COMMIT;")
    except sqlite3.Error as error:
        raise FileError(f"{path}: {error}") from None
    _checked(path, connection)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")
    connection.executescript(f"BEGIN; DROP VIEW IF EXISTS atlas; CREATE {VIEW} COMMIT;")
    return connection


def _checked(path: str, connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        application, version = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    except sqlite3.Error as error:
        connection.close()
        raise FileError(f"{path}: expected a store of the atlas: {error}") from None
    if application != APPLICATION:
        connection.close()
        raise UsageError(f"{path}: expected a store of the atlas")
    if version > VERSION:
        connection.close()
        raise UsageError(f"{path}: a store of version {version}, made by a newer program; expected at most {VERSION}")
    return connection
