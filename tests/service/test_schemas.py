"""The schemas describe the wire as it is: what recorded games give fits, what is wrong does not.

The validator is not ours (`jsonschema`). Of events that look alike one is taken: a validator that
tries a hundred kinds takes its time.
"""

import copy
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from domain.games import SHELF
from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import HOST_VERBS, LIFECYCLE
from domain.kernel.messages import tag_of
from domain.kernel.placing import zones_of
from domain.kernel.sight import PUBLIC, REFEREE, Audience, plan, seat_audience
from domain.ledger.bodies import commands_of
from domain.ledger.entry import line_of
from domain.ledger.position import History
from projections.streams.feed import Feed, Told
from service.schemas.documents import document, kinds_of
from tests.support.demo import DEMO
from tests.support.recorded import FIXTURES, history_of
from tests.support.schemas import GAMES, Quick, documents, faults, fits, id_of

ROOT: Final = Path(__file__).resolve().parents[2]
PLAYED: Final = {
    "bagged_boarded": ("draft-3-first-game", "day-2-fork"),
    "mint_condition": ("one-2-fork", "three-2-eager"),
    "age_of_comics": ("base-2-fork", "vault-2-eager"),
}
"""Games that stand for all where every version is looked at."""
TITLES: Final = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)


# -------------------------------------------------------------------------------- the documents


