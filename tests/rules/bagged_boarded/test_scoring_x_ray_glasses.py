"""Chapter 2.16: the scoring cards with x-ray glasses on the back: cash, and single own sets."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.edition_file import read_edition
from domain.kernel.tables import TableError, packaged
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, solos
from tests.support.scoring import amount, amounts, behind, ended, of_hero, sheet

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
CROSSED = of_hero("pub_c", 0, 8)[5:]


def issues(*numbers: int) -> Cards:
    """These comics of Hovergirl."""
    return tuple(of_hero("pub_c", 0, 8)[number - 1] for number in numbers)


def one_set(card: str, rule_id: str, comics: Cards) -> int:
    """What the card counts for a set of those before Ann, and nothing for the others."""
    paid = amounts(ended(card, sets={ANN: {"hovergirl": comics}}), rule_id)
    assert paid[1:] == [0, 0]
    return paid[0]


# ------------------------------------------------------------------------------------ cash


@pytest.mark.parametrize("cash", [0, 85, 420])
def test_bb_sc_budgeter_1_cash_scores_nothing(cash: int) -> None:
    day = ended("budgeter", cash={ANN: cash}, sets={ANN: {"hovergirl": HOVER[:3]}})
    assert amount(day, "BB-FINAL-1") == amount(day, "BB-SC-BUDGETER-1") == 0
    assert sheet(day).total == 100
    assert day.table.seats[ANN].cash == cash


@pytest.mark.parametrize(
    ("cash", "bonus"), [(0, 0), (85, 85), (295, 295), (300, 300), (305, 300), (420, 300)]
)
def test_bb_sc_miser_1_cash_again_up_to_three_hundred(cash: int, bonus: int) -> None:
    day = ended("miser", cash={ANN: cash})
    assert amount(day, "BB-FINAL-1") == cash
    assert amount(day, "BB-SC-MISER-1") == bonus
    assert sheet(day).total == cash + bonus


# ------------------------------------------------------------------------------------ sets


@pytest.mark.parametrize(
    ("numbers", "pays"),
    [
        ((1, 2, 3), 0),
        ((1, 2, 6), 0),
        ((1, 6, 8), 50),
        ((1, 2, 3, 4, 5, 6, 7), 50),
        ((6, 7, 8), 150),
        ((1, 2, 3, 4, 5, 6, 7, 8), 150),
    ],
)
def test_bb_sc_crossoverevent_1_by_crossovers_in_a_set(numbers: tuple[int, ...], pays: int) -> None:
    assert one_set("crossover_event", "BB-SC-CROSSOVEREVENT-1", issues(*numbers)) == pays


def test_bb_sc_crossoverevent_1_each_set_by_itself() -> None:
    sets = {
        ANN: {
            "hovergirl": (*HOVER[:2], CROSSED[0]),
            "garfunkle": (*GAR[:2], "garfunkle+copper_finch-8"),
            "the_troll": ("the_troll+night_kettle-7", "the_troll+dr_weird-6", TROLL[0]),
        }
    }
    day = ended("crossover_event", sets=sets)
    assert amount(day, "BB-SC-CROSSOVEREVENT-1") == 50
    assert behind(day, "BB-SC-CROSSOVEREVENT-1") == [sets[ANN]["the_troll"][:2]]


def test_bb_sc_earlyadopter_1_the_issue_behind_it() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[1:4], "the_troll": TROLL[:3]}}
    day = ended("early_adopter", "anthology", "fad", sets=sets, bagged={BEN: solos("dr_weird", 1)})
    assert amounts(day, "BB-SC-EARLYADOPTER-1") == [160, 0, 0]
    assert behind(day, "BB-SC-EARLYADOPTER-1") == [HOVER[:1], TROLL[:1]]


def test_bb_sc_mint_1_the_slab_again_from_five_comics_on() -> None:
    sets = {ANN: {"hovergirl": HOVER, "garfunkle": GAR[:4]}, BEN: {"the_troll": TROLL}}
    day = ended("mint_condition", sets=sets, graded=((ANN, "hovergirl"), (ANN, "garfunkle")))
    assert amounts(day, "BB-SC-MINT-1") == [99, 0, 0]
    assert amount(day, "BB-FINAL-4") == 99 + 98
    assert behind(day, "BB-SC-MINT-1") == [HOVER]


@pytest.mark.parametrize(("size", "pays"), [(3, 0), (4, 0), (5, 99), (6, 99), (8, 99)])
def test_bb_sc_mint_1_by_size(size: int, pays: int) -> None:
    sets = {ANN: {"hovergirl": of_hero("pub_c", 0, size)}}
    day = ended("mint_condition", sets=sets, graded=((ANN, "hovergirl"),))
    assert amount(day, "BB-SC-MINT-1") == pays
    assert amount(day, "BB-FINAL-4") == 99


def test_bb_sc_philography_1_thirty_more_for_signed_comics_in_sets() -> None:
    sets = {ANN: {"hovergirl": HOVER[:4], "garfunkle": GAR[:3]}, BEN: {"the_troll": TROLL}}
    signed = (*HOVER[:2], GAR[0], TROLL[0], GAR[4])
    day = ended("philography", sets=sets, signed=signed, bagged={ANN: GAR[4:]})
    assert amounts(day, "BB-SC-PHILOGRAPHY-1") == [90, 30, 0]
    assert amounts(day, "BB-FINAL-3") == [60, 20, 0]
    assert behind(day, "BB-SC-PHILOGRAPHY-1") == [HOVER[:2], GAR[:1]]


@pytest.mark.parametrize(
    ("numbers", "pays"),
    [((1, 2, 3), 100), ((3, 4, 5), 100), ((1, 2, 3, 4, 5), 100), ((1, 2, 6), 0), ((6, 7, 8), 0)],
)
def test_bb_sc_retcon_1_sets_of_issues_one_to_five(numbers: tuple[int, ...], pays: int) -> None:
    assert one_set("retcon", "BB-SC-RETCON-1", issues(*numbers)) == pays


def test_bb_sc_retcon_1_for_each_such_set() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR, "the_troll": TROLL[:4]}}
    day = ended("retcon", sets=sets)
    assert amount(day, "BB-SC-RETCON-1") == 300
    assert behind(day, "BB-SC-RETCON-1") == [HOVER[:3], GAR, TROLL[:4]]


@pytest.mark.parametrize(
    ("numbers", "pays"),
    [
        ((1, 2, 3), 60),
        ((5, 3, 4), 60),
        ((8, 6, 7), 60),
        ((4, 5, 6, 7), 80),
        ((1, 2, 3, 4, 5, 6, 7, 8), 160),
        ((1, 2, 4), 0),
        ((1, 2, 3, 8), 0),
        ((1, 3, 5), 0),
    ],
)
def test_bb_sc_storyarc_1_an_unbroken_run(numbers: tuple[int, ...], pays: int) -> None:
    assert one_set("story_arc", "BB-SC-STORYARC-1", issues(*numbers)) == pays


def test_bb_sc_storyarc_1_a_gap_costs_its_own_set_alone() -> None:
    sets = {ANN: {"hovergirl": issues(1, 2, 4), "garfunkle": GAR}, CAT: {"the_troll": TROLL[:3]}}
    day = ended("story_arc", sets=sets)
    assert amounts(day, "BB-SC-STORYARC-1") == [100, 0, 60]
    assert behind(day, "BB-SC-STORYARC-1") == [GAR]


# ---------------------------------------------------------------------------------- not there


def test_bb_sc_reissue_0_is_no_card_of_this_game() -> None:
    assert "reissue" not in [card.id for card in GAME.standard().scoring_cards]
    text = packaged("domain.games.bagged_boarded", "data/standard.toml").decode()
    known = '    { id = "story_arc", back = "x_ray_glasses" },\n'
    assert known in text
    added = text.replace(known, known + known.replace("story_arc", "reissue"))
    with pytest.raises(TableError, match="reissue"):
        read_edition(added.encode(), "own.toml")
