"""The box of Mint Condition Comics, written down once more: its cards, tables and figures."""

from typing import NamedTuple

from domain.kernel.types import Card, Cards

PLAYERS = (2, 3, 4, 5, 6)
SERIES = ("GRM", "VLT", "TIG", "ODD", "RUB", "NOV")

COPIES = {"C": 3, "U": 2, "R": 1, "": 1}
"""By rarity; the Free Comic has none."""

_ISSUES = {
    "GRM": "R2 C C U",
    "VLT": "U C C U1",
    "TIG": "R2 C U C U",
    "ODD": "C C R2 C U",
    "RUB": "R1 C U C C U",
    "NOV": "U C C U C R1",
}
"""Rarity and bonus VP of each issue, from 1."""
_SPECIALS = {
    "STE-A": "C1",
    "STE-B": "U2",
    "STE-C": "R3",
    "STE-D": "R4",
    "ANT-1": "U",
    "ANT-2": "U",
    "ANT-3": "U",
    "FRE": "",
}

VALUES = {
    "GRM": (0, 1, 6, 12),
    "VLT": (0, 2, 5, 9),
    "TIG": (0, 1, 4, 9, 15),
    "ODD": (0, 2, 5, 9, 14),
    "RUB": (0, 1, 3, 7, 13, 20),
    "NOV": (0, 1, 4, 8, 13, 19),
}
"""VP of a set of 1, 2, .. comics."""


class Comic(NamedTuple):
    """What is printed on a definition."""

    rarity: str
    vp: int
    series: str | None = None
    issue: int | None = None


def _printed() -> dict[str, Comic]:
    found = {
        f"{series}-{issue}": Comic(mark[0], int(mark[1:] or 0), series, issue)
        for series, marks in _ISSUES.items()
        for issue, mark in enumerate(marks.split(), 1)
    }
    specials = {id_: Comic(mark[:1], int(mark[1:] or 0)) for id_, mark in _SPECIALS.items()}
    return found | specials


COMICS = _printed()
CARDS: Cards = tuple(
    f"{id_}/{copy}" for id_, comic in COMICS.items() for copy in range(1, COPIES[comic.rarity] + 1)
)
FREE = "FRE/1"
MIXED: Cards = tuple(CARDS[37 * at % len(CARDS)] for at in range(len(CARDS)))
"""All cards, in an order in which no series lies together."""

BONUSES = {
    "RB-1": ("complete_sets", "most", 6),
    "RB-2": ("loose", "most", 4),
    "RB-3": ("rarity", "most", 4),
    "RB-4": ("rarity", "most", 5),
    "RB-5": ("series", "most", 5),
    "RB-6": ("issue", "most", 5),
    "RB-7": ("comics", "most", 4),
    "RB-8": ("loose", "fewest", 4),
    "RB-9": ("largest_set", "most", 5),
    "RB-10": ("stellar", "most", 5),
}
"""What each round bonus counts, which end wins, and the VP."""

POWERS = {
    "PW-1": "second_trade",
    "PW-2": "haggle",
    "PW-3": "peek",
    "PW-4": "double_dip",
    "PW-5": "not_for_sale",
    "PW-6": "restore",
    "PW-7": "facsimile",
    "PW-8": "hype",
    "PW-9": "discount",
    "PW-10": "trend_shift",
    "PW-11": "pre_order",
    "PW-12": "sleeve",
}

REMOVED = {2: 24, 3: 12, 4: 8, 5: 0, 6: 0}
SHOP = {2: 4, 3: 6, 4: 8, 5: 8, 6: 8}
DECK = {2: 50, 3: 60, 4: 62, 5: 70, 6: 70}
"""Cards left in the deck after setup."""


def definition(card: Card) -> str:
    """What a card is a copy of."""
    return card.partition("/")[0]


def printed(card: Card) -> Comic:
    """What is printed on a card."""
    return COMICS[definition(card)]


def comic(text: str) -> Card:
    """A card as tests write it: `GRM-2/3`, or `GRM-2` for its first copy."""
    return text if "/" in text else f"{text}/1"


def comics(text: str) -> Cards:
    """Cards as tests write them, with blanks between."""
    return tuple(comic(word) for word in text.split())
