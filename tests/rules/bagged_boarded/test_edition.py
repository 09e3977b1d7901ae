"""An owner's edition: a copy of the standard file with figures corrected, or spoilt."""

import re

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.tables import cards
from domain.kernel.canon import canon
from domain.kernel.tables import (
    MAX_TABLE_BYTES,
    TableError,
    edition_data,
    edition_digest,
    packaged,
)
from tests.support.bagged import drafted, opened

STANDARD = packaged("domain.games.bagged_boarded", "data/standard.toml").decode()
MANY = ", ".join(f'"colour_{number}"' for number in range(40))
TWO = "    { players = 2, side ="
HOVERGIRL = '{ id = "pub_c", heroes = ["hovergirl"'


def swapped(old: str, new: str) -> str:
    """The standard file with one place changed."""
    assert STANDARD.count(old) == 1, f"{old!r} stands {STANDARD.count(old)} times in the file"
    return STANDARD.replace(old, new)


def without_line(start: str) -> str:
    """The standard file without the one line that starts like this."""
    lines = STANDARD.splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(start)]
    assert len(kept) == len(lines) - 1
    return "".join(kept)


def digest_of(text: str) -> str:
    return edition_digest(edition_data(GAME.read_edition(text.encode(), "mine.toml")))


def refusal(data: bytes) -> str:
    with pytest.raises(TableError) as caught:
        GAME.read_edition(data, "mine.toml")
    return str(caught.value)


ACCEPTED = {
    "money": swapped("start_cash = 10", "start_cash = 20"),
    "track": swapped("50, 70, 100, 130]", "50, 80, 110, 140]"),
    "slabs": swapped("values = [99, 98] }", "values = [97, 90] }"),
    "hero": STANDARD.replace("quiet_comet", "loud_comet"),
    "publisher": STANDARD.replace("pub_a", "octopress"),
    "crossovers": swapped("pairs = [[0, 1], [2, 3]]", "pairs = [[0, 9], [2, 3]]")
    .replace("pairs = [[0, 2], [1, 3]]", "pairs = [[0, 1], [2, 3]]")
    .replace("pairs = [[0, 9], [2, 3]]", "pairs = [[0, 2], [1, 3]]"),
    "slots": swapped(
        "bin = 7, reserve_loose = 3, reserve_bagged = 4",
        "bin = 7, reserve_loose = 4, reserve_bagged = 5",
    ),
    "handicap": swapped("extra_cash = [0, 0, 0, 0, 5] }", "extra_cash = [0, 0, 0, 5, 10] }"),
    "row": swapped(
        'side = "A", group = "sell", players = 2, cost = 1, value = 2',
        'side = "A", group = "sell", players = 2, cost = 1, value = 3',
    ),
    "payout": swapped(
        'card = "dabbler", count = 6, amount = 300', 'card = "dabbler", count = 6, amount = 320'
    ),
}


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED)
def test_a_corrected_figure_makes_another_edition(text: str) -> None:
    assert digest_of(text) != digest_of(STANDARD)


def test_what_is_for_people_is_no_part_of_the_digest() -> None:
    text = swapped('"Publisher A"', '"Octopress"').replace("The standard edition.", "My copy.")
    assert digest_of(text.replace('    "set_values",\n', "")) == digest_of(STANDARD)
    data = canon(edition_data(GAME.standard()))
    for word in (b"Publisher A", b"Catamaran", b"assumed", b"about", b"names"):
        assert word not in data


def test_the_packaged_file_is_the_standard_edition() -> None:
    assert GAME.read_edition(STANDARD.encode(), "mine.toml") == GAME.standard()


def test_a_game_follows_its_edition() -> None:
    text = ACCEPTED["money"].replace("quiet_comet", "loud_comet")
    edition = GAME.read_edition(text.encode(), "mine.toml")
    given = opened(2, edition=edition)
    assert [player.cash for player in given.table.seats] == [20, 20]
    dealt = {comic for pile in GAME.zones(given.table).values() for comic in pile}
    assert "loud_comet-1" in dealt
    assert "connect_o_bots+loud_comet-8" in dealt
    assert not [comic for comic in dealt if "quiet_comet" in comic]
    assert GAME.breaches(drafted(2, edition=edition).table) == []


def test_reserve_slots_follow_the_edition() -> None:
    edition = GAME.read_edition(ACCEPTED["slots"].encode(), "mine.toml")
    table = opened(2, edition=edition).table
    assert (len(table.reserve_loose), len(table.reserve_bagged)) == (4, 5)
    assert len(table.supply_deck) == 40


LIMITS = {
    "all superpowers": ("superpowers = 5", "superpowers = 21", "superpowers = 22"),
    "all comics": ("bin = 7", "bin = 49", "bin = 50"),
    "all cubes": ("cubes_aside = [1, 0]", "cubes_aside = [12, 0]", "cubes_aside = [13, 0]"),
    "all publishers": ("publishers = 3", "publishers = 6", "publishers = 7"),
}


