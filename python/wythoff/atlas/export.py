# SPDX-License-Identifier: MIT
"""The atlas as a file: CSV, Parquet where pyarrow is installed, or the compact form. A file is written whole or not at all."""
from __future__ import annotations

import csv
import os
from collections.abc import Callable

from ..errors import FileError, UsageError
from .reading import Atlas
from .schema import COLUMNS


def export(atlas: Atlas, path: str, where: str = "", write: Callable[[Atlas, str, str], int] | None = None) -> int:
    """Writes the games for which `where` is true, in the form that the name asks for unless one is given; how many they are."""
    part = f"{path}.part"
    write = write or {".csv": _csv, ".parquet": _parquet}.get(os.path.splitext(path)[1])
    if write is None:
        raise UsageError(f"{path}: expected a name that ends in .csv or .parquet")
    try:
        count = write(atlas, part, where)
        os.replace(part, path)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    finally:
        if os.path.exists(part):
            os.unlink(part)
    return count


def _csv(atlas: Atlas, path: str, where: str) -> int:
    count = 0
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in atlas.rows(where):
            writer.writerow(row)
            count += 1
    return count


def _parquet(atlas: Atlas, path: str, where: str) -> int:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError(f"{path.removesuffix('.part')}: expected the package pyarrow, or a name that ends in .csv") from None
    rows = list(atlas.rows(where))
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return len(rows)
