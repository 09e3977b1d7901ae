"""How a day is planned: whatever brings most for a cube, as long as that is more than chores."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.games.bagged_boarded.commands import BoostAction, ClaimAction, EndTurn
from domain.games.bagged_boarded.convention import free_previews
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.figures import boost_area, power_card, set_value
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.planning import CHORES
from domain.games.bagged_boarded.prices import (
    RESERVES,
    claim_cost,
    grading_fee,
    reserve_price,
)
from domain.games.bagged_boarded.tables import ActionRow, heroes_of
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Cents
from projections.bots.greedy_bagged_boarded.cards import loose_score, slab_score
from projections.bots.greedy_bagged_boarded.outlook import USUAL_BAGS, USUAL_POINTS, Outlook
from projections.bots.greedy_bagged_boarded.worth import EFFORT

TOMORROW: Final = 4
"""What a comic bagged without a use today is good for."""
GROWTH: Final = 15
"""What an ungraded set may grow by, beyond what lies ready."""


class Offer(NamedTuple):
    """What a claim or boost brings beyond its price, and the price."""

    gain: Cents
    price: Cents = 0


NOTHING: Final = Offer(0)


def plan(outlook: Outlook, turn: Decision, choices: Choices) -> Command:
    """A claim a turn, then boosts, then chores with the cubes that are left."""
    seat = outlook.seat
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
    return command if best > chores_rate(outlook) else BoostAction(seat, CHORES, CHORES, cubes)


def chores_rate(outlook: Outlook) -> float:
    area = boost_area(outlook.table.edition, CHORES, CHORES)
    return outlook.money(area.cash) / area.cubes if area else 0.0


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
    return Offer(outlook.worth(comic) - outlook.money(price) - EFFORT, price)


def mail_order(outlook: Outlook, row: ActionRow) -> Offer:
    return _shop(outlook, "dial_up", row, mail_price(outlook))


def bargain_bin(outlook: Outlook, row: ActionRow) -> Offer:
    return _shop(outlook, "optimism", row, bin_price(outlook))


def _shop(outlook: Outlook, power: str, row: ActionRow, price: Cents) -> Offer:
    """With the power that goes with it there will be more to choose from, or one more to buy."""
    gain = outlook.luck(row.draw, row.buy, price)
    if power in outlook.player.powers:
        card = power_card(outlook.table.edition, power)
        more = outlook.luck(row.draw + card.draw, row.buy, price)
        gain = max(more, outlook.luck(row.draw, row.buy + card.buy, price))
    return Offer(gain, row.buy * price)


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
    free = min(buys, free_previews(outlook.table, outlook.seat), max(0, count - buys))
    both = min(count, buys + free)
    return Offer(outlook.luck(count, both, price * buys // both) if both else 0)


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
    return sum(gain for gain, _ in outlook.tags[:count])


def grading(outlook: Outlook, _row: ActionRow) -> Offer:
    """The top slab on the set that is least likely to grow."""
    table = outlook.table
    gains = [
        slab_score(table, outlook.seat, own) - _growth(outlook, own.hero)
        for own in outlook.player.sets
        if own.slab is None
    ]
    if not gains or not table.slabs:
        return NOTHING
    fee = grading_fee(table, outlook.seat).total
    return Offer(max(gains) - fee, fee)


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
    bags, rush = outlook.with_powers("bag_and_board.bag", row.value), outlook.rush
    gain = outlook.show(points, max(bags, rush)).value - outlook.show(points, rush).value
    return Offer(gain + _for_tomorrow(outlook, bags))


def more_bags(outlook: Outlook, more: int) -> Offer:
    bags = outlook.bags
    most = max(bags + more, outlook.rush)
    gain = outlook.show(outlook.points, most).value - outlook.evening.value
    return Offer(gain + _for_tomorrow(outlook, bags + more) - _for_tomorrow(outlook, bags))


def _for_tomorrow(outlook: Outlook, bags: int) -> Cents:
    """What comics are good for that are bagged and not displayed; on the last day, as it scores."""
    if outlook.last_day:
        lost = sorted(loose_score(outlook.table, outlook.seat, own) for own in outlook.loose)
        return -sum(lost[:bags])
    room = limit_of(outlook.table, outlook.seat) - len(outlook.bagged)
    room += len(outlook.evening.comics)
    return TOMORROW * max(0, min(bags, len(outlook.loose) - outlook.rush, room))


def display(outlook: Outlook, row: ActionRow) -> Offer:
    bags = outlook.bags or (USUAL_BAGS if outlook.may("bag_and_board") else 0)
    bags = max(bags, outlook.rush)
    return Offer(outlook.show(outlook.with_powers("display.points", row.value), bags).value)


def more_points(outlook: Outlook, more: int) -> Offer:
    bags = max(outlook.bags, outlook.rush)
    return Offer(outlook.show(outlook.points + more, bags).value - outlook.evening.value)


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
