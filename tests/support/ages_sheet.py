"""The final sheet worked out once more from what lies on the table (AC-END-2 to -8, 1.10)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import Objective
from domain.kernel.types import Seat
from tests.support.ages_holds import genre_of, order_tile, specialists, worth_of

LATE: Final = 5
"""From so many comics on each original counts, and each comic beyond (AC-END-6)."""


def sheet(table: Table, seat: Seat) -> dict[str, int]:
    """A seat's VP, part by part."""
    own, edition = table.seats[seat], table.edition
    originals = [comic for comic in own.printed if comic.comic.startswith("O-")]
    late = table.options.late_print_vp and len(own.printed) >= LATE
    return {
        "fans": sum(comic.fans for comic in own.printed),
        "ranks": own.vp,
        "money": own.money // 4,
        "ideas": sum(own.ideas) // 4,
        "originals": sum(2 + 2 * specialists(table, own, comic) for comic in originals),
        "masteries": 2 * table.mastery.count(seat),
        "better_colors": 2 * sum(comic.better_color for comic in own.printed),
        "late_prints": late * (len(originals) + 2 * (len(own.printed) - LATE)),
        "orders": -sum(order_tile(edition, order)[2] for order in own.orders),
        "objective": _objective(table, seat),
    }


def winners(table: Table) -> tuple[Seat, ...]:
    """Whoever has most VP, then most comics, then most value; all who have the same (AC-END-8)."""
    ranks = [
        (
            sum(sheet(table, seat).values()),
            len(own.printed),
            sum(worth_of(table, own, comic) for comic in own.printed),
        )
        for seat, own in enumerate(table.seats)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


# ------------------------------------------------------------------------------------- objectives


def _objective(table: Table, seat: Seat) -> int:
    card = table.seats[seat].objective
    if card is None:
        return 0
    (own,) = (own for own in table.edition.objectives if own.id == card)
    if COUNTS[own.verb](table, seat, own) < own.count:
        return 0
    if own.verb != "genre_comics":
        return own.vp
    comics = [c.comic for c in table.seats[seat].printed]
    comics = [comic for comic in comics if genre_of(table.edition, comic) == own.genre]
    originals = sum(comic.startswith("O-") for comic in comics)
    return own.original * originals + own.ripoff * (len(comics) - originals)


def _printed(player: Player, prefix: str = "") -> list[str]:
    return [own.comic for own in player.printed if own.comic.startswith(prefix)]


def _genres(table: Table, seat: Seat, own: Objective) -> int:
    originals = _printed(table.seats[seat], "O-")
    return len({genre_of(table.edition, comic) for comic in originals})


def _comics(table: Table, seat: Seat, own: Objective) -> int:
    comics = _printed(table.seats[seat])
    return sum(genre_of(table.edition, comic) == own.genre for comic in comics)


COUNTS: Final[Mapping[str, Callable[[Table, Seat, Objective], int]]] = {
    "masteries": lambda table, seat, own: table.mastery.count(seat),
    "genres": _genres,
    "money": lambda table, seat, own: table.seats[seat].money,
    "genre_comics": _comics,
    "better_colors": lambda table, seat, own: sum(
        comic.better_color for comic in table.seats[seat].printed
    ),
    "ripoffs": lambda table, seat, own: len(_printed(table.seats[seat], "R-")),
    "ideas": lambda table, seat, own: sum(table.seats[seat].ideas),
}
