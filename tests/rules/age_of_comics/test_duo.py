"""Chapter 2.B.1: what happens to a team that serves two comics."""

from typing import Any

import pytest

from domain.games.age_of_comics.commands import PlaceEditor
from domain.games.age_of_comics.events import (
    ComicPrinted,
    CreativeReassigned,
    CreativeTrained,
    FansChanged,
    GameScored,
    OrderFulfilled,
)
from tests.support.ages import ANN, BEN, Own, Play, legal, owed, own, placed, raising, rule, taking
from tests.support.ages_ends import game_over, sheet_of
from tests.support.ages_moves import fulfil, go, hire, print_, raise_, swap

ON: dict[str, Any] = {"modules": ("guests",)}
OTHER = "O-WES-F W-WES-2A A-WES-3 2"


def shared(
    writer: str, artist: str, comic: str = "O-HOR-D", first: str = "O-ROM-F", **mine: Any
) -> Own:
    """A team that serves a romance and a horror comic, or others."""
    return own(printed=(f"{first} {writer} {artist} 3", f"{comic} = {first} 3", OTHER), **mine)


def test_acv_guest_22_both_comics_rise() -> None:
    ann = shared("W-ROM-2A", "A-HOR-2A", orders="SO-ROM-5/1 SO-HOR-5/1")
    play = raising(seats={ANN: ann}, **ON).after(raise_("W-ROM-2A"))
    play = play.after(fulfil("SO-HOR-5/1", "O-HOR-D"))
    assert {event.tile for event in play.all(OrderFulfilled)} == {"SO-ROM-5/1", "SO-HOR-5/1"}


def test_acv_guest_23_one_payment_and_one_step() -> None:
    play = raising(seats={ANN: shared("W-ROM-2A", "A-HOR-2A")}, **ON)
    play = play.after(raise_("W-ROM-2A"))
    assert play.one(CreativeTrained).cost == 3
    assert play.seat(ANN).money == 17
    play.when(raise_("W-ROM-2A")).breaks(rule("AC-INC-2"))


@pytest.mark.parametrize(
    ("writer", "artist", "who", "cost"),
    [
        ("W-ROM-1", "A-HOR-2A", "W-ROM-1", 2),
        ("W-HOR-1", "A-HOR-2A", "W-HOR-1", 1),
        ("W-ROM-1", "A-ROM-2A", "W-ROM-1", 1),
        ("W-CRI-1", "A-HOR-2A", "A-HOR-2A", 3),
    ],
)
def test_acv_guest_23_learning_where_both_are_specialists_of_one(
    writer: str, artist: str, who: str, cost: int
) -> None:
    play = raising(seats={ANN: shared(writer, artist)}, **ON).after(raise_(who))
    assert play.seat(ANN).money == 20 - cost


def test_acv_guest_23_a_specialist_of_neither_is_not_raised() -> None:
    play = raising(seats={ANN: shared("W-CRI-1", "A-HOR-2A")}, **ON)
    play.when(raise_("W-CRI-1")).breaks(rule("AC-INC-1"))


@pytest.mark.parametrize(
    ("pair", "vp"),
    [
        ("W-ROM-1 A-ROM-2A", 6 + 2),
        ("W-ROM-1 A-HOR-2A", 4 + 4),
        ("W-CRI-1 A-HOR-2A", 2 + 4),
        ("W-HOR-1 A-HOR-2A", 2 + 6),
    ],
)
def test_acv_guest_24_scored_as_if_the_pair_lay_under_each(pair: str, vp: int) -> None:
    sheet = sheet_of({ANN: shared(*pair.split())}, ANN, **ON)
    assert sheet.originals == vp + 6  # and the western one


def duo(text: str, ann: Own, **more: Any) -> Play:
    seats = {ANN: ann, **more.pop("seats", {})}
    return taking("print", seats=seats, areas={"print": (BEN,)}, **ON, **more).after(print_(text))


