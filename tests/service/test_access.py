"""F22: who may do what to which key, exhaustively, on the real server."""

import secrets
from typing import Any

import pytest
import redis

from domain.kernel.sight import PUBLIC
from service import access, notes
from service.connect import sender
from service.keys import Keys
from service.wire import token_hash
from tests.support.demo import DEMO
from tests.support.serving import REALM, House

READS: dict[str, tuple[Any, ...]] = {
    "GET": (),
    "HGETALL": (),
    "XRANGE": ("-", "+"),
    "XREAD": ("STREAMS", None, "0"),
    "XREVRANGE": ("+", "-"),
    "XLEN": (),
    "TYPE": (),
    "DUMP": (),
    "XINFO": ("STREAM", None),
    "MEMORY": ("USAGE", None),
    "OBJECT": ("ENCODING", None),
}
WRITES: dict[str, tuple[Any, ...]] = {
    "XADD": ("*", "a", "b"),
    "SET": ("x",),
    "DEL": (),
    "XTRIM": ("MAXLEN", "0"),
    "XDEL": ("1-0",),
    "XSETID": ("9-0",),
    "XGROUP": ("CREATE", None, "g", "0", "MKSTREAM"),
    "XACK": ("workers", "1-0"),
    "EXPIRE": ("1",),
    "RENAME": ("elsewhere",),
    "HSET": ("v", "9"),
    "XAUTOCLAIM": ("workers", "me", "0", "0"),
}
ELSE: tuple[tuple[Any, ...], ...] = (
    ("KEYS", "*"),
    ("SCAN", "0"),
    ("FLUSHALL",),
    ("FLUSHDB",),
    ("CONFIG", "GET", "*"),
    ("CLIENT", "LIST"),
    ("MONITOR",),
    ("ACL", "LIST"),
    ("ACL", "WHOAMI"),
    ("EVAL", "return 1", "0"),
    ("FUNCTION", "LIST"),
    ("SUBSCRIBE", "x"),
    ("PUBLISH", "x", "y"),
    ("INFO",),
    ("RANDOMKEY",),
    ("SELECT", "1"),
    ("SHUTDOWN",),
)
ALLOWED_READS = {"GET", "HGETALL", "XRANGE", "XREAD"}


