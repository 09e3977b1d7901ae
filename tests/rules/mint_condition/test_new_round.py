"""Chapter 2.11: a new round, and the end of the game."""

from typing import Any

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    ComicsCollected,
    ComicsRemoved,
    ComicsShuffled,
    FirstPlayerFollowed,
    GameEnded,
    HotComicDrawn,
    PowersReturned,
    PowersShuffled,
    RoundBonusDrawn,
    RoundScored,
    RoundStarted,
    SecretPowerDealt,
    TurnStarted,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.types import FACE_DOWN
from tests.support.mint import ANN, BEN, CAT, DAN, Play, closing, stacked_luck, viewers
from tests.support.mint_box import BONUSES, CARDS, POWERS, REMOVED, SERIES
from tests.support.mint_moves import next_turn, scored

LUCK = SealedLuck(bytes(range(32)))


def following(players: int = 3, luck: SealedLuck | StackedLuck = LUCK, **wanted: Any) -> Play:
    """The next round, just dealt."""
    return scored(closing(players, rounds=2, **wanted), luck)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_mc_next_1_everything_is_collected_and_shuffled(players: int) -> None:
    play = following(players, loose={ANN: "STE-A GRM-2"}, sets={BEN: ("ODD-1 ODD-2",)})
    assert play.one(ComicsCollected).count == 84
    event = play.one(ComicsShuffled)
    assert (event.count, sorted(event.order)) == (84, sorted(CARDS))
    assert play.one(ComicsRemoved).count == REMOVED[players]


def test_mc_next_1_all_of_setup_again() -> None:
    play = following()
    kinds = [ComicsCollected, FirstPlayerFollowed, RoundStarted, ComicsShuffled, HotComicDrawn]
    kinds += [RoundBonusDrawn, SecretPowerDealt, TurnStarted]
    at = [next(n for n, e in enumerate(play.events) if type(e) is kind) for kind in kinds]
    last = [n for n, event in enumerate(play.events) if type(event) is TurnStarted][-1]
    assert [*at[:-1], last] == sorted([*at[:-1], last])
    table = play.table
    assert (table.round, [len(pile) for pile in table.piles]) == (2, [2, 2, 2])
    assert (table.spent, table.deck_out, table.piles_out) == ((), False, False)


def test_mc_next_1_a_spent_free_comic_comes_back() -> None:
    play = scored(closing(5, rounds=2), LUCK)
    assert play.start.spent == ("FRE/1",)
    zones = [*play.table.deck, *(card for pile in play.table.piles for card in pile)]
    assert (play.table.spent, "FRE/1" in zones) == ((), True)


def test_mc_next_2_hot_comic_bonus_and_powers_out_of_all() -> None:
    play = following()
    for event, among in (
        (play.one(HotComicDrawn), SERIES),
        (play.one(RoundBonusDrawn), BONUSES),
        (play.one(PowersShuffled), POWERS),
    ):
        assert (event.count, sorted(event.order)) == (len(among), sorted(among))


def test_mc_next_2_the_same_may_come_again() -> None:
    play = following(luck=stacked_luck(powers=("PW-3",)), hot="GRM", bonus="RB-7")
    assert (play.table.hot, play.table.bonus) == ("GRM", "RB-7")
    assert "PW-3" in [player.power for player in play.table.seats]


def scoring(vps: tuple[int, ...], first: int = ANN) -> Play:
    """A round in which the seats score so much, by printed VP alone."""
    prices = {0: "", 1: "STE-A", 2: "STE-B", 3: "STE-C", 4: "STE-D", 5: "STE-C GRM-1"}
    own = {seat: prices[vp] for seat, vp in enumerate(vps)}
    play = following(len(vps), loose=own, first=first, hot="NOV", bonus="RB-1")
    assert play.one(RoundScored).scores == vps
    return play


