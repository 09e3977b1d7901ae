"""Random players of Mint Condition Comics: they do whatever there is to do, powers included."""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    KeepPile,
    PassPile,
    SkipTrade,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import Edition
from domain.kernel.game import Pending
from domain.kernel.messages import Command, verb_of
from domain.kernel.types import Card, Seat

USES = 0.3
"""How often an own power is used where it can be."""
TRADES = 0.75
"""How often a trade is made where there is one."""
KEEPS = 0.45

Trade = Callable[[Table, Seat, random.Random], Command | None]


def step(table: Table, chance: random.Random) -> Command:
    """A command that the rules allow now."""
    (pending,) = GAME.pending(table)
    seat = pending.seat
    if table.unrevealed(seat) and chance.random() < USES and (uses := usable(table, seat)):
        return chance.choice(uses)
    if pending.kind == "trade":
        return _trading(table, seat, chance)
    if pending.kind == "pick":
        return _picking(table, seat, chance)
    return chance.choice(_plain(table, pending))


def usable(table: Table, seat: Seat) -> list[Command]:
    """The uses of the seat's own power that are offered."""
    verbs = {power.id: power.verb for power in table.edition.powers}
    verb, offered = verbs[str(table.seats[seat].power)], GAME.legal(table, seat).commands
    return [command for command in offered if verb_of(type(command)) == verb]


def _plain(table: Table, pending: Pending) -> list[Command]:
    """What is offered without the power."""
    offered = list(GAME.legal(table, pending.seat).commands)
    if not table.unrevealed(pending.seat):
        return offered
    uses = usable(table, pending.seat)
    return [command for command in offered if command not in uses] or offered


def _picking(table: Table, seat: Seat, chance: random.Random) -> Command:
    last = not any(table.piles[: table.spot - 1])
    keeps = (last and not table.deck) or chance.random() < KEEPS
    return KeepPile(seat) if keeps else PassPile(seat)


def _trading(table: Table, seat: Seat, chance: random.Random) -> Command:
    if chance.random() < TRADES:
        for trade in chance.sample(WAYS, len(WAYS)):
            if command := trade(table, seat, chance):
                return command
    return SkipTrade(seat)


def _two(table: Table, seat: Seat, chance: random.Random) -> Command | None:
    own = table.seats[seat].collection
    if len(own) < 2 or not table.shop:
        return None
    return TradeTwo(seat, tuple(chance.sample(own, 2)), chance.choice(table.shop))


def _one(table: Table, seat: Seat, chance: random.Random) -> Command | None:
    own = table.seats[seat].collection
    for give in chance.sample(own, len(own)):
        lower = [c for c in table.shop if rank(table.edition, c) < rank(table.edition, give)]
        if len(lower) >= 2:
            return TradeOne(seat, give, tuple(chance.sample(lower, 2)))
    return None


def _player(table: Table, seat: Seat, chance: random.Random) -> Command | None:
    own = table.seats[seat].collection
    theirs = list(others_loose(table, seat))
    for give in chance.sample(own, len(own)):
        best = rank(table.edition, give)
        open_ = [(who, c) for who, c in theirs if rank(table.edition, c) <= best]
        if open_:
            target, take = chance.choice(open_)
            return TradePlayer(seat, target, give, take)
    return None


def others_loose(table: Table, seat: Seat) -> Iterator[tuple[Seat, Card]]:
    """The loose comics of the others that can be traded for."""
    for other, player in enumerate(table.seats):
        if other != seat:
            yield from ((other, comic) for comic in player.loose if comic != player.sleeved)


@lru_cache(maxsize=4096)
def rank(edition: Edition, card: Card) -> int:
    """A card's rarity, from 0 up; -1 of one that has none."""
    rarities = [rarity.id for rarity in edition.rarities]
    rarity = next(own.rarity for own in edition.comics if own.id == card.partition("/")[0])
    return -1 if rarity is None else rarities.index(rarity)


WAYS: tuple[Trade, ...] = (_two, _one, _player)
