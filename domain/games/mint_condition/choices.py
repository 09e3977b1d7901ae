"""The answers to each kind of decision: all where they are few, else the cheapest ones.

Copies of a definition that lie alike are listed once. What is listed is what its own chapter
accepts. Only what everybody sees and the seat's own secrets are looked at, so the list is the same
on the seat's view as on the whole Table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, permutations
from typing import Final

from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    EndTurn,
    FormSet,
    GoOn,
    KeepPile,
    PassPile,
    RedeemFree,
    SkipTrade,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.decisions import Decision, Kind
from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.piles import must_keep
from domain.games.mint_condition.sets import copies, steps
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.trade import lower, open_to, others
from domain.kernel.game import Choices
from domain.kernel.listing import listing
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat

MOST: Final = 400
"""How many trades are listed."""
A_WAY: Final = 100
"""How many of each way where there are more."""
WHOLE_ORDERS: Final = 4
"""Of how many cards looked at all orders are listed."""

List = Callable[[Table, Decision], Choices]

# ------------------------------------------------------------------------------------------- trade


def trade(table: Table, ask: Decision) -> Choices:
    """No trade, and every different one."""
    seat = ask.seat
    none = SkipTrade(seat)
    ways = (with_two, with_one, with_player)
    found = list(islice(chain.from_iterable(way(table, seat) for way in ways), MOST + 1))
    if len(found) <= MOST:
        return Choices((none, *found))
    some = chain.from_iterable(islice(way(table, seat), A_WAY) for way in ways)
    return Choices((none, *some), complete=False, how=TRADES)


TRADES: Final = (
    "trade_two give=two own comics take=one of the shop; "
    "trade_one give=one own comic take=two of the shop that are less rare; "
    "trade_player target=seat give=one own comic take=a loose one of theirs that is not rarer"
)


def with_two(table: Table, seat: Seat) -> Iterator[Command]:
    """Two for one of the shop."""
    shop = each(table, table.shop)
    for give in _pairs(to_give(table, seat)):
        for take in shop:
            yield TradeTwo(seat, give, take)


def with_one(table: Table, seat: Seat) -> Iterator[Command]:
    """One for two of the shop."""
    for give, *_ in to_give(table, seat):
        for take in _pairs(alike(table, lower(table, give))):
            yield TradeOne(seat, give, take)


def with_player(table: Table, seat: Seat) -> Iterator[Command]:
    """One for a loose one."""
    known = facts(table.edition)
    wanted = [
        (target, comic)
        for target in others(table, seat)
        for comic in each(table, open_to(table, target))
    ]
    for give, *_ in to_give(table, seat):
        for target, take in wanted:
            if known[take].rank <= known[give].rank:
                yield TradePlayer(seat, target, give, take)


# --------------------------------------------------------------------------------- what lies alike


def to_give(table: Table, seat: Seat) -> list[Cards]:
    """The comics of a collection, copies that lie alike together: the loose ones first, then set by
    set, each from the cheapest on."""
    player, known = table.seats[seat], facts(table.edition)

    def cost(together: Cards) -> tuple[int, int]:
        return known[together[0]].rank, known[together[0]].bonus

    lying = [alike(table, open_ones(table, seat))]
    lying += [alike(table, own.comics) for own in player.sets]
    return [together for part in lying for together in sorted(part, key=cost)]


def open_ones(table: Table, seat: Seat) -> Cards:
    """A seat's loose comics in the order of the cards, the sleeved one last (MC-SETS-19)."""
    player, known = table.seats[seat], facts(table.edition)
    return tuple(sorted(player.loose, key=lambda one: (one == player.sleeved, known[one].place)))


def alike(table: Table, comics: Cards) -> list[Cards]:
    """The copies of each definition, in the order in which they lie."""
    known = facts(table.edition)
    found: dict[str, list[Card]] = {}
    for comic in comics:
        found.setdefault(known[comic].id, []).append(comic)
    return [tuple(together) for together in found.values()]


def each(table: Table, comics: Cards) -> Cards:
    """One of each definition, in the order in which they lie."""
    return tuple(together[0] for together in alike(table, comics))


def _pairs(lying: Sequence[Cards]) -> Iterator[Cards]:
    """Every different pair."""
    for at, (one, *copies_left) in enumerate(lying):
        if copies_left:
            yield (one, copies_left[0])
        for other in lying[at + 1 :]:
            yield (one, other[0])


# ------------------------------------------------------------------------------------ other answers


def answer_trade(table: Table, ask: Decision) -> Choices:
    return Choices((AllowTrade(ask.seat),))


def window(table: Table, ask: Decision) -> Choices:
    return Choices((GoOn(ask.seat),))


def pick(table: Table, ask: Decision) -> Choices:
    keeping = (KeepPile(ask.seat),)
    return Choices(keeping if must_keep(table) else (*keeping, PassPile(ask.seat)))


def end_turn(table: Table, ask: Decision) -> Choices:
    return Choices((EndTurn(ask.seat),))


def place(table: Table, ask: Decision) -> Choices:
    """Each step once, with the copies that are taken (MC-SETS-19)."""
    seat = ask.seat
    found = ((step.to, copies(table, seat, step)) for step in steps(table, seat))
    return Choices(
        tuple(
            AddComic(seat, comics[0], to) if to else FormSet(seat, comics) for to, comics in found
        )
    )


def free_comic(table: Table, ask: Decision) -> Choices:
    return Choices(tuple(RedeemFree(ask.seat, comic) for comic in each(table, table.shop)))


def take_card(table: Table, ask: Decision) -> Choices:
    """Each card, with all orders of the others where they are few, else as they lie and turned
    round."""
    looked = table.seats[ask.seat].looked
    whole = len(looked) <= WHOLE_ORDERS
    commands = (
        TakeCard(ask.seat, comic, order)
        for comic in looked
        for order in _orders(tuple(card for card in looked if card != comic), whole=whole)
    )
    how = "take_card comic=one of those looked at order=all others, the last one to the bottom"
    return listing(commands, whole, how)


def _orders(cards: Cards, *, whole: bool) -> Iterable[Cards]:
    return permutations(cards) if whole else (cards, cards[::-1])


CHOICES: Final[Mapping[Kind, List]] = {
    "trade": trade,
    "answer_trade": answer_trade,
    "after_trade": window,
    "pick": pick,
    "after_keep": window,
    "end_turn": end_turn,
    "place": place,
    "free_comic": free_comic,
    "take_card": take_card,
    "scoring": window,
}
