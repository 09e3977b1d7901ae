"""Rounds, planning, and the frame in which actions resolve (chapters "Plan your day" and "Daily
activities"). All of it is public."""

from typing import Literal

from domain.kernel.messages import Event
from domain.kernel.sight import Public
from domain.kernel.types import Cents, Seat

Via = Literal["normal"]
"""How a claim came about; those of superpowers have an event of their own."""
Reason = Literal["declined", "impossible"]
"""Why an action was not taken; it is called impossible only where everybody sees that it is."""

# ------------------------------------------------------------------- planning (BB-PLAN-1 to -14)


class RoundStarted(Event, frozen=True, tag="bagged_boarded.round_started"):
    """A day begins; the final one is said to be it (BB-PLAN-1, BB-END-1)."""

    round: Public[int]
    turn_order: Public[tuple[Seat, ...]]
    final_day: Public[bool]


class PlanningTurnStarted(Event, frozen=True, tag="bagged_boarded.planning_turn_started"):
    """A seat with cubes left plans; turns are numbered through the round (BB-PLAN-2, -3)."""

    seat: Public[Seat]
    turn: Public[int]


class ActionClaimed(Event, frozen=True, tag="bagged_boarded.action_claimed"):
    """Cubes fill a row or reserve slot, and the way there where it had to be paid (BB-PLAN-8,
    BB-TRAVEL-1); `location` is null where it had not."""

    seat: Public[Seat]
    group: Public[str]
    row: Public[int]
    cubes: Public[int]
    location: Public[str | None]
    travel: Public[int]
    via: Public[Via]


class ActionBoosted(Event, frozen=True, tag="bagged_boarded.action_boosted"):
    """Cubes go to a boost area, in whole units (BB-BOOST-1 to -7)."""

    seat: Public[Seat]
    group: Public[str]
    kind: Public[str]
    units: Public[int]
    cubes: Public[int]


class PlanningTurnEnded(Event, frozen=True, tag="bagged_boarded.planning_turn_ended"):
    """The seat is done for now, or has no cube left (BB-PLAN-6)."""

    seat: Public[Seat]


class PlanningCompleted(Event, frozen=True, tag="bagged_boarded.planning_completed"):
    """Nobody has cubes left: the daily activities begin (BB-PLAN-2)."""

    round: Public[int]


class SetAsideCubesReturned(Event, frozen=True, tag="bagged_boarded.set_aside_cubes_returned"):
    """Cubes that a seat could not use in round 1 come back (BB-SETUP-16)."""

    seat: Public[Seat]
    count: Public[int]


# ------------------------------------------------------------------ the frame (BB-RES-1 to -9)


class ActionGroupStarted(Event, frozen=True, tag="bagged_boarded.action_group_started"):
    """A group in which there is something to resolve comes up (BB-RES-1)."""

    group: Public[str]


class ActionGroupFinished(Event, frozen=True, tag="bagged_boarded.action_group_finished"):
    """Nothing is left to resolve in the group."""

    group: Public[str]


class ActionOpened(Event, frozen=True, tag="bagged_boarded.action_opened"):
    """A seat's action comes up: how many comics it drew, how many units it is good for after boosts
    (comics to buy, sell, sign or bag, display points, else 1), and what one costs (BB-ACT-1)."""

    seat: Public[Seat]
    group: Public[str]
    row: Public[int]
    draws: Public[int]
    allowance: Public[int]
    price: Public[Cents]


class ActionSkipped(Event, frozen=True, tag="bagged_boarded.action_skipped"):
    """The action is not taken (BB-RES-5, BB-DP-N4, BB-DP-N8)."""

    seat: Public[Seat]
    group: Public[str]
    row: Public[int]
    reason: Public[Reason]


class CubesRetrieved(Event, frozen=True, tag="bagged_boarded.cubes_retrieved"):
    """The action is done and its cubes come back, for the next round (BB-RES-6); at bedtime those
    on the travel spaces do (BB-BED-1). `source` is the group, or the location that was travelled
    to; `row` is 0 where there is none."""

    seat: Public[Seat]
    source: Public[str]
    row: Public[int]
    cubes: Public[int]


class ChoresPaid(Event, frozen=True, tag="bagged_boarded.chores_paid"):
    """Cash for cubes (BB-CHORES-1)."""

    seat: Public[Seat]
    cubes: Public[int]
    amount: Public[Cents]


PlanningEvent = (
    RoundStarted
    | PlanningTurnStarted
    | ActionClaimed
    | ActionBoosted
    | PlanningTurnEnded
    | PlanningCompleted
    | SetAsideCubesReturned
    | ActionGroupStarted
    | ActionGroupFinished
    | ActionOpened
    | ActionSkipped
    | CubesRetrieved
    | ChoresPaid
)
