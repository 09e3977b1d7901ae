"""Superpowers that are used."""

from typing import Final

from domain.games.bagged_boarded.events.powers import (
    BonusComicsGained,
    CashGranted,
    DibsDeclared,
    DibsDeclined,
    Extra,
    ExtraChosen,
    InheritedCollectionResolved,
    Keeping,
    LooseComicsDiscarded,
    OrderSource,
    PowerClaimed,
    PowerOpened,
    PowerUsed,
    PowerVia,
    SpecialOrderTaken,
    SuperpowerKept,
    SuperpowerTaken,
    TravelRefunded,
)
from domain.games.bagged_boarded.events.trade import Deck
from domain.games.bagged_boarded.sentences.words import comics, hero, mixed, place, power
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed, told

DECKS: Final[dict[Deck, str]] = {"supply": "the Supply", "bin": "the Bargain Bin"}
BONUS: Final = {
    "comic_swap": "BB-SP-COMICSWAP-1",
    "convention_volunteer": "BB-SP-VOLUNTEER-1",
}
ASKED: Final = {
    "dibs": ("may call a hero", "BB-SP-DIBS-2"),
    "dial_up": ("may draw more or buy one more", "BB-SP-DIALUP-2"),
    "optimism": ("may draw more or buy one more", "BB-SP-OPTIMISM-1"),
    "comic_swap": ("may unbag comics, and then swaps", "BB-SP-COMICSWAP-3"),
    "swap_discard": ("has to discard half of the loose comics", "BB-SP-COMICSWAP-2"),
    "good_grades": ("has a set to grade", "BB-SP-GOODGRADES-1"),
    "inherited_collection": ("chooses what to keep", "BB-SP-INHERITED-1"),
    "special_order": ("has a comic to order", "BB-SP-SPECIALORDER-1"),
    "spring_cleaning": ("sells at full value", "BB-SP-SPRINGCLEANING-1"),
}
KEPT: Final[dict[Keeping, str]] = {
    "sign": "autographed and bagged",
    "bag": "bagged",
    "loose": "loose",
}
SOURCES: Final[dict[OrderSource, str]] = {
    "loose": "Reserve Loose",
    "bagged": "Reserve Bagged",
    "bin": "the Bargain Bin",
    "supply": "the Supply",
}
CLAIMED_BY: Final[dict[PowerVia, str]] = {
    "caffeine_boost": "BB-SP-CAFFEINE-1",
    "dibs": "BB-SP-DIBS-1",
}
EXTRAS: Final[dict[Extra, str]] = {
    "draw": "draws more",
    "buy": "may buy one comic more",
    "none": "does without more",
}
EXTRA_RULES: Final = {"dial_up": "BB-SP-DIALUP-1", "optimism": "BB-SP-OPTIMISM-1"}

# ------------------------------------------------------------------------------ gaining and using


def superpower_taken(table: Table, event: SuperpowerTaken, name: NameOf) -> Sentence:
    taken = f"{name(event.seat)} chooses {power(event.power)}, to use it."
    return Sentence(taken, ("BB-POWER-1",))


def superpower_kept(table: Table, event: SuperpowerKept, name: NameOf) -> Sentence:
    kept = f"{name(event.seat)} keeps {power(event.power)}."
    return Sentence(kept, ("BB-POWER-4", "BB-POWER-5"))


def power_opened(table: Table, event: PowerOpened, name: NameOf) -> Sentence:
    what, rule = ASKED[event.step]
    return Sentence(f"{name(event.seat)} {what} with {power(event.power)}.", (rule,))


def power_used(table: Table, event: PowerUsed, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} uses {power(event.power)}.", ("BB-POWER-5",))


def cash_granted(table: Table, event: CashGranted, name: NameOf) -> Sentence:
    paid = f"{name(event.seat)} gets {event.amount} from {power(event.cause)}."
    return Sentence(paid, ("BB-SP-RICHUNCLE-1",))


def bonus_comics_gained(table: Table, event: BonusComicsGained, name: NameOf) -> Sentence:
    what = f"{comics(event.count)} from {DECKS[event.source]}, {event.destination} now"
    gained = f"{name(event.seat)} gains {what}, with {power(event.power)}{told(event.comics)}."
    return Sentence(gained, (BONUS[event.power],))


def loose_comics_discarded(table: Table, event: LooseComicsDiscarded, name: NameOf) -> Sentence:
    tags = f", giving up {counted(event.tags, 'tag')}" if event.tags else ""
    what = f"{comics(event.count)} face down into the Bin discard{tags}"
    discarded = f"{name(event.seat)} puts {what}{mixed(event.signed, event.comics)}."
    return Sentence(discarded, ("BB-SP-COMICSWAP-2",))


def inherited_collection_resolved(
    table: Table, event: InheritedCollectionResolved, name: NameOf
) -> Sentence:
    kept = f"{comics(event.kept)} {KEPT[event.option]}{mixed(event.signed, event.comics)}"
    rest = f"{comics(event.discarded)} to the Bin discard{told(event.rest)}"
    return Sentence(f"{name(event.seat)} keeps {kept}; {rest}.", ("BB-SP-INHERITED-1",))


def special_order_taken(table: Table, event: SpecialOrderTaken, name: NameOf) -> Sentence:
    slot = f", slot {event.slot}" if event.slot else ""
    what = mixed(event.shown, event.comics)
    taken = f"{name(event.seat)} orders a comic from {SOURCES[event.source]}{slot}, bagged now"
    return Sentence(f"{taken}{what}.", ("BB-SP-SPECIALORDER-1",))


# ------------------------------------------------------------------------------- while planning


def dibs_declared(table: Table, event: DibsDeclared, name: NameOf) -> Sentence:
    slots = [*(f"Reserve Loose {n}" for n in event.loose)]
    slots += [f"Reserve Bagged {n}" for n in event.bagged]
    called = f"{name(event.seat)} calls dibs on {hero(event.hero)}: {listed(slots)}."
    return Sentence(called, ("BB-SP-DIBS-1", "BB-SP-DIBS-4"))


def dibs_declined(table: Table, event: DibsDeclined, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} does not call dibs today.", ("BB-DP-2",))


def power_claimed(table: Table, event: PowerClaimed, name: NameOf) -> Sentence:
    where = place(event.group, event.row)
    cubes = f"for {counted(event.cubes, 'cube')}, with {power(event.via)}"
    way = f", and {event.travel} more for the way to the {event.location}" if event.location else ""
    claimed = f"{name(event.seat)} claims {where} {cubes}{way}."
    return Sentence(claimed, (CLAIMED_BY[event.via],))


def travel_refunded(table: Table, event: TravelRefunded, name: NameOf) -> Sentence:
    back = f"{name(event.seat)} takes {counted(event.cubes, 'cube')} back"
    return Sentence(f"{back} from the way to the {event.location}.", ("BB-SP-CHAUFFEUR-1",))


# ---------------------------------------------------------------------------------------- by day


def extra_chosen(table: Table, event: ExtraChosen, name: NameOf) -> Sentence:
    chosen = f"{name(event.seat)} {EXTRAS[event.option]} with {power(event.power)}."
    return Sentence(chosen, (EXTRA_RULES[event.power],))


POWER_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
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
