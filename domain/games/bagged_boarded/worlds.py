"""What a seat knows of comics that lie face down, beyond its view of the table, and whole Tables
that it cannot tell from the true one.

Each event says how many comics go from which pile to which; whichever of them the seat does not see
may be any of those that it does not see in the pile.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.games.bagged_boarded import events as e
from domain.games.bagged_boarded.evolve import EVOLVE
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import comics_in_play
from domain.kernel.lots import Ways, after, drawn, unseen
from domain.kernel.luck import Luck
from domain.kernel.messages import Event
from domain.kernel.recalled import recalled
from domain.kernel.sight import HIDDEN
from domain.kernel.spreads import Place
from domain.kernel.told import Moved, Shown, Told, Veiled
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from domain.kernel.worlds import Undone, Worlds

COMMON: Final = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag")
OWN: Final = ("hand", "passing", "loose", "bagged", "drawn")
STACKS: Final = ("supply_deck", "bin_deck", "sneak")
"""The piles that are drawn from the top."""
OPEN: Final = "open"
"""Where everybody sees a comic: in a reserve row, or in a set."""


class Flow(msgspec.Struct, frozen=True):
    """Comics that go from one place to another; `seen` are those that the seat sees."""

    source: Place
    target: Place
    count: int
    seen: Cards


def blank(table: Table, seat: Seat) -> Ways:
    """Nothing is known of a comic that is seen nowhere."""
    piles = places(table)
    lying = chain(chain.from_iterable(piles.values()), opened(table))
    missing = set(comics_in_play(table.edition, table.publishers)) - set(lying)
    return unseen(missing, {place: pile.count(FACE_DOWN) for place, pile in piles.items()})


def learn(known: Ways, before: Table, event: Event) -> Ways:
    """What is known after an event; see `Worlds`."""
    for one in told(before, event):
        known = after(known, one)
    return known


def recall(known: Ways, view: Table, undone: Undone[Table]) -> Ways:
    """What is still known of a Table that came back; see `Worlds`."""
    held = {place: pile.count(FACE_DOWN) for place, pile in places(view).items()}
    seen = chain.from_iterable(told(before, event) for before, event in undone)
    return recalled(known, held, STACKS, seen)


def told(before: Table, event: Event) -> Iterator[Told]:
    """What an event tells of comics that lie face down."""
    flows = FLOWS.get(type(event))
    if flows is None:
        return
    was, now = where(before), where(EVOLVE[type(event)](before, event))
    gone = sorted(card for card in was if card not in now)
    for place in sorted({was[card] for card in gone}):
        yield Veiled(place, tuple(card for card in gone if was[card] == place))
    for flow in flows(before, event):
        seen = tuple(card for card in flow.seen if card in now)
        yield from (Shown(flow.source, card) for card in seen if card not in was)
        count = flow.count - len(seen)
        if count and flow.source != flow.target:
            yield Moved(flow.source, flow.target, count)


def resample(view: Table, known: Ways, luck: Luck) -> Table:
    """Every comic that lies face down is given out anew."""
    piles = {place: iter(cards) for place, cards in drawn(known, luck, "world").items()}

    def whole(place: Place, pile: Cards) -> Cards:
        return tuple(next(piles[place]) if card == FACE_DOWN else card for card in pile)

    common = {name: whole(name, getattr(view, name)) for name in COMMON}
    seats = tuple(
        replace(player, **{name: whole(of(seat, name), getattr(player, name)) for name in OWN})
        for seat, player in enumerate(view.seats)
    )
    return replace(view, seats=seats, **common)


# ------------------------------------------------------------------------------------------- places


def of(seat: Seat, pile: str) -> Place:
    """One of the seat's piles."""
    return f"seat-{seat}.{pile}"


def places(table: Table) -> dict[Place, Cards]:
    """The piles in which comics may lie face down."""
    found: dict[Place, Cards] = {name: getattr(table, name) for name in COMMON}
    for seat, player in enumerate(table.seats):
        found |= {of(seat, name): getattr(player, name) for name in OWN}
    return found


def opened(table: Table) -> Iterator[Card]:
    """The comics in reserve rows and in sets."""
    yield from filter(None, (*table.reserve_loose, *table.reserve_bagged))
    for player in table.seats:
        for own in player.sets:
            yield from own.comics


def where(table: Table) -> dict[Card, Place]:
    """Where each comic lies that is seen."""
    found = dict.fromkeys(opened(table), OPEN)
    for place, pile in places(table).items():
        found |= dict.fromkeys(pile, place)
    found.pop(FACE_DOWN, None)
    return found


# ---------------------------------------------------------------------------------- what goes where


def _said(*cards: Any) -> Cards:
    """The cards of these fields, as far as the seat sees them."""
    return tuple(chain.from_iterable(pile for pile in cards if pile is not HIDDEN))


def _all(table: Table, source: Place, target: Place) -> Flow:
    pile = places(table)[source]
    return Flow(source, target, len(pile), tuple(card for card in pile if card != FACE_DOWN))


def _taken_up(table: Table, event: e.DraftPickOpened) -> Iterator[Flow]:
    for seat in range(table.players):
        yield _all(table, of(seat, "passing"), of(seat, "hand"))


def _picked(table: Table, event: e.ComicPicked) -> Iterator[Flow]:
    seen = () if event.comic is HIDDEN else (event.comic,)
    yield Flow(of(event.seat, "hand"), of(event.seat, event.destination), 1, seen)


