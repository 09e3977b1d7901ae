"""What a bot that is a process is asked, and how its answer is read: a line of JSON each.

It is told what its seat sees and what is legal, and nothing else; so it need know no rule.
"""

from typing import Annotated, Any, Final, Literal, TypedDict

import msgspec
from msgspec import Meta

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame
from domain.kernel.notation import MAX_TEXT
from domain.kernel.types import Seat
from projections.seat import choices_in, due_in
from projections.streams.ask import listed
from projections.streams.patch import written
from projections.streams.shapes import DueSaid, Listed, Shared
from projections.streams.view import due, laid_out, status_of, table_of

PROTOCOL: Final = "longbox-bot/1"


class Refusal(TypedDict):
    """Why the answer before was not taken: the rule (none, where it was no command at all), its
    text, the fact, and legal commands that look like it."""

    command: str
    rule: str
    text: str
    fact: str
    near: tuple[str, ...]


class Request(TypedDict):
    """A decision. `key` is luck for the bot; `view` is all that its seat sees."""

    protocol: Literal["longbox-bot/1"]
    seat: Seat
    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    view: Shared
    pending: list[DueSaid]
    legal: Listed
    refused: Refusal | None


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command in notation."""

    command: Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]


def request(
    game: AnyGame,
    view: Any,
    frame: Frame,
    seat: Seat,
    key: bytes,
    refused: Refusal | None = None,
) -> bytes:
    """The line, without its end: what that seat is asked, from its own view."""
    table = table_of(laid_out(game, view, frame.seats), status_of(game, view, frame))
    said: Request = {
        "protocol": PROTOCOL,
        "seat": seat,
        "key": key.hex(),
        "view": table,
        "pending": [due(one) for one in due_in(game, view, frame) if one.seat == seat],
        "legal": listed(choices_in(game, view, frame, seat)),
        "refused": refused,
    }
    return written(said)


def read_answer(line: bytes) -> str:
    """The command in an answer; raises ValueError saying what is wrong with it."""
    return msgspec.json.decode(line, type=Answer).command
