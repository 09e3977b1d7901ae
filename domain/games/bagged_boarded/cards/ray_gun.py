"""The cards with a ray gun on the back: they look at comics that are not displayed."""

from collections import Counter
from collections.abc import Iterable

from domain.games.bagged_boarded.cards.count import (
    Items,
    Value,
    publisher_of_comic,
    shown_by_publisher,
)
from domain.games.bagged_boarded.figures import each_payout
from domain.games.bagged_boarded.prices import comic_value, hero_value
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.sums import Item
from domain.kernel.types import Cards, Cents, Seat

# ------------------------------------------------------------------- what a bagged comic is worth


def back_up_feature(table: Table) -> Value:
    """A bagged crossover counts at the lower of its heroes' values (BB-SC-BACKUP-1)."""
    return lambda comic: min(hero_value(table, own) for own in heroes_of(comic))


def bandwagon(table: Table) -> Value:
    """Bagged comics of the publisher with the most comics on display count nothing, nor do those
    of any that ties with it (BB-SC-BANDWAGON-1, -2)."""
    counts = sum((shown_by_publisher(table, s) for s in range(table.players)), Counter[str]())
    most = max(counts.values(), default=0)
    popular = {publisher for publisher, count in counts.items() if count == most}
    return lambda comic: (
        0 if publisher_of_comic(table, comic) in popular else comic_value(table, comic)
    )


def fad(table: Table) -> Value:
    """Heroes at the highest value count nothing, if that is above the lowest: their solos are
    worth 0, a crossover what its other hero is worth (BB-SC-FAD-1 to -3)."""
    values = {own: hero_value(table, own) for own in _heroes(table)}
    top = max(values.values())
    passing = {own for own in values if values[own] == top > table.edition.track.values[0]}
    return lambda comic: max(
        (values[own] for own in heroes_of(comic) if own not in passing), default=0
    )


def hype(table: Table) -> Value:
    """Each hero is a level higher for every appearance as a guest in anybody's sets, up to the top
    of the track (BB-SC-HYPE-1, -2)."""
    guests = Counter(_guests(table))
    track = table.edition.track.values

    def value(own: str) -> Cents:
        moved = table.track.get(own)
        level = (moved.level if moved else 0) + guests[own]
        return track[min(level, len(track) - 1)]

    return lambda comic: max(map(value, heroes_of(comic)))


# --------------------------------------------------------------------------- lines of their own


def hidden_gem(table: Table, seat: Seat) -> Items:
    """So much for each own bagged crossover with a tag, neither hero of which has a set
    (BB-SC-HIDDENGEM-1, -2)."""
    amount, featured = each_payout(table.edition, "hidden_gem"), _featured(table)
    return tuple(
        Item(amount, "heroes not displayed", (comic,))
        for comic in _signed_bagged(table, seat)
        if len(heroes_of(comic)) > 1 and not featured.intersection(heroes_of(comic))
    )


def one_shot(table: Table, seat: Seat) -> Items:
    """So much for each hero without a set of whom the seat has a bagged solo with a tag, or several
    (BB-SC-ONESHOT-1, -2)."""
    amount, featured = each_payout(table.edition, "one_shot"), _featured(table)
    solos = [comic for comic in _signed_bagged(table, seat) if len(heroes_of(comic)) == 1]
    heroes = [own for own in dict.fromkeys(heroes_of(c)[0] for c in solos) if own not in featured]
    signed = [tuple(c for c in solos if heroes_of(c)[0] == own) for own in heroes]
    return tuple(Item(amount, "hero not displayed", own) for own in signed)


def procrastinator(table: Table, seat: Seat) -> Items:
    """Minus the value of each own loose comic, signed or not (BB-SC-PROCRASTINATOR-1)."""
    loose = table.seats[seat].loose
    return tuple(Item(-comic_value(table, comic), "loose", (comic,)) for comic in loose)


def _signed_bagged(table: Table, seat: Seat) -> Cards:
    return tuple(comic for comic in table.seats[seat].bagged if comic in table.signed)


def _featured(table: Table) -> set[str]:
    """The heroes that have a set at the table."""
    return {own.hero for player in table.seats for own in player.sets}


def _guests(table: Table) -> Iterable[str]:
    """A hero for each time that it appears in the set of another (BB-CORE-4)."""
    for player in table.seats:
        for own in player.sets:
            for comic in own.comics:
                yield from (guest for guest in heroes_of(comic) if guest != own.hero)


def _heroes(table: Table) -> Iterable[str]:
    """The heroes in play."""
    found = (own for own in table.edition.publishers if own.id in table.publishers)
    return (name for publisher in found for name in publisher.heroes)
