"""Whether a store holds together: every row of every game read, whatever is wrong with another."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from domain.kernel.types import GameId, Version
from domain.ledger.entry import Entry
from domain.ledger.errors import Damaged
from domain.ledger.mapper import Row
from domain.ledger.rows import GameRow
from domain.ledger.store import Store


class Fault(msgspec.Struct, frozen=True):
    """What is wrong at a version of a game, or with the game where there is no version."""

    game: GameId
    v: Version | None
    text: str


class Checked(msgspec.Struct, frozen=True):
    """A game, how many rows it has of its own, and what is wrong with it."""

    game: GameId
    rows: int
    faults: tuple[Fault, ...]


def checked(store: Store) -> Iterator[Checked]:
    """Every game that is listed or has rows, in order of id. The chain and the rules are the
    audit's; this reads what the store itself can tell."""
    listed = {row.game: row for row in store.games()}
    for game in sorted({*listed, *store.stored_games()}):
        yield _checked(store, game, listed.get(game))


def _checked(store: Store, game: GameId, about: GameRow | None) -> Checked:
    faults: list[Fault] = []
    entries: list[Entry] = []
    rows = store.versions(game)
    for before, v in pairwise(rows):
        if v != before + 1:
            faults.append(Fault(game, before + 1, "this row is missing"))
    found = _found(store, game)
    for v in rows:
        try:
            row = found.get(v) or store.rows(game, v - 1, v)[0]
            entries.append(store.mapper.entry(game, *row))
        except Damaged as error:
            faults.append(Fault(game, v, _short(error, game)))
    faults += [Fault(game, None, text) for text in _of_game(store, about, entries, len(rows))]
    faults += _of_commands(store, game, rows=len(rows), entries=entries)
    return Checked(game, len(rows), tuple(faults))


def _found(store: Store, game: GameId) -> dict[Version, Row]:
    """The rows by version; none where a text that is none keeps its database from telling them.
    Then they are asked for one by one."""
    try:
        return {row[0]: row for row in store.rows(game)}
    except Damaged:
        return {}


def _short(error: Damaged, game: GameId) -> str:
    """Without the place that stands before it already."""
    return str(error).removeprefix(f"game {game} ").partition(": ")[2] or str(error)


def _of_game(store: Store, about: GameRow | None, entries: list[Entry], rows: int) -> Iterator[str]:
    if about is None:
        yield "its rows are here, but no list names it"
        return
    if not rows:
        yield "it is listed, and has no row"
    elif len(entries) == rows and entries[-1].frame is None:
        yield "its newest batch is not whole"
    elif len(entries) == rows and (about.parent is None) != (entries[0].v == 1):
        yield f"it begins at version {entries[0].v}"
    if about.parent is not None and not store.newest(about.parent):
        yield f"its parent {about.parent} is not here"
    try:
        store.edition(about.edition)
    except Damaged as error:
        yield str(error)


def _of_commands(store: Store, game: GameId, *, rows: int, entries: list[Entry]) -> Iterator[Fault]:
    """Whether each accepted command names a batch, and, of a game played here, each batch has its
    command: idempotency rests on them."""
    if len(entries) != rows:
        return  # what cannot be read cannot be held against them
    begins = {entry.v for entry in entries if entry.cause is not None}
    ends = {entry.v for entry in entries if entry.frame is not None}
    named = store.commands(game)
    for row in named:
        if row.first not in begins or row.last not in ends or row.first > row.last:
            yield Fault(game, row.first, f"command {row.cseq} of {row.actor} names no batch")
    about = store.game(game)
    if about is not None and about.copy is None:
        for v in sorted(begins - {row.first for row in named}):
            yield Fault(game, v, "the command of this batch is not listed")
