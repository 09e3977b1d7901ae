"""Chapter 2.1: the bagged limit, and unbagging."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    BuyReserved,
    Decline,
    EndTurn,
    SellComic,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ComicsBagged,
    ComicsUnbagged,
    LimitExceeded,
    ReservedComicBought,
    SwagTaken,
)
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN, Card, Cards
from tests.support.bagged import drafted, opened, picked
from tests.support.day import ANN, BEN, CAT, DAN, Day, boost, claim, placed, planned, solos

TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
WEIRDS = solos("dr_weird", 1, 2, 3, 4, 5)
EIGHT = (*TROLLS, *WEIRDS[:3])
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)


def unbag(seat: int, *comics: Card) -> UnbagComics:
    return UnbagComics(seat=seat, comics=comics)


def full(signed: Cards = (), count: int = 8) -> Day:
    """Ann has so many bagged comics and has claimed Bag & Board, good for three."""
    day = placed(bagged={ANN: EIGHT[:count]}, loose={ANN: HOVER}, signed=signed)
    return planned(day, claim(ANN, "bag_and_board"), claim(DAN, "early_bedtime"))


def bag(*comics: Card) -> BagComics:
    return BagComics(seat=ANN, comics=comics)


@pytest.mark.parametrize(("before", "more", "excess"), [(5, 3, 0), (6, 3, 1), (8, 1, 1), (8, 3, 3)])
def test_bb_limit_1_eight_bagged_comics(before: int, more: int, excess: int) -> None:
    outcome = full(count=before).when(bag(*HOVER[:more]))
    if excess:
        assert outcome.gives(LimitExceeded, seat=ANN).excess == excess
    else:
        outcome.lacks(LimitExceeded)


def test_bb_limit_1_signed_ones_count() -> None:
    full(signed=EIGHT[:4]).when(bag(HOVER[0])).gives(LimitExceeded, seat=ANN, excess=1)


def test_bb_limit_1_displayed_ones_do_not() -> None:
    day = placed(bagged={ANN: EIGHT[:7]}, loose={ANN: HOVER}, sets={ANN: {"garfunkle": GARF}})
    planned(day, claim(ANN, "bag_and_board"), claim(DAN, "early_bedtime")).when(
        bag(HOVER[0])
    ).lacks(LimitExceeded)


def test_bb_limit_2_checked_at_once() -> None:
    outcome = full().when(bag(HOVER[0]))
    kinds = [type(event) for event in outcome.events]
    assert kinds.index(LimitExceeded) > kinds.index(ComicsBagged)
    assert outcome.table.stage == "daily"
    top = outcome.table.top
    assert top is not None
    assert (top.kind, top.seat) == ("unbag", ANN)


def test_bb_limit_2_before_the_next_player_of_the_group() -> None:
    day = placed(bagged={ANN: EIGHT}, loose={ANN: HOVER, BEN: GARF})
    day = planned(day, claim(ANN, "bag_and_board", 1), claim(BEN, "bag_and_board", 2))
    day = day.after(bag(HOVER[0]))
    assert not day.all(ActionOpened, seat=BEN)
    assert day.after(unbag(ANN, HOVER[0])).one(ActionOpened, seat=BEN).group == "bag_and_board"


def test_bb_limit_3_all_enter_first_then_any_of_them_leave() -> None:
    day = full(count=7).after(bag(*HOVER[:3]))
    assert len(day.table.seats[ANN].bagged) == 10
    for choice in ((HOVER[0], HOVER[1]), (EIGHT[0], EIGHT[6]), (EIGHT[0], HOVER[2])):
        player = day.after(unbag(ANN, *choice)).table.seats[ANN]
        assert len(player.bagged) == 8
        assert set(choice) <= set(player.loose)


def test_bb_limit_3_swag_too() -> None:
    day = placed(bagged={ANN: EIGHT[:7]}, swag=HOVER[:2])
    outcome = planned(day, claim(ANN, "swag")).when(TakeSwag(seat=ANN))
    outcome.gives(SwagTaken, seat=ANN, count=2)
    outcome.gives(LimitExceeded, seat=ANN, excess=1)


def test_bb_limit_4_exactly_the_excess() -> None:
    day = full(count=7).after(bag(*HOVER[:3]))
    for comics in ((), (HOVER[0],), HOVER[:3], EIGHT[:7]):
        day.when(unbag(ANN, *comics)).breaks(Rule("BB-LIMIT-4"))
    event = day.when(unbag(ANN, *HOVER[:2])).gives(ComicsUnbagged, seat=ANN)
    assert (event.forced, event.count, event.tags) == (True, 2, 0)


def test_bb_limit_4_more_may_be_unbagged_voluntarily_afterwards() -> None:
    day = full(count=7).after(bag(*HOVER[:3]), unbag(ANN, *HOVER[:2]), unbag(ANN, *EIGHT[:2]))
    assert [(e.forced, e.count) for e in day.all(ComicsUnbagged)] == [(True, 2), (False, 2)]
    assert len(day.table.seats[ANN].bagged) == 6


@pytest.mark.parametrize("comics", [(HOVER[4],), (GARF[0],), ("x",), (EIGHT[0], EIGHT[0])])
def test_bb_limit_5_only_own_bagged_comics(comics: Cards) -> None:
    full().when(unbag(ANN, *comics)).breaks(Rule("BB-LIMIT-5"))


def test_bb_limit_5_not_those_of_another_seat() -> None:
    full().when(unbag(BEN, EIGHT[0])).breaks(Rule("BB-LIMIT-5"))


def test_bb_limit_5_a_signed_comic_loses_its_tag_and_turns_face_down() -> None:
    day = full(signed=EIGHT[:2])
    assert day.table.tags == 62
    outcome = day.when(unbag(ANN, EIGHT[0], EIGHT[5]))
    event = outcome.gives(ComicsUnbagged, seat=ANN, forced=False, count=2, tags=1)
    assert (event.signed, event.comics) == ((EIGHT[0],), (EIGHT[5],))
    assert (outcome.table.tags, outcome.table.signed) == (63, (EIGHT[1],))
    assert {EIGHT[0], EIGHT[5]} <= set(outcome.table.seats[ANN].loose)
    assert mask(event, "seat-1").comics is HIDDEN
    assert mask(event, "seat-1").signed == (EIGHT[0],)


def test_bb_limit_5_in_forced_unbagging_too() -> None:
    day = full(signed=EIGHT[:1]).after(bag(HOVER[0]))
    outcome = day.when(unbag(ANN, EIGHT[0]))
    outcome.gives(ComicsUnbagged, forced=True, tags=1)
    assert outcome.table.tags == 64


@pytest.mark.parametrize("count", [1, 3, 8])
def test_bb_limit_6_whenever_the_owner_likes(count: int) -> None:
    outcome = full(count=count).when(unbag(ANN, *EIGHT[:count]))
    outcome.gives(ComicsUnbagged, seat=ANN, forced=False, count=count)
    assert outcome.table.seats[ANN].bagged == ()


def test_bb_limit_7_at_any_stable_state_also_during_other_players_decisions() -> None:
    planning = placed(bagged={BEN: EIGHT})
    resolving = planned(planning, claim(ANN, "mail_order"), claim(CAT, "sell"))
    for day in (planning, resolving):
        for seat in (ANN, BEN, CAT, DAN):
            comic = day.table.seats[seat].bagged[0]
            outcome = day.when(unbag(seat, comic))
            outcome.then(
                ComicsUnbagged(seat=seat, forced=False, count=1, tags=0, signed=(), comics=(comic,))
            )
            assert outcome.table.decisions == day.table.decisions


def test_bb_limit_7_during_the_forced_unbagging_of_another() -> None:
    day = full().after(bag(HOVER[0]))
    comic = day.table.seats[CAT].bagged[0]
    day.when(unbag(CAT, comic)).gives(ComicsUnbagged, seat=CAT, forced=False)


def test_bb_limit_7_it_never_counts_as_claim_or_boost() -> None:
    day = placed(bagged={ANN: EIGHT}).after(unbag(ANN, EIGHT[0]))
    day.when(EndTurn(seat=ANN)).breaks(Rule("BB-PLAN-2"))
    day.after(claim(ANN, "sell"), unbag(ANN, EIGHT[1]), boost(ANN, "sell"))


def test_bb_limit_7_not_once_the_game_is_over() -> None:
    day = placed(supply_deck=(), supply_discard=(), bagged={ANN: EIGHT})
    day = planned(day, boost(ANN, "chores"))
    assert GAME.is_over(day.table)
    day.when(unbag(ANN, EIGHT[0])).breaks(Rule("BB-LIMIT-7"))


def test_bb_limit_7_nor_after_a_draft_that_was_all() -> None:
    given = drafted(3, until="draft")
    comic = given.table.seats[ANN].bagged[0]
    given.when(unbag(ANN, comic)).breaks(Rule("BB-LIMIT-7"))


def test_bb_draft_5_no_unbagging_during_the_draft() -> None:
    for given in (opened(3), picked(opened(3), 5)):
        comic = (*given.table.seats[ANN].bagged, *given.table.seats[ANN].hand)[0]
        given.when(unbag(ANN, comic)).breaks(Rule("BB-DRAFT-5"))


def test_bb_limit_8_no_free_move_from_loose_to_bagged() -> None:
    planning = placed(loose={ANN: HOVER})
    selling = planned(planning, claim(ANN, "sell"))
    for day in (planning, selling):
        assert day.when(bag(HOVER[0])).refusal is not None
        day.when(unbag(ANN, HOVER[0])).breaks(Rule("BB-LIMIT-5"))
    assert HOVER[0] in full(count=3).after(bag(HOVER[0])).table.seats[ANN].bagged


def test_bb_dp_19_forced_unbagging_shows_the_number_and_signed_ones() -> None:
    day = full(signed=EIGHT[:1], count=7).after(bag(*HOVER[:3]))
    (owed,) = GAME.pending(day.table)
    assert (owed.seat, owed.kind) == (ANN, "unbag")
    choices = GAME.legal(day.table, ANN)
    assert all(isinstance(command, UnbagComics) for command in choices.commands)
    assert all(len(command.comics) == 2 for command in choices.commands)  # type: ignore[attr-defined]
    view = day.after(unbag(ANN, EIGHT[0], HOVER[0])).seen_by("seat-1").seats[ANN]
    assert (len(view.loose), len(view.bagged)) == (4, 8)
    assert set(view.bagged) == {FACE_DOWN}


def test_bb_dp_20_others_see_the_number_only() -> None:
    day = planned(placed(bagged={BEN: EIGHT}), claim(ANN, "mail_order"))
    day = day.after(unbag(BEN, EIGHT[0], EIGHT[1]))
    for viewer in ("public", "seat-0"):
        view = day.seen_by(viewer).seats[BEN]
        assert (len(view.loose), len(view.bagged)) == (5, 6)
        assert {*view.loose, *view.bagged} == {FACE_DOWN}
    command = unbag(BEN, EIGHT[0])
    assert mask(command, "seat-0").comics is HIDDEN


def test_bb_dp_20_unbagged_in_the_own_purchase() -> None:
    day = placed(bagged={ANN: EIGHT}, reserve_bagged=HOVER, cash={ANN: 50})
    day = planned(day, claim(ANN, "reserve_bagged"))
    outcome = day.after(unbag(ANN, EIGHT[0])).when(BuyReserved(seat=ANN))
    outcome.gives(ReservedComicBought, seat=ANN)
    outcome.lacks(LimitExceeded)


def test_bb_order_5_forced_unbagging_interrupts_everything() -> None:
    day = placed(
        bagged={ANN: EIGHT}, reserve_bagged=HOVER, cash={ANN: 50, BEN: 50}, loose={BEN: GARF}
    )
    day = planned(day, claim(ANN, "reserve_bagged", 1), claim(BEN, "reserve_bagged", 2))
    day = day.after(BuyReserved(seat=ANN))
    for command in (
        BuyReserved(seat=ANN),
        BuyReserved(seat=BEN),
        Decline(seat=BEN),
        Decline(seat=ANN),
        SellComic(seat=BEN, comic=GARF[0]),
        BuyDrawn(seat=ANN, comics=()),
        claim(BEN, "display"),
    ):
        day.when(command).breaks(Rule("BB-ORDER-5"))
    assert [pending.seat for pending in GAME.pending(day.table)] == [ANN]
    after = day.after(unbag(ANN, EIGHT[0]))
    assert [pending.seat for pending in GAME.pending(after.table)] == [BEN]
