"""A round begins: the calendar, the Ideas spaces, Hype tokens (AC-ROUND-1 to -5)."""

from domain.games.age_of_comics.events import (
    CalendarTileRevealed,
    HypeAdded,
    HypeTokensAdded,
    IdeaSpacesRefilled,
    Made,
    RoundStarted,
    SalesOrdersRevealed,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import base_genres, slots
from domain.games.age_of_comics.modules import kept_down
from domain.games.age_of_comics.modules import round_begun as modules_begin
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import hype_left, ideas_left
from domain.kernel.luck import Luck
from domain.kernel.script import Script


def round_begun(table: Table, luck: Luck) -> Made:
    """All of it, in order (AC-ROUND-5, ACV-WAR-27)."""
    script = Script(evolve, table)
    script.tell(RoundStarted(table.round + 1))
    for slot in _slots(script.table):
        genre = table.calendar[slot - 1]
        script.tell(CalendarTileRevealed(slot, genre))
        script.tell(*orders_revealed(script.table, genre))
    script.tell(*modules_begin(script.table, luck))
    script.tell(*idea_spaces_refilled(script.table))
    script.tell(*hype_tokens_added(script.table))
    return script.events


def _slots(table: Table) -> tuple[int, ...]:
    """The slots of the round, from 1 (AC-SETUP-2, ACV-WAR-9)."""
    rounds = slots(table.edition, "war" in table.options.modules)
    return tuple(at for at, number in enumerate(rounds, 1) if number == table.round)


def orders_revealed(table: Table, genre: str) -> Made:
    """Every face-down order of the genre on the map is turned up (AC-ROUND-2)."""
    down = tuple(own for own in table.map if own.genre == genre and not own.up)
    if not down or kept_down(table, genre):
        return ()
    spaces, orders = tuple(own.space for own in down), tuple(own.order for own in down)
    return (SalesOrdersRevealed(genre, spaces, orders),)


def idea_spaces_refilled(table: Table) -> Made:
    """One token of each base genre, as far as the supply goes (AC-SETUP-6, AC-ROUND-3, AC-COMP-4,
    ACV-WAR-11)."""
    empty = (genre for genre in base_genres(table.edition) if genre not in table.spaces)
    genres = tuple(genre for genre in empty if ideas_left(table, genre) > 0)
    return (IdeaSpacesRefilled(genres),) if genres else ()


def hype_tokens_added(table: Table) -> Made:
    """A token on every hyped comic, in turn order, as far as the supply goes (AC-ROUND-4,
    AC-COMP-4)."""
    hyped = [(seat, own) for seat in table.order for own in table.seats[seat].hyped]
    added = tuple(
        HypeAdded(seat, own.comic, own.tokens + 1) for seat, own in hyped[: hype_left(table)]
    )
    return (HypeTokensAdded(added),) if added else ()
