"""One expectation looked up in a Table, as its viewer sees it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, cast

from domain.kernel.case_file import NOTHING, Expectation, What
from domain.kernel.game import AnyGame
from domain.kernel.sight import REFEREE
from projections.cases.model import Difference, Pair
from projections.cases.play import Views
from projections.cases.prepare import TOTAL


def looked(game: AnyGame, own: Expectation, views: Views, step: int | None) -> Iterator[Difference]:
    """The difference, if there is one."""
    pairs = LOOKS[own.what](game, views, own)
    if not all(pair.same for pair in pairs):
        yield Difference(step, own.path, pairs)


def _is(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    return _beside(own.value, value_at(game, views, own))


def _count(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    return _beside(own.value, _size(value_at(game, views, own)))


def _holds(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    there, wanted = _items(value_at(game, views, own)), _items(own.value)
    found = (Pair(item, item if item in there else "", item in there) for item in wanted)
    others = (Pair("", item, same=True) for item in there if item not in wanted)
    return (*found, *others)


def _lacks(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    """What is to be missing has to lie somewhere: a word misspelt is missing everywhere."""
    there = _items(value_at(game, views, own))
    rows = game.rows(views[REFEREE], REFEREE)
    known = {item for _, _, value in rows for item in _items(value)}
    known |= {zone.partition("[")[2].rstrip("]") for zone, _, _ in rows}
    pairs: list[Pair] = []
    for item in _items(own.value):
        got = item if item in there else "" if item in known else "lies nowhere at all"
        pairs.append(Pair(f"no {item}", got, same=not got))
    return tuple(pairs)


def _score(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    sheets: Sequence[Any] = game.scores(views[own.viewer])
    if not sheets or own.seat is None:
        return _beside(own.value, "nothing is scored")
    sheet = sheets[own.seat]
    if own.zone == TOTAL:
        return _beside(own.value, sheet.total)
    lines = [line.amount for line in sheet.lines if line.rule == own.zone]
    return _beside(own.value, sum(lines) if lines else "no such line")


def _pending(game: AnyGame, views: Views, own: Expectation) -> tuple[Pair, ...]:
    owed = sorted(f"{due.kind} seat={due.seat}" for due in game.pending(views[own.viewer]))
    return _beside(tuple(sorted(_items(own.value))), tuple(owed))


LOOKS: Final[dict[What, Callable[[AnyGame, Views, Expectation], tuple[Pair, ...]]]] = {
    "is": _is,
    "count": _count,
    "holds": _holds,
    "lacks": _lacks,
    "score": _score,
    "pending": _pending,
}


def value_at(game: AnyGame, views: Views, own: Expectation) -> Any:
    """What lies in a zone; of one with parts, their names. Nothing is an empty pile."""
    rows: dict[tuple[str, int | None], Any] = {}
    parts: list[str] = []
    for zone, seat, value in game.rows(views[own.viewer], REFEREE):
        rows[zone, seat] = value
        if seat == own.seat and zone.startswith(f"{own.zone}["):
            parts.append(zone[len(own.zone) + 1 : -1])
    return rows.get((own.zone, own.seat), tuple(parts))


def _size(value: Any) -> Any:
    return f"{value}, and no pile" if isinstance(value, (int, str)) else len(value)


def _beside(expected: Any, got: Any) -> tuple[Pair, ...]:
    """Two values, a line for each item of a list; they are the same only as a whole."""
    alike = _plain(expected) == _plain(got)
    pairs = [
        Pair(one or "", other or "", one == other)
        for one, other in zip_longest(_items(expected) or [NOTHING], _items(got) or [NOTHING])
    ]
    if alike or not all(pair.same for pair in pairs):
        return tuple(pairs)
    return tuple(Pair(pair.expected, pair.got, same=False) for pair in pairs)


def _plain(value: Any) -> Any:
    """The value such that 1 and true differ, and that nothing is an empty list."""
    if isinstance(value, tuple):
        items = cast("Sequence[Any]", value)
        return [_plain(item) for item in items]
    return [] if value == NOTHING else (type(value), value)


def _items(value: Any) -> list[str]:
    if isinstance(value, tuple):
        items = cast("Sequence[Any]", value)
        return [_said(item) for item in items]
    return [] if value == NOTHING else [_said(value)]


def _said(value: Any) -> str:
    """A value as it stands in a file, without its quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(_items(value))
    return str(value) if value != "" else '""'
