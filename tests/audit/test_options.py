"""Options are stored in one way: all, resolved, an added one where it is not as usual."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.game import Options, stored
from domain.kernel.sight import REFEREE, plain
from domain.ledger.record import read_record
from projections.audit import audit_record
from tests.support.demo import DEMO
from tests.support.evidence import SAMPLES
from tests.support.histories import ledger_on
from tests.support.played import BY_SLUG as BAGGED
from tests.support.recorded import path_of
from tests.support.table import opened, reports, unclean


@pytest.mark.parametrize("options", [{}, {"deadline": 60_000}, {"leaver": "random"}])
def test_every_set_of_options_audits(tmp_path: Path, options: dict[str, Any]) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        game = opened(ledger, DEMO, 2, **options)
        assert unclean(ledger.history(game)) == {}
        event: Any = ledger.history(game).entries[0].event
        assert event.options == {"luck": "sealed", "reveal": "end", **options}


@pytest.mark.parametrize("name", ["ended.all", "fork.referee", "placed.referee"])
def test_games_from_before_an_option_was_added_are_clean(name: str) -> None:
    record = read_record((SAMPLES / f"{name}.longbox.jsonl").read_bytes(), name)
    assert audit_record(record, {"demo": DEMO}).verdict == "CLEAN"


def test_so_is_a_recorded_game_of_the_first_title() -> None:
    data = path_of("draft-2-random").read_bytes()
    assert b"deadline" not in data
    assert audit_record(read_record(data, "recorded"), BAGGED).verdict == "CLEAN"


def all_of_them(options: Options) -> Any:
    """The added ones too, though they are as usual."""
    return plain(options)


def without_reveal(options: Options) -> Any:
    """One of the first members left out, though it is as usual."""
    return {name: value for name, value in stored(options).items() if name != "reveal"}


@pytest.mark.parametrize("wrong", [all_of_them, without_reveal])
def test_options_stored_in_another_way_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Callable[[Options], Any]
) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        with monkeypatch.context() as patched:
            patched.setattr("domain.ledger.batches.stored", wrong)
            game = opened(ledger, DEMO, 2)
        check = reports(ledger.history(game))[REFEREE].checks[0]
    assert (check.state, check.version) == ("FINDING", 1)
    assert "in the one way they are stored" in check.text


def test_one_set_up_deals_alike_whoever_knows_of_added_options(tmp_path: Path) -> None:
    """The samples' game was dealt before there were any; under its seed it is dealt so today."""
    record = read_record((SAMPLES / "ended.all.longbox.jsonl").read_bytes(), "ended")
    assert record.lines[0].said.public["options"] == stored(Options())
