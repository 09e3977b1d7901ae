"""The score sheets: a line for each round and each thing that counts (MC-SCORE-14)."""

from collections.abc import Iterable, Mapping

from domain.games.mint_condition.events import CardScore
from domain.games.mint_condition.state import RoundSheet, Table
from domain.kernel.sums import Item, Itemised
from domain.kernel.types import Cards, Seat


def scores(table: Table) -> tuple[Itemised, ...]:
    """The sheets by seat, in VP, once a round is scored."""
    if not all(player.sheets for player in table.seats):
        return ()
    return tuple(_sheet(table, seat) for seat in range(table.players))


def _sheet(table: Table, seat: Seat) -> Itemised:
    lines, player = Itemised(), table.seats[seat]
    for number, sheet in enumerate(player.sheets, 1):
        lying = player.sets if number == table.round else ()
        lines = _round(lines, f"round {number}", sheet, {own.number: own.comics for own in lying})
    return lines


def _round(lines: Itemised, name: str, sheet: RoundSheet, lying: Mapping[int, Cards]) -> Itemised:
    """A round's lines. The comics of a set are said where it still lies there: after the last
    round (MC-WIN-3)."""
    sets = (
        Item(own.vp, f"{own.series}, a set of {own.size}", lying.get(own.number, ()))
        for own in sheet.sets
    )
    lines = lines.line("MC-SCORE-2", f"{name}, sets", sets)
    lines = lines.line("MC-SCORE-5", f"{name}, loose issues", _cards(sheet.loose, "by itself"))
    lines = lines.line("MC-SCORE-7", f"{name}, printed on comics", _cards(sheet.comics, "printed"))
    lines = lines.line("MC-SCORE-8", f"{name}, hot comic", _award(sheet.hot))
    return lines.line("MC-SCORE-12", f"{name}, round bonus", _award(sheet.bonus))


def _cards(scored: Iterable[CardScore], why: str) -> Iterable[Item]:
    return (Item(part.vp, why, (part.comic,)) for part in scored)


def _award(vp: int) -> Iterable[Item]:
    return (Item(vp, "awarded"),) if vp else ()
