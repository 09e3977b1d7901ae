"""The chronicle: one plain sentence an event, as its viewer may know it.

A title tells its own events, from the masked event and the viewer's Table before it; what belongs
to every title is told here.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec

from domain.kernel.game import AnyGame, Sentence
from domain.kernel.lifecycle import Forked, GameOpened, SeedRevealed
from domain.kernel.line import STANDING, live, versions
from domain.kernel.messages import Event
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Audience, seat_of
from domain.kernel.types import GameId, Milliseconds, NameOf, Version
from domain.ledger.entry import Entry, read_skeleton
from domain.ledger.position import History
from projections.names import name_of
from projections.seat import lens, require_view
from projections.table_words import RULES, WORDS

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_DIGITS: Final = 12


class Told(msgspec.Struct, frozen=True):
    """One event in words. `by` is who commanded it, `who` is that in words."""

    version: Version
    at: str
    by: Audience
    who: str
    text: str
    rules: tuple[str, ...]
    decision: bool
    """Whether it is what a seat's command came to first."""
    game: GameId
    """Whose own event it is: a fork's past is told under its parent's id."""
    undone: bool
    """Whether it was taken back: the Table at the end of the history does not come from it."""


def chronicle(
    history: History,
    viewer: Audience,
    *,
    start: Version = 1,
    end: Version | None = None,
    decisions: bool = False,
) -> Iterator[Told]:
    """The events from `start` to `end`, both included; with `decisions`, the first event of each
    seat's command alone. Raises NotAllowed, before the first event."""
    require_view(history, viewer)
    last = history.version if end is None else end
    return _chronicle(history, lens(history, viewer), range(start, last + 1), decisions)


def iso(at: Milliseconds) -> str:
    """The time in ISO 8601, UTC, to the millisecond; beyond the calendar, as it is written."""
    try:
        moment = _EPOCH + timedelta(milliseconds=at)
    except OverflowError:
        return f"{at} ms"
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _chronicle(
    history: History, viewer: Audience, wanted: range, decisions: bool
) -> Iterator[Told]:
    name, undone = name_of(history.names), _undone(history)
    for seen in history.seen(viewer):
        entry = seen.entry
        if entry.v >= wanted.stop:
            return
        told = _told(entry, name, undone) if entry.v in wanted else None
        if told is not None and (told.decision or not decisions):
            said = sentence_of(history.game, seen.before, seen.event, name)
            yield msgspec.structs.replace(told, text=said.text, rules=said.rules)


def _undone(history: History) -> set[Version]:
    """The versions whose events are off the line of the history's end: what was taken back."""
    standing = versions(live(history.spans(), history.version))
    return {
        entry.v
        for entry in history.entries
        if entry.v not in standing and type(entry.event) not in STANDING
    }


def _told(entry: Entry, name: NameOf, undone: set[Version]) -> Told:
    """All but the words."""
    skeleton = read_skeleton(entry.skeleton)
    seat = seat_of(skeleton.by)
    who = f"the {skeleton.by}" if seat is None else name(seat)
    decision = seat is not None and entry.cause is not None
    at, off = iso(skeleton.at), entry.v in undone
    return Told(entry.v, at, skeleton.by, who, "", (), decision, entry.game, off)


def sentence_of(game: AnyGame, table: Any, event: Event, name: NameOf) -> Sentence:
    """A masked event in words, from its viewer's Table before it."""
    kind = type(event)
    if kind in WORDS:
        return Sentence(WORDS[kind](event, name), RULES[kind])
    if kind in LIFECYCLE:
        return Sentence(LIFECYCLE[kind](game, event, name))
    if kind in game.own:
        return game.sentence(table, event, name)
    return Sentence("Something happened that this program does not know.")


def _game_opened(game: AnyGame, event: GameOpened, name: NameOf) -> str:
    chosen = "a seed that a person chose" if event.seed_given else "a seed drawn at random"
    return (
        f"{game.name} is opened for {len(event.seats)} players, under edition "
        f"{event.edition[:_DIGITS]} and rules version {event.rules}, with {chosen}; "
        f"its commitment is {event.seed_commitment[:_DIGITS]}."
    )


def _forked(game: AnyGame, event: Forked, name: NameOf) -> str:
    return (
        f"This game of {game.name} parts from game {event.parent[:_DIGITS]} at version {event.at} "
        f"and goes on with luck of its own; its commitment is {event.seed_commitment[:_DIGITS]}."
    )


def _placed(game: AnyGame, event: Placed, name: NameOf) -> str:
    source = event.resampled_from
    if source is None:
        return f"{game.name} begins in a position that was given, and not with a deal."
    origin = f"game {source.game[:_DIGITS]} at version {source.v}"
    return (
        f"{game.name} begins as {name(source.seat)} knew {origin}; what was hidden from that seat "
        "is drawn anew."
    )


def _placed_for(game: AnyGame, event: PlacedFor, name: NameOf) -> str:
    return f"{name(event.seat)} is shown what nobody else may see of it."


def _seed_revealed(game: AnyGame, event: SeedRevealed, name: NameOf) -> str:
    return (
        f"{game.name} is over and the seed is revealed ({event.seed[:_DIGITS]}..): "
        "every shuffle can be computed again."
    )


LIFECYCLE: Final[dict[type[Event], Callable[[AnyGame, Any, NameOf], str]]] = {
    GameOpened: _game_opened,
    Forked: _forked,
    Placed: _placed,
    PlacedFor: _placed_for,
    SeedRevealed: _seed_revealed,
}
