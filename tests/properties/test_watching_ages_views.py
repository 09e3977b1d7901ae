"""The watchers of random games of Age of Comics find what leaks and what lies."""

import random

import pytest
from msgspec.structs import replace as with_

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import CreativeDrawn
from domain.kernel.game import Setup
from domain.kernel.sight import mask
from domain.kernel.types import FACE_DOWN
from tests.support.ages_games import AGES, SUBSETS
from tests.support.ages_moment import PLAYERS, game, given, seen_by
from tests.support.ages_rights import SECRETS, Knows
from tests.support.watched import Viewer


def test_a_view_that_lies_or_forgets_is_found() -> None:
    table = given()
    view, knows = seen_by(0)
    assert SECRETS.quarrels(table, view) == []
    assert SECRETS.blind_spots(table, view, knows.knows(table)) == []
    wrong = with_(view, ripoffs=view.ripoffs[1:])
    assert SECRETS.quarrels(table, wrong) == ["ripoffs"]
    assert SECRETS.blind_spots(table, table, knows.knows(table)) != []
    public, nobody = seen_by(None)
    assert SECRETS.blind_spots(table, public, nobody.knows(table)) == []
    blind = SECRETS.blind_spots(table, public, knows.knows(table))
    assert "seats[0].objective" in blind


def test_a_calendar_that_shows_what_is_to_come_is_found() -> None:
    events, table = game().batches[0]
    setup = Setup(PLAYERS, GAME.options(modules=SUBSETS[-1]), GAME.standard())
    view = GAME.fold(GAME.initial(setup), (mask(event, "seat-0") for event in events))
    knows = Knows(0)
    for event in events:
        knows.saw(event)
    assert set(view.calendar) == {FACE_DOWN}
    open_ = with_(view, calendar=table.calendar)
    slots = [f"calendar[{at}]" for at in range(len(table.calendar))]
    assert SECRETS.blind_spots(table, open_, knows.knows(table)) == slots


def test_an_event_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = given()
    value = next(c.value for c in table.edition.creatives if c.id == table.writers.draw[0])
    event = CreativeDrawn(1, "writer", value, "2", table.writers.draw[0])
    after = GAME.evolve(table, event)
    view, knows = seen_by(0)
    viewer = Viewer(AGES, "seat-0", 0, view)
    viewer.memory = knows
    assert viewer.sees(event, table, after) == ""
    monkeypatch.setattr("tests.support.watched.mask", lambda event, who: event)
    viewer.view = view
    assert viewer.sees(event, table, after).startswith("seat-0 is told of")


def test_cards_that_changed_places_have_one_back() -> None:
    table, (view, _) = given(), seen_by(0)
    for number in range(20):
        pair = SECRETS.hidden_pair(table, view, random.Random(number))
        assert pair is not None
        other = SECRETS.exchanged(table, pair)
        assert other != table
        assert SECRETS.quarrels(other, view) == []
        assert SECRETS.exchanged(other, pair) == table