@pytest.mark.parametrize(("old", "most", "more"), LIMITS.values(), ids=LIMITS)
def test_as_much_as_there_is_and_no_more(old: str, most: str, more: str) -> None:
    edition = GAME.read_edition(row(old, most).encode(), "mine.toml")
    assert GAME.breaches(drafted(2, edition=edition).table) == []
    assert refusal(row(old, more).encode()).startswith("mine.toml: by_players[0]")


def test_a_draft_of_another_size() -> None:
    text = swapped("draft_hand = 8", "draft_hand = 6").replace("draft_loose = 3", "draft_loose = 4")
    text = text.replace("draft_bagged = 3", "draft_bagged = 2")
    edition = GAME.read_edition(text.encode(), "mine.toml")
    given = drafted(3, edition=edition)
    piles = [(len(p.hand), len(p.loose), len(p.bagged)) for p in given.table.seats]
    assert piles == [(0, 4, 2)] * 3
    assert given.table.bin_discard == ()
    assert given.table.drafted
    assert GAME.breaches(given.table) == []


def test_two_heroes_are_named_in_the_order_of_their_publisher() -> None:
    edition = GAME.read_edition(swapped("[[0, 1], [2, 3]]", "[[3, 2], [1, 0]]").encode(), "x.toml")
    assert sorted(cards(edition)) == sorted(cards(GAME.standard()))


def row(old: str, new: str) -> str:
    """The file with one word of the row for two players changed."""
    (line,) = [line for line in STANDARD.splitlines() if line.startswith(TWO)]
    assert line.count(old) == 1
    return STANDARD.replace(line, line.replace(old, new))


