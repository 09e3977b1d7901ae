"""Connections to the server. Whoever sends must not send twice without knowing: nothing is retried
behind our back, and a read that waits has no time-out of its own."""

from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

TIMEOUT: Final = 10.0
"""Seconds after which a server that says nothing counts as gone."""
LEAST: Final = (7, 0)

Server = redis.Redis
Lost = (redis.ConnectionError, redis.TimeoutError)
"""What says that the connection is gone, and not that the request was wrong."""


class Unfit(Exception):
    """A server that cannot be used; the message says why, and what would do."""


def sender(url: str) -> Server:
    """A connection for everything but waiting reads."""
    return _client(url, TIMEOUT)


def reader(url: str) -> Server:
    """A connection for reads that wait."""
    return _client(url, None)


def piped(server: Server) -> Any:
    """Requests that go out together; each is done for itself."""
    return loose(server).pipeline(transaction=False)


def loose(server: Server) -> Any:
    """The same client where its own annotations say too little of what it gives."""
    return server


def require_fit(server: Server) -> None:
    """Raises Unfit for a server that is too old or that may throw keys away."""
    info = loose(server).info("server")
    said = str(info.get("redis_version", "0.0"))
    if tuple(int(part) for part in said.split(".")[:2]) < LEAST:
        raise Unfit(f"the server speaks Redis {said}; 7.0 or Valkey 8 is needed")


def throws_away(server: Server) -> str:
    """The server's rule for a full memory where it throws keys away; empty where it does not, or
    does not say."""
    try:
        said = loose(server).info("memory")
    except redis.ResponseError:
        return ""
    policy = str(said.get("maxmemory_policy", "noeviction"))
    return "" if policy == "noeviction" else policy


def _client(url: str, timeout: float | None) -> Server:
    try:
        made: Any = redis.Redis
        client: Server = made.from_url(
            url,
            socket_timeout=timeout,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 0),
            protocol=2,
        )
        return client
    except ValueError as error:
        raise Unfit(f"--redis: {error}") from None
