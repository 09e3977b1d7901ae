"""Whether a game can go on from a Table: somebody is to decide, and that fits what lies there.

This is what the course of a game sees to and no invariant says. Each check gives what is wrong, a
few words a fault, with the zone to change.
"""

from collections.abc import Iterator
from typing import Final

from domain.games.bagged_boarded.daily import CHAPTERS, SHOPS, closed_by_itself
from domain.games.bagged_boarded.decisions import (
    DIBS,
    PLANNING,
    UNBAG,
    WITHIN_A_DISPLAY,
    Decision,
)
from domain.games.bagged_boarded.ending import winner
from domain.games.bagged_boarded.figures import group_ids
from domain.games.bagged_boarded.invariants import zones
from domain.games.bagged_boarded.invariants_day import supply_dealt
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.planning import CHORES, claimable
from domain.games.bagged_boarded.positions.fields import phase
from domain.games.bagged_boarded.positions.settled_powers import (
    dibs_called,
    inherits,
    kept_and_asked,
    offered,
    second_claims,
    within_a_display,
)
from domain.games.bagged_boarded.powers.ongoing import EXTRAS
from domain.games.bagged_boarded.scoring import sheet
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import for_players, hand_size, picks
from domain.kernel.checks import Check, first_fault

Faults = Iterator[str]

IN_HAND: Final = (*SHOPS, "sneak_preview")
"""The groups in which comics are in hand."""


def unsettled(table: Table) -> str:
    """The first thing that is wrong; empty where a game can go on, or is over."""
    return first_fault(CHECKS[phase(table, 0)], table)


# --------------------------------------------------------------------------------------- the draft


def mid_draft(table: Table) -> Faults:
    """A pick is open, and all lies as deal and picks have left it (BB-DRAFT-1 to -7)."""
    if not 1 <= table.pick <= picks(table.edition):
        yield f"table.pick: {table.pick}; the picks are 1 to {picks(table.edition)}"
    elif all(table.picked):
        yield "table.picked: all seats have picked; leave out those that are still to pick"
    else:
        found = {zone: len(pile) for zone, pile in zones(table).items()}
        for zone, due in _dealt(table).items():
            if found[zone] != due:
                yield f"{zone}: {found[zone]} comics; at pick {table.pick} there are {due}"


def _dealt(table: Table) -> dict[str, int]:
    setup, figures = table.edition.setup, for_players(table.edition, table.players)
    sizes = {"sneak": setup.sneak, "swag": setup.swag, "bin_deck": figures.bin, "bin_discard": 0}
    for seat, done in enumerate(table.picked):
        made = table.pick - 1 + done
        sizes[f"seat-{seat}.draft_hand"] = hand_size(table.edition, table.pick) - done
        sizes[f"seat-{seat}.loose"] = min(made, setup.draft_loose)
        sizes[f"seat-{seat}.bagged"] = max(0, made - setup.draft_loose)
    rows = (("loose", figures.reserve_loose), ("bagged", figures.reserve_bagged))
    sizes |= {f"reserve_{row}[{n}]": 1 for row, last in rows for n in range(1, last + 1)}
    return {**sizes, "supply_deck": supply_dealt(table), "supply_discard": 0}


def before_days(table: Table) -> Faults:
    """No day has begun."""
    if table.round or table.group or table.decisions:
        yield "table.phase: with a round, an action group or decisions it is planning or daily"
    for seat, player in enumerate(table.seats):
        if player.claims or player.boosts or player.trips:
            yield f"seat-{seat}: cubes lie on the board before the first day"


# ----------------------------------------------------------------------------------------- the day


def by_day(table: Table) -> Faults:
    """What holds in planning and in the daily activities alike."""
    if table.round < 1:
        yield f"table.round: {table.round}; rounds begin with 1"
    if table.pick != picks(table.edition) or not all(table.picked):
        yield "table.pick, table.picked: the draft is over; leave them out"
    viewed = table.seats if table.group == "sneak_preview" else ()
    sneak = len(table.sneak) + sum(len(player.drawn) for player in viewed)
    if sneak > table.edition.setup.sneak:
        yield f"table.sneak: {sneak} comics; there are never more than {table.edition.setup.sneak}"
    if table.final_day and not table.triggered:
        yield "table.final_day: the game end is not triggered"
    if not table.decisions:
        yield "table.decisions: nobody is to decide; write what is open, such as display seat=0"
    yield from kept_and_asked(table)
    for seat, player in enumerate(table.seats):
        if player.hand:
            yield f"seat-{seat}.draft_hand: the draft is over"
        claimed = {CHORES, *(own.group for own in player.claims)}
        for own in player.boosts:
            if own.group not in claimed:
                yield f"seat-{seat}.boosts: {own.group} is boosted, and not claimed"


