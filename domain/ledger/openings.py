"""Openings against seals: a copy opens exactly what it may, and each value fits its hash."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from domain.kernel.messages import Event
from domain.kernel.sight import Audience, audience, may_see, plan
from domain.kernel.types import GameId, Version
from domain.ledger import chain
from domain.ledger.entry import Opening
from domain.ledger.record import Line

KEPT_AUDIENCES: Final = 64


class Unfitting(ValueError):
    """An event's openings are not those of this copy; the message says which and why."""


class Openings:
    """What copies of these audiences may open, each up to a version."""

    def __init__(self, copies: Sequence[tuple[Audience, Version]]) -> None:
        self._copies = copies
        self._held_to = lru_cache(KEPT_AUDIENCES)(self._read_held_to)

    def of(self, v: Version, line: Line, event: Event) -> tuple[Opening, ...]:
        """The openings of a line, in the order of its event's fields; raises Unfitting."""
        sealed = plan(type(event)).sealed
        if not (sealed or line.said.sealed or line.openings):  # most events hold no secret
            return ()
        expected = [(f, audience(event, sight)) for f, sight in sealed]
        if expected != [(part.field, part.to) for part in line.said.sealed]:
            raise Unfitting("the sealed fields or their audiences are not the type's")
        held = {opening.field: opening for opening in line.openings}
        for part in line.said.sealed:
            if (part.field in held) != self.may_hold(v, part.to):
                state = "missing" if part.field not in held else "not this copy's to hold"
                raise Unfitting(f"the opening of {part.field} is {state}")
            opening = held.get(part.field)
            if opening is not None:
                _require_seal(v, line.said.game, part.hash, opening)
        return tuple(held[f] for f, _ in expected if f in held)

    def may_hold(self, v: Version, to: Audience) -> bool:
        """Whether these copies open parts for that audience at that version."""
        return v <= self._held_to(to)

    def _read_held_to(self, to: Audience) -> Version:
        return max((upto for viewer, upto in self._copies if may_see(viewer, to)), default=0)


def _require_seal(v: Version, game: GameId, hashed: str, o: Opening) -> None:
    if chain.seal(game, v, o.field, o.to, o.salt, o.value).hex() != hashed:
        raise Unfitting(f"the opening of {o.field} does not fit its seal")
