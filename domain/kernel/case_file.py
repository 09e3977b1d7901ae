"""Cases as files, in TOML: a position, what is done there, and what has to come of it.

    about = "A bagged comic sells for what its hero is worth."
    rules = ["BB-SELL-2"]
    title = "bagged_boarded"
    players = 3

    [table]                     # as in a position; without any, the game is dealt
    round = 2

    [[step]]
    seat = 0
    do = "sell comic=hovergirl-5"
    events = ["comic_sold price=20"]

    [expect]                    # written as a position is, and only what matters
    seat-0.cash = 45
    as.seat-1.seat-0.loose = ["?", "?"]

What the rules and the title make of it is for `projections/cases`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, cast

import msgspec
from msgspec import Meta

from domain.kernel.placing import Value, Zones, rows_of, said
from domain.kernel.position_file import PositionFile, position_in
from domain.kernel.sight import PUBLIC, REFEREE, Audience, seat_of
from domain.kernel.tables import TableError, read_toml, shaped
from domain.kernel.types import Seat

What = Literal["is", "count", "holds", "lacks", "score", "pending"]
"""What is asked of a place: its value, how many cards, these cards in any order, none of these; of
a score sheet; of who is to decide."""

NOTHING: Final = "none"
"""The value of what is not there, and of an empty pile."""
AS: Final = "as"
PENDING: Final = "pending"
MOST_STEPS: Final = 200
MOST_EXPECTED: Final = 1_000
MOST_NUMBER: Final = 2**53 - 1
"""No number that is expected lies further from 0."""

_OWED: Final = re.compile(r"(\S{1,60}) seat=(0|[1-9][0-9]?)")
_VALUES: Final[dict[What, Any]] = {
    "count": dict[str, int | dict[str, int]],
    "holds": dict[str, tuple[str, ...] | dict[str, tuple[str, ...]]],
    "lacks": dict[str, tuple[str, ...] | dict[str, tuple[str, ...]]],
    "score": dict[str, int],
}
_Line = Annotated[str, Meta(min_length=1, max_length=300)]
_Lines = tuple[_Line, ...]


class Expectation(msgspec.Struct, frozen=True):
    """One thing that has to hold of a Table, as somebody sees it."""

    viewer: Audience
    what: What
    seat: Seat | None
    zone: str
    """A zone as in rows, `sets[hovergirl]`; `total` or a rule's id on a score sheet."""
    value: Value

    @property
    def path(self) -> str:
        """Where it stands in a file, below `expect`."""
        viewer = "" if self.viewer == REFEREE else f"{AS}.{self.viewer}."
        if self.what == PENDING:
            return f"{viewer}{PENDING}"
        what = "" if self.what == "is" else f"{self.what}."
        return f"{viewer}{what}{said(self.seat, _dotted(self.zone))}"


class Step(msgspec.Struct, frozen=True):
    """What a seat does, and what has to come of it: events, or a refusal."""

    seat: Seat
    do: str
    events: tuple[str, ...]
    without: tuple[str, ...]
    refused: str
    expect: tuple[Expectation, ...]


class CaseFile(msgspec.Struct, frozen=True):
    """A case as a file says it, before any title has looked at it."""

    about: str
    rules: tuple[str, ...]
    position: PositionFile
    """Without rows the game is dealt."""
    seed: str
    """32 bytes in hex; empty where nothing is said."""
    shuffles: dict[str, tuple[str | int, ...]]
    """By zone, what comes out on top when it is shuffled next."""
    figures: dict[str, Any]
    """Members of the edition that are other ones in this case."""
    steps: tuple[Step, ...]
    expect: tuple[Expectation, ...]


class _Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=98)]
    do: str
    events: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    refused: str = ""
    expect: dict[str, Any] = {}


