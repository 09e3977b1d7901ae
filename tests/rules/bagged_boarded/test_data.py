"""Chapter 1: what is in the box, in the standard edition."""

import re
import tomllib
from itertools import combinations
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import ComicsShuffled
from domain.games.bagged_boarded.tables import cards, covered, heroes_of, issue_of
from domain.kernel.canon import canon
from domain.kernel.tables import edition_data, packaged
from tests.support.bagged import BOX, FIGURES, PLAYERS, POWERS, SCORING, comics_of, opened

DATA = msgspec.json.decode(canon(edition_data(GAME.standard())), type=dict[str, Any])
FILE: dict[str, Any] = tomllib.loads(
    packaged("domain.games.bagged_boarded", "data/standard.toml").decode()
)
CARDS = cards(GAME.standard())
SOLO = re.compile(r"([a-z_]+)-([1-5])")
CROSSOVER = re.compile(r"([a-z_]+)\+([a-z_]+)-([6-8])")


def statement(rule_id: str) -> str:
    """What the rulebook says; for what is in the box but has no part in play."""
    (text,) = (rule.text for rule in GAME.rulebook() if rule.id == rule_id)
    return text


def features(card: str) -> list[tuple[str, int]]:
    """The heroes of a card, each with its number."""
    heroes, _, number = card.rpartition("-")
    return [(hero, int(number)) for hero in heroes.split("+")]


def test_bb_data_1_156_comics() -> None:
    assert len(CARDS) == len(set(CARDS)) == 156
    for publisher in BOX:
        assert len(set(comics_of(publisher)) & set(CARDS)) == 26


def test_bb_data_2_superpowers_by_timing() -> None:
    timings = [(power["id"], power["timing"]) for power in DATA["superpowers"]]
    assert len(timings) == 21
    for timing, powers in POWERS.items():
        assert sorted(name for name, when in timings if when == timing) == sorted(powers)


def test_bb_data_3_scoring_cards_in_the_box() -> None:
    text = statement("BB-DATA-3")
    assert "27 scoring cards" in text
    assert all(part in text for part in ("9 X-Ray Glasses", "10 Ray Gun", "8 Toy Soldier"))


def test_bb_data_4_the_21_described_scoring_cards_once_each() -> None:
    decks: dict[str, list[str]] = {}
    for card in DATA["scoring_cards"]:
        decks.setdefault(card["back"], []).append(card["id"])
    assert {back: sorted(deck) for back, deck in decks.items()} == {
        back: sorted(deck) for back, deck in SCORING.items()
    }
    assert {back: len(deck) for back, deck in decks.items()} == {
        "x_ray_glasses": 8,
        "ray_gun": 7,
        "toy_soldier": 6,
    }


def test_bb_data_5_other_components() -> None:
    assert DATA["limits"]["tags"] == 64
    assert max(len(stack["values"]) for stack in DATA["slabs"]) == 6
    assert (DATA["setup"]["cubes"], len(DATA["colours"])) == (12, 6)
    assert sum(len(publisher["heroes"]) for publisher in DATA["publishers"]) == 24
    assert len(DATA["publishers"]) == 6
    assert max(covered(GAME.standard(), players) for players in PLAYERS) == 10
    assert {row["side"] for row in DATA["rows"]} == {"A", "B"}


def test_bb_data_6_coins() -> None:
    text = statement("BB-DATA-6")
    assert 30 * 5 + 30 * 10 + 18 * 25 + 18 * 100 == 2700
    assert all(
        part in text for part in ("2700", "30 fives", "30 tens", "18 twenty-fives", "18 hundreds")
    )


def test_bb_data_7_the_bank_has_no_bottom() -> None:
    figures = msgspec.structs.replace(GAME.standard().setup, start_cash=3000)
    rich = msgspec.structs.replace(GAME.standard(), setup=figures)
    given = opened(6, edition=rich, turn_order=(0, 1, 2, 3, 4, 5))
    assert [player.cash for player in given.table.seats] == [3000] * 4 + [3005, 3010]
    assert GAME.breaches(given.table) == []


