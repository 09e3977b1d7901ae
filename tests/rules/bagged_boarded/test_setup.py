"""Chapter 2.2: setup."""

import random
from itertools import islice

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import (
    ActionOpened,
    AllowancePaid,
    BinDealt,
    BoardSet,
    ComicsShuffled,
    CubesSetAside,
    DraftHandDealt,
    KitTaken,
    PublishersChosen,
    PublishersDrawn,
    PublisherTokenDrawn,
    ReserveSlotFilled,
    RoundStarted,
    ScoringCardRevealed,
    ScoringCardsGiven,
    SlabsStacked,
    SneakPreviewDealt,
    SuperpowersLaidOut,
    SupplyFormed,
    SwagDealt,
    TurnOrderGiven,
    TurnOrderShuffled,
)
from domain.games.bagged_boarded.tables import covered, rows_in_play
from domain.kernel.game import SetupRefused
from domain.kernel.luck import StackedLuck
from domain.kernel.types import Cards
from tests.support.bagged import (
    COLOURS,
    DRAFT_ONLY,
    FIGURES,
    PLAYERS,
    POWERS,
    SCORING,
    comics_of,
    drafted,
    in_play,
    opened,
)
from tests.support.day import claim, placed, planned

each_count = pytest.mark.parametrize("players", PLAYERS)


def mixed(players: int) -> Cards:
    """The comics in play in an order nobody would come to by sorting."""
    comics = list(in_play(players))
    random.Random(players).shuffle(comics)
    return tuple(comics)


@pytest.mark.parametrize(("players", "side"), [(2, "A"), (3, "A"), (4, "B"), (5, "B"), (6, "B")])
def test_bb_setup_1_side_of_the_board(players: int, side: str) -> None:
    given = opened(players)
    assert given.one(BoardSet).side == given.table.side == side


@pytest.mark.parametrize(("players", "spaces"), [(2, 10), (3, 0), (4, 10), (5, 2), (6, 0)])
def test_bb_setup_2_rows_for_more_players_are_covered(players: int, spaces: int) -> None:
    assert covered(GAME.standard(), players) == spaces
    in_play_rows = rows_in_play(GAME.standard(), players)
    assert {row.side for row in in_play_rows} == {FIGURES[players].side}
    assert all(row.players <= players for row in in_play_rows)
    assert len(in_play_rows) == {2: 17, 3: 26, 4: 28, 5: 36, 6: 38}[players]


def test_bb_setup_2_with_two_players_reserve_loose_has_three_slots() -> None:
    given = opened(2)
    assert len(given.table.reserve_loose) == 3
    assert [e.slot for e in given.all(ReserveSlotFilled, row="loose")] == [1, 2, 3]


@pytest.mark.parametrize(
    ("players", "values"),
    [
        (2, (99, 98)),
        (3, (99, 98, 96)),
        (4, (99, 98, 96, 94)),
        (5, (99, 98, 96, 94, 92)),
        (6, (99, 98, 96, 94, 92, 90)),
    ],
)
def test_bb_setup_3_slabs_with_the_highest_on_top(players: int, values: tuple[int, ...]) -> None:
    given = opened(players)
    assert given.one(SlabsStacked).values == given.table.slabs == values


@each_count
def test_bb_setup_4_all_64_tags_are_the_supply(players: int) -> None:
    given = opened(players)
    assert given.one(BoardSet).tags == given.table.tags == 64


@pytest.mark.parametrize(("players", "end"), [(2, 5), (3, 7), (4, 9), (5, 11), (6, 12)])
def test_bb_setup_5_tokens_for_unique_heroes_and_game_end(players: int, end: int) -> None:
    given = opened(players)
    assert given.table.unique_heroes == 0
    assert given.one(BoardSet).game_end == given.table.game_end == end


