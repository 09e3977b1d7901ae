"""A title to measure with: draft after draft of Free Comics Day, in one long stream.

Rules, events and cards are those of Bagged & Boarded. Only the end is another: once a draft is
complete everything is put back and dealt anew, until enough drafts were played.
"""

from dataclasses import replace
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import DraftCompleted
from domain.games.bagged_boarded.evolve import EVOLVE, Evolve
from domain.games.bagged_boarded.options import Options
from domain.games.bagged_boarded.state import Table, initial
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import Game, Setup
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event, Events

DRAFTS: Final = 30
"""With three players, more than 2,000 events."""

SETUP: Final[Setup[Options, Edition]] = Setup(
    3, Options(until="draft", first_game=False), GAME.standard()
)


def decide(table: Table, command: Command, luck: Luck) -> Events:
    """As in the game; the last pick of a draft also deals the next one."""
    events = GAME.decide(table, command, luck)
    after = DRAFT_TITLE.fold(table, events)
    if table.drafting and not after.drafting and not after.drafted:
        return (*events, *GAME.deal(after, luck))
    return events


def evolve(table: Table, event: Event) -> Table:
    """As in the game, but for the end of a draft."""
    return _EVOLVE[type(event)](table, event)


def draft_completed(table: Table, event: DraftCompleted) -> Table:
    """A bare table again, with the shuffles counted on, unless this was the last draft."""
    if table.shuffles.counts["comics"] >= DRAFTS:
        return EVOLVE[DraftCompleted](table, event)
    bare = initial(Setup(table.players, table.options, table.edition))
    return msgspec.structs.replace(bare, shuffles=table.shuffles)


_EVOLVE: Final[dict[type[Any], Evolve]] = {**EVOLVE, DraftCompleted: draft_completed}

DRAFT_TITLE: Final[Game[Table, Options, Edition]] = replace(
    GAME, slug="bench_drafts", name="Drafts", decide=decide, evolve=evolve
)
