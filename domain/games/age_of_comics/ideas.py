"""Ideas: tokens from the Ideas spaces and from the supply (AC-IDEAS-1 to -5)."""

from domain.games.age_of_comics.commands import TakeIdeas
from domain.games.age_of_comics.events import IdeasTaken, Made
from domain.games.age_of_comics.figures import genres_in_play, gives, war_genre
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import all_ideas_left, serves
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Seat


def take_ideas(table: Table, command: TakeIdeas, luck: Luck) -> Made:
    """Both amounts in full (AC-IDEAS-3)."""
    _require_board(table, command.board)
    _require_supply(table, command.supply)
    return (IdeasTaken(command.seat, command.board, command.supply),)


def nothing_taken(seat: Seat) -> Made:
    """Where there is nothing to take at all (AC-IDEAS-5)."""
    return (IdeasTaken(seat, (), ()),)


def from_board(table: Table) -> int:
    """How many tokens come from the Ideas spaces (AC-IDEAS-1, -5)."""
    return min(gives(table.edition, "ideas", table.turn.space), len(table.spaces))


def from_supply(table: Table) -> int:
    """How many tokens come from the supply (AC-IDEAS-2, -5)."""
    return min(table.edition.limits.supplied, all_ideas_left(table))


def _require_board(table: Table, board: tuple[str, ...]) -> None:
    war = war_genre(table.edition)
    require(war not in board, Rule.WAR_11_NOT_ON_THE_SPACES, board=board, spaces=table.spaces)
    there = len(set(board)) == len(board) and set(board) <= set(table.spaces)
    due, named = from_board(table), len(board)
    spaces = Rule.IDEAS_1_FROM_THE_SPACES
    require(there, spaces, board=board, spaces=table.spaces)
    require(named <= due, spaces, board=named, right=due)
    require(named >= due, Rule.IDEAS_3_IN_FULL, board=named, right=due)


def _require_supply(table: Table, supply: tuple[str, ...]) -> None:
    known = genres_in_play(table.edition, table.options.modules)
    due, named = from_supply(table), len(supply)
    from_there = Rule.IDEAS_2_FROM_THE_SUPPLY
    require(set(supply) <= set(known), from_there, supply=supply, right=known)
    require(named <= table.edition.limits.supplied, from_there, supply=named, right=due)
    require(named >= due, Rule.IDEAS_3_IN_FULL, supply=named, right=due)
    require(serves(table, supply), Rule.COMP_2_LIMITED_SUPPLY, supply=supply)
