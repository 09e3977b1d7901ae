"""Chapter 2.A.14: Sales Orders."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    CreativeReassigned,
    CreativeTrained,
    FansChanged,
    OrderCollected,
    OrderFulfilled,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    Play,
    kinds,
    legal,
    owed,
    own,
    placed,
    raising,
    rule,
    taking,
)
from tests.support.ages_moves import END, collect, fulfil, go, hire, print_, raise_, swap, walk

FOUR = "O-CRI-F W-ROM-2A A-ROM-2A 3"
FIVE = "O-CRI-T W-SUP-3 A-SUP-2A 3"


def collecting(tile: str, *printed: str, **mine: Any) -> Play:
    """Ann has just taken that order."""
    ann = own(node="N2.2", printed=printed, **mine)
    ripped = [text for text in printed if text.startswith("R")]
    ben = own(printed=tuple(f"O{text.split()[0][1:]} W-SCI-1 A-SCI-1" for text in ripped))
    play = taking("sales", seats={ANN: ann, BEN: ben}, orders={"S4.3": tile, "S4.5": "SO-WES-6/1"})
    return play.after(collect("S4.3"))


@pytest.mark.parametrize(
    ("tile", "printed", "done"),
    [
        ("SO-CRI-4/1", FOUR, True),
        ("SO-CRI-3/1", FOUR, True),
        ("SO-CRI-5/1", FOUR, False),
        ("SO-ROM-3/1", FOUR, False),
        ("SO-CRI-4/1", "R-CRI-F W-ROM-2A A-ROM-2A 0", True),
        ("SO-CRI-5/1", "O-CRI-F W-ROM-2A+1 A-ROM-2A 3", True),
    ],
)
def test_ac_ord_1_one_comic_of_the_genre_worth_as_much(tile: str, printed: str, done: bool) -> None:
    play = collecting(tile, printed)
    assert bool(play.all(OrderFulfilled)) == done
    assert play.seat(ANN).orders == (() if done else (tile,))


def test_ac_ord_1_two_comics_are_not_added_up() -> None:
    play = collecting("SO-CRI-6/1", FOUR, FIVE)
    assert play.seat(ANN).orders == ("SO-CRI-6/1",)


@pytest.mark.parametrize(
    ("order", "comic"),
    [
        ("SO-CRI-4/1", "O-ROM-F"),
        ("SO-CRI-5/1", "O-CRI-F"),
        ("SO-WES-6/1", "O-CRI-F"),
        ("SO-CRI-4/1", "O-CRI-M"),
    ],
)
def test_ac_ord_1_only_what_fulfils_it(order: str, comic: str) -> None:
    play = collecting("SO-CRI-4/1", FOUR, FIVE, "O-ROM-F W-WES-3 A-WES-3 3")
    assert owed(play) == [(ANN, "fulfil")]
    play.when(fulfil(order, comic)).breaks(rule("AC-ORD-1"))


def by_print() -> Play:
    hand = "O-CRI-F W-ROM-2A A-ROM-2A"
    ann = own(hand, ideas="crime*2", orders="SO-CRI-4/1")
    return taking("print", seats={ANN: ann}, areas={"print": (BEN,)}).after(print_(hand))


def by_raise() -> Play:
    ann = own(printed=("O-ROM-F W-ROM-2A A-ROM-1 3",), orders="SO-ROM-4/1")
    return raising(seats={ANN: ann}).after(raise_("W-ROM-2A"))


def by_swap() -> Play:
    printed = ("O-CRI-F W-ROM-1 A-ROM-2A 3", "O-SCI-F W-SUP-1 A-SUP-1 2")
    ann = own("W-HOR-3", printed=printed, orders="SO-CRI-4/1", cubes="reassign")
    play = taking(
        "hire", seats={ANN: ann}, writers="W-WES-1 W-WES-3 W-WES-2A", artists="A-WES-1 A-WES-2A -"
    )
    return play.after(hire("W-WES-3"), hire("A-WES-2A"), swap("W-HOR-3", "W-ROM-1"))


@pytest.mark.parametrize(
    ("play", "after"),
    [
        (lambda: collecting("SO-CRI-4/1", FOUR), OrderCollected),
        (by_print, FansChanged),
        (by_raise, CreativeTrained),
        (by_swap, CreativeReassigned),
    ],
    ids=["collecting", "printing", "increasing", "reassigning"],
)
def test_ac_ord_2_at_once_whenever_it_becomes_possible(play: Any, after: type) -> None:
    told = kinds(play().events)
    at = told.index(OrderFulfilled)
    assert told[at - 1] is after
    assert told[at + 1] is FansChanged


def test_ac_ord_3_the_player_says_which_comic() -> None:
    play = collecting("SO-CRI-4/1", FOUR, FIVE)
    assert owed(play) == [(ANN, "fulfil")]
    assert set(legal(play, ANN)) == {
        fulfil("SO-CRI-4/1", "O-CRI-F"),
        fulfil("SO-CRI-4/1", "O-CRI-T"),
    }
    play.when(fulfil("SO-CRI-4/1", "O-ROM-F")).breaks(rule("AC-ORD-1"))
    play = play.after(fulfil("SO-CRI-4/1", "O-CRI-T"))
    assert (play.comic("O-CRI-T").fans, play.comic("O-CRI-F").fans) == (5, 3)
    assert owed(play) == [(ANN, "sales")]


def test_ac_ord_3_and_which_order_is_next() -> None:
    hand = "O-CRI-F W-ROM-3 A-ROM-2A"
    ann = own(hand, ideas="crime*2", orders="SO-CRI-4/1 SO-CRI-5/1 SO-CRI-6/1")
    play = taking("print", seats={ANN: ann}, areas={"print": (BEN,)}).after(print_(hand))
    assert set(legal(play, ANN)) == {fulfil(f"SO-CRI-{n}/1", "O-CRI-F") for n in (4, 5)}
    play = play.after(fulfil("SO-CRI-5/1", "O-CRI-F"))
    assert [event.tile for event in play.all(OrderFulfilled)] == ["SO-CRI-5/1", "SO-CRI-4/1"]
    assert play.seat(ANN).orders == ("SO-CRI-6/1",)


@pytest.mark.parametrize(("tile", "fans"), [("3/1", 1), ("4/1", 2), ("5/1", 3), ("6/1", 4)])
def test_ac_ord_4_its_fans_and_out_of_the_game(tile: str, fans: int) -> None:
    order = f"SO-CRI-{tile}"
    play = collecting(order, "O-CRI-F W-ROM-3 A-ROM-3 3")
    assert play.one(FansChanged, cause="order").change == fans
    assert play.comic("O-CRI-F").fans == 3 + fans
    assert play.seat(ANN).orders == ()
    assert order in play.table.fulfilled
    assert play.seat(ANN).vp == 0


def test_ac_ord_5_one_comic_any_number_of_orders() -> None:
    ann = own(node="N2.2", printed=("O-CRI-F W-ROM-3 A-ROM-3 3",))
    tiles = {"S4.3": "SO-CRI-3/1", "S4.5": "SO-CRI-3/2", "S3.4": "SO-CRI-4/1"}
    play = taking("sales", seats={ANN: ann}, orders=tiles)
    play = play.after(*map(collect, tiles))
    assert [event.comic for event in play.all(OrderFulfilled)] == ["O-CRI-F"] * 3
    assert play.comic("O-CRI-F").fans == 3 + 1 + 1 + 2


def test_ac_ord_6_any_number_unfulfilled() -> None:
    held = " ".join(f"SO-{code}-{n}/1" for code in ("HOR", "ROM", "SCI") for n in (3, 4, 5, 6))
    ann = own(node="N2.2", orders=held)
    play = taking("sales", seats={ANN: ann}, orders={"S4.3": "SO-CRI-6/1"}).after(collect("S4.3"))
    assert len(play.seat(ANN).orders) == 13


@pytest.mark.parametrize("command", [END, collect("S4.5"), walk("N2.3"), go("royalties")], ids=repr)
def test_ac_ord_7_not_declined(command: Command) -> None:
    play = collecting("SO-CRI-4/1", FOUR, FIVE)
    play.when(command).breaks(rule("AC-ORD-7"))


def test_ac_ord_7_by_itself_where_there_is_no_choice() -> None:
    play = collecting("SO-CRI-5/1", FOUR, FIVE)
    assert play.one(OrderFulfilled).comic == "O-CRI-T"
    assert owed(play) == [(ANN, "sales")]
    assert placed(3, {ANN: own(printed=(FOUR,))}).seat(ANN).orders == ()
