"""Originals and rip-offs are printed (AC-PRINT-1 to -13, AC-RIP-1 to -9).

In order: paid and placed, fans of the corner, of specialists and of Hype tokens, the bonus, the
mastery, orders, Better-color, the cube (AC-PRINT-9). What follows a print is in `printed.py`; which
prints are possible, in `prospects.py`.
"""

from domain.games.age_of_comics.commands import Print, StopPrinting
from domain.games.age_of_comics.events import ComicPrinted, Made, Origin, PrintingStopped
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import Comic, comic, genre_index, war_genre
from domain.games.age_of_comics.modules import reused
from domain.games.age_of_comics.printed import printed
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table, Team
from domain.games.age_of_comics.teams import team_value
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Card, Seat


def print_comic(table: Table, command: Print, luck: Luck) -> Made:
    """A comic, with its team, for its price."""
    seat, player = command.seat, table.seats[command.seat]
    origin = origin_of(table, seat, command.comic)
    known, team = comic(table.edition, command.comic), _team(table, command)
    ideas = ideas_for(table, known)
    value = team_value(table.edition, team)
    _require_paid(table, player, known, ideas, value)
    script = Script(evolve, table)
    script.tell(
        ComicPrinted(
            seat=seat,
            comic=command.comic,
            origin=origin,
            writer=team.writer,
            artist=team.artist,
            team=team.number,
            shared=team in player.teams,
            value=value,
            cost=value,
            ideas=ideas,
            hype=_hype_on(player, command.comic),
            number=len(player.printed) + 1,
            position=_position(player, team),
        )
    )
    script.tell(*printed(script.table, seat))
    return script.events


def stop_printing(table: Table, command: StopPrinting, luck: Luck) -> Made:
    """The second comic is optional (AC-PRINT-4)."""
    return (PrintingStopped(command.seat),)


# ------------------------------------------------------------------------------ where it comes from


def origin_of(table: Table, seat: Seat, card: Card) -> Origin:
    """Where a seat may print the comic from; refuses it otherwise (AC-PRINT-1, AC-RIP-1, -2)."""
    player = table.seats[seat]
    if any(own.comic == card for own in player.hyped):
        return "hyped"
    if any(held.card == card for held in player.hand if held.kind == "comic"):
        return "hand"
    ripoffs = {own.id: own.of for own in table.edition.ripoffs}
    if card in ripoffs:
        _require_ripoff(table, seat, card, ripoffs[card])
        return "stock"
    _require_no_war_ripoff(table, card)
    in_hand = tuple(held.card for held in player.hand if held.kind == "comic")
    hyped = tuple(own.comic for own in player.hyped)
    require(False, Rule.PRINT_1_HAND_OR_HYPED, comic=card, hand=in_hand, hyped=hyped)
    raise AssertionError("refused above")


def _require_ripoff(table: Table, seat: Seat, card: Card, original: Card) -> None:
    require(table.options.use_ripoffs, Rule.VAR_1_NO_RIPOFFS, comic=card)
    ripped = any(player.print_of(card) for player in table.seats)
    require(not ripped, Rule.RIP_2_ONCE, comic=card)
    others = printers(table, seat, original)
    require(card in table.ripoffs and others, Rule.RIP_1_PRINTED_BY_ANOTHER, original=original)


def printers(table: Table, seat: Seat, original: Card) -> tuple[Seat, ...]:
    """Who else has printed an original."""
    others = (other for other in range(table.players) if other != seat)
    return tuple(other for other in others if table.seats[other].print_of(original))


def _require_no_war_ripoff(table: Table, card: Card) -> None:
    """There is none to ask for (ACV-WAR-36)."""
    war = war_genre(table.edition)
    originals = (own.id for own in table.edition.originals if own.genre == war)
    named = {f"R{original[1:]}" for original in originals}
    require(card not in named, Rule.WAR_36_NO_WAR_RIPOFFS, comic=card)


# ------------------------------------------------------------------------------------- who makes it


def _team(table: Table, command: Print) -> Team:
    """Both from hand are a new team; else a module may know of such prints (AC-PRINT-1, -3)."""
    player, writer, artist = table.seats[command.seat], command.writer, command.artist
    held = {(held.kind, held.card) for held in player.hand}
    if ("writer", writer) in held and ("artist", artist) in held:
        return Team(len(player.teams) + 1, writer, artist)
    own = {("writer", team.writer) for team in player.teams} | held
    own |= {("artist", team.artist) for team in player.teams}
    are_own = ("writer", writer) in own and ("artist", artist) in own
    require(are_own, Rule.PRINT_1_HAND_OR_HYPED, writer=writer, artist=artist)
    team = reused(table, command)
    require(team is not None, Rule.GUEST_9_DYNAMIC_DUO, comic=command.comic)
    assert team is not None, "required"
    return team


def _position(player: Player, team: Team) -> int:
    """The next free place of the mat; beside its team's first comic where that is shared, the
    others slide (AC-PRINT-6, ACV-GUEST-15)."""
    serves = [own.team == team.number for own in player.printed]
    return serves.index(True) + 2 if True in serves else len(serves) + 1


def _hype_on(player: Player, card: Card) -> int:
    return sum(own.tokens for own in player.hyped if own.comic == card)


# ------------------------------------------------------------------------------------ what it costs


def ideas_for(table: Table, known: Comic) -> tuple[str, ...]:
    """Idea tokens of its genre for an original, none for a rip-off (AC-PRINT-2, AC-RIP-3)."""
    return () if known.is_ripoff else (known.genre,) * table.edition.prices.ideas


def _require_paid(
    table: Table, player: Player, known: Comic, ideas: tuple[str, ...], cost: int
) -> None:
    has = player.ideas[genre_index(table.edition, known.genre)]
    war = known.genre == war_genre(table.edition)
    rule = Rule.WAR_31_WAR_IDEAS if war else Rule.PRINT_2_IDEAS
    require(has >= len(ideas), rule, genre=known.genre, ideas=has, needed=len(ideas))
    require(player.money >= cost, Rule.GEN_5_PAID_IN_FULL, money=player.money, cost=cost)
