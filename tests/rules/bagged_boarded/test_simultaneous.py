"""Chapter 3.3: who orders what happens at once."""

import pytest

from domain.games.bagged_boarded.commands import (
    BuyDrawn,
)
from domain.games.bagged_boarded.events import (
    BedtimeStarted,
    CollectionRevealed,
    CubesRetrieved,
    NetWorthScored,
    ReserveRowCleaned,
    ReserveSlotRefilled,
    RoundStarted,
    SneakPreviewRefilled,
    SwagAdded,
)
from tests.support.bagged import PLAYERS
from tests.support.day import (
    ANN,
    DAN,
    boost,
    claim,
    placed,
    planned,
    solos,
)

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)


def test_bb_order_4_several_discards_go_down_by_card_id() -> None:
    row = (*HOVER[:3], "hovergirl-5", "catamaran_man-1")
    supply = (*TROLLS[::-1], *GARF)
    day = placed(reserve_loose=row, cash={ANN: 30}, supply_deck=supply)
    day = planned(day, claim(ANN, "mail_order"), claim(DAN, "early_bedtime"))
    drawn = day.table.seats[ANN].drawn
    assert drawn != tuple(sorted(drawn))
    day = day.after(BuyDrawn(seat=ANN, comics=drawn[1:2]))
    rest = sorted((drawn[0], *drawn[2:]))
    assert day.table.supply_discard == tuple(rest)
    cleaned = day.upto(ReserveRowCleaned, row="loose")
    assert cleaned.bin_discard[-2:] == ("catamaran_man-1", "hovergirl-5")


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_order_6_bedtime_has_no_choices_and_a_fixed_order(players: int) -> None:
    day = planned(placed(players), boost(ANN, "chores"))
    start = day.events.index(day.one(BedtimeStarted))
    night = day.events[start + 1 : day.events.index(day.one(RoundStarted, round=2))]
    slots = [(e.row, e.slot) for e in night if isinstance(e, ReserveSlotRefilled)]
    loose, bagged = [2, 1], [2, 1]
    assert slots == [*(("loose", s) for s in loose), *(("bagged", s) for s in bagged)]
    kinds = [type(event) for event in night if not isinstance(event, CubesRetrieved)]
    assert kinds == [*[ReserveSlotRefilled] * 4, SwagAdded, SneakPreviewRefilled]


def test_bb_order_7_all_reveal_at_once_at_the_end() -> None:
    day = placed(supply_deck=(), supply_discard=())
    day = planned(day, boost(ANN, "chores"))
    revealed = day.all(CollectionRevealed)
    assert sorted(event.seat for event in revealed) == [0, 1, 2, 3]
    first = day.events.index(day.all(NetWorthScored)[0])
    assert all(day.events.index(event) < first for event in revealed)
    for event in revealed:
        player = day.start.seats[event.seat]
        assert sorted(event.loose) == sorted(player.loose)
        assert sorted(event.bagged) == sorted(player.bagged)
