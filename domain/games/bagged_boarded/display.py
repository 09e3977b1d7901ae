"""Display: sets and expansions for points (BB-DISP); a superpower is gained on the way."""

from typing import Final

from domain.games.bagged_boarded.actions import Chapter, acting, done, opening, row_at, skip
from domain.games.bagged_boarded.commands import DisplaySet, ExpandSet, FinishDisplay
from domain.games.bagged_boarded.decisions import WITHIN_A_DISPLAY, Decision
from domain.games.bagged_boarded.events import (
    Made,
    Reason,
    SetDisplayed,
    SetExpanded,
    UniqueHeroesAdvanced,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.powers.hooks import within_reach
from domain.games.bagged_boarded.powers.market import offered
from domain.games.bagged_boarded.prices import allowance, displayed, settled
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.script import Script
from domain.kernel.types import Cards, Seat

GROUP: Final = "display"

# ------------------------------------------------------------------------------- display actions


def display(table: Table, command: DisplaySet, luck: Luck) -> Made:
    """Display a new set: value, token, superpower and end check are one unit (BB-DISP-13)."""
    check_display(table, command)
    seat, hero, comics = command.seat, command.hero, command.comics
    first = not displayed(table, hero) and not table.triggered
    script = Script(evolve, table)
    script.tell(SetDisplayed(seat, hero, comics, len(comics)))
    script.tell(*settled(script.table))
    if first:
        script.tell(UniqueHeroesAdvanced(table.unique_heroes + 1))
        script.tell(*offered(script.table, seat, hero))
    return script.events


def check_display(table: Table, command: DisplaySet) -> None:
    """Refuses what is no set, or none that the seat may display now (BB-DISP-1 to -7)."""
    action = displaying(table, command.seat)
    player, comics, limits = table.seats[command.seat], command.comics, table.edition.limits
    own = player.set_of(command.hero)
    require(own is None, Rule.DISP_7_ONE_SET_A_HERO, set=command.hero, size=own and len(own.comics))
    enough = action.left >= limits.set_min
    require(enough, Rule.DISP_4_POINTS_FOR_A_SET, points=action.left, least=limits.set_min)
    sized = limits.set_min <= len(comics) <= limits.set_max
    require(sized, Rule.DISP_5_SET_OF_A_HERO, comics=len(comics), size=_sizes(table))
    _check_comics(comics, command.hero, player.bagged)
    fits = len(comics) <= action.left
    require(fits, Rule.DISP_1_POINTS, points=action.left, comics=len(comics))


def expand(table: Table, command: ExpandSet, luck: Luck) -> Made:
    """Add one comic to an own set (BB-DISP-3, -8, -9)."""
    check_expand(table, command)
    script = Script(evolve, table)
    script.tell(SetExpanded(command.seat, command.hero, command.comic, 1))
    script.tell(*settled(script.table))
    return script.events


def check_expand(table: Table, command: ExpandSet) -> None:
    """Refuses sets that cannot grow, and comics that do not belong there."""
    displaying(table, command.seat)
    player = table.seats[command.seat]
    own = player.set_of(command.hero)
    if own is None:
        sets = tuple(found.hero for found in player.sets)
        raise RuleBroken(Rule.DISP_8_OWN_SET, hero=command.hero, own_sets=sets)
    require(own.slab is None, Rule.GRADE_3_GRADED_STAYS, set=own.hero, slab=own.slab)
    size = len(own.comics)
    roomy = size < table.edition.limits.set_max
    require(roomy, Rule.DISP_5_SET_OF_A_HERO, comics=size + 1, size=_sizes(table))
    _check_comics((command.comic,), command.hero, player.bagged)


def finish_display(table: Table, command: FinishDisplay, luck: Luck) -> Made:
    """Points not used are lost (BB-DISP-1)."""
    return closed(table, displaying(table, command.seat), "declined")


def displaying(table: Table, seat: Seat) -> Decision:
    """The seat's display action; refuses a seat that has none, or has to finish one unit first."""
    top = table.top
    if top is not None and top.seat == seat and top.kind in WITHIN_A_DISPLAY:
        raise RuleBroken(Rule.DISP_13_ONE_UNIT, first=top.kind, powers=table.powers)
    return acting(table, seat, (GROUP,), Rule.RES_2_IN_ROW_ORDER)


def _check_comics(comics: Cards, hero: str, bagged: Cards) -> None:
    strangers = tuple(comic for comic in comics if hero not in heroes_of(comic))
    require(not strangers, Rule.DISP_5_SET_OF_A_HERO, hero=hero, others=strangers)
    missing = tuple(c for at, c in enumerate(comics) if c not in bagged or c in comics[:at])
    require(not missing, Rule.DISP_6_BAGGED_ONLY, comics=missing, bagged=bagged)


def _sizes(table: Table) -> str:
    return f"{table.edition.limits.set_min} to {table.edition.limits.set_max}"


# ------------------------------------------------------------------------------------- the frame


def opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """So many points may be spent (BB-DISP-1)."""
    points = allowance(table, seat, claim, row_at(table, claim).value, ("points",))
    return (opening(seat, claim, points.total),)


def possible(table: Table, action: Decision) -> bool:
    """Whether points and piles would do for a set or an expansion, whatever comics they hold."""
    player, limits = table.seats[action.seat], table.edition.limits
    bagged = min(len(within_reach(table, action.seat)), limit_of(table, action.seat))
    most = min(action.left, bagged)
    grows = any(own.slab is None and len(own.comics) < limits.set_max for own in player.sets)
    return most >= limits.set_min or (most > 0 and grows)


def closed(table: Table, action: Decision, reason: Reason) -> Made:
    """The display ends; it was declined where nothing was displayed (BB-DP-N8)."""
    return (done(table, action),) if action.used else skip(table, action, reason)


DISPLAY: Final = Chapter(opened, possible, closed)
