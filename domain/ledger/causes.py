"""The command behind a batch: is it the one that was hashed, and may its author have given it?"""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from domain.kernel.canon import parse
from domain.kernel.frame import HOST_VERBS, LIFECYCLE_TAGS, Forked, GameOpened, SeedRevealed
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command, Event, command_from
from domain.kernel.placing import Placed
from domain.kernel.sight import HOST, PUBLIC, Audience, is_secret
from domain.kernel.types import GameId, Seat, Version
from domain.ledger import chain
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


_NONCE: Final = re.compile(r"[0-9a-f]{32}")
_OPENERS: Final = {"open": GameOpened, "place": Placed, "fork": Forked, "reveal": SeedRevealed}


def read_cause(
    line: Line, event: Event, title: AnyGame, may_hold: Callable[[Audience], bool]
) -> Body | None:
    """The body of a batch's first line; None where this copy may not hold it. Raises CauseFault."""
    cause = line.cause
    if cause is None:
        raise CauseFault("a batch without a cause")
    if cause.signature is not None:
        raise CauseFault("a signature, where no key is registered")
    if cause.body is None:
        _require_secret(line, event, title, may_hold)
        return None
    if chain.command_hash(cause.body).hex() != line.said.cause:
        raise CauseFault("the command's body does not fit its hash")
    body = _body(cause.body)
    if body.game != line.said.game:
        raise CauseFault("the command is of another game")
    if body.seat is None:
        _require_host(line, event, body)
    elif line.said.by != f"seat-{body.seat}":
        raise CauseFault(f"the command is seat {body.seat}'s, the event is by {line.said.by!r:.40}")
    else:
        command = command_of(title, body)
        if is_secret(type(command)) and not may_hold(line.said.by):
            raise CauseFault("the body of a secret command is not this copy's to hold")
        if type(event) not in title.firsts.get(type(command), ()):
            raise CauseFault(f"no batch of {body.command} begins with {line.said.event}")
    return body


def command_of(title: AnyGame, body: Body) -> Command:
    """The seat's command in a body; raises CauseFault."""
    try:
        return command_from(title.verbs, body.command, body.seat or 0, body.args)
    except msgspec.ValidationError as error:
        raise CauseFault(str(error)) from None


def held_cause(line: Line, body: Body | None, title: AnyGame) -> Cause | None:
    """The cause as a copy keeps it: with the audience that its command's type gives it."""
    if line.cause is None or body is None:
        return line.cause
    kind = title.verbs.get(body.command) if body.seat is not None else None
    to = line.said.by if kind is not None and is_secret(kind) else PUBLIC
    return Cause(line.cause.body, to, line.cause.signature)


def _require_secret(
    line: Line, event: Event, title: AnyGame, may_hold: Callable[[Audience], bool]
) -> None:
    by = line.said.by
    firsts = [kinds for command, kinds in title.firsts.items() if is_secret(command)]
    secret = any(type(event) in kinds for kinds in firsts)
    if not by.startswith("seat-") or may_hold(by) or not secret:
        raise CauseFault("the command's body is missing")


def _require_host(line: Line, event: Event, body: Body) -> None:
    if line.said.by != HOST:
        raise CauseFault(f"a command of no seat, by {line.said.by!r:.40}")
    if body.command not in HOST_VERBS or body.args:
        raise CauseFault(f"{body.command!r:.40} is no act of the host, or it has arguments")
    opener = _OPENERS.get(body.command)
    fits = type(event) is opener if opener else line.said.event not in LIFECYCLE_TAGS
    if not fits:
        raise CauseFault(f"no batch of {body.command} begins with {line.said.event}")


def _body(data: bytes) -> Body:
    try:
        body = msgspec.convert(parse(data), Body)
    except (ValueError, msgspec.ValidationError) as error:
        raise CauseFault(f"the command's body has another shape: {error}") from None
    if not _NONCE.fullmatch(body.nonce):
        raise CauseFault("the nonce is not 32 hex digits")
    return body
