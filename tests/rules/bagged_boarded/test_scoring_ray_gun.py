"""Chapter 2.15: the scoring cards with a ray gun on the back: what is not on display."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded.state import HeroValue
from domain.kernel.types import Card, Cards
from tests.support.day import ANN, BEN, CAT, solos
from tests.support.scoring import (
    amount,
    amounts,
    behind,
    ended,
    line_of,
    of_hero,
    sheet,
    sheet_on,
)

A, B, C, D = "pub_a", "pub_b", "pub_c", "pub_d"
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
FINCH = solos("copper_finch", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
CHICKEN = solos("astro_chicken", 1, 2, 3, 4, 5)
HOVER_GAR = "hovergirl+garfunkle-6"
FINCH_LADY = "copper_finch+lady_ledger-6"
HOVER_FINCH = "hovergirl+copper_finch-7"
GAR_FINCH = "garfunkle+copper_finch-8"

SHOWN = {BEN: {"hovergirl": HOVER, "garfunkle": GAR[:3]}}
"""Hovergirl is at 50, Garfunkle at 20, all others at 10."""


def bagged(card: str, comic: Card, *, signed: bool = False, **position: Any) -> int:
    """What Ann's one bagged comic scores under that card."""
    tags = (*position.pop("signed_too", ()), *([comic] if signed else []))
    day = ended(card, bagged={ANN: (comic,)}, signed=tags, **position)
    with_tag, without = amount(day, "BB-FINAL-5"), amount(day, "BB-FINAL-6")
    assert (without if signed else with_tag) == 0
    return with_tag + without


def changed(card: str, rule_id: str, *comics: Card, **position: Any) -> list[Cards]:
    """The comics that the card's own line, which is 0, says it counts otherwise (BB-FINAL-13)."""
    day = ended(card, bagged={ANN: comics}, **position)
    assert amount(day, rule_id) == 0
    return behind(day, rule_id)


# --------------------------------------------------------------------------------- back-up feature


@pytest.mark.parametrize(
    ("comic", "signed", "plain"),
    [(HOVER_GAR, 30, 10), (GAR_FINCH, 15, 5), (FINCH_LADY, 15, 5), (GAR[4], 30, 10)],
)
def test_bb_sc_backup_1_the_smaller_value_of_a_crossover(
    comic: Card, signed: int, plain: int
) -> None:
    hover = {BEN: {"hovergirl": HOVER[:4], "garfunkle": GAR[:3]}}
    assert bagged("back_up_feature", comic, signed=True, sets=hover) == signed
    assert bagged("back_up_feature", comic, sets=hover) == plain


def test_bb_sc_backup_1_says_what_it_counts_otherwise() -> None:
    comics = (HOVER_GAR, GAR[4], FINCH_LADY)
    assert changed("back_up_feature", "BB-SC-BACKUP-1", *comics, sets=SHOWN) == [(HOVER_GAR,)]


# --------------------------------------------------------------------------------------- bandwagon


@pytest.mark.parametrize("signed", [False, True])
def test_bb_sc_bandwagon_1_the_publisher_with_most_on_display(signed: bool) -> None:
    sets = {BEN: {"garfunkle": GAR[:3]}, CAT: {"the_troll": TROLL[:4], "copper_finch": FINCH[:3]}}
    for comic in (HOVER[0], GAR[4], FINCH_LADY, HOVER_GAR):
        assert bagged("bandwagon", comic, signed=signed, sets=sets) == 0
    assert bagged("bandwagon", TROLL[4], signed=signed, sets=sets) == (45 if signed else 15)
    assert bagged("bandwagon", CHICKEN[0], signed=signed, sets=sets) == (15 if signed else 5)


def test_bb_sc_bandwagon_1_of_all_players_and_every_one_that_ties() -> None:
    sets = {
        ANN: {"garfunkle": GAR[:3]},
        BEN: {"hovergirl": HOVER[:3], "the_troll": TROLL[:3]},
        CAT: {"dr_weird": WEIRD[:3], "astro_chicken": CHICKEN},
    }
    day = ended("bandwagon", sets=sets, bagged={ANN: (HOVER[4], WEIRD[4], "bicyclops-1")})
    assert amount(day, "BB-FINAL-6") == 5
    assert behind(day, "BB-SC-BANDWAGON-1") == [(WEIRD[4],), (HOVER[4],)]


def test_bb_sc_bandwagon_2_nothing_on_display() -> None:
    assert bagged("bandwagon", HOVER[0]) == 5
    assert bagged("bandwagon", HOVER[0], signed=True) == 15
    assert changed("bandwagon", "BB-SC-BANDWAGON-1", *HOVER) == []


