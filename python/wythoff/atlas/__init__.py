# SPDX-License-Identifier: MIT
"""The atlas: whole families of games, explored on as many machines as there are, with every result kept beside its evidence.

    python3 -m wythoff.atlas build tests/atlas/small.toml --store small.sqlite

and then, here or by `query`, `export` and any tool that reads SQLite,

    import wythoff.atlas
    with wythoff.atlas.open("small.sqlite") as atlas:
        atlas.frame("status = 'proved' and states < 100")     # a DataFrame of pandas
        atlas.certificate("maharaja")                         # the text that `wythoff check` verifies
        atlas.classes()                                       # games with the same P-positions

`docs/atlas.md` tells the rest.
"""
from .reading import Atlas

__all__ = ["Atlas", "open"]


def open(path: str) -> Atlas:
    """A store to read. Nothing said through it can change it."""
    return Atlas(path)
