"""Chapter 2.7: Bargain Bin."""

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BuyDrawn, Decline
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsBought,
    ComicsDrawn,
    DeckReshuffled,
    DrawnComicsDiscarded,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.luck import StackedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, Day, boost, claim, placed, planned, solos

TOP = solos("hovergirl", 1, 2, 3, 4, 5) + solos("garfunkle", 1, 2, 3, 4, 5)
NEXT = solos("the_troll", 1, 2, 3, 4, 5)
SUPPLY = solos("bicyclops", 1, 2, 3, 4, 5) + solos("astro_chicken", 1, 2, 3, 4, 5)


def buy(seat: int, *comics: str) -> BuyDrawn:
    return BuyDrawn(seat=seat, comics=comics)


def digging(*boosts: str, row: int = 1, cash: int = 100, deck: Cards = TOP + NEXT) -> Day:
    """Ann alone has claimed the Bin, with so many boosts of each kind; she has drawn."""
    day = placed(cash={ANN: cash}, loose={ANN: ()}, bin_deck=deck)
    units = [boost(ANN, "bargain_bin", kind, boosts.count(kind)) for kind in dict.fromkeys(boosts)]
    # Ben's claim holds the day up, so that it does not run on into the night.
    return planned(day, claim(ANN, "bargain_bin", row), *units, claim(BEN, "early_bedtime"))


def short(deck: Cards, discard: Cards, supply: Cards, supply_discard: Cards = ()) -> Day:
    """A position with few comics in all four piles, and none to come from Reserve Loose."""
    return placed(
        cash={ANN: 100},
        loose={ANN: ()},
        bin_deck=deck,
        bin_discard=discard,
        supply_deck=supply,
        supply_discard=supply_discard,
        reserve_loose=(None,) * 5,
        rest="loose 3",
    )


@pytest.mark.parametrize(("row", "draws"), [(1, 4), (2, 4), (3, 3)])
def test_bb_bin_1_draws_by_row(row: int, draws: int) -> None:
    day = digging(row=row)
    day.one(ComicsDrawn, seat=ANN, source="bin", count=draws, comics=TOP[:draws])
    day.one(ActionOpened, seat=ANN, group="bargain_bin", row=row, draws=draws, allowance=2)
    assert day.table.seats[ANN].drawn == TOP[:draws]
    assert day.table.bin_deck == (*TOP[draws:], *NEXT)


def test_bb_bin_1_only_the_owner_sees_them() -> None:
    event = digging().one(ComicsDrawn)
    assert mask(event, "seat-0").comics == TOP[:4]
    for viewer in ("public", "seat-1", "seat-2", "seat-3"):
        assert mask(event, viewer).comics is HIDDEN


def three_digging() -> Day:
    """Ben is on row 1, Cat on row 2, Ann on row 3."""
    day = placed(cash={ANN: 90, BEN: 90, CAT: 90}, bin_deck=TOP + NEXT)
    return planned(
        day,
        claim(ANN, "bargain_bin", 3),
        claim(BEN, "bargain_bin", 1),
        claim(CAT, "bargain_bin", 2),
    )


def test_bb_bin_2_all_draw_before_anybody_buys() -> None:
    day = three_digging()
    deck = TOP + NEXT
    drawn = [(event.seat, event.comics) for event in day.all(ComicsDrawn)]
    assert drawn == [(BEN, deck[:4]), (CAT, deck[4:8]), (ANN, deck[8:11])]
    assert [p.seat for p in GAME.pending(day.table)] == [BEN]
    assert not day.all(ComicsBought)
    day = day.after(buy(BEN, deck[0]))
    assert [p.seat for p in GAME.pending(day.table)] == [CAT]
    assert not day.all(ComicsDrawn, seat=BEN)[1:]


def test_bb_bin_2_reshuffle_and_fall_through() -> None:
    day = short(TOP[:2], TOP[2:3], SUPPLY)
    day = planned(day, claim(ANN, "bargain_bin"))
    steps = [
        (event.source, event.comics) if isinstance(event, ComicsDrawn) else event.label
        for event in day.events
        if isinstance(event, ComicsDrawn | DeckReshuffled)
    ]
    assert steps == [("bin", TOP[:2]), "bin/1", ("bin", TOP[2:3]), ("supply", SUPPLY[:1])]


def test_bb_bin_2_the_shuffle_is_of_the_discard_alone() -> None:
    order = (TOP[5], TOP[3], TOP[4])
    day = planned(
        short(TOP[:3], TOP[3:6], SUPPLY),
        claim(ANN, "bargain_bin"),
        luck=StackedLuck().stack("bin/1", order),
    )
    event = day.one(DeckReshuffled, deck="bin")
    assert (event.count, event.order) == (3, order)
    assert day.table.seats[ANN].drawn == (*TOP[:3], TOP[5])
    assert (day.table.bin_deck, day.table.bin_discard) == ((TOP[3], TOP[4]), ())


@pytest.mark.parametrize("count", [0, 1, 2])
def test_bb_bin_3_from_none_up_to_the_rows_number(count: int) -> None:
    outcome = digging().when(buy(ANN, *TOP[:count]))
    assert outcome.table.seats[ANN].cash == 100 - 5 * count
    if count:
        event = outcome.gives(ComicsBought, seat=ANN, group="bargain_bin", count=count)
        assert (event.price, event.total, event.destination) == (5, 5 * count, "loose")


def test_bb_bin_3_not_more_than_the_rows_number() -> None:
    digging().when(buy(ANN, *TOP[:3])).breaks(Rule("BB-BIN-3"))


