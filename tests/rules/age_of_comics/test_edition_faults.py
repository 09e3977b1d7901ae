"""Editions that contradict themselves: each is refused by its entry, with what would be right."""

import msgspec
import pytest

from domain.games.age_of_comics.edition_file import read_edition, standard
from domain.games.age_of_comics.options import Options, Setup, check
from domain.games.age_of_comics.tables import Edition
from domain.kernel.game import SetupRefused
from domain.kernel.tables import TableError, edition_data, packaged

STANDARD = packaged("domain.games.age_of_comics", "data/standard.toml").decode()
GENRES = ("crime", "horror", "romance", "scifi", "superheroes", "western")


def swapped(old: str, new: str) -> str:
    """The standard file with one place changed."""
    assert STANDARD.count(old) == 1, f"{old!r} stands {STANDARD.count(old)} times in the file"
    return STANDARD.replace(old, new)


SPACE = '{ id = "S1.5", row = 1, column = 5, nodes = ["N1.2", "N1.3"], players = [4] }'
STREET = '{ one = "N1.1", other = "N1.2" }'
REFUSED = {
    "genre twice": (
        swapped('id = "horror", code', 'id = "crime", code'),
        "genres[1]: crime was named before; name each once",
    ),
    "code twice": (
        swapped('code = "HOR"', 'code = "CRI"'),
        "genres[1]: CRI was named before; name each once",
    ),
    "two wars": (
        swapped('colour = "orange"', 'colour = "orange", module = "war"'),
        "genres: those of module war are western, war; there is one",
    ),
    "a row too few": (
        swapped("{ players = 3, removed = [3], spaces = 4, display = 3, war_comics = 1 },", ""),
        "by_players: rows for 2, 4; there is one for each of 2, 3, 4",
    ),
    "places out of order": (
        swapped("place = 2, money", "place = 3, money"),
        "starts: rows for 1, 3, 3, 4; there is one for each of 1, 2, 3, 4",
    ),
    "tiers out of order": (
        swapped("{ cost = 5, fans = 2 }", "{ cost = 1, fans = 2 }"),
        "marketing: 2, 1, 9; each is higher than the one before it",
    ),
    "income without fans": (
        swapped("income = [0, 1", "income = [1, 1"),
        "income[0]: 1; a comic without fans earns nothing (AC-RIP-5)",
    ),
    "spaces for nobody": (
        swapped("removed = [3], spaces = 4", "removed = [3], spaces = 3"),
        "by_players[1].spaces: 3; more than the 3 players",
    ),
    "original twice": (
        swapped('{ id = "O-CRI-I", genre', '{ id = "O-CRI-F", genre'),
        "originals[1]: O-CRI-F was named before; name each once",
    ),
    "original of war in the base": (
        swapped('{ id = "O-CRI-I", genre = "crime"', '{ id = "O-CRI-I", genre = "war"'),
        f"originals[1].genre: war; those of module base are {', '.join(GENRES)}",
    ),
    "duo in the base": (
        swapped('genre = "crime", bonus = "I"', 'genre = "crime", bonus = "D"'),
        "originals[1].bonus: D; module base has F, I, T, M",
    ),
    "any bonus among guests": (
        swapped('genre = "crime", bonus = "D"', 'genre = "crime", bonus = "X"'),
        "originals[24].bonus: X; module guests has F, I, T, M, D",
    ),
    "war without an icon": (
        swapped(', icon = "crime"', ""),
        f"originals[30].icon: None; a War comic has one of {', '.join(GENRES)}",
    ),
    "icon in the base": (
        swapped('genre = "crime", bonus = "I"', 'genre = "crime", bonus = "I", icon = "horror"'),
        "originals[1].icon: horror; only War comics have one, leave it out",
    ),
    "originals too few": (
        swapped('id = "O-CRI-I", genre = "crime"', 'id = "O-CRI-I", genre = "horror"'),
        "originals: 3 of crime in module base; at least 4, one a player",
    ),
    "war comics too many": (
        swapped("display = 4, war_comics = 2", "display = 4, war_comics = 5"),
        "by_players[2].war_comics: 5; there are 6, and 4 places in the display",
    ),
    "rip-off called like an original": (
        swapped('{ id = "R-CRI-F", of', '{ id = "O-CRI-F", of'),
        "ripoffs[0]: O-CRI-F was named before; name each once",
    ),
    "rip-off of nothing": (
        swapped('of = "O-CRI-F"', 'of = "O-CRI-Z"'),
        "ripoffs[0].of: O-CRI-Z is no original of module base or guests",
    ),
    "rip-off of war": (
        swapped('of = "O-CRI-F"', 'of = "O-WAR-F"'),
        "ripoffs[0].of: O-WAR-F is no original of module base or guests",
    ),
    "two rip-offs of one": (
        swapped('of = "O-CRI-I"', 'of = "O-CRI-F"'),
        "ripoffs[1].of: O-CRI-F has a rip-off already; it has one at most",
    ),
    "duo of a base rip-off": (
        swapped('of = "O-CRI-F" }', 'of = "O-CRI-F", duo = true }'),
        "ripoffs[0].duo: only rip-offs of module guests have it, leave it out",
    ),
    "creative twice": (
        swapped('{ id = "W-CRI-2A"', '{ id = "W-CRI-1"'),
        "creatives[1]: W-CRI-1 was named before; name each once",
    ),
    "creative like a comic": (
        swapped('{ id = "W-CRI-2A"', '{ id = "O-CRI-F"'),
        "creatives[1]: O-CRI-F was named before; name each once",
    ),
    "base creative of two": (
        swapped('id = "W-CRI-3", kind = "writer", value = 3, genres = ["crime"]',
                'id = "W-CRI-3", kind = "writer", value = 3, genres = ["crime", "horror"]'),
        "creatives[3].genres: crime, horror; module base has 1",
    ),
    "double of one": (
        swapped('genres = ["romance", "scifi"]', 'genres = ["romance", "romance"]'),
        "creatives[24].genres: romance, romance; module double has 2",
    ),
    "creative of war": (
        swapped('genres = ["romance", "scifi"]', 'genres = ["romance", "war"]'),
        f"creatives[24].genres: war is no base genre; there are {', '.join(GENRES)}",
    ),
    "idea of a double": (
        swapped('["romance", "scifi"]', '["romance", "scifi"], idea = true'),
        "creatives[24].idea: only creatives of module base and value 1 bring one",
    ),
    "idea that names nobody": (
        swapped('"W-CRI-2A", kind = "writer", value = 2, genres = ["crime"]',
                '"W-CRI-2A", kind = "writer", value = 1, genres = ["crime"], idea = true'),
        "creatives[1].idea: W-CRI-1 brings one of crime too; one writer at most does",
    ),
    "no pairs to begin with": (
        STANDARD.replace('value = 2, genres = ["', 'value = 3, genres = ["'),
        "pieces.start_value: 0 base writers of value 2, 0 of one genre; whichever genre is left "
        "out, there are at least 4",
    ),
    "order of no genre": (
        swapped('{ genre = "war", value = 3,', '{ genre = "love", value = 3,'),
        f"orders[24].genre: love is no genre; there are {', '.join((*GENRES, 'war'))}",
    ),
    "genres with more orders": (
        swapped('genre = "crime", value = 6, fans = 4, copies = 1',
                'genre = "crime", value = 6, fans = 4, copies = 2'),
        "orders: 8 of crime, 7 of horror, 7 of romance, 7 of scifi, 7 of superheroes, 7 of "
        "western; there are as many of each genre but War",
    ),
    "nothing to remove": (
        swapped("removed = [3, 4]", "removed = [5, 5]"),
        "by_players[0].removed: 2 of value 5 with War; crime has 1",
    ),
    "spaces without an order": (
        swapped("removed = [3, 4]", "removed = [3]"),
        "by_players[0].removed: 36 orders are left for 30 spaces; there is one for each",
    ),
    "war orders too few": (
        swapped('genre = "war", value = 3, fans = 1, copies = 2',
                'genre = "war", value = 3, fans = 1, copies = 1'),
        "orders: 5 of War; they replace 6, one of each other genre",
    ),
    "objective twice": (
        swapped('{ id = "OBJ-TRADES"', '{ id = "OBJ-PHD"'),
        "objectives[1]: OBJ-PHD was named before; name each once",
    ),
    "objective with a genre": (
        swapped('verb = "masteries"', 'verb = "masteries", genre = "crime"'),
        "objectives[0].genre: crime; masteries has none, leave it out",
    ),
    "objective without one": (
        swapped(' genre = "romance", count', " count"),
        "objectives[3].genre: missing; genre_comics counts comics of one",
    ),
    "objective of war": (
        swapped(' genre = "romance", count', ' genre = "war", count'),
        f"objectives[3].genre: war; it is one of {', '.join(GENRES)}",
    ),
    "comics that pay twice": (
        swapped("genre = \"romance\", count = 4", "genre = \"romance\", vp = 3, count = 4"),
        "objectives[3].vp: 3; genre_comics has none, leave it out",
    ),
    "objectives too few": (
        STANDARD.replace('verb = "genre_comics", genre = "crime", count = 4, original = 2, ripoff '
                         '= 1', 'verb = "ripoffs", count = 1')
        .replace('verb = "ideas", count', 'verb = "ripoffs", count')
        .replace('verb = "money", count', 'verb = "ripoffs", count')
        .replace('verb = "genres", count', 'verb = "ripoffs", count'),
        "objectives: 7 that are not about rip-offs; 4 players get 8",
    ),
    "area missing": (
        swapped('    { id = "develop" },\n', ""),
        "areas: develop is missing; there are hire, develop, ideas, print, royalties, sales",
    ),
    "figures missing": (
        swapped("gives = [4, 3, 3, 2, 1]", "gives = [4, 3, 3, 2]"),
        "areas[4].gives: 4 figures; royalties has 5",
    ),
    "figures where none are": (
        swapped('{ id = "hire" }', '{ id = "hire", gives = [1, 1, 1, 1, 1] }'),
        "areas[0].gives: 5 figures; hire has 0",
    ),
    "three prints": (
        swapped("gives = [2, 1, 1, 1, 1]", "gives = [3, 1, 1, 1, 1]"),
        "areas[3].gives: 3, 1, 1, 1, 1; each space prints 1 or 2 comics",
    ),
    "special elsewhere": (
        swapped('{ id = "hype", area = "develop"', '{ id = "hype", area = "hire"'),
        "specials[1].area: hire; hype is at develop",
    ),
    "cubes out of order": (
        swapped("placed = [2, 3, 4]", "placed = [2, 4, 3]"),
        "cubes.placed: 2, 4, 3; each is higher than the one before it",
    ),
    "cube without a place": (
        swapped("placed = [2, 3, 4]", "placed = [1, 3, 4]"),
        "cubes.placed[0]: cube 1, and 0 specials by comic 1",
    ),
    "cube moved early": (
        swapped("moved = 5", "moved = 4"),
        "cubes.moved: 4; that is after the last cube is placed",
    ),
    "a sixth round": (
        swapped("round = 5, tiles", "round = 4, tiles"),
        "calendar: rows for 1, 2, 3, 4, 4; there is one for each of 1, 2, 3, 4, 5",
    ),
    "tiles too few": (
        swapped("round = 3, tiles = 2, with_war = 3", "round = 3, tiles = 1, with_war = 3"),
        "calendar.tiles: 5 tiles; there are 6, one a genre",
    ),
    "war tiles too few": (
        swapped("round = 3, tiles = 2, with_war = 3", "round = 3, tiles = 2, with_war = 2"),
        "calendar.with_war: 6 tiles; there are 7, one a genre",
    ),
    "no round for the war": (
        STANDARD.replace("tiles = 2, with_war = 3", "tiles = 2, with_war = 0")
        .replace("round = 2, tiles = 1, with_war = 1", "round = 2, tiles = 1, with_war = 0")
        .replace("round = 4, tiles = 1, with_war = 1", "round = 4, tiles = 1, with_war = 0")
        .replace("round = 5, tiles = 1, with_war = 1", "round = 5, tiles = 1, with_war = 6"),
        "calendar.with_war: none between the first and the last round; the war begins there",
    ),
    "node twice": (
        swapped('{ id = "N1.2", row = 2, column = 4 }', '{ id = "N1.1", row = 2, column = 4 }'),
        "nodes[1]: N1.1 was named before; name each once",
    ),
    "space like a node": (
        swapped(SPACE, SPACE.replace("S1.5", "N1.1")),
        "spaces[0]: N1.1 was named before; name each once",
    ),
    "drawn over another": (
        swapped(SPACE, SPACE.replace("column = 5", "column = 4").replace("row = 1", "row = 2")),
        "spaces[0]: row 2 and column 4 are taken; each is drawn alone",
    ),
    "start nowhere": (
        swapped('start = "X"', 'start = "Y"'),
        "start: Y is no node; agents begin on one",
    ),
    "street to nowhere": (
        swapped(STREET, STREET.replace("N1.2", "N9.9")),
        "streets[0]: N9.9 is no node",
    ),
    "street in a circle": (
        swapped(STREET, STREET.replace("N1.2", "N1.1")),
        "streets[0]: it joins two nodes that no other street joins",
    ),
    "street both ways": (
        swapped(STREET, '{ one = "N1.3", other = "N1.2" }'),
        "streets[2]: it joins two nodes that no other street joins",
    ),
    "no street from the start": (
        STANDARD.replace('    { one = "X"', '    # { one = "X"'),
        "start: no street leads away from X",
    ),
    "no way": (
        STANDARD.replace('    { one = "N1.1"', '    # { one = "N1.1"'),
        "streets: no way from N1.1 to N1.2 but over X",
    ),
    "space at the start": (
        swapped(SPACE, SPACE.replace("N1.2", "X")),
        "spaces[0].nodes: it touches X, where agents begin; no order does",
    ),
    "space at one node": (
        swapped(SPACE, SPACE.replace("N1.3", "N1.2")),
        "spaces[0].nodes: N1.2 twice; it touches two nodes",
    ),
    "space at no node": (
        swapped(SPACE, SPACE.replace("N1.3", "N9.9")),
        "spaces[0].nodes: N9.9 is no node",
    ),
    "space used twice": (
        swapped(SPACE, SPACE.replace("[4]", "[4, 4]")),
        "spaces[0].players[1]: 4 was named before; name each once",
    ),
    "node among five": (
        swapped('nodes = ["N2.1", "N2.2"]', 'nodes = ["N1.2", "N2.2"]'),
        "spaces: N1.2 touches 5 with 4 players; at most 4",
    ),
    "a name for nobody": (
        swapped('O-CRI-F = "Killer Dames"', 'O-CRI-Z = "Killer Dames"'),
        "names.comics.O-CRI-Z: no such id in comics; there are O-CRI-F, O-CRI-I",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), REFUSED.values(), ids=REFUSED)
def test_what_contradicts_itself_is_refused_by_its_entry(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        read_edition(text.encode(), "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {fault}")


def test_a_game_is_not_set_up_with_an_edition_that_cannot_be_played() -> None:
    """Stored games bring their edition along, which no file was read for."""
    data = edition_data(standard())
    spoilt = {**data, "objectives": data["objectives"][:7]}
    with pytest.raises(TableError, match="edition: objectives: 7 that are not about rip-offs"):
        check(Setup(2, Options(), msgspec.convert(spoilt, Edition)))


@pytest.mark.parametrize("players", [1, 5])
def test_so_many_cannot_play(players: int) -> None:
    with pytest.raises(SetupRefused, match=f"{players} players; 2 to 4 can play"):
        check(Setup(players, Options(), standard()))
