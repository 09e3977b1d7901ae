"""Chapter 2.14: the scoring cards with a toy soldier on the back, which look at publishers."""

from typing import Any

import msgspec
import pytest

from domain.kernel.types import Cards, Seat
from tests.support.bagged import BOX
from tests.support.day import ANN, BEN, CAT, solos
from tests.support.scoring import amount, amounts, behind, displaying, ended, line_of, sheet_on

ANTHOLOGY = "BB-SC-ANTHOLOGY-1"
CONTINUITY = "BB-SC-CONTINUITY-1"
FANCLUB = "BB-SC-FANCLUB-1"

A, B, C = "pub_a", "pub_b", "pub_c"
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
FINCH = solos("copper_finch", 1, 2, 3, 4, 5)
LADY = solos("lady_ledger", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)

# --------------------------------------------------------------------------------------- anthology

Counts = dict[Seat, dict[str, int]]

PLACES: list[tuple[str, Counts, list[int]]] = [
    ("BB-SC-ANTHOLOGY-1", {ANN: {A: 5}, BEN: {B: 4}, CAT: {C: 3}}, [180, 120, 0]),
    ("BB-SC-ANTHOLOGY-1 of one publisher", {ANN: {A: 3}, BEN: {A: 5}, CAT: {A: 4}}, [0, 180, 120]),
    ("BB-SC-ANTHOLOGY-2", {ANN: {A: 5}, BEN: {B: 5}, CAT: {C: 4}}, [150, 150, 0]),
    ("BB-SC-ANTHOLOGY-2 of one publisher", {ANN: {A: 4}, BEN: {A: 4}, CAT: {A: 3}}, [150, 150, 0]),
    ("BB-SC-ANTHOLOGY-2 all", {ANN: {A: 4}, BEN: {B: 4}, CAT: {C: 4}}, [100, 100, 100]),
    ("BB-SC-ANTHOLOGY-3", {ANN: {A: 3}, BEN: {B: 5}, CAT: {C: 3}}, [60, 180, 60]),
    ("BB-SC-ANTHOLOGY-3 one is no tie", {ANN: {A: 3, B: 3}, BEN: {B: 5}}, [120, 180, 0]),
    ("BB-SC-ANTHOLOGY-4", {ANN: {A: 7, B: 5}, BEN: {A: 4}, CAT: {C: 3}}, [180, 0, 0]),
    ("BB-SC-ANTHOLOGY-4 of others", {ANN: {A: 7, B: 3}, BEN: {A: 4}, CAT: {C: 3}}, [180, 120, 0]),
    ("BB-SC-ANTHOLOGY-5", {ANN: {A: 7, B: 4}, BEN: {A: 4}, CAT: {C: 4}}, [180, 60, 60]),
    ("BB-SC-ANTHOLOGY-5 one other", {ANN: {A: 7, B: 4}, BEN: {A: 4}, CAT: {C: 3}}, [180, 120, 0]),
    ("BB-SC-ANTHOLOGY-6", {ANN: {A: 7, B: 7}, BEN: {A: 5}, CAT: {C: 3}}, [180, 0, 0]),
    ("BB-SC-ANTHOLOGY-6 nobody", {}, [0, 0, 0]),
    ("BB-SC-ANTHOLOGY-6 nobody else", {BEN: {A: 3}}, [0, 180, 0]),
]
"""The publishers of which each seat displays so many comics, and the prizes by seat."""


@pytest.mark.parametrize(
    ("counts", "prizes"), [row[1:] for row in PLACES], ids=[r[0] for r in PLACES]
)
def test_anthology(counts: Counts, prizes: list[int]) -> None:
    assert amounts(ended("anthology", sets=displaying(counts)), ANTHOLOGY) == prizes


def test_bb_sc_anthology_1_several_sets_of_a_publisher_add_up() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3]}, BEN: {"the_troll": TROLL}}
    day = ended("anthology", sets=sets)
    assert amounts(day, ANTHOLOGY) == [180, 120, 0]
    assert behind(day, ANTHOLOGY) == [(*HOVER[:3], *GAR[:3])]
    assert behind(day, ANTHOLOGY, BEN) == [TROLL]


