"""A fork's record for all: possible once the seeds of the fork and of its parents are out."""

from pathlib import Path

import pytest

from domain.ledger.errors import NotAllowed
from domain.ledger.record import export_record, read_record
from projections.audit import audit_record
from tests.support.played import BY_SLUG, ledger_at, opened, play


def test_all_of_an_ended_fork_waits_for_its_parent(tmp_path: Path) -> None:
    with ledger_at(tmp_path) as ledger:
        game = opened(ledger, 2)
        play(ledger, game, commands=4)
        fork = ledger.fork(game, ledger.load(game).version, seed=b"\x09" * 32).frame.game
        play(ledger, fork, 3)
        with pytest.raises(NotAllowed, match="seed revealed"):
            export_record(ledger.history(fork), "all")
        play(ledger, game)
        data = export_record(ledger.history(fork), "all")
    assert audit_record(read_record(data, "fork"), BY_SLUG).verdict == "CLEAN"


def test_no_copy_is_for_all_before_the_end(tmp_path: Path) -> None:
    with ledger_at(tmp_path) as ledger:
        game = opened(ledger, 2)
        play(ledger, game, commands=4)
        data = export_record(ledger.history(game), "referee")
    early = data.replace(b'{"as":"referee"', b'{"as":"all"', 1)
    assert audit_record(read_record(early, "early"), BY_SLUG).verdict == "FINDING"
