"""Chapter 2.13: ongoing superpowers that bring more comics: Convention Volunteer, Dial-up, Optimism
and Membership."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BuyDrawn,
    Decline,
    SettleMembership,
    SettlePreview,
    TakeExtra,
    TakeSwag,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    BonusComicsGained,
    ComicsBought,
    ComicsDrawn,
    ExtraChosen,
    LimitExceeded,
    PowerOpened,
    ReserveSlotRefilled,
    SneakPreviewBought,
    SneakPreviewReturned,
    SwagTaken,
)
from domain.kernel.luck import StackedLuck
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, claim, solos
from tests.support.evening import Day, owed, planned, rule, tuned
from tests.support.powers import HOVER, owning

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
KETTLE = solos("night_kettle", 1, 2, 3, 4, 5)
MARSHAL = solos("marble_marshal", 1, 2, 3, 4, 5)
FINCH = solos("copper_finch", 1, 2, 3, 4, 5)

# --------------------------------------------------------------------------- Convention Volunteer


@pytest.mark.parametrize("many", [1, 3])
def test_bb_sp_volunteer_1_one_more_for_each_comic_of_swag(many: int) -> None:
    start = owning(
        {ANN: ("convention_volunteer",)}, swag=GAR[:many], supply_deck=TROLL, bagged={ANN: ()}
    )
    day = planned(start, claim(ANN, "swag"))
    done = day.after(TakeSwag(seat=ANN))
    assert done.one(SwagTaken).count == many
    gained = BonusComicsGained(ANN, "convention_volunteer", "supply", "bagged", many, TROLL[:many])
    assert done.one(BonusComicsGained) == gained
    assert sorted(done.upto(BonusComicsGained).seats[ANN].bagged) == sorted(
        GAR[:many] + TROLL[:many]
    )
    assert day.after(Decline(seat=ANN)).all(BonusComicsGained) == []


@pytest.mark.rules("BB-T-41", "BB-SP-VOLUNTEER-1")
def test_one_limit_check_after_both() -> None:
    day = owning({ANN: ("convention_volunteer",)}, swag=GAR[:4], bagged={ANN: HOVER[:3]})
    day = planned(day, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert day.one(BonusComicsGained).count == 4
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 3)
    kinds = [type(event) for event in day.events]
    assert kinds.index(BonusComicsGained) < kinds.index(LimitExceeded)


@pytest.mark.rules("BB-SP-VOLUNTEER-1", "BB-DECK-7")
def test_as_many_as_the_supply_has() -> None:
    lying: dict[str, Any] = {"supply_deck": TROLL[:1], "supply_discard": (), "rest": "loose 2"}
    day = owning({ANN: ("convention_volunteer",)}, swag=GAR[:3], **lying)
    day = planned(day, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    assert day.one(BonusComicsGained).count == 1


# ---------------------------------------------------------------------------- Dial-up and Optimism

EXTRAS = [
    ("dial_up", "mail_order", "supply", "BB-SP-DIALUP-1"),
    ("optimism", "bargain_bin", "bin", "BB-SP-OPTIMISM-1"),
]
each_extra = pytest.mark.parametrize(
    ("power", "group", "deck", "rule_id"), EXTRAS, ids=[extra[-1] for extra in EXTRAS]
)


def offered(power: str, group: str, **wanted: Any) -> Day:
    """Ann has the power; she and Ben have drawn in the group."""
    piles: dict[str, Any] = {
        "supply_deck": (*TROLL, *WEIRD, *KETTLE, *MARSHAL),
        "bin_deck": (*HOVER, *GAR, *FINCH),
    }
    own = {"cash": {ANN: 100, BEN: 100}, "bagged": {ANN: ()}}
    day = owning({ANN: (power,)}, **{**piles, **own, **wanted})
    return planned(day, claim(BEN, group, 1), claim(ANN, group, 2), luck=StackedLuck())


def take(option: Any, seat: int = ANN) -> TakeExtra:
    return TakeExtra(seat=seat, option=option)


@each_extra
@pytest.mark.rules(
    "BB-SP-DIALUP-1", "BB-SP-OPTIMISM-1", "BB-DP-5", "BB-DP-9", "BB-T-27", "BB-ORDER-3"
)
def test_more_draws_or_one_more_buy(power: str, group: str, deck: str, rule_id: str) -> None:
    day = offered(power, group)
    assert owed(day) == (ANN, power)
    kinds = [type(event) for event in day.events]
    assert kinds[-1] is PowerOpened
    assert kinds[-2] is ComicsDrawn
    assert day.all(ComicsBought) == []
    assert len(GAME.legal(day.table, ANN).commands) == 3
    held, plain = len(day.table.seats[ANN].drawn), {"mail_order": 2, "bargain_bin": 2}[group]
    more = day.after(take("draw"))
    assert more.one(ExtraChosen) == ExtraChosen(ANN, power, "draw")
    assert (more.all(ComicsDrawn)[-1].source, more.all(ComicsDrawn)[-1].count) == (deck, 4)
    assert len(more.table.seats[ANN].drawn) == held + 4
    counts = {}
    for option, taken in (("draw", more), ("buy", day.after(take("buy")))):
        assert owed(taken) == (BEN, group)
        done = taken.after(BuyDrawn(seat=BEN, comics=()))
        opened = done.one(ActionOpened, seat=ANN, group=group)
        counts[option] = (opened.draws, opened.allowance)
    assert counts == {"draw": (held + 4, plain), "buy": (held, plain + 1)}
    day.when(take("draw", seat=BEN)).breaks(rule(rule_id))
    more.when(take("buy")).breaks(rule(rule_id))


@each_extra
@pytest.mark.rules("BB-SP-DIALUP-2", "BB-SP-OPTIMISM-1")
def test_the_buy_is_one_more_and_only_in_that_action(
    power: str, group: str, deck: str, rule_id: str
) -> None:
    day = offered(power, group).after(take("buy"), BuyDrawn(seat=BEN, comics=()))
    drawn = day.table.seats[ANN].drawn
    assert day.when(BuyDrawn(seat=ANN, comics=drawn[:4])).refusal is not None
    done = day.after(BuyDrawn(seat=ANN, comics=drawn[:3]))
    assert done.one(ComicsBought).count == 3
    assert done.table.seats[ANN].extra == ""
    assert done.when(take("buy")).refusal is not None


@each_extra
def test_bb_sp_dialup_2_it_may_be_declined(power: str, group: str, deck: str, rule_id: str) -> None:
    day = offered(power, group)
    done = day.after(Decline(seat=ANN))
    assert done.one(ExtraChosen) == ExtraChosen(ANN, power, "none")
    assert owed(done) == (BEN, group)
    done = done.after(BuyDrawn(seat=BEN, comics=()))
    assert done.one(ActionOpened, seat=ANN, group=group).allowance == 2
    day.when(BuyDrawn(seat=BEN, comics=())).breaks(rule("BB-RES-3"))


@each_extra
def test_bb_sp_dialup_2_only_who_has_claimed_the_group_is_asked(
    power: str, group: str, deck: str, rule_id: str
) -> None:
    day = planned(owning({ANN: (power,)}, cash={BEN: 100}), claim(BEN, group))
    assert day.all(PowerOpened) == []
    assert owed(day) == (BEN, group)
    other = {"mail_order": "bargain_bin", "bargain_bin": "mail_order"}[group]
    day = planned(owning({ANN: (power,)}, cash={ANN: 100}), claim(ANN, other))
    assert day.all(PowerOpened) == []


@pytest.mark.rules("BB-SP-DIALUP-2", "BB-DECK-3")
def test_the_draw_may_need_a_reshuffle() -> None:
    day = offered("dial_up", "mail_order")
    deck = day.table.supply_deck
    day = tuned(day, supply_deck=deck[:1], supply_discard=deck[1:])
    done = day.after(take("draw"), luck=StackedLuck())
    assert [event.count for event in done.all(ComicsDrawn)] == [1, 3]


# ------------------------------------------------------------------------------------ Membership


def member(cash: int = 100, sneak: Cards = GAR, **wanted: Any) -> Day:
    """Ann, a member, looks at Sneak Preview."""
    own: dict[str, Any] = {"cash": {ANN: cash}, "bagged": {ANN: ()}, "sneak": sneak}
    day = owning({ANN: ("membership",)}, **{**own, **wanted})
    return planned(day, claim(ANN, "sneak_preview"))


def settle(paid: Cards, free: Cards) -> SettleMembership:
    order = tuple(comic for comic in GAR if comic not in (*paid, *free))
    return SettleMembership(seat=ANN, comics=paid, free=free, order=order)


@pytest.mark.rules("BB-DP-13")
def test_bb_sp_membership_1_one_free_for_each_that_is_bought() -> None:
    day = member()
    for paid, free in ((1, 1), (2, 1), (2, 2), (3, 2), (1, 0), (0, 0)):
        done = day.after(settle(GAR[:paid], GAR[paid : paid + free]))
        bought = SneakPreviewBought(ANN, paid, free, 20, 20 * paid, GAR[: paid + free])
        assert done.all(SneakPreviewBought) == ([bought] if paid else [])
        after = done.upto(SneakPreviewReturned)
        assert after.sneak == GAR[paid + free :]
        assert sorted(after.seats[ANN].bagged) == sorted(GAR[: paid + free])
        assert after.seats[ANN].cash == 100 - 20 * paid
    others = planned(owning({BEN: ("membership",)}, cash={ANN: 100}), claim(ANN, "sneak_preview"))
    pile = others.table.seats[ANN].drawn
    free_one = SettleMembership(seat=ANN, comics=pile[:1], free=pile[1:2], order=pile[2:])
    others.when(free_one).breaks(rule("BB-SP-MEMBERSHIP-1"))


@pytest.mark.parametrize(("paid", "free"), [(0, 1), (1, 2), (2, 3)])
def test_bb_sp_membership_2_no_more_than_were_paid_and_two_at_most(paid: int, free: int) -> None:
    command = settle(GAR[:paid], GAR[paid : paid + free])
    member().when(command).breaks(rule("BB-SP-MEMBERSHIP-2"))


@pytest.mark.rules("BB-SNEAK-2", "BB-SNEAK-3")
def test_free_comics_come_from_the_same_hand() -> None:
    day = member(cash=20)
    day.when(settle(GAR[:1], ("hovergirl-1",))).breaks(rule("BB-SNEAK-2"))
    day.when(settle(GAR[:1], GAR[:1])).breaks(rule("BB-SNEAK-2"))
    day.when(settle(GAR[:2], GAR[2:3])).breaks(rule("BB-SNEAK-2"))
    short = SettleMembership(seat=ANN, comics=GAR[:1], free=GAR[1:2], order=GAR[3:])
    day.when(short).breaks(rule("BB-SNEAK-3"))
    plain = SettlePreview(seat=ANN, comics=GAR[:1], order=GAR[1:])
    assert day.after(plain).one(SneakPreviewBought).free == 0
    free = [c for c in GAME.legal(day.table, ANN).commands if isinstance(c, SettleMembership)]
    assert free
    assert all(day.when(command).refusal is None for command in free)


@pytest.mark.rules("BB-SP-MEMBERSHIP-2", "BB-LIMIT-3")
def test_in_one_batch_before_the_limit() -> None:
    day = member(bagged={ANN: (*HOVER, *TROLL[:1])}).after(settle(GAR[:2], GAR[2:4]))
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 2)
    member().when(settle((), GAR[:1])).breaks(rule("BB-SP-MEMBERSHIP-2"))


@pytest.mark.rules("BB-BED-4")
def test_bb_t_43_all_five_are_taken() -> None:
    day = member()
    day.when(settle(GAR[:2], GAR[2:5])).breaks(rule("BB-SP-MEMBERSHIP-2"))
    day.when(settle((), GAR[:1])).breaks(rule("BB-SP-MEMBERSHIP-2"))
    day = day.after(settle(GAR[:3], GAR[3:5]))
    assert day.one(SneakPreviewReturned).count == 0
    sources = [event.source for event in day.all(ReserveSlotRefilled, row="bagged")]
    assert sources
    assert set(sources) == {"supply"}
