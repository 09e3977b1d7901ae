"""The watchers of random rounds find what is planted: what breaks an invariant, leaks and lies."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    ComicAdded,
    DeckTopViewed,
    FreeComicRedeemed,
    HotComicScored,
    PileExamined,
    PileKept,
    PilesRanOut,
    PileTaken,
    PowerRevealed,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    RoundStarted,
    SecretPowerDealt,
    SetsScored,
    ShopTradeMade,
    TurnEnded,
    TurnStarted,
)
from domain.games.mint_condition.state import ComicSet, Table
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Event
from domain.kernel.piles import replaced
from domain.kernel.sight import PUBLIC, mask
from tests.support.mint import ANN, BEN, picking, placed, veiled
from tests.support.mint_games import MINT
from tests.support.mint_holds import HOLDS, faults
from tests.support.mint_rights import SECRETS, Knows
from tests.support.mint_watch import RoundWatch
from tests.support.title import Record
from tests.support.watched import Viewer, Watched

Bend = Callable[[Table], Table]


def with_(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


def table_with(table: Table, **changes: Any) -> Table:
    bent: Table = with_(table, **changes)
    return bent


def with_ann(table: Table, **changes: Any) -> Table:
    return table_with(table, seats=replaced(table.seats, ANN, with_(table.seats[ANN], **changes)))


def given() -> Table:
    """Ann owns a set and loose comics, and is at her second turn's trade."""
    table = placed(
        sets={ANN: ("GRM-2 GRM-3", "VLT-1 VLT-2"), BEN: ("ODD-1 ODD-2",)},
        loose={ANN: "STE-A STE-B", BEN: "STE-C"},
        powers={ANN: "PW-3"},
    ).table
    assert faults(table) == []
    return table


# --------------------------------------------------------------------------- what one Table shows


def lost(table: Table) -> Table:
    return table_with(table, deck=table.deck[1:])


def free_in_the_shop(table: Table) -> Table:
    (free,) = (card for card in table.deck + table.removed if card == "FRE/1")
    deck, removed = (tuple(c for c in pile if c != free) for pile in (table.deck, table.removed))
    return table_with(table, deck=deck, removed=removed, shop=(*table.shop, free))


def one_removed_less(table: Table) -> Table:
    deck = (*table.deck, table.removed[0])
    return table_with(table, deck=deck, removed=table.removed[1:])


def one_comic_in_a_set(table: Table) -> Table:
    one, *others = table.seats[ANN].sets
    loose = (*table.seats[ANN].loose, one.comics[1])
    small = with_(one, comics=one.comics[:1])
    return with_ann(table, sets=(small, *others), loose=loose)


def a_step_left(table: Table) -> Table:
    own = table.seats[ANN]
    return with_ann(table, sets=own.sets[1:], loose=own.loose + own.sets[0].comics)


def no_pile(table: Table) -> Table:
    deck = table.deck + table.pile(2)
    return table_with(table, deck=deck, piles=replaced(table.piles, 1, ()))


def a_turn_ahead(table: Table) -> Table:
    return with_ann(table, turns=4)


BENT: dict[str, Bend] = {
    "MC-INV-1": lost,
    "MC-INV-2": free_in_the_shop,
    "MC-INV-3": one_removed_less,
    "MC-INV-4": one_comic_in_a_set,
    "MC-INV-5": a_step_left,
    "MC-INV-8": no_pile,
    "MC-INV-11": a_turn_ahead,
}


@pytest.mark.parametrize("rule_id", BENT)
def test_a_table_that_breaks_an_invariant_is_found(rule_id: str) -> None:
    assert set(BENT) == set(HOLDS)
    found = {fault.partition(":")[0] for fault in faults(BENT[rule_id](given()))}
    assert rule_id in found


# -------------------------------------------------------------------------- what a history shows


def watching(*events: Event, table: Table | None = None) -> list[str]:
    """What the watcher of a game of three says of these, in a round that is being played."""
    watch, start = RoundWatch(Record(3, 1)), table or given()
    first = (RoundStarted(1, ANN), TurnStarted(ANN, 2, may_trade=True, trade_only=False))
    return [fault for e in (*first, *events) for fault in watch.saw(start, e, start)]


def trade(way: str = "haggle") -> ShopTradeMade:
    return ShopTradeMade(ANN, way, ("STE-A/1",), ("NOV-1/1",))  # type: ignore[arg-type]


TOLD: list[tuple[str, tuple[Event, ...]]] = [
    ("MC-INV-9", (trade("two_for_one"),)),
    ("MC-INV-9", (FreeComicRedeemed(ANN, "FRE/1", "NOV-1/1"),)),
    ("MC-INV-10", (TurnEnded(ANN),)),
    ("MC-END-2", (PilesRanOut(BEN, (ANN,)),)),
    ("MC-INV-11", (RoundPlayEnded((9, 9, 8)),)),
    ("MC-INV-12", (trade(), trade())),
    ("MC-INV-12", (TurnStarted(BEN, 1, may_trade=False, trade_only=False), trade())),
    ("MC-INV-13", (PowerRevealed(ANN, "PW-3"), PowerRevealed(ANN, "PW-3"))),
    ("MC-INV-14", (HotComicScored("GRM", (2, 2, 0), (0, 1), 4),)),
    ("MC-INV-14", (HotComicScored("GRM", (0, 0, 0), (0, 1, 2), 2),)),
    ("MC-INV-14", (RoundBonusScored("RB-8", (3, 0, 2), (0,), 4),)),
    ("MC-INV-15", (SetsScored(ANN, (), (), 7), RoundScored(1, (8, 0, 0), (8, 0, 0)))),
    ("MC-INV-15", (SetsScored(ANN, (), (), 7), RoundScored(1, (7, 0, 0), (9, 0, 0)))),
]


