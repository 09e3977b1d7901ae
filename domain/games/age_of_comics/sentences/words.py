"""The words that sentences and boards are made of."""

from typing import Final

from domain.games.age_of_comics.edition_file import standard_file
from domain.games.age_of_comics.tables import Area, Bonus, DeckName, Special
from domain.kernel.types import FACE_DOWN, Card
from domain.kernel.words import listed

ROMAN: Final = ("", "I", "II", "III", "IV", "V")
"""Rounds as the rulebook numbers them (AC-GEN-1)."""
DECKS: Final[dict[DeckName, str]] = {
    "writers": "writers",
    "artists": "artists",
    "comics": "originals",
}
AREAS: Final[dict[Area, str]] = {
    "hire": "Hire",
    "develop": "Develop",
    "ideas": "Ideas",
    "print": "Print",
    "royalties": "Royalties",
    "sales": "Sales",
}
SPECIALS: Final[dict[Special, str]] = {
    "reassign": "Reassign",
    "hype": "Hype",
    "convert": "Convert",
    "better_color": "Better color",
    "marketing": "Marketing",
    "extra_editor": "Extra editor",
}
BONUSES: Final[dict[Bonus, str]] = {
    "F": "a fan",
    "I": "Idea tokens",
    "T": "a ticket",
    "M": "money",
    "D": "Dynamic Duo",
    "X": "any one bonus",
}


def genre(id_: str) -> str:
    """A genre as people call it."""
    return standard_file().names.genres.get(id_, id_)


def comic(card: Card) -> str:
    """An original or a rip-off, by title and id: `Killer Dames (O-CRI-F)`."""
    return _named(standard_file().names.comics.get(card), card)


def title(id_: Card) -> str:
    """Any card by its name alone; one without a name by its id."""
    names = standard_file().names
    found = names.comics.get(id_) or names.creatives.get(id_) or names.objectives.get(id_)
    return found or id_


def creative(card: Card) -> str:
    """A writer or an artist, by name and id."""
    return _named(standard_file().names.creatives.get(card), card)


def objective(card: Card) -> str:
    """An objective card, by name and id."""
    return _named(standard_file().names.objectives.get(card), card)


def card(id_: Card) -> str:
    """Any card."""
    found = title(id_)
    return _named(None if found == id_ else found, id_)


def genres(found: tuple[str, ...]) -> str:
    """Tokens of these genres: `2 Crime, Horror`."""
    counts = {own: found.count(own) for own in found}
    said = (genre(own) if count == 1 else f"{count} {genre(own)}" for own, count in counts.items())
    return listed(said, "none")


def dollars(amount: int) -> str:
    """An amount of money."""
    return f"${amount}"


def _named(title: str | None, id_: Card) -> str:
    return id_ if title is None or id_ == FACE_DOWN else f"{title} ({id_})"