class _Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a file but the position."""

    about: _Line
    rules: Annotated[_Lines, Meta(min_length=1, max_length=50)]
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""
    shuffles: dict[str, tuple[str | int, ...]] = {}
    figures: dict[str, Any] = {}
    step: Annotated[tuple[_Step, ...], Meta(max_length=MOST_STEPS)] = ()
    expect: dict[str, Any] = {}


def read_case(data: bytes, source: str) -> CaseFile:
    """The case in these bytes; raises TableError naming the source and the entry."""
    document = read_toml(data, source)
    own = {name: document.pop(name) for name in _Case.__struct_fields__ if name in document}
    head, position = shaped(own, _Case, source), position_in(document, source)
    if position.viewer != REFEREE:
        raise TableError(f"{source}: as: a case begins with a whole position; leave `as` out")
    if head.seed and head.shuffles:
        raise TableError(f"{source}: seed, shuffles: say one of them; a seed fixes every shuffle")
    steps = tuple(
        _step(step, position.players, f"{source}: step {number}")
        for number, step in enumerate(head.step, 1)
    )
    ends = tuple(_expected(head.expect, REFEREE, position.players, f"{source}: expect"))
    _require_bounds(steps, ends, source)
    return CaseFile(
        head.about, head.rules, position, head.seed, head.shuffles, head.figures, steps, ends
    )


def _step(step: _Step, players: int, source: str) -> Step:
    if step.seat >= players:
        raise TableError(f"{source}: seat: {step.seat}; the seats are 0 to {players - 1}")
    if step.refused and (step.events or step.without):
        raise TableError(f"{source}: refused: what is refused has no events; leave these out")
    expect = tuple(_expected(step.expect, REFEREE, players, f"{source}: expect"))
    return Step(step.seat, step.do, step.events, step.without, step.refused, expect)


def _require_bounds(steps: tuple[Step, ...], ends: tuple[Expectation, ...], source: str) -> None:
    texts = sum(len(step.events) + len(step.without) + bool(step.refused) for step in steps)
    count = texts + len(ends) + sum(len(step.expect) for step in steps)
    if not count:
        raise TableError(
            f"{source}: nothing is expected; write events, refused or [expect], so that it can fail"
        )
    if count > MOST_EXPECTED:
        raise TableError(f"{source}: {count:,} things are expected; at most {MOST_EXPECTED:,}")


# ------------------------------------------------------------------------------- what is expected


def _expected(
    told: Mapping[str, Any], viewer: Audience, players: int, source: str
) -> Iterator[Expectation]:
    """What stands below `expect`, or below a viewer there."""
    for name, value in told.items():
        at = f"{source}.{name}"
        if name == AS and viewer == REFEREE:
            for who, own in _tables(value, at).items():
                _require_viewer(who, players, at)
                yield from _expected(_tables(own, f"{at}.{who}"), who, players, f"{at}.{who}")
        elif name == PENDING:
            owed = shaped(value, tuple[str, ...], at)
            _require_owed(owed, at)
            yield Expectation(viewer, "pending", None, "", owed)
        elif name in _VALUES:
            for place, own in _tables(value, at).items():
                yield from _values(viewer, name, place, own, players, at)
        else:
            yield from _values(viewer, "is", name, value, players, source)


def _values(
    viewer: Audience, what: What, place: str, told: object, players: int, source: str
) -> Iterator[Expectation]:
    """What is asked of the zones of a place: the table, or a seat."""
    at = f"{source}.{place}"
    seat = _seat(place, players, what, source)
    zones = cast("Zones", shaped(told, _VALUES.get(what, Zones), at))
    for zone, own, value in rows_of(seat, zones):
        _require_bounded(value, f"{at}.{_dotted(zone)}")
        yield Expectation(viewer, what, own, zone, value)


def _seat(place: str, players: int, what: What, source: str) -> Seat | None:
    seat = seat_of(place)
    if seat is None and (place != "table" or what == "score"):
        known = ["seat-0", *(() if what == "score" else ("table",))]
        if what == "is":
            known += [*_VALUES, PENDING, f"{AS}.seat-0"]
        raise TableError(f"{source}: there is no {place!r:.60}; write {', '.join(known)}")
    if seat is not None and seat >= players:
        raise TableError(f"{source}: {place}: the seats are seat-0 to seat-{players - 1}")
    return seat


def _require_viewer(who: str, players: int, source: str) -> None:
    seat = seat_of(who)
    if who != PUBLIC and (seat is None or seat >= players):
        raise TableError(
            f"{source}: there is no viewer {who!r:.60}; write public or seat-0 to "
            f"seat-{players - 1}"
        )


def _require_owed(owed: tuple[str, ...], source: str) -> None:
    for text in owed:
        if not _OWED.fullmatch(text):
            raise TableError(f"{source}: {text!r:.60}; write what is to be decided, `sell seat=0`")


def _require_bounded(value: Value, source: str) -> None:
    if isinstance(value, tuple):
        for item in value:
            _require_bounded(item, source)
    elif type(value) is int and abs(value) > MOST_NUMBER:
        raise TableError(f"{source}: a number beyond {MOST_NUMBER:,}")


def _tables(value: object, source: str) -> dict[str, Any]:
    return shaped(value, dict[str, Any], source)


def _dotted(zone: str) -> str:
    """A zone's row name as it stands in a file: `sets.hovergirl`."""
    return zone.replace("[", ".").rstrip("]")
