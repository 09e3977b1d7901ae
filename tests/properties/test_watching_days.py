"""The watchers of random days find what is planted: leaks, lies and answers that betray a hand."""

import random

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyDrawn, FinishDisplay, UnbagComics
from domain.games.bagged_boarded.events import (
    ComicsUnbagged,
    DrawnComicsDiscarded,
    PlanningTurnEnded,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck, NoLuck, SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import PUBLIC, mask
from tests.support import swaps
from tests.support.day import ANN, BEN, claim, solos
from tests.support.evening import Day, concealed, placed, planned
from tests.support.rights import blind_spots, may_see, named, quarrels, told_too_much
from tests.support.whole import Record, Watched, options_of

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)


def day() -> Day:
    return placed(3, bagged={BEN: HOVER}, loose={BEN: GAR[:3]}, signed=HOVER[:1])


def test_who_may_see_what() -> None:
    table = day().table
    assert {*HOVER, *GAR[:3]} <= may_see(table, BEN)
    assert may_see(table, ANN) & {*HOVER, *GAR[:3]} == {HOVER[0]}
    assert may_see(table, None) & set(table.supply_deck + table.sneak + table.bin_deck) == set()


def test_an_event_that_tells_too_much_is_found() -> None:
    start = day()
    after = start.after(UnbagComics(seat=BEN, comics=HOVER[1:2]))
    event = after.one(ComicsUnbagged)
    assert named(event) == {HOVER[1]}
    assert told_too_much(event, start.table, after.table, ANN) == {HOVER[1]}
    assert told_too_much(event, start.table, after.table, BEN) == set()
    assert told_too_much(mask(event, "seat-0"), start.table, after.table, ANN) == set()


def test_a_declined_hand_told_to_another_seat_is_found() -> None:
    start = planned(placed(3, cash={BEN: 30}), claim(BEN, "mail_order"))
    after = start.after(BuyDrawn(seat=BEN, comics=()))
    event = after.one(DrawnComicsDiscarded)
    assert len(told_too_much(event, start.table, after.table, None)) == 6
    assert told_too_much(mask(event, PUBLIC), start.table, after.table, None) == set()


def test_a_view_that_lies_is_found() -> None:
    table = day().table
    view = concealed(table, "seat-0")
    assert quarrels(table, view) == blind_spots(table, view, ANN) == []
    assert quarrels(table, msgspec.structs.replace(view, tags=60)) == ["public parts"]
    assert quarrels(table, msgspec.structs.replace(view, sneak=HOVER)) == ["sneak"]
    assert quarrels(table, msgspec.structs.replace(view, swag=())) == ["swag"]
    assert blind_spots(table, view, BEN) == ["seat 1: loose", "seat 1: bagged"]


def leaking(table: Table, command: Command, luck: Luck) -> tuple[Event, ...]:
    """A game that ends somebody's turn where a seat holds no comic of Hovergirl."""
    events = GAME.decide(table, command, luck)
    held = any(comic.startswith("hovergirl") for comic in table.seats[BEN].bagged)
    return events if held else (PlanningTurnEnded(BEN), *events)


def refusing(table: Table, command: Command, luck: Luck) -> tuple[Event, ...] | None:
    """A game that refuses a command where that betrays a hidden pile."""
    held = any(comic.startswith("hovergirl") for comic in table.seats[BEN].bagged)
    return GAME.decide(table, command, luck) if held else None


@pytest.mark.parametrize("planted", [leaking, refusing])
def test_answers_that_betray_a_hidden_pile_are_found(
    planted: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = placed(3, bagged={BEN: (HOVER[0], *GAR[:3])})
    table = planned(start, claim(BEN, "display")).table
    view = concealed(table, "seat-0")

    def tried() -> list[str]:
        args = (table, view, "seat-0", FinishDisplay(seat=BEN), NoLuck())
        found = (swaps.unlike(*args, random.Random(n)) for n in range(60))
        return [difference for difference in found if difference]

    assert tried() == []
    monkeypatch.setattr(swaps, "_made", planted)
    assert tried()


def test_a_game_that_goes_wrong_is_reported() -> None:
    given = placed(2)
    record = Record(2, 1)
    game = Watched(given, SealedLuck(bytes(32)), record)
    game.table = msgspec.structs.replace(given.table, tags=63)
    game.check()
    assert any("BB-INV-3" in fault for fault in record.faults)
    assert any("public parts" in fault for fault in record.faults)
    assert options_of(2, 1) == {"turn_order": (1, 0)}
