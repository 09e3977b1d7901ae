"""Chapter 2.7, groups 11 and 13: Bag & Board, Early Bedtime."""

import pytest

from domain.games.bagged_boarded.commands import BagComics, Decline, GoToBed, UnbagComics
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsBagged,
    CubesRetrieved,
    LimitExceeded,
    PlanningTurnStarted,
    RoundStarted,
    TurnOrderChanged,
)
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, DAN, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule, seen

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)

# ------------------------------------------------------------------------------------ Bag & Board


def bagging(row: int = 1, boosts: int = 0, bagged: Cards = (), signed: Cards = ()) -> Day:
    """Ann has all solos of Hovergirl loose and is to bag."""
    start = placed(3, loose={ANN: HOVER}, bagged={ANN: bagged}, signed=signed)
    more = (boost(ANN, "bag_and_board", "bag", boosts),) if boosts else ()
    return planned(start, claim(ANN, "bag_and_board", row), *more)


def bag(*comics: str) -> BagComics:
    return BagComics(seat=ANN, comics=comics)


@pytest.mark.parametrize(("row", "boosts", "most"), [(1, 0, 3), (1, 1, 4), (2, 0, 3), (3, 0, 2)])
def test_bb_bag_1_up_to_row_and_boosts(row: int, boosts: int, most: int) -> None:
    day = bagging(row, boosts)
    assert day.one(ActionOpened, group="bag_and_board").allowance == most
    for count in range(1, most + 1):
        done = day.after(bag(*HOVER[:count]))
        event = done.one(ComicsBagged)
        assert (event.seat, event.count, event.signed) == (ANN, count, ())
        assert sorted(event.comics) == sorted(HOVER[:count])
        after = done.upto(ComicsBagged).seats[ANN]
        assert sorted(after.bagged) == sorted(HOVER[:count])
        assert sorted(after.loose) == sorted(HOVER[count:])
    day.when(bag(*HOVER[: most + 1])).breaks(rule("BB-BAG-1"))


@pytest.mark.parametrize("comic", ["garfunkle-1", "the_troll-1", "no_such_hero-1"])
def test_bb_bag_1_only_own_loose_comics(comic: str) -> None:
    day = bagging(bagged=GAR)
    day.when(bag(comic)).breaks(rule("BB-BAG-1"))
    day.when(bag(HOVER[0], comic)).breaks(rule("BB-BAG-1"))
    day.when(bag(HOVER[0], HOVER[0])).breaks(rule("BB-BAG-1"))


def test_bb_act_1_one_need_not_use_it_all() -> None:
    done = bagging().after(bag())
    assert done.one(ActionSkipped) == ActionSkipped(ANN, "bag_and_board", 1, "declined")
    assert done.one(CubesRetrieved, source="bag_and_board").cubes == 1
    boosted = bagging(2, 2)
    assert boosted.one(ActionOpened, group="bag_and_board").allowance == 5
    assert boosted.after(bag(HOVER[4])).one(ComicsBagged).count == 1


def test_bb_bag_2_all_are_bagged_first_then_the_limit() -> None:
    day = bagging(bagged=(*GAR, *TROLL[:2])).after(bag(*HOVER[:3]))
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 2)
    assert len(day.table.seats[ANN].bagged) == 10
    done = day.after(UnbagComics(seat=ANN, comics=(HOVER[0], GAR[0])))
    assert sorted(done.table.seats[ANN].bagged) == sorted([*GAR[1:], *TROLL[:2], *HOVER[1:3]])
    assert sorted(done.table.seats[ANN].loose) == sorted([HOVER[0], *HOVER[3:], GAR[0]])


def test_bb_bag_3_a_signed_loose_comic_keeps_its_tag_and_its_face() -> None:
    day = bagging(signed=HOVER[1:2])
    done = day.after(bag(*HOVER[:2]))
    event = done.one(ComicsBagged)
    assert (event.count, event.signed, event.comics) == (2, HOVER[1:2], HOVER[:1])
    after = done.upto(ComicsBagged)
    assert (after.tags, after.signed) == (63, HOVER[1:2])
    assert sorted(seen(done, "public").seats[ANN].bagged) == ["?", HOVER[1]]


# ---------------------------------------------------------------------------------- Early Bedtime


def bedtimes(rows: dict[int, int], order: tuple[int, ...] = (BEN, DAN, CAT, ANN)) -> Day:
    """Four players; these seats have claimed these rows of Early Bedtime."""
    claims = [claim(seat, "early_bedtime", row) for seat, row in rows.items()]
    return planned(placed(4, turn_order=order), *claims)


def test_bb_early_1_the_top_row_first_each_to_the_front() -> None:
    day = bedtimes({ANN: 1, CAT: 2, DAN: 3})
    orders = []
    for seat in (ANN, CAT, DAN):
        assert owed(day) == (seat, "early_bedtime")
        day = day.after(GoToBed(seat=seat))
        orders.append(day.one(TurnOrderChanged, seat=seat).turn_order)
    assert orders == [(0, 1, 3, 2), (2, 0, 1, 3), (3, 2, 0, 1)]
    assert day.table.turn_order == (3, 2, 0, 1)


def test_bb_early_2_from_the_next_planning_on() -> None:
    day = bedtimes({CAT: 1}).after(GoToBed(seat=CAT))
    assert day.one(RoundStarted) == RoundStarted(2, (CAT, BEN, DAN, ANN), False)
    assert day.all(PlanningTurnStarted)[-1] == PlanningTurnStarted(CAT, 1)


def test_bb_early_3_it_may_be_declined() -> None:
    day = bedtimes({ANN: 1, CAT: 2})
    day = day.after(Decline(seat=ANN))
    assert day.one(ActionSkipped) == ActionSkipped(ANN, "early_bedtime", 1, "declined")
    assert day.one(CubesRetrieved, seat=ANN, source="early_bedtime").cubes == 1
    day = day.after(Decline(seat=CAT))
    assert day.all(TurnOrderChanged) == []
    assert day.one(RoundStarted).turn_order == (BEN, DAN, CAT, ANN)
