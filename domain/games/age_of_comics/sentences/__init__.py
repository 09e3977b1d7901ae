"""Each event in one plain sentence. A masked event makes one too: what its viewer may not know is
left out, so a sentence can be shown to whoever was handed its event."""

from typing import Final

from domain.games.age_of_comics.events import AnyEvent
from domain.games.age_of_comics.sentences.actions import ACTION_SENTENCES
from domain.games.age_of_comics.sentences.printing import PRINTING_SENTENCES
from domain.games.age_of_comics.sentences.rounds import ROUND_SENTENCES
from domain.games.age_of_comics.sentences.setup import SETUP_SENTENCES
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell

__all__ = ["SENTENCES", "sentence"]

SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    **SETUP_SENTENCES,
    **ROUND_SENTENCES,
    **ACTION_SENTENCES,
    **PRINTING_SENTENCES,
}


def sentence(table: Table, event: AnyEvent, name: NameOf) -> Sentence:
    """What happened, as whoever holds this event may know it; `table` is the one before it."""
    return SENTENCES[type(event)](table, event, name)
