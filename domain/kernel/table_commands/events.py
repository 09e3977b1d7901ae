"""What became of a table command. These events are in no title; the Frame folds them."""

from typing import Annotated, Final

from msgspec import Meta

from domain.kernel.messages import Event
from domain.kernel.sight import Public, only
from domain.kernel.types import Seat, Version

Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in lower-case hex."""


class TakeBackAsked(Event, frozen=True, tag="longbox.take_back_asked"):
    """A seat asks the others whether the Table of that version may come back (LB-BACK-3)."""

    seat: Public[Seat]
    to: Public[Version]


class TakeBackAnswered(Event, frozen=True, tag="longbox.take_back_answered"):
    """A seat's answer to what was asked at that version."""

    seat: Public[Seat]
    asked: Public[Version]
    agreed: Public[bool]


class TakenBack(Event, frozen=True, tag="longbox.taken_back"):
    """The Table is again as it was at that version. Versions and counts go on."""

    to: Public[Version]


class AbandonAsked(Event, frozen=True, tag="longbox.abandon_asked"):
    """A seat asks the others whether the game shall be given up."""

    seat: Public[Seat]


class AbandonAnswered(Event, frozen=True, tag="longbox.abandon_answered"):
    """A seat's answer to what was asked at that version."""

    seat: Public[Seat]
    asked: Public[Version]
    agreed: Public[bool]


class Abandoned(Event, frozen=True, tag="longbox.abandoned"):
    """The game ends here; nobody has won."""


class Resigned(Event, frozen=True, tag="longbox.resigned"):
    """A seat leaves."""

    seat: Public[Seat]


class TimedOut(Event, frozen=True, tag="longbox.timed_out"):
    """A seat has left, since it did not decide in time; `since` is when its decision was opened."""

    seat: Public[Seat]
    since: Public[Version]


class SeatReplaced(Event, frozen=True, tag="longbox.seat_replaced"):
    """Somebody else sits there from now on."""

    seat: Public[Seat]


class PlayedFor(Event, frozen=True, tag="longbox.played_for"):
    """What follows in this batch is that seat's, played by the host or the referee."""

    seat: Public[Seat]


class Ruled(Event, frozen=True, tag="longbox.ruled"):
    """The referee rules. `as_played` is a command of `seat` that the rules refuse and that was
    played all the same, in notation; where a field of it is secret it stands in `as_played_own`."""

    text: Public[str]
    resume_from: Public[Version | None]
    seat: Public[Seat | None]
    as_played: Public[str | None]
    as_played_own: Annotated[str | None, only("seat")]


class EntropyCommitted(Event, frozen=True, tag="longbox.entropy_committed"):
    """A seat commits to its entropy: `hash` is `H("entropy", game, u64(seat), entropy)`."""

    seat: Public[Seat]
    hash: Public[Hex64]


class EntropyRevealed(Event, frozen=True, tag="longbox.entropy_revealed"):
    """A seat reveals the 32 bytes that it committed to."""

    seat: Public[Seat]
    entropy: Public[Hex64]


class Voided(Event, frozen=True, tag="longbox.voided"):
    """The game ends before its deal: these seats did not commit, or did not reveal, which they
    owed since that version. Nobody has won."""

    seats: Public[tuple[Seat, ...]]
    since: Public[Version]


class KeyChanged(Event, frozen=True, tag="longbox.key_changed"):
    """From the next batch on, `who` (`host`, `referee` or `seat-N`) signs with this key: 64 hex
    digits (LB-KEY-1, -2)."""

    key: Public[str]
    who: Public[str]


TABLE_EVENTS: Final[tuple[type[Event], ...]] = (
    TakeBackAsked,
    TakeBackAnswered,
    TakenBack,
    AbandonAsked,
    AbandonAnswered,
    Abandoned,
    Resigned,
    TimedOut,
    SeatReplaced,
    PlayedFor,
    Ruled,
    EntropyCommitted,
    EntropyRevealed,
    Voided,
    KeyChanged,
)
