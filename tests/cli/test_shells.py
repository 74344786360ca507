"""The manual page and the completions are made from the text of --help, so they have every command and every option of it."""
import os
import re
import shlex
import subprocess

import pytest


@pytest.fixture
def helps(wythoff):
    """The options of every command that --help lists, by its name."""
    listed = wythoff("--help").out.split("Subcommands:\n")[1].split("\n\n")[0]
    return {name: re.findall(r"(?<=[ ,])(--?[a-z]+)", "".join(re.findall("^  -[^ ]*", wythoff(name, "--help").out, re.MULTILINE)))
            for name in (line.split()[0] for line in listed.splitlines())}


def test_the_options_are_found(helps):
    assert helps["solve"] == ["-h", "--help", "--to", "--count", "--layer", "--of", "--engine", "--memory", "--format", "--skip",
                              "--offset", "-o", "--output", "--json"]
    assert len(helps) >= 14 and not {"manual", "completion"} & set(helps)


# --- the manual ----------------------------------------------------------------------------------------------------------

@pytest.fixture
def page(wythoff, tmp_path):
    assert wythoff("manual", "-o", tmp_path / "wythoff.1").out == ""
    return tmp_path / "wythoff.1"


def test_the_manual_has_every_command_option_and_example(wythoff, helps, page):
    text = page.read_text()
    for name, character in {"-": "-", "(aq": "'", "(ha": "^", "(ga": "`", "(ti": "~"}.items():
        text = text.replace("\\" + name, character)
    assert text.isascii() and wythoff("manual").out == page.read_text()
    sections = dict(part.split("\n", 1) for part in re.split(r"^\.SS ", text, flags=re.MULTILINE)[1:])
    assert list(sections) == list(helps)
    for name, options in helps.items():
        for option in options:
            assert f"\\fB{option}\\fR" in sections[name], (name, option)
        for example in re.findall(r"^  (wythoff .*)$", wythoff(name, "--help").out, re.MULTILINE):
            assert f"\n{example}\n" in sections[name], example


def test_man_shows_it_without_warnings(page):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MAN_KEEP_FORMATTING": ""}
    done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, env=environment)
    assert done.returncode == 0 and done.stderr == ""
    assert "wythoff - games of the Wythoff family, from rules to theorem" in done.stdout
    assert "W\u00e4stlund" in done.stdout and "wythoff ask 'm-wythoff(m=3)' '10^1000' '10^1000+12345'" in done.stdout


# --- completions ---------------------------------------------------------------------------------------------------------

@pytest.fixture
def bash(wythoff, tmp_path):
    """What bash offers for the last of the words."""
    script = wythoff("completion", "bash").out

    def offered(*words):
        asked = f"COMP_WORDS=(wythoff {shlex.join(words)}); COMP_CWORD={len(words)}; _wythoff"
        lines = f"{script}\n{asked}\nprintf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = subprocess.run(["bash", "--norc", "-c", lines], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0 and done.stderr == ""
        return done.stdout.split()
    return offered


def test_bash_completes_commands_and_options(bash, helps):
    assert bash("") == [*helps, "-h", "--help", "--version"]
    assert bash("so") == ["solve"] and bash("re") == ["reproduce"] and bash("man") == []
    for name, options in helps.items():
        assert bash(name, "-") == options
        assert bash(name, "x", "--he") == ["--help"]


def test_bash_completes_what_arguments_take(bash, tmp_path):
    (tmp_path / "mine.cert").write_text("")
    assert bash("solve", "mah") == ["maharaja"] and bash("compare", "nim", "mah") == ["maharaja"]
    assert bash("solve", "nim", "--format", "") == ["table", "csv", "json", "bfile", "latex"]
    assert bash("solve", "--format", "csv", "mah") == ["maharaja"]  # the option and what it takes are no places
    assert bash("ask", "nim", "") == [] and bash("solve", "nim", "--to", "") == []
    assert bash("check", "m")[-1] == "mine.cert" and "maharaja" in bash("check", "m")
    assert bash("draw", "nim", "-o", "mi") == ["mine.cert"]
    assert bash("reproduce", "") == bash("reproduce", "I", "") == list("IMRSW") and bash("help", "so") == ["solve"]


def test_zsh_and_fish_know_every_command_and_option(wythoff, helps):
    zsh, fish = (wythoff("completion", shell).out for shell in ("zsh", "fish"))
    assert zsh.startswith("#compdef wythoff\n")
    cases = dict(re.findall(r"^        ([a-z]+)\) _arguments(.*?) ;;$", zsh, re.MULTILINE | re.DOTALL))
    assert list(cases) == list(helps)
    for name, options in helps.items():
        assert re.findall(r"^ +'(?:\(.*?\)|\*)?(--?[a-z]+)\[", cases[name], re.MULTILINE) == options
        lines = re.findall(rf"^complete -c wythoff -n '__fish_seen_subcommand_from {name}'(.*?)(?: -d |$)", fish, re.MULTILINE)
        given = [("-" if kind == "s" else "--") + word for line in lines for kind, word in re.findall(r" -([sl]) ([a-z]+)", line)]
        assert given == options
        assert f"complete -c wythoff -n __fish_use_subcommand -a {name} -d " in fish


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_itself_can_read_it(wythoff, tmp_path, shell):
    wythoff("completion", shell, "-o", tmp_path / "completion")
    done = subprocess.run([shell, "-n", tmp_path / "completion"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_other_shells(fails):
    fails("completion", "tcsh", words="shell 'tcsh': expected bash, zsh or fish")
    fails("completion", words="SHELL is required")
