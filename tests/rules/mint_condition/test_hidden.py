"""Chapter 5: who sees what."""

from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    SkipTrade,
    TrendShift,
)
from domain.games.mint_condition.events import (
    CardsDrawn,
    ComicsTurnedUp,
    FreeComicReturned,
    PileExamined,
    PileGrown,
    PileKept,
    PileTaken,
)
from domain.kernel.messages import Command
from domain.kernel.sight import HIDDEN, PUBLIC, mask, seat_audience
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    backs,
    legal,
    owed,
    picking,
    placed,
    viewers,
)
from tests.support.mint_box import comics
from tests.support.mint_moves import haggle, next_turn, one, redeem, swap, take_card, two
from tests.support.mint_walks import WALKS, Memory, named, open_cards, walked
from tests.support.mint_windows import WINDOWS, using

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)
PILES = {1: "STE-A STE-A/2", 2: "STE-B STE-B/2", 3: "STE-C STE-D"}
LOOKED = comics(PILES[3])

walks = pytest.mark.parametrize(("players", "k"), WALKS)


def pile(play: Play, viewer: str, spot: int = 3) -> Cards:
    return play.seen_by(viewer).pile(spot)


def looking(**more: Any) -> Play:
    return placed(**{"piles": PILES, "loose": {ANN: "GRM-2 VLT-2"}, **more}).after(
        SkipTrade(seat=ANN)
    )


def test_mc_hid_1_count_known_and_unknown() -> None:
    play = looking()
    assert pile(play, "seat-0") == LOOKED
    assert pile(play, "seat-1") == pile(play, "seat-2") == pile(play, PUBLIC) == backs(2)
    play = play.after(PASS)
    for viewer in viewers(3):
        assert len(pile(play, viewer)) == len(play.table.pile(3)) == 3


def test_mc_hid_2_it_ends_when_the_pile_is_kept_by_anyone() -> None:
    play = looking().after(PASS, KEEP)
    assert pile(play, "seat-0") == (*LOOKED, FACE_DOWN)
    play = next_turn(play)
    assert play.all(PileKept, seat=BEN, spot=3)
    assert play.one(PileExamined, seat=CAT).spot == 3
    assert [pile(play, viewer) for viewer in (PUBLIC, "seat-0", "seat-1")] == [backs(2)] * 3


def test_mc_hid_3_a_passed_pile_and_a_card_that_nobody_saw() -> None:
    play = looking().after(PASS)
    assert pile(play, "seat-0") == (*LOOKED, FACE_DOWN)
    assert pile(play, "seat-1") == backs(3)
    play = looking(deck="").after(PASS)
    assert pile(play, "seat-0") == LOOKED


def test_mc_hid_4_a_second_look_shows_all_of_it() -> None:
    play = placed(2, piles=PILES, loose={ANN: "GRM-2 VLT-2"}).after(SkipTrade(seat=ANN), PASS, KEEP)
    play = play.after(PassPile(seat=BEN), KeepPile(seat=BEN))
    assert pile(play, "seat-0") == (*LOOKED, FACE_DOWN, FACE_DOWN)
    play = play.after(SkipTrade(seat=ANN)) if owed(play) == [(ANN, "trade")] else play
    assert play.all(PileExamined)[-1].seat == ANN
    assert pile(play, "seat-0") == play.table.pile(3)
    assert pile(play, "seat-1")[:2] == LOOKED


def test_mc_hid_5_a_peek_is_as_good_as_a_look() -> None:
    play = placed(piles=PILES, powers={ANN: "PW-3"}).after(Peek(seat=ANN, spots=(1, 2)))
    for spot in (1, 2):
        assert pile(play, "seat-0", spot) == comics(PILES[spot])
        assert pile(play, "seat-1", spot) == backs(2)
    play = play.after(PASS, PASS)
    assert pile(play, "seat-0", 2) == (*comics(PILES[2]), FACE_DOWN)


def test_mc_hid_6_what_could_be_worked_out_is_left_to_the_players() -> None:
    play = picking(5, deck=1, piles={1: "", 2: "", 3: "STE-C STE-D"})
    assert play.table.removed == ()
    assert len(open_cards(play.table)) == 84 - 3
    assert play.seen_by("seat-0").deck == (FACE_DOWN,)


@walks
def test_mc_hid_7_no_view_names_a_hidden_card(players: int, k: int) -> None:
    play = walked(players, k)
    for viewer in viewers(players):
        memory = Memory(None if viewer == PUBLIC else int(viewer.removeprefix("seat-")))
        for table, view, event in zip(
            play.tables()[1:], list(play.history(viewer))[1:], play.events, strict=True
        ):
            memory.saw(event)
            assert named(view) <= memory.knows(table)


@walks
def test_mc_hid_7_no_event_names_a_hidden_card(players: int, k: int) -> None:
    play = walked(players, k)
    for viewer in viewers(players):
        memory = Memory(None if viewer == PUBLIC else int(viewer.removeprefix("seat-")))
        for before, table, event in zip(
            play.tables(), play.tables()[1:], play.events, strict=False
        ):
            memory.saw(event)
            if isinstance(event, FreeComicReturned):  # all see it (MC-SETUP-6)
                continue
            assert named(mask(event, viewer)) <= memory.knows(before) | memory.knows(table)


STRANGE: list[Command] = [
    redeem(ANN, "ODD-1"),
    two(ANN, "GRM-2 VLT-2", "ODD-1"),
    two(ANN, "GRM-2 ODD-1", "NOV-2"),
    one(ANN, "TIG-1", "NOV-2 ODD-1"),
    swap(ANN, BEN, "GRM-2", "ODD-1"),
    swap(ANN, BEN, "ODD-1", "STE-A"),
    haggle(ANN, "GRM-2", "ODD-1"),
    Discount(seat=ANN, comic="ODD-1/1"),
    take_card(ANN, "ODD-1"),
]