class Places:
    """Two games, and every key that there is of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.mine, self.other = house.open(DEMO, 3), house.open(DEMO, 3)
        worker = house.worker()
        worker.step(1)
        access.apply(house.redis, house.ledger.store, REALM, worker.monitor)
        self.keys = {
            f"{name}/{what}": key
            for name, game in (("mine", self.mine), ("other", self.other))
            for what, key in named(house.keys, game).items()
        }
        self.keys["other realm"] = Keys("elsewhere").of(self.mine).meta
        own = house.keys
        self.keys |= {"lobby": own.lobby, "lobby replies": own.lobby_replies("a"), "plain": "x"}

    def client(self, user: str, token: str) -> Any:
        return redis.Redis.from_url(self.house.url, username=user, password=token, protocol=2)

    def seat(self, seat: int) -> Any:
        user = access.user_of(REALM, self.mine, f"seat-{seat}")
        return self.client(user, self.house.tokens[self.mine, seat])


def named(keys: Keys, game: str) -> dict[str, str]:
    own = keys.of(game)
    found = {"meta": own.meta, "beat": keys.beat(own.shard), "heads": keys.heads(own.shard)}
    found |= {"dead": keys.dead(own.shard), "lease": keys.lease(own.shard)}
    for audience in (PUBLIC, "seat-0", "seat-1", "seat-2", "seat-21"):
        found[f"events {audience}"] = own.events(audience)
        found[f"view {audience}"] = own.view(audience)
    for seat in (0, 1, 2, 21):
        found[f"commands {seat}"] = own.commands(seat)
        found[f"replies {seat}"] = own.replies(seat)
    return found


@pytest.fixture
def places(house: House) -> Places:
    return Places(house)


def may(client: Any, verb: str, rest: tuple[Any, ...], key: str | None = None) -> bool:
    """Whether the server lets it through; what comes of it does not matter."""
    words = [verb, *(key if word is None else word for word in rest)]
    if key is not None and None not in rest:
        words.insert(1, key)
    try:
        client.execute_command(*words)
    except redis.exceptions.NoPermissionError:
        return False
    except redis.ResponseError as error:
        return "NOPERM" not in str(error) and "permission" not in str(error).lower()
    return True


def matrix(client: Any, places: Places) -> set[tuple[str, str]]:
    """Everything that is let through."""
    found: set[tuple[str, str]] = set()
    for what, key in places.keys.items():
        for verb, rest in {**READS, **WRITES}.items():
            if may(client, verb, rest, key):
                found.add((verb, what))
    found |= {(words[0], " ".join(words)) for words in ELSE if may(client, words[0], words[1:])}
    return found


def readable(*what: str) -> set[tuple[str, str]]:
    return {(verb, f"mine/{one}") for verb in ALLOWED_READS for one in what}


def shared_shard(places: Places, allowed: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """With a beat that both games share, where they lie in one shard."""
    own = places.house.keys
    if own.of(places.mine).shard != own.of(places.other).shard:
        return allowed
    return allowed | {(verb, "other/beat") for verb in ALLOWED_READS}


def test_a_seat_reads_its_own_and_writes_its_commands_alone(places: Places) -> None:
    own = ("events public", "events seat-2", "view seat-2", "replies 2")
    allowed = readable(*own, "meta", "beat") | {("XADD", "mine/commands 2")}
    assert matrix(places.seat(2), places) == shared_shard(places, allowed)


def test_a_spectator_reads_what_is_public_and_writes_nothing(places: Places) -> None:
    store, token = places.house.ledger.store, secrets.token_hex(16)
    new = notes.Access("spectator", token_hash(token), user=True)
    notes.grant(store, notes.seat_key(REALM, places.mine, PUBLIC), new)
    access.write_one(places.house.redis, REALM, f"game/{places.mine}/public", new)
    client = places.client(access.user_of(REALM, places.mine, PUBLIC), token)
    allowed = readable("events public", "view public", "meta", "beat")
    assert matrix(client, places) == shared_shard(places, allowed)


def test_a_frontend_reads_its_realm_and_writes_commands_and_to_the_lobby(places: Places) -> None:
    token = secrets.token_hex(16)
    new = notes.Access("frontend", token_hash(token), user=True)
    access.write_one(places.house.redis, REALM, "frontend/web", new)
    client = places.client(access.frontend_user(REALM, "web"), token)
    reads = ALLOWED_READS | {"XREVRANGE", "XLEN"}
    realm = [what for what in places.keys if what not in ("other realm", "plain")]
    allowed = {(verb, what) for verb in reads for what in realm}
    allowed |= {("XADD", what) for what in realm if "/commands" in what or what == "lobby"}
    assert matrix(client, places) == allowed


@pytest.mark.parametrize("token", ["", "wrong", "0" * 64])
def test_another_token_is_nobody(places: Places, token: str) -> None:
    client = places.client(access.user_of(REALM, places.mine, "seat-0"), token)
    with pytest.raises(redis.AuthenticationError):
        client.ping()


def test_users_are_written_again_when_a_worker_begins(places: Places) -> None:
    user = access.user_of(REALM, places.mine, "seat-0")
    access.drop(places.house.redis, user)
    with pytest.raises(redis.AuthenticationError):
        places.seat(0).ping()
    places.house.redis.flushall()
    worker = places.house.worker()
    worker.take_up()
    assert places.seat(0).ping()


def test_only_hashes_are_kept(places: Places) -> None:
    store = places.house.ledger.store
    kept = b"".join(store.notes("").values()) + b"".join(k.encode() for k in store.notes(""))
    for token in places.house.tokens.values():
        assert token.encode() not in kept
        assert token_hash(token).encode() in kept
    listed = str(sender(places.house.url).execute_command("ACL", "LIST"))  # type: ignore[no-untyped-call]
    assert not any(token in listed for token in places.house.tokens.values())
