"""Chapter 7: what is told, and in which order."""

from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AllowTrade,
    DoubleDip,
    GoOn,
    KeepPile,
    PassPile,
)
from domain.games.mint_condition.events import (
    EVENTS,
    BonusScored,
    CardsDrawn,
    CardsPutUnder,
    ComicAdded,
    ComicsCollected,
    ComicsLeftLoose,
    ComicsRemoved,
    ComicsTurnedUp,
    ComicUnset,
    DeckCardTaken,
    DeckRanOut,
    FacsimileUsed,
    FirstPlayerFollowed,
    FreeComicRedeemed,
    GameEnded,
    HotComicScored,
    PileDealt,
    PileExamined,
    PileGrown,
    PileKept,
    PilePassed,
    PileReplenished,
    PilesRanOut,
    PileTaken,
    PlayerTradeAllowed,
    PlayerTradeDeclared,
    PlayerTradeMade,
    PowerRevealed,
    PowersReturned,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    RoundStarted,
    ScoringAnswered,
    SetDissolved,
    SetFormed,
    SetReduced,
    SetsScored,
    ShopComicDealt,
    ShopComicTaken,
    ShopTradeMade,
    TurnEnded,
    WindowPassed,
)
from domain.games.mint_condition.state import Table
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, grammar, mask
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    closing,
    kinds,
    picking,
    placed,
    viewers,
)
from tests.support.mint_moves import redeem, scored, swap, two
from tests.support.mint_walks import WALKS, places, steps, walked

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)

walks = pytest.mark.parametrize(("players", "k"), WALKS)


@walks
def test_mc_ev_1_a_look_before_each_keep_or_pass_that_all_hear_of(players: int, k: int) -> None:
    play = walked(players, k)
    looked: PileExamined | None = None
    for event in play.events:
        if isinstance(event, PileExamined):
            looked = event
            for viewer in viewers(players):
                seen = mask(event, viewer)
                assert (seen.seat, seen.spot, seen.count) == (event.seat, event.spot, event.count)
        if isinstance(event, PileKept | PilePassed):
            assert looked is not None
            assert (looked.seat, looked.spot) == (event.seat, event.spot)
            looked = None


@walks
def test_mc_ev_2_all_cards_can_be_counted_after_every_event(players: int, k: int) -> None:
    started = False
    for _, event, table in steps(walked(players, k)):
        started = started or bool(table.deck)
        lying = [card for cards in GAME.zones(table).values() for card in cards]
        assert len(lying) == len(set(lying)) == (84 if started else 0), event


def test_mc_ev_3_after_a_keep() -> None:
    play = picking(
        5, deck="RUB-1 NOV-1", piles={3: "FRE STE-A"}, loose={ANN: "GRM-1"}, powers={ANN: "PW-6"}
    )
    grm = next(card for card in play.table.shop if card.startswith("GRM-2"))
    play = play.after(KEEP, GO_ON, redeem(ANN, grm))
    wanted = [PileKept, PileReplenished, DeckRanOut, WindowPassed, ComicsTurnedUp]
    wanted += [FreeComicRedeemed, SetFormed, ComicsLeftLoose]
    assert kinds(play.events) == wanted


def test_mc_ev_3_with_double_dip() -> None:
    play = picking(
        deck="RUB-1 NOV-1 VLT-1", piles={2: "STE-B STE-C", 3: "STE-A STE-D"}, powers={ANN: "PW-4"}
    )
    play = play.after(KEEP, DoubleDip(seat=ANN, spot=2))
    wanted = [PileKept, PileReplenished, PowerRevealed, PileTaken, PileReplenished, DeckRanOut]
    assert kinds(play.events)[:8] == [*wanted, ComicsTurnedUp, ComicsLeftLoose]


def test_mc_ev_3_the_last_pile() -> None:
    play = picking(deck="", piles={1: "STE-A STE-D", 2: "", 3: ""}, powers={ANN: "PW-6"})
    events = play.after(KEEP, GO_ON).events
    assert kinds(events) == [PileKept, PilesRanOut, WindowPassed, ComicsTurnedUp, ComicsLeftLoose]


