"""Table commands, of seats and of host and referee. Their verbs are the kernel's: no title has one.

A seat's command is a command like any of its title's. Host and referee speak for no seat; where
their command is about one, it says so.
"""

from collections.abc import Mapping
from typing import Final

from domain.kernel.messages import Command, Official
from domain.kernel.sight import HOST, REFEREE, Audience, Own, Public
from domain.kernel.table_commands.events import Hex64
from domain.kernel.types import Seat, Version

# ---------------------------------------------------------------------------------------- of seats


class TakeBack(Command, frozen=True, tag="longbox.take_back"):
    """Let the Table of that version come back, or ask the others for it (LB-BACK-1 to -5)."""

    to: Public[Version]


class Consent(Command, frozen=True, tag="longbox.consent"):
    """Agree to what was asked at that version; where none is named, to what is asked now."""

    asked: Public[Version | None] = None


class Refuse(Command, frozen=True, tag="longbox.refuse"):
    """Disagree with it, which ends the asking (LB-ASK-3)."""

    asked: Public[Version | None] = None


class Resign(Command, frozen=True, tag="longbox.resign"):
    """Leave the table (LB-LEAVE-1, -2)."""


class Abandon(Command, frozen=True, tag="longbox.abandon"):
    """Ask the others to give the game up (LB-END-2)."""


class ChangeKey(Command, frozen=True, tag="longbox.change_key"):
    """Sign with another key from now on: 64 hex digits. The old one signs this (LB-KEY-1)."""

    key: Public[str]


SEAT_COMMANDS: Final[tuple[type[Command], ...]] = (
    TakeBack,
    Consent,
    Refuse,
    Resign,
    Abandon,
    ChangeKey,
)


class CommitEntropy(Command, frozen=True, tag="longbox.commit_entropy"):
    """Commit to 32 random bytes, by their hash (LB-ENT-2)."""

    hash: Public[Hex64]


class RevealEntropy(Command, frozen=True, tag="longbox.reveal_entropy"):
    """Reveal the bytes that one has committed to (LB-ENT-3, -4)."""

    entropy: Public[Hex64]


ENTROPY_COMMANDS: Final[tuple[type[Command], ...]] = (CommitEntropy, RevealEntropy)
"""A seat's commands between opening and deal, in a game with the option `entropy=seats`. They
answer what is open then; the others of a seat answer no decision of their own."""

# --------------------------------------------------------------------------- of host and referee


class TimeOut(Official, frozen=True, tag="longbox.official.time_out"):
    """Say that a seat did not decide in time (LB-TIME-1, -2)."""

    seat: Public[Seat]


class ReplaceSeat(Official, frozen=True, tag="longbox.official.replace_seat"):
    """Let somebody else sit there."""

    seat: Public[Seat]


class AbandonGame(Official, frozen=True, tag="longbox.official.abandon"):
    """Give the game up (LB-END-2)."""


class Void(Official, frozen=True, tag="longbox.official.void"):
    """End a game that cannot be dealt, since some seat does not commit or reveal (LB-ENT-6)."""


class Play(Official, frozen=True, tag="longbox.official.play"):
    """Play for a seat that has left, a command in notation; without one, what the option `leaver`
    says. It is as secret as that command (LB-LEAVE-2, -3)."""

    seat: Public[Seat]
    command: Own[str | None] = None


class MakeRuling(Official, frozen=True, tag="longbox.official.rule"):
    """Rule, in words; with it perhaps let the Table of a version come back, lay the Table out as a
    position that comes along, or record a command that the rules refuse, as played by that seat
    (LB-RULE-1 to -4)."""

    text: Public[str]
    resume_from: Public[Version | None] = None
    adjust: Public[bool] = False
    seat: Public[Seat | None] = None
    as_played: Own[str | None] = None


class RegisterKey(Official, frozen=True, tag="longbox.official.change_key"):
    """Register a first key for `host`, `referee` or `seat-N`, or change one's own (LB-KEY-1,
    -2)."""

    who: Public[str]
    key: Public[str]


OFFICIALS: Final[Mapping[Audience, tuple[type[Official], ...]]] = {
    HOST: (TimeOut, ReplaceSeat, AbandonGame, Void, Play, RegisterKey),
    REFEREE: (TimeOut, ReplaceSeat, AbandonGame, Void, Play, MakeRuling, RegisterKey),
}
"""What each of them may do."""

TableCommand = Command | Official
