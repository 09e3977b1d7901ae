"""Open decisions: the last one is what somebody owes now (section "Decision points")."""

from typing import Final

import msgspec

from domain.kernel.types import Cents, Seat

PLANNING: Final = "planning_turn"
SUPERPOWER: Final = "superpower"
UNBAG: Final = "unbag"
DIBS: Final = "dibs"
COMIC_SWAP: Final = "comic_swap"
SWAP_DISCARD: Final = "swap_discard"
GOOD_GRADES: Final = "good_grades"
INHERITED_COLLECTION: Final = "inherited_collection"
SPECIAL_ORDER: Final = "special_order"
SPRING_CLEANING: Final = "spring_cleaning"
DIAL_UP: Final = "dial_up"
OPTIMISM: Final = "optimism"

WITHIN_A_DISPLAY: Final = (
    SUPERPOWER,
    COMIC_SWAP,
    SWAP_DISCARD,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    SPECIAL_ORDER,
    SPRING_CLEANING,
)
"""Decisions inside one display action (BB-DISP-13, BB-DP-N6)."""


POWER_OF: Final = {
    DIBS: "dibs",
    COMIC_SWAP: "comic_swap",
    SWAP_DISCARD: "comic_swap",
    GOOD_GRADES: "good_grades",
    INHERITED_COLLECTION: "inherited_collection",
    SPECIAL_ORDER: "special_order",
    SPRING_CLEANING: "spring_cleaning",
    DIAL_UP: "dial_up",
    OPTIMISM: "optimism",
}
"""The superpower that asks for each decision of one."""


class Decision(msgspec.Struct, frozen=True):
    """One of them. `kind` is `planning_turn`, `superpower`, `unbag`, the group of the action, or
    what a superpower asks for."""

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

    power: str = ""
    """The superpower that asks for it."""
    claimed: bool = False
    """Whether a claim is what was placed last in a planning turn (BB-SP-CAFFEINE-2)."""
    second: bool = False
    """Whether a planning turn owes a second claim (BB-SP-CAFFEINE-2)."""

    @property
    def left(self) -> int:
        """Units not used yet."""
        return self.allowance - self.used
