"""Chapter 2.11: the immediate superpowers that take comics: Comic Swap, Inherited Collection and
Special Order."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    DiscardLoose,
    FinishDisplay,
    KeepInherited,
    OrderFromBin,
    OrderReserved,
    SwapComics,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    BonusComicsGained,
    ComicsDrawn,
    ComicsUnbagged,
    DeckReshuffled,
    InheritedCollectionResolved,
    LimitExceeded,
    LooseComicsDiscarded,
    PowerOpened,
    ReserveRow,
    ReserveSlotRefilled,
    SpecialOrderTaken,
    SuperpowerRemoved,
)
from domain.kernel.luck import StackedLuck
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, solos
from tests.support.evening import Day, idle, owed, rule, tuned
from tests.support.powers import HOVER, chosen, decked

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
KETTLE = solos("night_kettle", 1, 2, 3, 4, 5)

# ------------------------------------------------------------------------------------ Comic Swap


def swapping(loose: Cards, bagged: Cards = (), **wanted: Any) -> Day:
    """Ann has chosen Comic Swap, and has so many loose and bagged comics."""
    piles = {"loose": {ANN: loose}, "bagged": {ANN: bagged}, "bin_deck": WEIRD}
    return chosen("comic_swap", **{**piles, **wanted})


def swapped(loose: Cards, **wanted: Any) -> Day:
    return swapping(loose, **wanted).after(SwapComics(seat=ANN))


def discard(*comics: str) -> DiscardLoose:
    return DiscardLoose(seat=ANN, comics=comics)


def test_bb_sp_comicswap_1_as_many_from_the_bin_as_are_loose() -> None:
    day = swapping(GAR[:3])
    assert owed(day) == (ANN, "comic_swap")
    day = day.after(SwapComics(seat=ANN))
    gained = BonusComicsGained(ANN, "comic_swap", "bin", "loose", 3, WEIRD[:3])
    assert day.one(BonusComicsGained) == gained
    assert sorted(day.table.seats[ANN].loose) == sorted(GAR[:3] + WEIRD[:3])
    assert day.table.bin_deck == WEIRD[3:]
    day.when(SwapComics(seat=ANN)).breaks(rule("BB-SP-COMICSWAP-1"))
    day.when(SwapComics(seat=BEN)).breaks(rule("BB-SP-COMICSWAP-1"))


@pytest.mark.rules("BB-DECK-3", "BB-DECK-5", "BB-RND-8")
def test_the_bin_is_reshuffled_and_falls_through_to_the_supply() -> None:
    lying: dict[str, Any] = {"supply_deck": TROLL, "bin_discard": KETTLE, "rest": "loose 2"}
    day = swapping(GAR, **lying)
    day = decked(day, bin_deck=WEIRD[:1], bin_discard=KETTLE[:2], supply_deck=TROLL)
    day = day.after(SwapComics(seat=ANN), luck=StackedLuck())
    assert [(e.source, e.count, e.destination) for e in day.all(BonusComicsGained)] == [
        ("bin", 1, "loose"),
        ("bin", 2, "loose"),
        ("supply", 2, "loose"),
    ]
    assert day.one(DeckReshuffled).deck == "bin"
    assert len(day.table.seats[ANN].loose) == 10


@pytest.mark.rules("BB-DP-18b", "BB-ORDER-4")
def test_bb_sp_comicswap_2_half_of_the_pile_old_or_new() -> None:
    day = swapped(GAR[:3])
    assert owed(day) == (ANN, "swap_discard")
    assert day.all(PowerOpened)[-1] == PowerOpened(ANN, "comic_swap", "swap_discard", 3, 0)
    for wrong in (GAR[:2], (*GAR[:3], WEIRD[0]), (GAR[0], GAR[0], GAR[1]), (*GAR[:2], TROLL[0])):
        day.when(discard(*wrong)).breaks(rule("BB-SP-COMICSWAP-2"))
    for mine in (GAR[:3], WEIRD[:3], (WEIRD[2], GAR[1], WEIRD[0])):
        done = day.after(discard(*mine))
        event = done.one(LooseComicsDiscarded)
        assert event == LooseComicsDiscarded(ANN, 3, 0, (), tuple(sorted(mine)))
        assert set(done.upto(LooseComicsDiscarded).bin_discard) >= set(mine)
        assert len(done.upto(LooseComicsDiscarded).seats[ANN].loose) == 3
        assert done.one(SuperpowerRemoved) == SuperpowerRemoved("comic_swap", "used")
    done.when(discard(*GAR[:3])).breaks(rule("BB-SP-COMICSWAP-2"))


@pytest.mark.rules("BB-DP-18a", "BB-DP-20", "BB-LIMIT-7")
def test_bb_sp_comicswap_3_unbag_before_and_not_between() -> None:
    day = swapping(GAR[:1], bagged=TROLL[:3])
    assert GAME.legal(day.table, ANN).commands == (SwapComics(seat=ANN),)
    day = day.after(UnbagComics(seat=ANN, comics=TROLL[:2]), SwapComics(seat=ANN))
    assert day.one(BonusComicsGained).count == 3
    unbag = UnbagComics(seat=ANN, comics=TROLL[2:3])
    day.when(unbag).breaks(rule("BB-SP-COMICSWAP-3"))
    assert "unbag" not in GAME.legal(day.table, ANN).how
    own = day.table.seats[BEN].bagged[:1]
    assert day.after(UnbagComics(seat=BEN, comics=own)).all(ComicsUnbagged)[-1].seat == BEN
    done = day.after(discard(*GAR[:1], *WEIRD[:2]))
    assert done.when(unbag).refusal is None


@pytest.mark.rules("BB-T-59", "BB-DECK-7")
def test_bb_sp_comicswap_4_half_rounded_down() -> None:
    day = decked(swapping(GAR[:2], supply_deck=TROLL), supply_deck=TROLL[:1])
    day = day.after(SwapComics(seat=ANN))
    assert day.one(BonusComicsGained).source == "supply"
    assert len(day.table.seats[ANN].loose) == 3
    day.when(discard(*GAR[:2])).breaks(rule("BB-SP-COMICSWAP-2"))
    done = day.after(discard(GAR[0]))
    assert len(done.upto(LooseComicsDiscarded).seats[ANN].loose) == 2


def test_bb_sp_comicswap_5_with_nothing_loose_nothing_happens() -> None:
    day = swapping((), bagged=TROLL[:2])
    assert owed(day) == (ANN, "comic_swap")
    done = day.after(SwapComics(seat=ANN))
    assert done.all(BonusComicsGained) + done.all(LooseComicsDiscarded) == []
    assert done.one(SuperpowerRemoved) == SuperpowerRemoved("comic_swap", "used")
    nothing = swapping(())
    assert nothing.one(SuperpowerRemoved) == SuperpowerRemoved("comic_swap", "used")


@pytest.mark.rules("BB-SP-COMICSWAP-5")
def test_a_signed_comic_that_is_discarded_gives_its_tag_back() -> None:
    day = swapped(GAR[:2], signed=GAR[:1])
    tags = day.table.tags
    done = day.after(discard(WEIRD[0], GAR[0]))
    event = done.one(LooseComicsDiscarded)
    assert (event.count, event.tags, event.signed, event.comics) == (2, 1, GAR[:1], WEIRD[:1])
    assert done.table.tags == tags + 1
    assert GAR[0] not in done.table.signed


def test_bb_t_58_three_loose_and_one_unbagged_first() -> None:
    day = swapping(GAR[:3], bagged=TROLL[:1])
    day = day.after(UnbagComics(seat=ANN, comics=TROLL[:1]), SwapComics(seat=ANN))
    assert day.one(BonusComicsGained).count == 4
    assert len(day.table.seats[ANN].loose) == 8
    done = day.after(discard(*GAR[:3], TROLL[0]))
    assert sorted(done.upto(LooseComicsDiscarded).seats[ANN].loose) == sorted(WEIRD[:4])


# -------------------------------------------------------------------------- Inherited Collection


def inheriting(supply: Cards = GAR, bagged: Cards = KETTLE, **wanted: Any) -> Day:
    """Ann, who had eight bagged comics and displayed three, has drawn from the Supply."""
    piles = {"supply_deck": supply, "bagged": {ANN: bagged}, "loose": {ANN: TROLL[:1]}}
    return chosen("inherited_collection", luck=StackedLuck(), **{**piles, **wanted})


def keep(option: Any, *comics: str) -> KeepInherited:
    return KeepInherited(seat=ANN, option=option, comics=comics)


@pytest.mark.rules("BB-DP-18d")
def test_bb_sp_inherited_1_three_ways_to_keep() -> None:
    day = inheriting()
    assert day.one(ComicsDrawn) == ComicsDrawn(ANN, "inherited_collection", "supply", 3, GAR[:3])
    assert owed(day) == (ANN, "inherited_collection")
    assert len(GAME.legal(day.table, ANN).commands) == 3 + 3 + 1
    ways = {
        "sign": (GAR[1:2], GAR[1:2], (), (GAR[0], GAR[2])),
        "bag": (GAR[:2], (), GAR[:2], GAR[2:3]),
        "loose": (GAR[:3], (), GAR[:3], ()),
    }
    for option, (comics, signed, kept, rest) in ways.items():
        done = day.after(keep(option, *comics))
        event = done.one(InheritedCollectionResolved)
        assert (event.option, event.kept, event.discarded) == (option, len(comics), len(rest))
        assert (event.signed, event.comics, event.rest) == (signed, kept, rest)
        after = done.upto(InheritedCollectionResolved)
        pile = after.seats[ANN].loose if option == "loose" else after.seats[ANN].bagged
        assert set(pile) >= set(comics)
        assert after.bin_discard[len(day.table.bin_discard) :] == rest
        assert done.one(SuperpowerRemoved).power == "inherited_collection"
        assert after.seats[ANN].drawn == ()


@pytest.mark.parametrize(
    ("option", "comics"),
    [
        ("sign", ()),
        ("sign", GAR[:2]),
        ("sign", GAR[3:4]),
        ("bag", GAR[:1]),
        ("bag", GAR[:3]),
        ("bag", (GAR[0], GAR[0])),
        ("loose", GAR[:2]),
        ("loose", (*GAR[:2], TROLL[0])),
    ],
)
def test_bb_sp_inherited_1_other_ways_are_refused(option: str, comics: Cards) -> None:
    inheriting().when(keep(option, *comics)).breaks(rule("BB-SP-INHERITED-1"))


def test_bb_sp_inherited_1_at_no_other_time() -> None:
    day = inheriting()
    for other in (day.after(keep("loose", *GAR[:3])), chosen("desk", bagged={ANN: HOVER[3:]})):
        other.when(keep("sign", GAR[0])).breaks(rule("BB-SP-INHERITED-1"))
    by_ben = KeepInherited(seat=BEN, option="sign", comics=GAR[:1])
    day.when(by_ben).breaks(rule("BB-SP-INHERITED-1"))


def test_bb_sp_inherited_2_the_limit_is_checked_and_never_reached() -> None:
    for option, comics, bagged in (("sign", GAR[:1], 6), ("bag", GAR[:2], 7)):
        day = inheriting().after(keep(option, *comics))
        assert day.all(LimitExceeded) == []
        assert len(day.upto(InheritedCollectionResolved).seats[ANN].bagged) == bagged
    small = inheriting()
    limits = msgspec.structs.replace(small.table.edition.limits, bagged=6)
    edition = msgspec.structs.replace(small.table.edition, limits=limits)
    day = tuned(small, edition=edition).after(keep("bag", *GAR[:2]))
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 1)


@pytest.mark.parametrize(("drawn", "bagged"), [(2, 2), (1, 1)])
def test_bb_sp_inherited_3_with_fewer_drawn(drawn: int, bagged: int) -> None:
    day = inheriting(supply=GAR[:drawn], supply_discard=())
    assert day.one(ComicsDrawn).count == drawn
    kept = day.after(keep("bag", *GAR[:bagged])).one(InheritedCollectionResolved)
    assert (kept.kept, kept.discarded) == (bagged, drawn - bagged)
    assert day.after(keep("loose", *GAR[:drawn])).one(InheritedCollectionResolved).discarded == 0
    assert day.after(keep("sign", GAR[0])).one(InheritedCollectionResolved).signed == GAR[:1]
    limits = msgspec.structs.replace(day.table.edition.limits, tags=0)
    edition = msgspec.structs.replace(day.table.edition, limits=limits)
    bare = tuned(day, tags=0, edition=edition)
    bare.when(keep("sign", GAR[0])).breaks(rule("BB-SP-INHERITED-3"))
    assert keep("sign", GAR[0]) not in GAME.legal(bare.table, ANN).commands


def test_with_none_drawn_the_card_just_leaves() -> None:
    day = inheriting(supply=(), supply_discard=())
    assert day.all(ComicsDrawn) == []
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("inherited_collection", "used")
    assert owed(day) == (ANN, "display")


@pytest.mark.rules("BB-DECK-3")
def test_the_supply_is_reshuffled_for_it() -> None:
    day = inheriting(supply=GAR[:1], supply_discard=WEIRD)
    assert [event.count for event in day.all(ComicsDrawn)] == [1, 2]
    assert day.one(DeckReshuffled).deck == "supply"


def test_bb_t_60_the_three_ways() -> None:
    start = inheriting()
    before = len(start.table.bin_discard)
    found = {}
    for option, comics in (("sign", GAR[:1]), ("bag", GAR[:2]), ("loose", GAR[:3])):
        day = start.after(keep(option, *comics))
        after = day.upto(InheritedCollectionResolved)
        ann = after.seats[ANN]
        found[option] = (len(ann.bagged), len(ann.loose), len(after.bin_discard) - before)
        assert day.all(LimitExceeded) == []
    assert found == {"sign": (6, 1, 2), "bag": (7, 1, 1), "loose": (5, 4, 0)}
    signed = start.after(keep("sign", GAR[0]))
    assert (signed.table.signed, signed.table.tags) == (GAR[:1], 63)
    unbagged = signed.after(UnbagComics(seat=ANN, comics=GAR[:1]))
    assert (unbagged.table.signed, unbagged.table.tags) == ((), 64)


# --------------------------------------------------------------------------------- Special Order


def ordering(**wanted: Any) -> Day:
    """Ann has chosen Special Order."""
    piles: dict[str, Any] = {"bin_deck": GAR, "bagged": {ANN: KETTLE}}
    return chosen("special_order", **{**piles, **wanted})


@pytest.mark.rules("BB-DP-18e")
def test_bb_sp_specialorder_1_any_reserve_comic_or_the_unseen_top_of_the_bin() -> None:
    day = ordering()
    rows: tuple[ReserveRow, ...] = ("loose", "bagged")
    for row in rows:
        for slot, comic in enumerate(day.table.row_of(row), 1):
            command = OrderReserved(seat=ANN, row=row, slot=slot)
            assert (command in GAME.legal(day.table, ANN).commands) == (comic is not None)
            if comic is None:
                day.when(command).breaks(rule("BB-SP-SPECIALORDER-1"))
                continue
            done = day.after(command)
            taken = SpecialOrderTaken(ANN, row, slot, (comic,), ())
            assert done.one(SpecialOrderTaken) == taken
            assert comic in done.upto(SpecialOrderTaken).seats[ANN].bagged
            assert done.one(SuperpowerRemoved).power == "special_order"
    done = day.after(OrderFromBin(seat=ANN))
    assert done.one(SpecialOrderTaken) == SpecialOrderTaken(ANN, "bin", 0, (), GAR[:1])
    after = done.upto(SpecialOrderTaken)
    assert GAR[0] in after.seats[ANN].bagged
    assert after.bin_deck == GAR[1:]
    assert after.seats[ANN].cash == day.table.seats[ANN].cash


@pytest.mark.parametrize("slot", [-1, 0, 1, 2, 5, 99])
def test_bb_sp_specialorder_1_no_empty_slot_and_no_other(slot: int) -> None:
    command = OrderReserved(seat=ANN, row="loose", slot=slot)
    ordering().when(command).breaks(rule("BB-SP-SPECIALORDER-1"))


def test_bb_sp_specialorder_1_at_no_other_time() -> None:
    day = ordering().after(OrderFromBin(seat=ANN))
    for command in (OrderFromBin(seat=ANN), OrderReserved(seat=ANN, row="bagged", slot=4)):
        day.when(command).breaks(rule("BB-SP-SPECIALORDER-1"))
        other = msgspec.structs.replace(command, seat=BEN)
        ordering().when(other).breaks(rule("BB-SP-SPECIALORDER-1"))
    ordering().when(FinishDisplay(seat=ANN)).breaks(rule("BB-DISP-13"))


def test_bb_sp_specialorder_2_from_the_supply_where_the_bin_is_empty() -> None:
    start = ordering(supply_deck=TROLL)
    reshuffled = decked(start, bin_discard=GAR[:2], supply_deck=TROLL)
    reshuffled = reshuffled.after(OrderFromBin(seat=ANN), luck=StackedLuck())
    assert reshuffled.one(DeckReshuffled).deck == "bin"
    assert reshuffled.one(SpecialOrderTaken).source == "bin"
    done = decked(start, supply_deck=TROLL).after(OrderFromBin(seat=ANN))
    assert done.one(SpecialOrderTaken) == SpecialOrderTaken(ANN, "supply", 0, (), TROLL[:1])
    bare = decked(start)
    bare.when(OrderFromBin(seat=ANN)).breaks(rule("BB-SP-SPECIALORDER-1"))
    assert OrderFromBin(seat=ANN) not in GAME.legal(bare.table, ANN).commands


@pytest.mark.rules("BB-SP-SPECIALORDER-2", "BB-BED-3")
def test_bb_t_61_the_slot_stays_empty_until_bedtime() -> None:
    day = ordering()
    comic = day.table.reserve_loose[2]
    done = day.after(OrderReserved(seat=ANN, row="loose", slot=3))
    assert comic is not None
    assert comic in done.upto(SpecialOrderTaken).seats[ANN].bagged
    row = done.upto(SpecialOrderTaken).reserve_loose
    assert row == (None, None, None, day.table.reserve_loose[3])
    later = idle(done) if done.table.round == 1 else done
    filled = [event.slot for event in later.all(ReserveSlotRefilled, row="loose")]
    assert filled == [3, 2, 1]


@pytest.mark.rules("BB-SP-INHERITED-2", "BB-LIMIT-2")
def test_the_limit_holds_after_an_order_too() -> None:
    day = ordering()
    limits = msgspec.structs.replace(day.table.edition.limits, bagged=5)
    edition = msgspec.structs.replace(day.table.edition, limits=limits)
    done = tuned(day, edition=edition).after(OrderFromBin(seat=ANN))
    assert done.one(LimitExceeded) == LimitExceeded(ANN, 1)
    assert owed(done) == (ANN, "unbag")
