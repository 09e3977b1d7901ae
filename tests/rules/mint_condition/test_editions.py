"""Editions: the standard one, and copies of its file with figures corrected, or spoilt."""

import random
from collections import Counter

import msgspec
import pytest

from domain.games.mint_condition.decide import deal, decide, is_over
from domain.games.mint_condition.edition_file import read_edition, standard, standard_file
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.figures import cards, facts, for_players, free_comic, value_of
from domain.games.mint_condition.invariants import breaches
from domain.games.mint_condition.legal import legal, pending
from domain.games.mint_condition.options import Options, Setup, check
from domain.games.mint_condition.state import Table, initial
from domain.games.mint_condition.tables import Edition
from domain.kernel.game import SetupRefused
from domain.kernel.luck import Luck, SealedLuck
from domain.kernel.tables import TableError, edition_data, edition_digest, packaged

STANDARD = packaged("domain.games.mint_condition", "data/standard.toml").decode()
GRIM_4 = 'id = "GRM-4", series = "GRM", issue = 4'
LUCK = SealedLuck(b"editions".ljust(32, b"."))


def swapped(old: str, new: str) -> str:
    """The standard file with one place changed."""
    assert STANDARD.count(old) == 1, f"{old!r} stands {STANDARD.count(old)} times in the file"
    return STANDARD.replace(old, new)


def without(*starts: str) -> str:
    """The standard file without the lines that begin so, each of them one."""
    text = STANDARD
    for start in starts:
        line = next(
            line for line in text.splitlines(keepends=True) if line.strip().startswith(start)
        )
        assert text.count(line) == 1
        text = text.replace(line, "")
    return text


def mine(text: str) -> Edition:
    return read_edition(text.encode(), "mine.toml")


def digest_of(text: str) -> str:
    return edition_digest(edition_data(mine(text)))


def played(edition: Edition, players: int, luck: Luck = LUCK) -> Table:
    """A round of a game, at random to its end; no invariant breaks on the way."""
    setup = Setup(players, Options(rounds=1), edition)
    check(setup)
    table, choice = initial(setup), random.Random(players)
    events = deal(table, luck)
    while True:
        for event in events:
            table = evolve(table, event)
        assert breaches(table) == []
        if is_over(table):
            return table
        seat = pending(table)[0].seat
        events = decide(table, choice.choice(legal(table, seat).commands), luck)


# --------------------------------------------------------------------------------- the standard one


def test_the_packaged_file_is_the_standard_edition() -> None:
    assert mine(STANDARD) == standard()


def test_its_cards_are_those_of_the_list() -> None:
    """MC-COMP-1, -6, -9, section 1.2: 38 definitions, 84 cards."""
    edition = standard()
    known = facts(edition).values()
    by_name = Counter(fact.id.partition("-")[0] for fact in known)
    assert len(edition.comics) == 38
    assert by_name == {
        "GRM": 9,
        "VLT": 10,
        "TIG": 11,
        "ODD": 12,
        "RUB": 14,
        "NOV": 14,
        "STE": 7,
        "ANT": 6,
        "FRE": 1,
    }
    assert Counter(fact.rarity for fact in known) == {"C": 48, "U": 28, "R": 7, None: 1}
    assert {fact.id: fact.bonus for fact in known if fact.bonus} == {
        "GRM-1": 2,
        "VLT-4": 1,
        "TIG-1": 2,
        "ODD-3": 2,
        "RUB-1": 1,
        "NOV-6": 1,
        "STE-A": 1,
        "STE-B": 2,
        "STE-C": 3,
        "STE-D": 4,
    }
    assert cards(edition)[:4] == ("GRM-1/1", "GRM-2/1", "GRM-2/2", "GRM-2/3")
    assert free_comic(edition) == cards(edition)[-1] == "FRE/1"


def test_rarities_go_from_low_to_high() -> None:
    """MC-COMP-7."""
    known = facts(standard())
    ranks = [known[card].rank for card in ("FRE/1", "GRM-2/1", "ANT-1/1", "GRM-1/1")]
    assert ranks == [-1, 0, 1, 2]


def test_a_grim_set_is_worth_what_the_rules_print() -> None:
    """MC-EX-5."""
    assert [value_of(standard(), "GRM", size) for size in (1, 2, 3, 4)] == [0, 1, 6, 12]


