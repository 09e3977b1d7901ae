"""Chapter 8.1: tricky scenarios of sets and anthologies, of piles and the deck."""

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import KeepPile, PassPile, PreOrder, SkipTrade
from domain.games.mint_condition.events import (
    BonusScored,
    CardsDrawn,
    ComicAdded,
    ComicsTurnedUp,
    DeckRanOut,
    PileExamined,
    PileGrown,
    PileKept,
    PileReplenished,
    PilesRanOut,
    SetFormed,
    SetsScored,
    TurnEnded,
    TurnStarted,
)
from tests.support.mint import (
    ANN,
    BEN,
    Outcome,
    Play,
    closing,
    held,
    holdings,
    legal,
    owed,
    picking,
    placed,
    rule,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import add, form, nothing, scored, swap, take_card

KEEP, PASS = KeepPile(seat=ANN), PassPile(seat=ANN)
LOOSE = {1: "STE-A STE-A/2", 2: "STE-B STE-B/2", 3: "STE-C STE-D"}


def gaining(pile: str, *sets: str, loose: str = "") -> Play:
    return picking(sets={ANN: sets}, loose={ANN: loose}, piles={3: pile}, powers={BEN: "PW-6"})


def gained(pile: str, *sets: str, loose: str = "") -> Outcome:
    return gaining(pile, *sets, loose=loose).when(KEEP)


def worth(*sets: str, loose: str = "") -> tuple[int, int]:
    """VP of sets, and those with printed ones."""
    play = scored(closing(sets={ANN: sets}, loose={ANN: loose}))
    own = play.one(SetsScored, seat=ANN).total
    return own, own + play.one(BonusScored, seat=ANN).total


def test_mc_t_17_two_sets_that_it_fits() -> None:
    play = gaining("GRM-4", "GRM-1 GRM-2", "GRM-2/2 GRM-3").after(KEEP)
    assert set(legal(play, ANN)) == {add(ANN, "GRM-4", 1), add(ANN, "GRM-4", 2)}
    play.when(SkipTrade(seat=ANN)).breaks(rule("MC-SETS-7"))


def test_mc_t_18_a_full_set_with_an_anthology() -> None:
    full = "GRM-2 GRM-3 GRM-4 ANT-1"
    assert holdings(gained("GRM-1", full).table, ANN) == held([full], "GRM-1")
    assert worth(full, loose="GRM-1") == (12, 14)


def test_mc_t_19_the_anthology_traded_away() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4 ANT-1",)}, loose={ANN: "GRM-1", BEN: "STE-A"})
    outcome = play.when(swap(ANN, BEN, "ANT-1", "STE-A"))
    assert outcome.gives(ComicAdded, comic="GRM-1/1").auto
    assert holdings(outcome.table, ANN) == held(["GRM-1 GRM-2 GRM-3 GRM-4"], "STE-A")
    assert worth("GRM-1 GRM-2 GRM-3 GRM-4", loose="STE-A") == (12, 15)


def test_mc_t_20_a_real_issue_beside_an_anthology() -> None:
    outcome = gained("NOV-1", "NOV-2 NOV-3 ANT-1")
    assert holdings(outcome.table, ANN) == held(["NOV-1 NOV-2 NOV-3 ANT-1"])
    assert worth("NOV-1 NOV-2 NOV-3 ANT-1")[0] == 8


def test_mc_t_21_two_copies_and_an_anthology() -> None:
    assert holdings(gained("GRM-3/2", loose="GRM-3").table, ANN) == held([], "GRM-3 GRM-3/2")
    outcome = gained("ANT-1", loose="GRM-3 GRM-3/2")
    assert outcome.gives(SetFormed).auto
    assert holdings(outcome.table, ANN) == held(["GRM-3 ANT-1"], "GRM-3/2")
    assert worth("GRM-3 ANT-1", loose="GRM-3/2")[0] == 1


def test_mc_t_22_anthologies_wait_for_a_numbered_comic() -> None:
    assert holdings(gained("ANT-1 ANT-2").table, ANN) == held([], "ANT-1 ANT-2")
    assert holdings(gained("STE-A", loose="ANT-1 ANT-2").table, ANN) == held(
        [], "ANT-1 ANT-2 STE-A"
    )
    outcome = gained("VLT-2", loose="ANT-1 ANT-2 STE-A")
    assert holdings(outcome.table, ANN) == held(["VLT-2 ANT-1 ANT-2"], "STE-A")
    outcome.gives(TurnEnded, seat=ANN)
    assert worth("VLT-2 ANT-1 ANT-2")[0] == 5


def test_mc_t_23_stellar_alone() -> None:
    assert holdings(gained("STE-A STE-B").table, ANN) == held([], "STE-A STE-B")
    outcome = gained("STE-A ANT-1", "VLT-1 VLT-2 VLT-3 VLT-4")
    assert holdings(outcome.table, ANN)[1] == sorted(comics("STE-A ANT-1"))
    play = gaining("STE-A ANT-1 ODD-1 RUB-1").after(KEEP)
    play.when(form(ANN, "STE-A ANT-1")).breaks(rule("MC-SETS-8"))


def test_mc_t_24_two_ends_and_no_third() -> None:
    play = gaining("GRM-1 GRM-4", "GRM-2 GRM-3").after(KEEP)
    ends: set[str] = set()
    for first in legal(play, ANN):
        end = play.after(first)
        while owed(end) == [(ANN, "place")]:
            end = end.after(legal(end, ANN)[0])
        ends.add(str(holdings(end.table, ANN)))
    assert ends == {
        str(held(["GRM-1 GRM-2 GRM-3 GRM-4"])),
        str(held(["GRM-2 GRM-3", "GRM-1 GRM-4"])),
    }
    assert worth("GRM-1 GRM-2 GRM-3 GRM-4")[0] == 12
    assert worth("GRM-2 GRM-3", "GRM-1 GRM-4")[0] == 2


def test_mc_t_25_no_room_but_a_loose_comic() -> None:
    outcome = gained("ANT-1", "VLT-1 VLT-2 VLT-3 VLT-4", loose="TIG-2")
    assert outcome.gives(SetFormed, series="TIG").auto
    assert holdings(outcome.table, ANN) == held(["VLT-1 VLT-2 VLT-3 VLT-4", "TIG-2 ANT-1"])


# ------------------------------------------------------------------------------ piles and the deck


def test_mc_t_26_pre_order_takes_the_last_card() -> None:
    play = picking(2, spot=1, deck="GRM-1", piles=LOOSE, powers={ANN: "PW-11"})
    assert PASS in legal(play, ANN)
    outcome = play.after(PreOrder(seat=ANN)).when(take_card(ANN, "GRM-1"))
    outcome.gives(DeckRanOut)
    assert outcome.gives(PileKept, seat=ANN, spot=1).forced


def fresh(deck: int | str | None = None, **more: int) -> Play:
    """Two players, Ann's first turn; a whole deck has 50 cards."""
    return picking(2, turn=1, deck=deck, piles=LOOSE, **more)


def sizes(play: Play) -> tuple[int, list[int], int]:
    """The deck, the piles by spot, and what Ann has."""
    table = play.table
    return len(table.deck), [len(pile) for pile in table.piles], len(play.seat(ANN).collection)


def test_mc_t_27_keep_the_third() -> None:
    assert sizes(fresh()) == (50, [2, 2, 2], 0)
    assert sizes(fresh().after(KEEP)) == (48, [2, 2, 2], 2)


def test_mc_t_28_pass_the_third_and_keep_the_second() -> None:
    assert sizes(fresh().after(PASS, KEEP)) == (47, [2, 2, 3], 2)


def test_mc_t_29_pass_all() -> None:
    assert sizes(fresh().after(PASS, PASS, PASS)) == (45, [3, 3, 3], 2)


def test_mc_t_30_one_card_left() -> None:
    outcome = fresh(1).when(KEEP)
    assert outcome.gives(PileReplenished).count == 1
    outcome.gives(DeckRanOut)


def test_mc_t_31_few_cards_left() -> None:
    four = fresh(4).after(PASS, PASS, PASS)
    assert (len(four.all(PileGrown)), four.one(CardsDrawn).count, sizes(four)[0]) == (3, 1, 0)
    three = fresh(3).after(PASS, PASS, PASS)
    assert (len(three.all(PileGrown)), three.one(CardsDrawn).count) == (3, 0)
    assert not three.all(ComicsTurnedUp)
    assert sizes(three)[2] == 0
    assert three.one(TurnEnded).seat == ANN


def test_mc_t_32_two_cards_left() -> None:
    play = picking(2, turn=1, deck=2, piles=LOOSE, powers={ANN: "PW-6"}).after(PASS, PASS)
    assert sizes(play) == (0, [2, 3, 3], 0)
    play.when(PASS).breaks(rule("MC-PILES-9"))
    outcome = play.when(KEEP)
    outcome.lacks(PileReplenished)
    assert outcome.table.pile(1) == ()


def test_mc_t_33_two_piles_and_no_deck() -> None:
    play = picking(2, deck="", piles={**LOOSE, 2: ""}, powers={BEN: "PW-6"})
    outcome = play.when(PASS)
    outcome.lacks(PileGrown)
    assert outcome.gives(PileExamined).spot == 1
    assert outcome.gives(PileKept, spot=1).forced
    assert outcome.table.pile(3) == comics(LOOSE[3])


def test_mc_t_34_eight_cards_for_the_keeper() -> None:
    play = fresh()
    for _ in range(6):
        while not (owed(play)[0][1] == "pick" and play.table.spot == 3):
            play = play.after(nothing(play.table))
        play = play.after(PassPile(seat=owed(play)[0][0]))
    while not (owed(play)[0][1] == "pick" and play.table.spot == 3):
        play = play.after(nothing(play.table))
    cards = play.table.pile(3)
    assert len(cards) == 8
    keeper = owed(play)[0][0]
    outcome = play.when(KeepPile(seat=keeper))
    assert outcome.gives(ComicsTurnedUp, seat=keeper).comics == cards


def passing(players: int) -> Play:
    """A round in which every pile is passed where that is legal; all powers are revealed."""
    play = picking(players, turn=1)
    while not GAME.is_over(play.table):
        seat, kind = owed(play)[0]
        may = kind == "pick" and PassPile(seat=seat) in GAME.legal(play.table, seat).commands
        play = play.after(PassPile(seat=seat) if may else nothing(play.table))
    return play


def turn_ends(play: Play) -> list[tuple[int, list[int]]]:
    """The deck and the piles at the end of every turn."""
    found = zip(play.tables()[1:], play.events, strict=True)
    return [
        (len(table.deck), [len(pile) for pile in table.piles])
        for table, event in found
        if isinstance(event, TurnEnded)
    ]


def trade_only(play: Play) -> int:
    return len([event for event in play.all(TurnStarted) if event.trade_only])


def test_mc_t_35_two_who_always_keep_the_first() -> None:
    play = picking(2, turn=1)
    while not GAME.is_over(play.table):
        play = play.after(nothing(play.table))
    assert len(play.all(TurnEnded)) == 28
    assert [event.spot for event in play.all(PileKept)] == [3] * 26 + [2, 1]
    assert {player.turns for player in play.table.seats} == {14}
    assert trade_only(play) == 0


def test_mc_t_36_two_who_always_pass() -> None:
    play = passing(2)
    ends = turn_ends(play)
    assert ends[9] == (0, [12, 12, 12])
    assert [event.spot for event in play.all(PileKept)] == [1, 2, 3]
    assert play.one(PilesRanOut).left == (BEN,)
    assert (len(ends), trade_only(play)) == (14, 1)


def test_mc_t_37_four_who_always_pass() -> None:
    play = passing(4)
    ends = turn_ends(play)
    assert ends[11][0] == 2
    kept = [(event.spot, event.count) for event in play.all(PileKept)]
    assert kept == [(1, 14), (2, 15), (3, 15)]
    assert (len(ends), trade_only(play)) == (16, 1)
