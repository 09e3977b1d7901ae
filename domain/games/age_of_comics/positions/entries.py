"""What is written otherwise than as words, numbers and cards: teams, comics on a mat, hyped ones,
and a turn. `W-CRI-1 artist=A-CRI-2A`, `O-CRI-F team=1 fans=3`, `O-HOR-I tokens=2`,
`print space=1 prints=1`.
"""

from typing import Any, Final

import msgspec

from domain.games.age_of_comics.figures import comic, creative, gives
from domain.games.age_of_comics.positions import words as w
from domain.games.age_of_comics.state import Hyped, Printed, Table, Team, Turn
from domain.games.age_of_comics.tables import AREAS, TOP, Area, Kind
from domain.games.age_of_comics.teams import specialists
from domain.kernel.forms import Form, Place, listed, strange
from domain.kernel.place_forms import Said, entries
from domain.kernel.seats import with_seat
from domain.kernel.tables import TableError
from domain.kernel.types import Seat

# ------------------------------------------------------------------------------------------- teams


class TeamLine(msgspec.Struct, frozen=True):
    """A team, by its place in the list; `began` is as worth as now, less what was raised."""

    writer: str
    artist: str
    writer_up: int = 0
    artist_up: int = 0
    began: tuple[int, ...] = ()
    raised: tuple[Kind, ...] = ()
    trained: tuple[Kind, ...] = ()


def _team(at: Place[Table], told: Said) -> TeamLine:
    if "artist" not in told:
        raise at.wrong(f"{told['writer']}: say the artist too, artist=..")
    for kind, known in (("writer", w.writers), ("artist", w.artists)):
        if told[kind] not in known(at.table):
            raise strange(at, told[kind], known(at.table))
    line = TeamLine(**told)
    if max(line.writer_up, line.artist_up, *line.began) > TOP or len(line.began) not in (0, 2):
        raise at.wrong(f"{line.writer}: no creative is worth more than {TOP}, and there are two")
    return line


TEAMS: Final[Form[Table]] = entries(TeamLine, _team)


def teams(table: Table, seat: Seat) -> tuple[TeamLine, ...]:
    """The teams of a seat."""
    return tuple(
        TeamLine(
            own.writer,
            own.artist,
            own.writer_up,
            own.artist_up,
            own.began,
            own.raised,
            own.trained,
        )
        for own in table.seats[seat].teams
    )


def with_teams(table: Table, seat: Seat, lines: tuple[TeamLine, ...]) -> Table:
    made = tuple(_made(table, number, line) for number, line in enumerate(lines, 1))
    return with_seat(table, seat, teams=made)


def _made(table: Table, number: int, line: TeamLine) -> Team:
    now = (
        creative(table.edition, line.writer).value + line.writer_up - ("writer" in line.raised),
        creative(table.edition, line.artist).value + line.artist_up - ("artist" in line.raised),
    )
    return Team(
        number,
        line.writer,
        line.artist,
        line.writer_up,
        line.artist_up,
        (line.began[0], line.began[1]) if line.began else now,
        line.raised,
        line.trained,
    )


# ----------------------------------------------------------------------------------- printed comics


class PrintLine(msgspec.Struct, frozen=True):
    """A comic on the mat. Its team and its number are its place in the list, its fans those of its
    corner and its creatives, where these are not said."""

    comic: str
    team: int = 0
    number: int = 0
    fans: int | None = None
    mastered: bool = False
    better_color: bool = False


def _print(at: Place[Table], told: Said) -> PrintLine:
    if told["comic"] not in w.comics(at.table):
        raise strange(at, told["comic"], w.comics(at.table))
    return PrintLine(**told)


PRINTED: Final[Form[Table]] = entries(PrintLine, _print)


def printed(table: Table, seat: Seat) -> tuple[PrintLine, ...]:
    """The mat of a seat."""
    return tuple(
        PrintLine(own.comic, own.team, own.number, own.fans, own.mastered, own.better_color)
        for own in table.seats[seat].printed
    )


def with_printed(table: Table, seat: Seat, lines: tuple[PrintLine, ...]) -> Table:
    made = tuple(_on_mat(table, seat, place, line) for place, line in enumerate(lines, 1))
    return with_seat(table, seat, printed=made)


def _on_mat(table: Table, seat: Seat, place: int, line: PrintLine) -> Printed:
    number, teams = line.team or place, table.seats[seat].teams
    if number > len(teams):
        raise TableError(
            f"seat-{seat}.printed: {line.comic} has team {number}; the seat has {len(teams)} teams"
        )
    fans = line.fans
    if fans is None:
        figures = table.edition.fans
        fans = specialists(table.edition, line.comic, teams[number - 1]) * figures.specialist
        fans += 0 if comic(table.edition, line.comic).is_ripoff else figures.original
    return Printed(
        line.comic,
        line.number or place,
        number,
        fans,
        fans > 0,
        line.mastered,
        line.better_color,
    )


# ------------------------------------------------------------------------------------ hyped comics


def _hyped(at: Place[Table], told: Said) -> Hyped:
    if told["comic"] not in w.originals(at.table):
        raise strange(at, told["comic"], w.originals(at.table))
    return Hyped(**told)


HYPED: Final[Form[Table]] = entries(Hyped, _hyped)

# ----------------------------------------------------------------------------------------- the turn


def _turn(at: Place[Table], told: Said) -> Turn:
    """The active seat's editor is the last one there; what the space gives follows."""
    area = told["area"]
    if area not in AREAS:
        raise strange(at, area, AREAS)
    space = told.get("space", len(at.table.on(area)))
    if not 1 <= space <= len(at.table.on(area)):
        raise at.wrong(f"space {space} of {area}; {len(at.table.on(area))} editors lie there")
    if told.get("printing") not in (None, *w.comics(at.table)):
        raise strange(at, told["printing"], w.comics(at.table))
    made: Said = {"limit": _limit(at.table, area, space), **told, "space": space}
    return Turn(**made)


def _limit(table: Table, area: Area, space: int) -> int:
    return gives(table.edition, area, space) if area in ("print", "sales") else 0


_TURNS: Final[Form[Table]] = entries(Turn, _turn)


def _one(at: Place[Table], value: Any) -> Any:
    if len(listed(at, value)) > 1:
        raise at.wrong("write one turn, or none")
    return _TURNS.read(at, value)


TURN: Final[Form[Table]] = Form(_TURNS.write, _one, _TURNS.shape)
"""A list of none or one."""
