"""Chapter 6: randomness."""

from collections.abc import Callable

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import TrendShift
from domain.games.mint_condition.events import (
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    FirstPlayerDrawn,
    FreeComicReturned,
    HotComicChanged,
    HotComicDrawn,
    PileGrown,
    PileReplenished,
    PowersShuffled,
    RoundBonusDrawn,
    SecretPowerDealt,
)
from domain.kernel.luck import LuckMissing, SealedLuck, StackedLuck, uses_luck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, mask, seat_audience
from domain.kernel.types import Seat
from tests.support.mint import ANN, BEN, CAT, Play, closing, dealt, placed, stacked_luck, viewers
from tests.support.mint_box import BONUSES, CARDS, FREE, MIXED, PLAYERS, POWERS, REMOVED, SERIES
from tests.support.mint_moves import scored
from tests.support.mint_walks import walked

SECRET = SealedLuck(bytes(range(32)))
PLAIN = tuple(card for card in MIXED if card != FREE)

each_count = pytest.mark.parametrize("players", PLAYERS)


def many(show: Callable[[Play], object], players: int = 3, games: int = 80) -> set[object]:
    """What something came to be in many games, each with luck of its own."""
    return {show(dealt(players, luck=SealedLuck(bytes([n]) * 32))) for n in range(games)}


def known_to_nobody(play: Play, kind: type[Event], field: str) -> bool:
    masked = [mask(event, viewer) for event in play.all(kind) for viewer in viewers(3)]
    return bool(masked) and all(getattr(event, field) is HIDDEN for event in masked)


def test_mc_rng_1_a_permutation_of_all_comics_that_nobody_learns() -> None:
    play = dealt(3, luck=SECRET)
    event = play.one(ComicsShuffled)
    assert (event.label, event.count, sorted(event.order)) == ("comics/1", 84, sorted(CARDS))
    assert event.order != tuple(sorted(event.order))
    assert known_to_nobody(play, ComicsShuffled, "order")


@each_count
def test_mc_rng_2_removal_takes_the_top_without_more_luck(players: int) -> None:
    luck = stacked_luck()
    play = dealt(players, luck=luck)
    assert luck.used == ["comics/1", "hot/1", "bonus/1", "powers/1"]
    order = play.one(ComicsShuffled).order
    assert play.one(ComicsRemoved).comics == order[: REMOVED[players]]
    assert all(play.seen_by(v).removed == ("?",) * REMOVED[players] for v in viewers(players))


def test_mc_rng_3_the_rest_is_shuffled_anew_for_a_free_comic() -> None:
    luck = StackedLuck().stack("comics/1", (*PLAIN[:13], FREE, *PLAIN[13:]))
    luck.stack("deck/1", (*reversed(PLAIN[13:]), FREE))
    play = dealt(3, luck=luck)
    assert luck.used[:2] == ["comics/1", "deck/1"]
    event = play.one(DeckReshuffled)
    assert (event.count, event.order) == (71, (*reversed(PLAIN[13:]), FREE))
    assert known_to_nobody(play, DeckReshuffled, "order")
    assert [mask(play.one(FreeComicReturned), viewer).comic for viewer in viewers(3)] == [FREE] * 4


def test_mc_rng_4_the_hot_comic_is_one_of_six() -> None:
    assert many(lambda play: play.table.hot) == set(SERIES)
    play = dealt(3, luck=SECRET)
    assert sorted(play.one(HotComicDrawn).order) == sorted(SERIES)
    assert known_to_nobody(play, HotComicDrawn, "order")


def test_mc_rng_5_the_round_bonus_is_one_of_ten() -> None:
    assert many(lambda play: play.table.bonus) == set(BONUSES)
    assert known_to_nobody(dealt(3, luck=SECRET), RoundBonusDrawn, "order")


@each_count
def test_mc_rng_6_different_powers_each_known_to_its_owner(players: int) -> None:
    play = dealt(players, luck=SECRET)
    order = play.one(PowersShuffled).order
    assert sorted(order) == sorted(POWERS)
    events = play.all(SecretPowerDealt)
    assert [event.power for event in events] == list(order[:players])
    for event in events:
        seen = [mask(event, seat_audience(seat)).power for seat in range(players)]
        assert seen == [event.power if s == event.seat else HIDDEN for s in range(players)]


