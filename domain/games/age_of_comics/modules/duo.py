"""The Dynamic Duo: a comic is printed with the team of another one (ACV-GUEST-9 to -20, -32, -35;
ACV-WAR-32, ACV-MIX-2)."""

from domain.games.age_of_comics.commands import Print
from domain.games.age_of_comics.figures import Comic, comic, originals_in_play
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table, Team
from domain.games.age_of_comics.tables import TEAMED
from domain.kernel.rules import require
from domain.kernel.types import Card


def reuses(table: Table, card: Card | None, genre: str) -> bool:
    """Whether a comic has the Dynamic Duo, or may have it where only its genre is known."""
    if card is not None:
        return _has_duo(comic(table.edition, card))
    originals = originals_in_play(table.edition, table.options.modules)
    return any(_has_duo(own) for own in originals if own.genre == genre)


def reused(table: Table, command: Print) -> Team:
    """The team that both creatives are in; refuses any other two (ACV-GUEST-9 to -11, -18)."""
    player = table.seats[command.seat]
    writer, artist = player.team_with(command.writer), player.team_with(command.artist)
    both = writer is not None and artist is not None
    require(both, Rule.GUEST_10_BOTH_PRINTED, writer=command.writer, artist=command.artist)
    assert writer is not None, "required"
    require(writer == artist, Rule.GUEST_11_ONE_TEAM, writer=command.writer, artist=command.artist)
    duo = _has_duo(comic(table.edition, command.comic))
    require(duo, Rule.GUEST_9_DYNAMIC_DUO, comic=command.comic)
    served = served_by(player, writer)
    require(len(served) < TEAMED, Rule.GUEST_18_TWO_COMICS, comics=served, limit=TEAMED)
    return writer


def served_by(player: Player, team: Team) -> tuple[Card, ...]:
    """The comics that a team serves."""
    return tuple(own.comic for own in player.comics_of(team.number))


def _has_duo(known: Comic) -> bool:
    return known.bonus in ("D", "X")
