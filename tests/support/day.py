"""Days of Bagged & Boarded for tests: a Table in a wanted position, a day planned by commands.

A position keeps the invariants: what is wanted somewhere is taken from where it lay, which gets
other comics for it unless it is a deck; what it displaces goes to the bottom of `rest`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    ClaimAction,
    Decline,
    EndTurn,
    FinishDisplay,
    FinishSelling,
    SettlePreview,
    SignComics,
)
from domain.games.bagged_boarded.decisions import PLANNING
from domain.games.bagged_boarded.events import PlanningCompleted
from domain.games.bagged_boarded.state import Decision, DisplayedSet, HeroValue, Table
from domain.kernel.game import Setup
from domain.kernel.luck import Luck, StackedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import Audience, mask, seat_audience
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from tests.support import spec
from tests.support.bagged import Given, drafted

ANN, BEN, CAT, DAN = 0, 1, 2, 3

Row = tuple[Card | None, ...]
Zones = dict[str, Row]
Sets = Mapping[Seat, Mapping[str, Cards]]

_DECKS = ("supply_deck", "supply_discard", "bin_deck", "bin_discard")
_PILES = (*_DECKS, "sneak", "swag")
_ROWS = ("reserve_loose", "reserve_bagged")
_VALUES = ((8, 6, 130), (7, 5, 100), (6, 4, 70), (5, 3, 50), (4, 2, 30), (3, 1, 20))
_TRAVEL = {"store": 1, "convention": 2}


class Day(Given):
    """A game from a position on; `events` are those since. Every batch must keep the invariants."""

    def __init__(self, table: Table, *events: Event, now: Table | None = None) -> None:
        self.game = GAME
        self.setup = Setup(table.players, table.options, table.edition)
        self.start = table
        self.events = events
        self.table = now or table

    def when(self, command: Command, luck: Luck | None = None) -> spec.Outcome[Table]:
        outcome = super().when(command, luck)
        assert breaches(outcome.table) == []
        return outcome

    def after(self, *commands: Command, luck: Luck | None = None) -> "Day":
        day = self
        for command in commands:
            outcome = day.when(command, luck or StackedLuck())
            assert outcome.refusal is None, f"{command} was refused: {outcome.refusal}"
            events = (*day.events, *outcome.events)
            day = Day(day.start, *events, now=outcome.table)
        return day

    def upto(self, kind: type[Event], **fields: object) -> Table:
        """The Table right after the last event of this type with these fields."""
        last = self.all(kind, **fields)[-1]
        at = next(n for n, event in enumerate(self.events) if event is last)
        return GAME.fold(self.start, self.events[: at + 1])

    def tables(self) -> list[Table]:
        """The position and the Table after every event since."""
        found = [self.start]
        for event in self.events:
            found.append(GAME.evolve(found[-1], event))
        return found

    def history(self, viewer: Audience) -> Iterator[Table]:
        """The viewer's Table from the position on; of what came before it remembers nothing."""
        table = self.start if viewer == "referee" else veiled(self.start, viewer)
        yield table
        for event in self.events:
            table = GAME.evolve(table, mask(event, viewer))
            yield table

    def before(self, kind: type[Event], **fields: object) -> Table:
        """The Table right before the first event of this type with these fields."""
        first = self.all(kind, **fields)[0]
        at = next(n for n, event in enumerate(self.events) if event is first)
        return GAME.fold(self.start, self.events[:at])


# ------------------------------------------------------------------------------------- positions


def placed(
    players: int = 4,
    *,
    rest: str = "bin_discard",
    cash: Mapping[Seat, int] | None = None,
    cubes: Mapping[Seat, int] | None = None,
    sets: Sets | None = None,
    loose: Mapping[Seat, Cards] | None = None,
    bagged: Mapping[Seat, Cards] | None = None,
    signed: Cards = (),
    graded: tuple[tuple[Seat, str], ...] = (),
    turn_order: tuple[Seat, ...] | None = None,
    **zones: Row,
) -> Day:
    """Round 1, the first turn: seats hold 12 cubes, or so many and the others set aside."""
    wanted: Zones = dict(zones)
    for name, piles in (("loose", loose), ("bagged", bagged)):
        wanted |= {f"{name} {seat}": pile for seat, pile in (piles or {}).items()}
    own = [(seat, hero, pile) for seat, some in (sets or {}).items() for hero, pile in some.items()]
    wanted |= {f"set {seat} {hero}": pile for seat, hero, pile in own}
    table = _laid(_drafted(players, turn_order or tuple(range(players))), wanted, rest)
    table = _displayed(table, own, graded)
    table = _signed(table, signed)
    for seat in range(players):
        money = (cash or {}).get(seat, table.seats[seat].cash)
        table = _seat(table, seat, cash=money, cubes=12, cubes_aside=0)
    day = Day(with_cubes(table, cubes or {}))
    assert breaches(day.table) == []
    return day


