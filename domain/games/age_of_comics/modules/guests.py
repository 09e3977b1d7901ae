"""Special Guests: comics with the Dynamic Duo; their cards are data (ACV-GUEST-1 to -35)."""

from typing import Final

from domain.games.age_of_comics.modules import Module
from domain.games.age_of_comics.modules.duo import reused, reuses

MODULE: Final = Module(reuses=reuses, reused=reused)
