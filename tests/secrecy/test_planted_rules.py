"""Leaks planted into the rules of a title: the leak check must find each (F25). The game is played
under them first, so that only what is hidden makes the difference."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import ComicPicked, HandPassed
from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Events
from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.events import TakeBackAnswered
from tests.support.leaks import checked, drafted, kinds, weight

Bend = Callable[[Any, Events], Events]


def bent(bend: Bend) -> AnyGame:
    """The title, but that its events are changed."""

    def decide(table: Any, command: Command, luck: Luck) -> Events:
        return bend(table, GAME.decide(table, command, luck))

    return replace(GAME, decide=decide)


def in_another_order(table: Any, events: Events) -> Events:
    """Hands are passed on in the order of what is in them."""
    passed = [event for event in events if isinstance(event, HandPassed)]
    ordered = iter(sorted(passed, key=lambda event: weight(event.comics)))
    return tuple(next(ordered) if isinstance(event, HandPassed) else event for event in events)


def only_sometimes(table: Any, events: Events) -> Events:
    """Something more is told behind a pick of one kind."""
    picked = [event.comic for event in events if isinstance(event, ComicPicked)]
    more = TakeBackAnswered(seat=0, asked=1, agreed=False)
    return (*events, more) if weight(picked) % 2 else events


def a_figure(table: Any, events: Events) -> Events:
    """A public figure depends on the top of a deck."""
    top = weight(table.supply_deck[:1]) % 5
    return tuple(
        msgspec.structs.replace(event, pick=event.pick + top)
        if isinstance(event, ComicPicked)
        else event
        for event in events
    )


RULES: dict[str, tuple[Bend, set[str]]] = {
    "an order": (in_another_order, {"order", "events", "openings", "sentences", "patches"}),
    "an event only sometimes": (
        only_sometimes,
        {"errors", "count", "events", "order", "stream entries"},
    ),
    "a public figure": (a_figure, {"events"}),
}


@pytest.mark.parametrize("leak", RULES)
def test_a_leak_of_the_rules_is_found(leak: str) -> None:
    bend, expected = RULES[leak]
    found = kinds(checked(drafted(bent(bend))))
    assert found, "nobody noticed"
    assert found <= expected


def refusing(table: Any, broken: RuleBroken) -> Exception:
    """A refusal that says what lies on top of a deck."""
    return RuleBroken(broken.rule, top=table.supply_deck[:1])


def failing(table: Any, broken: RuleBroken) -> Exception:
    """An error of the program, whose text holds a card."""
    return KeyError(table.supply_deck[0])


@pytest.mark.parametrize("says", [refusing, failing])
def test_what_a_refusal_or_an_error_says_is_found(says: Callable[..., Exception]) -> None:
    def decide(table: Any, command: Command, luck: Luck) -> Events:
        try:
            return GAME.decide(table, command, luck)
        except RuleBroken as broken:
            raise says(table, broken) from None

    assert kinds(checked(drafted(replace(GAME, decide=decide)))) == {"errors"}
