"""What the base rules ask of superpowers, so that none of them has to know a card."""

from domain.games.bagged_boarded.events import Made, PowerOpened, State
from domain.games.bagged_boarded.evolve import Telling
from domain.games.bagged_boarded.powers.ongoing import (
    CHANGES,
    EXTRAS,
    audacity,
    convention_volunteer,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.sums import Sum
from domain.kernel.types import Cards, Seat


def changed(table: Table, seat: Seat, what: str, total: Sum) -> Sum:
    """What a base rule counts, with what the seat's ongoing powers change in it (BB-POWER-7)."""
    owned = table.seats[seat].powers
    if not owned:
        return total
    for power, change in CHANGES.get(what, {}).items():
        if power in owned:
            total = change(total, table, seat)
    return total


def signable(table: Table, seat: Seat) -> dict[State, Cards]:
    """The comics that Autographs may be used on, by state (BB-AUTO-2)."""
    player = table.seats[seat]
    piles: dict[State, Cards] = {"bagged": player.bagged}
    return {**piles, "loose": player.loose} if audacity(table, seat) else piles


def tags_stay(table: Table, seat: Seat) -> bool:
    """Whether unbagging leaves signed comics signed (BB-LIMIT-5)."""
    return audacity(table, seat)


def after_swag(script: Telling, seat: Seat, taken: int, luck: Luck) -> None:
    """What else comes with the Swag pile, before the limit is checked (BB-SWAG-1)."""
    if "convention_volunteer" in script.table.seats[seat].powers:
        convention_volunteer(script, seat, taken, luck)


def extra_offered(table: Table, group: str) -> Made:
    """What somebody is asked once all have drawn in a group (BB-DP-5, BB-DP-9)."""
    power = EXTRAS[group]
    return tuple(
        PowerOpened(seat, power, power, 1, 0)
        for seat, player in enumerate(table.seats)
        if power in player.powers and player.claim_in(group)
    )


def within_reach(table: Table, seat: Seat) -> Cards:
    """What is bagged, or could be before the seat's action is over, without a claim (BB-DP-N4)."""
    player = table.seats[seat]
    return player.bagged + player.loose if "mad_rush" in player.powers else player.bagged


def turn_stays_open(table: Table, seat: Seat) -> bool:
    """Whether a planning turn may go on without cubes (BB-PLAN-6)."""
    return "chauffeur" in table.seats[seat].powers
