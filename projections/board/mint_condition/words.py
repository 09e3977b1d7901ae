"""Names and cells that the panels share."""

from domain.games.mint_condition.edition_file import standard_file
from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.sentences.words import series
from domain.games.mint_condition.tables import Edition
from domain.kernel.sight import seat_audience
from domain.kernel.types import Card, Cards, NameOf, Seat
from projections.board.model import Cell, Row, number
from projections.board.parts import EMPTY, seen


def comic(edition: Edition, card: Card) -> str:
    """A comic as people say it: `Grim 2`."""
    fact = facts(edition)[card]
    if fact.series is None:
        return standard_file().names.comics.get(fact.id, fact.id)
    return f"{series(fact.series)} {fact.issue}"


def card_cells(edition: Edition, card: Card) -> Row:
    """The comic as people say it, as a command names it, its rarity, and its bonus VP."""
    fact = facts(edition)[card]
    name, vp = Cell(comic(edition, card), "card"), number(fact.bonus) if fact.bonus else EMPTY
    return (name, Cell(card), Cell(fact.rarity or "", "quiet"), vp)


def in_order(edition: Edition, cards: Cards) -> Cards:
    """The cards of which the viewer sees the face, in the order of the edition."""
    known = facts(edition)
    return tuple(sorted(seen(cards), key=lambda card: known[card].place))


def marked(edition: Edition, card: Card) -> str:
    """A comic in a narrow place: as a command names it, its rarity, its bonus: `GRM-1/1 R+2`."""
    fact = facts(edition)[card]
    return f"{card} {fact.rarity or ''}{f'+{fact.bonus}' if fact.bonus else ''}".strip()


def short(cards: Cards) -> str:
    """Several comics as a command names them: names are the edition's, and a sheet has none."""
    return ", ".join(cards)


def seated(seat: Seat, name: NameOf) -> str:
    """A seat with its name."""
    own = name(seat)
    return own if own == f"Seat {seat}" else f"{own} ({seat_audience(seat)})"