@pytest.mark.parametrize(("players", "each"), [(2, 150), (3, 100), (4, 75), (5, 60), (6, 50)])
def test_bb_data_rank_all_of_them_first(players: int, each: int) -> None:
    sets = {seat: {list(BOX.values())[seat // 4][seat % 4]: ()} for seat in range(players)}
    shown = {seat: {hero: solos(hero, 1, 2, 3) for hero in own} for seat, own in sets.items()}
    assert amounts(ended("anthology", players=players, sets=shown), ANTHOLOGY) == [each] * players


@pytest.mark.parametrize(("tied", "each"), [(2, 60), (3, 40), (4, 30), (5, 24)])
@pytest.mark.rules("BB-DATA-RANK", "BB-SC-ANTHOLOGY-3")
def test_so_many_are_second(tied: int, each: int) -> None:
    heroes = [heroes[0] for heroes in BOX.values()]
    sets: dict[Seat, dict[str, Cards]] = {0: {heroes[0]: solos(heroes[0], 1, 2, 3, 4)}}
    sets |= {seat: {heroes[seat]: solos(heroes[seat], 1, 2, 3)} for seat in range(1, tied + 1)}
    prizes = amounts(ended("anthology", players=6, sets=sets), ANTHOLOGY)
    assert prizes == [180] + [each] * tied + [0] * (5 - tied)


# -------------------------------------------------------------------------------------- continuity


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ({ANN: {A: 3}, BEN: {A: 5}, CAT: {A: 4}}, [0, 180, 120]),
        ({ANN: {A: 3, B: 7}, BEN: {B: 5, C: 8}}, [180, 0, 0]),
        ({ANN: {B: 7}, BEN: {C: 8}}, [0, 0, 0]),
    ],
    ids=["places", "no other publisher", "nobody"],
)
def test_bb_sc_continuity_1_most_of_the_publisher_drawn(counts: Counts, prizes: list[int]) -> None:
    day = ended("continuity", about=A, sets=displaying(counts))
    assert amounts(day, CONTINUITY) == prizes


def test_bb_sc_continuity_1_comics_of_all_its_heroes() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3], "the_troll": TROLL[:3]}}
    day = ended("continuity", about=C, sets={**sets, BEN: {"copper_finch": FINCH}})
    assert amounts(day, CONTINUITY) == [180, 120, 0]
    assert behind(day, CONTINUITY) == [(*HOVER[:3], *GAR[:3])]


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ({ANN: {A: 4}, BEN: {A: 4}, CAT: {A: 3}}, [150, 150, 0]),
        ({ANN: {A: 3}, BEN: {A: 3}, CAT: {A: 3}}, [100, 100, 100]),
        ({ANN: {A: 4}, BEN: {A: 3}, CAT: {A: 3}}, [180, 60, 60]),
        ({ANN: {A: 3}}, [180, 0, 0]),
    ],
    ids=["two first", "all first", "two second", "no second with none"],
)
def test_bb_sc_continuity_2_ties(counts: Counts, prizes: list[int]) -> None:
    assert amounts(ended("continuity", about=A, sets=displaying(counts)), CONTINUITY) == prizes


# ---------------------------------------------------------------------------------------- fan club


def signed_of(day_seats: dict[Seat, int]) -> dict[str, Any]:
    """Each seat has a bagged pile with so many signed comics of the third publisher."""
    piles = {seat: (HOVER, GAR, FINCH)[seat][:count] for seat, count in day_seats.items()}
    return {"bagged": piles, "signed": tuple(c for pile in piles.values() for c in pile)}


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ({ANN: 1, BEN: 3, CAT: 2}, [0, 120, 60]),
        ({ANN: 2, BEN: 2, CAT: 1}, [90, 90, 0]),
        ({ANN: 2, BEN: 2, CAT: 2}, [60, 60, 60]),
        ({ANN: 2, BEN: 1, CAT: 1}, [120, 30, 30]),
        ({ANN: 1}, [120, 0, 0]),
        ({}, [0, 0, 0]),
    ],
    ids=["places", "two first", "all first", "two second", "no second with none", "nobody"],
)
@pytest.mark.rules("BB-DATA-RANK")
def test_bb_sc_fanclub_1_places(counts: dict[Seat, int], prizes: list[int]) -> None:
    assert amounts(ended("fan_club", about=C, **signed_of(counts)), FANCLUB) == prizes


def test_bb_sc_fanclub_1_displayed_bagged_and_loose_of_the_publisher_drawn() -> None:
    day = ended(
        "fan_club",
        about=C,
        sets={ANN: {"hovergirl": HOVER[:3]}, BEN: {"the_troll": TROLL[:3]}},
        bagged={ANN: GAR[:2], BEN: FINCH[:2]},
        loose={ANN: LADY[:2]},
        signed=(HOVER[0], GAR[0], LADY[0], *TROLL[:3], *FINCH[:2]),
    )
    assert amounts(day, FANCLUB) == [120, 60, 0]
    assert behind(day, FANCLUB) == [(HOVER[0], GAR[0], LADY[0])]
    assert behind(day, FANCLUB, BEN) == [FINCH[:2]]


