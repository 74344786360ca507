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


def test_the_packages_are_those_of_every_suite():
    """A version in a name ties it to one release of Debian. The layout is that of one version, compared where a suite has it."""
    assert not [name for array in ["build", "atlas", "test", "lint", "bench"] for name in listed(f"{array}_packages")
                if re.search(r"-\d+(-dev)?$", name)]
    assert listed("layout_packages") == {"clang-format-14"}
    for path in ["CMakePresets.json", "scripts/tidy", "scripts/fuzz"]:
        assert not re.search(r"clang[a-z+-]*-\d", (ROOT / path).read_text()), path


def offered(*packages):
    words = 'root=.; source scripts/setup.sh; offered "$@"'
    done = subprocess.run(["bash", "-euc", words, "bash", *packages], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_package_that_the_suite_does_not_have_is_not_asked_for():
    assert offered("bash", "clang-format-3", "coreutils") == ["bash", "coreutils"]
    assert offered() == []


def test_a_try_in_a_root_refuses_what_it_does_not_know():
    for words, said in [([], "scripts/try-root SUITE"), (["Trixie 13"], "scripts/try-root SUITE"),
                        (["trixie", "walk"], "'walk': expected run, check, all or packages")]:
        done = subprocess.run([ROOT / "scripts/try-root", *words], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and said in done.stderr and done.stdout == ""


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
