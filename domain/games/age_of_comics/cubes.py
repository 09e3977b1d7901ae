"""Cubes unlock special actions (AC-CUBE-1 to -7)."""

from typing import Literal

from domain.games.age_of_comics.commands import KeepCubes, MoveCube, PlaceCube
from domain.games.age_of_comics.events import CubeMoved, CubePlaced, CubesKept, Made
from domain.games.age_of_comics.figures import specials_from
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import SPECIALS, Special
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Seat


def owed(table: Table, seat: Seat) -> Literal["", "place", "move"]:
    """What is due for the comic just printed, by how many the seat has printed by now."""
    player, turn = table.seats[seat], table.turn
    if turn.printing is None or turn.cubed:
        return ""
    number = len(player.printed)
    if number in table.edition.cubes.placed and places(table, seat):
        return "place"
    return "move" if number == table.edition.cubes.moved and moves(table, seat) else ""


def places(table: Table, seat: Seat) -> tuple[Special, ...]:
    """Where the seat could place a cube: unlocked, and none of its own there (AC-CUBE-1, -2)."""
    player = table.seats[seat]
    unlocked = specials_from(table.edition, len(player.printed))
    return tuple(special for special in unlocked if special not in player.cubes)


def moves(table: Table, seat: Seat) -> tuple[tuple[Special, Special], ...]:
    """From where to where the seat could move one: all are open then (AC-CUBE-4)."""
    cubes = table.seats[seat].cubes
    free: list[Special] = [special for special in SPECIALS if special not in cubes]
    return tuple((cube, to) for cube in cubes for to in free)


def place_cube(table: Table, command: PlaceCube, luck: Luck) -> Made:
    """On a special action that is unlocked by that many comics (AC-CUBE-1 to -3)."""
    player, special = table.seats[command.seat], command.special
    unlocked = specials_from(table.edition, len(player.printed))
    require(special in unlocked, Rule.CUBE_2_UNLOCKED, special=special, unlocked=unlocked)
    require(special not in player.cubes, Rule.CUBE_1_WHERE_NONE_IS, cubes=player.cubes)
    return (CubePlaced(command.seat, special),)


def move_cube(table: Table, command: MoveCube, luck: Luck) -> Made:
    """From an own cube's place to one without (AC-CUBE-4)."""
    cubes = table.seats[command.seat].cubes
    legal = command.cube in cubes and command.to not in cubes
    require(legal, Rule.CUBE_4_MOVE_ONE, cube=command.cube, to=command.to, cubes=cubes)
    return (CubeMoved(command.seat, command.cube, command.to),)


def keep_cubes(table: Table, command: KeepCubes, luck: Luck) -> Made:
    """None is moved (AC-CUBE-4)."""
    return (CubesKept(command.seat),)
