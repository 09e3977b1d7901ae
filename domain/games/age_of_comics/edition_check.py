"""When an edition contradicts itself, or this game: every fault names its entry and what is right.

The shape alone (types, bounds, unknown columns) was checked when the file was decoded. Nothing here
is held against the standard edition (`known`): whatever an edition names can be played. The map and
what lies on it is checked in `map_check.py`.
"""

from collections import Counter
from typing import Final

from domain.games.age_of_comics.map_check import MAP_CHECKS
from domain.games.age_of_comics.tables import (
    AREAS,
    GAINS,
    KINDS,
    PLAYERS,
    ROUNDS,
    SPECIALS,
    VERBS,
    Edition,
    Objective,
    Original,
)
from domain.kernel.editions import Check
from domain.kernel.faults import Faults, ascending, exactly, listed, once, same

OF_A_VERB: Final = {"genre_comics": ("genre", "original", "ripoff")}
"""What objectives have besides their count; the others have VP."""


def genres(edition: Edition, known: Edition) -> Faults:
    """Each once, and one of them is War (1.1)."""
    yield from once("genres", [genre.id for genre in edition.genres])
    yield from once("genres", [genre.code for genre in edition.genres])
    war = [genre.id for genre in edition.genres if genre.module == "war"]
    if len(war) != 1:
        yield "genres", f"those of module war are {listed(war)}; there is one"


def originals(edition: Edition, known: Edition) -> Faults:
    """Each in a genre of its module, with a bonus that its module knows (1.3, 1.14, 1.16)."""
    base, war = _base(edition), _war(edition)
    for at, comic in enumerate(edition.originals):
        path, own = f"originals[{at}]", war if comic.module == "war" else base
        if comic.genre not in own:
            yield (
                f"{path}.genre",
                f"{comic.genre}; those of module {comic.module} are {listed(own)}",
            )
        yield from _bonus(path, comic)
        if comic.module == "war" and comic.icon not in base:
            yield f"{path}.icon", f"{comic.icon}; a War comic has one of {listed(base)}"
        if comic.module != "war" and comic.icon is not None:
            yield f"{path}.icon", f"{comic.icon}; only War comics have one, leave it out"


def cards(edition: Edition, known: Edition) -> Faults:
    """Each card has an id of its own, whatever it is."""
    named: set[str] = set()
    for kind, ids in (
        ("originals", [own.id for own in edition.originals]),
        ("ripoffs", [own.id for own in edition.ripoffs]),
        ("creatives", [own.id for own in edition.creatives]),
        ("objectives", [own.id for own in edition.objectives]),
    ):
        for at, card in enumerate(ids):
            if card in named:
                yield f"{kind}[{at}]", f"{card} was named before; name each once"
            named.add(card)


def enough_originals(edition: Edition, known: Edition) -> Faults:
    """All players can begin with the same genre, and War comics can be displayed (AC-SETUP-12,
    ACV-WAR-23)."""
    base = Counter(comic.genre for comic in edition.originals if comic.module == "base")
    for genre in _base(edition):
        if base[genre] < PLAYERS[-1]:
            said = f"{base[genre]} of {genre} in module base; at least {PLAYERS[-1]}, one a player"
            yield "originals", said
    war = sum(comic.module == "war" for comic in edition.originals)
    for at, row in enumerate(edition.by_players):
        if row.war_comics > min(war, row.display):
            yield (
                f"by_players[{at}].war_comics",
                f"{row.war_comics}; there are {war}, and {row.display} places in the display",
            )


def ripoffs(edition: Edition, known: Edition) -> Faults:
    """One at most of an original, and none of War (AC-RIP-2, ACV-WAR-36)."""
    modules = {comic.id: comic.module for comic in edition.originals}
    ripped: set[str] = set()
    for at, comic in enumerate(edition.ripoffs):
        if modules.get(comic.of, "war") == "war":
            yield f"ripoffs[{at}].of", f"{comic.of} is no original of module base or guests"
        if comic.duo and modules.get(comic.of) == "base":
            yield f"ripoffs[{at}].duo", "only rip-offs of module guests have it, leave it out"
        if comic.of in ripped:
            yield f"ripoffs[{at}].of", f"{comic.of} has a rip-off already; it has one at most"
        ripped.add(comic.of)


