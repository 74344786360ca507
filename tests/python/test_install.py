"""pip installs the module with what Debian has and without a network. The extension that is built already is packed."""
import os
import shutil
import subprocess
import sys

from places import MODULE, ROOT


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pip_installs_a_wheel(tmp_path):
    environment = {**os.environ, "WYTHOFF_BUILD": str(MODULE.parent), "PIP_NO_INDEX": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    source = tmp_path / "source"
    shutil.copytree(ROOT / "python", source / "python")
    for name in ["pyproject.toml", "setup.py", "CMakeLists.txt"]:
        shutil.copy(ROOT / name, source)
    installed = tmp_path / "installed"
    run(sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "--target", installed, source,
        env=environment)
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


def test_an_sdist_has_what_the_extension_is_built_from(tmp_path):
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    run(sys.executable, ROOT / "setup.py", "-q", "egg_info", "--egg-base", tmp_path, "sdist", "--dist-dir", tmp_path, cwd=ROOT,
        env=environment)
    names = run("tar", "-tzf", next(tmp_path.glob("*.tar.gz"))).split()
    inside = {name.partition("/")[2] for name in names}
    needed = {"CMakeLists.txt", "cmake/rooms.txt", "src/core/integer.cpp", "include/wythoff/wythoff.hpp",
              "python/bindings/module.cpp", "python/CMakeLists.txt", "certificates/maharaja.cert", "papers/M/paper.toml",
              "python/wythoff/game.py"}
    assert needed <= inside, needed - inside
