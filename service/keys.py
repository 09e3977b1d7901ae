"""Names of keys. A pattern is checked before a key is built: nothing from outside names one.

`longbox:<realm>:{sNN}:..`: NN follows from the game's id, so that all keys of a game lie in one
slot of a cluster, and a worker can take a shard as a whole.
"""

import re
from binascii import crc_hqx
from collections.abc import Iterable
from typing import Final

import msgspec

from domain.kernel.sight import PUBLIC, Audience, seat_audience
from domain.kernel.types import GameId, Seat

SHARDS: Final = 64
LOBBY_SHARD: Final = 0
"""Where what belongs to no game lies."""
_REALM: Final = re.compile(r"[a-z0-9-]{1,32}")
_GAME: Final = re.compile(r"[0-9a-f]{32}")
_AUDIENCE: Final = re.compile(r"public|seat-(0|[1-9][0-9]?)")
_COMMANDS: Final = re.compile(
    r"longbox:[a-z0-9-]{1,32}:\{s[0-9]{2}\}:([0-9a-f]{32}):commands:seat-([0-9]{1,2})"
)


class BadKey(ValueError):
    """A realm, game, audience or client that no key is made of."""


def shard_of(game: GameId) -> int:
    """The shard of a game: CRC-16 (XMODEM) of its 32 digits, mod 64. Raises BadKey."""
    return crc_hqx(_fits(_GAME, game, "game").encode(), 0) % SHARDS


class Keys(msgspec.Struct, frozen=True):
    """The keys of a realm."""

    realm: str

    def __post_init__(self) -> None:
        _fits(_REALM, self.realm, "realm")

    def of(self, game: GameId) -> "GameKeys":
        """The keys of a game. Raises BadKey."""
        shard = shard_of(game)
        return GameKeys(game, shard, f"{self.shard(shard)}{game}")

    def shard(self, shard: int) -> str:
        """What the keys of a shard begin with."""
        return f"longbox:{self.realm}:{{s{shard:02d}}}:"

    def heads(self, shard: int) -> str:
        return self.shard(shard) + "heads"

    def beat(self, shard: int) -> str:
        return self.shard(shard) + "beat"

    def dead(self, shard: int) -> str:
        return self.shard(shard) + "dead"

    def lease(self, shard: int) -> str:
        """Who serves the shard now: of the workers' own, and no part of the protocol."""
        return self.shard(shard) + "lease"

    @property
    def workers(self) -> str:
        """Who is serving, each with when it was last seen: of the workers' own."""
        return self.shard(LOBBY_SHARD) + "workers"

    @property
    def lobby(self) -> str:
        return self.shard(LOBBY_SHARD) + "lobby"

    def lobby_replies(self, client: str) -> str:
        """Where a client is answered. Raises BadKey."""
        return f"{self.lobby}:replies:{_fits(_REALM, client, 'client')}"


class GameKeys(msgspec.Struct, frozen=True):
    """The keys of a game; made by `Keys.of`."""

    game: GameId
    shard: int
    prefix: str

    def events(self, audience: Audience) -> str:
        return f"{self.prefix}:{_fits(_AUDIENCE, audience, 'audience')}"

    def view(self, audience: Audience) -> str:
        return f"{self.prefix}:view:{_fits(_AUDIENCE, audience, 'audience')}"

    def commands(self, seat: Seat) -> str:
        return f"{self.prefix}:commands:{_fits(_AUDIENCE, seat_audience(seat), 'seat')}"

    def replies(self, seat: Seat) -> str:
        return f"{self.prefix}:replies:{_fits(_AUDIENCE, seat_audience(seat), 'seat')}"

    @property
    def meta(self) -> str:
        return f"{self.prefix}:meta"

    def all_commands(self, seats: Iterable[Seat]) -> tuple[str, ...]:
        """The command streams of those seats."""
        return tuple(map(self.commands, seats))


def sender_of(key: str) -> tuple[GameId, Seat] | None:
    """The game and the seat whose command stream that is; None for any other key."""
    found = _COMMANDS.fullmatch(key)
    return None if found is None else (found[1], int(found[2]))


def audiences(seats: int) -> tuple[Audience, ...]:
    """Who has a stream at a table of so many seats."""
    return (PUBLIC, *map(seat_audience, range(seats)))


def _fits(pattern: re.Pattern[str], text: str, what: str) -> str:
    if not pattern.fullmatch(text):
        raise BadKey(f"{text!r:.60} is no {what}; it has to be {pattern.pattern}")
    return text