def creatives(edition: Edition, known: Edition) -> Faults:
    """All of base genres; doubles have two of them and bring no idea (1.5, 1.15)."""
    base = _base(edition)
    for at, own in enumerate(edition.creatives):
        path, wanted = f"creatives[{at}]", 2 if own.module == "double" else 1
        if len(set(own.genres)) != wanted or len(own.genres) != wanted:
            yield f"{path}.genres", f"{listed(own.genres)}; module {own.module} has {wanted}"
        for genre in own.genres:
            if genre not in base:
                yield f"{path}.genres", f"{genre} is no base genre; there are {listed(base)}"
        if own.idea and (own.module == "double" or own.value != 1):
            yield f"{path}.idea", "only creatives of module base and value 1 bring one"


def ideas_of_creatives(edition: Edition, known: Edition) -> Faults:
    """An Idea token names the card that brought it (AC-HIRE-8, AC-INFO-5)."""
    first: dict[tuple[str, str], str] = {}
    for at, own in enumerate(edition.creatives):
        if own.idea:
            before = first.setdefault((own.kind, own.genres[0]), own.id)
            if before != own.id:
                yield (
                    f"creatives[{at}].idea",
                    f"{before} brings one of {own.genres[0]} too; one {own.kind} at most does",
                )


def starting_creatives(edition: Edition, known: Edition) -> Faults:
    """A pair of two genres can be dealt to everybody (AC-SETUP-8, -9)."""
    value = edition.pieces.start_value
    for kind in KINDS:
        genres = [
            own.genres[0]
            for own in edition.creatives
            if (own.kind, own.value, own.module) == (kind, value, "base")
        ]
        most = max(Counter(genres).values(), default=0)
        if len(genres) - most < PLAYERS[-1]:
            yield (
                "pieces.start_value",
                f"{len(genres)} base {kind}s of value {value}, {most} of one genre; whichever "
                f"genre is left out, there are at least {PLAYERS[-1]}",
            )


def objectives(edition: Edition, known: Edition) -> Faults:
    """Each with the figures of its verb, and two for everybody, with rip-offs and without
    (ACV-OBJ-3, AC-VAR-3)."""
    for at, objective in enumerate(edition.objectives):
        yield from _figures(f"objectives[{at}]", objective)
        if objective.genre is not None and objective.genre not in _base(edition):
            there = listed(_base(edition))
            yield f"objectives[{at}].genre", f"{objective.genre}; it is one of {there}"
    dealt = 2 * PLAYERS[-1]
    left = sum(objective.verb != "ripoffs" for objective in edition.objectives)
    if left < dealt:
        yield "objectives", f"{left} that are not about rip-offs; {PLAYERS[-1]} players get {dealt}"


def areas(edition: Edition, known: Edition) -> Faults:
    """The six areas, and what each of their spaces gives (1.8)."""
    yield from same("areas", [area.id for area in edition.areas], AREAS)
    spaces = max(row.spaces for row in edition.by_players)
    for at, area in enumerate(edition.areas):
        path, wanted = f"areas[{at}].gives", 0 if area.id in ("hire", "develop") else spaces
        if len(area.gives) != wanted:
            yield path, f"{len(area.gives)} figures; {area.id} has {wanted}"
        if area.id == "print" and not all(1 <= comics <= 2 for comics in area.gives):
            yield path, f"{listed(area.gives)}; each space prints 1 or 2 comics"


