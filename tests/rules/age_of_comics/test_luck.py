"""Section 6: randomness."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    DeckShuffled,
    ObjectivesShuffled,
    SalesOrdersPlaced,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
    TurnOrderDrawn,
    WarComicsPlaced,
)
from domain.kernel.luck import LuckMissing, NoLuck, SealedLuck, uses_luck
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import ANN, BEN, LUCK, Bent, Play, dealt, pick, picked, round_over, taking
from tests.support.ages_moves import blind, search
from tests.support.ages_views import viewers
from tests.support.ages_walks import WALKS, walked

RANDOM = {
    TurnOrderDrawn,
    CalendarPlaced,
    SalesOrdersPlaced,
    StartingWriterDealt,
    StartingArtistDealt,
    StartingComicDrawn,
    DeckShuffled,
    ObjectivesShuffled,
    WarComicsPlaced,
}
"""R1 to R9."""


def test_ac_rng_1_these_and_no_others_are_made_by_luck() -> None:
    assert {kind for kind in GAME.events if uses_luck(kind)} == RANDOM
    assert not any(uses_luck(kind) for kind in GAME.commands)


@pytest.mark.parametrize(("players", "number"), WALKS)
def test_ac_rng_1_the_outcome_stands_in_the_event(players: int, number: int) -> None:
    play = walked(players, number)
    assert GAME.fold(GAME.initial(play.setup), play.events) == play.table
    for event in play.events:
        if type(event) in RANDOM:
            made: Any = event
            assert len(made.order) == made.count or isinstance(event, CalendarPlaced)
            assert LUCK.shuffle(made.label, made.order) != () or not made.count
            for viewer in viewers(players):
                assert mask(made, viewer).order is HIDDEN


@pytest.mark.parametrize(("players", "number"), WALKS)
def test_ac_rng_1_the_order_follows_from_the_label_alone(players: int, number: int) -> None:
    """Whoever holds the seed computes it again."""
    luck = SealedLuck(bytes([number]) * 32)
    play = walked(players, number)
    labels: list[tuple[type, str]] = []
    for event in play.events:
        if type(event) in RANDOM:
            made: Any = event
            assert luck.shuffle(made.label, sorted(made.order)) == made.order
            labels.append((type(event), made.label))
    assert len(set(labels)) == len(labels)


def test_ac_rng_1_the_same_command_another_outcome() -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)))
    command = pick(ANN, "romance", "crime*2")
    cards = {
        play.when(command, SealedLuck(bytes([n]) * 32)).gives(StartingComicDrawn).card
        for n in range(30)
    }
    assert len(cards) == 4


@pytest.mark.parametrize(
    ("play", "command"),
    [
        (lambda: taking("hire", draws={"writers": "W-CRI-3"}), blind("writer")),
        (lambda: taking("develop", draws={"comics": "O-WES-T"}), search("western")),
    ],
    ids=["blind", "search"],
)
def test_ac_rng_1_the_decider_draws(play: Any, command: Any) -> None:
    with pytest.raises(LuckMissing):
        GAME.decide(play().table, command, NoLuck())
    assert play().after(command, luck=LUCK).one(DeckShuffled)


def tries(play: Play) -> int:
    return play.one(SalesOrdersPlaced).tries


def test_ac_rng_2_rejected_placements_are_counted_only() -> None:
    many = 0
    for n in range(20):
        luck = Bent(SealedLuck(bytes([n]) * 32))
        play = dealt(4, luck=luck)
        assert len(play.all(SalesOrdersPlaced)) == 1
        assert tries(play) == sum(label.startswith("orders/") for label in luck.used)
        assert play.one(SalesOrdersPlaced).label == f"orders/{tries(play)}"
        many += tries(play) > 1
    assert many > 5


def test_ac_rng_2_rejected_pairs_too() -> None:
    luck = Bent(start_writers__1=("W-CRI-2A",), start_artists__1=("A-CRI-2A",))
    play = dealt(2, luck=luck)
    events = play.all(StartingWriterDealt)
    assert len(events) == 2
    assert events[0].label != "start_writers/1"
    used = [label for label in luck.used if label.startswith("start_writers")]
    assert used[0] == "start_writers/1"
    assert [event.label for event in events] == [used[1], used[-1]] or len(used) > 3


def test_one_seed_gives_one_game() -> None:
    def game(n: int) -> Play:
        luck = SealedLuck(bytes([n]) * 32)
        return picked(dealt(3, luck=luck), luck=luck)

    assert game(1).events == game(1).events
    assert game(1).events != game(2).events


def test_the_war_draws_and_shuffles() -> None:
    calendar = ("horror", "war", "crime", "romance", "scifi", "superheroes", "western")
    luck = Bent()
    play = round_over(round=1, calendar=calendar, modules=("war",), luck=luck)
    assert luck.used == [play.one(WarComicsPlaced).label, play.one(DeckShuffled).label]
    assert play.one(DeckShuffled).source == "war"
