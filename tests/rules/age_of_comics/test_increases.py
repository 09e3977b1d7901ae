"""Chapter 2.A.4: learning and training."""

import pytest

from domain.games.age_of_comics.events import (
    ActionPhaseStarted,
    CreativeLearned,
    CreativeTrained,
    FansChanged,
    IncreasePhaseEnded,
    OrderFulfilled,
)
from domain.games.age_of_comics.state import Team
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    LUCK,
    Play,
    dealt,
    having,
    kinds,
    owed,
    own,
    picked,
    raising,
    rule,
)
from tests.support.ages_moves import END_RAISING, go, raise_

OTHER = "O-HOR-F W-HOR-2A A-HOR-3 2"
"""A comic on which something can be raised, so that the phase goes on."""


def team(writer: str, artist: str, *, comic: str = "O-ROM-F", money: int = 20) -> Play:
    return raising(seats={ANN: own(printed=(f"{comic} {writer} {artist} 3", OTHER), money=money)})


def values(play: Play, at: int = 0) -> tuple[int, int]:
    """The Increase tokens of Ann's team."""
    own_ = play.seat(ANN).teams[at]
    return own_.writer_up, own_.artist_up


@pytest.mark.parametrize("creative", ["A-CRI-1", "W-SCI-1", "W-ROM-1", "W-CRI-1", "A-WES-2A"])
def test_ac_inc_1_only_specialists_on_own_printed_comics(creative: str) -> None:
    """No specialist, on another's comic, in hand, on a display, in a deck."""
    play = raising(
        seats={
            ANN: own("W-ROM-1", printed=("O-ROM-F W-SCI-1 A-CRI-1 3", OTHER)),
            BEN: own(printed=("O-CRI-F W-CRI-1 A-CRI-2A",)),
        },
        writers="W-SUP-1 W-WES-1 W-SUP-3",
        artists="A-WES-2A A-SUP-1 A-SUP-3",
    )
    play.when(raise_(creative)).breaks(rule("AC-INC-1"))


def test_ac_inc_2_by_one_and_once_in_a_round() -> None:
    play = team("W-ROM-1", "A-ROM-3").after(raise_("W-ROM-1"))
    assert values(play) == (1, 0)
    play.when(raise_("W-ROM-1")).breaks(rule("AC-INC-2"))


@pytest.mark.parametrize("creative", ["W-ROM-3", "A-ROM-2A+1", "A-ROM-1+2"])
def test_ac_inc_2_not_above_3(creative: str) -> None:
    kind = creative[0]
    pair = (creative, "A-SCI-1") if kind == "W" else ("W-SCI-1", creative)
    play = team(*pair)
    play.when(raise_(creative.partition("+")[0])).breaks(rule("AC-INC-2"))


MODES = [
    ("W-ROM-1", "A-ROM-2A", "W-ROM-1", CreativeLearned, 2, 1),
    ("W-ROM-1", "A-ROM-3", "W-ROM-1", CreativeLearned, 2, 1),
    ("W-ROM-3", "A-ROM-2A", "A-ROM-2A", CreativeLearned, 3, 1),
    ("W-ROM-2A+1", "A-ROM-2A", "A-ROM-2A", CreativeLearned, 3, 1),
    ("W-ROM-1", "A-ROM-2A", "A-ROM-2A", CreativeTrained, 3, 3),
    ("W-ROM-1", "A-ROM-1", "W-ROM-1", CreativeTrained, 2, 2),
    ("W-ROM-2A", "A-ROM-1+1", "A-ROM-1", CreativeTrained, 3, 3),
    ("W-ROM-1", "A-CRI-3", "W-ROM-1", CreativeTrained, 2, 2),
    ("W-HOR-1", "A-ROM-2B", "A-ROM-2B", CreativeTrained, 3, 3),
]


@pytest.mark.parametrize(("writer", "artist", "who", "kind", "value", "cost"), MODES)
def test_ac_inc_3_the_lower_of_two_specialists_learns(
    writer: str, artist: str, who: str, kind: type, value: int, cost: int
) -> None:
    outcome = team(writer, artist).when(raise_(who))
    outcome.gives(kind, seat=ANN, creative=who, value=value, cost=cost)
    assert outcome.table.seats[ANN].money == 20 - cost


