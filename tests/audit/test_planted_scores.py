"""A host that bends the final score: the sheet is computed again, and the bent line is found."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.games.bagged_boarded.events import NetWorthScored, WinnerDeclared
from domain.kernel.messages import Event
from projections.audit import audit_history
from tests.support.bent import bent, each
from tests.support.histories import DRAFT, day, kept, whole
from tests.support.played import BY_SLUG, ledger_at


def a_cent_more(_: object, event: NetWorthScored) -> NetWorthScored:
    first, *others = event.lines
    raised = (replace(first, amount=first.amount + 1), *others)
    return replace(event, lines=raised, total=event.total + 1)


def a_total_that_is_no_sum(_: object, event: NetWorthScored) -> NetWorthScored:
    return replace(event, total=event.total + 1)


def another_winner(_: object, event: WinnerDeclared) -> WinnerDeclared:
    return replace(event, seat=1 - event.seat)


@pytest.mark.parametrize(
    ("kind", "change", "rule"),
    [
        (NetWorthScored, a_cent_more, "BB-FINAL-1"),
        (NetWorthScored, a_total_that_is_no_sum, "BB-FINAL-1"),
        (WinnerDeclared, another_winner, "BB-FINAL-10"),
    ],
    ids=["a cent more", "no sum", "another winner"],
)
def test_a_bent_score_is_found(
    tmp_path: Path, kind: type[Event], change: Callable[..., Event], rule: str
) -> None:
    title, run = bent(decide=each(kind, change)), day(2)
    with ledger_at(tmp_path, (title,)) as ledger:
        history = kept(ledger, title, whole(2), run)
    found = next(check for check in audit_history(history, BY_SLUG).checks if check.number == 3)
    at = next(entry.v for entry in history.entries if isinstance(entry.event, kind))
    assert (found.state, found.version) == ("FINDING", at)
    assert rule in found.rule


def test_an_honest_score_is_clean(tmp_path: Path) -> None:
    with ledger_at(tmp_path, (DRAFT,)) as ledger:
        history = kept(ledger, DRAFT, whole(2), day(2))
    assert {check.state for check in audit_history(history, BY_SLUG).checks} == {"ok"}