def test_bb_data_7_money_in_play_is_in_nickels() -> None:
    amounts = [*DATA["prices"].values(), DATA["setup"]["start_cash"]]
    amounts += [boost["cash"] for boost in DATA["boosts"]]
    amounts += [value // 2 for value in DATA["track"]["values"]]
    amounts += [cash for row in DATA["by_players"] for cash in row["extra_cash"]]
    assert [amount for amount in amounts if amount % 5] == []


def test_bb_data_8_colours() -> None:
    assert DATA["colours"] == ["purple", "green", "red", "pink", "yellow", "blue"]


def test_bb_data_9_heroes_whose_names_are_known() -> None:
    names = FILE["names"]["heroes"]
    known = {
        "catamaran_man": "Catamaran Man",
        "connect_o_bots": "Connect-o-Bots",
        "the_troll": "The Troll",
        "dr_weird": "Dr. Weird",
        "hovergirl": "Hovergirl",
        "garfunkle": "Garfunkle",
        "astro_chicken": "Astro Chicken",
        "bicyclops": "Bicyclops",
        "argyle_hammer": "Argyle Hammer",
        "gumslinger": "Gumslinger",
        "tatwoman": "Tatwoman",
    }
    assert {hero: names[hero] for hero in known} == known


@pytest.mark.parametrize(
    "pair", [{"catamaran_man", "connect_o_bots"}, {"the_troll", "dr_weird"}], ids=["a", "b"]
)
def test_bb_data_10_heroes_that_surely_share_a_publisher(pair: set[str]) -> None:
    assert any(pair <= set(publisher["heroes"]) for publisher in DATA["publishers"])


def test_bb_data_11_the_grouping_and_its_invented_names() -> None:
    assert {p["id"]: tuple(p["heroes"]) for p in DATA["publishers"]} == BOX
    assert FILE["names"]["publishers"] == {
        "pub_a": "Publisher A",
        "pub_b": "Publisher B",
        "pub_c": "Publisher C",
        "pub_d": "Publisher D",
        "pub_e": "Publisher E",
        "pub_f": "Publisher F",
    }
    assert sorted(FILE["names"]["heroes"]) == sorted(h for four in BOX.values() for h in four)
    assert "publishers" in FILE["assumed"]


def test_bb_data_12_every_hero_has_each_number_once() -> None:
    numbers = sorted(feature for card in CARDS for feature in features(card))
    heroes = [hero for four in BOX.values() for hero in four]
    assert numbers == sorted((hero, number) for hero in heroes for number in range(1, 9))
    assert all(len(features(card)) == (1 if int(card[-1]) <= 5 else 2) for card in CARDS)


def test_bb_data_12_every_two_heroes_of_a_publisher_share_one_crossover() -> None:
    shared = sorted(tuple(h for h, _ in features(card)) for card in CARDS if "+" in card)
    assert shared == sorted(pair for four in BOX.values() for pair in combinations(four, 2))


@pytest.mark.parametrize("publisher", BOX)
def test_bb_data_13_which_heroes_meet_in_which_number(publisher: str) -> None:
    h1, h2, h3, h4 = BOX[publisher]
    mine = {card for card in CARDS if h1 in card or h2 in card or h3 in card or h4 in card}
    assert {card for card in mine if "+" in card} == {
        f"{h1}+{h2}-6",
        f"{h3}+{h4}-6",
        f"{h1}+{h3}-7",
        f"{h2}+{h4}-7",
        f"{h1}+{h4}-8",
        f"{h2}+{h3}-8",
    }
    assert "crossovers" in FILE["assumed"]


def test_bb_data_14_solos_and_crossovers() -> None:
    assert len([card for card in CARDS if "+" not in card]) == 120
    assert len([card for card in CARDS if "+" in card]) == 36


def test_bb_data_15_ids_of_the_cards() -> None:
    assert all(SOLO.fullmatch(card) or CROSSOVER.fullmatch(card) for card in CARDS)
    assert {"catamaran_man-1", "connect_o_bots-5", "the_troll-2", "dr_weird-3"} <= set(CARDS)
    assert {"the_troll+dr_weird-6", "quiet_comet+paper_lantern-6"} <= set(CARDS)
    assert "dr_weird+the_troll-6" not in CARDS
    assert heroes_of("the_troll+dr_weird-6") == ("the_troll", "dr_weird")
    assert (heroes_of("hovergirl-5"), issue_of("hovergirl-5")) == (("hovergirl",), 5)
    assert issue_of("hovergirl+garfunkle-6") == 6


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_data_15_the_same_ids_in_every_game(players: int) -> None:
    given = opened(players)
    assert sorted(given.one(ComicsShuffled).order) == sorted(comics_of(*given.table.publishers))


def test_bb_data_16_no_hero_at_two_publishers() -> None:
    heroes = [hero for publisher in DATA["publishers"] for hero in publisher["heroes"]]
    assert len(heroes) == len(set(heroes)) == 24
    assert [len(publisher["heroes"]) for publisher in DATA["publishers"]] == [4] * 6


@pytest.mark.rules("BB-DATA-N")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_by_number_of_players(players: int) -> None:
    figures, given = FIGURES[players], opened(players)
    table = given.table
    dealt = given.one(ComicsShuffled).order
    assert table.side == figures.side
    assert len(table.publishers) == figures.publishers
    assert len({hero for card in dealt for hero, _ in features(card)}) == figures.heroes
    assert len(dealt) == figures.comics
    assert (table.game_end, len(table.powers)) == (figures.game_end, figures.powers)
    assert (len(table.sneak), len(table.bin_deck), len(table.swag)) == (5, figures.bin, 1)
    assert {len(player.hand) for player in table.seats} == {8}
    assert (len(table.reserve_loose), len(table.reserve_bagged)) == (figures.loose, figures.bagged)
    assert table.slabs == figures.slabs
    assert len(table.supply_deck) == figures.supply
    assert covered(GAME.standard(), players) == figures.covered
