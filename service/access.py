"""Users of the server. It neither copies nor saves them by itself: they are written again, on every
node, whenever a worker begins or the server may be another one.

A user of a seat has the exact keys of that seat and no pattern; only hashes of tokens are written.
"""

from collections.abc import Iterable
from typing import Final

import redis

from domain.kernel.sight import PUBLIC, Audience, seat_of
from domain.kernel.types import GameId
from domain.ledger.store import Store
from service import notes
from service.connect import Server, loose
from service.keys import Keys
from service.monitor import Monitor

READS: Final = ("+ping", "+client|setname", "+xread", "+xrange", "+get", "+hgetall")


def user_of(realm: str, game: GameId, audience: Audience) -> str:
    """The name of a seat's or spectator's user."""
    return f"longbox-{realm}-{game}-{audience}"


def frontend_user(realm: str, name: str) -> str:
    """The name of a frontend's user."""
    return f"longbox-{realm}-frontend-{name}"


def seat_rules(keys: Keys, game: GameId, audience: Audience) -> tuple[str, ...]:
    """What a seat may do, or a spectator."""
    own, seat = keys.of(game), seat_of(audience)
    reads = [own.events(PUBLIC), own.meta, keys.beat(own.shard), own.view(audience)]
    if seat is None:
        return (*READS, *map(_readable, reads))
    reads += [own.events(audience), own.replies(seat)]
    return (*READS, *map(_readable, reads), "+xadd", f"%W~{own.commands(seat)}")


def frontend_rules(keys: Keys) -> tuple[str, ...]:
    """What a server may do that serves people: read its realm, write commands and to the lobby."""
    realm = f"longbox:{keys.realm}:{{s[0-9][0-9]}}:"
    return (
        *READS,
        "+xrevrange",
        "+xlen",
        "+xadd",
        f"%R~{realm}*",
        f"%W~{realm}{'[0-9a-f]' * 32}:commands:seat-*",
        f"%W~{keys.lobby}",
    )


def write(server: Server, user: str, token: str, rules: Iterable[str]) -> None:
    """Writes a user anew, from the hash of its token."""
    rights = ("reset", "on", f"#{token}", "-@all", *rules)
    loose(server).execute_command("ACL", "SETUSER", user, *rights)


def drop(server: Server, user: str) -> None:
    """Takes a user away, and ends its connections."""
    loose(server).execute_command("ACL", "DELUSER", user)


def apply(server: Server, store: Store, realm: str, monitor: Monitor) -> int:
    """Writes every user of the realm; how many there are. Where the service may not, that is said
    once and nothing else is different: tokens are asked for all the same."""
    keys, count = Keys(realm), 0
    for key, one in notes.accesses(store, realm).items():
        if not one.user:
            continue
        try:
            write(server, *_user(keys, key, one))
        except redis.ResponseError as error:
            monitor.log.warning("users_not_written", error=type(error).__name__)
            return count
        count += 1
    return count


def write_one(server: Server, realm: str, who: str, one: notes.Access) -> None:
    """Writes the user of what is kept under a key of a realm."""
    write(server, *_user(Keys(realm), who, one))


def named(realm: str, who: str) -> str:
    """The user's name of what is kept under a key of a realm."""
    kind, _, rest = who.partition("/")
    if kind == "frontend":
        return frontend_user(realm, rest)
    game, _, audience = rest.partition("/")
    return user_of(realm, game, audience)


def _user(keys: Keys, key: str, one: notes.Access) -> tuple[str, str, tuple[str, ...]]:
    """Name, hash and rights of what is kept under a key."""
    name = named(keys.realm, key)
    if one.kind == "frontend":
        return name, one.token, frontend_rules(keys)
    _, game, audience = key.split("/")
    return name, one.token, seat_rules(keys, game, audience)


def _readable(key: str) -> str:
    return f"%R~{key}"
