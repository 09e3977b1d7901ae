"""The family of forks: where they part, how far they went, how they ended."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from domain.kernel.frame import is_over
from domain.kernel.placing import Resampled
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.errors import UnknownGame
from domain.ledger.position import Position
from domain.ledger.rows import GameRow
from projections.names import name_of
from projections.scores import result_of
from projections.standing import phase_of

Kin = TypeVar("Kin", GameRow, "Node")


class Node(msgspec.Struct, frozen=True):
    """One game of a family."""

    game: GameId
    name: str | None
    title: str
    parent: GameId | None
    at: Version | None
    """The version at which it parts from its parent; None where it has none."""
    depth: int
    newest: Version
    phase: str
    over: bool
    result: str
    """The score of a finished game; empty where there is none."""
    taken_back: int = 0
    """How often a Table came back."""
    resampled_from: Resampled | None = None
    """Where the position it began in was drawn from, as one seat knew it."""


def family(rows: Iterable[GameRow], game: GameId) -> tuple[GameRow, ...]:
    """The game, its oldest known ancestor and all that descend from it, parents before children.

    Raises UnknownGame where the game is not among the rows.
    """
    by_id = {row.game: row for row in rows}
    if game not in by_id:
        raise UnknownGame(f"there is no game {game[:32]}")
    children = _by_parent(by_id.values())
    return tuple(row for row, _ in _walk(_root(by_id, game), children))


def tree(
    rows: Iterable[GameRow],
    game: GameId,
    load: Callable[[GameId], Position],
    names: Callable[[GameId], Mapping[Seat, str]],
) -> tuple[Node, ...]:
    """The family in drawing order: depth first, children by where they part, then by id.

    `load` gives a game's newest position, `names` its players' names by seat; what they raise is
    not caught.
    """
    nodes = [node_of(row, load(row.game), names(row.game)) for row in family(rows, game)]
    children = _by_parent(sorted(nodes, key=lambda node: (node.at or 0, node.game)))
    walk = _walk(nodes[0], children)
    return tuple(msgspec.structs.replace(node, depth=depth) for node, depth in walk)


def node_of(row: GameRow, position: Position, names: Mapping[Seat, str]) -> Node:
    """What lists and trees show of a game at its newest position, as a root."""
    title, table, lineage = position.game, position.table, position.frame.lineage
    over = is_over(title, table, position.frame)
    parent, at = lineage[-1] if lineage else (None, None)
    name = name_of([names.get(seat, "") for seat in range(position.setup.players)])
    return Node(
        row.game,
        row.name,
        row.title,
        parent,
        at,
        0,
        position.version,
        phase_of(title, table, position.frame),
        over,
        result_of(title, table, name) if over else "",
        len(position.frame.spans),
        None if lineage else position.frame.origin,
    )


def _root(by_id: dict[GameId, GameRow], game: GameId) -> GameRow:
    row, met = by_id[game], {game}
    while row.parent in by_id and row.parent not in met:
        met.add(row.parent)
        row = by_id[row.parent]
    return row


def _by_parent(kin: Iterable[Kin]) -> dict[GameId | None, list[Kin]]:
    children: dict[GameId | None, list[Kin]] = {}
    for one in kin:
        children.setdefault(one.parent, []).append(one)
    return children


def _walk(root: Kin, children: dict[GameId | None, list[Kin]]) -> Iterator[tuple[Kin, int]]:
    """Depth first, with the depth; no recursion, since forks can be forked without end."""
    stack, met = [(root, 0)], {root.game}
    while stack:
        one, depth = stack.pop()
        yield one, depth
        young = [child for child in children.get(one.game, []) if child.game not in met]
        met.update(child.game for child in young)
        stack += [(child, depth + 1) for child in reversed(young)]