@pytest.mark.parametrize(("rule_id", "events"), TOLD)
def test_events_that_break_an_invariant_are_found(rule_id: str, events: tuple[Event, ...]) -> None:
    assert {fault.partition(":")[0] for fault in watching(*events)} == {rule_id}


def test_what_breaks_none_is_none() -> None:
    bonus = RoundBonusScored("RB-8", (3, 0, 2), (1,), 4)
    score = (SetsScored(ANN, (), (), 7), bonus, RoundScored(1, (7, 4, 0), (7, 4, 0)))
    assert watching(trade(), PowerRevealed(ANN, "PW-3"), *score) == []


def test_what_moves_as_nothing_may_is_found() -> None:
    before, watch = given(), RoundWatch(Record(3, 1))
    watch.playing = True
    one, other = before.seats[ANN].sets
    moved = (with_(one, comics=()), with_(other, comics=other.comics + one.comics))
    after = with_ann(with_(before, deck=(*before.deck, *before.pile(1))), sets=moved)
    event = ComicAdded(ANN, 2, one.comics[0], auto=True)
    found = {fault.partition(":")[0] for fault in watch.saw(before, event, after)}
    assert found == {"MC-INV-6", "MC-INV-7"}


def test_a_pile_in_a_spot_that_was_empty_is_found() -> None:
    table, watch = given(), RoundWatch(Record(3, 1))
    watch.playing, watch.emptied = True, {2}
    assert [f for f in watch.stable(table, table) if f.startswith("MC-INV-8")] != []


# ------------------------------------------------------------------------------------- the views


def test_who_may_know_what() -> None:
    table = picking(powers={ANN: "PW-3", BEN: "PW-5"}).table
    ann, ben = Knows(ANN), Knows(BEN)
    look = PileExamined(ANN, 3, 2, table.pile(3))
    for memory in (ann, ben):
        memory.saw(look)
    assert set(table.pile(3)) <= ann.knows(table)
    assert not set(table.pile(3)) & ben.knows(table)
    assert {"PW-3"} == ann.knows(table) & {"PW-3", "PW-5"}
    assert {"PW-5"} == ben.knows(table) & {"PW-3", "PW-5"}
    assert not ann.knows(table) & {*table.deck, *table.removed, *table.pile(1)}


HIDDEN: list[Callable[[Table], Event]] = [
    lambda table: PileExamined(ANN, 3, 2, table.pile(3)),
    lambda table: PileKept(ANN, 3, 2, forced=False, comics=table.pile(3)),
    lambda table: PileTaken(ANN, 2, 2, table.pile(2)),
    lambda table: DeckTopViewed(ANN, 3, table.deck[:3]),
    lambda table: SecretPowerDealt(ANN, "PW-3"),
]


@pytest.mark.parametrize("make", HIDDEN)
def test_an_event_that_tells_too_much_is_found(
    make: Callable[[Table], Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = picking(powers={ANN: "PW-3"}).table
    event = make(before)
    after = GAME.evolve(before, event)
    assert Viewer(MINT, "seat-1", BEN, veiled(before, "seat-1")).sees(event, before, after) == ""
    monkeypatch.setattr("tests.support.watched.mask", lambda event, who: event)
    told = Viewer(MINT, "seat-1", BEN, veiled(before, "seat-1")).sees(event, before, after)
    assert told.startswith("seat-1 is told of")
    assert SECRETS.named(mask(event, PUBLIC)) == set()


def test_a_view_that_lies_or_forgets_is_found() -> None:
    table = picking(powers={ANN: "PW-3"}).table
    view = veiled(table, "seat-0")
    known = Knows(ANN)
    known.saw(PileExamined(ANN, 3, 2, table.pile(3)))
    assert SECRETS.quarrels(table, view) == []
    assert SECRETS.blind_spots(table, view, known.knows(table)) == []
    blind = veiled(table, "seat-1")
    assert SECRETS.blind_spots(table, blind, known.knows(table)) == ["piles[3]", "seat 0: power"]
    wrong = with_(view, piles=replaced(view.piles, 2, table.pile(1)), hot="NOV")
    assert SECRETS.quarrels(table, wrong) == ["public parts", "piles[3]"]
    assert SECRETS.quarrels(table, with_(view, deck=view.deck[1:])) == ["deck"]


def test_a_game_that_goes_wrong_is_reported() -> None:
    table, record = given(), Record(3, 1)
    game = Watched(MINT, table, (), SealedLuck(bytes(32)), record)
    small = ComicSet(1, "GRM", ("GRM-2/1",))
    game.table = with_ann(with_(table, shop=table.shop[1:]), sets=(small,))
    game.check()
    for what in ("MC-INV-1:", "MC-INV-4:", "public parts"):
        assert any(what in fault for fault in record.faults), what
