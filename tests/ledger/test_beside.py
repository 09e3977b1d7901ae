"""Who is beside a commit hears of it before it is waited for, and how it went."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.commands import ReplaceSeat
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy
from domain.ledger.ledger import Ledger, Order
from domain.ledger.place import Place
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.stores import writing


class Noting:
    """What it was told, and which version another process could read at that moment."""

    def __init__(self, place: Place) -> None:
        self._other = ledger_on(place)
        self.heard: list[tuple[str, int]] = []
        self.entries: list[Entry] = []

    def committing(self, entries: Sequence[Entry]) -> None:
        self.entries = list(entries)
        self._hears("committing")

    def stored(self) -> None:
        self._hears("stored")

    def lost(self) -> None:
        self._hears("lost")

    def _hears(self, what: str) -> None:
        self.heard.append((what, self._other.store.newest(GAME)))

    def close(self) -> None:
        self._other.close()


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    with ledger_on(place) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        yield ledger


@pytest.fixture
def beside(ledger: Ledger) -> Iterator[Noting]:
    noting = Noting(ledger.store.place)
    yield noting
    noting.close()


def test_it_hears_of_the_entries_before_anybody_can_read_them(
    ledger: Ledger, beside: Noting
) -> None:
    before = ledger.load(GAME).version
    answer = ledger.submit(Order(GAME, Draw(1, count=1), beside=beside))
    assert beside.heard == [("committing", before), ("stored", answer.version)]
    assert [entry.v for entry in beside.entries] == list(range(before + 1, answer.version + 1))
    assert beside.entries[-1].head.hex() == answer.head


def test_of_a_group_it_hears_once(ledger: Ledger, beside: Noting) -> None:
    before = ledger.load(GAME).version
    orders = [Order(GAME, Draw(seat, count=1), beside=beside) for seat in (1, 0)]
    answers: Any = ledger.submit_all(orders)
    newest = answers[-1].version
    assert beside.heard == [("committing", before), ("stored", newest)]
    assert [entry.v for entry in beside.entries] == list(range(before + 1, newest + 1))


def test_it_hears_nothing_where_all_is_refused(ledger: Ledger, beside: Noting) -> None:
    with pytest.raises(RuleBroken):
        ledger.submit(Order(GAME, Draw(0, count=9), beside=beside))
    assert beside.heard == []


def test_it_hears_of_what_another_writer_made_impossible_and_of_what_was_stored_then(
    ledger: Ledger, beside: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = ledger.store.put
    first: list[int] = []

    def overtaken(*words: Any) -> None:
        if not first:
            with ledger_on(ledger.store.place) as other:
                first.append(other.submit(Order(GAME, ReplaceSeat(0))).version)
        put(*words)

    monkeypatch.setattr(ledger.store, "put", overtaken)
    answer = ledger.submit(Order(GAME, Draw(1, count=1), beside=beside))
    (v,) = first
    heard = [one for one in beside.heard if one != ("committing", v)]
    assert heard == [("lost", v), ("stored", answer.version)]
    assert beside.heard[-2] == ("committing", v)
    assert (beside.entries[0].v, beside.entries[-1].head.hex()) == (v + 1, answer.head)


@pytest.mark.parametrize("at", ["before", "after"])
def test_it_hears_of_a_transaction_that_failed(
    ledger: Ledger, beside: Noting, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    before = ledger.load(GAME).version

    def fails(write: Any, *words: Any) -> None:
        if at == "after":
            write(*words)
        raise Busy("the disk went away")

    writing(monkeypatch, fails)
    with pytest.raises(Busy):
        ledger.submit(Order(GAME, Draw(1, count=1), beside=beside))
    stored = [("committing", before)] if at == "after" else []
    assert beside.heard == [*stored, ("lost", ledger.store.newest(GAME))]
