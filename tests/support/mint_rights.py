"""Which cards of Mint Condition Comics lie face down, and who knows them (section 5)."""

import re

from domain.games.mint_condition.events import (
    DeckReshuffled,
    FreeComicReturned,
    RoundStarted,
    ScoringAnswered,
)
from domain.games.mint_condition.state import Table
from domain.kernel.messages import Event
from domain.kernel.types import Card, Seat
from tests.support.mint_walks import Memory
from tests.support.rights import Secrets


class Knows:
    """Comics as its viewer remembers them; secret powers that are its own, or revealed."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self._comics = Memory(seat)
        self._named: set[Card] = set()
        """What everybody hears of in an event before it is turned up, or put back (MC-SETUP-6)."""

    def saw(self, event: Event) -> None:
        self._comics.saw(event)
        if isinstance(event, RoundStarted | DeckReshuffled):
            self._named = set()
        elif isinstance(event, ScoringAnswered) and event.power is not None:
            self._named.add(event.power)
        elif isinstance(event, FreeComicReturned):
            self._named.add(event.comic)

    def knows(self, table: Table) -> set[Card]:
        powers = {
            player.power
            for seat, player in enumerate(table.seats)
            if player.power is not None and (player.revealed or seat == self.seat)
        }
        return self._comics.knows(table) | powers | self._named


SECRETS = Secrets(
    cards=re.compile(r"(?:GRM|VLT|TIG|ODD|RUB|NOV|STE|ANT)-[A-D1-6]/[1-9]|FRE/1|PW-\d+[AB]?"),
    decks=("deck", "removed", "piles"),
    own=("picked", "looked"),
    memory=Knows,
    held=("power",),
    forgotten=("deck",),
)
