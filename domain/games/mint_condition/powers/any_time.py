"""Powers for any window of the own turn."""

from domain.games.mint_condition.commands import (
    Discount,
    Peek,
    PreOrder,
    Sleeve,
    TakeCard,
    TrendShift,
)
from domain.games.mint_condition.events import (
    CardsPutUnder,
    ComicSleeved,
    DeckCardTaken,
    DeckRanOut,
    DeckTopViewed,
    HotComicChanged,
    Made,
    PilePeeked,
    ShopComicTaken,
)
from domain.games.mint_condition.figures import facts, series_ids
from domain.games.mint_condition.powers.timing import own_power, reveal
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Cards, Seat


def sneak_peek(table: Table, command: Peek, luck: Luck) -> Made:
    """Look into one or two piles; nothing is added to them (MC-PWR-3)."""
    seat, spots = command.seat, command.spots
    there = full_spots(table)
    require(there, Rule.POWER_4_HAS_AN_EFFECT, piles=there)
    most = own_power(table, seat).count or 1
    fits = 1 <= len(spots) <= most and len(set(spots)) == len(spots) and set(spots) <= set(there)
    require(fits, Rule.PWR_3_SNEAK_PEEK, spots=spots, there=there, most=most)
    piles = ((spot, table.pile(spot)) for spot in spots)
    return (
        reveal(table, seat),
        *(PilePeeked(seat, spot, len(pile), pile) for spot, pile in piles),
    )


def full_spots(table: Table) -> tuple[int, ...]:
    """The spots with a pile."""
    return tuple(spot for spot in SPOTS if table.pile(spot))


def staff_discount(table: Table, command: Discount, luck: Luck) -> Made:
    """Take a common of the shop for nothing; it is no trade (MC-PWR-9)."""
    seat, comic = command.seat, command.comic
    commons = discounted(table, seat)
    require(commons, Rule.POWER_4_HAS_AN_EFFECT, commons=commons)
    require(comic in commons, Rule.PWR_9_STAFF_DISCOUNT, comic=comic, commons=commons)
    return (reveal(table, seat), ShopComicTaken(seat, comic))


def discounted(table: Table, seat: Seat) -> Cards:
    """The comics of the shop that the seat's power is about."""
    known, rarity = facts(table.edition), own_power(table, seat).rarity
    return tuple(card for card in table.shop if known[card].rarity == rarity)


def trend_shift(table: Table, command: TrendShift, luck: Luck) -> Made:
    """One of the series that are not hot is, by luck (MC-PWR-10, MC-RNG-8)."""
    others = [series for series in series_ids(table.edition) if series != table.hot]
    label = table.shuffles.label("trend")
    order = luck.shuffle(label, others)
    seat = command.seat
    changed = HotComicChanged(label, len(order), seat, table.hot, order[0], order)
    return (reveal(table, seat), changed)


def pre_order(table: Table, command: PreOrder, luck: Luck) -> Made:
    """Look at the top of the deck; one of the cards is taken next (MC-PWR-11)."""
    seat = command.seat
    require(table.deck, Rule.POWER_4_HAS_AN_EFFECT, deck=0)
    top = table.deck[: own_power(table, seat).count or 1]
    return (reveal(table, seat), DeckTopViewed(seat, len(top), top))


def take_card(table: Table, command: TakeCard, luck: Luck) -> Made:
    """Of the cards looked at one is placed at once, the others go under the deck, the last one
    named to the very bottom (MC-D-15, MC-PWR-11)."""
    seat, looked = command.seat, table.seats[command.seat].looked
    comic, order = command.comic, command.order
    rest = sorted(card for card in looked if card != comic)
    fits = comic in looked and sorted(order) == rest
    require(fits, Rule.PWR_11_PRE_ORDER, comic=comic, order=order, looked=looked)
    under = (CardsPutUnder(seat, len(order), order),) if order else ()
    out = (DeckRanOut(),) if len(table.deck) == 1 else ()
    return (DeckCardTaken(seat, comic), *under, *out)


def mylar_sleeve(table: Table, command: Sleeve, luck: Luck) -> Made:
    """Nobody may trade for that loose comic while it is one (MC-PWR-12)."""
    seat, comic = command.seat, command.comic
    loose = table.seats[seat].loose
    require(loose, Rule.POWER_4_HAS_AN_EFFECT, loose=loose)
    require(comic in loose, Rule.PWR_12_MYLAR_SLEEVE, comic=comic, loose=loose)
    return (reveal(table, seat), ComicSleeved(seat, comic))
