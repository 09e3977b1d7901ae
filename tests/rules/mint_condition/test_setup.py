"""Chapters 2.1 and 2.2: how many play, and how a round is set up."""

from itertools import islice
from typing import Any

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import TrendShift
from domain.games.mint_condition.events import (
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    FirstPlayerDrawn,
    FirstPlayerGiven,
    FreeComicReturned,
    GameEnded,
    HotComicDrawn,
    PileDealt,
    PowersShuffled,
    RoundBonusDrawn,
    RoundStarted,
    SecretPowerDealt,
    ShopComicDealt,
    TurnStarted,
)
from domain.kernel.game import Setup, SetupRefused
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, mask, seat_audience
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    backs,
    closing,
    dealt,
    picking,
    rule,
    viewers,
)
from tests.support.mint_box import (
    BONUSES,
    CARDS,
    DECK,
    FREE,
    MIXED,
    PLAYERS,
    REMOVED,
    SERIES,
    SHOP,
)
from tests.support.mint_moves import next_turn, scored

PLAIN = tuple(card for card in MIXED if card != FREE)
SECRET = SealedLuck(bytes(range(32)))

each_count = pytest.mark.parametrize("players", PLAYERS)


def checked(players: int, **options: Any) -> None:
    GAME.check(Setup(players, GAME.options(**options), GAME.standard()))


def shuffled(play: Play) -> Cards:
    return play.one(ComicsShuffled).order


def free_at(players: int, *places: int) -> StackedLuck:
    """Luck that brings the Free Comic up at these places of the shop, shuffle after shuffle."""
    gone = REMOVED[players] + places[0] - 1
    luck = StackedLuck().stack("comics/1", (*PLAIN[:gone], FREE, *PLAIN[gone:]))
    for n, place in enumerate(places, 1):
        rest = PLAIN[gone:]
        more = places[n] - place if n < len(places) else len(rest)
        luck.stack(f"deck/{n}", (*rest[:more], FREE, *rest[more:]))
        gone += more
    return luck


# --------------------------------------------------------------------------------- the frame


def test_mc_game_1_two_to_six_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    for players in PLAYERS:
        checked(players)
    for players in (0, 1, 7):
        with pytest.raises(SetupRefused):
            checked(players)


def test_mc_game_2_three_rounds_or_as_many_as_wanted() -> None:
    assert GAME.options().rounds == 3
    for rounds in (1, 2, 10):
        checked(3, rounds=rounds)
    for rounds in (0, -1):
        with pytest.raises(SetupRefused):
            checked(3, rounds=rounds)


@pytest.mark.parametrize(("rounds", "ends"), [(1, True), (2, False)])
def test_mc_game_2_the_game_ends_after_them(rounds: int, ends: bool) -> None:
    play = scored(closing(3, rounds=rounds), SECRET)
    assert bool(play.all(GameEnded)) is ends
    assert bool(play.all(RoundStarted, round=2)) is not ends


def test_mc_game_3_the_highest_total_over_all_rounds_wins() -> None:
    play = scored(closing(3, rounds=3, before={ANN: (50, 0), BEN: (30, 30), CAT: (0, 40)}))
    totals = play.one(GameEnded).totals
    assert (totals.index(max(totals)), play.one(GameEnded).winners) == (BEN, (BEN,))


@each_count
def test_mc_game_4_shop_piles_and_a_collection_each(players: int) -> None:
    table = dealt(players).seen_by("public")
    assert FACE_DOWN not in table.shop
    assert [len(pile) for pile in table.piles] == [2, 2, 2]
    assert [series.id for series in table.edition.series] == list(SERIES)
    assert [player.collection for player in table.seats] == [()] * players


@each_count
def test_mc_game_5_clockwise(players: int) -> None:
    play = dealt(players, first_player=1)
    for _ in range(players + 1):
        play = next_turn(play)
    order = [event.seat for event in play.all(TurnStarted)]
    assert order == [(1 + step) % players for step in range(players + 2)]


def test_mc_game_5_the_same_seats_in_the_next_round() -> None:
    play = scored(closing(3, rounds=2), SECRET)
    first = play.table.first
    assert first is not None
    for _ in range(3):
        play = next_turn(play)
    assert [e.seat for e in play.all(TurnStarted)] == [(first + step) % 3 for step in range(4)]


