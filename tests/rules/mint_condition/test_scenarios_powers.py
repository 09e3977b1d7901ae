"""Chapter 8.1: tricky scenarios of the Free Comic, of hidden information, and of secret powers."""

from typing import Any

import msgspec
import pytest

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    GoOn,
    Hype,
    KeepPile,
    NotForSale,
    PassPile,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TrendShift,
)
from domain.games.mint_condition.events import (
    ComicAdded,
    DeckReshuffled,
    DeckTopViewed,
    FreeComicRedeemed,
    FreeComicReturned,
    HotComicChanged,
    HotComicScored,
    PileExamined,
    PilesRanOut,
    PlayerTradeBlocked,
    PlayerTradeMade,
    PowersReturned,
    RoundBonusScored,
    SetDissolved,
    SetsScored,
    SleeveEnded,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.sight import mask
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    dealt,
    held,
    holdings,
    legal,
    owed,
    picking,
    placed,
    rule,
    viewers,
)
from tests.support.mint_box import FREE, MIXED, POWERS, comics
from tests.support.mint_moves import add, haggle, next_turn, redeem, scored, swap, take_card, two

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)
LUCK = SealedLuck(bytes(range(32)))
PLAIN = tuple(card for card in MIXED if card != FREE)


# ----------------------------------------------------------------------------------- Free Comic


@pytest.mark.parametrize(("players", "removed", "size"), [(2, 24, 4), (4, 8, 8), (6, 0, 8)])
def test_mc_t_47_the_third_card_of_the_shop(players: int, removed: int, size: int) -> None:
    gone = removed + 2
    luck = StackedLuck().stack("comics/1", (*PLAIN[:gone], FREE, *PLAIN[gone:]))
    luck.stack("deck/1", (*PLAIN[gone:], FREE))
    play = dealt(players, luck=luck)
    play.one(FreeComicReturned)
    assert play.one(DeckReshuffled).count == 84 - gone
    assert play.table.shop == PLAIN[removed : removed + size]


@pytest.mark.parametrize("turn", [1, 2])
def test_mc_t_48_redeemed_and_placed_as_one_group(turn: int) -> None:
    sets = {ANN: ("GRM-3 GRM-4",)} if turn > 1 else {}
    play = picking(piles={3: "FRE GRM-2"}, sets=sets, shop="GRM-1 STE-A", turn=turn)
    play = play.after(KEEP, redeem(ANN, "GRM-1"))
    while owed(play) == [(ANN, "place")]:
        play = play.after(legal(play, ANN)[0])
    assert (play.table.spent, play.table.shop) == ((FREE,), comics("STE-A"))
    assert len(play.seat(ANN).collection) == (4 if turn > 1 else 2)
    assert holdings(play.table, ANN)[1] == []


def test_mc_t_49_with_an_empty_shop() -> None:
    outcome = picking(piles={3: "FRE GRM-2"}, sets={ANN: ("GRM-3 GRM-4",)}, shop="").when(KEEP)
    assert outcome.gives(FreeComicRedeemed).taken is None
    assert outcome.table.spent == (FREE,)
    assert holdings(outcome.table, ANN) == held(["GRM-2 GRM-3 GRM-4"])


def test_mc_t_50_passed_it_stays_in_its_pile() -> None:
    play = picking(piles={3: "FRE GRM-2"}).after(PASS)
    assert FREE in play.table.pile(3)
    assert not play.all(FreeComicRedeemed)


# --------------------------------------------------------------------------- hidden information


def test_mc_t_51_what_two_players_know_of_a_pile() -> None:
    play = picking(2, turn=1, piles={3: "STE-C STE-D", 2: "STE-A STE-B"}).after(PASS)
    pile = ("STE-C/1", "STE-D/1", "?")
    assert play.seen_by("seat-0").pile(3) == pile
    assert play.seen_by("seat-1").pile(3) == ("?", "?", "?")
    play = play.after(KEEP)
    assert play.seen_by("seat-0").pile(3) == pile
    play = play.after(KeepPile(seat=BEN))
    while play.table.active == BEN:
        play = play.after(legal(play, BEN)[0])
    assert play.seen_by("seat-1").pile(3) == ("?", "?")
    before = list(play.history("seat-0"))[-2]
    assert before.pile(3) == ("?", "?")


def test_mc_t_52_an_examination_looks_the_same_whatever_lies_there() -> None:
    def told(pile: str) -> bytes:
        play = placed(piles={3: pile}, loose={ANN: "GRM-2 VLT-2"}).after(SkipTrade(seat=ANN))
        event = mask(play.one(PileExamined), "seat-1")
        return msgspec.json.encode(event, enc_hook=repr)

    assert told("STE-C STE-D") == told("RUB-1 RUB-2")
    assert b"RUB" not in told("RUB-1 RUB-2")


