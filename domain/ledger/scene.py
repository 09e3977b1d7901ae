"""What a command is decided on. Pure: the ledger decides with it, and the audit decides again."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.luck import Luck
from domain.kernel.placing import Rows
from domain.kernel.rules import require
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import Milliseconds, Seat, Version
from domain.ledger.clock import Clock
from domain.ledger.entry import Entry
from domain.ledger.position import History


class Moment:
    """The time of one command, and the past that it looks back on: each is read only where it is
    asked for, and no more than once."""

    __slots__ = ("_at", "_clock", "_history", "_read")

    def __init__(self, clock: Clock, read: Callable[[], History]) -> None:
        self._clock, self._read = clock, read
        self._at: Milliseconds | None = None
        self._history: History | None = None

    def now(self) -> Milliseconds:
        if self._at is None:
            self._at = self._clock()
        return self._at

    def past(self) -> Sequence[Entry]:
        """Every entry so far."""
        return self._known().entries

    def back(self, v: Version) -> Any:
        """The Table of an earlier version."""
        return self._known().upto(v).table()

    def _known(self) -> History:
        if self._history is None:
            self._history = self._read()
        return self._history


class Scene(msgspec.Struct, frozen=True):
    """A game at its newest version, and who gives the command. Past and earlier Tables are fetched
    only where a command asks for them."""

    game: AnyGame
    setup: Setup[Any, Any]
    frame: Frame
    table: Any
    luck: Luck
    seed: bytes | None
    now: Callable[[], Milliseconds]
    """The time of the command: one reading for all of its batch."""
    past: Callable[[], Sequence[Entry]]
    """Every entry so far, from event 1, through all parents."""
    back: Callable[[Version], Any]
    """The Table of an earlier stable version."""
    by: Audience
    made_at: Version
    """The version at which the command was made."""
    rows: Rows | None = None
    """The position that comes with a ruling."""

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.ended or self.game.is_over(self.table)

    @property
    def ended(self) -> bool:
        """Whether the game was given up, or declared void, or its seed is out."""
        return self.frame.given_up or self.frame.revealed


def require_running(scene: Scene) -> None:
    """Refuses where the game is over (LB-END-1)."""
    require(not scene.over, Rule.END_1_NOTHING_AFTER_THE_END, game=state_of(scene))


def require_present(scene: Scene, seat: Seat) -> None:
    """Refuses a seat that has left (LB-LEAVE-1)."""
    left = scene.frame.left
    require(seat not in left, Rule.LEAVE_1_PLAYS_NO_MORE, seat=seat_audience(seat))


def require_seat(scene: Scene, seat: Seat) -> None:
    """Refuses a seat that the table does not have (LB-SEAT-1)."""
    seats = tuple(map(seat_audience, range(scene.frame.seats)))
    require(0 <= seat < len(seats), Rule.SEAT_1_OF_THIS_TABLE, seat=seat, seats=seats)


def state_of(scene: Scene) -> str:
    """How a game has ended, for refusals."""
    if scene.frame.voided:
        return "void"
    return "given up" if scene.frame.abandoned else "over"
