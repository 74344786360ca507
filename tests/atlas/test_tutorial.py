"""The family of the researcher's tutorial is one, and its commands work."""
import re

from conftest import ROOT


def test_the_family_of_the_tutorial(atlas, tmp_path):
    page = (ROOT / "docs/tutorials/researcher.md").read_text()
    (tmp_path / "family.toml").write_text(re.search(r"```toml\n(.*?)```", page, re.DOTALL).group(1))
    commands = re.findall(r"`\./run atlas ([^`]*)`", page)
    assert [command.split()[0] for command in commands] == ["build", "query"]
    done = atlas(*commands[0].split(), cwd=tmp_path)
    assert done.status == 0, done.err
    done = atlas("query", "family.sqlite", "--where", "status = 'proved'", cwd=tmp_path)
    assert done.status == 0 and "rook + bishop(1 mod 3)" in done.out, done.out