@pytest.mark.parametrize(("vps", "lowest"), [((0, 1, 2), ANN), ((3, 1, 2), BEN), ((3, 4, 2), CAT)])
@pytest.mark.parametrize("first", [ANN, BEN, CAT])
def test_mc_next_3_the_lowest_score_of_the_round_begins(
    vps: tuple[int, ...], lowest: int, first: int
) -> None:
    play = scoring(vps, first)
    assert play.one(FirstPlayerFollowed) == FirstPlayerFollowed(seat=lowest, tied=(lowest,))
    assert (play.one(RoundStarted).seat, play.table.active) == (lowest, lowest)


def test_mc_next_3_totals_do_not_matter() -> None:
    own = {ANN: "STE-D", BEN: "STE-A", CAT: "STE-B"}
    play = closing(3, loose=own, hot="NOV", bonus="RB-1", before={ANN: (0,), BEN: (90,)}, rounds=3)
    assert scored(play, LUCK).one(FirstPlayerFollowed).seat == BEN


ONE = ("STE-A", "STE-A/2", "STE-A/3", "VLT-4")
TIES = [
    (ONE, ANN, BEN, [ANN, BEN, CAT, DAN]),
    (ONE, DAN, ANN, [ANN, BEN, CAT, DAN]),
    (("STE-A", "STE-B", "STE-A/2", "STE-B/2"), ANN, CAT, [ANN, CAT]),
    (("STE-A", "STE-B", "STE-A/2", "STE-B/2"), CAT, ANN, [ANN, CAT]),
    (("STE-A", "STE-B", "STE-A/2", "STE-B/2"), DAN, ANN, [ANN, CAT]),
    (("STE-B", "STE-A", "STE-A/2", "STE-C"), BEN, CAT, [BEN, CAT]),
]


@pytest.mark.parametrize(("own", "first", "follows", "tied"), TIES)
def test_mc_next_4_the_first_one_tied_from_the_left_neighbour(
    own: tuple[str, ...], first: int, follows: int, tied: list[int]
) -> None:
    play = following(4, loose=dict(enumerate(own)), first=first, hot="NOV", bonus="RB-1")
    event = play.one(FirstPlayerFollowed)
    assert (event.seat, sorted(event.tied)) == (follows, tied)


# ------------------------------------------------------------------------------------ the winner


@pytest.mark.parametrize("best", [ANN, BEN, CAT])
def test_mc_win_1_the_highest_total(best: int) -> None:
    before = {seat: (30, 5 if seat == best else 4) for seat in range(3)}
    play = scored(closing(before=before, rounds=3, loose={ANN: "STE-A"}, bonus="RB-1"))
    totals = tuple(30 + before[seat][1] + (seat == ANN) for seat in range(3))
    event = play.one(GameEnded)
    assert event.totals == totals
    assert event.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
    assert play.table.winners == event.winners
    assert GAME.is_over(play.table)


def test_mc_win_2_equal_totals_share_the_win() -> None:
    play = scored(closing(4, before={ANN: (88,), BEN: (70,), CAT: (88,), DAN: (87,)}, rounds=2))
    assert play.one(GameEnded).winners == (ANN, CAT)


def test_mc_win_3_nothing_is_collected_after_the_last_round() -> None:
    own: dict[str, Any] = {"sets": {ANN: ("GRM-2 GRM-3",)}, "loose": {BEN: "STE-A"}}
    play = scored(closing(**own, shown={BEN: "PW-9"}, powers={ANN: "PW-4"}))
    for kind in (ComicsCollected, PowersReturned, FirstPlayerFollowed, RoundStarted):
        assert play.all(kind) == []
    assert play.table.shop == play.start.shop
    assert not GAME.pending(play.table)
    for viewer in viewers(3):
        view = play.seen_by(viewer)
        assert view.seats[ANN].sets == play.table.seats[ANN].sets
        assert view.shop == play.table.shop
        assert view.seats[BEN].power == "PW-9"
        assert set(view.removed) == {FACE_DOWN}
        assert view.seats[ANN].power == ("PW-4" if viewer == "seat-0" else FACE_DOWN)


def test_mc_win_1_not_before_the_last_round() -> None:
    play = next_turn(following())
    assert not play.all(GameEnded)
    assert not GAME.is_over(play.table)