@pytest.mark.parametrize("power", POWERS)
def test_mc_t_53_an_unrevealed_power_is_named_to_nobody_else(power: str) -> None:
    other = "PW-2" if power == "PW-3" else "PW-3"
    play = scored(closing(powers={ANN: power, CAT: other}, rounds=2), LUCK)
    at = play.events.index(play.one(PowersReturned))
    for viewer in viewers(3):
        if viewer == "seat-0":
            continue
        told = [msgspec.json.encode(mask(e, viewer), enc_hook=repr) for e in play.events[: at + 1]]
        assert not any(f'"{power}"'.encode() in text for text in told)


# ------------------------------------------------------------------------------------------ powers


def test_mc_t_54_in_anothers_turn_and_a_second_time() -> None:
    play = placed(loose={ANN: "GRM-2 VLT-2"}, powers={ANN: "PW-3", BEN: "PW-12"})
    play.when(Sleeve(seat=BEN, comic="GRM-2/1")).breaks(rule("MC-D-R3"))
    play = play.after(Peek(seat=ANN, spots=(1,)))
    play.when(Peek(seat=ANN, spots=(2,))).breaks(rule("MC-POWER-2"))


def test_mc_t_54_after_the_next_deal_it_may_be_used() -> None:
    luck = StackedLuck().stack("comics/1", (*PLAIN, FREE))
    luck.stack("powers/1", ("PW-3", *(power for power in POWERS if power != "PW-3")))
    play = closing(
        powers={CAT: "PW-9"}, shown={ANN: "PW-3"}, loose={BEN: "STE-A", CAT: "STE-B"}, rounds=2
    )
    play = scored(play, luck)
    assert (play.table.active, play.seat(ANN).power) == (ANN, "PW-3")
    play.after(Peek(seat=ANN, spots=(1,)))


def blocked(power: str = "PW-6") -> Play:
    play = placed(loose={ANN: "GRM-2 VLT-2", BEN: "STE-A ODD-1"}, powers={ANN: power, BEN: "PW-5"})
    return play.after(swap(ANN, BEN, "GRM-2", "STE-A"), NotForSale(seat=BEN))


def test_mc_t_55_not_for_sale() -> None:
    play = blocked()
    play.one(PlayerTradeBlocked, seat=BEN)
    for seat in (ANN, BEN):
        assert holdings(play.table, seat) == holdings(play.start, seat)
    play.when(swap(ANN, BEN, "GRM-2", "STE-A")).breaks(rule("MC-TRADE-1"))
    again = blocked("PW-1").after(SecondTrade(seat=ANN), swap(ANN, BEN, "GRM-2", "STE-A"))
    assert again.one(PlayerTradeMade).target == BEN


def test_mc_t_56_trend_shift_counts_in_scoring() -> None:
    luck = StackedLuck().stack("trend/1", ("ODD", "VLT", "TIG", "RUB", "NOV"))
    play = closing(hot="GRM", powers={CAT: "PW-10"}, loose={ANN: "GRM-2", BEN: "ODD-1"})
    play = play.after(TrendShift(seat=CAT), luck=luck)
    for viewer in viewers(3):
        told = mask(play.one(HotComicChanged), viewer)
        assert (told.was, told.series) == ("GRM", "ODD")
    event = scored(play).one(HotComicScored)
    assert (event.series, event.winners) == ("ODD", (BEN,))


def test_mc_t_57_pre_order_with_a_short_deck() -> None:
    play = placed(deck="RUB-1 NOV-2", powers={ANN: "PW-11"}).after(PreOrder(seat=ANN))
    assert play.one(DeckTopViewed).count == 2
    play = play.after(take_card(ANN, "NOV-2", "RUB-1"))
    assert play.table.deck == comics("RUB-1")
    none = placed(deck="", powers={ANN: "PW-11"})
    none.when(PreOrder(seat=ANN)).breaks(rule("MC-POWER-4"))
    free = placed(top="FRE RUB-1 NOV-2", shop="STE-A", powers={ANN: "PW-11"})
    free = free.after(PreOrder(seat=ANN), take_card(ANN, "FRE", "RUB-1 NOV-2"))
    assert owed(free) == [(ANN, "free_comic")]


def test_mc_t_58_double_dip_takes_the_last_pile() -> None:
    play = picking(deck="", piles={1: "STE-A STE-B", 2: "", 3: "STE-C STE-D"}, powers={ANN: "PW-4"})
    play = play.after(KEEP)
    assert not play.all(PilesRanOut)
    outcome = play.when(DoubleDip(seat=ANN, spot=1))
    assert outcome.gives(PilesRanOut) == PilesRanOut(seat=ANN, left=(BEN, CAT))


def test_mc_t_59_a_sleeved_comic() -> None:
    play = placed(
        loose={ANN: "STE-D ODD-1", BEN: "TIG-1"}, piles={3: "STE-A STE-B"}, powers={ANN: "PW-12"}
    )
    play = play.after(Sleeve(seat=ANN, comic="STE-D/1"), SkipTrade(seat=ANN), KEEP)
    play.when(swap(BEN, ANN, "TIG-1", "STE-D")).breaks(rule("MC-PWR-12"))


