"""When the map contradicts itself, or the Sales Orders do not fit on it.

The faults are those of `edition_check.py`. Orders lie at random until no node touches three of one
genre (AC-SETUP-4, -5): what is asked of them here keeps that possible, and quick.
"""

from collections import Counter
from collections.abc import Iterable, Set
from itertools import chain
from typing import Final

from domain.games.age_of_comics.tables import Edition, Order, Space
from domain.kernel.editions import Check
from domain.kernel.faults import Faults, listed, once

TOUCHED: Final = 4
"""No node of the map touches more orders."""
GENRES: Final = 6
"""With as many or more, and not too many orders, they soon find their places."""


def nodes(edition: Edition, known: Edition) -> Faults:
    """Places once each, and agents begin on one (AC-SETUP-7)."""
    places = [node.id for node in edition.nodes] + [space.id for space in edition.spaces]
    yield from once("nodes", [node.id for node in edition.nodes])
    for at, space in enumerate(edition.spaces):
        if space.id in places[: len(edition.nodes) + at]:
            yield f"spaces[{at}]", f"{space.id} was named before; name each once"
    drawn = [(node.row, node.column) for node in edition.nodes]
    drawn += [(space.row, space.column) for space in edition.spaces]
    for at, where in enumerate(drawn):
        if where in drawn[:at]:
            said = f"row {where[0]} and column {where[1]} are taken; each is drawn alone"
            yield _at(edition, at), said
    if edition.start not in places[: len(edition.nodes)]:
        yield "start", f"{edition.start} is no node; agents begin on one"


def streets(edition: Edition, known: Edition) -> Faults:
    """Between two nodes each, once, and one can walk from everywhere to everywhere, never over the
    node where agents begin (1.7, AC-SALES-5)."""
    there = {node.id for node in edition.nodes}
    seen: set[frozenset[str]] = set()
    for at, street in enumerate(edition.streets):
        ends = frozenset((street.one, street.other))
        for end in sorted(ends - there):
            yield f"streets[{at}]", f"{end} is no node"
        if len(ends) < 2 or ends in seen:
            yield f"streets[{at}]", "it joins two nodes that no other street joins"
        seen.add(ends)
    if not any(edition.start in ends for ends in seen):
        yield "start", f"no street leads away from {edition.start}"
    yield from _walkable(edition, seen)


def spaces(edition: Edition, known: Edition) -> Faults:
    """Each touches two nodes, and not that where agents begin (1.7)."""
    there = {node.id for node in edition.nodes}
    for at, space in enumerate(edition.spaces):
        path = f"spaces[{at}].nodes"
        for node in space.nodes:
            if node not in there:
                yield path, f"{node} is no node"
        if edition.start in space.nodes:
            yield path, f"it touches {edition.start}, where agents begin; no order does"
        if len(set(space.nodes)) < 2:
            yield path, f"{space.nodes[0]} twice; it touches two nodes"
        yield from once(f"spaces[{at}].players", list(map(str, space.players)))
    for row in edition.by_players:
        touched = Counter(chain.from_iterable(s.nodes for s in _in_use(edition, row.players)))
        for node, orders in touched.items():
            if orders > TOUCHED:
                said = f"{node} touches {orders} with {row.players} players; at most {TOUCHED}"
                yield "spaces", said


def orders(edition: Edition, known: Edition) -> Faults:
    """Of known genres, and as many of each base genre (1.6)."""
    genres = {genre.id: genre.module for genre in edition.genres}
    for at, order in enumerate(edition.orders):
        if order.genre not in genres:
            yield f"orders[{at}].genre", f"{order.genre} is no genre; there are {listed(genres)}"
    base = [name for name, module in genres.items() if module == "base"]
    if len(base) < GENRES:
        yield "genres", f"{len(base)} of module base; at least {GENRES}, or orders find no places"
    counts = {genre: _number(_of(edition, genre)) for genre in base}
    if len(set(counts.values())) > 1:
        said = listed(f"{count} of {genre}" for genre, count in counts.items())
        yield "orders", f"{said}; there are as many of each genre but War"


def removed_orders(edition: Edition, known: Edition) -> Faults:
    """What is removed is there, with War and without (AC-SETUP-3, ACV-WAR-6)."""
    for genre in edition.genres:
        if genre.module == "war":
            continue
        copies = {order.value: order.copies for order in _of(edition, genre.id)}
        for at, row in enumerate(edition.by_players):
            gone = Counter((*row.removed, edition.war.replaced))
            for value, number in gone.items():
                there = copies.get(value, 0)
                if there < number:
                    said = f"{number} of value {value} with War; {genre.id} has {there}"
                    yield f"by_players[{at}].removed", said


def filled_spaces(edition: Edition, known: Edition) -> Faults:
    """An order for each space, with War and without (AC-SETUP-3, ACV-WAR-6)."""
    modules = {genre.id: genre.module for genre in edition.genres}
    base = [name for name, module in modules.items() if module == "base"]
    each = _number(_of(edition, base[0]))
    war = _number(order for order in edition.orders if modules[order.genre] == "war")
    if war != len(base):
        yield "orders", f"{war} of War; they replace {len(base)}, one of each other genre"
    for at, row in enumerate(edition.by_players):
        placed = len(base) * (each - len(row.removed))
        in_use = len(_in_use(edition, row.players))
        if placed != in_use:
            yield (
                f"by_players[{at}].removed",
                f"{placed} orders are left for {in_use} spaces; there is one for each",
            )


MAP_CHECKS: Final[tuple[Check[Edition], ...]] = (
    nodes,
    streets,
    spaces,
    orders,
    removed_orders,
    filled_spaces,
)


def _of(edition: Edition, genre: str) -> list[Order]:
    return [order for order in edition.orders if order.genre == genre]


def _number(orders: Iterable[Order]) -> int:
    return sum(order.copies for order in orders)


def _in_use(edition: Edition, players: int) -> list[Space]:
    return [space for space in edition.spaces if players in space.players]


def _at(edition: Edition, place: int) -> str:
    """The path of a place on the map, nodes first."""
    nodes = len(edition.nodes)
    return f"nodes[{place}]" if place < nodes else f"spaces[{place - nodes}]"


def _walkable(edition: Edition, streets: Set[frozenset[str]]) -> Faults:
    nodes = [node.id for node in edition.nodes if node.id != edition.start]
    if not nodes:
        yield "nodes", f"none but {edition.start}; agents have somewhere to go"
        return
    reached, ahead = {nodes[0]}, nodes[:1]
    while ahead:
        here = ahead.pop()
        steps = {end for ends in streets if here in ends for end in ends}
        new = steps - reached - {edition.start}
        reached |= new
        ahead += new
    for node in nodes:
        if node not in reached:
            yield "streets", f"no way from {nodes[0]} to {node} but over {edition.start}"
