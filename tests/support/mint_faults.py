"""Faults of Mint Condition Comics by chapter: how a host bends the rules, and what an audit must
say."""

from typing import Final

from msgspec.structs import replace

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import PassPile, TradePlayer, TradeTwo, TrendShift
from domain.games.mint_condition.events import (
    BonusScored,
    CardsDrawn,
    CardsPutUnder,
    ComicAdded,
    ComicsRemoved,
    ComicsShuffled,
    DeckRanOut,
    DeckTopViewed,
    FirstPlayerFollowed,
    FreeComicRedeemed,
    GameEnded,
    HotComicScored,
    PileExamined,
    PileGrown,
    PileKept,
    PilePassed,
    PileReplenished,
    PlayerTradeDeclared,
    PowerRevealed,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    SetDissolved,
    SetFormed,
    SetsScored,
    ShopTradeMade,
    TurnStarted,
)
from domain.games.mint_condition.state import Table
from domain.kernel.luck import NoLuck, SealedLuck
from domain.kernel.messages import Command, Events
from domain.kernel.seats import with_seat
from domain.kernel.types import Card, Cards, Seat
from tests.support.bending import Bent, allowed, each, left_out
from tests.support.mint_walk import rank

LUCK: Final = SealedLuck(b"a bent host".ljust(32, b"."))

# -------------------------------------------------------------------------------- whose turn it is


def another_seat_next(table: Table, event: TurnStarted) -> TurnStarted:
    if event.turn == 1:
        return event
    seat = (event.seat + 1) % table.players
    return replace(event, seat=seat, turn=table.seats[seat].turns + 1)


def one_turn_more(table: Table, event: RoundPlayEnded) -> tuple[TurnStarted, ...]:
    assert table.first is not None
    turn = table.seats[table.first].turns + 1
    return (TurnStarted(table.first, turn, may_trade=True, trade_only=True),)


def lap_cut_short(table: Table, event: TurnStarted) -> TurnStarted | RoundPlayEnded:
    ends = event.trade_only and event.seat != table.first
    return RoundPlayEnded(tuple(own.turns for own in table.seats)) if ends else event


# ------------------------------------------------------------------------------------------ trades


def to_trade(table: Table) -> Seat | None:
    """The seat that is to trade."""
    (pending,) = GAME.pending(table) or (None,)
    return pending.seat if pending and pending.kind == "trade" else None


def loose_of_others(table: Table, seat: Seat) -> list[tuple[Seat, Card]]:
    others = (other for other in range(table.players) if other != seat)
    return [(other, comic) for other in others for comic in table.seats[other].loose]


def rarer_comic(table: Table) -> Command | None:
    """A player trade for a comic that is rarer than what is given."""
    seat = to_trade(table)
    if seat is None:
        return None
    for target, take in loose_of_others(table, seat):
        for give in table.seats[seat].collection:
            sleeved = take == table.seats[target].sleeved
            if rank(table.edition, give) < rank(table.edition, take) and not sleeved:
                return TradePlayer(seat, target, give, take)
    return None


def whatever_the_rarity(table: Table, command: TradePlayer) -> Events:
    rarities = table.edition.rarities[::-1]
    turned = replace(table, edition=replace(table.edition, rarities=rarities))
    return GAME.decide(turned, command, NoLuck())


def sleeved_comic(table: Table) -> Command | None:
    """A player trade for a comic that its owner has protected."""
    seat = to_trade(table)
    if seat is None:
        return None
    for target, take in loose_of_others(table, seat):
        for give in table.seats[seat].collection:
            fits = rank(table.edition, give) >= rank(table.edition, take)
            if fits and take == table.seats[target].sleeved:
                return TradePlayer(seat, target, give, take)
    return None


def as_if_bare(table: Table, command: TradePlayer) -> Events:
    return GAME.decide(with_seat(table, command.target, sleeved=None), command, NoLuck())


def early_trade(table: Table) -> Command | None:
    """A trade at the end of a first turn."""
    (pending,) = GAME.pending(table) or (None,)
    if pending is None or pending.kind != "end_turn" or table.may_trade:
        return None
    own = table.seats[pending.seat].collection
    return TradeTwo(pending.seat, own[:2], table.shop[0]) if len(own) > 1 and table.shop else None


def as_if_later(table: Table, command: TradeTwo) -> Events:
    return GAME.decide(replace(table, stage="trade", may_trade=True), command, NoLuck())


def another_comic_taken(table: Table, event: ShopTradeMade) -> ShopTradeMade:
    others = [comic for comic in table.shop if comic not in event.taken]
    return replace(event, taken=(others[0], *event.taken[1:])) if others else event


def not_asked(table: Table, event: PlayerTradeDeclared) -> PlayerTradeDeclared:
    return replace(event, asked=False)


# ------------------------------------------------------------------------------------------- piles