# --------------------------------------------------------------------------------------------- fad


@pytest.mark.parametrize("signed", [False, True])
def test_bb_sc_fad_1_solos_of_the_hero_at_the_top(signed: bool) -> None:
    sets = {BEN: {"hovergirl": HOVER[:4]}, CAT: {"garfunkle": GAR[:3]}}
    assert bagged("fad", HOVER[4], signed=signed, sets=sets) == 0
    assert bagged("fad", GAR[4], signed=signed, sets=sets) == (30 if signed else 10)
    assert bagged("fad", TROLL[0], signed=signed, sets=sets) == (15 if signed else 5)


def test_bb_sc_fad_1_all_heroes_at_the_top() -> None:
    sets = {BEN: {"hovergirl": HOVER[:4], "the_troll": TROLL[:4]}, CAT: {"garfunkle": GAR[:3]}}
    day = ended("fad", sets=sets, bagged={ANN: (HOVER[4], TROLL[4], GAR[4])})
    assert amount(day, "BB-FINAL-6") == 10
    assert behind(day, "BB-SC-FAD-1") == [(HOVER[4],), (TROLL[4],)]


@pytest.mark.parametrize(
    ("comic", "signed", "plain"), [(HOVER_GAR, 30, 10), (HOVER_FINCH, 15, 5), (GAR_FINCH, 30, 10)]
)
def test_bb_sc_fad_2_a_crossover_is_worth_its_other_hero(
    comic: Card, signed: int, plain: int
) -> None:
    assert bagged("fad", comic, signed=True, sets=SHOWN) == signed
    assert bagged("fad", comic, sets=SHOWN) == plain


def test_bb_sc_fad_2_nothing_where_both_are_at_the_top() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3]}}
    assert bagged("fad", HOVER_GAR, signed=True, sets=sets) == 0
    assert bagged("fad", HOVER_GAR, sets=sets) == 0


def test_bb_sc_fad_3_nobody_above_ten() -> None:
    assert bagged("fad", HOVER[0]) == 5
    assert bagged("fad", HOVER_GAR, signed=True) == 15
    assert changed("fad", "BB-SC-FAD-1", *HOVER) == []


# -------------------------------------------------------------------------------------- hidden gem

GEM = "BB-SC-HIDDENGEM-1"


def test_bb_sc_hiddengem_1_signed_bagged_crossovers_of_two_who_are_not_displayed() -> None:
    crossovers = ("the_troll+night_kettle-7", "the_troll+dr_weird-6")
    day = ended(
        "hidden_gem",
        sets=SHOWN,
        bagged={ANN: (*crossovers, FINCH_LADY, HOVER_FINCH, TROLL[0])},
        signed=(*crossovers, HOVER_FINCH, TROLL[0]),
    )
    assert amount(day, GEM) == 200
    assert behind(day, GEM) == [(comic,) for comic in sorted(crossovers)]
    assert amount(day, "BB-FINAL-5") == 15 + 15 + 75 + 15


TROLL_WEIRD = "the_troll+dr_weird-6"


@pytest.mark.parametrize(
    ("position", "bonuses"),
    [
        ({"loose": {ANN: (TROLL_WEIRD,)}}, [0, 0, 0]),
        ({"sets": {ANN: {"the_troll": (*TROLL[:2], TROLL_WEIRD)}}}, [0, 0, 0]),
        ({"bagged": {BEN: (TROLL_WEIRD,)}}, [0, 100, 0]),
    ],
    ids=["loose", "in a set", "of a rival"],
)
def test_bb_sc_hiddengem_1_own_bagged_comics_alone(
    position: dict[str, Any], bonuses: list[int]
) -> None:
    assert amounts(ended("hidden_gem", signed=(TROLL_WEIRD,), **position), GEM) == bonuses


@pytest.mark.parametrize(
    ("sets", "bonus"),
    [
        ({BEN: {"copper_finch": FINCH[:3]}}, 0),
        ({ANN: {"lady_ledger": solos("lady_ledger", 1, 2, 3)}}, 0),
        ({BEN: {"hovergirl": (*HOVER[:2], HOVER_FINCH)}}, 100),
    ],
    ids=["displayed by another", "displayed by the owner", "only a guest"],
)
def test_bb_sc_hiddengem_2_a_guest_is_not_displayed(sets: Any, bonus: int) -> None:
    day = ended("hidden_gem", sets=sets, bagged={ANN: (FINCH_LADY,)}, signed=(FINCH_LADY,))
    assert amount(day, GEM) == bonus


