"""Where a game comes from: set-up, parents and seeds, held to what its events say of them."""

from typing import Any, Final

from domain.kernel.game import AnyGame, Setup, stored
from domain.kernel.lifecycle import Forked, GameOpened, SeedRevealed
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.tables import TableError, edition_digest
from domain.kernel.types import GameId
from domain.ledger import chain
from domain.ledger.position import setup_of
from domain.ledger.told import Told

SEEDED: Final = frozenset((GameOpened, Forked, SeedRevealed))
"""Events that say something of a seed."""


class Unfounded(ValueError):
    """What an event says of the game's beginnings does not hold; the message says what."""


def opened_setup(told: Told, title: AnyGame, event: GameOpened) -> Setup[Any, Any]:
    """What the copy's first event says its game is set up from. Raises Unfounded."""
    try:
        digest = edition_digest(told.data)
        setup = setup_of(title, event, told.data)
        title.check(setup)
    except (TableError, ValueError) as error:
        raise Unfounded(f"options and edition do not make a game: {error}") from None
    if not told.digest == digest == event.edition:
        raise Unfounded("the edition's data, its digest and the opening event differ")
    if stored(setup.options) != event.options:
        raise Unfounded("the options are not all there, resolved, in the one way they are stored")
    seats = len(event.seats)
    said = chain.setup_hash(event.title, event.rules, seats, event.edition, event.options)
    if said.hex() != event.setup:
        raise Unfounded("`setup` is not the hash of title, rules, seats, options, edition")
    return setup


class Seeds:
    """The seeds of a lineage: committed to, and revealed."""

    def __init__(self) -> None:
        self.committed: dict[GameId, str] = {}
        self.revealed: dict[GameId, str] = {}

    @property
    def all_out(self) -> bool:
        """Whether every seed that was committed to is revealed."""
        return set(self.committed) <= set(self.revealed)

    def take(self, game: GameId, event: Event) -> None:
        """What one of the SEEDED events says; raises Unfounded."""
        if isinstance(event, (GameOpened, Forked)):
            self.committed[game] = event.seed_commitment
        seed: Any = getattr(event, "seed", HIDDEN)
        if seed is HIDDEN:
            return
        try:
            commitment = chain.seed_commitment(game, bytes.fromhex(seed)).hex()
        except ValueError:
            raise Unfounded("the seed is not written in hex") from None
        if len(seed) != 64 or commitment != self.committed.get(game):
            raise Unfounded("the seed is not the one that was committed to")
        if isinstance(event, SeedRevealed):
            self.revealed[game] = seed