def out_of_another_spot(table: Table, event: PileKept) -> PileKept:
    """The cards of another pile, as many as of the right one."""
    others = [pile for pile in table.piles if len(pile) == event.count and pile != event.comics]
    return replace(event, comics=others[0]) if others else event


def another_pile_first(table: Table, event: PileExamined) -> PileExamined:
    if event.spot != 3 or not table.pile(2):
        return event
    return PileExamined(event.seat, 2, len(table.pile(2)), table.pile(2))


def two_added(table: Table, event: PileGrown) -> PileGrown:
    return replace(event, count=2, comics=table.deck[:2]) if len(table.deck) > 6 else event


def three_drawn(table: Table, event: CardsDrawn) -> CardsDrawn:
    drawn = table.deck[:3]
    return replace(event, count=3, comics=drawn) if len(table.deck) > 3 else event


def last_pile(table: Table) -> Command | None:
    """A pass of the last pile with an empty deck."""
    (pending,) = GAME.pending(table) or (None,)
    last = pending is not None and pending.kind == "pick" and not any(table.piles[: table.spot - 1])
    return PassPile(pending.seat) if pending and last and not table.deck else None


def passed_all_the_same(table: Table, command: PassPile) -> Events:
    return (PilePassed(command.seat, table.spot), CardsDrawn(command.seat, 0, ()))


# ------------------------------------------------------------------------------------- collections


def without_choice(table: Table, event: ComicAdded) -> bool:
    return event.auto


def for_nothing(table: Table, event: FreeComicRedeemed) -> FreeComicRedeemed:
    return replace(event, taken=None)


def one_comic_left(table: Table, event: SetDissolved) -> tuple[()] | SetDissolved:
    """The set goes on, with one comic."""
    return () if len(event.comics) == 1 else event


def wrong_pair(table: Table, event: SetFormed) -> SetFormed:
    """A set of two comics of different series."""
    player = table.seats[event.seat]
    free: Cards = player.loose + player.unplaced
    strange = [c for c in free if c[:3] not in (event.series, "ANT", "FRE")]
    return replace(event, comics=(event.comics[0], strange[0])) if strange else event


# ------------------------------------------------------------------------------------------ powers


def used_power(table: Table) -> Command | None:
    """Trend Shift by a seat that has used it."""
    (pending,) = GAME.pending(table) or (None,)
    if pending is None or pending.kind not in ("trade", "pick"):
        return None
    player = table.seats[pending.seat]
    verbs = {own.id: own.verb for own in table.edition.powers}
    used = player.revealed and verbs[str(player.power)] == "trend_shift"
    return TrendShift(pending.seat) if used else None


def used_again(table: Table, command: TrendShift) -> Events:
    return GAME.decide(with_seat(table, command.seat, revealed=False), command, LUCK)


def four_looked_at(table: Table, event: DeckTopViewed) -> DeckTopViewed:
    fits = len(table.deck) > 3
    return replace(event, count=4, comics=table.deck[:4]) if fits else event


def under_in_another_order(table: Table, event: CardsPutUnder) -> CardsPutUnder:
    return replace(event, comics=event.comics[::-1])


# ------------------------------------------------------------------------------------------ scores


def a_vp_more(table: Table, event: SetsScored) -> SetsScored:
    if not event.sets:
        return event
    first, *others = event.sets
    more = (replace(first, vp=first.vp + 1), *others)
    return replace(event, sets=more, total=event.total + 1)


def bonus_of_nothing(table: Table, event: BonusScored) -> BonusScored:
    return replace(event, comics=event.comics[1:], total=event.total) if event.comics else event


def shared_rounded_up(table: Table, event: HotComicScored) -> HotComicScored:
    return replace(event, vp=event.vp + 1) if len(event.winners) > 1 else event


def first_of_those_tied(table: Table, event: HotComicScored) -> HotComicScored:
    if len(event.winners) < 2:
        return event
    return replace(event, winners=event.winners[:1], vp=table.edition.figures.hot)


def to_another_seat(table: Table, event: RoundBonusScored) -> RoundBonusScored:
    if len(event.winners) != 1:
        return event
    return replace(event, winners=((event.winners[0] + 1) % table.players,))


def round_score_changed(table: Table, event: RoundScored) -> RoundScored:
    return replace(event, scores=(event.scores[0] + 1, *event.scores[1:]))


def another_first_player(table: Table, event: FirstPlayerFollowed) -> FirstPlayerFollowed:
    return replace(event, seat=(event.seat + 1) % table.players)


def one_left_in(table: Table, event: ComicsRemoved) -> ComicsRemoved:
    return replace(event, count=event.count - 1, comics=event.comics[1:])


def stacked(table: Table, event: ComicsShuffled) -> ComicsShuffled:
    return replace(event, order=(*event.order[1:], event.order[0]))


def another_winner(table: Table, event: GameEnded) -> GameEnded:
    return replace(event, winners=((event.winners[0] + 1) % table.players,))