@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 7), (4, 9), (5, 11), (6, 12)])
def test_bb_setup_6_superpowers_laid_out_from_all_21(players: int, count: int) -> None:
    order = [power for timing in reversed(POWERS.values()) for power in timing]
    given = opened(players, StackedLuck().stack("superpowers/1", order))
    event = given.one(SuperpowersLaidOut)
    assert (event.count, event.order) == (21, tuple(order))
    assert event.powers == given.table.powers == tuple(order[:count])


@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_bb_setup_7_publishers_in_play(players: int, count: int) -> None:
    order = ("pub_f", "pub_b", "pub_d", "pub_a", "pub_e", "pub_c")
    given = opened(players, StackedLuck().stack("publishers/1", order))
    event = given.one(PublishersDrawn)
    assert (event.count, event.order) == (6, order)
    assert event.publishers == given.table.publishers == tuple(sorted(order[:count]))
    assert sorted(given.one(ComicsShuffled).order) == sorted(comics_of(*order[:count]))


def test_bb_setup_7_publishers_chosen() -> None:
    luck = StackedLuck()
    given = opened(3, luck, publishers=("pub_f", "pub_a", "pub_d", "pub_c"))
    assert set(given.one(PublishersChosen).publishers) == {"pub_a", "pub_c", "pub_d", "pub_f"}
    assert set(given.table.publishers) == {"pub_a", "pub_c", "pub_d", "pub_f"}
    dealt = given.one(ComicsShuffled).order
    assert sorted(dealt) == sorted(comics_of("pub_a", "pub_c", "pub_d", "pub_f"))
    assert not [label for label in luck.used if label.startswith("publishers")]


@pytest.mark.parametrize("players", [5, 6])
def test_bb_setup_7_all_six_may_be_chosen(players: int) -> None:
    given = opened(players, publishers=("pub_f", "pub_e", "pub_d", "pub_c", "pub_b", "pub_a"))
    assert sorted(given.one(ComicsShuffled).order) == sorted(in_play(6))


@pytest.mark.parametrize(
    "publishers",
    [
        ("pub_a", "pub_b"),
        ("pub_a", "pub_b", "pub_c", "pub_d"),
        ("pub_a", "pub_b", "pub_b"),
        ("pub_a", "pub_b", "pub_z"),
        (),
    ],
    ids=["too few", "too many", "twice", "unknown", "none"],
)
def test_bb_setup_7_only_as_many_publishers_as_belong(publishers: tuple[str, ...]) -> None:
    with pytest.raises(SetupRefused, match="3"):
        opened(2, publishers=publishers)


@each_count
def test_bb_setup_8_heroes_start_at_ten(players: int) -> None:
    table = opened(players).table
    piles = [*GAME.zones(table).values()]
    assert sum(map(len, piles)) == FIGURES[players].comics, "a comic is displayed"
    track = table.edition.track
    assert dict(zip(track.counts, track.values, strict=True))[0] == 10


@each_count
def test_bb_setup_8_which_is_what_any_comic_costs_before_a_display(players: int) -> None:
    day = planned(placed(players, cash={0: 100}), claim(0, "reserve_bagged", 1))
    assert day.one(ActionOpened).price == 10


def test_bb_setup_9_one_card_of_each_back() -> None:
    luck = StackedLuck()
    orders = {back: tuple(reversed(cards)) for back, cards in SCORING.items()}
    for back, order in orders.items():
        luck.stack(f"scoring_{back}/1", order)
    given = opened(4, luck, **DRAFT_ONLY)
    revealed = {event.back: event for event in given.all(ScoringCardRevealed)}
    assert {back: event.order for back, event in revealed.items()} == orders
    assert {back: event.count for back, event in revealed.items()} == {
        "toy_soldier": 6,
        "ray_gun": 7,
        "x_ray_glasses": 8,
    }
    cards = {"fan_favorite", "procrastinator", "story_arc"}
    assert {event.card for event in revealed.values()} == set(given.table.scoring) == cards


