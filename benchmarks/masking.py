"""What views cost: brought up to date batch by batch, against folded again from the start."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final

from benchmarks.games import whole_game
from benchmarks.measure import Figure, ratios, seconds
from domain.games.bagged_boarded import GAME
from domain.kernel.messages import Events
from domain.kernel.sight import PUBLIC, Audience, mask, seat_audience

SEATS: Final = 4
READERS: Final[tuple[Audience, ...]] = (*map(seat_audience, range(SEATS)), PUBLIC)
SAMPLES: Final = 20
"""Versions at which the views are folded again, evenly spread over the game."""


def masking(pairs: int) -> Figure:
    """Five readers of a whole game: four seats and the public. What counts is the time until all
    five views are at the end of a new batch.

    Ours: the views of the batch before are at hand; its events are masked for each reader and
    folded into that reader's view. This is done for every batch of the game. The other side keeps
    nothing: every event from the first on is masked and folded for each reader. This is done at a
    sample of the batches, from early to late.

    Both sides mask and fold with the same functions, so the ratio says how much is spared, and it
    grows with the length of the game; here, with some 1,400 events, it is in the hundreds.
    """
    views = _Views()
    found = ratios(views.kept, views.rebuilt, pairs)
    return Figure("masking", "five views folded again from event 1", 8.0, found)


class _Views:
    """A game, and the two ways to its readers' views."""

    def __init__(self) -> None:
        game, setup = whole_game(SEATS, 0)
        self._bare = GAME.initial(setup)
        self._batches = [step.events for step in game.steps]
        self._events: Events = tuple(event for batch in self._batches for event in batch)
        ends = list(accumulate(map(len, self._batches)))
        self._sample = [ends[(2 * n + 1) * len(ends) // (2 * SAMPLES)] for n in range(SAMPLES)]
        assert self._in_batches() == self._again(ends[-1]), "both ways lead to the same views"

    def kept(self) -> float:
        """The seconds for a batch where the views of the batch before are at hand."""
        return seconds(self._in_batches) / len(self._batches)

    def rebuilt(self) -> float:
        """The seconds for a batch where they are not."""
        return seconds(lambda: [self._again(end) for end in self._sample]) / SAMPLES

    def _in_batches(self) -> Mapping[Audience, Any]:
        views = dict.fromkeys(READERS, self._bare)
        for batch in self._batches:
            for reader, view in views.items():
                views[reader] = GAME.fold(view, [mask(event, reader) for event in batch])
        return views

    def _again(self, end: int) -> Mapping[Audience, Any]:
        events = self._events[:end]
        return {r: GAME.fold(self._bare, [mask(event, r) for event in events]) for r in READERS}
