"""Plan your day: claims, boosts and the way there (BB-PLAN, BB-TRAVEL, BB-BOOST)."""

from collections.abc import Iterable, Iterator
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
    PowerClaimed,
    RoundStarted,
    SetAsideCubesReturned,
)
from domain.games.bagged_boarded.figures import (
    boost_area,
    boost_areas,
    group_ids,
)
from domain.games.bagged_boarded.player import Player
from domain.games.bagged_boarded.powers.hooks import turn_stays_open
from domain.games.bagged_boarded.prices import RESERVES, Spot, board, travel_of
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Boost, Location
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import seat_audience
from domain.kernel.sums import Sum
from domain.kernel.types import Seat

CHORES: Final = "chores"
"""The group that everybody may boost and nobody claims (BB-BOOST-7)."""

# --------------------------------------------------------------------------------------- claiming


def claim(table: Table, command: ClaimAction, luck: Luck) -> Made:
    """Fill every box of one free row with own cubes, and pay the way (BB-PLAN-8, -14)."""
    turn, spot, way = check_claim(table, command)
    seat, group, row = command.seat, command.group, command.row
    location, travel = (spot.location, way.total) if way.total else (None, 0)
    if turn.second:
        return (PowerClaimed(seat, group, row, spot.cubes, location, travel, "caffeine_boost"),)
    return (ActionClaimed(seat, group, row, spot.cubes, location, travel, "normal"),)


def check_claim(table: Table, command: ClaimAction) -> tuple[Decision, Spot, Sum]:
    """The turn, the spot and the way there; refuses what BB-DP-N2 does not offer."""
    turn = planning(table, command.seat)
    free = turn.second or turn.claims == 0
    require(free, Rule.PLAN_4_ONE_CLAIM_A_TURN, claims_in_this_turn=turn.claims)
    spot, claiming = _spot(table, command.group, command.row), Claiming(table, command.seat)
    refusal = claiming.refusal(spot)
    if refusal is not None:
        raise refusal
    return turn, spot, claiming.way(spot.location)


class Claiming:
    """A seat that looks for a row or slot: what is the same for all of them is looked up once."""

    def __init__(self, table: Table, seat: Seat) -> None:
        player = table.seats[seat]
        self.table, self.seat, self.cubes = table, seat, player.cubes
        self.own = {claim.group: claim for claim in player.claims if claim.group not in RESERVES}
        self.holders = table.holders()
        self.ways: dict[Location, Sum] = {}
        """To the locations that were asked for."""

    def way(self, location: Location) -> Sum:
        """What the way there costs."""
        if location not in self.ways:
            self.ways[location] = travel_of(self.table, self.seat, location)
        return self.ways[location]

    def refusal(self, spot: Spot) -> RuleBroken | None:
        """Why the seat may not claim that spot; None where it may (BB-PLAN-9 to -14)."""
        group, row = spot.group, spot.row
        if group in RESERVES and self.table.row_of(RESERVES[group])[row - 1] is None:
            return RuleBroken(Rule.PLAN_13_SLOT_HOLDS_A_COMIC, group=group, slot=row)
        if group in self.own:
            own_row = self.own[group].row
            return RuleBroken(Rule.PLAN_9_ONE_ROW_A_GROUP, group=group, own_row=own_row)
        if (group, row) in self.holders:
            by = seat_audience(self.holders[group, row])
            return RuleBroken(Rule.PLAN_10_ONE_PLAYER_A_ROW, group=group, row=row, holder=by)
        way = self.way(spot.location)
        if spot.cubes + way.total > self.cubes:
            cost = spot.boxes + way
            facts = {"cost": cost.total, "parts": cost.lines, "cubes": self.cubes}
            return RuleBroken(Rule.PLAN_14_CUBES_AT_HAND, **facts)
        return None


def claimable(table: Table, seat: Seat) -> Iterator[ClaimAction]:
    """Every row and slot that the seat could claim now, if a claim were its to make."""
    refusal = Claiming(table, seat).refusal
    for spot in spots(table):
        if refusal(spot) is None:
            yield ClaimAction(seat, spot.group, spot.row)


def rows_to_claim(table: Table, group: str) -> int:
    """How many rows or slots a group has; none where nothing of it can be claimed."""
    return sum(spot.group == group for spot in spots(table))


def spots(table: Table) -> Iterable[Spot]:
    """All rows and slots that can be claimed, in the order of the board."""
    return board(table.edition, table.players).values()


