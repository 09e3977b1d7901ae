"""Chapter 2.6: the bedtime routine."""

from typing import Any

import pytest

from domain.games.bagged_boarded.commands import Decline, SettlePreview
from domain.games.bagged_boarded.events import (
    BedtimeStarted,
    CubesRetrieved,
    DeckReshuffled,
    GameEnded,
    ReserveSlotRefilled,
    RoundStarted,
    SneakPreviewRefilled,
    SupplyExhausted,
    SwagAdded,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import StackedLuck
from tests.support.bagged import FIGURES, PLAYERS
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import (
    Day,
    final_morning,
    idle,
    night,
    placed,
    planned,
    seen,
    tuned,
)

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)

each_count = pytest.mark.parametrize("players", PLAYERS)

Slots = tuple[str | None, ...]


def refilled(day: Day, row: str) -> list[tuple[int, str, str]]:
    """Slot, source and comic of every refill of a row in the first night, in order."""
    events = [e for e in night(day) if isinstance(e, ReserveSlotRefilled) and e.row == row]
    return [(event.slot, event.source, event.comic) for event in events]


def evening(players: int, **zones: Any) -> Day:
    """The position, one night later; nobody has done anything but chores."""
    return idle(placed(players, **zones))


def dusk(day: Day) -> Table:
    """The Table as the first night begins."""
    return day.before(BedtimeStarted)


# ------------------------------------------------------------------------------- the order of it


@each_count
def test_bb_bed_1_cubes_then_the_rows_then_swag_then_sneak_preview(players: int) -> None:
    day = planned(placed(players), claim(ANN, "swag"), claim(BEN, "sell"))
    day = idle(day)
    kinds = [type(event) for event in night(day)]
    wanted = [BedtimeStarted, CubesRetrieved, ReserveSlotRefilled, SwagAdded, SneakPreviewRefilled]
    assert list(dict.fromkeys(kinds)) == wanted
    rows = [event.row for event in night(day) if isinstance(event, ReserveSlotRefilled)]
    assert rows == ["loose"] * 2 + ["bagged"] * 2


def test_bb_bed_1_cubes_of_travel_come_back() -> None:
    day = planned(
        placed(3),
        claim(CAT, "early_bedtime"),
        claim(CAT, "autographs"),
        claim(BEN, "grading"),
        claim(BEN, "sell"),
    )
    day = idle(day)
    back = [(e.seat, e.source, e.cubes) for e in night(day) if isinstance(e, CubesRetrieved)]
    assert sorted(back) == [(1, "convention", 2), (1, "store", 1), (2, "convention", 2)]
    assert [player.trips for player in dusk(day).seats] != [(), (), ()]
    assert [player.cubes for player in day.table.seats] == [12] * 3


def test_bb_order_2_cubes_of_travel_in_turn_order() -> None:
    start = placed(3, turn_order=(CAT, ANN, BEN))
    day = idle(planned(start, *(claim(seat, "sell", seat + 1) for seat in (ANN, BEN, CAT))))
    back = [event.seat for event in night(day) if isinstance(event, CubesRetrieved)]
    assert back == [CAT, ANN, BEN]


# ------------------------------------------------------------------------------- Reserve Loose


def test_bb_bed_2_first_from_the_bin_deck() -> None:
    day = evening(3, bin_deck=GAR)
    assert refilled(day, "loose") == [(2, "bin", GAR[0]), (1, "bin", GAR[1])]
    assert day.table.bin_deck == GAR[2:]
    for viewer in ("public", "seat-0", "seat-1"):
        assert seen(day, viewer).reserve_loose == day.table.reserve_loose


def test_bb_bed_2_then_from_the_reshuffled_bin_discard() -> None:
    start = placed(
        3,
        bin_deck=GAR[:1],
        bin_discard=WEIRD[:2],
        reserve_loose=HOVER[:4],
        reserve_bagged=TROLL[:4],
    )
    pile = (*WEIRD[:2], *HOVER[2:4], *TROLL[2:4])
    order = (TROLL[3], *(comic for comic in pile if comic != TROLL[3]))
    day = idle(start, luck=StackedLuck().stack("bin/1", order))
    assert refilled(day, "loose") == [(2, "bin", GAR[0]), (1, "bin", TROLL[3])]
    event = day.one(DeckReshuffled)
    assert (event.label, event.deck, event.count) == ("bin/1", "bin", 6)
    assert day.table.bin_deck == order[1:]
    assert day.table.bin_discard == ()


