"""When to use which secret power, and for what (section 1.6). A power that is not used is worth
nothing, so towards the end of the round little is enough."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.mint_condition.commands import (
    AllowTrade,
    Discount,
    DoubleDip,
    Facsimile,
    Hype,
    NotForSale,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    Sleeve,
    TakeCard,
    TrendShift,
)
from domain.games.mint_condition.figures import series_ids
from domain.games.mint_condition.powers.any_time import discounted
from domain.games.mint_condition.powers.keeping import other_spots
from domain.games.mint_condition.powers.scoring import incomplete
from domain.games.mint_condition.powers.timing import own_power
from domain.games.mint_condition.tables import Verb
from domain.kernel.game import Choices
from domain.kernel.messages import Command, verb_of
from domain.kernel.types import FACE_DOWN
from projections.bots.greedy_mint_condition.collection import joined
from projections.bots.greedy_mint_condition.outlook import Outlook
from projections.bots.greedy_mint_condition.trading import best_haggle, best_trade

Use = Callable[[Outlook, str], Command | None]

LATE: Final = 1.5
"""So many turns before the end little is enough."""
UNKNOWN: Final = 5
"""So many unseen cards in piles are worth a look."""
DIP: Final = 4
"""So many cards are worth a second pile."""
HAGGLED: Final = 2.0
"""What Haggle has to bring beyond a common trade."""
FREE: Final = 2.0
"""What a free comic has to bring."""
PRE_ORDER: Final = 4.0
"""So many turns before the end it knows what it needs."""
RESTORED: Final = 0.5
"""What placing a comic anew has to bring."""
SHIFTED: Final = 0.5
"""What another hot comic has to bring."""
DEAR: Final = 2.5
"""What a comic is worth that is put into a sleeve."""
LOSS: Final = 1.0
"""What a trade has to cost that is cancelled."""


def use(outlook: Outlook, kind: str, choices: Choices) -> Command | None:
    """The seat's power, if now is the time for it."""
    verb = outlook.power
    if verb is None or verb not in USES:
        return None
    if not any(verb_of(type(command)) == verb for command in choices.commands):
        return None
    return USES[verb](outlook, kind)


def second_trade(outlook: Outlook, _kind: str) -> Command | None:
    return SecondTrade(outlook.seat) if best_trade(outlook) else None


def haggle(outlook: Outlook, _kind: str) -> Command | None:
    deal, other = best_haggle(outlook), best_trade(outlook)
    more = 0.0 if _late(outlook) else HAGGLED
    if deal is None or deal.gain <= (other.gain if other else 0.0) + more:
        return None
    return deal.command


def peek(outlook: Outlook, kind: str) -> Command | None:
    """While choosing, at what may be kept instead."""
    table = outlook.table
    if kind != "pick":
        return None
    most = own_power(table, outlook.seat).count
    below = sorted(outlook.spots(table.spot), key=lambda spot: -table.pile(spot).count(FACE_DOWN))
    spots = tuple(below[:most])
    unknown = sum(table.pile(spot).count(FACE_DOWN) for spot in spots)
    return Peek(outlook.seat, spots) if unknown >= (1 if _late(outlook) else UNKNOWN) else None


def double_dip(outlook: Outlook, _kind: str) -> Command | None:
    table = outlook.table
    best = max(other_spots(table), key=lambda spot: outlook.expected(table.pile(spot)))
    enough = len(table.pile(best)) >= DIP or _late(outlook)
    good = outlook.expected(table.pile(best)) > 0
    return DoubleDip(outlook.seat, best) if enough and good else None


def restore(outlook: Outlook, _kind: str) -> Command | None:
    comics = [c for own in outlook.held.sets for c in outlook.each_once(own.comics)]
    best = max(comics, key=lambda comic: outlook.changed((comic,), (comic,)))
    better = outlook.changed((best,), (best,)) > RESTORED
    return Restore(outlook.seat, best) if better else None


def discount(outlook: Outlook, _kind: str) -> Command | None:
    best = max(discounted(outlook.table, outlook.seat), key=lambda comic: outlook.gain((comic,)))
    enough = 0.0 if _late(outlook) else FREE
    return Discount(outlook.seat, best) if outlook.gain((best,)) > enough else None


def trend_shift(outlook: Outlook, _kind: str) -> Command | None:
    """When the others would be better on the average."""
    worth, held, seat, hot = outlook.worth, outlook.held, outlook.seat, outlook.table.hot
    others = [series for series in series_ids(outlook.table.edition) if series != hot]
    average = sum(worth.hot(held, seat, series) for series in others) / len(others)
    better = _late(outlook) and average > worth.hot(held, seat, hot) + SHIFTED
    return TrendShift(seat) if better else None


def pre_order(outlook: Outlook, _kind: str) -> Command | None:
    return PreOrder(outlook.seat) if outlook.turns < PRE_ORDER else None


def sleeve(outlook: Outlook, _kind: str) -> Command | None:
    loose = outlook.player.loose
    best = max(loose, key=lambda comic: -outlook.changed((comic,), ()))
    dear = -outlook.changed((best,), ()) > (0.0 if _late(outlook) else DEAR)
    return Sleeve(outlook.seat, best) if dear else None


def hype(outlook: Outlook, _kind: str) -> Command | None:
    return Hype(outlook.seat)


def facsimile(outlook: Outlook, _kind: str) -> Command | None:
    """The loose comic and the set with which it scores most."""
    held = outlook.held
    tried = [
        (outlook.of(joined(held, comic, own.number)), comic, own.number)
        for own in incomplete(outlook.table, outlook.seat)
        for comic in held.loose
    ]
    most, comic, number = max(tried)
    return Facsimile(outlook.seat, comic, number) if most > outlook.now else None


USES: Final[Mapping[Verb, Use]] = {
    "second_trade": second_trade,
    "haggle": haggle,
    "peek": peek,
    "double_dip": double_dip,
    "restore": restore,
    "discount": discount,
    "trend_shift": trend_shift,
    "pre_order": pre_order,
    "sleeve": sleeve,
    "hype": hype,
    "facsimile": facsimile,
}
"""All but that which answers a trade."""


def answer_trade(outlook: Outlook, choices: Choices) -> Command:
    """Cancels what would cost it something."""
    trade, seat = outlook.table.declared, outlook.seat
    refusing = NotForSale(seat)
    if trade is None or refusing not in choices.commands:
        return AllowTrade(seat)
    loss = -outlook.changed((trade.wanted,), (trade.given,))
    return refusing if loss > (0.0 if _late(outlook) else LOSS) else AllowTrade(seat)


def take_card(outlook: Outlook, _choices: Choices) -> Command:
    """The best of those looked at; the next best go down first."""
    order = sorted(outlook.player.looked, key=lambda comic: -outlook.gain((comic,)))
    return TakeCard(outlook.seat, order[0], tuple(order[1:]))


def _late(outlook: Outlook) -> bool:
    return outlook.turns < LATE
