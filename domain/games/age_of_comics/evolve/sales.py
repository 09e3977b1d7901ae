"""Agents walk over Manhattan, and flip and collect orders."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.printing import (
    AgentMoved,
    FeePaid,
    OrderCollected,
    OrderFlipped,
    SalesEnded,
    SalesStarted,
)
from domain.games.age_of_comics.evolve.shared import Evolve, in_turn, paid
from domain.games.age_of_comics.state import Table
from domain.kernel.messages import Event
from domain.kernel.seats import with_seat


def sales_started(table: Table, event: SalesStarted) -> Table:
    return in_turn(table, limit=event.limit)


def agent_moved(table: Table, event: AgentMoved) -> Table:
    """A stay begins, for which nothing is paid yet (AC-SALES-17); a ticket leaves the free step."""
    table, moves = paid(table, event.seat, event.cost), table.moves + 1
    tickets = table.seats[event.seat].tickets - (event.way == "ticket")
    table = with_seat(table, event.seat, node=event.node, arrived=moves, tickets=tickets)
    stepped = table.turn.stepped or event.way != "ticket"
    return in_turn(replace(table, moves=moves), stepped=stepped, entered=True, paid=False)


def fee_paid(table: Table, event: FeePaid) -> Table:
    table = paid(paid(table, event.seat, event.amount), event.to, -event.amount)
    return in_turn(table, paid=True)


def order_flipped(table: Table, event: OrderFlipped) -> Table:
    orders = tuple(
        replace(own, order=event.tile, up=True) if own.space == event.space else own
        for own in table.map
    )
    return in_turn(replace(table, map=orders), flips=table.turn.flips + 1)


def order_collected(table: Table, event: OrderCollected) -> Table:
    left = tuple(own for own in table.map if own.space != event.space)
    orders = (*table.seats[event.seat].orders, event.tile)
    table = with_seat(replace(table, map=left), event.seat, orders=orders)
    return in_turn(table, collects=table.turn.collects + 1)


def sales_ended(table: Table, event: SalesEnded) -> Table:
    return replace(table, step="after")


SALES_EVENTS: Final[dict[type[Event], Evolve]] = {
    SalesStarted: sales_started,
    AgentMoved: agent_moved,
    FeePaid: fee_paid,
    OrderFlipped: order_flipped,
    OrderCollected: order_collected,
    SalesEnded: sales_ended,
}
