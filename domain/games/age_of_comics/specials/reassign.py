"""Reassign: creatives of the hand for those of own teams (AC-SPEC-3 to -8, -20)."""

from collections.abc import Iterator

from domain.games.age_of_comics.commands import EndReassign, Reassign
from domain.games.age_of_comics.events import CreativeReassigned, Made, ReassignEnded
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import creative, is_specialised
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Held, Player, Table, Team
from domain.games.age_of_comics.tables import KINDS, Kind
from domain.games.age_of_comics.teams import fans_changed, value_of
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Card, Seat


def reassign(table: Table, command: Reassign, luck: Luck) -> Made:
    """A swap, and what it does to the fans of each comic of the team (AC-SPEC-6, ACV-GUEST-30)."""
    seat, card, returned = command.seat, command.hand, command.printed
    team, kind, money = swap(table, command)
    edition, script = table.edition, Script(evolve, table)
    script.tell(CreativeReassigned(seat, team.number, kind, card, returned, money))
    for own in table.seats[seat].comics_of(team.number):
        was = is_specialised(edition, returned, own.comic)
        change = is_specialised(edition, card, own.comic) - was
        script.tell(*fans_changed(script.table, seat, own.comic, "reassign", change))
    return script.events


def end_reassign(table: Table, command: EndReassign, luck: Luck) -> Made:
    """No second swap."""
    return reassign_ended(command.seat)


def reassign_ended(seat: Seat) -> Made:
    """The special action is over."""
    return (ReassignEnded(seat),)


def swap(table: Table, command: Reassign) -> tuple[Team, Kind, int]:
    """The team, the kind, and what the seat gets for the swap; refuses one that cannot be made."""
    player, card, returned = table.seats[command.seat], command.hand, command.printed
    kind = _kind(table, card)
    rule, swapped = Rule.SPEC_3_HAND_AND_PRINTED, table.turn.swapped
    require(kind not in swapped, rule, kind=kind, swapped=swapped)
    printed = any(other.team_with(card) for other in table.seats)
    require(not printed, Rule.SPEC_8_NOT_BETWEEN_TEAMS, card=card)
    require(kind is not None and any(own.card == card for own in player.hand), rule, hand=card)
    team = player.team_with(returned)
    require(team is not None and _kind(table, returned) == kind, rule, printed=returned, kind=kind)
    assert team is not None, "required"
    assert kind is not None, "required"
    value = creative(table.edition, card).value
    money = value_of(table.edition, team, kind) - value
    require(player.money + money >= 0, Rule.GEN_5_PAID_IN_FULL, cost=-money, money=player.money)
    return team, kind, money


def _kind(table: Table, card: Card) -> Kind | None:
    return next((own.kind for own in table.edition.creatives if own.id == card), None)


# ------------------------------------------------------------------------------ what can be swapped


def can_swap(table: Table, seat: Seat) -> bool:
    """Whether a swap of a kind not yet exchanged can be paid; backs show the values that it needs,
    so this is public (AC-SPEC-19)."""
    return any(True for _ in _pairs(table, seat))


def swaps(table: Table, seat: Seat) -> Iterator[Reassign]:
    """All that can be made and paid; for whoever knows the hand."""
    return (Reassign(seat, own.card, printed) for own, printed in _pairs(table, seat))


def _pairs(table: Table, seat: Seat) -> Iterator[tuple[Held, Card]]:
    player = table.seats[seat]
    for kind in KINDS:
        if kind in table.turn.swapped:
            continue
        for own in player.hand:
            if own.kind == kind:
                yield from ((own, card) for card in _payable(table, player, own, kind))


def _payable(table: Table, player: Player, own: Held, kind: Kind) -> Iterator[Card]:
    for team in player.teams:
        if int(own.back) - value_of(table.edition, team, kind) <= player.money:
            yield team.writer if kind == "writer" else team.artist
