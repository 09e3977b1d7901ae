"""Check 6: every shuffle and every salt computed again from the seed."""

from typing import Any, Final

from domain.kernel.lifecycle import SeedRevealed
from domain.kernel.luck import SealedLuck, uses_luck
from domain.kernel.sight import HIDDEN
from domain.ledger import chain
from domain.ledger.entry import Entry
from domain.ledger.position import History
from domain.ledger.verify import opened_seeds
from projections.audit.model import Check, found, partly

SUPPLIER: Final = "the referee's copy, or a copy for all once the seed is revealed, could supply it"


def recomputed(history: History) -> Check:
    """The check over all events that use luck, and all openings whose seed this copy holds."""
    seeds = opened_seeds(history.entries)
    keys = {game: chain.salt_key(seed, game) for game, seed in seeds.items()}
    lucks = {game: history.luck(game, seed) for game, seed in seeds.items()}
    unknown = shuffles = 0
    for entry in history.entries:
        if entry.game in keys and not _salted(entry, keys[entry.game]):
            return found(6, entry.v, "a salt does not follow from the seed")
        event: Any = entry.event
        if not uses_luck(type(entry.event)):
            continue
        shuffles += 1
        if event.order is HIDDEN or entry.game not in lucks:
            unknown += 1
        elif not _follows(event, lucks[entry.game]):
            return found(6, entry.v, f"the shuffle {event.label} does not follow from the seed")
    if not shuffles:
        return Check(6, text="no shuffle yet")
    return partly(6, unknown, shuffles, SUPPLIER, _note(history))


def _note(history: History) -> str:
    if history.setup.options.reveal == "never":
        return "by the referee's word: this game never reveals its seed"
    if history.over:
        return ""
    ended = isinstance(history.entries[-1].event, SeedRevealed)
    return "a parent's seed is not revealed" if ended else "not ended"


def _salted(entry: Entry, key: bytes) -> bool:
    return all(chain.salt(key, entry.v, o.field, o.to, o.value) == o.salt for o in entry.openings)


def _follows(event: Any, luck: Any) -> bool:
    assert isinstance(luck, SealedLuck), "a seed gives no other luck"
    same: bool = luck.shuffle(event.label, event.order) == event.order
    return same and len(event.order) == event.count
