"""Whether what superpowers have left on the table, and what they ask for, fits the rest of it."""

from collections.abc import Iterator
from typing import Final

from domain.games.bagged_boarded.daily import closed_by_itself
from domain.games.bagged_boarded.decisions import (
    DIAL_UP,
    DIBS,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    OPTIMISM,
    POWER_OF,
    SUPERPOWER,
    WITHIN_A_DISPLAY,
    Decision,
)
from domain.games.bagged_boarded.powers.choices import POWER_CHOICES
from domain.games.bagged_boarded.powers.one_time import dibs_heroes
from domain.games.bagged_boarded.powers.ongoing import EXTRAS
from domain.games.bagged_boarded.state import Table
from domain.kernel.types import Seat

Faults = Iterator[str]

OFFERS: Final = (DIBS, DIAL_UP, OPTIMISM)
"""What a power asks that the seat keeps all the while."""


def kept_and_asked(table: Table) -> Faults:
    """Superpowers are kept where they are used, and one is carried out while it asks for something
    (BB-POWER-3 to -6)."""
    if table.options.powers == "sell_out":
        for seat, player in enumerate(table.seats):
            if player.powers:
                yield f"seat-{seat}.powers: every superpower is sold out in this game"
    asked = [owed for owed in table.decisions if owed.power]
    carried = [owed.power for owed in asked if owed.kind in WITHIN_A_DISPLAY]
    if list(filter(None, (table.power,))) != carried:
        yield f"table.power: {table.power or 'none'}; the decisions are of {carried or 'none'}"
    for owed in table.decisions:
        due = POWER_OF.get(owed.kind, "")
        if owed.power != due:
            yield f"table.decisions: {owed.kind} power={owed.power}; it is {due or 'left out'}"
        elif owed.kind in OFFERS and due not in table.seats[owed.seat].powers:
            yield f"table.decisions: seat-{owed.seat} does not keep {due}"
    for seat, player in enumerate(table.seats):
        able = EXTRAS.get(table.group) in player.powers and player.claim_in(table.group)
        if player.extra and not able:
            yield f"seat-{seat}.extra: {player.extra}; it has nothing to take it with"


def dibs_called(table: Table, seat: Seat) -> Faults:
    """Before the first turn, by a seat that can name a hero (BB-DP-2, BB-SP-DIBS-2, -3)."""
    if table.turn or table.planner is not None or any(player.claims for player in table.seats):
        yield "table.decisions: dibs are called before anybody plans"
    elif not any(dibs_heroes(table, seat)):
        yield f"table.decisions: seat-{seat} can call dibs on no hero"


def second_claims(table: Table) -> bool:
    """Whether a turn may have had a second claim (BB-SP-CAFFEINE-1)."""
    return "caffeine_boost" in table.removed_powers


def inherits(table: Table, seat: Seat) -> bool:
    """Whether the seat holds an Inherited Collection (BB-SP-INHERITED-1)."""
    top = table.top
    return top is not None and (top.kind, top.seat) == (INHERITED_COLLECTION, seat)


def offered(table: Table, offer: Decision) -> Faults:
    """More draws, or another buy, for a claim of the group (BB-DP-5, BB-DP-9)."""
    claimed = table.seats[offer.seat].claim_in(table.group)
    if EXTRAS.get(table.group) != offer.kind or not claimed:
        yield f"table.decisions: seat-{offer.seat} is offered no {offer.kind} in {table.group}"


def within_a_display(table: Table, action: Decision, owed: Decision) -> Faults:
    """A superpower is chosen or carried out in the seat's display (BB-DISP-13)."""
    if owed.kind == SUPERPOWER:
        yield from _superpower(table, action, owed)
    elif (action.kind, action.seat) != ("display", owed.seat):
        yield f"table.decisions: seat-{owed.seat} displays nothing for {owed.kind}"
    elif closed_by_itself(table, owed) or not _able(table, owed):
        yield f"table.decisions: there is nothing to decide in {owed.kind} for seat-{owed.seat}"


def _able(table: Table, owed: Decision) -> bool:
    """Whether there is an answer, and what it takes."""
    player = table.seats[owed.seat]
    if owed.kind == GOOD_GRADES and not (table.slabs and player.cash >= owed.price):
        return False
    if owed.kind == INHERITED_COLLECTION and not 0 < owed.allowance == len(player.drawn):
        return False
    return bool(POWER_CHOICES[owed.kind](table, owed).commands)


def _superpower(table: Table, action: Decision, choice: Decision) -> Faults:
    own = table.seats[choice.seat].set_of(choice.hero)
    if (action.kind, action.seat) != ("display", choice.seat) or own is None:
        hero = choice.hero or "nobody"
        yield f"table.decisions: seat-{choice.seat} gains no superpower by {hero}"
    elif not table.powers:
        yield "table.powers: there is none to choose"
