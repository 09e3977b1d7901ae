"""What to take, print and give away."""

from collections.abc import Iterable
from typing import Final

from domain.games.age_of_comics.commands import (
    Convert,
    Develop,
    Discard,
    EndReassign,
    Hire,
    HireBlind,
    Market,
    PlaceCube,
    Print,
    SkipSpecial,
    StopPrinting,
    TakeBonus,
    TakeEditor,
    TakeIdeas,
)
from domain.games.age_of_comics.tables import Bonus, Special
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Card
from projections.bots.greedy_age_of_comics.outlook import Outlook

CUBES: Final[tuple[Special, ...]] = (
    "convert",
    "better_color",
    "marketing",
    "extra_editor",
    "hype",
    "reassign",
)
"""The most useful first."""
GOOD_BONUSES: Final[tuple[Bonus, ...]] = ("M", "F", "T", "I")
BLIND: Final = 0.0
SPARE: Final = 5
"""So many dollars are kept back, but for the last round."""


def hire(outlook: Outlook, choices: Choices) -> Command:
    """The creative that suits best; an unknown one before one that is dear and suits nothing."""
    return max(choices.commands, key=lambda own: _of_hire(outlook, own))


def _of_hire(outlook: Outlook, own: Command) -> float:
    if isinstance(own, Hire):
        return outlook.of_creative(own.creative)
    assert isinstance(own, HireBlind), "nothing else is listed"
    top = outlook.table.deck("writers" if own.kind == "writer" else "artists").top
    return BLIND - 0.5 * int(top or 2)


def develop(outlook: Outlook, choices: Choices) -> Command:
    """The best original of the display; without one, the top of the deck, or a search."""
    shown = [own for own in choices.commands if isinstance(own, Develop)]
    best = max(shown, key=lambda own: outlook.of_original(own.comic), default=None)
    return best or choices.commands[0]


def ideas(outlook: Outlook, choices: Choices) -> Command:
    """Tokens that the originals in hand lack, then of any genre."""
    found = [own for own in choices.commands if isinstance(own, TakeIdeas)]
    return max(found, key=lambda own: _of_tokens(outlook, (*own.board, *own.supply)))


def bonus(outlook: Outlook, choices: Choices) -> Command:
    """Money before fans, and tokens as they are missing."""
    found = [own for own in choices.commands if isinstance(own, TakeBonus)]
    return max(
        found,
        key=lambda own: (-GOOD_BONUSES.index(own.bonus), _of_tokens(outlook, own.ideas)),
    )


def _of_tokens(outlook: Outlook, genres: tuple[str, ...]) -> float:
    """Each one that an original in hand lacks counts, once; many of one kind are worth least."""
    lacking: dict[str, int] = {}
    for card in outlook.originals:
        genre = outlook.genre(card)
        lacking[genre] = lacking.get(genre, 0) + outlook.edition.prices.ideas
    worth = 0.0
    for genre in dict.fromkeys(genres):
        short = max(0, lacking.get(genre, 0) - outlook.ideas(genre))
        worth += min(short, genres.count(genre))
    return worth + 0.01 * len(set(genres))


def prints(outlook: Outlook, choices: Choices) -> Command:
    """The print that brings most; a second one only if it brings something."""
    found = [own for own in choices.commands if isinstance(own, Print)]
    best = max(found, key=outlook.of_print, default=None)
    may_stop = any(isinstance(own, StopPrinting) for own in choices.commands)
    if best is None or (may_stop and outlook.of_print(best) <= 0):
        return StopPrinting(outlook.seat)
    return best


def cube(_outlook: Outlook, choices: Choices) -> Command:
    """In a fixed order of usefulness."""
    found = [own for own in choices.commands if isinstance(own, PlaceCube)]
    return min(found, key=lambda own: CUBES.index(own.special))


def discard(outlook: Outlook, choices: Choices) -> Command:
    """What is worth least of what is too much."""
    found = [own for own in choices.commands if isinstance(own, Discard)]
    return min(found, key=lambda own: _of_cards(outlook, own.cards))


def _of_cards(outlook: Outlook, cards: Iterable[Card]) -> float:
    return sum(
        outlook.of_original(card) + 1.5
        if card in outlook.originals
        else outlook.of_creative(card) + 1.5
        for card in cards
    )


def special(outlook: Outlook, choices: Choices) -> Command:
    """An editor, fans for tokens that nothing in hand needs, fans for money to spare."""
    skipped: Command = SkipSpecial(outlook.seat)
    return max((skipped, *choices.commands), key=lambda own: _of_special(outlook, own))


def _of_special(outlook: Outlook, own: Command) -> float:
    if isinstance(own, TakeEditor):
        return 2.0
    if isinstance(own, Convert):
        needed = sum(_needed(outlook, genre) for genre in set(own.ideas))
        return len(own.ideas) - 1.5 * needed
    if isinstance(own, Market):
        kept = SPARE if outlook.turns > 1 else 0
        affordable = outlook.player.money - own.price >= kept
        return len(own.comics) - 0.45 * own.price if affordable else -1.0
    return 0.0


def _needed(outlook: Outlook, genre: str) -> bool:
    return any(outlook.genre(card) == genre for card in outlook.originals)


def no_swap(outlook: Outlook, _choices: Choices) -> Command:
    return EndReassign(outlook.seat)
