"""What lies before one seat."""

import msgspec

from domain.kernel.types import Cards, Cents


class Claim(msgspec.Struct, frozen=True):
    """Cubes on a row, or on a reserve slot, until its action is done."""

    group: str
    row: int
    cubes: int


class Boost(msgspec.Struct, frozen=True):
    """Cubes in a boost area, from one placement."""

    group: str
    kind: str
    units: int
    cubes: int


class Trip(msgspec.Struct, frozen=True):
    """Cubes on the travel spaces of a location, until bedtime (BB-TRAVEL-5)."""

    location: str
    cubes: int


class DisplayedSet(msgspec.Struct, frozen=True):
    """A set, in the order in which its comics came; graded where it has a slab (BB-GRADE-3)."""

    hero: str
    comics: Cards
    slab: Cents | None = None


class Player(msgspec.Struct, frozen=True, gc=False):
    """What a seat owns and has placed. Signed comics lie in front of their piles."""

    colour: str = ""
    cash: Cents = 0
    cubes: int = 0
    cubes_aside: int = 0
    hand: Cards = ()
    passing: Cards = ()
    """The hand that was dealt or passed to this seat, until all take theirs up."""
    loose: Cards = ()
    bagged: Cards = ()
    drawn: Cards = ()
    """The comics in hand during Mail Order, Bargain Bin, Sneak Preview or Inherited Collection."""
    sets: tuple[DisplayedSet, ...] = ()
    claims: tuple[Claim, ...] = ()
    boosts: tuple[Boost, ...] = ()
    trips: tuple[Trip, ...] = ()
    powers: tuple[str, ...] = ()
    """The superpowers that it keeps: ongoing ones, and one-time ones not used yet."""
    extra: str = ""
    """What it takes with Dial-up or Optimism, `draw` or `buy`, until that action is done."""
    driven: bool = False
    """Whether no way costs it anything this round (BB-SP-CHAUFFEUR-1)."""
    net_worth: Cents | None = None
    """The total of its score sheet, once scored."""

    def set_of(self, hero: str) -> DisplayedSet | None:
        """The seat's set of that hero; there is one at most (BB-DISP-7)."""
        return next((own for own in self.sets if own.hero == hero), None)

    def claim_in(self, group: str) -> Claim | None:
        """The first of the seat's claims in that group."""
        return next((claim for claim in self.claims if claim.group == group), None)

    def units(self, group: str, kind: str) -> int:
        """How many units of that boost the seat has placed."""
        return sum(b.units for b in self.boosts if (b.group, b.kind) == (group, kind))

    def been_to(self, location: str) -> bool:
        """Whether the seat has travelled there this round (BB-TRAVEL-1)."""
        return location in [trip.location for trip in self.trips]