# ------------------------------------------------------------------------- completionist, dabbler


@pytest.mark.parametrize(("sets", "pays"), [(0, 0), (1, 0), (2, 80), (3, 180), (4, 300)])
@pytest.mark.rules("BB-DATA-COMPLETIONIST")
def test_bb_sc_completionist_1_by_sets_of_one_publisher(sets: int, pays: int) -> None:
    heroes = {hero: solos(hero, 1, 2, 3) for hero in BOX[C][:sets]}
    assert amount(ended("completionist", sets={ANN: heroes}), "BB-SC-COMPLETIONIST-1") == pays


def test_bb_sc_completionist_1_for_each_publisher_and_own_sets_only() -> None:
    heroes = (*BOX[A][:2], *BOX[B][:2], BOX[C][0])
    sets = {ANN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    sets[BEN] = {hero: solos(hero, 1, 2, 3) for hero in BOX[A][2:3]}
    day = ended("completionist", sets=sets)
    assert amounts(day, "BB-SC-COMPLETIONIST-1") == [160, 0, 0]
    comics = [tuple(c for hero in BOX[p][:2] for c in solos(hero, 1, 2, 3)) for p in (A, B)]
    assert behind(day, "BB-SC-COMPLETIONIST-1") == comics


def test_bb_sc_dabbler_1_beside_two_other_cards() -> None:
    heroes = (BOX[A][0], BOX[A][1], BOX[B][0], BOX[C][0])
    sets = {ANN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    day = ended("dabbler", "hype", "miser", sets=sets)
    assert amounts(day, "BB-SC-DABBLER-1") == [90, 0, 0]
    assert behind(day, "BB-SC-DABBLER-1") == [tuple(c for h in heroes for c in solos(h, 1, 2, 3))]


# ------------------------------------------------------------------------------------ fan favorite

FAVORITE = "BB-SC-FANFAVORITE-1"


def test_bb_sc_fanfavorite_1_half_of_set_slab_and_tags_again() -> None:
    day = ended(
        "fan_favorite",
        about=C,
        sets={ANN: {"hovergirl": HOVER, "garfunkle": GAR[:3], "the_troll": TROLL}},
        graded=((ANN, "the_troll"), (ANN, "hovergirl")),
        signed=(*HOVER[:2], *TROLL[:3]),
        bagged={ANN: FINCH[:2]},
    )
    assert amount(day, FAVORITE) == (220 + 98 + 40) // 2 + 50
    assert behind(day, FAVORITE) == [HOVER, GAR[:3]]
    assert amounts(day, FAVORITE)[1:] == [0, 0]


def test_bb_sc_fanfavorite_1_the_other_lines_stay_as_they_are() -> None:
    position: dict[str, Any] = {
        "sets": {ANN: {"hovergirl": HOVER}},
        "graded": ((ANN, "hovergirl"),),
        "signed": HOVER[:2],
    }
    with_it = ended("fan_favorite", about=C, **position)
    without = ended("fan_favorite", about=B, **position)
    for rule_id, value in (("BB-FINAL-2", 220), ("BB-FINAL-3", 40), ("BB-FINAL-4", 99)):
        assert amount(with_it, rule_id) == amount(without, rule_id) == value
    assert (amount(with_it, FAVORITE), amount(without, FAVORITE)) == (180, 0)


def test_bb_final_12_each_set_is_rounded_by_itself() -> None:
    """Halves of 101 and of 151 are 50.5 and 75.5: 127 in all, where half of 252 would be 126."""
    day = ended("fan_favorite", about=C, sets={ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:4]}})
    values = tuple(
        msgspec.structs.replace(row, value=row.value + 1) for row in day.table.edition.set_values
    )
    odd = msgspec.structs.replace(day.table.edition, set_values=values)
    own = sheet_on(msgspec.structs.replace(day.table, edition=odd))
    assert line_of(own, FAVORITE)[0].amount == 51 + 76
    assert amount(day, FAVORITE) == 50 + 75


def test_a_pool_that_does_not_divide_is_paid_in_whole_cents() -> None:
    sets = displaying({ANN: {A: 4}, BEN: {A: 4}, CAT: {A: 4}})
    day = ended("continuity", about=A, sets=sets)
    payouts = day.table.edition.payouts
    ranked = tuple(msgspec.structs.replace(row, first_tie_pool=100) for row in payouts.ranked)
    edition = msgspec.structs.replace(
        day.table.edition, payouts=msgspec.structs.replace(payouts, ranked=ranked)
    )
    own = sheet_on(msgspec.structs.replace(day.table, edition=edition))
    assert line_of(own, CONTINUITY)[0].amount == 33
