"""Age of Comics for tests: a Table in a wanted position, games just dealt, who sees what."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import KeepObjective, PlaceEditor, StartingPick
from domain.games.age_of_comics.options import Options
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Printed, Table
from domain.games.age_of_comics.tables import Area, Edition
from domain.kernel.game import Setup
from domain.kernel.luck import Item, Luck, SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.piles import replaced
from domain.kernel.sight import REFEREE, Audience, mask, seat_audience
from domain.kernel.types import Card, Seat
from tests.support import spec
from tests.support.ages_box import GENRES
from tests.support.ages_seats import ALL_GENRES, Own, genres, own
from tests.support.ages_tables import table_of
from tests.support.ages_views import veiled

ANN, BEN, CAT, DAN = range(4)
LUCK = SealedLuck(bytes(range(32)))

Given = spec.Given[Table, Options, Edition]
Outcome = spec.Outcome[Table]

__all__ = ["ANN", "BEN", "CAT", "DAN", "LUCK", "Given", "Outcome", "Own", "Play", "own"]


class Play(Given):
    """A game from a position on; `events` are those since. Every batch must keep the invariants."""

    def __init__(self, table: Table, *events: Event, now: Table | None = None) -> None:
        self.game = GAME
        self.setup = Setup(table.players, table.options, table.edition)
        self.start = table
        self.events = events
        self.table = now or GAME.fold(table, events)

    def when(self, command: Command, luck: Luck | None = None) -> Outcome:
        outcome = super().when(command, luck)
        breaches = GAME.breaches(outcome.table)
        assert breaches == [], breaches
        return outcome

    def after(self, *commands: Command, luck: Luck | None = None) -> "Play":
        play = self
        for command in commands:
            outcome = play.when(command, luck)
            assert outcome.refusal is None, f"{command} was refused: {outcome.refusal}"
            play = Play(play.start, *play.events, *outcome.events, now=outcome.table)
        return play

    def history(self, viewer: Audience) -> Iterator[Table]:
        """The viewer's Table from the position on; of what came before it remembers nothing."""
        table = veiled(self.start, viewer)
        yield table
        for event in self.events:
            table = GAME.evolve(table, mask(event, viewer))
            yield table

    def tables(self) -> list[Table]:
        """The position and the Table after every event since."""
        return list(self.history(REFEREE))

    def seat(self, seat: Seat) -> Player:
        """What lies before a seat."""
        return self.table.seats[seat]

    def ideas(self, seat: Seat) -> dict[str, int]:
        """A seat's Idea tokens, those it has."""
        counts = zip(ALL_GENRES, self.seat(seat).ideas, strict=True)
        return {genre: count for genre, count in counts if count}

    def hand(self, seat: Seat) -> set[Card]:
        return {held.card for held in self.seat(seat).hand}

    def comic(self, comic: Card) -> Printed:
        """A printed comic, whoever printed it."""
        (found,) = (one for seat in self.table.seats for one in seat.printed if one.comic == comic)
        return found

    def holder(self, genre: str) -> Seat | None:
        """Who has the Mastery token."""
        return self.table.mastery[ALL_GENRES.index(genre)]


# ------------------------------------------------------------------------------------- positions


def placed(players: int = 3, seats: Mapping[Seat, Own] | None = None, **wanted: Any) -> Play:
    """The active seat (Ann) before its next editor; see `ages_tables.table_of`."""
    return Play(table_of(players, seats or {}, **wanted))


def taking(
    area: Area, players: int = 3, seats: Mapping[Seat, Own] | None = None, **wanted: Any
) -> Play:
    """Ann has just placed her editor there."""
    luck = wanted.pop("luck", None)
    return placed(players, seats, **wanted).after(PlaceEditor(seat=ANN, area=area), luck=luck)


def raising(players: int = 3, seats: Mapping[Seat, Own] | None = None, **wanted: Any) -> Play:
    """The phase in which creatives are raised, Ann first."""
    return placed(players, seats, **{"stage": "increase", "step": "", "active": None, **wanted})


