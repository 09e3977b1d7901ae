"""A round ends: ranking, income, the next turn order, fans lost, new displays (AC-REND-1 to -10);
and the game ends after the last (AC-END-1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.age_of_comics.decks import filled, reshuffled
from domain.games.age_of_comics.events import (
    DisplayCleared,
    EditorsReturned,
    FansDecayed,
    GameScored,
    IncomePaid,
    Made,
    Ranked,
    RoundRanked,
    TurnOrderFollowed,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import income
from domain.games.age_of_comics.modules import revealed
from domain.games.age_of_comics.rounds import round_begun
from domain.games.age_of_comics.scoring import game_scored
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import DECKS, ROUNDS, DeckName
from domain.kernel.luck import Luck
from domain.kernel.messages import Event
from domain.kernel.script import Script
from domain.kernel.types import Seat

DECAYING: Final = 2
"""From so many fans on a comic loses one (AC-REND-8)."""


def round_over(table: Table, luck: Luck) -> Made:
    """From the ranking to the next round, or to the end of the game (AC-EV-5)."""
    script = Script(evolve, table)
    script.tell(round_ranked(table), income_paid(table))
    if table.round == ROUNDS[-1]:
        script.tell(*revealed(script.table))
        script.tell(game_scored(script.table))
        return script.events
    script.tell(turn_order_followed(table), *fans_decayed(table), EditorsReturned())
    for deck in DECKS:
        script.tell(*_display_cleared(script.table, deck))
        script.tell(*reshuffled(script.table, deck, luck))
        script.tell(*filled(script.table, deck, luck))
    script.tell(*round_begun(script.table, luck))
    return script.events


# -------------------------------------------------------------------------------------- the ranking


def best_of(player: Player) -> int:
    """The fans of a player's best comic; 0 without one on the chart (AC-CHART-4)."""
    return max((own.fans for own in player.printed), default=0)


def round_ranked(table: Table) -> RoundRanked:
    """Places by best comic, and their VP (AC-REND-1 to -3)."""
    bests = [best_of(player) for player in table.seats]
    return RoundRanked(tuple(_ranked(table, seat, bests) for seat in table.order))


def _ranked(table: Table, seat: Seat, bests: list[int]) -> Ranked:
    best = bests[seat]
    if not best:
        return Ranked(seat, 0, 0, 0)
    dense = table.options.rank_ties == "dense"
    better = [other for other in bests if other > best]
    place = len(set(better) if dense else better) + 1
    return Ranked(seat, best, place, table.edition.points.ranks[place - 1])


def income_paid(table: Table) -> IncomePaid:
    """All comics' incomes, by seat (AC-REND-4)."""
    return IncomePaid(
        tuple(
            sum(income(table.edition, own.fans) for own in player.printed) for player in table.seats
        )
    )


def turn_order_followed(table: Table) -> TurnOrderFollowed:
    """The lowest best comic goes first; tied players swap (AC-REND-6, -7)."""
    before = reversed(table.order)
    return TurnOrderFollowed(tuple(sorted(before, key=lambda seat: best_of(table.seats[seat]))))


def fans_decayed(table: Table) -> Made:
    """Every comic with two fans or more loses one (AC-REND-8)."""
    comics = tuple(
        own.comic for player in table.seats for own in player.printed if own.fans >= DECAYING
    )
    return (FansDecayed(comics),) if comics else ()


def _display_cleared(table: Table, deck: DeckName) -> Made:
    return (DisplayCleared(deck, table.deck(deck).shown),)


COUNTS: Final[Mapping[type[Event], Callable[[Table, Any], Event]]] = {
    RoundRanked: lambda table, _: round_ranked(table),
    IncomePaid: lambda table, _: income_paid(table),
    TurnOrderFollowed: lambda table, _: turn_order_followed(table),
    GameScored: lambda table, _: game_scored(table),
}
"""What is counted of what everybody sees, so that any copy can be counted again."""
