"""What a seat does alone and may take back alone has shown it no card: random games of every title.

A title that turns up face-down cards by an event of public fields has to say so (`Game.reveals`).
"""

from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.game import AnyGame
from domain.kernel.line import shows
from domain.kernel.sight import mask, seat_audience
from domain.kernel.types import FACE_DOWN, Card
from tests.support.demo import DEMO
from tests.support.histories import DRAFT
from tests.support.table import run_of, setup_for

GAMES: list[tuple[AnyGame, int, int]] = [
    (DRAFT, players, k) for players in range(2, 7) for k in (0, 1)
]
GAMES += [(DEMO, players, k) for players in (2, 3, 4) for k in range(4)]


def faces(title: AnyGame, view: Any) -> set[Card]:
    return {card for cards in title.zones(view).values() for card in cards} - {FACE_DOWN}


def learned(title: AnyGame, players: int, k: int) -> dict[int, set[Card]]:
    """By number of each step that its seat could take back alone: the cards that it showed it."""
    found: dict[int, set[Card]] = {}
    views = [title.initial(setup_for(title, players))] * players
    for n, step in enumerate(run_of(title, players, k).steps):
        told = any(shows(title, type(event)) for event in step.events)
        for seat in range(players):
            viewer, before = seat_audience(seat), faces(title, views[seat])
            seen: set[Card] = set()
            for event in step.events:
                views[seat] = title.fold(views[seat], (mask(event, viewer),))
                seen |= faces(title, views[seat])
            if step.by == viewer and not told:
                found[n] = seen - before
    return found


@pytest.mark.parametrize(
    ("title", "players", "k"), GAMES, ids=[f"{t.slug}-{n}-{k}" for t, n, k in GAMES]
)
def test_no_step_that_goes_back_alone_has_shown_a_card(
    title: AnyGame, players: int, k: int
) -> None:
    found = learned(title, players, k)
    assert {n: cards for n, cards in found.items() if cards} == {}
    assert found or title is DEMO


def test_a_planted_fault_is_seen() -> None:
    """Were comics that are turned up not named, somebody would see one for nothing."""
    careless = replace(DRAFT, reveals=frozenset())
    assert any(shows(DRAFT, kind) and not shows(careless, kind) for kind in DRAFT.events)