def test_ac_inc_3_by_the_values_at_the_beginning_of_the_round() -> None:
    """Equal then, so both train, though the first raise leaves the second one behind."""
    play = team("W-ROM-2A", "A-ROM-2A").after(raise_("W-ROM-2A"), raise_("A-ROM-2A"))
    assert [(e.creative, e.cost) for e in play.all(CreativeTrained)] == [
        ("W-ROM-2A", 3),
        ("A-ROM-2A", 3),
    ]


@pytest.mark.parametrize(("writer", "artist"), [("W-ROM-1", "A-ROM-2A"), ("W-ROM-2A", "A-ROM-3")])
def test_ac_inc_4_learning_costs_1(writer: str, artist: str) -> None:
    play = team(writer, artist, money=1).after(raise_(writer))
    assert play.one(CreativeLearned).cost == 1
    assert play.seat(ANN).money == 0


def test_ac_inc_5_not_past_the_teammate() -> None:
    """A learner catches up; had the teammate fallen since the round began, it could not."""
    play = team("W-ROM-1", "A-ROM-2A").after(raise_("W-ROM-1"))
    assert values(play) == (1, 0)
    bent = team("W-ROM-1", "A-ROM-1")
    teams = (Team(1, "W-ROM-1", "A-ROM-1", began=(1, 2)), *bent.seat(ANN).teams[1:])
    bent = having(bent, ANN, teams=teams)
    bent.when(raise_("W-ROM-1")).breaks(rule("AC-INC-5"))


def test_ac_inc_6_no_learning_after_the_teammate_trained() -> None:
    play = team("W-ROM-1", "A-ROM-2A").after(raise_("A-ROM-2A"))
    play.when(raise_("W-ROM-1")).breaks(rule("AC-INC-6"))


@pytest.mark.parametrize(("writer", "cost"), [("W-ROM-1", 2), ("W-ROM-2A", 3), ("W-ROM-1+1", 3)])
def test_ac_inc_7_training_costs_the_new_value(writer: str, cost: int) -> None:
    who = writer.partition("+")[0]
    play = team(writer, "A-CRI-1", money=cost).after(raise_(who))
    assert play.one(CreativeTrained).cost == cost == play.one(CreativeTrained).value
    poor = raising(seats={ANN: own(printed=(f"O-ROM-F {writer} A-CRI-1 3", OTHER), money=cost - 1)})
    poor.when(raise_(who)).breaks(rule("AC-GEN-5"))


def test_ac_inc_8_learning_first_then_training_the_teammate() -> None:
    play = team("W-ROM-1", "A-ROM-2A").after(raise_("W-ROM-1"), raise_("A-ROM-2A"))
    assert kinds(play.events)[:2] == [CreativeLearned, CreativeTrained]
    assert (values(play), play.seat(ANN).money) == ((1, 1), 16)


def test_ac_inc_8_the_higher_may_train_alone() -> None:
    play = team("W-ROM-1", "A-ROM-2A").after(raise_("A-ROM-2A"))
    assert play.one(CreativeTrained).value == 3


@pytest.mark.parametrize(("pair", "price"), [("1", 2), ("2A", 3)])
def test_ac_inc_9_equals_both_train_at_full_price(pair: str, price: int) -> None:
    play = team(f"W-ROM-{pair}", f"A-ROM-{pair}")
    play = play.after(raise_(f"W-ROM-{pair}"), raise_(f"A-ROM-{pair}"))
    assert [event.cost for event in play.all(CreativeTrained)] == [price, price]


def test_ac_inc_10_orders_come_true_at_once() -> None:
    play = raising(
        seats={
            ANN: own(printed=("O-ROM-F W-ROM-2A A-CRI-1 3", OTHER), orders="SO-ROM-4/1 SO-ROM-5/1")
        }
    )
    outcome = play.when(raise_("W-ROM-2A"))
    assert kinds(outcome.events)[:3] == [CreativeTrained, OrderFulfilled, FansChanged]
    outcome.gives(OrderFulfilled, tile="SO-ROM-4/1", comic="O-ROM-F", fans=2)
    assert outcome.table.seats[ANN].orders == ("SO-ROM-5/1",)


