"""What events tell a seat beyond what its view shows (see `known.py`)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.games.age_of_comics.events import (
    AnyEvent,
    CalendarTileRevealed,
    CardsSearched,
    ComicDrawn,
    ComicHyped,
    ComicPrinted,
    CreativeDrawn,
    CreativeReassigned,
    DeckShuffled,
    DisplayFilled,
    EditorPlaced,
    HandDiscarded,
    HireIdeaGained,
    OrderCollected,
    OrderFlipped,
    SalesOrdersRevealed,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
    TurnSkipped,
    WarComicsAdded,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.evolve.shared import DECK_OF
from domain.games.age_of_comics.figures import creative, creatives_of, kind_of
from domain.games.age_of_comics.prospects import by_duo_alone
from domain.games.age_of_comics.state import Back, CardKind, Table
from domain.games.age_of_comics.supplies import ideas_left
from domain.games.age_of_comics.turns import spaces
from domain.games.age_of_comics.worlds import hands
from domain.games.age_of_comics.worlds.hands import Slip, Tie, as_seen, faces
from domain.games.age_of_comics.worlds.known import (
    Known,
    marks_of,
    nothing_known,
    slot_mark,
    space_mark,
    with_tops,
)
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Card, Cards, Seat
from domain.kernel.worlds import Undone


def dealt(seat: Seat, told: Undone[Table]) -> Known:
    """What the deal tells: that each seat starts with creatives of two genres."""
    known = nothing_known(told[0][0], seat)
    for before, event in told:
        known = learn(known, before, event)
    return known


def learn(known: Known, before: Table, event: AnyEvent) -> Known:
    """What it knows after an event that is masked for it."""
    told = LEARNT.get(type(event))
    if told is None:
        return known
    return with_tops(told(known, before, event), evolve(before, event))


def recall(then: Known, view: Table, undone: Undone[Table]) -> Known:
    """A shuffle that comes again of the same cards comes in the same order (record format, section
    4): of what lies in decks, on the map and in the calendar, nothing is forgotten. What was only
    one of several in a rival's hand is not remembered."""
    now = then
    for before, event in undone:
        if before != view:  # they went on from another Table
            break
        now, view = learn(now, before, event), evolve(view, event)
    return replace(then, seen={**now.seen, **then.seen}, backs={**now.backs, **then.backs})


# ------------------------------------------------------------------------------------------- decks


def _deck_shuffled(known: Known, before: Table, event: DeckShuffled) -> Known:
    """The name of the shuffle says what it was of, as far as that is known; so cards come again in
    the same order where the name does."""
    name, lots = event.deck, known.lots[event.deck]
    if event.source == "setup":
        of = ",".join(held.back for seat in before.order for held in before.seats[seat].hand)
    elif event.source == "reshuffle":
        discards = tuple(sorted(before.deck(name).discards))
        lots, of = (*lots, discards), ",".join(discards)
    else:
        of = ",".join(known.decks[name][:1])
    marks = marks_of(f"{event.label} {of}", event.count)
    return replace(known, lots={**known.lots, name: lots}).with_deck(name, marks)


def _war_comics_added(known: Known, before: Table, event: WarComicsAdded) -> Known:
    """They are in the lot of the deck from now on; it is shuffled next."""
    *earlier, last = known.lots["comics"] or ((),)
    if not known.lots["comics"]:
        return known
    lots = (*earlier, (*last, *event.comics))
    return replace(known, lots={**known.lots, "comics": lots})


def _turned_up(known: Known, before: Table, event: DisplayFilled | CardsSearched) -> Known:
    """Cards off the top of a deck lie open."""
    deck = event.deck if isinstance(event, DisplayFilled) else "comics"
    marks = known.decks[deck]
    known = known.having_seen(marks, event.cards)
    return known.with_deck(deck, marks[len(event.cards) :])


def _creative_drawn(known: Known, before: Table, event: CreativeDrawn) -> Known:
    """As long as no token follows, it is one that brings none (AC-HIRE-8, AC-INFO-5)."""
    shown = str(event.value)
    every = faces(before.edition, before.options.modules, event.kind, shown)
    dumb = tuple(card for card in every if not _brings(before, card))
    among = () if len(dumb) == len(every) else dumb
    return _off_the_top(known, event, event.kind, shown, among)


def _brings(table: Table, card: Card) -> bool:
    own = creative(table.edition, card)
    return own.idea and ideas_left(table, own.genres[0]) > 0


def _comic_drawn(known: Known, before: Table, event: ComicDrawn) -> Known:
    return _off_the_top(known, event, "comic", event.genre, ())


def _off_the_top(
    known: Known, event: CreativeDrawn | ComicDrawn, kind: CardKind, shown: Back, among: Cards
) -> Known:
    deck = DECK_OF[kind]
    top, rest = known.decks[deck][:1], known.decks[deck][1:]
    known = known.with_deck(deck, rest)
    if event.card is not HIDDEN:
        return known.having_seen(top, (event.card,))
    slip = Slip(kind, shown, len(known.lots[deck]), top[0] if top else f"{deck} unknown", among)
    return known.drew(event.seat, slip)


# ------------------------------------------------------------------------------------------- hands


