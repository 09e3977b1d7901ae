"""What holds where a position says nothing: what follows from the rest, else what a setup gives."""

from typing import Final

from domain.games.bagged_boarded.decisions import PLANNING, SUPERPOWER, WITHIN_A_DISPLAY, Decision
from domain.games.bagged_boarded.figures import group_ids, level_of
from domain.games.bagged_boarded.options import FIRST_GAME_CARDS
from domain.games.bagged_boarded.powers.ongoing import EXTRAS
from domain.games.bagged_boarded.prices import displayed
from domain.games.bagged_boarded.state import HeroValue, Table
from domain.games.bagged_boarded.tables import (
    backs,
    for_players,
    picks,
    scoring_deck,
    slab_stack,
    start,
)
from domain.kernel.types import Cents, Seat

DAYS: Final = ("planning", "daily", "over")
"""The phases that have a round."""


GROUPS: Final = {power: group for group, power in EXTRAS.items()}
"""The groups in which powers offer more, by decision."""


# ---------------------------------------------------------------------------------------- the table


def publishers(table: Table, seat: Seat) -> tuple[str, ...]:
    """Those asked for, else the first of the edition."""
    asked = table.options.publishers
    if asked != "random":
        return asked
    ids = [publisher.id for publisher in table.edition.publishers]
    return tuple(ids[: for_players(table.edition, table.players).publishers])


def turn_order(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """That asked for, else as the seats are numbered."""
    asked = table.options.turn_order
    return tuple(range(table.players)) if asked == "random" else asked


def phase(table: Table, seat: Seat) -> str:
    """Planning, where days are played."""
    return "draft" if table.options.until == "draft" else "planning"


def round_(table: Table, seat: Seat) -> int:
    """The first, once there are rounds."""
    return 1 if table.stage in DAYS else 0


def scoring(table: Table, seat: Seat) -> tuple[str, ...]:
    """The two of a first game, else the first card of each back."""
    if table.options.first_game:
        return FIRST_GAME_CARDS
    return tuple(scoring_deck(table.edition, back)[0].id for back in backs(table.edition))


def pick(table: Table, seat: Seat) -> int:
    """The first of the draft; behind it, the last."""
    return picks(table.edition) if table.drafted else 1


def picked(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Nobody during the draft, then all."""
    return tuple(range(table.players)) if table.drafted else ()


def slabs(table: Table, seat: Seat) -> tuple[Cents, ...]:
    """Those that lie on no set."""
    graded = {own.slab for player in table.seats for own in player.sets}
    return tuple(slab for slab in slab_stack(table.edition, table.players) if slab not in graded)


def tags(table: Table, seat: Seat) -> int:
    """Those that are on no comic."""
    return table.edition.limits.tags - len(table.signed)


def unique_heroes(table: Table, seat: Seat) -> int:
    """A step for each hero with a set, up to the game-end position."""
    heroes = {own.hero for player in table.seats for own in player.sets}
    return min(max(1, table.game_end), len(heroes))


def triggered(table: Table, seat: Seat) -> bool:
    """Whether the token has arrived, and no superpower is to be chosen or carried out first."""
    gaining = any(owed.kind in WITHIN_A_DISPLAY for owed in table.decisions)
    return table.unique_heroes >= max(1, table.game_end) and not gaining


def track(table: Table) -> dict[str, HeroValue]:
    """The tokens where the displays want them."""
    heroes = dict.fromkeys(own.hero for player in table.seats for own in player.sets)
    levels = {hero: level_of(table.edition, displayed(table, hero)) for hero in heroes}
    return {hero: value_at(table, level) for hero, level in levels.items() if level}


def value_at(table: Table, level: int) -> HeroValue:
    """A place on the track."""
    return HeroValue(level, table.edition.track.values[level])


def power(table: Table, seat: Seat) -> str | None:
    """The one that asks for something in a display."""
    asking = [owed.power for owed in table.decisions if owed.kind in WITHIN_A_DISPLAY]
    return next(filter(None, asking), None)


def removed_powers(table: Table, seat: Seat) -> tuple[str, ...]:
    """The first of those laid out, one for each step of the token that is settled and has led to
    no card that lies elsewhere."""
    elsewhere = _taken(table)
    gone = table.unique_heroes - _choosing(table) - len(elsewhere)
    return _laid_out(table, elsewhere)[: max(0, gone)]


def powers(table: Table, seat: Seat) -> tuple[str, ...]:
    """The others of them."""
    return _laid_out(table, (*table.removed_powers, *_taken(table)))


# ------------------------------------------------------------------------------ who is to do what


def decisions(table: Table, seat: Seat) -> tuple[Decision, ...]:
    """In planning, the first turn of the round."""
    able = [seat for seat in table.turn_order if table.seats[seat].cubes > 0]
    if table.stage != "planning" or not able:
        return ()
    return (Decision(PLANNING, able[0], row=1),)


def turn(table: Table, seat: Seat) -> int:
    """That of the open turn."""
    return table.decisions[0].row if _planning(table) else 0


def planner(table: Table, seat: Seat) -> Seat | None:
    """Whose turn is open."""
    return table.decisions[0].seat if _planning(table) else None


def group(table: Table, seat: Seat) -> str:
    """That of the open action, or of what a power offers in it."""
    kinds = [GROUPS.get(owed.kind, owed.kind) for owed in table.decisions]
    groups = [kind for kind in kinds if kind in group_ids(table.edition)]
    return groups[0] if groups else ""


# -------------------------------------------------------------------------------------- the players


def colour(table: Table, seat: Seat) -> str:
    """By seat."""
    return table.edition.colours[seat]


def cash(table: Table, seat: Seat) -> Cents:
    """What the setup gave."""
    return table.edition.setup.start_cash + _handicap(table, seat)[1]


def cubes_aside(table: Table, seat: Seat) -> int:
    """The handicap, until the first planning is over."""
    early = table.stage in ("", "planning") and table.round <= 1
    return _handicap(table, seat)[0] if early else 0


def cubes(table: Table, seat: Seat) -> int:
    """Those that lie nowhere else."""
    player = table.seats[seat]
    placed = [own.cubes for own in player.claims] + [own.cubes for own in player.boosts]
    placed += [own.cubes for own in player.trips]
    return table.edition.setup.cubes - player.cubes_aside - sum(placed)


def _handicap(table: Table, seat: Seat) -> tuple[int, Cents]:
    order = table.turn_order
    return start(table.edition, table.players, order.index(seat)) if seat in order else (0, 0)


def _choosing(table: Table) -> bool:
    return table.top is not None and table.top.kind == SUPERPOWER


def _planning(table: Table) -> bool:
    return bool(table.decisions) and table.decisions[0].kind == PLANNING


def _taken(table: Table) -> tuple[str, ...]:
    """The superpowers that lie before seats, and the one that is being carried out."""
    kept = [power for player in table.seats for power in player.powers]
    return (*kept, *filter(None, (table.power,)))


def _laid_out(table: Table, elsewhere: tuple[str, ...]) -> tuple[str, ...]:
    """The first of the edition, as many as are laid out with those that lie elsewhere."""
    count = for_players(table.edition, table.players).superpowers
    others = [power.id for power in table.edition.superpowers if power.id not in elsewhere]
    return tuple(others[: max(0, count - len(elsewhere))])
