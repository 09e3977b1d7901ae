"""Ongoing superpowers: what each changes in what a base rule counts (BB-POWER-4, -7)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from domain.games.bagged_boarded.decks import draw
from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.events import BonusComicsGained, Deck
from domain.games.bagged_boarded.evolve import Telling
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.sums import Sum
from domain.kernel.types import Cards, Seat

Change = Callable[[Sum, Table, Seat], Sum]
"""What the base counts, and for whom -> the same with what the power changes."""


def audacity(table: Table, seat: Seat) -> bool:
    """Whether the seat may sign loose comics, and unbags signed ones with their tags
    (BB-SP-AUDACITY-1, -2)."""
    return "audacity" in table.seats[seat].powers


def backstage_pass(good: Sum, table: Table, seat: Seat) -> Sum:
    """One autograph more (BB-SP-BACKSTAGE-1)."""
    return _more(good, table, "backstage_pass", "BB-SP-BACKSTAGE-1")


def convention_volunteer(script: Telling, seat: Seat, taken: int, luck: Luck) -> None:
    """One comic from the Supply, bagged, for each comic of Swag (BB-SP-VOLUNTEER-1)."""
    power = "convention_volunteer"
    count = taken * power_card(script.table.edition, power).count

    def told(deck: Deck, cards: Cards) -> BonusComicsGained:
        return BonusComicsGained(seat, power, deck, "bagged", len(cards), cards)

    draw(script, "supply", count, luck, told)


def desk(good: Sum, table: Table, seat: Seat) -> Sum:
    """One comic more to bag, one display point more (BB-SP-DESK-1)."""
    return _more(good, table, "desk", "BB-SP-DESK-1")


def dial_up(option: str, good: Sum, table: Table, seat: Seat) -> Sum:
    """What was taken with it in Mail Order (BB-SP-DIALUP-1)."""
    return _extra(good, table, seat, "dial_up", option, "BB-SP-DIALUP-1")


def electric_scooter(cubes: Sum, table: Table, seat: Seat) -> Sum:
    """A shorter way to the Store (BB-SP-SCOOTER-1)."""
    return _less(cubes, table, "electric_scooter", "BB-SP-SCOOTER-1")


def long_box(limit: Sum, table: Table, seat: Seat) -> Sum:
    """More bagged comics (BB-SP-LONGBOX-1)."""
    return limit.plus(table.edition.limits.long_box_extra, "BB-SP-LONGBOX-1", _name("long_box"))


def membership(free: Sum, table: Table, seat: Seat) -> Sum:
    """So many comics of Sneak Preview free, at most as many as are paid for
    (BB-SP-MEMBERSHIP-1, -2)."""
    return _more(free, table, "membership", "BB-SP-MEMBERSHIP-1")


def optimism(option: str, good: Sum, table: Table, seat: Seat) -> Sum:
    """What was taken with it in the Bargain Bin (BB-SP-OPTIMISM-1)."""
    return _extra(good, table, seat, "optimism", option, "BB-SP-OPTIMISM-1")


def valet_parking(cubes: Sum, table: Table, seat: Seat) -> Sum:
    """A shorter way to the Convention (BB-SP-VALET-1)."""
    return _less(cubes, table, "valet_parking", "BB-SP-VALET-1")


CHANGES: Final[Mapping[str, Mapping[str, Change]]] = {
    "mail_order.draw": {"dial_up": partial(dial_up, "draw")},
    "mail_order.buy": {"dial_up": partial(dial_up, "buy")},
    "bargain_bin.draw": {"optimism": partial(optimism, "draw")},
    "bargain_bin.buy": {"optimism": partial(optimism, "buy")},
    "sneak_preview.free": {"membership": membership},
    "autographs.autographs": {"backstage_pass": backstage_pass},
    "bag_and_board.bag": {"desk": desk},
    "display.points": {"desk": desk},
    "travel.store": {"electric_scooter": electric_scooter},
    "travel.convention": {"valet_parking": valet_parking},
    "limit.bagged": {"long_box": long_box},
}
"""What a base rule counts -> the powers that change it."""
EXTRAS: Final[Mapping[str, str]] = {"mail_order": "dial_up", "bargain_bin": "optimism"}
"""The groups in which a power offers more draws or a buy, once all have drawn."""


def _more(good: Sum, table: Table, power: str, rule: str) -> Sum:
    return good.plus(power_card(table.edition, power).count, rule, _name(power))


def _less(cubes: Sum, table: Table, power: str, rule: str) -> Sum:
    most = min(cubes.total, power_card(table.edition, power).count)
    return cubes.plus(-most, rule, _name(power))


def _extra(good: Sum, table: Table, seat: Seat, power: str, option: str, rule: str) -> Sum:
    if table.seats[seat].extra != option:
        return good
    return good.plus(getattr(power_card(table.edition, power), option), rule, _name(power))


def _name(power: str) -> str:
    return standard_file().names.superpowers.get(power, power)
