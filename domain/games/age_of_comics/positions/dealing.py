"""Where the cards and orders lie of which a position says nothing: about as a set-up has them.

They go in the order of the edition. Of each kind of card the first lie in a display of which
nothing is said, the others in its deck, behind those that are named there; with `rest =
"discards"`, on its discards. Every space of the map of which nothing is said has an order, as long
as there are any, and no node three of a genre; what is left of them was fulfilled. War comics are
aside until the war. Each seat that has no objectives named has the first two of them. Printed
comics of which no teams are said have the first creatives.

A view is left as it is: what lies face down there is not known.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from domain.games.age_of_comics.figures import for_players, tile, war_genre
from domain.games.age_of_comics.invariants import in_play
from domain.games.age_of_comics.map import spaces_in_use
from domain.games.age_of_comics.opening import TOUCHED
from domain.games.age_of_comics.positions import defaults as d
from domain.games.age_of_comics.positions import words as w
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import DECKS, Space
from domain.kernel.forms import Place, strange
from domain.kernel.layout import REST
from domain.kernel.placing import Rows, Value
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

RESTS: Final = ("draw", "discards")
ABOUT: Final = ("turn", "known", "objective")
"""Zones about cards that lie in others."""
OBJECTIVES: Final = 2
_WORDS: Final = re.compile(r"[ =,]")
_TEAM: Final = re.compile(r" team=([1-9][0-9]?)(?= |\Z)")

At = tuple[str, Seat | None]
Told = dict[At, Value]
Dealt = tuple[At, Value]


def completed(table: Table, rows: Rows) -> Rows:
    """The rows, and those of the cards of which they say nothing. Of the Table only the set-up is
    read."""
    told: Told = {(zone, seat): value for zone, seat, value in rows}
    if len(told) < len(rows) or any(FACE_DOWN in _texts(value) for value in told.values()):
        return rows
    rest = told.pop((REST, None), RESTS[0])
    if rest not in RESTS:
        raise strange(Place(table, None, REST), rest, RESTS)
    table = replace(table, stage=_stage(told))
    named = {word for at, value in told.items() if at[0] not in ABOUT for word in _words(value)}
    left = [card for card in in_play(table) if card not in named]
    dealt = {**told, **dict(_dealt(table, told, str(rest), left))}
    return tuple((zone, seat, value) for (zone, seat), value in dealt.items())


def _dealt(table: Table, told: Told, rest: str, left: list[Card]) -> Iterator[Dealt]:
    known = {"writers": w.writers(table), "artists": w.artists(table), "comics": w.originals(table)}
    if not _war(table, told):
        aside = _of(left, _war_comics(table))
        yield ("war_comics", None), (*_cards(told, ("war_comics", None)), *_first(aside, left))
    yield from _teams(table, told, left)
    for name in DECKS:
        display: At = (f"displays[{name}]", None)
        if display not in told and table.stage != "picks":
            size = for_players(table.edition, table.players).display
            yield display, _first(_of(left, known[name])[:size], left)
        pile: At = (f"{rest}[{name}]", None)
        yield pile, (*_cards(told, pile), *_first(_of(left, known[name]), left))
    yield (
        ("ripoffs", None),
        (*_cards(told, ("ripoffs", None)), *_first(_of(left, w.ripoffs(table)), left)),
    )
    yield from _objectives(table, told, left)
    yield from _orders(table, told, left)


def _teams(table: Table, told: Told, left: list[Card]) -> Iterator[Dealt]:
    """As many as the comics on a mat want."""
    for seat in range(table.players):
        comics = _cards(told, ("printed", seat))
        if comics and ("teams", seat) not in told:
            count = max(_number(str(own), at) for at, own in enumerate(comics, 1))
            writers = _first(_of(left, w.writers(table))[:count], left)
            artists = _first(_of(left, w.artists(table))[:count], left)
            pairs = zip(writers, artists, strict=False)
            yield ("teams", seat), tuple(f"{one} artist={other}" for one, other in pairs)


def _number(comic: str, place: int) -> int:
    """That of its team, which is its place where nothing is said."""
    found = _TEAM.search(comic)
    return int(found[1]) if found else place


def _objectives(table: Table, told: Told, left: list[Card]) -> Iterator[Dealt]:
    if table.stage != "picks":
        for seat in range(table.players):
            if ("objectives", seat) not in told:
                yield (
                    ("objectives", seat),
                    _first(_of(left, w.objectives(table))[:OBJECTIVES], left),
                )
    undealt: At = ("objectives", None)
    yield undealt, (*_cards(told, undealt), *_first(_of(left, w.objectives(table)), left))


# ----------------------------------------------------------------------------------------- the map


def _orders(table: Table, told: Told, left: list[Card]) -> Iterator[Dealt]:
    """Genre after genre, so that no node touches too many of one."""
    spaces = spaces_in_use(table.edition, table.players)
    touching: Counter[tuple[str, str]] = Counter()
    for space in spaces:
        order = told.get((f"map[{space.id}]", None))
        if order in w.orders(table):
            touching.update(_touched(space, tile(table.edition, str(order)).genre))
    for number, space in enumerate(spaces):
        if (f"map[{space.id}]", None) not in told:
            order = _fitting(table, space, touching, _of(left, w.orders(table)), number)
            yield (f"map[{space.id}]", None), order
            if order:
                left.remove(order)
                touching.update(_touched(space, tile(table.edition, order).genre))
    done: At = ("fulfilled", None)
    yield done, (*_cards(told, done), *_first(_of(left, w.orders(table)), left))


def _fitting(
    table: Table,
    space: Space,
    touching: Counter[tuple[str, str]],
    orders: Sequence[Card],
    number: int,
) -> Card:
    genres = w.genres(table)
    turned = (*genres[number % len(genres) :], *genres[: number % len(genres)])
    by_genre = {tile(table.edition, own).genre: own for own in reversed(orders)}
    there = [genre for genre in turned if genre in by_genre]
    free = [g for g in there if all(touching[at] < TOUCHED - 1 for at in _touched(space, g))]
    return by_genre[(free or there)[0]] if there else ""


def _touched(space: Space, genre: str) -> tuple[tuple[str, str], ...]:
    return tuple((node, genre) for node in space.nodes)


# ---------------------------------------------------------------------------------- what was said


def _stage(told: Told) -> Any:
    return told.get(("stage", None), "action")


def _war(table: Table, told: Told) -> bool:
    """Whether War comics have come into play, by what is said of it."""
    if "war" not in table.options.modules:
        return False
    if ("war", None) in told:
        return bool(told["war", None])
    said: Mapping[str, Any] = {zone: value for (zone, seat), value in told.items() if seat is None}
    later = replace(table, round=said.get("round", d.round_(table, 0)))
    later = replace(later, calendar=said.get("calendar", d.calendar(later, 0)))
    try:
        later = replace(later, revealed=said.get("revealed", d.revealed(later, 0)))
        return d.war(later, 0) > 0
    except (TypeError, IndexError):
        return False  # what is said is none of the kind, and refused later


def _war_comics(table: Table) -> Cards:
    war = war_genre(table.edition)
    return tuple(own.id for own in table.edition.originals if own.genre == war)


def _texts(value: Value) -> Cards:
    """The texts of a value, whatever it is."""
    items: Any = value if isinstance(value, tuple) else (value,)
    return tuple(item for item in items if isinstance(item, str))


def _words(value: Value) -> Iterator[str]:
    """The texts and the words in them."""
    return (word for text in _texts(value) for word in _WORDS.split(text))


def _cards(told: Told, at: At) -> Cards:
    """What a list holds, whatever it is; what is none holds nothing, and is refused later."""
    value = told.get(at, ())
    return cast("Cards", value) if isinstance(value, tuple) else ()


def _of(left: Sequence[Card], known: Cards) -> list[Card]:
    """Those of them that are left."""
    return [card for card in left if card in known]


def _first(cards: Sequence[Card], left: list[Card]) -> Cards:
    """These, which are no longer left."""
    left[:] = [card for card in left if card not in cards]
    return tuple(cards)