def _spot(table: Table, group: str, row: int) -> Spot:
    groups = group_ids(table.edition)
    require(group in groups, Rule.DATA_GROUPS_WITH_ROWS, group=group, groups=groups)
    require(group != CHORES, Rule.BOOST_7_CHORES_ARE_NOT_CLAIMED, group=group, instead="boost it")
    spot = board(table.edition, table.players).get((group, row))
    if spot is None:
        rows = f"1 to {rows_to_claim(table, group)}"
        raise RuleBroken(Rule.SETUP_2_UNCOVERED_ROW, group=group, row=row, rows=rows)
    return spot


# --------------------------------------------------------------------------------------- boosting


def boost(table: Table, command: BoostAction, luck: Luck) -> Made:
    """Place whole units of cubes in a boost area (BB-BOOST-1 to -7)."""
    area = check_boost(table, command)
    cubes = command.units * area.cubes
    return (ActionBoosted(command.seat, command.group, command.kind, command.units, cubes),)


def check_boost(table: Table, command: BoostAction) -> Boost:
    """The area; refuses what BB-DP-N3 does not offer."""
    group, kind, units = command.group, command.kind, command.units
    _unhurried(planning(table, command.seat))
    player, area = table.seats[command.seat], boost_area(table.edition, group, kind)
    if area is None:
        there = tuple(own.kind for own in boost_areas(table.edition, group))
        raise RuleBroken(Rule.DATA_BOOST_AREAS, group=group, kind=kind, kinds=there)
    claimed = tuple(dict.fromkeys(own.group for own in player.claims))
    allowed = group == CHORES or group in claimed
    require(allowed, Rule.BOOST_1_CLAIMED_FIRST, group=group, claimed=claimed)
    require(units >= 1, Rule.BOOST_4_WHOLE_UNITS, units=units)
    refusal = boost_refusal(player, area, units)
    if refusal is not None:
        raise refusal
    return area


def boost_refusal(player: Player, area: Boost, units: int) -> RuleBroken | None:
    """Why so many units are too many; None where they are not (BB-BOOST-3, -6)."""
    if area.once:
        placed = player.units(area.group, area.kind)
        if units + placed != 1:
            return RuleBroken(Rule.BOOST_6_WAIVER_ONCE, units=units, placed=placed)
    cost = units * area.cubes
    if cost > player.cubes:
        return RuleBroken(Rule.BOOST_3_UNIT_SIZE, cost=cost, cubes=player.cubes)
    return None


# ---------------------------------------------------------------------------------------- the turn


def end_turn(table: Table, command: EndTurn, luck: Luck) -> Made:
    """Let the next seat plan, after at least one claim or boost (BB-PLAN-2, BB-DP-N1)."""
    check_end_turn(table, command)
    return (PlanningTurnEnded(command.seat),)


def check_end_turn(table: Table, command: EndTurn) -> None:
    """Refuses to pass with cubes in hand."""
    turn = _unhurried(planning(table, command.seat))
    cubes = table.seats[command.seat].cubes
    require(turn.used > 0, Rule.PLAN_2_IN_TURN_ORDER, placed="nothing in this turn", cubes=cubes)


def planning(table: Table, seat: Seat) -> Decision:
    """The seat's open planning turn; refuses where it has none (BB-PLAN-1, -2)."""
    unbag_first(table)
    top = table.top
    if top is None or top.kind != PLANNING:
        raise RuleBroken(Rule.PLAN_1_PARTS_OF_A_ROUND, waiting_for=waiting_for(table))
    if top.seat != seat:
        raise RuleBroken(Rule.PLAN_2_IN_TURN_ORDER, waiting_for=waiting_for(table))
    return top


def _unhurried(turn: Decision) -> Decision:
    """The turn; refuses one that owes a second claim (BB-SP-CAFFEINE-2)."""
    require(not turn.second, Rule.SP_CAFFEINE_2_SECOND_CLAIM, first="claim group=.. row=..")
    return turn


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
    """A turn ends by itself with the last cube, if nothing can bring one back (BB-PLAN-6)."""
    if table.seats[turn.seat].cubes or turn_stays_open(table, turn.seat):
        return ()
    return (PlanningTurnEnded(turn.seat),)


def _aside(table: Table) -> Made:
    aside = [(seat, table.seats[seat].cubes_aside) for seat in table.turn_order]
    return tuple(SetAsideCubesReturned(seat, count) for seat, count in aside if count)
