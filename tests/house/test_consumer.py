"""find_package(wythoff) works for a project that knows nothing but the installed files."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_consumer_project_builds_and_runs(tmp_path):
    build = pathlib.Path(os.environ["WYTHOFF_BINARY"]).parents[2]
    run("cmake", "--install", build, "--prefix", tmp_path / "installed")
    run("cmake", "-G", "Ninja", "-S", ROOT / "tests/consumer", "-B", tmp_path / "build",
        f"-DCMAKE_PREFIX_PATH={tmp_path / 'installed'}")
    run("cmake", "--build", tmp_path / "build")
    out = run(tmp_path / "build/consumer")
    assert out.startswith("(8, 13) is P in rook + bishop + jump(1,2) + jump(2,1)")
    installed = run(tmp_path / "installed/bin/wythoff", "ask", "wythoff", 8, 13)
    assert installed.startswith("(8, 13) is P in wythoff")
