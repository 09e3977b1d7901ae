"""Zones that are not simply a member of the Table: how they are read out of it, and laid in it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.games.age_of_comics.events import FinalSheet
from domain.games.age_of_comics.evolve.shared import known, with_deck
from domain.games.age_of_comics.figures import genre_index, tile
from domain.games.age_of_comics.positions import defaults as d
from domain.games.age_of_comics.positions import words as w
from domain.games.age_of_comics.state import Held, MapOrder, Table, Turn
from domain.games.age_of_comics.tables import AREAS, DECKS
from domain.kernel.seats import with_seat
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

# ------------------------------------------------------------------------------------------- decks


def draws(table: Table, seat: Seat) -> dict[str, Cards]:
    """The decks, top first."""
    return {name: table.deck(name).draw for name in DECKS}


def with_draws(table: Table, seat: Seat, piles: Mapping[str, Cards]) -> Table:
    for name in DECKS:
        table = with_deck(table, name, draw=piles.get(name, ()))
    return table


def discards(table: Table, seat: Seat) -> dict[str, Cards]:
    return {name: table.deck(name).discards for name in DECKS}


def with_discards(table: Table, seat: Seat, piles: Mapping[str, Cards]) -> Table:
    for name in DECKS:
        table = with_deck(table, name, discards=piles.get(name, ()))
    return table


def displays(table: Table, seat: Seat) -> dict[str, tuple[Card | None, ...]]:
    """The displays, nearest the deck first."""
    return {name: table.deck(name).display for name in DECKS}


def with_displays(
    table: Table, seat: Seat, displays: Mapping[str, tuple[Card | None, ...]]
) -> Table:
    for name in DECKS:
        table = with_deck(table, name, display=displays.get(name, ()))
    return table


def tops(table: Table, seat: Seat) -> dict[str, str]:
    """The backs on top, of decks that have one."""
    found = {name: table.deck(name).top for name in DECKS}
    return {name: top for name, top in found.items() if top is not None}


def with_tops(table: Table, seat: Seat, tops: Mapping[str, str]) -> Table:
    """What is not said follows from the deck."""
    found = {**d.tops(table), **tops}
    for name in DECKS:
        table = with_deck(table, name, top=found.get(name))
    return table


# ------------------------------------------------------------------------------------------ the map


def orders(table: Table, seat: Seat) -> dict[str, Card | None]:
    """The order on every space in use."""
    lying = {own.space: own.order for own in table.map}
    return {space: lying.get(space) for space in w.spaces(table)}


def with_orders(table: Table, seat: Seat, orders: Mapping[str, Card | None]) -> Table:
    """An order that is seen shows its genre; of others there is more to say."""
    before = {own.space: own for own in table.map}
    laid = [
        replace(before.get(space, MapOrder(space, _genre(table, order), order)), order=order)
        for space in w.spaces(table)
        if (order := orders.get(space)) is not None
    ]
    return replace(table, map=tuple(laid))


def _genre(table: Table, order: Card) -> str:
    return "" if order == FACE_DOWN else tile(table.edition, order).genre


def genres(table: Table, seat: Seat) -> dict[str, str]:
    """The genres of the orders, which everybody sees."""
    return {own.space: own.genre for own in table.map}


def with_genres(table: Table, seat: Seat, genres: Mapping[str, str]) -> Table:
    laid = (replace(own, genre=genres.get(own.space, own.genre)) for own in table.map)
    return replace(table, map=tuple(laid))


def up(table: Table, seat: Seat) -> tuple[str, ...]:
    """The spaces where an order lies face up."""
    return tuple(own.space for own in table.map if own.up)


def with_up(table: Table, seat: Seat, spaces: tuple[str, ...]) -> Table:
    return replace(table, map=tuple(replace(own, up=own.space in spaces) for own in table.map))


# -------------------------------------------------------------------------------- by genre or area


def mastery(table: Table, seat: Seat) -> dict[str, Seat | None]:
    """Who holds the token of each genre."""
    return {genre: table.mastery[genre_index(table.edition, genre)] for genre in w.genres(table)}


def with_mastery(table: Table, seat: Seat, holders: Mapping[str, Seat | None]) -> Table:
    found = {**d.mastery(table), **holders}
    return replace(table, mastery=tuple(found.get(own.id) for own in table.edition.genres))


def areas(table: Table, seat: Seat) -> dict[str, tuple[Seat, ...]]:
    """Whose editors lie there."""
    return dict(zip(AREAS, table.areas, strict=True))


def with_areas(table: Table, seat: Seat, areas: Mapping[str, tuple[Seat, ...]]) -> Table:
    return replace(table, areas=tuple(areas.get(area, ()) for area in AREAS))


def ideas(table: Table, seat: Seat) -> dict[str, int]:
    """A seat's Idea tokens by genre."""
    return {
        genre: table.seats[seat].ideas[genre_index(table.edition, genre)]
        for genre in w.genres(table)
    }


