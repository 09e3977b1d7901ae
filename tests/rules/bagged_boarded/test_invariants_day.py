"""Chapter 8.2: invariants while days are played.

`tests/support/bagged_holds.py` counts each of them once more; here the game's own `breaches` must
find every Table in which one is broken, and the whole of a game must show those that are about
time.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import (
    ComicSold,
    ComicsUnbagged,
    DraftCompleted,
    PlanningTurnEnded,
    PlanningTurnStarted,
    ReservedComicBought,
    ReserveRowCleaned,
    RoundStarted,
)
from domain.games.bagged_boarded.state import Boost, Claim, DisplayedSet, HeroValue, Table, Trip
from domain.kernel.sight import PUBLIC
from domain.kernel.types import FACE_DOWN
from tests.support.bagged import FIGURES, PLAYERS, Given
from tests.support.bagged_games import MOST_ROUNDS, batches_of, told
from tests.support.bagged_holds import HOLDS, everywhere, faults
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import Day, placed, planned, seen

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)

each_count = pytest.mark.parametrize("players", PLAYERS)

Break = Callable[[Table], Table]


@cache
def game(players: int) -> Given:
    """A random game, to its end."""
    return told(players, 11)


def middle() -> Table:
    """Ann is to display; she and Ben have sets, one of them graded, and signed comics."""
    start = placed(
        3,
        sets={ANN: {"hovergirl": HOVER[:4]}, BEN: {"hovergirl": ("hovergirl-5", *crossed())}},
        graded=((ANN, "hovergirl"),),
        bagged={ANN: (*GAR, *TROLL[:3]), BEN: TROLL[3:]},
        signed=(HOVER[0], GAR[0]),
    )
    return planned(start, claim(ANN, "display"), claim(BEN, "display", 2)).table


def crossed() -> tuple[str, ...]:
    return ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")


def changed(table: Table, **fields: Any) -> Table:
    return msgspec.structs.replace(table, **fields)


def with_player(table: Table, seat: int, **fields: Any) -> Table:
    player = msgspec.structs.replace(table.seats[seat], **fields)
    return changed(table, seats=(*table.seats[:seat], player, *table.seats[seat + 1 :]))


def with_set(table: Table, seat: int, **fields: Any) -> Table:
    (own,) = table.seats[seat].sets
    return with_player(table, seat, sets=(msgspec.structs.replace(own, **fields),))


def moved(table: Table, count: int, seat: int = ANN) -> Table:
    """So many comics of the Supply deck are bagged."""
    bagged = (*table.seats[seat].bagged, *table.supply_deck[:count])
    return with_player(changed(table, supply_deck=table.supply_deck[count:]), seat, bagged=bagged)


def _own(table: Table, seat: int) -> DisplayedSet:
    return table.seats[seat].sets[0]


BROKEN: list[tuple[str, Break]] = [
    ("BB-INV-1", lambda t: with_player(t, CAT, drawn=t.supply_deck[:1])),
    ("BB-INV-1", lambda t: with_set(t, BEN, comics=_own(t, BEN).comics[1:])),
    ("BB-INV-1", lambda t: changed(t, supply_discard=("hovergirl-9",))),
    ("BB-INV-2", lambda t: with_player(t, ANN, claims=())),
    ("BB-INV-2", lambda t: with_player(t, CAT, trips=(Trip("store", 1),))),
    ("BB-INV-2", lambda t: with_player(t, CAT, boosts=(Boost("sell", "sell", 1, 1),))),
    ("BB-INV-2", lambda t: with_player(t, CAT, cubes=t.seats[CAT].cubes + 1)),
    ("BB-INV-3", lambda t: changed(t, tags=63)),
    ("BB-INV-3", lambda t: changed(t, signed=t.signed[1:])),
    ("BB-INV-3", lambda t: changed(t, signed=(*t.signed[1:], t.signed[1]))),
    ("BB-INV-4", lambda t: changed(t, slabs=t.slabs[1:])),
    ("BB-INV-4", lambda t: changed(t, slabs=t.slabs[::-1])),
    ("BB-INV-4", lambda t: with_set(t, ANN, slab=None)),
    ("BB-INV-4", lambda t: with_set(t, BEN, slab=99)),
    ("BB-INV-5", lambda t: with_player(t, BEN, cash=-5)),
    ("BB-INV-5", lambda t: with_player(t, BEN, cash=12)),
    ("BB-INV-6", lambda t: moved(t, 1)),
    ("BB-INV-7", lambda t: with_set(t, ANN, comics=HOVER[:2])),
    ("BB-INV-7", lambda t: with_set(t, ANN, comics=(*HOVER[:3], GAR[0]))),
    ("BB-INV-7", lambda t: with_player(t, ANN, sets=t.seats[ANN].sets * 2)),
    ("BB-INV-8", lambda t: changed(t, track={"hovergirl": HeroValue(5, 100)})),
    ("BB-INV-8", lambda t: changed(t, track={})),
    ("BB-INV-8", lambda t: changed(t, track={**t.track, "dr_weird": HeroValue(1, 20)})),
    ("BB-INV-9", lambda t: changed(t, unique_heroes=2)),
    ("BB-INV-9", lambda t: changed(t, unique_heroes=0)),
    ("BB-INV-10", lambda t: changed(t, powers=t.powers[1:])),
    ("BB-INV-10", lambda t: changed(t, removed_powers=())),
    ("BB-INV-10", lambda t: with_player(t, CAT, powers=t.powers[:1])),
    ("BB-INV-10", lambda t: with_player(t, CAT, powers=("valet_parking",))),
    ("BB-INV-10", lambda t: changed(t, power="special_order")),
    ("BB-INV-11", lambda t: changed(t, turn_order=(0, 0, 1))),
    ("BB-INV-11", lambda t: with_player(t, CAT, claims=(Claim("display", 1, 2),))),
    (
        "BB-INV-11",
        lambda t: with_player(t, CAT, claims=(Claim("sell", 1, 1), Claim("sell", 2, 1))),
    ),
]


def test_nothing_is_broken_in_the_middle_of_a_day() -> None:
    assert GAME.breaches(middle()) == faults(middle()) == []


@pytest.mark.parametrize(("rule_id", "break_it"), BROKEN, ids=[rule_id for rule_id, _ in BROKEN])
def test_a_broken_table_is_found_out(rule_id: str, break_it: Break) -> None:
    broken = break_it(middle())
    assert rule_id in {breach.partition(":")[0] for breach in GAME.breaches(broken)}
    assert rule_id in {fault.partition(":")[0] for fault in faults(broken)}


@pytest.mark.rules("BB-INV-17")
def test_a_wrong_count_in_a_view_is_found_out() -> None:
    view = seen(Day(middle()), "seat-2")
    assert GAME.breaches(view) == []
    for wrong in (changed(view, sneak=view.sneak[1:]), with_player(view, ANN, drawn=("?",))):
        assert {b.partition(":")[0] for b in GAME.breaches(wrong)} & {"BB-INV-1", "BB-INV-17"}


def emptied(table: Table) -> Table:
    """The first slot of the loose row is empty."""
    first, *rest = table.reserve_loose
    assert first is not None
    return changed(table, reserve_loose=(None, *rest), swag=(*table.swag, first))


MORNING: list[tuple[str, Break]] = [
    ("BB-INV-12", emptied),
    ("BB-INV-12", lambda t: changed(t, sneak=t.sneak[1:], swag=(*t.swag, t.sneak[0]))),
    ("BB-INV-12", lambda t: changed(t, swag=(), sneak=(*t.sneak, *t.swag))),
]


@pytest.mark.parametrize(("rule_id", "break_it"), MORNING)
def test_a_wrong_morning_is_found_out(rule_id: str, break_it: Break) -> None:
    table = placed(3).table
    assert GAME.breaches(table) == []
    broken = break_it(table)
    assert rule_id in {breach.partition(":")[0] for breach in GAME.breaches(broken)}


# ---------------------------------------------------------------------------------- over the time


@cache
def stable(players: int) -> tuple[Table, ...]:
    """The Tables of another random game whenever somebody is to decide, and at its end."""
    return tuple(table for _, table in batches_of(players, 12))


@each_count
@pytest.mark.parametrize("rule_id", HOLDS)
def test_it_holds_whenever_somebody_is_to_decide(players: int, rule_id: str) -> None:
    assert len(stable(players)) > 80
    for table in stable(players):
        assert list(HOLDS[rule_id](table)) == []
        assert GAME.breaches(table) == []


@each_count
@pytest.mark.rules("BB-INV-9")
def test_the_token_never_goes_back(players: int) -> None:
    at = [table.unique_heroes for table in stable(players)]
    assert at == sorted(at)
    assert at[-1] > 0


@each_count
@pytest.mark.rules("BB-INV-12")
def test_every_morning(players: int) -> None:
    given, figures = game(players), FIGURES[players]
    rounds = 0
    for event, table in zip(given.events, list(given.history("referee"))[1:], strict=True):
        if isinstance(event, RoundStarted):
            rounds += 1
            rows = table.reserve_loose + table.reserve_bagged
            assert len(rows) == figures.loose + figures.bagged
            assert None not in rows
            assert (len(table.sneak), len(table.swag) >= 1) == (5, True)
            assert all(player.cubes + player.cubes_aside == 12 for player in table.seats)
            assert rounds == 1 or all(player.cubes_aside == 0 for player in table.seats)
    assert 1 < rounds <= MOST_ROUNDS[players]


@each_count
@pytest.mark.rules("BB-INV-13")
def test_the_supply_shrinks_by_three_a_night_at_least(players: int) -> None:
    given = game(players)
    sizes = [
        len(table.supply_deck) + len(table.supply_discard)
        for event, table in zip(given.events, list(given.history("referee"))[1:], strict=True)
        if isinstance(event, RoundStarted)
    ]
    assert sizes[0] == FIGURES[players].supply
    assert all(later <= sooner - 3 for sooner, later in pairwise(sizes))
    assert MOST_ROUNDS[players] == FIGURES[players].supply // 3 + 1


@each_count
@pytest.mark.rules("BB-INV-14")
def test_every_planning_turn_places_a_cube(players: int) -> None:
    given = game(players)
    held, turns = 0, 0
    for event, table in zip(given.events, list(given.history("referee"))[1:], strict=True):
        if isinstance(event, PlanningTurnStarted):
            held = table.seats[event.seat].cubes
            assert held > 0
        elif isinstance(event, PlanningTurnEnded):
            turns += 1
            assert table.seats[event.seat].cubes < held
    assert turns > players


@each_count
@pytest.mark.rules("BB-INV-15")
def test_what_lies_face_up(players: int) -> None:
    """A spectator sees reserve rows, sets and signed comics, and remembers what lay face up."""
    given = game(players)
    views = list(given.history(PUBLIC))[1:]
    once: set[str] = set()
    for event, table in zip(given.events, views, strict=True):
        match event:
            case ReserveRowCleaned():
                once.update(event.dropped)
            case ComicSold() if event.dropped:
                once.add(event.dropped)
            case ReservedComicBought():
                once.add(event.comic)
            case ComicsUnbagged():
                once.update(event.signed)
        if table.stage in ("scoring", "over"):
            break
        up = {comic for comic in table.reserve_loose + table.reserve_bagged if comic}
        up |= {comic for player in table.seats for own in player.sets for comic in own.comics}
        up |= set(table.signed)
        shown = set(everywhere(table)) - {FACE_DOWN}
        assert shown >= up
        assert shown - up <= once


@each_count
@pytest.mark.rules("BB-INV-16")
def test_after_the_draft_of_a_whole_game(players: int) -> None:
    given = game(players)
    at = given.events.index(given.one(DraftCompleted))
    table = GAME.fold(GAME.initial(given.setup), given.events[: at + 1])
    assert len(table.bin_discard) == 2 * players
    assert [len(p.loose) + len(p.bagged) for p in table.seats] == [6] * players
    assert GAME.breaches(table) == []


@each_count
@pytest.mark.rules("BB-INV-17")
def test_hidden_and_visible_comics_add_up_all_game(players: int) -> None:
    for viewer in (PUBLIC, "seat-0"):
        for view in list(game(players).history(viewer))[40:]:
            assert everywhere(view).total() == FIGURES[players].comics
