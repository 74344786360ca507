# SPDX-License-Identifier: MIT
"""Conjectures about a game, with the range they rest on."""
from __future__ import annotations

from ._mapped import Mapped


class Discovery(Mapped):
    """What `Game.discover` saw: a mapping with the keys of the command line's JSON, and text for people.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").discover(to=500)
    >>> found["slopes"][0]["root"], found["complementary"]["p"]
    ('t^2 - t - 1', 1)
    >>> print(str(found).splitlines()[2])
      columns 0..125: 126 with 1; conjecture: always 1
    """

    def __repr__(self) -> str:
        return f"<Discovery of {self['game']}, piles up to {self['to']}: {', '.join(self)}>"