# --------------------------------------------------------------------------------- the deck


@each_count
def test_mc_setup_1_all_comics_are_shuffled_and_some_removed(players: int) -> None:
    play = dealt(players)
    event = play.one(ComicsShuffled)
    assert (event.count, sorted(event.order)) == (84, sorted(CARDS))
    assert play.one(ComicsRemoved).count == REMOVED[players] == len(play.table.removed)


@each_count
def test_mc_setup_2_off_the_top_and_seen_by_nobody(players: int) -> None:
    play = dealt(players)
    event = play.one(ComicsRemoved)
    assert event.comics == play.table.removed == shuffled(play)[: REMOVED[players]]
    for viewer in viewers(players):
        masked = mask(event, viewer)
        assert (masked.count, masked.comics) == (REMOVED[players], HIDDEN)
        assert play.seen_by(viewer).removed == backs(REMOVED[players])


@each_count
def test_mc_setup_3_the_rest_is_the_deck(players: int) -> None:
    play = dealt(players)
    gone = REMOVED[players] + SHOP[players] + 6
    assert play.table.deck == shuffled(play)[gone:]
    assert len(play.table.deck) == DECK[players]


@each_count
def test_mc_setup_4_the_shop_lies_face_up(players: int) -> None:
    play = dealt(players)
    out, size = REMOVED[players], SHOP[players]
    events = play.all(ShopComicDealt)
    assert [event.place for event in events] == list(range(1, size + 1))
    assert play.table.shop == shuffled(play)[out : out + size]
    assert [event.comic for event in events] == list(play.table.shop)
    for viewer in viewers(players):
        assert play.seen_by(viewer).shop == play.table.shop


@each_count
@pytest.mark.parametrize("places", [(1,), (3,), (4,), (2, 2), (1, 3, 4)], ids=str)
def test_mc_setup_5_the_free_comic_goes_back_into_the_deck(
    players: int, places: tuple[int, ...]
) -> None:
    play = dealt(players, luck=free_at(players, *places))
    assert len(play.all(FreeComicReturned)) == len(places)
    left = 84 - REMOVED[players]
    counts = [event.count for event in play.all(DeckReshuffled)]
    assert counts == [left - (place - 1) for place in places]
    assert len(play.table.shop) == SHOP[players]
    assert FREE not in play.table.shop
    assert FREE in play.table.deck


def test_mc_setup_5_the_whole_rest_of_the_deck_is_shuffled() -> None:
    play = dealt(3, luck=free_at(3, 3))
    event = play.one(DeckReshuffled)
    assert (event.label, sorted(event.order)) == ("deck/1", sorted({*CARDS} - {*PLAIN[:14]}))


def test_mc_setup_6_all_see_that_it_was_not_removed() -> None:
    play = dealt(3, luck=free_at(3, 2))
    event = play.one(FreeComicReturned)
    assert all(mask(event, viewer) == event for viewer in viewers(3))
    assert event.comic == FREE
    assert FREE not in play.table.removed


@each_count
def test_mc_setup_7_three_piles_of_two_that_nobody_looks_at(players: int) -> None:
    play = dealt(players)
    at = REMOVED[players] + SHOP[players]
    events = play.all(PileDealt)
    assert [(event.spot, event.count) for event in events] == [(1, 2), (2, 2), (3, 2)]
    order = shuffled(play)
    wanted = [order[at : at + 2], order[at + 2 : at + 4], order[at + 4 : at + 6]]
    assert [event.comics for event in events] == wanted
    for viewer in viewers(players):
        assert all(mask(event, viewer).comics is HIDDEN for event in events)


def test_mc_setup_7_the_free_comic_may_be_in_a_pile() -> None:
    order = (*PLAIN[:18], FREE, *PLAIN[18:])
    play = dealt(3, " ".join(order))
    assert play.table.pile(1)[0] == FREE
    assert not play.all(FreeComicReturned)


# ------------------------------------------------------------------------- hot, bonus, powers


