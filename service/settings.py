"""What a service is run with. Flags and environment fill it in at the front door."""

from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

SECRET: Final = "***"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are in whole milliseconds."""

    realm: Annotated[str, Meta(pattern="^[a-z0-9-]{1,32}$")] = "main"
    redis: str = ""
    """The server's address, which may hold a password."""
    db: str = ""
    keep: Annotated[int, Meta(ge=1)] = 1000
    """So many versions behind a stored view stay in the streams."""
    view_every: Annotated[int, Meta(ge=1, le=50)] = 25
    """A view is written anew after so many versions."""
    replies: Annotated[int, Meta(ge=10)] = 1000
    """About so many answers of a seat are kept."""
    commands: Annotated[int, Meta(ge=64)] = 256
    """About so many answered commands of a seat are kept, to decide again from."""
    waiting: Annotated[int, Meta(ge=1)] = 64
    """More commands than that of one seat, not looked at yet, are answered `busy`."""
    claim_after: Annotated[int, Meta(ge=10)] = 30_000
    """What another worker has had for so long is taken over; above the longest handling."""
    deliveries: Annotated[int, Meta(ge=1)] = 5
    """So often a command is tried before it is laid aside."""
    lease: Annotated[int, Meta(ge=100)] = 10_000
    """For how long a worker holds a shard without saying so again."""
    block: Annotated[int, Meta(ge=1, le=4000)] = 200
    """For how long a read waits."""
    hot: Annotated[int, Meta(ge=1)] = 512
    """So many games are listened to all the time; the others are looked at in turn."""
    host_keys: tuple[str, ...] = ()
    """The public keys of the host; what is signed with lies with the ledger alone."""
    metrics: Annotated[int, Meta(ge=0, le=65_535)] = 0
    """The port of `/metrics` on the loopback; 0 for none."""


def shown(settings: Settings) -> dict[str, Any]:
    """The settings as they may be printed."""
    said: dict[str, Any] = msgspec.to_builtins(settings)
    return {**said, "redis": hidden(settings.redis), "db": hidden(settings.db)}


def hidden(url: str) -> str:
    """An address without its password, and without anything else that may be one."""
    if "://" not in url:
        return url
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    user = parts.username or ""
    there = f"{user}:{SECRET}@" if "@" in parts.netloc else ""
    query = f"?{SECRET}" if parts.query else ""
    return f"{parts.scheme}://{there}{host}{parts.path}{query}"
