"""Which area an editor goes to: whatever is missing most for the next print, or the print."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.commands import PlaceEditor
from domain.games.age_of_comics.figures import gives
from domain.games.age_of_comics.prospects import print_commands
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Area
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from projections.bots.greedy_age_of_comics.outlook import DOLLAR, IDEA, Outlook
from projections.bots.greedy_age_of_comics.sales import reachable

PRINT_MONEY: Final = 4
"""A team that is not dear costs as much."""
MISSING: Final = 3.0
"""What the next step towards a print is worth."""
WAITING: Final = 3
"""With fewer actions left a new print is not begun."""


def area(outlook: Outlook, choices: Choices) -> Command:
    """The best of those that are open."""
    found = [own for own in choices.commands if isinstance(own, PlaceEditor)]
    return max(found, key=lambda own: WORTH[own.area](outlook))


def space(table: Table, own: Area) -> int:
    """The number of the space that the next editor there gets."""
    return len(table.on(own)) + 1


def printing(outlook: Outlook) -> float:
    worths = [outlook.of_print(own) for own in print_commands(outlook.table, outlook.seat)]
    if not worths:
        return -1.0
    twice = gives(outlook.edition, "print", space(outlook.table, "print")) > 1
    return max(worths) + (0.5 if twice and outlook.teams > 1 else 0.0)


def hiring(outlook: Outlook) -> float:
    short = len(outlook.originals) > outlook.teams or not outlook.teams
    worth = MISSING if short and outlook.turns >= WAITING - 1 else 0.3
    return worth - 2.0 * (_crowded(outlook, 2))


def developing(outlook: Outlook) -> float:
    short = len(outlook.originals) < max(1, outlook.teams)
    worth = MISSING + 0.2 if short and outlook.turns >= WAITING else 0.2
    return worth - 2.0 * (_crowded(outlook, 1))


def _crowded(outlook: Outlook, cards: int) -> bool:
    player = outlook.player
    return len(player.hand) + len(player.hyped) + cards > outlook.edition.pieces.hand


def thinking(outlook: Outlook) -> float:
    """Tokens for what is in hand; with a cube there, for fans at once."""
    table, player = outlook.table, outlook.player
    given = gives(outlook.edition, "ideas", space(table, "ideas")) + outlook.edition.limits.supplied
    short = min((outlook.ideas_short(card) for card in outlook.originals), default=0)
    worth = given * IDEA
    if short and outlook.turns >= WAITING - 2:
        worth += MISSING if outlook.teams else MISSING - 0.5
    if "convert" in player.cubes:
        worth += 1.2 * min(len(player.printed), outlook.edition.limits.converted)
    return worth


def earning(outlook: Outlook) -> float:
    dollars = gives(outlook.edition, "royalties", space(outlook.table, "royalties"))
    short = outlook.player.money < PRINT_MONEY and outlook.turns >= 1
    return dollars * DOLLAR + (MISSING - 0.5) * short


def selling(outlook: Outlook) -> float:
    extra = "extra_editor" in outlook.player.cubes and not outlook.player.extra
    return (reachable(outlook) if outlook.player.printed else 0.0) + 1.0 * extra


WORTH: Final[Mapping[Area, Callable[[Outlook], float]]] = {
    "print": printing,
    "hire": hiring,
    "develop": developing,
    "ideas": thinking,
    "royalties": earning,
    "sales": selling,
}
