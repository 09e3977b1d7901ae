"""Bagged & Boarded as it lies on the table, from the whole Table or from anybody's view of it.

What the viewer cannot see is face down in the Table already; here it is counted, never listed.
"""

from collections.abc import Iterable, Sequence

from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.state import Player, Slots, Table
from domain.games.bagged_boarded.tables import (
    ActionRow,
    heroes_of,
    issue_of,
    rows_in_play,
)
from domain.kernel.sight import Audience
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from projections.board.model import Cell, Panel, Row, columns, listed, number
from projections.names import NameOf, name_of, seat_of

NAMES = standard_file().names
LOCATIONS = {
    "home_morning": "morning",
    "store": "store",
    "convention": "convention",
    "home_evening": "evening",
}
SLOT_GROUPS = ("reserve_loose", "reserve_bagged")
EMPTY = Cell("", "quiet")

CARD = columns("where", "comic", "written")
PLAYER = (
    *("seat", "name", "#turn", "colour", "#cash"),
    *("#cubes", "#aside", "#hand", "#loose", "#bagged"),
)


def panels(table: Table, viewer: Audience, names: Sequence[str]) -> tuple[Panel, ...]:
    """The common table first, then the players, then every card of theirs that the viewer sees."""
    name = name_of(names)
    return (
        actions(table),
        track(table),
        slabs(table),
        publishers(table),
        scoring(table),
        powers(table),
        piles(table),
        *known_cards(table),
        reserve(table),
        players(table, name),
        *own_cards(table, seat_of(viewer), name),
    )


# ---------------------------------------------------------------------------------- common table


def actions(table: Table) -> Panel:
    """The action groups in order of resolution, with the rows that are not covered."""
    in_play = rows_in_play(table.edition, table.players)
    spaces = {
        group.id: _spaces(table, group.id, [row for row in in_play if row.group == group.id])
        for group in table.edition.groups
    }
    widest = max(map(len, spaces.values()))
    rows = tuple(
        (
            Cell(_name(NAMES.groups, group.id)),
            Cell(LOCATIONS[group.location], "quiet"),
            *spaces[group.id],
            *(EMPTY,) * (widest - len(spaces[group.id])),
        )
        for group in table.edition.groups
    )
    titles = columns("action", "at", *(f"row {place}" for place in range(1, widest + 1)))
    return Panel("Actions", titles, rows, "Cubes: draws/buys, comics, autographs or points.")


def powers(table: Table) -> Panel:
    timing = {power.id: power.timing.replace("_", "-") for power in table.edition.superpowers}
    rows = tuple(
        (Cell(_name(NAMES.superpowers, power)), Cell(timing.get(power, ""), "quiet"))
        for power in table.powers
    )
    return Panel("Superpowers", columns("power", "when"), rows)


def scoring(table: Table) -> Panel:
    cards = {card.id: card for card in table.edition.scoring_cards}
    rows: list[Row] = []
    for card in table.scoring:
        about = table.token_publisher if cards[card].needs_publisher else None
        token = Cell(_name(NAMES.publishers, about), "strong") if about else EMPTY
        rows.append((Cell(_name(NAMES.scoring_cards, card)), token))
    return Panel("Scoring cards", columns("card", "about"), tuple(rows))


def track(table: Table) -> Panel:
    """What a hero is worth by the number of its comics on display; all begin at the first step."""
    steps = zip(table.edition.track.counts, table.edition.track.values, strict=True)
    rows = tuple((number(count), number(value)) for count, value in steps)
    return Panel("Hero values", columns("#displayed", "#each"), rows)


def publishers(table: Table) -> Panel:
    rows = tuple(
        (
            Cell(_name(NAMES.publishers, publisher.id)),
            Cell(listed(_name(NAMES.heroes, hero) for hero in publisher.heroes)),
        )
        for publisher in table.edition.publishers
        if publisher.id in table.publishers
    )
    return Panel("Publishers in play", columns("publisher", "heroes"), rows)


def piles(table: Table) -> Panel:
    counts = {
        "Supply deck": table.supply_deck,
        "Supply discard": table.supply_discard,
        "Bin deck": table.bin_deck,
        "Bin discard": table.bin_discard,
        "Sneak Preview": table.sneak,
        "Swag": table.swag,
    }
    rows = [(Cell(title), number(len(pile))) for title, pile in counts.items()]
    tokens = {
        "Tags": table.tags,
        "Game end at": table.game_end,
        "Unique heroes": table.unique_heroes,
    }
    rows += [(Cell(title), number(value)) for title, value in tokens.items()]
    return Panel("Piles and tokens", columns("what", "#count"), tuple(rows))


