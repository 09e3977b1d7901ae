"""Commands of Mint Condition Comics that may well be wrong: of any kind, by anybody, about
anything."""

import random
from collections.abc import Callable
from typing import Final

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AddComic,
    AllowTrade,
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    FormSet,
    GoOn,
    Haggle,
    Hype,
    KeepPile,
    NotForSale,
    PassPile,
    Peek,
    PreOrder,
    RedeemFree,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
    TrendShift,
)
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat
from tests.support.title import Makers

STRANGE: Cards = ("", "?", "GRM-2", "GRM-9/1", "PW-1")


class Mischief:
    """Makes commands for one Table."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance

    def comics(self, seat: Seat) -> Cards:
        """Comics of one place: of the seat, of another, of the shop, a pile or the deck; or
        strange ones."""
        table = self.table
        own, other = table.seats[seat], table.seats[self.chance.randrange(table.players)]
        piles = [own.collection, own.collection, own.loose, own.unplaced, own.picked, own.looked]
        piles += [table.shop, table.shop, other.collection, other.loose, *table.piles]
        piles += [table.deck[:3], table.removed[:1], table.spent, STRANGE]
        return self.chance.choice([pile for pile in piles if pile])

    def comic(self, seat: Seat) -> Card:
        return self.chance.choice(self.comics(seat))

    def of(self, cards: Cards, seat: Seat) -> Card:
        """Mostly one of these."""
        if cards and self.chance.random() < 0.8:
            return self.chance.choice(cards)
        return self.comic(seat)

    def own(self, seat: Seat) -> Card:
        return self.of(self.table.seats[seat].collection, seat)

    def shop(self, seat: Seat) -> Card:
        return self.of(self.table.shop, seat)

    def number(self) -> int:
        return self.chance.choice([-1, 0, 1, 1, 2, 2, 3, 4, 7])


Make = Callable[[Mischief, Seat], Command]

# ---------------------------------------------------------------------------------------- trades


def _two(m: Mischief, seat: Seat) -> Command:
    give = tuple(m.own(seat) for _ in range(m.chance.choice((2, 2, 2, 0, 1, 3))))
    return TradeTwo(seat, give, m.chance.choice([m.shop(seat), *give[:1]]))


def _one(m: Mischief, seat: Seat) -> Command:
    take = tuple(m.shop(seat) for _ in range(m.chance.choice((2, 2, 2, 2, 0, 1, 3))))
    return TradeOne(seat, m.own(seat), take)


def _player(m: Mischief, seat: Seat) -> Command:
    target = m.chance.randrange(-1, m.table.players + 1)
    if target not in range(m.table.players):
        return TradePlayer(seat, target, m.own(seat), m.comic(seat))
    theirs = m.table.seats[target]
    wanted = m.chance.choice((theirs.loose, theirs.loose, theirs.collection))
    if theirs.sleeved and m.chance.random() < 0.4:
        wanted = (theirs.sleeved,)
    return TradePlayer(seat, target, m.own(seat), m.of(wanted, seat))


def _haggle(m: Mischief, seat: Seat) -> Command:
    return Haggle(seat, m.own(seat), m.shop(seat))


# ------------------------------------------------------------------------------------- placements


def _form(m: Mischief, seat: Seat) -> Command:
    player = m.table.seats[seat]
    count = m.chance.choice((2, 2, 2, 0, 1, 3))
    return FormSet(seat, tuple(m.of(player.loose + player.unplaced, seat) for _ in range(count)))


def _add(m: Mischief, seat: Seat) -> Command:
    player = m.table.seats[seat]
    return AddComic(seat, m.of(player.loose + player.unplaced, seat), m.number())


def _redeem(m: Mischief, seat: Seat) -> Command:
    return RedeemFree(seat, m.comic(seat))


def _take(m: Mischief, seat: Seat) -> Command:
    looked = list(m.table.seats[seat].looked)
    m.chance.shuffle(looked)
    if not looked or m.chance.random() < 0.3:
        looked = [m.comic(seat), *looked]
    return TakeCard(seat, looked[0], tuple(looked[m.chance.choice((1, 1, 0, 2)) :]))


# ----------------------------------------------------------------------------------------- powers


def _peek(m: Mischief, seat: Seat) -> Command:
    return Peek(seat, tuple(m.number() for _ in range(m.chance.choice((1, 2, 2, 0, 3)))))


def _dip(m: Mischief, seat: Seat) -> Command:
    return DoubleDip(seat, m.chance.choice((m.number(), m.table.kept)))


def _restore(m: Mischief, seat: Seat) -> Command:
    return Restore(seat, m.own(seat))


def _facsimile(m: Mischief, seat: Seat) -> Command:
    return Facsimile(seat, m.of(m.table.seats[seat].loose, seat), m.number())


def _discount(m: Mischief, seat: Seat) -> Command:
    return Discount(seat, m.shop(seat))


def _sleeve(m: Mischief, seat: Seat) -> Command:
    return Sleeve(seat, m.own(seat))


BARE: Final = (SkipTrade, AllowTrade, KeepPile, PassPile, GoOn, EndTurn)
BARE_POWERS: Final = (SecondTrade, NotForSale, Hype, TrendShift, PreOrder)


def _bare(m: Mischief, seat: Seat) -> Command:
    return m.chance.choice(BARE)(seat)


def _any_power(m: Mischief, seat: Seat) -> Command:
    if m.chance.random() < 0.4:
        return m.chance.choice(BARE_POWERS)(seat)
    return m.chance.choice(tuple(POWERS.values()))(m, seat)


def _own_power(m: Mischief, seat: Seat) -> Command:
    """Whatever the seat's own power does, at a right moment or a wrong one."""
    verbs = {power.id: power.verb for power in m.table.edition.powers}
    verb = verbs.get(str(m.table.seats[seat].power), "")
    if verb in POWERS:
        return POWERS[verb](m, seat)
    return GAME.verbs[verb](seat) if verb else _any_power(m, seat)


POWERS: dict[str, Make] = {
    "haggle": _haggle,
    "peek": _peek,
    "double_dip": _dip,
    "restore": _restore,
    "facsimile": _facsimile,
    "discount": _discount,
    "sleeve": _sleeve,
}
"""By verb; the others say nothing more."""

_TRADES: tuple[Make, ...] = (_two, _one, _player)
ANYTHING: tuple[Make, ...] = (*_TRADES, _form, _add, _redeem, _take, _bare, _bare)
ANYTHING += (_any_power, _own_power, _own_power, _own_power)
ANSWERS: dict[str, tuple[Make, ...]] = {
    "trade": (*_TRADES, _own_power),
    "answer_trade": (_own_power, _bare),
    "after_trade": (_own_power, *_TRADES),
    "pick": (_own_power, _bare, *_TRADES),
    "after_keep": (_own_power,),
    "end_turn": (_own_power, _bare, _two),
    "place": (_form, _add, _own_power),
    "free_comic": (_redeem, _own_power),
    "take_card": (_take,),
    "scoring": (_own_power,),
}
MAKERS = Makers(Mischief, ANSWERS, ANYTHING)
