"""Names and cells that the panels share."""

from domain.games.age_of_comics.figures import comic, creative
from domain.games.age_of_comics.sentences import words
from domain.games.age_of_comics.tables import Edition
from domain.kernel.sight import seat_audience
from domain.kernel.types import FACE_DOWN, Card, Cards, NameOf, Seat


def short(cards: Cards) -> str:
    """Several cards as a command names them: names are the edition's, and a sheet has none."""
    return ", ".join(cards)


def seated(seat: Seat, name: NameOf) -> str:
    """A seat with its name."""
    own = name(seat)
    return own if own == f"Seat {seat}" else f"{own} ({seat_audience(seat)})"


def marked(edition: Edition, card: Card) -> str:
    """A card in a narrow place: as a command names it, and what its id does not say: a creative's
    genres where there are two, a War comic's icon."""
    if card == FACE_DOWN:
        return "face down"
    if card.startswith(("W-", "A-")):
        value = creative(edition, card).value
        return f"{card} ({value})" if "+" in card else card
    known = comic(edition, card)
    icon = "" if known.specialty == known.genre else f" ({words.genre(known.specialty)} icon)"
    return f"{card}{icon}"
