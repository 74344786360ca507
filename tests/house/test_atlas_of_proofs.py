"""The table of proofs is that of the certificates: games, numerations and states."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "tools/atlas_of_proofs.py"
sys.path.insert(0, str(TOOL.parent))
import atlas_of_proofs  # noqa: E402


def test_the_table_of_proofs_is_that_of_the_certificates():
    done = subprocess.run([sys.executable, TOOL, "--check"], check=False)
    assert done.returncode == 0, "run tools/atlas_of_proofs.py"


def test_states_are_the_lines_of_the_last_automaton():
    for path in (ROOT / "certificates").rglob("*.cert"):
        text = path.read_text()
        last = text[text.rindex("\nstates "):]
        assert atlas_of_proofs.describe(path)["states"] == str(len(re.findall(r"^\d+ [+-]", last, re.M))), path


def test_a_table_with_other_states_is_noticed(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    text = (ROOT / "docs/atlas-of-proofs.md").read_text()
    page.write_text(text.replace("| zeckendorf | 7 |", "| zeckendorf | 8 |"))
    monkeypatch.setattr(atlas_of_proofs, "PAGE", page)
    monkeypatch.setattr(sys, "argv", ["atlas_of_proofs.py", "--check"])
    assert atlas_of_proofs.main() == 1
