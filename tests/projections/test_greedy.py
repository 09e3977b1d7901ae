"""The greedy player: legal, blind where its seat is, the same again, and better than chance."""

import sys
from statistics import median
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    ClaimAction,
    DisplaySet,
    GradeSet,
    Pick,
    SignComics,
)
from domain.games.bagged_boarded.prices import displayed
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots import bot_key, greedy_bot, random_bot
from projections.bots.greedy_bagged_boarded.sets import Stock, best_show
from projections.bots.greedy_bagged_boarded.worth import best_first, worth
from projections.playing import Played, play, seed_of
from projections.scores import winners_of
from tests.support.day import ANN, BEN, Day, boost, claim, placed, planned, solos
from tests.support.demo import DEMO
from tests.support.histories import DRAFT, day, played, set_up, whole

KEY = b"\0" * 32


def against_random(k: int, players: int = 4) -> tuple[Seat, Played]:
    """Game k of a series in which one greedy player meets random ones, each time elsewhere."""
    own = k % players
    bots = [greedy_bot if seat == own else random_bot for seat in range(players)]
    return own, play(DRAFT, whole(players), seed_of(7, k), bots)


def answer(day_: Day) -> Command:
    """What the greedy player does where the day stands, if it is the one to decide."""
    top = day_.table.top
    assert top is not None
    return greedy_bot(day_.table, GAME, top.seat, KEY)


# --------------------------------------------------------------------------------------- as a bot


def test_the_same_games_come_out_again() -> None:
    first, again = day(4), day.__wrapped__(4)
    assert first == again


def test_its_key_is_of_no_account() -> None:
    table = day(2).table
    opened = DRAFT.fold(DRAFT.initial(whole(2)), day(2).steps[0].events)
    assert table != opened
    keys = [bot_key(seed_of(1, 0), "00" * 16, version, 0) for version in range(20)]
    assert len({greedy_bot(opened, DRAFT, 0, key) for key in keys}) == 1


