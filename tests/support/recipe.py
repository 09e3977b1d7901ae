"""What a recorded game is: who plays, how, and how far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from domain.kernel.game import AnyGame, Setup

G, R, E = "greedy", "random", "eager"
NAMES: Final = ("Ann", "Ben [bold]", "Dörte", "Ферн", "Eve", "李")


@dataclass(frozen=True)
class Recipe:
    """One game. Its id, its seed and every choice follow from its name: no two games share one."""

    game: AnyGame
    name: str
    bots: tuple[str, ...]
    """By seat."""
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Any = None
    """The standard one where it is None."""
    seeded: bool = False
    """Whether the record says that a person chose the seed."""
    names: tuple[str, ...] = ()
    decisions: int | None = None
    """So many are made, and the game is recorded while it runs; None plays to the end."""
    parent: str = ""
    after: int = 0
    """A fork goes on after so many decisions of its parent, that game's own alone."""
    troubled: bool = False
    """Whether commands are refused on the way, in each way there is."""

    @property
    def setup(self) -> Setup[Any, Any]:
        """What it is set up from."""
        edition = self.game.standard() if self.edition is None else self.edition
        return Setup(len(self.bots), self.game.options(**self.options), edition)
