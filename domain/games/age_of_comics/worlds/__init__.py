"""What a seat knows of what lies face down, and Tables that it cannot tell from the true one.

What it knows is in `known.py`, of rivals' hands in `hands.py`, and what tells it in `told.py`; the
rest gives it out anew.
"""

from typing import Final

from domain.games.age_of_comics.worlds.given import resample
from domain.games.age_of_comics.worlds.known import blank
from domain.games.age_of_comics.worlds.told import dealt, learn, recall
from domain.kernel.worlds import Worlds

__all__ = ["WORLDS"]

WORLDS: Final = Worlds(blank, learn, resample, recall, dealt)
