"""The words that sentences are made of."""

from domain.games.bagged_boarded.edition_file import standard_file
from domain.kernel.sight import HIDDEN
from domain.kernel.types import Cards
from domain.kernel.words import counted, told


def publisher(publisher: str) -> str:
    return standard_file().names.publishers.get(publisher, publisher)


def scoring_card(card: str) -> str:
    return standard_file().names.scoring_cards.get(card, card)


def comics(count: int) -> str:
    return counted(count, "comic")


def paid(amount: int) -> str:
    return str(amount) if amount else "nothing"


def hero(id_: str) -> str:
    return standard_file().names.heroes.get(id_, id_)


def power(id_: str) -> str:
    return standard_file().names.superpowers.get(id_, id_)


def group(id_: str) -> str:
    return standard_file().names.groups.get(id_, id_)


def drawn_for(id_: str) -> str:
    """A group of actions, or a superpower."""
    names = standard_file().names
    return names.groups.get(id_) or names.superpowers.get(id_, id_)


def place(id_: str, row: int) -> str:
    """A row of a group, or a slot of a reserve row."""
    if not row:
        return group(id_)
    return f"{group(id_)}, {'slot' if id_.startswith('reserve') else 'row'} {row}"


def mixed(signed: Cards, comics_: Cards) -> str:
    """Which comics, as far as the viewer sees them."""
    return told(signed + (() if comics_ is HIDDEN else comics_))
