"""How a command becomes a batch: body, decision, seal, chain and Frame. Pure.

The ledger writes with these functions and the audit decides again with them.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from domain.kernel.advance import Batch, advance, answering
from domain.kernel.canon import canon
from domain.kernel.frame import Frame, is_over
from domain.kernel.game import AnyGame, Options, Setup, stored
from domain.kernel.lifecycle import Forked, GameOpened, SeatKey, SeedRevealed
from domain.kernel.line import folded
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event, Events, Official, verb_of
from domain.kernel.sight import HOST, PUBLIC, REFEREE, Audience, seat_of
from domain.kernel.types import GameId, Milliseconds, Seat, Version
from domain.ledger import chain
from domain.ledger.bodies import args_in, reader_of
from domain.ledger.entry import Entry, LineTooLong, Stamp, sealed_batch
from domain.ledger.errors import NotAllowed
from domain.ledger.position import Position, known

frame_bytes: Final = msgspec.msgpack.Encoder(order="deterministic").encode
read_frame: Final = msgspec.msgpack.Decoder(Frame).decode


_SEATS: Final = {HOST: chain.HOST_SEAT, REFEREE: chain.REFEREE_SEAT}
Back = Callable[[Version], Any]
"""Gives the Table of an earlier version."""


def nowhere(v: Version) -> Any:
    """For batches in which nothing is taken back."""
    raise ValueError(f"nothing goes back to version {v} here")


class Act(msgspec.Struct, frozen=True):
    """A command on its way into the record: who, what, and under which number and nonce."""

    by: Audience
    verb: str
    args: dict[str, Any]
    seat: Seat | None
    cseq: int
    nonce: str
    base_v: Version
    base_head: str
    to: Audience = PUBLIC
    signature: str | None = None
    """Over the hash of the body, where its author has a key."""

    def body(self, game: GameId) -> bytes:
        """The canonical body, whose hash is the cause of the batch."""
        return canon(
            {
                "args": self.args,
                "base_head": self.base_head,
                "base_v": self.base_v,
                "command": self.verb,
                "cseq": self.cseq,
                "game": game,
                "nonce": self.nonce,
                "seat": self.seat,
            }
        )


def host_act(position: Position, verb: str) -> Act:
    """The host's next act at this position, of those that have no arguments."""
    frame = position.frame
    cseq = frame.next_cseq(HOST)
    nonce = _nonce(position, HOST, cseq)
    return Act(HOST, verb, {}, None, cseq, nonce, frame.version, frame.head)


def act_of(
    position: Position,
    by: Audience,
    command: Command | Official,
    nonce: str | None = None,
    base: tuple[Version, str] | None = None,
) -> Act:
    """A command at this position; the host makes the nonce where none is given. Raises NotAllowed,
    and NotationError where a command inside another one is none."""
    frame, game = position.frame, position.game
    seat = command.seat if isinstance(command, Command) else None
    cseq = frame.next_cseq(by)
    return Act(
        by,
        verb_of(type(command)),
        args_in(game, command),
        seat,
        cseq,
        nonce or _nonce(position, by, cseq),
        *(base or (frame.version, frame.head)),
        reader_of(game, command),
    )


def _nonce(position: Position, by: Audience, cseq: int) -> str:
    if position.seed is None:
        raise NotAllowed("this copy of the game is read-only; to go on, fork it")
    seat = _SEATS.get(by, seat_of(by))
    assert seat is not None, "only a seat, the host and the referee give commands"
    return chain.nonce(position.seed, position.frame.game, seat, cseq).hex()


def append(
    position: Position, act: Act, events: Events, at: Milliseconds, back: Back = nowhere
) -> tuple[tuple[Entry, ...], Position]:
    """The entries of a batch and the position after it. Raises NotAllowed for an oversized line."""
    frame = position.frame
    stamp = Stamp(at, act.by, act.body(frame.game), act.to, act.signature)
    head = bytes.fromhex(frame.head)
    try:
        entries = sealed_batch(
            frame.game, frame.version + 1, head, position.salt_key, stamp, events
        )
    except LineTooLong as error:
        raise NotAllowed(str(error)) from None
    return _finished(position, act, events, entries, back)


def _finished(
    position: Position, act: Act, events: Events, entries: tuple[Entry, ...], back: Back
) -> tuple[tuple[Entry, ...], Position]:
    last = entries[-1]
    batch = Batch(last.game, act.by, answering(act.by, events), events, last.v, last.head.hex())
    if isinstance(events[0], Forked):  # nothing on the table changes, nor who owes what
        fold, frame = position.fold, advance(position.frame, batch, position.frame.pending)
    else:
        table = folded(position.game, position.table, events, back)
        fold, frame = known(table), advance(position.frame, batch, position.game.pending(table))
    after = msgspec.structs.replace(
        position, frame=frame, fold=fold, version=last.v, head=frame.head
    )
    return (*entries[:-1], msgspec.structs.replace(last, frame=frame_bytes(frame))), after


def blank(position: Position, game: GameId, seed: bytes) -> Position:
    """A position at version 0, before event 1."""
    head = chain.genesis(game).hex()
    return msgspec.structs.replace(
        position,
        frame=Frame(game=game, head=head),
        version=0,
        head=head,
        seed=seed,
        salt_key=chain.salt_key(seed, game),
    )


def opening_event(
    game: GameId,
    title: str,
    rules: int,
    edition: str,
    setup: Setup[Any, Any],
    seed: bytes,
    *,
    given: bool,
    keys: tuple[str | None, ...] = (),
    host_key: str | None = None,
) -> GameOpened:
    """Event 1 of a game; without keys, of one in which nobody signs."""
    options: Any = stored(setup.options)
    return GameOpened(
        edition=edition,
        host_key=host_key,
        options=options,
        rules=rules,
        seats=tuple(map(SeatKey, keys or (None,) * setup.players)),
        seed_commitment=chain.seed_commitment(game, seed).hex(),
        seed_given=given,
        setup=chain.setup_hash(title, rules, setup.players, edition, options).hex(),
        title=title,
        seed=seed.hex(),
    )


def forked_event(frame: Frame, child: GameId, seed: bytes, *, given: bool) -> Forked:
    """The first event of a fork from there."""
    return Forked(
        at=frame.version,
        head=frame.head,
        parent=frame.game,
        seed_commitment=chain.seed_commitment(child, seed).hex(),
        seed_given=given,
        setup=frame.setup,
        seed=seed.hex(),
    )


def reseeded(position: Position, child: GameId, seed: bytes, luck: Luck) -> Position:
    """The same position, about to be continued under another id and seed.

    `frame.game` becomes the child's, so that the fork's own batch is hashed under it. Keys do not
    pass on."""
    nobody = {"keys": (None,) * position.frame.seats, "host_key": None, "referee_key": None}
    return msgspec.structs.replace(
        position,
        frame=msgspec.structs.replace(position.frame, game=child, **nobody),
        seed=seed,
        salt_key=chain.salt_key(seed, child),
        luck=luck,
    )


def reveal_is_due(game: AnyGame, options: Options, frame: Frame, table: Any) -> bool:
    """Whether the host's last act, the revealing of the seed, follows now."""
    if frame.revealed or options.reveal != "end":
        return False
    return is_over(game, table, frame)


def revealed(seed: bytes | None) -> Event:
    """The event that ends the record."""
    if seed is None:
        raise NotAllowed("the seed is not in this copy")
    return SeedRevealed(seed=seed.hex())