def last_turn(
    players: int = 3, seats: Mapping[Seat, Own] | None = None, seat: Seat = ANN, **wanted: Any
) -> Play:
    """The last editor of a round, which that seat has; Royalties are free for it."""
    free = dict.fromkeys(("sales", "ideas", "develop", "hire"), players + 1)
    extra = {n for n, one in (seats or {}).items() if one.fields.get("extra")}
    areas: dict[str, tuple[Seat, ...]] = {}
    left = [n for n in range(players) for _ in range(4 + (n in extra) - (n == seat))]
    for area, room in free.items():
        areas[area], left = tuple(left[:room]), left[room:]
    return placed(players, seats, **{"areas": areas, "active": seat, **wanted})


def round_over(
    players: int = 3, seats: Mapping[Seat, Own] | None = None, *, luck: Luck = LUCK, **wanted: Any
) -> Play:
    """That editor goes to Royalties, and the round ends."""
    play = last_turn(players, seats, **wanted)
    assert play.table.active is not None
    return play.after(PlaceEditor(seat=play.table.active, area="royalties"), luck=luck)


def tuned(play: Play, **fields: Any) -> Play:
    """The position as it is now, with other things on the table."""
    return Play(msgspec.structs.replace(play.table, **fields))


def having(play: Play, seat: Seat, **fields: Any) -> Play:
    """The position as it is now, with something else before one seat."""
    changed = msgspec.structs.replace(play.seat(seat), **fields)
    return tuned(play, seats=replaced(play.table.seats, seat, changed))


# ------------------------------------------------------------------------------------ games dealt


class Bent:
    """Luck as it comes, but for the orders of some labels; `used` are all that it was asked for."""

    def __init__(self, luck: Luck | None = None, **orders: Sequence[Any]) -> None:
        self.luck = luck or LUCK
        self.orders = {name.replace("__", "/"): tuple(order) for name, order in orders.items()}
        self.used: list[str] = []

    def shuffle(self, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """The order given for the label, its first items if it names only those."""
        self.used.append(label)
        drawn: tuple[Item, ...] = self.luck.shuffle(label, items)
        first: tuple[Any, ...] = self.orders.get(label, ())
        assert set(first) <= set(drawn), f"{label}: {first} are not among {drawn}"
        return (*first, *(item for item in drawn if item not in first))


def dealt(
    players: int = 3, *, luck: Luck | None = None, edition: Any = None, **options: Any
) -> Play:
    """A game just dealt: the starting picks come next. Without other luck Ann, Ben, Cat, Dan."""
    chosen = GAME.options(**options)
    setup = Setup(players, chosen, edition or GAME.standard())
    GAME.check(setup)
    start = GAME.initial(setup)
    return Play(start, *GAME.deal(start, luck or LUCK))


def picked(play: Play, *genres_: str, luck: Luck = LUCK) -> Play:
    """All starting picks: these genres in turn order, and ideas of a genre for each."""
    for place, seat in enumerate(play.table.order):
        genre = genres_[place] if place < len(genres_) else "romance"
        ideas = f"{GENRES[place]}*{3 if place % 2 else 2}"
        play = play.after(pick(seat, genre, ideas), luck=luck)
    return play


def keep_all(play: Play, luck: Luck = LUCK) -> Play:
    """Everybody keeps the first of the objective cards, where there are any."""
    for seat, player in enumerate(play.table.seats):
        if player.objectives:
            play = play.after(KeepObjective(seat=seat, card=player.objectives[0]), luck=luck)
    return play


def pick(seat: Seat, genre: str, ideas: str) -> StartingPick:
    return StartingPick(seat=seat, genre=genre, ideas=genres(ideas))


# -------------------------------------------------------------------------------------- questions


def rule(rule_id: str) -> Rule:
    """The rule that refuses with that id."""
    return Rule(rule_id)


def owed(play: Play) -> list[tuple[Seat, str]]:
    """Who owes which decision."""
    return [(pending.seat, pending.kind) for pending in GAME.pending(play.table)]


def under(play: Play, rule_id: str) -> bool:
    """Whether all decisions that are owed stand under that rule."""
    owed_now = GAME.pending(play.table)
    return bool(owed_now) and all(rule_id in pending.rules for pending in owed_now)


def legal(play: Play, seat: Seat) -> tuple[Command, ...]:
    """What a seat may do, as it sees the game."""
    return GAME.legal(play.seen_by(seat_audience(seat)), seat).commands


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]
