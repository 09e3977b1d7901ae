"""The sample records, reproduced byte for byte by playing the demo game again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.entry import line_of
from domain.ledger.ledger import Ledger
from domain.ledger.record import export_record, read_record
from tests.support.evidence import (
    FORK,
    FORK_TIMES,
    GAME,
    PLACED,
    PLACED_TIMES,
    SAMPLES,
    TABLE,
    TABLE_TIMES,
    TIMES,
    ledger_on,
    listed,
    play_fork,
    play_placed,
    play_sample,
    play_table,
)

WHOLE: list[tuple[str, str, int | None]] = [("ended.all", GAME, None), ("fork.referee", FORK, None)]
RUNNING: list[tuple[str, str, int | None]] = [
    (viewer, GAME, 7) for viewer in ("referee", "seat-0", "seat-1", "public")
]
WHOLE += [(f"placed.{viewer}", PLACED, None) for viewer in ("referee", "seat-1", "public")]
WHOLE += [(f"table.{viewer}", TABLE, None) for viewer in ("all", "seat-0", "public")]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    path = tmp_path_factory.mktemp("samples") / "games.db"
    times = (*TIMES, *FORK_TIMES, *PLACED_TIMES, *TABLE_TIMES)
    with ledger_on(path, clock=listed(*times)) as ledger:
        play_sample(ledger)
        play_fork(ledger)
        play_placed(ledger)
        play_table(ledger)
    with ledger_on(path) as again:  # from the file alone
        yield again


def sample(name: str) -> bytes:
    return (SAMPLES / f"{name}.longbox.jsonl").read_bytes()


@pytest.mark.parametrize(("name", "game", "v"), WHOLE + RUNNING)
def test_a_sample_is_written_byte_for_byte(
    played: Ledger, name: str, game: str, v: int | None
) -> None:
    history = played.history(game, v)
    viewer = name.rpartition(".")[2]
    lines = [line_of(entry, viewer) for entry in history.entries]
    assert lines == sample(name).split(b"\n")[1:-2]
    assert export_record(history, viewer, names=viewer != "public") == sample(name)


def test_every_sample_is_written_here() -> None:
    names = {path.name.removesuffix(".longbox.jsonl") for path in SAMPLES.iterdir()}
    assert names == {name for name, _, _ in WHOLE + RUNNING}


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_every_sample_is_well_formed(path: Path) -> None:
    record = read_record(path.read_bytes(), path.name)
    assert len(record.lines) == path.read_bytes().count(b"\n") - 2


def test_names_are_left_out_unless_asked_for(played: Ledger) -> None:
    data = export_record(played.history(GAME), "referee")
    assert b'"names":null' in data
    assert b"Ann" not in data