# -------------------------------------------------------------------------------------------- hype


def test_bb_sc_hype_1_a_level_for_each_guest_appearance() -> None:
    sets = {
        BEN: {"hovergirl": (*HOVER[:2], HOVER_GAR, HOVER_FINCH)},
        CAT: {"garfunkle": (*GAR[:2], GAR_FINCH)},
    }
    day = ended("hype", sets=sets, bagged={ANN: (HOVER[4], GAR[4], FINCH[0], TROLL[0])})
    assert [day.table.track[hero].value for hero in ("hovergirl", "garfunkle")] == [30, 20]
    assert amount(day, "BB-FINAL-6") == 15 + 15 + 15 + 5
    assert behind(day, "BB-SC-HYPE-1") == [(FINCH[0],), (GAR[4],)]


def test_bb_sc_hype_1_a_crossover_takes_the_larger_value() -> None:
    sets = {BEN: {"garfunkle": (*GAR[:2], GAR_FINCH)}}
    assert bagged("hype", FINCH_LADY, sets=sets) == 10
    assert bagged("hype", FINCH_LADY, signed=True, sets=sets) == 30


def test_bb_sc_hype_2_no_higher_than_the_top() -> None:
    day = ended("hype", sets={BEN: {"garfunkle": (*GAR[:3], HOVER_GAR)}}, bagged={ANN: HOVER[:1]})
    for level, worth in ((0, 10), (4, 50), (5, 65), (6, 65)):
        value = day.table.edition.track.values[level]
        track = {**day.table.track, "hovergirl": HeroValue(level, value)}
        own = sheet_on(msgspec.structs.replace(day.table, track=track))
        assert line_of(own, "BB-FINAL-6")[0].amount == worth


# ---------------------------------------------------------------------------------------- one-shot

ONESHOT = "BB-SC-ONESHOT-1"


def test_bb_sc_oneshot_1_once_for_each_hero_not_displayed() -> None:
    comics = (*TROLL[:2], WEIRD[0], HOVER[4], FINCH[0])
    signed = (*TROLL[:2], WEIRD[0], HOVER[4])
    sets = {BEN: {"hovergirl": (*HOVER[:3], HOVER_FINCH)}}
    day = ended("one_shot", sets=sets, bagged={ANN: comics}, signed=signed)
    assert amounts(day, ONESHOT) == [100, 0, 0]
    assert behind(day, ONESHOT) == [WEIRD[:1], TROLL[:2]]
    assert amount(day, "BB-FINAL-5") == 15 + 15 + 15 + 45


def test_bb_sc_oneshot_1_a_guest_is_not_displayed() -> None:
    sets = {BEN: {"hovergirl": (*HOVER[:3], HOVER_FINCH)}}
    day = ended("one_shot", sets=sets, bagged={ANN: FINCH[:1]}, signed=FINCH[:1])
    assert amount(day, ONESHOT) == 50


def test_bb_sc_oneshot_2_only_bagged_solos() -> None:
    day = ended(
        "one_shot",
        bagged={ANN: (TROLL_WEIRD,)},
        loose={ANN: TROLL[:1]},
        signed=(TROLL_WEIRD, TROLL[0]),
    )
    assert amount(day, ONESHOT) == 0


# ---------------------------------------------------------------------------------- procrastinator

LATE = "BB-SC-PROCRASTINATOR-1"


def test_bb_sc_procrastinator_1_minus_what_loose_comics_are_worth() -> None:
    loose = (HOVER_GAR, GAR[4], TROLL[0], FINCH_LADY)
    day = ended("procrastinator", sets=SHOWN, loose={ANN: loose}, signed=(GAR[4],))
    assert amount(day, LATE) == -(50 + 20 + 10 + 10)
    assert sorted(behind(day, LATE)) == sorted((comic,) for comic in loose)


def test_bb_sc_procrastinator_1_bagged_and_displayed_comics_cost_nothing() -> None:
    day = ended("procrastinator", sets=SHOWN, bagged={ANN: TROLL, BEN: WEIRD})
    assert amounts(day, LATE)[:2] == [0, 0]


def test_bb_final_11_net_worth_may_be_negative() -> None:
    day = ended("procrastinator", cash={ANN: 5}, loose={ANN: (*TROLL, *HOVER)})
    assert sheet(day).total == 5 - 100
    assert day.table.seats[ANN].net_worth == -95


def test_of_hero_meets_each_other_hero_once() -> None:
    """What these positions are built of (BB-DATA-13)."""
    assert of_hero(C, 2, 8) == (*FINCH, FINCH_LADY, HOVER_FINCH, GAR_FINCH)
