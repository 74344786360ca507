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
    run(sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "--target", installed, source, env=environment)
    ask = "import wythoff; print(wythoff.__file__, wythoff.Game('wythoff').ask(8, 13).outcome)"
    out = run(sys.executable, "-c", ask, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)})
    assert out.split() == [str(installed / "wythoff/__init__.py"), "P"]
    assert (installed / "wythoff/py.typed").exists() and (installed / "wythoff/_wythoff.pyi").exists()
