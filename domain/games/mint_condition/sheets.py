"""The score sheets: a line for each round and each thing that counts (MC-SCORE-14)."""

from collections.abc import Iterable

from domain.games.mint_condition.events import CardScore
from domain.games.mint_condition.state import RoundSheet, Table
from domain.kernel.sums import Item, Itemised
from domain.kernel.types import Seat


def scores(table: Table) -> tuple[Itemised, ...]:
    """The sheets by seat, in VP, once a round is scored."""
    if not all(player.sheets for player in table.seats):
        return ()
    return tuple(_sheet(table, seat) for seat in range(table.players))


def _sheet(table: Table, seat: Seat) -> Itemised:
    lines, player = Itemised(), table.seats[seat]
    for number, sheet in enumerate(player.sheets, 1):
        lines = _round(lines, f"round {number}", sheet)
    return lines


def _round(lines: Itemised, name: str, sheet: RoundSheet) -> Itemised:
    sets = (Item(own.vp, f"{own.series}, a set of {own.size}", own.comics) for own in sheet.sets)
    lines = lines.line("MC-SCORE-2", f"{name}, sets", sets)
    lines = lines.line("MC-SCORE-5", f"{name}, loose issues", _cards(sheet.loose, "by itself"))
    lines = lines.line("MC-SCORE-7", f"{name}, printed on comics", _cards(sheet.comics, "printed"))
    lines = lines.line("MC-SCORE-8", f"{name}, hot comic", _award(sheet.hot))
    return lines.line("MC-SCORE-12", f"{name}, round bonus", _award(sheet.bonus))


def _cards(scored: Iterable[CardScore], why: str) -> Iterable[Item]:
    return (Item(part.vp, why, (part.comic,)) for part in scored)


def _award(vp: int) -> Iterable[Item]:
    return (Item(vp, "awarded"),) if vp else ()
