"""Unseen cards: the worlds that are left after all that was told, held against all of them, found
by trying every assignment and every hidden choice."""

import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from domain.kernel import grids, lots, ways
from domain.kernel.bounds import Bounds
from domain.kernel.lots import Impossible, Ways, drawn, unseen
from domain.kernel.recalled import recalled
from domain.kernel.told import Moved, Pinned, Shown, Told, Veiled
from domain.kernel.types import Card
from domain.kernel.worlds import number_below
from tests.support.chance import evenly, lucks
from tests.support.unseen import every_world, fits, worlds_in

CARDS = tuple("abcdef")
START = {"deck": 3, "left": 2, "right": 1}
PLACES = ("deck", "left", "right", "heap")
World = tuple[tuple[Card, str], ...]
"""Where each unseen card lies, by card."""


def every(counts: dict[str, int]) -> set[World]:
    """Every assignment of the cards to so many places each."""
    seats = [place for place, count in counts.items() for _ in range(count)]
    return {tuple(zip(CARDS, order, strict=True)) for order in set(itertools.permutations(seats))}


def after(worlds: Iterable[World], told: Told) -> set[World]:
    """The worlds that may follow, by trying every choice."""
    found: set[World] = set()
    for world in worlds:
        lying = dict(world)
        if isinstance(told, Moved):
            there = [card for card, place in world if place == told.source]
            for gone in itertools.combinations(there, told.count):
                found.add(tuple(sorted({**lying, **dict.fromkeys(gone, told.target)}.items())))
        elif isinstance(told, Shown):
            if lying.pop(told.card, "") == told.place:
                found.add(tuple(sorted(lying.items())))
        elif isinstance(told, Veiled):
            found.add(tuple(sorted({**lying, **dict.fromkeys(told.cards, told.place)}.items())))
    return found


def stories(number: int, length: int = 7) -> Iterator[Told]:
    """What is told of a table that is shuffled and moved at random."""
    chance = random.Random(number)
    seats = [place for place, count in START.items() for _ in range(count)]
    truth = dict(zip(CARDS, chance.sample(seats, len(seats)), strict=True))
    yield Veiled("left", ("x",))
    yield Veiled("right", ("y", "z"))
    truth |= {"x": "left", "y": "right", "z": "right"}
    open_: list[Card] = []
    for _ in range(length):
        kind = chance.choice(("move", "move", "show", "veil"))
        source, target = chance.sample(PLACES, 2)
        there = [card for card, place in truth.items() if place == source]
        if kind == "veil" and open_:
            card = open_.pop(chance.randrange(len(open_)))
            truth[card] = source
            yield Veiled(source, (card,))
        elif kind == "show" and there:
            card = chance.choice(there)
            del truth[card]
            open_.append(card)
            yield Shown(source, card)
        elif there:
            gone = chance.sample(there, chance.randint(1, max(1, len(there) - 1)))
            truth |= dict.fromkeys(gone, target)
            yield Moved(source, target, len(gone))


def known_of(told: Iterable[Told]) -> Ways:
    known = unseen(CARDS, START)
    for one in told:
        known = lots.after(known, one)
    return known


def world_of(lying: dict[str, Any]) -> World:
    return tuple(sorted((card, place) for place, cards in lying.items() for card in cards))


def test_the_worlds_are_all_that_may_be_and_no_others() -> None:
    several = 0
    for number in range(60):
        story, worlds = list(stories(number)), every(START)
        for one in story:
            worlds = after(worlds, one)
        known = known_of(story)
        assert worlds_in(known) == len(worlds), story
        assert set(every_world(known)) == worlds
        for luck in lucks(6, "worlds"):
            assert world_of(drawn(known, luck, "world")) in worlds, story
        several += any(len(block.ways) > 1 for block in known.blocks)  # type: ignore[arg-type]
    assert several > 25


@pytest.mark.parametrize("number", [16, 25, 55])
def test_each_world_is_as_likely_as_any_other(number: int) -> None:
    story, worlds = list(stories(number, 6)), every(START)
    for one in story:
        worlds = after(worlds, one)
    known = known_of(story)
    assert 10 < len(worlds) < 200
    found = [world_of(drawn(known, luck, "world")) for luck in lucks(12 * len(worlds), "fair")]
    assert evenly(found, worlds)


# ---------------------------------------------------------------------------- where ways are many


