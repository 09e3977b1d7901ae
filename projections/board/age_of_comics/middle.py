"""What lies in the middle: the round, the areas with their editors, genres, the three displays."""

from typing import Final

from domain.games.age_of_comics.figures import (
    comic,
    for_players,
    genre_index,
    genres_in_play,
    gives,
    slots,
    special_at,
)
from domain.games.age_of_comics.sentences import words
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import (
    better_color_left,
    hype_left,
    ideas_left,
    tickets_left,
)
from domain.games.age_of_comics.tables import AREAS, DECKS, Area, DeckName
from domain.kernel.types import FACE_DOWN, Card, NameOf
from projections.board import parts
from projections.board.age_of_comics.words import marked, seated
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, at_seat

GIVING: Final[dict[Area, str]] = {
    "hire": "a writer and an artist",
    "develop": "an original",
    "ideas": "tokens of the spaces; always 2 of the supply",
    "print": "comics",
    "royalties": "dollars",
    "sales": "flips, and as many collects",
}
"""What a number in an area's row counts (1.8)."""


def round_(table: Table, name: NameOf) -> Panel:
    """Where the round stands: the calendar, the turn order, tokens left."""
    left = f"tickets {tickets_left(table)}, Hype {hype_left(table)}"
    said = {
        "calendar": _calendar(table),
        "turn order": ", ".join(seated(seat, name) for seat in table.order),
        "war": f"began in round {words.ROMAN[table.war]}" if table.war else "",
        "supply": f"{left}, Better-color {better_color_left(table)}",
        "rip-offs": f"{len(table.ripoffs)} in the stock",
    }
    rows = parts.facts({what: how for what, how in said.items() if how})
    return Panel(f"Round {words.ROMAN[table.round]}", columns("what", ""), rows)


def _calendar(table: Table) -> str:
    """Round by round, what is turned up and what is not."""
    rounds = slots(table.edition, "war" in table.options.modules)
    said: dict[int, list[str]] = {}
    for number_, tile in zip(rounds, table.calendar, strict=True):
        said.setdefault(number_, []).append("?" if tile == FACE_DOWN else words.genre(tile))
    return "  ".join(f"{words.ROMAN[at]} {', '.join(tiles)}" for at, tiles in said.items())


# --------------------------------------------------------------------------------------- the areas


def areas(table: Table) -> Panel:
    """Each area's spaces: who is there, and what the free ones give."""
    count = for_players(table.edition, table.players).spaces
    rows = tuple(_area(table, area, count) for area in AREAS)
    titles = columns("area", *(f"#{at}" for at in range(1, count + 1)), "gives", "special, cubes")
    note = "@0 is an editor of seat-0; a figure is what a free space gives."
    return Panel("Areas", titles, rows, note)


def _area(table: Table, area: Area, count: int) -> Row:
    there = table.on(area)
    spaces = [Cell(at_seat(seat), "strong") for seat in there]
    spaces += [_free(table, area, at) for at in range(len(there) + 1, count + 1)]
    special = special_at(table.edition, area)
    cubes = [at_seat(seat) for seat, own in enumerate(table.seats) if special in own.cubes]
    unlocked = f"{words.SPECIALS[special]} {' '.join(cubes)}".strip()
    return (Cell(words.AREAS[area]), *spaces, Cell(GIVING[area], "quiet"), Cell(unlocked))


def _free(table: Table, area: Area, space: int) -> Cell:
    given = next((own.gives for own in table.edition.areas if own.id == area), ())
    return Cell(str(gives(table.edition, area, space)) if given else "free", "quiet")


# -------------------------------------------------------------------------------------- the genres


def genres(table: Table, name: NameOf) -> Panel:
    """Idea tokens on the spaces and in the supply, and who holds the mastery."""
    rows = tuple(
        _genre(table, genre, name) for genre in genres_in_play(table.edition, table.options.modules)
    )
    titles = columns("genre", "written", "space", "#supply", "mastery")
    return Panel("Ideas and mastery", titles, rows)


def _genre(table: Table, genre: str, name: NameOf) -> Row:
    holder = table.mastery[genre_index(table.edition, genre)]
    there = Cell("a token", "good") if genre in table.spaces else EMPTY
    mastery = EMPTY if holder is None else Cell(seated(holder, name), "strong")
    return (
        Cell(words.genre(genre)),
        Cell(genre, "quiet"),
        there,
        number(ideas_left(table, genre)),
        mastery,
    )


# ------------------------------------------------------------------------------------ the displays


def displays(table: Table) -> Panel:
    """What lies face up, nearest the deck first, and the backs of the decks."""
    rows = tuple(row for deck in DECKS for row in _display(table, deck))
    titles = columns("display", "place", "written", "name", "bonus")
    return Panel("Displays", titles, rows, _tops(table))


def _display(table: Table, deck: DeckName) -> list[Row]:
    cards = [(at, card) for at, card in enumerate(table.deck(deck).display, 1) if card is not None]
    head = Cell(words.DECKS[deck], "strong")
    if not cards:
        return [(head, EMPTY, Cell("none", "quiet"), EMPTY, EMPTY)]
    return [
        (head if first == 0 else EMPTY, Cell(str(at)), *_card(table, deck, card))
        for first, (at, card) in enumerate(cards)
    ]


def _card(table: Table, deck: DeckName, card: Card) -> Row:
    bonus = comic(table.edition, card).bonus if deck == "comics" else None
    gives_ = EMPTY if bonus is None else Cell(words.BONUSES[bonus], "quiet")
    return (Cell(marked(table.edition, card), "card"), Cell(words.title(card)), gives_)


def _tops(table: Table) -> str:
    said = (_top(table, deck) for deck in DECKS)
    return f"Decks: {', '.join(said)}. Ids end in the value of a creative, the bonus of a comic."


def _top(table: Table, name: DeckName) -> str:
    deck = table.deck(name)
    top = "" if deck.top is None else f" (top: {words.genre(deck.top)})"
    return f"{len(deck.draw)} {words.DECKS[name]}{top}"
