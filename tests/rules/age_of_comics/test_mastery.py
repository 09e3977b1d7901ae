"""Chapter 2.A.11: Mastery tokens."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    EditorPlaced,
    FansChanged,
    MasteryTaken,
    RoyaltiesTaken,
)
from tests.support.ages import ANN, BEN, CAT, Play, own, placed, taking
from tests.support.ages_ends import sheet_of
from tests.support.ages_moves import bonus, cube, go, print_

CRIME = "O-CRI-F W-SUP-1 A-SUP-1 3"
MORE = ("O-CRI-T W-ROM-1 A-ROM-1 3", "O-CRI-I W-ROM-2A A-ROM-2A 2")
PAIR = "W-HOR-2A A-SCI-2A"


def mastering(card: str, mine: tuple[str, ...], theirs: tuple[str, ...], **wanted: Any) -> Play:
    """Ann prints that card; `mine` and `theirs` are on the mats."""
    hand = f"{card} {PAIR}" if card.startswith("O-") else PAIR
    ann = own(hand, ideas="crime*2", printed=mine, mastered=wanted.pop("mastered", ""))
    seats = {ANN: ann, BEN: own(printed=theirs), **wanted.pop("others", {})}
    return taking("print", seats=seats, **wanted).after(print_(f"{card} {PAIR}"))


def mastery_fans(play: Play) -> list[str]:
    return [event.comic for event in play.all(FansChanged, cause="mastery")]


def test_ac_mast_1_the_first_original_of_a_genre() -> None:
    play = mastering("O-CRI-M", (), ())
    event = play.one(MasteryTaken)
    assert (event.genre, event.seat, event.previous) == ("crime", ANN, None)
    assert play.holder("crime") == ANN


CASES = [
    ("O-CRI-M", (), (CRIME,), False),
    ("O-CRI-M", MORE[:1], (CRIME,), True),
    ("O-CRI-M", MORE[:1], (CRIME, "O-CRI-I W-ROM-2A A-ROM-2A"), False),
    ("R-CRI-F", MORE[:1], (CRIME,), True),
    ("R-CRI-F", (), (CRIME,), False),
    ("O-CRI-M", MORE, (CRIME, "R-CRI-T W-WES-1 A-WES-1"), True),
    ("O-CRI-M", MORE[:1], (CRIME, "R-CRI-T W-WES-1 A-WES-1"), False),
    ("O-CRI-M", ("R-CRI-F W-ROM-1 A-ROM-1",), (CRIME,), True),
]


@pytest.mark.parametrize(("card", "mine", "theirs", "taken"), CASES)
def test_ac_mast_2_strictly_more_with_an_original_among_them(
    card: str, mine: tuple[str, ...], theirs: tuple[str, ...], taken: bool
) -> None:
    play = mastering(card, mine, theirs, mastery={"crime": BEN})
    assert play.holder("crime") == (ANN if taken else BEN)
    assert [(e.seat, e.previous) for e in play.all(MasteryTaken)] == [(ANN, BEN)] * taken


def test_ac_mast_3_the_holders_later_prints_raise_the_bar() -> None:
    """Two comics, one of them an original, would have been enough when Ben had one."""
    ann, ben = (
        own(f"O-CRI-M {PAIR}", ideas="crime*2", printed=MORE[:1]),
        own("O-CRI-I W-ROM-2A A-ROM-2A", ideas="crime*2", printed=(CRIME,)),
    )
    play = placed(3, {ANN: ann, BEN: ben}, mastery={"crime": BEN}, active=BEN)
    play = play.after(
        go("print", BEN),
        print_("O-CRI-I W-ROM-2A A-ROM-2A", BEN),
    )
    play = play.after(bonus("I", "horror*2", BEN), cube("hype", BEN), go("royalties", CAT))
    play = play.after(go("print"), print_(f"O-CRI-M {PAIR}"))
    assert play.holder("crime") == BEN
    assert not play.all(MasteryTaken)


def test_ac_mast_4_all_comics_of_the_genre_gain_a_fan() -> None:
    play = mastering("O-CRI-M", MORE, (CRIME, "R-CRI-T W-WES-1 A-WES-1"), mastery={"crime": BEN})
    assert sorted(mastery_fans(play)) == ["O-CRI-I", "O-CRI-M", "O-CRI-T"]
    assert [play.comic(c).fans for c in ("O-CRI-T", "O-CRI-I", "O-CRI-M")] == [4, 3, 2]


def test_ac_mast_4_no_comic_of_another_genre() -> None:
    mine = (*MORE[:1], "O-HOR-F W-WES-1 A-WES-1 2")
    play = mastering("O-CRI-M", mine, (CRIME,), mastery={"crime": BEN})
    assert play.comic("O-HOR-F").fans == 2
    assert play.comic("O-CRI-F").fans == 3


@pytest.mark.parametrize("card", ["O-CRI-M", "R-CRI-F"])
def test_ac_mast_5_the_holders_new_comics_start_with_it(card: str) -> None:
    play = mastering(card, MORE, (CRIME,), mastery={"crime": ANN})
    assert mastery_fans(play) == [card]
    assert not play.all(MasteryTaken)


def test_ac_mast_6_losing_it_costs_no_fans() -> None:
    play = mastering("O-CRI-M", MORE[:1], (CRIME,), mastery={"crime": BEN})
    assert play.holder("crime") == ANN
    assert play.comic("O-CRI-F").fans == 3
    assert not play.all(FansChanged, seat=BEN)


def test_ac_mast_7_once_for_each_comic() -> None:
    """Ann had the token when she printed Call the Police, and has lost it since."""
    theirs = (CRIME, "R-CRI-T W-WES-1 A-WES-1")
    play = mastering("O-CRI-M", MORE, theirs, mastery={"crime": BEN}, mastered="O-CRI-T")
    assert play.one(MasteryTaken).seat == ANN
    assert sorted(mastery_fans(play)) == ["O-CRI-I", "O-CRI-M"]
    assert play.comic("O-CRI-T").fans == 3


def test_ac_mast_8_two_points_each_at_the_end() -> None:
    seats: dict[int, Any] = {
        ANN: own(printed=("O-CRI-F W-SUP-1 A-SUP-1", "O-HOR-F W-SUP-2A A-SUP-2A")),
        BEN: own(printed=("O-ROM-F W-WES-1 A-WES-1",)),
    }
    assert [sheet_of(seats, seat).masteries for seat in (ANN, BEN, CAT)] == [4, 2, 0]


def test_ac_mast_9_rip_offs_alone_earn_none() -> None:
    play = mastering("R-CRI-T", ("R-CRI-F W-ROM-1 A-ROM-1",), (CRIME, "O-CRI-T W-WES-1 A-WES-1"))
    assert (play.holder("crime"), play.all(MasteryTaken)) == (BEN, [])
    cat = {CAT: own(printed=("O-CRI-T W-WES-1 A-WES-1",))}
    two_to_one = mastering("R-CRI-F", ("R-CRI-T W-ROM-1 A-ROM-1",), (CRIME,), others=cat)
    assert two_to_one.holder("crime") == BEN


def test_ac_mast_10_only_a_print_moves_it() -> None:
    """Ann is ahead, though nobody has noticed: only her next print makes it count."""
    seats = {ANN: own(printed=MORE), BEN: own(printed=(CRIME,))}
    play = placed(3, seats, mastery={"crime": BEN})
    outcome = GAME.decide(play.table, go("royalties"), None)  # type: ignore[arg-type]
    assert [type(event) for event in outcome[:2]] == [EditorPlaced, RoyaltiesTaken]
    assert not [event for event in outcome if isinstance(event, MasteryTaken)]
