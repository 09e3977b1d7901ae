"""Rules that show only where an owner has corrected the figures of the edition."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyReserved, DisplaySet, SellComic
from domain.games.bagged_boarded.events import (
    ComicSold,
    GameEndTriggered,
    NetWorthScored,
    ReservedComicBought,
    SoldOut,
    SuperpowerOffered,
    UniqueHeroesAdvanced,
)
from domain.games.bagged_boarded.state import HeroValue, Table
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import SetupRefused
from tests.support.bagged import opened
from tests.support.day import ANN, BEN, claim, solos
from tests.support.evening import Day, idle, owed, placed, planned, sum_of, tuned

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
QUIET = solos("quiet_comet", 1, 2, 3, 4, 5)


def corrected(table: Table, **figures: Any) -> Edition:
    return msgspec.structs.replace(table.edition, **figures)


def odd(**position: Any) -> Day:
    """Hovergirl is at 25 by Ben's set, which an owner has read off the board."""
    start = placed(3, sets={BEN: {"hovergirl": HOVER[:3]}}, cash={ANN: 100}, **position)
    values = (10, 25, *start.table.edition.track.values[2:])
    track = msgspec.structs.replace(start.table.edition.track, values=values)
    edition = corrected(start.table, track=track)
    return tuned(start, edition=edition, track={"hovergirl": HeroValue(1, 25)})


def test_bb_final_12_a_half_paid_by_a_player_goes_up() -> None:
    day = planned(odd(reserve_loose=(HOVER[3], *GAR[:3])), claim(ANN, "reserve_loose", 1))
    assert day.after(BuyReserved(seat=ANN)).one(ReservedComicBought).price == 13


def test_bb_final_12_a_half_paid_to_a_player_goes_down() -> None:
    day = planned(odd(loose={ANN: HOVER[3:4]}), claim(ANN, "sell"))
    assert day.after(SellComic(seat=ANN, comic=HOVER[3])).one(ComicSold).price == 12


@pytest.mark.parametrize(("signed", "rule_id", "points"), [(0, "6", 13), (1, "5", 38)])
def test_bb_final_12_a_half_that_is_scored_goes_up(signed: int, rule_id: str, points: int) -> None:
    zones: dict[str, Any] = {"supply_deck": (), "supply_discard": (), "bin_deck": GAR[:2]}
    own = HOVER[3:4]
    day = odd(bagged={ANN: own}, signed=own[:signed], sneak=QUIET[:3], rest="loose 2", **zones)
    day = idle(day)
    lines = day.one(NetWorthScored, seat=ANN).lines
    assert sum_of(lines, f"BB-FINAL-{rule_id}") == points


def test_bb_power_9_the_token_moves_but_the_market_is_empty() -> None:
    """With one superpower laid out, and that one gone before the end is near."""
    start = placed(2, sets={BEN: {"garfunkle": GAR[:3]}}, bagged={ANN: HOVER})
    rows = start.table.edition.by_players
    few = (msgspec.structs.replace(rows[0], superpowers=1), *rows[1:])
    start = tuned(start, edition=corrected(start.table, by_players=few), powers=())
    day = planned(start, claim(ANN, "display"))
    cash = day.table.seats[ANN].cash
    outcome = day.when(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    outcome.gives(UniqueHeroesAdvanced, position=2)
    for kind in (SuperpowerOffered, SoldOut, GameEndTriggered):
        outcome.lacks(kind)
    assert outcome.table.seats[ANN].cash == cash
    assert owed(day) == (ANN, "display")


@pytest.mark.parametrize("cubes", [2, 3])
def test_bb_plan_7_chores_take_single_cubes_whatever_the_figures(cubes: int) -> None:
    boosts = tuple(
        msgspec.structs.replace(area, cubes=cubes) if area.group == "chores" else area
        for area in GAME.standard().boosts
    )
    edition = msgspec.structs.replace(GAME.standard(), boosts=boosts)
    with pytest.raises(SetupRefused, match="chores"):
        opened(2, edition=edition)
    assert opened(2, edition=edition, until="draft").table.pick == 1
