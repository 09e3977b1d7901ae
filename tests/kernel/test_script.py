"""Telling: every event is made on the Table that those before it have left."""

import pytest

from domain.kernel.luck import Luck, NoLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.script import Script
from tests.support.demo import CardsDrawn, Table, TurnPassed, evolve

DEALT = Table(players=2, deck=("card-1", "card-2", "card-3"), hands=((), ()), turn=1)


def draw(table: Table, luck: Luck) -> tuple[Event, ...]:
    """The top card for whoever has the turn, then the next; nothing once the deck is out."""
    if not table.deck:
        return ()
    return (CardsDrawn(table.turn, 1, table.deck[:1]), TurnPassed(to=1 - table.turn))


def draw_two(table: Table, luck: Luck) -> tuple[Event, ...]:
    return (CardsDrawn(table.turn, 2, table.deck[:2]),)


def test_what_is_told_has_happened() -> None:
    script = Script(evolve, DEALT)
    assert (script.table, script.events) == (DEALT, ())
    script.tell(*draw(script.table, NoLuck()))
    script.tell(*draw(script.table, NoLuck()))
    script.tell()
    assert script.table.hands == (("card-2",), ("card-1",))
    assert script.events == (
        CardsDrawn(1, 1, ("card-1",)),
        TurnPassed(to=0),
        CardsDrawn(0, 1, ("card-2",)),
        TurnPassed(to=1),
    )
    assert DEALT.hands == ((), ()), "the Table that it began with is as it was"


def test_each_step_sees_what_those_before_it_have_left() -> None:
    script = Script(evolve, DEALT)
    script.tell_each((draw, draw_two), NoLuck())
    assert script.table.hands == (("card-2", "card-3"), ("card-1",))
    assert len(script.events) == 3


def test_a_step_goes_on_until_it_makes_nothing() -> None:
    script = Script(evolve, DEALT)
    script.tell_on(draw, NoLuck())
    assert script.table.hands == (("card-2",), ("card-1", "card-3"))
    assert len(script.events) == 6
    script.tell_on(draw, NoLuck())
    assert len(script.events) == 6


def test_steps_are_handed_the_luck() -> None:
    luck = StackedLuck().stack("deck/1", ("b", "a"))

    def shuffled(table: Table, given: Luck) -> tuple[Event, ...]:
        return tuple(TurnPassed(to=int(card == "a")) for card in given.shuffle("deck/1", "ab"))

    script = Script(evolve, DEALT)
    script.tell_each((shuffled,), luck)
    assert script.events == (TurnPassed(to=0), TurnPassed(to=1))
    with pytest.raises(RuntimeError):
        script.tell_on(_failing, luck)
    assert len(script.events) == 2


def _failing(table: Table, luck: Luck) -> tuple[Event, ...]:
    raise RuntimeError
