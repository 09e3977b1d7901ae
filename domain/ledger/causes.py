"""The command behind a batch: is it the one that was hashed, and may its author have given it?"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.kernel.canon import NotCanonical, parse_as
from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import HOST_VERBS, LIFECYCLE_TAGS, Forked, GameOpened, SeedRevealed
from domain.kernel.messages import Command, Event, Official
from domain.kernel.placing import Placed
from domain.kernel.sight import HIDDEN, HOST, PUBLIC, Audience, is_secret, seat_audience, seat_of
from domain.kernel.table_commands.commands import (
    OFFICIALS,
    Abandon,
    AbandonGame,
    ChangeKey,
    CommitEntropy,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    RegisterKey,
    ReplaceSeat,
    Resign,
    RevealEntropy,
    TableCommand,
    TakeBack,
    TimeOut,
    Void,
)
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
from domain.kernel.types import GameId, Seat, Version
from domain.ledger import chain
from domain.ledger.bodies import command_in, inner_of, reader_of, ruled_by
from domain.ledger.entry import Cause
from domain.ledger.record import Line


class CauseFault(ValueError):
    """The cause does not hold; the message says why."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command's body, read strictly."""

    args: dict[str, Any]
    base_head: str
    base_v: Version
    command: str
    cseq: int
    game: GameId
    nonce: str
    seat: Seat | None


class Read(msgspec.Struct, frozen=True):
    """A body and the command in it; None for the host's acts that have no arguments."""

    body: Body
    command: Command | Official | None
    to: Audience
    """Who may read it."""


MayHold = Callable[[Audience], bool]

_BODY: Final = msgspec.json.Decoder(Body)
_NONCE: Final = re.compile(r"[0-9a-f]{32}")
_OPENERS: Final = {"open": GameOpened, "place": Placed, "fork": Forked, "reveal": SeedRevealed}
TABLE_FIRSTS: Final[dict[type[TableCommand], tuple[type[Event], ...]]] = {
    TakeBack: (TakenBack, TakeBackAsked),
    Consent: (TakeBackAnswered, AbandonAnswered),
    Refuse: (TakeBackAnswered, AbandonAnswered),
    Resign: (Resigned,),
    Abandon: (AbandonAsked, Abandoned),
    TimeOut: (TimedOut,),
    ReplaceSeat: (SeatReplaced,),
    AbandonGame: (Abandoned,),
    Play: (PlayedFor,),
    MakeRuling: (Ruled,),
    CommitEntropy: (EntropyCommitted,),
    RevealEntropy: (EntropyRevealed,),
    Void: (Voided,),
    ChangeKey: (KeyChanged,),
    RegisterKey: (KeyChanged,),
}
"""What a batch of each table command can begin with."""


def read_cause(
    line: Line, event: Event, second: type[Event] | None, title: AnyGame, may_hold: MayHold
) -> Read | None:
    """The body of a batch's first line, whose event that is, `second` being the type of the next
    one; None where this copy may not hold it. Raises CauseFault."""
    cause = line.cause
    if cause is None:
        raise CauseFault("a batch without a cause")
    if cause.body is None:
        _require_secret(line, event, second, title, may_hold)
        return None
    if chain.command_hash(cause.body).hex() != line.said.cause:
        raise CauseFault("the command's body does not fit its hash")
    body = _body(cause.body)
    if body.game != line.said.game:
        raise CauseFault("the command is of another game")
    if body.seat is None and line.said.by == HOST and body.command in HOST_VERBS:
        _require_formula(line, event, body)
        return Read(body, None, PUBLIC)
    command = _command(line, body, title)
    if not _begins(title, command, event, second):
        raise CauseFault(f"no batch of {body.command} begins with {line.said.event}")
    to = _reader(title, command)
    if to != PUBLIC and not may_hold(to):
        raise CauseFault("the body of a secret command is not this copy's to hold")
    return Read(body, command, to)


def held_cause(line: Line, read: Read | None) -> Cause | None:
    """The cause as a copy keeps it: with the audience that its command gives it."""
    if line.cause is None or read is None:
        return line.cause
    return Cause(line.cause.body, read.to, line.cause.signature)


def _command(line: Line, body: Body, title: AnyGame) -> Command | Official:
    by = line.said.by
    if body.seat is None and by not in OFFICIALS:
        raise CauseFault(f"a command of no seat, by {by!r:.40}")
    if body.seat is not None and by != seat_audience(body.seat):
        raise CauseFault(f"the command is seat {body.seat}'s, the event is by {by!r:.40}")
    try:
        return command_in(title, by, body.seat, body.command, body.args)
    except msgspec.ValidationError as error:
        raise CauseFault(str(error)) from None


def _reader(title: AnyGame, command: Command | Official) -> Audience:
    try:
        return reader_of(title, command)
    except ValueError as error:  # a text too long for its notation
        raise CauseFault(str(error)) from None


def _begins(
    title: AnyGame, command: Command | Official, event: Event, second: type[Event] | None
) -> bool:
    """Whether a batch of that command can begin so."""
    if isinstance(command, Play):
        inner = inner_of(title, command)
        fits = isinstance(event, PlayedFor) and event.seat == command.seat
        return fits and inner is not None and second in title.firsts.get(type(inner), ())
    if isinstance(command, MakeRuling):
        return isinstance(event, Ruled) and _says(event, ruled_by(title, command))
    own: Mapping[Any, tuple[type[Event], ...]] = title.firsts
    return type(event) in (TABLE_FIRSTS.get(type(command)) or own.get(type(command), ()))


def _says(event: Ruled, wanted: Ruled) -> bool:
    """Whether a ruling's event is the one wanted, as far as this copy opens it."""
    own = event.as_played_own
    opened = wanted if own is HIDDEN else replace(wanted, as_played_own=own)
    return opened == wanted and replace(event, as_played_own=wanted.as_played_own) == wanted


def _require_secret(
    line: Line, event: Event, second: type[Event] | None, title: AnyGame, may_hold: MayHold
) -> None:
    """A body is missing by right only where the batch begins as a secret command's does."""
    secret = {first for kind, firsts in title.firsts.items() if is_secret(kind) for first in firsts}
    by, holder = line.said.by, ""
    if seat_of(by) is not None and type(event) in secret:
        holder = by
    elif isinstance(event, PlayedFor) and by in OFFICIALS and second in secret:
        holder = seat_audience(event.seat)
    elif isinstance(event, Ruled) and by in OFFICIALS and event.seat is not None:
        holder = "" if event.as_played is not None else seat_audience(event.seat)
    if not holder or may_hold(holder):
        raise CauseFault("the command's body is missing")


def _require_formula(line: Line, event: Event, body: Body) -> None:
    if body.args:
        raise CauseFault(f"{body.command!r:.40} of the host has no arguments")
    opener = _OPENERS.get(body.command)
    fits = type(event) is opener if opener else line.said.event not in LIFECYCLE_TAGS
    if not fits:
        raise CauseFault(f"no batch of {body.command} begins with {line.said.event}")


def _body(data: bytes) -> Body:
    try:
        body = parse_as(data, _BODY)
    except NotCanonical as error:
        raise CauseFault(f"the command's body has another shape: {error}") from None
    if not _NONCE.fullmatch(body.nonce):
        raise CauseFault("the nonce is not 32 hex digits")
    return body
