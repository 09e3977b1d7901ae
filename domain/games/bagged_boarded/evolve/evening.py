"""Bagging and unbagging, displays, superpowers, bedtime and the end."""

from typing import Final

from msgspec.structs import replace

from domain.games.bagged_boarded.decisions import SUPERPOWER, UNBAG, Decision
from domain.games.bagged_boarded.events.evening import (
    BedtimeStarted,
    CollectionRevealed,
    ComicsBagged,
    ComicsUnbagged,
    GameEnded,
    GameEndTriggered,
    LimitExceeded,
    NetWorthScored,
    ReserveSlotRefilled,
    SetDisplayed,
    SetExpanded,
    SneakPreviewRefilled,
    SoldOut,
    SuperpowerChosen,
    SuperpowerOffered,
    SuperpowerRemoved,
    SupplyExhausted,
    SwagAdded,
    TurnOrderChanged,
    UniqueHeroesAdvanced,
    WinnerDeclared,
)
from domain.games.bagged_boarded.evolve.shared import (
    Evolve,
    answered,
    asked,
    comics_of,
    dealt,
    paid,
    untagged,
    with_comics,
    with_set,
    without_comics,
)
from domain.games.bagged_boarded.hands import fronted
from domain.games.bagged_boarded.state import (
    DisplayedSet,
    Player,
    Table,
    with_decision,
    with_deck,
    with_slot,
)
from domain.kernel.messages import Event
from domain.kernel.piles import seen
from domain.kernel.seats import with_seat

# ---------------------------------------------------------------------------------------- bagging


def comics_bagged(table: Table, event: ComicsBagged) -> Table:
    unsigned = seen(event.comics, event.count - len(event.signed))
    table = without_comics(table, event.seat, "loose", event.signed + unsigned)
    bagged = fronted(table.seats[event.seat].bagged, event.signed, table.signed) + unsigned
    return with_seat(table, event.seat, bagged=bagged)


def limit_exceeded(table: Table, event: LimitExceeded) -> Table:
    decision = Decision(UNBAG, event.seat, allowance=event.excess, after=table.returns)
    return asked(table, decision)


def comics_unbagged(table: Table, event: ComicsUnbagged) -> Table:
    unsigned = seen(event.comics, event.count - len(event.signed))
    table = without_comics(table, event.seat, "bagged", event.signed + unsigned)
    if event.tags:
        table = untagged(table, event.signed)
        table = with_comics(table, event.seat, "loose", event.signed + unsigned)
    else:
        pile = fronted(table.seats[event.seat].loose, event.signed, table.signed)
        table = with_seat(table, event.seat, loose=pile + unsigned)
    return answered(table) if event.forced else table


# ------------------------------------------------------------------------- displays, superpowers


def set_displayed(table: Table, event: SetDisplayed) -> Table:
    table = without_comics(table, event.seat, "bagged", event.comics)
    sets = (*table.seats[event.seat].sets, DisplayedSet(event.hero, event.comics))
    return _spent(with_seat(table, event.seat, sets=sets), event.points)


def set_expanded(table: Table, event: SetExpanded) -> Table:
    table = without_comics(table, event.seat, "bagged", (event.comic,))
    comics = (*comics_of(table, event.seat, event.hero), event.comic)
    return _spent(with_set(table, event.seat, event.hero, comics=comics), event.points)


def unique_heroes_advanced(table: Table, event: UniqueHeroesAdvanced) -> Table:
    return replace(table, unique_heroes=event.position)


def superpower_offered(table: Table, event: SuperpowerOffered) -> Table:
    gained = len(table.removed_powers) + sum(len(player.powers) for player in table.seats)
    return asked(table, Decision(SUPERPOWER, event.seat, hero=event.hero, after=gained))


def superpower_chosen(table: Table, event: SuperpowerChosen) -> Table:
    left = tuple(power for power in table.powers if power != event.power)
    return replace(answered(table), powers=left, power=event.power)


