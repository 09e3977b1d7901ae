"""A tiny title for tests of the kernel and the ledger: eight cards, two verbs.

The sample records in fixtures/evidence were played with it.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import chain
from typing import Any, Final

import msgspec

from domain.kernel.editions import Editions
from domain.kernel.game import Choices, Game, Options, Pending, RuleText, Sentence, Setup
from domain.kernel.luck import Luck, Shuffles
from domain.kernel.messages import Command, Event, Events
from domain.kernel.piles import replaced, seen, seen_one, without
from domain.kernel.placing import Rows, UnknownZone, zones_of
from domain.kernel.rules import require
from domain.kernel.sight import REFEREE, Audience, Own, Public, Sealed, seat_audience
from domain.kernel.sums import Sum
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

CARDS: Final = (*(f"card-{n}" for n in range(1, 9)), FACE_DOWN)
ZONES: Final = ("deck", "kept", "turn", "shuffles", "hand")


class Rule(StrEnum):
    TURN = "DM-1"
    ENOUGH = "DM-2"
    HELD = "DM-3"
    OVER = "DM-4"


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    track: tuple[int, ...]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class DeckShuffled(Event, frozen=True, tag="demo.deck_shuffled"):
    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class HandDealt(Event, frozen=True, tag="demo.hand_dealt"):
    seat: Public[Seat]
    count: Public[int]
    cards: Own[Cards]


class CardsDrawn(Event, frozen=True, tag="demo.cards_drawn"):
    seat: Public[Seat]
    count: Public[int]
    cards: Own[Cards]


class TurnPassed(Event, frozen=True, tag="demo.turn_passed"):
    to: Public[Seat]


class CardKept(Event, frozen=True, tag="demo.card_kept"):
    seat: Public[Seat]
    card: Own[Card]


class Draw(Command, frozen=True, tag="demo.draw"):
    count: Public[int]


class Keep(Command, frozen=True, tag="demo.keep"):
    card: Own[Card]


class Table(msgspec.Struct, frozen=True):
    players: int
    shuffles: Shuffles = Shuffles()
    deck: Cards = ()
    hands: tuple[Cards, ...] = ()
    kept: Cards = ()
    turn: Seat = 1


def initial(setup: Setup[Options, Edition]) -> Table:
    return Table(setup.players, hands=((),) * setup.players, turn=setup.players - 1)


def deal(table: Table, luck: Luck) -> Events:
    label = table.shuffles.label("deck")
    order = luck.shuffle(label, [f"card-{n}" for n in range(1, 9)])
    hands = [HandDealt(seat=s, count=1, cards=(order[s],)) for s in range(table.players)]
    return (DeckShuffled(label=label, count=len(order), order=order), *hands)


def decide(table: Table, command: Draw | Keep, luck: Luck) -> Events:
    require(not table.kept, Rule.OVER)
    require(command.seat == table.turn, Rule.TURN, turn=table.turn)
    if isinstance(command, Keep):
        require(command.card in table.hands[command.seat], Rule.HELD, card=command.card)
        return (CardKept(seat=command.seat, card=command.card),)
    require(0 < command.count <= len(table.deck), Rule.ENOUGH, left=len(table.deck))
    drawn = CardsDrawn(seat=command.seat, count=command.count, cards=table.deck[: command.count])
    return (drawn, TurnPassed(to=(command.seat + 1) % table.players))


def deck_shuffled(table: Table, event: DeckShuffled) -> Table:
    deck = seen(event.order, event.count)
    return msgspec.structs.replace(table, deck=deck, shuffles=table.shuffles.after(event.label))


def hand_dealt(table: Table, event: HandDealt | CardsDrawn) -> Table:
    deck = table.deck
    hand = seen(event.cards, event.count)
    for card in hand:
        deck = without(deck, card)
    hands = replaced(table.hands, event.seat, table.hands[event.seat] + hand)
    return msgspec.structs.replace(table, deck=deck, hands=hands)


def turn_passed(table: Table, event: TurnPassed) -> Table:
    return msgspec.structs.replace(table, turn=event.to)


def card_kept(table: Table, event: CardKept) -> Table:
    card = seen_one(event.card)
    hand = without(table.hands[event.seat], card)
    return msgspec.structs.replace(
        table, hands=replaced(table.hands, event.seat, hand), kept=(*table.kept, card)
    )


EVOLVE: dict[type[Event], Callable[[Table, Any], Table]] = {
    DeckShuffled: deck_shuffled,
    HandDealt: hand_dealt,
    CardsDrawn: hand_dealt,
    TurnPassed: turn_passed,
    CardKept: card_kept,
}


def evolve(table: Table, event: Event) -> Table:
    return EVOLVE[type(event)](table, event)


def pending(table: Table) -> tuple[Pending, ...]:
    return () if table.kept else (Pending(table.turn, "turn", "turn", ("DM-1",)),)


def legal(table: Table, seat: Seat) -> Choices:
    if table.kept or seat != table.turn:
        return Choices()
    draws = [Draw(seat, count=n) for n in range(1, len(table.deck) + 1)]
    return Choices((*draws, *(Keep(seat, card=c) for c in table.hands[seat])), ("DM-2", "DM-3"))


def zones(table: Table) -> Mapping[str, Cards]:
    hands = {f"seat-{s}.hand": hand for s, hand in enumerate(table.hands)}
    return {"deck": table.deck, "kept": table.kept, **hands}


def breaches(table: Table) -> list[str]:
    held = sum(map(len, zones(table).values()))
    return [] if held == 8 else [f"DM-INV-1: {held} cards of 8"]


def rows(table: Table, viewer: Audience) -> Rows:
    """The deck is nobody's to see, a hand its seat's."""
    whole = viewer == REFEREE
    hands = [
        ("hand", seat, hand if whole or viewer == seat_audience(seat) else backs(hand))
        for seat, hand in enumerate(table.hands)
    ]
    deck = table.deck if whole else backs(table.deck)
    shuffles = [(f"shuffles[{zone}]", None, k) for zone, k in table.shuffles.counts.items()]
    kept = table.kept if whole else backs(table.kept)
    return (
        ("deck", None, deck),
        *hands,
        ("kept", None, kept),
        ("turn", None, table.turn),
        *shuffles,
    )


def backs(cards: Cards) -> Cards:
    return (FACE_DOWN,) * len(cards)


def placed(table: Table, rows: Rows) -> Table:
    said = zones_of(rows)
    for zone in chain(*said.values()):
        if zone not in ZONES:
            raise UnknownZone(f"there is no zone {zone}")
    common: Any = said.get(None, {})
    hands: list[Any] = [said.get(seat, {}).get("hand", ()) for seat in range(table.players)]
    for card in (*common.get("deck", ()), *chain(*hands)):
        if card not in CARDS:
            raise TableError(f"there is no card {card}")
    return Table(
        table.players,
        Shuffles(common.get("shuffles", {})),
        common.get("deck", ()),
        tuple(hands),
        common.get("kept", ()),
        common.get("turn", 0),
    )


def unsettled(table: Table) -> str:
    return "" if table.kept or table.turn < table.players else "table.turn: nobody's"


def sentence(table: Table, event: Event, name: Callable[[Seat], str]) -> Sentence:
    return Sentence(type(event).__name__)


def scores(table: Table) -> tuple[Sum, ...]:
    return ()


DEMO: Game[Table, Options, Edition] = Game(
    slug="demo",
    name="Demo",
    players=range(2, 5),
    rules=1,
    options=Options,
    editions=Editions("demo", "tests.support", Edition, Names, lambda _: {}, file="demo.toml"),
    check=lambda setup: None,
    commands=(Draw, Keep),
    events=(DeckShuffled, HandDealt, CardsDrawn, TurnPassed, CardKept),
    firsts={Draw: (CardsDrawn,), Keep: (CardKept,)},
    initial=initial,
    deal=deal,
    decide=decide,
    folds=EVOLVE,
    pending=pending,
    legal=legal,
    is_over=lambda table: bool(table.kept),
    phase=lambda table: "over" if table.kept else "playing",
    zones=zones,
    breaches=breaches,
    rows=rows,
    placed=placed,
    unsettled=unsettled,
    scores=scores,
    sentence=sentence,
    rulebook=lambda: tuple(RuleText(rule.value, rule.name) for rule in Rule),
)