def test_of_too_many_ways_none_is_lost_and_no_place_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something of what lots say of each other is lost, and no place in which a card may lie."""
    monkeypatch.setattr(ways, "FEW", 1)
    bounded, may, kept = 0, 0, 0
    for number in range(200):
        story, worlds = list(stories(number)), every(START)
        for one in story:
            worlds = after(worlds, one)
        known = known_of(story)
        bounded += any(isinstance(block, Bounds) for block in known.blocks)
        kept_to = set(every_world(known))
        assert worlds <= kept_to
        assert all(fits(known, dict(world)) for world in worlds)
        assert {pair for world in kept_to for pair in world} == {
            pair for world in worlds for pair in world
        }
        may, kept = may + len(worlds), kept + len(kept_to)
    assert bounded > 60
    assert may < kept < 1.5 * may


@pytest.mark.parametrize("number", [16, 25, 55])
def test_each_of_those_is_as_likely_as_any_other(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(ways, "FEW", 1)
    monkeypatch.setattr(grids, "ROUNDS", 60)
    known = known_of(stories(number, 6))
    assert any(isinstance(block, Bounds) for block in known.blocks)
    worlds = set(every_world(known))
    found = [world_of(drawn(known, luck, "world")) for luck in lucks(12 * len(worlds), "fair")]
    assert evenly(found, worlds)


def test_where_they_have_come_to_few_they_are_followed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Told] = [Veiled("left", ("x", "y")), Moved("left", "heap", 2)]
    monkeypatch.setattr(ways, "FEW", 1)
    known = known_of(told)
    assert any(isinstance(block, Bounds) for block in known.blocks)
    monkeypatch.undo()
    known = lots.after(known, Shown("heap", "x"))
    assert not any(isinstance(block, Bounds) for block in known.blocks)
    assert worlds_in(known) == len(set(every_world(known_of([*told, Shown("heap", "x")]))))


IMPOSSIBLE: dict[str, tuple[list[Told], str]] = {
    "not there": ([Shown("heap", "a")], "cannot have lain"),
    "seen twice": ([Shown("deck", "a"), Shown("deck", "a")], "was not unseen"),
    "more than there are": ([Moved("left", "heap", 3)], "fewer than 3"),
    "another top": ([Pinned("deck", ("a",)), Shown("deck", "b")], "b lies on top"),
    "two tops": ([Pinned("deck", ("a",)), Pinned("deck", ("b",))], "lies where"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_said(what: str) -> None:
    told, why = IMPOSSIBLE[what]
    with pytest.raises(Impossible, match=why):
        known_of(told)


def test_as_many_cards_as_lie_face_down_are_seen_nowhere() -> None:
    with pytest.raises(Impossible, match="2 cards are seen nowhere"):
        unseen("ab", {"deck": 3})


# ------------------------------------------------------------------------------------ known tops


def test_pinned_cards_come_off_the_pile_in_their_order() -> None:
    known = lots.after(unseen(CARDS, START), Pinned("deck", ("a", None, "c")))
    known = lots.after(known, Moved("deck", "heap", 2))
    for luck in lucks(10, "pins"):
        lying = drawn(known, luck, "world")
        assert lying["deck"][0] == "c"
        assert "a" in lying["heap"]
    known = lots.after(known, Shown("deck", "c"))
    assert "c" not in {card for cards in drawn(known, luck, "world").values() for card in cards}


def test_a_table_that_came_back_is_recalled_as_far_as_it_was_seen() -> None:
    told: list[Told] = [
        Moved("deck", "heap", 1),
        Shown("deck", "b"),
        Shown("heap", "a"),
        Shown("left", "d"),
        Moved("right", "left", 1),
        Shown("left", "e"),
    ]
    known = recalled(unseen(CARDS, START), START, ("deck",), told)
    for luck in lucks(20, "recalled"):
        lying = drawn(known, luck, "world")
        assert lying["deck"][:2] == ("a", "b")
        assert "d" in lying["left"]
    # of `e` it is not known whether it lay left or right
    anywhere = {world_of(drawn(known, luck, "world")) for luck in lucks(60, "anywhere")}
    assert {dict(world)["e"] for world in anywhere} == {"deck", "left", "right"}


MIXED: dict[str, list[Told]] = {
    "in a pile": [Moved("left", "right", 1), Moved("right", "left", 2), Shown("left", "a")],
    "taken from a mixed pile": [
        *(Moved("left", "right", 1), Moved("right", "heap", 1)),
        Shown("heap", "a"),
    ],
    "by a shuffle": [
        Moved("left", "right", 1),
        Moved("right", "deck", 2),
        *(Shown("deck", card) for card in "abcde"),
    ],
    "under one that is not seen any more": [Veiled("left", ("x",)), Shown("left", "a")],
}


@pytest.mark.parametrize("how", MIXED)
def test_what_is_mixed_is_not_recalled(how: str) -> None:
    start = unseen(CARDS, START)
    known = recalled(start, START, ("deck",), MIXED[how])
    tops = known.pins.get("deck", ())
    assert tops == (("a", "b", "c") if how == "by a shuffle" else ())
    assert worlds_in(known) == (3 if tops else worlds_in(start))


def test_numbers_below_are_fair_whatever_their_size() -> None:
    for n in (3, 7, 300):
        found = [number_below(luck, "n", n) for luck in lucks(12 * n, "numbers")]
        assert evenly(found, range(n))
    assert number_below(next(iter(lucks(1, "one"))), "n", 1) == 0


def test_cards_seen_to_lie_somewhere_lie_there_unseen() -> None:
    known = known_of([Shown("deck", "a"), Veiled("heap", ("a",))])
    for luck in lucks(5, "veiled"):
        assert drawn(known, luck, "world")["heap"] == ("a",)
