"""When the greedy player uses a one-time superpower that it has kept."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.bagged_boarded.commands import MeetCelebrity, UsePower
from domain.games.bagged_boarded.decisions import PLANNING, Decision
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.powers.one_time import sightings
from domain.kernel.game import Choices
from domain.kernel.messages import Command
from projections.bots.greedy_bagged_boarded.cards import tag_score
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.worth import days_left

RUSH_AT: Final = 40
"""What a Mad Rush has to add to the evening before the last day."""
SECOND_CUBES: Final = 5
"""So many cubes are left where a second claim is worth its power."""


def use(outlook: Outlook, top: Decision, choices: Choices) -> Command | None:
    """A one-time power, if now is the time for one that may be used."""
    if not outlook.player.powers:
        return None
    for power, wise in WISE.items():
        offered = UsePower(top.seat, power)
        if power in outlook.player.powers and offered in choices.commands and wise(outlook, top):
            return offered
    return _meeting(outlook, top, choices)


def _meeting(outlook: Outlook, top: Decision, choices: Choices) -> Command | None:
    """Celebrity Sighting, on the comics on which tags count most: at once if these are displayed,
    else when nothing more can be displayed."""
    if not any(isinstance(command, MeetCelebrity) for command in choices.commands):
        return None
    table, seat, shown = outlook.table, outlook.seat, outlook.displayed_unsigned
    comics = [*shown, *outlook.bagged_unsigned]
    comics.sort(key=lambda comic: -tag_score(table, seat, comic))
    best, most = comics[: sightings(table, seat)], sightings(table, seat)
    sure = len(best) == most and all(comic in shown for comic in best)
    over = outlook.last_day and _displays_no_more(outlook, top)
    return MeetCelebrity(top.seat, tuple(best)) if best and (sure or over) else None


def _displays_no_more(outlook: Outlook, top: Decision) -> bool:
    if top.kind == "display":
        return not outlook.show(top.left, 0).steps
    return outlook.player.claim_in("display") is None


def _second_claim(outlook: Outlook, _turn: Decision) -> bool:
    return outlook.player.cubes >= SECOND_CUBES


def _refund(outlook: Outlook, turn: Decision) -> bool:
    """When a turn begins, so that the day is planned without the cost of any way; else when there
    are no cubes left and some come back."""
    late = bool(outlook.player.trips) and not outlook.player.cubes
    return turn.kind == PLANNING and (not turn.claims or late)


def _bags(outlook: Outlook, action: Decision) -> bool:
    """When a display is richer with what is loose."""
    if action.kind != "display":
        return False
    room = limit_of(outlook.table, outlook.seat) - len(outlook.player.bagged)
    bags = min(room, len(outlook.player.loose))
    gain = outlook.show(action.left, bags).value - outlook.show(action.left, 0).value
    return gain > (0 if days_left(outlook.table) <= 1 else RUSH_AT)


WISE: Final[Mapping[str, Callable[[Outlook, Decision], bool]]] = {
    "caffeine_boost": _second_claim,
    "chauffeur": _refund,
    "mad_rush": _bags,
}