@pytest.mark.parametrize(("comic", "specialists"), [("O-ROM-D", 1), ("O-HOR-D", 1), ("O-SUP-D", 0)])
def test_acv_guest_25_judged_comic_by_comic(comic: str, specialists: int) -> None:
    genre = {"O-ROM-D": "romance", "O-HOR-D": "horror", "O-SUP-D": "superheroes"}[comic]
    ann = own(comic, ideas=f"{genre}*2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3",))
    play = duo(f"{comic} W-ROM-2A A-HOR-2A", ann)
    gained = sum(event.change for event in play.all(FansChanged, cause="specialist"))
    assert gained == specialists


def rip_off(comic: str, mat: tuple[str, ...], **mine: Any) -> Play:
    """Ben has printed West of Topanga and Doomed Detective."""
    ben = own(printed=("O-WES-D W-SUP-1 A-SUP-1", "O-CRI-D W-SUP-2A A-SUP-2A"))
    pair = " ".join(mat[0].split()[1:3])
    return duo(f"{comic} {pair}", own(printed=mat, **mine), seats={BEN: ben})


def test_acv_guest_26_rip_offs_use_it_too() -> None:
    play = rip_off("R-WES-D", ("O-ROM-F W-ROM-2A A-HOR-2A 3",))
    event = play.one(ComicPrinted)
    assert (event.shared, event.team, event.origin) == (True, 1, "stock")


def test_acv_guest_27_in_all_else_rip_offs() -> None:
    play = rip_off("R-WES-D", ("O-ROM-F W-WES-2A A-HOR-2A 3",), ideas="western*2")
    event = play.one(ComicPrinted)
    assert (event.cost, event.ideas) == (4, ())
    assert [e.cause for e in play.all(FansChanged, comic="R-WES-D")] == ["specialist"]
    assert play.ideas(ANN) == {"western": 2}
    mat = ("O-ROM-F W-WES-2A A-HOR-2A 3", "R-CRI-D = O-ROM-F 2")
    ben = own(printed=("O-CRI-D W-SUP-2A A-SUP-2A",))
    assert sheet_of({ANN: own(printed=mat), BEN: ben}, ANN, **ON).originals == 2


def test_acv_guest_28_the_matching_guest_must_be_printed() -> None:
    ann = own("W-CRI-1 A-CRI-1", printed=(OTHER,))
    ben = own(printed=("O-HOR-F W-SUP-1 A-SUP-1",))
    play = taking("print", seats={ANN: ann, BEN: ben}, **ON)
    play.when(print_("R-HOR-D W-CRI-1 A-CRI-1")).breaks(rule("AC-RIP-1"))
    play.when(print_("R-HOR-D W-WES-2A A-WES-3")).breaks(rule("AC-RIP-1"))


@pytest.mark.parametrize("first", ["O-CRI-F", "R-SUP-F", "O-SCI-D", "R-CRI-D"])
def test_acv_guest_29_any_comic_can_lend_its_team(first: str) -> None:
    ann = own("O-ROM-D", ideas="romance*2", printed=(f"{first} W-ROM-2A A-HOR-2A 3",))
    ripped = {BEN: own(printed=(f"O{first[1:]} W-SUP-1 A-SUP-1",))} if first[0] == "R" else {}
    play = duo("O-ROM-D W-ROM-2A A-HOR-2A", ann, seats=ripped)
    assert play.one(ComicPrinted).shared


def swapping(hand: str) -> Play:
    """A team serves a crime and a romance comic; Ann has hired and may reassign."""
    mat = ("O-CRI-F W-CRI-2A A-SUP-1 3", "O-ROM-D = O-CRI-F 3", OTHER)
    ann = own(hand, printed=mat, cubes="reassign hype")
    play = taking("hire", seats={ANN: ann}, writers="W-WES-3 - -", artists="A-WES-1 - -", **ON)
    return play.after(hire("W-WES-3"), hire("A-WES-1"))