def test_a_series_without_values_has_those_that_the_rules_print() -> None:
    """MC-COMP-10: for four issues; with a fifth there must be values."""
    edition = mine(swapped('{ id = "VLT", values = [0, 2, 5, 9] }', '{ id = "VLT" }'))
    assert [value_of(edition, "VLT", size) for size in (1, 2, 3, 4)] == [0, 1, 6, 12]
    with pytest.raises(TableError, match="issue: 5; TIG has 4 values"):
        mine(swapped('{ id = "TIG", values = [0, 1, 4, 9, 15] }', '{ id = "TIG" }'))


def test_figures_by_number_of_players() -> None:
    """MC-EX-6."""
    rows = [for_players(standard(), players) for players in (2, 3, 4, 5, 6)]
    assert [(row.removed, row.shop) for row in rows] == [(24, 4), (12, 6), (8, 8), (0, 8), (0, 8)]


def test_everything_has_a_name() -> None:
    """But for numbered comics, which go by their series and number."""
    edition, names = standard(), standard_file().names
    assert set(names.rarities) == {own.id for own in edition.rarities}
    assert set(names.series) == {own.id for own in edition.series}
    assert set(names.comics) == {own.id for own in edition.comics if own.kind != "issue"}
    assert set(names.bonuses) == {own.id for own in edition.bonuses}
    assert set(names.powers) == {own.id for own in edition.powers}


# ------------------------------------------------------------------------------------- an owner's

ACCEPTED = {
    "a value": swapped("values = [0, 1, 6, 12]", "values = [0, 2, 7, 12]"),
    "values that stay": swapped("values = [0, 1, 6, 12]", "values = [3, 3, 3, 3]"),
    "a bonus": swapped('id = "STE-A", kind = "stellar", rarity = "C", bonus = 1',
                       'id = "STE-A", kind = "stellar", rarity = "C", bonus = 2'),
    "a rarity": swapped('id = "ANT-1", kind = "anthology", rarity = "U"',
                        'id = "ANT-1", kind = "anthology", rarity = "R"'),
    "copies": swapped('{ id = "C", copies = 3 }', '{ id = "C", copies = 4 }'),
    "a series' name": STANDARD.replace("VLT", "BOLT"),
    "without a Free Comic": without('{ id = "FRE"', 'FRE = "Free Comic"'),
    "without anthologies": without(*(f'{{ id = "ANT-{n}"' for n in (1, 2, 3)),
                                   *(f"ANT-{n} =" for n in (1, 2, 3))),
    "an issue that nobody has": without('{ id = "GRM-4"'),
    "one round bonus": without(*(f'{{ id = "RB-{n}"' for n in range(2, 11)),
                               *(f"RB-{n} =" for n in range(2, 11))),
    "six powers": without(*(f'{{ id = "PW-{n}"' for n in range(1, 7)),
                          *(f"PW-{n} =" for n in range(1, 7))),
    "one power twice": swapped('{ id = "PW-1", verb = "second_trade" }',
                               '{ id = "PW-1", verb = "pre_order", count = 5 }'),
    "a look into all piles": swapped('verb = "peek", count = 2', 'verb = "peek", count = 3'),
    "piles": swapped("pile = 2", "pile = 4"),
    "a deck of one": swapped("players = 2, removed = 24", "players = 2, removed = 73"),
}  # fmt: skip


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED)
def test_a_corrected_figure_makes_another_edition_that_can_be_played(text: str) -> None:
    assert digest_of(text) != digest_of(STANDARD)
    for players in (2, 6):
        assert played(mine(text), players).stage == "over"


def test_what_is_for_people_is_no_part_of_the_digest() -> None:
    text = swapped('"Paper Tigers"', '"Tin Lions"').replace("The standard edition.", "My copy.")
    text = text.replace('    "bonuses",\n', "")
    assert digest_of(text) == digest_of(STANDARD)


def test_a_file_may_say_only_what_differs() -> None:
    """By the keys of the lists; what it does not say is as in the standard edition."""
    edition = mine(
        'extends = "standard"\n'
        'comics = [{ id = "GRM-1", bonus = 3 }, { id = "FRE", remove = true }]\n'
        'bonuses = [{ id = "RB-11", measure = "complete_sets", best = "fewest", vp = 2 }]\n'
        "by_players = [{ players = 2, shop = 5 }]\n"
        "[figures]\nhot = 7\n"
    )
    known = facts(edition)
    assert (known["GRM-1/1"].bonus, known["GRM-1/1"].rarity) == (3, "R")
    assert free_comic(edition) is None
    assert [bonus.id for bonus in edition.bonuses][-2:] == ["RB-10", "RB-11"]
    assert (for_players(edition, 2).removed, for_players(edition, 2).shop) == (24, 5)
    assert (edition.figures.hot, edition.figures.pile) == (7, 2)
    assert edition.powers == standard().powers


