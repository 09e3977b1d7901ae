"""What a seat can ask for."""

from typing import Final

from domain.kernel.messages import Command
from domain.kernel.sight import Own
from domain.kernel.types import Card


class Pick(Command, frozen=True, tag="bagged_boarded.pick"):
    """Keep one comic of the hand currently held (BB-DRAFT-4); final when made (BB-DRAFT-7)."""

    comic: Own[Card]


COMMANDS: Final[tuple[type[Command], ...]] = (Pick,)