@pytest.mark.parametrize("id_", documents())
def test_each_is_a_schema_of_its_draft_and_closed(id_: str) -> None:
    own = documents()[id_]
    assert own["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert (own["$id"], "://" in id_) == (id_, False)
    Draft202012Validator.check_schema(own)
    for schema in inside(own):
        if "properties" in schema:
            assert schema["additionalProperties"] is False or id_.endswith("/dead"), schema


def inside(schema: Any) -> Iterator[dict[str, Any]]:
    """Every object in a document, itself too."""
    if isinstance(schema, dict):
        yield schema
    for item in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(item, dict | list):
            yield from inside(item)


def test_every_reference_leads_to_something() -> None:
    for id_, own in documents().items():
        for schema in inside(own):
            target = schema.get("$ref", "#/$defs/")
            if target.startswith("#"):
                name = target.removeprefix("#/$defs/")
                assert not name or name in own["$defs"], (id_, name)
            else:
                assert urljoin(id_, target) in documents()


def test_the_program_prints_the_same_bytes_in_every_process() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-m", "cli.main", "schema", "mint_condition"],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    (lines,) = (text.splitlines() for text in printed)
    assert [json.loads(line) for line in lines] == [
        documents()[id_of(kind, SHELF[1])] for kind in kinds_of(SHELF[1])
    ]


# ------------------------------------------------------------------------------- recorded games


def records(game: AnyGame) -> Iterator[Any]:
    """Lines of all recorded games of a title, one of each kind by what opens and who commands."""
    seen: set[Any] = set()
    for path in sorted((FIXTURES / game.slug).glob("*.longbox.jsonl")):
        for raw in path.read_bytes().splitlines()[1:-1]:
            line = json.loads(raw)
            body = (line.get("cause") or {}).get("body") or {}
            key = (line["skeleton"]["event"], body.get("command"), tuple(line["open"]))
            if key not in seen:
                seen.add(key)
                yield line


@TITLES
def test_every_event_that_was_recorded_fits(game: AnyGame) -> None:
    kinds, verbs = set(), set()
    for line in records(game):
        assert faults(line, "event", game) == []
        assert fits(line, "event")
        kinds.add(line["skeleton"]["event"])
        body = (line.get("cause") or {}).get("body")
        if body and body["seat"] is not None:
            verbs.add(body["command"])
            assert faults(body, "body", game) == []
            assert fits({"command": body["command"], "args": body["args"]}, "command", game)
    assert len(kinds) >= 0.9 * len(game.events)
    assert len(verbs) >= 0.9 * len(game.commands)


def test_what_host_and_referee_do_fits_for_every_audience() -> None:
    titles = {game.slug: Quick(document("event", game)) for game in (DEMO, *SHELF)}
    tags, verbs = set(), set()
    for path in sorted((FIXTURES / "evidence").rglob("*.longbox.jsonl")):
        lines = [json.loads(raw) for raw in path.read_bytes().splitlines()[1:-1]]
        own = titles[lines[0]["skeleton"]["public"]["title"]]
        for line in lines:
            assert own.is_valid(line), line
            assert fits(line, "event")
            tags.add(line["skeleton"]["event"])
            verbs.add(((line.get("cause") or {}).get("body") or {}).get("command"))
    assert {tag_of(kind) for kind in LIFECYCLE} <= tags
    officials = {"play", "rule", "time_out", "replace_seat", "abandon", "void", "change_key"}
    assert {*HOST_VERBS, *officials} <= verbs


def masked(game: AnyGame) -> Iterator[tuple[Audience, Any, Any]]:
    """An event of each kind with a sealed part, as an audience that is not its own has it, and as
    the referee has it."""
    seen: set[str] = set()
    history = history_of(PLAYED[game.slug][1])
    for entry in history.entries:
        if entry.openings and entry.tag not in seen:
            seen.add(entry.tag)
            for audience in (PUBLIC, seat_audience(0), seat_audience(1)):
                lines = [json.loads(line_of(entry, to)) for to in (audience, REFEREE)]
                yield audience, lines[0], lines[1]


@TITLES
def test_an_event_fits_as_every_seat_sees_it(game: AnyGame) -> None:
    hidden, shown = 0, 0
    for _, seen, whole in masked(game):
        assert faults(seen, "event", game) == []
        hidden += len(seen["open"]) < len(whole["open"])
        shown += bool(seen["open"])
        for name in whole["open"].keys() - seen["open"].keys():
            told = copy.deepcopy(seen)
            told["skeleton"]["public"][name] = whole["open"][name]["value"]
            assert not fits(told, "event", game), "a hidden field has no place among the public"
    assert hidden
    assert shown


@cache
def told(name: str) -> tuple[History, Feed, dict[Audience, list[Told]], list[tuple[Audience, Any]]]:
    """A game as it goes out, and views of it on the way."""
    history = history_of(name)
    feed = Feed.at(history, 0)
    whole: dict[Audience, list[Told]] = {audience: [] for audience in feed.audiences}
    views: list[tuple[Audience, Any]] = []
    for entry in history.entries:
        for audience, one in feed.tell([entry], lambda v, to: history.upto(v).table(to)).items():
            whole[audience] += one
        if entry.v % 60 == 1 or entry.v == history.version:
            views += [(to, json.loads(feed.view(to))) for to in feed.audiences]
    return history, feed, whole, views


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in SHELF for name in PLAYED[game.slug]]
)
def test_views_patches_sentences_and_asks_fit(game: AnyGame, name: str) -> None:
    _, _, whole, views = told(name)
    for _, view in views:
        assert faults(view, "view", game) == []
        assert fits(view, "view")
    asked: set[Any] = set()
    for entries in whole.values():
        for one in entries[::7]:
            assert faults(json.loads(one.patch), "patch") == []
            assert fits(one.say, "say")
        for one in filter(lambda one: one.ask, entries):
            ask = json.loads(one.ask)
            key = frozenset(command["command"] for command in ask["commands"])
            if key not in asked:
                asked.add(key)
                assert faults(ask, "ask", game) == []
                assert fits(ask, "ask")
    assert asked


@TITLES
def test_a_title_lists_the_zones_that_it_tells(game: AnyGame) -> None:
    history = history_of(PLAYED[game.slug][1])
    for each in (False, True):
        names = {zone.name for zone in game.told if zone.each == each}
        rows = zones_of(game.rows(history.table(), REFEREE))
        lie = {name for seat, zones in rows.items() for name in zones if (seat is not None) == each}
        assert lie <= names
        assert len(lie) > len(names) / 2