def test_bb_bed_2_then_from_the_supply() -> None:
    day = evening(
        3,
        bin_deck=GAR[:1],
        bin_discard=(),
        reserve_loose=(HOVER[0], None, None, None),
        reserve_bagged=(None,) * 4,
        supply_deck=(*WEIRD, *HOVER[1:], *TROLL),
        sneak=GAR[1:],
        rest="loose 2",
    )
    assert refilled(day, "loose") == [
        (3, "bin", GAR[0]),
        (2, "supply", WEIRD[0]),
        (1, "supply", WEIRD[1]),
    ]


@pytest.mark.parametrize(
    ("first", "second", "empty"), [(0, 2, [4, 2]), (0, 1, [4, 3]), (1, 3, [3, 1]), (2, 3, [2, 1])]
)
def test_bb_bed_3_from_right_to_left_without_sliding(
    first: int, second: int, empty: list[int]
) -> None:
    """Such a row, as a power can leave it, lies there at the last decision of the day."""
    day = planned(placed(3, bin_deck=GAR), claim(ANN, "early_bedtime"))
    comics = day.table.reserve_loose[2:]
    row: list[str | None] = [None] * 4
    row[first], row[second] = comics
    day = tuned(day, reserve_loose=tuple(row)).after(Decline(seat=ANN))
    assert refilled(day, "loose") == [(empty[0], "bin", GAR[0]), (empty[1], "bin", GAR[1])]
    after = day.table.reserve_loose
    assert (after[first], after[second]) == comics


# ------------------------------------------------------------------------------- Reserve Bagged


def test_bb_bed_4_the_top_of_sneak_preview_to_the_rightmost_empty_slot() -> None:
    day = evening(3, sneak=GAR, reserve_bagged=HOVER[:4])
    assert refilled(day, "bagged") == [
        (2, "sneak_preview", GAR[0]),
        (1, "sneak_preview", GAR[1]),
    ]
    assert day.table.reserve_bagged == (GAR[1], GAR[0], HOVER[0], HOVER[1])


def test_bb_bed_4_in_the_order_in_which_it_was_put_back() -> None:
    day = planned(placed(3, sneak=GAR, cash={ANN: 40}), claim(ANN, "sneak_preview"))
    settle = SettlePreview(seat=ANN, comics=GAR[:2], order=(GAR[4], GAR[2], GAR[3]))
    day = day.after(settle)
    assert [comic for _, _, comic in refilled(day, "bagged")] == [GAR[4], GAR[2]]
    assert day.table.sneak[0] == GAR[3]


def test_bb_bed_4_from_the_supply_when_sneak_preview_is_empty() -> None:
    start = placed(3, sneak=GAR, cash={ANN: 100}, bagged={ANN: ()})
    day = planned(start, claim(ANN, "sneak_preview"))
    top = day.table.supply_deck[:2]
    day = day.after(SettlePreview(seat=ANN, comics=GAR, order=()))
    assert refilled(day, "bagged") == [(2, "supply", top[0]), (1, "supply", top[1])]
    for viewer in ("public", "seat-1"):
        assert seen(day, viewer).reserve_bagged == day.table.reserve_bagged


# ------------------------------------------------------------------------ Swag and Sneak Preview


def test_bb_bed_5_swag_grows_by_one_from_the_supply() -> None:
    day = evening(3, swag=GAR[:1])
    top = dusk(day).supply_deck[0]
    event = day.one(SwagAdded)
    assert (event.count, event.comics) == (1, (top,))
    assert sorted(day.table.swag) == sorted([GAR[0], top])
    assert len(idle(day, 3).table.swag) == 5
    assert seen(day, "seat-0").swag == ("?", "?")


