"""Queries: what a seat may ask without doing anything. Answered from what that seat sees."""

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from domain.kernel.messages import Command, args_of, verb_of
from domain.kernel.notation import parsed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.events import AbandonAsked, TakeBackAsked
from domain.kernel.types import Seat, Version
from domain.ledger.bodies import command_in, commands_of
from domain.ledger.ledger import Ledger
from domain.ledger.orders import Order
from projections.chronicle import chronicle
from projections.near import nearest, rule_text
from projections.scores import Scores, scores_of
from projections.seat import choices_in
from projections.streams import shapes
from projections.streams.ask import MAX_COMMANDS, at_any_time, listed
from projections.streams.feed import NAME
from projections.streams.patch import written
from service.publish import Live
from service.wire import Asked, Malformed, Number

MAX_LINES: Final = 200
MAX_BYTES: Final = 32 * 1024


class Scene(msgspec.Struct, frozen=True):
    """Who asks about what."""

    ledger: Ledger
    live: Live
    seat: Seat

    @property
    def view(self) -> Any:
        """What that seat sees."""
        return self.live.feed.table(seat_audience(self.seat))


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Legal(_Strict, frozen=True):
    """What the seat may do; `limit` commands at most."""

    limit: Annotated[int, Meta(ge=1, le=MAX_COMMANDS)] = MAX_COMMANDS


class Whynot(_Strict, frozen=True):
    """Whether a command would be legal: in notation as `text`, or as a body has it."""

    text: Annotated[str, Meta(max_length=4096)] = ""
    command: Annotated[str, Meta(max_length=64)] = ""
    args: dict[str, Any] = {}


class Explain(_Strict, frozen=True):
    """A rule by its id; without one, the score sheets as the seat may count them."""

    rule: Annotated[str, Meta(max_length=64)] = ""


class Log(_Strict, frozen=True, rename={"start": "from", "end": "to"}):
    """What happened, from a version to another, 200 lines at most."""

    start: Annotated[int, Meta(ge=1)] = 1
    end: Number | None = None


def answered(asked: Asked, scene: Scene) -> bytes:
    """The answer, canonical. Raises Malformed, NotationError, and what `whynot` is refused with."""
    shape, answer = QUERIES[asked.query]
    try:
        args = msgspec.convert(asked.args, shape)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)[:200]) from None
    return written(answer(args, scene))


def _legal(asked: Legal, scene: Scene) -> shapes.Legal:
    feed = scene.live.feed
    found = choices_in(feed.game, scene.view, feed.frame, scene.seat)
    at_all = at_any_time(feed.game, scene.view, feed.frame, scene.seat)
    return {**listed(found, asked.limit), "table": at_all}


def _whynot(asked: Whynot, scene: Scene) -> shapes.Allowed | shapes.NotAllowed:
    feed = scene.live.feed
    game, seat = feed.game, scene.seat
    command = _command(asked, scene)
    verb, args = verb_of(type(command)), args_of(command)
    try:
        events = scene.ledger.tried(Order(scene.live.keys.game, command))
    except RuleBroken as broken:
        legal = choices_in(game, scene.view, feed.frame, seat).commands
        return {
            "command": verb,
            "args": args,
            "legal": False,
            "rule": broken.rule.value,
            "text": rule_text(game, broken.rule.value),
            "fact": broken.fact,
            "near": nearest(legal, command),
        }
    asks = isinstance(events[0], TakeBackAsked | AbandonAsked)
    return {"command": verb, "args": args, "legal": True, "asks": asks}


def _command(asked: Whynot, scene: Scene) -> Command:
    game, seat = scene.live.feed.game, scene.seat
    if asked.text:
        return parsed(commands_of(game), seat, asked.text)
    try:
        named = command_in(game, seat_audience(seat), seat, asked.command, asked.args)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)[:400]) from None
    assert isinstance(named, Command), "a seat has no other commands"
    return named


def _explain(asked: Explain, scene: Scene) -> shapes.RuleSaid | Scores:
    game = scene.live.feed.game
    if asked.rule:
        return {"rule": asked.rule, "text": rule_text(game, asked.rule)}
    return scores_of(game, scene.view, NAME)


def _log(asked: Log, scene: Scene) -> shapes.LogSaid:
    live = scene.live
    newest: Version = live.feed.version
    end = min(newest if asked.end is None else asked.end, newest, asked.start + MAX_LINES - 1)
    if asked.start > end:
        return {"lines": [], "newest": newest}
    history = scene.ledger.history(live.keys.game, newest)
    nameless = msgspec.structs.replace(history, names=None)
    lines: list[shapes.LineSaid] = []
    room = MAX_BYTES
    for told in chronicle(nameless, seat_audience(scene.seat), start=asked.start, end=end):
        line: shapes.LineSaid = {
            "v": told.version,
            "at": told.at,
            "by": told.by,
            "text": told.text,
            "rules": told.rules,
            "undone": told.undone,
        }
        room -= len(written(line)) + 1
        if room < 0:
            break
        lines.append(line)
    return {"lines": lines, "newest": newest}


QUERIES: Final[dict[str, tuple[Any, Callable[[Any, Scene], object]]]] = {
    "legal": (Legal, _legal),
    "whynot": (Whynot, _whynot),
    "explain": (Explain, _explain),
    "log": (Log, _log),
}
"""Query -> the shape of its arguments, and what answers it."""
