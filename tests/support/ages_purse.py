"""Money, Idea tokens and tickets of every seat, and the tokens of the supply, by the events that
move them and no others (AC-EV-3, AC-INV-2, -3, AC-COMP-3)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from domain.games.age_of_comics.events import (
    AgentMoved,
    BonusResolved,
    ComicPrinted,
    CreativeLearned,
    CreativeReassigned,
    CreativeTrained,
    FeePaid,
    HireIdeaGained,
    IdeasConverted,
    IdeaSpacesRefilled,
    IdeasTaken,
    IncomePaid,
    MarketingBought,
    RoyaltiesTaken,
    SearchPaid,
    StartingMoneySet,
    StartingPickMade,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.messages import Event
from domain.kernel.types import Seat

LEARNING: Final = 1
"""AC-INC-4."""


class Purse:
    """What everybody must have."""

    def __init__(self, table: Table) -> None:
        self.genres = [genre.id for genre in table.edition.genres]
        self.money = [0] * table.players
        self.tickets = [0] * table.players
        self.ideas = [dict.fromkeys(self.genres, 0) for _ in range(table.players)]
        self.spaces: list[str] = []
        self.supply = dict.fromkeys(self.genres, table.edition.supply.ideas)
        if "war" not in table.options.modules:
            self.supply["war"] = 0

    def saw(self, event: Event, after: Table) -> Iterator[str]:
        """An event went by -> what does not hold."""
        if moves := MOVES.get(type(event)):
            moves(self, event)
            yield from self._faults(event)
        for seat, player in enumerate(after.seats):
            mine = (self.money[seat], self.tickets[seat], tuple(self.ideas[seat].values()))
            if (player.money, player.tickets, player.ideas) != mine:
                yield f"AC-EV-3: seat {seat} has {player.money}, {player.tickets}, {player.ideas}"
                yield f"AC-EV-3: and not {mine} after {event}"
        if sorted(after.spaces) != sorted(self.spaces):
            yield f"AC-EV-3: on the Ideas spaces {after.spaces}, not {self.spaces}"

    def _faults(self, event: Event) -> Iterator[str]:
        for seat, own in enumerate(self.ideas):
            if min(self.money[seat], self.tickets[seat], *own.values()) < 0:
                yield f"AC-INV-2: seat {seat} owes something after {event}"
        if min(self.supply.values()) < 0:
            yield f"AC-INV-3: {self.supply} are left after {event}"

    def gain(self, seat: Seat, genres: Iterable[str], count: int = 1) -> None:
        """From the supply; with -1 back into it."""
        for genre in genres:
            self.ideas[seat][genre] += count
            self.supply[genre] -= count

    # ------------------------------------------------------------------------------ what moves it

    def picked(self, event: StartingPickMade) -> None:
        self.gain(event.seat, event.ideas)

    def hired(self, event: HireIdeaGained) -> None:
        self.gain(event.seat, [event.genre])

    def refilled(self, event: IdeaSpacesRefilled) -> None:
        for genre in event.genres:
            self.spaces.append(genre)
            self.supply[genre] -= 1

    def taken(self, event: IdeasTaken) -> None:
        for genre in event.board:
            self.spaces.remove(genre)
            self.ideas[event.seat][genre] += 1
        self.gain(event.seat, event.supply)

    def printed(self, event: ComicPrinted) -> None:
        self.money[event.seat] -= event.cost
        self.gain(event.seat, event.ideas, -1)

    def converted(self, event: IdeasConverted) -> None:
        self.gain(event.seat, event.genres, -1)

    def bonus(self, event: BonusResolved) -> None:
        self.money[event.seat] += event.money
        self.tickets[event.seat] += event.tickets
        self.gain(event.seat, event.ideas)

    def started(self, event: StartingMoneySet) -> None:
        self.money[event.seat] = event.amount

    def learned(self, event: CreativeLearned) -> None:
        self.money[event.seat] -= LEARNING

    def trained(self, event: CreativeTrained) -> None:
        self.money[event.seat] -= event.value

    def searched(self, event: SearchPaid | MarketingBought) -> None:
        self.money[event.seat] -= event.cost

    def royalties(self, event: RoyaltiesTaken) -> None:
        self.money[event.seat] += event.amount

    def moved(self, event: AgentMoved) -> None:
        self.money[event.seat] -= event.cost
        self.tickets[event.seat] -= event.way == "ticket"

    def fee(self, event: FeePaid) -> None:
        self.money[event.seat] -= event.amount
        self.money[event.to] += event.amount

    def reassigned(self, event: CreativeReassigned) -> None:
        self.money[event.seat] += event.money

    def income(self, event: IncomePaid) -> None:
        for seat, amount in enumerate(event.amounts):
            self.money[seat] += amount


MOVES: Mapping[type[Event], Callable[[Purse, Any], None]] = {
    StartingPickMade: Purse.picked,
    HireIdeaGained: Purse.hired,
    IdeaSpacesRefilled: Purse.refilled,
    IdeasTaken: Purse.taken,
    ComicPrinted: Purse.printed,
    IdeasConverted: Purse.converted,
    BonusResolved: Purse.bonus,
    StartingMoneySet: Purse.started,
    CreativeLearned: Purse.learned,
    CreativeTrained: Purse.trained,
    SearchPaid: Purse.searched,
    MarketingBought: Purse.searched,
    RoyaltiesTaken: Purse.royalties,
    AgentMoved: Purse.moved,
    FeePaid: Purse.fee,
    CreativeReassigned: Purse.reassigned,
    IncomePaid: Purse.income,
}
