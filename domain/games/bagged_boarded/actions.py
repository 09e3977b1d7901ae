"""What all actions share: who is to act, how an action opens, and how it is done (BB-RES-1 to -9).

Each chapter of actions gives three functions; `daily.py` lists them by group.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from domain.games.bagged_boarded.decisions import UNBAG, Decision
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    CubesRetrieved,
    Made,
    Reason,
    State,
)
from domain.games.bagged_boarded.figures import rows_of
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import ActionRow
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.types import Cards, Cents, Seat


@dataclass(frozen=True)
class Chapter:
    """How the actions of one group go."""

    opened: Callable[[Table, Seat, Claim], Made]
    """A claim's action comes up; begins with ActionOpened."""
    possible: Callable[[Table, Decision], bool]
    """Whether anything can be done, as far as everybody sees (BB-DP-N4, -N8)."""
    closed: Callable[[Table, Decision, Reason], Made]
    """The action ends, with nothing (more) done; ends with CubesRetrieved."""


def unbag_first(table: Table) -> None:
    """Refuses whatever is asked for while somebody has too many bagged comics (BB-ORDER-5)."""
    if table.top is not None and table.top.kind == UNBAG:
        raise RuleBroken(Rule.ORDER_5_UNBAG_FIRST, waiting_for=waiting_for(table))


def acting(table: Table, seat: Seat, groups: tuple[str, ...], rule: Rule) -> Decision:
    """The action of one of these groups that the seat owes. Refuses where it owes none: under
    BB-PLAN-1 outside the daily activities, BB-RES-1 in another group, `rule` while others act."""
    if table.stage != "daily":
        rule = Rule.PLAN_1_PARTS_OF_A_ROUND
    elif table.group not in groups:
        rule = Rule.RES_1_GROUPS_IN_ORDER
    return owing(table, seat, groups, rule)


def owing(table: Table, seat: Seat, kinds: tuple[str, ...], rule: Rule) -> Decision:
    """The decision of one of these kinds that the seat owes; refuses where it owes none."""
    unbag_first(table)
    top = table.top
    if top is None or top.seat != seat or top.kind not in kinds:
        raise RuleBroken(rule, waiting_for=waiting_for(table))
    return top


def waiting_for(table: Table) -> str:
    """Who is to decide what, in public words and as seats and decisions are written."""
    if table.drafting:
        return f"{', '.join(map(seat_audience, table.waiting_for))} (draft_pick)"
    if table.top is None:
        return "nobody: the game is over"
    return f"{seat_audience(table.top.seat)} ({table.top.kind})"


def row_at(table: Table, claim: Claim) -> ActionRow:
    """The row of the board that a claim lies on."""
    return rows_of(table.edition, table.players, claim.group)[claim.row - 1]


def opening(
    seat: Seat, claim: Claim, allowance: int = 1, price: Cents = 0, draws: int = 0
) -> ActionOpened:
    """A claim's action comes up."""
    return ActionOpened(seat, claim.group, claim.row, draws, allowance, price)


def skipped(action: Decision, reason: Reason) -> ActionSkipped:
    """Nothing is done with it."""
    return ActionSkipped(action.seat, action.kind, action.row, reason)


def done(table: Table, action: Decision) -> CubesRetrieved:
    """Its cubes come back, those of its boosts too (BB-RES-6)."""
    return retrieved(table, action.seat, action.kind, action.row)


def retrieved(table: Table, seat: Seat, group: str, row: int) -> CubesRetrieved:
    """All of the seat's cubes at that place of the board come back."""
    player = table.seats[seat]
    claimed = sum(c.cubes for c in player.claims if (c.group, c.row) == (group, row))
    boosted = sum(b.cubes for b in player.boosts if b.group == group)
    return CubesRetrieved(seat, group, row, claimed + boosted)


def states_of(comics: Cards, piles: Mapping[State, Cards]) -> tuple[State, ...]:
    """In which state each of the comics is."""
    found: list[State] = [state for c in comics for state, pile in piles.items() if c in pile]
    return tuple(found)


def skip(table: Table, action: Decision, reason: Reason) -> Made:
    """The whole of what a simple action gives where it is not taken."""
    return (skipped(action, reason), done(table, action))
