"""A simple, sensible player of Bagged & Boarded: many sets, large where it can, and the end soon.

It reads what its seat sees and nothing else. A guess is a guess: nothing is looked ahead.
"""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    BuyReserved,
    Decline,
    DisplaySet,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GradeSet,
    Pick,
    SellComic,
    SettleMembership,
    SettlePreview,
    SignComics,
    UnbagComics,
)
from domain.games.bagged_boarded.convention import free_previews
from domain.games.bagged_boarded.decisions import (
    GOOD_GRADES,
    PLANNING,
    SPRING_CLEANING,
    SUPERPOWER,
    UNBAG,
)
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.state import Decision, Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Cents, Seat
from projections.bots.greedy_bagged_boarded.cards import slab_score
from projections.bots.greedy_bagged_boarded.market import choose
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.planning import plan
from projections.bots.greedy_bagged_boarded.powers import POWER_ANSWERS
from projections.bots.greedy_bagged_boarded.uses import use
from projections.bots.greedy_bagged_boarded.worth import best_first, worth

IN_HAND: Final = 3
"""How much another comic of the hand speaks for one of the same hero, which may come round."""


def chosen(view: Table, seat: Seat, choices: Choices) -> Command:
    """What to do next; something is owed by the seat, and some of it is listed."""
    if view.drafting:
        return pick(view, seat)
    top = view.top
    if top is None:
        return choices.commands[0]
    outlook = Outlook(view, seat)
    if used := use(outlook, top, choices):
        return used
    if top.kind == PLANNING:
        return plan(outlook, top, choices)
    if top.kind == SUPERPOWER:
        return choose(outlook, top, choices)
    answer = ANSWERS.get(top.kind)
    return answer(outlook, top) if answer else choices.commands[0]


def pick(table: Table, seat: Seat) -> Command:
    """The comic that adds most, with an eye on what else of its heroes is about."""
    player = table.seats[seat]

    def value(comic: Card) -> Cents:
        about = [c for c in player.hand if set(heroes_of(c)) & set(heroes_of(comic))]
        return worth(table, seat, comic, player.loose + player.bagged) + IN_HAND * len(about)

    return Pick(seat, max(sorted(player.hand), key=value))


# ------------------------------------------------------------------------------------- answers


def buy_drawn(outlook: Outlook, action: Decision) -> Command:
    return BuyDrawn(action.seat, _bought(outlook, action.price, action.left))


def buy_reserved(outlook: Outlook, action: Decision) -> Command:
    comic = outlook.reserved[action.kind]
    others = tuple(card for card in outlook.pool if card not in comic)
    good = any(_wanted(outlook, card, others) > outlook.money(action.price) for card in comic)
    return BuyReserved(action.seat) if good else Decline(action.seat)


def settle_preview(outlook: Outlook, action: Decision) -> Command:
    """Buys what is worth it; of the rest what it would like best comes first."""
    comics = _bought(outlook, action.price, action.left)
    rest = [card for card in outlook.player.drawn if card not in comics]
    order = best_first(outlook.table, outlook.seat, rest, outlook.pool + comics)
    free = min(free_previews(outlook.table, outlook.seat), len(comics), len(order))
    if free:
        return SettleMembership(action.seat, comics, tuple(order[:free]), tuple(order[free:]))
    return SettlePreview(action.seat, comics, tuple(order))


def sell(outlook: Outlook, action: Decision) -> Command:
    player = outlook.player
    offers = [(outlook.gain(comic, "loose"), comic) for comic in player.loose]
    offers += [(outlook.gain(comic, "bagged"), comic) for comic in player.bagged]
    gain, comic = max(offers, default=(0, ""))
    return SellComic(action.seat, comic) if gain > 0 else FinishSelling(action.seat)


def sign(outlook: Outlook, action: Decision) -> Command:
    """What a tag adds most to; of equals what is useful, bagged comics before loose."""
    table, bagged = outlook.table, outlook.player.bagged
    gains = {comic: gain for gain, comic in outlook.tags}
    order = best_first(table, outlook.seat, gains, outlook.loose)
    order.sort(key=lambda comic: (-gains[comic], comic not in bagged))
    return SignComics(action.seat, tuple(order[: min(action.left, table.tags)]))


def grade(outlook: Outlook, action: Decision) -> Command:
    """Where the slab counts most; of equals the largest set, which has least room to grow."""
    table, sets = outlook.table, [own for own in outlook.player.sets if own.slab is None]
    best = max(sets, key=lambda own: (slab_score(table, action.seat, own), len(own.comics)))
    return GradeSet(action.seat, best.hero)


def bag(outlook: Outlook, action: Decision) -> Command:
    """What is to be displayed today, then the best of the others, as far as there is room."""
    player, shown = outlook.player, outlook.show(outlook.points, action.left).comics
    today = [comic for comic in player.loose if comic in shown]
    others = [comic for comic in player.loose if comic not in shown]
    room = limit_of(outlook.table, outlook.seat) - len(player.bagged) - len(today)
    later = best_first(outlook.table, outlook.seat, others, outlook.bagged)
    return BagComics(action.seat, tuple([*today, *later[: max(0, room)]][: action.left]))


def display(outlook: Outlook, action: Decision) -> Command:
    """What makes a set larger first, then the smallest new set: it sells out for least, so its
    power is the one to use."""
    steps = outlook.show(action.left, 0).steps
    if not steps:
        return FinishDisplay(action.seat)
    first = min(steps, key=lambda step: (step.new, len(step.comics)))
    if first.new:
        return DisplaySet(action.seat, first.hero, first.comics)
    return ExpandSet(action.seat, first.hero, first.comics[0])


def unbag(outlook: Outlook, owed: Decision) -> Command:
    """The least useful ones; what is signed stays, if it can."""
    table, bagged = outlook.table, outlook.player.bagged
    order = best_first(table, outlook.seat, bagged, outlook.loose)
    order.sort(key=lambda comic: (comic not in table.signed, comic not in outlook.evening.comics))
    return UnbagComics(owed.seat, tuple(order[len(order) - owed.allowance :]))


ANSWERS: Final[dict[str, Callable[[Outlook, Decision], Command]]] = {
    "mail_order": buy_drawn,
    "reserve_loose": buy_reserved,
    "sell": sell,
    "bargain_bin": buy_drawn,
    "reserve_bagged": buy_reserved,
    "sneak_preview": settle_preview,
    "autographs": sign,
    "grading": grade,
    "bag_and_board": bag,
    "display": display,
    UNBAG: unbag,
    GOOD_GRADES: grade,
    SPRING_CLEANING: sell,
    **POWER_ANSWERS,
}
"""What is left out takes the first that is listed: swag, the first place, the swap."""


def _bought(outlook: Outlook, price: Cents, most: int) -> Cards:
    """One comic after the other, while it is worth its price and the fee of grading is safe."""
    cash, comics = outlook.player.cash - outlook.fee, list[Card]()
    for comic in best_first(outlook.table, outlook.seat, outlook.player.drawn, outlook.pool):
        if len(comics) == most or cash < price:
            break
        if _wanted(outlook, comic, (*outlook.pool, *comics)) > outlook.money(price):
            comics.append(comic)
            cash -= price
    return tuple(comics)


def _wanted(outlook: Outlook, comic: Card, others: Cards) -> Cents:
    """What a comic is good for: on the last day, what it adds to the evening."""
    if outlook.last_day:
        return outlook.worth(comic)
    return worth(outlook.table, outlook.seat, comic, others)