def slabs(table: Table) -> Panel:
    rows = tuple((number(value),) for value in table.slabs)
    return Panel("Slabs", columns("#value"), rows)


def known_cards(table: Table) -> tuple[Panel, ...]:
    """Cards of the small piles that this viewer knows; decks are never listed."""
    small = {
        "Sneak Preview": table.sneak,
        "Swag": table.swag,
        "Bin discard": table.bin_discard,
        "Supply discard": table.supply_discard,
    }
    rows = [row for title, pile in small.items() for row in _card_rows(title, pile)]
    return (Panel("Known in the piles", CARD, tuple(rows)),) if rows else ()


def reserve(table: Table) -> Panel:
    rows = (*_slots("Loose", table.reserve_loose), *_slots("Bagged", table.reserve_bagged))
    return Panel("Reserve", CARD, rows)


# --------------------------------------------------------------------------------------- players


def players(table: Table, name: NameOf) -> Panel:
    rows = tuple(_player(table, seat, name) for seat in range(table.players))
    if not table.drafting:
        return Panel("Players", columns(*PLAYER), rows)
    picks = [Cell("made", "good") if done else Cell("owed", "warn") for done in table.picked]
    rows = tuple((*row, pick) for row, pick in zip(rows, picks, strict=True))
    return Panel("Players", columns(*PLAYER, "pick"), rows)


def own_cards(table: Table, own: Seat | None, name: NameOf) -> tuple[Panel, ...]:
    """A panel for the viewer's own cards, and for each seat of which it sees some."""
    found: list[Panel] = []
    for seat, player in enumerate(table.seats):
        rows = tuple(row for title, pile in _held(player) for row in _card_rows(title, pile))
        if rows or seat == own:
            title = f"Cards of {name(seat)} (seat-{seat})"
            found.append(Panel(title, CARD, rows))
    return tuple(found)


def _player(table: Table, seat: Seat, name: NameOf) -> Row:
    player = table.seats[seat]
    placed = seat in table.turn_order
    return (
        Cell(f"seat-{seat}"),
        Cell(name(seat), "strong"),
        number(table.turn_order.index(seat) + 1) if placed else EMPTY,
        Cell(player.colour),
        number(player.cash),
        number(player.cubes),
        number(player.cubes_aside),
        number(len(player.hand) + len(player.passing)),
        number(len(player.loose)),
        number(len(player.bagged)),
    )


def _held(player: Player) -> tuple[tuple[str, Cards], ...]:
    return (
        ("hand", player.hand),
        ("passed", player.passing),
        ("loose", player.loose),
        ("bagged", player.bagged),
    )


# ----------------------------------------------------------------------------------------- cells


def _card_rows(where: str, pile: Iterable[Card]) -> list[Row]:
    return [(Cell(where), *_card(card)) for card in pile if card != FACE_DOWN]


def _card(card: Card) -> tuple[Cell, Cell]:
    """The comic as people say it, and as a command names it."""
    heroes = " + ".join(_name(NAMES.heroes, hero) for hero in heroes_of(card))
    return Cell(f"{heroes} {issue_of(card)}", "card"), Cell(card)


def _slots(title: str, slots: Slots) -> list[Row]:
    return [
        (Cell(f"{title} {slot}"), *(_card(card) if card else (Cell("empty", "quiet"), EMPTY)))
        for slot, card in enumerate(slots, 1)
    ]


def _spaces(table: Table, group: str, rows: Sequence[ActionRow]) -> tuple[Cell, ...]:
    """What a claim of the group costs and gives, row by row."""
    if group in SLOT_GROUPS:
        return (Cell(f"{table.edition.reserve_slot_cost} each"),)
    return tuple(Cell(_space(row)) for row in rows) or (Cell("any"),)


def _space(row: ActionRow) -> str:
    if row.draw or row.buy:
        return f"{row.cost}: {row.draw}/{row.buy}"
    return f"{row.cost}: {row.value}" if row.value else str(row.cost)


def _name(names: dict[str, str], id_: str) -> str:
    return names.get(id_) or _plain_name(id_)


def _plain_name(id_: str) -> str:
    return " ".join(word.capitalize() for word in id_.split("_"))
