"""Table commands in words: what became of each, and the kernel's rule that it follows from."""

from collections.abc import Callable
from typing import Any, Final

from domain.kernel.frame import Asking
from domain.kernel.messages import Event
from domain.kernel.sight import seat_of
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    AbandonAsked,
    Abandoned,
    EntropyCommitted,
    EntropyRevealed,
    KeyChanged,
    PlayedFor,
    Resigned,
    Ruled,
    SeatReplaced,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    TimedOut,
    Voided,
)
from domain.kernel.types import NameOf

DIGITS: Final = 12
"""So much of a hash is said in a sentence."""

RULES: Final[dict[type[Event], tuple[str, ...]]] = {
    TakeBackAsked: ("LB-BACK-3",),
    TakeBackAnswered: ("LB-ASK-1",),
    TakenBack: ("LB-BACK-3", "LB-BACK-6"),
    AbandonAsked: ("LB-END-2",),
    AbandonAnswered: ("LB-ASK-1",),
    Abandoned: ("LB-END-3",),
    Resigned: ("LB-LEAVE-1",),
    TimedOut: ("LB-TIME-2",),
    SeatReplaced: ("LB-SEAT-2",),
    PlayedFor: ("LB-LEAVE-2",),
    Ruled: ("LB-RULE-1",),
    EntropyCommitted: ("LB-ENT-2",),
    EntropyRevealed: ("LB-ENT-3", "LB-ENT-4"),
    Voided: ("LB-ENT-6", "LB-ENT-7"),
    KeyChanged: ("LB-KEY-1", "LB-KEY-2"),
}


def asking_text(asking: Asking, name: NameOf) -> str:
    """What is asked, and by whom."""
    what = "to give the game up" if asking.kind == "abandon" else f"to go back to {asking.to}"
    return f"{name(asking.seat)} asks {what}"


def _take_back_asked(event: TakeBackAsked, name: NameOf) -> str:
    return f"{name(event.seat)} asks the others to go back to version {event.to}."


def _take_back_answered(event: TakeBackAnswered, name: NameOf) -> str:
    verb = "agrees to go back" if event.agreed else "does not agree to go back"
    return f"{name(event.seat)} {verb}, as was asked at version {event.asked}."


def _taken_back(event: TakenBack, name: NameOf) -> str:
    return f"The table is again as it was at version {event.to}."


def _abandon_asked(event: AbandonAsked, name: NameOf) -> str:
    return f"{name(event.seat)} asks the others to give the game up."


def _abandon_answered(event: AbandonAnswered, name: NameOf) -> str:
    verb = "agrees to give" if event.agreed else "does not agree to give"
    return f"{name(event.seat)} {verb} the game up, as was asked at version {event.asked}."


def _abandoned(event: Abandoned, name: NameOf) -> str:
    return "The game is given up; nobody has won."


def _resigned(event: Resigned, name: NameOf) -> str:
    return f"{name(event.seat)} leaves the table."


def _timed_out(event: TimedOut, name: NameOf) -> str:
    return (
        f"{name(event.seat)} has let the time run out for what was to be decided since version "
        f"{event.since}, and counts as having left."
    )


def _seat_replaced(event: SeatReplaced, name: NameOf) -> str:
    return f"Seat {event.seat} is taken by somebody else from now on."


def _played_for(event: PlayedFor, name: NameOf) -> str:
    return f"What follows is played for {name(event.seat)}, who has left."


def _ruled(event: Ruled, name: NameOf) -> str:
    back = event.resume_from
    resumed = "" if back is None else f" The game resumes from version {back}."
    return f"The referee rules: {event.text}{resumed}{_as_played(event, name)}"


def _as_played(event: Ruled, name: NameOf) -> str:
    if event.seat is None:
        return ""
    own = event.as_played_own if isinstance(event.as_played_own, str) else None
    command = event.as_played or own or "a command that is theirs to know"
    return f" As played, though the rules refuse it, by {name(event.seat)}: {command}."


def _entropy_committed(event: EntropyCommitted, name: NameOf) -> str:
    return f"{name(event.seat)} commits to its entropy ({event.hash[:DIGITS]}..)."


def _entropy_revealed(event: EntropyRevealed, name: NameOf) -> str:
    return f"{name(event.seat)} reveals its entropy ({event.entropy[:DIGITS]}..)."


def _voided(event: Voided, name: NameOf) -> str:
    failed = ", ".join(map(name, event.seats))
    return (
        f"The game is void before its deal: {failed} gave no entropy, which was owed since "
        f"version {event.since}. Nobody has won."
    )


def _key_changed(event: KeyChanged, name: NameOf) -> str:
    seat = seat_of(event.who)
    who = f"the {event.who}" if seat is None else name(seat)
    return f"From now on {who} signs with the key {event.key[:12]}."


WORDS: Final[dict[type[Event], Callable[[Any, NameOf], str]]] = {
    TakeBackAsked: _take_back_asked,
    TakeBackAnswered: _take_back_answered,
    TakenBack: _taken_back,
    AbandonAsked: _abandon_asked,
    AbandonAnswered: _abandon_answered,
    Abandoned: _abandoned,
    Resigned: _resigned,
    TimedOut: _timed_out,
    SeatReplaced: _seat_replaced,
    PlayedFor: _played_for,
    Ruled: _ruled,
    EntropyCommitted: _entropy_committed,
    EntropyRevealed: _entropy_revealed,
    Voided: _voided,
    KeyChanged: _key_changed,
}