FAULTS: dict[str, Bent] = {
    # whose turn it is
    "another seat next": Bent(
        each(TurnStarted, another_seat_next), TurnStarted, "MC-TURN-1", "MC-INV-11"
    ),
    "one turn more": Bent(each(RoundPlayEnded, one_turn_more), RoundPlayEnded, "MC-END-2"),
    "the lap cut short": Bent(
        each(TurnStarted, lap_cut_short), TurnStarted, "MC-END-2", "MC-INV-11"
    ),
    # trades
    "a comic that is too rare": Bent(
        allowed(TradePlayer, whatever_the_rarity),
        PlayerTradeDeclared,
        "MC-TRADE-12",
        tempt=rarer_comic,
    ),
    "a comic out of its sleeve": Bent(
        allowed(TradePlayer, as_if_bare),
        PlayerTradeDeclared,
        "MC-PWR-12",
        "MC-INV-13",
        tempt=sleeved_comic,
    ),
    "a trade in a first turn": Bent(
        allowed(TradeTwo, as_if_later), ShopTradeMade, "MC-TRADE-2", "MC-INV-12", tempt=early_trade
    ),
    "another comic of the shop": Bent(
        each(ShopTradeMade, another_comic_taken), ShopTradeMade, "MC-TRADE-8", "MC-INV-1"
    ),
    "a target that is not asked": Bent(
        each(PlayerTradeDeclared, not_asked), PlayerTradeDeclared, "MC-POWER-9"
    ),
    # piles
    "a pile of another spot": Bent(
        each(PileKept, out_of_another_spot), PileKept, "MC-PILES-3", "MC-INV-1"
    ),
    "another pile first": Bent(each(PileExamined, another_pile_first), PileExamined, "MC-PILES-1"),
    "a pile that is not replenished": Bent(
        left_out(PileReplenished), PileReplenished, "MC-PILES-3", "MC-INV-8"
    ),
    "two cards on a passed pile": Bent(each(PileGrown, two_added), PileGrown, "MC-PILES-4"),
    "three cards drawn": Bent(each(CardsDrawn, three_drawn), CardsDrawn, "MC-PILES-5", "MC-INV-1"),
    "the last pile passed": Bent(
        allowed(PassPile, passed_all_the_same), PilePassed, "MC-PILES-9", tempt=last_pile
    ),
    "a deck that runs out unsaid": Bent(
        left_out(DeckRanOut), DeckRanOut, "MC-PILES-14", "MC-INV-7"
    ),
    # collections
    "a comic left out of its set": Bent(
        left_out(ComicAdded, without_choice), ComicAdded, "MC-SETS-17", "MC-INV-5"
    ),
    "a set of two series": Bent(each(SetFormed, wrong_pair), SetFormed, "MC-SETS-8", "MC-INV-4"),
    "a set of one comic": Bent(
        each(SetDissolved, one_comic_left), SetDissolved, "MC-SETS-11", "MC-INV-4"
    ),
    "a Free Comic for nothing": Bent(
        each(FreeComicRedeemed, for_nothing), FreeComicRedeemed, "MC-FREE-1"
    ),
    # powers
    "a power used twice": Bent(
        allowed(TrendShift, used_again), PowerRevealed, "MC-POWER-2", tempt=used_power
    ),
    "four cards looked at": Bent(each(DeckTopViewed, four_looked_at), DeckTopViewed, "MC-PWR-11"),
    "cards put under in another order": Bent(
        each(CardsPutUnder, under_in_another_order), CardsPutUnder, "MC-PWR-11"
    ),
    # scores, the next round and the end
    "a VP more for a set": Bent(each(SetsScored, a_vp_more), SetsScored, "MC-SCORE-2"),
    "a printed VP not counted": Bent(
        each(BonusScored, bonus_of_nothing), BonusScored, "MC-SCORE-7"
    ),
    "a share rounded up": Bent(
        each(HotComicScored, shared_rounded_up), HotComicScored, "MC-SCORE-10", "MC-INV-14"
    ),
    "a tie not shared": Bent(
        each(HotComicScored, first_of_those_tied), HotComicScored, "MC-SCORE-8"
    ),
    "the round bonus to another seat": Bent(
        each(RoundBonusScored, to_another_seat), RoundBonusScored, "MC-SCORE-12"
    ),
    "another round score": Bent(each(RoundScored, round_score_changed), RoundScored, "MC-SCORE-14"),
    "another first player": Bent(
        each(FirstPlayerFollowed, another_first_player), FirstPlayerFollowed, "MC-NEXT-3"
    ),
    "one comic less removed": Bent(
        each(ComicsRemoved, one_left_in), ComicsRemoved, "MC-SETUP-1", "MC-INV-1"
    ),
    "a stacked deck": Bent(each(ComicsShuffled, stacked), ComicsShuffled, "MC-SETUP-1", "MC-INV-1"),
    "another winner": Bent(each(GameEnded, another_winner), GameEnded, "MC-WIN-1", "MC-INV-15"),
}
"""What the host does, and what the finding must name: the event, the rule, the broken invariant."""
