# SPDX-License-Identifier: MIT
"""Filters of families, such as `a < b and gcd(a,b) = 1`: integers, + - * // % and comparisons, `and`, `or`, `not`, gcd, min, max.

They are read by Python's parser and evaluated here, node by node, so that a family can name nothing else.
"""
from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import UsageError

LONGEST = 2000  # characters: Python's parser and the evaluation here go as deep as a text is nested
_OPERATIONS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {"gcd": math.gcd, "min": min, "max": max}


def holds(text: str, names: Mapping[str, Any]) -> bool:
    """Whether the filter holds for these values.

    >>> holds("a < b <= 12 and gcd(a,b) = 1", {"a": 3, "b": 7}), holds("a < b", {"a": 3, "b": 3})
    (True, False)
    """
    shown = text if len(text) <= 100 else text[:97] + "..."
    if len(text) > LONGEST:
        raise UsageError(f"filter '{shown}': expected at most {LONGEST} characters")
    try:
        tree = ast.parse(re.sub(r"(?<![<>=!])=(?!=)", "==", text).strip(), mode="eval")
        return bool(_value(tree.body, names))
    except (SyntaxError, TypeError, ValueError, ArithmeticError, RecursionError, MemoryError) as error:
        raise UsageError(f"filter '{shown}': expected comparisons of parameters such as gcd(a,b) = 1: {error}") from None


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    match node:
        case ast.Constant(value=int() as value):
            return value
        case ast.Name(id=name):
            if name not in names:
                raise ValueError(f"there is no parameter '{name}'")
            return names[name]
        case ast.BoolOp(op=op, values=values):
            return (all if isinstance(op, ast.And) else any)(_value(value, names) for value in values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _value(operand, names)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, names)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
            return _OPERATIONS[type(op)](_value(left, names), _value(right, names))
        case ast.Compare(left=left, ops=ops, comparators=others) if all(type(op) in _OPERATIONS for op in ops):
            values = [_value(side, names) for side in (left, *others)]
            return all(_OPERATIONS[type(op)](*pair) for op, pair in zip(ops, zip(values, values[1:])))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _FUNCTIONS:
            return _FUNCTIONS[name](*(_value(arg, names) for arg in args))
    raise ValueError(f"'{ast.unparse(node)}' is not understood")