@pytest.mark.parametrize(
    ("card", "money", "fans"),
    [
        ("W-ROM-3", -1, (2, 4)),
        ("W-CRI-3", -1, (3, 3)),
        ("W-HOR-2A", 0, (2, 3)),
        ("W-WES-3", -1, (2, 3)),
    ],
)
def test_acv_guest_30_reassigned_for_both(card: str, money: int, fans: tuple[int, int]) -> None:
    play = swapping(card if card != "W-WES-3" else "").after(swap(card, "W-CRI-2A"))
    assert play.one(CreativeReassigned).money == money
    assert (play.comic("O-CRI-F").fans, play.comic("O-ROM-D").fans) == fans


def test_acv_guest_31_print_without_creatives_in_hand() -> None:
    ann = own("O-ROM-D", ideas="romance*2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3",))
    play = placed(3, {ANN: ann}, **ON)
    assert PlaceEditor(seat=ANN, area="print") in legal(play, ANN)
    assert owed(play.after(go("print"))) == [(ANN, "print")]
    full = own(
        "O-ROM-D", ideas="romance*2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3", "R-SCI-D = O-CRI-F 1")
    )
    ben = own(printed=("O-SCI-D W-SUP-1 A-SUP-1",))
    placed(3, {ANN: full, BEN: ben}, **ON).when(go("print")).breaks(rule("AC-ACT-6"))
    plain = own("O-ROM-M", ideas="romance*2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3",))
    placed(3, {ANN: plain}, **ON).when(go("print")).breaks(rule("AC-ACT-6"))


def test_acv_guest_32_declared_by_the_print_command() -> None:
    ann = own(
        "O-ROM-D W-CRI-1 A-CRI-1", ideas="romance*2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3",)
    )
    play = taking("print", seats={ANN: ann}, areas={"print": (BEN,)}, **ON)
    pairs = {(c.writer, c.artist) for c in legal(play, ANN) if c.comic == "O-ROM-D"}  # type: ignore[attr-defined]
    assert pairs == {("W-CRI-1", "A-CRI-1"), ("W-ROM-2A", "A-HOR-2A")}
    for text, kind in (("O-ROM-D W-CRI-1 A-CRI-1", "cube"), ("O-ROM-D W-ROM-2A A-HOR-2A", "cube")):
        assert owed(play.after(print_(text))) == [(ANN, kind)]  # and nothing is asked in between


def test_acv_guest_33_a_shared_team_counts_twice() -> None:
    ann = shared("W-ROM-2A", "A-HOR-2A")
    scored = game_over({ANN: ann}, **ON).one(GameScored)
    assert (scored.printed[ANN], scored.values[ANN]) == (3, 4 + 4 + 5)


def test_acv_guest_34_the_pairing_stays_and_a_creative_is_free() -> None:
    play = swapping("W-ROM-3 A-SCI-3").after(
        swap("W-ROM-3", "W-CRI-2A"), swap("A-SCI-3", "A-SUP-1")
    )
    assert [one.comic for one in play.seat(ANN).comics_of(1)] == ["O-CRI-F", "O-ROM-D"]
    assert (play.seat(ANN).teams[0].writer, play.seat(ANN).teams[0].artist) == (
        "W-ROM-3",
        "A-SCI-3",
    )
    mat = ("O-CRI-F W-ROM-3 A-SCI-3 3", "O-ROM-D = O-CRI-F 3")
    ann = own("O-HOR-D W-CRI-2A A-SUP-1", ideas="horror*2", printed=mat)
    again = taking("print", seats={ANN: ann}, **ON)
    again.when(print_("O-HOR-D W-ROM-3 A-SCI-3")).breaks(rule("ACV-GUEST-18"))
    again.after(print_("O-HOR-D W-CRI-2A A-SUP-1"))


def test_acv_guest_35_a_hyped_one_too() -> None:
    ann = own(ideas="romance*2", hyped="O-ROM-D:2", printed=("O-CRI-F W-ROM-2A A-HOR-2A 3",))
    play = duo("O-ROM-D W-ROM-2A A-HOR-2A", ann)
    event = play.one(ComicPrinted)
    assert (event.origin, event.shared, event.hype) == ("hyped", True, 2)
    assert play.comic("O-ROM-D").fans == 1 + 1 + 4 + 1
