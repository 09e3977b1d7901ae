"""The words that every room uses for numbers and names."""

from collections.abc import Callable
from typing import Final

Seat = int
"""A player's place at the table, from 0, clockwise."""

NameOf = Callable[[Seat], str]
"""What to call whoever sits there."""

Version = int
"""An event's number in its game, from 1; 0 is before the first event."""

Cents = int
"""Money, in whole cents."""

Milliseconds = int
"""Time, in whole milliseconds since 1970 UTC."""

GameId = str
"""16 random bytes, written as 32 lower-case hex digits."""

Card = str
Cards = tuple[Card, ...]

FACE_DOWN: Final[Card] = "?"
"""A card of which this viewer sees only the back."""

Builtin = None | bool | int | str | list["Builtin"] | dict[str, "Builtin"]
"""What canonical JSON can say: no floats."""
