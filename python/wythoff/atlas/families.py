# SPDX-License-Identifier: MIT
"""Families of games as data: TOML files with game texts, ranges, filters, questions and limits.

    seconds = 60                  # limits of a unit: of the processor,
    memory = "1GB"                # and of memory

    [ask]                         # the questions, with their own limits; a family may have its own [family.ask]
    solve = { to = 300 }
    prove = { columns = 100000, seconds = 600 }

    [[family]]
    name = "queens with a pair of jumps"
    game = "rook + bishop + jump({a},{b}) + jump({b},{a})"
    a = "1..12"
    b = "1..12"
    where = "a < b and gcd(a,b) = 1"

    [[family]]
    game = "maharaja(k=1..3,l=2..5)"      # a range may stand in the text; the parameter's name is before the =

A parameter is a range, a list of values, `"residues(p)"`, all proper sets of residues such as `0,2 mod 5`, or `"subsets(0..4)"`,
all sets of numbers such as `0,2`, the empty one left out; p may be a parameter that stands before it. `games = [...]` instead of
`game` is a list. The same game under two names is one game: what is asked is asked about its canonical rules.
"""
from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import _wythoff
from ..errors import FileError, UsageError, WythoffError
from ..game import Game
from .expressions import holds
from .units import QUESTIONS

WALL = 10  # on the clock a unit may take so many times its processor time, for machines with much to do
MOST = 10**6  # choices of the parameters of a family, before the filter
LARGEST = 10**6  # numbers in one range
_KINDS = _wythoff.move_words()
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
_RESERVED = {"name", "game", "games", "where", "ask", "seconds", "memory", "wall"}


@dataclass(frozen=True)
class Asked:
    """One question about one game. `name` is how the family calls the game, `rules` its canonical text."""

    family: str
    name: str
    rules: str
    question: str
    limits: str


def canonical(text: str) -> str:
    """The rules spelled out, with the moves in one order: a union has none. It is a text of the same game.

    >>> canonical("maharaja(3,1)")
    'rook + bishop + jump(1,3) + jump(3,1)'
    """
    rules = Game(text).rules
    depth, pieces, end = 0, [""], len(rules)
    for place, character in enumerate(rules):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0 and character == ",":
            end = place
            break
        if depth == 0 and character == "+":
            pieces.append("")
        else:
            pieces[-1] += character
    moves = sorted({piece.strip() for piece in pieces}, key=_rank)
    ordered = " + ".join(moves) + rules[end:]
    return Game(ordered).rules


def _rank(move: str) -> tuple[int, list[int], str]:
    kind = move.partition("(")[0]
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS), [int(number) for number in re.findall(r"\d+", move)], move


def read(path: str) -> Iterator[Asked]:
    """Everything a file asks, game by game."""
    try:
        with open(path, "rb") as file:
            document = tomllib.load(file)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, an integer of thousands of digits, brackets in brackets
        raise UsageError(f"{path}: expected TOML: {error}") from None
    families = document.get("family")
    if not isinstance(families, list) or not all(isinstance(family, dict) for family in families):
        raise UsageError(f"{path}: expected families, [[family]]")
    if unknown := set(document) - {"family", "ask", "seconds", "memory", "wall"}:
        raise UsageError(f"{path}: '{min(unknown)}': expected seconds, memory, wall, [ask] and [[family]]")
    for family in families:
        none = True
        try:
            for asked in _members(document, family):
                none = False
                yield asked
            if none:
                raise UsageError("expected one game at least, but "
                                 + ("'where' holds for no choice of its parameters" if family.get("where") else "it has none"))
        except WythoffError as error:
            raise UsageError(f"{path}: family '{_name(family)}': {error}") from None


def _name(family: Mapping[str, Any]) -> str:
    return str(family.get("name") or family.get("game") or "without a name")


def _members(document: Mapping[str, Any], family: Mapping[str, Any]) -> Iterator[Asked]:
    defaults = {key: family.get(key, document.get(key)) for key in ("seconds", "memory", "wall")}
    questions = [(question, _limits(question, own, defaults)) for question, own in _questions(document, family).items()]
    where = family.get("where", "")
    if not isinstance(where, str):
        raise UsageError(f"where = {where!r}: expected a text")
    for name in texts(family, where):
        rules = canonical(name)
        for question, limits in questions:
            yield Asked(_name(family), name, rules, question, limits)


def _questions(document: Mapping[str, Any], family: Mapping[str, Any]) -> Mapping[str, Any]:
    questions = family.get("ask", document.get("ask"))
    if not isinstance(questions, dict) or not questions:
        raise UsageError("expected questions: [ask] with " + ", ".join(QUESTIONS))
    return questions


