"""What is installed is enough for a project that knows nothing else: found by CMake and by pkg-config, run, and looked at."""
import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["WYTHOFF_BINARY"]).parents[2]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("installed")
    run("cmake", "--install", BUILD, "--prefix", prefix)
    return prefix


def library_folder(installed):
    return next(installed.rglob("libwythoff.so")).parent


def with_libraries(installed):
    return {**os.environ, "LD_LIBRARY_PATH": str(library_folder(installed)),
            "PKG_CONFIG_PATH": str(library_folder(installed) / "pkgconfig")}


def check_output_of(program, folder, environment):
    out = run(program, cwd=folder, env=environment)
    assert out.startswith("0 0\n1 3\n2 6\n3 1\n")
    assert "(1000000000" in out and "is N in maharaja: the player to move wins" in out
    assert "how it is known: certificate, certificates/maharaja.cert" in out
    assert (folder / "maharaja.cert").read_text() == (ROOT / "certificates/maharaja.cert").read_text()


def test_a_project_that_finds_the_package_builds_and_runs(installed, tmp_path):
    run("cmake", "-G", "Ninja", "-S", ROOT / "tests/consumer", "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={installed}")
    run("cmake", "--build", tmp_path / "build")
    check_output_of(tmp_path / "build/consumer", tmp_path, with_libraries(installed))
    run(tmp_path / "build/figure", cwd=tmp_path, env=with_libraries(installed))
    assert (tmp_path / "maharaja.svg").read_text().startswith("<?xml")


def test_pkg_config_finds_it_too(installed, tmp_path):
    environment = with_libraries(installed)
    flags = run("pkg-config", "--cflags", "--libs", "wythoff", env=environment).split()
    run("g++", "-std=c++20", ROOT / "tests/consumer/main.cpp", "-o", tmp_path / "consumer", *flags)
    check_output_of(tmp_path / "consumer", tmp_path, environment)
    assert "-lwythoff_figures" in run("pkg-config", "--libs", "wythoff-figures", env=environment)


def test_a_project_that_can_do_without_the_package_or_a_component_is_not_stopped(installed, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(careful LANGUAGES CXX)\n"
        "find_package(wythoff QUIET COMPONENTS papers)\nmessage(STATUS \"papers: ${wythoff_FOUND}\")\n"
        "find_package(wythoff QUIET)\nmessage(STATUS \"wythoff: ${wythoff_FOUND}\")\n")
    out = run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "with", f"-DCMAKE_PREFIX_PATH={installed}")
    assert "wythoff: 1" in out or "wythoff: TRUE" in out
    out = run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "without", "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF")
    assert "wythoff: 0" in out or "wythoff: FALSE" in out


def test_the_shared_library_has_a_soname_and_needs_little(installed):
    library = library_folder(installed) / "libwythoff.so"
    dynamic = run("readelf", "-d", library)
    assert re.search(r"SONAME.*\[libwythoff\.so\.\d+\]", dynamic)
    needed = set(re.findall(r"NEEDED.*\[lib([a-z+]+)[-.0-9]*\.so", dynamic))
    assert needed <= {"gmpxx", "gmp", "fmt", "stdc++", "m", "gcc_s", "c"}


def test_only_names_of_public_headers_are_visible(installed):
    names = run("nm", "-DC", "--defined-only", library_folder(installed) / "libwythoff.so")
    visible = {match.group(1) for match in re.finditer(r" T (?:wythoff::)([A-Za-z_0-9]+)", names)}
    assert {"solve", "prove", "verify", "make_game", "ask"} <= visible
    public = "".join(path.read_text() for path in (ROOT / "include").rglob("*.hpp"))
    assert sorted(name for name in visible if not re.search(rf"\b{name}\b", public)) == []
    assert not visible & {"solve_by_definition", "make_plan", "Learner", "Arithmetic", "Telescope"}


def test_the_headers_that_are_installed_are_the_public_ones(installed):
    headers = {str(path.relative_to(installed / "include")) for path in (installed / "include").rglob("*") if path.is_file()}
    public = {str(path.relative_to(ROOT / "include")) for path in (ROOT / "include").rglob("*.hpp")}
    assert headers == {name for name in public if not re.match("wythoff/(papers|report)/", name)}
    assert len(headers) <= 72


def test_the_door_brings_some_thirty_headers():
    include = ROOT / "include"
    reached, waiting = set(), ["wythoff/wythoff.hpp"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += re.findall(r'#include "(wythoff/[^"]+)"', (include / name).read_text())
    assert 20 <= len(reached) <= 35


def test_every_public_header_can_be_included_alone(installed, tmp_path):
    flags = run("pkg-config", "--cflags", "wythoff", env=with_libraries(installed)).split()
    everything = sorted((installed / "include").rglob("*.hpp"))
    # One file per header in one run of the compiler: -fsyntax-only takes many.
    sources = []
    for header in everything:
        source = tmp_path / (str(header.relative_to(installed / "include")).replace("/", "_") + ".cpp")
        source.write_text(f'#include "{header.relative_to(installed / "include")}"\n')
        sources.append(source)
    run("g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", *flags, *sources)


def test_the_program_and_the_certificates_are_installed(installed):
    assert run(installed / "bin/wythoff", "ask", "wythoff", 8, 13).startswith("(8, 13) is P in wythoff")
    folders = [installed / "share/wythoff/certificates", ROOT / "certificates"]
    shipped, ours = ({path.relative_to(folder) for path in folder.rglob("*.cert")} for folder in folders)
    assert shipped == ours


def test_the_licence_is_installed(installed):
    assert (installed / "share/doc/wythoff/LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_the_manual_and_the_completions_are_installed(installed):
    share, program = installed / "share", installed / "bin/wythoff"
    assert (share / "man/man1/wythoff.1").read_text() == run(program, "manual")
    for file, shell in (("bash-completion/completions/wythoff", "bash"), ("zsh/site-functions/_wythoff", "zsh"),
                        ("fish/vendor_completions.d/wythoff.fish", "fish")):
        assert (share / file).read_text() == run(program, "completion", shell)
