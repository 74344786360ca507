# SPDX-License-Identifier: MIT
"""What can go wrong, each with the message the command line prints.

>>> import wythoff
>>> try:
...     wythoff.Game("m-wythoff(m=-2)")
... except ValueError as error:
...     print(error)
game 'm-wythoff(m=-2)': column 13: expected a positive integer for m, got -2
"""
from __future__ import annotations

from typing import Any

LONGEST = 1000


def printable(text: str) -> str:
    """Text from outside as it may be shown: one line that does nothing to a terminal.

    >>> printable("a\\u202eb\\x1b[31m")
    'a\\\\u202eb\\\\x1b[31m'
    """
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def message(text: str) -> str:
    """The same of a text that may be long: then its middle is left out.

    >>> len(message("a" * 3_000_000))
    1000
    """
    if len(text) > 2 * LONGEST:
        text = text[:LONGEST] + text[-LONGEST:]
    text = printable(text)
    return text if len(text) <= LONGEST else text[:LONGEST // 2] + " ... " + text[5 - LONGEST // 2:]


class WythoffError(Exception):
    """The base of all errors of this package. Its message is one line."""

    def __init__(self, *values: Any) -> None:
        super().__init__(*(message(value) if isinstance(value, str) else value for value in values))


class UsageError(WythoffError, ValueError):
    """A value that is not acceptable: a game that does not parse, a negative pile."""


class UnsupportedError(WythoffError):
    """A question that makes sense, but not for this game or this engine."""


class LimitError(WythoffError, MemoryError):
    """It would take more memory, or a larger range, than is allowed. It is said before the memory is taken."""


class FileError(WythoffError, OSError):
    """A file that could not be read or written."""


class InternalError(WythoffError, RuntimeError):
    """A mistake in this package: what must hold for an answer to be right does not. Please report it."""
