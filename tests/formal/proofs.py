"""Where the program and the theory are, and what the tests of this folder do with them."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("WYTHOFF_BINARY", str(ROOT / "build/dev/app/cli/wythoff"))
FORMAL = pathlib.Path(os.environ.get("WYTHOFF_FORMAL", ROOT / "build/formal"))
ALL = bool(os.environ.get("WYTHOFF_ALL"))


def run(*command, status=0):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def export(name, kind, file):
    """The trace, or the theorem for Coq, of a certificate that ships."""
    return run(BINARY, "export", ROOT / f"certificates/{name}.cert", f"--{kind}", file)


def audit(file, status=0):
    """What formal/prove says of a file."""
    return run(ROOT / "formal/prove", file, status=status)
