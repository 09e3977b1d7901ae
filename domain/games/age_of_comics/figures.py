"""What play looks up in the edition: what is printed on cards and tiles, which of them are in play,
and the figures of areas, income and starts. The map is in `map.py`.

All of it is read once for each edition. What the edition does not have, FACE_DOWN among the cards,
raises KeyError. `modules` are those of the game: `guests`, `double`, `war`.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from domain.games.age_of_comics.tables import (
    Area,
    Bonus,
    ByPlayers,
    ComicModule,
    Creative,
    Edition,
    Kind,
    Objective,
    Order,
    Special,
    SpecialAction,
    Start,
)
from domain.kernel.types import Card, Cards


class Comic(msgspec.Struct, frozen=True):
    """What is printed on an original or a rip-off."""

    card: Card
    genre: str
    """That of orders, mastery, ideas and objectives (ACV-WAR-37)."""
    specialty: str
    """The genre that its creatives are specialised in: of War comics the extra icon, of all others
    their own (ACV-WAR-33)."""
    bonus: Bonus | None
    module: ComicModule
    of: Card | None = None
    """Of a rip-off, the original."""

    @property
    def is_ripoff(self) -> bool:
        """Rip-offs cost no ideas and have no fan of their own (AC-RIP-3, -4)."""
        return self.of is not None


class Tile(msgspec.Struct, frozen=True):
    """What is printed on a Sales Order: the genre on both sides, the rest below (1.6)."""

    tile: Card
    genre: str
    value: int
    fans: int


class _Index(NamedTuple):
    genres: Mapping[str, int]
    base: tuple[str, ...]
    war: str
    comics: Mapping[Card, Comic]
    ripoffs: Mapping[Card, Card]
    creatives: Mapping[Card, Creative]
    tiles: Mapping[Card, Tile]
    objectives: Mapping[Card, Objective]
    gives: Mapping[Area, tuple[int, ...]]
    specials: Mapping[Special, SpecialAction]
    attached: Mapping[Area, Special]
    players: Mapping[int, ByPlayers]
    starts: Mapping[int, Start]


# -------------------------------------------------------------------------------------- the genres


def base_genres(edition: Edition) -> tuple[str, ...]:
    """The genres of the base game, in the order of the edition (1.1)."""
    return _index(edition).base


def war_genre(edition: Edition) -> str:
    """The genre of the War module."""
    return _index(edition).war


def genres_in_play(edition: Edition, modules: Collection[str]) -> tuple[str, ...]:
    """Those that there are Idea tokens and a Mastery token of; War is the last."""
    base = base_genres(edition)
    return (*base, war_genre(edition)) if "war" in modules else base


def genre_index(edition: Edition, genre: str) -> int:
    """Its place among the genres of the edition, War's too: that of its tokens in a Table."""
    return _index(edition).genres[genre]


# --------------------------------------------------------------------------------------- the cards


def comic(edition: Edition, card: Card) -> Comic:
    """What is printed on an original or a rip-off."""
    return _index(edition).comics[card]


def creative(edition: Edition, card: Card) -> Creative:
    """What is printed on a writer or an artist."""
    return _index(edition).creatives[card]


def is_specialised(edition: Edition, card: Card, on: Card) -> bool:
    """Whether a creative shows the genre that the comic asks for (0.3, ACV-DOUBLE-9)."""
    index = _index(edition)
    return index.comics[on].specialty in index.creatives[card].genres


def back(edition: Edition, card: Card) -> str:
    """What the back shows: the value of a creative, the genre of a comic (AC-INFO-1)."""
    index = _index(edition)
    own = index.creatives.get(card)
    return index.comics[card].genre if own is None else str(own.value)


def kind_of(edition: Edition, card: Card) -> Literal["artist", "comic", "writer"]:
    """Whether a card is a writer, an artist, or an original."""
    own = _index(edition).creatives.get(card)
    return "comic" if own is None else own.kind


def ripoff_of(edition: Edition, original: Card) -> Card | None:
    """An original's rip-off, where it has one (AC-RIP-2, ACV-WAR-36)."""
    return _index(edition).ripoffs.get(original)


@lru_cache(maxsize=256)
def creatives_of(edition: Edition, kind: Kind, module: str) -> Cards:
    """The writers, or the artists, of module `base` or `double`."""
    cards = _index(edition).creatives.values()
    return tuple(own.id for own in cards if own.kind == kind and own.module == module)


@lru_cache(maxsize=256)
def originals_of(edition: Edition, module: str) -> Cards:
    """The originals of module `base`, `guests` or `war`."""
    return tuple(comic.id for comic in edition.originals if comic.module == module)


def originals_at_first(edition: Edition, modules: Collection[str]) -> Cards:
    """The originals that one can begin with: those of War come later (AC-SETUP-16)."""
    guests = originals_of(edition, "guests") if "guests" in modules else ()
    return (*originals_of(edition, "base"), *guests)


@lru_cache(maxsize=64)
def originals_in_play(edition: Edition, modules: tuple[str, ...]) -> tuple[Comic, ...]:
    """All originals that may turn up in a game, those of War too."""
    names = ("base", *modules)
    known = _index(edition).comics.values()
    return tuple(own for own in known if not own.is_ripoff and own.module in names)


