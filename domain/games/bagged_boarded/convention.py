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
    states_of,
)
from domain.games.bagged_boarded.commands import (
    GradeSet,
    SettleMembership,
    SettlePreview,
    SignComics,
    TakeSwag,
)
from domain.games.bagged_boarded.decisions import GOOD_GRADES, Decision
from domain.games.bagged_boarded.events import (
    ComicsAutographed,
    Made,
    Reason,
    SetGraded,
    SneakPreviewBought,
    SneakPreviewReturned,
    SneakPreviewViewed,
    SwagTaken,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.player import Claim
from domain.games.bagged_boarded.powers.hooks import (
    after_swag,
    changed,
    signable,
    within_reach,
)
from domain.games.bagged_boarded.powers.market import used_up
from domain.games.bagged_boarded.prices import allowance, each_at, grading_fee
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.sums import Sum
from domain.kernel.types import Cards, Seat

# ------------------------------------------------------------------------------ Swag (BB-SWAG)


def take_swag(table: Table, command: TakeSwag, luck: Luck) -> Made:
    """Take all comics of the pile, free (BB-SWAG-1, -2)."""
    action, script = check_take_swag(table, command), Script(evolve, table)
    script.tell(SwagTaken(command.seat, len(table.swag), table.swag))
    after_swag(script, command.seat, len(table.swag), luck)
    script.tell(done(table, action))
    return script.events


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
    return _settled(table, command.seat, command.comics, (), command.order)


def settle_membership(table: Table, command: SettleMembership, luck: Luck) -> Made:
    """The same with some comics free, in one batch (BB-SP-MEMBERSHIP-1, -2)."""
    _check_free(table, command)
    return _settled(table, command.seat, command.comics, command.free, command.order)


def _settled(table: Table, seat: Seat, paid: Cards, free: Cards, order: Cards) -> Made:
    comics = (*paid, *free)
    action, price = _check_settled(table, seat, comics, len(paid), order)
    bought = SneakPreviewBought(seat, len(paid), len(free), action.price, price.total, comics)
    back = SneakPreviewReturned(seat, len(order), order)
    return (*((bought,) if comics else ()), back, done(table, action))


def _check_settled(
    table: Table, seat: Seat, comics: Cards, paid: int, order: Cards
) -> tuple[Decision, Sum]:
    """The action and the price of all; refuses what is not in the pile or cannot be paid for."""
    action, player = at_preview(table, seat), table.seats[seat]
    held = some_of(comics, player.drawn)
    require(held, Rule.SNEAK_2_BUYS, comics=comics, pile=player.drawn)
    price = each_at(paid, action.price, "BB-SNEAK-2", "comics")
    require(price.total <= player.cash, Rule.SNEAK_2_BUYS, price=price.total, cash=player.cash)
    rest = tuple(card for card in player.drawn if card not in comics)
    whole = sorted(order) == sorted(rest)
    require(whole, Rule.SNEAK_3_REST_IN_ORDER, order=order, rest=rest)
    return action, price


def _check_free(table: Table, command: SettleMembership) -> None:
    at_preview(table, command.seat)
    paid, free = len(command.comics), len(command.free)
    most = free_previews(table, command.seat)
    require(most, Rule.SP_MEMBERSHIP_1_FREE_COMICS, powers=table.seats[command.seat].powers)
    most = min(most, paid)
    require(free <= most, Rule.SP_MEMBERSHIP_2_AS_MANY_AS_PAID, free=free, paid=paid, most=most)


def free_previews(table: Table, seat: Seat) -> int:
    """How many comics the seat may have free, if it pays for as many (BB-SP-MEMBERSHIP-2)."""
    return changed(table, seat, "sneak_preview.free", Sum()).total


def at_preview(table: Table, seat: Seat) -> Decision:
    """The action; refuses a seat that does not look at the pile."""
    return acting(table, seat, ("sneak_preview",), Rule.RES_2_IN_ROW_ORDER)


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
    """Comics, as a rule bagged ones, are turned face up and get a tag each (BB-AUTO-1)."""
    action = check_sign(table, command)
    if not command.comics:
        return skip(table, action, "declined")
    states = states_of(command.comics, signable(table, command.seat))
    signed = ComicsAutographed(command.seat, action.kind, command.comics, states)
    return (signed, done(table, action))


def check_sign(table: Table, command: SignComics) -> Decision:
    """The action; refuses comics that cannot be signed, or too many (BB-AUTO-2, -4, -5)."""
    action = acting(table, command.seat, ("autographs",), Rule.RES_2_IN_ROW_ORDER)
    comics, piles = command.comics, signable(table, command.seat)
    strangers = tuple(c for c in comics if not any(c in pile for pile in piles.values()))
    require(not strangers, Rule.AUTO_2_BAGGED_ONLY, comics=strangers, **piles)
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
    """Whether there is a tag, and a comic without one to put it on."""
    piles = (*signable(table, action.seat).values(), within_reach(table, action.seat))
    unsigned = any(comic not in table.signed for pile in piles for comic in pile)
    return action.left > 0 and table.tags > 0 and unsigned


# --------------------------------------------------------------------------- Grading (BB-GRADE)


def grade(table: Table, command: GradeSet, luck: Luck) -> Made:
    """Pay the fee, put the top slab on an own set (BB-GRADE-1)."""
    action = check_grade(table, command)
    graded = SetGraded(command.seat, command.hero, table.slabs[0], action.price)
    if action.power:
        return (graded, *used_up(table, command.seat, action.power))
    return (graded, done(table, action))


def check_grade(table: Table, command: GradeSet) -> Decision:
    """The action; refuses a hero without an own ungraded set."""
    action = acting(table, command.seat, ("grading", GOOD_GRADES), Rule.RES_2_IN_ROW_ORDER)
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
