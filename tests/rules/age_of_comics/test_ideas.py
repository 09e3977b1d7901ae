"""Chapters 2.A.8 and 2.A.12: Ideas and Royalties."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import IdeasTaken, RoyaltiesTaken
from tests.support.ages import ANN, BEN, CAT, DAN, Play, legal, owed, own, placed, rule, taking
from tests.support.ages_box import FROM_BOARD, GENRES, PLAYERS, ROYALTIES
from tests.support.ages_moves import go, ideas, search

SPACES = [(players, space) for players in PLAYERS for space in range(1, players + 2)]
OTHERS = {2: (BEN,) * 4, 3: (BEN, CAT, BEN, CAT), 4: (BEN, CAT, DAN, BEN)}


def at_space(area: str, players: int, space: int, **wanted: Any) -> Play:
    """Ann before she takes that space of an area."""
    return placed(players, areas={area: OTHERS[players][: space - 1]}, **wanted)


@pytest.mark.parametrize(("players", "space"), SPACES)
def test_ac_ideas_1_as_many_from_the_board_as_the_space_says(players: int, space: int) -> None:
    many = FROM_BOARD[space - 1]
    play = at_space("ideas", players, space).after(go("ideas"))
    more = " ".join(GENRES[: many + 1])
    play.when(ideas(more, "crime*2")).breaks(rule("AC-IDEAS-1"))
    play = play.after(ideas(" ".join(GENRES[:many]), "western*2"))
    event = play.one(IdeasTaken)
    assert (event.board, event.supply) == (GENRES[:many], ("western", "western"))
    assert play.table.spaces == GENRES[many:]
    assert play.ideas(ANN) == {**dict.fromkeys(GENRES[:many], 1), "western": 2}


@pytest.mark.parametrize("board", ["crime*2", "scifi crime", "poetry crime"])
def test_ac_ideas_1_different_genres_that_lie_there(board: str) -> None:
    play = taking("ideas", off_spaces="scifi")
    play.when(ideas(board, "crime*2")).breaks(rule("AC-IDEAS-1"))


@pytest.mark.parametrize("supply", ["crime*2", "crime horror", "western scifi"])
def test_ac_ideas_2_any_two_of_the_supply(supply: str) -> None:
    play = taking("ideas").after(ideas("romance superheroes", supply))
    assert sum(play.seat(ANN).ideas) == 4


@pytest.mark.parametrize("supply", ["crime*3", "poetry crime", "war crime"])
def test_ac_ideas_2_two_and_of_genres_in_play(supply: str) -> None:
    play = taking("ideas")
    play.when(ideas("crime horror", supply)).breaks(rule("AC-IDEAS-2"))


@pytest.mark.parametrize(
    ("board", "supply"),
    [("crime", "crime*2"), ("", "crime*2"), ("crime horror", "crime"), ("crime horror", "")],
)
def test_ac_ideas_3_in_full(board: str, supply: str) -> None:
    play = taking("ideas")
    play.when(ideas(board, supply)).breaks(rule("AC-IDEAS-3"))


def test_ac_ideas_3_nothing_else_meanwhile() -> None:
    taking("ideas").when(go("sales")).breaks(rule("AC-IDEAS-3"))


def test_ac_ideas_4_not_replaced_in_the_round() -> None:
    play = placed(2).after(go("ideas"), ideas("crime horror", "crime*2"), go("ideas", BEN))
    assert play.table.spaces == GENRES[2:]
    play.when(ideas("crime", "crime*2", BEN)).breaks(rule("AC-IDEAS-1"))
    play = play.after(ideas("romance", "crime*2", BEN))
    assert play.table.spaces == GENRES[3:]


def test_ac_ideas_5_what_there_is_on_the_board() -> None:
    off = " ".join(GENRES[1:])
    play = taking("ideas", off_spaces=off)
    play.when(ideas("", "horror*2")).breaks(rule("AC-IDEAS-3"))
    play = play.after(ideas("crime", "horror*2"))
    assert (play.table.spaces, play.ideas(ANN)) == ((), {"crime": 1, "horror": 2})
    empty = taking("ideas", off_spaces=" ".join(GENRES)).after(ideas("", "horror*2"))
    assert empty.ideas(ANN) == {"horror": 2}


def test_ac_ideas_5_fewer_of_the_supply_only_where_it_has_fewer() -> None:
    all_but_one = " ".join(f"{genre}*{10 - (genre == 'romance')}" for genre in GENRES)
    play = taking("ideas", seats={BEN: own(ideas=all_but_one)}, off_spaces=" ".join(GENRES))
    play.when(ideas("", "")).breaks(rule("AC-IDEAS-3"))
    play.when(ideas("", "romance*2")).breaks(rule("AC-COMP-2"))
    play = play.after(ideas("", "romance"))
    assert play.ideas(ANN) == {"romance": 1}


@pytest.mark.parametrize(("players", "space"), SPACES)
def test_ac_roy_1_the_money_of_the_space(players: int, space: int) -> None:
    play = at_space("royalties", players, space).after(go("royalties"))
    assert play.one(RoyaltiesTaken).amount == ROYALTIES[space - 1]
    assert play.seat(ANN).money == 20 + ROYALTIES[space - 1]
    assert owed(play) == [(BEN, "area")]


def test_ideas_are_listed_for_the_one_who_is_asked() -> None:
    play = taking("ideas")
    assert search("crime") not in legal(play, ANN)
    assert legal(play, BEN) == ()