@cache
def _drafted(players: int, turn_order: tuple[Seat, ...]) -> Table:
    return drafted(players, turn_order=turn_order, first_game=True).table


def veiled(table: Table, viewer: Audience) -> Table:
    """The Table as somebody sees it who has just come in: own piles, and what lies face up."""

    def backs(cards: Cards) -> Cards:
        return tuple(card if card in table.signed else FACE_DOWN for card in cards)

    hidden: dict[str, Any] = {name: backs(getattr(table, name)) for name in _PILES}
    for seat, player in enumerate(table.seats):
        if viewer != seat_audience(seat):
            piles = {name: backs(getattr(player, name)) for name in ("loose", "bagged", "drawn")}
            table = _seat(table, seat, **piles)
    return msgspec.structs.replace(table, **hidden)


def breaches(table: Table) -> list[str]:
    """The invariants that do not hold; a position needs not look like the morning after a draft."""
    about_a_draft: tuple[str, ...] = ("BB-INV-12", "BB-INV-16") if table.round == 1 else ()
    if about_a_draft and table.stage == "planning":
        about_a_draft = ("BB-INV-5", *about_a_draft)
    return [breach for breach in GAME.breaches(table) if not breach.startswith(about_a_draft)]


def with_cubes(table: Table, cubes: Mapping[Seat, int]) -> Table:
    """The Table where these seats have so many cubes left to plan with in round 1."""
    for seat, count in cubes.items():
        table = _seat(table, seat, cubes=count, cubes_aside=12 - count)
    first = next(seat for seat in table.turn_order if table.seats[seat].cubes)
    turn = Decision(kind=PLANNING, seat=first, row=1)
    return msgspec.structs.replace(table, planner=first, decisions=(turn,))


def with_row(day: Day, row: Row) -> Day:
    """The day from here on, with exactly that in Reserve Loose."""
    return Day(_laid(day.table, {"reserve_loose": row}, "bin_discard"))


def solos(hero: str, *numbers: int) -> Cards:
    """These issues of one hero."""
    return tuple(f"{hero}-{number}" for number in numbers)


def zones(table: Table) -> Zones:
    """Where all comics lie, by name."""
    found: Zones = {name: getattr(table, name) for name in (*_PILES, *_ROWS)}
    for seat, player in enumerate(table.seats):
        found |= {f"loose {seat}": player.loose, f"bagged {seat}": player.bagged}
    return found


def _laid(table: Table, wanted: Zones, rest: str) -> Table:
    taken = {comic for pile in wanted.values() for comic in pile if comic is not None}
    before = zones(table)
    strange = sorted(taken - {comic for pile in before.values() for comic in pile if comic})
    assert not strange, f"not in play: {strange}"
    lying = {zone: [comic for comic in pile if comic not in taken] for zone, pile in before.items()}
    lying[rest] += [comic for zone in wanted for comic in lying.get(zone, ()) if comic]
    sources = [rest, *(deck for deck in _DECKS if deck not in wanted and deck != rest)]
    for zone in (z for z in lying if z not in wanted and z not in sources):
        while len(lying[zone]) < len(before[zone]):
            lying[zone].append(next(lying[source] for source in sources if lying[source]).pop())
    laid = {zone: tuple(pile) for zone, pile in lying.items()} | wanted
    changes: dict[str, Any] = {name: laid[name] for name in (*_PILES, *_ROWS)}
    table = msgspec.structs.replace(table, **changes)
    for seat in range(table.players):
        piles = {pile: laid[f"{pile} {seat}"] for pile in ("loose", "bagged")}
        table = _seat(table, seat, **piles)
    return table


def _displayed(
    table: Table, own: list[tuple[Seat, str, Cards]], graded: tuple[tuple[Seat, str], ...]
) -> Table:
    slabs = dict(zip(graded, table.slabs, strict=False))
    for seat, hero, pile in own:
        new = DisplayedSet(hero, pile, slabs.get((seat, hero)))
        table = _seat(table, seat, sets=(*table.seats[seat].sets, new))
    totals = {hero: sum(len(p) for _, h, p in own if h == hero) for _, hero, _ in own}
    gone = table.powers[: len(totals)]
    return msgspec.structs.replace(
        table,
        slabs=table.slabs[len(graded) :],
        track={hero: _value(total) for hero, total in totals.items()},
        unique_heroes=len(totals),
        powers=table.powers[len(totals) :],
        removed_powers=(*table.removed_powers, *gone),
    )


