"""Whether a store is sound, told again without the code that wrote it."""

from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from domain.kernel.canon import parse
from domain.kernel.types import GameId, Version
from domain.ledger import chain
from domain.ledger.entry import Entry
from domain.ledger.errors import Damaged, UnknownGame
from domain.ledger.heads import read_anchors
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from tests.support.stores import heads_of


def heads(history: History) -> list[bytes]:
    """Every head, computed again from the skeletons alone."""
    head = chain.genesis(history.entries[0].game)
    found = []
    for entry in history.entries:
        head = chain.link(head, entry.skeleton)
        found.append(head)
    return found


def unsound(ledger: Ledger) -> list[str]:
    """What is wrong with the store's games, a sentence each; empty where all of them are sound."""
    faults: list[str] = []
    for row in ledger.store.games():
        history = ledger.history(row.game)
        found = _chain(history) + _batches(ledger, history)
        faults += [f"{row.game[:8]}: {fault}" for fault in found]
        tip = ledger.load(row.game)
        if (tip.version, tip.head) != (history.version, history.head):
            faults.append(f"{row.game[:8]}: the tip is not the end of the history")
        if tip.table != history.table():
            faults.append(f"{row.game[:8]}: the Table is not the fold of the history")
    return faults


def lost(ledger: Ledger, anchors: Path | None = None) -> list[tuple[GameId, Version]]:
    """Anchored versions that the store does not hold with that head."""
    missing: list[tuple[GameId, Version]] = []
    for game, anchored in read_anchors(anchors or heads_of(ledger.store.place)).items():
        try:
            held = {entry.v: entry.head.hex() for entry in ledger.history(game).entries}
        except (UnknownGame, Damaged):
            held = {}
        missing += [(game, v) for v, head in anchored.items() if held.get(v) != head]
    return missing


def _chain(history: History) -> list[str]:
    faults = []
    for v, (entry, head) in enumerate(zip(history.entries, heads(history), strict=True), 1):
        said: Any = parse(entry.skeleton)
        if entry.head != head:
            faults.append(f"head {v} does not follow")
        if (said["v"], said["game"], said["event"]) != (v, entry.game, entry.tag):
            faults.append(f"row {v} is not where its skeleton says")
        seals = {part["field"]: part["hash"] for part in said["sealed"]}
        opened = {
            o.field: chain.seal(entry.game, v, o.field, o.to, o.salt, o.value).hex()
            for o in entry.openings
        }
        if opened != seals:
            faults.append(f"seals of {v} do not fit")
    return faults


def _batches(ledger: Ledger, history: History) -> list[str]:
    """Every batch is whole, and the table of commands says the same of it."""
    faults = []
    numbers: dict[str, int] = {}
    told = []
    for _, group in groupby(history.entries, lambda e: (e.game, parse(e.skeleton)["cause"])):  # type: ignore[index,call-overload]
        batch = list(group)
        first, last = batch[0], batch[-1]
        if first.cause is None or any(entry.cause for entry in batch[1:]):
            faults.append(f"the batch at {first.v} does not begin with its cause")
            continue
        if last.frame is None or any(entry.frame for entry in batch[:-1]):
            faults.append(f"the batch at {first.v} does not end with its frame")
        body, by = _author(first)
        numbers[by] = numbers.get(by, 0) + 1
        if body["cseq"] != numbers[by]:
            faults.append(f"cseq {body['cseq']} of {by} at {first.v} is not {numbers[by]}")
        told.append((first.game, by, body["cseq"], body["nonce"], first.v, last.v))
    own = [row for row in told if row[0] == history.id]
    rows = ledger.store.recorder.select(
        "SELECT * FROM longbox_commands WHERE game=? ORDER BY first", history.id
    )
    if rows != own:
        faults.append("the table of commands is not that of the batches")
    if len({row[:2] + row[3:4] for row in told}) != len(told):
        faults.append("a nonce stands twice")
    if any(after[4] != before[5] + 1 for before, after in pairwise(told)):
        faults.append("there is a gap between batches")
    return faults


def _author(first: Entry) -> tuple[dict[str, Any], str]:
    assert first.cause is not None
    assert first.cause.body is not None
    body: Any = parse(first.cause.body)
    said: Any = parse(first.skeleton)
    if chain.command_hash(first.cause.body).hex() != said["cause"]:
        return {"cseq": 0, "nonce": ""}, str(said["by"])
    return body, str(said["by"])