def test_bb_bed_6_sneak_preview_is_refilled_to_five_from_beneath() -> None:
    day = evening(3, sneak=GAR)
    deck = dusk(day).supply_deck
    event = day.one(SneakPreviewRefilled)
    assert (event.count, event.comics) == (2, deck[1:3])
    assert day.table.sneak == (*GAR[2:], *deck[1:3])
    assert day.table.supply_deck == deck[3:]


def test_bb_bed_7_supply_draws_reshuffle_the_supply_discard() -> None:
    start = placed(3, supply_deck=GAR[:2], supply_discard=TROLL, rest="loose 2")
    order = TROLL[::-1]
    day = idle(start, luck=StackedLuck().stack("supply/1", order))
    event = day.one(DeckReshuffled, deck="supply")
    assert (event.label, event.count, event.order) == ("supply/1", 5, order)
    assert day.one(SwagAdded).comics == GAR[:1]
    assert [c for e in day.all(SneakPreviewRefilled) for c in e.comics] == [GAR[1], order[0]]
    assert (day.table.supply_deck, day.table.supply_discard) == (order[1:], ())


@each_count
def test_bb_bed_8_two_leave_sneak_preview_and_three_the_supply(players: int) -> None:
    day = placed(players)
    for _ in range(4):
        before = day.table
        day = idle(day)
        assert len(before.supply_deck) - len(day.table.supply_deck) == 3
        assert day.table.sneak[:3] == before.sneak[2:]
        assert None not in day.table.reserve_loose + day.table.reserve_bagged
    assert (len(day.table.sneak), len(day.table.swag)) == (5, 5)
    assert len(day.table.supply_deck) == FIGURES[players].supply - 12


# ------------------------------------------------------------------------------ the Supply is out


def short(**zones: Any) -> Day:
    """One night after a day without actions, with hardly a Supply; the others hold the rest."""
    return evening(3, **{"bin_deck": GAR[:2], "supply_discard": (), "rest": "loose 2", **zones})


@pytest.mark.parametrize(
    ("supply", "step"), [(0, "swag"), (1, "sneak_preview"), (2, "sneak_preview")]
)
def test_bb_bed_9_a_draw_that_fails_ends_the_game(supply: int, step: str) -> None:
    day = short(supply_deck=TROLL[:supply])
    assert day.one(SupplyExhausted).step == step
    assert day.one(GameEnded).reason == "supply_exhausted"
    assert day.all(RoundStarted) == []
    assert day.table.unique_heroes == 0


def test_bb_bed_9_the_last_comic_is_not_the_end() -> None:
    day = short(supply_deck=TROLL[:3])
    assert day.all(SupplyExhausted) == []
    assert (day.table.supply_deck, day.table.supply_discard) == ((), ())
    assert day.table.round == 2
    assert idle(day).one(SupplyExhausted).step == "swag"


def test_bb_bed_9_in_reserve_loose() -> None:
    row: Slots = (HOVER[0], None, None, None)
    day = short(
        supply_deck=(), bin_deck=(), bin_discard=(), reserve_loose=row, reserve_bagged=(None,) * 4
    )
    assert day.one(SupplyExhausted).step == "reserve_loose"


def test_bb_bed_9_in_reserve_bagged() -> None:
    day = short(supply_deck=(), sneak=WEIRD[:1])
    assert day.one(SupplyExhausted).step == "reserve_bagged"


def test_bb_bed_9_a_supply_discard_is_still_supply() -> None:
    day = short(supply_deck=(), supply_discard=TROLL[:3])
    assert day.all(SupplyExhausted) == []
    assert day.table.round == 2


# ---------------------------------------------------------------------------------- the final day


def test_bb_bed_10_on_the_final_day_only_cubes_come_back() -> None:
    day = planned(final_morning(), claim(ANN, "sell"))
    assert day.table.final_day
    day = idle(day)
    kinds = [type(event) for event in day.events]
    first = kinds.index(BedtimeStarted)
    assert kinds[first : first + 3] == [BedtimeStarted, CubesRetrieved, GameEnded]
    assert day.one(GameEnded).reason == "final_day"
    assert [p.cubes for p in day.table.seats] == [12, 12]
    for kind in (ReserveSlotRefilled, SwagAdded, SneakPreviewRefilled):
        assert day.all(kind) == []
