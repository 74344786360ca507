# SPDX-License-Identifier: MIT
"""The processor time that a question may spend on a proof."""
from __future__ import annotations

import numbers

from ._arguments import shown

USUAL_EFFORT = 3.0  # seconds


def seconds(effort: float) -> float:
    """The effort as a number; the library has the messages about its range."""
    if isinstance(effort, bool) or not isinstance(effort, numbers.Real):
        raise TypeError(f"effort: expected a number of seconds, got {shown(effort)}")
    return float(effort)
