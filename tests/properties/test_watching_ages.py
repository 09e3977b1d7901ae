"""The watchers of random games of Age of Comics find what is planted: what breaks an invariant,
leaks and lies."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    ComicPrinted,
    FansChanged,
    FansDecayed,
    GameScored,
    IdeasTaken,
    IncomePaid,
    MarketingBought,
    ObjectivesRevealed,
    Ranked,
    RoundRanked,
    RoundStarted,
    RoyaltiesTaken,
    TurnOrderFollowed,
    WarBegan,
)
from domain.games.age_of_comics.state import Held, Player, Table
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Event
from domain.kernel.piles import replaced
from tests.support.ages_games import AGES, SUBSETS, edition_of, options_of
from tests.support.ages_holds import HOLDS, faults
from tests.support.ages_moment import PLAYERS, game, given
from tests.support.ages_watch import GameWatch, earns
from tests.support.title import Record
from tests.support.watched import Watched

Bend = Callable[[Table], Table]


def with_(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


def table_with(table: Table, **changes: Any) -> Table:
    bent: Table = with_(table, **changes)
    return bent


def printer(table: Table) -> int:
    """A seat that has printed three comics or more."""
    return next(seat for seat, own in enumerate(table.seats) if len(own.printed) > 2)


def with_printer(table: Table, **changes: Any) -> Table:
    seat = printer(table)
    return table_with(table, seats=replaced(table.seats, seat, with_(table.seats[seat], **changes)))


def own(table: Table) -> Player:
    return table.seats[printer(table)]


# --------------------------------------------------------------------------- what one Table shows


def lost(table: Table) -> Table:
    return table_with(table, comics=with_(table.comics, draw=table.comics.draw[1:]))


def seven_in_hand(table: Table) -> Table:
    hand = tuple(Held("writer", "2", True, f"W-CRI-{n}") for n in range(7))
    return with_printer(table, hand=hand)


def a_team_of_three_comics(table: Table) -> Table:
    printed = tuple(with_(comic, team=1) for comic in own(table).printed)
    return with_printer(table, printed=printed)


def raised_beyond(table: Table) -> Table:
    teams = own(table).teams
    return with_printer(table, teams=(with_(teams[0], writer_up=3), *teams[1:]))


def without_fans(table: Table) -> Table:
    first, *others = own(table).printed
    return with_printer(table, printed=(with_(first, fans=0, charted=True), *others))


def nobody_masters(table: Table) -> Table:
    return table_with(table, mastery=(None,) * len(table.mastery))


def order_withheld(table: Table) -> Table:
    """An order that was fulfilled is held again."""
    order = table.fulfilled[0]
    holder = next(
        seat
        for seat in range(PLAYERS)
        if faults(_holding(table, seat, order)) and "AC-INV-13" in ids(_holding(table, seat, order))
    )
    return _holding(table, holder, order)


def _holding(table: Table, seat: int, order: str) -> Table:
    player = table.seats[seat]
    seats = replaced(table.seats, seat, with_(player, orders=(*player.orders, order)))
    return table_with(table, seats=seats, fulfilled=table.fulfilled[1:])


BENT: dict[str, Bend] = {
    "AC-INV-1": lost,
    "AC-INV-2": lambda table: with_printer(table, money=-1),
    "AC-INV-3": lambda table: with_printer(table, ideas=(11, *own(table).ideas[1:])),
    "AC-INV-4": seven_in_hand,
    "AC-INV-5": a_team_of_three_comics,
    "AC-INV-6": raised_beyond,
    "AC-INV-7": without_fans,
    "AC-INV-8": nobody_masters,
    "AC-INV-11": lambda table: with_printer(table, editors=5),
    "AC-INV-12": lambda table: with_printer(table, cubes=("hype", "hype")),
    "AC-INV-13": order_withheld,
    "AC-INV-15": lambda table: table_with(table, war=0),
}


def ids(table: Table) -> set[str]:
    return {fault.partition(":")[0] for fault in faults(table)}


@pytest.mark.parametrize("rule_id", BENT)
def test_a_table_that_breaks_an_invariant_is_found(rule_id: str) -> None:
    assert set(BENT) == set(HOLDS)
    assert faults(given()) == []
    assert rule_id in ids(BENT[rule_id](given()))


def test_a_calendar_that_is_none_is_found() -> None:
    twice = table_with(given(), calendar=("war",) * len(given().calendar))
    assert ids(twice) == {"AC-INV-1"}


# -------------------------------------------------------------------------- what a history shows


def watching(event: Event, after: Table | None = None) -> set[str]:
    """What the watcher says of the event, here where its game has come to."""
    watch, table = copy.deepcopy(game().watch), given()
    after = GAME.evolve(table, event) if after is None else after
    return {fault.partition(":")[0] for fault in watch.saw(table, event, after)}


def fan(cause: Any, change: int) -> FansChanged:
    """A change of a comic that has had its fan of the mastery."""
    seat = next(s for s, p in enumerate(given().seats) if any(c.mastered for c in p.printed))
    comic = next(c for c in given().seats[seat].printed if c.mastered)
    return FansChanged(seat, comic.comic, cause, change, comic.fans + change)


def printed_again() -> ComicPrinted:
    seat = printer(given())
    player = given().seats[seat]
    comic, team = player.printed[0], player.teams[0]
    number, value = len(player.printed) + 1, 4
    return ComicPrinted(
        seat,
        comic.comic,
        "stock",
        team.writer,
        team.artist,
        team=1,
        shared=True,
        value=value,
        cost=0,
        ideas=(),
        hype=0,
        number=number,
        position=number,
    )


def ranked(vp: int) -> RoundRanked:
    return RoundRanked(tuple(Ranked(seat, 1, 1, vp) for seat in given().order))


TOLD: dict[str, tuple[str, Callable[[], Event]]] = {
    "more than there is": ("AC-INV-2", lambda: MarketingBought(0, 1_000, ())),
    "tokens that are not there": ("AC-INV-3", lambda: IdeasTaken(0, (), ("crime",) * 11)),
    "another sum of fans": ("AC-EV-2", lambda: with_(fan("order", 2), fans=90)),
    "no change": ("AC-EV-2", lambda: fan("order", 0)),
    "off the chart": ("AC-INV-7", lambda: with_(fan("reassign", -1), fans=0)),
    "the mastery twice": ("AC-INV-9", lambda: fan("mastery", 1)),
    "printed twice": ("AC-INV-10", printed_again),
    "a wrong income": ("AC-INV-16", lambda: IncomePaid((0,) * PLAYERS)),
    "too many VP": ("AC-INV-17", lambda: ranked(4)),
    "wrong places": ("AC-REND-1", lambda: ranked(1)),
    "the same order": ("AC-REND-6", lambda: TurnOrderFollowed(_best_first())),
    "nobody loses fans": ("AC-REND-8", lambda: FansDecayed(())),
    "a round too early": ("AC-GEN-1", lambda: RoundStarted(9)),
    "a second war": ("ACV-WAR-14", lambda: WarBegan(3)),
}


def _best_first() -> tuple[int, ...]:
    best = {seat: max(c.fans for c in p.printed) for seat, p in enumerate(given().seats)}
    return tuple(sorted(best, key=lambda seat: -best[seat]))


@pytest.mark.parametrize("what", TOLD)
def test_an_event_that_breaks_an_invariant_is_found(what: str) -> None:
    rule_id, make = TOLD[what]
    assert rule_id in watching(make())


def test_money_and_ranks_that_are_not_what_was_told_are_found() -> None:
    assert watching(RoyaltiesTaken(0, 3)) == set()
    assert watching(RoyaltiesTaken(0, 3), given()) == {"AC-EV-3"}
    assert watching(RoyaltiesTaken(0, 3), with_printer(given(), vp=99)) >= {"AC-INV-17"}


def test_an_order_that_is_turned_down_is_found() -> None:
    table, watch = given(), copy.deepcopy(game().watch)
    down = tuple(with_(order, up=False) for order in table.map)
    said = [*watch.stable(table, table_with(table, map=down))]
    assert any(fault.startswith("AC-INV-14") for fault in said)
    gone = table_with(table, map=table.map[1:])
    assert any("AC-INV-14" in fault for fault in game().watch.stable(table, gone))


def test_a_game_that_ends_too_early_is_found() -> None:
    said = [*copy.deepcopy(game().watch).ended(given())]
    assert [fault.partition(":")[0] for fault in said] == ["AC-INV-20"]


def test_a_wrong_sheet_and_a_wrong_objective_are_found() -> None:
    """At the end of the game each part of a sheet is worked out again."""
    (events, _), before = game().batches[-1], game().batches[-2][1]
    watch = GameWatch(Record(PLAYERS, 1))
    bent = {"score": set[str](), "objectives": set[str]()}
    for event in events:
        if isinstance(event, GameScored):
            sheets = (with_(event.sheets[0], masteries=1), *event.sheets[1:])
            bent["score"] = _said(watch.scored(with_(event, sheets=sheets), before))
            winners = with_(event, winners=(9,))
            bent["score"] |= _said(watch.scored(winners, before))
            assert _said(watch.scored(event, before)) == set()
        elif isinstance(event, ObjectivesRevealed):
            results = (with_(event.results[0], chosen="OBJ-NONE"), *event.results[1:])
            bent["objectives"] = _said(watch.objectives(with_(event, results=results), before))
        before = GAME.evolve(before, event)
    assert bent == {"score": {"AC-END", "AC-END-8"}, "objectives": {"ACV-OBJ-22"}}


def _said(faults_of: Any) -> set[str]:
    return {fault.partition(":")[0] for fault in faults_of}


@pytest.mark.rules("AC-CHART-2", "AC-EX-13")
def test_what_a_comic_earns() -> None:
    assert [earns(fans) for fans in (0, 1, 10, 11, 15, 20, 21, 30, 40)] == [
        *(0, 1, 6, 7, 9, 12, 13, 18, 24)
    ]
    assert sum(map(earns, (2, 6, 10, 11, 15))) == 27


def test_a_game_that_goes_wrong_is_reported() -> None:
    table, record = given(), Record(PLAYERS, 1)
    watched = Watched(AGES, table, (), SealedLuck(bytes(32)), record)
    watched.table = with_printer(table_with(table, war=0), money=-1)
    watched.check()
    for what in ("AC-INV-2:", "AC-INV-15:", "seats"):
        assert any(what in fault for fault in record.faults), what


# ------------------------------------------------------------------------------------ the variety


def test_random_games_are_of_every_set_of_modules_and_of_many_editions() -> None:
    for number in range(48):
        for players in GAME.players:
            GAME.check(AGES.setup(players, number))
    options = [options_of(2, number) for number in range(48)]
    assert {own["modules"] for own in options} == set(SUBSETS)
    for name in options[0]:
        assert len({str(own[name]) for own in options}) >= 2, name
    assert len({edition_of(number) for number in range(48)}) == 8
