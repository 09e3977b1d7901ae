"""Chapter 1: what is in the box, in the standard edition."""

from collections import Counter

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import KeepPile
from domain.games.mint_condition.events import ComicsShuffled, SetsScored, ShopComicDealt
from domain.games.mint_condition.tables import Edition
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.tables import TableError, packaged
from tests.support.mint import ANN, by_size, closing, dealt, held, holdings, picking
from tests.support.mint_box import (
    BONUSES,
    CARDS,
    COMICS,
    COPIES,
    FREE,
    POWERS,
    SERIES,
    VALUES,
    definition,
    printed,
)
from tests.support.mint_moves import scored

STANDARD = GAME.standard()
KINDS = {"STE": "stellar", "ANT": "anthology", "FRE": "free"}


def statement(rule_id: str) -> str:
    """What the rulebook says; for what is in the box but has no part in play."""
    (text,) = (one.text for one in GAME.rulebook() if one.id == rule_id)
    return text


def with_series(series: str, values: tuple[int, ...]) -> Edition:
    """The standard edition with another scoring card, and issues to match."""
    changed = tuple(
        msgspec.structs.replace(one, values=values) if one.id == series else one
        for one in STANDARD.series
    )
    kept = tuple(
        one for one in STANDARD.comics if one.series != series or (one.issue or 0) <= len(values)
    )
    return msgspec.structs.replace(STANDARD, series=changed, comics=kept)


def checked(edition: Edition) -> None:
    GAME.check(Setup(3, GAME.options(), edition))


def test_mc_comp_1_84_cards_of_38_definitions() -> None:
    assert len(STANDARD.comics) == 38
    cards = dealt(2).one(ComicsShuffled).order
    assert sorted(cards) == sorted(CARDS)
    kinds = Counter(KINDS.get(card[:3], "issue") for card in cards)
    assert kinds == {"issue": 70, "stellar": 7, "anthology": 6, "free": 1}
    by_kind = Counter(one.kind for one in STANDARD.comics)
    assert by_kind == {"issue": 30, "stellar": 4, "anthology": 3, "free": 1}


def test_mc_comp_1_what_is_printed_on_them() -> None:
    shown = {
        one.id: (one.rarity or "", one.bonus, one.series, one.issue) for one in STANDARD.comics
    }
    assert shown == {id_: tuple(comic) for id_, comic in COMICS.items()}
    by_rarity = Counter(printed(card).rarity for card in CARDS)
    assert by_rarity == {"C": 48, "U": 28, "R": 7, "": 1}


def test_mc_comp_2_a_scoring_card_for_each_series_and_none_for_stellar() -> None:
    assert [series.id for series in STANDARD.series] == list(SERIES)
    assert {one.series for one in STANDARD.comics if one.kind == "stellar"} == {None}


def test_mc_comp_3_ten_round_bonuses() -> None:
    assert {one.id: (one.measure, one.best, one.vp) for one in STANDARD.bonuses} == BONUSES
    assert {one.id: one.rarity for one in STANDARD.bonuses if one.rarity} == {
        "RB-3": "C",
        "RB-4": "R",
    }
    assert {one.id: one.issue for one in STANDARD.bonuses if one.issue} == {"RB-6": 1}


def test_mc_comp_4_twelve_secret_powers() -> None:
    assert {one.id: one.verb for one in STANDARD.powers} == POWERS
    figures = {
        one.id: one.count or one.rarity for one in STANDARD.powers if one.count or one.rarity
    }
    assert figures == {"PW-3": 2, "PW-8": 2, "PW-9": "C", "PW-11": 3}


def test_mc_comp_5_the_reminder_has_no_state() -> None:
    assert "reminder" in statement("MC-COMP-5")
    zones = GAME.zones(dealt(3).table)
    assert sum(len(cards) for cards in zones.values()) == 84


def test_mc_comp_6_rarity_fixes_the_copies() -> None:
    copies = Counter(definition(card) for card in dealt(2).one(ComicsShuffled).order)
    assert copies == {id_: COPIES[comic.rarity] for id_, comic in COMICS.items()}
    assert {one.id: one.copies for one in STANDARD.rarities} == {"C": 3, "U": 2, "R": 1}


def test_mc_comp_7_from_low_to_high() -> None:
    assert [one.id for one in STANDARD.rarities] == ["C", "U", "R"]


def test_mc_comp_8_names_on_record() -> None:
    assert "Grim" in statement("MC-COMP-8")
    assert "Stellar" in statement("MC-COMP-8")
    assert "GRM" in SERIES
    assert "STE" not in SERIES


