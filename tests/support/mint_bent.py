"""A Table of Mint Condition to be bent, and the random games in which invariants are counted."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.games.mint_condition.state import Table
from tests.support.mint import ANN, BEN, placed
from tests.support.mint_walks import WALKS, broken

Bend = Callable[[Table], Table]

walks = pytest.mark.parametrize(("players", "k"), WALKS)


def with_(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


def with_ann(table: Table, **changes: Any) -> Table:
    bent: Table = with_(table, seats=(with_(table.seats[ANN], **changes), *table.seats[1:]))
    return bent


def given() -> Table:
    """Ann owns a set and a loose comic, and is at her second turn's trade."""
    play = placed(
        sets={ANN: ("GRM-2 GRM-3", "VLT-1 VLT-2"), BEN: ("ODD-1 ODD-2",)},
        loose={ANN: "STE-A", BEN: "STE-B"},
        powers={ANN: "PW-3"},
    )
    assert broken(play.table) == set()
    return play.table
