"""What a game is set up from: the cards, which are data, and what can be asked for."""

from typing import Annotated, Final

from msgspec import Meta

from domain.kernel import game
from domain.kernel.editions import Editions
from domain.kernel.entries import Entry, Id, Many
from domain.kernel.faults import Faults, once
from domain.kernel.setups import require_players

PACKAGE: Final = "tests.titles.high_card"
PLAYERS: Final = range(2, 5)


class Edition(Entry, frozen=True):
    """What is printed on components (HC-DECK-1)."""

    cards: Annotated[tuple[Id, ...], Many]
    """From the lowest to the highest."""


class Names(Entry, frozen=True):
    """No card has a name beside its id."""


def no_card_twice(edition: Edition, standard: Edition) -> Faults:
    yield from once("cards", edition.cards)


EDITIONS: Final = Editions("high_card", PACKAGE, Edition, Names, lambda _: {}, (no_card_twice,))


class Options(game.Options, frozen=True):
    """What can be asked for (HC-GAME-1)."""

    tricks: Annotated[int, Meta(ge=1)] = 3


Setup = game.Setup[Options, Edition]


def check(setup: Setup) -> None:
    """Raises SetupRefused where so many cannot play, or the cards do not go round."""
    EDITIONS.check(setup.edition, "edition")
    require_players(setup, PLAYERS)
    tricks, most = setup.options.tricks, len(setup.edition.cards) // setup.players
    if not 1 <= tricks <= most:
        raise game.SetupRefused(f"tricks={tricks}; 1 to {most} can be played")
