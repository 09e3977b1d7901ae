"""At the convention: Swag, Sneak Preview, Autographs and Grading."""

from typing import Final

from domain.games.bagged_boarded.actions import (
    Chapter,
    acting,
    done,
    opening,
    row_at,
    skip,
    skipped,
)
from domain.games.bagged_boarded.commands import GradeSet, SettlePreview, SignComics, TakeSwag
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events import (
    ComicsAutographed,
    Made,
    Reason,
    SetGraded,
    SneakPreviewBought,
    SneakPreviewReturned,
    SneakPreviewViewed,
    State,
    SwagTaken,
)
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.prices import allowance, each_at, grading_fee
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.sums import Sum
from domain.kernel.types import Seat

# ------------------------------------------------------------------------------ Swag (BB-SWAG)


def take_swag(table: Table, command: TakeSwag, luck: Luck) -> Made:
    """Take all comics of the pile, free (BB-SWAG-1, -2)."""
    action = check_take_swag(table, command)
    return (SwagTaken(command.seat, len(table.swag), table.swag), done(table, action))


def check_take_swag(table: Table, command: TakeSwag) -> Decision:
    """The action; refuses a seat that is not at the pile."""
    return acting(table, command.seat, ("swag",), Rule.RES_2_IN_ROW_ORDER)


def swag_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """The row's owner is at the pile."""
    return (opening(seat, claim),)


def swag_possible(table: Table, action: Decision) -> bool:
    """Whether there is a pile."""
    return bool(table.swag)


# --------------------------------------------------------------------- Sneak Preview (BB-SNEAK)


def settle_preview(table: Table, command: SettlePreview, luck: Luck) -> Made:
    """Buy some, put the rest back in any order (BB-SNEAK-2 to -4)."""
    action, price = check_settle_preview(table, command)
    seat, count = command.seat, len(command.comics)
    bought = SneakPreviewBought(seat, count, 0, action.price, price.total, command.comics)
    back = SneakPreviewReturned(seat, len(command.order), command.order)
    return (*((bought,) if count else ()), back, done(table, action))


def check_settle_preview(table: Table, command: SettlePreview) -> tuple[Decision, Sum]:
    """The action and the price of all; refuses what is not in the pile or cannot be paid for."""
    action = acting(table, command.seat, ("sneak_preview",), Rule.RES_2_IN_ROW_ORDER)
    player, comics = table.seats[command.seat], command.comics
    held = set(comics) <= set(player.drawn) and len(set(comics)) == len(comics)
    require(held, Rule.SNEAK_2_BUYS, comics=comics, pile=player.drawn)
    price = each_at(len(comics), action.price, "BB-SNEAK-2", "comics")
    require(price.total <= player.cash, Rule.SNEAK_2_BUYS, price=price.total, cash=player.cash)
    rest = tuple(card for card in player.drawn if card not in comics)
    whole = sorted(command.order) == sorted(rest)
    require(whole, Rule.SNEAK_3_REST_IN_ORDER, order=command.order, rest=rest)
    return action, price


def preview_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """The whole pile is looked at (BB-SNEAK-1, -5, -6)."""
    pile = table.sneak
    price = table.edition.prices.sneak_preview
    opened = opening(seat, claim, allowance=len(pile), price=price)
    return (opened, *((SneakPreviewViewed(seat, len(pile), pile),) if pile else ()))


def preview_possible(table: Table, action: Decision) -> bool:
    """Whether there is an order to choose, or a comic that can be paid for (BB-DP-N4)."""
    player = table.seats[action.seat]
    return len(player.drawn) > 1 or (bool(player.drawn) and player.cash >= action.price)


def preview_closed(table: Table, action: Decision, reason: Reason) -> Made:
    """The pile goes back as it was."""
    pile = table.seats[action.seat].drawn
    back = (SneakPreviewReturned(action.seat, len(pile), pile),) if pile else ()
    return (*back, skipped(action, reason), done(table, action))


# ------------------------------------------------------------------------- Autographs (BB-AUTO)


def sign(table: Table, command: SignComics, luck: Luck) -> Made:
    """Bagged comics are turned face up and get a tag each (BB-AUTO-1)."""
    action = check_sign(table, command)
    if not command.comics:
        return skip(table, action, "declined")
    states: tuple[State, ...] = tuple("bagged" for _ in command.comics)
    signed = ComicsAutographed(command.seat, action.kind, command.comics, states)
    return (signed, done(table, action))


def check_sign(table: Table, command: SignComics) -> Decision:
    """The action; refuses comics that cannot be signed, or too many (BB-AUTO-2, -4, -5)."""
    action = acting(table, command.seat, ("autographs",), Rule.RES_2_IN_ROW_ORDER)
    comics, bagged = command.comics, table.seats[command.seat].bagged
    strangers = tuple(comic for comic in comics if comic not in bagged)
    require(not strangers, Rule.AUTO_2_BAGGED_ONLY, comics=strangers, bagged=bagged)
    again = tuple(c for at, c in enumerate(comics) if c in table.signed or c in comics[:at])
    require(not again, Rule.AUTO_4_ONE_TAG_A_COMIC, comics=again)
    count = len(comics)
    require(count <= action.left, Rule.AUTO_1_ALLOWANCE, comics=count, allowance=action.left)
    require(count <= table.tags, Rule.AUTO_5_TAGS_LEFT, comics=count, tags=table.tags)
    return action


def autographs_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """So many may be signed."""
    most = allowance(table, seat, claim, row_at(table, claim).value, ("autographs",))
    return (opening(seat, claim, most.total),)


def autographs_possible(table: Table, action: Decision) -> bool:
    """Whether there is a tag, and a bagged comic without one."""
    bagged = table.seats[action.seat].bagged
    unsigned = any(comic not in table.signed for comic in bagged)
    return action.left > 0 and table.tags > 0 and unsigned


# --------------------------------------------------------------------------- Grading (BB-GRADE)


def grade(table: Table, command: GradeSet, luck: Luck) -> Made:
    """Pay the fee, put the top slab on an own set (BB-GRADE-1)."""
    action = check_grade(table, command)
    fee = grading_fee(table, command.seat).total
    return (SetGraded(command.seat, command.hero, table.slabs[0], fee), done(table, action))


def check_grade(table: Table, command: GradeSet) -> Decision:
    """The action; refuses a hero without an own ungraded set."""
    action = acting(table, command.seat, ("grading",), Rule.RES_2_IN_ROW_ORDER)
    sets = table.seats[command.seat].sets
    ungraded = tuple(own.hero for own in sets if own.slab is None)
    fits = command.hero in ungraded
    require(fits, Rule.GRADE_1_UNGRADED_SET, hero=command.hero, ungraded=ungraded)
    return action


def grading_opened(table: Table, seat: Seat, claim: Claim) -> Made:
    """One set may be graded, for the fee."""
    return (opening(seat, claim, price=grading_fee(table, seat).total),)


def grading_possible(table: Table, action: Decision) -> bool:
    """Whether there is a slab, a set for it, and the fee (BB-GRADE-2)."""
    player = table.seats[action.seat]
    ungraded = any(own.slab is None for own in player.sets)
    return bool(table.slabs) and ungraded and player.cash >= action.price


SWAG: Final = Chapter(swag_opened, swag_possible, skip)
SNEAK_PREVIEW: Final = Chapter(preview_opened, preview_possible, preview_closed)
AUTOGRAPHS: Final = Chapter(autographs_opened, autographs_possible, skip)
GRADING: Final = Chapter(grading_opened, grading_possible, skip)
