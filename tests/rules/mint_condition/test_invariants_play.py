"""Chapter 8.2: what must hold of turns, powers, scores and views.

Each is counted here once more in games played at random; and a Table in which it is broken must be
found out by the game's own `breaches`, where one Table shows it.
"""

from collections import Counter

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import PassPile
from domain.games.mint_condition.events import (
    BonusScored,
    FreeComicRedeemed,
    HotComicScored,
    PlayerTradeBlocked,
    PlayerTradeMade,
    PowerRevealed,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    RoundStarted,
    SecondTradeOpened,
    SetsScored,
    ShopComicTaken,
    ShopTradeMade,
    TurnEnded,
    TurnStarted,
)
from domain.games.mint_condition.state import RoundSheet, Table
from domain.kernel.messages import Event
from domain.kernel.sight import mask, seat_audience
from tests.support.mint import ANN, BEN, closing, dealt, placed, viewers
from tests.support.mint_bent import given, walks, with_, with_ann
from tests.support.mint_box import BONUSES
from tests.support.mint_moves import scored
from tests.support.mint_walks import broken, in_rounds, walked


@walks
def test_mc_inv_9_the_shop_changes_by_what_may_change_it(players: int, k: int) -> None:
    change = {"two_for_one": 1, "one_for_two": -1, "haggle": 0}
    for before, event, after in in_rounds(walked(players, k)):
        wanted = 0
        if isinstance(event, ShopTradeMade):
            wanted = change[event.way]
        if isinstance(event, ShopComicTaken) or (
            isinstance(event, FreeComicRedeemed) and event.taken is not None
        ):
            wanted = -1
        assert len(after.shop) - len(before.shop) == wanted


@walks
def test_mc_inv_10_every_turn_with_a_pick_takes_cards(players: int, k: int) -> None:
    left: int | None = None
    turns, nothing, start = 0, 0, 0
    for before, event, after in in_rounds(walked(players, k)):
        cards = len(after.deck) + sum(map(len, after.piles))
        if isinstance(event, TurnStarted):
            start = start if after.round == before.round and turns else cards - 6
            left = None if event.trade_only else cards
        if isinstance(event, TurnEnded) and left is not None:
            turns += 1
            nothing += cards == left
            assert cards <= left
        if isinstance(event, RoundPlayEnded):
            assert nothing <= 1
            assert turns <= start + 7
            turns, nothing = 0, 0


@walks
def test_mc_inv_11_turns_differ_by_one_at_most(players: int, k: int) -> None:
    for _, event, after in in_rounds(walked(players, k)):
        turns = [player.turns for player in after.seats]
        assert max(turns) - min(turns) <= 1
        if isinstance(event, RoundPlayEnded):
            assert len(set(turns)) == len(set(event.turns)) == 1


def test_mc_inv_11_is_found_out() -> None:
    table = given()
    assert "MC-INV-11" in broken(with_ann(table, turns=table.seats[BEN].turns + 2))


def test_mc_inv_11_so_is_a_lap_in_disorder() -> None:
    assert "MC-INV-11" in broken(with_(given(), active=BEN))


# --------------------------------------------------------------------------- trades and powers


def by_turn(players: int, k: int) -> list[list[Event]]:
    """The events of each turn."""
    found_: list[list[Event]] = []
    for _, event, _ in in_rounds(walked(players, k)):
        if isinstance(event, TurnStarted):
            found_.append([])
        if found_:
            found_[-1].append(event)
    return found_


@walks
def test_mc_inv_12_one_trade_a_turn_two_with_second_deal(players: int, k: int) -> None:
    for events in by_turn(players, k):
        started = events[0]
        assert isinstance(started, TurnStarted)
        kinds = Counter(type(event) for event in events)
        trades = kinds[ShopTradeMade] + kinds[PlayerTradeMade] + kinds[PlayerTradeBlocked]
        assert trades <= (0 if started.turn == 1 else 1 + kinds[SecondTradeOpened])


def test_mc_inv_12_is_found_out() -> None:
    table = placed(turn=1, stage="manage", powers={ANN: "PW-3"}).table
    assert "MC-INV-12" in broken(with_(table, traded="made"))
    assert "MC-INV-12" in broken(with_(table, may_trade=True))


@walks
def test_mc_inv_13_one_power_a_player_and_round(players: int, k: int) -> None:
    play = walked(players, k)
    rounds: list[Counter[int]] = []
    for event in play.events:
        if isinstance(event, RoundStarted):
            rounds.append(Counter())
        if isinstance(event, PowerRevealed):
            rounds[-1][event.seat] += 1
    assert max(count for seats in rounds for count in seats.values()) == 1


