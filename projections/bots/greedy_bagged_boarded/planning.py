"""How a day is planned: whatever brings most for a cube, as long as that is more than chores."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.games.bagged_boarded.commands import BoostAction, ClaimAction, EndTurn
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.figures import boost_area, set_value
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.planning import CHORES
from domain.games.bagged_boarded.prices import (
    RESERVES,
    claim_cost,
    grading_fee,
    reserve_price,
)
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import ActionRow, heroes_of
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Cents
from projections.bots.greedy_bagged_boarded.outlook import USUAL_BAGS, USUAL_POINTS, Outlook
from projections.bots.greedy_bagged_boarded.worth import EFFORT

TOMORROW: Final = 4
"""What a comic bagged without a use today is good for."""
LATER: Final = 10
"""What a tag on a comic is good for that will not be displayed today."""
GROWTH: Final = 15
"""What an ungraded set may grow by, beyond what lies ready."""


class Offer(NamedTuple):
    """What a claim or boost brings beyond its price, and the price."""

    gain: Cents
    price: Cents = 0


NOTHING: Final = Offer(0)


def plan(outlook: Outlook, turn: Decision, choices: Choices) -> Command:
    """A claim a turn, then boosts, then chores with the cubes that are left."""
    table, seat = outlook.table, outlook.seat
    short, cubes = outlook.short(), outlook.player.cubes
    if not turn.second:
        if not cubes:
            return EndTurn(seat)
        if short:
            return BoostAction(seat, CHORES, CHORES, min(short, cubes))
        if turn.claims:
            return EndTurn(seat)
    rated = ((rate(outlook, command), command) for command in choices.commands)
    best, command = max(rated, key=lambda own: own[0])
    if turn.second:
        return command
    return command if best > chores_rate(table) else BoostAction(seat, CHORES, CHORES, cubes)


def chores_rate(table: Table) -> float:
    area = boost_area(table.edition, CHORES, CHORES)
    return area.cash / area.cubes if area else 0.0


def rate(outlook: Outlook, command: Command) -> float:
    """What a command brings for each cube; what cannot be paid for brings nothing."""
    if isinstance(command, ClaimAction):
        offer, cubes = _claimed(outlook, command)
    elif isinstance(command, BoostAction) and command.group != CHORES:
        offer, cubes = _boosted(outlook, command)
    else:
        return 0.0
    payable = cubes + outlook.short(offer.price) <= outlook.player.cubes
    return offer.gain / cubes if payable and cubes else 0.0


def _claimed(outlook: Outlook, command: ClaimAction) -> tuple[Offer, int]:
    group, row = command.group, command.row
    cubes = claim_cost(outlook.table, outlook.seat, group, row).total
    if group in RESERVES:
        return reserve(outlook, group, row), cubes
    offer = CLAIMS.get(group)
    return offer(outlook, outlook.rows(group)[row - 1]) if offer else NOTHING, cubes


def _boosted(outlook: Outlook, command: BoostAction) -> tuple[Offer, int]:
    area = boost_area(outlook.table.edition, command.group, command.kind)
    offer = BOOSTS.get((command.group, command.kind))
    if area is None or offer is None:
        return NOTHING, 1
    return offer(outlook, command.units * area.add), command.units * area.cubes


# ------------------------------------------------------------------------------ getting comics


def reserve(outlook: Outlook, group: str, slot: int) -> Offer:
    """A comic that everybody sees."""
    row = RESERVES[group]
    comic = outlook.table.row_of(row)[slot - 1]
    if comic is None:
        return NOTHING
    price = reserve_price(outlook.table, row, comic).total
    return Offer(outlook.worth(comic) - price - EFFORT, price)


def mail_order(outlook: Outlook, row: ActionRow) -> Offer:
    return _shop(outlook, row.draw, row.buy, outlook.table.edition.prices.mail_order)


def bargain_bin(outlook: Outlook, row: ActionRow) -> Offer:
    return _shop(outlook, row.draw, row.buy, outlook.table.edition.prices.bargain_bin)


def _shop(outlook: Outlook, draws: int, buys: int, price: Cents) -> Offer:
    return Offer(outlook.luck(draws, buys, price), buys * price)


def more_draws(group: str, price: Callable[[Outlook], Cents]) -> Callable[[Outlook, int], Offer]:
    def offer(outlook: Outlook, more: int) -> Offer:
        draws, buys, each = outlook.draws(group), outlook.buys(group), price(outlook)
        return Offer(outlook.luck(draws + more, buys, each) - outlook.luck(draws, buys, each))

    return offer


def more_buys(group: str, price: Callable[[Outlook], Cents]) -> Callable[[Outlook, int], Offer]:
    def offer(outlook: Outlook, more: int) -> Offer:
        draws, buys, each = outlook.draws(group), outlook.buys(group), price(outlook)
        gain = outlook.luck(draws, buys + more, each) - outlook.luck(draws, buys, each)
        return Offer(gain, more * each)

    return offer


def mail_price(outlook: Outlook) -> Cents:
    return outlook.table.edition.prices.mail_order


def bin_price(outlook: Outlook) -> Cents:
    return outlook.table.edition.prices.bargain_bin


def swag(outlook: Outlook, _row: ActionRow) -> Offer:
    """As many comics as lie there, whichever they are."""
    odds = outlook.odds
    each = sum(odds) // len(odds) - EFFORT if odds and not outlook.last_day else 0
    comics = len(outlook.table.swag) * (2 if "convention_volunteer" in outlook.player.powers else 1)
    return Offer(max(0, each) * comics)


def sneak_preview(outlook: Outlook, _row: ActionRow) -> Offer:
    price, count = outlook.table.edition.prices.sneak_preview, len(outlook.table.sneak)
    buys = max(0, outlook.player.cash - outlook.committed) // price if price else count
    return Offer(outlook.luck(count, min(count, buys), price))


# ----------------------------------------------------------------------------- the rest of the day


def sell(outlook: Outlook, row: ActionRow) -> Offer:
    return Offer(sum(outlook.gains[: row.value]))


def more_sales(outlook: Outlook, more: int) -> Offer:
    row = outlook.row("sell")
    before = outlook.good_for("sell", row.value, "sell") if row else 0
    return Offer(sum(outlook.gains[before : before + more]))


def autographs(outlook: Outlook, row: ActionRow) -> Offer:
    return Offer(_tags(outlook, outlook.with_powers("autographs.autographs", row.value)))


def more_autographs(outlook: Outlook, more: int) -> Offer:
    row = outlook.row("autographs")
    before = outlook.good_for("autographs", row.value, "autographs") if row else 0
    return Offer(_tags(outlook, before + more) - _tags(outlook, before))


def _tags(outlook: Outlook, count: int) -> Cents:
    table, shown = outlook.table, outlook.evening.comics
    unsigned = [c for c in outlook.player.bagged if c not in table.signed]
    today = sum(comic in shown for comic in unsigned)
    later = 0 if outlook.last_day else len(unsigned) - today
    bonus = table.edition.prices.autograph_display_bonus
    return min(count, today) * bonus + max(0, min(count - today, later)) * LATER


def grading(outlook: Outlook, _row: ActionRow) -> Offer:
    """The top slab on the set that is least likely to grow."""
    table = outlook.table
    growth = [_growth(outlook, own.hero) for own in outlook.player.sets if own.slab is None]
    if not growth or not table.slabs:
        return NOTHING
    fee = grading_fee(table, outlook.seat).total
    return Offer(table.slabs[0] - fee - min(growth), fee)


def _growth(outlook: Outlook, hero: str) -> Cents:
    own, edition = outlook.player.set_of(hero), outlook.table.edition
    size = len(own.comics) if own else 0
    ready = sum(hero in heroes_of(comic) for comic in outlook.pool)
    most = min(size + ready, edition.limits.set_max)
    return set_value(edition, most) - set_value(edition, size) + GROWTH * (not outlook.last_day)


def waiver(outlook: Outlook, _more: int) -> Offer:
    return Offer(grading_fee(outlook.table, outlook.seat).total)


def bag_and_board(outlook: Outlook, row: ActionRow) -> Offer:
    points = outlook.points or (USUAL_POINTS if outlook.may("display") else 0)
    bags = outlook.with_powers("bag_and_board.bag", row.value)
    gain = outlook.show(points, bags).value - outlook.show(points, 0).value
    return Offer(gain + _for_tomorrow(outlook, bags))


def more_bags(outlook: Outlook, more: int) -> Offer:
    bags = outlook.bags
    gain = outlook.show(outlook.points, bags + more).value - outlook.evening.value
    return Offer(gain + _for_tomorrow(outlook, bags + more) - _for_tomorrow(outlook, bags))


def _for_tomorrow(outlook: Outlook, bags: int) -> Cents:
    if outlook.last_day:
        return 0
    room = limit_of(outlook.table, outlook.seat) - len(outlook.bagged)
    room += len(outlook.evening.comics)
    return TOMORROW * max(0, min(bags, len(outlook.loose), room))


def display(outlook: Outlook, row: ActionRow) -> Offer:
    bags = outlook.bags or (USUAL_BAGS if outlook.may("bag_and_board") else 0)
    return Offer(outlook.show(outlook.with_powers("display.points", row.value), bags).value)


def more_points(outlook: Outlook, more: int) -> Offer:
    return Offer(outlook.show(outlook.points + more, outlook.bags).value - outlook.evening.value)


CLAIMS: Final[dict[str, Callable[[Outlook, ActionRow], Offer]]] = {
    "mail_order": mail_order,
    "sell": sell,
    "bargain_bin": bargain_bin,
    "swag": swag,
    "sneak_preview": sneak_preview,
    "autographs": autographs,
    "grading": grading,
    "bag_and_board": bag_and_board,
    "display": display,
}
BOOSTS: Final[dict[tuple[str, str], Callable[[Outlook, int], Offer]]] = {
    ("mail_order", "draw"): more_draws("mail_order", mail_price),
    ("mail_order", "buy"): more_buys("mail_order", mail_price),
    ("sell", "sell"): more_sales,
    ("bargain_bin", "draw"): more_draws("bargain_bin", bin_price),
    ("bargain_bin", "buy"): more_buys("bargain_bin", bin_price),
    ("autographs", "autographs"): more_autographs,
    ("grading", "waiver"): waiver,
    ("bag_and_board", "bag"): more_bags,
    ("display", "points"): more_points,
}
