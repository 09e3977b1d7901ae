"""Final scoring: one sheet a seat, a line for each thing that counts (BB-FINAL-1 to -13)."""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.figures import counted_payout, each_payout, publisher_of, set_value
from domain.games.bagged_boarded.prices import comic_value
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import issue_of
from domain.kernel.sums import Sum
from domain.kernel.types import Cards, Cents, Seat


def sheet(table: Table, seat: Seat) -> Sum:
    """The seat's net worth, line by line; its piles must lie open."""
    lines = Sum()
    for line in LINES:
        lines = line(lines, table, seat)
    for card in table.scoring:
        rule, pays = CARDS[card]
        name = standard_file().names.scoring_cards.get(card, card)
        lines = lines.plus(pays(table, seat), rule, name)
    return lines


# -------------------------------------------------------------------------------- what all score


def cash(lines: Sum, table: Table, seat: Seat) -> Sum:
    """Cash as it is (BB-FINAL-1)."""
    return lines.plus(table.seats[seat].cash, "BB-FINAL-1", "cash")


def sets(lines: Sum, table: Table, seat: Seat) -> Sum:
    """Each set by its size (BB-FINAL-2)."""
    own = table.seats[seat].sets
    worth = sum(set_value(table.edition, len(found.comics)) for found in own)
    sizes = ", ".join(f"{found.hero} {len(found.comics)}" for found in own)
    return lines.plus(worth, "BB-FINAL-2", f"sets: {sizes or 'none'}")


def tags(lines: Sum, table: Table, seat: Seat) -> Sum:
    """A bonus for each tag on a displayed comic (BB-FINAL-3)."""
    shown = [comic for own in table.seats[seat].sets for comic in own.comics]
    count = sum(comic in table.signed for comic in shown)
    bonus = table.edition.prices.autograph_display_bonus
    return lines.plus(count * bonus, "BB-FINAL-3", f"autographs displayed: {count}")


def slabs(lines: Sum, table: Table, seat: Seat) -> Sum:
    """The slabs on own sets (BB-FINAL-4)."""
    graded = [own for own in table.seats[seat].sets if own.slab is not None]
    worth = sum(own.slab or 0 for own in graded)
    heroes = ", ".join(own.hero for own in graded)
    return lines.plus(worth, "BB-FINAL-4", f"slabs: {heroes or 'none'}")


def bagged_signed(lines: Sum, table: Table, seat: Seat) -> Sum:
    """One and a half times the value of each bagged comic that is autographed (BB-FINAL-5)."""
    comics = tuple(c for c in table.seats[seat].bagged if c in table.signed)
    worth = sum(halves_up(3 * comic_value(table, comic)) for comic in comics)
    return lines.plus(worth, "BB-FINAL-5", f"bagged, autographed: {_listed(comics)}")


def bagged(lines: Sum, table: Table, seat: Seat) -> Sum:
    """Half the value of each other bagged comic (BB-FINAL-6)."""
    comics = tuple(c for c in table.seats[seat].bagged if c not in table.signed)
    worth = sum(halves_up(comic_value(table, comic)) for comic in comics)
    return lines.plus(worth, "BB-FINAL-6", f"bagged: {_listed(comics)}")


LINES: Final[tuple[Callable[[Sum, Table, Seat], Sum], ...]] = (
    cash,
    sets,
    tags,
    slabs,
    bagged_signed,
    bagged,
)


def halves_up(halves: int) -> Cents:
    """So many half cents; a single one left over counts up (BB-FINAL-12)."""
    return (halves + 1) // 2


# ------------------------------------------------------------------------------ the scoring cards


def dabbler(table: Table, seat: Seat) -> Cents:
    """So much for so many different publishers among own sets (BB-SC-DABBLER-1)."""
    publishers = {publisher_of(table.edition, own.hero) for own in table.seats[seat].sets}
    return counted_payout(table.edition, "dabbler", len(publishers))


def early_adopter(table: Table, seat: Seat) -> Cents:
    """So much for each own set with an issue 1 (BB-SC-EARLYADOPTER-1)."""
    firsts = [1 in map(issue_of, own.comics) for own in table.seats[seat].sets]
    return sum(firsts) * each_payout(table.edition, "early_adopter")


CARDS: Final[dict[str, tuple[str, Callable[[Table, Seat], Cents]]]] = {
    "dabbler": ("BB-SC-DABBLER-1", dabbler),
    "early_adopter": ("BB-SC-EARLYADOPTER-1", early_adopter),
}


def _listed(comics: Cards) -> str:
    return ", ".join(comics) or "none"
