"""Who serves which shard. Leases spread the work and keep workers out of each other's way; that
nothing is done twice is seen to by the keys of the store, and not here."""

import math
from typing import Any

from service import script
from service.connect import Server, loose, piped
from service.keys import SHARDS, Keys


class Leases:
    """The shards of one worker."""

    def __init__(self, server: Server, keys: Keys, worker: str, lease: int) -> None:
        self._server = server
        self._keys = keys
        self._worker = worker
        self._lease = lease
        self._hold = server.register_script(script.HOLD)
        self._let_go = server.register_script(script.LET_GO)
        self.shards: frozenset[int] = frozenset()

    def renew(self) -> frozenset[int]:
        """Keeps what it holds, takes what is free up to its share, gives back what is above it;
        the shards that it holds now."""
        share = math.ceil(SHARDS / self._alive())
        mine = sorted(self.shards)
        for shard in mine[share:]:
            self._let_go(keys=[self._keys.lease(shard)], args=[self._worker])
        kept = mine[:share]
        free = [shard for shard in self._order() if shard not in mine]
        held = {shard for shard, got in zip(kept, self._ask(kept), strict=True) if got}
        wanted = share - len(held)
        if wanted > 0:
            held.update(self._taken(free, wanted))
        self.shards = frozenset(held)
        return self.shards

    def release(self) -> None:
        """Gives everything back, so that nobody need wait."""
        for shard in self.shards:
            self._let_go(keys=[self._keys.lease(shard)], args=[self._worker])
        self._server.zrem(self._keys.workers, self._worker)
        self.shards = frozenset()

    def forget(self) -> None:
        """What it held may be another's now."""
        self.shards = frozenset()

    def _taken(self, free: list[int], wanted: int) -> list[int]:
        """As many of these as are wanted and free; what is too much is given back at once."""
        taken = [shard for shard, got in zip(free, self._ask(free), strict=True) if got]
        for shard in taken[wanted:]:
            self._let_go(keys=[self._keys.lease(shard)], args=[self._worker])
        return taken[:wanted]

    def _ask(self, shards: list[int]) -> list[Any]:
        if not shards:
            return []
        pipe = piped(self._server)
        for shard in shards:
            self._hold(
                keys=[self._keys.lease(shard)], args=[self._worker, self._lease], client=pipe
            )
        answers: list[Any] = pipe.execute()
        return answers

    def _order(self) -> list[int]:
        """Every worker begins elsewhere, so that they do not all want the same."""
        first = int.from_bytes(self._worker.encode()[-2:], "big") % SHARDS
        return [(first + at) % SHARDS for at in range(SHARDS)]

    def _alive(self) -> int:
        """How many workers there are, this one among them."""
        seconds, micros = loose(self._server).time()
        now = seconds * 1000 + micros // 1000
        pipe = piped(self._server)
        pipe.zadd(self._keys.workers, {self._worker: now})
        pipe.zremrangebyscore(self._keys.workers, "-inf", now - self._lease)
        pipe.zcard(self._keys.workers)
        return max(1, int(pipe.execute()[2]))
