"""Lists in options and arguments are the same before they are written and after they are read."""

from pathlib import Path
from typing import Any

import pytest

from domain.games.bagged_boarded.commands import UnbagComics
from domain.kernel.messages import args_of
from domain.kernel.sight import plain
from domain.kernel.types import Cards
from domain.ledger.errors import Conflict
from domain.ledger.importing import import_record
from domain.ledger.ledger import Order
from domain.ledger.record import export_record, read_record
from projections.audit import audit_history, audit_record
from tests.support.played import BY_SLUG, WHOLE, ledger_at, opened, play

NONCE = "ab" * 16


def test_plain_values_hold_lists_at_every_depth() -> None:
    assert plain((1, ("a", {"options": ((),)}))) == [1, ["a", {"options": [[]]}]]
    assert args_of(UnbagComics(seat=0, comics=("hovergirl-1",))) == {"comics": ["hovergirl-1"]}


@pytest.mark.parametrize(
    "asked",
    [{"turn_order": (2, 0, 1)}, {"publishers": ("pub_a", "pub_c", "pub_e", "pub_f")}],
    ids=["turn order", "publishers"],
)
def test_a_game_with_a_list_among_its_options_is_audited_and_imported(
    tmp_path: Path, asked: dict[str, Any]
) -> None:
    with ledger_at(tmp_path / "one") as ledger, ledger_at(tmp_path / "other") as other:
        game = opened(ledger, 3, **asked)
        play(ledger, game, commands=4)
        history = ledger.history(game)
        record = read_record(export_record(history, "referee"), "record")
        assert audit_history(history, BY_SLUG).findings == ()
        assert audit_record(record, BY_SLUG).findings == ()
        import_record(other, record)
        assert other.history(game).head == history.head


def test_a_command_about_comics_that_comes_twice_gets_its_first_answer(tmp_path: Path) -> None:
    with ledger_at(tmp_path) as ledger:
        game = opened(ledger, 2, **WHOLE)
        play(ledger, game, commands=12)
        bagged: Cards = ledger.load(game).table.seats[0].bagged
        order = Order(game, UnbagComics(seat=0, comics=bagged[:2]), NONCE)
        first, again = ledger.submit(order), ledger.submit(order)
        assert (again.again, again.version, again.head) == (True, first.version, first.head)
        with pytest.raises(Conflict, match="another command"):
            ledger.submit(Order(game, UnbagComics(seat=0, comics=bagged[:1]), NONCE))
