# SPDX-License-Identifier: MIT
"""How pip builds the module: by setuptools, and by Debian's where that is there, so that `pip install .` needs no network.

pip builds in an environment of its own that sees no package of the system. What is missing in it is downloaded, unless the
interpreter is Debian's, whose packages stand where they always do.
"""
from __future__ import annotations

import importlib.util
import pathlib
import sys
from typing import Any

SYSTEM = pathlib.Path("/usr/lib/python3/dist-packages")
NEEDED = ["setuptools", "wheel"]


def _missing() -> list[str]:
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


if _missing() and sys.base_prefix == "/usr" and all((SYSTEM / name).is_dir() for name in NEEDED):
    sys.path.append(str(SYSTEM))


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return _missing()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return _missing()


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return _missing()


def __getattr__(name: str) -> Any:
    """The other hooks are those of setuptools, which may not be there before the first question is answered."""
    if name.startswith(("build_", "prepare_metadata_")):
        from setuptools import build_meta
        return getattr(build_meta, name)
    raise AttributeError(name)
