"""The service's scripts once more, in Python; `service/script.py` says what each is given."""

from collections.abc import Callable
from typing import Any, Final

from service import script
from tests.simulator.server import Client
from tests.simulator.streams import raw, said

Words = list[Any]
GAP = True
"""Whether a version that does not follow is refused; a planted fault takes that away."""


def publish(client: Client, keys: Words, args: Words) -> Any:
    """Compare and append."""
    epoch, schema, keep, game, v, head, many = args[:7]
    meta, heads, held = keys[0], keys[1], client.memory.keys
    known = int(client.hget(meta, "epoch") or 0)
    if known > epoch:
        return [b"older", known]
    if known and known < epoch:
        client.delete(meta, *keys[2:])
    rest = args[7 + 2 * many :]
    told = dict(zip(args[7 : 7 + 2 * many : 2], args[8 : 8 + 2 * many : 2], strict=True))
    answer: Words = [b"done"]
    added, whole = 0, True
    for stream, view in zip(keys[2::2], keys[3::2], strict=True):
        n, rest = rest[0], rest[1:]
        entries = [rest[6 * at : 6 * at + 6] for at in range(n)]
        (view_v, text), rest = rest[6 * n : 6 * n + 2], rest[6 * n + 2 :]
        result, count = _append(client, stream, entries, str(epoch), schema)
        last = client.memory.keys[stream].last[0] if stream in held else 0
        if result is None and last < v:
            result = [b"gap", last]
        if result is None and view_v > 0 and view_v == last:
            client.set(view, text)
            if view_v > keep:
                client.xtrim(stream, minid=f"{view_v - keep}-0")
        if view not in held:
            answer[0] = b"unseen"
        whole = whole and (result is None or result[0] == b"trimmed")
        answer.append(result or [b"done", count])
        added += count
    if whole and v >= int(client.hget(meta, "v") or 0):
        client.hset(meta, {"epoch": epoch, "v": v, "head": head, **told})
        if added:
            client.xadd(heads, {"game": game, "v": v, "head": head}, maxlen=10_000)
    return answer


def _append(
    client: Client, stream: str, entries: list[Words], epoch: str, schema: str
) -> tuple[Words | None, int]:
    """What went wrong, and how many entries were added."""
    result: Words | None = None
    count = 0
    for v, head, data, say, patch, ask in entries:
        there = client.memory.keys.get(stream)
        last = there.last[0] if there is not None else 0
        if v <= last:
            found = client.xrange(stream, f"{v}-0", f"{v}-0")
            if found and found[0][1][b"head"] != raw(head):
                return [b"diverged", v], count
            if not found and result is None:
                result = [b"trimmed", v]
        elif GAP and v > last + 1:
            return [b"gap", last], count
        else:
            fields = {"schema": schema, "epoch": epoch, "head": head}
            fields |= {"data": data, "say": say, "patch": patch}
            client.xadd(stream, {**fields, "ask": ask} if raw(ask) else fields, id=f"{v}-0")
            count += 1
    return result, count


def look(client: Client, keys: Words, args: Words) -> Any:
    """What is known of games."""
    answer: Words = []
    for many in args:
        (meta, *streams), keys = keys[:many], keys[many:]
        waiting = 0
        for key in streams:
            stream = client.memory.keys.get(key)
            if stream is None:
                continue
            group = stream.groups.get("workers")
            if group is None:
                waiting += bool(stream.entries)
            else:
                waiting += bool(group.pending) or said(group.last) != said(stream.last)
        told = [int(one or 0) for one in client.hmget(meta, "v", "players", "over")]
        answer.append([told[0], waiting, told[1], told[2]])
    return answer


def answered(client: Client, keys: Words, args: Words) -> Any:
    """Answers an entry and acknowledges it."""
    most, group, entry, *said_ = args
    client.xadd(keys[0], dict(zip(said_[::2], said_[1::2], strict=True)), maxlen=most)
    return client.xack(keys[1], group, entry)


def hold(client: Client, keys: Words, args: Words) -> int:
    """Takes a lease that is free or one's own. Here none runs out by itself."""
    owner = client.get(keys[0])
    if owner is not None and owner != raw(args[0]):
        return 0
    client.set(keys[0], args[0])
    return 1


def let_go(client: Client, keys: Words, args: Words) -> int:
    """Gives a lease back."""
    return client.delete(keys[0]) if client.get(keys[0]) == raw(args[0]) else 0


Script = Callable[[Client, Words, Words], Any]
SCRIPTS: Final[dict[str, Script]] = {
    script.PUBLISH: publish,
    script.LOOK: look,
    script.ANSWER: answered,
    script.HOLD: hold,
    script.LET_GO: let_go,
}
