"""Rounds, planning, and the frame in which actions resolve."""

from typing import Final

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
from domain.games.bagged_boarded.prices import RESERVES
from domain.games.bagged_boarded.sentences.words import comics, group, paid, place
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed


def round_started(table: Table, event: RoundStarted, name: NameOf) -> Sentence:
    day = f"Day {event.round}{', the final one,' if event.final_day else ''} begins"
    order = listed(map(name, event.turn_order))
    rules = ("BB-PLAN-1", "BB-END-1") if event.final_day else ("BB-PLAN-1",)
    return Sentence(f"{day}; the turn order is {order}.", rules)


def planning_turn_started(table: Table, event: PlanningTurnStarted, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} plans (turn {event.turn}).", ("BB-PLAN-2", "BB-PLAN-3"))


def action_claimed(table: Table, event: ActionClaimed, name: NameOf) -> Sentence:
    claimed = f"{name(event.seat)} claims {place(event.group, event.row)}"
    cubes = f" for {counted(event.cubes, 'cube')}"
    if event.location is None:
        return Sentence(f"{claimed}{cubes}.", ("BB-PLAN-8",))
    way = f" and {event.travel} more for the way to the {event.location}"
    return Sentence(f"{claimed}{cubes}{way}.", ("BB-PLAN-8", "BB-TRAVEL-1"))


def action_boosted(table: Table, event: ActionBoosted, name: NameOf) -> Sentence:
    what = group(event.group)
    area = f" ({event.kind}, {counted(event.units, 'unit')})"
    boosted = f"{name(event.seat)} boosts {what}{area} with {counted(event.cubes, 'cube')}."
    rules = ("BB-BOOST-7",) if event.group == "chores" else ("BB-BOOST-1", "BB-BOOST-3")
    return Sentence(boosted, rules)


def planning_turn_ended(table: Table, event: PlanningTurnEnded, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} is done planning for now.", ("BB-PLAN-6",))


def planning_completed(table: Table, event: PlanningCompleted, name: NameOf) -> Sentence:
    return Sentence(f"All cubes are placed; day {event.round} goes on.", ("BB-PLAN-2",))


def set_aside_cubes_returned(table: Table, event: SetAsideCubesReturned, name: NameOf) -> Sentence:
    back = f"{name(event.seat)} gets back {counted(event.count, 'cube')} that lay aside."
    return Sentence(back, ("BB-SETUP-16",))


def action_group_started(table: Table, event: ActionGroupStarted, name: NameOf) -> Sentence:
    return Sentence(f"{group(event.group)} comes up.", ("BB-RES-1",))


def action_group_finished(table: Table, event: ActionGroupFinished, name: NameOf) -> Sentence:
    return Sentence(f"{group(event.group)} is over.", ("BB-RES-1",))


def action_opened(table: Table, event: ActionOpened, name: NameOf) -> Sentence:
    says = GOOD_FOR.get(event.group)
    good = f": {says(table, event)}" if says else ""
    opened = f"It is {name(event.seat)}'s turn at {place(event.group, event.row)}{good}."
    return Sentence(opened, ("BB-ACT-1", "BB-RES-2"))


def action_skipped(table: Table, event: ActionSkipped, name: NameOf) -> Sentence:
    what = place(event.group, event.row)
    if event.reason == "declined":
        return Sentence(f"{name(event.seat)} does nothing at {what}.", ("BB-RES-5",))
    return Sentence(f"{name(event.seat)} can do nothing at {what}.", ("BB-RES-5", "BB-DP-N8"))


def cubes_retrieved(table: Table, event: CubesRetrieved, name: NameOf) -> Sentence:
    back = f"{name(event.seat)} takes {counted(event.cubes, 'cube')} back"
    if event.source in ("store", "convention"):
        return Sentence(f"{back} from the way to the {event.source}.", ("BB-BED-1",))
    return Sentence(f"{back} from {place(event.source, event.row)}.", ("BB-RES-6",))


def chores_paid(table: Table, event: ChoresPaid, name: NameOf) -> Sentence:
    paid = f"{name(event.seat)} earns {event.amount} with {counted(event.cubes, 'cube')} of chores."
    return Sentence(paid, ("BB-CHORES-1",))


def _purchases(table: Table, event: ActionOpened) -> str:
    return f"{event.draws} to draw, up to {event.allowance} to buy at {event.price} each"


def _sales(table: Table, event: ActionOpened) -> str:
    return f"up to {comics(event.allowance)} to sell"


def _autographs(table: Table, event: ActionOpened) -> str:
    return f"up to {counted(event.allowance, 'autograph')}"


def _bagging(table: Table, event: ActionOpened) -> str:
    return f"up to {comics(event.allowance)} to bag"


def _points(table: Table, event: ActionOpened) -> str:
    return counted(event.allowance, "display point")


def _reserved(table: Table, event: ActionOpened) -> str:
    slots = table.row_of(RESERVES[event.group])
    comic = slots[event.row - 1] if 0 < event.row <= len(slots) else None
    return f"{comic} for {paid(event.price)}" if comic else "the slot is empty"


def _fee(table: Table, event: ActionOpened) -> str:
    return f"for {paid(event.price)}"


GOOD_FOR: Final = {
    "mail_order": _purchases,
    "bargain_bin": _purchases,
    "reserve_loose": _reserved,
    "reserve_bagged": _reserved,
    "sell": _sales,
    "autographs": _autographs,
    "grading": _fee,
    "bag_and_board": _bagging,
    "display": _points,
}

PLANNING_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
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
