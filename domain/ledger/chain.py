"""Seals, heads and commitments: every formula of the record format, one function each."""

from hashlib import sha256
from typing import Final

from domain.kernel.canon import canon
from domain.kernel.hashing import digest, framed, keyed, u64
from domain.kernel.types import Builtin, GameId, Seat, Version

HOST_SEAT: Final = 2**32 - 1
REFEREE_SEAT: Final = 2**32 - 2

_HASH: Final = u64(32)
"""What stands before a hash where it is hashed again: its length."""
_EVENT: Final = framed("event", ())
_LINK: Final = framed("link", ()) + _HASH


def genesis(game: GameId) -> bytes:
    """head_0: what event 1 links to."""
    return digest("genesis", bytes.fromhex(game))


def link(head: bytes, skeleton: bytes) -> bytes:
    """head_v from head_(v-1) and the canonical bytes of skeleton v."""
    # digest("link", head, digest("event", skeleton)) written out: no other hash is as frequent.
    event = sha256(_EVENT + u64(len(skeleton)) + skeleton).digest()
    return sha256(_LINK + head + _HASH + event).digest()


def salt_key(seed: bytes, game: GameId) -> bytes:
    """The key of all salts of one game; of a fork, under its own seed and id."""
    return keyed(seed, "saltkey", bytes.fromhex(game))


def salt(key: bytes, v: Version, field: str, to: str, value: bytes) -> bytes:
    """The salt of a sealed value, given as canonical bytes."""
    return keyed(key, "salt", u64(v), field.encode(), to.encode(), value)


def seal(game: GameId, v: Version, field: str, to: str, salt: bytes, value: bytes) -> bytes:
    """The hash that stands in the skeleton for a sealed value, given as canonical bytes."""
    return digest("part", bytes.fromhex(game), u64(v), field.encode(), to.encode(), salt, value)


def seed_commitment(game: GameId, seed: bytes) -> bytes:
    """What event 1 says of the seed before anybody may see it."""
    return digest("seed", bytes.fromhex(game), seed)


def setup_hash(title: str, rules: int, seats: int, edition: str, options: Builtin) -> bytes:
    """What one deal follows from, besides the seed: no names, no program version."""
    return digest(
        "setup",
        canon(
            {
                "edition": edition,
                "options": options,
                "rules": rules,
                "seats": seats,
                "title": title,
            }
        ),
    )


def entropy_commitment(game: GameId, seat: Seat, entropy: bytes) -> bytes:
    """What a seat says of its entropy before all have said theirs."""
    return digest("entropy", bytes.fromhex(game), u64(seat), entropy)


def master(seed: bytes, setup: bytes, entropy: tuple[bytes, ...] = ()) -> bytes:
    """The key of every shuffle of a game (or of a fork, which has no entropy)."""
    return keyed(seed, "master", setup, *entropy)


def study_master(seed: bytes) -> bytes:
    """The key of a study game: equal seeds deal equally under every edition and option."""
    return keyed(seed, "study")


def world_master(seed: bytes, setup: bytes) -> bytes:
    """The key by which a game's seed draws the position it begins in, as a seat of another game may
    know that one."""
    return keyed(seed, "worlds", setup)


def nonce(seed: bytes, game: GameId, seat: int, cseq: int) -> bytes:
    """The 16-byte nonce that the host makes for a local command; see HOST_SEAT, REFEREE_SEAT."""
    return keyed(seed, "nonce", bytes.fromhex(game), u64(seat), u64(cseq))[:16]


def command_hash(body: bytes) -> bytes:
    """The hash of a command's canonical body: the `cause` of its events."""
    return digest("command", body)


def receipt_message(game: GameId, v: Version, head: bytes) -> bytes:
    """What the host signs to say: at this version the head was this."""
    return digest("receipt", bytes.fromhex(game), u64(v), head)


def reject_message(
    game: GameId, command: bytes, code: str, rule: str, v: Version, head: bytes
) -> bytes:
    """What the host signs to say: this command was refused, at this version, for this reason."""
    return digest(
        "reject", bytes.fromhex(game), command, code.encode(), rule.encode(), u64(v), head
    )
