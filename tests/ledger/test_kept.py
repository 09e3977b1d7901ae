"""Positions that are kept: the newest of each game, the games used last, never a copy's."""

from pathlib import Path

import msgspec
import pytest

from domain.kernel.luck import NoLuck
from domain.ledger.errors import NotAllowed
from domain.ledger.importing import import_record
from domain.ledger.kept import Kept
from domain.ledger.ledger import Order
from domain.ledger.position import Position
from domain.ledger.record import read_record
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SAMPLES, SEED, ledger_on, setup


@pytest.fixture
def position(tmp_path: Path) -> Position:
    with ledger_on(tmp_path / "games.db") as ledger:
        return ledger.open(DEMO, setup(), seed=SEED, id=GAME)


def at(position: Position, version: int) -> Position:
    return msgspec.structs.replace(position, version=version, luck=NoLuck())


def test_of_two_positions_the_newer_is_kept(position: Position) -> None:
    kept = Kept(3)
    older, newer = at(position, 6), at(position, 8)
    for put in (older, newer, older):
        kept.put(GAME, put)
    assert kept.get(GAME) is newer
    kept.drop(GAME)
    kept.drop(GAME)
    assert kept.get(GAME) is None
    kept.put(GAME, older)
    assert kept.get(GAME) is older


def test_the_games_used_last_are_kept(position: Position) -> None:
    kept = Kept(2)
    for game in ("a", "b"):
        kept.put(game, position)
    assert kept.get("a") is position
    kept.put("c", position)
    assert [kept.get(game) is None for game in "abc"] == [False, True, False]


def test_a_copy_that_grew_fuller_is_read_anew(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        for viewer in ("seat-1", "referee"):
            name = f"{viewer}.longbox.jsonl"
            import_record(ledger, read_record((SAMPLES / name).read_bytes(), name))
            with pytest.raises(NotAllowed, match="fork"):
                ledger.submit(Order(GAME, Draw(0, count=1)))
        deck = ledger.load(GAME).table.deck
    assert deck == ("card-1", "card-5", "card-6", "card-7")