@pytest.mark.parametrize("series", SERIES)
def test_mc_setup_8_the_hot_comic_is_marked_for_all(series: str) -> None:
    play = dealt(3, hot=series)
    event = play.one(HotComicDrawn)
    assert (event.series, play.table.hot, event.count) == (series, series, 6)
    assert [play.seen_by(viewer).hot for viewer in viewers(3)] == [series] * 4


@pytest.mark.parametrize("bonus", BONUSES)
def test_mc_setup_9_the_round_bonus_is_open_and_the_others_unseen(bonus: str) -> None:
    play = dealt(3, bonus=bonus)
    event = play.one(RoundBonusDrawn)
    assert (event.bonus, event.count) == (bonus, 10)
    for viewer in viewers(3):
        assert mask(event, viewer).order is HIDDEN
        assert play.seen_by(viewer).bonus == bonus


@each_count
def test_mc_setup_10_a_power_each_for_own_eyes(players: int) -> None:
    play = dealt(players, powers=("PW-3", "PW-8"))
    events = play.all(SecretPowerDealt)
    assert [event.seat for event in events] == list(range(players))
    powers = [event.power for event in events]
    assert powers[:2] == ["PW-3", "PW-8"]
    assert len(set(powers)) == players
    for seat in range(players):
        view = play.seen_by(seat_audience(seat))
        shown = [player.power for player in view.seats]
        assert shown == [powers[seat] if one == seat else FACE_DOWN for one in range(players)]
        assert mask(play.one(PowersShuffled), seat_audience(seat)).order is HIDDEN


@pytest.mark.parametrize("seat", [ANN, BEN])
def test_mc_setup_10_no_other_power_than_the_own(seat: int) -> None:
    play = picking(active=seat, powers={ANN: "PW-3", BEN: "PW-12"})
    play.when(TrendShift(seat=seat)).breaks(rule("MC-SETUP-10"))


@pytest.mark.parametrize("first", [ANN, BEN, CAT])
def test_mc_setup_11_the_first_player_as_the_host_says(first: int) -> None:
    play = dealt(3, first_player=first)
    assert play.one(FirstPlayerGiven).seat == first
    assert not play.all(FirstPlayerDrawn)
    assert play.one(RoundStarted).seat == first
    assert play.one(TurnStarted).seat == first


def test_mc_setup_11_or_by_chance() -> None:
    luck = StackedLuck().stack("first_player/1", (2, 0, 1))
    luck.stack("comics/1", (*PLAIN, FREE))
    play = dealt(3, luck=luck, first_player="random")
    assert (play.one(FirstPlayerDrawn).seat, play.one(TurnStarted).seat) == (2, 2)
    assert not play.all(FirstPlayerGiven)


def test_mc_setup_11_a_seat_of_this_game() -> None:
    with pytest.raises(SetupRefused):
        checked(3, first_player=3)


@each_count
def test_mc_setup_12_collections_are_empty_at_the_start(players: int) -> None:
    play = scored(closing(players, rounds=2, loose={ANN: "STE-A"}), SECRET)
    assert play.table.round == 2
    for table in (dealt(players).table, play.table):
        assert [(p.sets, p.loose, p.unplaced) for p in table.seats] == [((), (), ())] * players


def test_mc_setup_13_the_order_of_setup() -> None:
    play = dealt(3)
    kinds = list(dict.fromkeys(type(event) for event in play.events))
    wanted = [FirstPlayerGiven, RoundStarted, ComicsShuffled, ComicsRemoved, ShopComicDealt]
    wanted += [PileDealt, HotComicDrawn, RoundBonusDrawn, PowersShuffled, SecretPowerDealt]
    assert kinds[:11] == [*wanted, TurnStarted]


def test_mc_setup_13_in_later_rounds_too() -> None:
    play = scored(closing(2, rounds=2), SECRET)
    at = next(n for n, event in enumerate(play.events) if isinstance(event, RoundStarted))
    kinds: list[type[Event]] = [type(event) for event in islice(play.events, at, None)]
    order: list[type[Event]] = [ComicsShuffled, ComicsRemoved, ShopComicDealt, PileDealt]
    order += [HotComicDrawn, RoundBonusDrawn, SecretPowerDealt, TurnStarted]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
