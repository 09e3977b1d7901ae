"""One-time superpowers: used once, in the owner's turn, and then out of the game (BB-POWER-5, -6).

A card's function gives what it does, and refuses where it can do nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.games.bagged_boarded.actions import owing, states_of, unbag_first, waiting_for
from domain.games.bagged_boarded.commands import CallDibs, MeetCelebrity, UsePower
from domain.games.bagged_boarded.decisions import DIBS, PLANNING, WITHIN_A_DISPLAY, Decision
from domain.games.bagged_boarded.events import (
    ComicsAutographed,
    ComicsBagged,
    DibsDeclared,
    Made,
    PowerClaimed,
    PowerOpened,
    PowerUsed,
    ReserveRow,
    State,
    SuperpowerRemoved,
    TravelRefunded,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.figures import location_of, power_card
from domain.games.bagged_boarded.planning import claimable
from domain.games.bagged_boarded.prices import RESERVES, travel_of
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import heroes_of
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.script import Script
from domain.kernel.types import Cards, Seat

Use = Callable[[Table, Decision], Made]
Slots = dict[ReserveRow, tuple[int, ...]]
INSTEAD: Final = {"celebrity_sighting": "meet_celebrity comics=..", "dibs": "call_dibs hero=.."}

# ------------------------------------------------------------------------------- using a power


def use_power(table: Table, command: UsePower, luck: Luck) -> Made:
    """What the power does; then it leaves the game (BB-POWER-5)."""
    return _used(table, command.seat, command.power, check_use_power(table, command))


def check_use_power(table: Table, command: UsePower) -> Made:
    """What the power does; refuses other powers, other times, and what could do nothing."""
    action = ready(table, command.seat, command.power)
    use = USES.get(command.power)
    if use is None:
        instead = INSTEAD.get(command.power, "it keeps working by itself")
        raise RuleBroken(Rule.POWER_5_UNUSED_ONE_TIME, power=command.power, instead=instead)
    return use(table, action)


def ready(table: Table, seat: Seat, power: str) -> Decision:
    """The owner's decision at which the power may be used (BB-DP-21); refuses other times."""
    unbag_first(table)
    top = table.top
    if top is None or top.seat != seat or top.kind == DIBS:
        raise RuleBroken(Rule.POWER_6_OWN_TURN, waiting_for=waiting_for(table))
    within = top.kind in WITHIN_A_DISPLAY
    require(not within, Rule.DISP_13_ONE_UNIT, first=top.kind)
    require(not top.second, Rule.SP_CAFFEINE_2_SECOND_CLAIM, first="claim group=.. row=..")
    owned = table.seats[seat].powers
    require(power in owned, Rule.POWER_5_UNUSED_ONE_TIME, power=power, powers=owned)
    return top


def _used(table: Table, seat: Seat, power: str, does: Made) -> Made:
    return (PowerUsed(seat, power), *does, SuperpowerRemoved(power, "used"))


def caffeine_boost(table: Table, turn: Decision) -> Made:
    """A second claim right after the first, which is owed from now on (BB-SP-CAFFEINE-1, -2)."""
    rule = Rule.SP_CAFFEINE_2_SECOND_CLAIM
    require(turn.claimed, rule, claims=turn.claims, placed=turn.used)
    able = any(claimable(table, turn.seat))
    require(able, rule, second="no claim", cubes=table.seats[turn.seat].cubes)
    return ()


def chauffeur(table: Table, turn: Decision) -> Made:
    """Cubes on the way come back, and no way costs any this round (BB-SP-CHAUFFEUR-1, -2)."""
    require(turn.kind == PLANNING, Rule.SP_CHAUFFEUR_2_WHILE_PLANNING, now=turn.kind)
    trips = table.seats[turn.seat].trips
    return tuple(TravelRefunded(turn.seat, trip.location, trip.cubes) for trip in trips)


def mad_rush(table: Table, action: Decision) -> Made:
    """All own loose comics become bagged, signed ones with their tags (BB-SP-MADRUSH-1 to -3)."""
    loose = table.seats[action.seat].loose
    require(loose, Rule.SP_MADRUSH_3_LOOSE_COMICS, loose=loose)
    signed = tuple(comic for comic in loose if comic in table.signed)
    others = tuple(comic for comic in loose if comic not in table.signed)
    return (ComicsBagged(action.seat, "mad_rush", len(loose), signed, others),)


USES: Final[Mapping[str, Use]] = {
    "caffeine_boost": caffeine_boost,
    "chauffeur": chauffeur,
    "mad_rush": mad_rush,
}
"""The powers that `use_power` names."""

# ------------------------------------------------------- Celebrity Sighting (BB-SP-CELEBRITY)


def celebrity_sighting(table: Table, command: MeetCelebrity, luck: Luck) -> Made:
    """Own comics get a tag each, wherever they are (BB-SP-CELEBRITY-1 to -3)."""
    states = states_of(command.comics, check_celebrity(table, command))
    power = "celebrity_sighting"
    signed = ComicsAutographed(command.seat, power, command.comics, states)
    return _used(table, command.seat, power, (signed,))


