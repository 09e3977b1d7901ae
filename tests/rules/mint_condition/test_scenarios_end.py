"""Chapter 8.1: tricky scenarios of the end of a round, scoring, and new rounds."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import EndTurn, GoOn, KeepPile, PassPile, SkipTrade
from domain.games.mint_condition.events import (
    ComicsCollected,
    ComicsShuffled,
    FirstPlayerFollowed,
    GameEnded,
    HotComicScored,
    PilesRanOut,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    TradeDeclined,
    TurnStarted,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from tests.support.mint import ANN, BEN, CAT, DAN, Play, closing, owed, picking, rule
from tests.support.mint_box import BONUSES, CARDS, POWERS, SERIES
from tests.support.mint_moves import next_turn, scored

LUCK = SealedLuck(bytes(range(32)))
LAST = {1: "STE-A STE-B", 2: "", 3: ""}


def last_pile(active: int, **more: Any) -> Play:
    """Four players; that seat is at the last pile, and it owns enough to be asked at every turn."""
    own = {seat: f"ODD-1/{seat} VLT-2/{seat}" for seat in (1, 2, 3)}
    return picking(
        4, deck="", piles=LAST, active=active, loose=own, powers={active: "PW-3"}, **more
    )


def took(play: Play) -> Play:
    seat = play.table.active
    assert seat is not None
    return play.after(KeepPile(seat=seat), GoOn(seat=seat), EndTurn(seat=seat))


def test_mc_t_38_the_second_player_takes_the_last_pile() -> None:
    play = took(last_pile(BEN))
    assert play.one(PilesRanOut).left == (CAT, DAN)
    for seat in (CAT, DAN):
        assert play.all(TurnStarted)[-1] == TurnStarted(seat, 2, may_trade=True, trade_only=True)
        assert owed(play) == [(seat, "trade")]
        play = play.after(SkipTrade(seat=seat))
    assert play.one(RoundPlayEnded).turns == (2, 2, 2, 2)


def test_mc_t_39_the_last_player_takes_it() -> None:
    play = took(last_pile(DAN))
    assert not play.all(TurnStarted)
    play.one(RoundPlayEnded)


def test_mc_t_40_a_turn_without_piles() -> None:
    play = took(last_pile(CAT))
    assert owed(play) == [(DAN, "trade")]
    for command in (KeepPile(seat=DAN), PassPile(seat=DAN)):
        play.when(command).breaks(rule("MC-TURN-3"))
    play.when(SkipTrade(seat=DAN)).gives(TradeDeclined)


@pytest.mark.parametrize(("tied", "vp"), [(2, 3), (3, 2), (4, 1), (6, 1)])
def test_mc_t_41_the_hot_comic_tied(tied: int, vp: int) -> None:
    own = ("ODD-1", "ODD-1/2", "ODD-1/3", "ODD-2", "ODD-2/2", "ODD-2/3")[:tied]
    play = scored(closing(6, loose=dict(enumerate(own)), hot="ODD"))
    event = play.one(HotComicScored)
    assert (event.winners, event.vp) == (tuple(range(tied)), vp)


def test_mc_t_41_nobody_has_one() -> None:
    play = scored(closing(6, hot="ODD"))
    assert play.one(HotComicScored).winners == ()
    assert [player.total for player in play.table.seats] == [0] * 6


def test_mc_t_42_three_loose_ones_beat_a_set_with_an_anthology() -> None:
    sets = {ANN: ("ODD-2 ODD-4 ANT-1",)}
    play = scored(closing(2, sets=sets, loose={BEN: "ODD-1 ODD-1/2 ODD-1/3"}, hot="ODD"))
    event = play.one(HotComicScored)
    assert (event.counts, event.winners, event.vp) == ((2, 3), (BEN,), 6)


def test_mc_t_43_no_rares() -> None:
    play = scored(closing(3, loose={ANN: "STE-A VLT-1"}, bonus="RB-4"))
    assert play.one(RoundBonusScored).winners == ()


def test_mc_t_43_two_without_loose_comics() -> None:
    play = scored(closing(3, sets={ANN: ("GRM-2 GRM-3",)}, loose={CAT: "STE-A"}, bonus="RB-8"))
    event = play.one(RoundBonusScored)
    assert (event.winners, event.vp) == ((ANN, BEN), 2)


def test_mc_t_43_four_complete_sets() -> None:
    full = ("GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2 VLT-3 VLT-4")
    more = ("GRM-2/2 GRM-3/2 GRM-4/2 ANT-1", "VLT-1/2 VLT-2/2 VLT-3/2 VLT-4/2")
    sets = {seat: (own,) for seat, own in enumerate((*full, *more))}
    event = scored(closing(4, sets=sets, bonus="RB-1")).one(RoundBonusScored)
    assert (event.winners, event.vp) == ((ANN, BEN, CAT, DAN), 1)


@pytest.mark.parametrize(("first", "follows"), [(BEN, CAT), (ANN, BEN)])
def test_mc_t_45_a_tie_for_the_lowest(first: int, follows: int) -> None:
    own = {ANN: "STE-D STE-C", BEN: "STE-B", CAT: "STE-B/2"}
    play = closing(
        3, loose=own, first=first, hot="RUB", bonus="RB-1", before={CAT: (90,)}, rounds=3
    )
    play = scored(play, LUCK)
    assert play.one(RoundScored).scores == (7, 2, 2)
    assert play.one(FirstPlayerFollowed).seat == follows


def test_mc_t_46_two_winners() -> None:
    play = scored(closing(3, before={ANN: (88,), BEN: (70,), CAT: (88,)}, rounds=2))
    event = play.one(GameEnded)
    assert (event.totals, event.winners) == ((88, 70, 88), (ANN, CAT))


def test_mc_t_65_a_removed_card_can_come_back() -> None:
    start = closing(2, rounds=2, loose={ANN: "STE-D"})
    gone = start.table.removed
    shown = tuple(card for card in gone if card != "FRE/1")[:4]
    rest = [card for card in CARDS if card not in shown]
    luck = StackedLuck().stack("comics/1", (*rest[:24], *shown, *rest[24:]))
    play = scored(start, luck)
    assert play.table.shop == shown
    assert play.one(ComicsCollected).count == play.one(ComicsShuffled).count == 84
    assert [player.collection for player in play.table.seats] == [(), ()]
    assert not any(player.revealed for player in play.table.seats)
    assert sorted(player.turns for player in play.table.seats) == [0, 1]
    assert len({*POWERS} & {player.power for player in play.table.seats}) == 2
    assert (play.table.hot in SERIES, play.table.bonus in BONUSES) == (True, True)
    assert next_turn(play).all(TurnStarted)[-1].turn == 1
