"""The reference of the public headers is generated without a warning, and has the names of the door."""
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_doxygen_has_nothing_to_complain_about(tmp_path):
    settings = (ROOT / "docs/reference/Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {tmp_path}\n"
    done = subprocess.run(["doxygen", "-"], input=settings, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout + done.stderr == "", done.stdout + done.stderr
    page = (tmp_path / "html/namespacewythoff.html").read_text()
    for name in ("ask", "check", "save", "load", "Reply"):
        assert f">{name}<" in page or f"{name} (" in page, name
    first_page = (tmp_path / "html/index.html").read_text()
    assert "make_game" in first_page  # the example is shown
    assert [path.name for path in (tmp_path / "html").glob("*.html") if f"{ROOT}/" in path.read_text()] == []