def sold_out(table: Table, event: SoldOut) -> Table:
    return paid(table, event.seat, event.amount)


def superpower_removed(table: Table, event: SuperpowerRemoved) -> Table:
    """Out of the game, and with it whatever it asked for."""
    owed = tuple(decision for decision in table.decisions if decision.power != event.power)
    kept = tuple(_without_power(player, event.power) for player in table.seats)
    removed = (*table.removed_powers, event.power)
    return replace(table, power=None, removed_powers=removed, seats=kept, decisions=owed)


def turn_order_changed(table: Table, event: TurnOrderChanged) -> Table:
    return replace(table, turn_order=event.turn_order)


# ---------------------------------------------------------------------------------------- bedtime


def bedtime_started(table: Table, event: BedtimeStarted) -> Table:
    return replace(table, stage="bedtime")


def reserve_slot_refilled(table: Table, event: ReserveSlotRefilled) -> Table:
    table = with_slot(table, event.row, event.slot, event.comic)
    if event.source == "sneak_preview":
        return replace(table, sneak=table.sneak[1:])
    deck, discard = table.deck(event.source)[1:], table.discard(event.source)
    return with_deck(table, event.source, deck, discard)


def swag_added(table: Table, event: SwagAdded) -> Table:
    swag = table.swag + seen(event.comics, event.count)
    return replace(dealt(table, event.count), swag=swag)


def sneak_preview_refilled(table: Table, event: SneakPreviewRefilled) -> Table:
    sneak = table.sneak + seen(event.comics, event.count)
    return replace(dealt(table, event.count), sneak=sneak)


# ---------------------------------------------------------------------------------------- the end


def game_end_triggered(table: Table, event: GameEndTriggered) -> Table:
    return replace(table, triggered=True)


def supply_exhausted(table: Table, event: SupplyExhausted) -> Table:
    """Only said: the end that follows has an event of its own."""
    return table


def game_ended(table: Table, event: GameEnded) -> Table:
    return replace(table, stage="scoring", ending=event.reason)


def collection_revealed(table: Table, event: CollectionRevealed) -> Table:
    return with_seat(table, event.seat, bagged=event.bagged, loose=event.loose)


def net_worth_scored(table: Table, event: NetWorthScored) -> Table:
    return with_seat(table, event.seat, net_worth=event.total)


def winner_declared(table: Table, event: WinnerDeclared) -> Table:
    return replace(table, stage="over", winner=event.seat)


EVENING_EVENTS: Final[dict[type[Event], Evolve]] = {
    ComicsBagged: comics_bagged,
    LimitExceeded: limit_exceeded,
    ComicsUnbagged: comics_unbagged,
    SetDisplayed: set_displayed,
    SetExpanded: set_expanded,
    UniqueHeroesAdvanced: unique_heroes_advanced,
    SuperpowerOffered: superpower_offered,
    SuperpowerChosen: superpower_chosen,
    SoldOut: sold_out,
    SuperpowerRemoved: superpower_removed,
    TurnOrderChanged: turn_order_changed,
    BedtimeStarted: bedtime_started,
    ReserveSlotRefilled: reserve_slot_refilled,
    SwagAdded: swag_added,
    SneakPreviewRefilled: sneak_preview_refilled,
    GameEndTriggered: game_end_triggered,
    SupplyExhausted: supply_exhausted,
    GameEnded: game_ended,
    CollectionRevealed: collection_revealed,
    NetWorthScored: net_worth_scored,
    WinnerDeclared: winner_declared,
}


def _without_power(player: Player, power: str) -> Player:
    if power not in player.powers:
        return player
    return replace(player, powers=tuple(own for own in player.powers if own != power))


def _spent(table: Table, points: int) -> Table:
    """The display action has used so many points more."""
    return with_decision(table, used=table.decisions[-1].used + points)
