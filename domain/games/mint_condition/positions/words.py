"""The words that stand in positions."""

from typing import Final

from domain.games.mint_condition import figures
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.types import Cards

STAGES: Final = ("trade", "traded", "pick", "kept", "manage", "scoring", "over")
"""Those in which somebody can be asked, or the game is over."""
SHUFFLED: Final = ("first_player", "comics", "deck", "hot", "bonus", "powers", "trend")


def stages(table: Table) -> tuple[str, ...]:
    return STAGES


def comics(table: Table) -> Cards:
    return figures.cards(table.edition)


def series(table: Table) -> tuple[str, ...]:
    return figures.series_ids(table.edition)


def bonuses(table: Table) -> tuple[str, ...]:
    return figures.bonus_ids(table.edition)


def powers(table: Table) -> tuple[str, ...]:
    return figures.power_ids(table.edition)


def spots(table: Table) -> tuple[str, ...]:
    return tuple(map(str, SPOTS))


def set_numbers(table: Table) -> tuple[str, ...]:
    """A seat never forms more sets than there are comics."""
    return tuple(map(str, range(1, len(comics(table)) + 1)))


def traded(table: Table) -> tuple[str, ...]:
    """What can become of a trade, and that nothing has."""
    return ("", "made", "blocked", "declined")


def windows(table: Table) -> tuple[str, ...]:
    return ("after_trade", "after_keep")


def shuffled(table: Table) -> tuple[str, ...]:
    """What is shuffled (MC-RNG-1 to -8)."""
    return SHUFFLED
