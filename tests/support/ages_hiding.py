"""Games of Age of Comics in which rivals come to do what a viewer cannot tell."""

import random
from collections.abc import Mapping
from typing import Any

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import DevelopTop, HireBlind, KeepObjective, Search
from domain.games.age_of_comics.events import (
    ComicDrawn,
    CreativeDrawn,
    ObjectiveChosen,
    ObjectivesDealt,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingWriterDealt,
)
from domain.kernel.messages import Command
from tests.support.ages_games import SUBSETS
from tests.support.apart import Games, Goal


def _does(kind: type[Command]) -> Goal:
    return Goal(kind, lambda command: isinstance(command, kind))


def _options(number: int) -> Mapping[str, Any]:
    """Every second pair has all modules."""
    chance = random.Random(f"ages hiding/{number}")
    return {"modules": SUBSETS[-1] if number % 4 in (1, 2) else chance.choice(SUBSETS)}


GAMES = Games(
    goals=(_does(HireBlind), _does(KeepObjective), _does(DevelopTop), _does(Search)),
    tells={
        StartingWriterDealt: "starts with another writer",
        StartingArtistDealt: "starts with another artist",
        StartingComicDrawn: "starts with another comic",
        CreativeDrawn: "draws another creative",
        ComicDrawn: "draws another comic",
        ObjectivesDealt: "is dealt other objectives",
        ObjectiveChosen: "has kept another objective",
    },
    edition=lambda number: GAME.standard(),
    most=lambda players: 30 * players,
    players=tuple(GAME.players),
    options=lambda number: dict(_options(number)),
    soon=20,
)
