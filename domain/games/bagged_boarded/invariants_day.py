"""What must hold of cubes, money, tokens and sets: all of it public, so it must in views too.

Each check gives what does not hold, a few words a fault; `invariants.py` lists them by id.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final

from domain.games.bagged_boarded.decisions import (
    DIBS,
    PLANNING,
    SUPERPOWER,
    UNBAG,
    WITHIN_A_DISPLAY,
)
from domain.games.bagged_boarded.figures import level_of
from domain.games.bagged_boarded.limits import limit_of
from domain.games.bagged_boarded.prices import RESERVES, displayed, hero_value
from domain.games.bagged_boarded.selling import SALES
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import (
    Edition,
    comics_in_play,
    for_players,
    heroes_of,
    slab_stack,
    start,
)
from domain.kernel.types import FACE_DOWN

NICKEL: Final = 5
"""All cash is in these, where all figures are (BB-DATA-7)."""


def cubes(table: Table) -> Iterator[str]:
    """Every player has all its cubes: in hand, placed, or set aside."""
    for seat, player in enumerate(table.seats):
        placed = sum(claim.cubes for claim in player.claims)
        placed += sum(boost.cubes for boost in player.boosts)
        placed += sum(trip.cubes for trip in player.trips)
        found = player.cubes + player.cubes_aside + placed
        if player.cubes < 0 or found != table.edition.setup.cubes:
            yield (
                f"seat {seat} has {player.cubes} cubes, {placed} placed and "
                f"{player.cubes_aside} set aside"
            )


def tags(table: Table) -> Iterator[str]:
    """Every tag is in the supply or on a comic, and no comic has two."""
    if table.tags < 0 or table.tags + len(table.signed) != table.edition.limits.tags:
        signed, due = len(table.signed), table.edition.limits.tags
        yield f"{table.tags} tags in the supply and {signed} on comics, not {due}"
    for comic, count in Counter(table.signed).items():
        if count > 1:
            yield f"{comic} has {count} tags"


def slabs(table: Table) -> Iterator[str]:
    """Every slab is in the stack, highest on top, or on a set."""
    graded = [own.slab for player in table.seats for own in player.sets if own.slab is not None]
    due = slab_stack(table.edition, table.players)
    if sorted([*table.slabs, *graded], reverse=True) != list(due):
        yield f"the slabs are {table.slabs} and {graded} on sets, not {due}"
    if any(below >= above for above, below in pairwise(table.slabs)):
        yield f"the stack of slabs is {table.slabs}"


def money(table: Table) -> Iterator[str]:
    """Cash is never negative, is what the setup gave until a day is played, and in nickels."""
    untouched = table.stage == "" or (table.stage == "planning" and table.round == 1)
    for position, seat in enumerate(table.turn_order if untouched else ()):
        allowance = start(table.edition, table.players, position)[1]
        cash, due = table.seats[seat].cash, table.edition.setup.start_cash + allowance
        if cash != due:
            yield f"seat {seat} has {cash} in cash, not {due}"
    for seat, player in enumerate(table.seats):
        odd = in_nickels(table.edition) and player.cash % NICKEL
        if player.cash < 0 or odd:
            yield f"seat {seat} has {player.cash} in cash"


def bagged_limit(table: Table) -> Iterator[str]:
    """Nobody has too many bagged comics, but who is to unbag now."""
    top = table.top
    for seat, player in enumerate(table.seats):
        excess = len(player.bagged) - limit_of(table, seat)
        owed = top.allowance if top and (top.kind, top.seat) == (UNBAG, seat) else 0
        if excess > owed:
            yield f"seat {seat} has {len(player.bagged)} bagged comics"


def sets(table: Table) -> Iterator[str]:
    """Sets are of the right size and of one hero, one for each hero at most."""
    low, high = table.edition.limits.set_min, table.edition.limits.set_max
    for seat, player in enumerate(table.seats):
        heroes = Counter(own.hero for own in player.sets)
        yield from (f"seat {seat} has {n} sets of {hero}" for hero, n in heroes.items() if n > 1)
        for own in player.sets:
            strangers = [card for card in own.comics if own.hero not in heroes_of(card)]
            if not low <= len(own.comics) <= high:
                yield f"seat {seat} has a set of {len(own.comics)} {own.hero}"
            if strangers and FACE_DOWN not in strangers:
                yield f"seat {seat} has {', '.join(strangers)} in a set of {own.hero}"


def track(table: Table) -> Iterator[str]:
    """Every token is where the displays want it, but while displayed comics are being sold."""
    if any(decision.kind in SALES and decision.used for decision in table.decisions):
        return
    shown = {own.hero for player in table.seats for own in player.sets}
    for hero in sorted(shown | set(table.track)):
        level = table.track[hero].level if hero in table.track else 0
        due = level_of(table.edition, displayed(table, hero))
        value = hero_value(table, hero)
        if level != due or value != table.edition.track.values[due]:
            yield f"{hero} is at level {level}, worth {value}, not at {due}"


def unique_heroes(table: Table) -> Iterator[str]:
    """The token counts heroes with a set, up to the game-end position."""
    heroes = {own.hero for player in table.seats for own in player.sets}
    due = min(max(1, table.game_end), len(heroes))
    if table.unique_heroes != due:
        yield f"the unique-heroes token is at {table.unique_heroes}, not {due}"
    reached = len(heroes) > 0 and table.unique_heroes >= table.game_end
    if table.triggered != reached and (table.triggered or not _gaining(table)):
        yield f"the game end is {'' if table.triggered else 'not '}triggered"


def superpowers(table: Table) -> Iterator[str]:
    """Every card laid out is on the market, before one player, being carried out, or out of the
    game; one is gained for each hero."""
    laid = for_players(table.edition, table.players).superpowers
    owned = [power for player in table.seats for power in player.powers]
    cards = [*table.powers, *owned, *table.removed_powers, *filter(None, (table.power,))]
    if not len(set(cards)) == len(cards) == laid:
        yield f"{len(cards)} superpowers, {len(set(cards))} different ones, not {laid}"
    choosing = table.top is not None and table.top.kind == SUPERPOWER
    due = max(0, laid - table.unique_heroes) + choosing
    if len(table.powers) != due:
        yield f"{len(table.powers)} superpowers on the market, not {due}"


def _gaining(table: Table) -> bool:
    """Whether a superpower is being chosen or carried out, before the end check (BB-DISP-10)."""
    return any(decision.kind in WITHIN_A_DISPLAY for decision in table.decisions)


def orders_and_rows(table: Table) -> Iterator[str]:
    """The turn order names every seat; a row has one player, and a player one row of a group."""
    if sorted(table.turn_order) != list(range(table.players)):
        yield f"the turn order is {table.turn_order}"
    claims = [(seat, own) for seat, player in enumerate(table.seats) for own in player.claims]
    rows = Counter((own.group, own.row) for _, own in claims)
    yield from (f"{n} players on {group}, row {row}" for (group, row), n in rows.items() if n > 1)
    own_rows = Counter((seat, own.group) for seat, own in claims if own.group not in RESERVES)
    for (seat, group), count in own_rows.items():
        if count > 1:
            yield f"seat {seat} has {count} rows of {group}"


def mornings(table: Table) -> Iterator[str]:
    """When a round begins all slots and Sneak Preview are full, and all cubes are in hand, but for
    the claims of Dibs."""
    top = table.top
    if top is None or (top.kind, top.row, top.used) not in ((PLANNING, 1, 0), (DIBS, 0, 0)):
        return
    if None in table.reserve_loose + table.reserve_bagged:
        yield "a reserve slot is empty in the morning"
    if len(table.sneak) < table.edition.setup.sneak:
        yield f"Sneak Preview has {len(table.sneak)} comics in the morning"
    if len(table.swag) < (1 if table.round > 1 else table.edition.setup.swag):
        yield f"Swag has {len(table.swag)} comics in the morning"
    for seat, player in enumerate(table.seats):
        aside = player.cubes_aside if table.round == 1 else 0
        if not player.claims and player.cubes + aside != table.edition.setup.cubes:
            yield f"seat {seat} has {player.cubes} cubes in the morning"


def supply(table: Table) -> Iterator[str]:
    """The Supply shrinks every night, so that the game ends (BB-BED-8). What is in hand for Mail
    Order came from it, and may go back."""
    figures = for_players(table.edition, table.players)
    nightly = 1 + min(2, figures.reserve_bagged)
    ordered = table.seats if table.group == "mail_order" else ()
    left = len(table.supply_deck) + len(table.supply_discard)
    left += sum(len(player.drawn) for player in ordered)
    most = supply_dealt(table) - nightly * max(0, table.round - 1)
    if table.drafted and left > most:
        yield f"{left} comics in the Supply in round {table.round}; at most {most}"
    if table.round > supply_dealt(table) // nightly + 1:
        yield f"round {table.round} of {supply_dealt(table) // nightly + 1}"


def planning(table: Table) -> Iterator[str]:
    """Every planning turn has placed something, so that planning ends."""
    if table.stage != "planning":
        return
    placed = sum(len(player.claims) + len(player.boosts) for player in table.seats)
    if placed < table.turn - 1:
        yield f"{placed} claims and boosts in {table.turn} turns"


def supply_dealt(table: Table) -> int:
    """How many comics the Supply had after the setup (BB-SETUP-11)."""
    figures, setup = for_players(table.edition, table.players), table.edition.setup
    hands = table.players * setup.draft_hand
    slots = figures.reserve_loose + figures.reserve_bagged
    in_play = len(comics_in_play(table.edition, table.publishers))
    return in_play - setup.sneak - setup.swag - figures.bin - slots - hands


@lru_cache(maxsize=16)
def in_nickels(edition: Edition) -> bool:
    """Whether every amount of cash that the edition can pay or ask for is a multiple of 5."""
    prices = edition.prices
    amounts = [prices.mail_order, prices.bargain_bin, prices.sneak_preview, prices.grading]
    amounts += [prices.autograph_min_sale, edition.setup.start_cash]
    amounts += [boost.cash for boost in edition.boosts]
    amounts += [card.cash for card in edition.superpowers]
    amounts += chain.from_iterable(row.extra_cash for row in edition.by_players)
    halves = all(value % (2 * NICKEL) == 0 for value in edition.track.values)
    return halves and all(amount % NICKEL == 0 for amount in amounts)
