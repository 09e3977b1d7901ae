"""Sales Orders are fulfilled, at once wherever they can be (AC-ORD-1 to -7)."""

from domain.games.age_of_comics.commands import Fulfil
from domain.games.age_of_comics.events import Made, OrderFulfilled
from domain.games.age_of_comics.figures import Tile, comic, tile
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.teams import comic_value, fans_changed
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Card, Seat

Pair = tuple[Card, Card]
"""An order, and a comic that fulfils it."""


def fulfillable(table: Table, seat: Seat) -> tuple[Pair, ...]:
    """All that a seat could fulfil now, order by order as they were collected (AC-ORD-3)."""
    player, edition = table.seats[seat], table.edition
    if not player.orders or not player.printed:
        return ()
    made = [
        (own.comic, comic(edition, own.comic).genre, comic_value(edition, player, own))
        for own in player.printed
    ]
    return tuple(
        (order, card)
        for order in player.orders
        for card, genre, value in made
        if _does(tile(edition, order), genre, value)
    )


def _does(asked: Tile, genre: str, value: int) -> bool:
    """The order's genre, and its value at least (AC-ORD-1, ACV-WAR-37, -41)."""
    return genre == asked.genre and value >= asked.value


def fulfil(table: Table, command: Fulfil, luck: Luck) -> Made:
    """The player chooses which comic does, and which order first (AC-ORD-3)."""
    seat, pairs = command.seat, fulfillable(table, command.seat)
    right = tuple(f"{order} by {own}" for order, own in pairs)
    named = (command.order, command.comic)
    said = f"{command.order} by {command.comic}"
    require(named in pairs, Rule.ORD_1_GENRE_AND_VALUE, asked=said, right=right)
    return fulfilled(table, seat, *named)


def fulfilled(table: Table, seat: Seat, order: Card, own: Card) -> Made:
    """The order leaves the game for its fans (AC-ORD-4)."""
    fans = tile(table.edition, order).fans
    done = OrderFulfilled(seat, order, own, fans)
    return (done, *fans_changed(table, seat, own, "order", fans))