def test_mc_rng_6_every_power_can_come_up() -> None:
    assert many(lambda play: play.table.seats[0].power) == set(POWERS)


def test_mc_rng_7_the_first_player_is_one_of_all_where_none_is_given() -> None:
    def first(n: int) -> Seat | None:
        return dealt(4, luck=SealedLuck(bytes([n]) * 32), first_player="random").table.first

    assert {first(n) for n in range(60)} == {0, 1, 2, 3}
    play = dealt(4, luck=SECRET, first_player="random")
    event = play.one(FirstPlayerDrawn)
    assert (event.count, sorted(event.order)) == (4, [0, 1, 2, 3])
    assert [mask(event, viewer).seat for viewer in viewers(4)] == [event.seat] * 5


@pytest.mark.parametrize("was", SERIES)
def test_mc_rng_8_trend_shift_draws_one_of_the_others(was: str) -> None:
    play = placed(hot=was, powers={ANN: "PW-10"})
    news = {
        play.when(TrendShift(seat=ANN), SealedLuck(bytes([n]) * 32)).table.hot for n in range(60)
    }
    assert news == {series for series in SERIES if series != was}


def test_mc_rng_9_no_luck_after_setup_but_for_trend_shift() -> None:
    play = walked(3, 2)
    kinds = {type(event) for event in play.events if uses_luck(type(event))}
    setup = {FirstPlayerDrawn, ComicsShuffled, DeckReshuffled, HotComicDrawn, RoundBonusDrawn}
    assert kinds <= setup | {PowersShuffled, HotComicChanged}
    scored(dealt(3), None)  # none is given, so none may be needed
    with pytest.raises(LuckMissing):
        placed(powers={ANN: "PW-10"}).when(TrendShift(seat=ANN))


def test_mc_rng_9_draws_take_the_top_card() -> None:
    play = walked(3, 2)
    tables = play.tables()
    drawn = [n for n, e in enumerate(play.events) if isinstance(e, PileGrown | PileReplenished)]
    assert drawn
    for n in drawn:
        event = play.events[n]
        assert isinstance(event, PileGrown | PileReplenished)
        assert event.comics == tables[n].deck[: event.count]


def test_mc_rng_10_outcomes_stand_in_their_events() -> None:
    play = walked(2, 1)
    assert GAME.fold(GAME.initial(play.setup), play.events) == play.table
    assert {type(e).__name__ for e in play.events} >= {"ComicsShuffled", "SecretPowerDealt"}


def test_mc_rng_11_in_the_order_of_setup() -> None:
    luck = stacked_luck()
    dealt(3, luck=luck, first_player="random")
    assert luck.used == ["first_player/1", "comics/1", "hot/1", "bonus/1", "powers/1"]


@pytest.mark.parametrize("first", [ANN, BEN, CAT])
def test_mc_rng_11_powers_from_the_first_player_on(first: int) -> None:
    play = dealt(3, powers=("PW-9", "PW-1", "PW-5"), first_player=first)
    dealing = [(event.seat, event.power) for event in play.all(SecretPowerDealt)]
    seats = [(first + step) % 3 for step in range(3)]
    assert dealing == list(zip(seats, ("PW-9", "PW-1", "PW-5"), strict=True))


def test_mc_rng_11_one_seed_gives_one_game() -> None:
    assert dealt(3, luck=SECRET).events == dealt(3, luck=SECRET).events
    assert dealt(3, luck=SECRET).events != dealt(3, luck=SealedLuck(bytes(32))).events
    later = scored(closing(rounds=2), SECRET).one(ComicsShuffled)
    assert later.order != scored(closing(rounds=2), SealedLuck(bytes(32))).one(ComicsShuffled).order


def test_mc_rng_12_every_card_can_come_to_the_top() -> None:
    tops = many(lambda play: play.one(ComicsShuffled).order[0], 2, 250)
    assert len(tops) > 70


@each_count
def test_mc_rng_12_no_power_twice(players: int) -> None:
    for n in range(20):
        play = dealt(players, luck=SealedLuck(bytes([n]) * 32))
        assert len({player.power for player in play.table.seats}) == players
