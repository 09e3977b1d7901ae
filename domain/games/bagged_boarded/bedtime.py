"""The bedtime routine, in one fixed order and without choices (BB-BED-1 to -10, BB-ORDER-6)."""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.decks import draw
from domain.games.bagged_boarded.events import (
    BedtimeStep,
    CubesRetrieved,
    Deck,
    GameEnded,
    Made,
    ReserveSlotRefilled,
    RoundStarted,
    SneakPreviewRefilled,
    SupplyExhausted,
    SwagAdded,
)
from domain.games.bagged_boarded.evolve import Telling, evolve
from domain.games.bagged_boarded.powers.one_time import dibs_window
from domain.games.bagged_boarded.state import Slots, Table
from domain.kernel.luck import Luck
from domain.kernel.script import Script
from domain.kernel.types import Cards

SWAG_A_NIGHT: Final = 1
"""How many comics Swag grows by (BB-BED-5)."""

Refilling = Callable[[Telling, Luck], int]
"""Tells a step of the routine; how many comics it lacked."""


def night(table: Table, luck: Luck) -> Made:
    """From the cubes that come back to the next day, or to the end (BB-END-1, -3)."""
    script = Script(evolve, table)
    script.tell(*cubes_back(table))
    if table.final_day:
        script.tell(GameEnded("final_day"))
        return script.events
    for step, refill in STEPS.items():
        if refill(script, luck):
            script.tell(SupplyExhausted(step), GameEnded("supply_exhausted"))
            return script.events
    script.tell(RoundStarted(table.round + 1, table.turn_order, final_day=table.triggered))
    script.tell(*dibs_window(script.table))
    return script.events


def cubes_back(table: Table) -> tuple[CubesRetrieved, ...]:
    """The cubes on the travel spaces, in turn order (BB-BED-1, BB-TRAVEL-5)."""
    return tuple(
        CubesRetrieved(seat, trip.location, 0, trip.cubes)
        for seat in table.turn_order
        for trip in table.seats[seat].trips
    )


def reserve_loose(script: Telling, luck: Luck) -> int:
    """Face up, from right to left, out of the Bin or what it falls through to (BB-BED-2, -3)."""
    for slot in _empty(script.table.reserve_loose):

        def told(deck: Deck, cards: Cards, slot: int = slot) -> ReserveSlotRefilled:
            return ReserveSlotRefilled("loose", slot, deck, cards[0])

        if draw(script, "bin", 1, luck, told):
            return 1
    return 0


def reserve_bagged(script: Telling, luck: Luck) -> int:
    """Face up, from right to left, the top of Sneak Preview first (BB-BED-4)."""
    for slot in _empty(script.table.reserve_bagged):
        if script.table.sneak:
            top = script.table.sneak[0]
            script.tell(ReserveSlotRefilled("bagged", slot, "sneak_preview", top))
            continue

        def told(deck: Deck, cards: Cards, slot: int = slot) -> ReserveSlotRefilled:
            return ReserveSlotRefilled("bagged", slot, deck, cards[0])

        if draw(script, "supply", 1, luck, told):
            return 1
    return 0


def swag(script: Telling, luck: Luck) -> int:
    """One comic more, face down (BB-BED-5)."""
    return draw(script, "supply", SWAG_A_NIGHT, luck, lambda _, cards: SwagAdded(len(cards), cards))


def sneak_preview(script: Telling, luck: Luck) -> int:
    """As many as it had at the setup; new ones go beneath (BB-BED-6)."""
    count = max(0, script.table.edition.setup.sneak - len(script.table.sneak))
    return draw(
        script, "supply", count, luck, lambda _, cards: SneakPreviewRefilled(len(cards), cards)
    )


STEPS: Final[dict[BedtimeStep, Refilling]] = {
    "reserve_loose": reserve_loose,
    "reserve_bagged": reserve_bagged,
    "swag": swag,
    "sneak_preview": sneak_preview,
}


def _empty(slots: Slots) -> list[int]:
    """The numbers of the empty slots, from the right."""
    return [slot for slot, comic in enumerate(slots, 1) if comic is None][::-1]
