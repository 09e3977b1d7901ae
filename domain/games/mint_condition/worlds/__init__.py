"""What a seat knows of what lies face down, and Tables that it cannot tell from the true one.

What it knows is in `known.py`; `given.py` gives the rest out anew.
"""

from typing import Final

from domain.games.mint_condition.worlds.given import resample
from domain.games.mint_condition.worlds.known import blank, dealt, learn, recall
from domain.kernel.worlds import Worlds

__all__ = ["WORLDS"]

WORLDS: Final = Worlds(blank, learn, resample, recall, dealt)
