"""The short form of scripts/soak: mixed load, and the memory stays."""
import os
import subprocess
import sys

from conftest import BINARY, with_reports

SOAK = os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "soak")


def test_memory_stays_flat_under_mixed_load_long():  # a sanitizer keeps what was freed
    done = subprocess.run([sys.executable, SOAK, "20", "--binary", BINARY], capture_output=True, text=True, timeout=400,
                          env=with_reports())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "memory:" in done.stdout


def test_the_soak_notices_a_server_that_ends(tmp_path):
    fake = tmp_path / "fake"
    fake.write_text(f"#!{sys.executable}\nprint('Open http://127.0.0.1:9/ in a browser')\n")
    fake.chmod(0o755)
    done = subprocess.run([sys.executable, SOAK, "2", "--binary", fake], capture_output=True, text=True, timeout=200)
    assert done.returncode == 1 and "the server ended" in done.stderr
