"""Chapter 2.5: picking piles."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import GoOn, KeepPile, PassPile, PreOrder
from domain.games.mint_condition.events import (
    CardsDrawn,
    ComicsTurnedUp,
    DeckRanOut,
    PileExamined,
    PileGrown,
    PileKept,
    PilePassed,
    PileReplenished,
)
from domain.kernel.sight import HIDDEN, mask
from tests.support.mint import (
    ANN,
    BEN,
    Play,
    dealt,
    kinds,
    legal,
    owed,
    picking,
    rule,
    viewers,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import nothing, take_card

KEEP, PASS = KeepPile(seat=ANN), PassPile(seat=ANN)
LOOSE = {1: "STE-A STE-A/2", 2: "STE-B STE-B/2", 3: "STE-C STE-D"}
"""Piles in which nothing can be placed."""


def first_turn(deck: int | str | None = None, **more: Any) -> Play:
    """Ann's first turn in a game of two, at the third pile; with a whole deck, it has 50 cards."""
    return picking(2, **{"turn": 1, "deck": deck, "piles": LOOSE, **more})


def sizes(play: Play) -> list[int]:
    """The deck, then the piles of spots 1, 2, 3."""
    return [len(play.table.deck), *(len(pile) for pile in play.table.piles)]


def looks(play: Play) -> list[int]:
    return [event.spot for event in play.all(PileExamined)]


# --------------------------------------------------------------------------------- keep and pass


def test_mc_piles_1_the_third_then_the_second_then_the_first() -> None:
    play = dealt(2)
    piles = play.table.piles
    play = play.after(PASS, PASS)
    assert looks(play) == [3, 2, 1]
    assert [event.comics for event in play.all(PileExamined)] == [*reversed(piles)]


def test_mc_piles_1_privately() -> None:
    play = dealt(2)
    (event,) = play.all(PileExamined)
    assert event.comics == play.table.pile(3)
    assert mask(event, "seat-0") == event
    assert [mask(event, viewer).comics for viewer in ("seat-1", "public")] == [HIDDEN, HIDDEN]


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_mc_piles_2_looking_is_not_optional(passes: int) -> None:
    play = dealt(2).after(*[PASS] * passes)
    assert isinstance(play.events[-1], PileExamined)
    assert looks(play) == [3, 2, 1][: passes + 1]
    assert owed(play) == [(ANN, "pick")]
    assert {KEEP, PASS} <= set(legal(play, ANN))


@pytest.mark.parametrize("spot", [3, 2, 1])
def test_mc_piles_3_the_kept_pile_and_a_new_one(spot: int) -> None:
    play = first_turn().after(*[PASS] * (3 - spot))
    before = play.table
    outcome = play.when(KEEP)
    kept = outcome.gives(PileKept, seat=ANN, spot=spot, count=2, forced=False)
    assert kept.comics == before.pile(spot) == comics(LOOSE[spot])
    new = outcome.gives(PileReplenished, spot=spot, count=2)
    assert new.comics == before.deck[:2] == outcome.table.pile(spot)
    assert outcome.table.deck == before.deck[2:]
    assert outcome.table.seats[ANN].loose == comics(LOOSE[spot])
    assert all(mask(new, viewer).comics is HIDDEN for viewer in viewers(2))
    outcome.lacks(CardsDrawn)


def test_mc_piles_4_a_passed_pile_gets_one_card_that_nobody_sees() -> None:
    play = first_turn()
    outcome = play.when(PASS)
    assert kinds(outcome.events) == [PilePassed, PileGrown, PileExamined]
    grown = outcome.gives(PileGrown, spot=3, count=1)
    assert grown.comics == play.table.deck[:1]
    assert outcome.table.pile(3) == (*comics(LOOSE[3]), *grown.comics)
    assert outcome.table.deck == play.table.deck[1:]
    assert all(mask(grown, viewer).comics is HIDDEN for viewer in viewers(2))
    outcome.gives(PileExamined, spot=2, comics=comics(LOOSE[2]))


def test_mc_piles_5_two_cards_after_three_passes() -> None:
    play = first_turn().after(PASS, PASS)
    before = play.table
    outcome = play.when(PASS)
    assert kinds(outcome.events)[:4] == [PilePassed, PileGrown, CardsDrawn, ComicsTurnedUp]
    assert outcome.gives(CardsDrawn, seat=ANN, count=2).comics == before.deck[1:3]
    assert outcome.gives(ComicsTurnedUp).comics == before.deck[1:3]
    play = play.after(PASS)
    assert sizes(play) == [45, 3, 3, 3]


# ------------------------------------------------------------------------------- a short deck


@pytest.mark.parametrize("spot", [3, 2])
def test_mc_piles_6_an_empty_deck_adds_nothing(spot: int) -> None:
    play = first_turn("").after(*[PASS] * (3 - spot))
    assert sizes(play) == [0, 2, 2, 2]
    outcome = play.when(KEEP)
    outcome.lacks(PileReplenished).lacks(DeckRanOut)
    assert outcome.table.pile(spot) == ()
    assert not play.all(PileGrown)


def test_mc_piles_7_a_new_pile_of_one() -> None:
    outcome = first_turn("RUB-1").when(KEEP)
    assert outcome.gives(PileReplenished, spot=3, count=1).comics == comics("RUB-1")
    assert outcome.table.pile(3) == comics("RUB-1")


