"""Events made one after another, each on the Table that those before it have left."""

from domain.games.bagged_boarded.events import AnyEvent, Made
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.state import Table


class Script:
    """What is being told: `table` is where it has led."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._events: list[AnyEvent] = []

    def tell(self, *events: AnyEvent) -> None:
        """These happen next."""
        for event in events:
            self._events.append(event)
            self.table = evolve(self.table, event)

    @property
    def events(self) -> Made:
        """All that has been told."""
        return tuple(self._events)
