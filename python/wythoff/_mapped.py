# SPDX-License-Identifier: MIT
"""Reports of the command line as values: its JSON as a mapping, its text for people."""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from . import _html


class Mapped(Mapping[str, Any]):
    """A mapping with the keys of the command line's JSON, all but its version; `str` is its text."""

    def __init__(self, data: str, text: str) -> None:
        self._data: dict[str, Any] = json.loads(data)
        self._data.pop("version", None)  # of the format, which is no concern of who has the value
        self._text = text

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __str__(self) -> str:
        return self._text.rstrip("\n")

    def _repr_html_(self) -> str:
        return _html.text(str(self))
