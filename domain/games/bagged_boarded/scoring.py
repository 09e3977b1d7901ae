"""Final scoring: one sheet a seat, a line for each thing that counts (BB-FINAL-1 to -13).

A line's `source` is stored with the score and stays as it is; its items say what it is made of.
"""

from collections.abc import Callable, Iterable
from typing import Final

from domain.games.bagged_boarded.cards import EVALUATION, CountsBagged, CountsCash
from domain.games.bagged_boarded.cards.count import Items, Value, each_signed
from domain.games.bagged_boarded.edition_file import standard_file
from domain.games.bagged_boarded.figures import halves_up, set_value
from domain.games.bagged_boarded.prices import comic_value
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.kernel.sums import Item, Itemised
from domain.kernel.types import Card, Cards, Cents, Seat


def sheet(table: Table, seat: Seat) -> Itemised:
    """The seat's net worth, line by line; its piles must lie open."""
    lines = Itemised()
    for step in STEPS:
        lines = step(lines, table, seat)
    return lines


# -------------------------------------------------------------------------------- what all score


def cash(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """Cash as it is, unless a card counts it otherwise (BB-FINAL-1, -13)."""
    held = table.seats[seat].cash
    return lines.line("BB-FINAL-1", "cash", (Item(_cash(table, held), f"{held} at hand"),))


def sets(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """Each set by its size (BB-FINAL-2)."""
    own = table.seats[seat].sets
    items = [_set(table, found) for found in own]
    sizes = ", ".join(f"{found.hero} {len(found.comics)}" for found in own)
    return lines.line("BB-FINAL-2", f"sets: {sizes or 'none'}", items)


def tags(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """A bonus for each tag on a displayed comic (BB-FINAL-3)."""
    items = each_signed(table, seat, table.edition.prices.autograph_display_bonus)
    count = sum(len(item.cards) for item in items)
    return lines.line("BB-FINAL-3", f"autographs displayed: {count}", items)


def slabs(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """The slabs on own sets (BB-FINAL-4)."""
    graded = [own for own in table.seats[seat].sets if own.slab is not None]
    items = (Item(own.slab or 0, f"on a set of {len(own.comics)}", own.comics) for own in graded)
    heroes = ", ".join(own.hero for own in graded)
    return lines.line("BB-FINAL-4", f"slabs: {heroes or 'none'}", items)


def bagged_signed(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """One and a half times the value of each bagged comic that is autographed (BB-FINAL-5)."""
    comics = tuple(c for c in table.seats[seat].bagged if c in table.signed)
    items = _bagged(_value(table), comics, 3, "1.5 times")
    return lines.line("BB-FINAL-5", f"bagged, autographed: {_listed(comics)}", items)


def bagged(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """Half the value of each other bagged comic (BB-FINAL-6)."""
    comics = tuple(c for c in table.seats[seat].bagged if c not in table.signed)
    items = _bagged(_value(table), comics, 1, "half of")
    return lines.line("BB-FINAL-6", f"bagged: {_listed(comics)}", items)


# ------------------------------------------------------------------------------ the scoring cards


def scoring_cards(lines: Itemised, table: Table, seat: Seat) -> Itemised:
    """A line for each card that lies there; what only changes another line is 0 (BB-FINAL-13)."""
    for card in table.scoring:
        name = standard_file().names.scoring_cards.get(card, card)
        lines = lines.line(EVALUATION[card].rule, name, _own_items(table, card, seat))
    return lines


STEPS: Final[tuple[Callable[[Itemised, Table, Seat], Itemised], ...]] = (
    cash,
    sets,
    tags,
    slabs,
    bagged_signed,
    bagged,
    scoring_cards,
)


def _set(table: Table, own: DisplayedSet) -> Item:
    size = len(own.comics)
    return Item(set_value(table.edition, size), f"a set of {size}", own.comics)


def _own_items(table: Table, card: str, seat: Seat) -> Items:
    """What makes up a card's own line: of one that changes another line, what it has changed."""
    counting, player = EVALUATION[card], table.seats[seat]
    if isinstance(counting, CountsCash):
        return (Item(0, f"{player.cash} in cash counts {counting.counted(player.cash)}"),)
    if not isinstance(counting, CountsBagged):
        return counting.items(table, seat)
    value = counting.values(table)
    pairs = ((comic, comic_value(table, comic), value(comic)) for comic in player.bagged)
    return tuple(
        Item(0, f"{now} instead of {before}", (comic,))
        for comic, before, now in pairs
        if now != before
    )


def _cash(table: Table, held: Cents) -> Cents:
    """What so much cash counts."""
    for card in table.scoring:
        counting = EVALUATION[card]
        if isinstance(counting, CountsCash):
            return counting.counted(held)
    return held


def _value(table: Table) -> Value:
    """What a bagged comic is worth: no more than one card on the table says otherwise."""
    for card in table.scoring:
        counting = EVALUATION[card]
        if isinstance(counting, CountsBagged):
            return counting.values(table)

    def as_ever(comic: Card) -> Cents:
        return comic_value(table, comic)

    return as_ever


def _bagged(value: Value, comics: Cards, halves: int, part: str) -> Iterable[Item]:
    for comic in comics:
        worth = value(comic)
        yield Item(halves_up(halves * worth), f"{part} {worth}", (comic,))


def _listed(comics: Cards) -> str:
    return ", ".join(comics) or "none"