def in_planning(table: Table) -> Faults:
    """One seat with cubes has the turn (BB-PLAN-2), or is asked before the first whether it calls
    dibs (BB-DP-2); whoever holds too many bagged comics comes before both (BB-ORDER-5)."""
    turn, *interrupting = table.decisions
    if [owed.kind for owed in table.decisions] == [DIBS]:
        yield from dibs_called(table, turn.seat)
    elif turn.kind != PLANNING or any(owed.kind != UNBAG for owed in interrupting):
        yield f"table.decisions: in planning one turn is open, such as {PLANNING} seat=0 row=1"
    elif (turn.seat, turn.row) != (table.planner, table.turn):
        yield (
            f"table.decisions: seat-{turn.seat} has turn {turn.row}, and table.turn and "
            f"table.planner say seat-{table.planner} has turn {table.turn}; leave these out"
        )
    elif turn.second and not (turn.claimed and any(claimable(table, turn.seat))):
        yield f"table.decisions: seat-{turn.seat} has no second claim to make"
    elif not turn.claimed <= turn.claims <= min(1 + second_claims(table), turn.used):
        yield f"table.decisions: {turn.claims} claims among {turn.used} claims and boosts in a turn"
    elif not interrupting and closed_by_itself(table, turn):
        yield f"table.decisions: seat-{turn.seat} has no cube left to plan with"
    if table.group or table.past_group:
        yield "table.group, table.past_group: no action has been resolved in planning"
    for seat, player in enumerate(table.seats):
        if player.drawn:
            yield f"seat-{seat}.drawn: nothing is drawn in planning"


def in_daily(table: Table) -> Faults:
    """A claim of the group is being resolved, or somebody has too many bagged comics."""
    groups = group_ids(table.edition)
    if table.group not in CHAPTERS:
        yield f"table.group: {table.group or 'none'}; one of {', '.join(CHAPTERS)} is resolved"
        return
    reached = groups.index(table.group)
    if table.past_group and groups.index(table.past_group) >= reached:
        yield f"table.past_group: {table.past_group} comes after {table.group}"
    for seat, player in enumerate(table.seats):
        if player.cubes_aside:
            yield f"seat-{seat}.cubes_aside: they came back with the end of planning"
        lying = [own.group for own in player.claims] + [own.group for own in player.boosts]
        for group in lying:
            if groups.index(group) < reached:
                yield f"seat-{seat}: cubes lie on {group}, which is done before {table.group}"
        shopping = table.group in IN_HAND and player.claim_in(table.group)
        if player.drawn and not (shopping or inherits(table, seat)):
            yield f"seat-{seat}.drawn: the seat has drawn nothing for {table.group}"
    owed = list(table.decisions)
    if owed[0].kind in EXTRAS.values():
        yield from offered(table, owed.pop(0))
    elif owed[0].kind != UNBAG:
        action = owed.pop(0)
        yield from _action(table, action)
        if owed and owed[0].kind in WITHIN_A_DISPLAY:
            yield from within_a_display(table, action, owed.pop(0))
    for unbagging in owed:
        yield from _unbagging(table, unbagging)


def _action(table: Table, action: Decision) -> Faults:
    seat, row = action.seat, action.row
    claims = [(own.group, own.row) for own in table.seats[seat].claims]
    if action.kind != table.group or (action.kind, row) not in claims:
        yield f"table.decisions: {action.kind} row={row} is no claim of seat-{seat} in this group"
    elif not 0 <= action.used <= action.allowance:
        yield f"table.decisions: {action.used} used of {action.allowance}"
    elif table.top is action and closed_by_itself(table, action):
        yield f"table.decisions: there is nothing to decide in {action.kind} for seat-{seat}"


def _unbagging(table: Table, owed: Decision) -> Faults:
    excess = len(table.seats[owed.seat].bagged) - limit_of(table, owed.seat)
    if owed.kind != UNBAG:
        yield f"table.decisions: {owed.kind} is not open above another decision"
    elif owed.allowance != excess:
        due = max(0, excess)
        yield f"table.decisions: seat-{owed.seat} is to unbag {due}, not {owed.allowance}"


# ----------------------------------------------------------------------------------------- the end


def ended(table: Table) -> Faults:
    """Everybody's net worth is that of its sheet, and the winner has the highest (BB-FINAL-10)."""
    if table.decisions:
        yield "table.decisions: the game is over"
    if not table.ending:
        yield "table.ending: write why the game is over, final_day or supply_exhausted"
    sheets = [sheet(table, seat) for seat in range(table.players)]
    for seat, own in enumerate(sheets):
        said = table.seats[seat].net_worth
        if said != own.total:
            yield f"seat-{seat}.net_worth: {said}; its sheet says {own.total}"
    due = winner(table, sheets).seat
    if table.winner != due:
        yield f"table.winner: {table.winner}; it is {due}"


CHECKS: Final[dict[str, tuple[Check[Table], ...]]] = {
    "draft": (mid_draft, before_days),
    "drafted": (before_days,),
    "planning": (by_day, in_planning),
    "daily": (by_day, in_daily),
    "over": (ended,),
}