def _start_dealt(
    known: Known, before: Table, event: StartingWriterDealt | StartingArtistDealt
) -> Known:
    """One of the base game, and the second one of another genre than the first (AC-SETUP-8,
    ACV-DOUBLE-4)."""
    if event.card is not HIDDEN:
        return known
    kind: CardKind = "writer" if isinstance(event, StartingWriterDealt) else "artist"
    shown = str(before.edition.pieces.start_value)
    every = faces(before.edition, before.options.modules, kind, shown)
    base = creatives_of(before.edition, kind, "base")
    among = tuple(card for card in every if card in base)
    slip = Slip(kind, shown, 0, event.label, () if among == every else among)
    writers = [own.mark for own in known.hands[event.seat][0].slips if own.kind == "writer"]
    ties = (Tie("apart", (*writers, slip.mark)),) if kind == "artist" and writers else ()
    return known.drew(event.seat, slip, *ties)


def _start_drawn(known: Known, before: Table, event: StartingComicDrawn) -> Known:
    """What it is drawn from follows from the genres that were named before."""
    if event.card is not HIDDEN:
        return known
    drawn = (own for seat in before.order for own in before.seats[seat].hand)
    mark = ",".join((event.label, event.genre, *(o.back for o in drawn if o.kind == "comic")))
    return known.drew(event.seat, Slip("comic", event.genre, 0, mark))


def _token_gained(known: Known, before: Table, event: HireIdeaGained) -> Known:
    """It names the card that was drawn last, if that is hidden still."""
    stories = known.hands[event.seat]
    if event.seat == known.seat or _is_known(before, event.seat, event.card):
        return known
    mark = stories[0].slips[-1].mark
    known = known.having_seen((mark,), (event.card,))
    return known.with_hand(event.seat, hands.named(stories, mark))


def _printed(known: Known, before: Table, event: ComicPrinted) -> Known:
    comics = (event.comic,) if event.origin == "hand" else ()
    team = () if event.shared else (event.writer, event.artist)
    return _shown(known, before, event.seat, (*comics, *team))


def _reassigned(known: Known, before: Table, event: CreativeReassigned) -> Known:
    return _shown(known, before, event.seat, (event.card,))


def _hyped(known: Known, before: Table, event: ComicHyped) -> Known:
    return _shown(known, before, event.seat, (event.comic,))


def _discarded(known: Known, before: Table, event: HandDiscarded) -> Known:
    beside = {own.comic for own in before.seats[event.seat].hyped}
    cards = tuple(card for card in event.cards if card not in beside)
    return _shown(known, before, event.seat, cards)


def _shown(known: Known, before: Table, seat: Seat, cards: Cards) -> Known:
    """Cards of a hand are seen by all; those that nobody knew were hidden there."""
    if seat == known.seat:
        return known
    for card in cards:
        if not _is_known(before, seat, card):
            lot = known.lot_of(DECK_OF[kind_of(before.edition, card)], card)
            stories = tuple(as_seen(story, known.seen) for story in known.hands[seat])
            stories, mark = hands.shown(stories, before, card, lot)
            known = known.with_hand(seat, stories)
            if mark is not None:
                known = known.having_seen((mark,), (card,))
    return known


def _is_known(table: Table, seat: Seat, card: Card) -> bool:
    return any(held.card == card for held in table.seats[seat].hand)


# ------------------------------------------------------------- what a choice tells of the hand


def _editor_placed(known: Known, before: Table, event: EditorPlaced) -> Known:
    """Whoever takes Print can print something (AC-ACT-6)."""
    if event.area != "print" or event.seat == known.seat:
        return known
    return can_print(known, before, event.seat)


def can_print(known: Known, view: Table, seat: Seat) -> Known:
    """A rival can; where it can by Dynamic Duo alone, it has one."""
    genres = by_duo_alone(view, seat)
    if not genres:
        return known
    return known.with_hand(seat, hands.some_duo(known.hands[seat], view, genres))


def _skipped(known: Known, before: Table, event: TurnSkipped) -> Known:
    """A seat that can take no area cannot print; without a seat that follows, none can
    (AC-ACT-12)."""
    if len(before.on("print")) >= spaces(before):
        return known
    stuck = range(before.players) if event.following is None else (event.seat,)
    for seat in stuck:
        if seat != known.seat and before.seats[seat].editors:
            genres = by_duo_alone(before, seat)
            stories = hands.no_duo(known.hands[seat], before, genres)
            known = known.with_hand(seat, stories)
    return known


# --------------------------------------------------------------------- orders and the calendar


def _tile_revealed(known: Known, before: Table, event: CalendarTileRevealed) -> Known:
    return known.having_seen((slot_mark(event.slot),), (event.genre,))


def _orders_revealed(known: Known, before: Table, event: SalesOrdersRevealed) -> Known:
    return known.having_seen(tuple(map(space_mark, event.spaces)), event.orders)


def _order_seen(known: Known, before: Table, event: OrderFlipped | OrderCollected) -> Known:
    return known.having_seen((space_mark(event.space),), (event.tile,))


LEARNT: Final[Mapping[type[Event], Callable[[Known, Table, Any], Known]]] = {
    StartingWriterDealt: _start_dealt,
    StartingArtistDealt: _start_dealt,
    StartingComicDrawn: _start_drawn,
    DeckShuffled: _deck_shuffled,
    WarComicsAdded: _war_comics_added,
    DisplayFilled: _turned_up,
    CardsSearched: _turned_up,
    CreativeDrawn: _creative_drawn,
    ComicDrawn: _comic_drawn,
    HireIdeaGained: _token_gained,
    ComicPrinted: _printed,
    CreativeReassigned: _reassigned,
    ComicHyped: _hyped,
    HandDiscarded: _discarded,
    EditorPlaced: _editor_placed,
    TurnSkipped: _skipped,
    CalendarTileRevealed: _tile_revealed,
    SalesOrdersRevealed: _orders_revealed,
    OrderFlipped: _order_seen,
    OrderCollected: _order_seen,
}
"""Events that tell more than the view shows."""