def test_bb_setup_9_a_random_token_of_a_publisher_in_play() -> None:
    order = ("fan_club", *(card for card in SCORING["toy_soldier"] if card != "fan_club"))
    tokens = ("pub_c", "pub_a", "pub_b")
    luck = StackedLuck().stack("scoring_toy_soldier/1", order).stack("publisher_token/1", tokens)
    given = opened(2, luck, **DRAFT_ONLY)
    event = given.one(PublisherTokenDrawn)
    assert (event.card, event.publisher, event.count) == ("fan_club", "pub_c", 3)
    assert event.order == tokens
    assert given.table.token_publisher == "pub_c"


def test_bb_setup_9_cards_that_need_a_token() -> None:
    needing = [card.id for card in GAME.standard().scoring_cards if card.needs_publisher]
    assert sorted(needing) == ["continuity", "fan_club", "fan_favorite"]


def test_bb_setup_10_first_game_has_two_scoring_cards() -> None:
    luck = StackedLuck()
    given = opened(5, luck, first_game=True)
    assert given.one(ScoringCardsGiven).cards == ("early_adopter", "dabbler")
    assert sorted(given.table.scoring) == ["dabbler", "early_adopter"]
    assert given.table.token_publisher is None
    assert given.all(ScoringCardRevealed) == []
    assert not [label for label in luck.used if label.startswith(("scoring", "publisher_token"))]


@each_count
def test_bb_setup_11_piles_slots_and_supply(players: int) -> None:
    figures, given = FIGURES[players], opened(players)
    table = given.table
    assert len(table.sneak) == given.one(SneakPreviewDealt).count == 5
    assert len(table.bin_deck) == given.one(BinDealt).count == figures.bin
    assert len(table.swag) == given.one(SwagDealt).count == 1
    assert [len(player.hand) for player in table.seats] == [8] * players
    assert [e.count for e in given.all(DraftHandDealt)] == [8] * players
    assert (len(table.reserve_loose), len(table.reserve_bagged)) == (figures.loose, figures.bagged)
    assert None not in table.reserve_loose + table.reserve_bagged
    assert len(table.supply_deck) == given.one(SupplyFormed).count == figures.supply
    assert table.supply_discard == table.bin_discard == ()
    assert all(player.loose == player.bagged == () for player in table.seats)


@each_count
def test_bb_setup_12_one_shuffle_then_dealt_in_order(players: int) -> None:
    order, figures = mixed(players), FIGURES[players]
    given = opened(players, StackedLuck().stack("comics/1", order))
    comics = iter(order)

    def take(count: int) -> Cards:
        return tuple(islice(comics, count))

    table = given.table
    assert given.one(ComicsShuffled).order == order
    assert given.one(SneakPreviewDealt).comics == table.sneak == take(5)
    assert given.one(BinDealt).comics == table.bin_deck == take(figures.bin)
    assert given.one(SwagDealt).comics == table.swag == take(1)
    for seat, player in enumerate(table.seats):
        assert given.one(DraftHandDealt, seat=seat).comics == player.hand == take(8)
    assert table.reserve_loose == take(figures.loose)
    assert table.reserve_bagged == take(figures.bagged)
    assert given.one(SupplyFormed).comics == table.supply_deck == take(figures.supply)
    assert list(comics) == []


def test_bb_setup_12_events_come_in_the_order_of_the_deal() -> None:
    dealt = (SneakPreviewDealt, BinDealt, SwagDealt, DraftHandDealt, ReserveSlotFilled)
    steps = [e for e in opened(2).events if isinstance(e, (ComicsShuffled, *dealt, SupplyFormed))]
    assert [type(event) for event in steps] == [
        ComicsShuffled,
        SneakPreviewDealt,
        BinDealt,
        SwagDealt,
        *[DraftHandDealt] * 2,
        *[ReserveSlotFilled] * 7,
        SupplyFormed,
    ]
    assert [event.seat for event in steps if isinstance(event, DraftHandDealt)] == [0, 1]
    filled = [(event.row, event.slot) for event in steps if isinstance(event, ReserveSlotFilled)]
    assert filled[:3] == [("loose", 1), ("loose", 2), ("loose", 3)]
    assert filled[3:] == [("bagged", 1), ("bagged", 2), ("bagged", 3), ("bagged", 4)]


