"""Positions as files, in TOML: what a game is set up from, and its zones.

    title = "bagged_boarded"
    players = 2

    [table]
    round = 3

    [seat-0]
    cash = 45
    loose = ["hovergirl-3"]

What is not said is as the title has it where nothing is said.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, cast

import msgspec
from msgspec import Meta

from domain.kernel.game import AnyGame, Options, Setup
from domain.kernel.placing import Row, Rows, Zones, rows_of, said, zones_of
from domain.kernel.sight import REFEREE, Audience, seat_audience, seat_of
from domain.kernel.tables import TableError, edition_data, edition_digest, read_toml, shaped
from domain.kernel.types import Seat

WIDTH: Final = 100
"""Columns of a line, where a list is broken into several."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED: Final = re.compile(r"[\x7f]")


class PositionFile(msgspec.Struct, frozen=True):
    """A position as a file says it, before any title has looked at it."""

    title: str
    players: int
    viewer: Audience
    """Whose view it is; `referee` where it is whole."""
    edition: str
    """The digest of the edition; empty for the title's own."""
    options: dict[str, Any]
    rows: Rows


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """All of a file but what lies on the table."""

    title: str
    players: Annotated[int, Meta(ge=1, le=99)]
    viewer: str = REFEREE
    edition: str = ""
    options: dict[str, Any] = {}


def read_position(data: bytes, source: str) -> PositionFile:
    """The position in these bytes; raises TableError naming the source and the entry."""
    return position_in(read_toml(data, source), source)


def position_in(document: Mapping[str, Any], source: str) -> PositionFile:
    """The position that a document says; raises TableError naming the source and the entry."""
    document = dict(document)
    zones = {name: document.pop(name) for name in list(document) if _is_zones(name)}
    head = shaped(document, _Head, source)
    rows: list[Row] = []
    for name, own in zones.items():
        seat = seat_of(name)
        if seat is not None and seat >= head.players:
            last = seat_audience(head.players - 1)
            raise TableError(f"{source}: {name}: the seats are seat-0 to {last}")
        rows += rows_of(seat, shaped(own, Zones, f"{source}: {name}"))
    return PositionFile(
        head.title, head.players, head.viewer, head.edition, head.options, tuple(rows)
    )


def setup_in(file: PositionFile, game: AnyGame, edition: Any, source: str) -> Setup[Any, Any]:
    """What a game in that position is set up from; raises TableError where the options are not the
    title's, or where the position was written under another edition."""
    options: Options = shaped(file.options, game.options, f"{source}: options")
    wanted = file.edition or edition_digest(edition_data(game.standard()))
    given = edition_digest(edition_data(edition))
    if given != wanted:
        raise TableError(
            f"{source}: it is a position of the edition {wanted[:12]}, and not of {given[:12]}"
        )
    return Setup(file.players, options, edition)


def position_file(
    game: AnyGame, setup: Setup[Any, Any], table: Any, viewer: Audience
) -> PositionFile:
    """The Table, whole or as that viewer knows it, in as few rows as give it back."""
    plain, usual = _builtins(setup.options), _builtins(game.options())
    digest = edition_digest(edition_data(setup.edition))
    own = digest == edition_digest(edition_data(game.standard()))
    return PositionFile(
        game.slug,
        setup.players,
        viewer,
        "" if own else digest,
        {name: value for name, value in plain.items() if value != usual[name]},
        fewest(game, game.initial(setup), table),
    )


def fewest(game: AnyGame, bare: Any, table: Any) -> Rows:
    """The rows of a Table without those that say what holds where nothing is said.

    Raises ValueError where not even all of them give the Table back: then none may be written.
    """
    rows = game.rows(table, REFEREE)
    if game.placed(bare, rows) != table:
        raise ValueError(f"a Table of {game.slug} that its rows do not give back")
    for row in rows:
        fewer = tuple(other for other in rows if other is not row)
        if _gives(game, bare, fewer, table):
            rows = fewer
    return rows


def document_of(file: PositionFile) -> dict[str, Any]:
    """The file as builtins, in the order in which it is written."""
    head: dict[str, Any] = {"title": file.title, "players": file.players}
    head |= {"as": file.viewer} if file.viewer != REFEREE else {}
    head |= {"edition": file.edition} if file.edition else {}
    head |= {"options": file.options} if file.options else {}
    zones = zones_of(file.rows)
    seats: list[Seat | None] = [None, *range(file.players)]
    return head | {said(seat, "").rstrip("."): zones[seat] for seat in seats if seat in zones}


def position_text(file: PositionFile, notes: Iterable[str] = ()) -> str:
    """The file's text, behind notes that nobody reads back."""
    lines = [f"# {note}" for note in notes]
    return "\n".join([*lines, *_table((), document_of(file))]).lstrip("\n") + "\n"


def _is_zones(name: str) -> bool:
    return name == "table" or seat_of(name) is not None


def _gives(game: AnyGame, bare: Any, rows: Rows, table: Any) -> bool:
    try:
        placed: object = game.placed(bare, rows)
    except TableError:
        return False
    return bool(placed == table)


def _builtins(options: Options) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return plain


# ------------------------------------------------------------------------------------ TOML, written


def _table(path: tuple[str, ...], values: Mapping[str, Any]) -> list[str]:
    """A table's lines: its own values, and behind them the tables in it."""
    own = [f"{_key(k)} = {_text(k, v)}" for k, v in values.items() if not isinstance(v, dict)]
    head = ["", f"[{'.'.join(map(_key, path))}]"] if path and own else []
    for key, value in values.items():
        if isinstance(value, dict):
            own += _table((*path, key), cast("dict[str, Any]", value))
    return [*head, *own]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _string(key)


def _text(key: str, value: object) -> str:
    """A value; a list that takes too much room for its line is broken into several."""
    text = _value(value)
    if not isinstance(value, (list, tuple)) or len(key) + len(text) + 3 <= WIDTH:
        return text
    lines = [""]
    for item in cast("list[object]", value):
        piece = f"{_value(item)},"
        if len(lines[-1]) + len(piece) + 5 > WIDTH:
            lines.append("")
        lines[-1] += f" {piece}" if lines[-1] else piece
    return "\n".join(["[", *(f"    {line}" for line in lines), "]"])


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, cast('list[object]', value)))}]"
    if isinstance(value, str):
        return _string(value)
    raise TypeError(f"{type(value).__name__} is not written to TOML")


def _string(text: str) -> str:
    # A JSON string is one of TOML too, but for one character that has to be escaped there.
    return _ESCAPED.sub("\\\\u007f", msgspec.json.encode(text).decode())
