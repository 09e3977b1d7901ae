"""Daily activities: the groups in their order, in each the rows from the top (BB-RES-1 to -9)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from domain.games.bagged_boarded import bargain_bin, drawn, mail_order
from domain.games.bagged_boarded.actions import Chapter, acting, owing
from domain.games.bagged_boarded.chores import chores
from domain.games.bagged_boarded.commands import BuyDrawn, Decline, TakeExtra
from domain.games.bagged_boarded.convention import AUTOGRAPHS, GRADING, SNEAK_PREVIEW, SWAG
from domain.games.bagged_boarded.decisions import (
    DIAL_UP,
    DIBS,
    OPTIMISM,
    PLANNING,
    SPRING_CLEANING,
    Decision,
)
from domain.games.bagged_boarded.display import DISPLAY
from domain.games.bagged_boarded.evening import BAG_AND_BOARD, EARLY_BEDTIME
from domain.games.bagged_boarded.events import (
    ActionGroupFinished,
    ActionGroupStarted,
    BedtimeStarted,
    DibsDeclined,
    ExtraChosen,
    Made,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.figures import group_ids, power_card
from domain.games.bagged_boarded.planning import CHORES, turn_over
from domain.games.bagged_boarded.prices import RESERVES
from domain.games.bagged_boarded.reserve import RESERVE, cleaned
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.selling import SELL
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script

CHAPTERS: Final[dict[str, Chapter]] = {
    "mail_order": mail_order.MAIL_ORDER,
    "reserve_loose": RESERVE,
    "sell": SELL,
    "bargain_bin": bargain_bin.BARGAIN_BIN,
    "reserve_bagged": RESERVE,
    "swag": SWAG,
    "sneak_preview": SNEAK_PREVIEW,
    "autographs": AUTOGRAPHS,
    "grading": GRADING,
    "bag_and_board": BAG_AND_BOARD,
    "display": DISPLAY,
    "early_bedtime": EARLY_BEDTIME,
}
SHOPS: Final[dict[str, drawn.Shop]] = {
    "mail_order": mail_order.SHOP,
    "bargain_bin": bargain_bin.SHOP,
}
STARTS: Final[dict[str, Callable[[Table, Luck], Made]]] = {
    CHORES: chores,
    "mail_order": partial(drawn.draw_all, mail_order.SHOP),
    "bargain_bin": partial(drawn.draw_all, bargain_bin.SHOP),
}
"""What happens to all at once when a group comes up."""
OPTIONAL: Final = ("reserve_loose", "reserve_bagged", "swag", "grading", "early_bedtime")
"""What is declined in so many words; elsewhere one finishes, or names no comics."""
EXTRAS: Final = {DIAL_UP: Rule.SP_DIALUP_1_DRAW_OR_BUY, OPTIMISM: Rule.SP_OPTIMISM_1_DRAW_OR_BUY}

# -------------------------------------------------------------------------------------- commands


def buy_drawn(table: Table, command: BuyDrawn, luck: Luck) -> Made:
    """Buy some of the comics drawn, or none (BB-MAIL-3, BB-BIN-3)."""
    action = acting(table, command.seat, tuple(SHOPS), Rule.RES_3_PURCHASES_IN_ROW_ORDER)
    return drawn.bought(SHOPS[action.kind], table, action, command)


def take_extra(table: Table, command: TakeExtra, luck: Luck) -> Made:
    """Draw more, or buy one more later (BB-SP-DIALUP-1, BB-SP-OPTIMISM-1)."""
    action = check_take_extra(table, command)
    script, power = Script(evolve, table), action.power
    script.tell(ExtraChosen(command.seat, power, command.option))
    if command.option == "draw":
        shop, count = SHOPS[table.group], power_card(table.edition, power).draw
        drawn.draw_some(script, shop, command.seat, count, luck)
    return script.events


def check_take_extra(table: Table, command: TakeExtra) -> Decision:
    """The offer; refuses a seat that has none (BB-SP-DIALUP-2)."""
    rule = EXTRAS[OPTIMISM if table.group == "bargain_bin" else DIAL_UP]
    return owing(table, command.seat, tuple(EXTRAS), rule)


def decline(table: Table, command: Decline, luck: Luck) -> Made:
    """Take the cubes back and leave it at that (BB-RES-5), or do without what a power offers."""
    by_slots = table.group in RESERVES
    rule = Rule.RES_4_SLOT_BY_SLOT if by_slots else Rule.RES_2_IN_ROW_ORDER
    action = acting(table, command.seat, (*CHAPTERS, *EXTRAS, DIBS), rule)
    if action.kind == DIBS:
        return (DibsDeclined(command.seat),)
    if action.kind in EXTRAS:
        return (ExtraChosen(command.seat, action.power, "none"),)
    alone = action.kind in OPTIONAL
    require(alone, Rule.RES_5_OPTIONAL, action=action.kind, instead="name no comics, or finish")
    return CHAPTERS[action.kind].closed(table, action, "declined")


# ------------------------------------------------------------------------------- what needs nobody


def resolve(table: Table, luck: Luck) -> Made:
    """The next action of the group, or the next group, or bedtime."""
    if table.group:
        return _next_action(table) or _finished(table)
    group = _next_group(table)
    if group is None:
        return (BedtimeStarted(table.round),)
    start = STARTS.get(group)
    return (ActionGroupStarted(group), *(start(table, luck) if start else ()))


def closed_by_itself(table: Table, decision: Decision) -> Made:
    """What everybody sees to be over, or impossible, is not asked for (BB-DP-N4, BB-DP-N8)."""
    if decision.kind == PLANNING:
        return turn_over(table, decision)
    chapter = SELL if decision.kind == SPRING_CLEANING else CHAPTERS.get(decision.kind)
    if chapter is None or chapter.possible(table, decision):
        return ()
    return chapter.closed(table, decision, "impossible")


def _next_action(table: Table) -> Made:
    claims = drawn.claims_in(table, table.group) if table.group in CHAPTERS else []
    return CHAPTERS[table.group].opened(table, *claims[0]) if claims else ()


def _finished(table: Table) -> Made:
    row = RESERVES.get(table.group)
    return (*(cleaned(table, row) if row else ()), ActionGroupFinished(table.group))


def _next_group(table: Table) -> str | None:
    groups = group_ids(table.edition)
    first = groups.index(table.past_group) + 1 if table.past_group else 0
    # Where somebody has cubes; the reserve rows are cleaned in any case.
    work = {*RESERVES, *(claim.group for own in table.seats for claim in own.claims)}
    work.update(boost.group for own in table.seats for boost in own.boosts)
    return next((group for group in groups[first:] if group in work), None)
