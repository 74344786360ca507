# SPDX-License-Identifier: MIT
"""Dictionaries of binary words: a read head meets a word, and its translate is written at the end of the string."""
from __future__ import annotations

import os
import pathlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy
from numpy.typing import NDArray

from . import _arguments, _wythoff
from ._progress import progress


class Dictionary(Mapping[str, str]):
    """Words and their translates; `match` is 'prefix-free' or 'longest'. With a string to start from it is a process.

    >>> fibonacci = Dictionary({"0": "10", "1": "0"}, start="0010")
    >>> fibonacci["0"], len(fibonacci), list(fibonacci)
    ('10', 2, ['0', '1'])
    >>> "".join(map(str, fibonacci.string(20)))
    '00101010010010010100'
    >>> print(fibonacci)
    0 -> 10
    1 -> 0
    """

    def __init__(self, words: Mapping[str, str], *, match: str = "prefix-free", start: str = "") -> None:
        if not isinstance(words, Mapping):
            raise TypeError(f"expected words and their translates, such as {{'0': '10'}}, got {_arguments.shown(words)}")
        pairs = [(_arguments.text(word, "words as text"), _arguments.text(words[word], "translates as text")) for word in words]
        self.match = _arguments.text(match, "a match, prefix-free or longest")
        self.start = _arguments.text(start, "a string to start from")
        self._words = dict(_wythoff.check_dictionary(pairs, match))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Dictionary:
        """A process from a file with lines 'WORD -> TRANSLATE', 'start STRING' and 'match longest'."""
        name = _arguments.file_name(path)
        words, match, start = _wythoff.parse_process(name, pathlib.Path(name).read_text())
        return cls(dict(words), match=match, start=start)

    def string(self, length: int) -> NDArray[numpy.uint8]:
        """The first bits that the process writes, as an array of 0 and 1."""
        with progress("writing") as report:
            packed, bits = _wythoff.process_string(list(self._words.items()), self.match, self.start, length, report)
        return numpy.unpackbits(packed, count=bits, bitorder="little")

    def __getitem__(self, word: str) -> str:
        return self._words[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dictionary) and (self._words, self.match, self.start) == (other._words, other.match, other.start)

    def __hash__(self) -> int:
        return hash((tuple(self._words.items()), self.match, self.start))

    def __str__(self) -> str:
        width = max(map(len, self._words), default=0)
        return "\n".join(f"{word:<{width}} -> {translate}" for word, translate in self._words.items())

    def __repr__(self) -> str:
        return f"<Dictionary of {len(self)} words, {self.match}>"


@dataclass(frozen=True)
class FoundWord:
    """A word of a game's string: its translate, how often it was read and where first."""

    word: str
    translate: str
    count: int
    first_column: int


@dataclass(frozen=True)
class FoundDictionary:
    """The words of a queen with jumps, found in its first columns; see `Game.dictionary`."""

    words: tuple[FoundWord, ...]
    dictionary: Dictionary  #: as a process, from `process_column` on
    first_column: int
    process_column: int
    columns: int
    last_new: int  #: the column where the newest word begins
    rebuilds: bool  #: the dictionary, run as a process, writes the game's string as far as it was read


def found_dictionary(found: dict[str, Any]) -> FoundDictionary:
    """What `Game.dictionary` returns, from what the extension found."""
    words = tuple(FoundWord(*row) for row in found.pop("words"))
    pairs = {word.word: word.translate for word in words}
    dictionary = Dictionary(pairs, match=found.pop("match"), start=found.pop("start"))
    return FoundDictionary(words, dictionary, **found)
