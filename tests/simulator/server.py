"""A server in this process: the requests that the service and its readers make, and no others.

What the service's scripts do is told here once more, in Python; that both do the same is shown by
the same requests to this one and to a real one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from redis.exceptions import NoScriptError, ResponseError

from tests.simulator.streams import Group, Stream, at, raw, said

TOP = (2**63, 0)


class Memory:
    """What a server holds, and its clock, in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000.0
        self.keys: dict[str, Any] = {}
        self.known: set[str] = set()
        """Scripts that were loaded."""

    def stream(self, key: str) -> Stream:
        found: Stream = self.keys.setdefault(key, Stream())
        return found


class Client:
    """Speaks with it as redis-py does. As a pipe it keeps requests until they are executed."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    # -- keys, strings, hashes, sets ------------------------------------------------------------

    def exists(self, *keys: str) -> int:
        return sum(key in self.memory.keys for key in keys)

    def delete(self, *keys: str) -> int:
        return sum(self.memory.keys.pop(key, None) is not None for key in keys)

    def flushall(self) -> bool:
        self.memory.keys.clear()
        return True

    def get(self, key: str) -> bytes | None:
        found: bytes | None = self.memory.keys.get(key)
        return found

    def set(self, key: str, value: Any) -> bool:
        self.memory.keys[key] = raw(value)
        return True

    def incr(self, key: str) -> int:
        value = int(self.memory.keys.get(key, b"0")) + 1
        self.memory.keys[key] = raw(value)
        return value

    def hset(self, key: str, mapping: Mapping[Any, Any]) -> int:
        held = self.memory.keys.setdefault(key, {})
        held.update({raw(name): raw(value) for name, value in mapping.items()})
        return len(held)

    def hget(self, key: str, name: str) -> bytes | None:
        found: bytes | None = self.memory.keys.get(key, {}).get(raw(name))
        return found

    def hmget(self, key: str, *names: str) -> list[bytes | None]:
        return [self.hget(key, name) for name in names]

    def hgetall(self, key: str) -> dict[bytes, bytes]:
        return dict(self.memory.keys.get(key, {}))

    def zadd(self, key: str, members: Mapping[str, int]) -> int:
        self.memory.keys.setdefault(key, {}).update(members)
        return 1

    def zremrangebyscore(self, key: str, _low: Any, high: float) -> int:
        held = self.memory.keys.get(key, {})
        gone = [member for member, score in held.items() if score <= high]
        for member in gone:
            del held[member]
        return len(gone)

    def zcard(self, key: str) -> int:
        return len(self.memory.keys.get(key, {}))

    def zrem(self, key: str, member: str) -> int:
        return int(self.memory.keys.get(key, {}).pop(member, None) is not None)

    def time(self) -> tuple[int, int]:
        now = int(self.memory.now)
        return now // 1000, now % 1000 * 1000

    def execute_command(self, *words: str) -> bytes:
        assert words[0] == "ACL", words
        return b"OK"

    # -- streams ----------------------------------------------------------------------------------

    def xadd(
        self, key: str, fields: Any, id: Any = "*", maxlen: int | None = None, **_: Any
    ) -> bytes:
        return self.memory.stream(key).add(id, fields, int(self.memory.now), maxlen)

    def xlen(self, key: str) -> int:
        return len(self._there(key).entries)

    def xrange(self, key: str, min: Any = "-", max: Any = "+", count: int | None = None) -> Any:
        low = (0, 0) if min == "-" else at(min)
        high = TOP if max == "+" else at(max)
        return self._there(key).between(low, high)[:count]

    def xrevrange(self, key: str, count: int | None = None) -> Any:
        return self._there(key).between((0, 0), TOP)[::-1][:count]

    def xread(self, streams: Mapping[str, Any], count: int | None = None, **_: Any) -> Any:
        found: list[Any] = []
        for key, cursor in streams.items():
            ms, n = at(cursor)
            entries = self._there(key).between((ms, n + 1), TOP)[:count]
            if entries:
                found.append([raw(key), entries])
        return found

    def xgroup_create(self, key: str, name: str, start: str, **_: Any) -> bool:
        stream = self.memory.stream(key)
        if name in stream.groups:
            raise ResponseError("BUSYGROUP Consumer Group name already exists")
        stream.groups[name] = Group(stream.last if start == "$" else at(start))
        return True

    def xreadgroup(
        self, name: str, consumer: str, streams: Mapping[str, str], count: int = 10, **_: Any
    ) -> Any:
        for key in streams:
            self._there(key).group(name)
        found: list[Any] = []
        for key, start in streams.items():
            now = int(self.memory.now)
            given = self.memory.stream(key).give(name, consumer, start, count, now)
            if given or start != ">":
                found.append([raw(key), given])
        return found

    def xack(self, key: str, name: str, *ids: Any) -> int:
        group = self._there(key).groups.get(name)
        return 0 if group is None else sum(group.pending.pop(at(i), None) is not None for i in ids)

    def xautoclaim(
        self, key: str, name: str, consumer: str, idle: int, start: Any, count: int = 100
    ) -> Any:
        now = int(self.memory.now)
        cursor, found, gone = self._there(key).claim(name, consumer, idle, at(start), count, now)
        return [cursor, found, gone]

    def xpending(self, key: str, name: str) -> Any:
        pending = sorted(self._there(key).group(name).pending)
        return {"pending": len(pending), "min": said(pending[0]) if pending else None}

    def xpending_range(self, key: str, name: str, low: Any, high: Any, _count: int) -> Any:
        pending = self._there(key).group(name).pending
        ids = [i for i in sorted(pending) if at(low) <= i <= at(high)]
        return [{"message_id": said(i), "times_delivered": pending[i].times} for i in ids]

    def xtrim(self, key: str, minid: Any = None, maxlen: int | None = None, **_: Any) -> int:
        stream = self._there(key)
        before = len(stream.entries)
        if minid is not None:
            stream.trim_below(at(minid))
        else:
            stream.trim_to(maxlen or 0)
        return before - len(stream.entries)

    def xinfo_groups(self, key: str) -> Any:
        stream = self._there(key)
        return [
            {
                "name": raw(name),
                "pending": len(group.pending),
                "last-delivered-id": said(group.last),
                "lag": sum(id_ > group.last for id_ in stream.entries),
            }
            for name, group in stream.groups.items()
        ]

    def _there(self, key: str) -> Stream:
        found: Stream = self.memory.keys.get(key, Stream())
        return found

    # -- scripts ----------------------------------------------------------------------------------

    def script_load(self, text: str) -> str:
        self.memory.known.add(text)
        return text

    def evalsha(self, sha: str, many: int, *words: Any) -> Any:
        if sha not in self.memory.known:
            raise NoScriptError("NOSCRIPT No matching script")
        return self.eval(sha, many, *words)

    def eval(self, text: str, many: int, *words: Any) -> Any:
        from tests.simulator.scripts import SCRIPTS

        return SCRIPTS[text](self, list(words[:many]), list(words[many:]))

    def register_script(self, text: str) -> Callable[..., Any]:
        def run(keys: Sequence[str], args: Sequence[Any], client: Any = None) -> Any:
            return (client or self).eval(text, len(keys), *keys, *args)

        return run

    # -- pipes ------------------------------------------------------------------------------------

    def pipeline(self, **_: Any) -> "Pipe":
        return Pipe(self.memory)

    def close(self) -> None:
        """There is nothing to close."""


class Pipe:
    """Requests that go out together, each done for itself."""

    def __init__(self, memory: Memory) -> None:
        self._client = Client(memory)
        self._kept: list[tuple[str, Any, Any]] = []

    def __getattr__(self, name: str) -> Callable[..., "Pipe"]:
        def keep(*words: Any, **named: Any) -> Pipe:
            self._kept.append((name, words, named))
            return self

        return keep

    def execute(self, raise_on_error: bool = True) -> list[Any]:
        kept, self._kept = self._kept, []
        answers: list[Any] = []
        for name, words, named in kept:
            try:
                answers.append(getattr(self._client, name)(*words, **named))
            except ResponseError as error:
                answers.append(error)
        failed = [one for one in answers if isinstance(one, Exception)]
        if raise_on_error and failed:
            raise failed[0]
        return answers
