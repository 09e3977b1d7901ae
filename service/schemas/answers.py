"""The schemas of what goes with events and views: entries of streams, whose fields are all texts,
queries, replies, and the lobby's letters."""

from collections.abc import Mapping
from typing import Final

from domain.ledger.aside import Receipt, SignedRefusal
from domain.ledger.signing import SIGNATURE
from projections.bots.asked import Answer
from projections.scores import Scores
from projections.streams.shapes import Allowed, LogSaid, NotAllowed, RuleSaid
from service.lobby import Listing, Opened, Seated
from service.queries import QUERIES
from service.schemas import views
from service.schemas.parts import (
    DIGITS,
    ENTRY_ID,
    HASH,
    ID,
    NO_HASH,
    TEXT,
    Schema,
    Shapes,
    about,
    constant,
    json_text,
    one_of,
    record,
)
from service.wire import ANSWERS, LOBBY_ANSWERS, SCHEMA, Asked, Request, Sent

VERSION: Final[Schema] = {"type": "string", "pattern": "^[1-9][0-9]*$"}
EPOCH: Final = VERSION
SAY: Final[Schema] = {"type": "string", "minLength": 1}
NO_ID: Final[Schema] = {"type": "string", "pattern": "^([0-9a-f]{32})?$"}
TEXTS: Final[Schema] = {"type": "array", "items": TEXT}
PATH: Final[Schema] = {"type": "string", "pattern": "^/(table|mine)(/[a-z0-9_]+)*$"}
EMPTY: Final = constant("")
SIG: Final[Schema] = {"type": "string", "pattern": "^([0-9a-f]{128})?$"}
_SIGNED: Final[Mapping[str, Schema]] = {
    "game": ID,
    "head": HASH,
    "key": HASH,
    "signature": {"type": "string", "pattern": SIGNATURE},
    "v": {"type": "integer", "minimum": 1},
}


def patch() -> Schema:
    """A JSON Patch, of the three operations that are sent."""
    sets = record({"op": {"enum": ["add", "replace"]}, "path": PATH, "value": {}})
    takes = record({"op": constant("remove"), "path": PATH})
    return {"type": "array", "items": one_of([sets, takes])}


def entry() -> Schema:
    """An entry of a stream of events."""
    fields = {
        "schema": constant(SCHEMA),
        "epoch": EPOCH,
        "head": HASH,
        "data": json_text({"$ref": "event"}),
        "say": SAY,
        "patch": json_text({"$ref": "../service/patch"}),
        "ask": json_text({"$ref": "ask"}),
    }
    return record(fields, optional=("ask",))


def letter() -> Schema:
    """An entry of a stream of commands: a command or a query."""
    command = record({"body": json_text({"$ref": "body"}), "sig": SIG, "token": TEXT})
    names = [one["properties"]["query"] for one in query(Shapes())["anyOf"]]
    asked = record({"query": one_of(names), "args": json_text({"type": "object"}), "token": TEXT})
    return one_of([{**about(Sent), **command}, {**about(Asked), **asked}])


def query(shapes: Shapes) -> Schema:
    """A query: its name, and its arguments as an object."""
    return one_of(
        record({"query": constant(name), "args": shapes.of(kind)})
        for name, (kind, _) in QUERIES.items()
    )


def answer(shapes: Shapes) -> Schema:
    """The answer to a query."""
    return one_of(
        [
            shapes.define("Legal", views.legal(shapes)),
            *map(shapes.of, (Allowed, NotAllowed, RuleSaid, Scores, LogSaid)),
        ]
    )


def receipt() -> Schema:
    """The host's word for what the head of a game was."""
    return {**about(Receipt), **record(_SIGNED)}


def refusal() -> Schema:
    """The host's word for what was refused, and why."""
    said = {"command": HASH, "code": {"enum": list(REFUSED)}, "rule": TEXT}
    return {**about(SignedRefusal), **record({**_SIGNED, **said})}


def reply() -> Schema:
    """An answer on a seat's replies: for each status and code what it says."""
    return one_of(_reply(status, code) for status, code in ANSWERS)


_OF_CODE: Final[Mapping[str, Schema]] = {
    "ok": {"command": HASH, "v": VERSION, "head": HASH, "rule": EMPTY, "fact": EMPTY},
    "dup": {"command": HASH, "v": VERSION, "head": HASH, "rule": EMPTY, "fact": EMPTY},
    "query": {"answer": json_text({"$ref": "answer"}), "command": EMPTY, "rule": EMPTY},
    "rule": {"rule": {"type": "string", "minLength": 1}},
    "gap": {"cseq": VERSION, "rule": EMPTY},
    "token": {"fact": EMPTY, "rule": EMPTY},
}
REFUSED: Final = ("rejected", "stale", "gap", "conflict")
"""Statuses of what is kept as a refusal."""
_KEPT: Final = ("rule", "stale", "gap", "conflict")
"""Codes of the same."""
_WORD: Final = {
    **dict.fromkeys(("ok", "dup"), one_of([EMPTY, json_text({"$ref": "../service/receipt"})])),
    **dict.fromkeys(_KEPT, one_of([EMPTY, json_text({"$ref": "../service/refusal"})])),
}
"""By code: what the host signs of it, where it has a key."""
"""What a reply of that code has otherwise than the others."""


def _reply(status: str, code: str) -> Schema:
    fields: dict[str, Schema] = {
        "schema": constant(SCHEMA),
        "epoch": EPOCH,
        "to": ENTRY_ID,
        "status": constant(status),
        "code": constant(code),
        "command": NO_HASH,
        "rule": EMPTY,
        "fact": TEXT,
        "legal": json_text(TEXTS),
        "v": DIGITS,
        "head": NO_HASH,
        "receipt": _WORD.get(code, EMPTY),
    }
    return record({**fields, **_OF_CODE.get(code, {})})


def request(shapes: Shapes) -> Schema:
    """What is asked of the lobby: the field `request` of an entry there."""
    return shapes.of(Request)


def lobby_reply(shapes: Shapes) -> Schema:
    """The lobby's answer, an entry of the client's own stream."""
    made = one_of([{"type": "null"}, *map(shapes.of, (Opened, Seated, Listing))])
    fields = {"schema": constant(SCHEMA), "to": ENTRY_ID, "fact": TEXT, "game": NO_ID}
    return one_of(
        record(
            {
                **fields,
                "status": constant(status),
                "code": constant(code),
                "answer": json_text(made if status in ("ok", "dup") else {"type": "null"}),
            }
        )
        for status, code in LOBBY_ANSWERS
    )


def bot_answer(shapes: Shapes) -> Schema:
    """What a bot that is a process answers."""
    return shapes.of(Answer)


def meta() -> Schema:
    """What is known of a game at a glance, a hash."""
    fields = {
        "schema": constant(SCHEMA),
        "epoch": EPOCH,
        "v": VERSION,
        "head": HASH,
        "title": TEXT,
        "players": VERSION,
        "names": json_text(TEXTS),
        "over": {"enum": ["0", "1"]},
    }
    return {**record(fields), "patternProperties": {"^cseq:seat-(0|[1-9][0-9]?)$": VERSION}}


def heads() -> Schema:
    """An entry of the stream in which a whole shard is watched."""
    return record({"game": ID, "v": VERSION, "head": HASH})


def dead() -> Schema:
    """A command that was laid aside: whose, which entry, and that entry's own fields."""
    fields = {"game": ID, "seat": DIGITS, "entry": ENTRY_ID, "key": TEXT}
    return {**record(fields), "additionalProperties": TEXT}
