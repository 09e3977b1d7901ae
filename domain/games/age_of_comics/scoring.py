"""The final score, part by part, with what each is made of (AC-END-1 to -9)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from domain.games.age_of_comics.events import FinalSheet, GameScored
from domain.games.age_of_comics.figures import comic, tile
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.teams import comic_value, specialists
from domain.kernel.sums import Item
from domain.kernel.types import Seat
from domain.kernel.words import counted

Items = Iterator[Item]


class Part(NamedTuple):
    """A part of the sheet: its rule, what a reader calls it, and what it is made of."""

    rule: str
    source: str
    items: Callable[[Table, Seat], Items]


def game_scored(table: Table) -> GameScored:
    """All sheets; ties go to more comics, then to their total value, then they share (AC-END-8)."""
    sheets = tuple(final_sheet(table, seat) for seat in range(table.players))
    printed = tuple(len(player.printed) for player in table.seats)
    values = tuple(total_value(table, player) for player in table.seats)
    ranks = [(own.total, *tie) for own, *tie in zip(sheets, printed, values, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return GameScored(sheets, printed, values, winners)


def total_value(table: Table, player: Player) -> int:
    """The values of all printed comics (AC-END-8, ACV-GUEST-33)."""
    return sum(comic_value(table.edition, player, own) for own in player.printed)


def final_sheet(table: Table, seat: Seat) -> FinalSheet:
    """A seat's VP: the sums of the items of each part."""
    totals = {
        name: sum(item.amount for item in part.items(table, seat)) for name, part in PARTS.items()
    }
    return FinalSheet(**totals)


# ------------------------------------------------------------------------------------- part by part


def fans(table: Table, seat: Seat) -> Items:
    """VP for each fan (AC-END-2)."""
    for own in table.seats[seat].printed:
        if own.fans:
            amount = own.fans * table.edition.points.fan
            yield Item(amount, counted(own.fans, "fan"), (own.comic,))


def ranks(table: Table, seat: Seat) -> Items:
    """VP tokens of the rounds (AC-END-2)."""
    if table.seats[seat].vp:
        yield Item(table.seats[seat].vp, "VP tokens")


def money(table: Table, seat: Seat) -> Items:
    """What is left, rounded down (AC-END-3)."""
    own = table.seats[seat].money
    if vp := own // table.edition.points.money:
        yield Item(vp, f"${own} left")


def ideas(table: Table, seat: Seat) -> Items:
    """Tokens left, of all genres together, rounded down (AC-END-3, ACV-WAR-46)."""
    own = sum(table.seats[seat].ideas)
    if vp := own // table.edition.points.ideas:
        yield Item(vp, f"{own} Idea tokens left")


def originals(table: Table, seat: Seat) -> Items:
    """By how many of the team are specialised now (AC-END-4, ACV-WAR-44, ACV-GUEST-24, -25)."""
    player = table.seats[seat]
    for own in player.printed:
        if not comic(table.edition, own.comic).is_ripoff:
            count = specialists(table.edition, own.comic, player.team(own.team))
            vp = table.edition.points.specialists[count]
            yield Item(vp, f"{count} of 2 creatives specialised", (own.comic,))


def masteries(table: Table, seat: Seat) -> Items:
    """Mastery tokens held (AC-END-5, AC-MAST-8)."""
    for genre, holder in zip(table.edition.genres, table.mastery, strict=True):
        if holder == seat:
            yield Item(table.edition.points.mastery, f"mastery of {genre.id}")


def better_colors(table: Table, seat: Seat) -> Items:
    """Better-color tokens (AC-END-5)."""
    for own in table.seats[seat].printed:
        if own.better_color:
            yield Item(table.edition.points.better_color, "better color", (own.comic,))


def late_prints(table: Table, seat: Seat) -> Items:
    """From the fifth comic on: for own originals, and for each comic beyond (AC-END-6)."""
    player, points = table.seats[seat], table.edition.points
    if not table.options.late_print_vp or len(player.printed) < points.many:
        return
    for own in player.printed:
        if not comic(table.edition, own.comic).is_ripoff:
            yield Item(points.original, f"an original, {points.many} comics printed", (own.comic,))
    for own in player.printed:
        if own.number > points.many:
            yield Item(points.beyond, f"print {own.number}", (own.comic,))


def orders(table: Table, seat: Seat) -> Items:
    """What was collected and not fulfilled (AC-END-7)."""
    for order in table.seats[seat].orders:
        yield Item(-tile(table.edition, order).fans, "not fulfilled", (order,))


def objective(table: Table, seat: Seat) -> Items:
    """The kept objective, where it was met (ACV-OBJ-5, -20)."""
    player = table.seats[seat]
    if player.objective is not None and player.objective_vp:
        yield Item(player.objective_vp, "objective met", (player.objective,))


PARTS: Final[Mapping[str, Part]] = {
    "fans": Part("AC-END-2", "fans", fans),
    "ranks": Part("AC-END-2", "rankings", ranks),
    "money": Part("AC-END-3", "money", money),
    "ideas": Part("AC-END-3", "ideas", ideas),
    "originals": Part("AC-END-4", "originals by their creatives", originals),
    "masteries": Part("AC-END-5", "mastery", masteries),
    "better_colors": Part("AC-END-5", "better color", better_colors),
    "late_prints": Part("AC-END-6", "many comics", late_prints),
    "orders": Part("AC-END-7", "unfulfilled orders", orders),
    "objective": Part("ACV-OBJ-5", "objective", objective),
}
"""By the fields of a FinalSheet."""
