"""Whether what a turn has come to fits its area, its step and the seat (see `settled.py`)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.figures import comic, gives
from domain.games.age_of_comics.state import Player, Table, Turn
from domain.games.age_of_comics.tables import KINDS, Area

Faults = Iterator[str]

PARTS: Final[Mapping[Area, tuple[str, ...]]] = {
    "hire": ("hired", "swapped", "special"),
    "develop": ("special",),
    "ideas": ("special",),
    "print": ("limit", "prints", "printing", "hype", "bonus", "cubed", "colored"),
    "royalties": ("special",),
    "sales": ("limit", "flips", "collects", "stepped", "entered", "paid", "special"),
}
"""What a turn in each area can have come to."""


def in_action(table: Table) -> Faults:
    """The editor of the active seat is the last one in its area (AC-ACT-3)."""
    if table.active is None:
        return
    turn, seat = table.turn, table.active
    if (turn.area is None) != (table.step == "area"):
        yield f"table.step: {table.step}; a turn is at the area, or in one"
    elif turn.area is None:
        if turn != Turn():
            yield "table.turn: no area is chosen"
        elif not table.seats[seat].editors:
            yield f"table.active: seat-{seat} has no editor to place"
    elif turn.space != len(table.on(turn.area)) or table.on(turn.area)[-1] != seat:
        yield f"table.areas: the last editor at {turn.area} is that of seat-{seat}"
    else:
        yield from _step(table, turn.area)


def _step(table: Table, area: Area) -> Faults:
    after = () if area == "print" else ("after", "reassign") if area == "hire" else ("after",)
    if table.step not in (area, *after):
        yield f"table.step: {table.step} in {area}; write {', '.join((area, *after))}"


def turn_fits(table: Table) -> Faults:
    """Nothing is said of what belongs to other areas."""
    turn, area = table.turn, table.turn.area
    if area is None or table.active is None:
        return
    usual = Turn()
    bare = replace(turn, **{name: getattr(usual, name) for name in PARTS[area]})
    if bare != Turn(area=area, space=turn.space):
        yield f"table.turn: in {area} there are {', '.join(PARTS[area])}"
    if turn.special and table.step != "after":
        yield "table.turn: a special action is used, or skipped, after all else"
    player = table.seats[table.active]
    if area == "hire":
        yield from _hire(table, player)
    if area in ("print", "sales"):
        due = gives(table.edition, area, turn.space)
        if turn.limit != due:
            yield f"table.turn: limit={turn.limit}; space {turn.space} of {area} gives {due}"
    if area == "print":
        yield from _print(table, player)
    if area == "sales":
        yield from _sales(table, player)


def _hire(table: Table, player: Player) -> Faults:
    """One of each, then the special action (AC-HIRE-1, AC-SPEC-3)."""
    hired, swapped = table.turn.hired, table.turn.swapped
    if len(set(hired)) < len(hired) or (len(hired) == len(KINDS)) == (table.step == "hire"):
        yield f"table.turn: hired={','.join(hired)} in step {table.step}"
    if len(set(swapped)) < len(swapped) or (swapped and "reassign" not in player.cubes):
        yield f"table.turn: swapped={','.join(swapped)}"
    if (table.step == "reassign") != bool(swapped and not table.turn.special):
        yield "table.step: reassign comes after a first swap"


def _print(table: Table, player: Player) -> Faults:
    """The comic last printed lies on the mat (AC-PRINT-4, -9)."""
    turn = table.turn
    if turn.prints > turn.limit or (turn.prints == 0) != (turn.printing is None):
        yield f"table.turn: prints={turn.prints} of {turn.limit}, printing={turn.printing}"
    if turn.printing is None:
        if turn.bonus or turn.cubed or turn.colored or turn.hype:
            yield "table.turn: nothing has been printed"
        return
    own = player.print_of(turn.printing)
    if own is None or own.number != len(player.printed) or turn.prints > own.number:
        yield f"table.turn: {turn.printing} is not the last comic of seat-{table.active}"
    elif turn.bonus and comic(table.edition, turn.printing).bonus not in ("I", "X"):
        yield f"table.turn: the bonus of {turn.printing} asks for nothing"


def _sales(table: Table, player: Player) -> Faults:
    """So many flips, and collects; an agent that has moved stands somewhere (AC-SALES-1, -5)."""
    turn = table.turn
    if max(turn.flips, turn.collects) > turn.limit:
        yield f"table.turn: flips={turn.flips} collects={turn.collects}; at most {turn.limit}"
    if (turn.stepped or turn.entered) and player.node == table.edition.start:
        yield f"table.turn: the agent of seat-{table.active} has not moved from {player.node}"
    if turn.stepped and not turn.entered:
        yield "table.turn: stepped; write entered too"
