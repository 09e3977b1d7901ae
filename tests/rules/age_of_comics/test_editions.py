"""Editions: what the standard one says, and copies of its file with figures corrected."""

import random
from collections import Counter

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.edition_file import EDITIONS, read_edition, standard, standard_file
from domain.games.age_of_comics.figures import (
    base_genres,
    comic,
    creatives_of,
    gives,
    income,
    is_specialised,
    orders_in_play,
    originals_of,
    ripoff_of,
    slots,
    specials_from,
    start,
    tile,
)
from domain.games.age_of_comics.map import distance, nodes, spaces_in_use, steps, touched, way
from domain.games.age_of_comics.options import Options, Setup, check
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import GAINS, VAULT, Edition
from domain.kernel.luck import SealedLuck
from domain.kernel.tables import edition_data, edition_digest, packaged

STANDARD = packaged("domain.games.age_of_comics", "data/standard.toml").decode()
GENRES = ("crime", "horror", "romance", "scifi", "superheroes", "western")
LUCK = SealedLuck(b"editions".ljust(32, b"."))


def swapped(old: str, new: str) -> str:
    """The standard file with one place changed."""
    assert STANDARD.count(old) == 1, f"{old!r} stands {STANDARD.count(old)} times in the file"
    return STANDARD.replace(old, new)


def mine(text: str) -> Edition:
    return read_edition(text.encode(), "mine.toml")


def less(text: str) -> Edition:
    """An edition that says only what differs."""
    return mine(f'extends = "standard"\n{text}')


def digest_of(edition: Edition) -> str:
    return edition_digest(edition_data(edition))


# --------------------------------------------------------------------------------- the standard one


def test_the_packaged_file_is_the_standard_edition() -> None:
    assert mine(STANDARD) == standard()


def test_what_is_assumed_is_marked() -> None:
    """ACV-COMP-1, AC-COMP-2, section 1.16."""
    assert set(EDITIONS.read(EDITIONS.text, "standard").assumed) == {
        "orders[genre=war,value=3]",
        "orders[genre=war,value=4]",
        "orders[genre=war,value=5]",
        "orders[genre=war,value=6]",
        "originals[id=O-WAR-X].bonus",
        "supply.ideas",
        "supply.tickets",
        "supply.hype",
        "supply.better_color",
    }


def test_six_genres_and_war() -> None:
    """Section 1.1."""
    assert base_genres(standard()) == GENRES
    codes = [genre.code for genre in standard().genres]
    assert codes == ["CRI", "HOR", "ROM", "SCI", "SUP", "WES", "WAR"]


def test_an_original_of_each_genre_and_bonus() -> None:
    """Sections 1.3, 1.14, 1.16."""
    found = {(own.genre, own.bonus, own.module): own.id for own in standard().originals}
    assert len(found) == len(standard().originals) == 36
    for genre, code in zip(GENRES, ("CRI", "HOR", "ROM", "SCI", "SUP", "WES"), strict=True):
        for bonus in GAINS:
            assert found[genre, bonus, "base"] == f"O-{code}-{bonus}"
        assert found[genre, "D", "guests"] == f"O-{code}-D"
    icons = {own.bonus: own.icon for own in standard().originals if own.module == "war"}
    assert icons == {
        "F": "crime",
        "T": "scifi",
        "I": "western",
        "M": "horror",
        "D": "romance",
        "X": "superheroes",
    }


def test_a_rip_off_of_each_original_but_wars() -> None:
    """Sections 1.4, 1.14, ACV-GUEST-7, ACV-WAR-36."""
    for own in standard().originals:
        due = None if own.module == "war" else own.id.replace("O-", "R-", 1)
        assert ripoff_of(standard(), own.id) == due
        if due:
            assert comic(standard(), due).bonus == ("D" if own.module == "guests" else None)


@pytest.mark.parametrize("kind", ["writer", "artist"])
def test_creatives_of_each_genre_are_worth_1_2_2_3(kind: str) -> None:
    """Section 1.5; those of value 1 bring an Idea token (AC-HIRE-4)."""
    for genre in GENRES:
        of_genre = [
            own
            for own in standard().creatives
            if own.kind == kind and own.module == "base" and own.genres == (genre,)
        ]
        assert [own.value for own in of_genre] == [1, 2, 2, 3]
        assert [own.idea for own in of_genre] == [True, False, False, False]


def test_double_creatives_cover_all_genres_once_a_kind() -> None:
    """Section 1.15: value 1, no Idea token (ACV-DOUBLE-7, -8)."""
    doubles = [own for own in standard().creatives if own.module == "double"]
    assert [(own.value, own.idea) for own in doubles] == [(1, False)] * 6
    for kind in ("writer", "artist"):
        genres = [genre for own in doubles if own.kind == kind for genre in own.genres]
        assert sorted(genres) == sorted(GENRES)


