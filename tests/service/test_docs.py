"""The page for authors of frontends says what is so."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from domain.games.bagged_boarded import GAME
from service import commands
from service.wire import Asked, Body, Reply, Status
from tests.support.demo import DEMO
from tests.support.serving import House, play

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "streams.md").read_text("utf-8")


def rows(title: str) -> list[list[str]]:
    """The rows of the table with that first column."""
    found = re.search(rf"^\| {re.escape(title)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found, title
    lines = found[1].replace("\\|", "/").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_status_and_code_is_explained_and_no_other() -> None:
    told = {(words(row[0])[0], words(row[1])[0]) for row in rows("status")}
    given = {(status, code) for _, status, code in commands._CODES}
    given |= {("ok", "ok"), ("ok", "query"), ("dup", "dup")}
    given |= {("busy", "waiting"), ("rejected", "dead")}
    assert told == given
    assert {status for status, _ in told} == set(get_args(Status))


def test_the_members_of_a_body_are_those_that_are_read() -> None:
    told = {word for row in rows("member of `body`") for word in words(row[0])}
    assert told == set(Body.__struct_fields__)


def test_the_queries_are_those_that_are_answered() -> None:
    kinds = {field.name: field for field in msgspec.structs.fields(Asked)}
    assert {words(row[0])[0] for row in rows("query")} == set(get_args(kinds["query"].type))


def test_the_fields_of_a_reply_are_named() -> None:
    said = Reply("1-0", "gap", "gap", cseq=1, answer=b"{}").fields(1)
    answers = PAGE[PAGE.index("## Answers") :]
    for name in said.keys() - {"schema", "epoch"}:
        assert f"`{name}`" in answers, name


def test_events_views_and_meta_have_what_the_page_says(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    play(house, worker, game, 2, 2)
    keys = house.keys.of(game)
    entries: Any = house.redis.xrange(keys.events("seat-0"))
    seen = {name.decode() for _, fields in entries for name in fields}
    assert {words(row[0])[0] for row in rows("field")} - {"body", "sig", "token"} == seen
    view = msgspec.json.decode(house.redis.get(keys.view("seat-0")))
    assert view.keys() == {"head", "v", "view"}
    told = {word for row in rows("member") for word in words(row[0])}
    assert told == view["view"]["table"].keys()
    assert view["view"]["mine"].keys() == {"seat", "zones", "seats"}
    meta = {name.decode() for name in house.redis.hgetall(keys.meta)}
    named = re.search(r"`G:meta` \| hash \| (.*?) \|", PAGE)
    assert named is not None
    fields = {word.replace("<n>", "0") for word in words(named[1])}
    assert fields | {"cseq:seat-1"} == meta


def test_every_key_that_is_made_is_in_the_table(house: House) -> None:
    game = house.open(DEMO, 2)
    play(house, house.worker(), game, 2)
    table = {word for row in rows("key, behind the prefix") for word in words(row[0])}
    own = {"lease", "workers"}  # of the workers, and no part of the protocol
    for raw in house.redis.keys("*"):
        rest = raw.decode().partition("}:")[2].replace(game, "G")
        rest = re.sub(r"seat-\d", "seat-<n>", rest)
        rest = re.sub(r"view:.*", "view:<audience>", rest)
        assert rest in table | own, rest
