"""What the scoring cards count: comics by publisher, values, and places where they rank players."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from domain.games.bagged_boarded.figures import publisher_of, ranked_payout, share
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.games.bagged_boarded.tables import Edition, heroes_of
from domain.kernel.sums import Item
from domain.kernel.types import Card, Cards, Cents, Seat

Items = tuple[Item, ...]
Count = Callable[[Table, Seat], Items]
"""What a seat scores for a card, all piles lying open."""
Places = tuple[list[Seat], list[Seat]]
"""Who is first, and who is second: several where they tie."""
Value = Callable[[Card], Cents]
"""What a bagged comic is worth, before it is halved or raised (BB-FINAL-5, -6)."""


def token(table: Table) -> str:
    """The publisher that the card with a token is about (BB-SETUP-9)."""
    return table.token_publisher or ""


def publisher_of_comic(table: Table, comic: Card) -> str:
    """Both heroes of a crossover are of one publisher (BB-CORE-3)."""
    return publisher_of(table.edition, heroes_of(comic)[0])


def shown(table: Table, seat: Seat, publisher: str | None = None) -> Cards:
    """The seat's displayed comics, or those of one publisher."""
    own = table.seats[seat].sets if publisher is None else sets_of(table, seat, publisher)
    return comics_in(own)


def sets_of(table: Table, seat: Seat, publisher: str) -> tuple[DisplayedSet, ...]:
    """The seat's sets of one publisher."""
    own = table.seats[seat].sets
    return tuple(s for s in own if publisher_of(table.edition, s.hero) == publisher)


def shown_by_publisher(table: Table, seat: Seat) -> Counter[str]:
    """How many comics of each publisher the seat displays; none of 0."""
    return Counter(publisher_of_comic(table, comic) for comic in shown(table, seat))


def comics_in(sets: Iterable[DisplayedSet]) -> Cards:
    """Their comics, set by set."""
    return tuple(comic for own in sets for comic in own.comics)


def each_signed(table: Table, seat: Seat, amount: Cents) -> Items:
    """So much for each signed comic in the seat's sets, set by set."""
    signed = (
        tuple(comic for comic in own.comics if comic in table.signed)
        for own in table.seats[seat].sets
    )
    return tuple(
        Item(amount * len(own), f"{len(own)} signed in a set", own) for own in signed if own
    )


# ------------------------------------------------------------------------------------------ places


def leading(counts: Sequence[int], leaders_other: int = 0) -> Places:
    """The places by the seats' counts. Behind a tie nobody is second, nor with a count below the
    other one of the only leader; a count of 0 is no place."""
    best = max(counts)
    first = [seat for seat, count in enumerate(counts) if count == best > 0]
    if len(first) != 1:
        return first, []
    next_best = max(count for seat, count in enumerate(counts) if seat not in first)
    if next_best < max(leaders_other, 1):
        return first, []
    return first, [seat for seat, count in enumerate(counts) if count == next_best]


def prize(edition: Edition, card: str, seat: Seat, places: Places) -> tuple[Cents, str]:
    """The seat's prize for its place, and which that is; those who tie share a pool."""
    payout = ranked_payout(edition, card)
    first, second = places
    if seat in first:
        return _shared("first", payout.first, payout.first_tie_pool, len(first))
    if seat in second:
        return _shared("second", payout.second, payout.second_tie_pool, len(second))
    return 0, "no place"


def _shared(place: str, alone: Cents, pool: Cents, tied: int) -> tuple[Cents, str]:
    if tied == 1:
        return alone, place
    return share(pool, tied), f"{place}, a pool of {pool} for {tied}"
