"""Bagging and unbagging, displays, superpowers, bedtime and the end."""

from typing import Final

from domain.games.bagged_boarded.events.evening import (
    BedtimeStarted,
    BedtimeStep,
    CollectionRevealed,
    ComicsBagged,
    ComicsUnbagged,
    Ending,
    GameEnded,
    GameEndTriggered,
    LimitExceeded,
    NetWorthScored,
    Refill,
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
from domain.games.bagged_boarded.sentences.words import comics, hero, mixed, power
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed, told

REFILLS: Final[dict[Refill, str]] = {
    "sneak_preview": "Sneak Preview",
    "bin": "the Bargain Bin",
    "supply": "the Supply",
}
STEPS: Final[dict[BedtimeStep, str]] = {
    "reserve_loose": "Reserve Loose",
    "reserve_bagged": "Reserve Bagged",
    "swag": "Swag",
    "sneak_preview": "Sneak Preview",
}
ENDINGS: Final[dict[Ending, tuple[str, str]]] = {
    "final_day": ("the final day is over", "BB-END-1"),
    "supply_exhausted": ("the Supply is exhausted", "BB-END-3"),
}

BAGGING: Final = {"mad_rush": ("BB-SP-MADRUSH-1",)}
"""The rules of bagging that is no Bag & Board."""

# ---------------------------------------------------------------------------------------- bagging


def comics_bagged(table: Table, event: ComicsBagged, name: NameOf) -> Sentence:
    bagged = f"{name(event.seat)} bags {comics(event.count)}{mixed(event.signed, event.comics)}."
    return Sentence(bagged, BAGGING.get(event.cause, ("BB-BAG-1", "BB-BAG-2")))


def limit_exceeded(table: Table, event: LimitExceeded, name: NameOf) -> Sentence:
    too_many = f"{name(event.seat)} has {comics(event.excess)} too many bagged and has to unbag."
    return Sentence(too_many, ("BB-LIMIT-2", "BB-LIMIT-4"))


def comics_unbagged(table: Table, event: ComicsUnbagged, name: NameOf) -> Sentence:
    tags = f", giving up {counted(event.tags, 'tag')}" if event.tags else ""
    what = f"{comics(event.count)}{tags}{mixed(event.signed, event.comics)}"
    rules = ("BB-LIMIT-4", "BB-LIMIT-5") if event.forced else ("BB-LIMIT-5", "BB-LIMIT-6")
    if event.signed and not event.tags:
        return Sentence(f"{name(event.seat)} unbags {what}.", (*rules, "BB-SP-AUDACITY-2"))
    return Sentence(f"{name(event.seat)} unbags {what}.", rules)


# ------------------------------------------------------------------------- displays, superpowers


def set_displayed(table: Table, event: SetDisplayed, name: NameOf) -> Sentence:
    shown = f"{name(event.seat)} displays a set of {hero(event.hero)}{told(event.comics)}."
    return Sentence(shown, ("BB-DISP-2", "BB-DISP-5"))


def set_expanded(table: Table, event: SetExpanded, name: NameOf) -> Sentence:
    more = f"{name(event.seat)} adds {event.comic} to the set of {hero(event.hero)}."
    return Sentence(more, ("BB-DISP-3",))


def unique_heroes_advanced(table: Table, event: UniqueHeroesAdvanced, name: NameOf) -> Sentence:
    moved = f"The unique-heroes token moves to {event.position} of {table.game_end}."
    return Sentence(moved, ("BB-DISP-10",))


def superpower_offered(table: Table, event: SuperpowerOffered, name: NameOf) -> Sentence:
    first = f"{name(event.seat)}, the first with {hero(event.hero)}, has a superpower to choose."
    return Sentence(first, ("BB-DISP-10", "BB-POWER-1"))


def superpower_chosen(table: Table, event: SuperpowerChosen, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} chooses {power(event.power)}.", ("BB-POWER-1",))


def sold_out(table: Table, event: SoldOut, name: NameOf) -> Sentence:
    paid = f"{name(event.seat)} sells {power(event.power)} out for {event.amount}"
    return Sentence(f"{paid}, the value of {hero(event.hero)}.", ("BB-POWER-8",))


def superpower_removed(table: Table, event: SuperpowerRemoved, name: NameOf) -> Sentence:
    rules = ("BB-POWER-8",) if event.reason == "sold_out" else ("BB-POWER-3", "BB-POWER-5")
    return Sentence(f"{power(event.power)} is out of the game.", rules)


def turn_order_changed(table: Table, event: TurnOrderChanged, name: NameOf) -> Sentence:
    order = listed(map(name, event.turn_order))
    moved = f"{name(event.seat)} goes to bed first; the turn order is {order} from tomorrow on."
    return Sentence(moved, ("BB-EARLY-1", "BB-EARLY-2"))


# ---------------------------------------------------------------------------------------- bedtime


def bedtime_started(table: Table, event: BedtimeStarted, name: NameOf) -> Sentence:
    return Sentence(f"Bedtime on day {event.round}.", ("BB-BED-1",))


def reserve_slot_refilled(table: Table, event: ReserveSlotRefilled, name: NameOf) -> Sentence:
    place = f"Reserve {event.row.title()}, slot {event.slot}"
    lies = f"{event.comic} from {REFILLS[event.source]} lies face up in {place}."
    return Sentence(lies, ("BB-BED-2", "BB-BED-3") if event.row == "loose" else ("BB-BED-4",))


def swag_added(table: Table, event: SwagAdded, name: NameOf) -> Sentence:
    grows = f"Swag gets {comics(event.count)} from the Supply{told(event.comics)}."
    return Sentence(grows, ("BB-BED-5",))


def sneak_preview_refilled(table: Table, event: SneakPreviewRefilled, name: NameOf) -> Sentence:
    grows = f"Sneak Preview gets {comics(event.count)} from the Supply{told(event.comics)}."
    return Sentence(grows, ("BB-BED-6",))


# ---------------------------------------------------------------------------------------- the end


def game_end_triggered(table: Table, event: GameEndTriggered, name: NameOf) -> Sentence:
    reached = f"{name(event.seat)} has brought the unique-heroes token to {event.position}"
    return Sentence(f"{reached}: one more day will be played.", ("BB-END-1",))


def supply_exhausted(table: Table, event: SupplyExhausted, name: NameOf) -> Sentence:
    return Sentence(f"There is no comic left for {STEPS[event.step]}.", ("BB-BED-9",))


def game_ended(table: Table, event: GameEnded, name: NameOf) -> Sentence:
    why, rule = ENDINGS[event.reason]
    return Sentence(f"The game ends: {why}.", (rule, "BB-END-4"))


def collection_revealed(table: Table, event: CollectionRevealed, name: NameOf) -> Sentence:
    bagged = f"{comics(len(event.bagged))} bagged{told(event.bagged)}"
    loose = f"{comics(len(event.loose))} loose{told(event.loose)}"
    return Sentence(f"{name(event.seat)} turns up {bagged}; {loose}.", ("BB-ORDER-7", "BB-ZONE-R3"))


def net_worth_scored(table: Table, event: NetWorthScored, name: NameOf) -> Sentence:
    lines = listed(f"{line.amount} ({line.source.partition(':')[0]})" for line in event.lines)
    scored = f"{name(event.seat)} is worth {event.total}: {lines}."
    return Sentence(scored, tuple(dict.fromkeys(line.rule for line in event.lines)))


def winner_declared(table: Table, event: WinnerDeclared, name: NameOf) -> Sentence:
    tie = ", as the last of those tied in turn order" if event.tie_broken else ""
    return Sentence(f"{name(event.seat)} wins with {event.total}{tie}.", ("BB-FINAL-10",))


EVENING_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
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
