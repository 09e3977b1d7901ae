"""What several evolve functions need."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events.planning import ActionClaimed
from domain.games.bagged_boarded.events.powers import PowerClaimed
from domain.games.bagged_boarded.events.trade import State
from domain.games.bagged_boarded.hands import fronted, less
from domain.games.bagged_boarded.player import Claim, Player, Trip
from domain.games.bagged_boarded.state import Table
from domain.kernel.seats import with_seat
from domain.kernel.types import Card, Cards, Cents, Seat

Evolve = Callable[[Table, Any], Table]


def dealt(table: Table, count: int) -> Table:
    """So many comics have left the top of the Supply."""
    return replace(table, supply_deck=table.supply_deck[count:])


def paid(table: Table, seat: Seat, amount: Cents) -> Table:
    """The seat has that much more cash, or less."""
    return with_seat(table, seat, cash=table.seats[seat].cash + amount)


def asked(table: Table, decision: Decision) -> Table:
    """A decision is owed before all others."""
    return replace(table, decisions=(*table.decisions, decision))


def answered(table: Table) -> Table:
    """The decision that was owed first has been made."""
    return replace(table, decisions=table.decisions[:-1])


def claimed(player: Player, event: ActionClaimed | PowerClaimed) -> Player:
    """The claim's cubes lie on the board."""
    trips = (Trip(event.location, event.travel),) if event.location else ()
    return replace(
        player,
        cubes=player.cubes - event.cubes - event.travel,
        claims=(*player.claims, Claim(event.group, event.row, event.cubes)),
        trips=player.trips + trips,
    )


def placed(decisions: tuple[Decision, ...], claims: int) -> tuple[Decision, ...]:
    """The planning turn holds one placement more."""
    *others, turn = decisions
    turn = replace(
        turn,
        used=turn.used + 1,
        claims=turn.claims + claims,
        claimed=claims > 0,
        second=False,
    )
    return (*others, turn)


def binned(table: Table, comics: Cards) -> Table:
    """Comics lie in the Bin discard."""
    return replace(table, bin_discard=table.bin_discard + comics)


def tagged(table: Table, seat: Seat, comic: Card, state: State) -> Table:
    """The comic has a tag; where it is not displayed it lies face up in front of its pile."""
    if state != "displayed":
        table = without_comics(table, seat, state, (comic,))
        pile = fronted(getattr(table.seats[seat], state), (comic,), table.signed)
        table = with_seat(table, seat, **{state: pile})
    return replace(table, tags=table.tags - 1, signed=(*table.signed, comic))


def untagged(table: Table, comics: Cards) -> Table:
    """Comics have lost their tags, which are in the supply again."""
    signed = tuple(card for card in table.signed if card not in comics)
    return replace(table, tags=table.tags + len(comics), signed=signed)


def without_comics(table: Table, seat: Seat, pile: str, comics: Cards) -> Table:
    """Comics have left one of the seat's piles."""
    left = less(getattr(table.seats[seat], pile), comics, table.signed)
    return with_seat(table, seat, **{pile: left})


def with_comics(table: Table, seat: Seat, pile: str, comics: Cards) -> Table:
    """Comics lie in one of the seat's piles, face down."""
    return with_seat(table, seat, **{pile: getattr(table.seats[seat], pile) + comics})


def with_set(table: Table, seat: Seat, hero: str, **changes: Any) -> Table:
    """Something has changed in the seat's set of that hero."""
    sets = tuple(
        replace(own, **changes) if own.hero == hero else own for own in table.seats[seat].sets
    )
    return with_seat(table, seat, sets=sets)


def comics_of(table: Table, seat: Seat, hero: str) -> Cards:
    """The comics in the seat's set of that hero."""
    own = table.seats[seat].set_of(hero)
    return own.comics if own else ()
