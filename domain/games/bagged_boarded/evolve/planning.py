"""Rounds, planning, and the frame in which actions resolve."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.bagged_boarded.decisions import PLANNING, Decision
from domain.games.bagged_boarded.events.planning import (
    ActionBoosted,
    ActionClaimed,
    ActionGroupFinished,
    ActionGroupStarted,
    ActionOpened,
    ActionSkipped,
    ChoresPaid,
    CubesRetrieved,
    PlanningCompleted,
    PlanningTurnEnded,
    PlanningTurnStarted,
    RoundStarted,
    SetAsideCubesReturned,
)
from domain.games.bagged_boarded.evolve.shared import Evolve, answered, asked, paid
from domain.games.bagged_boarded.player import Boost, Claim, Player, Trip
from domain.games.bagged_boarded.state import Table, with_decision, with_seat
from domain.kernel.messages import Event


def round_started(table: Table, event: RoundStarted) -> Table:
    day = replace(table, stage="planning", round=event.round, turn_order=event.turn_order)
    clear = {"turn": 0, "planner": None, "past_group": "", "returns": 0}
    return replace(day, final_day=event.final_day, **clear)


def planning_turn_started(table: Table, event: PlanningTurnStarted) -> Table:
    decision = Decision(PLANNING, event.seat, row=event.turn)
    return replace(asked(table, decision), turn=event.turn, planner=event.seat)


def action_claimed(table: Table, event: ActionClaimed) -> Table:
    player, claim = table.seats[event.seat], Claim(event.group, event.row, event.cubes)
    left = player.cubes - event.cubes - event.travel
    placed = {"claims": (*player.claims, claim), "trips": player.trips + _trips(event)}
    return _placed(with_seat(table, event.seat, cubes=left, **placed), claims=1)


def action_boosted(table: Table, event: ActionBoosted) -> Table:
    player = table.seats[event.seat]
    boosts = (*player.boosts, Boost(event.group, event.kind, event.units, event.cubes))
    table = with_seat(table, event.seat, cubes=player.cubes - event.cubes, boosts=boosts)
    return _placed(table, claims=0)


def planning_turn_ended(table: Table, event: PlanningTurnEnded) -> Table:
    return answered(table)


def planning_completed(table: Table, event: PlanningCompleted) -> Table:
    return replace(table, stage="daily")


def set_aside_cubes_returned(table: Table, event: SetAsideCubesReturned) -> Table:
    player = table.seats[event.seat]
    cubes, aside = player.cubes + event.count, player.cubes_aside - event.count
    return with_seat(table, event.seat, cubes=cubes, cubes_aside=aside)


def action_group_started(table: Table, event: ActionGroupStarted) -> Table:
    return replace(table, group=event.group)


def action_group_finished(table: Table, event: ActionGroupFinished) -> Table:
    return replace(table, group="", past_group=event.group)


def action_opened(table: Table, event: ActionOpened) -> Table:
    return asked(
        table,
        Decision(event.group, event.seat, event.row, event.allowance, event.price),
    )


def action_skipped(table: Table, event: ActionSkipped) -> Table:
    """Nothing moves: the cubes that come back have an event of their own."""
    return table


def cubes_retrieved(table: Table, event: CubesRetrieved) -> Table:
    """What was placed there is in hand again, and the action is off the stack."""
    done = (event.source, event.seat, event.row)
    owed = tuple(d for d in table.decisions if (d.kind, d.seat, d.row) != done)
    table = replace(table, decisions=owed, returns=table.returns + 1)
    return with_seat(table, event.seat, **_emptied(table.seats[event.seat], event))


def chores_paid(table: Table, event: ChoresPaid) -> Table:
    return paid(table, event.seat, event.amount)


PLANNING_EVENTS: Final[dict[type[Event], Evolve]] = {
    RoundStarted: round_started,
    PlanningTurnStarted: planning_turn_started,
    ActionClaimed: action_claimed,
    ActionBoosted: action_boosted,
    PlanningTurnEnded: planning_turn_ended,
    PlanningCompleted: planning_completed,
    SetAsideCubesReturned: set_aside_cubes_returned,
    ActionGroupStarted: action_group_started,
    ActionGroupFinished: action_group_finished,
    ActionOpened: action_opened,
    ActionSkipped: action_skipped,
    CubesRetrieved: cubes_retrieved,
    ChoresPaid: chores_paid,
}


def _placed(table: Table, claims: int) -> Table:
    """The planning turn holds one placement more."""
    turn = table.decisions[-1]
    return with_decision(table, used=turn.used + 1, claims=turn.claims + claims)


def _trips(event: ActionClaimed) -> tuple[Trip, ...]:
    return (Trip(event.location, event.travel),) if event.location else ()


def _emptied(player: Player, event: CubesRetrieved) -> dict[str, Any]:
    """What the player has where these cubes have come back from."""
    place = (event.source, event.row)
    return {
        "cubes": player.cubes + event.cubes,
        "claims": tuple(c for c in player.claims if (c.group, c.row) != place),
        "boosts": tuple(b for b in player.boosts if b.group != event.source),
        "trips": tuple(t for t in player.trips if t.location != event.source),
    }
