"""Chapters 2.17 and 8.1: worked examples and scenarios of the scoring cards."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded.commands import SellComic
from domain.games.bagged_boarded.events import ComicSold, WinnerDeclared
from domain.games.bagged_boarded.state import HeroValue
from domain.kernel.types import Cards, Seat
from tests.support.bagged import BOX
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import placed, planned, tuned
from tests.support.scoring import (
    amount,
    amounts,
    behind,
    displaying,
    ended,
    line_of,
    of_hero,
    sheet,
    sheet_on,
)

A, B, C = "pub_a", "pub_b", "pub_c"
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
FINCH = solos("copper_finch", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
HOVER_GAR, HOVER_FINCH, HOVER_LADY = of_hero(C, 0, 8)[5:]
FINCH_LADY = "copper_finch+lady_ledger-6"
GAR_FINCH = "garfunkle+copper_finch-8"
GAR_LADY = "garfunkle+lady_ledger-7"

# ---------------------------------------------------------------------------------------- examples


def test_bb_ex_20_hype() -> None:
    sets = {
        BEN: {"connect_o_bots": solos("connect_o_bots", 1, 2, 3, 4)},
        CAT: {
            "catamaran_man": (*solos("catamaran_man", 1, 2), "catamaran_man+connect_o_bots-6"),
            "dr_weird": (*WEIRD[:2], "the_troll+dr_weird-6"),
        },
    }
    bots, troll = solos("connect_o_bots", 5), TROLL[:1]
    for card, bots_score, troll_scores in (("hype", 25, 10), ("anthology", 15, 5)):
        own = {ANN: bots, BEN: troll}
        found = amounts(ended(card, sets=sets, bagged=own), "BB-FINAL-6")
        assert found[:2] == [bots_score, troll_scores]


@pytest.mark.parametrize(
    ("card", "comic", "total"),
    [
        ("fan_club", TROLL[0], 15),
        ("hidden_gem", "the_troll+dr_weird-6", 115),
        ("one_shot", TROLL[0], 65),
    ],
    ids=["BB-EX-22 alone", "BB-EX-22 hidden gem", "BB-EX-22 one-shot"],
)
def test_a_signed_bagged_comic_of_an_undisplayed_hero(card: str, comic: str, total: int) -> None:
    day = ended(card, about=C, cash={ANN: 0}, bagged={ANN: (comic,)}, signed=(comic,))
    assert sheet(day).total == total


def test_bb_ex_26_fan_favorite_does_not_raise_mint_condition_nor_philography() -> None:
    position: dict[str, Any] = {
        "sets": {ANN: {"hovergirl": HOVER}, BEN: {"the_troll": TROLL}},
        "graded": ((BEN, "the_troll"), (ANN, "hovergirl")),
        "signed": HOVER[:2],
        "cash": {ANN: 0},
    }
    assert sheet(ended("fan_favorite", about=C, **position)).total == 537
    with_mint = ended("fan_favorite", "mint_condition", about=C, **position)
    assert sheet(with_mint).total == 537 + 98
    with_signed = ended("fan_favorite", "philography", about=C, **position)
    assert sheet(with_signed).total == 537 + 60


@pytest.mark.parametrize(
    ("cards", "issue", "total"),
    [
        ((), 2, 513),
        (("miser",), 2, 598),
        (("budgeter",), 2, 428),
        (("early_adopter",), 1, 593),
        (("early_adopter",), 2, 513),
    ],
    ids=["no card", "miser", "budgeter", "early adopter", "early adopter in vain"],
)
def test_bb_ex_27_a_full_total_by_card(cards: tuple[str, ...], issue: int, total: int) -> None:
    hover = (f"hovergirl-{issue}", *HOVER[2:4], HOVER_GAR)
    day = ended(
        *cards,
        cash={ANN: 85},
        sets={ANN: {"hovergirl": hover, "garfunkle": GAR[2:]}, BEN: {"the_troll": TROLL}},
        graded=((BEN, "the_troll"), (ANN, "hovergirl")),
        bagged={ANN: (HOVER[4], GAR_FINCH, WEIRD[0])},
        signed=(hover[0], HOVER[4]),
    )
    assert sheet(day).total == total


CASES: list[tuple[dict[Seat, dict[str, int]], list[int]]] = [
    ({ANN: {A: 7, B: 5}, BEN: {A: 4}}, [180, 0, 0]),
    ({ANN: {A: 7}, BEN: {A: 4}, CAT: {C: 4}}, [180, 60, 60]),
    ({ANN: {A: 7}, BEN: {C: 7}, CAT: {A: 5}}, [150, 150, 0]),
    ({ANN: {A: 7, B: 4}, BEN: {A: 4}}, [180, 120, 0]),
    ({ANN: {A: 7, B: 7}, BEN: {A: 5}}, [180, 0, 0]),
]


@pytest.mark.parametrize(("counts", "prizes"), CASES)
@pytest.mark.rules("BB-T-70")
def test_bb_ex_28_anthology(counts: dict[Seat, dict[str, int]], prizes: list[int]) -> None:
    assert amounts(ended("anthology", sets=displaying(counts)), "BB-SC-ANTHOLOGY-1") == prizes


@pytest.mark.parametrize(("cash", "bonus", "total"), [(260, 260, 520), (420, 300, 720)])
@pytest.mark.rules("BB-T-81")
def test_bb_ex_29_miser(cash: int, bonus: int, total: int) -> None:
    day = ended("miser", cash={ANN: cash})
    assert (amount(day, "BB-SC-MISER-1"), sheet(day).total) == (bonus, total)


def issues(*numbers: int) -> dict[Seat, dict[str, Cards]]:
    """A set of these issues of Hovergirl before Ann."""
    return {ANN: {"hovergirl": tuple(of_hero(C, 0, 8)[number - 1] for number in numbers)}}


@pytest.mark.parametrize(("numbers", "pays"), [((3, 4, 5), 60), ((5, 6, 7, 8), 80), ((1, 2, 4), 0)])
def test_bb_ex_30_story_arc(numbers: tuple[int, ...], pays: int) -> None:
    assert amount(ended("story_arc", sets=issues(*numbers)), "BB-SC-STORYARC-1") == pays


@pytest.mark.parametrize(
    ("numbers", "pays"), [((1, 2, 3), 0), ((1, 2, 6), 0), ((1, 6, 7), 50), ((6, 7, 8), 150)]
)
def test_bb_ex_31_crossover_event(numbers: tuple[int, ...], pays: int) -> None:
    day = ended("crossover_event", sets=issues(*numbers))
    assert amount(day, "BB-SC-CROSSOVEREVENT-1") == pays


# --------------------------------------------------------------------------------------- scenarios


def test_bb_t_70_a_publisher_that_nobody_displays() -> None:
    day = ended("continuity", about=B, sets=displaying({ANN: {A: 5}, BEN: {C: 3}}))
    assert amounts(day, "BB-SC-CONTINUITY-1") == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("card", ["anthology", "continuity"])
def test_bb_t_70_all_players_tied_for_first(card: str, players: int) -> None:
    """The third publisher has 26 comics: four sets of five, and three crossovers each for two."""
    low, high = of_hero(C, 0, 8)[5:], (FINCH_LADY, GAR_LADY, GAR_FINCH)
    piles = [(hero, solos(hero, 1, 2, 3)) for hero in BOX[C]]
    sets: dict[Seat, dict[str, Cards]] = {seat: {h: pile} for seat, (h, pile) in enumerate(piles)}
    if players > 4:
        sets[4] = {"hovergirl": (*HOVER[3:], low[0])}
        sets[5] = {"garfunkle": (*GAR[3:], high[1])}
    sets = {seat: own for seat, own in sets.items() if seat < players}
    day = ended(card, about=C, players=players, sets=sets)
    rule_id = {"anthology": "BB-SC-ANTHOLOGY-1", "continuity": "BB-SC-CONTINUITY-1"}[card]
    assert amounts(day, rule_id) == [300 // players] * players


def test_bb_t_71_half_a_cent_of_fan_favorite_counts_up() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3]}}
    graded = ((ANN, "hovergirl"),)
    day = ended("fan_favorite", about=C, cash={ANN: 0}, sets=sets, graded=graded)
    assert amount(day, "BB-SC-FANFAVORITE-1") == 100
    assert sheet(day).total == 299


def test_bb_t_72_bandwagon() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}, CAT: {"the_troll": TROLL[:3]}}
    own = {ANN: (HOVER[3], HOVER[4], TROLL[3], TROLL[4], "astro_chicken-1")}
    signed = (HOVER[3], TROLL[3])
    day = ended("bandwagon", sets=sets, bagged=own, signed=signed)
    assert (amount(day, "BB-FINAL-5"), amount(day, "BB-FINAL-6")) == (0, 5)
    plain = ended("bandwagon", bagged=own, signed=signed)
    assert (amount(plain, "BB-FINAL-5"), amount(plain, "BB-FINAL-6")) == (30, 15)


@pytest.mark.parametrize(
    ("own", "signed", "scores"),
    [(HOVER[4], False, 0), (HOVER_GAR, True, 30), (HOVER_GAR, False, 10)],
    ids=["solo", "signed crossover", "crossover"],
)
def test_bb_t_73_fad(own: str, signed: bool, scores: int) -> None:
    shown = tuple(comic for comic in of_hero(C, 0, 8) if comic != own)
    sets = {BEN: {"hovergirl": shown}, CAT: {"garfunkle": GAR[:3]}}
    day = ended("fad", sets=sets, bagged={ANN: (own,)}, signed=(own,) if signed else ())
    assert [day.table.track[hero].value for hero in ("hovergirl", "garfunkle")] == [100, 20]
    assert amount(day, "BB-FINAL-5") + amount(day, "BB-FINAL-6") == scores


def test_bb_t_73_fad_with_both_at_the_top() -> None:
    sets = {
        BEN: {"hovergirl": (*HOVER, HOVER_FINCH, HOVER_LADY)},
        CAT: {"garfunkle": (*GAR, GAR_LADY, GAR_FINCH)},
    }
    for signed in ((), (HOVER_GAR,)):
        day = ended("fad", sets=sets, bagged={ANN: (HOVER_GAR,)}, signed=signed)
        assert [day.table.track[hero].value for hero in ("hovergirl", "garfunkle")] == [100, 100]
        assert (amount(day, "BB-FINAL-5"), amount(day, "BB-FINAL-6")) == (0, 0)


def test_bb_t_74_back_up_feature() -> None:
    sets = {BEN: {"hovergirl": HOVER, "garfunkle": GAR[:3]}}
    day = ended("back_up_feature", sets=sets, bagged={ANN: (HOVER_GAR,)})
    assert amount(day, "BB-FINAL-6") == 10
    start = placed(3, sets=sets, bagged={ANN: (HOVER_GAR,)})
    selling = planned(tuned(start, scoring=("back_up_feature",)), claim(ANN, "sell"))
    sold = selling.after(SellComic(seat=ANN, comic=HOVER_GAR))
    assert sold.one(ComicSold).price == 50


def test_bb_t_75_hype() -> None:
    sets = {
        BEN: {"hovergirl": (*HOVER[:3], HOVER_FINCH)},
        CAT: {"garfunkle": (*GAR[:2], GAR_FINCH)},
    }
    day = ended("hype", sets=sets, bagged={ANN: FINCH[:1]})
    assert amount(day, "BB-FINAL-6") == 15
    assert behind(day, "BB-SC-HYPE-1") == [FINCH[:1]]


def test_bb_t_75_hype_at_the_top() -> None:
    """The token is put there: a hero at 130 by the standard track has no comic left for a guest."""
    day = ended("hype", sets={CAT: {"garfunkle": (*GAR[:2], HOVER_GAR)}}, bagged={ANN: HOVER[:1]})
    assert amount(day, "BB-FINAL-6") == 10
    track = {**day.table.track, "hovergirl": HeroValue(6, 130)}
    own = sheet_on(msgspec.structs.replace(day.table, track=track))
    assert line_of(own, "BB-FINAL-6")[0].amount == 65


@pytest.mark.parametrize(
    ("sets", "gem"),
    [
        ({}, 100),
        ({BEN: {"copper_finch": FINCH[:3]}}, 0),
        ({BEN: {"hovergirl": (*HOVER[:2], HOVER_FINCH)}}, 100),
    ],
    ids=["undisplayed", "displayed by another", "only a guest"],
)
def test_bb_t_76_hidden_gem(sets: dict[Seat, dict[str, Cards]], gem: int) -> None:
    day = ended("hidden_gem", sets=sets, bagged={ANN: (FINCH_LADY,)}, signed=(FINCH_LADY,))
    assert amount(day, "BB-SC-HIDDENGEM-1") == gem
    assert amount(day, "BB-FINAL-5") == (15 if gem else 30)


def test_bb_t_77_one_shot() -> None:
    crossover = "the_troll+dr_weird-6"
    own: dict[str, Any] = {"bagged": {ANN: (*TROLL[:2], crossover)}, "loose": {ANN: WEIRD[:1]}}
    day = ended("one_shot", signed=(*TROLL[:2], crossover, WEIRD[0]), **own)
    assert amount(day, "BB-SC-ONESHOT-1") == 50
    assert behind(day, "BB-SC-ONESHOT-1") == [TROLL[:2]]


def test_bb_t_78_procrastinator() -> None:
    sets = {BEN: {"hovergirl": HOVER, "garfunkle": GAR[:3]}, CAT: {"the_troll": TROLL[:4]}}
    loose = {ANN: (HOVER_GAR, TROLL[4])}
    day = ended("procrastinator", cash={ANN: 10}, sets=sets, loose=loose, signed=(TROLL[4],))
    assert amount(day, "BB-SC-PROCRASTINATOR-1") == -(50 + 30)
    assert sheet(day).total == -70


def test_bb_t_79_completionist() -> None:
    heroes = (*BOX[A][:2], *BOX[B][:3])
    sets = {ANN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    day = ended("completionist", sets=sets)
    assert amount(day, "BB-SC-COMPLETIONIST-1") == 80 + 180


def test_bb_t_80_fan_club_counts_signed_comics_wherever_they_lie() -> None:
    day = ended(
        "fan_club",
        about=C,
        sets={ANN: {"hovergirl": HOVER[:3]}},
        bagged={ANN: GAR[:1], BEN: GAR[1:3]},
        loose={ANN: FINCH[:1]},
        signed=(HOVER[0], GAR[0], FINCH[0], *GAR[1:3]),
    )
    assert amounts(day, "BB-SC-FANCLUB-1") == [120, 60, 0]


def test_bb_t_81_budgeter_leaves_the_tie_rule_alone() -> None:
    cash = {ANN: 300, BEN: 5, CAT: 0}
    day = ended("budgeter", cash=cash, turn_order=(CAT, ANN, BEN))
    assert [sheet(day, seat).total for seat in (ANN, BEN, CAT)] == [0, 0, 0]
    assert day.one(WinnerDeclared) == WinnerDeclared(BEN, 0, True)


def test_bb_t_82_mint_condition() -> None:
    position: dict[str, Any] = {
        "sets": {ANN: {"hovergirl": HOVER, "garfunkle": GAR[:4]}},
        "graded": ((ANN, "hovergirl"), (ANN, "garfunkle")),
    }
    day = ended("fan_favorite", "mint_condition", about=C, **position)
    assert amount(day, "BB-FINAL-4") == 99 + 98
    assert amount(day, "BB-SC-MINT-1") == 99
    assert amount(day, "BB-SC-FANFAVORITE-1") == 160 + 124


@pytest.mark.parametrize(
    ("numbers", "retcon", "early", "arc"), [((1, 2, 3), 100, 80, 60), ((1, 3, 6), 0, 80, 0)]
)
def test_bb_t_83_retcon_early_adopter_and_story_arc(
    numbers: tuple[int, ...], retcon: int, early: int, arc: int
) -> None:
    day = ended("retcon", "early_adopter", "story_arc", sets=issues(*numbers))
    assert amount(day, "BB-SC-RETCON-1") == retcon
    assert amount(day, "BB-SC-EARLYADOPTER-1") == early
    assert amount(day, "BB-SC-STORYARC-1") == arc
