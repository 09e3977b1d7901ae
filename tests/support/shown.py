"""What the streams of a game hold, and what they have to hold."""

from typing import Any

from projections.streams.feed import Feed
from service.keys import audiences
from service.wire import SCHEMA
from tests.support.serving import House


def streams(house: House, game: str, seats: int = 2) -> dict[str, list[Any]]:
    keys = house.keys.of(game)
    return {to: house.redis.xrange(keys.events(to)) for to in audiences(seats)}


def derived(house: House, game: str) -> dict[str, list[Any]]:
    """What the streams have to hold, from the record alone."""
    history = house.ledger.history(game)
    feed = Feed.at(history, 0)
    told = feed.tell(history.entries, lambda v, to: history.upto(v).table(to))
    return {to: [entry_of(one) for one in entries] for to, entries in told.items()}


def entry_of(one: Any) -> Any:
    fields = {b"schema": SCHEMA.encode(), b"epoch": b"1", b"head": one.head.encode()}
    fields |= {b"data": one.data, b"say": one.say.encode(), b"patch": one.patch}
    if one.ask:
        fields[b"ask"] = one.ask
    return (b"%d-0" % one.v, fields)
