"""Whether a realm is being served: the beat of every shard has to move."""

import time
from typing import Any, Final

from service.connect import Server, piped
from service.keys import SHARDS, Keys

WAIT: Final = 2.5
"""Seconds; a beat comes every second."""


def silent(server: Server, realm: str, wait: float = WAIT) -> tuple[int, ...]:
    """The shards that nobody serves."""
    before = _beats(server, realm)
    until = time.monotonic() + wait
    still = tuple(range(SHARDS))
    while time.monotonic() < until:
        time.sleep(0.1)
        now = _beats(server, realm)
        still = tuple(at for at in range(SHARDS) if now[at] is None or now[at] == before[at])
        if not still:
            break
    return still


def _beats(server: Server, realm: str) -> list[Any]:
    keys = Keys(realm)
    pipe = piped(server)
    for shard in range(SHARDS):
        pipe.get(keys.beat(shard))
    beats: list[Any] = pipe.execute()
    return beats