def test_mc_inv_13_is_found_out() -> None:
    table = given()
    assert "MC-INV-13" in broken(with_ann(table, power=table.seats[BEN].power))


# ----------------------------------------------------------------------------------------- scores


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bonus", BONUSES)
def test_mc_inv_14_what_hot_comic_and_bonus_give_at_most(players: int, bonus: str) -> None:
    own = ("ODD-1", "ODD-1/2", "ODD-1/3", "ODD-2", "ODD-2/2", "ODD-2/3")[:players]
    play = scored(closing(players, loose=dict(enumerate(own)), hot="ODD", bonus=bonus))
    hot, card = play.one(HotComicScored), play.one(RoundBonusScored)
    vp = BONUSES[bonus][2]
    assert 0 < hot.vp * len(hot.winners) <= 6
    assert card.vp * len(card.winners) <= vp
    if card.vp == 0 or not card.winners:
        assert not card.winners or vp < len(card.winners)


@walks
def test_mc_inv_14_in_whole_games(players: int, k: int) -> None:
    play = walked(players, k)
    for event in play.all(HotComicScored):
        assert event.vp * len(event.winners) <= 6
        assert event.winners or not any(event.counts)
    for bonus in play.all(RoundBonusScored):
        assert bonus.vp * len(bonus.winners) <= BONUSES[bonus.bonus][2]


def second_round(hot: int) -> Table:
    """The second round; in the first the hot comic brought every seat so much."""
    table = given()
    seats = tuple(with_(player, sheets=(RoundSheet(hot=hot),)) for player in table.seats)
    later: Table = with_(table, round=2, seats=seats)
    return later


def test_mc_inv_14_is_found_out() -> None:
    assert broken(second_round(2)) == set()
    assert "MC-INV-14" in broken(second_round(4))


def test_mc_inv_15_is_found_out() -> None:
    assert "MC-INV-15" in broken(with_ann(second_round(0), sheets=()))
    assert "MC-INV-15" in broken(with_ann(given(), sheets=(RoundSheet(),)))


@walks
def test_mc_inv_15_scores_are_sums(players: int, k: int) -> None:
    play = walked(players, k)
    totals = [0] * players
    sums = [0] * players
    for event in play.events:
        if isinstance(event, SetsScored | BonusScored):
            sums[event.seat] += event.total
        if isinstance(event, HotComicScored | RoundBonusScored):
            for seat in event.winners:
                sums[seat] += event.vp
        if isinstance(event, RoundScored):
            assert event.scores == tuple(sums)
            totals = [total + vp for total, vp in zip(totals, sums, strict=True)]
            assert event.totals == tuple(totals)
            sums = [0] * players
    assert [player.total for player in play.table.seats] == totals


# ------------------------------------------------------------------------------------------ views


@walks
def test_mc_inv_16_a_view_is_what_the_masked_events_say(players: int, k: int) -> None:
    play = walked(players, k)
    start = GAME.initial(play.setup)
    for viewer in viewers(players):
        stream = [mask(event, viewer) for event in play.events]
        assert GAME.fold(start, stream) == play.seen_by(viewer)


def test_mc_inv_16_and_nothing_else() -> None:
    """Two games that differ in what Ann may not know alone are one and the same to her."""
    removed = "GRM-1 GRM-2 GRM-3 GRM-4 ODD-1 ODD-2 ODD-3 ODD-4 ODD-5 RUB-1 RUB-2 RUB-3"
    backwards = " ".join(reversed(removed.split()))
    shown = "NOV-1 NOV-2 NOV-3 NOV-4 NOV-5 NOV-6"
    one, other = (
        dealt(3, f"{out} {shown} {pile} STE-A STE-B STE-C STE-D", powers=("PW-3", *powers)).after(
            PassPile(seat=ANN)
        )
        for out, pile, powers in (
            (removed, "TIG-1 TIG-2", ("PW-4", "PW-5")),
            (backwards, "TIG-2 TIG-1", ("PW-8", "PW-9")),
        )
    )
    assert one.table.seats != other.table.seats
    assert one.table.piles != other.table.piles
    ann = seat_audience(ANN)
    assert [mask(event, ann) for event in one.events] == [mask(e, ann) for e in other.events]
    assert one.seen_by(ann) == other.seen_by(ann)


@walks
def test_mc_inv_17_a_replay_is_the_same_and_needs_no_luck(players: int, k: int) -> None:
    play = walked(players, k)
    table, start = play.start, GAME.initial(play.setup)
    assert table == start
    for event in play.events:
        table = GAME.evolve(table, event)
    assert table == play.table == GAME.fold(start, play.events)
