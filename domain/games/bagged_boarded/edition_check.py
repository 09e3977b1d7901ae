"""When an edition contradicts itself, or this game: every fault names its entry and what is right.

The shape alone (types, bounds, unknown columns) was checked when the file was decoded. `known` is
the standard edition: it holds the cards that can be played.
"""

from collections import Counter
from itertools import chain, combinations, pairwise
from typing import Final

from domain.games.bagged_boarded.tables import (
    PLAYERS,
    SOLOS,
    Edition,
    ScoringCard,
    backs,
    comics_of,
    picks,
    rows_in_play,
)
from domain.kernel.editions import Check
from domain.kernel.faults import Faults, ascending, exactly, listed, once, only, repeated, same


def publishers(edition: Edition, known: Edition) -> Faults:
    """No publisher and no hero twice (BB-DATA-16)."""
    yield from once("publishers", [publisher.id for publisher in edition.publishers])
    heroes = [hero for publisher in edition.publishers for hero in publisher.heroes]
    for at, hero in repeated(heroes):
        yield (
            f"publishers[{at // 4}].heroes[{at % 4}]",
            f"{hero} was named before; a hero belongs to one publisher and is named once",
        )


def crossovers(edition: Edition, known: Edition) -> Faults:
    """Issues 6, 7 and 8 pair the four heroes in the three ways there are (BB-DATA-12, -13)."""
    numbers = tuple(crossover.number for crossover in edition.crossovers)
    if numbers != (6, 7, 8):
        yield "crossovers", f"issues {listed(numbers)}; they are 6, 7, 8, in this order"
    for at, crossover in enumerate(edition.crossovers):
        if sorted(chain.from_iterable(crossover.pairs)) != [0, 1, 2, 3]:
            yield f"crossovers[{at}].pairs", "name each hero from 0 to 3 once"
    pairs = Counter(tuple(sorted(pair)) for issue in edition.crossovers for pair in issue.pairs)
    for pair in combinations(range(4), 2):
        if pairs[pair] != 1:
            yield "crossovers", f"heroes {pair} meet {pairs[pair]} times; all pairs meet once"


def track(edition: Edition, known: Edition) -> Faults:
    """Counts rise from 0, each with its value (BB-DATA-TRACK)."""
    counts, values = edition.track.counts, edition.track.values
    if counts[0] != 0:
        yield "track.counts[0]", f"{counts[0]}; the first count is 0"
    yield from ascending("track.counts", counts)
    if len(values) != len(counts):
        yield "track.values", f"{len(values)} values; there is one for each of {len(counts)} counts"


def set_values(edition: Edition, known: Edition) -> Faults:
    """A value for each size that a set can have (BB-DATA-SET, BB-STATE-2)."""
    low, high = edition.limits.set_min, edition.limits.set_max
    issues = len(SOLOS) + len(edition.crossovers)
    if not 1 <= low <= high <= issues:
        yield "limits.set_max", f"sets of {low} to {high}; a hero has {issues} comics"
    yield from exactly("set_values", [row.size for row in edition.set_values], range(low, high + 1))


def slabs(edition: Edition, known: Edition) -> Faults:
    """One slab a player, highest on top (BB-DATA-SLAB-COUNT, BB-SETUP-3)."""
    yield from exactly("slabs", [row.players for row in edition.slabs], PLAYERS)
    for at, row in enumerate(edition.slabs):
        path = f"slabs[{at}].values"
        if len(row.values) != row.players:
            yield path, f"{len(row.values)} slabs; {row.players} players have {row.players}"
        if any(below >= above for above, below in pairwise(row.values)):
            yield path, f"{listed(row.values)}; each is lower than the one before it"


def by_players(edition: Edition, known: Edition) -> Faults:
    """A row for each number of players, a start for each place (BB-DATA-N, BB-DATA-START)."""
    yield from exactly("by_players", [row.players for row in edition.by_players], PLAYERS)
    for at, row in enumerate(edition.by_players):
        for name, column in (("cubes_aside", row.cubes_aside), ("extra_cash", row.extra_cash)):
            if len(column) != row.players:
                yield f"by_players[{at}].{name}", f"{len(column)} of {row.players} places"
        if max(row.cubes_aside) > edition.setup.cubes:
            most = edition.setup.cubes
            yield f"by_players[{at}].cubes_aside", f"{max(row.cubes_aside)}; at most {most}"


def groups(edition: Edition, known: Edition) -> Faults:
    """The groups of this game where they are, once each; their order is free (BB-DATA-GROUPS)."""
    own = [f"{group.id} ({group.location})" for group in edition.groups]
    yield from same("groups", own, [f"{group.id} ({group.location})" for group in known.groups])


def rows(edition: Edition, known: Edition) -> Faults:
    """Rows where this game has rows, at least one for every number of players (BB-DATA-ROWS)."""
    with_rows = list(dict.fromkeys(row.group for row in known.rows))
    for at, row in enumerate(edition.rows):
        if row.group not in with_rows:
            yield f"rows[{at}].group", f"{row.group} has no rows; {listed(with_rows)} have"
    for figures in edition.by_players:
        free = {row.group for row in rows_in_play(edition, figures.players)}
        for group in with_rows:
            if group not in free:
                yield (
                    "rows",
                    f"no row of {group} for {figures.players} players, side {figures.side}",
                )