# ------------------------------------------------------------------------------- what is wrong


def spoiled(value: Any) -> Iterator[tuple[str, Any]]:
    """The value with one thing wrong: a member too many or too few, or of another kind."""
    for path in paths(value):
        own = at(value, path)
        if isinstance(own, dict):
            yield f"{path} has more", put(value, path, {**own, "more": 1})
            for name in own:
                less = {other: one for other, one in own.items() if other != name}
                yield f"{path} without {name}", put(value, path, less)
        if path:
            yield f"{path} of another kind", put(value, path, 1.5)


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for name, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(item, (*path, name))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        value = value[name]
    return value


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    made = copy.deepcopy(value)
    at(made, path[:-1])[path[-1]] = new
    return made


@TITLES
def test_a_body_with_anything_wrong_is_refused(game: AnyGame) -> None:
    bodies = {
        body["command"]: body
        for line in records(game)
        if (body := (line.get("cause") or {}).get("body")) and body["seat"] is not None
    }
    for verb in sorted(bodies)[::4]:
        for what, wrong in spoiled(bodies[verb]):
            assert not fits(wrong, "body", game), (verb, what)
        assert not fits({**bodies[verb], "command": "fly"}, "body", game)


@TITLES
def test_an_event_with_anything_wrong_is_refused(game: AnyGame) -> None:
    lines = {line["skeleton"]["event"]: line for line in records(game) if line["open"]}
    for tag in sorted(lines)[::6]:
        for what, wrong in spoiled(lines[tag]):
            left_out = what.startswith("() without cause") or "('open',) without" in what
            assert left_out or not fits(wrong, "event", game), (tag, what)


@TITLES
def test_a_view_with_a_zone_too_many_is_refused(game: AnyGame) -> None:
    _, view = told(PLAYED[game.slug][0])[3][-1]
    for place in (
        ("view", "table", "zones"),
        ("view", "table", "seats", 0),
        ("view", "mine", "zones"),
    ):
        assert not fits(put(view, (*place, "elsewhere"), []), "view", game)
    for path in paths(view):
        if isinstance(at(view, path), dict) and not {"zones", "seats"} & {*path}:
            for name in at(view, path):
                less = {other: one for other, one in at(view, path).items() if other != name}
                assert not fits(put(view, path, less), "view", game), (path, name)
    zones = view["view"]["table"]["zones"]
    for name in zones:
        wrong = put(view, ("view", "table", "zones", name), 1.5)
        assert not fits(wrong, "view", game), name


def test_a_title_refuses_what_is_of_another() -> None:
    one, other = SHELF[:2]
    line = next(line for line in records(one) if line["skeleton"]["event"].startswith(one.slug))
    assert fits(line, "event", one)
    assert not fits(line, "event", other)
    assert not fits(told(PLAYED[one.slug][0])[3][-1][1], "view", other)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug if game else "service")
def test_there_is_a_kind_for_each_form_of_message(game: AnyGame | None) -> None:
    for kind in kinds_of(game):
        assert document(kind, game)["title"]
    if game is not None:
        events = documents()[id_of("event", game)]
        assert {tag_of(kind) for kind in game.events} <= events["$defs"].keys()
        assert len(documents()[id_of("command", game)]["anyOf"]) == len(commands_of(game))
        for event in game.events:
            own = events["$defs"][tag_of(event)]["properties"]
            shape = plan(event)
            assert {*own["open"]["properties"]} == shape.sealed_names
            assert {*own["skeleton"]["properties"]["public"]["properties"]} == shape.public_names


def test_the_page_names_every_kind_and_no_other() -> None:
    page = (ROOT / "docs/streams.md").read_text("utf-8")
    table = page[page.index("## Schemas") : page.index("## What is never sent")]
    rows = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    assert sorted(re.findall(r"`([a-z-]+)`", " ".join(rows))) == sorted(kinds_of(None))
