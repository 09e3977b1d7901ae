"""Powers of the scoring window (MC-POWER-10)."""

from domain.games.mint_condition.commands import Facsimile, Hype
from domain.games.mint_condition.events import (
    FacsimileUsed,
    HypeUsed,
    Made,
    ScoringAnswered,
    SleeveEnded,
)
from domain.games.mint_condition.figures import size_of
from domain.games.mint_condition.powers.timing import own_power, reveal
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.scoring import hot_count
from domain.games.mint_condition.state import ComicSet, Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Seat


def facsimile(table: Table, command: Facsimile, luck: Luck) -> Made:
    """A loose comic joins an own set that is not full, and counts there like an anthology
    (MC-PWR-7)."""
    seat, comic, number = command.seat, command.comic, command.to
    player, sets = table.seats[seat], incomplete(table, seat)
    loose, numbers = player.loose, tuple(own.number for own in sets)
    require(loose and sets, Rule.POWER_4_HAS_AN_EFFECT, loose=loose, sets=numbers)
    rule = Rule.PWR_7_FACSIMILE
    require(comic in loose, rule, comic=comic, loose=loose)
    require(number in numbers, rule, to=number, sets=numbers)
    ended = (SleeveEnded(seat, comic),) if comic == player.sleeved else ()
    return (*_answer(table, seat), FacsimileUsed(seat, number, comic), *ended)


def incomplete(table: Table, seat: Seat) -> tuple[ComicSet, ...]:
    """A seat's sets that are not full (MC-SETS-6)."""
    sets = table.seats[seat].sets
    return tuple(own for own in sets if len(own.comics) < size_of(table.edition, own.series))


def hype_train(table: Table, command: Hype, luck: Luck) -> Made:
    """Count as more of the hot comic, if there is one (MC-PWR-8)."""
    seat = command.seat
    count = hot_count(table, seat)
    require(count, Rule.PWR_8_HYPE_TRAIN, hot=table.hot, count=count)
    return (*_answer(table, seat), HypeUsed(seat, own_power(table, seat).count or 0))


def _answer(table: Table, seat: Seat) -> Made:
    revealed = reveal(table, seat)
    return (ScoringAnswered(seat, revealed.power), revealed)