def _passed(table: Table, event: e.HandPassed) -> Iterator[Flow]:
    target = of(event.seat, "passing")
    yield Flow(of(event.giver, "hand"), target, event.count, _said(event.comics))


def _bagged(table: Table, event: e.ComicsBagged) -> Iterator[Flow]:
    seen = _said(event.signed, event.comics)
    yield Flow(of(event.seat, "loose"), of(event.seat, "bagged"), event.count, seen)


def _unbagged(table: Table, event: e.ComicsUnbagged) -> Iterator[Flow]:
    seen = _said(event.signed, event.comics)
    yield Flow(of(event.seat, "bagged"), of(event.seat, "loose"), event.count, seen)


def _displayed(table: Table, event: e.SetDisplayed) -> Iterator[Flow]:
    yield Flow(of(event.seat, "bagged"), OPEN, len(event.comics), event.comics)


def _expanded(table: Table, event: e.SetExpanded) -> Iterator[Flow]:
    yield Flow(of(event.seat, "bagged"), OPEN, 1, (event.comic,))


def _refilled(table: Table, event: e.ReserveSlotRefilled) -> Iterator[Flow]:
    source = "sneak" if event.source == "sneak_preview" else f"{event.source}_deck"
    yield Flow(source, OPEN, 1, (event.comic,))


def _turned_up(table: Table, event: e.CollectionRevealed) -> Iterator[Flow]:
    for pile, comics in (("bagged", event.bagged), ("loose", event.loose)):
        place = of(event.seat, pile)
        yield Flow(place, place, len(comics), comics)


def _reshuffled(table: Table, event: e.DeckReshuffled) -> Iterator[Flow]:
    yield _all(table, f"{event.deck}_discard", f"{event.deck}_deck")


def _sold(table: Table, event: e.ComicSold) -> Iterator[Flow]:
    if event.state != "displayed":
        yield Flow(of(event.seat, event.state), OPEN, 1, (event.comic,))


def _autographed(table: Table, event: e.ComicsAutographed) -> Iterator[Flow]:
    for comic, state in zip(event.comics, event.states, strict=True):
        if state != "displayed":
            yield Flow(of(event.seat, state), of(event.seat, state), 1, (comic,))


def _discarded(table: Table, event: e.LooseComicsDiscarded) -> Iterator[Flow]:
    seen = _said(event.signed, event.comics)
    yield Flow(of(event.seat, "loose"), "bin_discard", event.count, seen)


def _inherited(table: Table, event: e.InheritedCollectionResolved) -> Iterator[Flow]:
    drawn = of(event.seat, "drawn")
    pile = of(event.seat, "loose" if event.option == "loose" else "bagged")
    yield Flow(drawn, pile, event.kept, _said(event.signed, event.comics))
    yield Flow(drawn, "bin_discard", event.discarded, _said(event.rest))


def _ordered(table: Table, event: e.SpecialOrderTaken) -> Iterator[Flow]:
    if event.source in ("bin", "supply"):
        target = of(event.seat, "bagged")
        yield Flow(f"{event.source}_deck", target, 1, _said(event.comics))


def _by(source: str, target: str) -> Callable[[Table, Any], Iterator[Flow]]:
    """Comics of an event with `count` and `comics`; a place is named after the event's fields."""

    def flows(table: Table, event: Any) -> Iterator[Flow]:
        own = f"seat-{getattr(event, 'seat', '')}"
        ends = [place.format(own=own, event=event) for place in (source, target)]
        yield Flow(ends[0], ends[1], event.count, _said(event.comics))

    return flows


def _bought_in_preview(table: Table, event: e.SneakPreviewBought) -> Iterator[Flow]:
    count = event.paid + event.free
    yield Flow(of(event.seat, "drawn"), of(event.seat, "bagged"), count, _said(event.comics))


FLOWS: Final[Mapping[type[Event], Callable[[Table, Any], Iterator[Flow]]]] = {
    e.DraftPickOpened: _taken_up,
    e.ComicPicked: _picked,
    e.HandPassed: _passed,
    e.DraftRestDiscarded: _by("{own}.hand", "bin_discard"),
    e.ComicsDrawn: _by("{event.source}_deck", "{own}.drawn"),
    e.DeckReshuffled: _reshuffled,
    e.ComicsBought: _by("{own}.drawn", "{own}.{event.destination}"),
    e.DrawnComicsDiscarded: _by("{own}.drawn", "{event.deck}_discard"),
    e.ComicSold: _sold,
    e.SwagTaken: _by("swag", "{own}.bagged"),
    e.SneakPreviewViewed: _by("sneak", "{own}.drawn"),
    e.SneakPreviewBought: _bought_in_preview,
    e.SneakPreviewReturned: _by("{own}.drawn", "sneak"),
    e.ComicsAutographed: _autographed,
    e.ComicsBagged: _bagged,
    e.ComicsUnbagged: _unbagged,
    e.SetDisplayed: _displayed,
    e.SetExpanded: _expanded,
    e.ReserveSlotRefilled: _refilled,
    e.SwagAdded: _by("supply_deck", "swag"),
    e.SneakPreviewRefilled: _by("supply_deck", "sneak"),
    e.CollectionRevealed: _turned_up,
    e.BonusComicsGained: _by("{event.source}_deck", "{own}.{event.destination}"),
    e.LooseComicsDiscarded: _discarded,
    e.InheritedCollectionResolved: _inherited,
    e.SpecialOrderTaken: _ordered,
}
"""The events by which a comic leaves a place where it may lie face down, after the deal."""

WORLDS: Final = Worlds(blank, learn, resample, recall)
