"""Open decisions: the last one is what somebody owes now (section "Decision points")."""

from typing import Final

import msgspec

from domain.kernel.types import Cents, Seat

PLANNING: Final = "planning_turn"
SUPERPOWER: Final = "superpower"
UNBAG: Final = "unbag"


class Decision(msgspec.Struct, frozen=True):
    """One of them. `kind` is `planning_turn`, `superpower`, `unbag`, or the group of the action."""

    kind: str
    seat: Seat
    row: int = 0
    """The row or slot of the action; the number of the planning turn."""
    allowance: int = 0
    """How many units the action is good for; how many comics have to be unbagged."""
    price: Cents = 0
    """What one unit cost when the action was opened."""
    used: int = 0
    """Units used so far; claims and boosts placed so far in a planning turn."""
    claims: int = 0
    """Claims made so far in a planning turn."""
    total: Cents = 0
    """What the sale has brought in so far."""
    hero: str = ""
    """The hero whose first set gains a superpower."""
    after: int = 0
    """How many actions of the round were done before an unbagging; how many cards were gained
    before a superpower. It tells two such decisions apart."""

    @property
    def left(self) -> int:
        """Units not used yet."""
        return self.allowance - self.used
