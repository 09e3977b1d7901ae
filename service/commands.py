"""A command from its entry to its order, and from what the ledger said to its answer."""

import hmac
from typing import Final

import msgspec

from domain.kernel.messages import Command
from domain.kernel.notation import NotationError
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId, Seat
from domain.ledger.bodies import command_in
from domain.ledger.entry import body_in
from domain.ledger.errors import (
    Busy,
    Conflict,
    Gap,
    LedgerError,
    NotAllowed,
    Stale,
    UnknownGame,
    Unsigned,
)
from domain.ledger.ledger import Ledger
from domain.ledger.orders import Accepted, Beside, Order
from domain.ledger.store import Store
from projections.near import nearest
from projections.seat import choices_in
from service import notes
from service.publish import Held, Live
from service.served import NotServed
from service.wire import (
    Fields,
    Malformed,
    Reply,
    Sent,
    Status,
    body_hash,
    read_entry,
    token_hash,
)

NOBODY: Final = "0" * 64


class Unauthorised(Exception):
    """The token is not the seat's."""


def require_token(store: Store, realm: str, game: GameId, seat: Seat, token: str) -> None:
    """Raises Unauthorised unless the token is that seat's."""
    known = notes.access(store, notes.seat_key(realm, game, seat_audience(seat)))
    wanted = NOBODY if known is None else known.token
    if not hmac.compare_digest(wanted, token_hash(token)):
        raise Unauthorised


def order_of(sent: Sent, live: Live, game: GameId, seat: Seat, beside: Beside) -> Order:
    """The order for the ledger. Raises Malformed."""
    body = sent.body
    if (body.game, body.seat) != (game, seat):
        raise Malformed("the body names another game or seat than the stream it came on")
    by = seat_audience(seat)
    try:
        command = command_in(live.feed.game, by, seat, body.command, body.args)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)[:400]) from None
    base = (body.base_v, body.base_head)
    return Order(
        game, command, body.nonce, base, cseq=body.cseq, signature=sent.signature, beside=beside
    )


def accepted(entry: str, sent: Sent, answer: Accepted) -> Reply:
    """The answer to a command that was accepted, now or before."""
    status: Status = "dup" if answer.again else "ok"
    receipt = b"" if answer.receipt is None else answer.receipt.line
    reply = Reply(entry, status, status, sent.hash, v=answer.version, head=answer.head)
    return msgspec.structs.replace(reply, receipt=receipt) if receipt else reply


def first_answer(
    ledger: Ledger, entry: str, fields: Fields, game: GameId, seat: Seat
) -> Reply | None:
    """What is said of a command that is stored, whatever has failed since; None of any other, and
    where the store cannot tell. Raises Busy."""
    try:
        sent = read_entry(fields)
        if not isinstance(sent, Sent):
            return None
        answer = ledger.answered(game, seat_audience(seat), sent.body.nonce)
    except Busy:
        raise
    except (Malformed, LedgerError):
        return None
    if answer is None or body_in(answer.entries[0]) != msgspec.to_builtins(sent.body):
        return None
    return accepted(entry, sent, answer)


def refused(
    entry: str, fields: Fields, error: Exception, live: Live | None, order: Order | None
) -> Reply | None:
    """The answer to a command or query that was not accepted; None where the error is one of the
    program, and says nothing about the command."""
    found = _code(error)
    if found is None:
        return None
    reply = Reply(entry, *found, body_hash(fields))
    if live is not None:
        reply = msgspec.structs.replace(reply, v=live.feed.version, head=live.feed.head)
    if isinstance(error, RuleBroken):
        near = () if live is None or order is None else _near(live, order)
        return msgspec.structs.replace(reply, rule=error.rule.value, fact=error.fact, legal=near)
    if isinstance(error, Gap):
        return msgspec.structs.replace(reply, fact=str(error), cseq=error.expected)
    fact = "" if isinstance(error, Unauthorised) else str(error)
    return msgspec.structs.replace(reply, fact=fact)


REFUSALS: Final = (RuleBroken, Gap, Stale, Conflict)
"""What is kept as a refusal, and signed where the host has a key."""


def attested(reply: Reply, ledger: Ledger, order: Order) -> Reply:
    """The answer to what was refused with the host's signed word for it, which says at which
    version that was; as it is where there is none."""
    if not (ledger.host_keys and isinstance(order.command, Command)):
        return reply
    signed = ledger.refusal(order.game, order.command.seat, reply.command)
    if signed is None:
        return reply
    return msgspec.structs.replace(reply, receipt=signed.line, v=signed.v, head=signed.head)


def _near(live: Live, order: Order) -> tuple[str, ...]:
    """What is near and legal, from what that seat sees."""
    seat = getattr(order.command, "seat", 0)
    view = live.feed.table(seat_audience(seat))
    legal = choices_in(live.feed.game, view, live.feed.frame, seat).commands
    return nearest(legal, order.command)  # type: ignore[arg-type]  # a seat's command


_CODES: Final[tuple[tuple[type[Exception], Status, str], ...]] = (
    (Malformed, "malformed", "malformed"),
    (NotationError, "malformed", "malformed"),
    (Unauthorised, "unauthorised", "token"),
    (Unsigned, "unauthorised", "signature"),
    (RuleBroken, "rejected", "rule"),
    (Gap, "gap", "gap"),
    (Stale, "stale", "stale"),
    (Conflict, "conflict", "conflict"),
    (Held, "busy", "held"),
    (Busy, "busy", "store"),
    (NotServed, "rejected", "not_served"),
    (UnknownGame, "rejected", "unknown_game"),
    (NotAllowed, "rejected", "not_allowed"),
    (LedgerError, "busy", "store"),
)
"""Error -> status and code. The codes are stable; the first kind that fits counts."""


def _code(error: Exception) -> tuple[Status, str] | None:
    for kind, status, code in _CODES:
        if isinstance(error, kind):
            return status, code
    return None
