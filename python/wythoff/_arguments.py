# SPDX-License-Identifier: MIT
"""What people pass, looked at before the extension gets it: a mistake is named in the words of the module, in one line."""
from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from .errors import UsageError

LONGEST = 60  # characters of a value that a message shows


def shown(value: object) -> str:
    """A value as a message shows it: in one line that is not too long."""
    text = " ".join(repr(value).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST - 2]} …"


def text(value: object, expected: str) -> str:
    """Text that UTF-8 can write; `expected` says in a message what it should be."""
    if not isinstance(value, str):
        raise TypeError(f"expected {expected}, got {shown(value)}")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise UsageError(f"{shown(value)}: expected text that can be written in UTF-8")
    return value


def file_name(value: object) -> str:
    """The name of a file or a folder."""
    if not isinstance(value, (str, bytes, os.PathLike)):
        raise TypeError(f"expected the name of a file, got {shown(value)}")
    name = text(os.fsdecode(value), "the name of a file")
    if "\0" in name:
        raise UsageError(f"{shown(name)}: expected the name of a file, without a zero byte")
    return name


def several(values: object, expected: str) -> list[Any]:
    """Values one after the other; one text is one value."""
    if isinstance(values, str):
        return [values]
    if not isinstance(values, Iterable):
        raise TypeError(f"expected {expected}, got {shown(values)}")
    return list(values)


def plays(values: object) -> list[tuple[int, ...]]:
    """The positions of a play, of any number of piles."""
    return [integers(at) for at in several(values, "a history of positions, such as [(5, 8), (5, 3)]")]


def integers(value: object) -> tuple[int, ...]:
    """A position; the extension looks at its numbers."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise TypeError(f"expected a position, such as (5, 8), got {shown(value)}")
    piles = tuple(value)
    if not 1 < len(piles) < 4 or not all(hasattr(pile, "__index__") for pile in piles):
        raise TypeError(f"expected a position of two integers, such as (5, 8), got {shown(value)}")
    return piles


def position(value: object) -> tuple[int, int]:
    """A position of two piles."""
    piles = integers(value)
    if len(piles) != 2:
        raise TypeError(f"expected a position of two integers, such as (5, 8), got {shown(value)}")
    return piles[0], piles[1]