def specials(edition: Edition, known: Edition) -> Faults:
    """The six special actions, one an area, with one free for each cube (1.12, AC-CUBE-1)."""
    wanted = {special.id: special.area for special in known.specials}
    yield from same("specials", [special.id for special in edition.specials], SPECIALS)
    for at, special in enumerate(edition.specials):
        if special.area != wanted[special.id]:
            yield f"specials[{at}].area", f"{special.area}; {special.id} is at {wanted[special.id]}"
    yield from ascending("cubes.placed", edition.cubes.placed)
    for number, comic in enumerate(edition.cubes.placed, 1):
        free = sum(special.comic <= comic for special in edition.specials)
        if free < number:
            yield (
                f"cubes.placed[{number - 1}]",
                f"cube {number}, and {free} specials by comic {comic}",
            )
    if edition.cubes.moved <= edition.cubes.placed[-1]:
        yield "cubes.moved", f"{edition.cubes.moved}; that is after the last cube is placed"


def by_number(edition: Edition, known: Edition) -> Faults:
    """A row for each number of players, each place and each round; tiers and income rise."""
    yield from exactly("by_players", [row.players for row in edition.by_players], PLAYERS)
    yield from exactly("starts", [row.place for row in edition.starts], range(1, PLAYERS[-1] + 1))
    yield from ascending("marketing", [tier.cost for tier in edition.marketing])
    if edition.income[0]:
        yield "income[0]", f"{edition.income[0]}; a comic without fans earns nothing (AC-RIP-5)"
    for at, row in enumerate(edition.by_players):
        if row.spaces <= row.players:
            yield f"by_players[{at}].spaces", f"{row.spaces}; more than the {row.players} players"


def calendar(edition: Edition, known: Edition) -> Faults:
    """A tile for each genre; the first and the last round lie before and after any war (AC-SETUP-2,
    ACV-WAR-8)."""
    yield from exactly("calendar", [row.round for row in edition.calendar], ROUNDS)
    base = len(_base(edition))
    for name, tiles in (
        ("tiles", [row.tiles for row in edition.calendar]),
        ("with_war", [row.with_war for row in edition.calendar]),
    ):
        wanted = base + 1 if name == "with_war" else base
        if sum(tiles) != wanted:
            yield f"calendar.{name}", f"{sum(tiles)} tiles; there are {wanted}, one a genre"
    if not any(row.with_war for row in edition.calendar[1:-1]):
        yield "calendar.with_war", "none between the first and the last round; the war begins there"


# In this order: what a check reads, an earlier one has found in order.
CHECKS: Final[tuple[Check[Edition], ...]] = (
    genres,
    by_number,
    cards,
    originals,
    enough_originals,
    ripoffs,
    creatives,
    ideas_of_creatives,
    starting_creatives,
    objectives,
    areas,
    specials,
    calendar,
    *MAP_CHECKS,
)


def _base(edition: Edition) -> list[str]:
    return [genre.id for genre in edition.genres if genre.module == "base"]


def _war(edition: Edition) -> list[str]:
    return [genre.id for genre in edition.genres if genre.module == "war"]


def _bonus(path: str, comic: Original) -> Faults:
    """D comes with a module, and X with War (ACV-GUEST-8, ACV-WAR-32)."""
    known = {"base": GAINS, "guests": (*GAINS, "D"), "war": (*GAINS, "D", "X")}[comic.module]
    if comic.bonus not in known:
        yield f"{path}.bonus", f"{comic.bonus}; module {comic.module} has {listed(known)}"


def _figures(path: str, objective: Objective) -> Faults:
    assert objective.verb in VERBS
    wanted = OF_A_VERB.get(objective.verb, ("vp",))
    for field in ("vp", "genre", "original", "ripoff"):
        said = getattr(objective, field)
        if field not in wanted and said:
            yield f"{path}.{field}", f"{said}; {objective.verb} has none, leave it out"
        elif field == "genre" and field in wanted and said is None:
            yield f"{path}.genre", f"missing; {objective.verb} counts comics of one"