def test_a_double_creative_is_specialised_in_both_genres() -> None:
    """AC-EX-1, ACV-DOUBLE-9; of a War comic by its icon (AC-EX-2, ACV-MIX-1)."""
    both = [
        genre
        for genre, code in zip(GENRES, ("CRI", "HOR", "ROM", "SCI", "SUP", "WES"), strict=True)
        if is_specialised(standard(), "W-ROM+SCI", f"O-{code}-F")
    ]
    assert both == ["romance", "scifi"]
    assert is_specialised(standard(), "W-ROM+SCI", "O-WAR-T")
    assert not is_specialised(standard(), "W-ROM+SCI", "O-WAR-F")


def test_names_are_those_of_the_cards() -> None:
    """Sections 1.3 to 1.5, 1.14 to 1.17."""
    names = standard_file().names
    assert {kind: len(ids) for kind, ids in EDITIONS.ids(standard()).items()} == {
        "genres": len(names.genres),
        "comics": len(names.comics),
        "creatives": len(names.creatives),
        "objectives": len(names.objectives),
    }
    assert names.comics["O-SUP-F"] == "Star-Spangled Duo!"
    assert names.comics["R-ROM-M"] == "Twin Drama"
    assert names.comics["O-WAR-X"] == "No Man's Land"
    assert names.creatives["A-WES-2A"] == "D.J. Leonard"
    assert names.objectives["OBJ-FLATTERY"] == "Sincerest form of flattery"


ORDERS = [(2, (3, 3, 4, 5, 6)), (3, (3, 3, 4, 4, 5, 6)), (4, (3, 3, 3, 4, 4, 5, 6))]


@pytest.mark.parametrize(("players", "values"), ORDERS)
def test_orders_by_number_of_players(players: int, values: tuple[int, ...]) -> None:
    """Sections 1.6, 1.16, ACV-WAR-3, -6: one of value 3 makes room for an order of War."""
    for war in (False, True):
        found = [tile(standard(), own) for own in orders_in_play(standard(), players, war)]
        for genre in GENRES:
            own = [order.value for order in found if order.genre == genre]
            assert tuple(own) == (values[1:] if war else values)
        of_war = [order.value for order in found if order.genre == "war"]
        assert of_war == ([3, 3, 4, 4, 5, 6] if war else [])
        assert all(order.fans == order.value - 2 for order in found)
        assert len(found) == len(spaces_in_use(standard(), players))


def test_the_map() -> None:
    """Section 1.7."""
    edition = standard()
    assert len(nodes(edition)) == 24
    assert len(edition.streets) == 44
    assert [len(spaces_in_use(edition, players)) for players in (2, 3, 4)] == [30, 36, 42]
    centre = ("N3.2", "N3.3", "N4.2", "N4.3")
    assert steps(edition, "X") == centre
    assert set(steps(edition, "N3.2")) == {"N2.2", "N3.1", "N3.3", "N4.2", "N4.3"}
    assert steps(edition, "N1.2") == ("N1.1", "N1.3", "N2.2")
    assert touched(edition, 4, "N1.2") == ("S1.5", "S2.3", "S2.5", "S3.4")
    assert touched(edition, 2, "N1.2") == ("S2.5", "S3.4")
    for corner in ("N1.1", "N1.4", "N6.1", "N6.4"):
        assert touched(edition, 2, corner) == ()
    assert not any("X" in space.nodes for space in edition.spaces)


def test_ways_on_the_map() -> None:
    """A shortest one, never over X (AC-SALES-5)."""
    edition = standard()
    assert way(edition, "X", "N1.1") == ("N3.2", "N2.2", "N1.2", "N1.1")
    assert [distance(edition, "N1.1", end) for end in ("N1.1", "N1.2", "N6.4")] == [0, 1, 7]
    assert distance(edition, "N3.2", "N4.3") == 1
    assert all("X" not in way(edition, a, b) for a in nodes(edition) for b in nodes(edition))


AREAS = {
    "ideas": (2, 1, 1, 0, 0),
    "print": (2, 1, 1, 1, 1),
    "royalties": (4, 3, 3, 2, 1),
    "sales": (3, 2, 2, 1, 1),
}


@pytest.mark.parametrize("area", ["ideas", "print", "royalties", "sales"])
def test_what_spaces_give(area: str) -> None:
    """Section 1.8."""
    found = tuple(gives(standard(), area, space) for space in range(1, 6))  # type: ignore[arg-type]
    assert found == AREAS[area]


INCOME = {0: 0, 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 4, 10: 6} | {
    11: 7, 12: 8, 13: 8, 14: 9, 17: 10, 20: 12, 21: 13, 30: 18, 40: 24
}  # fmt: skip


