"""The documents: a schema for each kind of what goes over a wire, of a title or of any.

    longbox-streams/1/mint_condition/event      an event of that title
    longbox-streams/1/service/event             an event of any title
    longbox-streams/1/service/reply             what no title makes a difference to

Their ids are relative: they belong to no host, and resolve against wherever they are put.
"""

from collections.abc import Callable
from typing import Final

from domain.kernel.game import AnyGame
from service.schemas import answers, commands, events, views
from service.schemas.parts import Schema, Shapes
from service.wire import SCHEMA

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
SERVICE: Final = "service"
"""Where the documents lie that are of no title."""

Maker = Callable[[Shapes, AnyGame | None], Schema]


def _alone(make: Callable[[], Schema]) -> Maker:
    return lambda _shapes, _game: make()


def _untitled(make: Callable[[Shapes], Schema]) -> Maker:
    return lambda shapes, _game: make(shapes)


TITLED: Final[dict[str, tuple[str, Maker]]] = {
    "command": ("A seat's command, as `ask` names it and a body has it", commands.command),
    "body": ("A command as it is sent: the field `body`", commands.body),
    "event": ("An event as an audience is told it: the field `data`", events.event),
    "view": ("All that lies before an audience: the key `G:view:<audience>`", views.view),
    "ask": ("What a seat is asked: the field `ask`", views.ask),
    "entry": ("An entry of a stream of events", _alone(answers.entry)),
    "letter": ("An entry of a stream of commands: a command or a query", _alone(answers.letter)),
    "bot-request": ("What a bot that is a process is asked: a line in", views.bot_request),
}
"""Kinds that a title makes a difference to: what they are, and what makes them."""

UNTITLED: Final[dict[str, tuple[str, Maker]]] = {
    "patch": ("A JSON Patch between two views: the field `patch`", _alone(answers.patch)),
    "say": ("What happened, in one sentence: the field `say`", _alone(lambda: answers.SAY)),
    "reply": ("An answer on a seat's replies", _alone(answers.reply)),
    "receipt": ("The host's receipt, in a reply and in a file", _alone(answers.receipt)),
    "refusal": ("The host's word for a refusal, in a reply", _alone(answers.refusal)),
    "query": ("A query, its arguments as an object", _untitled(answers.query)),
    "answer": ("The answer to a query: the field `answer` of a reply", _untitled(answers.answer)),
    "request": ("What is asked of the lobby: the field `request`", _untitled(answers.request)),
    "lobby-reply": ("The lobby's answer to a client", _untitled(answers.lobby_reply)),
    "meta": ("The hash `G:meta`", _alone(answers.meta)),
    "heads": ("An entry of the stream `heads`", _alone(answers.heads)),
    "beat": ("The key `beat`", _alone(lambda: answers.VERSION)),
    "dead": ("An entry of the stream `dead`", _alone(answers.dead)),
    "bot-answer": ("What it answers: a line out", _untitled(answers.bot_answer)),
}
"""Kinds that are alike for every title."""


def kinds_of(game: AnyGame | None) -> tuple[str, ...]:
    """The kinds there are of a title; None stands for whatever title."""
    return (*TITLED,) if game is not None else (*TITLED, *UNTITLED)


def document(kind: str, game: AnyGame | None = None) -> Schema:
    """The schema of a kind, whole in itself; raises KeyError where there is none such."""
    about, make = (TITLED if game is not None else {**TITLED, **UNTITLED})[kind]
    shapes = Shapes()
    schema = make(shapes, game)
    defs = {"$defs": dict(sorted(shapes.defs.items()))} if shapes.defs else {}
    scope = SERVICE if game is None else game.slug
    return {
        "$schema": DRAFT,
        "$id": f"{SCHEMA}/{scope}/{kind}",
        "title": about if game is None else f"{game.name}: {about}",
        **{name: part for name, part in schema.items() if name != "title"},
        **defs,
    }
