"""Everything that a viewer is told of a world, by kind, as bytes to compare.

What is hashed differs by right wherever something hidden does: seals, causes, heads, salts,
signatures and receipts are masked. All else has to be equal.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

import msgspec

from domain.kernel.luck import Luck, SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE, Audience, mask, plan, seat_of
from domain.kernel.types import Seat, Version
from domain.kernel.worlds import NoWorld
from domain.ledger.aside import Aside
from domain.ledger.entry import Entry
from domain.ledger.position import History
from domain.ledger.record import export_record
from domain.ledger.worlds import knowing, world
from projections.board import board_of
from projections.chronicle import chronicle
from projections.leakcheck.story import Story
from projections.leakcheck.tries import tries
from projections.near import nearest_text
from projections.seat import choices_in, due_in
from projections.streams.feed import Feed, Told

KINDS: Final = (
    "events",
    "openings",
    "order",
    "count",
    "errors",
    "legal lists",
    "pending",
    "views",
    "boards",
    "patches",
    "sentences",
    "log",
    "export",
    "stream entries",
    "forks",
    "CLI text",
)
"""What is compared, in the order in which it is reported."""
FORKED: Final = bytes(32)
"""What the luck of forks that are compared comes from."""
TRIES: Final = 3
"""So many commands are tried at each decision."""

_HASHES: Final = re.compile(rb"[0-9a-f]{64,128}")
_SHORT: Final = re.compile(rb"(head:? +)[0-9a-f]{12}")
_SIGNED: Final = re.compile(rb'"signature":(?:null|"[^"]*")')
_RECEIPTS: Final = re.compile(rb'"receipts":\[[^\]]*\]')

Prints = Callable[[History, Audience], bytes]
"""What the program prints for a viewer of a history; handed in by whoever can print."""


class Output(NamedTuple):
    """One thing that the viewer is told: its kind, the version, what it was about, the bytes."""

    kind: str
    v: Version
    about: str
    data: bytes


def without_hashes(data: bytes) -> bytes:
    """Seals, causes, heads, salts, signatures and receipts masked."""
    data = _RECEIPTS.sub(b'"receipts":#', _SIGNED.sub(b'"signature":#', data))
    return _SHORT.sub(rb"\1#", _HASHES.sub(b"#", data))


def unsigned(history: History) -> History:
    """Without signatures, receipts and signed refusals: in another world those who hold the keys
    sign nothing, and what is over a head is masked like the head."""
    return msgspec.structs.replace(
        history, entries=tuple(map(_unsigned, history.entries)), aside=Aside()
    )


def _unsigned(entry: Entry) -> Entry:
    cause = entry.cause
    if cause is None or cause.signature is None:
        return entry
    return msgspec.structs.replace(entry, cause=msgspec.structs.replace(cause, signature=None))


class Telling:
    """What one viewer is told of one world, version by version up to its end.

    `history` is the world's, `luck` what its shuffles come from at a version, `tables` its Tables
    at stable versions. The commands that are tried come from the story, so that they are the same
    in every world.
    """

    def __init__(
        self,
        story: Story,
        viewer: Audience,
        history: History,
        luck: Callable[[Version], Luck],
        tables: Mapping[Version, Any],
        points: frozenset[Version],
    ) -> None:
        self.story, self.viewer, self.history = story, viewer, unsigned(history)
        self.luck, self.tables, self.points = luck, tables, points
        self.game = history.game

    def outputs(self, start: Version = 0) -> Iterator[Output]:
        """Event by event from behind a stable version on, with all there is to look at wherever the
        viewer is to decide."""
        audiences = (PUBLIC,) if self.viewer == PUBLIC else (PUBLIC, self.viewer)
        feed = Feed.at(self.history, start, audiences)
        batch: list[Entry] = []
        for entry in self.history.entries[start:]:
            entries = feed.tell((entry,), self._back)[self.viewer]
            yield Output("count", entry.v, "stream entries", str(len(entries)).encode())
            yield from self._event(entry)
            for told in entries:
                yield from self._sent(entry.tag, told)
            batch.append(entry)
            if entry.frame is None:
                continue
            yield from self._batch(batch)
            batch = []
            if entry.v in self.points:
                yield from self._decision(entry.v, feed)

    def ended(
        self, v: Version, prints: Prints | None = None, *, forks: bool = False
    ) -> Iterator[Output]:
        """What can be asked for at a version about all that went before; where it is said, a game
        that goes on from what the seat knows, too."""
        history = self.history.upto(v)
        lines = (msgspec.json.encode(line) for line in chronicle(history, self.viewer))
        yield Output("log", v, "the log", without_hashes(b"\n".join(lines)))
        record = export_record(history, self.viewer)
        yield Output("export", v, "the record", without_hashes(record))
        seat = seat_of(self.viewer)
        if forks and seat is not None and self.game.worlds is not None:
            yield Output("forks", v, "a fork as that seat", self._drawn_anew(history, seat))
        if prints is not None:
            yield Output("CLI text", v, "what is printed", prints(history, self.viewer))

    def _drawn_anew(self, history: History, seat: Seat) -> bytes:
        """The position of a fork as the seat, under one luck in every world."""
        try:
            table = world(self.game, knowing(history, seat), SealedLuck(FORKED))
        except NoWorld as none:
            return str(none).encode()
        return msgspec.json.encode(self.game.rows(table, REFEREE))

    def _back(self, v: Version, audience: Audience) -> Any:
        return self.history.upto(v).table(audience)

    def _event(self, entry: Entry) -> Iterator[Output]:
        v, tag = entry.v, entry.tag
        event = mask(entry.event, self.viewer)
        yield Output("events", v, tag, plain(event))
        yield Output("openings", v, tag, opened(event))

    def _sent(self, tag: str, told: Told) -> Iterator[Output]:
        v = told.v
        yield Output("sentences", v, tag, without_hashes(told.say.encode()))
        yield Output("patches", v, tag, without_hashes(told.patch))
        yield Output("stream entries", v, tag, without_hashes(told.data))
        yield Output("legal lists", v, tag, told.ask)

    def _batch(self, batch: list[Entry]) -> Iterator[Output]:
        v = batch[-1].v
        yield Output("count", v, "a batch", str(len(batch)).encode())
        tags = " ".join(entry.tag for entry in batch)
        yield Output("order", v, "a batch", tags.encode())

    def _decision(self, v: Version, feed: Feed) -> Iterator[Output]:
        view, frame = feed.table(self.viewer), feed.frame
        yield Output("views", v, "the Table", msgspec.json.encode(view))
        yield Output("views", v, "the view sent", without_hashes(feed.view(self.viewer)))
        board = board_of(self.game, view, self.viewer, None, frame)
        yield Output("boards", v, "the board", msgspec.json.encode(board))
        due = due_in(self.game, view, frame)
        yield Output("pending", v, "who is to decide", repr((self.game.phase(view), due)).encode())
        seat = seat_of(self.viewer)
        if seat is None:
            return
        choices = choices_in(self.game, view, frame, seat)
        said = [*map(printed, choices.commands)]
        how = [*choices.rules, choices.how, str(choices.complete)]
        yield Output("legal lists", v, "what is legal", "\n".join([*said, *how]).encode())
        known = self.story.named_in(view)
        answer = partial(self._answer, v, known, tuple(said))
        for command in tries(self.story, seat, v, TRIES):
            yield Output("errors", v, printed(command), answer(command))

    def _answer(
        self, v: Version, known: set[str], legal: tuple[str, ...], command: Command
    ) -> bytes:
        """What the seat would be told; of events only what comes before the first that shows it a
        card which it did not see, since that may be any."""
        try:
            events = self.game.decide(self.tables[v], command, self.luck(v))
        except RuleBroken as broken:
            near = _near(legal, printed(command))
            return f"{broken.rule.value}: {broken.fact}; near: {near}".encode()
        except Exception as error:  # noqa: BLE001  # whatever it is, it has to be the same
            return f"{type(error).__name__}: {error}".encode()
        said: list[bytes] = [b"accepted"]
        for event in events:
            shown = self.story.hiding.masked(event, self.viewer)
            if self.story.named(shown) - known:
                break
            said.append(plain(mask(event, self.viewer)))
        return b"\n".join(said)


@lru_cache(maxsize=1 << 14)
def _near(legal: tuple[str, ...], command: str) -> tuple[str, ...]:
    """What a refusal names as near and legal; the same lists come again in every world."""
    return nearest_text(legal, command)


def plain(event: Event) -> bytes:
    """An event's fields as text; what is hidden says so."""
    fields = {f: getattr(event, f) for f in event.__struct_fields__}
    hidden = {f: "HIDDEN" if value is HIDDEN else value for f, value in fields.items()}
    said = [event.__struct_config__.tag, hidden]
    return without_hashes(msgspec.json.encode(said, order="deterministic"))


def opened(event: Event) -> bytes:
    """The sealed fields of a masked event, each with whether it is open to the viewer."""
    sealed = plan(type(event)).sealed
    return " ".join(f"{f}:{getattr(event, f) is not HIDDEN}" for f, _ in sealed).encode()