@pytest.mark.parametrize("deck", [1, 2, 3, 5])
def test_mc_ev_3_after_three_passes(deck: int) -> None:
    outcome = picking(spot=1, deck=deck).when(PASS)
    drawn = min(2, deck - 1)
    wanted: list[type[Event]] = [PilePassed, PileGrown]
    wanted += [DeckRanOut] * (deck == 1) + [CardsDrawn] + [DeckRanOut] * (deck in (2, 3))
    wanted += [ComicsTurnedUp] * (drawn > 0)
    assert kinds(outcome.events)[: len(wanted)] == wanted
    assert (ComicsTurnedUp in kinds(outcome.events)) is (drawn > 0)


def test_mc_ev_4_a_player_trade() -> None:
    play = placed(
        sets={ANN: ("GRM-2 GRM-3 GRM-4",), BEN: ("NOV-1 NOV-2",)},
        loose={ANN: "ODD-2 STE-A", BEN: "ODD-1 GRM-1"},
        powers={BEN: "PW-3"},
    )
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"), AllowTrade(seat=BEN))
    wanted = [PlayerTradeDeclared, PlayerTradeAllowed, PlayerTradeMade, SetReduced]
    assert kinds(play.events) == [*wanted, SetFormed, SetFormed, PileExamined]
    assert [event.seat for event in play.all(SetFormed)] == [ANN, BEN]


def test_mc_ev_4_with_what_is_left_loose() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3",)}, loose={BEN: "ODD-1"})
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    wanted = [PlayerTradeDeclared, PlayerTradeMade, SetDissolved, ComicsLeftLoose, ComicsLeftLoose]
    assert kinds(play.events) == [*wanted, PileExamined]
    assert [event.seat for event in play.all(ComicsLeftLoose)] == [ANN, BEN]


def test_mc_ev_4_a_shop_trade() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 GRM-4", "NOV-1 NOV-2")}, shop="ODD-1")
    outcome = play.when(two(ANN, "GRM-2 NOV-1", "ODD-1"))
    wanted = [ShopTradeMade, SetReduced, SetDissolved, ComicsLeftLoose, PileExamined]
    assert kinds(outcome.events) == wanted


@pytest.mark.parametrize("kind", [PileGrown, PileReplenished, ComicsRemoved, PileDealt, PileTaken])
def test_mc_ev_5_named_for_replay_only(kind: type[Any]) -> None:
    plays = [walked(players, k) for players, k in WALKS]
    events = [(event, play) for play in plays for event in play.all(kind)]
    assert events
    for event, play in events[:40]:
        assert len(event.comics) == event.count
        for viewer in viewers(play.table.players):
            assert mask(event, viewer).comics is HIDDEN


def test_mc_ev_5_every_field_declares_its_sight() -> None:
    assert [fault for kind in EVENTS for fault in grammar(kind)] == []


def test_mc_ev_6_old_scores_outlive_a_change_of_tables() -> None:
    play = scored(closing(sets={ANN: ("GRM-2 GRM-3",)}, loose={BEN: "STE-D"}, bonus="RB-10"))
    edition = play.start.edition
    doubled = tuple(
        msgspec.structs.replace(one, values=tuple(9 + vp for vp in one.values))
        for one in edition.series
    )
    figures = msgspec.structs.replace(edition.figures, hot=99)
    other = msgspec.structs.replace(edition, series=doubled, figures=figures)
    again = GAME.fold(msgspec.structs.replace(play.start, edition=other), play.events)
    assert [one.sheets for one in again.seats] == [one.sheets for one in play.table.seats]
    assert again.seats[ANN].total == 1 + 6


@walks
def test_mc_ev_7_nothing_is_told_of_no_cards(players: int, k: int) -> None:
    play = walked(players, k)
    assert {event.count for event in play.all(PileReplenished)} <= {1, 2}
    assert {event.count for event in play.all(PileGrown)} == {1}
    assert all(event.count for event in play.all(CardsPutUnder))
    assert all(event.comics for event in play.all(ComicsTurnedUp))
    assert all(event.comics for event in play.all(ComicsLeftLoose))


