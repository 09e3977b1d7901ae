"""Games from one store into another, of either kind: rows as they are, under the other's key.

A game that is there already is left, or goes on where it stopped; a game that is there with other
content stops the whole copy before anything is written.
"""

from collections.abc import Iterator, Mapping

import msgspec

from domain.kernel.types import GameId, Version
from domain.ledger.aside import read_receipt
from domain.ledger.errors import LedgerError
from domain.ledger.mapper import CHECK, Row
from domain.ledger.rows import KEPT_REFUSALS, Extra, GameRow, given_key, missing
from domain.ledger.store import Store


class Different(LedgerError):
    """The other store has something else under the same id or name; nothing was copied."""


class Copied(msgspec.Struct, frozen=True):
    """A game, how many rows of it are new in the other store, and the heads of their batches."""

    game: GameId
    rows: int
    heads: Mapping[Version, str]


def copied(source: Store, target: Store) -> Iterator[Copied]:
    """Copies game after game, each in a transaction, and tells of each once it is stored.

    Raises Different before anything is copied, Damaged for a row of the source that does not hold,
    and Conflict where somebody plays in the target meanwhile.
    """
    games = source.games()
    for about in games:
        _require_same(source, target, about)
    for about in games:
        yield _copied(source, target, about)


def _require_same(source: Store, target: Store, about: GameRow) -> None:
    """Raises Different unless the game is new in the target, or one is a part of the other."""
    game, there = about.game, target.game(about.game)
    if there is None:
        _require_new(target, about)
        return
    if msgspec.structs.replace(there, name=about.name) != about:
        raise Different(f"{target.place} has game {game} as another one")
    for mine, theirs in zip(source.rows(game), target.rows(game), strict=False):
        if _content(mine) != _content(theirs):
            raise Different(f"{target.place} has another version {mine[0]} of game {game}")
    if source.newest(game) == target.newest(game) and source.names(game) != target.names(game):
        raise Different(f"{target.place} has other names in game {game}")


def _require_new(target: Store, about: GameRow) -> None:
    if target.newest(about.game):
        raise Different(f"{target.place} has rows of game {about.game}, which it does not list")
    if about.name is not None and about.name in {row.name for row in target.games()}:
        raise Different(f"{target.place}: the name {about.name!r} is that of another game")


def _content(row: Row) -> Row:
    """A row without its store's check."""
    v, tag, state = row
    return v, tag, state[CHECK:]


def _copied(source: Store, target: Store, about: GameRow) -> Copied:
    game, below = about.game, target.newest(about.game)
    rows = source.rows(game, below)
    # Read as entries first: what is damaged must not be given a new check.
    entries = [source.mapper.entry(game, *row) for row in rows]
    if rows or source.newest(game) == below:
        target.put_rows(game, rows, _beside(source, target, about, rows))
    heads = {entry.v: entry.head.hex() for entry in entries if entry.frame is not None}
    return Copied(game, len(rows), heads)


def _beside(source: Store, target: Store, about: GameRow, rows: list[Row]) -> Extra:
    """What goes into the side tables with these rows, and no more: somebody may be playing."""
    game, versions = about.game, {v for v, _, _ in rows}
    refusals = source.refusals(game, None, KEPT_REFUSALS)
    return Extra(
        [row for row in source.commands(game) if {row.first, row.last} <= versions],
        [] if target.game(game) else [about],
        [(game, seat, name) for seat, name in source.names(game).items()],
        [(about.edition, source.edition(about.edition))],
        missing(refusals, target.refusals(game, None, KEPT_REFUSALS)),
        [(given_key(game), rows) for rows in (source.note(given_key(game)),) if rows is not None],
        [
            (game, seat, line)
            for seat, line in source.receipts(game).items()
            if read_receipt(line).v in versions
        ],
    )
