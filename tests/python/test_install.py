"""pip installs the module with what Debian has and without a network. The extension that is built already is packed."""
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from places import MODULE, ROOT


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pip_installs_a_wheel(tmp_path):
    environment = {**os.environ, "WYTHOFF_BUILD": str(MODULE.parent), "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
                   "PYTHONDONTWRITEBYTECODE": "1"}
    source = tmp_path / "source"
    shutil.copytree(ROOT / "python", source / "python")
    for name in ["pyproject.toml", "setup.py", "CMakeLists.txt"]:
        shutil.copy(ROOT / name, source)
    installed = tmp_path / "installed"
    run(sys.executable, "-m", "pip", "install", "--no-deps", "--target", installed, source, env=environment)
    ask = "import wythoff; print(wythoff.__file__, wythoff.Game('wythoff').ask(8, 13).outcome)"
    out = run(sys.executable, "-c", ask, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)})
    assert out.split() == [str(installed / "wythoff/__init__.py"), "P"]
    assert (installed / "wythoff/py.typed").exists() and (installed / "wythoff/_wythoff.pyi").exists()


def test_a_build_that_failed_is_begun_anew(tmp_path):
    """A first try without CMake's packages leaves a cache behind; the next one must not stumble over it."""
    build = tmp_path / "build"
    build.mkdir()
    (build / "CMakeCache.txt").write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/somewhere/else\n")
    asked = tmp_path / "cmake"
    asked.write_text("#!/bin/sh\necho \"$@\" >> calls\nls " + str(build) + " >> calls\nexit 1\n")
    asked.chmod(0o755)
    environment = {**os.environ, "WYTHOFF_BUILD": str(build), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run([sys.executable, ROOT / "setup.py", "-q", "build_ext", "--build-lib", tmp_path / "lib"], cwd=tmp_path,
                          capture_output=True, text=True, env=environment)
    assert done.returncode != 0 and "sudo apt-get install g++ cmake" in done.stderr
    assert "CMakeCache.txt" not in (tmp_path / "calls").read_text()


def test_without_cmake_the_packages_are_named(tmp_path):
    (tmp_path / "bin").mkdir()
    environment = {**os.environ, "WYTHOFF_BUILD": str(tmp_path / "build"), "PATH": str(tmp_path / "bin")}
    done = subprocess.run([sys.executable, ROOT / "setup.py", "-q", "build_ext", "--build-lib", tmp_path / "lib"], cwd=tmp_path,
                          capture_output=True, text=True, env=environment)
    assert done.returncode != 0 and "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("wythoff: something that the build needs is missing")
    assert " sudo apt-get install g++ cmake" in done.stderr


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, ROOT / "setup.py", "-q", "egg_info", "--egg-base", folder, "sdist", "--dist-dir", folder, cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    return next(folder.glob("*.tar.gz"))


def test_an_sdist_has_what_the_extension_is_built_from(sdist):
    names = run("tar", "-tzf", sdist).split()
    inside = {name.partition("/")[2] for name in names}
    needed = {"CMakeLists.txt", "cmake/rooms.txt", "src/core/integer.cpp", "include/wythoff/wythoff.hpp",
              "python/bindings/module.cpp", "python/CMakeLists.txt", "certificates/maharaja.cert", "papers/M/paper.toml",
              "python/wythoff/game.py"}
    assert needed <= inside, needed - inside


def test_an_sdist_is_all_that_a_build_needs(sdist, tmp_path):
    """CMake configures it, and every source that Ninja compiles is there."""
    run("tar", "-xzf", sdist, "-C", tmp_path)
    source = next(path for path in tmp_path.iterdir())
    options = ["-G", "Ninja", "-DWYTHOFF_PYTHON=ON", "-DWYTHOFF_PROGRAM=OFF", f"-DPython_EXECUTABLE={sys.executable}",
               "-DCMAKE_UNITY_BUILD=OFF"]  # else Ninja knows the files of a unit, and not those that they include
    run("cmake", "-S", source, "-B", tmp_path / "build", *options)
    inputs = [pathlib.Path(line) for line in run("ninja", "-t", "inputs", "wythoff_python", cwd=tmp_path / "build").splitlines()]
    from_source = [path for path in inputs if source in path.parents]
    assert len(from_source) > 150 and [path for path in from_source if not path.exists()] == []
