"""Free Comics Day: chapter "The draft" of the rulebook (BB-DRAFT-1 to -7)."""

from domain.games.bagged_boarded.actions import waiting_for
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import (
    ComicPicked,
    DraftCompleted,
    DraftPickOpened,
    DraftRestDiscarded,
    HandPassed,
    Made,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import hand_size, pick_destination, picks
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Cards, Seat


def pick(table: Table, command: Pick, luck: Luck) -> Made:
    """Keep one comic of the held hand; the last seat to pick moves all hands on (BB-DRAFT-1)."""
    seat, hand = command.seat, table.seats[command.seat].hand
    require(table.drafting, Rule.DRAFT_1_SIX_PICKS, draft=_state_of(table))
    owes, waiting = seat in table.waiting_for, waiting_for(table)
    require(owes, Rule.DRAFT_7_PICK_IS_FINAL, pick=table.pick, waiting_for=waiting)
    require(command.comic in hand, Rule.DRAFT_4_HELD_HAND, comic=command.comic, hand=hand)
    destination = pick_destination(table.edition, table.pick)
    picked = ComicPicked(seat, table.pick, destination, command.comic)
    return (picked, *_after_last_seat(evolve(table, picked)))


def _after_last_seat(table: Table) -> Made:
    """What follows once nobody owes the pick any more (BB-DRAFT-7, BB-EV-R3)."""
    if table.waiting_for:
        return ()
    if table.pick < picks(table.edition):
        following = table.pick + 1
        return (*pass_hands(table), DraftPickOpened(following, hand_size(table.edition, following)))
    return (*discard_rest(table), DraftCompleted())


def pass_hands(table: Table) -> tuple[HandPassed, ...]:
    """Every hand goes to the left neighbour (BB-DRAFT-1)."""
    return tuple(
        HandPassed(giver, _left_of(table, giver), len(player.hand), player.hand)
        for giver, player in enumerate(table.seats)
    )


def discard_rest(table: Table) -> tuple[DraftRestDiscarded, ...]:
    """What is left goes to the Bin discard, without passing once more (BB-DRAFT-6, BB-ORDER-4)."""
    rests = [_by_card_id(player.hand) for player in table.seats]
    return tuple(DraftRestDiscarded(seat, len(rest), rest) for seat, rest in enumerate(rests))


def _left_of(table: Table, seat: Seat) -> Seat:
    return (seat + 1) % table.players


def _by_card_id(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def _state_of(table: Table) -> str:
    return "complete" if table.drafted else "not begun"
