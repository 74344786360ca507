"""Docstrings, stubs and the README tell the truth."""
import ast
import doctest
import importlib
import os
import pkgutil
import re
import shlex
import subprocess
import sys

import pytest
from places import MODULE, ROOT

import wythoff
from wythoff import _wythoff

MODULES = ["wythoff"] + [name for _, name, _ in pkgutil.iter_modules(wythoff.__path__, "wythoff.") if name != "wythoff._wythoff"]
PUBLIC = [getattr(wythoff, name) for name in wythoff.__all__ if name != "__version__"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_everything_public_is_explained():
    missing = [thing.__name__ for thing in PUBLIC if not thing.__doc__]
    for thing in [wythoff.Game, wythoff.Certificate, wythoff.Logic]:
        members = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
        missing += [f"{thing.__name__}.{name}" for name, member in members.items() if callable(member) and not member.__doc__]
    assert missing == []
    assert {"ask", "describe", "statement"} <= set(dir(wythoff.Game))


def test_everything_public_is_in_the_reference():
    page = (ROOT / "docs/reference/python.md").read_text()
    errors = {name for name in dir(wythoff.errors) if name.endswith("Error")}  # listed as a module
    assert [name for name in wythoff.__all__ if f"wythoff.{name}\n" not in page and name not in errors | {"__version__"}] == []


def mypy(*words):
    return subprocess.run([sys.executable, "-m", *words], cwd=MODULE, capture_output=True, text=True,
                          env={**os.environ, "MYPYPATH": str(MODULE), "PYTHONPATH": str(MODULE), "MYPY_CACHE_DIR": os.devnull})


def test_types():
    done = mypy("mypy", "--config-file", ROOT / "pyproject.toml", "-p", "wythoff")
    assert done.returncode == 0, done.stdout


def test_the_stub_agrees_with_the_extension():
    allowed = ROOT / "tests/python/stubtest.txt"
    done = mypy("mypy.stubtest", "wythoff._wythoff", "--mypy-config-file", ROOT / "pyproject.toml", "--allowlist", allowed)
    assert done.returncode == 0, done.stdout


def runtime_parameters(function):
    """Of an extension function, from the signature it documents itself with."""
    head = re.sub(r"<[^>]*>", "None", function.__doc__.splitlines()[0].partition(" -> ")[0])
    return names_of(ast.parse(f"def {head}: ...").body[0])


def names_of(function):
    return [argument.arg for argument in function.args.args]


def test_parameters_of_the_stub():
    """stubtest does not see the names of an extension's parameters."""
    stub = ast.parse((MODULE / "wythoff/_wythoff.pyi").read_text())
    seen = 0
    for node in stub.body:
        for function in [node] if isinstance(node, ast.FunctionDef) else getattr(node, "body", []):
            owner = _wythoff if function is node else getattr(_wythoff, getattr(node, "name", ""), None)
            if not isinstance(function, ast.FunctionDef) or function.decorator_list or function.name == "__hash__":
                continue
            assert runtime_parameters(getattr(owner, function.name)) == names_of(function), function.name
            seen += 1
    assert seen > 40


PAGES = [path.relative_to(ROOT).as_posix()
         for path in [ROOT / "README.md", ROOT / "python/README.md", *(ROOT / "docs").glob("**/*.md")]
         if "```pycon" in path.read_text()]


@pytest.mark.parametrize("name", sorted(PAGES))
def test_sessions_of_the_pages(name):
    text = (ROOT / name).read_text()
    sessions = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    for session in sessions:
        test = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
        assert doctest.DocTestRunner().run(test).failed == 0


def test_there_are_sessions():
    assert {"python/README.md", "docs/tutorials/researcher.md", "docs/tutorials/teacher.md"} <= set(PAGES)


def test_the_command_of_the_readme():
    text = (ROOT / "python/README.md").read_text()
    command = re.search(r"^PYTHONPATH=build/dev/python (python3 -c .*)$", text, re.MULTILINE).group(1)
    done = subprocess.run([sys.executable, *shlex.split(command)[1:]], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(MODULE)})
    assert done.returncode == 0 and "is N in maharaja" in done.stdout, done.stderr


def test_links_lead_somewhere():
    for link in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / "python/README.md").read_text()):
        assert (ROOT / "python" / link).exists(), link
