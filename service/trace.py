"""What became of a command, step by step; and how a realm's streams stand beside the store."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.kernel.sight import PUBLIC, seat_audience
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.ledger import Ledger
from service import notes
from service.connect import Server
from service.keys import GameKeys, Keys, audiences
from service.mail import GROUP
from service.publish import SEEN_BY, Shown, shown_of
from service.served import may_be_served
from service.wire import Malformed, body_hash, read_body


class Step(msgspec.Struct, frozen=True):
    """One step on a command's way: whether it was taken, and what is known of it."""

    step: str
    done: bool
    said: str = ""


class Standing(msgspec.Struct, frozen=True):
    """How a game's streams stand: the versions of store and streams, and what is wrong."""

    game: GameId
    title: str
    epoch: int
    stored: Version
    shown: Version
    waiting: int
    """Commands that nobody has acknowledged."""
    held: str = ""
    losses: int = 0


def trace(
    ledger: Ledger, server: Server, realm: str, game: GameId, seat: Seat, cseq: int
) -> tuple[Step, ...]:
    """What is known of a seat's command with that count, from store and server. Raises UnknownGame
    and what the server raises."""
    keys = Keys(realm).of(game)
    found = _received(server, keys, seat, cseq)
    ids = [id_ for id_, _ in found]
    row = ledger.store.counted(game, seat_audience(seat), cseq)
    hashes = {hash_ for _, hash_ in found}
    decided, committed, published = _decided(ledger, server, keys, row)
    refused = [one for one in ledger.store.refusals(game, seat, 1000) if one.command in hashes]
    if row is None and refused:
        last = refused[-1]
        rule = f" ({last.rule})" if last.rule else ""
        decided = Step("decided", True, f"refused: {last.code}{rule}, at version {last.v}")
    return (
        Step("received", bool(ids), ", ".join(ids) or "not in the stream, or no more"),
        decided,
        committed,
        published,
        _replied(server, keys, seat, hashes, ids),
        _acknowledged(server, keys, seat, ids),
    )


def standings(ledger: Ledger, server: Server, realm: str) -> Iterator[Standing]:
    """Every game of the store that may be served, in order of id."""
    keys, versions = Keys(realm), ledger.store.newest_by_game()
    for row in ledger.store.games():
        title = ledger.shelf.get(row.title)
        if not may_be_served(row) or title is None:
            continue
        yield _standing(ledger, server, keys.of(row.game), title.slug, versions[row.game])


def _standing(
    ledger: Ledger, server: Server, keys: GameKeys, title: str, stored: Version
) -> Standing:
    store, game = ledger.store, keys.game
    seats = ledger.load(game).setup.players
    epoch = notes.epoch_of(store, game)
    known, shown = shown_of(server, keys, audiences(seats))
    streams = {who: one for who, one in shown.items() if who != SEEN_BY}
    told = min((one.v for one in streams.values()), default=0)
    waiting = sum(_waiting(server, keys.commands(seat)) for seat in range(seats))
    held = _held(ledger, game, epoch, known, shown, stored)
    lost = len(notes.losses(store, game))
    return Standing(game, title, epoch, stored, told, waiting, held, lost)


def _held(
    ledger: Ledger,
    game: GameId,
    epoch: int,
    known: int | None,
    shown: dict[str, Shown],
    stored: Version,
) -> str:
    if known is not None and known > epoch:
        return f"epoch {known} was shown"
    if known is not None and known < epoch:
        return ""  # of before a loss; the next publishing takes it away
    for one in shown.values():
        if one.v > stored:
            return f"version {one.v} was shown"
        if one.v and ledger.load(game, one.v).head != one.head:
            return f"at version {one.v} something else was shown"
    return ""


def _received(server: Server, keys: GameKeys, seat: Seat, cseq: int) -> list[tuple[str, str]]:
    """The entries of the seat's stream that hold that count, each with its body's hash."""
    found: list[tuple[str, str]] = []
    entries: Any = server.xrange(keys.commands(seat))
    for id_, fields in entries:
        try:
            body = read_body(fields)
        except Malformed:
            continue
        if body.cseq == cseq:
            found.append((id_.decode(), body_hash(fields)))
    return found


def _decided(ledger: Ledger, server: Server, keys: GameKeys, row: Any) -> tuple[Step, Step, Step]:
    if row is None:
        no = Step("committed", False), Step("published", False)
        return (Step("decided", False), *no)
    head = ledger.load(keys.game, row.last).head
    at: Any = server.xrange(keys.events(PUBLIC), f"{row.last}-0", f"{row.last}-0")
    there = bool(at) and at[0][1][b"head"].decode() == head
    said = f"at version {row.last}, head {head[:12]}"
    return (
        Step("decided", True, f"accepted, versions {row.first} to {row.last}"),
        Step("committed", True, said),
        Step("published", there, "" if there else "not in the public stream, or no more"),
    )


def _replied(server: Server, keys: GameKeys, seat: Seat, hashes: set[str], ids: list[str]) -> Step:
    entries: Any = server.xrange(keys.replies(seat))
    mine = [
        fields[b"status"].decode()
        for _, fields in entries
        if fields[b"command"].decode() in hashes or fields[b"to"].decode() in ids
    ]
    return Step("replied", bool(mine), ", ".join(mine) or "no answer, or no more")


def _acknowledged(server: Server, keys: GameKeys, seat: Seat, ids: list[str]) -> Step:
    if not ids:
        return Step("acknowledged", False)
    open_: Any = [
        pending
        for id_ in ids
        for pending in server.xpending_range(keys.commands(seat), GROUP, id_, id_, 1)
    ]
    if open_:
        who = open_[0]["consumer"].decode()
        return Step("acknowledged", False, f"worker {who} has it")
    return Step("acknowledged", True)


def _waiting(server: Server, key: str) -> int:
    if not server.exists(key):
        return 0
    groups: Any = server.xinfo_groups(key)
    mine = [group for group in groups if group["name"] == GROUP.encode()]
    if not mine:
        length: Any = server.xlen(key)
        return int(length)
    return int(mine[0]["pending"]) + int(mine[0].get("lag") or 0)
