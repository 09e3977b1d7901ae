"""Chapters 2.17 and 8.1: worked examples and scenarios, as far as the draft goes."""

from itertools import combinations

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import (
    ComicPicked,
    HandPassed,
    PublisherTokenDrawn,
)
from domain.games.bagged_boarded.invariants import box
from domain.games.bagged_boarded.tables import cards, covered
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN
from tests.support.bagged import (
    BOX,
    DRAFT_4,
    DRAFT_7,
    DRAFT_ONLY,
    FIGURES,
    PLAYERS,
    SCORING,
    comics_of,
    drafted,
    hand,
    opened,
    picked,
    picks,
)
from tests.support.views import leaks, shown, viewers

ANN, BEN = 0, 1
SECRET = SealedLuck(bytes(range(2, 34)))


def test_bb_ex_25_a_draft_of_four() -> None:
    table = drafted(4).table
    assert len(table.bin_discard) == 8
    assert [(len(player.loose), len(player.bagged)) for player in table.seats] == [(3, 3)] * 4


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_t_1_setup_by_number_of_players(players: int) -> None:
    figures, table = FIGURES[players], opened(players, SECRET).table
    assert len(table.publishers) == figures.publishers
    assert (table.game_end, len(table.powers)) == (figures.game_end, figures.powers)
    assert len(table.bin_deck) == figures.bin
    assert (len(table.reserve_loose), len(table.reserve_bagged)) == (figures.loose, figures.bagged)
    assert table.slabs == figures.slabs
    assert len(table.supply_deck) == figures.supply
    zones = [comic for pile in GAME.zones(table).values() for comic in pile]
    assert len(box(table)) == 26 * (6 - figures.publishers)
    assert sorted([*zones, *box(table)]) == sorted(comics_of(*BOX))


def test_bb_t_2_the_list_of_cards() -> None:
    comics = cards(GAME.standard())
    assert len(set(comics)) == len(comics) == 156
    spoken = [card.rpartition("-") for card in comics]
    numbers = [(hero, n) for heroes, _, n in spoken for hero in heroes.split("+")]
    assert len(set(numbers)) == len(numbers) == 24 * 8
    pairs = sorted(tuple(heroes.split("+")) for heroes, _, _ in spoken if "+" in heroes)
    assert pairs == sorted(pair for four in BOX.values() for pair in combinations(four, 2))


def test_bb_t_4_covered_spaces() -> None:
    spaces = [covered(GAME.standard(), players) for players in PLAYERS]
    assert spaces == [10, 0, 10, 2, 0]


def test_bb_t_6_six_players_at_the_start() -> None:
    given = opened(6, turn_order=(4, 0, 5, 1, 3, 2))
    assert [given.table.seats[seat].cash for seat in (4, 0, 5, 1)] == [10] * 4
    assert [given.table.seats[seat].cash for seat in (3, 2)] == [15, 20]


def test_bb_t_7_a_card_not_held_and_a_second_pick() -> None:
    given = opened(3, SECRET)
    given.when(Pick(seat=ANN, comic=hand(given, BEN)[0])).breaks(DRAFT_4)
    second = Pick(seat=ANN, comic=hand(given, ANN)[1])
    given = given.after(picks(given)[ANN])
    given.when(second).breaks(DRAFT_7)


def test_bb_t_8_the_neighbours_view() -> None:
    given = opened(3, SECRET)
    kept, *rest = hand(given, ANN)
    given = picked(given, 1)
    event = mask(given.one(ComicPicked, seat=ANN), "seat-1")
    assert event.comic is HIDDEN
    assert mask(given.one(HandPassed, giver=ANN), "seat-1").comics == tuple(rest)
    view = given.seen_by("seat-1")
    assert view.seats[BEN].hand == tuple(rest)
    assert view.seats[ANN].loose == (FACE_DOWN,)
    assert kept not in shown(view)
    assert kept not in shown(picked(given, 5).seen_by("seat-1"))


@pytest.mark.parametrize("card", SCORING["toy_soldier"])
def test_bb_t_10_a_token_for_the_cards_that_need_one(card: str) -> None:
    deck = (card, *(other for other in SCORING["toy_soldier"] if other != card))
    luck = StackedLuck().stack("scoring_toy_soldier/1", deck)
    given = opened(3, luck, **DRAFT_ONLY)
    tokens = given.all(PublisherTokenDrawn)
    assert card in given.table.scoring
    if card in ("continuity", "fan_club", "fan_favorite"):
        assert [token.card for token in tokens] == [card]
        assert given.table.token_publisher in given.table.publishers
    else:
        assert (tokens, given.table.token_publisher) == ([], None)


def test_bb_t_10_the_first_game() -> None:
    given = opened(3, first_game=True)
    assert sorted(given.table.scoring) == ["dabbler", "early_adopter"]
    assert (given.all(PublisherTokenDrawn), given.table.token_publisher) == ([], None)


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_t_84_replay_needs_no_luck(players: int) -> None:
    given = drafted(players, SECRET)
    stored = msgspec.msgpack.encode([(e.__struct_config__.tag, e) for e in given.events])
    pairs = msgspec.msgpack.decode(stored)
    events = [msgspec.convert(fields, GAME.tags[tag]) for tag, fields in pairs]
    assert GAME.fold(GAME.initial(given.setup), events) == given.table


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_t_85_no_view_holds_a_comic_it_may_not_see(players: int) -> None:
    given = drafted(players, SealedLuck(bytes([players]) * 32))
    for viewer, seat in viewers(players):
        assert leaks(given, viewer, seat) == []


def test_bb_t_86_a_refused_command_leaves_no_trace() -> None:
    luck = StackedLuck()
    given = opened(2, luck)
    used = list(luck.used)
    outcome = given.when(Pick(seat=ANN, comic=hand(given, BEN)[0]), luck)
    outcome.breaks(DRAFT_4)
    assert (outcome.events, outcome.table, luck.used) == ((), given.table, used)
    given.when(Pick(seat=ANN, comic=hand(given, ANN)[0]), luck).gives(ComicPicked, seat=ANN)
