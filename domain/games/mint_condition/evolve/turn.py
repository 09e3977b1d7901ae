"""A turn: trade, piles, placing comics."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.mint_condition.events.turn import (
    CardsDrawn,
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
    WindowPassed,
)
from domain.games.mint_condition.evolve.shared import (
    Evolve,
    drawn,
    from_collection,
    from_hand,
    looked_into,
    unplaced,
    with_set,
)
from domain.games.mint_condition.state import ComicSet, Declared, Table, with_pile
from domain.kernel.messages import Event
from domain.kernel.piles import less, seen
from domain.kernel.seats import with_seat
from domain.kernel.types import Seat


def turn_started(table: Table, event: TurnStarted) -> Table:
    clear: dict[str, Any] = {"traded": "", "second": False, "declared": None}
    clear |= {"spot": 0, "kept": 0, "windows": ()}
    table = with_seat(table, event.seat, turns=event.turn)
    return replace(
        table,
        stage="trade",
        active=event.seat,
        may_trade=event.may_trade,
        trade_only=event.trade_only,
        **clear,
    )


# ------------------------------------------------------------------------------------------- trade


def trade_declined(table: Table, event: TradeDeclined) -> Table:
    return replace(table, stage="pick", traded=table.traded if event.second else "declined")


def shop_trade_made(table: Table, event: ShopTradeMade) -> Table:
    table = unplaced(from_collection(table, event.seat, event.given), event.seat, event.taken)
    shop = less(table.shop, event.taken) + event.given
    return replace(table, shop=shop, stage="traded", traded="made")


def player_trade_declared(table: Table, event: PlayerTradeDeclared) -> Table:
    """It stays open only where the target was asked."""
    declared = Declared(event.seat, event.target, event.given, event.wanted)
    return replace(table, declared=declared if event.asked else None)


def player_trade_allowed(table: Table, event: PlayerTradeAllowed) -> Table:
    return replace(table, declared=None)


def player_trade_blocked(table: Table, event: PlayerTradeBlocked) -> Table:
    return replace(table, declared=None, stage="traded", traded="blocked")


def player_trade_made(table: Table, event: PlayerTradeMade) -> Table:
    table = from_collection(table, event.seat, (event.given,))
    table = from_collection(table, event.target, (event.taken,))
    table = unplaced(table, event.seat, (event.taken,))
    table = unplaced(table, event.target, (event.given,))
    return replace(table, declared=None, stage="traded", traded="made")


# -------------------------------------------------------------------------------------- pick piles


def pile_examined(table: Table, event: PileExamined) -> Table:
    return replace(looked_into(table, event.spot, event.comics), stage="pick", spot=event.spot)


def pile_passed(table: Table, event: PilePassed) -> Table:
    return table


def pile_grown(table: Table, event: PileGrown) -> Table:
    """What joins it is not seen by anybody, even where the deck's bottom is known (MC-HID-10)."""
    pile = table.pile(event.spot) + seen(event.comics, event.count)
    return with_pile(drawn(table, event.count), event.spot, pile)


def pile_kept(table: Table, event: PileKept) -> Table:
    comics = seen(event.comics, event.count)
    return replace(_picked(table, event.seat, event.spot, comics), stage="kept", kept=event.spot)


def pile_taken(table: Table, event: PileTaken) -> Table:
    return _picked(table, event.seat, event.spot, seen(event.comics, event.count))


def pile_replenished(table: Table, event: PileReplenished) -> Table:
    return with_pile(drawn(table, event.count), event.spot, seen(event.comics, event.count))


def cards_drawn(table: Table, event: CardsDrawn) -> Table:
    table = with_seat(table, event.seat, picked=seen(event.comics, event.count))
    return replace(drawn(table, event.count), stage="manage")


def deck_ran_out(table: Table, event: DeckRanOut) -> Table:
    return replace(table, deck_out=True)


def piles_ran_out(table: Table, event: PilesRanOut) -> Table:
    return replace(table, piles_out=True)


def _picked(table: Table, seat: Seat, spot: int, comics: tuple[str, ...]) -> Table:
    table = with_seat(table, seat, picked=table.seats[seat].picked + comics)
    return with_pile(table, spot, ())


# ------------------------------------------------------------------------------- manage collection


def comics_turned_up(table: Table, event: ComicsTurnedUp) -> Table:
    table = with_seat(unplaced(table, event.seat, event.comics), event.seat, picked=())
    return replace(table, stage="manage")


def free_comic_redeemed(table: Table, event: FreeComicRedeemed) -> Table:
    taken = () if event.taken is None else (event.taken,)
    left = less(table.seats[event.seat].unplaced, (event.free,))
    table = with_seat(table, event.seat, unplaced=left + taken)
    return replace(table, spent=(*table.spent, event.free), shop=less(table.shop, taken))


def set_formed(table: Table, event: SetFormed) -> Table:
    table = from_hand(table, event.seat, event.comics)
    made = ComicSet(event.number, event.series, event.comics)
    sets = (*table.seats[event.seat].sets, made)
    return with_seat(table, event.seat, sets=sets, formed=event.number)


def comic_added(table: Table, event: ComicAdded) -> Table:
    table = from_hand(table, event.seat, (event.comic,))
    own = table.seats[event.seat].set_of(event.number)
    comics = own.comics if own else ()
    return with_set(table, event.seat, event.number, comics=(*comics, event.comic))


def set_reduced(table: Table, event: SetReduced) -> Table:
    return table


def set_dissolved(table: Table, event: SetDissolved) -> Table:
    player = table.seats[event.seat]
    sets = tuple(own for own in player.sets if own.number != event.number)
    return with_seat(table, event.seat, sets=sets, loose=player.loose + event.comics)


def comics_left_loose(table: Table, event: ComicsLeftLoose) -> Table:
    player = table.seats[event.seat]
    loose = player.loose + event.comics
    return with_seat(table, event.seat, unplaced=less(player.unplaced, event.comics), loose=loose)


# -------------------------------------------------------------------------------------- the windows


def window_passed(table: Table, event: WindowPassed) -> Table:
    return replace(table, windows=(*table.windows, event.window))


def turn_ended(table: Table, event: TurnEnded) -> Table:
    return replace(table, stage="end")


TURN_EVENTS: Final[dict[type[Event], Evolve]] = {
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