@pytest.mark.parametrize("command", STRANGE, ids=repr)
def test_mc_hid_8_a_refusal_tells_nothing_of_hidden_cards(command: Command) -> None:
    """ODD-1 lies on a pile, in the deck, or among the removed cards: the answer is the same."""
    answers: set[str] = set()
    for where in ({"piles": {3: "ODD-1 STE-C"}}, {"top": "ODD-1"}, {"removed": "ODD-1"}):
        play = placed(
            loose={ANN: "GRM-2 VLT-2 TIG-1", BEN: "STE-A"},
            shop="NOV-2 RUB-1 STE-B",
            powers={ANN: "PW-2"},
            **where,
        )
        refusal = play.when(command).refusal
        assert refusal is not None
        told = named(list(refusal.facts.values())) - named(command)
        assert told <= named(play.seen_by("seat-0"))
        answers.add(str(refusal))
    assert len(answers) == 1


@pytest.mark.parametrize("window", WINDOWS)
def test_mc_hid_8_nobody_else_learns_what_would_be_legal(window: str) -> None:
    for power in ("PW-3", "PW-6", "PW-10"):
        play = WINDOWS[window](power)
        view = play.seen_by("seat-1")
        assert legal(play, BEN) == ()
        assert set(GAME.legal(view, ANN).commands).isdisjoint({using(power)})
        assert GAME.pending(view) == GAME.pending(play.table)


def test_mc_hid_8_a_rejected_power_leaves_no_trace() -> None:
    play = picking(piles=PILES, powers={ANN: "PW-3", BEN: "PW-10"})
    for command in (TrendShift(seat=ANN), TrendShift(seat=BEN), Peek(seat=ANN, spots=(4,))):
        outcome = play.when(command)
        assert outcome.refusal is not None
        assert (outcome.events, outcome.table) == ((), play.table)


@walks
def test_mc_hid_9_a_spectator_sees_what_all_see(players: int, k: int) -> None:
    play = walked(players, k)
    others = [list(play.history(seat_audience(seat))) for seat in range(players)]
    memory = Memory(None)
    tables, views = play.tables(), list(play.history(PUBLIC))
    for n, event in enumerate(play.events, 1):
        memory.saw(event)
        view = views[n]
        assert named(view) == memory.knows(tables[n])
        assert all(named(view) <= named(history[n]) for history in others)


def test_mc_hid_9_like_a_player_with_no_private_knowledge() -> None:
    play = looking(powers={CAT: "PW-3"}).after(PASS, KEEP)
    cat = play.seen_by("seat-2")
    seats = (*cat.seats[:2], msgspec.structs.replace(cat.seats[CAT], power=FACE_DOWN))
    assert msgspec.structs.replace(cat, seats=seats) == play.seen_by(PUBLIC)


def test_mc_hid_10_the_bottom_of_the_deck_is_for_one_at_most() -> None:
    play = picking(2, deck="GRM-1 NOV-2 RUB-3", piles=PILES, powers={ANN: "PW-11"})
    play = play.after(PreOrder(seat=ANN), take_card(ANN, "GRM-1", "RUB-3 NOV-2"))
    for viewer in (PUBLIC, "seat-1"):
        assert play.seen_by(viewer).deck == backs(2)
    assert named(play.seen_by("seat-0").deck) <= {*comics("RUB-3 NOV-2")}


def test_mc_hid_10_on_a_pile_they_are_unknown_like_any_other() -> None:
    play = picking(2, deck="GRM-1 NOV-2 RUB-3", piles=PILES, powers={ANN: "PW-11"})
    play = play.after(PreOrder(seat=ANN), take_card(ANN, "GRM-1", "RUB-3 NOV-2"), PASS)
    assert play.one(PileGrown).comics == comics("RUB-3")
    assert pile(play, "seat-0") == (*LOOKED, FACE_DOWN)


def test_mc_hid_11_kept_cards_are_counted_by_the_others() -> None:
    play = picking(piles=PILES, powers={ANN: "PW-6"}).after(KEEP)
    assert owed(play) == [(ANN, "after_keep")]
    assert play.seen_by("seat-0").seats[ANN].picked == LOOKED
    for viewer in (PUBLIC, "seat-1", "seat-2"):
        assert play.seen_by(viewer).seats[ANN].picked == backs(2)
        assert mask(play.one(PileKept), viewer).comics is HIDDEN
    play = play.after(GO_ON)
    assert all(play.seen_by(viewer).seats[ANN].loose == LOOKED for viewer in viewers(3))


def test_mc_hid_11_drawn_cards_too() -> None:
    play = picking(spot=1, top="GRM-1 NOV-2 RUB-3").after(PASS)
    drawn = play.one(CardsDrawn)
    assert mask(drawn, "seat-0").comics == comics("NOV-2 RUB-3")
    assert [mask(drawn, viewer).comics for viewer in (PUBLIC, "seat-1")] == [HIDDEN] * 2


def test_mc_hid_11_the_second_pile_is_seen_when_it_is_turned_up() -> None:
    play = picking(piles=PILES, powers={ANN: "PW-4"}).after(KEEP, DoubleDip(seat=ANN, spot=2))
    at = play.events.index(play.one(PileTaken))
    up = play.events.index(play.one(ComicsTurnedUp))
    for viewer in viewers(3):
        history = list(play.history(viewer))
        assert named(history[at + 1]).isdisjoint(comics(PILES[2]))
        assert named(history[up + 1]) >= {*comics(PILES[2])}
