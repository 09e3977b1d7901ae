"""What the greedy player does with superpowers: which it takes, what it answers, when it uses one.

What a power is good for is a guess in cents of net worth, like everything here.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.bagged_boarded.commands import (
    CallDibs,
    ChoosePower,
    Decline,
    DiscardLoose,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    SellOut,
    TakeExtra,
    UsePower,
)
from domain.games.bagged_boarded.decisions import (
    DIAL_UP,
    DIBS,
    INHERITED_COLLECTION,
    OPTIMISM,
    PLANNING,
    SPECIAL_ORDER,
    SWAP_DISCARD,
    Decision,
)
from domain.games.bagged_boarded.events import Keeping, ReserveRow
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.powers.immediate import kept_by
from domain.games.bagged_boarded.powers.one_time import dibs_heroes, sightings, slots_of
from domain.games.bagged_boarded.prices import RESERVES, hero_value, reserve_price
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cents
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.worth import EFFORT, best_first, days_left, worth

Guess = Callable[[Outlook], Cents]
HEROES_A_DAY: Final = 0.7
"""How many heroes each player displays first in a day."""
CASH_NOW: Final = 1.6
"""What a cent is good for that may still be spent."""
A_CUBE: Final = 6
"""What a cube is good for."""
DIBS_AT: Final = 25
"""What Dibs has to bring before the last day."""
RUSH_AT: Final = 40
"""What a Mad Rush has to add to the evening before the last day."""
SECOND_CUBES: Final = 5
"""So many cubes are left where a second claim is worth its power."""

# ------------------------------------------------------------------------------- which to take


def choose(outlook: Outlook, choice: Decision, choices: Choices) -> Command:
    """The best power if it is good for more than the cash; else the best is sold out."""
    usable = [command for command in choices.commands if isinstance(command, ChoosePower)]
    if outlook.table.options.powers == "sell_out":
        return choices.commands[0]
    best = max(outlook.table.powers, key=lambda power: _guess(outlook, power))
    used = max(usable, key=lambda own: _guess(outlook, own.power), default=None)
    cash = hero_value(outlook.table, choice.hero) * (1 if outlook.last_day else CASH_NOW)
    if used and _guess(outlook, used.power) > cash:
        return used
    return SellOut(choice.seat, best)


def _guess(outlook: Outlook, power: str) -> Cents:
    guess = GUESSES.get(power)
    return guess(outlook) if guess else 0


def _by_day(cents: Cents) -> Guess:
    """So much a day."""
    return lambda outlook: int(cents * _days(outlook.table))


def _days(table: Table) -> float:
    """How many days there may be after this one, by how fast heroes have come so far."""
    begun = table.round > 2 and table.unique_heroes > 0
    pace = table.unique_heroes / table.round if begun else HEROES_A_DAY * table.players
    return min(days_left(table), 1 + (table.game_end - table.unique_heroes) / pace)


def _once(cents: Cents) -> Guess:
    """So much once, if there is another day."""
    return lambda outlook: 0 if outlook.last_day else cents


def _cash(outlook: Outlook) -> Cents:
    cash = power_card(outlook.table.edition, "rich_uncle").cash
    return int(cash * (1 if outlook.last_day else CASH_NOW))


def _slab(outlook: Outlook) -> Cents:
    table, sets = outlook.table, outlook.player.sets
    largest = max((len(own.comics) for own in sets if own.slab is None), default=0)
    growing = 0 if outlook.last_day else 12 * max(0, 5 - largest)
    return sum(table.slabs[:1]) - table.edition.prices.grading - growing


def _sightings(outlook: Outlook) -> Cents:
    bonus = outlook.table.edition.prices.autograph_display_bonus
    return bonus * min(len(_displayed_unsigned(outlook)), sightings(outlook.table, outlook.seat))


def _swap(outlook: Outlook) -> Cents:
    return 0 if outlook.last_day else 4 * min(5, len(outlook.player.loose))


def _order(outlook: Outlook) -> Cents:
    best = max((outlook.worth(comic) for comic in _on_reserve(outlook)), default=0)
    return best - EFFORT


def _rush(outlook: Outlook) -> Cents:
    return max(EFFORT * len(outlook.player.loose), 0 if outlook.last_day else 20)


def _cleaning(outlook: Outlook) -> Cents:
    return sum(outlook.gains)


GUESSES: Final[Mapping[str, Guess]] = {
    "comic_swap": _swap,
    "good_grades": _slab,
    "inherited_collection": _once(50),
    "rich_uncle": _cash,
    "special_order": _order,
    "spring_cleaning": _cleaning,
    "caffeine_boost": _once(8),
    "celebrity_sighting": _sightings,
    "chauffeur": _once(3 * A_CUBE),
    "dibs": _once(30),
    "mad_rush": _rush,
    "audacity": _by_day(1),
    "backstage_pass": _by_day(4),
    "convention_volunteer": _by_day(14),
    "desk": _by_day(2 * A_CUBE),
    "dial_up": _by_day(4),
    "electric_scooter": _by_day(A_CUBE),
    "long_box": _by_day(3),
    "membership": _by_day(5),
    "optimism": _by_day(4),
    "valet_parking": _by_day(A_CUBE // 2),
}

# --------------------------------------------------------------------------- what powers ask for


def swap_discard(outlook: Outlook, owed: Decision) -> Command:
    """The least useful ones; a signed one stays, if it can."""
    table, loose = outlook.table, outlook.player.loose
    order = best_first(table, outlook.seat, loose, outlook.player.bagged)
    order.sort(key=lambda comic: comic not in table.signed)
    return DiscardLoose(owed.seat, tuple(order[len(order) - owed.allowance :]))


def inherited(outlook: Outlook, choice: Decision) -> Command:
    """The best are bagged; on the last day one is signed."""
    table, player = outlook.table, outlook.player
    order = best_first(table, outlook.seat, player.drawn, player.bagged + player.loose)
    option: Keeping = "sign" if outlook.last_day and table.tags else "bag"
    return KeepInherited(choice.seat, option, tuple(order[: kept_by(table, choice)[option]]))


def special_order(outlook: Outlook, choice: Decision) -> Command:
    """The reserve comic that is worth most."""
    slots: list[tuple[Cents, ReserveRow, int]] = [
        (outlook.worth(comic), row, slot)
        for row in RESERVES.values()
        for slot, comic in enumerate(outlook.table.row_of(row), 1)
        if comic
    ]
    if not slots:
        return OrderFromBin(choice.seat)
    _, row, slot = max(slots)
    return OrderReserved(choice.seat, row, slot)


def dibs(outlook: Outlook, window: Decision) -> Command:
    """The hero whose comics bring most, if that is enough for the card."""
    heroes = [(_dibs_gain(outlook, hero), hero) for hero in dibs_heroes(outlook.table, window.seat)]
    gain, hero = max(heroes)
    if gain > (0 if outlook.last_day else DIBS_AT):
        return CallDibs(window.seat, hero)
    return Decline(window.seat)


def _dibs_gain(outlook: Outlook, hero: str) -> Cents:
    """What the comics are worth beyond their price, as far as there is cash."""
    table, cash, gain = outlook.table, outlook.player.cash, 0
    others = outlook.player.bagged + outlook.player.loose
    for row, slots in slots_of(table, hero).items():
        for slot in slots:
            comic = table.row_of(row)[slot - 1]
            price = reserve_price(table, row, comic).total if comic else 0
            if comic and price <= cash:
                good = worth(table, outlook.seat, comic, others) - price - EFFORT
                gain, cash, others = gain + good, cash - price, (*others, comic)
    return gain


def extra(outlook: Outlook, offer: Decision) -> Command:
    """One more comic of a good hand that can be paid for, else more to choose from."""
    group = "mail_order" if offer.kind == DIAL_UP else "bargain_bin"
    prices = outlook.table.edition.prices
    price = prices.mail_order if offer.kind == DIAL_UP else prices.bargain_bin
    drawn, buys = outlook.player.drawn, outlook.buys(group) + 1
    good = [c for c in drawn if worth(outlook.table, outlook.seat, c, outlook.pool) > price]
    rich = outlook.player.cash >= price * buys
    return TakeExtra(offer.seat, "buy" if rich and len(good) >= buys else "draw")


POWER_ANSWERS: Final[Mapping[str, Callable[[Outlook, Decision], Command]]] = {
    SWAP_DISCARD: swap_discard,
    INHERITED_COLLECTION: inherited,
    SPECIAL_ORDER: special_order,
    DIBS: dibs,
    DIAL_UP: extra,
    OPTIMISM: extra,
}

# ---------------------------------------------------------------------------------- when to use


def use(outlook: Outlook, top: Decision, choices: Choices) -> Command | None:
    """A one-time power, if now is the time for one that may be used."""
    if not outlook.player.powers:
        return None
    for power, wise in WISE.items():
        offered = UsePower(top.seat, power)
        if power in outlook.player.powers and offered in choices.commands and wise(outlook, top):
            return offered
    return _meeting(outlook, top, choices)


def _meeting(outlook: Outlook, top: Decision, choices: Choices) -> Command | None:
    """Celebrity Sighting: on displayed comics, where a tag is sure to count."""
    if not any(isinstance(command, MeetCelebrity) for command in choices.commands):
        return None
    comics = _displayed_unsigned(outlook)
    most = sightings(outlook.table, outlook.seat)
    if len(comics) >= most or (outlook.last_day and comics and top.kind == "display"):
        return MeetCelebrity(top.seat, tuple(comics[:most]))
    return None


def _second_claim(outlook: Outlook, _turn: Decision) -> bool:
    return outlook.player.cubes >= SECOND_CUBES


def _refund(outlook: Outlook, turn: Decision) -> bool:
    """When all cubes are placed, or nearly, and enough come back."""
    back = sum(trip.cubes for trip in outlook.player.trips)
    worth_it = back >= 3 or (back > 0 and days_left(outlook.table) <= 1)
    return turn.kind == PLANNING and worth_it and outlook.player.cubes <= 1


def _bags(outlook: Outlook, action: Decision) -> bool:
    """When a display is richer with what is loose."""
    if action.kind != "display":
        return False
    room = limit_of(outlook.table, outlook.seat) - len(outlook.player.bagged)
    bags = min(room, len(outlook.player.loose))
    gain = outlook.show(action.left, bags).value - outlook.show(action.left, 0).value
    return gain > (0 if days_left(outlook.table) <= 1 else RUSH_AT)


WISE: Final[Mapping[str, Callable[[Outlook, Decision], bool]]] = {
    "caffeine_boost": _second_claim,
    "chauffeur": _refund,
    "mad_rush": _bags,
}


def _displayed_unsigned(outlook: Outlook) -> list[Card]:
    signed = outlook.table.signed
    return [c for own in outlook.player.sets for c in own.comics if c not in signed]


def _on_reserve(outlook: Outlook) -> list[Card]:
    return [c for c in outlook.table.reserve_loose + outlook.table.reserve_bagged if c]
