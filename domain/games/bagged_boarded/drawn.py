"""What Mail Order and the Bargain Bin share: all draw, then they buy in row order (BB-RES-3)."""

from collections.abc import Callable
from dataclasses import dataclass

from domain.games.bagged_boarded.actions import done, opening, row_at, skipped
from domain.games.bagged_boarded.commands import BuyDrawn
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.decks import draw
from domain.games.bagged_boarded.events import (
    ComicsBought,
    ComicsDrawn,
    Deck,
    Destination,
    DrawnComicsDiscarded,
    Made,
    Reason,
)
from domain.games.bagged_boarded.evolve import Telling, evolve
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.powers.hooks import extra_offered
from domain.games.bagged_boarded.prices import allowance, each_at
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Prices
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.sums import Sum
from domain.kernel.types import Cards, Cents, Seat


@dataclass(frozen=True)
class Shop:
    """Where comics are drawn and bought."""

    group: str
    deck: Deck
    destination: Destination
    price: Callable[[Prices], Cents]
    in_hand: Rule
    """Comics that were not drawn break this one."""
    buys: Rule
    """More comics than may be bought, or can be paid for, break this one."""


def draw_all(shop: Shop, table: Table, luck: Luck) -> Made:
    """Everybody in the group draws, in row order, before any purchase (BB-MAIL-2, BB-BIN-2); then
    a power may offer something (BB-ORDER-3)."""
    script = Script(evolve, table)
    for seat, claim in claims_in(table, shop.group):
        draw_some(script, shop, seat, draws(table, seat, claim).total, luck)
    script.tell(*extra_offered(table, shop.group))
    return script.events


def draw_some(script: Telling, shop: Shop, seat: Seat, count: int, luck: Luck) -> None:
    """The seat draws so many, or as many as there are (BB-DECK-7)."""

    def told(deck: Deck, cards: Cards) -> ComicsDrawn:
        return ComicsDrawn(seat, shop.group, deck, len(cards), cards)

    draw(script, shop.deck, count, luck, told)


def claims_in(table: Table, group: str) -> list[tuple[Seat, Claim]]:
    """The claims not resolved yet, from the topmost row or leftmost slot (BB-RES-2, -4)."""
    found = [
        (seat, claim)
        for seat, player in enumerate(table.seats)
        for claim in player.claims
        if claim.group == group
    ]
    return sorted(found, key=lambda own: own[1].row)


def draws(table: Table, seat: Seat, claim: Claim) -> Sum:
    """How many comics the action draws (BB-MAIL-1, BB-BIN-1)."""
    return allowance(table, seat, claim, row_at(table, claim).draw, ("draw",))


def buys(table: Table, seat: Seat, claim: Claim) -> Sum:
    """How many of them may be bought (BB-MAIL-3, BB-BIN-3)."""
    return allowance(table, seat, claim, row_at(table, claim).buy, ("buy",))


def opened(shop: Shop, table: Table, seat: Seat, claim: Claim) -> Made:
    """The purchase comes up."""
    most, drawn = buys(table, seat, claim).total, draws(table, seat, claim).total
    return (opening(seat, claim, most, shop.price(table.edition.prices), drawn),)


def possible(shop: Shop, table: Table, action: Decision) -> bool:
    """Whether there is a comic, a buy and the price of one."""
    player = table.seats[action.seat]
    return bool(player.drawn) and action.left > 0 and player.cash >= action.price


def closed(shop: Shop, table: Table, action: Decision, reason: Reason) -> Made:
    """Nothing is bought; the whole hand is discarded."""
    hand = table.seats[action.seat].drawn
    return (*discarded(shop, action.seat, hand), skipped(action, reason), done(table, action))


def bought(shop: Shop, table: Table, action: Decision, command: BuyDrawn) -> Made:
    """Some are bought, the rest is discarded (BB-MAIL-3 to -5, BB-BIN-3 to -5)."""
    price = check(shop, table, action, command)
    if not command.comics:
        return closed(shop, table, action, "declined")
    seat, count = command.seat, len(command.comics)
    rest = tuple(card for card in table.seats[seat].drawn if card not in command.comics)
    return (
        ComicsBought(
            seat, shop.group, count, action.price, price.total, shop.destination, command.comics
        ),
        *discarded(shop, seat, rest),
        done(table, action),
    )


def check(shop: Shop, table: Table, action: Decision, command: BuyDrawn) -> Sum:
    """The price of all; refuses what BB-DP-6 and -10 do not offer."""
    player, comics = table.seats[command.seat], command.comics
    held = some_of(comics, player.drawn)
    require(held, shop.in_hand, comics=comics, drawn=player.drawn)
    price = each_at(len(comics), action.price, shop.buys.value, "comics")
    require(len(comics) <= action.left, shop.buys, comics=len(comics), buys=action.left)
    require(price.total <= player.cash, shop.buys, price=price.total, cash=player.cash)
    return price


def discarded(shop: Shop, seat: Seat, comics: Cards) -> Made:
    """Face down to the discard of that deck, in card-id order (BB-ORDER-4)."""
    if not comics:
        return ()
    return (DrawnComicsDiscarded(seat, shop.deck, len(comics), tuple(sorted(comics))),)
