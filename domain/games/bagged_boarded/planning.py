"""Plan your day: claims, boosts and the way there (BB-PLAN, BB-TRAVEL, BB-BOOST)."""

from typing import Final

from domain.games.bagged_boarded.actions import unbag_first, waiting_for
from domain.games.bagged_boarded.commands import BoostAction, ClaimAction, EndTurn
from domain.games.bagged_boarded.decisions import PLANNING, Decision
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    Made,
    PlanningCompleted,
    PlanningTurnEnded,
    PlanningTurnStarted,
    RoundStarted,
    SetAsideCubesReturned,
)
from domain.games.bagged_boarded.figures import (
    boost_area,
    boost_areas,
    group_ids,
    location_of,
    rows_of,
)
from domain.games.bagged_boarded.prices import RESERVES, claim_cost, row_cost, travel_of
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Boost
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.types import Seat

CHORES: Final = "chores"
"""The group that everybody may boost and nobody claims (BB-BOOST-7)."""

# --------------------------------------------------------------------------------------- claiming


def claim(table: Table, command: ClaimAction, luck: Luck) -> Made:
    """Fill every box of one free row with own cubes, and pay the way (BB-PLAN-8, -14)."""
    check_claim(table, command)
    seat, group, row = command.seat, command.group, command.row
    boxes, travel = row_cost(table, group, row), travel_of(table, seat, group)
    location = location_of(table.edition, group) if travel.lines else None
    return (ActionClaimed(seat, group, row, boxes, location, travel.total, "normal"),)


def check_claim(table: Table, command: ClaimAction) -> None:
    """Refuses what BB-DP-N2 does not offer."""
    seat, group, row = command.seat, command.group, command.row
    turn = planning(table, seat)
    require(turn.claims == 0, Rule.PLAN_4_ONE_CLAIM_A_TURN, claims=turn.claims)
    _check_row(table, group, row)
    own = None if group in RESERVES else table.seats[seat].claim_in(group)
    if own is not None:
        raise RuleBroken(Rule.PLAN_9_ONE_ROW_A_GROUP, group=group, own_row=own.row)
    holder = table.holder(group, row)
    if holder is not None:
        by = f"seat {holder}"
        raise RuleBroken(Rule.PLAN_10_ONE_PLAYER_A_ROW, group=group, row=row, holder=by)
    cost, cubes = claim_cost(table, seat, group, row), table.seats[seat].cubes
    if cost.total > cubes:
        parts = tuple(f"{line.amount} for {line.source}" for line in cost.lines)
        raise RuleBroken(Rule.PLAN_14_CUBES_AT_HAND, cost=cost.total, parts=parts, cubes=cubes)


def rows_to_claim(table: Table, group: str) -> int:
    """How many rows or slots a group has; none where nothing of it can be claimed."""
    if group in RESERVES:
        return len(table.row_of(RESERVES[group]))
    return len(rows_of(table.edition, table.players, group))


def _check_row(table: Table, group: str, row: int) -> None:
    groups = group_ids(table.edition)
    require(group in groups, Rule.DATA_GROUPS_WITH_ROWS, group=group, groups=groups)
    require(group != CHORES, Rule.BOOST_7_CHORES_ARE_NOT_CLAIMED, instead="boost them")
    rows = rows_to_claim(table, group)
    require(1 <= row <= rows, Rule.SETUP_2_UNCOVERED_ROW, group=group, row=row, rows=rows)
    if group in RESERVES:
        comic = table.row_of(RESERVES[group])[row - 1]
        require(comic is not None, Rule.PLAN_13_SLOT_HOLDS_A_COMIC, group=group, slot=row)


# --------------------------------------------------------------------------------------- boosting


def boost(table: Table, command: BoostAction, luck: Luck) -> Made:
    """Place whole units of cubes in a boost area (BB-BOOST-1 to -7)."""
    area = check_boost(table, command)
    cubes = command.units * area.cubes
    return (ActionBoosted(command.seat, command.group, command.kind, command.units, cubes),)


def check_boost(table: Table, command: BoostAction) -> Boost:
    """The area; refuses what BB-DP-N3 does not offer."""
    group, kind, units = command.group, command.kind, command.units
    planning(table, command.seat)
    player, area = table.seats[command.seat], boost_area(table.edition, group, kind)
    if area is None:
        there = tuple(f"{own.group}.{own.kind}" for own in boost_areas(table.edition, group))
        raise RuleBroken(Rule.DATA_BOOST_AREAS, group=group, kind=kind, areas=there)
    claimed = group == CHORES or player.claim_in(group) is not None
    require(claimed, Rule.BOOST_1_CLAIMED_FIRST, group=group)
    require(units >= 1, Rule.BOOST_4_WHOLE_UNITS, units=units)
    if area.once:
        placed = player.units(group, kind)
        require(units + placed == 1, Rule.BOOST_6_WAIVER_ONCE, units=units, placed=placed)
    cost = units * area.cubes
    require(cost <= player.cubes, Rule.BOOST_3_UNIT_SIZE, cost=cost, cubes=player.cubes)
    return area


# ---------------------------------------------------------------------------------------- the turn


def end_turn(table: Table, command: EndTurn, luck: Luck) -> Made:
    """Let the next seat plan, after at least one claim or boost (BB-PLAN-2, BB-DP-N1)."""
    check_end_turn(table, command)
    return (PlanningTurnEnded(command.seat),)


def check_end_turn(table: Table, command: EndTurn) -> None:
    """Refuses to pass with cubes in hand."""
    turn = planning(table, command.seat)
    cubes = table.seats[command.seat].cubes
    require(turn.used > 0, Rule.PLAN_2_IN_TURN_ORDER, placed="nothing in this turn", cubes=cubes)


def planning(table: Table, seat: Seat) -> Decision:
    """The seat's open planning turn; refuses where it has none (BB-PLAN-1, -2)."""
    unbag_first(table)
    top = table.top
    if top is None or top.kind != PLANNING:
        raise RuleBroken(Rule.PLAN_1_PLANNING_IS_ON, waiting_for=waiting_for(table))
    if top.seat != seat:
        raise RuleBroken(Rule.PLAN_2_IN_TURN_ORDER, waiting_for=waiting_for(table))
    return top


# ------------------------------------------------------------------------------ what needs nobody


def first_round(table: Table, luck: Luck) -> Made:
    """After the draft (BB-PLAN-1)."""
    return (RoundStarted(1, table.turn_order, final_day=False),)


def next_turn(table: Table, luck: Luck) -> Made:
    """The next seat in turn order that has cubes, until nobody has (BB-PLAN-2, -3)."""
    order = table.turn_order
    first = 0 if table.planner is None else order.index(table.planner) + 1
    for seat in (*order[first:], *order[:first]):
        if table.seats[seat].cubes:
            return (PlanningTurnStarted(seat, table.turn + 1),)
    return (PlanningCompleted(table.round), *_aside(table))


def turn_over(table: Table, turn: Decision) -> Made:
    """A turn ends by itself with the last cube (BB-PLAN-6)."""
    return () if table.seats[turn.seat].cubes else (PlanningTurnEnded(turn.seat),)


def _aside(table: Table) -> Made:
    aside = [(seat, table.seats[seat].cubes_aside) for seat in table.turn_order]
    return tuple(SetAsideCubesReturned(seat, count) for seat, count in aside if count)
