"""Tables that a seat cannot tell from the true one: what it does not know, given out anew."""

from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from domain.games.mint_condition.figures import cards, power_ids
from domain.games.mint_condition.invariants import zones
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.worlds.known import Known, Mark, is_mark, named
from domain.kernel.luck import Luck
from domain.kernel.seats import with_seat
from domain.kernel.types import FACE_DOWN, Card


def resample(view: Table, known: Known, luck: Luck) -> Table:
    """All comics that the seat does not know, given out anew over the marks where each may be, and
    the powers that it does not know over the seats."""
    names = _given_out(known, luck)
    marked = named(known.marked, names)
    seats = tuple(
        replace(player, picked=own.picked, looked=own.looked)
        for player, own in zip(view.seats, marked.seats, strict=True)
    )
    table = replace(view, deck=marked.deck, removed=marked.removed, piles=marked.piles, seats=seats)
    return _with_powers(table, luck)


def _given_out(known: Known, luck: Luck) -> dict[Mark, Card]:
    """First what can lie in some places alone; the number of ways for the others is the same
    however that falls, so that all assignments are alike."""
    lying = tuple(chain.from_iterable(zones(known.marked).values()))
    names = {mark: known.seen[mark] for mark in lying if mark in known.seen}
    known_ones = {*lying, *names.values()}
    free = [mark for mark in lying if is_mark(mark) and mark not in names]
    left = [card for card in cards(known.marked.edition) if card not in known_ones]
    for at, mixed in enumerate(known.mixed):
        among = [mark for mark in mixed.marks if mark in free]
        _give(names, f"mixed/{at}", _of(left, mixed.comics), among, luck)
        left, free = _less(left, names.values()), _less(free, names)
    elsewhere = _less(free, known.marked.removed)
    _give(names, "stayed", _of(left, known.stayed), elsewhere, luck)
    _give(names, "comics", _less(left, names.values()), _less(free, names), luck)
    return names


def _give(
    names: dict[Mark, Card], label: str, comics: list[Card], marks: list[Mark], luck: Luck
) -> None:
    """Each of the comics gets one of the marks; there may be more marks than comics."""
    names.update(zip(luck.shuffle(f"world/{label}", marks), comics, strict=False))


def _of(cards: list[Card], some: Iterable[Card]) -> list[Card]:
    there = frozenset(some)
    return [card for card in cards if card in there]


def _less(cards: list[Card], gone: Iterable[Card]) -> list[Card]:
    away = frozenset(gone)
    return [card for card in cards if card not in away]


def _with_powers(table: Table, luck: Luck) -> Table:
    """Of those that nobody shows, and that are not the seat's own (MC-SETUP-10)."""
    shown = {player.power for player in table.seats}
    left = [power for power in power_ids(table.edition) if power not in shown]
    hidden = [seat for seat, player in enumerate(table.seats) if player.power == FACE_DOWN]
    for seat, power in zip(hidden, luck.shuffle("world/powers", left), strict=False):
        table = with_seat(table, seat, power=power)
    return table
