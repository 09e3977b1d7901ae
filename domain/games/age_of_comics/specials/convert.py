"""Convert: Idea tokens for fans of different comics (AC-SPEC-12)."""

from domain.games.age_of_comics.commands import Convert
from domain.games.age_of_comics.events import IdeasConverted, Made
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import Edition
from domain.games.age_of_comics.teams import fans_changed
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Cards, Seat


def convert(table: Table, command: Convert, luck: Luck) -> Made:
    """Each token gives a fan to the comic at its place."""
    seat, ideas, comics = command.seat, command.ideas, command.comics
    _require_pairs(table, command)
    own = tokens(table.edition, table.seats[seat])
    enough = all(ideas.count(genre) <= own.count(genre) for genre in ideas)
    require(enough, Rule.GEN_5_PAID_IN_FULL, ideas=ideas, own=own)
    script = Script(evolve, table)
    script.tell(IdeasConverted(seat, ideas, comics))
    for comic in comics:
        script.tell(*fans_changed(script.table, seat, comic, "convert", 1))
    return script.events


def _require_pairs(table: Table, command: Convert) -> None:
    ideas, comics, most = command.ideas, command.comics, table.edition.limits.converted
    own = printed(table.seats[command.seat])
    rule = Rule.SPEC_12_CONVERT
    require(0 < len(ideas) <= most, rule, ideas=len(ideas), most=most)
    require(len(ideas) == len(comics), rule, ideas=len(ideas), comics=len(comics))
    require(some_of(comics, own), rule, comics=comics, own=own)


def can_convert(table: Table, seat: Seat) -> bool:
    """Whether there is a token and a comic (AC-SPEC-19, -22)."""
    player = table.seats[seat]
    return bool(player.printed) and any(player.ideas)


def tokens(edition: Edition, player: Player) -> tuple[str, ...]:
    """The genres of a player's Idea tokens, each as often as there are of it."""
    pairs = zip(edition.genres, player.ideas, strict=True)
    return tuple(genre.id for genre, count in pairs for _ in range(count))


def printed(player: Player) -> Cards:
    """The comics on a player's mat."""
    return tuple(own.comic for own in player.printed)
