"""A case played through: its position laid out or its game dealt, then its steps, one after the
other. Nothing is stored, and nothing is compared here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from domain.kernel.luck import Item, Luck, StackedLuck
from domain.kernel.messages import Command, Events
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE, Audience, mask
from domain.ledger.placing import placed_events, table_at
from domain.ledger.position import luck_of
from projections.cases.prepare import Case
from projections.playing import setup_hash

Views = Mapping[Audience, Any]
"""The Table as each viewer sees it who is asked for, the referee among them."""


MOST_SHUFFLES: Final = 1_000
"""More in one case come to no end: the same order comes out again and again, and is not wanted."""


class NotShuffled(ValueError):
    """What should come out of a shuffle cannot, or no order that comes out will do."""


@dataclass
class CaseLuck:
    """What is named for a zone comes out on top of its next shuffle; the rest is as `plain` has
    it."""

    plain: Luck
    tops: dict[str, tuple[str | int, ...]]
    used: int = 0

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """Raises NotShuffled."""
        self.used += 1
        zone = label.rpartition("/")[0]
        if self.used > MOST_SHUFFLES:
            raise NotShuffled(f"{zone}: no end of shuffling; write in [shuffles] what comes out")
        order = self.plain.shuffle(label, items)
        top = self.tops.pop(zone, ())
        for at, item in enumerate(top):
            if item not in order or item in top[:at]:
                raise NotShuffled(f"{zone}: {item} is not among the {len(order)} that are shuffled")
        places = {item: at for at, item in enumerate(top)}
        return tuple(sorted(order, key=lambda item: places.get(item, len(top))))


@dataclass(frozen=True)
class Outcome:
    """What one step came to, or the opening."""

    views: Views
    events: Events = ()
    refusal: RuleBroken | None = None
    breaches: Sequence[str] = ()
    """Invariants that do not hold then."""
    fault: str = ""
    """Why there is no going on, or what no step may do."""


@dataclass(frozen=True)
class Played:
    """The opening, and each step as far as there was any going on."""

    opening: Outcome
    outcomes: tuple[Outcome, ...]
    unshuffled: tuple[str, ...]
    """The zones that were never shuffled, though it is said what comes out."""

    @property
    def last(self) -> Outcome:
        """The end."""
        return (self.opening, *self.outcomes)[-1]


def play(case: Case, *viewers: Audience) -> Played:
    """Plays all steps, refused ones too; `viewers` are some to see for besides those asked for.

    Raises TableError and InvariantBroken where the position is none to begin with.
    """
    luck = _luck(case)
    views = _begun(case, viewers)
    opening = last = _opened(case, luck, views)
    outcomes: list[Outcome] = []
    for move in case.moves:
        if last.fault:
            break
        last = _stepped(case, move.command, luck, last.views)
        outcomes.append(last)
    return Played(opening, tuple(outcomes), tuple(luck.tops))


def _luck(case: Case) -> CaseLuck:
    seed = bytes.fromhex(case.file.seed)
    if not seed:
        return CaseLuck(StackedLuck(), dict(case.file.shuffles))
    return CaseLuck(luck_of(case.setup, setup_hash(case.game, case.setup), seed), {})


def _begun(case: Case, viewers: Iterable[Audience]) -> Views:
    asked = (own.viewer for own in case.expectations)
    return dict.fromkeys([REFEREE, *viewers, *asked], case.game.initial(case.setup))


def _opened(case: Case, luck: CaseLuck, views: Views) -> Outcome:
    game, bare, rows = case.game, views[REFEREE], case.file.position.rows
    if rows:
        table = table_at(game, bare, rows)
        return _after(case, views, placed_events(game, table, case.setup.players))
    try:
        return _after(case, views, game.deal(bare, luck))
    except NotShuffled as error:
        return Outcome(views, fault=str(error))


def _stepped(case: Case, command: Command, luck: CaseLuck, views: Views) -> Outcome:
    used = luck.used
    try:
        return _after(case, views, case.game.decide(views[REFEREE], command, luck))
    except NotShuffled as error:
        return Outcome(views, fault=str(error))
    except RuleBroken as refusal:
        fault = "it was refused, and luck was used" if luck.used > used else ""
        return Outcome(views, refusal=refusal, fault=fault)


def _after(case: Case, views: Views, events: Events) -> Outcome:
    game = case.game
    seen = {
        viewer: game.fold(table, [mask(event, viewer) for event in events])
        for viewer, table in views.items()
    }
    return Outcome(seen, events, breaches=game.breaches(seen[REFEREE]))
