"""Which pile to keep, and where to put what came of it."""

from typing import Final

from domain.games.mint_condition.commands import AddComic, FormSet, KeepPile, PassPile, RedeemFree
from domain.games.mint_condition.state import Player
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from projections.bots.greedy_mint_condition.collection import formed, joined, plus
from projections.bots.greedy_mint_condition.outlook import STEPS, Outlook

LEFT: Final = 0.3
"""How much of the worth of a passed pile the next player may make of it."""
LOOK: Final = 0.5
"""What it is good for to see one more pile before choosing."""

FEW: Final = 12
"""Of so many steps each is followed to its end."""


def pick(outlook: Outlook, choices: Choices) -> Command:
    """Keeps a pile if it does not expect more of those below."""
    seat, table = outlook.seat, outlook.table
    if not any(isinstance(command, PassPile) for command in choices.commands):
        return KeepPile(seat)
    pile = table.pile(table.spot)
    below = list(outlook.spots(table.spot))
    expected = [outlook.expected(table.pile(spot)) for spot in below]
    most = max(_drawn(outlook, len(below)), *expected, 0.0)
    given_away = LEFT * max(0.0, outlook.average) * len(pile) / (table.players - 1)
    better = most + LOOK * len(below) - given_away
    return PassPile(seat) if better > outlook.gain(pile) else KeepPile(seat)


def _drawn(outlook: Outlook, below: int) -> float:
    """What it would draw after passing all (MC-PILES-5, -7)."""
    figures = outlook.table.edition.figures
    left = len(outlook.table.deck) - figures.added * (below + 1)
    return outlook.average * max(0, min(left, figures.drawn))


def place(outlook: Outlook, choices: Choices) -> Command:
    """The step after which all can be placed best; of many, the one that is best by itself."""
    own = plus(outlook.player, outlook.player.unplaced)
    whole = len(choices.commands) <= FEW

    def value(command: Command) -> float:
        after = _after(outlook, own, command)
        return outlook.of(outlook.placed(after) if whole else after)

    return max(choices.commands[:STEPS], key=value)


def _after(outlook: Outlook, own: Player, command: Command) -> Player:
    if isinstance(command, AddComic):
        return joined(own, command.comic, command.to)
    if isinstance(command, FormSet):
        return formed(outlook.table.edition, own, command.comics)
    return own


def redeem(outlook: Outlook, choices: Choices) -> Command:
    """The best of the shop for the Free Comic."""
    best = outlook.best_of_shop
    return RedeemFree(outlook.seat, best) if best else choices.commands[0]
