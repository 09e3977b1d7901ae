"""What goes out on streams, in recorded games. That patches rebuild every view is shown with the
clients, tests/clients/test_every_view.py."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import jsonpatch
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.games import SHELF
from domain.kernel.canon import canon
from domain.kernel.sight import PUBLIC, Audience, seat_audience
from domain.ledger.position import History
from domain.ledger.record import read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.seat import legal_for, pending_of
from projections.streams.ask import MAX_BYTES, MAX_COMMANDS
from projections.streams.feed import Feed, Told
from projections.streams.patch import patch, same, written
from projections.streams.view import beyond_patch
from tests.support import recorded
from tests.support.patching import applied
from tests.support.serving import canonical

ROOT = Path(__file__).resolve().parents[2] / "fixtures"
RECORDS = sorted(ROOT.glob("*/*.longbox.jsonl"))
SOME = [
    path for path in RECORDS if path.name.startswith(("draft-2-running", "draft-4-fork", "day-2"))
]
"""Games that stand for all, with a fork of a fork among them."""


def named(path: Path) -> str:
    return path.name.partition(".")[0]


@cache
def history(path: Path) -> History:
    found = verified(
        told_by(read_record(path.read_bytes(), path.name)), {game.slug: game for game in SHELF}
    )
    assert found.history is not None
    return found.history


@cache
def told(path: Path) -> tuple[Feed, dict[Audience, list[Told]]]:
    own = history(path)
    feed = Feed.at(own, 0)
    return feed, feed.tell(own.entries, lambda v, to: own.upto(v).table(to))


def views(path: Path) -> Iterator[tuple[Audience, bytes, Any]]:
    """Every audience, its view before the first event, and its entries."""
    before = Feed.at(history(path), 0)
    for audience, entries in told(path)[1].items():
        yield audience, before.view(audience), entries


@pytest.mark.parametrize("path", SOME, ids=named)
def test_a_library_of_others_reads_every_patch_alike(path: Path) -> None:
    for _, first, entries in views(path):
        view = json.loads(first)["view"]
        for one in entries:
            found = json.loads(one.patch)
            ours = applied(view, found)
            view = jsonpatch.apply_patch(view, found)
            assert canonical(view) == canonical(ours), one.v


@pytest.mark.parametrize("path", [*SOME, *(ROOT / "mint_condition").glob("*-3-*")], ids=named)
def test_zones_that_did_not_change_need_not_be_told_anew(path: Path) -> None:
    """Told zone by zone, or the whole Table after every event: the same bytes."""
    own, (_, known) = history(path), told(path)
    whole = msgspec.structs.replace(own, game=replace(own.game, told=()))
    feed = Feed.at(whole, 0)
    assert feed.tell(own.entries, lambda v, to: own.upto(v).table(to)) == known


@pytest.mark.parametrize("path", SOME, ids=named)
def test_whoever_begins_later_tells_the_same_bytes(path: Path) -> None:
    own, (feed, whole) = history(path), told(path)
    for start in range(0, own.version, 1 + own.version // 7):
        late = Feed.at(own, start)
        more = late.tell(own.entries[start:], lambda v, to: own.upto(v).table(to))
        for audience in feed.audiences:
            assert more[audience] == whole[audience][start:], (start, audience)
            assert late.view(audience) == feed.view(audience)


@pytest.mark.parametrize("path", SOME, ids=named)
def test_every_version_is_in_every_stream_and_the_table_is_one_for_all(path: Path) -> None:
    own, (feed, whole) = history(path), told(path)
    for entries in whole.values():
        assert [one.v for one in entries] == list(range(1, own.version + 1))
        assert [one.head for one in entries] == [entry.head.hex() for entry in own.entries]
    shared = {
        canonical([one for one in json.loads(entry.patch) if one["path"].startswith("/table")])
        for entries in whole.values()
        for entry in entries[-1:]
    }
    assert len(shared) == 1
    tables = {canonical(json.loads(feed.view(to))["view"]["table"]) for to in feed.audiences}
    assert len(tables) == 1


@pytest.mark.parametrize("path", SOME, ids=named)
def test_what_is_written_is_canonical(path: Path) -> None:
    feed, whole = told(path)
    for audience, entries in whole.items():
        assert canon(json.loads(feed.view(audience))) == feed.view(audience)
        for one in entries:
            assert canon(json.loads(one.data)) == one.data
            assert canonical(json.loads(one.patch)) == one.patch
            assert not one.ask or canonical(json.loads(one.ask)) == one.ask


@pytest.mark.parametrize("path", SOME, ids=named)
def test_an_ask_stands_behind_each_batch_and_lists_what_is_legal(path: Path) -> None:
    own, (_, whole) = history(path), told(path)
    stable = set(own.stable_versions())
    assert all(not one.ask for one in whole[PUBLIC])
    for seat in range(own.setup.players):
        entries = whole[seat_audience(seat)]
        assert {one.v for one in entries if one.ask} == stable
        for one in entries[:: max(1, own.version // 9)]:
            if one.ask:
                _check_ask(own.upto(one.v), seat, json.loads(one.ask))


def _check_ask(own: History, seat: int, ask: Any) -> None:
    choices = legal_for(own, seat)
    assert len(ask["commands"]) <= MAX_COMMANDS
    assert len(canonical(ask["commands"])) <= MAX_BYTES
    assert ask["total"] == len(choices.commands)
    assert ask["complete"] == (choices.complete and len(ask["commands"]) == ask["total"])
    assert bool(ask["how"]) == (not ask["complete"])
    due = [(one.kind, one.context, one.since) for one in pending_of(own) if one.seat == seat]
    assert [(p["kind"], p["context"], p["since"]) for p in ask["pending"]] == due
    accepted = sum(
        e.cause is not None and b'"by":"seat-%d"' % seat in e.skeleton for e in own.entries
    )
    assert ask["cseq"] == accepted + 1


VALUES: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from("abc"),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(("a", "b", "c", "d")), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(VALUES, VALUES)
def test_any_value_is_made_of_any_other(old: Any, new: Any) -> None:
    before, after = {"x": old}, {"x": new}
    found = json.loads(written(patch(before, after)))
    assert canonical(applied(before, found)) == canonical(after)
    assert canonical(jsonpatch.apply_patch(before, found)) == canonical(after)
    assert (found == []) == same(old, new)


@given(st.lists(st.integers(0, 3), max_size=8), st.integers(0, 7))
def test_a_card_that_leaves_a_pile_is_one_operation(pile: list[int], at: int) -> None:
    rest = pile[:at] + pile[at + 1 :]
    assert len(patch({"pile": pile}, {"pile": rest})) == (1 if at < len(pile) else 0)


def test_one_and_true_are_not_alike() -> None:
    assert patch({"a": 1}, {"a": True}) == [{"op": "replace", "path": "/a", "value": True}]
    assert patch({"a": (0,)}, {"a": (False,)}) != []


@pytest.mark.parametrize("name", ["day-3-greedy", "vault-3-mixed", "three-3-greedy"])
def test_what_changes_of_mine_part_by_part_is_what_changes_of_it(name: str) -> None:
    history = recorded.history_of(name)
    feed = Feed.at(history, 0)
    for entry in history.entries[:400]:
        before = {to: feed.beyond(to) for to in feed.audiences}
        feed.tell((entry,), lambda v, to: history.upto(v).table(to))
        for to, old in before.items():
            new = feed.beyond(to)
            assert beyond_patch(old, new, "/mine") == patch(old.view, new.view, "/mine")
