"""Who owes which decision, and what it may be (section "Decision points")."""

from typing import Final

from domain.games.bagged_boarded.choices import CHOICES
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.decisions import (
    COMIC_SWAP,
    DIAL_UP,
    DIBS,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    OPTIMISM,
    PLANNING,
    SPECIAL_ORDER,
    SPRING_CLEANING,
    SUPERPOWER,
    SWAP_DISCARD,
    UNBAG,
    Decision,
)
from domain.games.bagged_boarded.limits import PLAYED, swapping
from domain.games.bagged_boarded.powers.choices import POWER_CHOICES, uses
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import picks
from domain.kernel.game import Choices, Pending
from domain.kernel.types import FACE_DOWN, Seat

RULES: Final[dict[str, tuple[str, ...]]] = {
    PLANNING: ("BB-DP-3", "BB-PLAN-2"),
    "mail_order": ("BB-DP-6", "BB-MAIL-3"),
    "reserve_loose": ("BB-DP-7", "BB-RL-1"),
    "sell": ("BB-DP-8", "BB-SELL-1"),
    "bargain_bin": ("BB-DP-10", "BB-BIN-3"),
    "reserve_bagged": ("BB-DP-11", "BB-RB-1"),
    "swag": ("BB-DP-12", "BB-SWAG-1"),
    "sneak_preview": ("BB-DP-13", "BB-SNEAK-2"),
    "autographs": ("BB-DP-14", "BB-AUTO-1"),
    "grading": ("BB-DP-15", "BB-GRADE-1"),
    "bag_and_board": ("BB-DP-16", "BB-BAG-1"),
    "display": ("BB-DP-17", "BB-DISP-2"),
    SUPERPOWER: ("BB-DP-18", "BB-POWER-1"),
    UNBAG: ("BB-DP-19", "BB-LIMIT-4"),
    "early_bedtime": ("BB-DP-22", "BB-EARLY-1"),
    DIBS: ("BB-DP-2", "BB-SP-DIBS-1"),
    DIAL_UP: ("BB-DP-5", "BB-SP-DIALUP-1"),
    OPTIMISM: ("BB-DP-9", "BB-SP-OPTIMISM-1"),
    COMIC_SWAP: ("BB-DP-18a", "BB-SP-COMICSWAP-1"),
    SWAP_DISCARD: ("BB-DP-18b", "BB-SP-COMICSWAP-2"),
    GOOD_GRADES: ("BB-DP-18c", "BB-SP-GOODGRADES-1"),
    INHERITED_COLLECTION: ("BB-DP-18d", "BB-SP-INHERITED-1"),
    SPECIAL_ORDER: ("BB-DP-18e", "BB-SP-SPECIALORDER-1"),
    SPRING_CLEANING: ("BB-DP-18f", "BB-SP-SPRINGCLEANING-1"),
}
SECOND_CLAIM: Final = ("BB-DP-4", "BB-SP-CAFFEINE-2")
BUYING: Final = ("mail_order", "bargain_bin", "sneak_preview")
OWN_CARDS: Final = frozenset(
    (
        *(*BUYING, "sell", "autographs", "bag_and_board", "display", UNBAG),
        *(SWAP_DISCARD, INHERITED_COLLECTION, SPRING_CLEANING),
    )
)
"""Decisions about cards that others cannot see."""
FREE: Final = "unbag comics=.. of your bagged ones, at any time"
FREE_RULES: Final = ("BB-DP-20", "BB-LIMIT-7")
USE_RULES: Final = ("BB-DP-21", "BB-POWER-5")
LISTS: Final = {**CHOICES, **POWER_CHOICES}

# ------------------------------------------------------------------------------------- who decides


def pending(table: Table) -> tuple[Pending, ...]:
    """One open pick for each seat that has not made it; after the draft the last decision asked."""
    if table.top:
        top = table.top
        return (Pending(top.seat, top.kind, _context(table), _rules(top)),)
    context = f"pick={table.pick}"
    rules = ("BB-DP-1", "BB-DRAFT-1")
    return tuple(Pending(seat, "draft_pick", context, rules) for seat in table.waiting_for)


def phase(table: Table) -> str:
    """Where the game stands, in public words."""
    if table.stage == "over":
        return "game over"
    if table.stage:
        return f"round {table.round}, {_part_of_day(table)}"
    if table.drafted:
        return "draft complete"
    if table.pick == 0:
        return "setup"
    return f"draft, pick {table.pick} of {picks(table.edition)}"


def _part_of_day(table: Table) -> str:
    if table.stage == "daily" and table.group:
        return table.group.replace("_", " ")
    return table.stage


def _context(table: Table) -> str:
    """What tells the decision from the next one of its kind."""
    return f"round={table.round} {_place(table.decisions[-1])}"


def _rules(top: Decision) -> tuple[str, ...]:
    return SECOND_CLAIM if top.second else RULES[top.kind]


def _place(top: Decision) -> str:
    if top.kind == PLANNING:
        return f"turn={top.row} placed={top.used}{' second_claim' * top.second}"
    if top.kind == UNBAG:
        return f"excess={top.allowance} after={top.after}"
    if top.kind == SUPERPOWER:
        return f"hero={top.hero} after={top.after}"
    return f"row={top.row} used={top.used} of={top.allowance}"


# ------------------------------------------------------------------------------------ what is legal


def legal(table: Table, seat: Seat) -> Choices:
    """What the seat may do; of subsets and orders only some are listed, and `how` says the rest."""
    if table.drafting:
        return _picks(table, seat)
    top = table.top
    if top is None or top.seat != seat:
        return _free(table, seat)
    if top.kind in OWN_CARDS and _hides(table, seat):  # somebody else's, in a view
        return Choices((), RULES[top.kind], complete=False, how="as its owner can tell")
    listed, used = LISTS[top.kind](table, top), uses(table, top)
    free = table.seats[seat].bagged and top.kind != UNBAG and not swapping(table, seat)
    how = [*filter(None, (listed.how, used.how))] + [FREE] * bool(free)
    may_use = bool(used.commands or used.how)
    rules = _rules(top) + USE_RULES * may_use + FREE_RULES * bool(free)
    commands = listed.commands + used.commands
    return Choices(commands, rules, complete=not how, how="; ".join(how))


def _picks(table: Table, seat: Seat) -> Choices:
    """One pick for each comic of the held hand (BB-DRAFT-4)."""
    if seat not in table.waiting_for:
        return Choices()
    hand = table.seats[seat].hand
    if FACE_DOWN in hand:  # somebody else's, in a view
        return Choices((), ("BB-DRAFT-4",), complete=False, how="pick a comic of the held hand")
    commands = tuple(Pick(seat, comic) for comic in dict.fromkeys(hand))
    return Choices(commands, ("BB-DRAFT-4",))


def _free(table: Table, seat: Seat) -> Choices:
    """Unbagging alone, while somebody else decides (BB-LIMIT-7)."""
    if table.stage not in PLAYED or not table.seats[seat].bagged:
        return Choices()
    return Choices((), FREE_RULES, complete=False, how=FREE)


def _hides(table: Table, seat: Seat) -> bool:
    player = table.seats[seat]
    return FACE_DOWN in player.loose + player.bagged + player.drawn
