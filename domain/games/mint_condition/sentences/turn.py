"""A turn: trade, pick piles, manage the collection."""

from typing import Final

from domain.games.mint_condition.events.turn import (
    CardsDrawn,
    Cause,
    ComicAdded,
    ComicsLeftLoose,
    ComicsTurnedUp,
    DeckRanOut,
    FreeComicRedeemed,
    PileExamined,
    PileGrown,
    PileKept,
    PilePassed,
    PileReplenished,
    PilesRanOut,
    PileTaken,
    PlayerTradeAllowed,
    PlayerTradeBlocked,
    PlayerTradeDeclared,
    PlayerTradeMade,
    SetDissolved,
    SetFormed,
    SetReduced,
    ShopTradeMade,
    TradeDeclined,
    TurnEnded,
    TurnStarted,
    Way,
    Window,
    WindowPassed,
)
from domain.games.mint_condition.sentences.words import cards, series, set_of
from domain.games.mint_condition.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, listed, told

WAYS: Final[dict[Way, str]] = {
    "two_for_one": "MC-TRADE-4",
    "one_for_two": "MC-TRADE-5",
    "haggle": "MC-PWR-2",
}
REDUCED: Final[dict[Cause, str]] = {"trade": "MC-SETS-11", "power": "MC-PWR-6"}
WINDOWS: Final[dict[Window, str]] = {"after_trade": "trading", "after_keep": "taking a pile"}


def turn_started(table: Table, event: TurnStarted, name: NameOf) -> Sentence:
    begins = f"Turn {event.turn} of {name(event.seat)} begins"
    if event.trade_only:
        only = "a last trade and nothing else" if event.may_trade else "with no pile and no trade"
        return Sentence(f"{begins}, {only}: no pile is left.", ("MC-TURN-3", "MC-END-2"))
    if not event.may_trade:
        return Sentence(f"{begins}, the first one: without a trade.", ("MC-TURN-1", "MC-TRADE-2"))
    return Sentence(f"{begins}.", ("MC-TURN-1",))


# ------------------------------------------------------------------------------------------- trade


def trade_declined(table: Table, event: TradeDeclined, name: NameOf) -> Sentence:
    what, rule = ("second trade", "MC-PWR-1") if event.second else ("trade", "MC-TURN-2")
    return Sentence(f"{name(event.seat)} makes no {what}.", (rule,))


def shop_trade_made(table: Table, event: ShopTradeMade, name: NameOf) -> Sentence:
    gives = f"{name(event.seat)} gives the shop {listed(event.given)}"
    return Sentence(f"{gives} and takes {listed(event.taken)}.", (WAYS[event.way], "MC-TRADE-8"))


def player_trade_declared(table: Table, event: PlayerTradeDeclared, name: NameOf) -> Sentence:
    wants = f"{name(event.seat)} wants {event.wanted} of {name(event.target)} for {event.given}"
    if not event.asked:
        return Sentence(f"{wants}.", ("MC-TRADE-12",))
    asked = f"{name(event.target)}, whose power is secret still, is asked"
    return Sentence(f"{wants}; {asked}.", ("MC-TRADE-12", "MC-POWER-9"))


def player_trade_allowed(table: Table, event: PlayerTradeAllowed, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} lets the trade be.", ("MC-POWER-9",))


def player_trade_blocked(table: Table, event: PlayerTradeBlocked, name: NameOf) -> Sentence:
    blocked = f"{name(event.seat)} cancels the trade: nothing moves, and the trade is used up."
    return Sentence(blocked, ("MC-PWR-5",))


def player_trade_made(table: Table, event: PlayerTradeMade, name: NameOf) -> Sentence:
    gives = f"{name(event.seat)} gives {event.given} to {name(event.target)}"
    return Sentence(f"{gives} and gets {event.taken}.", ("MC-TRADE-12", "MC-TRADE-15"))


# -------------------------------------------------------------------------------------- pick piles


def pile_examined(table: Table, event: PileExamined, name: NameOf) -> Sentence:
    looks = f"{name(event.seat)} looks at pile {event.spot}, of {cards(event.count)}"
    return Sentence(f"{looks}{told(event.comics)}.", ("MC-PILES-1", "MC-PILES-2"))


def pile_passed(table: Table, event: PilePassed, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} passes pile {event.spot}.", ("MC-PILES-4",))


def pile_grown(table: Table, event: PileGrown, name: NameOf) -> Sentence:
    joins = f"Pile {event.spot} gets {cards(event.count)} more off the deck, unseen"
    return Sentence(f"{joins}{told(event.comics)}.", ("MC-PILES-4",))


def pile_kept(table: Table, event: PileKept, name: NameOf) -> Sentence:
    keeps, rule = ("has to keep", "MC-PILES-9") if event.forced else ("keeps", "MC-PILES-3")
    kept = f"{name(event.seat)} {keeps} pile {event.spot}, of {cards(event.count)}"
    return Sentence(f"{kept}{told(event.comics)}.", (rule,))


def pile_taken(table: Table, event: PileTaken, name: NameOf) -> Sentence:
    taken = f"{name(event.seat)} takes pile {event.spot} too, of {cards(event.count)}, unseen"
    return Sentence(f"{taken}{told(event.comics)}.", ("MC-PWR-4",))


