"""The live line: which events make a Table, where some were taken back."""

import random

import pytest

from domain.games import SHELF
from domain.kernel.frame import Span
from domain.kernel.game import AnyGame
from domain.kernel.lifecycle import KERNEL_EVENTS
from domain.kernel.line import STANDING, folded, live, shows, spans_in, versions
from domain.kernel.luck import uses_luck
from domain.kernel.messages import Event
from domain.kernel.placing import Placed, PlacedFor
from domain.kernel.sight import Public, Sealed, plan
from domain.kernel.table_commands.events import TABLE_EVENTS, TakenBack
from tests.support.demo import DEMO, CardsDrawn, DeckShuffled, TurnPassed
from tests.support.table import setup_for

TITLES = (DEMO, *SHELF)


@pytest.mark.parametrize(
    ("spans", "v", "runs"),
    [
        ((), 9, ((1, 9),)),
        (((9, 5),), 8, ((1, 8),)),
        (((9, 5),), 9, ((1, 5),)),
        (((9, 5),), 11, ((1, 5), (10, 11))),
        (((9, 5), (12, 7)), 12, ((1, 7),)),  # into what was taken back
        (((9, 5), (12, 7)), 11, ((1, 5), (10, 11))),
        (((9, 5), (12, 11)), 13, ((1, 5), (10, 11), (13, 13))),
        (((9, 5), (12, 3), (15, 10)), 16, ((1, 5), (10, 10), (16, 16))),
        (((9, 5), (12, 9)), 12, ((1, 5),)),  # to the very take-back
        (((9, 1),), 9, ((1, 1),)),
    ],
)
def test_the_line_goes_back_from_a_version(
    spans: tuple[Span, ...], v: int, runs: tuple[tuple[int, int], ...]
) -> None:
    assert live(spans, v) == runs


def walked(back: dict[int, int], v: int) -> set[int]:
    """The same, told as the format tells it: event by event."""
    found = set()
    while v:
        if v in back:
            v = back[v]
        else:
            found.add(v)
            v -= 1
    return found


def test_the_line_is_that_of_the_definition() -> None:
    chance = random.Random(1)
    for _ in range(400):
        back = {v: chance.randrange(1, v) for v in range(3, 40) if chance.random() < 0.2}
        for v in range(1, 40):
            assert versions(live(tuple(back.items()), v)) == walked(back, v)


def test_spans_are_read_off_the_events() -> None:
    events = [TurnPassed(to=0), TakenBack(to=1), TurnPassed(to=1), TakenBack(to=3)]
    assert spans_in(enumerate(events, 5)) == ((6, 1), (8, 3))


def test_folding_takes_the_table_that_comes_back() -> None:
    table = DEMO.initial(setup_for(DEMO, 2))
    kept = DEMO.fold(table, [TurnPassed(to=0)])
    events = (TurnPassed(to=1), TakenBack(to=7), TurnPassed(to=1))
    asked: list[int] = []

    def at(v: int) -> object:
        asked.append(v)
        return kept

    assert folded(DEMO, table, events[:2], at) == kept
    assert folded(DEMO, table, events, at).turn == 1
    assert asked == [7, 7]
    assert folded(DEMO, table, events[:1], at).turn == 1


def test_what_changes_no_table_is_never_undone() -> None:
    assert KERNEL_EVENTS - {Placed, PlacedFor} == STANDING
    assert set(TABLE_EVENTS) <= STANDING


# -- what shows something new ----------------------------------------------------------------------


class Odd(Event, frozen=True, tag="test.odd"):
    label: Public[str]
    count: Public[int]


class Lucky(Event, frozen=True, tag="test.lucky"):
    label: Public[str]
    count: Public[int]
    chosen: Public[str]
    order: Sealed[tuple[str, ...]]


def test_luck_is_known_by_its_fields() -> None:
    assert uses_luck(DeckShuffled)
    assert uses_luck(Lucky)
    assert not uses_luck(Odd)
    assert not uses_luck(CardsDrawn)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_every_event_of_a_title_with_a_label_or_an_order_uses_luck(title: AnyGame) -> None:
    """So that none is luck by half, which no audit would compute again and no take-back mind."""
    for kind in title.events:
        fields = set(kind.__struct_fields__)
        assert uses_luck(kind) == bool({"label", "order"} & fields), kind


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_only_what_shows_nothing_is_taken_back_alone(title: AnyGame) -> None:
    for kind in title.events:
        assert shows(title, kind) == bool(plan(kind).sealed or kind in title.reveals), kind
    assert title.reveals <= title.own
