"""Extra editor: one more to place in this round (AC-SPEC-17, -18)."""

from domain.games.age_of_comics.commands import TakeEditor
from domain.games.age_of_comics.events import ExtraEditorTaken, Made
from domain.games.age_of_comics.state import Table
from domain.kernel.luck import Luck
from domain.kernel.types import Seat


def take_editor(table: Table, command: TakeEditor, luck: Luck) -> Made:
    """It is placed on a later turn of this round."""
    return (ExtraEditorTaken(command.seat),)


def can_take(table: Table, seat: Seat) -> bool:
    """Once in a round (AC-SPEC-18)."""
    return not table.seats[seat].extra