@walks
def test_mc_ev_7_deck_and_piles_run_out_once_a_round_right_after_the_cause(
    players: int, k: int
) -> None:
    play = walked(players, k)
    assert len(play.all(DeckRanOut)) == len(play.all(PilesRanOut)) == play.table.round
    before: Event | None = None
    for table, event, _ in steps(play):
        if isinstance(event, DeckRanOut):
            assert isinstance(before, PileGrown | PileReplenished | CardsDrawn | DeckCardTaken)
            assert not table.deck
        if isinstance(event, PilesRanOut):
            assert isinstance(before, PileKept | PileTaken)
            assert not any(table.piles)
        before = event


def test_mc_ev_7_a_kept_spot_without_cards_stays_empty() -> None:
    outcome = picking(deck="").when(KEEP)
    outcome.lacks(PileReplenished)
    assert outcome.table.pile(3) == ()


MOVES: dict[type[Event], set[tuple[str, str]]] = {
    ComicsRemoved: {("deck", "removed")},
    ShopComicDealt: {("deck", "shop")},
    PileDealt: {("deck", "pile")},
    PileGrown: {("deck", "pile")},
    PileReplenished: {("deck", "pile")},
    PileKept: {("pile", "picked")},
    PileTaken: {("pile", "picked")},
    CardsDrawn: {("deck", "picked")},
    ComicsTurnedUp: {("picked", "unplaced")},
    FreeComicRedeemed: {("unplaced", "spent"), ("shop", "unplaced")},
    ShopComicTaken: {("shop", "unplaced")},
    DeckCardTaken: {("deck", "unplaced")},
    ShopTradeMade: {("loose", "shop"), ("set", "shop"), ("shop", "unplaced")},
    PlayerTradeMade: {("loose", "unplaced"), ("set", "unplaced")},
    ComicUnset: {("set", "unplaced")},
    SetDissolved: {("set", "loose")},
    SetFormed: {("unplaced", "set"), ("loose", "set")},
    ComicAdded: {("unplaced", "set"), ("loose", "set")},
    ComicsLeftLoose: {("unplaced", "loose")},
    FacsimileUsed: {("loose", "set")},
}
"""From where to where an event may move cards; all others move none."""


def moved(before: Table, after: Table) -> set[tuple[str, str]]:
    """Which cards lie elsewhere, zone by zone."""
    was, now = places(before), places(after)
    return {(was[card].split()[0], now[card].split()[0]) for card in was if was[card] != now[card]}


@walks
def test_mc_ev_8_a_card_is_moved_by_exactly_one_event(players: int, k: int) -> None:
    seen = set()
    for before, event, after in steps(walked(players, k)):
        if (not before.deck and not before.round) or isinstance(event, ComicsCollected):
            continue
        moves = moved(before, after)
        assert moves <= MOVES.get(type(event), set()), event
        seen |= {type(event)} if moves else set()
    assert seen >= {PileKept, ComicsTurnedUp, PileReplenished, ShopTradeMade, SetFormed}


def test_mc_ev_9_the_end_of_a_round() -> None:
    play = scored(closing(rounds=2, powers={ANN: "PW-6"}), SealedLuck(bytes(32)))
    at = play.events.index(play.one(TurnEnded))
    wanted: list[type[Event]] = [TurnEnded, RoundPlayEnded, ScoringAnswered, ScoringAnswered]
    for _ in range(3):
        wanted += [SetsScored, BonusScored]
    wanted += [HotComicScored, RoundBonusScored, RoundScored]
    wanted += [PowersReturned, ComicsCollected, FirstPlayerFollowed, RoundStarted]
    assert kinds(play.events[at:])[: len(wanted)] == wanted
    assert [event.seat for event in play.all(ScoringAnswered)] == [ANN, CAT]
    assert [event.seat for event in play.all(SetsScored)] == [ANN, BEN, CAT]


def test_mc_ev_9_the_end_of_the_game() -> None:
    play = scored(closing(rounds=1))
    assert kinds(play.events)[-2:] == [RoundScored, GameEnded]
