"""Seats that choose at once: each choice is taken, and their order changes nothing."""

from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME as TITLE
from domain.kernel.game import Setup
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Stale
from domain.ledger.heads import Anchors
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Place
from domain.ledger.store import Store
from tests.support.evidence import GAME, SEED
from tests.support.proof import lost, unsound
from tests.support.stores import heads_of, sqlite_recorder
from tests.support.threads import outcomes

PLAYERS = 3


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    """A game just dealt, in which every seat owes its first pick."""
    with Ledger(Store(place, [TITLE]), [TITLE], anchors=Anchors(heads_of(place))) as ledger:
        begin(ledger, GAME)
        yield ledger


def begin(ledger: Ledger, game: str) -> None:
    setup: Setup[Any, Any] = Setup(PLAYERS, TITLE.options(), TITLE.standard())
    ledger.open(TITLE, setup, seed=SEED, id=game)


def picks(ledger: Ledger, game: str) -> list[Command]:
    """What each seat would pick now."""
    table = ledger.load(game).table
    return [TITLE.legal(table, seat).commands[seat] for seat in range(PLAYERS)]


def orders(ledger: Ledger, game: str) -> list[Order]:
    """The picks of all seats, all made at the same version."""
    at = ledger.load(game)
    return [Order(game, command, base=(at.version, at.head)) for command in picks(ledger, game)]


def test_in_any_order_they_come_to_the_same(ledger: Ledger) -> None:
    tables = []
    for number, sequence in enumerate(permutations(range(PLAYERS)), 1):
        game = f"{number:032x}"
        begin(ledger, game)
        for _ in range(2):
            made = orders(ledger, game)
            for seat in sequence:
                ledger.submit(made[seat])
        tables.append(ledger.load(game).table)
    assert tables == [tables[0]] * 6
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_all_at_once_none_is_lost(ledger: Ledger) -> None:
    for turn in range(1, 7):
        made = orders(ledger, GAME)
        answers = outcomes([partial(ledger.submit, order) for order in made])
        assert [type(answer) for answer in answers] == [Accepted] * PLAYERS
        frame = ledger.load(GAME).frame
        assert [frame.cseq[f"seat-{seat}"] for seat in range(PLAYERS)] == [turn] * PLAYERS
    assert ledger.load(GAME).table.drafted
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_anothers_choice_leaves_the_decision_open(ledger: Ledger) -> None:
    first, second, third = orders(ledger, GAME)
    since = ledger.load(GAME).frame.since(2)
    ledger.submit(first)
    ledger.submit(second)
    assert ledger.load(GAME).frame.since(2) == since
    assert ledger.submit(third).version > 0


def test_a_choice_for_the_last_pick_does_not_count_for_the_next(ledger: Ledger) -> None:
    """Even where that very card is still there to be picked."""
    before = orders(ledger, GAME)
    for order in before:
        ledger.submit(order)
    now = picks(ledger, GAME)
    for seat, order in enumerate(before):
        late = Order(GAME, now[seat], base=order.base)
        with pytest.raises(Stale):
            ledger.submit(late)
    assert ledger.load(GAME).table.picked == (False,) * PLAYERS
    assert [row.code for row in ledger.store.refusals(GAME, None, 9)] == ["stale"] * PLAYERS


def test_a_second_choice_in_one_decision_is_refused(ledger: Ledger) -> None:
    first = orders(ledger, GAME)[0]
    ledger.submit(first)
    before = ledger.load(GAME)
    with pytest.raises((RuleBroken, Stale)):
        ledger.submit(first)
    assert ledger.load(GAME).head == before.head


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_command_of_many_parts_is_all_or_nothing(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last pick passes on every hand: should one event of it not be stored, none is."""
    *others, last = orders(ledger, GAME)
    for order in others:
        ledger.submit(order)
    before = ledger.load(GAME)
    recorder = sqlite_recorder(ledger)
    write = recorder._write

    def failing(cursor: Any, events: Any, *others: Any) -> None:
        write(cursor, events[:2], *others)
        raise OSError("a planted fault")

    with monkeypatch.context() as planted:
        planted.setattr(recorder, "_write", failing)
        with pytest.raises(OSError, match="planted"):
            ledger.submit(last)
    assert ledger.load(GAME).version == ledger.history(GAME).version == before.version
    answer = ledger.submit(last)
    assert len(answer.entries) > PLAYERS
    assert answer.version - before.version == len(answer.entries)
    assert unsound(ledger) == []
