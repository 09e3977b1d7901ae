"""Checks 5, 7 and 8: what the Tables of this copy say at every stable version."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from domain.kernel.lifecycle import KERNEL_EVENTS
from domain.kernel.messages import Events
from domain.kernel.placing import Placed
from domain.kernel.sight import PUBLIC, REFEREE, Audience, seat_audience
from domain.kernel.sums import Line, Sum
from domain.kernel.table_commands.events import Abandoned, Voided
from domain.kernel.types import FACE_DOWN, Seat, Version
from domain.ledger.placing import view_fault
from domain.ledger.position import History
from projections.audit.model import Check, apart, found, partly

SUPPLIER: Final = "the referee could supply the other seats' views"
SHEET: Final = frozenset(("seat", "lines", "total"))
"""The fields of an event that tells a score sheet, whatever the title."""


def conserved(history: History) -> Check:
    """Check 5: cards, cubes, tags and money, by the title's own invariants, from the deal on."""
    stable = _stable_from_deal(history)
    for v, table in _tables(history, REFEREE):
        broken = history.game.breaches(table) if v in stable else []
        if broken:
            return found(5, v, broken[0], broken[0].partition(":")[0])
    return Check(5, of=len(stable))


def agreeing(history: History) -> Check:
    """Check 7: what is not face down in any seat's view is what the referee sees, in zones of the
    same size. A copy that shows one view alone can only tell whether a given position's is one."""
    stable = _stable_from_deal(history)
    viewers = (*map(seat_audience, range(history.setup.players)), PUBLIC)
    if not history.whole:
        bare = history.game.initial(history.setup)
        for v, events in _placings(history):
            if fault := view_fault(history.game, bare, events):
                return found(7, v, fault)
        return partly(7, len(stable), len(stable), SUPPLIER)
    folds = [_tables(history, viewer) for viewer in viewers]
    for (v, table), *views in zip(_tables(history, REFEREE), *folds, strict=True):
        if v in stable:
            zones = history.game.zones(table)
            for viewer, (_, view) in zip(viewers, views, strict=True):
                fault = _fault(zones, history.game.zones(view))
                if fault:
                    return found(7, v, f"{viewer}: {fault}")
    return Check(7, of=len(stable))


def scored(history: History) -> Check:
    """Check 8: every score that the events tell, counted again; of sheets, line by line."""
    if miscounted := _counted_again(history):
        return miscounted
    table = history.table()
    if not history.game.is_over(table):
        return Check(8, text=_unended(history))
    sheets: tuple[Sum, ...] = history.game.scores(table)
    for entry in history.entries:
        event: Any = entry.event
        if sheets and set(event.__struct_fields__) >= SHEET:
            seat: Seat = event.seat
            fault = _miscounted(event, sheets[seat])
            if fault:
                return found(8, entry.v, f"seat {seat}: {fault[0]}", fault[1])
    return Check(8, text="" if sheets else "no score sheet in this game")


def _unended(history: History) -> str:
    """Why there is no score of a game that did not end by its rules."""
    kinds = {type(entry.event) for entry in history.entries}
    if Voided in kinds:
        return "void, so nobody has won"
    return "given up, so nobody has won" if Abandoned in kinds else "not ended"


def _counted_again(history: History) -> Check | None:
    """The first event that tells another count than the title's own, of what everybody saw."""
    game, before = history.game, history.game.initial(history.setup)
    if not game.counts:
        return None
    for entry, (v, after) in zip(history.entries, _tables(history, REFEREE), strict=True):
        count = game.counts.get(type(entry.event))
        if count is not None and entry.event != (right := count(before, entry.event)):
            rules = ", ".join(game.sentence(before, entry.event, str).rules)
            text = f"stored {apart(entry.event, right)}; counted again {apart(right, entry.event)}"
            return found(8, v, text, rules)
        before = after
    return None


def _miscounted(told: Any, counted: Sum) -> tuple[str, str] | None:
    """What a sheet tells that is counted otherwise, and the rule of that line."""
    for one, other in zip_longest(told.lines, counted.lines):
        if one != other:
            rule = other.rule if other else one.rule
            return f"the sheet says {_line(one)}; counted again it is {_line(other)}", rule
    if told.total != counted.total:
        return f"the lines of the sheet make {counted.total}, not {told.total}", ""
    return None


def _line(line: Line | None) -> str:
    return f"{line.amount} for {line.source}" if line else "nothing"


def _placings(history: History) -> Iterator[tuple[Version, Events]]:
    """Every position that was laid out, with the version at which it begins."""
    for entry in history.entries:
        if isinstance(entry.event, Placed):
            views = history.entries[entry.v : entry.v + history.setup.players]
            yield entry.v, (entry.event, *(view.event for view in views))


def _stable_from_deal(history: History) -> frozenset[Version]:
    begun = (e.v for e in history.entries if type(e.event) not in KERNEL_EVENTS - {Placed})
    first = next(begun, history.version + 1)
    return frozenset(v for v in history.stable_versions() if v >= first)


def _tables(history: History, viewer: Audience) -> Iterator[tuple[Version, Any]]:
    # A seat's copy is masked already: where it has no opening, the field is HIDDEN.
    return history.tables(viewer if history.whole else REFEREE)


def _fault(zones: Any, seen: Any) -> str:
    for zone, cards in zones.items():
        view = seen.get(zone, ())
        if len(view) != len(cards):
            return f"{zone} holds {len(cards)} cards, the view shows {len(view)}"
        if any(back not in (FACE_DOWN, card) for back, card in zip(view, cards, strict=True)):
            return f"{zone} shows a card that is not there"
    return ""
