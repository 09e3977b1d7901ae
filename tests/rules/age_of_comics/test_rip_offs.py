"""Chapter 2.A.10: rip-offs."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    ComicPrinted,
    FansChanged,
    FansDecayed,
    IncomePaid,
    MasteryTaken,
    RoundRanked,
)
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    Play,
    legal,
    owed,
    own,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import RIP_OFFS
from tests.support.ages_ends import sheet_of
from tests.support.ages_moves import convert, cube, fulfil, go, hire, ideas, print_

PAIR = "W-SCI-2A A-WES-2A"
DAMES = own(printed=("O-CRI-F W-SUP-1 A-SUP-1 4",))
"""Who has printed Killer Dames."""


def ripping(hand: str = PAIR, seats: dict[int, Any] | None = None, **mine: Any) -> Play:
    """Ann prints, and Ben has printed Killer Dames."""
    wanted = {BEN: DAMES, **(seats or {}), ANN: own(hand, **mine)}
    return taking("print", seats=wanted, areas={"print": (CAT,)})


def test_ac_rip_1_only_if_another_has_printed_the_original() -> None:
    play = ripping(printed=("O-ROM-F W-ROM-1 A-ROM-1",))
    for comic in ("R-ROM-F", "R-CRI-T", "R-WES-M"):
        play.when(print_(f"{comic} {PAIR}")).breaks(rule("AC-RIP-1"))
    play.after(print_(f"R-CRI-F {PAIR}"))


def test_ac_rip_1_in_hand_or_hyped_is_not_printed() -> None:
    play = ripping(seats={CAT: own("O-HOR-F", hyped="O-SCI-F")})
    for comic in ("R-HOR-F", "R-SCI-F"):
        play.when(print_(f"{comic} {PAIR}")).breaks(rule("AC-RIP-1"))


def test_ac_rip_2_once_in_the_game() -> None:
    taken = {CAT: own(printed=("R-CRI-F W-HOR-1 A-HOR-1",))}
    play = ripping(seats=taken, ideas="romance*2", hyped="O-ROM-F")
    play.when(print_(f"R-CRI-F {PAIR}")).breaks(rule("AC-RIP-2"))
    assert not [one for one in legal(play, ANN) if getattr(one, "comic", "") == "R-CRI-F"]
    play = ripping().after(print_(f"R-CRI-F {PAIR}"))
    assert set(play.table.ripoffs) == set(RIP_OFFS) - {"R-CRI-F"}


@pytest.mark.parametrize(
    ("pair", "cost"), [("W-SCI-1 A-WES-1", 2), (PAIR, 4), ("W-SCI-3 A-WES-3", 6)]
)
def test_ac_rip_3_its_value_in_dollars_and_no_ideas(pair: str, cost: int) -> None:
    play = ripping(pair, ideas="crime*2", money=cost).after(print_(f"R-CRI-F {pair}"))
    event = play.one(ComicPrinted)
    assert (event.cost, event.ideas, event.origin) == (cost, (), "stock")
    assert (play.seat(ANN).money, play.ideas(ANN)) == (0, {"crime": 2})
    if cost > 2:
        poor = ripping(f"{pair} W-CRI-1 A-CRI-1", money=cost - 1)  # those two could print it
        poor.when(print_(f"R-CRI-F {pair}")).breaks(rule("AC-GEN-5"))


@pytest.mark.parametrize(
    ("pair", "specialists"), [(PAIR, 0), ("W-CRI-2A A-WES-1", 1), ("W-CRI-2A A-CRI-1", 2)]
)
@pytest.mark.parametrize("crime", ["none", "one", "two"])
def test_ac_rip_4_fans_of_specialists_and_mastery_only(
    pair: str, specialists: int, crime: str
) -> None:
    """Ann has no crime original, one (and gains the token by the rip-off), or holds the token."""
    mats = {"none": (), "one": ("O-CRI-T W-ROM-1 A-ROM-1",), "two": ("O-CRI-T W-ROM-1 A-ROM-1",)}
    holder = {"none": BEN, "one": BEN, "two": ANN}[crime]
    wanted = {BEN: DAMES, ANN: own(pair, printed=mats[crime])}
    play = taking("print", seats=wanted, mastery={"crime": holder}).after(print_(f"R-CRI-F {pair}"))
    causes = {event.cause: event.change for event in play.all(FansChanged, comic="R-CRI-F")}
    wanted_fans = {"specialist": specialists, "mastery": int(crime != "none")}
    assert causes == {cause: n for cause, n in wanted_fans.items() if n}
    assert play.comic("R-CRI-F").fans == sum(wanted_fans.values())
    assert len(play.all(MasteryTaken)) == int(crime == "one")


def off_chart() -> dict[int, Any]:
    """Ann's only comic is a rip-off without fans; Ben has its original."""
    return {ANN: own(printed=(f"R-CRI-F {PAIR} 0",)), BEN: DAMES}


