"""Trades: what to give, what to take, and whether it is worth it."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from domain.games.mint_condition.commands import Haggle, TradeOne, TradePlayer, TradeTwo
from domain.games.mint_condition.trade import open_to
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat
from projections.bots.greedy_mint_condition.outlook import Outlook

GIVEN: Final = 7
"""Of its own comics it looks at so many that it would miss least."""
TAKEN: Final = 6
"""Of those to be had, at so many that it would like best."""
WORTHWHILE: Final = 0.3
"""What a trade has to bring."""


class Deal(NamedTuple):
    """A command, and how much it brings."""

    gain: float
    command: Command


NONE: Final = float("-inf")


def best_trade(outlook: Outlook) -> Deal | None:
    """The best trade, if one is worthwhile (MC-D-2)."""
    return _best((*_with_shop(outlook), *_with_players(outlook)))


def best_haggle(outlook: Outlook) -> Deal | None:
    """The best trade of one for any one of the shop (MC-PWR-2)."""
    seat, takes = outlook.seat, _liked(outlook, outlook.table.shop)
    return _best(
        Deal(outlook.changed((give,), (take,)), Haggle(seat, give, take))
        for give in _spare(outlook)
        for take in takes
    )


def _best(deals: Iterable[Deal]) -> Deal | None:
    best = max(deals, key=lambda deal: deal.gain, default=None)
    return best if best is not None and best.gain > WORTHWHILE else None


def _with_shop(outlook: Outlook) -> Iterator[Deal]:
    seat, spare, shop = outlook.seat, _spare(outlook), outlook.table.shop
    for take in _liked(outlook, shop):
        for give in combinations(spare, 2):
            yield Deal(outlook.changed(give, (take,)), TradeTwo(seat, give, take))
    for one in spare:
        lower = tuple(c for c in shop if outlook.facts[c].rank < outlook.facts[one].rank)
        for two in combinations(_liked(outlook, lower, copies=2), 2):
            yield Deal(outlook.changed((one,), two), TradeOne(seat, one, two))


def _with_players(outlook: Outlook) -> Iterator[Deal]:
    """What the other one has of it counts against it, the less the more players there are."""
    table, seat = outlook.table, outlook.seat
    spare = _spare(outlook)
    for target in table.clockwise(seat)[1:]:
        for take in _liked(outlook, open_to(table, target)):
            rank = outlook.facts[take].rank
            for give in (comic for comic in spare if outlook.facts[comic].rank >= rank):
                gain = outlook.changed((give,), (take,))
                if gain > WORTHWHILE:
                    gain -= _harm(outlook, target, take, give)
                yield Deal(gain, TradePlayer(seat, target, give, take))


def _harm(outlook: Outlook, target: Seat, take: Card, give: Card) -> float:
    return outlook.rival_gain(target, take, give) / (outlook.table.players - 1)


def _spare(outlook: Outlook) -> Cards:
    """Its comics that it would miss least, those of each definition and set once."""
    held, player = outlook.held, outlook.player
    found = list(outlook.each_once(c for c in held.loose if c != player.sleeved))
    found += [comic for own in held.sets for comic in outlook.each_once(own.comics)]
    return tuple(sorted(found, key=lambda c: -outlook.changed((c,), ()))[:GIVEN])


def _liked(outlook: Outlook, comics: Cards, copies: int = 1) -> Cards:
    """Of these the ones that it would like best."""
    once = outlook.each_once(comics)
    found = list(once)
    if copies > 1:
        found += outlook.each_once(comic for comic in comics if comic not in once)
    return tuple(sorted(found, key=lambda c: -outlook.changed((), (c,)))[:TAKEN])