def _limits(question: str, own: Any, defaults: Mapping[str, Any]) -> str:
    if question not in QUESTIONS:
        raise UsageError(f"question '{question}': expected one of {', '.join(QUESTIONS)}")
    if not isinstance(own, dict):
        raise UsageError(f"question '{question}': expected its limits, such as {{ to = 300 }}")
    merged = {key: value for key, value in defaults.items() if value is not None} | own
    needed = (*QUESTIONS[question], "seconds", "memory")
    if unknown := set(own) - {*needed, "wall"}:
        raise UsageError(f"question '{question}': '{min(unknown)}': expected {', '.join(needed)}")
    for key in needed:
        if key not in merged:
            raise UsageError(f"question '{question}': expected {key}")
    merged.setdefault("wall", WALL * merged["seconds"] if isinstance(merged["seconds"], int) else 0)
    for key in (*QUESTIONS[question], "seconds", "wall"):
        if type(merged[key]) is not int or merged[key] <= 0:
            raise UsageError(f"question '{question}': {key} = {merged[key]!r}: expected a positive integer")
    return json.dumps(merged | {"memory": _size(merged["memory"])}, sort_keys=True)


def _size(text: Any) -> int:
    match = re.fullmatch(r"([1-9]\d{0,5})(MB|GB)", text) if isinstance(text, str) else None
    if match is None:
        raise UsageError(f"memory = {text!r}: expected a size such as \"4GB\" or \"500MB\"")
    return int(match[1]) * {"MB": 10**6, "GB": 10**9}[match[2]]


def texts(family: Mapping[str, Any], where: str = "") -> Iterator[str]:
    """The games of a family as texts.

    >>> list(texts({"game": "m-wythoff(m=2..4)"}, "m != 3"))
    ['m-wythoff(m=2)', 'm-wythoff(m=4)']
    """
    if "games" in family:
        if "game" in family or not isinstance(family["games"], list) or set(family) - _RESERVED:
            raise UsageError("expected one of game, a text with parameters, and games, a list of texts")
        yield from map(str, family["games"])
        return
    text = family.get("game")
    if not isinstance(text, str):
        raise UsageError("expected game, a text, or games, a list of texts")
    parameters = {key: value for key, value in family.items() if key not in _RESERVED}

    def name_of(match: re.Match[str]) -> str:
        name = match[1] or f"range{len(parameters)}"
        parameters[name] = match[2]
        return (f"{name}=" if match[1] else "") + "{" + name + "}"

    text = re.sub(r"(?:\b([A-Za-z_]\w*)=)?(-?\d+\.\.-?\d+)", name_of, text)
    if lost := set(re.findall(r"\{([A-Za-z_]\w*)\}", text)) - set(parameters):
        raise UsageError(f"game '{text}': expected a range for '{min(lost)}'")
    for count, values in enumerate(_choices(list(parameters.items()), {})):
        if count >= MOST:
            raise UsageError(f"expected at most {MOST} choices of the parameters {', '.join(parameters)}")
        if not where or holds(where, values):
            yield re.sub(r"\{([A-Za-z_]\w*)\}", lambda match: str(values[match[1]]), text)


def _choices(parameters: list[tuple[str, Any]], chosen: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not parameters:
        yield chosen
        return
    (name, values), *others = parameters
    for value in _values(name, values, chosen):
        yield from _choices(others, chosen | {name: value})


def _values(name: str, values: Any, chosen: Mapping[str, Any]) -> list[Any]:
    if isinstance(values, list) and values and all(isinstance(value, (int, str)) for value in values):
        return values
    if isinstance(values, int):
        return [values]
    if isinstance(values, str):
        if match := _RANGE.fullmatch(values):
            return list(_range(name, match))
        if match := re.fullmatch(r"residues\((\w+)\)", values):
            modulus = chosen.get(match[1]) if not match[1].isdigit() else int(match[1])
            if isinstance(modulus, int) and 1 <= modulus <= 16:
                return [f"{residues} mod {modulus}" for residues in _subsets(range(modulus))][:-1]
        match = re.fullmatch(r"subsets\((-?\d+)\.\.(-?\d+)\)", values)
        if match and len(numbers := _range(name, match)) <= 16:
            return list(_subsets(numbers))
    raise UsageError(f"{name} = {_short(values)}: "
                     "expected a range such as \"1..12\", a list, \"residues(p)\" or \"subsets(0..4)\"")


def _range(name: str, match: re.Match[str]) -> range:
    """The numbers from the first to the second of a text such as 1..12: some, and not too many."""
    if max(len(match[1]), len(match[2])) > 18:
        raise UsageError(f"{name} = {_short(match[0])}: expected numbers of at most 18 digits")
    numbers = range(int(match[1]), int(match[2]) + 1)
    if not 1 <= len(numbers) <= LARGEST:
        raise UsageError(f"{name} = {_short(match[0])}: expected a range of 1 to {LARGEST} numbers, the least first")
    return numbers


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def _subsets(numbers: range) -> Iterator[str]:
    """All but the empty one, the smaller before the larger."""
    for size in range(1, len(numbers) + 1):
        for some in itertools.combinations(numbers, size):
            yield ",".join(map(str, some))
