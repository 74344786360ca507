# SPDX-License-Identifier: MIT
"""Tables: lists of records that show themselves in a notebook and become DataFrames."""
from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import _html

if TYPE_CHECKING:
    import pandas

Record = TypeVar("Record")


def make_frame(columns: dict[str, Any]) -> pandas.DataFrame:
    """A DataFrame; without pandas the message says what to install."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("a DataFrame needs pandas: pip install pandas, or on Debian apt-get install python3-pandas") from error
    return pandas.DataFrame(columns)


class Table(list[Record]):
    """A list of records, all of one kind: `frame` makes a DataFrame of it, and in a notebook it is shown as a table.

    >>> import wythoff
    >>> games = wythoff.catalogue()
    >>> games[1].name, len(games) > 20
    ('wythoff', True)
    >>> games.frame()["example"][2]
    'm-wythoff(m=3)'
    """

    @property
    def columns(self) -> list[str]:
        """The names of the fields of a record; none where there is no record."""
        return [field.name for field in dataclasses.fields(cast(Any, self[0]))] if self else []

    def frame(self) -> pandas.DataFrame:
        """The records as a DataFrame of pandas, a column for each field."""
        return make_frame({name: [getattr(record, name) for record in self] for name in self.columns})

    def _repr_html_(self) -> str:
        return _html.table(self.columns, [[getattr(record, name) for name in self.columns] for record in self])
