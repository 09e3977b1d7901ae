"""Streams and their groups as Redis has them, as far as the service uses them."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from redis.exceptions import ResponseError

Id = tuple[int, int]
Fields = dict[bytes, bytes]


class Given(NamedTuple):
    """An entry that a consumer has and has not acknowledged."""

    consumer: str
    at: int
    times: int


@dataclass
class Group:
    last: Id
    pending: dict[Id, Given] = field(default_factory=dict[Id, Given])


@dataclass
class Stream:
    entries: dict[Id, Fields] = field(default_factory=dict[Id, Fields])
    last: Id = (0, 0)
    groups: dict[str, Group] = field(default_factory=dict[str, Group])

    def add(self, id_: Any, fields: Any, now: int, most: int | None = None) -> bytes:
        """XADD; raises ResponseError for an id that is not above the last."""
        if id_ == "*":
            new = (now, 0) if now > self.last[0] else (self.last[0], self.last[1] + 1)
        else:
            new = at(id_)
        if new <= self.last:
            raise ResponseError(
                "The ID specified in XADD is equal or smaller than the target stream top item"
            )
        self.entries[new] = {raw(name): raw(value) for name, value in fields.items()}
        self.last = new
        if most is not None:
            self.trim_to(most)
        return said(new)

    def trim_to(self, most: int) -> None:
        for id_ in list(self.entries)[: max(0, len(self.entries) - most)]:
            del self.entries[id_]

    def trim_below(self, least: Id) -> None:
        for id_ in [one for one in self.entries if one < least]:
            del self.entries[id_]

    def between(self, low: Id, high: Id) -> list[tuple[bytes, Fields]]:
        return [(said(i), dict(f)) for i, f in self.entries.items() if low <= i <= high]

    def group(self, name: str) -> Group:
        """Raises ResponseError where there is none."""
        if name not in self.groups:
            raise ResponseError("NOGROUP No such consumer group")
        return self.groups[name]

    def give(self, name: str, consumer: str, start: str, count: int, now: int) -> list[Any]:
        """XREADGROUP: what is new for `>`, else what this consumer has."""
        group = self.group(name)
        if start != ">":
            mine = [i for i in sorted(group.pending) if group.pending[i].consumer == consumer]
            return [(said(i), self._or_empty(i)) for i in mine[:count] if i > at(start)]
        new = [i for i in self.entries if i > group.last][:count]
        for id_ in new:
            group.pending[id_] = Given(consumer, now, 1)
            group.last = id_
        return [(said(i), dict(self.entries[i])) for i in new]

    def claim(
        self, name: str, consumer: str, idle: int, start: Id, count: int, now: int
    ) -> tuple[bytes, list[Any], list[bytes]]:
        """XAUTOCLAIM."""
        group = self.group(name)
        found: list[Any] = []
        gone: list[bytes] = []
        left = sorted(i for i in group.pending if i >= start)
        for n, id_ in enumerate(left):
            if len(found) + len(gone) == count:
                return said(left[n]), found, gone
            had = group.pending[id_]
            if now - had.at < idle:
                continue
            if id_ not in self.entries:
                del group.pending[id_]
                gone.append(said(id_))
                continue
            group.pending[id_] = Given(consumer, now, had.times + 1)
            found.append((said(id_), dict(self.entries[id_])))
        return b"0-0", found, gone

    def _or_empty(self, id_: Id) -> Fields:
        return dict(self.entries.get(id_, {}))


def at(text: Any) -> Id:
    """An id as two numbers."""
    ms, _, n = raw(text).decode().partition("-")
    return int(ms), int(n or 0)


def said(id_: Id) -> bytes:
    return b"%d-%d" % id_


def raw(value: Any) -> bytes:
    """A value as the server keeps it."""
    return value if isinstance(value, bytes) else str(value).encode()
