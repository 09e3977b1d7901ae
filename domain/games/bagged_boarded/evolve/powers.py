"""Superpowers that are used."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.bagged_boarded.decisions import Decision
from domain.games.bagged_boarded.events.powers import (
    BonusComicsGained,
    CashGranted,
    DibsDeclared,
    DibsDeclined,
    ExtraChosen,
    InheritedCollectionResolved,
    LooseComicsDiscarded,
    PowerClaimed,
    PowerOpened,
    PowerUsed,
    SpecialOrderTaken,
    SuperpowerKept,
    SuperpowerTaken,
    TravelRefunded,
)
from domain.games.bagged_boarded.evolve.shared import (
    Evolve,
    answered,
    binned,
    claimed,
    paid,
    placed,
    tagged,
    untagged,
    with_comics,
    without_comics,
)
from domain.games.bagged_boarded.state import (
    Table,
    with_decision,
    with_deck,
    with_slot,
)
from domain.kernel.messages import Event
from domain.kernel.piles import replaced, seen
from domain.kernel.seats import with_seat
from domain.kernel.types import Seat

# ------------------------------------------------------------------------------ gaining and using


def superpower_taken(table: Table, event: SuperpowerTaken) -> Table:
    left = tuple(power for power in table.powers if power != event.power)
    return replace(answered(table), powers=left, power=event.power)


def superpower_kept(table: Table, event: SuperpowerKept) -> Table:
    powers = (*table.seats[event.seat].powers, event.power)
    return replace(with_seat(table, event.seat, powers=powers), power=None)


def power_opened(table: Table, event: PowerOpened) -> Table:
    """One thing after the other is asked for: what the power asked for before has been answered."""
    owed = tuple(decision for decision in table.decisions if decision.power != event.power)
    asked = Decision(
        event.step,
        event.seat,
        allowance=event.allowance,
        price=event.price,
        power=event.power,
    )
    return replace(table, decisions=(*owed, asked))


def power_used(table: Table, event: PowerUsed) -> Table:
    lasting = LASTING.get(event.power)
    return lasting(table, event.seat) if lasting else table


def _second_claim(table: Table, seat: Seat) -> Table:
    return with_decision(table, second=True)


def _driven(table: Table, seat: Seat) -> Table:
    return with_seat(table, seat, driven=True)


LASTING: Final[Mapping[str, Callable[[Table, Seat], Table]]] = {
    "caffeine_boost": _second_claim,
    "chauffeur": _driven,
}
"""The one-time powers that hold for more than the moment in which they are used."""


def cash_granted(table: Table, event: CashGranted) -> Table:
    return paid(table, event.seat, event.amount)


def bonus_comics_gained(table: Table, event: BonusComicsGained) -> Table:
    comics = seen(event.comics, event.count)
    return with_comics(_off_deck(table, event), event.seat, event.destination, comics)


def loose_comics_discarded(table: Table, event: LooseComicsDiscarded) -> Table:
    comics = event.signed + seen(event.comics, event.count - len(event.signed))
    table = untagged(without_comics(table, event.seat, "loose", comics), event.signed)
    return binned(table, comics)


def inherited_collection_resolved(table: Table, event: InheritedCollectionResolved) -> Table:
    table = binned(with_seat(table, event.seat, drawn=()), seen(event.rest, event.discarded))
    comics = event.signed + seen(event.comics, event.kept - len(event.signed))
    pile = "loose" if event.option == "loose" else "bagged"
    table = with_comics(table, event.seat, pile, comics)
    for comic in event.signed:
        table = tagged(table, event.seat, comic, "bagged")
    return table


def special_order_taken(table: Table, event: SpecialOrderTaken) -> Table:
    if event.source == "loose" or event.source == "bagged":
        table = with_slot(table, event.source, event.slot, None)
        return with_comics(table, event.seat, "bagged", event.shown)
    deck = table.deck(event.source)[1:]
    table = with_deck(table, event.source, deck, table.discard(event.source))
    return with_comics(table, event.seat, "bagged", seen(event.comics, 1))


# ------------------------------------------------------------------------------- while planning


def dibs_declared(table: Table, event: DibsDeclared) -> Table:
    """The claims that follow take the cubes (BB-EV-R6)."""
    return answered(table)


def dibs_declined(table: Table, event: DibsDeclined) -> Table:
    return answered(table)


def power_claimed(table: Table, event: PowerClaimed) -> Table:
    seats = replaced(table.seats, event.seat, claimed(table.seats[event.seat], event))
    turn = table.decisions if event.via == "dibs" else placed(table.decisions, claims=1)
    return replace(table, seats=seats, decisions=turn)


def travel_refunded(table: Table, event: TravelRefunded) -> Table:
    player = table.seats[event.seat]
    trips = tuple(trip for trip in player.trips if trip.location != event.location)
    return with_seat(table, event.seat, cubes=player.cubes + event.cubes, trips=trips)


# ---------------------------------------------------------------------------------------- by day


def extra_chosen(table: Table, event: ExtraChosen) -> Table:
    extra = "" if event.option == "none" else event.option
    return with_seat(answered(table), event.seat, extra=extra)


POWER_EVENTS: Final[dict[type[Event], Evolve]] = {
    SuperpowerTaken: superpower_taken,
    SuperpowerKept: superpower_kept,
    PowerOpened: power_opened,
    PowerUsed: power_used,
    CashGranted: cash_granted,
    BonusComicsGained: bonus_comics_gained,
    LooseComicsDiscarded: loose_comics_discarded,
    InheritedCollectionResolved: inherited_collection_resolved,
    SpecialOrderTaken: special_order_taken,
    DibsDeclared: dibs_declared,
    DibsDeclined: dibs_declined,
    PowerClaimed: power_claimed,
    TravelRefunded: travel_refunded,
    ExtraChosen: extra_chosen,
}


def _off_deck(table: Table, event: BonusComicsGained) -> Table:
    deck = table.deck(event.source)[event.count :]
    return with_deck(table, event.source, deck, table.discard(event.source))
