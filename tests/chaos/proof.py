"""What has to hold once everything is quiet again, told from the store, the streams, and what the
clients were answered; every way in which it does not, under `lost`, `doubled` or `gaps`."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from domain.kernel.sight import Audience
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from projections.streams.feed import Feed
from service.keys import audiences
from tests.chaos.clients import Answer, ProgramTable, Seat, Table, Told, Watcher
from tests.support.proof import lost as lost_anchors
from tests.support.proof import unsound
from tests.support.serving import Broken, House, Reader, framed

Fault = tuple[str, str]
"""Its kind (`lost`, `doubled`, `gaps`) and what it is."""
KEEP = 20
"""So many versions lie behind a stored view, if there were so many."""
GOOD = ("ok", "dup")
LATER = (*GOOD, "busy")
"""What a command may be told that is stored: `busy` was before it was."""


def faults(house: House, told: Told, tables: Sequence[Table]) -> Iterator[Fault]:
    """All of them."""
    for hash_, (game, seat) in told.waiting.items():
        yield "lost", f"seat {seat} of {game[:8]} waits for an answer to {hash_[:8]}"
    for table in tables:
        for fault in table.faults:
            yield "lost", fault
    by_game = defaultdict[str, list[Answer]](list)
    for answer in told.answers:
        by_game[answer.game].append(answer)
    with house.another() as ledger:
        for fault in unsound(ledger):
            yield "lost", fault
        for game, v in lost_anchors(ledger):
            yield "lost", f"anchored, but not stored: {game[:8]}@{v}"
        for game in [game for table in tables for game in table.games]:
            history = ledger.history(game)
            yield from _commands(history, by_game[game])
            yield from _letters(house, history)
            yield from _streams(house, history)
        for table in tables:
            yield from _live(ledger, table)


# -- commands: once, in order, and answered truly ------------------------------------------------


def _commands(history: History, answers: Sequence[Answer]) -> Iterator[Fault]:
    game = history.entries[0].game
    stored, counts = Counter[str](), defaultdict[str, list[int]](list)
    for body in _bodies(history):
        stored[framed("command", body).hex()] += 1
        said = json.loads(body)
        counts[f"seat {said.get('seat')}"].append(said["cseq"])
    for hash_, times in stored.items():
        if times > 1:
            yield "doubled", f"{game[:8]} has command {hash_[:8]} {times} times"
    for who, found in counts.items():
        if who != "seat None" and found != list(range(1, len(found) + 1)):
            yield "doubled", f"{game[:8]} has counts {found} of {who}"
    heads = {entry.v: entry.head.hex() for entry in history.entries if entry.frame is not None}
    before = dict[int, int]()
    for one in answers:
        told = f"{game[:8]}: command {one.command[:8]} of seat {one.seat}"
        if one.status not in LATER:
            if stored[one.command]:
                yield "doubled", f"{told} is stored, and was answered {one.status}"
        elif one.status in GOOD:
            if not stored[one.command]:
                yield "lost", f"{told} was answered {one.status}, and is not stored"
            if heads.get(one.v) != one.head:
                yield "lost", f"{told} was answered with another head at version {one.v}"
            if one.v <= before.get(one.seat, 0):
                yield "doubled", f"{told} is not behind the one before"
            before[one.seat] = one.v


def _bodies(history: History) -> Iterator[bytes]:
    """The bodies of commands, in the order in which they are stored: one a batch."""
    known = None
    for entry in history.entries:
        cause = entry.cause
        if cause is not None and cause.body and cause is not known:
            yield cause.body
        known = cause


def _letters(house: House, history: History) -> Iterator[Fault]:
    """Every entry that lies in a command stream has its answer, and none contradicts the store."""
    game = history.entries[0].game
    keys = house.keys.of(game)
    stored = {framed("command", body).hex() for body in _bodies(history)}
    for seat in range(history.setup.players):
        answered = set[bytes]()
        for _, fields in _range(house, keys.replies(seat)):
            answered.add(fields[b"to"])
            status, hash_ = fields[b"status"].decode(), fields[b"command"].decode()
            if hash_ in stored and status not in LATER:
                yield "doubled", f"{game[:8]}: {hash_[:8]} is stored, and was answered {status}"
            if hash_ not in stored and status in GOOD:
                yield "lost", f"{game[:8]}: {hash_[:8]} was answered {status}, and is not stored"
        for id_, _ in _range(house, keys.commands(seat)):
            if id_ not in answered:
                yield "lost", f"{game[:8]}: entry {id_.decode()} of seat {seat} has no answer"


# -- streams: whole for whoever comes now --------------------------------------------------------


def _streams(house: House, history: History) -> Iterator[Fault]:
    game = history.entries[0].game
    feed = Feed.at(history, history.version)
    heads = {b"%d-0" % entry.v: entry.head.hex() for entry in history.entries}
    for audience in audiences(history.setup.players):
        told = f"{game[:8]}: the stream of {audience}"
        found = _range(house, house.keys.of(game).events(audience))
        ids = [id_ for id_, _ in found]
        if ids != list(heads)[len(heads) - len(ids) :]:
            yield "gaps", f"{told} has {len(ids)} of {len(heads)} entries, not the last ones"
        view = json.loads(house.redis.get(house.keys.of(game).view(audience)) or '{"v":0}')["v"]
        if not ids or int(ids[0].partition(b"-")[0]) > max(1, view - KEEP):
            yield "gaps", f"{told} begins at {ids[:1]} before a view of version {view}"
        if any(heads.get(id_) != fields[b"head"].decode() for id_, fields in found):
            yield "gaps", f"{told} has other heads"
        yield from _fresh(house, game, audience, feed)


def _fresh(house: House, game: str, audience: Audience, feed: Feed) -> Iterator[Fault]:
    """A reader that comes now, and goes from the stored view on by the reader's rule."""
    reader = Reader(house.redis, house.keys.of(game), audience)
    told = f"{game[:8]}: a fresh reader of {audience}"
    try:
        reader.rehydrate()
        while reader.read():
            pass
    except (Broken, TypeError, KeyError, IndexError) as error:
        yield "gaps", f"{told} cannot begin ({type(error).__name__})"
        return
    if reader.rehydrated != 1:
        yield "gaps", f"{told} met entries that do not link"
    if reader.v != feed.version or reader.bytes() != feed.view(audience):
        yield "gaps", f"{told} sees something else at {reader.v} of {feed.version}"


# -- clients: they see what lies before them -----------------------------------------------------


def _live(ledger: Ledger, table: Table) -> Iterator[Fault]:
    for reader in table.readers:
        audience = f"seat-{reader.seat}" if isinstance(reader, Seat) else "public"
        history = ledger.history(reader.game)
        right = Feed.at(history, history.version).view(audience)
        if reader.v != history.version or reader.written.encode() != right:
            yield "gaps", f"{reader.game[:8]}: {audience} sees {reader.v} of {history.version}"
    if isinstance(table, ProgramTable):
        for game, v, view in table.ends:
            if Feed.at(ledger.history(game), v).view("seat-0") != view:
                yield "gaps", f"{game[:8]}: a program ended with another view of version {v}"


def behind(readers: Iterable[Seat | Watcher], house: House) -> list[Seat | Watcher]:
    """Those that have not read all that there is; each is let read on."""
    left = [one for one in readers if one.v < house.ledger.store.newest(one.game)]
    for one in left:
        one.read(0.02)
    return left


def _range(house: House, key: str) -> list[Any]:
    found: Any = house.redis.xrange(key)
    return list(found)
