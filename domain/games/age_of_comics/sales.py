"""The Sales Agent goes through Manhattan, flips and collects orders (AC-SALES-1 to -19)."""

from collections.abc import Iterator

from domain.games.age_of_comics.commands import Collect, EndSales, Flip, Ticket, Walk
from domain.games.age_of_comics.events import (
    AgentMoved,
    FeePaid,
    Made,
    OrderCollected,
    OrderFlipped,
    SalesEnded,
    SalesStarted,
)
from domain.games.age_of_comics.map import nodes, steps, touched
from domain.games.age_of_comics.modules import closed
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import MapOrder, Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken, require
from domain.kernel.types import Seat


def started(table: Table, seat: Seat, limit: int) -> Made:
    """So many flips, and so many collects (AC-SALES-1)."""
    return (SalesStarted(seat, limit),)


def end_sales(table: Table, command: EndSales, luck: Luck) -> Made:
    """At will. Whoever ends on a shared node that it came to pays (AC-SALES-11, -13, -15)."""
    turn = table.turn
    owes = table.options.fee_on_stop and turn.entered
    return (*(_fee(table, command.seat) if owes else ()), SalesEnded(command.seat))


# ------------------------------------------------------------------------------------------- moving


def walk(table: Table, command: Walk, luck: Luck) -> Made:
    """A step: the first of the action is free, each other one a cab (AC-SALES-2, -4, -5)."""
    seat, node, here = command.seat, command.node, table.seats[command.seat].node
    _require_not_the_centre(table, node)
    ahead = steps(table.edition, here)
    centre = here == table.edition.start
    rule = Rule.SALES_4_FROM_THE_CENTRE if centre else Rule.SALES_2_ADJACENT
    require(node in ahead, rule, node=node, agent=here, adjacent=ahead)
    cost = fare(table)
    money = table.seats[seat].money
    require(money >= cost, Rule.GEN_5_PAID_IN_FULL, money=money, fare=cost)
    _require_fee_in_hand(table, seat, node, cost)
    return (AgentMoved(seat, node, "cab" if table.turn.stepped else "walk", cost),)


def ticket(table: Table, command: Ticket, luck: Luck) -> Made:
    """To any other node, and the free step stays (AC-SALES-3, -19)."""
    seat, node = command.seat, command.node
    tickets = table.seats[seat].tickets
    require(tickets, Rule.SALES_3_TICKET, tickets=tickets)
    _require_not_the_centre(table, node)
    require(node in nodes(table.edition), Rule.SALES_3_TICKET, node=node)
    here = table.seats[seat].node
    require(node != here, Rule.SALES_19_ANOTHER_NODE, node=node, agent=here)
    _require_fee_in_hand(table, seat, node, 0)
    return (AgentMoved(seat, node, "ticket", 0),)


def fare(table: Table) -> int:
    """What a step costs now, in dollars."""
    return table.edition.prices.cab if table.turn.stepped else 0


def _require_not_the_centre(table: Table, node: str) -> None:
    start = table.edition.start
    require(node != start, Rule.SALES_5_NOT_BACK_TO_THE_CENTRE, node=node)


def _require_fee_in_hand(table: Table, seat: Seat, node: str, cost: int) -> None:
    """Nobody enters a shared node without the fee (AC-SALES-12)."""
    left, fee = table.seats[seat].money - cost, table.edition.prices.fee
    free = not _others_on(table, seat, node)
    rule = Rule.SALES_12_FEE_IN_HAND
    require(free or left >= fee, rule, node=node, left_after_the_fare=left, fee=fee)


# ------------------------------------------------------------------------------------------ the fee


def _others_on(table: Table, seat: Seat, node: str) -> tuple[Seat, ...]:
    """Who else stands on a node; where all begin nothing is shared (AC-SALES-14)."""
    if node == table.edition.start:
        return ()
    others = (other for other in range(table.players) if other != seat)
    return tuple(other for other in others if table.seats[other].node == node)


