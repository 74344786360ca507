"""What the runner of the atlas costs, with the real coordinator, store and processes.

    PYTHONPATH=build/release/python WYTHOFF_BINARY=build/release/app/cli/wythoff bench/atlas_bench.py units 1000
    ... bench/atlas_bench.py cores 24        a run by one process at a time, and by two, in turns
    ... bench/atlas_bench.py memory 100000   processes that do nothing, and the coordinator's memory on the way
    ... bench/atlas_bench.py query 100000    results in a store, and questions to it
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from wythoff.atlas import open as open_atlas
from wythoff.atlas.families import Asked
from wythoff.atlas.store import Store
from wythoff.atlas.units import Result, find_program, version_of

TRIVIAL = """#include <stdio.h>
#include <string.h>
int main(int n, char** v) {
    puts(n > 1 && !strcmp(v[1], "--version") ? "VERSION" : "{\\"known\\":\\"\\",\\"symmetric\\":true}");
}
"""
HEAD = 'seconds = 60\nmemory = "2GB"\nwall = 3600\n[ask]\n'


def command(folder):
    return [sys.executable, "-m", "wythoff.atlas", "build", folder / "families.toml", "--store", folder / "store.sqlite"]


def build(folder, text, *words):
    """Seconds on the clock and of the processor, for the coordinator and all that it starts."""
    (folder / "families.toml").write_text(HEAD + text)
    for old in folder.glob("store.sqlite*"):
        old.unlink()
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run([*command(folder), *words], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def jumps(count):
    side = int(count ** 0.5)
    return f'[[family]]\ngame = "rook + jump({{a}},{{b}})"\na = "1..{side}"\nb = "1..{side}"\n', side * side


def units(folder, count):
    """The processor time of a unit beyond that of its program, and of a run with nothing to do."""
    text, count = jumps(count)
    _, empty = build(folder, "known = {}\n" + jumps(1)[0])
    _, whole = build(folder, "known = {}\n" + text, "--jobs", "1")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(100):
        subprocess.run([find_program(), "games", "rook + jump(7,9)", "--json"], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    alone = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / 100
    each = (whole - empty) / count
    print(f"{count} units: {1000 * each:.1f} ms of the processor each; the program alone {1000 * alone:.1f} ms")


def cores(folder, count):
    """Units of about a second each. Other work on the machine takes from both runs."""
    text = ('discover = { to = 1000000 }\n[[family]]\ngame = "rook + bishop + jump(1,{a}) + jump({a},1)"\n'
            f'a = "2..{count + 1}"\n')
    for jobs in ("1", "2", "1", "2"):
        clock, processor = build(folder, text, "--jobs", jobs)
        print(f"{jobs} at a time: {clock:.1f} s on the clock, {processor:.1f} s of the processor", flush=True)


def memory(folder, count):
    """With a program that prints a line and ends."""
    (folder / "trivial.c").write_text(TRIVIAL.replace("VERSION", version_of(find_program())))
    subprocess.run(["cc", "-O1", "-static", "-o", folder / "trivial", folder / "trivial.c"], check=True)
    text, count = jumps(count)
    (folder / "families.toml").write_text(HEAD + "known = {}\n" + text)
    process = subprocess.Popen([*command(folder), "--program", folder / "trivial"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    said = 0
    while process.poll() is None:
        time.sleep(1)
        done = results(folder / "store.sqlite")
        if done >= said * count / 10:
            print(f"{done} of {count} units: the coordinator holds {held_by(process.pid)} MB", flush=True)
            said += 1
    print(process.communicate()[0].decode().strip())


def held_by(process):
    lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return next((int(line.split()[1]) // 1000 for line in lines if line.startswith("VmRSS")), 0)


def results(path):
    try:
        with open_atlas(str(path)) as atlas:
            return atlas._db.execute("SELECT count(*) FROM results").fetchone()[0]
    except Exception:  # it is not made yet
        return 0


def query(folder, count):
    path = str(folder / "store.sqlite")
    answers = {"solve": ("done", {"to": 300, "digest": "d" * 64, "p_positions": 200}),
               "discover": ("observed", {"to": 2000, "slopes": [{"slope": "1.618", "error": "0.001"}]})}
    with Store(path) as store:
        store.begin("bench", "0")
        store.plan((Asked("f", f"g{i}", f"g{i}", question, "{}") for i in range(count // 3)
                    for question in ("solve", "discover", "prove")), "0")
        batch = []
        for number, unit in store.waiting():
            status, answer = answers.get(unit.question, ("proved", {"states": number % 500, "numeration": "zeckendorf",
                                                                    "automaton": f"{number % 5000:064x}"}))
            batch.append((number, Result(status, answer=answer, certificate=b"x" * 300 if unit.question == "prove" else None)))
            if len(batch) == 4:
                store.finish(batch, 2, 1.0)
                batch = []
        store.finish(batch, 0, 1.0)
    for where in ("status = 'proved' and states < 100", "class = 'g9'", "slope > 1.6"):
        began, clock = time.process_time(), time.monotonic()
        with open_atlas(path) as atlas:
            found = len(list(atlas.rows(where)))
        print(f"{where}: {found} games in {time.process_time() - began:.2f} s of the processor, "
              f"{time.monotonic() - clock:.2f} s on the clock; the store has {os.path.getsize(path) // 10**6} MB")


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("units", "cores", "memory", "query"):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as where:
        globals()[sys.argv[1]](pathlib.Path(where), int(sys.argv[2]))
