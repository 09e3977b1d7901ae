"""Double specialised creatives: they join the decks late, and are data otherwise
(ACV-DOUBLE-3, -4)."""

from typing import Final

from domain.games.age_of_comics.events import DoubleCreativesAdded, Made
from domain.games.age_of_comics.figures import creatives_of
from domain.games.age_of_comics.modules import Module
from domain.games.age_of_comics.state import Table


def joined(table: Table) -> Made:
    """After the starting picks, so that none of them is a starting card."""
    writers = creatives_of(table.edition, "writer", "double")
    return (DoubleCreativesAdded(writers, creatives_of(table.edition, "artist", "double")),)


MODULE: Final = Module(joined=joined)