@each_count
def test_bb_setup_13_colour_cubes_and_cash(players: int) -> None:
    given = opened(players)
    kits = [(e.seat, e.colour, e.cubes, e.cash) for e in given.all(KitTaken)]
    assert kits == [(seat, COLOURS[seat], 12, 10) for seat in range(players)]
    assert [player.colour for player in given.table.seats] == list(COLOURS[:players])


def test_bb_setup_14_turn_order_given() -> None:
    luck = StackedLuck()
    given = opened(4, luck, turn_order=(2, 0, 3, 1))
    assert given.one(TurnOrderGiven).turn_order == given.table.turn_order == (2, 0, 3, 1)
    assert not [label for label in luck.used if label.startswith("turn_order")]


def test_bb_setup_14_turn_order_random() -> None:
    given = opened(4, StackedLuck().stack("turn_order/1", (3, 1, 0, 2)))
    event = given.one(TurnOrderShuffled)
    assert event.turn_order == event.order == given.table.turn_order == (3, 1, 0, 2)
    assert event.count == 4


def test_bb_setup_14_the_first_round_is_planned_in_that_order() -> None:
    given = drafted(4, turn_order=(2, 0, 3, 1))
    assert given.one(RoundStarted).turn_order == given.table.turn_order == (2, 0, 3, 1)
    assert [pending.seat for pending in GAME.pending(given.table)] == [2]


@pytest.mark.parametrize(
    "turn_order",
    [(0, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3), (-1, 0, 1), ()],
    ids=["short", "twice", "from one", "long", "negative", "empty"],
)
def test_bb_setup_14_only_a_permutation_of_the_seats(turn_order: tuple[int, ...]) -> None:
    with pytest.raises(SetupRefused):
        opened(3, turn_order=turn_order)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_players_only(players: int) -> None:
    with pytest.raises(SetupRefused):
        opened(players)


ASIDE = {2: (1, 0), 3: (2, 1, 0), 4: (3, 2, 1, 0), 5: (3, 2, 1, 0, 0), 6: (3, 2, 1, 0, 0, 0)}
EXTRA = {2: (0, 0), 3: (0,) * 3, 4: (0,) * 4, 5: (0, 0, 0, 0, 5), 6: (0, 0, 0, 0, 5, 10)}


@each_count
def test_bb_setup_15_handicap_by_position_not_by_seat(players: int) -> None:
    turn_order = tuple(reversed(range(players)))
    given = opened(players, turn_order=turn_order)
    seats = [given.table.seats[seat] for seat in turn_order]
    assert tuple(player.cubes_aside for player in seats) == ASIDE[players]
    assert tuple(player.cubes for player in seats) == tuple(12 - n for n in ASIDE[players])
    assert tuple(player.cash for player in seats) == tuple(10 + n for n in EXTRA[players])


def test_bb_setup_15_events_name_only_who_is_concerned() -> None:
    given = opened(6, turn_order=(5, 3, 1, 0, 2, 4))
    assert [(e.seat, e.count) for e in given.all(CubesSetAside)] == [(5, 3), (3, 2), (1, 1)]
    assert [(e.seat, e.amount) for e in given.all(AllowancePaid)] == [(2, 5), (4, 10)]


def test_bb_setup_15_three_players_start_with_ten_eleven_and_twelve_cubes() -> None:
    given = opened(3, turn_order=(1, 2, 0))
    assert [given.table.seats[seat].cubes for seat in (1, 2, 0)] == [10, 11, 12]