REFUSED = {
    "unknown key": ('colour = "red"\n' + STANDARD, "colour"),
    "unknown key in a table": (swapped("store = 1", "store = 1\nshop = 2"), "travel"),
    "unknown key in a row": (swapped("size = 3,", "size = 3, worth = 3,"), r"set_values\[0\]"),
    "a hero twice at one publisher": (swapped('"garfunkle", "co', '"hovergirl", "co'), "hovergirl"),
    "a hero at two publishers": (
        swapped('"gumslinger", "s', '"hovergirl", "s'),
        r"publishers\[4\]\.heroes\[1\].*hovergirl",
    ),
    "three heroes": (swapped(', "moss_giant"] }', "] }"), r"publishers\[5\]\.heroes"),
    "five heroes": (swapped('"moss_giant"] }', '"moss_giant", "x"] }'), r"publishers\[5\]\.heroes"),
    "a publisher twice": (swapped('id = "pub_f"', 'id = "pub_a"'), "pub_a"),
    "no matching": (swapped("[[0, 1], [2, 3]]", "[[0, 1], [1, 3]]"), "crossovers"),
    "a hero with itself": (swapped("[[0, 1], [2, 3]]", "[[0, 0], [2, 3]]"), "crossovers"),
    "the same matching twice": (swapped("[[0, 2], [1, 3]]", "[[1, 0], [3, 2]]"), "crossovers"),
    "a fifth hero": (swapped("[[0, 1], [2, 3]]", "[[0, 1], [2, 4]]"), "crossovers"),
    "a number twice": (swapped("{ number = 7", "{ number = 6"), "crossovers"),
    "the number of a solo": (swapped("{ number = 7", "{ number = 5"), "crossovers"),
    "a negative price": (swapped("mail_order = 15", "mail_order = -15"), r"prices\.mail_order"),
    "too much money": (swapped("start_cash = 10", "start_cash = 1000001"), r"setup\.start_cash"),
    "a huge number": (swapped("miser_cap = 300", f"miser_cap = {10**30}"), r"payouts\.miser_cap"),
    "a text for a number": (swapped("grading = 15", 'grading = "15"'), r"prices\.grading"),
    "a broken number": (swapped("bargain_bin = 5", "bargain_bin = 5.0"), r"prices\.bargain_bin"),
    "a truth value for a number": (swapped("swag = 1", "swag = true"), r"setup\.swag"),
    "a number for a list": (swapped("colours = [", "colours = 6 # ["), "colours"),
    "no row for two players": (without_line(TWO), "by_players"),
    "two rows for two players": (
        swapped("    { players = 3, side", "    { players = 2, side"),
        "by_players",
    ),
    "no slabs for six players": (without_line("    { players = 6, values ="), "slabs"),
    "a row for seven players": (
        swapped("{ players = 6, side", "{ players = 7, side"),
        "by_players",
    ),
    "slabs that rise": (swapped("values = [99, 98] }", "values = [98, 99] }"), r"slabs"),
    "slabs that do not fall": (swapped("values = [99, 98] }", "values = [99, 99] }"), r"slabs"),
    "a board without a side": (row('side = "A"', 'side = "C"'), r"by_players\[0\]\.side"),
    "too many publishers": (row("publishers = 3", "publishers = 7"), "publishers"),
    "no publishers": (row("publishers = 3", "publishers = 0"), "publishers"),
    "too few superpowers": (row("superpowers = 5", "superpowers = 22"), "superpowers"),
    "too few comics": (row("bin = 7", "bin = 60"), r"by_players\[0\]"),
    "cubes for three places": (
        row("cubes_aside = [1, 0]", "cubes_aside = [1, 0, 0]"),
        "cubes_aside",
    ),
    "more cubes than there are": (row("cubes_aside = [1, 0]", "cubes_aside = [13, 0]"), "cubes"),
    "cash for one place": (row("extra_cash = [0, 0]", "extra_cash = [0]"), "extra_cash"),
    "a track that falls": (swapped("counts = [0, 3, 4", "counts = [0, 4, 3"), r"track\.counts"),
    "two equal slabs of three": (swapped("[99, 98, 96] }", "[99, 98, 98] }"), r"slabs\[1\]"),
    "a count twice": (swapped("6, 7, 8]", "6, 7, 7]"), r"track\.counts"),
    "a track that starts late": (swapped("counts = [0, 3", "counts = [1, 3"), r"track\.counts"),
    "a track of two lengths": (swapped("100, 130]", "100]"), "track"),
    "a capital in an id": (STANDARD.replace('"hovergirl"', '"Hovergirl"'), "publishers"),
    "a hyphen in an id": (STANDARD.replace('"hovergirl"', '"hover-girl"'), "publishers"),
    "an empty id": (STANDARD.replace('"hovergirl"', '""'), "publishers"),
    "a newline in an id": (STANDARD.replace('"hovergirl"', '"hovergirl\\n"'), "publishers"),
    "a long id": (STANDARD.replace('"hovergirl"', f'"{"h" * 33}"'), "publishers"),
    "a superpower twice": (swapped('{ id = "dibs",', '{ id = "desk",'), "superpowers"),
    "a scoring card twice": (swapped('{ id = "hype",', '{ id = "fad",'), "scoring_cards"),
    "no such timing": (
        swapped('"dibs", timing = "one_time"', '"dibs", timing = "x"'),
        "superpowers",
    ),
    "too few colours": (swapped(', "yellow", "blue"]', ', "yellow"]'), "colours"),
    "a colour twice": (swapped('"yellow", "blue"]', '"yellow", "pink"]'), "colours"),
    "a row of no group": (
        swapped('"A", group = "swag"', '"A", group = "swags"'),
        r"rows",
    ),
    "a boost of no group": (
        swapped('{ group = "chores", kind', '{ group = "chore", kind'),
        r"boosts",
    ),
    "a group twice": (swapped('{ id = "swag",', '{ id = "sell",'), "groups"),
    "more picks than the hand holds": (swapped("draft_hand = 8", "draft_hand = 5"), "draft"),
    "a set without a value": (without_line("    { size = 8,"), "set_values"),
    "no travel": (swapped("store = 1\nconvention = 2\n", ""), "travel"),
    "a list without end": (
        swapped('"pink", "yellow", "blue"]', f"{MANY}]"),
        "colours",
    ),
    "a number of no board game": (
        swapped("reserve_slot_cost = 2", "reserve_slot_cost = 1001"),
        "reserve_slot_cost",
    ),
    "a name for nobody": (swapped("moss_giant = ", "moss_ghost = "), r"names\.heroes\.moss_ghost"),
    "nothing at all": ("", "publishers"),
}


@pytest.mark.parametrize(("text", "path"), REFUSED.values(), ids=REFUSED)
def test_a_contradiction_is_refused_by_name(text: str, path: str) -> None:
    said = refusal(text.encode())
    assert said.startswith("mine.toml: ")
    assert re.search(path, said), said


@pytest.mark.parametrize(
    "data",
    [
        STANDARD.encode("utf-16"),
        STANDARD.encode() + b"# \xff\n",
        b"publishers = [",
        b"swag = 1\nswag = 2\n",
        b"a = " + b"[" * 5000,
        STANDARD.encode() + b"#" * MAX_TABLE_BYTES,
        b"\x00",
    ],
    ids=["utf-16", "not utf-8", "broken", "key twice", "too deep", "too big", "binary"],
)
def test_a_file_that_cannot_be_read(data: bytes) -> None:
    assert refusal(data).startswith("mine.toml: ")


def test_the_standard_edition_is_canonical() -> None:
    data = canon(edition_data(GAME.standard()))
    assert len(edition_digest(edition_data(GAME.standard()))) == 64
    assert len(data) < 65_536