def pile_replenished(table: Table, event: PileReplenished, name: NameOf) -> Sentence:
    new = f"A new pile {event.spot} of {cards(event.count)} comes off the deck, face down"
    whole = event.count == table.edition.figures.pile
    rules = ("MC-PILES-3",) if whole else ("MC-PILES-3", "MC-PILES-7")
    return Sentence(f"{new}{told(event.comics)}.", rules)


def cards_drawn(table: Table, event: CardsDrawn, name: NameOf) -> Sentence:
    passed = f"{name(event.seat)} has passed every pile and draws"
    if not event.count:
        return Sentence(f"{passed} nothing: the deck is out.", ("MC-PILES-5", "MC-PILES-7"))
    return Sentence(f"{passed} {cards(event.count)}{told(event.comics)}.", ("MC-PILES-5",))


def deck_ran_out(table: Table, event: DeckRanOut, name: NameOf) -> Sentence:
    return Sentence("The deck has run out.", ("MC-PILES-6", "MC-PILES-14"))


def piles_ran_out(table: Table, event: PilesRanOut, name: NameOf) -> Sentence:
    last = f"{name(event.seat)} has taken the last pile"
    if not event.left:
        return Sentence(f"{last}, in the last turn of the round.", ("MC-END-1", "MC-END-4"))
    left = listed(map(name, event.left))
    return Sentence(f"{last}; a last turn is left to {left}.", ("MC-END-1", "MC-END-2"))


# ------------------------------------------------------------------------------- manage collection


def comics_turned_up(table: Table, event: ComicsTurnedUp, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} turns up {listed(event.comics)}.", ("MC-SETS-1",))


def free_comic_redeemed(table: Table, event: FreeComicRedeemed, name: NameOf) -> Sentence:
    if event.taken is None:
        nothing = f"{name(event.seat)} gets nothing for {event.free}: the shop is empty."
        return Sentence(nothing, ("MC-FREE-3",))
    taken = f"{name(event.seat)} takes {event.taken} from the shop for {event.free}."
    return Sentence(taken, ("MC-FREE-1",))


def set_formed(table: Table, event: SetFormed, name: NameOf) -> Sentence:
    new = f"{name(event.seat)} forms set {event.number}, of {series(event.series)}"
    return Sentence(f"{new}{told(event.comics)}.", _placing(event.auto))


def comic_added(table: Table, event: ComicAdded, name: NameOf) -> Sentence:
    where = set_of(table, event.seat, event.number)
    return Sentence(f"{name(event.seat)} adds {event.comic} to {where}.", _placing(event.auto))


def _placing(auto: bool) -> tuple[str, ...]:
    return ("MC-SETS-8", "MC-SETS-17") if auto else ("MC-SETS-8", "MC-SETS-9")


def set_reduced(table: Table, event: SetReduced, name: NameOf) -> Sentence:
    own = f"{name(event.seat)}'s {set_of(table, event.seat, event.number)}"
    goes_on = f"{own}, goes on without {listed(event.comics)}."
    return Sentence(goes_on, (REDUCED[event.cause],))


def set_dissolved(table: Table, event: SetDissolved, name: NameOf) -> Sentence:
    own = f"{name(event.seat)}'s {set_of(table, event.seat, event.number)}"
    left = f"falls apart; loose now: {listed(event.comics)}" if event.comics else "is gone"
    return Sentence(f"{own}, {left}.", ("MC-SETS-11",))


def comics_left_loose(table: Table, event: ComicsLeftLoose, name: NameOf) -> Sentence:
    left = f"{name(event.seat)} has no set for {listed(event.comics)}: loose."
    return Sentence(left, ("MC-SETS-14",))


# -------------------------------------------------------------------------------------- the windows


def window_passed(table: Table, event: WindowPassed, name: NameOf) -> Sentence:
    after = WINDOWS[event.window]
    return Sentence(f"{name(event.seat)} uses no power after {after}.", ("MC-POWER-12",))


def turn_ended(table: Table, event: TurnEnded, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)}'s turn is over.", ("MC-TURN-5",))


TURN_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    TurnStarted: turn_started,
    TradeDeclined: trade_declined,
    ShopTradeMade: shop_trade_made,
    PlayerTradeDeclared: player_trade_declared,
    PlayerTradeAllowed: player_trade_allowed,
    PlayerTradeBlocked: player_trade_blocked,
    PlayerTradeMade: player_trade_made,
    PileExamined: pile_examined,
    PilePassed: pile_passed,
    PileGrown: pile_grown,
    PileKept: pile_kept,
    PileTaken: pile_taken,
    PileReplenished: pile_replenished,
    CardsDrawn: cards_drawn,
    DeckRanOut: deck_ran_out,
    PilesRanOut: piles_ran_out,
    ComicsTurnedUp: comics_turned_up,
    FreeComicRedeemed: free_comic_redeemed,
    SetFormed: set_formed,
    ComicAdded: comic_added,
    SetReduced: set_reduced,
    SetDissolved: set_dissolved,
    ComicsLeftLoose: comics_left_loose,
    WindowPassed: window_passed,
    TurnEnded: turn_ended,
}
