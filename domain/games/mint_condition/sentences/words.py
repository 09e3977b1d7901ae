"""The words that sentences are made of."""

from typing import Final

from domain.games.mint_condition.edition_file import standard_file
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import Measure, RoundBonus
from domain.kernel.types import Seat
from domain.kernel.words import counted

COUNTED: Final[dict[Measure, str]] = {
    "complete_sets": "complete sets",
    "loose": "loose comics",
    "rarity": "comics of rarity {rarity}",
    "series": "different series among the sets",
    "issue": "comics of issue {issue}",
    "comics": "comics in all",
    "largest_set": "comics in a single set",
    "stellar": "Stellar comics",
}
"""What a round bonus counts, behind `the most` or `the fewest` (MC-SCORE-12)."""


def series(id_: str) -> str:
    return standard_file().names.series.get(id_, id_)


def power(id_: str) -> str:
    return standard_file().names.powers.get(id_, id_)


def bonus(id_: str) -> str:
    return standard_file().names.bonuses.get(id_, id_)


def measured(card: RoundBonus) -> str:
    """What a round bonus is for: `the most comics of issue 1`."""
    what = COUNTED[card.measure].format(rarity=card.rarity, issue=card.issue)
    return f"the {card.best} {what}"


def set_of(table: Table, seat: Seat, number: int) -> str:
    """A seat's set: `set 2, of Grim`."""
    own = table.seats[seat].set_of(number)
    return f"set {number}" if own is None else f"set {number}, of {series(own.series)}"


def cards(count: int) -> str:
    return counted(count, "card")