@pytest.mark.parametrize("units", [1, 2])
def test_bb_bin_3_one_more_for_two_cubes(units: int) -> None:
    day = digging(*["buy"] * units)
    day.one(ActionOpened, seat=ANN, draws=4, allowance=2 + units)
    assert day.after(buy(ANN, *TOP[: 2 + units])).table.seats[ANN].cash == 100 - 5 * (2 + units)
    if units == 1:
        day.when(buy(ANN, *TOP[:4])).breaks(Rule("BB-BIN-3"))


def test_bb_bin_3_not_more_than_the_cash_pays() -> None:
    day = digging(cash=5)
    day.when(buy(ANN, *TOP[:2])).breaks(Rule("BB-BIN-3"))
    assert day.after(buy(ANN, TOP[3])).table.seats[ANN].cash == 0


@pytest.mark.parametrize("comics", [("the_troll-5",), ("x",), (TOP[0], TOP[0])])
def test_bb_dp_10_only_what_was_drawn_and_once(comics: Cards) -> None:
    digging().when(buy(ANN, *comics)).breaks(Rule("BB-DP-10"))


def test_bb_dp_10_not_what_another_seat_has_drawn() -> None:
    day = three_digging()
    day.when(buy(BEN, day.table.seats[CAT].drawn[0])).breaks(Rule("BB-DP-10"))


def test_bb_dp_10_the_others_learn_numbers_only() -> None:
    outcome = digging().when(buy(ANN, *TOP[:2]))
    bought, rest = outcome.gives(ComicsBought), outcome.gives(DrawnComicsDiscarded)
    for viewer in ("public", "seat-1"):
        assert mask(bought, viewer).comics is HIDDEN
        assert mask(rest, viewer).comics is HIDDEN
        assert (mask(bought, viewer).count, mask(rest, viewer).count) == (2, 2)


def test_bb_bin_4_bought_comics_become_loose() -> None:
    player = digging().after(buy(ANN, TOP[1], TOP[3])).table.seats[ANN]
    assert sorted(player.loose) == sorted((TOP[1], TOP[3]))
    assert len(player.bagged) == 3
    assert player.drawn == ()


def test_bb_bin_5_the_others_go_to_the_bin_discard() -> None:
    before = digging()
    outcome = before.when(buy(ANN, TOP[2]))
    rest = (TOP[0], TOP[1], TOP[3])
    event = outcome.gives(DrawnComicsDiscarded, seat=ANN, deck="bin", count=3)
    assert event.comics == tuple(sorted(rest))
    assert set(rest) <= set(outcome.table.bin_discard)
    assert outcome.table.supply_discard == before.table.supply_discard


def test_bb_bin_6_comics_of_the_supply_too() -> None:
    day = planned(short((), (), SUPPLY), claim(ANN, "bargain_bin"), claim(BEN, "early_bedtime"))
    assert day.table.seats[ANN].drawn == SUPPLY[:4]
    outcome = day.when(buy(ANN, SUPPLY[0]))
    outcome.gives(DrawnComicsDiscarded, seat=ANN, deck="bin", count=3)
    assert SUPPLY[0] in outcome.table.seats[ANN].loose
    assert set(SUPPLY[1:4]) <= set(outcome.table.bin_discard)
    assert outcome.table.supply_discard == ()


@pytest.mark.parametrize("units", [1, 2, 3])
def test_bb_bin_7_draw_boost_by_the_editions_figure(units: int) -> None:
    (figure,) = (b for b in GAME.standard().boosts if (b.group, b.kind) == ("bargain_bin", "draw"))
    assert (figure.cubes, figure.add) == (1, 1)
    day = digging(*["draw"] * units)
    assert len(day.table.seats[ANN].drawn) == 4 + units * figure.add
    day.one(ActionOpened, seat=ANN, draws=4 + units, allowance=2)


def test_bb_bin_7_another_figure_of_an_owners_edition() -> None:
    day = placed(bin_deck=TOP, cash={ANN: 30})
    boosts = tuple(
        msgspec.structs.replace(b, add=2) if (b.group, b.kind) == ("bargain_bin", "draw") else b
        for b in day.table.edition.boosts
    )
    edition = msgspec.structs.replace(day.table.edition, boosts=boosts)
    day = Day(msgspec.structs.replace(day.table, edition=edition))
    day = planned(day, claim(ANN, "bargain_bin"), boost(ANN, "bargain_bin", "draw", 2))
    assert len(day.table.seats[ANN].drawn) == 4 + 2 * 2


def test_bb_bin_7_draws_come_with_no_buys() -> None:
    day = digging("draw", "draw")
    day.when(buy(ANN, *TOP[:3])).breaks(Rule("BB-BIN-3"))


def test_declining_means_buying_nothing() -> None:
    day = digging()
    day.when(Decline(seat=ANN)).breaks(Rule("BB-RES-5"))
    outcome = day.when(buy(ANN))
    outcome.gives(ActionSkipped, seat=ANN, group="bargain_bin", reason="declined")
    outcome.gives(DrawnComicsDiscarded, count=4)


@pytest.mark.parametrize("cash", [0])
def test_who_can_buy_nothing_draws_all_the_same(cash: int) -> None:
    day = digging(cash=cash)
    day.one(ComicsDrawn, seat=ANN, count=4)
    day.one(DrawnComicsDiscarded, seat=ANN, deck="bin", count=4)
    day.one(ActionSkipped, seat=ANN, group="bargain_bin", reason="impossible")
