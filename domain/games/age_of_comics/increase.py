"""The increase-value phase: learning and training (AC-INC-1 to -15)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.games.age_of_comics.commands import EndIncreases, Increase
from domain.games.age_of_comics.events import (
    ActionPhaseStarted,
    CreativeLearned,
    CreativeTrained,
    IncreasePhaseEnded,
    Made,
)
from domain.games.age_of_comics.figures import creative, is_specialised
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table, Team
from domain.games.age_of_comics.tables import TOP, Edition, Kind
from domain.games.age_of_comics.teams import value_of
from domain.kernel.listing import passing
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Card, Seat


class Raise(NamedTuple):
    """An increase that can be made: the new value, what it costs, and whether it is learning."""

    value: int
    cost: int
    learns: bool


# ----------------------------------------------------------------------------------- the commands


def increase(table: Table, command: Increase, luck: Luck) -> Made:
    """A creative on an own printed comic rises by 1."""
    made = raised(table, command)
    event = CreativeLearned if made.learns else CreativeTrained
    return (event(command.seat, command.creative, made.value, made.cost),)


def end_increases(table: Table, command: EndIncreases, luck: Luck) -> Made:
    """The seat raises nobody else in this round (AC-INC-11)."""
    return (IncreasePhaseEnded(command.seat),)


def raised(table: Table, command: Increase) -> Raise:
    """What that increase would be; refuses one that cannot be made."""
    edition, player, card = table.edition, table.seats[command.seat], command.creative
    team = player.team_with(card)
    own = team is not None and _specialised(edition, player, team, card)
    require(own, Rule.INC_1_SPECIALISED, creative=card, right=_eligible(table, command.seat))
    assert team is not None, "required"
    kind = creative(edition, card).kind
    now = value_of(edition, team, kind)
    once = Rule.INC_2_ONCE_AND_UP_TO_3
    require(kind not in team.raised, once, creative=card, raised=team.raised)
    require(now < TOP, once, creative=card, value=now, most=TOP)
    learns = _learns(edition, player, team, kind)
    if learns:
        _require_learning(edition, team, kind, now + 1)
    cost = edition.prices.learning if learns else now + 1
    require(player.money >= cost, Rule.GEN_5_PAID_IN_FULL, cost=cost, money=player.money)
    return Raise(now + 1, cost, learns)


def _require_learning(edition: Edition, team: Team, kind: Kind, to: int) -> None:
    """Not past the teammate, and not once that one has trained (AC-INC-5, -6)."""
    mate = teammate(kind)
    most = value_of(edition, team, mate)
    require(to <= most, Rule.INC_5_NOT_PAST_TEAMMATE, value=to, teammate=most)
    trained = team.trained
    require(mate not in trained, Rule.INC_6_NOT_AFTER_TRAINING, trained=trained)


# ------------------------------------------------------------------------------- who learns, trains


def teammate(kind: Kind) -> Kind:
    """The other kind of a team."""
    return "artist" if kind == "writer" else "writer"


def _learns(edition: Edition, player: Player, team: Team, kind: Kind) -> bool:
    """The lower of two teammates who are both specialised for one of their comics, by the values
    at the beginning of the round (AC-INC-3, ACV-GUEST-23)."""
    writer, artist = team.began
    lower = writer < artist if kind == "writer" else artist < writer
    return lower and any(
        is_specialised(edition, team.writer, own.comic)
        and is_specialised(edition, team.artist, own.comic)
        for own in player.comics_of(team.number)
    )


def _specialised(edition: Edition, player: Player, team: Team, card: Card) -> bool:
    """For one of its comics at least (AC-INC-1, ACV-GUEST-23)."""
    comics = player.comics_of(team.number)
    return any(is_specialised(edition, card, own.comic) for own in comics)


def _eligible(table: Table, seat: Seat) -> tuple[Card, ...]:
    """The seat's creatives that are specialised for a comic of theirs, team by team."""
    player = table.seats[seat]
    return tuple(
        card
        for team in player.teams
        for card in (team.writer, team.artist)
        if _specialised(table.edition, player, team, card)
    )


# ------------------------------------------------------------------------------- how the phase goes


def increases(table: Table, seat: Seat) -> Iterator[Increase]:
    """All that the seat can make and pay now (AC-INC-15)."""
    every = (Increase(seat, card) for card in _eligible(table, seat))
    for command in passing(table, raised, every):
        assert isinstance(command, Increase), "nothing else was asked for"
        yield command


def has_option(table: Table, seat: Seat) -> bool:
    """Whether there is any."""
    return any(True for _ in increases(table, seat))


def to_raise(table: Table) -> Seat | None:
    """The first seat of the turn order that is to be asked (AC-INC-11)."""
    return next((seat for seat in _waiting(table) if has_option(table, seat)), None)


def phase_goes_on(table: Table, luck: Luck) -> Made:
    """Where nobody is to be asked: who was asked is ended, in turn order, then the first editor is
    to be placed (AC-INC-15)."""
    done = next((seat for seat in _waiting(table) if _has_raised(table.seats[seat])), None)
    if done is not None:
        return (IncreasePhaseEnded(done),)
    first = next(seat for seat in table.order if table.seats[seat].editors)
    return (ActionPhaseStarted(first),)


def _waiting(table: Table) -> Iterator[Seat]:
    return (seat for seat in table.order if not table.seats[seat].increased)


def _has_raised(player: Player) -> bool:
    return any(team.raised for team in player.teams)
