"""Random players of Age of Comics: they do whatever there is to do, and often what makes more
happen: they print, hype, swap, sell, and go for the comic that they have in hand."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import (
    Collect,
    Develop,
    DevelopTop,
    EndIncreases,
    EndReassign,
    EndSales,
    Increase,
    KeepCubes,
    PlaceCube,
    PlaceEditor,
    Print,
    Search,
    SkipSpecial,
    StartingPick,
    StopPrinting,
    TakeIdeas,
    Ticket,
    Walk,
)
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Area
from domain.kernel.messages import Command
from domain.kernel.types import Seat

AT_RANDOM: Final = 0.15
"""How often an area is taken for no reason."""
PASSES: Final = 0.12
"""How often something is left that could be done."""
IDLE: Final = (EndIncreases, SkipSpecial, EndReassign, StopPrinting, KeepCubes, EndSales)

Offered = Sequence[Command]
Wish = Callable[[Table, Seat, Offered, random.Random], Command]


def step(table: Table, chance: random.Random) -> Command:
    """A command that the rules allow now."""
    pending = chance.choice(GAME.pending(table))
    offered = GAME.legal(table, pending.seat).commands
    return WISHES.get(pending.kind, any_kind)(table, pending.seat, offered, chance)


def any_kind(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """Each kind of command as likely as any other, but leaving it less so."""
    busy = [command for command in offered if not isinstance(command, IDLE)]
    found = busy if busy and chance.random() >= PASSES else offered
    kinds = list(dict.fromkeys(type(command) for command in found))
    kind = chance.choice(kinds)
    return chance.choice([command for command in found if type(command) is kind])


def wanted(table: Table, seat: Seat) -> list[str]:
    """Genres of Idea tokens that comics in hand, or hyped, are waiting for."""
    player, genres = table.seats[seat], [genre.id for genre in table.edition.genres]
    of = {own.id: own.genre for own in table.edition.originals}
    waiting = [own.back for own in player.hand if own.kind == "comic"]
    waiting += [of[own.comic] for own in player.hyped]
    missing = dict.fromkeys(waiting, table.edition.prices.ideas)
    return [genre for genre in missing if player.ideas[genres.index(genre)] < missing[genre]]


# ------------------------------------------------------------------------------------ the decisions


def _pick(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """Mostly with what the comic costs."""
    own = [c for c in offered if isinstance(c, StartingPick) and c.ideas.count(c.genre) > 1]
    return chance.choice(own if own and chance.random() > AT_RANDOM else offered)


def _area(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    places = {c.area: c for c in offered if isinstance(c, PlaceEditor)}
    if chance.random() < AT_RANDOM:
        return chance.choice(list(places.values()))
    if hoards(table):
        return places.get("develop") or chance.choice(list(places.values()))
    best = [area for area in _useful(table, seat) if area in places]
    if best and chance.random() > PASSES:
        return places[best[0]]
    unlocked = [own.area for own in table.edition.specials if own.id in table.seats[seat].cubes]
    often: list[Area] = [*unlocked, *unlocked, "sales", "sales", "royalties"]
    likely: list[Area] = [area for area in often if area in places]
    return places[chance.choice(likely or list(places))]


def _useful(table: Table, seat: Seat) -> list[Area]:
    """What brings the next comic nearer, in this order; but first sales where a fee is due that
    cannot be paid."""
    player = table.seats[seat]
    kinds = {own.kind for own in player.hand} | {"comic" for _ in player.hyped}
    others = [own.node for other, own in enumerate(table.seats) if other != seat]
    stuck = player.node in others and player.money < table.edition.prices.fee
    found: list[Area] = ["sales"] if stuck and player.node != table.edition.start else []
    found.append("print")
    if not {"writer", "artist"} <= kinds:
        found.append("hire")
    if "comic" not in kinds:
        found.append("develop")
    if wanted(table, seat):
        found.append("ideas")
    elif player.money < 5:
        found.append("royalties")
    return found


def hoards(table: Table) -> bool:
    """Whether hands are so large that the deck can be emptied."""
    return table.edition.pieces.hand > 12


def _develop(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    aims = [genre for genre in (goal_of(table, seat), "war") if chance.random() < 0.5]
    aimed = [c for c in offered if _genre(table, c) in aims]
    searches = [c for c in offered if isinstance(c, Search)]
    if aimed or (searches and chance.random() < 0.3):
        return chance.choice(aimed or searches)
    if hoards(table):
        return next((c for c in offered if isinstance(c, DevelopTop)), offered[0])
    return any_kind(table, seat, offered, chance)


def goal_of(table: Table, seat: Seat) -> str | None:
    """The genre that the seat's objective is about."""
    kept = table.seats[seat].objective
    return next((own.genre for own in table.edition.objectives if own.id == kept), None)


def _genre(table: Table, command: Command) -> str | None:
    """The genre of what is developed by it."""
    if isinstance(command, Search):
        return command.genre
    if not isinstance(command, Develop):
        return None
    return next(own.genre for own in table.edition.originals if own.id == command.comic)


def _cube(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """For Better-color where that is the goal."""
    kept = table.seats[seat].objective
    verbs = [own.verb for own in table.edition.objectives if own.id == kept]
    own = [c for c in offered if isinstance(c, PlaceCube) and c.special == "better_color"]
    return chance.choice(own if own and "better_colors" in verbs else offered)


def _ideas(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """Two of one genre that is wanted, mostly."""
    for genre in wanted(table, seat):
        own = [c for c in offered if isinstance(c, TakeIdeas) and c.supply.count(genre) > 1]
        if own and chance.random() > AT_RANDOM:
            return chance.choice(own)
    return chance.choice(offered)


def _print(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """Rip-offs and reused teams as often as anything else."""
    prints = [c for c in offered if isinstance(c, Print)]
    if not prints or (len(prints) < len(offered) and chance.random() < PASSES):
        return chance.choice(offered)
    printed = {own.writer for own in table.seats[seat].teams}
    found: dict[tuple[object, ...], list[Command]] = {}
    for own in prints:
        kind = (own.comic[0], own.comic.endswith("-X"), own.writer in printed)
        found.setdefault(kind, []).append(own)
    return chance.choice(chance.choice(list(found.values())))


def _sales(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    """What is printed can fulfil an order of its genre: those are taken first."""
    player, of = table.seats[seat], {own.id: own.genre for own in table.edition.originals}
    genres = {of["O" + own.comic[1:]] for own in player.printed}
    there = {own.space for own in table.map if own.genre in genres}
    agents = {other.node for other in table.seats}
    own = [c for c in offered if isinstance(c, Collect) and c.space in there]
    shared = [c for c in offered if isinstance(c, Walk | Ticket) and c.node in agents]
    for found, often in ((own, 0.6), (shared, 0.3)):
        if found and chance.random() < often:
            return chance.choice(found)
    return any_kind(table, seat, offered, chance)


def _increase(table: Table, seat: Seat, offered: Offered, chance: random.Random) -> Command:
    own = [c for c in offered if isinstance(c, Increase)]
    return chance.choice(own if own and chance.random() < 0.7 else offered)


WISHES: Final[Mapping[str, Wish]] = {
    "pick": _pick,
    "area": _area,
    "develop": _develop,
    "ideas": _ideas,
    "print": _print,
    "second": _print,
    "cube": _cube,
    "sales": _sales,
    "increase": _increase,
}
