"""Where the cards lie of which a position says nothing: about as a set-up deals them.

Comics go in the order of the edition: the last of those that are placed nowhere are removed, the
first are the shop and the piles, and the others lie in the deck behind those that are named there.
With `rest = "shop"`, and once nobody has a turn, they are in the shop, and neither deck nor piles
have more than what is named; a Free Comic is spent then. Each seat that has no power named has the
first one that is with nobody.

A view is left as it is: what lies face down there is not known.
"""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from domain.games.mint_condition.figures import cards, for_players, free_comic, power_ids
from domain.games.mint_condition.positions.defaults import PLAY_ENDED
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.layout import REST
from domain.kernel.placing import Rows, Value
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

DECK: Final = "deck"
SHOP: Final = "shop"
RESTS: Final = (DECK, SHOP)
PILES: Final = ("deck", "removed", "shop", "spent", "piles", "sets", "loose", "unplaced", "picked")
"""The zones of comics."""

At = tuple[str, Seat | None]
Told = dict[At, Value]
Dealt = tuple[At, Value]


def completed(table: Table, rows: Rows) -> Rows:
    """The rows, and those of the cards of which they say nothing. Of the Table only the set-up is
    read."""
    told: Told = {(zone, seat): value for zone, seat, value in rows}
    if any(value == FACE_DOWN or FACE_DOWN in _cards(value) for value in told.values()):
        return rows
    dealt = {**told, **dict(_comics(table, told)), **dict(_powers(table, told))}
    return tuple((zone, seat, value) for (zone, seat), value in dealt.items())


def _comics(table: Table, told: Told) -> Iterator[Dealt]:
    usual = SHOP if told.get(("stage", None)) in PLAY_ENDED else DECK
    rest = told.get((REST, None), usual)
    if rest not in RESTS:
        return
    named = {card for (zone, _), value in told.items() if _is_pile(zone) for card in _cards(value)}
    left = [card for card in cards(table.edition) if card not in named]
    if ("removed", None) not in told:
        count = for_players(table.edition, table.players).removed
        yield ("removed", None), _last(left, count)
    yield from _spent(table, told, left) if rest == SHOP else _laid_out(table, told, left)
    yield (str(rest), None), (*_cards(told.get((str(rest), None), ())), *left)


def _laid_out(table: Table, told: Told, left: list[Card]) -> Iterator[Dealt]:
    """Shop and piles as a set-up has them, as far as the comics last."""
    free = free_comic(table.edition)
    if (SHOP, None) not in told:
        count = for_players(table.edition, table.players).shop
        yield (SHOP, None), _first([card for card in left if card != free], count, left)
    for spot in SPOTS:
        if (f"piles[{spot}]", None) not in told:
            yield (f"piles[{spot}]", None), _first(left, table.edition.figures.pile, left)


def _spent(table: Table, told: Told, left: list[Card]) -> Iterator[Dealt]:
    free = free_comic(table.edition)
    if free in left and ("spent", None) not in told:
        yield ("spent", None), _first([free], 1, left)


def _powers(table: Table, told: Told) -> Iterator[Dealt]:
    held = {value for (zone, _), value in told.items() if zone == "power"}
    others = (power for power in power_ids(table.edition) if power not in held)
    for seat in range(table.players):
        if ("power", seat) not in told:
            yield ("power", seat), next(others)


def _is_pile(zone: str) -> bool:
    return zone.partition("[")[0] in PILES


def _cards(value: Value) -> Cards:
    """What a list holds, whatever it is; what is none holds nothing, and is refused later."""
    return cast("Cards", value) if isinstance(value, tuple) else ()


def _first(among: Sequence[Card], count: int, left: list[Card]) -> Cards:
    """The first of these, which are no longer left."""
    taken = tuple(among[:count])
    left[:] = [card for card in left if card not in taken]
    return taken


def _last(left: list[Card], count: int) -> Cards:
    at = max(0, len(left) - count)
    taken = tuple(left[at:])
    del left[at:]
    return taken
