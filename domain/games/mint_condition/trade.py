"""Phase 1: one trade, with the shop or with another player (MC-TRADE-1 to -20)."""

from domain.games.mint_condition.commands import (
    AllowTrade,
    SkipTrade,
    TradeOne,
    TradePlayer,
    TradeTwo,
)
from domain.games.mint_condition.events import (
    Made,
    PlayerTradeAllowed,
    PlayerTradeDeclared,
    PlayerTradeMade,
    ShopTradeMade,
    TradeDeclined,
    Way,
)
from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.sets import left_behind
from domain.games.mint_condition.state import Declared, Table
from domain.kernel.luck import Luck
from domain.kernel.piles import some_of
from domain.kernel.rules import require
from domain.kernel.types import Card, Cards, Seat

GIVEN_FOR_ONE = 2
TAKEN_FOR_ONE = 2

# --------------------------------------------------------------------------------- is there a trade


def some_trade(table: Table, seat: Seat) -> bool:
    """Whether any trade is legal for a seat (MC-TRADE-11, -12, -20, MC-D-R1)."""
    own = table.seats[seat].collection
    if not own:
        return False
    if len(own) >= GIVEN_FOR_ONE and table.shop:
        return True
    known = facts(table.edition)
    best = max(known[comic].rank for comic in own)
    if sum(known[comic].rank < best for comic in table.shop) >= TAKEN_FOR_ONE:
        return True
    theirs = (comic for target in others(table, seat) for comic in open_to(table, target))
    return any(known[comic].rank <= best for comic in theirs)


def others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """All other seats, clockwise."""
    return table.clockwise(seat)[1:]


def open_to(table: Table, target: Seat) -> Cards:
    """The comics that others can trade for (MC-TRADE-12, MC-PWR-12)."""
    player = table.seats[target]
    return tuple(comic for comic in player.loose if comic != player.sleeved)


def lower(table: Table, given: Card) -> Cards:
    """The comics of the shop with a lower rarity (MC-TRADE-5)."""
    known = facts(table.edition)
    return tuple(comic for comic in table.shop if known[comic].rank < known[given].rank)


# ------------------------------------------------------------------------------------ with the shop


def skip_trade(table: Table, command: SkipTrade, luck: Luck) -> Made:
    """No trade (MC-TURN-2), or no second one (MC-D-9)."""
    return (TradeDeclined(command.seat, table.second),)


def trade_two(table: Table, command: TradeTwo, luck: Luck) -> Made:
    """Any two for any one (MC-TRADE-4)."""
    seat, give, take = command.seat, command.give, command.take
    _require_comics(table, seat, GIVEN_FOR_ONE)
    require_own(table, seat, give)
    count = len(give)
    require(count == GIVEN_FOR_ONE, Rule.TRADE_4_TWO_FOR_ONE, given=count, right=GIVEN_FOR_ONE)
    require(table.shop, Rule.TRADE_11_SHOP_LACKS_THEM, shop=table.shop, needed=1)
    require_in_shop(table, (take,))
    return with_shop(table, seat, "two_for_one", give, (take,))


def trade_one(table: Table, command: TradeOne, luck: Luck) -> Made:
    """One for two that are less rare (MC-TRADE-5, -6)."""
    seat, give, take = command.seat, command.give, command.take
    _require_comics(table, seat, 1)
    require_own(table, seat, (give,))
    count = len(take)
    two = Rule.TRADE_5_ONE_FOR_TWO_LOWER
    require(count == TAKEN_FOR_ONE, two, taken=count, right=TAKEN_FOR_ONE)
    rank = facts(table.edition)[give].rank
    require(rank > 0, Rule.TRADE_6_NO_COMMON_FOR_TWO, given=give)
    enough = lower(table, give)
    require(len(enough) >= TAKEN_FOR_ONE, Rule.TRADE_11_SHOP_LACKS_THEM, lower=enough, needed=count)
    require_in_shop(table, take)
    require(some_of(take, enough), two, given=give, taken=take, lower=enough)
    return with_shop(table, seat, "one_for_two", (give,), take)


def with_shop(table: Table, seat: Seat, way: Way, given: Cards, taken: Cards) -> Made:
    """A trade with the shop, and what it does to own sets (MC-TRADE-8, -18)."""
    made = ShopTradeMade(seat, way, given, taken)
    return (made, *left_behind(table, seat, given, "trade"))


# ------------------------------------------------------------------------------ with another player


def trade_player(table: Table, command: TradePlayer, luck: Luck) -> Made:
    """One for a loose one that is not rarer. A target that may have a reaction is asked first
    (MC-TRADE-12, MC-POWER-9)."""
    seat, target = command.seat, command.target
    _require_comics(table, seat, 1)
    require_own(table, seat, (command.give,))
    _require_open(table, command)
    asked = table.unrevealed(target)
    declared = PlayerTradeDeclared(seat, target, command.give, command.take, asked)
    if asked:
        return (declared,)
    return (declared, *_exchanged(table, Declared(seat, target, command.give, command.take)))


def allow(table: Table, command: AllowTrade, luck: Luck) -> Made:
    """The declared trade is made (MC-POWER-9)."""
    assert table.declared is not None, "refused otherwise"
    return (PlayerTradeAllowed(command.seat), *_exchanged(table, table.declared))


def _require_open(table: Table, command: TradePlayer) -> None:
    target, take = command.target, command.take
    another = target in range(table.players) and target != command.seat
    require(another, Rule.TRADE_14_ANOTHER_PLAYER, target=target)
    theirs, known = table.seats[target], facts(table.edition)
    require(theirs.set_with(take) is None, Rule.TRADE_13_NOT_OUT_OF_SETS, comic=take)
    loose = Rule.TRADE_12_LOOSE_AND_NOT_RARER
    require(take in theirs.loose, loose, comic=take, loose=theirs.loose)
    require(take != theirs.sleeved, Rule.PWR_12_MYLAR_SLEEVE, sleeved=take)
    given, wanted = known[command.give], known[take]
    require(wanted.rank <= given.rank, loose, given=given.rarity, wanted=wanted.rarity)


def _exchanged(table: Table, trade: Declared) -> Made:
    made = PlayerTradeMade(trade.seat, trade.target, trade.given, trade.wanted)
    return (made, *left_behind(table, trade.seat, (trade.given,), "trade"))


# ------------------------------------------------------------------------------- what all ask for


def _require_comics(table: Table, seat: Seat, needed: int) -> None:
    count = len(table.seats[seat].collection)
    require(count >= needed, Rule.TRADE_20_COMICS_TO_GIVE, comics=count, needed=needed)


def require_own(table: Table, seat: Seat, given: Cards) -> None:
    """Refuses what is not in the collection, or named twice (MC-TRADE-7)."""
    require(some_of(given, table.seats[seat].collection), Rule.TRADE_7_OWN_COMICS, given=given)


def require_in_shop(table: Table, taken: Cards) -> None:
    """Refuses what did not lie there before (MC-TRADE-10)."""
    there = set(table.shop).issuperset(taken)
    require(there, Rule.TRADE_10_IN_THE_SHOP_BEFORE, taken=taken, shop=table.shop)