def test_mc_comp_9_a_card_is_its_definition_and_a_copy() -> None:
    cards = dealt(2).one(ComicsShuffled).order
    assert [card for card in sorted(cards) if card.startswith("GRM-2")] == [
        "GRM-2/1",
        "GRM-2/2",
        "GRM-2/3",
    ]
    assert len(set(cards)) == 84


def test_mc_comp_10_the_values_of_sets() -> None:
    assert {series.id: series.values for series in STANDARD.series} == VALUES


def test_mc_comp_10_a_series_of_four_without_a_table() -> None:
    text = packaged("domain.games.mint_condition", "data/standard.toml").decode()
    entry = '{ id = "VLT", values = [0, 2, 5, 9] }'
    assert text.count(entry) == 1
    edition = GAME.read_edition(text.replace(entry, '{ id = "VLT" }').encode(), "mine.toml")
    assert edition.series[1].values == (0, 1, 6, 12)


@pytest.mark.parametrize(
    "values", [(2, 3, 3, 3), (7, 7, 7, 7), (0, 0, 0, 0), (0, 0, 0, 9)], ids=str
)
def test_mc_comp_11_any_values_that_never_go_down(values: tuple[int, ...]) -> None:
    edition = with_series("GRM", values)
    checked(edition)
    for size in (2, 3, 4):
        own = " ".join(f"GRM-{issue}" for issue in range(1, size + 1))
        play = scored(closing(sets={ANN: (own,)}, edition=edition))
        assert by_size(play.one(SetsScored, seat=ANN)) == [(1, "GRM", size, values[size - 1])]


@pytest.mark.parametrize("values", [(0, 5), (1, 1, 4)], ids=str)
def test_mc_comp_11_any_length_from_two(values: tuple[int, ...]) -> None:
    edition = with_series("GRM", values)
    checked(edition)
    play = dealt(2, luck=SealedLuck(bytes(32)), edition=edition)
    cards = [card for card in play.one(ComicsShuffled).order if card.startswith("GRM")]
    assert {definition(card) for card in cards} == {f"GRM-{n}" for n in range(1, len(values) + 1)}
    assert not GAME.breaches(play.table)


@pytest.mark.parametrize("values", [(1, 0, 6, 12), (0, 1, 6, 5)], ids=str)
def test_mc_comp_11_but_none_that_goes_down(values: tuple[int, ...]) -> None:
    with pytest.raises(TableError):
        checked(with_series("GRM", values))


# -------------------------------------------------------------------------------------- specials


@pytest.mark.parametrize("card", ["STE-A", "STE-B", "STE-C", "STE-D"])
@pytest.mark.parametrize("with_", ["GRM-2", "ANT-1", "STE-A/2"])
def test_mc_spec_1_stellar_is_in_no_set(card: str, with_: str) -> None:
    outcome = picking(piles={3: f"{card} {with_}"}).when(KeepPile(seat=ANN))
    assert holdings(outcome.table, ANN) == held([], f"{card} {with_}")


def test_mc_spec_1_its_worth_is_its_bonus() -> None:
    worth = {one.id: one.bonus for one in STANDARD.comics if one.kind == "stellar"}
    assert worth == {"STE-A": 1, "STE-B": 2, "STE-C": 3, "STE-D": 4}
    play = scored(closing(loose={ANN: "STE-A STE-B STE-C STE-D"}, bonus="RB-1"))
    assert play.seat(ANN).total == 10


@pytest.mark.parametrize("series", SERIES)
@pytest.mark.parametrize("card", ["ANT-1", "ANT-2", "ANT-3"])
def test_mc_spec_2_an_anthology_fits_every_series(card: str, series: str) -> None:
    outcome = picking(piles={3: f"{card} {series}-2"}).when(KeepPile(seat=ANN))
    assert holdings(outcome.table, ANN) == held([f"{card} {series}-2"])
    assert (COMICS[card].rarity, COMICS[card].vp) == ("U", 0)


@pytest.mark.parametrize("seed", range(20))
def test_mc_spec_3_never_in_the_shop_after_setup(seed: int) -> None:
    play = dealt(5, luck=SealedLuck(bytes([seed]) * 32))
    assert FREE not in play.table.shop
    assert FREE not in [event.comic for event in play.all(ShopComicDealt)]
    (free,) = (one for one in STANDARD.comics if one.kind == "free")
    assert (free.series, free.issue, free.rarity, free.bonus) == (None, None, None, 0)


def test_mc_rarity_1_some_copies_may_be_absent() -> None:
    play = dealt(2)
    there = Counter(definition(card) for card in CARDS if card not in play.table.removed)
    assert all(there[id_] <= COPIES[comic.rarity] for id_, comic in COMICS.items())
    assert sum(there.values()) == 60
