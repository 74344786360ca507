# SPDX-License-Identifier: MIT
"""How Sphinx makes the site: see scripts/site."""
import os
import sys

sys.path.insert(0, os.environ["WYTHOFF_PYTHON"])
import wythoff  # noqa: E402

project = "wythoff"
author = "the wythoff authors"
copyright = author
release = version = wythoff.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["reference/main.md", "paper"]
html_theme = "furo"
html_title = "wythoff"
html_extra_path = ["_extra"]  # the reference of the C++ headers, by Doxygen
html_show_sourcelink = False
pygments_style = "default"
highlight_language = "text"
default_role = "code"  # what stands between backquotes in docstrings
autodoc_typehints = "none"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
nitpicky = False