def test_income_by_fans() -> None:
    """Section 1.9."""
    assert {fans: income(standard(), fans) for fans in INCOME} == INCOME


def test_starts_specials_and_the_calendar() -> None:
    """Sections 1.11, 1.12, AC-SETUP-2, ACV-WAR-8."""
    begun = [(own.money, own.ideas) for own in (start(standard(), at) for at in (1, 2, 3, 4))]
    assert begun == [(5, 2), (5, 3), (6, 2), (6, 3)]
    assert specials_from(standard(), 1) == ()
    assert specials_from(standard(), 2) == ("reassign", "hype", "convert")
    assert specials_from(standard(), 3) == ("reassign", "hype", "convert", "better_color")
    assert len(specials_from(standard(), 4)) == 6
    assert slots(standard(), war=False) == (1, 2, 3, 3, 4, 5)
    assert slots(standard(), war=True) == (1, 2, 3, 3, 3, 4, 5)


# ------------------------------------------------------------------------------------- an owner's


def played(edition: Edition, players: int, number: int = 1) -> Table:
    """A game at random to its end, with all modules; no invariant breaks on the way."""
    setup = Setup(players, Options(modules=VAULT), edition)
    check(setup)
    table, choice = GAME.initial(setup), random.Random(number)
    events = GAME.deal(table, LUCK)
    while True:
        table = GAME.fold(table, events)
        assert GAME.breaches(table) == []
        if GAME.is_over(table):
            return table
        due = choice.choice(GAME.pending(table))
        command = choice.choice(GAME.legal(table, due.seat).commands)
        events = GAME.decide(table, command, LUCK)


OTHER_FIGURES = """
income = [0, 2, 3, 5]
marketing = [{ cost = 2, remove = true }, { cost = 3, fans = 2 }]
objectives = [{ id = "OBJ-MONEY", count = 10, vp = 9 }]
areas = [{ id = "royalties", gives = [6, 5, 4, 3, 2] }]
starts = [{ place = 1, money = 9, ideas = 1 }]
by_players = [{ players = 2, display = 4, war_comics = 2 }, { players = 4, display = 5 }]

[pieces]
editors = 3
hand = 5
start_value = 1

[supply]
ideas = 6
tickets = 1

[prices]
cab = 1
fee = 3
ideas = 1

[fans]
original = 2
hype = 1
"""
OTHER_CARDS = """
originals = [
    { id = "O-CRI-M", remove = true },
    { id = "O-GANGSTERS", genre = "crime", bonus = "T" },
    { id = "O-WAR-X", bonus = "I" },
    { id = "O-HOR-D", remove = true },
]
ripoffs = [{ id = "R-CRI-M", of = "O-GANGSTERS" }, { id = "R-HOR-D", remove = true }]
creatives = [
    { id = "W-CRI-3", remove = true },
    { id = "W-HOR+WES", value = 2 },
    { id = "A-BEST", kind = "artist", value = 3, genres = ["scifi"] },
]
orders = [{ genre = "war", value = 3, copies = 1 }, { genre = "war", value = 6, copies = 2 }]
"""


@pytest.mark.parametrize("text", [OTHER_FIGURES, OTHER_CARDS], ids=["figures", "cards"])
def test_a_game_is_played_with_an_owners_figures_and_cards(text: str) -> None:
    edition = less(text)
    assert digest_of(edition) != digest_of(standard())
    assert played(edition, 2).stage == "over"
    assert played(edition, 4).stage == "over"


def test_an_owners_figures_are_those_of_the_game() -> None:
    edition = less(OTHER_FIGURES)
    assert [income(edition, fans) for fans in range(8)] == [0, 2, 3, 5, 7, 8, 10, 12]
    assert gives(edition, "royalties", 1) == 6
    assert (start(edition, 1).money, start(edition, 2).money) == (9, 5)
    assert [tier.cost for tier in edition.marketing] == [3, 5, 9]
    assert edition.points == standard().points


def test_an_owners_cards_are_those_of_the_game() -> None:
    edition = less(OTHER_CARDS)
    assert "O-GANGSTERS" in originals_of(edition, "base")
    assert ripoff_of(edition, "O-GANGSTERS") == "R-CRI-M"
    assert "A-BEST" in creatives_of(edition, "artist", "base")
    values = Counter(tile(edition, own).value for own in orders_in_play(edition, 2, war=True)[-6:])
    assert values == {3: 1, 4: 2, 5: 1, 6: 2}


def test_what_is_for_people_is_no_part_of_the_digest() -> None:
    text = swapped('"Killer Dames"', '"Lady Dynamite"').replace("The standard edition.", "Mine.")
    assert digest_of(mine(text)) == digest_of(standard())
