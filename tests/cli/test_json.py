"""docs/json.md is true: what its commands print with --json is valid under its schemas, and shows every member of them."""
import functools
import json
import pathlib
import re
import shlex

import jsonschema
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WITHOUT_JSON = {"play", "serve", "help"}


class Described:
    """A schema of the page and the commands above it."""

    def __init__(self, schema, commands):
        self.schema, self.commands = schema, commands

    def __repr__(self):
        return self.schema["title"]


def read_page():
    common, described, commands = None, [], []
    for kind, text in re.findall(r"^```(json|sh)\n(.*?)^```", (ROOT / "docs/json.md").read_text(), re.DOTALL | re.MULTILINE):
        if kind == "sh":
            commands += [shlex.split(line) for line in text.splitlines()]
        elif common is None:
            common = json.loads(text)
        else:
            schema = json.loads(text)
            schema = {**schema, "$schema": common["$schema"], "$defs": {**common["$defs"], **schema.get("$defs", {})}}
            described.append(Described(schema, commands))
            commands = []
    return described


PAGE = read_page()


@pytest.fixture
def run(wythoff, tmp_path, monkeypatch):
    """Runs a command of the page where the files that it names are, and reads what it prints."""
    monkeypatch.chdir(tmp_path)
    for name in ["certificates", "docs"]:
        (tmp_path / name).symlink_to(ROOT / name)
    right = (ROOT / "certificates/wythoff.cert").read_text()
    (tmp_path / "wrong.cert").write_text(
        right.replace("game wythoff", "game m-wythoff(m=2)").replace("rules rook + bishop", "rules rook + band(2)"))
    head, zero, one = (ROOT / "certificates/m-wythoff-2-value-1.cert").read_text().removesuffix("end\n").split("states ")
    (tmp_path / "wrong-value.cert").write_text("states ".join([head, one, zero]) + "end\n")
    head, *layers = (ROOT / "certificates/layers/three-heap.cert").read_text().split("states ")
    (tmp_path / "two-layers.cert").write_text("states ".join([re.sub("layer .*", "layer 1", head), *layers[:2]]) + "end\n")
    layers = (ROOT / "certificates/layers/with-pass-wythoff.cert").read_text()
    (tmp_path / "wrong-layer.cert").write_text(layers.replace("with-pass(wythoff)", "with-pass(wythoff,anywhere)"))

    (tmp_path / "wrong-triples.cert").write_text(
        "wythoff certificate 4\ngame nim(piles=3)\nrules rook, piles(3)\nnumeration base(2)\ntracks 3\n"
        "states 1\n0 + 0,0,0:0 1,1,0:0 1,0,1:0\nend\n")

    @functools.cache
    def document(*command):
        result = wythoff(*command[1:])
        assert command[0] == "wythoff" and result.status in (0, 1), (command, result.err)
        assert result.err == "" or result.err.startswith("wythoff: trying a proof of "), (command, result.err)
        return json.loads(result.out)
    return document


def seen_members(schema, value, validator, place="", where=None):
    """The places in the schema of all members that the value has."""
    where = schema if where is None else where
    if "$ref" in where:
        place = where["$ref"]
        where = functools.reduce(lambda part, key: part[key], place[2:].split("/"), schema)
    seen = set()
    for branch, alternative in enumerate(where.get("oneOf", [])):
        if "required" in alternative and len(alternative) == 1:
            continue
        if validator.evolve(schema={**alternative, "$defs": schema["$defs"]}).is_valid(value):
            seen |= seen_members(schema, value, validator, f"{place}/oneOf/{branch}", alternative)
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in where.get("properties", {}):
                seen |= {f"{place}/{name}"} | seen_members(schema, inner, validator, f"{place}/{name}", where["properties"][name])
            elif isinstance(where.get("additionalProperties"), dict):
                seen |= seen_members(schema, inner, validator, f"{place}/*", where["additionalProperties"])
    if isinstance(value, list) and "items" in where:
        for inner in value:
            seen |= seen_members(schema, inner, validator, f"{place}/items", where["items"])
    return seen


def described_members(schema, place="", where=None):
    where = schema if where is None else where
    if "$ref" in where:
        place = where["$ref"]
        where = functools.reduce(lambda part, key: part[key], place[2:].split("/"), schema)
    members = set()
    for branch, alternative in enumerate(where.get("oneOf", [])):
        members |= described_members(schema, f"{place}/oneOf/{branch}", alternative)
    for name, inner in where.get("properties", {}).items():
        members |= {f"{place}/{name}"} | described_members(schema, f"{place}/{name}", inner)
    for key, step in [("items", "items"), ("additionalProperties", "*")]:
        if isinstance(where.get(key), dict):
            members |= described_members(schema, f"{place}/{step}", where[key])
    return members


def objects_of(schema):
    """All parts of a schema that are about objects."""
    if isinstance(schema, dict):
        if "properties" in schema and "type" in schema:
            yield schema
        for part in schema.values():
            yield from objects_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from objects_of(part)


def test_the_page_is_about_every_command(wythoff):
    offered = re.findall(r"^  ([a-z]+)\s", wythoff("--help").out.split("Subcommands:")[1], re.MULTILINE)
    assert len(offered) > 10
    shown = {command[1] for described in PAGE for command in described.commands}
    assert shown == set(offered) - WITHOUT_JSON


@pytest.mark.parametrize("described", PAGE, ids=repr)
def test_the_schema_is_a_schema_and_strict(described):
    jsonschema.Draft202012Validator.check_schema(described.schema)
    assert "version" in described.schema["required"]
    for part in objects_of(described.schema):
        assert part.get("additionalProperties") is False, part


@pytest.mark.parametrize("described", PAGE, ids=repr)
def test_what_is_printed_is_valid_and_shows_every_member(described, run):
    validator = jsonschema.Draft202012Validator(described.schema)
    seen = set()
    for command in described.commands:
        document = run(*command)
        validator.validate(document)
        assert next(iter(document)) == "version", command
        seen |= seen_members(described.schema, document, validator)
    assert described.commands and described_members(described.schema) - seen == set()


def test_a_missing_member_and_an_unknown_one_are_seen(run):
    solve = PAGE[0]
    validator = jsonschema.Draft202012Validator(solve.schema)
    document = run(*solve.commands[0])
    assert validator.is_valid(document)
    assert not validator.is_valid({**document, "unknown": 1})
    for name in document:
        assert not validator.is_valid({key: value for key, value in document.items() if key != name}), name
    assert "/count" in described_members(solve.schema) - seen_members(solve.schema, document, validator)
