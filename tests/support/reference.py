"""The reference clients in Python: programs that find each other in their own folder."""

import sys

from tests.support.front import ROOT

CLIENTS = ROOT / "clients" / "python"
sys.path.append(str(CLIENTS))

from longbox_careful import CarefulPlayer, Cheated, Untrue, signed_by, signing, unsealed  # noqa: E402
from longbox_player import Player, plays  # noqa: E402
from longbox_reader import LOST, SCHEMA, Reader, canonical, framed, linked, patched  # noqa: E402

__all__ = [
    "CLIENTS",
    "LOST",
    "SCHEMA",
    "CarefulPlayer",
    "Cheated",
    "Player",
    "Reader",
    "Untrue",
    "canonical",
    "framed",
    "linked",
    "patched",
    "plays",
    "signed_by",
    "signing",
    "unsealed",
]