@lru_cache(maxsize=64)
def ripoffs_in_play(edition: Edition, modules: tuple[str, ...]) -> Cards:
    """The stock of rip-offs (1.4, ACV-GUEST-4)."""
    known = _index(edition).comics
    return tuple(
        own.id
        for own in edition.ripoffs
        if known[own.id].module == "base" or known[own.id].module in modules
    )


def objective(edition: Edition, card: Card) -> Objective:
    """What an objective asks for, and pays."""
    return _index(edition).objectives[card]


# --------------------------------------------------------------------------------- the Sales Orders


def tile(edition: Edition, order: Card) -> Tile:
    """What is printed on a Sales Order."""
    return _index(edition).tiles[order]


@lru_cache(maxsize=64)
def orders_in_play(edition: Edition, players: int, war: bool) -> Cards:
    """The orders that are placed: with War one of each base genre makes room for those of War, and
    some are removed by the number of players (1.6, ACV-WAR-3, -5, -6). Copies are alike, and the
    last ones go."""
    gone = (*for_players(edition, players).removed, *((edition.war.replaced,) if war else ()))
    base = [
        card
        for order in edition.orders
        if order.genre != war_genre(edition)
        for card in _copies(edition, order)[: order.copies - gone.count(order.value)]
    ]
    return (*base, *(_war_orders(edition) if war else ()))


# ------------------------------------------------------------------------------- areas and specials


def gives(edition: Edition, area: Area, space: int) -> int:
    """What a space of the area gives, the first one being 1 (1.8); Hire and Develop raise."""
    return _index(edition).gives[area][space - 1]


def special(edition: Edition, name: Special) -> SpecialAction:
    """Where a special action is attached, and from which comic on (1.12)."""
    return _index(edition).specials[name]


def special_at(edition: Edition, area: Area) -> Special:
    """The special action that is attached to an area (1.12)."""
    return _index(edition).attached[area]


def specials_from(edition: Edition, number: int) -> tuple[Special, ...]:
    """Where a cube can be placed at the comic of that number (AC-CUBE-2)."""
    return tuple(own.id for own in edition.specials if own.comic <= number)


# ---------------------------------------------------------------------------------------- the rest


def income(edition: Edition, fans: int) -> int:
    """What a comic with so many fans earns (1.9): its column, and the last one for every lap."""
    if fans == 0:
        return edition.income[0]
    lap = len(edition.income) - 1
    laps, column = divmod(fans - 1, lap)
    return laps * edition.income[lap] + edition.income[column + 1]


def for_players(edition: Edition, players: int) -> ByPlayers:
    """What depends on the number of players."""
    return _index(edition).players[players]


def start(edition: Edition, place: int) -> Start:
    """What the player at that place of round I begins with, the first being 1 (1.11)."""
    return _index(edition).starts[place]


@lru_cache(maxsize=64)
def slots(edition: Edition, war: bool) -> tuple[int, ...]:
    """The round of each slot of the calendar, from slot 1: one for each tile (AC-SETUP-2,
    ACV-WAR-8)."""
    rows = [(row.round, row.with_war if war else row.tiles) for row in edition.calendar]
    return tuple(number for number, tiles in rows for _ in range(tiles))


@lru_cache(maxsize=64)
def _index(edition: Edition) -> _Index:
    base = tuple(genre.id for genre in edition.genres if genre.module == "base")
    comics = {own.card: own for own in _comics(edition)}
    return _Index(
        {own.id: place for place, own in enumerate(edition.genres)},
        base,
        next(genre.id for genre in edition.genres if genre.module == "war"),
        comics,
        {own.of: own.id for own in edition.ripoffs},
        {own.id: own for own in edition.creatives},
        {own.tile: own for own in _tiles(edition)},
        {own.id: own for own in edition.objectives},
        {own.id: own.gives for own in edition.areas},
        {own.id: own for own in edition.specials},
        {own.area: own.id for own in edition.specials},
        {own.players: own for own in edition.by_players},
        {own.place: own for own in edition.starts},
    )


def _comics(edition: Edition) -> Iterator[Comic]:
    originals = {own.id: own for own in edition.originals}
    for own in edition.originals:
        yield Comic(own.id, own.genre, own.icon or own.genre, own.bonus, own.module)
    for copy in edition.ripoffs:
        own = originals[copy.of]
        bonus: Bonus | None = "D" if copy.duo else None
        yield Comic(copy.id, own.genre, own.genre, bonus, own.module, copy.of)


def _tiles(edition: Edition) -> Iterator[Tile]:
    for order in edition.orders:
        for card in _copies(edition, order):
            yield Tile(card, order.genre, order.value, order.fans)


def _copies(edition: Edition, order: Order) -> Cards:
    code = next(genre.code for genre in edition.genres if genre.id == order.genre)
    return tuple(f"SO-{code}-{order.value}/{copy}" for copy in range(1, order.copies + 1))


def _war_orders(edition: Edition) -> Iterator[Card]:
    for order in edition.orders:
        if order.genre == war_genre(edition):
            yield from _copies(edition, order)
