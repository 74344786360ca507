"""Conjectures about a game, with the range they rest on."""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any


class Discovery(Mapping[str, Any]):
    """What `Game.discover` saw: a mapping with the keys of the command line's JSON, and text for people.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").discover(to=500)
    >>> found["slopes"][0]["root"], found["complementary"]["p"]
    ('t^2 - t - 1', 1)
    >>> print(str(found).splitlines()[2])
      columns 0..125: 126 with 1; conjecture: always 1
    """

    def __init__(self, data: str, text: str) -> None:
        self._data: Mapping[str, Any] = json.loads(data)
        self._text = text

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __str__(self) -> str:
        return self._text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<Discovery of {self['game']}, piles up to {self['to']}: {', '.join(self)}>"
