"""Chapter 2.B.1: Special Guests."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    BonusResolved,
    ComicPrinted,
    FansChanged,
    StartingComicDrawn,
)
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    Bent,
    Play,
    dealt,
    legal,
    owed,
    own,
    pick,
    picked,
    rule,
    taking,
)
from tests.support.ages_box import GENRES, GUEST_NAMES, GUEST_RIP_OFFS, GUESTS, PLAYERS, genre
from tests.support.ages_moves import STOP, cube, print_

STANDARD = GAME.standard()
ORIGINALS = {one.id: one for one in STANDARD.originals}
RIP_OFFS = {one.id: one for one in STANDARD.ripoffs}
NAMES = GAME.editions.standard_file().names


def statement(rule_id: str) -> str:
    """What the rulebook says; for what is in the box but has no part in play."""
    (text,) = (one.text for one in GAME.rulebook() if one.id == rule_id)
    return text


def printing(hand: str, printed: tuple[str, ...] = (), **more: Any) -> Play:
    """Ann prints on the second space, with Special Guests in play."""
    seats: dict[int, Any] = {
        ANN: own(hand, printed=printed, **{"ideas": "romance*2", **more.pop("mine", {})}),
        **more.pop("seats", {}),
    }
    return taking("print", seats=seats, modules=("guests",), areas={"print": (BEN,)}, **more)


def test_acv_guest_1_a_theme_and_no_rule() -> None:
    assert "changes no rule" in statement("ACV-GUEST-1")


def test_acv_guest_2_six_originals_and_six_rip_offs() -> None:
    guests = [one for one in STANDARD.originals if one.module == "guests"]
    assert {one.id for one in guests} == set(GUESTS)
    assert {one.id for one in STANDARD.ripoffs if one.of in set(GUESTS)} == set(GUEST_RIP_OFFS)
    for code, (original, ripoff) in GUEST_NAMES.items():
        assert NAMES.comics[f"O-{code}-D"] == original
        assert NAMES.comics[f"R-{code}-D"] == ripoff


def test_acv_guest_3_the_first_item_means_originals() -> None:
    assert "originals" in statement("ACV-GUEST-3")
    assert all(ORIGINALS[card].genre == genre(card) for card in GUESTS)


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_guest_4_shuffled_in_with_the_others(players: int) -> None:
    play = picked(dealt(players, modules=("guests",)))
    everywhere = {*play.table.comics.draw, *play.table.comics.display}
    everywhere |= {card for seat in range(players) for card in play.hand(seat)}
    assert set(GUESTS) <= everywhere
    assert set(GUEST_RIP_OFFS) <= set(play.table.ripoffs)
    plain = picked(dealt(players))
    assert not set(GUESTS) & {*plain.table.comics.draw, *plain.table.comics.display}
    assert not set(GUEST_RIP_OFFS) & set(plain.table.ripoffs)


@pytest.mark.parametrize("genre_", GENRES)
def test_acv_guest_5_a_starting_comic_can_be_one(genre_: str) -> None:
    (guest,) = (card for card in GUESTS if genre(card) == genre_)
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)), modules=("guests",))
    play = play.after(pick(ANN, genre_, "crime*2"), luck=Bent(start_comics__1=(guest,)))
    event = play.one(StartingComicDrawn)
    assert (event.card, event.count) == (guest, 5)


PAIR = "W-SCI-2A A-CRI-2A"


def test_acv_guest_6_an_original_and_a_rip_off_like_others() -> None:
    play = printing(f"O-ROM-D {PAIR}").after(print_(f"O-ROM-D {PAIR}"))
    event = play.one(ComicPrinted)
    assert (event.cost, event.ideas) == (4, ("romance", "romance"))
    assert play.comic("O-ROM-D").fans == 1 + 1  # and the token, as the first of its genre
    ben = {BEN: own(printed=("O-CRI-D W-SUP-1 A-SUP-1",))}
    rip = printing(PAIR, seats=ben).after(print_(f"R-CRI-D {PAIR}"))
    assert (rip.one(ComicPrinted).ideas, rip.comic("R-CRI-D").fans) == ((), 1)


def test_acv_guest_7_their_rip_offs_carry_a_bonus() -> None:
    assert {one.id for one in STANDARD.ripoffs if one.duo} == set(GUEST_RIP_OFFS)


def test_acv_guest_8_the_dynamic_duo() -> None:
    assert all(ORIGINALS[card].bonus == "D" for card in GUESTS)
    assert all(RIP_OFFS[card].duo for card in GUEST_RIP_OFFS)
    assert {one.id for one in STANDARD.originals if one.bonus == "D"} == {*GUESTS, "O-WAR-D"}


MAT = ("O-ROM-F W-ROM-2A+1 A-SCI-2A 4", "O-HOR-F W-HOR-1 A-HOR-2A 3")
TEAM = "W-ROM-2A A-SCI-2A"


def duo(text: str = f"O-ROM-D {TEAM}", **more: Any) -> Play:
    """Ann has printed two comics, and prints another with a team of hers."""
    return printing("O-ROM-D O-ROM-M W-CRI-1 A-WES-1", MAT, **more).after(print_(text))


def test_acv_guest_9_printed_with_a_team_of_an_own_comic() -> None:
    event = duo().one(ComicPrinted)
    assert (event.writer, event.artist, event.team, event.shared) == (
        "W-ROM-2A",
        "A-SCI-2A",
        1,
        True,
    )


@pytest.mark.parametrize("text", [f"O-ROM-M {TEAM}", f"R-CRI-F {TEAM}"])
def test_acv_guest_9_only_by_the_cards_that_say_so(text: str) -> None:
    ben = {BEN: own(printed=("O-CRI-F W-SUP-1 A-SUP-1",))}
    play = printing("O-ROM-D O-ROM-M W-CRI-1 A-WES-1", MAT, seats=ben)
    play.when(print_(text)).breaks(rule("ACV-GUEST-9"))


def test_acv_guest_10_both_are_already_on_a_comic() -> None:
    play = printing("O-ROM-D W-CRI-1 A-WES-1", MAT)
    for text in ("O-ROM-D W-CRI-1 A-SCI-2A", "O-ROM-D W-ROM-2A A-WES-1"):
        play.when(print_(text)).breaks(rule("ACV-GUEST-10"))
    ben = {BEN: own(printed=("O-CRI-F W-SUP-1 A-SUP-1",))}
    theirs = printing("O-ROM-D W-CRI-1 A-WES-1", MAT, seats=ben)
    theirs.when(print_("O-ROM-D W-SUP-1 A-SUP-1")).breaks(rule("AC-PRINT-1"))


def test_acv_guest_11_of_one_comic() -> None:
    play = printing("O-ROM-D W-CRI-1 A-WES-1", MAT)
    for text in ("O-ROM-D W-ROM-2A A-HOR-2A", "O-ROM-D W-HOR-1 A-SCI-2A"):
        play.when(print_(text)).breaks(rule("ACV-GUEST-11"))


def test_acv_guest_12_or_with_creatives_in_hand() -> None:
    play = duo("O-ROM-D W-CRI-1 A-WES-1")
    event = play.one(ComicPrinted)
    assert (event.shared, event.team) == (False, 3)
    assert not play.all(BonusResolved)


@pytest.mark.parametrize(
    ("money", "ideas", "broken"), [(4, "romance*2", "AC-GEN-5"), (20, "romance", "AC-PRINT-2")]
)
def test_acv_guest_13_everything_is_paid(money: int, ideas: str, broken: str) -> None:
    mine: dict[str, Any] = {"money": money, "ideas": f"{ideas} crime*2"}
    play = printing("O-ROM-D W-CRI-1 A-WES-1 O-CRI-M", MAT, mine=mine)
    play.when(print_(f"O-ROM-D {TEAM}")).breaks(rule(broken))
    paid = duo(mine={"money": 5}).one(ComicPrinted)
    assert (paid.cost, paid.ideas) == (5, ("romance", "romance"))


def test_acv_guest_14_the_current_value() -> None:
    event = duo().one(ComicPrinted)
    assert event.value == event.cost == 3 + 2


def test_acv_guest_15_in_the_column_right_of_its_teams_first() -> None:
    play = duo()
    assert play.one(ComicPrinted).position == 2
    assert [one.comic for one in play.seat(ANN).printed] == ["O-ROM-F", "O-ROM-D", "O-HOR-F"]


def test_acv_guest_16_counted_by_the_order_of_printing() -> None:
    play = duo()
    assert {one.comic: one.number for one in play.seat(ANN).printed} == {
        "O-ROM-F": 1,
        "O-HOR-F": 2,
        "O-ROM-D": 3,
    }
    assert play.one(ComicPrinted).number == 3
    assert owed(play) == [(ANN, "cube")]


def test_acv_guest_17_the_team_serves_both() -> None:
    play = duo()
    assert [one.comic for one in play.seat(ANN).comics_of(1)] == ["O-ROM-F", "O-ROM-D"]
    assert len(play.seat(ANN).teams) == 2
    assert play.hand(ANN) == {"O-ROM-M", "W-CRI-1", "A-WES-1"}


def test_acv_guest_18_never_more_than_two() -> None:
    mat = (*MAT, "O-WES-D = O-ROM-F 2")
    play = printing("O-ROM-D W-CRI-1 A-WES-1", mat)
    play.when(print_(f"O-ROM-D {TEAM}")).breaks(rule("ACV-GUEST-18"))
    play.after(print_("O-ROM-D W-HOR-1 A-HOR-2A"))


def doubled(hand: str, first: str, ideas: str) -> Play:
    seats = {ANN: own(hand, ideas=ideas)}
    return taking("print", seats=seats, modules=("guests",)).after(print_(first))


def test_acv_guest_19_two_comics_by_two_teams_or_one() -> None:
    hand = f"O-ROM-M O-HOR-D {PAIR} W-SUP-1 A-SUP-1"
    play = doubled(hand, f"O-ROM-M {PAIR}", "romance*2 horror*2")
    one = play.after(print_(f"O-HOR-D {PAIR}"))
    two = play.after(print_("O-HOR-D W-SUP-1 A-SUP-1"))
    assert (len(one.seat(ANN).teams), len(two.seat(ANN).teams)) == (1, 2)
    guests_both = doubled(f"O-ROM-D O-HOR-D {PAIR}", f"O-ROM-D {PAIR}", "romance*2 horror*2")
    assert len(guests_both.after(print_(f"O-HOR-D {PAIR}")).all(ComicPrinted)) == 2


def test_acv_guest_19_not_a_third_for_a_team() -> None:
    mat = ("O-SCI-F W-SCI-2A A-CRI-2A 2",)
    seats = {ANN: own("O-ROM-D O-HOR-D", ideas="romance*2 horror*2", printed=mat)}
    play = taking("print", seats=seats, modules=("guests",)).after(print_(f"O-ROM-D {PAIR}"))
    play = play.after(cube("hype"))
    assert owed(play) == [(BEN, "area")]  # nothing else could be printed


def test_acv_guest_20_by_the_team_of_the_first() -> None:
    play = doubled(f"O-ROM-M O-HOR-D {PAIR}", f"O-ROM-M {PAIR}", "romance*2 horror*2")
    assert set(legal(play, ANN)) == {print_(f"O-HOR-D {PAIR}"), STOP}
    play = play.after(print_(f"O-HOR-D {PAIR}"))
    assert [event.shared for event in play.all(ComicPrinted)] == [False, True]


def test_acv_guest_21_a_printed_comic_for_orders_mastery_and_cubes() -> None:
    text = "O-CRI-D W-ROM-2A A-SCI-2A"
    mine: dict[str, Any] = {"ideas": "crime*2", "orders": "SO-CRI-5/1"}
    play = printing("O-CRI-D W-CRI-1 A-WES-1", MAT, mine=mine).after(print_(text))
    assert play.holder("crime") == ANN
    assert play.seat(ANN).orders == ()
    assert play.comic("O-CRI-D").fans == 1 + 1 + 3
    assert owed(play) == [(ANN, "cube")]


def test_acv_guest_7_no_bonus_is_resolved_for_it() -> None:
    ben = {BEN: own(printed=("O-CRI-D W-SUP-1 A-SUP-1",)), CAT: own()}
    play = printing("", MAT, seats=ben).after(print_(f"R-CRI-D {TEAM}"))
    assert not play.all(BonusResolved)
    assert not play.all(FansChanged)
