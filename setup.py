# SPDX-License-Identifier: MIT
"""The build step of `pip install .`: CMake builds the extension, and setuptools packs it.

WYTHOFF_BUILD names a folder that CMake has configured already, to build there.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
PACKAGES = ("g++ cmake ninja-build pkg-config libgmp-dev libfmt-dev nlohmann-json3-dev libcairo2-dev libtomlplusplus-dev "
            "pybind11-dev python3-dev")


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        target = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve()
        build = pathlib.Path(os.environ.get("WYTHOFF_BUILD", pathlib.Path(self.build_temp).resolve()))
        if not (build / "build.ninja").exists():  # the last file that CMake writes: a try that failed is begun anew
            (build / "CMakeCache.txt").unlink(missing_ok=True)
            options = ["-G", "Ninja", "-DWYTHOFF_PYTHON=ON", "-DWYTHOFF_PROGRAM=OFF", f"-DPython_EXECUTABLE={sys.executable}"]
            if not shutil.which("cmake") or subprocess.run(["cmake", "-S", ROOT, "-B", build, *options]).returncode != 0:
                install = f"sudo apt-get install {PACKAGES}"
                raise SystemExit(f"wythoff: something that the build needs is missing; on Debian: {install}")
        subprocess.run(["cmake", "--build", build, "--target", "wythoff_python"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(build / "python" / "wythoff" / target.name), str(target))


version = re.search(r"VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text().partition("project(wythoff")[2])
setup(version=version.group(1), ext_modules=[Extension("wythoff._wythoff", [])], cmdclass={"build_ext": CMakeBuild})
