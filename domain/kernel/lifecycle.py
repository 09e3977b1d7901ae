"""How a game begins, forks and ends: the kernel's own events, `longbox.*`, whatever the title."""

from typing import Any, Final

import msgspec

from domain.kernel.messages import Event, tag_of
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Public, Sealed
from domain.kernel.table_commands.events import TABLE_EVENTS
from domain.kernel.types import GameId, Version


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's public key: hex, or null where the seat signs nothing."""

    key: str | None


class GameOpened(Event, frozen=True, tag="longbox.game_opened"):
    """Event 1, alone in its batch: all that a game is set up from, and a commitment to its luck."""

    edition: Public[str]
    host_key: Public[str | None]
    options: Public[dict[str, Any]]
    rules: Public[int]
    seats: Public[tuple[SeatKey, ...]]
    seed_commitment: Public[str]
    seed_given: Public[bool]
    setup: Public[str]
    title: Public[str]
    seed: Sealed[str]


class Forked(Event, frozen=True, tag="longbox.forked"):
    """The first event of a fork: it goes on from a parent's stable version with luck of its own."""

    at: Public[Version]
    head: Public[str]
    parent: Public[GameId]
    seed_commitment: Public[str]
    seed_given: Public[bool]
    setup: Public[str]
    seed: Sealed[str]


class SeedRevealed(Event, frozen=True, tag="longbox.seed_revealed"):
    """The end: whoever holds the seed can recompute every shuffle and salt."""

    seed: Public[str]


LIFECYCLE: Final[tuple[type[Event], ...]] = (
    GameOpened,
    Forked,
    Placed,
    PlacedFor,
    SeedRevealed,
    *TABLE_EVENTS,
)
LIFECYCLE_TAGS: Final = {tag_of(kind): kind for kind in LIFECYCLE}
KERNEL_EVENTS: Final = frozenset(LIFECYCLE)
"""Event types that no title folds. Of them the placing ones and `taken_back` change a Table."""
HOST_VERBS: Final = ("open", "deal", "place", "fork", "reveal")
"""Verbs of the kernel: their bodies have no arguments; what they fix stands in the event."""