def _value(total: int) -> HeroValue:
    return next(HeroValue(level, value) for count, level, value in _VALUES if total >= count)


def _signed(table: Table, signed: Cards) -> Table:
    """Signed comics lie in front of their piles."""
    for seat, player in enumerate(table.seats):
        piles = {
            name: tuple(sorted(getattr(player, name), key=lambda comic: comic not in signed))
            for name in ("loose", "bagged")
        }
        table = _seat(table, seat, **piles)
    return msgspec.structs.replace(table, signed=signed, tags=table.tags - len(signed))


def _seat(table: Table, seat: Seat, **changes: Any) -> Table:
    player = msgspec.structs.replace(table.seats[seat], **changes)
    seats = (*table.seats[:seat], player, *table.seats[seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


# ----------------------------------------------------------------------------------- days planned


def claim(seat: Seat, group: str, row: int = 1) -> ClaimAction:
    return ClaimAction(seat=seat, group=group, row=row)


def boost(seat: Seat, group: str, kind: str = "", units: int = 1) -> BoostAction:
    return BoostAction(seat=seat, group=group, kind=kind or group, units=units)


def planned(day: Day, *commands: Command, luck: Luck | None = None) -> Day:
    """All planning is done by these claims and boosts, each seat's in their order; the daily
    activities have run on to their first decision. Seats hold just the cubes that it takes."""
    needed = dict.fromkeys(range(day.table.players), 0)
    needed |= {
        c.seat: _cubes(day.table, [d for d in commands if d.seat == c.seat]) for c in commands
    }
    day = Day(with_cubes(day.table, needed))
    queue = list(commands)
    while queue:
        day, queue = _turn(day, queue, luck)
    assert day.all(PlanningCompleted)
    return day


def idle(day: Day) -> Day:
    """The open decision of the daily activities is answered by doing nothing."""
    top = day.table.top
    assert top is not None
    seat = top.seat
    answers: dict[str, Command] = {
        "mail_order": BuyDrawn(seat=seat, comics=()),
        "bargain_bin": BuyDrawn(seat=seat, comics=()),
        "sell": FinishSelling(seat=seat),
        "sneak_preview": SettlePreview(seat=seat, comics=(), order=day.table.seats[seat].drawn),
        "autographs": SignComics(seat=seat, comics=()),
        "bag_and_board": BagComics(seat=seat, comics=()),
        "display": FinishDisplay(seat=seat),
    }
    return day.after(answers.get(top.kind, Decline(seat=seat)))


def slept(day: Day) -> Day:
    """Nothing more is done in this round, which is over."""
    number = day.table.round
    while day.table.round == number and day.table.decisions:
        day = idle(day)
    return day


def _turn(day: Day, queue: list[Command], luck: Luck | None) -> tuple[Day, list[Command]]:
    """One planning turn: the seat's next commands up to its second claim."""
    turn, number = day.table.top, (day.table.stage, day.table.round, day.table.turn)
    assert turn is not None
    assert turn.kind == PLANNING
    mine = [command for command in queue if command.seat == turn.seat]
    claims = [at for at, command in enumerate(mine) if isinstance(command, ClaimAction)]
    now = mine[: claims[1]] if len(claims) > 1 else mine
    day = day.after(*now, luck=luck)
    if (day.table.stage, day.table.round, day.table.turn) == number:
        day = day.after(EndTurn(seat=turn.seat), luck=luck)
    return day, [command for command in queue if command not in now]


def _cubes(table: Table, commands: list[Command]) -> int:
    """What a seat's claims and boosts cost, travel included."""
    edition, been, total = table.edition, set[str](), 0
    locations = {group.id: group.location for group in edition.groups}
    for command in commands:
        if isinstance(command, ClaimAction):
            rows = [
                r.cost for r in edition.rows if (r.side, r.group) == (table.side, command.group)
            ]
            total += rows[command.row - 1] if rows else edition.reserve_slot_cost
            location = locations[command.group]
            total += 0 if location in been else _TRAVEL.get(location, 0)
            been.add(location)
        elif isinstance(command, BoostAction):
            sizes = {(b.group, b.kind): b.cubes for b in edition.boosts}
            total += command.units * sizes[command.group, command.kind]
    return total
