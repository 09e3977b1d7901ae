"""Which events can make a batch together, whoever wrote it: judged by their types alone."""

from collections.abc import Sequence
from typing import Final

from domain.kernel.frame import Frame
from domain.kernel.lifecycle import KERNEL_EVENTS, Forked
from domain.kernel.messages import Event, Events, tag_of
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Audience, seat_audience, seat_of
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    Abandoned,
    EntropyCommitted,
    EntropyRevealed,
    KeyChanged,
    PlayedFor,
    Resigned,
    Ruled,
    TakeBackAnswered,
    TakenBack,
    TimedOut,
    Voided,
)
from domain.kernel.table_commands.gathering import Gathering
from domain.kernel.types import Version
from domain.ledger import chain
from domain.ledger.authorship import key_fault
from domain.ledger.placing import source_fault

Kinds = Sequence[type[Event]]

ENTROPY: Final = (EntropyCommitted, EntropyRevealed, Voided)
ENDS: Final[dict[type[Event], type[Event]]] = {
    TakeBackAnswered: TakenBack,
    AbandonAnswered: Abandoned,
    Resigned: Abandoned,
    TimedOut: Abandoned,
}
"""What may follow one of the kernel's events, once. Behind the others nothing does."""


def may_begin(before: Frame, first: Version) -> bool:
    """Whether the game may be dealt, or laid out, by a batch that begins at that version."""
    if before.dealt or before.given_up:
        return False
    return first == 2 if before.entropy is None else before.entropy.complete


def shape_fault(before: Frame, events: Events, first: Version) -> str:
    """What is wrong with these events as one batch that begins at that version; else empty."""
    kinds = [type(event) for event in events]
    head, rest = kinds[0], kinds[1:]
    if Placed in kinds or PlacedFor in kinds:
        return _placing_fault(before, events, kinds, first)
    if head not in KERNEL_EVENTS or head is PlayedFor:
        strange = [kind for kind in rest if kind in KERNEL_EVENTS]
        if head is PlayedFor and not rest:
            return "a seat is played for, and nothing is played"
        return f"{tag_of(strange[0])} lies in a batch of the title's events" if strange else ""
    allowed = TakenBack if head is Ruled else ENDS.get(head)
    if rest and rest != [allowed]:
        return f"{tag_of(rest[0])} does not follow {tag_of(head)} in one batch"
    return ""


def gathering_fault(before: Frame, by: Audience, events: Events) -> str:
    """Why these events do not fit what the seats have said of their entropy so far; else empty
    (LB-ENT)."""
    first, gathering = events[0], before.gathering
    if isinstance(first, ENTROPY):
        return _entropy_fault(before, gathering, by, first)
    begins = type(first) not in KERNEL_EVENTS or type(first) in (Placed, Forked)
    if begins and before.entropy is not None and (gathering is None or not gathering.complete):
        return "the game goes on, though not every seat has given its entropy"
    return ""


def author_fault(frame: Frame, by: Audience, events: Events) -> str:
    """Why their author may not have given these events, as far as the Frame before them tells; else
    empty (LB-LEAVE-1, LB-LEAVE-3, LB-KEY-1, LB-KEY-2)."""
    first = events[0]
    if seat_of(by) in frame.left:
        return f"{by} has left, and does nothing more"
    if isinstance(first, PlayedFor) and first.seat not in frame.left:
        return f"{seat_audience(first.seat)} is played for, and has not left"
    if isinstance(first, KeyChanged):
        return key_fault(frame, by, first)
    return ""


def _entropy_fault(
    before: Frame,
    gathering: Gathering | None,
    by: Audience,
    event: EntropyCommitted | EntropyRevealed | Voided,
) -> str:
    """What is wrong with what a seat says of its entropy, or with who is said to have failed."""
    if gathering is None or gathering.complete:
        return f"{tag_of(type(event))}, where no entropy is gathered"
    waiting = gathering.waiting
    if isinstance(event, Voided):
        fits = event.seats == waiting and event.since == before.since(waiting[0])
        return "" if fits else "the game is declared void for other seats than those that owe"
    if seat_audience(event.seat) != by or event.seat not in waiting:
        return f"{tag_of(type(event))} of seat {event.seat} by {by}, out of turn"
    if gathering.revealing != isinstance(event, EntropyRevealed):
        return f"{tag_of(type(event))} in the other round"
    if isinstance(event, EntropyRevealed):
        entropy = bytes.fromhex(event.entropy)
        said = chain.entropy_commitment(before.game, event.seat, entropy).hex()
        if said != gathering.committed[event.seat]:
            return f"the entropy of seat {event.seat} is not what it has committed to"
    return ""


def _placing_fault(before: Frame, events: Events, kinds: Kinds, first: Version) -> str:
    """What is wrong with a batch that lays out a position, or does so in part."""
    at = kinds.index(Placed) if Placed in kinds else 0
    ruled = list(kinds[:at]) in ([Ruled], [Ruled, TakenBack])
    if not ruled and (at or not may_begin(before, first)):
        return "a position is laid out right after the opening, or all entropy, or by a ruling"
    told = [event.seat for event in events if isinstance(event, PlacedFor)]
    if list(kinds[at:]) != [Placed] + [PlacedFor] * before.seats or told != list(
        range(before.seats)
    ):
        return "a position is laid out by one event for all, and then one for each seat in order"
    return _origin_fault(events, before.seats, ruled=ruled)


def _origin_fault(events: Events, seats: int, *, ruled: bool) -> str:
    """What is wrong with where a position was drawn from, as far as that needs no rules."""
    sources = [event.resampled_from for event in events if isinstance(event, Placed)]
    source = sources[0]
    if source is None:
        return ""
    if ruled:
        return "the position of a ruling is given, and drawn from no other game"
    return source_fault(source, seats)
