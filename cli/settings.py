"""What holds for a whole run of the program."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.game import AnyGame


@dataclass
class Settings:
    """Filled by the options before the command's name, and added to by those behind it."""

    shelf: "tuple[AnyGame, ...] | None" = None
    """The titles; None for those that ship with the program."""
    db: str | None = None
    json: bool = False
    color: bool = True
    viewer: str | None = None
    stored: bool = False
    """Whether store or file is written: from then on the command has done what it should."""
