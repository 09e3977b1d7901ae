"""A Table for tests of the kernel, with a player before each seat, and nothing that is played."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.kernel.forms import (
    COUNT,
    FLAG,
    SEAT,
    SEATS,
    Form,
    Place,
    card,
    many,
    number,
    parts,
    slots,
    word,
    words,
)
from domain.kernel.layout import Layout, Rest
from domain.kernel.luck import Shuffles
from domain.kernel.place_forms import Said, entries
from domain.kernel.sight import Audience
from domain.kernel.types import Card, Cards, Seat
from domain.kernel.zones import (
    NO_PARTS,
    NONE,
    NOTHING,
    Zone,
    always,
    common,
    nobody,
    own,
    owner,
    shuffle_counts,
)

CARDS: Final = tuple(f"card-{n}" for n in range(1, 9))
PILES: Final = ("left", "right")
MOODS: Final = ("calm", "cross", "merry")


class Offer(msgspec.Struct, frozen=True):
    """A card that is offered for so much, to one seat or to all."""

    card: Card
    price: int = 5
    to: Seat | None = None


class Player(msgspec.Struct, frozen=True):
    cash: int = 0
    hand: Cards = ()
    secret: Card | None = None
    told: bool = False
    offers: tuple[Offer, ...] = ()


class Table(msgspec.Struct, frozen=True):
    players: int
    seats: tuple[Player, ...]
    deck: Cards = ()
    gone: Cards = ()
    piles: Mapping[str, Cards] = {}
    row: tuple[Card | None, ...] = (None, None)
    turn: int = 0
    first: Seat | None = None
    order: tuple[Seat, ...] = ()
    mood: str = ""
    moods: tuple[str, ...] = ()
    shuffles: Shuffles = Shuffles()


def bare(table: Table) -> Table:
    return Table(table.players, (Player(),) * table.players)


def lying(table: Table) -> dict[str, Cards]:
    """All cards by where they lie."""
    hands = {f"seat-{seat}.hand": own.hand for seat, own in enumerate(table.seats)}
    secrets = tuple(own.secret for own in table.seats if own.secret is not None)
    on_sale = tuple(card for card in table.row if card is not None)
    piles = {"deck": table.deck, "gone": table.gone, "row": on_sale, "secrets": secrets}
    return {**piles, **table.piles, **hands}


def secret(table: Table, seat: Seat | None, viewer: Audience) -> bool:
    """The owner's until it is told."""
    return owner(table, seat, viewer) or (seat is not None and table.seats[seat].told)


def first_sees_left(table: Table, seat: Seat | None, viewer: Audience) -> bool | Cards:
    """The first seat has looked at the left pile, all others at none."""
    return table.piles.get("left", ()) if viewer == f"seat-{table.first}" else ()


def offer(at: Place[Table], told: Said) -> Offer:
    """As dear as the turn is late, unless it is said."""
    usual = {"price": at.table.turn}
    return Offer(**{**usual, **told})


def sorted_gone(table: Table) -> Table:
    return replace(table, gone=tuple(sorted(table.gone)))


CARD: Final[Form[Table]] = card(lambda _: CARDS)
CARDS_FORM: Final = many(CARD)

ZONES: Final[tuple[Zone[Table], ...]] = (
    common("turn", number(0, lambda table: 10 * table.players), always(1)),
    common("first", SEAT, NONE),
    common("order", SEATS, lambda table, _: tuple(range(table.players))),
    common("mood", word(lambda _: MOODS), always("calm")),
    common("moods", words(lambda _: MOODS, lambda table: table.players - 1), always(MOODS[:2])),
    own("cash", COUNT, lambda table, seat: table.turn + seat),
    own("hand", CARDS_FORM, NOTHING, owner),
    own("card", CARD, NONE, secret, "secret"),
    own("told", FLAG, always(False)),
    own("offers", entries(Offer, offer), NOTHING),
    common("deck", CARDS_FORM, NOTHING, nobody),
    common("gone", CARDS_FORM, NOTHING),
    common("piles", parts(CARDS_FORM, lambda _: PILES), NO_PARTS, first_sees_left),
    common("row", slots(CARD), lambda table, _: table.row),
    shuffle_counts(lambda _: ("deck", "row")),
)

LAYOUT: Final = Layout(ZONES, bare, Rest(("deck", "gone"), lambda _: CARDS, lying), sorted_gone)
