"""Comics are printed, and what that brings."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.printing import (
    BetterColorAdded,
    BonusResolved,
    ComicPrinted,
    CubeMoved,
    CubePlaced,
    CubesKept,
    FansChanged,
    MasteryTaken,
    OrderFulfilled,
    PrintingStopped,
)
from domain.games.age_of_comics.evolve.shared import (
    Evolve,
    from_hand,
    in_turn,
    paid,
    with_ideas,
    with_print,
)
from domain.games.age_of_comics.figures import comic, genre_index
from domain.games.age_of_comics.state import Printed, Table, Team
from domain.kernel.messages import Event
from domain.kernel.piles import less, replaced
from domain.kernel.seats import with_seat


def comic_printed(table: Table, event: ComicPrinted) -> Table:
    """It leaves hand, hyped area or stock for its place on the mat, its team with it."""
    table = with_ideas(paid(table, event.seat, event.cost), event.seat, event.ideas, -1)
    table = _teamed(_taken(table, event), event)
    printed = list(table.seats[event.seat].printed)
    printed.insert(event.position - 1, Printed(event.comic, event.number, event.team))
    table = with_seat(table, event.seat, printed=tuple(printed))
    return in_turn(
        table,
        prints=table.turn.prints + 1,
        printing=event.comic,
        hype=event.hype,
        bonus=_gains(table, event),
        cubed=False,
    )


def _taken(table: Table, event: ComicPrinted) -> Table:
    if event.origin == "stock":
        return replace(table, ripoffs=less(table.ripoffs, (event.comic,)))
    if event.origin == "hand":
        return from_hand(table, event.seat, event.comic)
    hyped = tuple(own for own in table.seats[event.seat].hyped if own.comic != event.comic)
    return with_seat(table, event.seat, hyped=hyped)


def _teamed(table: Table, event: ComicPrinted) -> Table:
    if event.shared:
        return table
    table = from_hand(table, event.seat, event.writer)
    table = from_hand(table, event.seat, event.artist)
    teams = (*table.seats[event.seat].teams, Team(event.team, event.writer, event.artist))
    return with_seat(table, event.seat, teams=teams)


def _gains(table: Table, event: ComicPrinted) -> bool:
    """Whether the seat may have something to name; Dynamic Duo is declared with the print
    (ACV-GUEST-32, ACV-WAR-49)."""
    bonus = comic(table.edition, event.comic).bonus
    return bonus == "I" or (bonus == "X" and not event.shared)


def fans_changed(table: Table, event: FansChanged) -> Table:
    """A comic with a fan is on the chart, for good (AC-CHART-3); it has the fan of the mastery once
    (AC-MAST-7)."""
    own = table.seats[event.seat].print_of(event.comic)
    if own is None:
        return table
    return with_print(
        table,
        event.seat,
        event.comic,
        fans=event.fans,
        charted=own.charted or event.fans > 0,
        mastered=own.mastered or event.cause == "mastery",
    )


def bonus_resolved(table: Table, event: BonusResolved) -> Table:
    tickets = table.seats[event.seat].tickets + event.tickets
    table = with_seat(paid(table, event.seat, -event.money), event.seat, tickets=tickets)
    return in_turn(with_ideas(table, event.seat, event.ideas), bonus=False)


def mastery_taken(table: Table, event: MasteryTaken) -> Table:
    at = genre_index(table.edition, event.genre)
    return replace(table, mastery=replaced(table.mastery, at, event.seat))


def order_fulfilled(table: Table, event: OrderFulfilled) -> Table:
    held = less(table.seats[event.seat].orders, (event.tile,))
    table = with_seat(table, event.seat, orders=held)
    return replace(table, fulfilled=(*table.fulfilled, event.tile))


def better_color_added(table: Table, event: BetterColorAdded) -> Table:
    table = with_print(table, event.seat, event.comic, better_color=True)
    return in_turn(table, colored=True)


def cube_placed(table: Table, event: CubePlaced) -> Table:
    cubes = (*table.seats[event.seat].cubes, event.special)
    return in_turn(with_seat(table, event.seat, cubes=cubes), cubed=True)


def cube_moved(table: Table, event: CubeMoved) -> Table:
    cubes = tuple(event.to if own == event.cube else own for own in table.seats[event.seat].cubes)
    return in_turn(with_seat(table, event.seat, cubes=cubes), cubed=True)


def cubes_kept(table: Table, event: CubesKept) -> Table:
    return in_turn(table, cubed=True)


def printing_stopped(table: Table, event: PrintingStopped) -> Table:
    return replace(table, step="end")


PRINTING_EVENTS: Final[dict[type[Event], Evolve]] = {
    ComicPrinted: comic_printed,
    FansChanged: fans_changed,
    BonusResolved: bonus_resolved,
    MasteryTaken: mastery_taken,
    OrderFulfilled: order_fulfilled,
    BetterColorAdded: better_color_added,
    CubePlaced: cube_placed,
    CubeMoved: cube_moved,
    CubesKept: cubes_kept,
    PrintingStopped: printing_stopped,
}
