"""Chapter 2.A.3: the start of a round."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    ActionPhaseStarted,
    CalendarTileRevealed,
    HypeAdded,
    HypeTokensAdded,
    IdeaSpacesRefilled,
    IncreasePhaseEnded,
    RoundStarted,
    SalesOrdersRevealed,
)
from tests.support.ages import ANN, BEN, CAT, dealt, kinds, owed, own, picked, round_over
from tests.support.ages_box import GENRES

CALENDAR = ("crime", "horror", "romance", "scifi", "superheroes", "western")
ON_MAP: dict[str, Any] = {
    "S4.3": "SO-HOR-4/1",
    "S4.5": "SO-HOR-6/1^",
    "S6.3": "SO-ROM-5/1",
    "S6.5": "SO-SCI-3/1",
}


@pytest.mark.parametrize(
    ("ended", "revealed"),
    [
        (1, [(2, "horror")]),
        (2, [(3, "romance"), (4, "scifi")]),
        (3, [(5, "superheroes")]),
        (4, [(6, "western")]),
    ],
)
def test_ac_round_1_the_tiles_of_the_round(ended: int, revealed: list[tuple[int, str]]) -> None:
    play = round_over(round=ended, calendar=CALENDAR)
    assert play.one(RoundStarted).round == ended + 1
    assert [(e.slot, e.genre) for e in play.all(CalendarTileRevealed)] == revealed


def test_ac_round_1_of_the_first_round() -> None:
    play = picked(dealt(3))
    event = play.one(CalendarTileRevealed)
    assert (event.slot, event.genre) == (1, play.table.calendar[0])


def test_ac_round_2_orders_of_that_genre_are_turned_up() -> None:
    play = round_over(round=1, calendar=CALENDAR, orders=ON_MAP)
    event = play.one(SalesOrdersRevealed)
    assert (event.genre, event.spaces, event.orders) == ("horror", ("S4.3",), ("SO-HOR-4/1",))
    up = {order.order for order in play.table.map if order.up}
    assert up == {"SO-HOR-4/1", "SO-HOR-6/1"}


def test_ac_round_2_both_genres_of_round_3() -> None:
    play = round_over(round=2, calendar=CALENDAR, orders={**ON_MAP, "S4.3": "SO-HOR-4/1^"})
    assert [event.genre for event in play.all(SalesOrdersRevealed)] == ["romance", "scifi"]
    assert all(order.up for order in play.table.map)


def test_ac_round_3_empty_ideas_spaces_are_refilled() -> None:
    play = round_over(off_spaces="crime scifi western")
    assert play.one(IdeaSpacesRefilled).genres == ("crime", "scifi", "western")
    assert play.table.spaces == GENRES


def test_ac_round_4_a_hype_token_for_every_hyped_comic() -> None:
    play = round_over(seats={ANN: own(hyped="O-HOR-F:2 O-SCI-I"), CAT: own(hyped="O-ROM-T:1")})
    added = play.one(HypeTokensAdded).added
    assert set(added) == {
        HypeAdded(ANN, "O-HOR-F", 3),
        HypeAdded(ANN, "O-SCI-I", 1),
        HypeAdded(CAT, "O-ROM-T", 2),
    }
    assert [one.tokens for one in play.seat(ANN).hyped] == [3, 1]
    assert not round_over().all(HypeTokensAdded)


def test_ac_round_5_the_steps_in_order() -> None:
    play = round_over(
        round=2,
        calendar=CALENDAR,
        orders=ON_MAP | {"S4.3": "SO-HOR-4/1^"},
        off_spaces="crime",
        seats={
            ANN: own(hyped="O-HOR-F"),
            BEN: own(printed=("O-ROM-F W-ROM-1 A-CRI-1 4",)),
        },
    )
    at = play.events.index(play.one(RoundStarted))
    assert kinds(play.events[at:]) == [
        RoundStarted,
        CalendarTileRevealed,
        SalesOrdersRevealed,
        CalendarTileRevealed,
        SalesOrdersRevealed,
        IdeaSpacesRefilled,
        HypeTokensAdded,
    ]
    assert owed(play) == [(BEN, "increase")]
    assert not play.all(IncreasePhaseEnded)
    assert not play.all(ActionPhaseStarted)
