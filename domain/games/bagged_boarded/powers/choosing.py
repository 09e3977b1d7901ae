"""Gaining a superpower: any card of the market, to be used or to be sold out (BB-POWER-1, -8)."""

from domain.games.bagged_boarded.actions import owing
from domain.games.bagged_boarded.commands import ChoosePower, SellOut
from domain.games.bagged_boarded.decisions import SUPERPOWER, Decision
from domain.games.bagged_boarded.events import (
    Made,
    SoldOut,
    SuperpowerChosen,
    SuperpowerKept,
    SuperpowerRemoved,
    SuperpowerTaken,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.powers.immediate import IMMEDIATE, NEEDS
from domain.games.bagged_boarded.powers.market import end_check
from domain.games.bagged_boarded.prices import hero_value
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Seat


def choose_power(table: Table, command: ChoosePower, luck: Luck) -> Made:
    """An immediate power is carried out, another is kept (BB-POWER-3 to -5); then the end check."""
    choice = check_choose_power(table, command)
    seat, power = command.seat, command.power
    if not _used(table):
        return _sold_out(table, choice, power)
    script = Script(evolve, table)
    script.tell(SuperpowerTaken(seat, power))
    if power in IMMEDIATE:
        IMMEDIATE[power](script, seat, luck)
    else:
        script.tell(SuperpowerKept(seat, power), *end_check(script.table, seat))
    return script.events


def check_choose_power(table: Table, command: ChoosePower) -> Decision:
    """The choice; refuses cards that are not there, or can only be sold out."""
    choice = _on_the_market(table, command.seat, command.power)
    if _used(table) and command.power in NEEDS:
        NEEDS[command.power](table, command.seat)
    return choice


def sell_out(table: Table, command: SellOut, luck: Luck) -> Made:
    """The card leaves the game for the value of the hero just displayed (BB-POWER-8)."""
    return _sold_out(table, check_sell_out(table, command), command.power)


def check_sell_out(table: Table, command: SellOut) -> Decision:
    """The choice; where powers are sold out in any case there is one command for it."""
    choice = _on_the_market(table, command.seat, command.power)
    require(_used(table), Rule.POWER_1_ON_THE_MARKET, powers="sell_out", instead="choose_power")
    return choice


def _used(table: Table) -> bool:
    """Whether superpowers are used in this game (option `powers`)."""
    return table.options.powers == "use"


def _on_the_market(table: Table, seat: Seat, power: str) -> Decision:
    choice = owing(table, seat, (SUPERPOWER,), Rule.DISP_10_FIRST_OF_ITS_HERO)
    there = power in table.powers
    require(there, Rule.POWER_1_ON_THE_MARKET, power=power, powers=table.powers)
    return choice


def _sold_out(table: Table, choice: Decision, power: str) -> Made:
    seat, hero = choice.seat, choice.hero
    return (
        SuperpowerChosen(seat, power, "sell_out"),
        SoldOut(seat, power, hero, hero_value(table, hero)),
        SuperpowerRemoved(power, "sold_out"),
        *end_check(table, seat),
    )
