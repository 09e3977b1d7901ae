"""Special actions at work. Each of them is used once, or skipped (AC-SPEC-1)."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.actions import (
    ComicHyped,
    CreativeReassigned,
    ExtraEditorTaken,
    IdeasConverted,
    MarketingBought,
    ReassignEnded,
    SpecialSkipped,
)
from domain.games.age_of_comics.evolve.shared import (
    Evolve,
    from_hand,
    in_turn,
    paid,
    shown,
    with_ideas,
    with_team,
)
from domain.games.age_of_comics.state import Hyped, Table
from domain.kernel.messages import Event
from domain.kernel.seats import with_seat


def special_over(table: Table, event: SpecialSkipped | ReassignEnded) -> Table:
    return _used(table)


def creative_reassigned(table: Table, event: CreativeReassigned) -> Table:
    """The old card comes back without its Increase tokens (AC-SPEC-5); a second swap may follow."""
    table = from_hand(paid(table, event.seat, -event.money), event.seat, event.card)
    table = shown(table, event.seat, event.returned)
    changes = {event.kind: event.card, f"{event.kind}_up": 0}
    table = with_team(table, event.seat, event.team, **changes)
    return in_turn(replace(table, step="reassign"), swapped=(*table.turn.swapped, event.kind))


def comic_hyped(table: Table, event: ComicHyped) -> Table:
    table = from_hand(table, event.seat, event.comic)
    hyped = (*table.seats[event.seat].hyped, Hyped(event.comic))
    return _used(with_seat(table, event.seat, hyped=hyped))


def ideas_converted(table: Table, event: IdeasConverted) -> Table:
    return _used(with_ideas(table, event.seat, event.genres, -1))


def marketing_bought(table: Table, event: MarketingBought) -> Table:
    return _used(paid(table, event.seat, event.cost))


def extra_editor_taken(table: Table, event: ExtraEditorTaken) -> Table:
    editors = table.seats[event.seat].editors + 1
    return _used(with_seat(table, event.seat, editors=editors, extra=True))


def _used(table: Table) -> Table:
    return in_turn(replace(table, step="after"), special=True)


SPECIAL_EVENTS: Final[dict[type[Event], Evolve]] = {
    SpecialSkipped: special_over,
    CreativeReassigned: creative_reassigned,
    ReassignEnded: special_over,
    ComicHyped: comic_hyped,
    IdeasConverted: ideas_converted,
    MarketingBought: marketing_bought,
    ExtraEditorTaken: extra_editor_taken,
}
