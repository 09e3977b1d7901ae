"""Manhattan: which nodes are a step apart, how far it is, and which orders a node touches (1.7).

The map is the edition's. Agents begin on `start` and never return there (AC-SALES-5), so it is no
step's end. What a way costs is told in `sales.py`.
"""

from collections.abc import Mapping
from functools import lru_cache

from domain.games.age_of_comics.tables import Edition, Space

Node = str
Nodes = tuple[Node, ...]


def nodes(edition: Edition) -> Nodes:
    """Where an agent can go, in the order of the edition."""
    return tuple(node.id for node in edition.nodes if node.id != edition.start)


@lru_cache(maxsize=1024)
def steps(edition: Edition, node: Node) -> Nodes:
    """The nodes that are one step away, in the order of the edition (AC-SALES-2, -4)."""
    ends = {
        other
        for street in edition.streets
        for one, other in ((street.one, street.other), (street.other, street.one))
        if one == node
    }
    return tuple(other for other in nodes(edition) if other in ends)


def way(edition: Edition, one: Node, other: Node) -> Nodes:
    """The nodes of a shortest way, without the first; of several, that which turns to the earlier
    nodes of the edition. Raises KeyError for `start`."""
    before, found = _ways(edition, one), [other]
    while found[-1] != one:
        found.append(before[found[-1]])
    return tuple(reversed(found[:-1]))


def distance(edition: Edition, one: Node, other: Node) -> int:
    """The steps of a shortest way."""
    return len(way(edition, one, other))


@lru_cache(maxsize=64)
def spaces_in_use(edition: Edition, players: int) -> tuple[Space, ...]:
    """The spaces where orders are placed with so many players."""
    return tuple(space for space in edition.spaces if players in space.players)


@lru_cache(maxsize=1024)
def touched(edition: Edition, players: int, node: Node) -> tuple[str, ...]:
    """The spaces in use that a node touches (AC-SALES-6, -7)."""
    return tuple(space.id for space in spaces_in_use(edition, players) if node in space.nodes)


@lru_cache(maxsize=1024)
def _ways(edition: Edition, one: Node) -> Mapping[Node, Node]:
    """The node before each, on a shortest way from that one."""
    before, ahead = {one: one}, [one]
    for here in ahead:
        for there in steps(edition, here):
            if there not in before:
                before[there] = here
                ahead.append(there)
    return before
