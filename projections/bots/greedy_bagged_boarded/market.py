"""Which superpower the greedy player takes, and when it takes the cash instead.

What a power is good for is a guess in cents of net worth, like everything here. Two things count
most: what there is before the last day can still be turned into sets, and what comes for the last
day alone is hardly worth more than it says.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.bagged_boarded.commands import ChoosePower, SellOut
from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.powers.one_time import sightings
from domain.games.bagged_boarded.prices import hero_value
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from domain.kernel.types import Cents
from projections.bots.greedy_bagged_boarded.cards import cash_score, slab_score, tag_score
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.worth import EFFORT

Guess = Callable[[Outlook], Cents]
SPENT: Final = 1.0
"""What a cent that can be spent before the last day brings besides itself."""
FIRST: Final = 1.8
"""The same where there is no cash at all."""
ROOM_TO_GROW: Final = 12
"""What a set below five comics may lose by a slab, for each comic that is missing."""


# ----------------------------------------------------------------------------------- the choice


def choose(outlook: Outlook, choice: Decision, choices: Choices) -> Command:
    """The best power if it is good for more than the cash. Else the least useful one is sold out:
    the others may be there still when another hero is displayed."""
    usable = [command.power for command in choices.commands if isinstance(command, ChoosePower)]
    if outlook.table.options.powers == "sell_out":
        return choices.commands[0]
    best = max(usable, key=lambda power: guess(outlook, power), default=None)
    if best and guess(outlook, best) > cash_guess(outlook, hero_value(outlook.table, choice.hero)):
        return ChoosePower(choice.seat, best)
    least = min(outlook.table.powers, key=lambda power: guess(outlook, power))
    return SellOut(choice.seat, least)


def guess(outlook: Outlook, power: str) -> Cents:
    """What a power is good for, in cents of net worth."""
    own = GUESSES.get(power)
    return own(outlook) if own else 0


def cash_guess(outlook: Outlook, cents: Cents) -> Cents:
    """What cash is good for: as it scores, or as it can be spent."""
    scored, early = cash_score(outlook.table, outlook.seat, cents), min(1, outlook.full_days)
    spent = SPENT if outlook.player.cash else FIRST
    return int(scored * (1 - early) + cents * (1 + spent) * early)


# ---------------------------------------------------------------------------------- the guesses


def by_day(last: Cents, full: Cents) -> Guess:
    """So much on the last day, and so much on each day before it."""
    return lambda outlook: int(last + full * outlook.full_days)


def once(last: Cents, early: Cents) -> Guess:
    """So much if it is used on the last day, or on an earlier one."""
    return lambda outlook: int(last + (early - last) * min(1, outlook.full_days))


def comic_swap(outlook: Outlook) -> Cents:
    return 4 * min(5, len(outlook.player.loose))


def good_grades(outlook: Outlook) -> Cents:
    """The slab where it counts most; but a set with a slab grows no more."""
    table = outlook.table
    to_come = ROOM_TO_GROW * min(1, outlook.full_days)
    gains = [
        slab_score(table, outlook.seat, own) - int(to_come * max(0, 5 - len(own.comics)))
        for own in outlook.player.sets
        if own.slab is None
    ]
    return max(gains, default=0) - cash_guess(outlook, table.edition.prices.grading)


def rich_uncle(outlook: Outlook) -> Cents:
    return cash_guess(outlook, power_card(outlook.table.edition, "rich_uncle").cash)


def special_order(outlook: Outlook) -> Cents:
    """The best comic on reserve."""
    rows = outlook.table.reserve_loose + outlook.table.reserve_bagged
    return max((outlook.worth(comic) for comic in rows if comic), default=0)


def spring_cleaning(outlook: Outlook) -> Cents:
    return sum(outlook.gains)


def celebrity_sighting(outlook: Outlook) -> Cents:
    """Tags on the comics on which they count most; before the last day only what is displayed."""
    comics = outlook.displayed_unsigned
    if not outlook.full_days:
        comics += outlook.bagged_unsigned
    gains = sorted(
        (tag_score(outlook.table, outlook.seat, comic) for comic in comics), reverse=True
    )
    return sum(gains[: sightings(outlook.table, outlook.seat)])


def mad_rush(outlook: Outlook) -> Cents:
    return EFFORT * len(outlook.player.loose) // 2 + once(0, 15)(outlook)


GUESSES: Final[Mapping[str, Guess]] = {
    "comic_swap": comic_swap,
    "good_grades": good_grades,
    "inherited_collection": once(60, 85),
    "rich_uncle": rich_uncle,
    "special_order": special_order,
    "spring_cleaning": spring_cleaning,
    "caffeine_boost": once(3, 6),
    "celebrity_sighting": celebrity_sighting,
    "chauffeur": once(20, 40),
    "dibs": once(10, 30),
    "mad_rush": mad_rush,
    "audacity": by_day(0, 1),
    "backstage_pass": by_day(5, 8),
    "convention_volunteer": by_day(0, 30),
    "desk": by_day(5, 8),
    "dial_up": by_day(0, 4),
    "electric_scooter": by_day(5, 12),
    "long_box": by_day(0, 5),
    "membership": by_day(0, 4),
    "optimism": by_day(0, 4),
    "valet_parking": by_day(5, 12),
}
