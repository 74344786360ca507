"""What is packaged and what it is built from: one list of packages, wherever it is written."""
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ["wythoff", "libwythoff1", "libwythoff-dev", "python3-wythoff", "wythoff-doc"]


def paragraphs():
    """Those of debian/control, each as a dictionary of its fields."""
    text = (ROOT / "debian/control").read_text()
    return [{name: re.sub(r"\s+", " ", value).strip() for name, value in re.findall(r"^(\S+):(.*(?:\n .*)*)", part, re.MULTILINE)}
            for part in text.strip().split("\n\n")]


def names(field):
    """The packages that a field lists, without versions."""
    return {re.split(r"[ (]", entry.strip())[0] for entry in field.split(",") if entry.strip()}


def listed(array):
    """What scripts/setup.sh installs."""
    words = f'root=.; source scripts/setup.sh; echo "${{{array}[@]}}"'
    return set(subprocess.run(["bash", "-c", words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())


def test_there_are_five_packages():
    assert [part["Package"] for part in paragraphs()[1:]] == PACKAGES


def test_a_package_is_built_from_what_the_scripts_install():
    source = paragraphs()[0]
    needed = names(source["Build-Depends"])
    implied = {"g++", "python3", "fonts-dejavu-core"}  # what every build has, what python3-dev brings, and a font for who runs it
    assert (listed("build_packages") | listed("atlas_packages")) - implied <= needed
    assert {"python3-sphinx", "python3-myst-parser", "furo"} <= names(source["Build-Depends-Indep"]) & listed("lint_packages")
    for part in paragraphs()[1:]:
        if part["Package"] in {"wythoff", "python3-wythoff"}:
            assert "fonts-dejavu-core" in names(part["Depends"])


def test_the_container_is_made_by_the_packages():
    text = (ROOT / "Containerfile").read_text()
    assert "apt-get build-dep" in text and "dpkg-buildpackage -B" in text
    copied = set(re.findall(r"/source/([a-z0-9-]+)_\*\.deb", text))
    assert copied and copied <= set(PACKAGES)
    needs = set().union(*(names(part["Depends"]) for part in paragraphs()[1:] if part["Package"] in copied))
    assert needs & set(PACKAGES) <= copied  # nothing is left that no archive has


def test_what_is_packaged_is_there():
    """The files that debian/ takes from the sources; what the build writes is seen by dh_missing."""
    patterns = (ROOT / "debian/wythoff-doc.examples").read_text().split()
    assert patterns and all(list(ROOT.glob(pattern)) for pattern in patterns)
    tests = re.findall(r"^Tests: (\S+)$", (ROOT / "debian/tests/control").read_text(), re.MULTILINE)
    assert sorted(tests) == sorted(path.name for path in (ROOT / "debian/tests").iterdir() if path.name != "control")
    assert all((ROOT / "debian/tests" / name).stat().st_mode & 0o111 for name in tests)


def test_the_packages_of_the_module_are_the_same_wherever_they_are_told():
    """By a build that fails, on the page about installing, in the module's README: one is named by all, or is for running it."""
    told = re.search(r'PACKAGES = \((.*?)\)', (ROOT / "setup.py").read_text(), re.DOTALL).group(1)
    wanted = set(re.sub(r'["\n]', " ", told).split())
    assert wanted <= listed("build_packages") | listed("atlas_packages")
    for page in ["docs/install.md", "python/README.md"]:
        line = re.search(r"sudo apt-get install (g\+\+ (?:\\\n|.)*)", (ROOT / page).read_text()).group(1)
        assert listed("build_packages") | listed("atlas_packages") <= set(line.replace("\\\n", " ").split()) | {"python3"}, page
        assert wanted <= set(line.split()), page