RAISABLE = {
    ANN: own(printed=("O-ROM-F W-ROM-1 A-CRI-1 3",)),
    BEN: own("W-SUP-3"),
    CAT: own(printed=("O-SCI-F W-SCI-1 A-SCI-2A 3",)),
}


def test_ac_inc_11_in_turn_order_without_those_who_cannot() -> None:
    play = raising(seats=RAISABLE, order=(CAT, BEN, ANN))
    assert owed(play) == [(CAT, "increase")]
    play.when(raise_("W-ROM-1")).breaks(rule("AC-D-R1"))
    play = play.after(type(END_RAISING)(seat=CAT))
    assert play.one(IncreasePhaseEnded).seat == CAT
    assert owed(play) == [(ANN, "increase")]
    play = play.after(END_RAISING)
    assert play.one(ActionPhaseStarted).seat == CAT
    assert owed(play) == [(CAT, "area")]


def test_ac_inc_11_nothing_else_in_between() -> None:
    play = raising(seats=RAISABLE)
    for command in (go("royalties"), go("print")):
        play.when(command).breaks(rule("AC-INC-11"))


def test_ac_inc_11_any_number_of_raises() -> None:
    play = raising(
        seats={
            ANN: own(
                printed=(
                    "O-ROM-F W-ROM-1 A-ROM-1 3",
                    "O-SCI-F W-SCI-1 A-SCI-2A 3",
                    "O-HOR-F W-HOR-2A A-HOR-3 3",
                ),
            )
        }
    )
    play = play.after(*map(raise_, ("W-ROM-1", "A-ROM-1", "W-SCI-1", "A-SCI-2A", "W-HOR-2A")))
    assert play.seat(ANN).money == 20 - 2 - 2 - 1 - 3 - 1


def test_ac_inc_12_the_order_of_players_makes_no_difference() -> None:
    ann = (raise_("W-ROM-1"), END_RAISING)
    cat = (raise_("W-SCI-1", CAT), type(END_RAISING)(seat=CAT))
    one = raising(seats=RAISABLE, order=(ANN, BEN, CAT))
    other = raising(seats=RAISABLE, order=(CAT, BEN, ANN))
    # Ann's part ends by itself: nothing is left for her (AC-INC-15).
    one, other = one.after(ann[0], *cat), other.after(*cat, ann[0])
    assert one.table.seats == other.table.seats


def test_ac_inc_13_nothing_to_raise_in_round_1() -> None:
    play = picked(dealt(3))
    assert play.table.round == 1
    assert owed(play) == [(play.table.order[0], "area")]
    assert not play.all(IncreasePhaseEnded)


def test_ac_inc_14_under_a_rip_off_too() -> None:
    play = raising(
        seats={
            ANN: own(printed=("R-CRI-F W-CRI-1 A-CRI-2A 3", OTHER)),
            BEN: own(printed=("O-CRI-F W-SUP-1 A-SUP-1",)),
        }
    )
    play = play.after(raise_("W-CRI-1"), raise_("A-CRI-2A"))
    assert kinds(play.events)[:2] == [CreativeLearned, CreativeTrained]


def test_ac_inc_15_who_cannot_pay_is_not_asked() -> None:
    for money, asked in ((0, False), (1, False), (2, True)):
        play = raising(
            seats={
                ANN: own(printed=("O-ROM-F W-ROM-1 A-CRI-1 3",), money=money),
                BEN: own(printed=("O-SCI-F W-SCI-1 A-CRI-2A 3",)),
            }
        )
        assert owed(play) == [(ANN if asked else BEN, "increase")]
        if not asked:
            play = play.after(raise_("W-SCI-1", BEN))
            assert [event.seat for event in play.all(IncreasePhaseEnded)] == [BEN]


def test_ac_inc_15_with_nothing_left_the_part_ends_by_itself() -> None:
    play = raising(seats={ANN: own(printed=("O-ROM-F W-ROM-1 A-CRI-1 3",))})
    play = play.after(raise_("W-ROM-1"), luck=LUCK)
    assert kinds(play.events) == [CreativeTrained, IncreasePhaseEnded, ActionPhaseStarted]