def test_mc_t_59_does_not_stay_so_through_a_set() -> None:
    play = placed(
        loose={ANN: "GRM-2 STE-C", BEN: "GRM-4 ODD-1"},
        piles={3: "GRM-3 STE-A"},
        top="STE-D RUB-1 TIG-1 NOV-1 VLT-1 TIG-3",
        powers={ANN: "PW-12"},
    )
    play = play.after(Sleeve(seat=ANN, comic="GRM-2/1"), SkipTrade(seat=ANN), KEEP)
    play.one(SleeveEnded, comic="GRM-2/1")
    play = next_turn(next_turn(play))
    assert play.table.active == ANN
    play = play.after(swap(ANN, BEN, "GRM-3", "ODD-1"), KEEP)
    play.one(SetDissolved, seat=ANN)
    assert "GRM-2/1" in play.seat(ANN).loose
    outcome = play.when(swap(BEN, ANN, "GRM-4", "GRM-2"))
    outcome.gives(PlayerTradeMade, taken="GRM-2/1")


def window(own: str, loose: str, power: str, **more: Any) -> Play:
    """The scoring window, after Cat's last turn; she answers last."""
    play = closing(sets={ANN: (own,)}, loose={ANN: loose}, powers={ANN: power}, **more)
    return play.after(SkipTrade(seat=CAT), EndTurn(seat=CAT))


def test_mc_t_60_facsimile() -> None:
    play = window("GRM-2 GRM-3 GRM-4", "STE-C", "PW-7", bonus="RB-1")
    play = scored(play.after(Facsimile(seat=ANN, comic="STE-C/1", to=1)))
    assert play.one(SetsScored, seat=ANN).total == 12
    assert play.one(RoundBonusScored).measures == (1, 0, 0)
    assert play.seat(ANN).sheets[0].total == 12 + 3 + 6 + 6
    assert play.seat(ANN).loose == ()
    for bonus in ("RB-2", "RB-8"):
        other = window("GRM-2 GRM-3 GRM-4", "STE-C", "PW-7", bonus=bonus)
        other = scored(other.after(Facsimile(seat=ANN, comic="STE-C/1", to=1)))
        assert other.one(RoundBonusScored).measures == (0, 0, 0)


def test_mc_t_60_it_still_counts_if_hot_and_needs_room() -> None:
    play = window("GRM-2 GRM-3 GRM-4", "ODD-2", "PW-7", hot="ODD")
    play = scored(play.after(Facsimile(seat=ANN, comic="ODD-2/1", to=1)))
    assert play.one(HotComicScored).counts == (1, 0, 0)
    full = closing(
        sets={ANN: ("GRM-1 GRM-2 GRM-3 GRM-4", "VLT-1 VLT-2")},
        loose={ANN: "STE-C"},
        powers={ANN: "PW-7"},
    ).after(SkipTrade(seat=CAT), EndTurn(seat=CAT))
    full.when(Facsimile(seat=ANN, comic="STE-C/1", to=1)).breaks(rule("MC-PWR-7"))


def test_mc_t_61_hype_train() -> None:
    none = window("GRM-2 GRM-3", "STE-C", "PW-8", hot="ODD")
    none.when(Hype(seat=ANN)).breaks(rule("MC-PWR-8"))
    one = window("GRM-2 GRM-3", "ODD-1", "PW-8", hot="ODD")
    assert scored(one.after(Hype(seat=ANN))).one(HotComicScored).counts == (3, 0, 0)


def test_mc_t_62_restoration() -> None:
    alone = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4",)}, powers={ANN: "PW-6"}, stage="manage")
    outcome = alone.when(Restore(seat=ANN, comic="GRM-4/1"))
    assert outcome.gives(ComicAdded, number=1, comic="GRM-4/1").auto
    own = ("GRM-2 GRM-3 GRM-4", "GRM-1 GRM-2/2")
    play = placed(sets={ANN: own}, powers={ANN: "PW-6"}, stage="manage")
    play = play.after(Restore(seat=ANN, comic="GRM-4/1"))
    assert set(legal(play, ANN)) == {add(ANN, "GRM-4", 1), add(ANN, "GRM-4", 2)}


def test_mc_t_63_staff_discount_in_a_first_turn() -> None:
    play = picking(turn=1, shop="NOV-2 TIG-3", powers={ANN: "PW-9"})
    play = play.after(Discount(seat=ANN, comic="NOV-2/1"))
    assert holdings(play.table, ANN) == held([], "NOV-2")
    none = picking(turn=1, shop="TIG-3 RUB-1", powers={ANN: "PW-9"})
    none.when(Discount(seat=ANN, comic="TIG-3/1")).breaks(rule("MC-POWER-4"))


def test_mc_t_64_haggle_after_a_trade() -> None:
    play = placed(loose={ANN: "GRM-2 VLT-2 STE-A"}, shop="TIG-1 NOV-2", powers={ANN: "PW-2"})
    play = play.after(two(ANN, "GRM-2 VLT-2", "TIG-1"))
    play.when(haggle(ANN, "STE-A", "NOV-2")).breaks(rule("MC-PWR-2"))
    assert GO_ON in legal(play, ANN)