def _fee(table: Table, seat: Seat) -> Made:
    """Once a stay, to the one who came last (AC-SALES-9, -10, -17, -18)."""
    others = _others_on(table, seat, table.seats[seat].node)
    if table.turn.paid or not others:
        return ()
    last = max(others, key=lambda other: table.seats[other].arrived)
    return (FeePaid(seat, last, table.edition.prices.fee),)


def _require_fee(table: Table, seat: Seat) -> Made:
    fee, money = _fee(table, seat), table.seats[seat].money
    price = table.edition.prices.fee
    require(not fee or money >= price, Rule.SALES_9_FEE, money=money, fee=price)
    return fee


# ------------------------------------------------------------------------------- flips and collects


def flip(table: Table, command: Flip, luck: Luck) -> Made:
    """A face-down order beside the agent is turned up (AC-SALES-6)."""
    seat, turn = command.seat, table.turn
    require(turn.flips < turn.limit, Rule.SALES_1_FLIPS_AND_COLLECTS, flips=turn.flips)
    beside = tuple(own.space for own in orders_beside(table, seat) if not own.up)
    require(command.space in beside, Rule.SALES_6_FLIP_BESIDE, space=command.space, beside=beside)
    order = _order_on(table, command.space)
    _require_open(table, order)
    return (*_require_fee(table, seat), OrderFlipped(seat, order.space, order.order))


def collect(table: Table, command: Collect, luck: Luck) -> Made:
    """An order beside the agent is taken, face up or face down (AC-SALES-7, -8)."""
    seat, turn = command.seat, table.turn
    require(turn.collects < turn.limit, Rule.SALES_1_FLIPS_AND_COLLECTS, collects=turn.collects)
    beside = tuple(own.space for own in orders_beside(table, seat))
    rule = Rule.SALES_7_COLLECT_BESIDE
    require(command.space in beside, rule, space=command.space, beside=beside)
    order = _order_on(table, command.space)
    _require_open(table, order)
    taken = OrderCollected(seat, order.space, order.order, face_down=not order.up)
    return (*_require_fee(table, seat), taken)


def orders_beside(table: Table, seat: Seat) -> tuple[MapOrder, ...]:
    """The orders that still lie beside a seat's agent."""
    spaces = touched(table.edition, table.players, table.seats[seat].node)
    return tuple(own for own in table.map if own.space in spaces)


def _order_on(table: Table, space: str) -> MapOrder:
    return next(own for own in table.map if own.space == space)


def _require_open(table: Table, order: MapOrder) -> None:
    rule = closed(table, order.genre)
    if rule is not None:
        raise RuleBroken(rule, space=order.space, genre=order.genre)


# ----------------------------------------------------------------------------------------- the list


def sales_commands(table: Table, seat: Seat) -> tuple[Command, ...]:
    """All that a seat can do in its Sales action."""
    return (*_acts(table, seat), *_moves(table, seat), EndSales(seat))


def _acts(table: Table, seat: Seat) -> Iterator[Command]:
    turn, player = table.turn, table.seats[seat]
    if _fee(table, seat) and player.money < table.edition.prices.fee:
        return
    for own in orders_beside(table, seat):
        if closed(table, own.genre) is not None:
            continue
        if turn.flips < turn.limit and not own.up:
            yield Flip(seat, own.space)
        if turn.collects < turn.limit:
            yield Collect(seat, own.space)


def _moves(table: Table, seat: Seat) -> Iterator[Command]:
    player, cost = table.seats[seat], fare(table)
    if player.money >= cost:
        for node in steps(table.edition, player.node):
            if _can_enter(table, seat, node, cost):
                yield Walk(seat, node)
    for node in nodes(table.edition) if player.tickets else ():
        if node != player.node and _can_enter(table, seat, node, 0):
            yield Ticket(seat, node)


def _can_enter(table: Table, seat: Seat, node: str, cost: int) -> bool:
    left = table.seats[seat].money - cost
    return left >= table.edition.prices.fee or not _others_on(table, seat, node)