@pytest.mark.parametrize(("deck", "drawn"), [(1, 0), (2, 1), (3, 2)])
def test_mc_piles_7_the_last_pass_with_few_cards(deck: int, drawn: int) -> None:
    play = picking(2, spot=1, deck=deck, piles=LOOSE)
    outcome = play.when(PASS)
    outcome.gives(PileGrown, spot=1, count=1)
    assert outcome.gives(CardsDrawn, seat=ANN).count == drawn
    assert len(outcome.table.seats[ANN].collection) == drawn
    assert outcome.table.deck == ()


@pytest.mark.parametrize(("empty", "order"), [(3, [2, 1]), (2, [3, 1]), (1, [3, 2])])
def test_mc_piles_8_empty_spots_are_skipped(empty: int, order: list[int]) -> None:
    piles = {**LOOSE, empty: ""}
    play = picking(2, deck="", piles=piles, powers={ANN: "PW-3"})
    assert play.table.spot == order[0]
    assert looks(play.after(PASS)) == order[1:]


def test_mc_piles_8_and_never_filled_again() -> None:
    play = first_turn("", powers={ANN: "PW-3"}).after(KEEP, GoOn(seat=ANN))
    assert sizes(play) == [0, 2, 2, 0]
    while any(play.table.piles):
        play = play.after(nothing(play.table))
        assert play.table.pile(3) == ()


def test_mc_piles_9_the_last_pile_must_be_kept() -> None:
    play = picking(2, spot=1, deck="", piles=LOOSE, powers={ANN: "PW-3"})
    assert PASS not in legal(play, ANN)
    play.when(PASS).breaks(rule("MC-PILES-9"))
    outcome = play.when(KEEP)
    outcome.gives(PileKept, spot=1, forced=True)


def test_mc_piles_9_the_last_of_those_that_are_left() -> None:
    play = picking(2, deck="", piles={**LOOSE, 1: "", 2: ""}, powers={ANN: "PW-3"})
    play.when(PASS).breaks(rule("MC-PILES-9"))
    play = picking(2, deck="", piles={**LOOSE, 1: ""}, powers={ANN: "PW-3"})
    play = play.after(PASS)
    play.when(PASS).breaks(rule("MC-PILES-9"))


def test_mc_piles_10_with_a_card_in_the_deck_it_may_be_passed() -> None:
    play = picking(2, spot=1, deck=1, piles=LOOSE)
    assert PASS in legal(play, ANN)
    outcome = play.when(PASS)
    assert outcome.gives(CardsDrawn).count == 0
    outcome.lacks(ComicsTurnedUp)
    assert outcome.table.seats[ANN].collection == ()
    assert outcome.table.deck_out


# ------------------------------------------------------------------------------------- what else


@pytest.mark.parametrize("turns", [1, 2, 4, 6])
def test_mc_piles_11_a_pile_grows_by_one_a_pass(turns: int) -> None:
    play = dealt(2)
    for _ in range(turns):
        while not isinstance(nothing(play.table), KeepPile) or play.table.spot != 3:
            play = play.after(nothing(play.table))
        play = play.after(PassPile(seat=play.table.active or 0))
    assert len(play.table.pile(3)) == 2 + turns


def test_mc_piles_12_whole_and_nothing_is_thrown_away() -> None:
    cards = "GRM-2 GRM-2/2 GRM-2/3 ODD-3 STE-A ANT-1 RUB-2 RUB-2/2"
    play = picking(2, turn=1, piles={3: cards}).after(KEEP)
    while owed(play) == [(ANN, "place")]:
        play = play.after(nothing(play.table))
    assert sorted(play.seat(ANN).collection) == sorted(comics(cards))


def test_mc_piles_13_counts_are_public_and_contents_are_not() -> None:
    play = first_turn().after(PASS, PASS, KEEP)
    histories = [list(play.history(viewer)) for viewer in viewers(2)]
    for tables in zip(play.tables(), *histories, strict=True):
        assert len({len(table.deck) for table in tables}) == 1
        assert len({tuple(map(len, table.piles)) for table in tables}) == 1
    public = histories[0][-1]
    assert {*public.deck, *(card for pile in public.piles for card in pile)} == {"?"}


def after(play: Play, command: Any) -> list[type[Any]]:
    """What comes right before, and what at, the end of the deck."""
    events = play.after(command).events
    at = next(n for n, event in enumerate(events) if isinstance(event, DeckRanOut))
    return kinds(events[at - 1 : at + 1])


def test_mc_piles_14_at_the_instant_its_last_card_leaves() -> None:
    assert after(first_turn(1), PASS) == [PileGrown, DeckRanOut]
    assert after(first_turn(1), KEEP) == [PileReplenished, DeckRanOut]
    assert after(first_turn(2), KEEP) == [PileReplenished, DeckRanOut]
    last = picking(2, spot=1, deck=3, piles=LOOSE)
    assert after(last, PASS) == [CardsDrawn, DeckRanOut]
    assert not first_turn(3).after(KEEP).all(DeckRanOut)


def test_mc_piles_14_by_whatever_effect() -> None:
    play = first_turn(1, powers={ANN: "PW-11"}).after(PreOrder(seat=ANN))
    assert not play.table.deck_out
    play = play.after(take_card(ANN, play.table.deck[0]))
    assert play.all(DeckRanOut)
    assert play.table.deck_out


def test_mc_piles_14_a_deck_runs_out_once() -> None:
    play = picking(2, deck=1, piles=LOOSE, active=BEN)
    while not play.table.piles_out:
        play = play.after(nothing(play.table))
    assert len(play.all(DeckRanOut)) == 1
