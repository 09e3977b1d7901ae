"""Recorded games of Mint Condition Comics: every number of players, length, power and bonus."""

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    PlayerTradeBlocked,
    PowerRevealed,
    RoundBonusScored,
    ShopTradeMade,
    TurnStarted,
)
from domain.ledger.position import History
from tests.support import recorded
from tests.support.mint_box import BONUSES, POWERS


def histories(prefix: str = "") -> list[History]:
    names = recorded.names(GAME.slug)
    return [recorded.history_of(name) for name in names if name.startswith(prefix)]


@pytest.mark.parametrize(("prefix", "rounds"), [("one", 1), ("three", 3)])
def test_every_number_of_players_is_recorded(prefix: str, rounds: int) -> None:
    setups = [history.setup for history in histories(prefix)]
    assert {setup.players for setup in setups} == set(GAME.players)
    assert {setup.options.rounds for setup in setups} == {rounds}


def test_the_first_player_is_recorded_as_given_and_as_drawn() -> None:
    assert {h.setup.options.first_player == "random" for h in histories()} == {True, False}


def test_every_power_and_every_bonus_is_recorded() -> None:
    events = [entry.event for history in histories() for entry in history.entries]
    assert {e.power for e in events if isinstance(e, PowerRevealed)} == set(POWERS)
    assert {e.bonus for e in events if isinstance(e, RoundBonusScored)} == set(BONUSES)


def test_every_way_to_trade_and_turns_with_trades_alone_are_recorded() -> None:
    events = [entry.event for history in histories() for entry in history.entries]
    ways = {event.way for event in events if isinstance(event, ShopTradeMade)}
    assert ways == {"two_for_one", "one_for_two", "haggle"}
    assert any(isinstance(event, PlayerTradeBlocked) for event in events)
    assert any(isinstance(event, TurnStarted) and event.trade_only for event in events)
