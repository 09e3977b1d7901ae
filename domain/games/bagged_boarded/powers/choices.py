"""The answers to what powers ask for, and what one-time powers may be used for now."""

from itertools import chain
from typing import Final

from domain.games.bagged_boarded.choices import List, sale
from domain.games.bagged_boarded.commands import (
    CallDibs,
    ChoosePower,
    Decline,
    DiscardLoose,
    GradeSet,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    SellOut,
    SwapComics,
    TakeExtra,
    UsePower,
)
from domain.games.bagged_boarded.convention import check_grade
from domain.games.bagged_boarded.decisions import (
    COMIC_SWAP,
    DIAL_UP,
    DIBS,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    OPTIMISM,
    SPECIAL_ORDER,
    SPRING_CLEANING,
    SUPERPOWER,
    SWAP_DISCARD,
    Decision,
)
from domain.games.bagged_boarded.powers.choosing import check_choose_power, check_sell_out
from domain.games.bagged_boarded.powers.immediate import (
    check_keep_inherited,
    check_order_from_bin,
    check_order_reserved,
    kept_by,
)
from domain.games.bagged_boarded.powers.one_time import (
    USES,
    check_celebrity,
    check_use_power,
    dibs_heroes,
    sightings,
    unsigned,
)
from domain.games.bagged_boarded.prices import RESERVES
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Choices
from domain.kernel.listing import A_SIZE, listing, passing, subsets
from domain.kernel.types import FACE_DOWN

# ----------------------------------------------------------------------------- what is asked for


def superpower(table: Table, choice: Decision) -> Choices:
    """Every card of the market, to be used where it can be, and to be sold out."""
    used = [ChoosePower(choice.seat, power) for power in table.powers]
    sold = [SellOut(choice.seat, power) for power in table.powers]
    return Choices(
        (*passing(table, check_choose_power, used), *passing(table, check_sell_out, sold))
    )


def dibs(table: Table, window: Decision) -> Choices:
    heroes = (CallDibs(window.seat, hero) for hero in dibs_heroes(table, window.seat))
    return Choices((*heroes, Decline(window.seat)))


def extra(table: Table, offer: Decision) -> Choices:
    return Choices(
        (TakeExtra(offer.seat, "draw"), TakeExtra(offer.seat, "buy"), Decline(offer.seat))
    )


def comic_swap(table: Table, swap: Decision) -> Choices:
    return Choices((SwapComics(swap.seat),))


def swap_discard(table: Table, owed: Decision) -> Choices:
    loose = table.seats[owed.seat].loose
    some, whole = subsets(loose, [owed.allowance], at_most=5 * A_SIZE)
    commands = (DiscardLoose(owed.seat, comics) for comics in some)
    how = f"discard_loose comics=.. exactly {owed.allowance} of your loose ones"
    return listing(commands, whole, how)


def good_grades(table: Table, choice: Decision) -> Choices:
    sets = (GradeSet(choice.seat, own.hero) for own in table.seats[choice.seat].sets)
    return Choices(tuple(passing(table, check_grade, sets)))


def inherited_collection(table: Table, choice: Decision) -> Choices:
    drawn = table.seats[choice.seat].drawn
    commands = [
        KeepInherited(choice.seat, option, comics)
        for option, count in kept_by(table, choice).items()
        for comics in subsets(drawn, [count])[0]
    ]
    return Choices(tuple(passing(table, check_keep_inherited, commands)))


def special_order(table: Table, choice: Decision) -> Choices:
    slots = [
        OrderReserved(choice.seat, row, slot)
        for row in RESERVES.values()
        for slot in range(1, len(table.row_of(row)) + 1)
    ]
    unseen = [OrderFromBin(choice.seat)]
    return Choices(
        (
            *passing(table, check_order_reserved, slots),
            *passing(table, check_order_from_bin, unseen),
        )
    )


POWER_CHOICES: Final[dict[str, List]] = {
    SUPERPOWER: superpower,
    DIBS: dibs,
    DIAL_UP: extra,
    OPTIMISM: extra,
    COMIC_SWAP: comic_swap,
    SWAP_DISCARD: swap_discard,
    GOOD_GRADES: good_grades,
    INHERITED_COLLECTION: inherited_collection,
    SPECIAL_ORDER: special_order,
    SPRING_CLEANING: sale,
}

# ------------------------------------------------------------------- what may be used besides


def uses(table: Table, top: Decision) -> Choices:
    """The one-time powers of the seat that decides (BB-DP-21)."""
    owned = table.seats[top.seat].powers
    named = [UsePower(top.seat, power) for power in owned if power in USES]
    commands = tuple(passing(table, check_use_power, named))
    if "celebrity_sighting" not in owned:
        return Choices(commands)
    meetings = celebrity_sighting(table, top)
    return Choices((*commands, *meetings.commands), complete=meetings.complete, how=meetings.how)


def celebrity_sighting(table: Table, top: Decision) -> Choices:
    """Some ways to sign one comic, or as many as can be."""
    comics = tuple(chain.from_iterable(unsigned(table, top.seat).values()))
    most = sightings(table, top.seat)
    how = f"meet_celebrity comics=.. up to {most} own comics without a tag"
    if FACE_DOWN in comics:  # somebody else's, in a view
        return Choices((), complete=False, how=how)
    some, whole = subsets(comics, range(1, most + 1))
    commands = [MeetCelebrity(top.seat, chosen) for chosen in some]
    fitting = tuple(passing(table, check_celebrity, commands))
    whole = whole or not fitting
    return listing(fitting, whole, how)