def with_ideas(table: Table, seat: Seat, ideas: Mapping[str, int]) -> Table:
    tokens = tuple(ideas.get(genre.id, 0) for genre in table.edition.genres)
    return with_seat(table, seat, ideas=tokens)


# ------------------------------------------------------------------------------------------- hands


def hand(table: Table, seat: Seat) -> Cards:
    return tuple(held.card for held in table.seats[seat].hand)


def with_hand(table: Table, seat: Seat, cards: Cards) -> Table:
    """A card shows what it is; of one that lies face down there is more to say. In a hand that
    lies there cards are turned over."""
    before = table.seats[seat].hand
    if before and len(before) == len(cards):
        turned = (replace(held, card=card) for held, card in zip(before, cards, strict=True))
        return with_seat(table, seat, hand=tuple(turned))
    return with_seat(table, seat, hand=tuple(_held(table, card) for card in cards))


def _held(table: Table, card: Card) -> Held:
    if card == FACE_DOWN:
        return Held("comic", "", True, card)
    return replace(known(table, card), unknown=True)


def backs(table: Table, seat: Seat) -> tuple[str, ...]:
    """Their backs, in the same order, which everybody sees."""
    return tuple(f"{held.kind} {held.back}" for held in table.seats[seat].hand)


def with_backs(table: Table, seat: Seat, backs: tuple[str, ...]) -> Table:
    parts: list[Any] = [back.partition(" ") for back in backs]
    hand = (
        replace(held, kind=kind, back=back)
        for held, (kind, _, back) in zip(table.seats[seat].hand, parts, strict=False)
    )
    return with_seat(table, seat, hand=tuple(hand))


def in_public(table: Table, seat: Seat) -> Cards:
    """The cards that everybody knows to be in a hand."""
    return tuple(held.card for held in table.seats[seat].hand if held.known)


def with_public(table: Table, seat: Seat, cards: Cards) -> Table:
    """A hand is sorted, so that it is alike in all views."""
    hand = (replace(held, unknown=held.card not in cards) for held in table.seats[seat].hand)
    return with_seat(table, seat, hand=tuple(sorted(hand)))


# ----------------------------------------------------------------------------------------- the turn


def turn(table: Table, seat: Seat) -> tuple[Turn, ...]:
    """What a turn has come to, once an area is chosen."""
    return () if table.turn.area is None else (table.turn,)


def with_turn(table: Table, seat: Seat, turns: tuple[Turn, ...]) -> Table:
    return replace(table, turn=turns[0] if turns else Turn())


def sheet(table: Table, seat: Seat) -> dict[str, int]:
    """A seat's VP by part, once the game is scored."""
    own = table.seats[seat].sheet
    return {} if own is None else {part: getattr(own, part) for part in w.sheet(table)}


def with_sheet(table: Table, seat: Seat, parts: Mapping[str, int]) -> Table:
    """What is not said follows from what lies there."""
    if table.stage != "over":
        return with_seat(table, seat, sheet=None)
    return with_seat(table, seat, sheet=FinalSheet(**{**d.sheet(table, seat), **parts}))
