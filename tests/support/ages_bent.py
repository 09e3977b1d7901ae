"""Tables of Age of Comics in which something is wrong, and what is found out about them."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Table
from domain.kernel.piles import replaced
from tests.support.ages import ANN, BEN, own, placed
from tests.support.ages_walks import WALKS, stops, walked

walks = pytest.mark.parametrize(("players", "number"), WALKS)

FULL: dict[int, Any] = {
    ANN: own(
        "O-ROM-M W-SCI-2A A-CRI-2A",
        ideas="crime*3",
        printed=(
            "O-CRI-F W-HOR-1+1 A-HOR-1 3",
            "O-SCI-F W-SUP-1 A-SUP-1 2*",
            "R-WES-F W-CRI-1 A-CRI-1 0",
        ),
        cubes="hype convert",
        hyped="O-ROM-F:2",
        orders="SO-CRI-5/1",
    ),
    BEN: own("W-ROM-1", printed=("O-WES-F W-WES-1 A-WES-1 4",), tickets=2),
}


def given(**wanted: Any) -> Table:
    """A Table in which nothing is broken."""
    table = placed(3, FULL, orders={"S4.3": "SO-HOR-4/1", "S6.3": "SO-ROM-3/1^"}, **wanted).table
    assert GAME.breaches(table) == []
    return table


def broken(table: Table) -> set[str]:
    return {text.partition(":")[0] for text in GAME.breaches(table)}


def bent(table: Table, seat: int | None = None, **fields: Any) -> Table:
    """The same with something else on it, or before a seat."""
    if seat is None:
        other: Table = msgspec.structs.replace(table, **fields)
        return other
    player = msgspec.structs.replace(table.seats[seat], **fields)
    return bent(table, seats=replaced(table.seats, seat, player))


def at_stops(players: int, number: int) -> Iterator[Table]:
    tables = walked(players, number).tables()
    return (tables[at] for at in stops(players, number))
