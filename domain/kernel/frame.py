"""The Frame: what the kernel knows of a game, whatever its title.

Versions, head, command counts, open decisions, who has left, and what was taken back; `advance.py`
folds it from batches. The title's own Table lies beside it.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

import msgspec

from domain.kernel.game import AnyGame, Pending
from domain.kernel.placing import Resampled
from domain.kernel.sight import HOST, REFEREE, Audience, seat_of
from domain.kernel.table_commands.gathering import Gathering
from domain.kernel.types import GameId, Seat, Version


class Open(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An open decision and the version since which it has been open."""

    seat: Seat
    kind: str
    context: str
    since: Version


D = TypeVar("D")
"""Decisions, before or after it is known since when they are open."""

Span = tuple[Version, Version]
"""Where a Table came back, and of which version it was."""


class Asking(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a seat asks the others: `to` is the version that shall come back, 0 for giving up."""

    kind: Literal["take_back", "abandon"]
    seat: Seat
    at: Version
    to: Version = 0
    agreed: tuple[Seat, ...] = ()


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """The kernel's fold, at a stable version."""

    game: GameId
    version: Version = 0
    head: str = ""
    setup: str = ""
    """The hash of all that the game was set up from; what that was stands in event 1."""
    seats: int = 0
    keys: tuple[str | None, ...] = ()
    host_key: str | None = None
    lineage: tuple[tuple[GameId, Version], ...] = ()
    """Parents, oldest first, each with the version up to which its events are ours too."""
    dealt: Version = 0
    """The stable version from which on the game can be forked; 0 before it is dealt or placed."""
    cseq: dict[str, int] = {}
    """Accepted commands by actor (`host`, `referee`, `seat-N`)."""
    pending: tuple[Open, ...] = ()
    revealed: bool = False
    spans: tuple[Span, ...] = ()
    """What was taken back, in order. A game's own events stay; see `line.py`."""
    left: tuple[Seat, ...] = ()
    """Seats that have left and were not replaced."""
    asking: Asking | None = None
    abandoned: bool = False
    entropy: Gathering | None = None
    """What the seats gave towards the luck, until the game is dealt; None where they give none."""
    voided: bool = False
    referee_key: str | None = None
    origin: Resampled | None = None
    """Where the position that it began in was drawn from, as one seat knew it."""

    @property
    def given_up(self) -> bool:
        """Whether it ended without a winner, by word and not by its rules."""
        return self.abandoned or self.voided

    @property
    def gathering(self) -> Gathering | None:
        """What the game waits for before its deal; None once it is dealt or has ended."""
        return None if self.given_up else self.entropy

    @property
    def root(self) -> GameId:
        """The game that event 1 is of: its oldest parent, or itself."""
        return self.lineage[0][0] if self.lineage else self.game

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(self.seats) if seat not in self.left)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose answer is waited for."""
        if self.asking is None:
            return ()
        answered = (self.asking.seat, *self.asking.agreed)
        return tuple(seat for seat in self.present if seat not in answered)

    def key_of(self, by: Audience) -> str | None:
        """The public key that actor signs with, in hex; None where none is registered."""
        if by in (HOST, REFEREE):
            return self.host_key if by == HOST else self.referee_key
        seat = seat_of(by)
        return self.keys[seat] if seat is not None and seat < len(self.keys) else None

    def next_cseq(self, by: Audience) -> int:
        """The number of that actor's next accepted command, from 1."""
        return self.cseq.get(by, 0) + 1

    def since(self, seat: Seat) -> Version | None:
        """Since when that seat's decision has been open; None where it owes none."""
        return next((open_.since for open_ in self.pending if open_.seat == seat), None)


def owed_in(frame: Frame, pendings: Sequence[D]) -> Sequence[D | Pending]:
    """What is owed where the Table owes `pendings`: entropy, until that is dealt."""
    return pendings if frame.gathering is None else frame.gathering.owed()


def is_over(game: AnyGame, table: Any, frame: Frame) -> bool:
    """Whether nothing more is played: the game has ended, or was given up."""
    return frame.given_up or game.is_over(table)
