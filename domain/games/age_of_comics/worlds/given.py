"""Whole Tables that a seat cannot tell from the true one: what it does not know, given out anew.

Each Table that may be the true one is as likely as any other: rivals' hands come first
(`drawing.py`), and for all the rest there are as many ways whatever these are.
"""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from domain.games.age_of_comics.evolve.shared import DECK_OF, with_deck
from domain.games.age_of_comics.figures import (
    back,
    genres_in_play,
    kind_of,
    orders_in_play,
    originals_in_play,
    slots,
    tile,
    war_genre,
)
from domain.games.age_of_comics.invariants import in_play, zones
from domain.games.age_of_comics.options import Setup
from domain.games.age_of_comics.state import Held, Player, Table, initial
from domain.games.age_of_comics.tables import DECKS, ROUNDS, DeckName
from domain.games.age_of_comics.turns import areas_open
from domain.games.age_of_comics.worlds.drawing import hands_drawn
from domain.games.age_of_comics.worlds.known import Known, slot_mark, space_mark
from domain.games.age_of_comics.worlds.told import can_print
from domain.kernel.luck import Luck
from domain.kernel.seats import with_seat
from domain.kernel.types import FACE_DOWN, Card, Cards


def resample(view: Table, known: Known, luck: Luck) -> Table:
    """All that the seat does not know, given out anew."""
    known = _as_it_stands(view, known)
    table = _with_calendar(view, known, luck)
    table = _with_orders(table, known, luck)
    table = _with_objectives(table, luck)
    return _with_cards(table, known, luck)


def _as_it_stands(view: Table, known: Known) -> Known:
    """What follows from what a rival is asked: it can take an area, it can print."""
    seat = view.active
    if seat is None or seat == known.seat:
        return known
    at_print = view.step == "print" and not view.turn.prints
    if at_print or (view.step == "area" and areas_open(view, seat) == ("print",)):
        return can_print(known, view, seat)
    return known


# ------------------------------------------------------------------- tiles, orders and objectives


def _with_calendar(table: Table, known: Known, luck: Luck) -> Table:
    """The War tile lies on no outer round (ACV-WAR-8)."""
    war, options = war_genre(table.edition), table.options
    rounds = slots(table.edition, "war" in options.modules)
    down = [at for at, genre in enumerate(table.calendar, 1) if genre == FACE_DOWN]
    names = {at: known.seen[slot_mark(at)] for at in down if slot_mark(at) in known.seen}
    shown = {*table.calendar, *names.values()}
    left = [own for own in genres_in_play(table.edition, options.modules) if own not in shown]
    down = [at for at in down if at not in names]
    inner = [at for at in down if rounds[at - 1] not in (ROUNDS[0], ROUNDS[-1])]
    if war in left:
        names[luck.shuffle("world/war", inner)[0]] = war
    rest = luck.shuffle("world/calendar", [own for own in left if own != war])
    names |= zip([at for at in down if at not in names], rest, strict=True)
    calendar = tuple(names.get(at, own) for at, own in enumerate(table.calendar, 1))
    return replace(table, calendar=calendar)


def _with_orders(table: Table, known: Known, luck: Luck) -> Table:
    """Of each genre those that were never turned up (AC-SETUP-3)."""
    down = [own for own in table.map if own.order == FACE_DOWN]
    marks = {own.space: known.seen.get(space_mark(own.space)) for own in down}
    names = {space: order for space, order in marks.items() if order is not None}
    shown = _shown(table) | {*names.values()}
    every = orders_in_play(table.edition, table.players, "war" in table.options.modules)
    left = [own for own in every if own not in shown]
    for genre in sorted({own.genre for own in down}):
        of_it = [own for own in left if tile(table.edition, own).genre == genre]
        spaces = [own.space for own in down if own.genre == genre and own.space not in names]
        names |= zip(spaces, luck.shuffle(f"world/orders/{genre}", of_it), strict=True)
    orders = (replace(own, order=names.get(own.space, own.order)) for own in table.map)
    return replace(table, map=tuple(orders))


def _with_objectives(table: Table, luck: Luck) -> Table:
    """Those of rivals, which of them each keeps, and those that were not dealt (ACV-OBJ-11)."""
    every = initial(Setup(table.players, table.options, table.edition)).objectives
    left = [own for own in every if own not in _shown(table)]
    order = iter(luck.shuffle("world/objectives", left))
    table = replace(table, objectives=_filled(table.objectives, order))
    for seat, player in enumerate(table.seats):
        dealt = _filled(player.objectives, order)
        table = with_seat(table, seat, objectives=dealt)
        if player.objective == FACE_DOWN:
            kept = luck.shuffle(f"world/objective/{seat}", dealt)[0]
            table = with_seat(table, seat, objective=kept)
    return table


def _filled(cards: Cards, order: Iterator[Card]) -> Cards:
    return tuple(next(order) if card == FACE_DOWN else card for card in cards)


def _shown(table: Table) -> set[Card]:
    return {*chain.from_iterable(zones(table).values())}


# -------------------------------------------------------------------------------------- the cards


def _with_cards(table: Table, known: Known, luck: Luck) -> Table:
    """Hands first; for what is left to the decks there are as many ways whatever these are."""
    left = _unseen(table, known)
    for seat, held in hands_drawn(table, known, left, luck).items():
        table = with_seat(table, seat, hand=_in_hand(table.seats[seat], held))
        left = [card for card in left if card not in held]
    for name in DECKS:
        own = [card for card in left if DECK_OF[kind_of(table.edition, card)] == name]
        table = with_deck(table, name, draw=_draw(table, known, name, own, luck))
    return table


def _unseen(table: Table, known: Known) -> list[Card]:
    """Writers, artists and originals that lie face down, and whose place in a deck is not known."""
    shown = _shown(table)
    for name in DECKS:
        shown |= {known.seen[mark] for mark in known.decks[name] if mark in known.seen}
    creatives = {own.id for own in table.edition.creatives}
    comics = {own.card for own in originals_in_play(table.edition, table.options.modules)}
    return [own for own in in_play(table) if own in creatives | comics and own not in shown]


def _in_hand(player: Player, cards: Cards) -> tuple[Held, ...]:
    """With these for those that are hidden; `cards` are in the order of the hand."""
    order = iter(cards)
    hand = (
        replace(held, card=next(order)) if held.card == FACE_DOWN else held for held in player.hand
    )
    return tuple(sorted(hand))


def _draw(table: Table, known: Known, name: DeckName, left: list[Card], luck: Luck) -> Cards:
    """The deck, top first; before it is shuffled it lies in the order of the edition."""
    marks = known.decks[name]
    if not marks:
        return _filled(table.deck(name).draw, iter(left))
    names = {mark: known.seen[mark] for mark in marks if mark in known.seen}
    for mark in marks:
        if mark not in names and mark in known.backs:
            like = [card for card in left if back(table.edition, card) == known.backs[mark]]
            names[mark] = luck.shuffle(f"world/{name}/{mark}", like)[0]
            left.remove(names[mark])
    hidden = [mark for mark in marks if mark not in names]
    names |= zip(hidden, luck.shuffle(f"world/{name}", left), strict=True)
    return tuple(names[mark] for mark in marks)
