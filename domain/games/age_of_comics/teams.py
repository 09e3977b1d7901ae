"""What creatives and teams are worth, and how fans change (section 0.3, AC-CHART-3)."""

from domain.games.age_of_comics.events import Cause, FansChanged, Made
from domain.games.age_of_comics.figures import Comic, creative, is_specialised
from domain.games.age_of_comics.figures import comic as comic_of
from domain.games.age_of_comics.state import Player, Printed, Table, Team
from domain.games.age_of_comics.tables import Edition, Kind
from domain.kernel.types import Card, Seat


def value_of(edition: Edition, team: Team, kind: Kind) -> int:
    """The current value of one of the two: printed on the card, and Increase tokens."""
    if kind == "writer":
        return creative(edition, team.writer).value + team.writer_up
    return creative(edition, team.artist).value + team.artist_up


def team_value(edition: Edition, team: Team) -> int:
    """The value of the comics that the team serves (AC-INV-6)."""
    return value_of(edition, team, "writer") + value_of(edition, team, "artist")


def comic_value(edition: Edition, player: Player, own: Printed) -> int:
    """The value of a printed comic."""
    return team_value(edition, player.team(own.team))


def specialists(edition: Edition, comic: Card, team: Team) -> int:
    """How many of the two are specialised for a comic, 0 to 2 (AC-PRINT-7, ACV-GUEST-25)."""
    return sum(is_specialised(edition, card, comic) for card in (team.writer, team.artist))


def originals_in(edition: Edition, player: Player, genre: str) -> int:
    """How many originals of a genre a player has printed."""
    return sum(not known.is_ripoff for known in _printed_in(edition, player, genre))


def printed_in(edition: Edition, player: Player, genre: str) -> int:
    """How many comics of a genre a player has printed, rip-offs too (AC-RIP-7)."""
    return len(_printed_in(edition, player, genre))


def fans_changed(table: Table, seat: Seat, comic: Card, cause: Cause, change: int) -> Made:
    """A comic's fans move; never below 1 once it was on the chart (AC-CHART-3, AC-RIP-5). Nothing
    where they stay as they are (AC-EV-2)."""
    own = table.seats[seat].print_of(comic)
    assert own is not None, "only printed comics have fans"
    fans = max(own.fans + change, 1 if own.charted else 0)
    if fans == own.fans:
        return ()
    return (FansChanged(seat, comic, cause, fans - own.fans, fans),)


def _printed_in(edition: Edition, player: Player, genre: str) -> list[Comic]:
    known = (comic_of(edition, own.comic) for own in player.printed)
    return [comic for comic in known if comic.genre == genre]
