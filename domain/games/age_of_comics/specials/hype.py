"""Hype: an original waits beside the mat, and gathers tokens (AC-SPEC-9 to -11)."""

from domain.games.age_of_comics.commands import Hype
from domain.games.age_of_comics.events import ComicHyped, Made
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Cards, Seat


def hype(table: Table, command: Hype, luck: Luck) -> Made:
    """Any original in hand is laid face up, without a token yet."""
    there = to_hype(table.seats[command.seat])
    require(command.comic in there, Rule.SPEC_9_HYPE_FROM_HAND, comic=command.comic, hand=there)
    return (ComicHyped(command.seat, command.comic),)


def can_hype(table: Table, seat: Seat) -> bool:
    """Whether an original is in hand, which its back shows (AC-SPEC-19)."""
    return bool(to_hype(table.seats[seat]))


def to_hype(player: Player) -> Cards:
    """The originals in hand."""
    return tuple(own.card for own in player.hand if own.kind == "comic")
