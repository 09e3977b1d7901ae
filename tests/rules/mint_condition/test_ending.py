"""Chapter 2.9: how a round ends."""

from typing import Any

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    SkipTrade,
    TrendShift,
)
from domain.games.mint_condition.events import (
    CardsDrawn,
    DeckRanOut,
    PileKept,
    PilesRanOut,
    RoundPlayEnded,
    ShopTradeMade,
    TradeDeclined,
    TurnEnded,
    TurnStarted,
)
from domain.kernel.luck import SealedLuck
from tests.support.mint import ANN, BEN, CAT, DAN, Play, closing, legal, owed, picking, rule
from tests.support.mint_moves import haggle, next_turn, nothing, one, scored, two

NO_PILES = {1: "", 2: "", 3: ""}
LAST = {1: "STE-A STE-B", 2: "", 3: ""}
LUCK = SealedLuck(bytes(range(32)))


def last_pile(players: int, active: int, **more: Any) -> Play:
    """That seat is asked about the only pile there is, and there is no deck."""
    wanted = {"deck": "", "piles": LAST, "active": active, "powers": {active: "PW-3"}}
    return picking(players, **{**wanted, **more})


def turns(play: Play) -> list[tuple[int, bool]]:
    """Whose turns began, and whether they have only a trade."""
    return [(event.seat, event.trade_only) for event in play.all(TurnStarted)]


@pytest.mark.parametrize("players", [2, 3])
def test_mc_end_1_play_goes_on_until_no_pile_is_left(players: int) -> None:
    play = picking(players, deck=1, piles={1: "STE-A", 2: "STE-B", 3: "STE-C"})
    play = scored(play, LUCK)
    out = play.events.index(play.one(DeckRanOut))
    kept = [event.spot for event in play.events[out:] if isinstance(event, PileKept)]
    assert sorted(kept) == [1, 2, 3]
    ended = play.events.index(play.one(RoundPlayEnded))
    assert play.events.index(play.one(PilesRanOut)) < ended
    assert play.table.piles == ((), (), ())


@pytest.mark.parametrize("first", [ANN, BEN, CAT, DAN])
def test_mc_end_2_the_last_turn_is_that_of_the_first_players_right_hand(first: int) -> None:
    play = scored(last_pile(4, first, first=first))
    others = [(first + step) % 4 for step in (1, 2, 3)]
    assert play.one(PilesRanOut) == PilesRanOut(seat=first, left=tuple(others))
    assert turns(play) == [(seat, True) for seat in others]
    assert play.one(RoundPlayEnded).turns == (2, 2, 2, 2)


def test_mc_end_2_nothing_but_a_trade() -> None:
    play = last_pile(3, ANN, loose={BEN: "GRM-2 VLT-2"})
    play = next_turn(play)
    assert owed(play) == [(BEN, "trade")]
    play.when(KeepPile(seat=BEN)).breaks(rule("MC-TURN-3"))
    play = play.after(two(BEN, "GRM-2 VLT-2", play.table.shop[0]))
    play.one(TurnEnded, seat=BEN)


@pytest.mark.parametrize(
    ("active", "left"), [(ANN, [BEN, CAT, DAN]), (BEN, [CAT, DAN]), (CAT, [DAN])]
)
def test_mc_end_3_the_lap_is_completed_and_no_more(active: int, left: list[int]) -> None:
    play = scored(last_pile(4, active))
    assert turns(play) == [(seat, True) for seat in left]
    assert play.one(PilesRanOut).left == tuple(left)
    assert play.one(RoundPlayEnded).turns == (2, 2, 2, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mc_end_4_at_once_after_the_last_of_the_lap(players: int) -> None:
    play = last_pile(players, players - 1).after(
        KeepPile(seat=players - 1), GoOn(seat=players - 1), EndTurn(seat=players - 1)
    )
    assert play.one(PilesRanOut).left == ()
    assert turns(play) == []
    play.one(RoundPlayEnded)


def test_mc_end_5_the_final_trade_is_optional() -> None:
    play = closing(loose={CAT: "GRM-2 VLT-2"})
    assert owed(play) == [(CAT, "trade")]
    play.when(SkipTrade(seat=CAT)).gives(TradeDeclined)
    play.when(two(CAT, "GRM-2 VLT-2", play.table.shop[0])).gives(ShopTradeMade)


def test_mc_end_5_by_every_rule() -> None:
    play = closing(loose={CAT: "GRM-2 VLT-2"})
    common = next(card for card in play.table.shop if card.startswith("STE-A"))
    play.when(one(CAT, "GRM-2", f"{common} {common}")).breaks(rule("MC-TRADE-6"))


def test_mc_end_5_powers_may_be_used() -> None:
    own: dict[str, Any] = {"sets": {CAT: ("GRM-2 GRM-3",)}, "loose": {CAT: "VLT-2 ODD-1"}}
    closing(**own, powers={CAT: "PW-10"}).after(TrendShift(seat=CAT), luck=LUCK)
    play = closing(**own, powers={CAT: "PW-2"})
    play.after(haggle(CAT, "VLT-2", play.table.shop[0]))
    play = closing(**own, powers={CAT: "PW-1"})
    play.after(two(CAT, "VLT-2 ODD-1", play.table.shop[0]), SecondTrade(seat=CAT))
    play = closing(**own, powers={CAT: "PW-6"}).after(SkipTrade(seat=CAT))
    play.after(Restore(seat=CAT, comic="GRM-2/1"))


def test_mc_end_5_but_there_is_neither_pile_nor_deck_for_them() -> None:
    closing().when(Peek(seat=CAT, spots=(1,))).breaks(rule("MC-POWER-4"))
    play = closing(powers={CAT: "PW-11"})
    play.when(PreOrder(seat=CAT)).breaks(rule("MC-POWER-4"))


def test_mc_end_6_in_the_first_lap_they_are_first_turns() -> None:
    play = last_pile(3, ANN, turn=1, loose={BEN: "GRM-2 VLT-2"}, powers={ANN: "PW-3", BEN: "PW-9"})
    play = play.after(KeepPile(seat=ANN), GoOn(seat=ANN), EndTurn(seat=ANN))
    event = play.all(TurnStarted)[0]
    assert event == TurnStarted(seat=BEN, turn=1, may_trade=False, trade_only=True)
    assert owed(play) == [(BEN, "end_turn")]
    play.when(two(BEN, "GRM-2 VLT-2", play.table.shop[0])).breaks(rule("MC-TRADE-2"))
    play = play.after(EndTurn(seat=BEN))
    assert play.one(RoundPlayEnded).turns == (1, 1, 1)


@pytest.mark.parametrize("bonus", ["RB-3", "RB-4", "RB-7", "RB-10"])
@pytest.mark.parametrize("players", [3, 5])
def test_mc_end_7_what_no_player_owns_scores_for_nobody(players: int, bonus: str) -> None:
    play = closing(players, bonus=bonus)
    table = play.table
    assert len(table.shop) + len(table.removed) + len(table.spent) == 84
    assert [player.total for player in scored(play).table.seats] == [0] * players


def test_mc_end_1_passing_ends_too() -> None:
    play = picking(2, deck=4, piles={1: "STE-A", 2: "STE-B", 3: "STE-C"}, powers={ANN: "PW-5"})
    while not GAME.is_over(play.table):
        ((seat, kind),) = owed(play)
        passing = PassPile(seat=seat)
        may = kind == "pick" and passing in legal(play, seat)
        play = play.after(passing if may else nothing(play.table))
    play.one(RoundPlayEnded)
    assert play.all(CardsDrawn)