def covered_rows(edition: Edition, known: Edition) -> Faults:
    """Rows for more players lie lower, so that a row has one number (BB-SETUP-2)."""
    above: dict[tuple[str, str], int] = {}
    for at, row in enumerate(edition.rows):
        if row.players < above.get((row.side, row.group), 0):
            yield f"rows[{at}].players", f"{row.players}; no fewer than in the row above it"
        above[row.side, row.group] = row.players


def boosts(edition: Edition, known: Edition) -> Faults:
    """The boost areas of this game, once each (BB-DATA-BOOST)."""
    own = [f"{boost.group}.{boost.kind}" for boost in edition.boosts]
    yield from same("boosts", own, [f"{boost.group}.{boost.kind}" for boost in known.boosts])
    for at, boost in enumerate(edition.boosts):
        if boost.cubes < 1:
            yield f"boosts[{at}].cubes", "0; a boost takes at least one cube"


def superpowers(edition: Edition, known: Edition) -> Faults:
    """Only cards that this game can play; some may be left out (BB-DATA-2)."""
    own = [f"{power.id} ({power.timing})" for power in edition.superpowers]
    yield from only(
        "superpowers", own, [f"{card.id} ({card.timing})" for card in known.superpowers]
    )


def scoring_cards(edition: Edition, known: Edition) -> Faults:
    """Only cards that this game can score, at least one of each back (BB-DATA-4, BB-SETUP-9)."""
    own = [_described(card) for card in edition.scoring_cards]
    yield from only("scoring_cards", own, [_described(card) for card in known.scoring_cards])
    for back in backs(known):
        if back not in backs(edition):
            yield "scoring_cards", f"none with the back {back}; one of each back is revealed"


def payouts(edition: Edition, known: Edition) -> Faults:
    """A payout for each card that has one, higher counts after lower ones (BB-DATA-RANK)."""
    own, wanted = edition.payouts, known.payouts
    cards = dict.fromkeys(row.card for row in own.counted)
    yield from same("payouts.counted", [*cards], [*dict.fromkeys(r.card for r in wanted.counted)])
    for card in cards:
        counts = [row.count for row in own.counted if row.card == card]
        yield from ascending(f"payouts.counted, {card}", counts)
    yield from same("payouts.ranked", [r.card for r in own.ranked], [r.card for r in wanted.ranked])
    yield from same("payouts.each", [r.card for r in own.each], [r.card for r in wanted.each])


def colours(edition: Edition, known: Edition) -> Faults:
    """A colour for every seat (BB-SETUP-13)."""
    yield from once("colours", edition.colours)
    if len(edition.colours) < PLAYERS[-1]:
        yield "colours", f"{len(edition.colours)} of them; {PLAYERS[-1]} players need one each"


def draft(edition: Edition, known: Edition) -> Faults:
    """A hand lasts for all picks (BB-DRAFT-1, -2, -3, BB-LIMIT-1)."""
    made, hand = picks(edition), edition.setup.draft_hand
    if not 1 <= made <= hand:
        yield (
            "setup.draft_hand",
            f"{hand} comics for {made} picks; there is a pick, and a comic each",
        )
    if edition.setup.draft_bagged > edition.limits.bagged:
        yield "setup.draft_bagged", f"more than the {edition.limits.bagged} that may be bagged"


def deal(edition: Edition, known: Edition) -> Faults:
    """There is enough to deal for every number of players (BB-SETUP-6, -7, -11)."""
    comics = len(comics_of(edition, edition.publishers[0]))
    figures = edition.setup
    for at, row in enumerate(edition.by_players):
        path = f"by_players[{at}]"
        if not 1 <= row.publishers <= len(edition.publishers):
            yield (
                f"{path}.publishers",
                f"{row.publishers}; 1 to {len(edition.publishers)} can be in play",
            )
        if row.superpowers > len(edition.superpowers):
            yield f"{path}.superpowers", f"{row.superpowers}; at most {len(edition.superpowers)}"
        slots = row.reserve_loose + row.reserve_bagged
        hands = row.players * figures.draft_hand
        needed = figures.sneak + figures.swag + row.bin + slots + hands
        if needed > row.publishers * comics:
            yield (
                f"{path}.publishers",
                f"{row.publishers} have {row.publishers * comics} comics, and {needed} are dealt",
            )


# In this order: what a check reads, an earlier one has found in order.
CHECKS: Final[tuple[Check[Edition], ...]] = (
    publishers,
    crossovers,
    track,
    set_values,
    slabs,
    by_players,
    groups,
    rows,
    covered_rows,
    boosts,
    superpowers,
    scoring_cards,
    payouts,
    colours,
    draft,
    deal,
)


def _described(card: ScoringCard) -> str:
    return f"{card.id} ({card.back}{', needs_publisher' if card.needs_publisher else ''})"
