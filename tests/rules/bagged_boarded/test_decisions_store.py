"""Chapter 4: decision points of planning and of the store, and what is offered there."""

from itertools import combinations

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BoostAction,
    BuyDrawn,
    BuyReserved,
    ClaimAction,
    Decline,
    EndTurn,
    FinishDisplay,
    FinishSelling,
    SellComic,
)
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ActionSkipped,
    ComicsBought,
    ComicSold,
    DrawnComicsDiscarded,
    ReservationDeclined,
    ReservedComicBought,
)
from domain.kernel.game import Choices, Pending
from domain.kernel.sight import HIDDEN, mask
from tests.support.bagged import PLAYERS
from tests.support.day import ANN, BEN, CAT, DAN, Day, boost, claim, placed, planned, solos

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)
TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
WEIRDS = solos("dr_weird", 1, 2, 3, 4, 5)


def owed(day: Day) -> Pending:
    (pending,) = GAME.pending(day.table)
    return pending


def offered(day: Day) -> Choices:
    """What the seat that owes a decision is offered, which it must find in its own view."""
    seat = owed(day).seat
    choices = GAME.legal(day.table, seat)
    assert GAME.legal(day.seen_by(f"seat-{seat}"), seat) == choices
    for command in choices.commands:
        assert day.when(command).refusal is None
    return choices


