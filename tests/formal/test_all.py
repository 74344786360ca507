"""Every certificate that the exporter accepts is proved by the extracted checker, and docs/formal.md names exactly these.
The quick ones always; WYTHOFF_ALL=1 takes all of them.
"""
import re
import subprocess

import pytest

from proofs import ALL, BINARY, ROOT, run

PAGE = (ROOT / "docs/formal.md").read_text()
FILES = (ROOT / "certificates").glob("**/*.cert")
SHIPPED = {file.stem: file for file in FILES}
# Those whose traces are large: seconds, and up to 6 GB.
LARGE = {"maharaja-3-5", "maharaja-4-6", "maharaja-5-8", "wythoff-value-2", "m-wythoff-2-value-15",
         "m-wythoff-3-value-15",
         "m-wythoff-4-value-6", "m-wythoff-5-value-6", "shifted-2-3-0", "shifted-3-2-0", "shifted-3-3-0", "modulo-2-3",
         "modulo-2-6-2", "modulo-3-2", "modulo-3-6-3", "modulo-3-9-3", "shifted-2-3-1", "shifted-2-3-2", "shifted-3-2-1",
         "shifted-3-3-1", "shifted-3-3-2", "even-even-2-1", "even-even-2-2", "even-even-2-1-misere", "even-even-2-2-misere",
         "st-wythoff-2-1-value-3", "st-wythoff-2-2-value-3", "st-wythoff-2-3-value-3", "st-wythoff-3-1", "st-wythoff-3-1-misere",
         "st-wythoff-3-1-value-2", "st-wythoff-3-2", "st-wythoff-3-2-misere", "st-wythoff-3-3", "st-wythoff-3-3-misere",
         "bishop-blocking-3-3", "bishop-blocking-4-4", "blocking-queen-8", "blocking-queen-14", "roob-blocking-2-3",
         "roob-blocking-3-2", "roob-blocking-3-3"}
# Its trace takes longer to export than anybody has waited, half an hour: neither refused nor seen to be proved.
UNKNOWN = {"three-heap"}


def listed():
    """The table of the page: a name and its states a line."""
    rows = re.findall(r"^\| `([a-z0-9-]+)\.cert` \| .* \| ([0-9]+) \|", PAGE, re.MULTILINE)
    assert len(rows) == len(dict(rows))
    return {name: int(states) for name, states in rows}


def test_the_page_lists_no_certificate_that_does_not_ship():
    assert [name for name in listed() if name not in SHIPPED] == [] and LARGE <= set(listed())
    count = len(listed())
    assert f"{count} of the {len(SHIPPED)} certificates that ship" in " ".join(PAGE.split())
    assert not UNKNOWN & set(listed())


@pytest.mark.parametrize("name", sorted(set(SHIPPED) - UNKNOWN))
def test_export_refuses_what_the_page_does_not_list(name, tmp_path):
    if name in listed():
        return  # accepted: the next test exports them
    done = subprocess.run([BINARY, "export", SHIPPED[name], "--trace", tmp_path / "trace"], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert not (tmp_path / "trace").exists()


def test_what_the_page_lists_is_proved_with_as_many_states(theory):
    """The script's verdict on each."""
    names = sorted(set(listed()) - (set() if ALL else LARGE))
    said = run(ROOT / "scripts/verify-all", *names)
    states = dict(re.findall(r"^(\S+): proved, ([0-9]+) states", said, re.MULTILINE))
    assert {name: int(number) for name, number in states.items()} == {name: listed()[name] for name in names}
    assert f"{len(names)} of {len(names)} that can be exported are proved by the extracted checker" in said
