"""Rounds of Mint Condition Comics in which every pile is kept, or passed where that is legal: as
many turns as section 1.7 counts, whatever the cards are. And what the other random games vary."""

from collections.abc import Iterator
from typing import Final

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AllowTrade,
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    SkipTrade,
)
from domain.games.mint_condition.events import (
    DeckRanOut,
    FreeComicRedeemed,
    PowerRevealed,
    TurnStarted,
)
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from tests.support.mint_games import MINT, edition_of
from tests.support.whole import batches_of

KEPT: Final = {2: (28, 0), 3: (33, 0), 4: (36, 2), 5: (40, 2), 6: (42, 4)}
PASSED: Final = {2: (14, 1), 3: (15, 0), 4: (16, 1), 5: (20, 3), 6: (18, 1)}
"""Turns in all, and those with a trade alone, by the number of players."""
IDLE: Final = (SkipTrade, AllowTrade, GoOn, EndTurn)
ROUNDS: Final = 6
"""So many of each are played."""


def played(players: int, seed: int, wanted: type[Command]) -> Iterator[Event]:
    """A round without powers and trades, in which piles meet one answer where it is legal."""
    luck = SealedLuck(f"turns/{players}/{seed}".encode().ljust(32, b"."))
    start = GAME.initial(Setup(players, GAME.options(rounds=1), GAME.standard()))
    events = GAME.deal(start, luck)
    table = GAME.fold(start, events)
    while not GAME.is_over(table):
        yield from events
        (pending,) = GAME.pending(table)
        offered = GAME.legal(table, pending.seat).commands
        idle = [c for c in offered if isinstance(c, (*IDLE, wanted))]
        kept = [c for c in offered if isinstance(c, KeepPile)]
        events = GAME.decide(table, (*idle, *kept, *offered)[0], luck)
        table = GAME.fold(table, events)
    yield from events


def turns(events: Iterator[Event]) -> tuple[int, int]:
    """All turns, and those with a trade alone."""
    found = [event for event in events if isinstance(event, TurnStarted | PowerRevealed)]
    begun = [event for event in found if isinstance(event, TurnStarted)]
    assert begun == found, "a power was used"
    return len(begun), sum(event.trade_only for event in begun)


@pytest.mark.rules("MC-PILES-1", "MC-PILES-3", "MC-PILES-6", "MC-END-2", "MC-END-3", "MC-T-35")
@pytest.mark.parametrize("players", GAME.players)
def test_every_pile_kept_makes_so_many_turns(players: int) -> None:
    found = {turns(played(players, seed, KeepPile)) for seed in range(ROUNDS)}
    assert found == {KEPT[players]}


@pytest.mark.rules("MC-PILES-4", "MC-PILES-5", "MC-PILES-9", "MC-END-2", "MC-T-36", "MC-T-37")
@pytest.mark.parametrize("players", GAME.players)
def test_every_pile_passed_makes_so_many_turns(players: int) -> None:
    found = {turns(played(players, seed, PassPile)) for seed in range(ROUNDS)}
    assert found == {PASSED[players]}


# ------------------------------------------------------------------------------------ the variety


def test_the_editions_of_random_games_can_be_played_by_any_number() -> None:
    for number in range(60):
        for players in GAME.players:
            GAME.check(MINT.setup(players, number))
    assert {MINT.setup(2, number).options.rounds for number in range(10)} == {1, 3}
    assert len({edition_of(number) for number in range(60)}) >= 10


def test_in_some_games_the_deck_runs_out_early_and_the_shop_is_empty() -> None:
    early = empty = 0
    for number in (2, 5, 9, 12, 35, 42):
        for players in (2, 4):
            for events, table in batches_of(MINT, players, number, edition_of(number)):
                first_lap = max(own.turns for own in table.seats) == 1
                early += first_lap and any(isinstance(e, DeckRanOut) for e in events)
                empty += any(isinstance(e, FreeComicRedeemed) and e.taken is None for e in events)
    assert early >= 3
    assert empty >= 1
