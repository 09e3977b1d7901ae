"""The players: what each has, its sets, and its cards as far as the viewer sees them."""

from typing import Final

from domain.games.bagged_boarded.events import State
from domain.games.bagged_boarded.figures import set_value
from domain.games.bagged_boarded.selling import SALES, has_spare, price_now
from domain.games.bagged_boarded.state import DisplayedSet, Player, Table
from domain.games.bagged_boarded.tables import issue_of
from domain.kernel.types import Card, Cards, NameOf, Seat
from domain.kernel.words import listed
from projections.board.bagged_boarded.words import card_cells, hero
from projections.board.model import Cell, Column, Panel, Row, columns, number
from projections.board.parts import EMPTY, by_title, seat_cell, seen

STATES: Final[dict[str, State]] = {"loose": "loose", "bagged": "bagged", "set": "displayed"}
"""Where a comic lies that can be sold."""


def panels(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """The players, and the sets where there are any."""
    return (_players(table, name), *_sets(table))


def _players(table: Table, name: NameOf) -> Panel:
    return by_title("Players", [_player(table, seat, name) for seat in range(table.players)])


def _player(table: Table, seat: Seat, name: NameOf) -> dict[str, Cell]:
    """One line of the panel, by title."""
    player, placed = table.seats[seat], seat in table.turn_order
    return {
        "seat": seat_cell(seat),
        "name": Cell(name(seat), "strong"),
        "#turn": number(table.turn_order.index(seat) + 1) if placed else EMPTY,
        "colour": Cell(player.colour),
        "#cash": number(player.cash),
        **_at_hand(table, seat),
        "#loose": number(len(player.loose)),
        "#bagged": number(len(player.bagged)),
        **_pick(table, seat),
    }


def _at_hand(table: Table, seat: Seat) -> dict[str, Cell]:
    """What it plays with: cubes and cards in hand; at the end, nothing."""
    player = table.seats[seat]
    if table.stage == "over":
        return {}
    aside = not table.stage or any(own.cubes_aside for own in table.seats)
    return {
        "#cubes": number(player.cubes),
        **({"#aside": number(player.cubes_aside)} if aside else {}),
        **(_by_day(player) if table.stage else _in_draft(player)),
    }


def _in_draft(player: Player) -> dict[str, Cell]:
    return {"#hand": number(len(player.hand) + len(player.passing))}


def _by_day(player: Player) -> dict[str, Cell]:
    return {
        "been to": Cell(listed(trip.location for trip in player.trips)),
        "#drawn": number(len(player.drawn)),
    }


def _pick(table: Table, seat: Seat) -> dict[str, Cell]:
    if not table.drafting:
        return {}
    return {"pick": Cell("made", "good") if table.picked[seat] else Cell("owed", "warn")}


# ------------------------------------------------------------------------------------------- sets


def _sets(table: Table) -> tuple[Panel, ...]:
    rows = tuple(
        _set(table, seat, own) for seat, player in enumerate(table.seats) for own in player.sets
    )
    titles = columns("seat", "hero", "written", "#size", "issues", "#tags", "#slab", "#worth")
    note = "* is signed. Worth is what the set scores at the end, without its tags and slab."
    return (Panel("Sets", titles, rows, note),) if rows else ()


def _set(table: Table, seat: Seat, own: DisplayedSet) -> Row:
    signed = [card for card in own.comics if card in table.signed]
    issues = " ".join(
        f"{issue_of(card)}{'*' * (card in table.signed)}"
        for card in sorted(own.comics, key=issue_of)
    )
    size = len(own.comics)
    return (
        seat_cell(seat),
        Cell(hero(own.hero), "card"),
        Cell(own.hero),
        number(size),
        Cell(issues),
        number(len(signed)),
        EMPTY if own.slab is None else number(own.slab),
        number(set_value(table.edition, size)),
    )


# ------------------------------------------------------------------------------------------ cards


def cards(table: Table, own: Seat | None, name: NameOf) -> tuple[Panel, ...]:
    """A panel for the viewer's own cards, and for each seat of which it sees some."""
    found: list[Panel] = []
    for seat in range(table.players):
        rows = _cards(table, seat, with_sets=seat == own and _sells(table, seat))
        if rows or seat == own:
            found.append(Panel(f"Cards of {name(seat)} (seat-{seat})", _titles(table), rows))
    return tuple(found)


def _titles(table: Table) -> tuple[Column, ...]:
    sales = ("tag",) if table.stage == "over" else ("tag", "#sells at") if table.stage else ()
    return columns("where", "comic", "written", *sales)


def _cards(table: Table, seat: Seat, *, with_sets: bool) -> tuple[Row, ...]:
    held = _held(table.seats[seat])
    if with_sets:
        held["set"] = tuple(card for own in table.seats[seat].sets for card in own.comics)
    return tuple(
        (Cell(where), *card_cells(card), *_sale(table, seat, where, card))
        for where, pile in held.items()
        for card in seen(pile)
    )


def _held(player: Player) -> dict[str, Cards]:
    return {
        "hand": player.hand,
        "passed": player.passing,
        "drawn": player.drawn,
        "loose": player.loose,
        "bagged": player.bagged,
    }


def _sells(table: Table, seat: Seat) -> bool:
    """Whether the seat may sell out of its sets just now."""
    return table.top is not None and table.top.kind in SALES and table.top.seat == seat


def _sale(table: Table, seat: Seat, where: str, card: Card) -> tuple[Cell, ...]:
    """Its tag, and what the bank would pay for it now."""
    if not table.stage:
        return ()
    tag = Cell("signed", "good") if card in table.signed else EMPTY
    if table.stage == "over":
        return (tag,)
    state = STATES.get(where)
    if state is None or (state == "displayed" and not _spare(table, card)):
        return tag, EMPTY
    return tag, number(price_now(table, seat, card, state).total)


def _spare(table: Table, card: Card) -> bool:
    """Whether the set that the comic lies in could be sold from (BB-SELL-8, -9)."""
    sets = (own for player in table.seats for own in player.sets)
    return any(card in own.comics and own.slab is None and has_spare(table, own) for own in sets)
