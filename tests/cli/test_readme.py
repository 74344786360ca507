"""The README is always true: the commands it shows are run, and print what it says they print."""
import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = re.compile(r"in [\d.]+ s\b")  # how long it took is the machine's affair


def sessions():
    for block in re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = session.partition("\n")
            yield command, output


def test_the_readme_shows_commands():
    assert len(list(sessions())) >= 3


def test_the_commands_print_what_the_readme_says(wythoff, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command, output in sessions():
        words = shlex.split(command, comments=True)
        assert words[0] == "./run", command
        result = wythoff(*words[1:])
        assert result.status == 0, (command, result.err)
        assert SECONDS.sub("in ... s", result.out) == output, command


def test_the_figure_of_the_readme_is_in_the_repository():
    for image in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text()):
        assert (ROOT / image).is_file(), image


def test_links_lead_somewhere():
    for name in ["README.md", "CONTRIBUTING.md", "src/README.md", "bench/README.md"]:
        text = (ROOT / name).read_text()
        for link in re.findall(r"\]\((?!http)([^)#]+)\)", text):
            assert ((ROOT / name).parent / link).exists(), (name, link)
