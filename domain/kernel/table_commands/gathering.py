"""Entropy of all seats, gathered between opening and deal: who has committed, who has revealed.

First every seat commits to 32 bytes of its own; when all have, every seat reveals them. The master
key of the game is made of the host's seed and all of them, so nobody alone chooses the luck.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from domain.kernel.game import Choices, Pending
from domain.kernel.messages import Event
from domain.kernel.table_commands.events import EntropyCommitted, EntropyRevealed
from domain.kernel.types import Seat

COMMITTING = ("LB-ENT-1", "LB-ENT-2")
REVEALING = ("LB-ENT-1", "LB-ENT-3")


class Gathering(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What each seat has said so far, by seat: hashes and entropy in hex, empty where nothing."""

    committed: tuple[str, ...]
    revealed: tuple[str, ...]

    @property
    def revealing(self) -> bool:
        """Whether all have committed, so that all may reveal."""
        return all(self.committed)

    @property
    def complete(self) -> bool:
        """Whether all have revealed, so that the game is dealt."""
        return all(self.revealed)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not said what is due in this round."""
        said = self.revealed if self.revealing else self.committed
        return tuple(seat for seat, text in enumerate(said) if not text)

    @property
    def entropy(self) -> tuple[bytes, ...]:
        """What was revealed, by seat."""
        return tuple(map(bytes.fromhex, self.revealed))

    def after(self, event: EntropyCommitted | EntropyRevealed) -> "Gathering":
        """With what a seat says."""
        if isinstance(event, EntropyCommitted):
            return replace(self, committed=_with(self.committed, event.seat, event.hash))
        return replace(self, revealed=_with(self.revealed, event.seat, event.entropy))

    def owed(self) -> tuple[Pending, ...]:
        """The decisions that are open."""
        kind, rules = _due(self)
        return tuple(Pending(seat, kind, "", rules) for seat in self.waiting)

    def choices(self, seat: Seat) -> Choices:
        """What a seat may do. What it has to say is its own secret, so nothing can be listed."""
        kind, rules = _due(self)
        if seat not in self.waiting:
            return Choices((), rules)
        return Choices((), rules, complete=False, how=HOW[kind])

    def words(self) -> str:
        """How far it is, in a few public words."""
        said, done = (
            (self.revealed, "revealed") if self.revealing else (self.committed, "committed")
        )
        return f"entropy, {sum(map(bool, said))} of {len(said)} {done}"


HOW = {
    "commit_entropy": 'commit_entropy hash=HEX64, which is H("entropy", game, seat, entropy) '
    "of 32 random bytes that you keep to yourself",
    "reveal_entropy": "reveal_entropy entropy=HEX64, the 32 bytes that you have committed to",
}


def begun(seats: int) -> Gathering:
    """Nothing said yet."""
    return Gathering(("",) * seats, ("",) * seats)


def revealed_in(events: Sequence[Event]) -> tuple[bytes, ...]:
    """The entropy that these events reveal, by seat."""
    said = {event.seat: event.entropy for event in events if isinstance(event, EntropyRevealed)}
    return tuple(bytes.fromhex(said[seat]) for seat in sorted(said))


def _due(gathering: Gathering) -> tuple[str, tuple[str, ...]]:
    if gathering.revealing:
        return "reveal_entropy", REVEALING
    return "commit_entropy", COMMITTING


def _with(said: tuple[str, ...], seat: Seat, text: str) -> tuple[str, ...]:
    return tuple(text if at == seat else one for at, one in enumerate(said))
