# SPDX-License-Identifier: MIT
"""What can go wrong, each with the message the command line prints.

>>> import wythoff
>>> try:
...     wythoff.Game("m-wythoff(m=-2)")
... except ValueError as error:
...     print(error)
game 'm-wythoff(m=-2)': column 13: expected a positive integer for m, got -2
"""


class WythoffError(Exception):
    """The base of all errors of this package."""


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