def test_ac_rip_5_without_fans_it_is_off_the_chart() -> None:
    play = ripping().after(print_(f"R-CRI-F {PAIR}"))
    assert (play.comic("R-CRI-F").fans, play.comic("R-CRI-F").charted) == (0, False)
    ended = round_over(seats=off_chart())
    ann = next(one for one in ended.one(RoundRanked).ranks if one.seat == ANN)
    assert (ann.best, ann.place, ann.vp) == (0, 0, 0)
    assert ended.one(IncomePaid).amounts[ANN] == 0
    assert ended.one(FansDecayed).comics == ("O-CRI-F",)
    assert ended.comic("R-CRI-F").fans == 0


def test_ac_rip_5_with_its_first_fan_it_keeps_one() -> None:
    seats: dict[int, Any] = {
        ANN: own(
            printed=(f"R-CRI-F {PAIR} 0", "O-ROM-F W-ROM-1 A-ROM-1 3"),
            ideas="crime",
            cubes="convert",
        ),
        BEN: DAMES,
    }
    play = taking("ideas", seats=seats).after(ideas("crime horror", "crime*2"))
    play = play.after(convert("crime", "R-CRI-F"))
    assert (play.comic("R-CRI-F").fans, play.comic("R-CRI-F").charted) == (1, True)
    charted = own(printed=(f"R-CRI-F {PAIR} 1",))
    assert round_over(seats={ANN: charted, BEN: DAMES}).comic("R-CRI-F").fans == 1


def test_ac_rip_6_no_points_for_its_creatives() -> None:
    sheet = sheet_of({ANN: own(printed=("R-CRI-F W-CRI-2A A-CRI-2A 7",), money=0), BEN: DAMES}, ANN)
    assert (sheet.originals, sheet.fans) == (0, 7)
    assert (
        sheet_of({ANN: own(printed=("O-CRI-F W-CRI-2A A-CRI-2A 7",), money=0)}, ANN).originals == 6
    )


def test_ac_rip_7_it_counts_for_cubes() -> None:
    play = ripping(printed=("O-ROM-F W-ROM-1 A-ROM-1",)).after(print_(f"R-CRI-F {PAIR}"))
    assert play.one(ComicPrinted).number == 2
    assert owed(play) == [(ANN, "cube")]


def test_ac_rip_7_for_orders() -> None:
    play = ripping(orders="SO-CRI-4/1 SO-CRI-5/1").after(print_(f"R-CRI-F {PAIR}"))
    assert play.seat(ANN).orders == ("SO-CRI-5/1",)
    assert play.comic("R-CRI-F").fans == 2


def test_ac_rip_7_for_majorities_and_late_prints() -> None:
    play = ripping(printed=("O-CRI-T W-ROM-1 A-ROM-1",)).after(print_(f"R-CRI-F {PAIR}"))
    assert play.holder("crime") == ANN
    five = (
        "R-CRI-F W-CRI-1 A-CRI-1 1",
        "O-ROM-F W-ROM-1 A-ROM-1 1",
        "O-HOR-F W-HOR-1 A-HOR-1 1",
        "O-SCI-F W-SCI-1 A-SCI-1 1",
        "O-WES-F W-WES-1 A-WES-1 1",
    )
    assert sheet_of({ANN: own(printed=five), BEN: DAMES}, ANN).late_prints == 4


def test_ac_rip_8_from_the_stock_to_the_mat() -> None:
    full = "W-SCI-2A A-WES-2A W-HOR-1 A-HOR-1 O-SUP-F O-SUP-I"
    play = ripping(full).after(print_(f"R-CRI-F {PAIR}"))
    assert play.hand(ANN) == set(full.split()) - set(PAIR.split())
    play = placed(2, {ANN: own(), BEN: DAMES}).after(go("hire"))
    play.when(hire("R-CRI-F")).breaks(rule("AC-HIRE-2"))


def test_ac_rip_9_the_original_loses_nothing() -> None:
    play = ripping()
    before = play.seat(BEN)
    assert play.after(print_(f"R-CRI-F {PAIR}")).seat(BEN) == before


def test_ac_rip_7_a_rip_off_fulfils_by_choice_as_any_comic() -> None:
    play = ripping(printed=("O-CRI-T W-ROM-2A A-ROM-1",), orders="SO-CRI-4/1")
    play = play.after(print_(f"R-CRI-F {PAIR}"), cube("hype"))
    assert play.comic("R-CRI-F").fans == 2 + 1
    play.when(fulfil("SO-CRI-4/1", "R-CRI-F")).breaks(rule("AC-D-R1"))