def test_a_title_without_such_a_player_is_played_at_random() -> None:
    view = DEMO.fold(DEMO.initial(set_up(DEMO, 2)), played(DEMO, 2).steps[0].events)
    keys = [bot_key(seed_of(1, 0), "00" * 16, version, 1) for version in range(20)]
    assert [greedy_bot(view, DEMO, 1, key) for key in keys] == [
        random_bot(view, DEMO, 1, key) for key in keys
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_among_themselves_are_legal_and_end(players: int) -> None:
    run = play(DRAFT, whole(players), seed_of(3, players), (greedy_bot,) * players)
    assert DRAFT.is_over(run.table)
    assert DRAFT.breaches(run.table) == []


def test_a_draft_alone_is_played_too() -> None:
    run = play(DRAFT, set_up(DRAFT, 3), seed_of(3, 0), (greedy_bot,) * 3)
    assert len(run.commands) == 18


def test_it_never_sees_what_its_seat_does_not() -> None:
    """Whatever rivals hold and decks are is exchanged for backs; it plays the same."""

    def blind(view: Any, title: AnyGame, seat: Seat, key: bytes) -> Command:
        chosen = greedy_bot(view, title, seat, key)
        decks = {"supply_deck": view.supply_deck, "bin_deck": view.bin_deck}
        backs: dict[str, Any] = {name: ("?",) * len(deck) for name, deck in decks.items()}
        assert greedy_bot(msgspec.structs.replace(view, **backs), title, seat, key) == chosen
        return chosen

    play(DRAFT, whole(2), seed_of(3, 1), (blind, random_bot))


# ------------------------------------------------------------------------------------- its choices


def test_it_drafts_towards_a_hero_that_it_has() -> None:
    opened = DRAFT.fold(DRAFT.initial(set_up(DRAFT, 2)), played(DRAFT, 2).steps[0].events)
    held = [heroes_of(card)[0] for card in opened.seats[0].hand]
    solo = {hero: [c for c in opened.supply_deck if heroes_of(c) == (hero,)] for hero in held}
    hero = max(held, key=lambda own: len(solo[own]))
    owned = tuple(solo[hero][:2])
    assert len(owned) == 2
    seats = (msgspec.structs.replace(opened.seats[0], loose=owned), *opened.seats[1:])
    chosen = greedy_bot(msgspec.structs.replace(opened, seats=seats), DRAFT, 0, KEY)
    assert isinstance(chosen, Pick)
    assert hero in heroes_of(chosen.comic)


def test_it_displays_as_much_as_it_can() -> None:
    troll = solos("the_troll", 1, 2, 3, 4, 5)
    evening = planned(placed(2, bagged={ANN: troll}), claim(ANN, "display"))
    assert answer(evening) == DisplaySet(ANN, "the_troll", troll)


def test_two_small_sets_are_worth_more_than_one_large_one() -> None:
    pile = (*solos("the_troll", 1, 2, 3, 4), *solos("hovergirl", 1, 2, 3))
    table = placed(2, bagged={ANN: pile}).table
    show = best_show(table, ANN, Stock(table.seats[ANN].bagged, (), 0, 6))
    assert {(step.hero, len(step.comics)) for step in show.steps} == {
        ("the_troll", 3),
        ("hovergirl", 3),
    }


def test_it_bags_what_it_will_display() -> None:
    game = placed(2, bagged={ANN: solos("the_troll", 1, 2)}, loose={ANN: _loose()})
    evening = planned(game, claim(ANN, "bag_and_board", 2), claim(ANN, "display"))
    bagged = answer(evening)
    assert isinstance(bagged, BagComics)
    assert bagged.comics[0] == "the_troll-5"


def test_it_signs_what_it_will_display() -> None:
    pile = (*solos("hovergirl", 1), *solos("the_troll", 1, 2, 3))
    game = placed(2, bagged={ANN: pile})
    signing = planned(game, claim(ANN, "autographs"), claim(ANN, "display"))
    signed = answer(signing)
    assert isinstance(signed, SignComics)
    assert set(signed.comics) < set(solos("the_troll", 1, 2, 3))


def test_it_grades_its_largest_set() -> None:
    sets = {"the_troll": solos("the_troll", 1, 2, 3), "hovergirl": solos("hovergirl", 1, 2, 3, 4)}
    game = placed(2, sets={ANN: sets}, cash={ANN: 15})
    assert answer(planned(game, claim(ANN, "grading"))) == GradeSet(ANN, "hovergirl")


def test_it_buys_what_it_needs_and_keeps_the_fee_of_grading() -> None:
    sets = {"the_troll": solos("the_troll", 1, 2, 3)}
    cards = (*solos("the_troll", 4, 5), *solos("hovergirl", 4, 5))
    game = placed(2, sets={ANN: sets}, cash={ANN: 20}, bin_deck=cards)
    chosen = answer(planned(game, claim(ANN, "bargain_bin"), claim(ANN, "grading")))
    assert chosen == BuyDrawn(ANN, ("the_troll-4",))


def test_it_claims_a_display_when_it_has_a_set() -> None:
    game = placed(2, bagged={ANN: solos("the_troll", 1, 2, 3, 4, 5)})
    assert answer(game) == ClaimAction(ANN, "display", 1)


def test_it_pays_for_its_claims_with_chores() -> None:
    game = placed(2, bagged={ANN: solos("the_troll", 1, 2)}, reserve_bagged=_row(), cash={ANN: 0})
    chosen = answer(game.after(claim(ANN, "reserve_bagged", 4)))
    assert chosen == boost(ANN, "chores", units=2)


def test_the_third_comic_of_a_hero_is_worth_more_than_the_first() -> None:
    table = placed(2).table
    pile = solos("the_troll", 2, 3)
    assert worth(table, BEN, "the_troll-4", pile) > worth(table, BEN, "the_troll-4", ())
    assert best_first(table, BEN, ("hovergirl-4", "the_troll-4"), pile)[0] == "the_troll-4"


def _loose() -> tuple[str, ...]:
    return ("hovergirl-2", "the_troll-5", "copper_finch-4")


def _row() -> tuple[str, ...]:
    return ("hovergirl-2", "copper_finch-4", "garfunkle-3", "the_troll-3")


# ------------------------------------------------------------------------------------- tournaments


def test_it_beats_random_players() -> None:
    games = [against_random(k) for k in range(10)]
    assert sum(winners_of(DRAFT, run.table) == (own,) for own, run in games) >= 6
    assert [run.table.ending for _, run in games].count("final_day") > 5


@pytest.mark.soak
def test_it_wins_most_of_200_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = [against_random(k) for k in range(200)]
    wins = sum(winners_of(DRAFT, run.table) == (own,) for own, run in games)
    shown = sum(run.table.ending == "final_day" for _, run in games)
    rounds = median(run.table.round for _, run in games)
    heroes = median(sum(displayed(run.table, h) > 0 for h in run.table.track) for _, run in games)
    said = (
        f"\ngreedy wins {wins / 2:.1f} % of 200 games against three random bots; "
        f"{shown / 2:.1f} % end by display, rounds {rounds}, heroes {heroes} (medians)\n"
    )
    with capsys.disabled():
        sys.stdout.write(said)
    assert wins >= 120
    assert shown > 100
