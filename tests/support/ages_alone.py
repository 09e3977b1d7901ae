"""Games of Age of Comics in which files of modules that are off cannot be imported:
`python -m tests.support.ages_alone` prints what happened in each, hashed.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.tables import Vault
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from tests.support.ages_games import SUBSETS
from tests.support.ages_walk import step

PACKAGE: Final = "domain.games.age_of_comics.modules"
FILES: Final[dict[Vault, tuple[str, ...]]] = {
    "guests": ("guests", "duo"),
    "double": ("double",),
    "war": ("war", "duo"),
    "objectives": ("objectives",),
}
"""What each module is made of; Dynamic Duo is in two (ACV-WAR-32)."""


class Refusing(MetaPathFinder):
    """Files of modules that are off are out of reach."""

    def __init__(self, names: Sequence[Vault]) -> None:
        used = {file for name in names for file in FILES[name]}
        every = {file for files in FILES.values() for file in files}
        self.closed = {f"{PACKAGE}.{file}" for file in every - used}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in self.closed:
            raise ImportError(f"{name} is out of reach")
        return None


def played(names: Sequence[Vault]) -> str:
    """A game with these modules -> the hash of all its events."""
    number = SUBSETS.index(tuple(names))
    luck = SealedLuck(f"alone/{number}".encode().ljust(32, b"."))
    chance = random.Random(f"alone/{number}")
    options = GAME.options(modules=tuple(names))
    start = GAME.initial(Setup(2 + number % 3, options, GAME.standard()))
    events = GAME.deal(start, luck)
    table, told = GAME.fold(start, events), hashlib.sha256(repr(events).encode())
    while not GAME.is_over(table):
        events = GAME.decide(table, step(table, chance), luck)
        table = GAME.fold(table, events)
        told.update(repr(events).encode())
    return told.hexdigest()


def alone() -> Iterator[str]:
    """Every set of modules, each with the files of all others out of reach."""
    for names in SUBSETS:
        for loaded in [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]:
            del sys.modules[loaded]
        finder = Refusing(names)
        sys.meta_path.insert(0, finder)
        yield played(names)
        sys.meta_path.remove(finder)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(list(alone())))
