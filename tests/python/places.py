"""Where things are: WYTHOFF_BINARY is the command line the module must agree with, WYTHOFF_PYTHON the folder it was built in."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("WYTHOFF_BINARY", ROOT / "build/dev/app/cli/wythoff"))
MODULE = pathlib.Path(os.environ.get("WYTHOFF_PYTHON", ROOT / "build/dev/python"))
sys.path.insert(0, str(MODULE))
