"""What lies beside a chain: the host's receipts, and what was refused.

Neither is an event and neither has a head. What the host has signed of them is held to the chain
here; what is not signed proves nothing, and is not judged.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from domain.kernel.canon import MAX_INTEGER, NotCanonical, canon, parse
from domain.kernel.sight import ALL, HOST, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.types import GameId, Milliseconds, Seat, Version
from domain.ledger import chain, signing
from domain.ledger.rows import REFUSAL_SEATS, RefusalRow
from domain.ledger.signing import KEY, SIGNATURE, Signer

MAX_REFUSALS: Final = 50
"""So many of a seat are in a record."""
CODES: Final = ("rejected", "stale", "gap", "conflict")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Unknown and missing members are refused."""


class Receipt(_Strict, frozen=True):
    """The host's word that a game's head at a version was this one."""

    game: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    head: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    key: Annotated[str, Meta(pattern=KEY)]
    signature: Annotated[str, Meta(pattern=SIGNATURE)]
    v: Annotated[int, Meta(ge=1, le=MAX_INTEGER)]

    @property
    def line(self) -> bytes:
        """Its one way of being written, without newline."""
        return canon(msgspec.to_builtins(self))

    @property
    def holds(self) -> bool:
        """Whether the key in it has signed it."""
        message = chain.receipt_message(self.game, self.v, bytes.fromhex(self.head))
        return signing.verifies(self.key, self.signature, message)


class RefusalPart(_Strict, frozen=True):
    """A refusal as exported. Its time and seat are in no signature, and unsigned ones prove
    nothing."""

    at: Milliseconds
    code: str
    command: str
    rule: str
    seat: Seat | None
    v: Version
    signature: str | msgspec.UnsetType = msgspec.UNSET


class SignedRefusal(_Strict, frozen=True):
    """The host's word that a command was refused at a version, and why; `command` is its hash."""

    code: str
    command: str
    game: GameId
    head: str
    key: str
    rule: str
    signature: str
    v: Version

    @property
    def line(self) -> bytes:
        """Its one way of being written, without newline."""
        return canon(msgspec.to_builtins(self))

    @property
    def holds(self) -> bool:
        """Whether the key in it has signed it."""
        command, head = bytes.fromhex(self.command), bytes.fromhex(self.head)
        message = chain.reject_message(self.game, command, self.code, self.rule, self.v, head)
        return signing.verifies(self.key, self.signature, message)


class Aside(msgspec.Struct, frozen=True):
    """What a copy holds beside the chain: the newest receipt of each seat, in order of seats, and
    refusals."""

    receipts: tuple[Receipt, ...] = ()
    refusals: tuple[RefusalPart, ...] = ()

    def upto(self, v: Version) -> "Aside":
        """What of it is about versions up to that one."""
        receipts = tuple([one for one in self.receipts if one.v <= v])
        return Aside(receipts, tuple([one for one in self.refusals if one.v <= v]))


class End(msgspec.Struct, frozen=True):
    """The end of a batch: whose it was, the head there, and the host's key from there on."""

    game: GameId
    by: Audience
    head: str
    host_key: str | None


def receipt_of(signer: Signer, game: GameId, v: Version, head: str) -> Receipt:
    """The receipt for a version; `head` in hex."""
    signature = signer.sign(chain.receipt_message(game, v, bytes.fromhex(head)))
    return Receipt(game, head, signer.public, signature, v)


def part_of(row: RefusalRow) -> RefusalPart:
    """A stored refusal as it is exported."""
    seat = row.seat if row.seat >= 0 else None
    signature = row.signature or msgspec.UNSET
    return RefusalPart(row.at, row.code, row.command, row.rule, seat, row.v, signature)


def row_of(game: GameId, part: RefusalPart) -> RefusalRow:
    """An exported refusal as it is stored; to which official it was said is not told."""
    seat = REFUSAL_SEATS[HOST] if part.seat is None else part.seat
    signature = part.signature or None
    return RefusalRow(game, seat, part.at, part.code, part.command, part.rule, part.v, signature)


def read_receipt(data: bytes) -> Receipt:
    """The receipt in a line; raises ValueError, which says what is wrong."""
    try:
        return msgspec.convert(parse(data), Receipt, strict=True)
    except (NotCanonical, msgspec.ValidationError) as error:
        raise ValueError(f"no receipt: {error}") from None


def form_faults(aside: Aside, viewer: Audience) -> Iterator[str]:
    """What of the refusals in a record for that viewer has no place there, signed or not."""
    counts = Counter(refusal.seat for refusal in aside.refusals)
    if any(count > MAX_REFUSALS for count in counts.values()):
        yield f"more than {MAX_REFUSALS} refusals of a seat"
    for refusal in aside.refusals:
        own = refusal.seat is not None and viewer == seat_audience(refusal.seat)
        if not own and viewer not in (REFEREE, ALL):
            yield "a refusal that is not this copy's to hold"
        if refusal.code not in CODES or not _HASH.fullmatch(refusal.command):
            yield f"a refusal is {', '.join(CODES)} of a command by its hash"


def faults(
    aside: Aside, ends: Mapping[Version, End], game: GameId
) -> Iterator[tuple[Version | None, str]]:
    """What does not hold in what a copy of that game says beside its chain, each with the version
    that it is about."""
    before = -1
    for receipt in aside.receipts:
        end = ends.get(receipt.v)
        seat = None if end is None else seat_of(end.by)
        if end is None or seat is None or receipt.game != game:
            yield receipt.v, "a receipt for what is no batch of a seat in this game"
            continue
        if seat <= before:
            yield receipt.v, "receipts are the newest of each seat, in order of seats"
        before = seat
        if text := receipt_fault(receipt, end):
            yield receipt.v, text
    for refusal in aside.refusals:
        if refusal.signature is not msgspec.UNSET and not _refused(refusal, ends, game):
            yield refusal.v, "the signature of a refusal does not hold"


def receipt_fault(receipt: Receipt, end: End) -> str:
    """What is wrong with a receipt for that end of a batch; empty where it holds."""
    if receipt.game != end.game:
        return f"a receipt of game {receipt.game[:12]}; that version is of game {end.game[:12]}"
    if not receipt.holds:
        return f"a receipt that its own key {receipt.key[:12]} has not signed"
    if receipt.head != end.head:
        return f"a receipt signed by {receipt.key} says head {receipt.head}; here it is {end.head}"
    if receipt.key != end.host_key:
        return f"a receipt by the key {receipt.key[:12]}, which was not the host's there"
    return ""


def _refused(refusal: RefusalPart, ends: Mapping[Version, End], game: GameId) -> bool:
    """Whether the host has signed that refusal."""
    end, signature = ends.get(refusal.v), refusal.signature
    if end is None or end.game != game or end.host_key is None:
        return False
    if not isinstance(signature, str) or not _HASH.fullmatch(refusal.command):
        return False
    said = SignedRefusal(
        code=refusal.code,
        command=refusal.command,
        game=game,
        head=end.head,
        key=end.host_key,
        rule=refusal.rule,
        signature=signature,
        v=refusal.v,
    )
    return said.holds
