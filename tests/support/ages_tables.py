"""Age of Comics in a wanted position: all cards and tiles are somewhere, and what no test names
lies in a deck, in the stock, or is out of the game already."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Deck, MapOrder, Player, Table
from domain.games.age_of_comics.tables import AREAS
from domain.kernel.game import Setup
from domain.kernel.types import Card, Cards, Seat
from tests.support.ages_box import (
    ARTISTS,
    CENTRE,
    CODE_OF,
    DOUBLES,
    GENRES,
    GUESTS,
    ORDER_VALUES,
    ORDER_VALUES_WAR,
    ORIGINALS,
    SPACES,
    WAR,
    WAR_COMICS,
    WAR_ORDERS,
    WRITERS,
    spaces,
)
from tests.support.ages_seats import ALL_GENRES, Own, back_of, own

ROUNDS = {False: (1, 2, 3, 3, 4, 5), True: (1, 2, 3, 3, 3, 4, 5)}
"""The round of each calendar slot, without War and with it."""


def tiles(genre: str, values: Iterable[int]) -> Cards:
    """The ids of Sales Orders of these values: copies of a value are numbered."""
    seen = list(values)
    return tuple(
        f"SO-{CODE_OF[genre]}-{value}/{seen[:at].count(value) + 1}" for at, value in enumerate(seen)
    )


def orders_in_play(players: int, *, war: bool) -> Cards:
    values = ORDER_VALUES_WAR if war else ORDER_VALUES
    found = [tile for genre in GENRES for tile in tiles(genre, values[players])]
    return (*found, *(tiles(WAR, WAR_ORDERS) if war else ()))


def order_genre(tile: Card) -> str:
    code = tile.split("-")[1]
    return next(genre for genre, one in CODE_OF.items() if one == code)


def order_value(tile: Card) -> int:
    return int(tile.split("-")[2][0])


def table_of(
    players: int,
    seats: Mapping[Seat, Own],
    *,
    modules: tuple[str, ...] = (),
    options: Mapping[str, Any] | None = None,
    round: int = 2,  # as in the Table
    war: int = 0,
    writers: str | None = None,
    artists: str | None = None,
    comics: str | None = None,
    top: str = "",
    draws: Mapping[str, str] | None = None,
    discards: str = "",
    orders: Mapping[str, str] | None = None,
    calendar: tuple[str, ...] | None = None,
    mastery: Mapping[str, Seat | None] | None = None,
    areas: Mapping[str, tuple[Seat, ...]] | None = None,
    off_spaces: str = "",
    active: Seat = 0,
    edition: Any = None,
    **more: Any,
) -> Table:
    """A Table before the active seat's next editor.

    `writers`, `artists`, `comics` are displays, `-` a gap; `top` are the first cards of the decks,
    `draws` whole decks by name, `discards` cards on the piles; `orders` tiles on the map by space,
    `^` face up; `off_spaces` genres whose Ideas space is empty; `war` the number of the WAR round.
    Everything else is a member of the Table.
    """
    chosen: dict[str, Any] = {"modules": modules, **(options or {})}
    options_ = GAME.options(**chosen)
    start = GAME.initial(Setup(players, options_, edition or GAME.standard()))
    wanted = [seats.get(seat, own()) for seat in range(players)]
    holders = _holders(wanted, mastery or {})
    at_areas: dict[str, tuple[Seat, ...]] = {a: (areas or {}).get(a, ()) for a in AREAS}
    people = [
        _seated(start.seats[seat], one, seat, holders, at_areas) for seat, one in enumerate(wanted)
    ]
    peace = "war" in modules and not war
    map_, done = _map(players, wanted, orders or {}, war_on="war" in modules, peace=peace)
    taken = {card for one in wanted for card in one.cards}
    pools = _pools(modules, war, taken)
    shown = {"writers": writers, "artists": artists, "comics": comics}
    piled = {name: _of(name, discards) for name in shown}
    fill = 4 if players == 4 else 3
    decks = {
        name: _deck(
            pools[name], shown[name], _of(name, top), (draws or {}).get(name), piled[name], fill
        )
        for name in shown
    }
    slots = _calendar(calendar, round, war, map_, war_on="war" in modules)
    rounds = ROUNDS["war" in modules]
    war_aside = tuple(card for card in WAR_COMICS if card not in taken)
    usual: dict[str, Any] = {
        "stage": "action",
        "step": "area",
        "round": round,
        "order": tuple(range(players)),
        "active": active,
        "calendar": slots,
        "revealed": sum(1 for one in rounds if one <= round),
        "war": war,
        "war_comics": () if war or "war" not in modules else war_aside,
        "ripoffs": tuple(card for card in start.ripoffs if card not in taken),
        "objectives": _undealt(start, people),
        "map": map_,
        "fulfilled": done,
        "spaces": tuple(genre for genre in GENRES if genre not in off_spaces.split()),
        "mastery": tuple(holders[genre] for genre in ALL_GENRES),
        "areas": tuple(at_areas[area] for area in AREAS),
        "moves": max(player.arrived for player in people),
        "turns": sum(len(at) for at in at_areas.values()),
    }
    table: Table = msgspec.structs.replace(start, seats=tuple(people), **decks, **{**usual, **more})
    return table


def _holders(wanted: list[Own], named: Mapping[str, Seat | None]) -> dict[str, Seat | None]:
    """Who holds each Mastery token: whoever has most, the first of equals, unless it is named."""
    found: dict[str, Seat | None] = {}
    for genre in ALL_GENRES:
        leading = [(-one.count(genre), seat) for seat, one in enumerate(wanted) if one.leads(genre)]
        found[genre] = named[genre] if genre in named else min(leading)[1] if leading else None
    return found


def _seated(
    start: Player,
    one: Own,
    seat: Seat,
    holders: Mapping[str, Seat | None],
    areas: Mapping[str, tuple[Seat, ...]],
) -> Player:
    mastered = {genre for genre, holder in holders.items() if holder == seat}
    player = one.player(start, mastered)
    placed = sum(at.count(seat) for at in areas.values())
    changes: dict[str, Any] = {}
    if "editors" not in one.fields:
        changes["editors"] = 4 + player.extra - placed
    if player.node != CENTRE and not player.arrived:
        changes["arrived"] = seat + 1
    return msgspec.structs.replace(player, **changes)


def _pools(modules: tuple[str, ...], war: int, taken: set[Card]) -> dict[str, list[Card]]:
    """What can lie in the three decks, mixed so that no genre lies together."""
    doubles = tuple(DOUBLES) if "double" in modules else ()
    comics = (*ORIGINALS, *(GUESTS if "guests" in modules else ()), *(WAR_COMICS if war else ()))
    all_cards = {
        "writers": (*WRITERS, *(card for card in doubles if card.startswith("W"))),
        "artists": (*ARTISTS, *(card for card in doubles if card.startswith("A"))),
        "comics": comics,
    }
    return {
        name: [card for card in mixed(cards) if card not in taken]
        for name, cards in all_cards.items()
    }


def mixed(cards: tuple[Card, ...]) -> Cards:
    """The same cards in an order in which no genre lies together."""
    return tuple(cards[7 * at % len(cards)] for at in range(len(cards)))


def _of(name: str, text: str) -> Cards:
    """Those of the cards named that belong in a deck."""
    first = {"writers": "W", "artists": "A", "comics": "O"}[name]
    return tuple(card for card in text.split() if card.startswith(first))


def _deck(
    pool: list[Card], shown: str | None, top: Cards, draw: str | None, discards: Cards, fill: int
) -> Deck:
    named = {*(shown or "").split(), *top, *(draw or "").split(), *discards} - {"-"}
    missing = named - set(pool)
    assert not missing, f"not in the deck, or elsewhere too: {missing}"
    free = [card for card in pool if card not in named]
    if shown is None:
        display: tuple[Card | None, ...] = tuple(free.pop() for _ in range(min(fill, len(free))))
    else:
        display = tuple(None if word == "-" else word for word in shown.split())
    if draw is None:
        cards: Cards = (*top, *free)
    else:
        cards = tuple(draw.split())
        discards = (*free, *discards)
    assert cards or not discards, "a deck that is out would have been made of its discards"
    return Deck(cards, back_of(cards[0]) if cards else None, discards, display)


def _map(
    players: int, wanted: list[Own], told: Mapping[str, str], *, war_on: bool, peace: bool
) -> tuple[tuple[MapOrder, ...], Cards]:
    """What lies on the map, and the orders that nobody names: they are fulfilled, but for those of
    War before the war, which lie face down where there is room (AC-INV-15)."""
    in_play = orders_in_play(players, war=war_on)
    assert set(told) <= spaces(players), set(told) - spaces(players)
    lying = {space: text.rstrip("^") for space, text in told.items()}
    held = [tile for one in wanted for tile in one.orders]
    named = [*lying.values(), *held]
    assert len(set(named)) == len(named), named
    assert set(named) <= set(in_play), set(named) - set(in_play)
    left = [tile for tile in in_play if tile not in named]
    if peace:
        room = [space for space in reversed(by_place(spaces(players))) if space not in told]
        waiting = dict(zip(room, [tile for tile in left if order_genre(tile) == WAR], strict=False))
        lying, told = {**lying, **waiting}, {**told, **waiting}
        left = [tile for tile in left if order_genre(tile) != WAR]
    map_ = tuple(
        MapOrder(space, order_genre(lying[space]), lying[space], told[space].endswith("^"))
        for space in by_place(SPACES)
        if space in lying
    )
    return map_, tuple(left)


def by_place(names: Iterable[str]) -> list[str]:
    """Order spaces as the edition lists them."""
    listed = [space.id for space in GAME.standard().spaces]
    return sorted(names, key=listed.index)


def _calendar(
    named: tuple[str, ...] | None,
    round_: int,
    war: int,
    map_: tuple[MapOrder, ...],
    *,
    war_on: bool,
) -> tuple[str, ...]:
    """Tiles by slot: those turned up are of genres that have no face-down order on the map."""
    if named is not None:
        return named
    down = {order.genre for order in map_ if not order.up}
    rest = sorted(GENRES, key=lambda genre: genre in down)
    if not war_on:
        return tuple(rest)
    at = ROUNDS[True].index(war or 4)
    assert war or round_ < 4, "by round IV the war has begun"
    return (*rest[:at], WAR, *rest[at:])


def _undealt(start: Table, people: list[Player]) -> Cards:
    dealt = {card for player in people for card in player.objectives}
    return tuple(card for card in start.objectives if card not in dealt)
