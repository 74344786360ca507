"""The licence and how to cite the project: the same everywhere, and of this version."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


def version():
    return re.search(r"project\(wythoff VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def cited():
    """The plain fields of CITATION.cff, a line each."""
    return dict(re.findall(r'^([a-z-]+): "?(.+?)"?$', (ROOT / "CITATION.cff").read_text(), re.MULTILINE))


def test_what_is_cited_is_this_version():
    assert cited()["version"] == version()


def test_what_is_packaged_and_told_is_this_version():
    assert re.match(r"wythoff \(([\d.]+)\)", (ROOT / "debian/changelog").read_text()).group(1) == version()
    assert f"\n## {version()}\n" in (ROOT / "CHANGELOG.md").read_text()


def test_the_licence_is_the_same_everywhere():
    licence = (ROOT / "LICENSE").read_text()
    assert licence.startswith("MIT License\n") and "the wythoff authors" in licence
    assert cited()["license"] == "MIT" and cited()["cff-version"] == "1.2.0"
    assert 'license = { text = "MIT" }' in (ROOT / "pyproject.toml").read_text()
    assert "LICENSE" in (ROOT / "MANIFEST.in").read_text()


def test_nothing_is_cited_that_is_not_there():
    assert not {"doi", "url", "repository-code", "date-released"} & set(cited())


def test_no_library_of_others_is_inside_the_page():
    """The bundler names every file that it packs."""
    packed = re.findall(r"^// (\S+\.[a-z]+)$", (ROOT / "web/page/page.js").read_text(), re.MULTILINE)
    assert len(packed) > 20 and all(path.startswith("src/") for path in packed), packed
    assert not re.search(r"""(?:src|href)=["']https?:""", (ROOT / "web/page/index.html").read_text())


def test_libraries_that_are_linked_are_listed():
    found = re.findall(r"(?:find_package\(|pkg_check_modules\()(\w+)", (ROOT / "CMakeLists.txt").read_text())
    known = {"fmt": "{fmt}", "nlohmann_json": "nlohmann/json", "GMPXX": "GMP", "CAIRO": "Cairo", "TOMLPP": "toml++"}
    listed = (ROOT / "docs/licences.md").read_text()
    tools = {"PkgConfig", "Threads"}  # no library of others
    assert [name for name in found if name not in tools and known.get(name, name) not in listed] == []


def test_what_makes_the_site_is_listed():
    listed = (ROOT / "docs/licences.md").read_text() + (ROOT / "debian/copyright").read_text()
    theme = re.search(r'html_theme = "(\w+)"', (ROOT / "docs/conf.py").read_text()).group(1)
    assert all(listed.count(name) >= 2 for name in ["Sphinx", "Pygments", "Doxygen", "jQuery", theme.capitalize()])


def test_files_that_travel_alone_say_their_licence():
    """Python, scripts and the page's sources, in their first two lines; docs/licences.md says what covers the others."""
    files = [ROOT / "run", ROOT / "check", ROOT / "setup.py", *(ROOT / "scripts").iterdir(), *(ROOT / "tools").glob("*.py"),
             *(ROOT / "python/wythoff").rglob("*.py"), *(ROOT / "web/src").glob("*.ts")]
    assert len(files) > 80
    assert [str(path) for path in files if "SPDX-License-Identifier: MIT\n" not in
            "".join(path.read_text().splitlines(keepends=True)[:2])] == []