def check_celebrity(table: Table, command: MeetCelebrity) -> dict[State, Cards]:
    """Own unsigned comics by state; refuses others, and numbers that do not fit."""
    ready(table, command.seat, "celebrity_sighting")
    comics, piles = command.comics, unsigned(table, command.seat)
    own, tags = sum(map(len, piles.values())), table.tags
    require(own and tags, Rule.SP_CELEBRITY_4_SOMETHING_TO_SIGN, unsigned=own, tags=tags)
    strangers = tuple(c for c in comics if not any(c in pile for pile in piles.values()))
    require(not strangers, Rule.SP_CELEBRITY_1_OWN_COMICS, comics=strangers)
    most = sightings(table, command.seat)
    fits = 1 <= len(comics) <= most and len(set(comics)) == len(comics)
    require(fits, Rule.SP_CELEBRITY_2_ONE_OR_TWO, comics=comics, most=most)
    return piles


def unsigned(table: Table, seat: Seat) -> dict[State, Cards]:
    """The seat's comics without a tag, by state; what it has drawn is not its own yet."""
    player = table.seats[seat]
    shown = tuple(comic for own in player.sets for comic in own.comics)
    piles: dict[State, Cards] = {
        "loose": player.loose,
        "bagged": player.bagged,
        "displayed": shown,
    }
    return {
        state: tuple(comic for comic in pile if comic not in table.signed)
        for state, pile in piles.items()
    }


def sightings(table: Table, seat: Seat) -> int:
    """How many comics may be signed at once (BB-SP-CELEBRITY-2)."""
    own = sum(map(len, unsigned(table, seat).values()))
    return min(power_card(table.edition, "celebrity_sighting").count, own, table.tags)


# ---------------------------------------------------------------------------- Dibs (BB-SP-DIBS)


def dibs_window(table: Table) -> Made:
    """Before anybody plans, the owner is asked, if there is a hero to name (BB-DP-2)."""
    return tuple(
        PowerOpened(seat, "dibs", DIBS, 1, 0)
        for seat, player in enumerate(table.seats)
        if "dibs" in player.powers and any(dibs_heroes(table, seat))
    )


def dibs(table: Table, command: CallDibs, luck: Luck) -> Made:
    """All reserve comics that show the hero are claimed, for a cube each (BB-SP-DIBS-1, -4)."""
    slots = check_dibs(table, command)
    seat, script = command.seat, Script(evolve, table)
    script.tell(DibsDeclared(seat, command.hero, slots["loose"], slots["bagged"]))
    cubes = power_card(table.edition, "dibs").count
    for group, row in RESERVES.items():
        location = location_of(table.edition, group)
        for slot in slots[row]:
            travel = travel_of(script.table, seat, location).total
            way = location if travel else None
            script.tell(PowerClaimed(seat, group, slot, cubes, way, travel, "dibs"))
    script.tell(SuperpowerRemoved("dibs", "used"))
    return script.events


def check_dibs(table: Table, command: CallDibs) -> Slots:
    """The slots; refuses other times, heroes that are not there, and too few cubes."""
    seat, slots = command.seat, slots_of(table, command.hero)
    owing(table, seat, (DIBS,), Rule.SP_DIBS_2_BEFORE_PLANNING)
    named = any(slots.values())
    require(named, Rule.SP_DIBS_3_HERO_ON_RESERVE, hero=command.hero, heroes=_heroes(table))
    cost, cubes = _cost(table, seat, slots), table.seats[seat].cubes
    require(cost <= cubes, Rule.PLAN_14_CUBES_AT_HAND, cost=cost, cubes=cubes)
    return slots


def dibs_heroes(table: Table, seat: Seat) -> Iterator[str]:
    """The heroes that the seat may name (BB-SP-DIBS-3)."""
    cubes = table.seats[seat].cubes
    return (h for h in _heroes(table) if _cost(table, seat, slots_of(table, h)) <= cubes)


def slots_of(table: Table, hero: str) -> Slots:
    """The slots whose comic shows the hero, crossovers too, by row."""
    return {
        row: tuple(
            slot
            for slot, comic in enumerate(table.row_of(row), 1)
            if comic and hero in heroes_of(comic)
        )
        for row in RESERVES.values()
    }


def _heroes(table: Table) -> tuple[str, ...]:
    comics = table.reserve_loose + table.reserve_bagged
    return tuple(dict.fromkeys(hero for comic in comics if comic for hero in heroes_of(comic)))


def _cost(table: Table, seat: Seat, slots: Slots) -> int:
    count = sum(map(len, slots.values()))
    location = location_of(table.edition, next(iter(RESERVES)))
    travel = travel_of(table, seat, location).total
    return count * power_card(table.edition, "dibs").count + travel
