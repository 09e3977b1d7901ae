"""Rounds, planning, and the frame in which actions resolve."""

from typing import Final

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
from domain.games.bagged_boarded.evolve.shared import (
    Evolve,
    answered,
    asked,
    claimed,
    paid,
    placed,
)
from domain.games.bagged_boarded.player import Boost, Player
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Event
from domain.kernel.piles import replaced
from domain.kernel.seats import with_seat


def round_started(table: Table, event: RoundStarted) -> Table:
    seats = tuple(replace(own, driven=False) if own.driven else own for own in table.seats)
    day = replace(table, stage="planning", round=event.round, turn_order=event.turn_order)
    day = replace(day, seats=seats)
    clear = {"turn": 0, "planner": None, "past_group": "", "returns": 0}
    return replace(day, final_day=event.final_day, **clear)


def planning_turn_started(table: Table, event: PlanningTurnStarted) -> Table:
    decision = Decision(PLANNING, event.seat, row=event.turn)
    return replace(asked(table, decision), turn=event.turn, planner=event.seat)


def action_claimed(table: Table, event: ActionClaimed) -> Table:
    seats = replaced(table.seats, event.seat, claimed(table.seats[event.seat], event))
    return replace(table, seats=seats, decisions=placed(table.decisions, claims=1))


def action_boosted(table: Table, event: ActionBoosted) -> Table:
    player = table.seats[event.seat]
    boosts = (*player.boosts, Boost(event.group, event.kind, event.units, event.cubes))
    player = replace(player, cubes=player.cubes - event.cubes, boosts=boosts)
    seats = replaced(table.seats, event.seat, player)
    return replace(table, seats=seats, decisions=placed(table.decisions, claims=0))


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
    owed = [d for d in table.decisions if (d.kind, d.seat, d.row) != done]
    seats = replaced(table.seats, event.seat, _emptied(table.seats[event.seat], event))
    return replace(table, seats=seats, decisions=tuple(owed), returns=table.returns + 1)


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


def _emptied(player: Player, event: CubesRetrieved) -> Player:
    """What the player has where these cubes have come back from."""
    source, row = event.source, event.row
    return replace(  # out of lists: they are quicker than generators, and no event is as frequent
        player,
        cubes=player.cubes + event.cubes,
        extra="",
        claims=tuple([c for c in player.claims if c.group != source or c.row != row]),
        boosts=tuple([b for b in player.boosts if b.group != source]),
        trips=tuple([t for t in player.trips if t.location != source]),
    )
