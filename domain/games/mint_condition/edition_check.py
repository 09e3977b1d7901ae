"""When an edition contradicts itself, or this game: every fault names its entry and what is right.

The shape alone (types, bounds, unknown columns) was checked when the file was decoded. Nothing here
is held against the standard edition (`known`): whatever an edition names can be played.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from domain.games.mint_condition.tables import PLAYERS, SPOTS, Comic, Edition, Power, RoundBonus
from domain.kernel.editions import Check
from domain.kernel.faults import Faults, exactly, listed, once

MOST_CARDS: Final = 1_000

OF_A_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "issue": ("series", "issue", "rarity"),
    "stellar": ("rarity",),
    "anthology": ("rarity",),
    "free": (),
}
"""What comics of each kind have, of series, issue and rarity; the others have none of it
(MC-SPEC-1 to -3)."""
OF_A_MEASURE: Final[Mapping[str, tuple[str, ...]]] = {"rarity": ("rarity",), "issue": ("issue",)}
"""What round bonuses count of; the others count all."""
OF_A_VERB: Final[Mapping[str, tuple[str, ...]]] = {
    "peek": ("count",),
    "hype": ("count",),
    "discount": ("rarity",),
    "pre_order": ("count",),
}
"""The figures that secret powers have; the others have none."""


def rarities(edition: Edition, known: Edition) -> Faults:
    """Each once, from low to high (MC-COMP-7)."""
    yield from once("rarities", [rarity.id for rarity in edition.rarities])


def series(edition: Edition, known: Edition) -> Faults:
    """Each once, with comics, and no larger set is worth less (MC-COMP-2, -11)."""
    yield from once("series", [own.id for own in edition.series])
    with_comics = {comic.series for comic in edition.comics}
    for at, own in enumerate(edition.series):
        if own.id not in with_comics:
            yield f"series[{at}]", f"{own.id} has no comic; a series has some"
        if any(after < before for before, after in pairwise(own.values)):
            yield f"series[{at}].values", f"{listed(own.values)}; none is less than that before it"


def comics(edition: Edition, known: Edition) -> Faults:
    """Each once, with what its kind has (MC-COMP-9, MC-SPEC-1 to -3)."""
    yield from once("comics", [comic.id for comic in edition.comics])
    for at, comic in enumerate(edition.comics):
        yield from _has(f"comics[{at}]", comic, comic.kind, OF_A_KIND)
        yield from _rarity(f"comics[{at}]", comic, edition)
    free = [at for at, comic in enumerate(edition.comics) if comic.kind == "free"]
    for at in free[1:]:
        yield f"comics[{at}].kind", "a second Free Comic; there is one at most"
    for at in free:
        if edition.comics[at].bonus:
            yield f"comics[{at}].bonus", "it is never in a collection; leave its VP out"


def issues(edition: Edition, known: Edition) -> Faults:
    """Every issue is one of its series' numbers, once (MC-COMP-6, MC-SETS-3)."""
    values = {own.id: len(own.values) for own in edition.series}
    numbers: set[tuple[str | None, int | None]] = set()
    for at, comic in enumerate(edition.comics):
        if comic.kind != "issue":
            continue
        most = values.get(comic.series or "")
        if most is None:
            there = listed(values)
            yield f"comics[{at}].series", f"there is no series {comic.series}; there are {there}"
        elif not 1 <= (comic.issue or 0) <= most:
            said = f"{comic.issue}; {comic.series} has {most} values, so issues 1 to {most}"
            yield f"comics[{at}].issue", said
        elif (comic.series, comic.issue) in numbers:
            yield (
                f"comics[{at}].issue",
                f"{comic.series} {comic.issue} was there before; name it once",
            )
        numbers.add((comic.series, comic.issue))


def bonuses(edition: Edition, known: Edition) -> Faults:
    """Each once, with what its measure counts (MC-SCORE-12)."""
    yield from once("bonuses", [bonus.id for bonus in edition.bonuses])
    for at, bonus in enumerate(edition.bonuses):
        yield from _has(f"bonuses[{at}]", bonus, bonus.measure, OF_A_MEASURE)
        yield from _rarity(f"bonuses[{at}]", bonus, edition)


def powers(edition: Edition, known: Edition) -> Faults:
    """Each once, with the figures of its verb, and one for every seat (MC-COMP-4, MC-SETUP-10)."""
    yield from once("powers", [power.id for power in edition.powers])
    if len(edition.powers) < PLAYERS[-1]:
        yield "powers", f"{len(edition.powers)} of them; {PLAYERS[-1]} players need one each"
    for at, power in enumerate(edition.powers):
        yield from _has(f"powers[{at}]", power, power.verb, OF_A_VERB)
        yield from _rarity(f"powers[{at}]", power, edition)
        if power.verb == "peek" and (power.count or 0) > len(SPOTS):
            yield f"powers[{at}].count", f"{power.count} piles; there are {len(SPOTS)}"


def by_players(edition: Edition, known: Edition) -> Faults:
    """A row for each number of players (MC-GAME-1)."""
    yield from exactly("by_players", [row.players for row in edition.by_players], PLAYERS)


def deal(edition: Edition, known: Edition) -> Faults:
    """Every setup leaves a deck to play with (MC-SETUP-1 to -7)."""
    copies = {rarity.id: rarity.copies for rarity in edition.rarities}
    total = sum(copies.get(comic.rarity or "", 1) for comic in edition.comics)
    if total > MOST_CARDS:
        yield "comics", f"{total:,} cards; there are at most {MOST_CARDS:,}"
    piled = len(SPOTS) * edition.figures.pile
    for at, row in enumerate(edition.by_players):
        needed = row.removed + row.shop + piled
        if needed >= total:
            yield (
                f"by_players[{at}]",
                f"{needed} cards are removed, in the shop and in piles; at most {total - 1} of "
                f"{total}, as some are left for the deck",
            )


# In this order: what a check reads, an earlier one has found in order.
CHECKS: Final[tuple[Check[Edition], ...]] = (
    rarities,
    series,
    comics,
    issues,
    bonuses,
    powers,
    by_players,
    deal,
)


def _has(
    path: str,
    entry: Comic | RoundBonus | Power,
    kind: str,
    fields: Mapping[str, tuple[str, ...]],
) -> Faults:
    """The fields that an entry of its kind has are there, and no others."""
    wanted = fields.get(kind, ())
    for field in ("series", "issue", "rarity", "count"):
        said: Any = getattr(entry, field, None)
        if said is None and field in wanted:
            yield f"{path}.{field}", f"missing; {kind} has {listed(wanted)}"
        elif said is not None and field not in wanted:
            yield f"{path}.{field}", f"{said}; {kind} has no {field}, leave it out"


def _rarity(path: str, entry: Comic | RoundBonus | Power, edition: Edition) -> Faults:
    known = [rarity.id for rarity in edition.rarities]
    if entry.rarity is not None and entry.rarity not in known:
        yield f"{path}.rarity", f"there is no rarity {entry.rarity}; there are {listed(known)}"
