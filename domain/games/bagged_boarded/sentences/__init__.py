"""Each event in one plain sentence. A masked event makes one too: what its viewer may not know is
left out, so a sentence can be shown to whoever was handed its event."""

from typing import Final

from domain.games.bagged_boarded.events import AnyEvent
from domain.games.bagged_boarded.sentences.evening import EVENING_SENTENCES
from domain.games.bagged_boarded.sentences.planning import PLANNING_SENTENCES
from domain.games.bagged_boarded.sentences.powers import POWER_SENTENCES
from domain.games.bagged_boarded.sentences.setup import SETUP_SENTENCES
from domain.games.bagged_boarded.sentences.trade import TRADE_SENTENCES
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell

__all__ = ["SENTENCES", "sentence"]

SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    **SETUP_SENTENCES,
    **PLANNING_SENTENCES,
    **TRADE_SENTENCES,
    **EVENING_SENTENCES,
    **POWER_SENTENCES,
}


def sentence(table: Table, event: AnyEvent, name: NameOf) -> Sentence:
    """What happened, as whoever holds this event may know it; `table` is the one before it."""
    return SENTENCES[type(event)](table, event, name)
