"""What a seat knows of comics that lie face down, and Tables that it cannot tell from the true one.

Each comic face down goes by a mark, for the shuffle it came out of and its place in that. The view
with marks in place of backs is folded by the title's own `evolve`, so that marks go wherever comics
go; and a mark that the seat has seen the front of is known wherever it lies (MC-HID-1 to -11).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.games.mint_condition.events import (
    AnyEvent,
    CardsDrawn,
    CardsPutUnder,
    ComicsRemoved,
    ComicsShuffled,
    ComicsTurnedUp,
    DeckCardTaken,
    DeckReshuffled,
    DeckTopViewed,
    FreeComicReturned,
    PileDealt,
    PileExamined,
    PileGrown,
    PileKept,
    PilePeeked,
    PileReplenished,
    PileTaken,
    RoundStarted,
    ShopComicDealt,
)
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.state import Player, Table
from domain.kernel.messages import Event
from domain.kernel.seats import with_seat
from domain.kernel.sight import HIDDEN
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from domain.kernel.worlds import Undone

Mark = Card
"""Of a comic face down: `?comics/1#17`."""
Names = Mapping[Mark, Card]

UNDER: Final = "?under/"
"""So begin the marks of comics in an order that a rival chose (MC-PWR-11)."""


class Mixed(msgspec.Struct, frozen=True):
    """Marks in an order that a rival chose, and comics of which the seat knows that they are among
    them."""

    marks: Cards
    comics: Cards


class Known(msgspec.Struct, frozen=True):
    """What a seat knows beyond its view."""

    seat: Seat
    marked: Table
    """Its view, with marks for what lies face down; what it remembers lies open."""
    seen: Names = {}
    """Marks of which it has seen the comic."""
    mixed: tuple[Mixed, ...] = ()
    stayed: Cards = ()
    """What came up for the shop and went back into the deck, so that it is not among the removed
    (MC-SETUP-5, -6)."""


def blank(view: Table, seat: Seat) -> Known:
    """What lies there is all that it knows."""
    return Known(seat, _marked(view))


def dealt(seat: Seat, told: Undone[Table]) -> Known:
    """What the deal shows: the shop, and that the Free Comic went back."""
    return _learned(Known(seat, told[0][0]), told)


def learn(known: Known, before: Table, event: AnyEvent) -> Known:
    """What it knows after an event that is masked for it."""
    prepare = PREPARED.get(type(event))
    if prepare is not None:
        known = prepare(known, event)
    known, told = _with_marks(known, event)
    return replace(known, marked=evolve(known.marked, told))


def recall(then: Known, view: Table, undone: Undone[Table]) -> Known:
    """The same shuffles come again in the same order (record format, section 4), so that whatever
    comic was seen keeps its mark."""
    now = then
    for before, event in undone:
        if before != view:  # they went on from another Table
            break
        now, view = learn(now, before, event), evolve(view, event)
    seen = {mark: own for mark, own in now.seen.items() if not mark.startswith(UNDER)}
    return replace(then, seen={**seen, **then.seen})


def _learned(known: Known, told: Undone[Table]) -> Known:
    for before, event in told:
        known = learn(known, before, event)
    return known


# ------------------------------------------------------------------------------- where comics lie


def _deck(table: Table, event: Any) -> Cards:
    count: int = event.count
    return table.deck[:count]


def _top(table: Table, event: Any) -> Cards:
    return table.deck[:1]


def _pile(table: Table, event: Any) -> Cards:
    return table.pile(event.spot)


def _picked(table: Table, event: Any) -> Cards:
    seat: Seat = event.seat
    return table.seats[seat].picked


def _looked(table: Table, event: Any) -> Cards:
    seat: Seat = event.seat
    return table.seats[seat].looked


LYING: Final[Mapping[type[Event], Callable[[Table, Any], Cards]]] = {
    ComicsRemoved: _deck,
    ShopComicDealt: _top,
    FreeComicReturned: _top,
    PileDealt: _deck,
    PileExamined: _pile,
    PilePeeked: _pile,
    PileGrown: _deck,
    PileKept: _pile,
    PileTaken: _pile,
    PileReplenished: _deck,
    CardsDrawn: _deck,
    ComicsTurnedUp: _picked,
    DeckTopViewed: _deck,
    CardsPutUnder: _looked,
}
"""Where the comics of an event lie before it."""


def _with_marks(known: Known, event: Event) -> tuple[Known, Any]:
    """The event with marks for comics that the seat does not see; of those that it sees, the marks
    are known from now on."""
    if isinstance(event, ComicsShuffled | DeckReshuffled):
        return known, replace(event, order=_shuffle(known.marked, event))
    lying = LYING.get(type(event))
    if lying is None:
        return known, event
    told: Any = event
    there = lying(known.marked, told)
    shown: Cards = (told.comic,) if "comic" in event.__struct_fields__ else told.comics
    if shown is HIDDEN:
        return known, replace(told, comics=there)
    return _having_seen(known, there, shown), event


def _having_seen(known: Known, there: Cards, shown: Cards) -> Known:
    new = {mark: own for mark, own in zip(there, shown, strict=False) if is_mark(mark)}
    return replace(known, seen={**known.seen, **new}) if new else known


def _shuffle(table: Table, event: ComicsShuffled | DeckReshuffled) -> Cards:
    """The deck is shuffled again in a set-up alone, which the shuffle of all comics tells from
    others."""
    of = table.shuffles.counts.get("comics", 0) if isinstance(event, DeckReshuffled) else 0
    return tuple(f"?{event.label}/{of}#{at}" for at in range(event.count))


def is_mark(card: Card) -> bool:
    """Whether that stands for a comic face down."""
    return card.startswith(FACE_DOWN)


# ------------------------------------------------------------------------- what is not simply moved


def _new_round(known: Known, event: RoundStarted) -> Known:
    return replace(known, mixed=(), stayed=())


def _stayed(known: Known, event: FreeComicReturned) -> Known:
    return replace(known, stayed=(*known.stayed, event.comic))


def _taken(known: Known, event: DeckCardTaken) -> Known:
    """Of the comics that a rival looks at, the one that it shows."""
    looked = known.marked.seats[event.seat].looked
    names = [known.seen.get(mark, mark) for mark in looked]
    unseen = [mark for mark in looked if is_mark(mark) and mark not in known.seen]
    if event.comic in names:
        taken = looked[names.index(event.comic)]
    elif unseen:
        taken = unseen[-1]  # any of them: the others get other marks
    else:
        return known
    if unseen == [taken]:
        known = _having_seen(known, (taken,), (event.comic,))
    return replace(known, marked=named(known.marked, {taken: event.comic}))


def _put_under(known: Known, event: CardsPutUnder) -> Known:
    """A rival chooses the order, so that a seat which knew these comics knows no more than that
    they are among those. Where a third seat mixes some of them once more, it is taken to know no
    more than that they are somewhere among both lots."""
    if event.comics is not HIDDEN:
        return known
    looked = known.marked.seats[event.seat].looked
    marks = tuple(f"{UNDER}{known.marked.round}/{event.seat}#{at}" for at in range(event.count))
    names = {known.seen.get(mark, mark) for mark in looked}
    comics = {name for name in names if not is_mark(name)}
    others: list[Mixed] = []
    for own in known.mixed:
        if names & {*own.marks}:
            marks += tuple(mark for mark in own.marks if mark not in names)
            comics |= {*own.comics} - {*known.seen.values()}
        else:
            others.append(own)
    mixed = (*others, Mixed(marks, tuple(sorted(comics)))) if comics else tuple(others)
    marked = with_seat(known.marked, event.seat, looked=marks[: event.count])
    return replace(known, mixed=mixed, marked=marked)


PREPARED: Final[Mapping[type[Event], Callable[[Known, Any], Known]]] = {
    RoundStarted: _new_round,
    FreeComicReturned: _stayed,
    DeckCardTaken: _taken,
    CardsPutUnder: _put_under,
}


def _marked(view: Table) -> Table:
    """With a mark for each comic face down; what a seat looks at still lies in the deck."""
    piles = tuple(_marks(f"pile {at}", pile) for at, pile in enumerate(view.piles))
    deck = _marks("deck", view.deck)
    table = replace(view, deck=deck, removed=_marks("removed", view.removed), piles=piles)
    for seat, player in enumerate(view.seats):
        looked = tuple(
            mark if card == FACE_DOWN else card
            for card, mark in zip(player.looked, deck, strict=False)
        )
        picked = _marks(f"picked {seat}", player.picked)
        table = with_seat(table, seat, picked=picked, looked=looked)
    return table


def _marks(zone: str, pile: Cards) -> Cards:
    return tuple(f"?{zone}#{at}" if own == FACE_DOWN else own for at, own in enumerate(pile))


def named(table: Table, names: Names) -> Table:
    """Comics in place of these marks, wherever comics lie face down or are looked at."""

    def front(pile: Cards) -> Cards:
        return tuple(names.get(card, card) for card in pile)

    def before(player: Player) -> Player:
        return replace(player, picked=front(player.picked), looked=front(player.looked))

    return replace(
        table,
        deck=front(table.deck),
        removed=front(table.removed),
        piles=tuple(map(front, table.piles)),
        seats=tuple(map(before, table.seats)),
    )
