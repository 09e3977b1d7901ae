"""The watchers of random days find what is planted: leaks, lies and answers that betray a hand."""

import random

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyDrawn, FinishDisplay, UnbagComics
from domain.games.bagged_boarded.events import (
    ComicsUnbagged,
    DraftCompleted,
    DrawnComicsDiscarded,
    PlanningTurnEnded,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck, NoLuck, SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.seats import with_seat
from domain.kernel.sight import PUBLIC, mask
from tests.support import swaps
from tests.support.bagged import drafted as drafted_game
from tests.support.bagged_games import BAGGED, options_of
from tests.support.bagged_holds import drafted, moves
from tests.support.bagged_rights import (
    SECRETS,
    blind_spots,
    may_see,
    named,
    quarrels,
    told_too_much,
)
from tests.support.day import ANN, BEN, claim, solos
from tests.support.evening import Day, concealed, placed, planned
from tests.support.title import Record
from tests.support.watched import Watched

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


def leaking(game: AnyGame, table: Table, command: Command, luck: Luck) -> tuple[Event, ...]:
    """A game that ends somebody's turn where a seat holds no comic of Hovergirl."""
    events = GAME.decide(table, command, luck)
    held = any(comic.startswith("hovergirl") for comic in table.seats[BEN].bagged)
    return events if held else (PlanningTurnEnded(BEN), *events)


def refusing(game: AnyGame, table: Table, command: Command, luck: Luck) -> tuple[Event, ...] | None:
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
        args = ((table, view), "seat-0", FinishDisplay(seat=BEN), NoLuck())
        found = (swaps.unlike(GAME, SECRETS, *args, random.Random(n)) for n in range(60))
        return [difference for difference in found if difference]

    assert tried() == []
    monkeypatch.setattr(swaps, "_made", planted)
    assert tried()


def test_a_game_that_goes_wrong_is_reported() -> None:
    table, record = placed(2).table, Record(2, 1)
    game = Watched(BAGGED, table, (), SealedLuck(bytes(32)), record)
    lost = {"tags": 63, "swag": (), "bin_discard": table.bin_discard[1:]}
    game.table = msgspec.structs.replace(table, **lost)
    game.check()
    for event in (PlanningTurnEnded(0), DraftCompleted()):
        for fault in game.watch.saw(game.table, event, game.table):
            game.fault(fault)
    found = ("BB-INV-1:", "BB-INV-3:", "BB-INV-5:", "BB-INV-14:", "BB-INV-16:", "public parts")
    for what in (*found, "public: swag"):
        assert any(what in fault for fault in record.faults), what
    assert options_of(2, 1) == {"turn_order": (1, 0)}


def test_what_may_never_go_back_is_found() -> None:
    comics = {BEN: {"hovergirl": HOVER}}
    before = placed(3, sets=comics, graded=((BEN, "hovergirl"),)).table
    sets = (msgspec.structs.replace(before.seats[BEN].sets[0], comics=HOVER[:4]),)
    after = with_seat(msgspec.structs.replace(before, unique_heroes=0), BEN, sets=sets)
    grown = msgspec.structs.replace(after, supply_discard=HOVER[4:])
    assert moves(before, before) == []
    assert ids(moves(before, grown)) == ["BB-INV-9", "BB-INV-4", "BB-INV-13"]
    assert drafted(drafted_game(3).table) == []
    lost = msgspec.structs.replace(before, bin_discard=before.bin_discard[1:])
    assert ids(drafted(lost)) == ["BB-INV-16"]
    assert quarrels(before, lost) == ["bin_discard"]


def ids(faults: list[str]) -> list[str]:
    return [fault.partition(":")[0] for fault in faults]
