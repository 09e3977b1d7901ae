"""Chapter 1: what is in the box, and what can run out."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    BetterColorAdded,
    BonusResolved,
    HireIdeaGained,
    HypeAdded,
    HypeTokensAdded,
    IdeaSpacesRefilled,
)
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    LUCK,
    Bent,
    dealt,
    last_turn,
    legal,
    own,
    pick,
    placed,
    raising,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import (
    AREAS,
    ARTIST_NAMES,
    ARTISTS,
    BASE_CODES,
    CODE_OF,
    FROM_BOARD,
    GENRES,
    LIMITED,
    MARKETING,
    ORDER_VALUES,
    ORIGINAL_NAMES,
    ORIGINALS,
    RANK_VP,
    RANKS,
    RIP_OFF_NAMES,
    RIP_OFFS,
    ROYALTIES,
    SALES,
    SPECIALS,
    STARTS,
    WAR_ORDERS,
    WRITER_NAMES,
    WRITERS,
    genre,
    printed_value,
)
from tests.support.ages_full import shared
from tests.support.ages_moves import END, blind, bonus, go, hire, ideas, print_, raise_, ticket

STANDARD = GAME.standard()
NAMES = GAME.editions.standard_file().names
PAIR = "W-SCI-2A A-CRI-2A"

# -------------------------------------------------------------------------------------- the tables


def test_the_genres() -> None:
    base = [one for one in STANDARD.genres if one.module == "base"]
    assert [(one.id, one.code) for one in base] == [(genre, CODE_OF[genre]) for genre in GENRES]
    assert [one.colour for one in STANDARD.genres] == [
        "grey",
        "purple",
        "red",
        "green",
        "blue",
        "orange",
        "olive",
    ]


def test_the_originals_and_their_rip_offs() -> None:
    base = {one.id: one for one in STANDARD.originals if one.module == "base"}
    assert set(base) == set(ORIGINALS)
    assert all((one.genre, one.bonus) == (genre(one.id), one.id[-1]) for one in base.values())
    copies = {one.id: one.of for one in STANDARD.ripoffs if one.of in base}
    assert copies == {card: f"O{card[1:]}" for card in RIP_OFFS}
    for code in BASE_CODES:
        for kind, names in (("O", ORIGINAL_NAMES), ("R", RIP_OFF_NAMES)):
            titles = [NAMES.comics[f"{kind}-{code}-{letter}"] for letter in "FITM"]
            assert " / ".join(titles) == names[code]


def test_the_creatives() -> None:
    base = {one.id: one for one in STANDARD.creatives if one.module == "base"}
    assert set(base) == {*WRITERS, *ARTISTS}
    for card, one in base.items():
        assert (one.value, one.genres) == (printed_value(card), (genre(card),))
        assert one.kind == ("writer" if card.startswith("W") else "artist")
        assert one.idea == (one.value == 1)
    for code in BASE_CODES:
        for kind, names in (("W", WRITER_NAMES), ("A", ARTIST_NAMES)):
            people = [NAMES.creatives[f"{kind}-{code}-{rank}"] for rank in RANKS]
            assert " / ".join(people) == names[code]


def test_the_orders() -> None:
    for genre_ in GENRES:
        mine = [one for one in STANDARD.orders if one.genre == genre_]
        values = sorted(value for one in mine for value in [one.value] * one.copies)
        assert values == list(ORDER_VALUES[4])
        assert all(one.fans == one.value - 2 for one in mine)


def test_the_figures() -> None:
    gives = {area.id: area.gives for area in STANDARD.areas}
    assert set(gives) == set(AREAS)
    assert (gives["ideas"], gives["royalties"], gives["sales"]) == (FROM_BOARD, ROYALTIES, SALES)
    assert gives["print"] == (2, 1, 1, 1, 1)
    assert {one.id: (one.area, one.comic) for one in STANDARD.specials} == SPECIALS
    assert [(one.cost, one.fans) for one in STANDARD.marketing] == list(MARKETING)
    assert [(one.money, one.ideas) for one in STANDARD.starts] == list(STARTS)
    assert [(one.players, one.spaces, one.display) for one in STANDARD.by_players] == [
        (2, 3, 3),
        (3, 4, 3),
        (4, 5, 4),
    ]
    assert STANDARD.points.ranks == RANK_VP


# ------------------------------------------------------------------------------------- the supplies


def test_ac_comp_1_money_points_and_increases_never_run_out() -> None:
    supply = STANDARD.supply
    assert {name: getattr(supply, name) for name in supply.__struct_fields__} == LIMITED
    rich = taking("royalties", seats={ANN: own(money=10_000)})
    assert rich.seat(ANN).money == 10_004
    mats = [
        tuple(
            f"{text.split()[0]} {' '.join(top(card) for card in text.split()[1:3])} 2"
            for text in mat
        )
        for mat in shared((6, 6, 6, 5))
    ]
    seats = {n: own(printed=mat) for n, mat in enumerate(mats)}
    raised = sum(team.writer_up + team.artist_up for one in seats.values() for team in one.teams)
    assert raised > 24  # more than there are in the box
    last = ("O-WES-M W-WES-3 A-WES-1 2",)
    play = raising(4, {**seats, 3: own(printed=(*mats[3][:2], *last))}, order=(3, 0, 1, 2))
    play = play.after(raise_("A-WES-1", 3))
    assert play.seat(3).teams[-1].artist_up == 1


def top(card: str) -> str:
    """As high as it can be raised."""
    up = 3 - printed_value(card)
    return f"{card}+{up}" if up else card


HALF: dict[int, Any] = {BEN: own(ideas="crime*5"), CAT: own(ideas="crime*4")}
"""Nine crime ideas are in hands."""


def test_ac_comp_2_ten_ideas_of_a_genre() -> None:
    out = taking("ideas", seats=HALF)  # and the tenth lies on its space
    for supply in ("crime horror", "crime*2"):
        out.when(ideas("horror romance", supply)).breaks(rule("AC-COMP-2"))
    one = taking("ideas", seats=HALF, off_spaces="crime")
    one.when(ideas("horror romance", "crime*2")).breaks(rule("AC-COMP-2"))
    one.after(ideas("horror romance", "crime horror"))


def test_ac_comp_2_at_the_start_too() -> None:
    play = dealt(4, luck=Bent(order__1=(0, 1, 2, 3)))
    for seat, many in ((0, 2), (1, 3), (2, 2)):
        play = play.after(pick(seat, "romance", f"crime*{many}"), luck=LUCK)
    play.when(pick(3, "romance", "crime*3"), LUCK).breaks(rule("AC-COMP-2"))
    play.after(pick(3, "romance", "crime*2 horror"), luck=LUCK)


@pytest.mark.parametrize("named", ["crime*2", "crime horror", "poetry horror", "war horror"])
def test_ac_comp_2_a_bonus_names_what_is_there(named: str) -> None:
    hand = f"O-ROM-I {PAIR}"
    seats = {**HALF, ANN: own(hand, ideas="romance*2")}
    play = taking("print", seats=seats, areas={"print": (BEN,)}).after(print_(hand))
    play.when(bonus("I", named)).breaks(rule("AC-COMP-2"))
    play.after(bonus("I", "horror*2"))


def printing(card: str, **rivals: Any) -> Any:
    hand = f"{card} {PAIR}"
    seats = {ANN: own(hand, ideas="romance*2"), BEN: own(**rivals)}
    return taking("print", seats=seats, areas={"print": (BEN,)}).after(print_(hand))


def test_ac_comp_2_a_gain_that_cannot_be_paid_is_left_out() -> None:
    play = printing("O-ROM-T", tickets=6)
    assert play.seat(ANN).tickets == 0
    assert printing("O-ROM-T", tickets=5).seat(ANN).tickets == 1
    hired = taking("hire", seats={BEN: own(ideas="horror*9")}, writers="W-HOR-1 - -")
    hired = hired.after(hire("W-HOR-1"))
    assert not hired.all(HireIdeaGained)
    colored = {
        BEN: own(printed=tuple(f"{text}*" for text in shared((16,))[0])),
        ANN: own(
            "O-WES-M W-WES-1 A-WES-1",
            ideas="western*2",
            printed=(
                "O-SUP-M W-WES-2A A-WES-2A",
                "O-SUP-T W-WES-2B A-WES-2B",
                "O-SUP-I W-WES-3 A-WES-3",
                "O-SUP-F W-SUP-3 A-SUP-3",
            ),
            cubes="better_color hype convert",
        ),
    }
    play = taking("print", 3, colored).after(print_("O-WES-M W-WES-1 A-WES-1"))
    assert not play.all(BetterColorAdded)


def test_ac_comp_3_what_is_spent_is_there_again() -> None:
    hand = f"O-ROM-I {PAIR}"
    seats: dict[int, Any] = {
        ANN: own(hand, ideas="romance*2"),
        BEN: own(ideas="romance*4"),
        CAT: own(ideas="romance*3"),
    }
    play = taking("print", seats=seats, areas={"print": (BEN,)}).after(print_(hand))
    play = play.after(bonus("I", "romance*2"))
    assert play.ideas(ANN) == {"romance": 2}


def test_ac_comp_3_tickets_too() -> None:
    hand = f"O-ROM-T {PAIR}"
    ann = own(hand, ideas="romance*2", tickets=1, node="N1.1")
    play = placed(2, {ANN: ann, BEN: own(tickets=5)})
    play = play.after(
        go("sales"), ticket("N6.4"), END, go("royalties", BEN), go("print"), print_(hand)
    )
    assert play.seat(ANN).tickets == 1
    assert play.one(BonusResolved).tickets == 1


def test_ac_comp_4_hype_tokens_in_turn_order_and_in_the_order_of_hyping() -> None:
    """One of the 16 is left: it goes to the first of the new turn order, for the older comic."""
    seats: dict[int, Any] = {
        ANN: own(hyped="O-HOR-F:5", printed=("O-ROM-F W-ROM-1 A-CRI-1 5",)),
        BEN: own(hyped="O-SCI-I:4 O-WES-T:1"),
        CAT: own(hyped="O-SUP-T:5", printed=("O-ROM-T W-ROM-2A A-CRI-2A 3",)),
    }
    play = round_over(seats=seats, order=(CAT, ANN, BEN))
    assert play.table.order == (BEN, CAT, ANN)
    assert play.one(HypeTokensAdded).added == (HypeAdded(BEN, "O-SCI-I", 5),)


def test_ac_comp_4_ideas_spaces_get_what_there_is_and_no_more() -> None:
    ten = {BEN: own(ideas="crime*10 romance*9")}
    play = last_turn(seats=ten, off_spaces=" ".join(GENRES)).after(go("royalties"), luck=LUCK)
    assert play.one(IdeaSpacesRefilled).genres == GENRES[1:]
    assert "crime" not in play.table.spaces
    dry = {BEN: own(ideas=" ".join(f"{name}*10" for name in GENRES))}
    nothing = round_over(seats=dry, off_spaces=" ".join(GENRES))
    assert nothing.table.spaces == ()
    assert nothing.table.round == 3


def test_ac_comp_4_named_genres_one_at_a_time() -> None:
    """Two of a genre with one left: the second one cannot be served, and is refused."""
    play = taking("ideas", seats=HALF, off_spaces="crime")
    assert not [one for one in legal(play, ANN) if getattr(one, "supply", ()) == ("crime", "crime")]


def test_acv_comp_1_the_war_orders() -> None:
    war = [one for one in STANDARD.orders if one.genre == "war"]
    assert sorted(v for one in war for v in [one.value] * one.copies) == list(WAR_ORDERS)
    assert sorted(f for one in war for f in [one.fans] * one.copies) == [1, 1, 2, 2, 3, 4]
    assumed = GAME.editions.standard_file().assumed
    assert [entry for entry in assumed if "genre=war" in entry]


def test_a_blind_1_finds_the_supply_as_it_is() -> None:
    play = taking("hire", seats={BEN: own(ideas="horror*8")}, top="W-HOR-1 A-HOR-1")
    play = play.after(blind("writer"), blind("artist"))
    assert [event.card for event in play.all(HireIdeaGained)] == ["W-HOR-1"]
