"""Chapter 2.A.1: the frame of the game."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    ActionPhaseStarted,
    CreativeDrawn,
    CreativeLearned,
    CreativeTrained,
    DeckShuffled,
    DisplayFilled,
    EditorPlaced,
    GameScored,
    IncreasePhaseEnded,
    RoundRanked,
    RoundStarted,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    LUCK,
    Play,
    kinds,
    own,
    placed,
    raising,
    round_over,
    rule,
    taking,
)
from tests.support.ages_full import shared
from tests.support.ages_moves import blind, go, hire, market, print_, raise_, search, swap, walk
from tests.support.ages_walks import WALKS, walked

walks = pytest.mark.parametrize(("players", "number"), WALKS)


@walks
def test_ac_gen_1_exactly_five_rounds(players: int, number: int) -> None:
    play = walked(players, number)
    assert [event.round for event in play.all(RoundStarted)] == [1, 2, 3, 4, 5]
    assert len(play.all(RoundRanked)) == 5
    assert isinstance(play.events[-1], GameScored)
    assert GAME.is_over(play.table)
    assert GAME.pending(play.table) == ()


PARTS = {
    RoundStarted: 0,
    CreativeLearned: 1,
    CreativeTrained: 1,
    IncreasePhaseEnded: 1,
    ActionPhaseStarted: 2,
    EditorPlaced: 3,
    TurnEnded: 3,
    RoundRanked: 4,
}


@walks
def test_ac_gen_2_four_parts_in_order(players: int, number: int) -> None:
    parts = [PARTS[kind] for kind in kinds(walked(players, number).events) if kind in PARTS]
    starts = [at for at, part in enumerate(parts) if part == 0]
    for start, end in zip(starts, [*starts[1:], len(parts)], strict=True):
        round_ = parts[start:end]
        assert round_ == sorted(round_)
        assert {0, 2, 3, 4} <= set(round_)


FOUR = (
    "O-CRI-F W-CRI-1 A-WES-1 3",
    "O-SCI-F W-SUP-1 A-SUP-2A 2",
    "O-HOR-F W-HOR-1 A-HOR-1",
    "O-WES-F W-HOR-2A A-HOR-2A",
)


def poor(area: Any, money: int, hand: str = "", **more: Any) -> Play:
    ann = own(hand, money=money, node="N1.1", printed=FOUR, **more)
    shown: dict[str, Any] = {"writers": "W-WES-3 - -", "artists": "A-WES-3 - -"}
    return taking(area, seats={ANN: ann}, areas={area: (BEN,)}, **shown)


UNPAID = [
    (lambda: poor("develop", 3), search("scifi")),
    (
        lambda: poor("print", 3, "O-ROM-M W-SCI-2A A-CRI-2A W-SCI-1", ideas="romance*2"),
        print_("O-ROM-M W-SCI-2A A-CRI-2A"),
    ),
    (lambda: poor("sales", 1).after(walk("N1.2")), walk("N1.3")),
    (
        lambda: poor("hire", 1, "W-SCI-2A", cubes="reassign hype convert").after(
            hire("W-WES-3"), hire("A-WES-3")
        ),
        swap("W-WES-3", "W-CRI-1"),
    ),
    (lambda: poor("royalties", 1, cubes="marketing hype convert"), market(5, "O-CRI-F O-CRI-F")),
    (
        lambda: raising(
            seats={
                ANN: own(
                    printed=("O-ROM-F W-ROM-2A A-ROM-3 3", "O-SCI-F W-SCI-1 A-CRI-2A"), money=1
                )
            }
        ),
        raise_("W-SCI-1"),
    ),
]


@pytest.mark.parametrize(("play", "command"), UNPAID, ids=lambda one: type(one).__name__)
def test_ac_gen_5_paid_in_full_or_not_at_all(play: Any, command: Command) -> None:
    before = play()
    outcome = before.when(command)
    outcome.breaks(rule("AC-GEN-5"))
    assert (outcome.events, outcome.table) == ((), before.table)


@walks
def test_ac_gen_5_nothing_below_zero(players: int, number: int) -> None:
    for table in walked(players, number).tables():
        for player in table.seats:
            assert player.money >= 0
            assert min(player.ideas) >= 0


def test_ac_gen_6_a_deck_that_runs_out_is_made_from_its_discards() -> None:
    play = taking("hire", draws={"artists": "A-CRI-3"}).after(blind("artist"), luck=LUCK)
    assert kinds(play.events)[-2:] == [CreativeDrawn, DeckShuffled]
    assert play.table.artists.draw
    assert play.table.artists.discards == ()


def test_ac_gen_6_with_nothing_in_either_displays_stay_short() -> None:
    """Two players, and mats that leave two writers only."""
    mats = shared((11, 11))
    seats = {n: own(printed=mat, cubes="hype convert reassign") for n, mat in enumerate(mats)}
    play = round_over(2, seats, writers="W-WES-2B W-WES-3")
    assert sorted(card or "" for card in play.table.writers.display) == ["W-WES-2B", "W-WES-3"]
    assert play.table.writers.draw == play.table.writers.discards == ()
    assert sum(len(event.cards) for event in play.all(DisplayFilled, deck="writers")) == 2


def test_ac_gen_6_and_drawing_gives_nothing() -> None:
    mats = shared((11, 11))
    seats = {n: own(printed=mat, cubes="hype convert marketing") for n, mat in enumerate(mats)}
    play = placed(2, seats, writers="W-WES-2B W-WES-3").after(go("hire"))
    play.when(blind("writer")).breaks(rule("AC-HIRE-2"))


def test_ac_gen_7_a_display_discarded_into_an_empty_deck() -> None:
    """All of it is there before it is shuffled and drawn from again."""
    mats = shared((10, 10))
    seats = {n: own(printed=mat, cubes="hype convert reassign") for n, mat in enumerate(mats)}
    play = round_over(2, seats, writers="W-WES-1 W-WES-2A W-WES-2B", draws={"writers": "W-WES-3"})
    empty = round_over(
        2,
        {**seats, 1: own("W-WES-3", printed=mats[1], cubes="hype convert reassign")},
        writers="W-WES-1 W-WES-2A W-WES-2B",
        draws={"writers": ""},
    )
    (event,) = empty.all(DeckShuffled, deck="writers")
    assert sorted(event.order) == ["W-WES-1", "W-WES-2A", "W-WES-2B"]
    assert empty.table.writers.draw == ()
    (other,) = play.all(DeckShuffled, deck="writers")
    assert len(other.order) == 3
    assert play.table.writers.display[0] == "W-WES-3"