def end(seat: int) -> EndTurn:
    return EndTurn(seat=seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_dp_3_the_planner_alone_decides(players: int) -> None:
    day = placed(players)
    assert (owed(day).seat, owed(day).kind) == (ANN, "planning_turn")
    kinds = {type(command) for command in offered(day).commands}
    assert kinds == {ClaimAction, BoostAction}
    for seat in range(1, players):
        assert GAME.legal(day.table, seat).commands == ()


def test_bb_dp_3_everything_placed_is_public() -> None:
    day = placed().after(claim(ANN, "sell"), boost(ANN, "sell"))
    for event in (*day.all(ActionClaimed), *day.all(ActionBoosted)):
        assert mask(event, "public") == event
    day = day.after(end(ANN))
    view = day.seen_by("seat-3").seats[ANN]
    assert (view.cubes, view.claims, view.boosts) == (
        9,
        day.table.seats[ANN].claims,
        day.table.seats[ANN].boosts,
    )


def test_bb_dp_n1_end_turn_after_a_claim_or_boost() -> None:
    day = placed()
    assert end(ANN) not in offered(day).commands
    assert end(ANN) in offered(day.after(claim(ANN, "sell"))).commands
    assert end(ANN) in offered(day.after(boost(ANN, "chores"))).commands


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_dp_n2_every_claim_that_can_be_made(players: int) -> None:
    rows = {2: (2, 2, 2, 1, 1, 2, 1, 2, 2, 2), 3: (3, 3, 3, 1, 2, 3, 2, 3, 3, 3)}
    rows |= {4: (3, 3, 3, 1, 2, 3, 2, 4, 4, 3), 5: (4, 4, 4, 1, 2, 4, 3, 5, 5, 4)}
    rows |= {6: (4, 5, 4, 1, 2, 4, 3, 5, 6, 4)}
    slots = {2: (3, 4), 3: (4, 4), 4: (5, 5), 5: (5, 5), 6: (5, 5)}
    groups = (
        *("mail_order", "sell", "bargain_bin", "swag", "sneak_preview", "autographs"),
        *("grading", "bag_and_board", "display", "early_bedtime"),
    )
    numbers = dict(zip(groups, rows[players], strict=True))
    numbers |= dict(zip(("reserve_loose", "reserve_bagged"), slots[players], strict=True))
    expected = {(group, row) for group, n in numbers.items() for row in range(1, n + 1)}
    claims = [c for c in offered(placed(players)).commands if isinstance(c, ClaimAction)]
    assert {(c.group, c.row) for c in claims} == expected
    assert len(claims) == len(expected)


def test_bb_dp_n2_only_what_the_cubes_pay() -> None:
    claims = [c for c in offered(placed(cubes={ANN: 2})).commands if isinstance(c, ClaimAction)]
    assert {(c.group, c.row) for c in claims} == {
        ("mail_order", 1),
        ("sell", 1),
        ("sell", 2),
        ("bargain_bin", 1),
        *(("bag_and_board", row) for row in (1, 2, 3, 4)),
        *(("display", row) for row in (1, 2, 3, 4)),
        ("early_bedtime", 1),
        ("early_bedtime", 2),
    }


def test_bb_dp_n2_not_what_others_hold_and_no_second_row() -> None:
    day = placed(cubes={CAT: 0, DAN: 0})
    day = day.after(claim(ANN, "display", 2), end(ANN), claim(BEN, "sell", 1), end(BEN))
    claims = [c for c in offered(day).commands if isinstance(c, ClaimAction)]
    assert not [c for c in claims if c.group == "display" or (c.group, c.row) == ("sell", 1)]
    assert claim(ANN, "sell", 2) in claims


def test_bb_dp_n3_boosts_for_chores_and_claimed_groups_in_whole_units() -> None:
    day = placed(cubes={ANN: 6, BEN: 0, CAT: 0, DAN: 0})
    boosts = [c for c in offered(day).commands if isinstance(c, BoostAction)]
    assert {(c.group, c.units) for c in boosts} <= {("chores", n) for n in range(1, 7)}
    assert boost(ANN, "chores") in boosts
    day = day.after(claim(ANN, "mail_order"))
    boosts = [c for c in offered(day).commands if isinstance(c, BoostAction)]
    assert {(c.group, c.kind) for c in boosts} == {
        ("chores", "chores"),
        ("mail_order", "draw"),
        ("mail_order", "buy"),
    }
    # Four cubes are left: two units of two cubes at most.
    assert max(c.units for c in boosts if c.kind == "buy") <= 2
    assert max(c.units for c in boosts if c.kind == "draw") <= 4


@pytest.mark.parametrize("row", ["loose", "bagged"])
def test_bb_dp_7_buy_or_decline_the_claimed_slot(row: str) -> None:
    group = f"reserve_{row}"
    day = planned(placed(cash={ANN: 50}), claim(ANN, group, 2))
    assert (owed(day).seat, owed(day).kind) == (ANN, group)
    choices = offered(day)
    assert set(choices.commands) == {BuyReserved(seat=ANN), Decline(seat=ANN)}
    assert "unbag" in choices.how
    bought = day.when(BuyReserved(seat=ANN)).gives(ReservedComicBought)
    declined = day.when(Decline(seat=ANN)).gives(ReservationDeclined)
    assert (mask(bought, "public"), mask(declined, "public")) == (bought, declined)


def test_bb_dp_11_reserve_bagged_slot_by_slot() -> None:
    day = placed(cash={ANN: 50, BEN: 50})
    day = planned(
        day,
        claim(ANN, "reserve_bagged", 4),
        claim(BEN, "reserve_bagged", 2),
        claim(ANN, "reserve_bagged", 1),
    )
    asked = []
    for _ in range(3):
        asked.append(owed(day))
        day = day.after(Decline(seat=owed(day).seat))
    assert [pending.seat for pending in asked] == [ANN, BEN, ANN]
    assert len({(pending.seat, pending.context) for pending in asked}) == 3


def test_bb_dp_8_sell_one_or_finish() -> None:
    day = placed(
        loose={ANN: HOVER[:2]},
        bagged={ANN: TROLLS[:1]},
        sets={ANN: {"garfunkle": GARF[:4], "dr_weird": WEIRDS[:3]}},
    )
    day = planned(day, claim(ANN, "sell"), boost(ANN, "sell"))
    choices = offered(day)
    wanted = {SellComic(seat=ANN, comic=c) for c in (*HOVER[:2], TROLLS[0], *GARF[:4])}
    assert set(choices.commands) == {*wanted, FinishSelling(seat=ANN)}
    first = owed(day).context
    day = day.after(SellComic(seat=ANN, comic=TROLLS[0]))
    assert owed(day).context != first


def test_bb_dp_8_each_sale_shows_comic_state_and_price() -> None:
    day = planned(placed(bagged={ANN: HOVER[:2]}), claim(ANN, "sell"))
    outcome = day.when(SellComic(seat=ANN, comic=HOVER[0]))
    event = mask(outcome.gives(ComicSold), "public")
    assert (event.comic, event.state, event.price) == (HOVER[0], "bagged", 10)
    after = day.after(SellComic(seat=ANN, comic=HOVER[0]))
    for viewer in ("public", "seat-2"):
        assert HOVER[0] in after.seen_by(viewer).reserve_loose


def test_bb_dp_n4_where_only_the_empty_answer_is_left() -> None:
    day = placed(cash={ANN: 0}, loose={ANN: ()}, bagged={ANN: ()})
    groups = ("mail_order", "bargain_bin", "sell", "reserve_loose", "reserve_bagged")
    day = planned(day, *(claim(ANN, group) for group in groups), claim(BEN, "early_bedtime"))
    assert owed(day).kind == "early_bedtime"
    skipped = {event.group: event.reason for event in day.all(ActionSkipped, seat=ANN)}
    assert skipped == dict.fromkeys(groups, "impossible")


def test_bb_dp_n4_one_comic_that_can_be_paid_is_a_choice() -> None:
    for group, cash in (("mail_order", 15), ("bargain_bin", 5), ("reserve_loose", 5)):
        day = planned(placed(cash={ANN: cash}), claim(ANN, group))
        assert (owed(day).seat, owed(day).kind) == (ANN, group)
    day = placed(loose={ANN: ()}, bagged={ANN: ()}, sets={ANN: {"hovergirl": HOVER[:4]}})
    assert owed(planned(day, claim(ANN, "sell"))).kind == "sell"


def test_bb_dp_n5_every_subset_within_the_number_is_accepted() -> None:
    day = planned(placed(cash={ANN: 50}), claim(ANN, "mail_order"), claim(BEN, "early_bedtime"))
    offered(day)
    drawn = day.table.seats[ANN].drawn
    for size in (0, 1, 2):
        for comics in combinations(reversed(drawn), size):
            outcome = day.when(BuyDrawn(seat=ANN, comics=comics))
            assert outcome.refusal is None
            assert len(outcome.table.supply_discard) == 6 - size


def test_bb_dp_n5_what_is_not_listed_is_described() -> None:
    day = placed(cash={ANN: 50})
    day = planned(day, claim(ANN, "bargain_bin"), boost(ANN, "bargain_bin", "draw", 8))
    choices = offered(day)
    assert BuyDrawn(seat=ANN, comics=()) in choices.commands
    assert not choices.complete
    assert choices.how


def test_bb_dp_n8_a_hidden_hand_is_asked_and_has_declined() -> None:
    nothing = (HOVER[0], GARF[0], TROLLS[0], WEIRDS[0], "bicyclops-1", "astro_chicken-1")
    something = (*HOVER[:3], TROLLS[0], WEIRDS[0], "bicyclops-1")
    told = []
    for bagged in (nothing, something):
        day = planned(placed(bagged={ANN: bagged}), claim(ANN, "display"))
        assert owed(day).kind == "display"
        day = day.after(FinishDisplay(seat=ANN))
        day.one(ActionSkipped, seat=ANN, group="display", reason="declined")
        told.append([type(event) for event in day.events])
    assert told[0] == told[1]


def test_bb_dp_n8_nothing_drawn_is_ever_called_impossible_but_for_cash() -> None:
    day = planned(placed(cash={ANN: 15}), claim(ANN, "mail_order"), claim(BEN, "early_bedtime"))
    day = day.after(BuyDrawn(seat=ANN, comics=()))
    assert day.one(ActionSkipped, seat=ANN).reason == "declined"
    assert not day.all(ComicsBought)
    assert mask(day.one(DrawnComicsDiscarded), "seat-1").comics is HIDDEN
