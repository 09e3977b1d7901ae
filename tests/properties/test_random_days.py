"""Random whole games of Bagged & Boarded: what is theirs alone."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import RoundStarted
from domain.games.bagged_boarded.rules import Rule
from domain.kernel.messages import Event
from tests.support.bagged import PLAYERS, opened
from tests.support.bagged_games import WANTED, told
from tests.support.day import ANN, claim, placed


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_has_every_round_once(players: int) -> None:
    given = told(players, 1)
    assert [e.round for e in given.all(RoundStarted)] == list(range(1, given.table.round + 1))


def test_a_game_that_ends_with_the_draft_goes_no_further() -> None:
    given = opened(2, until="draft", first_game=False)
    for _ in range(6):
        hands = [player.hand[0] for player in given.table.seats]
        given = given.after(*(Pick(seat=seat, comic=c) for seat, c in enumerate(hands)))
    kinds: set[type[Event]] = {type(event) for event in given.events}
    assert RoundStarted not in kinds
    assert GAME.is_over(given.table)


@pytest.mark.parametrize("group", ["reserve_loose", "reserve_bagged"])
def test_bb_plan_13_is_met_on_a_position_alone(group: str) -> None:
    """What the long run says of the one refusal that is not met in play."""
    assert set(WANTED.never) == {"BB-PLAN-13"}
    slots = getattr(placed(3).table, group)
    rows: dict[str, Any] = {group: (*slots[:-1], None)}
    day = placed(3, **rows)
    day.when(claim(ANN, group, len(slots))).breaks(Rule.PLAN_13_SLOT_HOLDS_A_COMIC)
