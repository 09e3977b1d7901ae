"""Where every comic is, and what must hold whatever has been played (section "Invariants").

Works on views too: whatever needs a comic's identity is asked of the visible ones alone.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from domain.games.bagged_boarded.state import Slots, Table
from domain.games.bagged_boarded.tables import cards, comics_in_play, picks, slab_stack, start
from domain.kernel.types import FACE_DOWN, Cards


def zones(table: Table) -> Mapping[str, Cards]:
    """Every comic in play by zone, top first where a zone has an order."""
    found: dict[str, Cards] = {
        "supply_deck": table.supply_deck,
        "supply_discard": table.supply_discard,
        "bin_deck": table.bin_deck,
        "bin_discard": table.bin_discard,
        "sneak": table.sneak,
        "swag": table.swag,
        **_slots("reserve_loose", table.reserve_loose),
        **_slots("reserve_bagged", table.reserve_bagged),
    }
    for seat, player in enumerate(table.seats):
        found[f"seat-{seat}.draft_hand"] = player.hand + player.passing
        found[f"seat-{seat}.loose"] = player.loose
        found[f"seat-{seat}.bagged"] = player.bagged
    return found


def box(table: Table) -> Cards:
    """The comics of the publishers that are not in play (BB-SETUP-7)."""
    in_play = set(comics_in_play(table.edition, table.publishers))
    return tuple(card for card in cards(table.edition) if card not in in_play)


def breaches(table: Table) -> list[str]:
    """What does not hold, each with its id."""
    if table.pick == 0:  # the deal is one batch: before it there is nothing to hold
        return []
    return [f"{rule}: {fault}" for rule, check in CHECKS.items() for fault in check(table)]


Check = Callable[[Table], Iterator[str]]


def one_zone(table: Table) -> Iterator[str]:
    """Every comic is in exactly one zone."""
    in_play = set(comics_in_play(table.edition, table.publishers))
    places = Counter(card for card in _all(table) if card != FACE_DOWN)
    for card, count in sorted(places.items()):
        if card not in in_play:
            yield f"{card} is not in play"
        elif count > 1:
            yield f"{card} is in {count} places"
    hidden, missing = _all(table).count(FACE_DOWN), in_play - set(places)
    if len(missing) > hidden:
        yield f"{len(missing) - hidden} of {', '.join(sorted(missing))} in no place"


def cubes(table: Table) -> Iterator[str]:
    """Every player has all its cubes."""
    for seat, player in enumerate(table.seats):
        if player.cubes < 0 or player.cubes + player.cubes_aside != table.edition.setup.cubes:
            yield f"seat {seat} has {player.cubes} cubes and {player.cubes_aside} set aside"


def tags(table: Table) -> Iterator[str]:
    """Every tag is in the supply; nothing is signed before the day begins."""
    if table.tags != table.edition.limits.tags:
        yield f"{table.tags} tags in the supply, not {table.edition.limits.tags}"


def slabs(table: Table) -> Iterator[str]:
    """Every slab is in the stack, highest on top; nothing is graded before the day begins."""
    due = slab_stack(table.edition, table.players)
    if table.slabs != due:
        yield f"the slabs are {table.slabs}, not {due}"


def money(table: Table) -> Iterator[str]:
    """Cash is never negative, and during the draft it is what the setup gave."""
    for position, seat in enumerate(table.turn_order):
        allowance = start(table.edition, table.players, position)[1]
        cash, due = table.seats[seat].cash, table.edition.setup.start_cash + allowance
        if cash < 0 or cash != due:
            yield f"seat {seat} has {cash} in cash, not {due}"


def turn_order(table: Table) -> Iterator[str]:
    """The turn order is a permutation of the seats."""
    if sorted(table.turn_order) != list(range(table.players)):
        yield f"the turn order is {table.turn_order}"


def drafted(table: Table) -> Iterator[str]:
    """After the draft the rests are in the Bin discard, and each player owns its picks."""
    if not table.drafted:
        return
    figures = table.edition.setup
    rest = (figures.draft_hand - picks(table.edition)) * table.players
    if len(table.bin_discard) != rest:
        yield f"{len(table.bin_discard)} comics in the Bin discard, not {rest}"
    for seat, player in enumerate(table.seats):
        loose, bagged = len(player.loose), len(player.bagged)
        if (loose, bagged) != (figures.draft_loose, figures.draft_bagged):
            yield f"seat {seat} has {loose} loose and {bagged} bagged comics"


def all_counted(table: Table) -> Iterator[str]:
    """Hidden and visible comics together are those in play."""
    found, due = len(_all(table)), len(comics_in_play(table.edition, table.publishers))
    if found != due:
        yield f"{found} comics in all zones, not {due}"


CHECKS: Final[dict[str, Check]] = {
    "BB-INV-1": one_zone,
    "BB-INV-2": cubes,
    "BB-INV-3": tags,
    "BB-INV-4": slabs,
    "BB-INV-5": money,
    "BB-INV-11": turn_order,
    "BB-INV-16": drafted,
    "BB-INV-17": all_counted,
}


def _all(table: Table) -> Cards:
    return tuple(chain.from_iterable(zones(table).values()))


def _slots(row: str, slots: Slots) -> dict[str, Cards]:
    return {
        f"{row}[{slot}]": () if comic is None else (comic,) for slot, comic in enumerate(slots, 1)
    }