REFUSED = {
    "rarity twice": (
        swapped('{ id = "U", copies = 2 }', '{ id = "C", copies = 2 }'),
        "rarities[1]: C was named before; name each once",
    ),
    "series twice": (
        swapped('{ id = "VLT", values', '{ id = "GRM", values'),
        "series[1]: GRM was named before; name each once",
    ),
    "series without comics": (
        swapped('series = [\n', 'series = [\n    { id = "NIL", values = [0, 1] },\n'),
        "series[0]: NIL has no comic; a series has some",
    ),
    "falling values": (
        swapped("values = [0, 1, 6, 12]", "values = [0, 6, 1, 12]"),
        "series[0].values: 0, 6, 1, 12; none is less than that before it",
    ),
    "comic twice": (
        swapped('{ id = "GRM-2", series', '{ id = "GRM-1", series'),
        "comics[1]: GRM-1 was named before; name each once",
    ),
    "issue without a series": (
        swapped('{ id = "GRM-2", series = "GRM", issue', '{ id = "GRM-2", issue'),
        "comics[1].series: missing; issue has series, issue, rarity",
    ),
    "issue without a number": (
        swapped('{ id = "GRM-2", series = "GRM", issue = 2,', '{ id = "GRM-2", series = "GRM",'),
        "comics[1].issue: missing; issue has series, issue, rarity",
    ),
    "issue without a rarity": (
        swapped('id = "GRM-4", series = "GRM", issue = 4, rarity = "U"',
                'id = "GRM-4", series = "GRM", issue = 4'),
        "comics[3].rarity: missing; issue has series, issue, rarity",
    ),
    "unknown series": (
        swapped('id = "GRM-2", series = "GRM"', 'id = "GRM-2", series = "GRIM"'),
        "comics[1].series: there is no series GRIM; there are GRM, VLT, TIG, ODD, RUB, NOV",
    ),
    "unknown rarity": (
        swapped('id = "GRM-4", series = "GRM", issue = 4, rarity = "U"',
                'id = "GRM-4", series = "GRM", issue = 4, rarity = "X"'),
        "comics[3].rarity: there is no rarity X; there are C, U, R",
    ),
    "issue beyond the values": (
        swapped(GRIM_4, GRIM_4[:-1] + "5"),
        "comics[3].issue: 5; GRM has 4 values, so issues 1 to 4",
    ),
    "issue twice": (
        swapped(GRIM_4, GRIM_4[:-1] + "3"),
        "comics[3].issue: GRM 3 was there before; name it once",
    ),
    "Stellar of a series": (
        swapped('{ id = "STE-A", kind', '{ id = "STE-A", series = "GRM", kind'),
        "comics[30].series: GRM; stellar has no series, leave it out",
    ),
    "Stellar without a rarity": (
        swapped('kind = "stellar", rarity = "C"', 'kind = "stellar"'),
        "comics[30].rarity: missing; stellar has rarity",
    ),
    "numbered anthology": (
        swapped('{ id = "ANT-1", kind', '{ id = "ANT-1", issue = 1, kind'),
        "comics[34].issue: 1; anthology has no issue, leave it out",
    ),
    "rare Free Comic": (
        swapped('kind = "free" }', 'kind = "free", rarity = "R" }'),
        "comics[37].rarity: R; free has no rarity, leave it out",
    ),
    "Free Comic with VP": (
        swapped('kind = "free" }', 'kind = "free", bonus = 2 }'),
        "comics[37].bonus: it is never in a collection; leave its VP out",
    ),
    "two Free Comics": (
        swapped('"ANT-3", kind = "anthology", rarity = "U"', '"ANT-3", kind = "free"'),
        "comics[37].kind: a second Free Comic; there is one at most",
    ),
    "bonus twice": (
        swapped('{ id = "RB-2", measure', '{ id = "RB-1", measure'),
        "bonuses[1]: RB-1 was named before; name each once",
    ),
    "measure without its rarity": (
        swapped('measure = "rarity", rarity = "R"', 'measure = "rarity"'),
        "bonuses[3].rarity: missing; rarity has rarity",
    ),
    "measure of an unknown rarity": (
        swapped('measure = "rarity", rarity = "R"', 'measure = "rarity", rarity = "RR"'),
        "bonuses[3].rarity: there is no rarity RR; there are C, U, R",
    ),
    "measure without its issue": (
        swapped('measure = "issue", issue = 1', 'measure = "issue"'),
        "bonuses[5].issue: missing; issue has issue",
    ),
    "measure with an issue": (
        swapped('measure = "stellar"', 'measure = "stellar", issue = 1'),
        "bonuses[9].issue: 1; stellar has no issue, leave it out",
    ),
    "power twice": (
        swapped('{ id = "PW-2", verb', '{ id = "PW-1", verb'),
        "powers[1]: PW-1 was named before; name each once",
    ),
    "too few powers": (
        without(*(f'{{ id = "PW-{n}"' for n in range(1, 8)), *(f"PW-{n} =" for n in range(1, 8))),
        "powers: 5 of them; 6 players need one each",
    ),
    "peek without a count": (
        swapped('verb = "peek", count = 2', 'verb = "peek"'),
        "powers[2].count: missing; peek has count",
    ),
    "peek into four piles": (
        swapped('verb = "peek", count = 2', 'verb = "peek", count = 4'),
        "powers[2].count: 4 piles; there are 3",
    ),
    "hype without a count": (
        swapped('verb = "hype", count = 2', 'verb = "hype"'),
        "powers[7].count: missing; hype has count",
    ),
    "pre-order without a count": (
        swapped('verb = "pre_order", count = 3', 'verb = "pre_order"'),
        "powers[10].count: missing; pre_order has count",
    ),
    "discount without a rarity": (
        swapped('verb = "discount", rarity = "C"', 'verb = "discount"'),
        "powers[8].rarity: missing; discount has rarity",
    ),
    "discount on an unknown rarity": (
        swapped('verb = "discount", rarity = "C"', 'verb = "discount", rarity = "M"'),
        "powers[8].rarity: there is no rarity M; there are C, U, R",
    ),
    "sleeves with a count": (
        swapped('verb = "sleeve"', 'verb = "sleeve", count = 2'),
        "powers[11].count: 2; sleeve has no count, leave it out",
    ),
    "a number of players twice": (
        swapped("players = 3, removed = 12", "players = 2, removed = 12"),
        "by_players: rows for 2, 2, 4, 5, 6; there is one for each of 2, 3, 4, 5, 6",
    ),
    "numbers of players turned round": (
        STANDARD.replace("players = 3,", "players = 9,")
        .replace("players = 4,", "players = 3,")
        .replace("players = 9,", "players = 4,"),
        "by_players: rows for 2, 4, 3, 5, 6; there is one for each of 2, 3, 4, 5, 6",
    ),
    "no deck": (
        swapped("players = 2, removed = 24", "players = 2, removed = 74"),
        "by_players[0]: 84 cards are removed, in the shop and in piles; at most 83 of 84, as some "
        "are left for the deck",
    ),
    "no deck with large piles": (
        swapped("pile = 2", "pile = 24"),
        "by_players[0]: 100 cards are removed, in the shop and in piles; at most 83 of 84, as some "
        "are left for the deck",
    ),
    "too many cards": (
        swapped('{ id = "C", copies = 3 }', '{ id = "C", copies = 1000 }'),
        "comics: 16,036 cards; there are at most 1,000",
    ),
    "a name for nobody": (
        swapped('GRM = "Grim"', 'GRIM = "Grim"'),
        "names.series.GRIM: no such id in series; there are GRM, VLT, TIG, ODD, RUB, NOV",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), REFUSED.values(), ids=REFUSED)
def test_what_contradicts_itself_is_refused_by_its_entry(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        mine(text)
    assert str(caught.value) == f"mine.toml: {fault}"


def test_a_game_is_not_set_up_with_an_edition_that_cannot_be_played() -> None:
    """Stored games bring their edition along, which no file was read for."""
    spoilt = {**edition_data(standard()), "powers": edition_data(standard())["powers"][:5]}
    edition = msgspec.convert(spoilt, Edition)
    with pytest.raises(TableError, match="edition: powers: 5 of them"):
        check(Setup(2, Options(), edition))


@pytest.mark.parametrize("players", [1, 7])
def test_so_many_cannot_play(players: int) -> None:
    """MC-GAME-1."""
    with pytest.raises(SetupRefused, match=f"{players} players; 2 to 6 can play"):
        check(Setup(players, Options(), standard()))
