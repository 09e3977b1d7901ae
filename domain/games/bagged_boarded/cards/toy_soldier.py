"""The cards with a toy soldier on the back: they look at publishers."""

from domain.games.bagged_boarded.cards.count import (
    Items,
    Places,
    comics_in,
    leading,
    prize,
    publisher_of_comic,
    sets_of,
    shown,
    shown_by_publisher,
    token,
)
from domain.games.bagged_boarded.figures import (
    counted_payout,
    halves_up,
    publisher_of,
    set_value,
)
from domain.games.bagged_boarded.sentences.words import publisher
from domain.games.bagged_boarded.state import DisplayedSet, Table
from domain.kernel.sums import Item
from domain.kernel.types import Cards, Cents, Seat
from domain.kernel.words import listed


def anthology(table: Table, seat: Seat) -> Items:
    """Prizes for the most displayed comics of one publisher, and for the second most, whichever
    publishers these are. Whoever is first is not second too: where the leader's next publisher
    beats all others, nobody is second (BB-SC-ANTHOLOGY-1 to -6)."""
    counts = [shown_by_publisher(table, player) for player in range(table.players)]
    ranked = [[*sorted(own.values(), reverse=True), 0, 0] for own in counts]
    best = [own[0] for own in ranked]
    leader = best.index(max(best))
    places = leading(best, leaders_other=ranked[leader][1])
    most = max(counts[seat], key=counts[seat].__getitem__, default=None)
    if most is None:
        return ()
    return _placed(table, "anthology", seat, places, most, shown(table, seat, most))


def completionist(table: Table, seat: Seat) -> Items:
    """So much for so many sets of one publisher, for each publisher anew
    (BB-SC-COMPLETIONIST-1)."""
    items: list[Item] = []
    for own in table.publishers:
        sets = sets_of(table, seat, own)
        amount = counted_payout(table.edition, "completionist", len(sets))
        if amount:
            items.append(Item(amount, f"{len(sets)} sets of {publisher(own)}", comics_in(sets)))
    return tuple(items)


def continuity(table: Table, seat: Seat) -> Items:
    """Prizes for the most displayed comics of the publisher that was drawn, and for the second
    most (BB-SC-CONTINUITY-1, -2)."""
    about = token(table)
    own = [shown(table, player, about) for player in range(table.players)]
    places = leading([*map(len, own)])
    return _placed(table, "continuity", seat, places, about, own[seat])


def dabbler(table: Table, seat: Seat) -> Items:
    """So much for so many different publishers among own sets (BB-SC-DABBLER-1)."""
    own = dict.fromkeys(publisher_of(table.edition, s.hero) for s in table.seats[seat].sets)
    amount = counted_payout(table.edition, "dabbler", len(own))
    if not amount:
        return ()
    return (Item(amount, f"sets of {listed(map(publisher, own))}", shown(table, seat)),)


def fan_club(table: Table, seat: Seat) -> Items:
    """Prizes for the most signed comics of the publisher that was drawn, and for the second most,
    wherever they lie (BB-SC-FANCLUB-1)."""
    about = token(table)
    own = [_signed(table, player, about) for player in range(table.players)]
    places = leading([*map(len, own)])
    return _placed(table, "fan_club", seat, places, about, own[seat])


def fan_favorite(table: Table, seat: Seat) -> Items:
    """Own sets of the publisher that was drawn count half as much again, with their slab and their
    tags, each rounded by itself (BB-SC-FANFAVORITE-1, BB-FINAL-12)."""
    worth = ((own, _worth(table, own)) for own in sets_of(table, seat, token(table)))
    return tuple(Item(halves_up(whole), f"half of {whole}", own.comics) for own, whole in worth)


def _placed(
    table: Table, card: str, seat: Seat, places: Places, about: str, comics: Cards
) -> Items:
    """The seat's prize, with those comics of that publisher."""
    amount, place = prize(table.edition, card, seat, places)
    return (Item(amount, f"{place}: {len(comics)} of {publisher(about)}", comics),)


def _signed(table: Table, seat: Seat, about: str) -> Cards:
    player = table.seats[seat]
    return tuple(
        comic
        for comic in (*shown(table, seat), *player.bagged, *player.loose)
        if comic in table.signed and publisher_of_comic(table, comic) == about
    )


def _worth(table: Table, own: DisplayedSet) -> Cents:
    """All that a set scores without scoring cards."""
    tags = sum(comic in table.signed for comic in own.comics)
    bonus = tags * table.edition.prices.autograph_display_bonus
    return set_value(table.edition, len(own.comics)) + (own.slab or 0) + bonus
