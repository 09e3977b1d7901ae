"""Chapters 2.A.16 and 2.A.17: Reassign, and the hand limit."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    CreativeReassigned,
    DeckShuffled,
    FansChanged,
    HandDiscarded,
    OrderFulfilled,
    ReassignEnded,
    SpecialSkipped,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.ages import ANN, BEN, LUCK, Play, kinds, legal, owed, own, placed, rule, taking
from tests.support.ages_box import WRITERS
from tests.support.ages_full import shared
from tests.support.ages_moves import (
    END_SWAPS,
    SKIP,
    TOP,
    blind,
    develop,
    discard,
    go,
    hire,
    swap,
)

MAT = ("O-CRI-F W-CRI-2A+1 A-WES-1 3", "O-SCI-F W-SUP-1 A-SUP-2A 2")
DISPLAY: dict[str, Any] = {"writers": "W-WES-3 - -", "artists": "A-WES-3 - -"}


def hired(hand: str = "W-HOR-2A A-SCI-2A", mat: tuple[str, ...] = MAT, **mine: Any) -> Play:
    """Ann has hired two creatives of value 3 and has a cube on Reassign."""
    more: dict[str, Any] = {k: mine.pop(k) for k in ("seats", "orders_on_map") if k in mine}
    ann = own(hand, **{"printed": mat, "cubes": "reassign", **mine})
    play = taking("hire", seats={ANN: ann, **more.get("seats", {})}, **DISPLAY)
    return play.after(hire("W-WES-3"), hire("A-WES-3"))


def team(play: Play, at: int = 0) -> tuple[str, str]:
    mine = play.seat(ANN).teams[at]
    return mine.writer, mine.artist


def test_ac_spec_3_one_writer_and_one_artist_from_hand() -> None:
    play = hired().after(swap("W-HOR-2A", "W-CRI-2A"))
    assert owed(play) == [(ANN, "reassign")]
    assert (team(play), play.hand(ANN)) == (
        ("W-HOR-2A", "A-WES-1"),
        {"W-CRI-2A", "W-WES-3", "A-SCI-2A", "A-WES-3"},
    )
    for command in (swap("W-WES-3", "W-SUP-1"), swap("W-WES-3", "W-HOR-2A")):
        play.when(command).breaks(rule("AC-SPEC-3"))
    play = play.after(swap("A-SCI-2A", "A-SUP-2A"))
    assert team(play, 1) == ("W-SUP-1", "A-SCI-2A")
    assert kinds(play.events)[-2:] == [ReassignEnded, TurnEnded]


def test_ac_spec_3_or_one_of_them_only() -> None:
    play = hired().after(swap("A-SCI-2A", "A-WES-1"), END_SWAPS)
    assert len(play.all(CreativeReassigned)) == 1
    assert owed(play) == [(BEN, "area")]


@pytest.mark.parametrize(
    ("hand", "printed"),
    [
        ("W-HOR-2A", "A-WES-1"),
        ("A-SCI-2A", "W-CRI-2A"),
        ("W-ROM-3", "W-CRI-2A"),
        ("O-HOR-F", "W-CRI-2A"),
        ("?", "W-CRI-2A"),
        ("W-HOR-2A", "W-ROM-1"),
        ("W-HOR-2A", "W-WES-3"),
        ("W-HOR-2A", "O-CRI-F"),
    ],
)
def test_ac_spec_3_of_a_kind_and_on_an_own_comic(hand: str, printed: str) -> None:
    ben = {BEN: own(printed=("O-ROM-F W-ROM-1 A-ROM-1",))}
    play = hired("W-HOR-2A A-SCI-2A O-HOR-F", seats=ben)
    play.when(swap(hand, printed)).breaks(rule("AC-SPEC-3"))


def test_ac_spec_3_nothing_else_in_between() -> None:
    play = hired().after(swap("W-HOR-2A", "W-CRI-2A"))
    for command in (SKIP, go("royalties")):
        play.when(command).breaks(rule("AC-SPEC-3"))


@pytest.mark.parametrize(
    ("card", "out", "money"),
    [
        ("W-HOR-2A", "W-CRI-2A", 1),
        ("W-WES-3", "W-CRI-2A", 0),
        ("W-WES-3", "W-SUP-1", -2),
        ("A-SCI-2A", "A-WES-1", -1),
        ("A-SCI-2A", "A-SUP-2A", 0),
    ],
)
def test_ac_spec_4_the_difference_to_the_current_value(card: str, out: str, money: int) -> None:
    play = hired().after(swap(card, out))
    event = play.one(CreativeReassigned)
    assert (event.card, event.returned, event.money) == (card, out, money)
    assert play.seat(ANN).money == 20 + money


def test_ac_spec_4_paid_in_full() -> None:
    hired(money=1).when(swap("W-WES-3", "W-SUP-1")).breaks(rule("AC-GEN-5"))
    hired(money=2).after(swap("W-WES-3", "W-SUP-1"))


def test_ac_spec_5_back_at_the_printed_value() -> None:
    play = hired().after(swap("W-HOR-2A", "W-CRI-2A"))
    assert play.seat(ANN).teams[0].writer_up == 0
    (held,) = (card for card in play.seat(ANN).hand if card.card == "W-CRI-2A")
    assert (held.back, held.known) == ("2", True)
    again = play.after(swap("A-SCI-2A", "A-WES-1"))
    assert again.table.seats[ANN].teams[0].artist_up == 0


@pytest.mark.parametrize(
    ("hand", "out", "change"),
    [
        ("W-HOR-2A", "W-CRI-2A", -1),
        ("W-CRI-3", "W-CRI-2A", 0),
        ("A-CRI-2A", "A-WES-1", 1),
        ("A-HOR-2A", "A-WES-1", 0),
    ],
)
def test_ac_spec_6_a_fan_for_a_specialist_gained_or_lost(hand: str, out: str, change: int) -> None:
    play = hired(f"{hand} O-HOR-F").after(swap(hand, out))
    assert [event.change for event in play.all(FansChanged, cause="reassign")] == [change] * bool(
        change
    )
    assert play.comic("O-CRI-F").fans == 3 + change


@pytest.mark.parametrize(
    ("mat", "left"),
    [(("O-CRI-F W-CRI-2A A-WES-1 1", MAT[1]), 1), (("O-CRI-F W-CRI-2A A-WES-1 2", MAT[1]), 1)],
)
def test_ac_spec_6_not_below_the_minimum(mat: tuple[str, ...], left: int) -> None:
    play = hired(mat=mat).after(swap("W-HOR-2A", "W-CRI-2A"))
    assert play.comic("O-CRI-F").fans == left
    off = ("R-CRI-F W-ROM-2A A-WES-1 0", MAT[1])
    ben = {BEN: own(printed=("O-CRI-F W-ROM-1 A-ROM-1",))}
    rip = hired("W-HOR-2A A-CRI-2A", mat=off, seats=ben).after(swap("W-HOR-2A", "W-ROM-2A"))
    assert rip.comic("R-CRI-F").fans == 0
    assert rip.after(swap("A-CRI-2A", "A-WES-1")).comic("R-CRI-F").fans == 1


def test_ac_spec_7_the_value_changes_at_once() -> None:
    play = hired("W-HOR-2A A-CRI-2A", orders="SO-CRI-5/1").after(swap("A-CRI-2A", "A-WES-1"))
    assert kinds(play.events)[-4:] == [CreativeReassigned, FansChanged, OrderFulfilled, FansChanged]
    assert play.comic("O-CRI-F").fans == 3 + 1 + 3


@pytest.mark.parametrize(("hand", "printed"), [("W-SUP-1", "W-CRI-2A"), ("A-WES-1", "A-SUP-2A")])
def test_ac_spec_8_not_between_two_teams(hand: str, printed: str) -> None:
    play = hired()
    play.when(swap(hand, printed)).breaks(rule("AC-SPEC-8"))
    assert swap(hand, printed) not in legal(play, ANN)


def test_ac_spec_20_the_first_may_pay_for_the_second() -> None:
    play = hired(money=0)  # the artist would cost a dollar
    play.when(swap("A-SCI-2A", "A-WES-1")).breaks(rule("AC-GEN-5"))
    play = play.after(swap("W-HOR-2A", "W-CRI-2A"), swap("A-SCI-2A", "A-WES-1"))
    assert play.seat(ANN).money == 0
    assert [event.money for event in play.all(CreativeReassigned)] == [1, -1]


def test_ac_spec_20_in_either_order_fans_and_orders_in_between() -> None:
    play = hired("W-HOR-3 A-CRI-2A", orders="SO-CRI-5/1")
    play = play.after(swap("A-CRI-2A", "A-WES-1"), swap("W-HOR-3", "W-CRI-2A"))
    told = [
        event for event in play.events if isinstance(event, CreativeReassigned | OrderFulfilled)
    ]
    assert kinds(told) == [CreativeReassigned, OrderFulfilled, CreativeReassigned]


def test_ac_spec_22_on_a_rip_off_without_fans() -> None:
    ben = {BEN: own(printed=("O-CRI-F W-ROM-1 A-ROM-1", "O-SCI-F W-ROM-2A A-ROM-2A"))}
    mat = ("R-CRI-F W-ROM-3 A-WES-1 0", "R-SCI-F W-SUP-1 A-SUP-1 0")
    play = hired("A-CRI-2A", mat=mat, seats=ben)
    assert owed(play) == [(ANN, "special")]
    play = play.after(swap("A-CRI-2A", "A-WES-1"))
    assert (play.comic("R-CRI-F").fans, play.comic("R-CRI-F").charted) == (1, True)


def test_ac_spec_19_no_question_without_an_affordable_swap() -> None:
    """Every swap would cost something, and there is no money."""
    mat = ("O-CRI-F W-CRI-1 A-WES-1 3", "O-SCI-F W-SUP-1 A-SUP-1 2")
    play = hired("", mat=mat, money=0)
    assert owed(play) == [(BEN, "area")]
    assert not play.all(SpecialSkipped)


# ------------------------------------------------------------------------------------ hand limit

SIX = "O-HOR-I O-HOR-T O-HOR-M W-HOR-3 A-HOR-3 A-HOR-2A"


def full(hand: str = SIX, hyped: str = "") -> Play:
    """Ann has hired with that hand: two cards more."""
    play = taking("hire", seats={ANN: own(hand, hyped=hyped)}, **DISPLAY)
    return play.after(hire("W-WES-3"), hire("A-WES-3"))


@pytest.mark.parametrize(
    ("hand", "hyped", "excess"),
    [
        ("O-HOR-I O-HOR-T W-HOR-3 A-HOR-3", "", 0),
        ("O-HOR-I O-HOR-T W-HOR-3 A-HOR-3 A-HOR-2A", "", 1),
        (SIX, "", 2),
        ("O-HOR-I W-HOR-3", "O-SUP-I:1 O-SUP-T", 0),
        ("O-HOR-I W-HOR-3 A-HOR-3", "O-SUP-I:1 O-SUP-T", 1),
        ("", "O-SUP-I O-SUP-T O-SUP-F O-SUP-M", 0),
    ],
)
def test_ac_hand_1_six_with_the_hyped_ones(hand: str, hyped: str, excess: int) -> None:
    play = full(hand, hyped)
    assert (owed(play) == [(ANN, "discard")]) == bool(excess)
    if excess:
        cards = hand.split()
        for wrong in (cards[: excess - 1], cards[: excess + 1]):
            play.when(discard(" ".join(wrong))).breaks(rule("AC-HAND-1"))
        play.after(discard(" ".join(cards[:excess])))


@pytest.mark.parametrize(
    "cards", ["W-ROM-1 O-HOR-I", "W-HOR-3 W-HOR-3", "O-ROM-F O-ROM-I", "? ?", "O-CRI-F W-HOR-3"]
)
def test_ac_hand_2_own_cards_each_once(cards: str) -> None:
    full().when(discard(cards)).breaks(rule("AC-HAND-2"))


def test_ac_hand_2_a_hyped_one_once_too() -> None:
    play = full("O-HOR-I W-HOR-3 A-HOR-3 A-HOR-2A", "O-SUP-I:1 O-SUP-T")
    play.when(discard("O-SUP-I O-SUP-I")).breaks(rule("AC-HAND-2"))


def test_ac_hand_2_face_up_on_the_pile_of_the_kind() -> None:
    play = full().after(discard("W-WES-3 O-HOR-T"))
    assert play.one(HandDiscarded).cards == ("W-WES-3", "O-HOR-T")
    for viewer in ("public", "seat-1"):
        seen = play.seen_by(viewer)
        assert (seen.writers.discards, seen.comics.discards) == (("W-WES-3",), ("O-HOR-T",))


def test_ac_hand_2_after_develop() -> None:
    for command in (develop("O-SUP-I"), TOP):
        play = taking("develop", seats={ANN: own(SIX)}, comics="O-SUP-I O-SUP-T O-SUP-F").after(
            command
        )
        assert owed(play) == [(ANN, "discard")]


def test_ac_hand_2_not_in_the_middle_of_hire() -> None:
    play = taking("hire", seats={ANN: own(SIX)}, **DISPLAY).after(hire("W-WES-3"))
    assert owed(play) == [(ANN, "hire")]


@pytest.mark.parametrize("command", [go("royalties"), SKIP, blind("writer")], ids=repr)
def test_ac_hand_2_nothing_else_meanwhile(command: Command) -> None:
    full().when(command).breaks(rule("AC-HAND-2"))


def test_ac_hand_3_hyped_comics_too() -> None:
    play = full("O-HOR-I W-HOR-3 A-HOR-3", "O-SUP-I:3 O-SUP-T:1").after(discard("O-SUP-I"))
    assert [(one.comic, one.tokens) for one in play.seat(ANN).hyped] == [("O-SUP-T", 1)]
    assert play.table.comics.discards == ("O-SUP-I",)


def test_ac_gen_7_a_whole_discard_before_an_empty_deck_is_made_anew() -> None:
    mats = shared((10, 10), writers=[card for card in WRITERS if "WES" not in card])
    mine = "W-WES-1 W-WES-2A W-WES-2B A-WES-1 A-WES-2A A-WES-3"
    seats: dict[int, Any] = {
        ANN: own(mine, printed=mats[0], cubes="hype convert marketing"),
        BEN: own(printed=mats[1]),
    }
    play = placed(2, seats, writers="W-WES-3", artists="A-WES-2B").after(go("hire"))
    play = play.after(hire("W-WES-3"), hire("A-WES-2B"))
    assert play.table.writers.draw == play.table.writers.discards == ()
    play = play.after(discard("W-WES-2A W-WES-1"), luck=LUCK)
    assert kinds(play.events)[-3:] == [HandDiscarded, DeckShuffled, TurnEnded]
    event = play.one(DeckShuffled, deck="writers")
    assert (event.source, sorted(event.order)) == ("reshuffle", ["W-WES-1", "W-WES-2A"])
    assert sorted(play.table.writers.draw) == ["W-WES-1", "W-WES-2A"]
    assert play.table.writers.discards == ()
