"""Where the agent goes: to orders that a printed comic fulfils, or is likely to."""

from typing import Final

from domain.games.age_of_comics.commands import Collect, EndSales, Flip, Ticket, Walk
from domain.games.age_of_comics.figures import orders_in_play, tile
from domain.games.age_of_comics.map import steps, touched
from domain.games.age_of_comics.modules import closed
from domain.games.age_of_comics.state import MapOrder
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from projections.bots.greedy_age_of_comics.outlook import Outlook

FARE: Final = 0.6
"""What a cab, or the fee for a shared node, is to be worth."""


def of_order(outlook: Outlook, own: MapOrder) -> float:
    """The VP of collecting an order now: below 0 where nothing fulfils it."""
    best = outlook.best_value(own.genre)
    if not best or closed(outlook.table, own.genre) is not None:
        return -1.0
    if own.up:
        known = tile(outlook.edition, own.order)
        return outlook.of_fans(known.fans) if known.value <= best else -float(known.fans)
    return _of_unseen(outlook, own.genre, best)


def _of_unseen(outlook: Outlook, genre: str, best: int) -> float:
    """The mean over the orders of the genre that are in play."""
    war = "war" in outlook.table.options.modules
    cards = orders_in_play(outlook.edition, outlook.table.players, war)
    tiles = [own for own in (tile(outlook.edition, card) for card in cards) if own.genre == genre]
    worth = [outlook.of_fans(own.fans) if own.value <= best else -own.fans for own in tiles]
    return sum(worth) / len(worth)


def around(outlook: Outlook, node: str) -> float:
    """What could be collected at a node with two collects."""
    beside = touched(outlook.edition, outlook.table.players, node)
    worths = [of_order(outlook, own) for own in outlook.table.map if own.space in beside]
    return sum(sorted((worth for worth in worths if worth > 0), reverse=True)[:2])


def reachable(outlook: Outlook) -> float:
    """The best of the node where the agent is and those a step away."""
    here = outlook.player.node
    nodes = (here, *steps(outlook.edition, here))
    return max(around(outlook, node) for node in nodes)


def sell(outlook: Outlook, choices: Choices) -> Command:
    """The best order beside the agent; else a look at one; else on to a better node, or the end."""
    collects = [own for own in choices.commands if isinstance(own, Collect)]
    by_space = {own.space: own for own in outlook.table.map}
    good = max(collects, key=lambda own: of_order(outlook, by_space[own.space]), default=None)
    if good is not None and of_order(outlook, by_space[good.space]) > 0:
        return good
    flips = [own for own in choices.commands if isinstance(own, Flip)]
    looks = [own for own in flips if outlook.best_value(by_space[own.space].genre)]
    if looks and outlook.table.turn.collects < outlook.table.turn.limit:
        return looks[0]
    return _on(outlook, choices) or EndSales(outlook.seat)


def _on(outlook: Outlook, choices: Choices) -> Command | None:
    """A move that is worth its price; a ticket goes only far."""
    turn = outlook.table.turn
    if turn.collects >= turn.limit:
        return None
    moves = [own for own in choices.commands if isinstance(own, Walk | Ticket)]
    best = max(moves, key=lambda own: _of_move(outlook, own), default=None)
    return best if best is not None and _of_move(outlook, best) > 0 else None


def _of_move(outlook: Outlook, move: Walk | Ticket) -> float:
    paid = isinstance(move, Ticket) or outlook.table.turn.stepped
    shared = any(own.node == move.node for own in outlook.table.seats)
    return around(outlook, move.node) - FARE * paid - FARE * shared - 0.1
