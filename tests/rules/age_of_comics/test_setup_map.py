"""The map and the orders on it (section 1.6 and 1.7, AC-SETUP-3 to -5)."""

from collections import Counter

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import SalesOrdersPlaced
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import LUCK, Bent, Play, dealt
from tests.support.ages_box import (
    CENTRE,
    EDGES,
    GENRES,
    NODES,
    ORDER_VALUES,
    PLAYERS,
    SPACES,
    spaces,
)
from tests.support.ages_tables import order_genre, order_value, orders_in_play
from tests.support.ages_views import viewers

each_count = pytest.mark.parametrize("players", PLAYERS)
STANDARD = GAME.standard()


def around(play: Play, node: str) -> Counter[str]:
    """The genres of the orders that touch a node."""
    return Counter(order.genre for order in play.table.map if node in SPACES[order.space])


def test_the_map_is_that_of_the_box() -> None:
    assert {node.id for node in STANDARD.nodes} == {*NODES, CENTRE}
    assert {frozenset((street.one, street.other)) for street in STANDARD.streets} == EDGES
    assert {space.id: set(space.nodes) for space in STANDARD.spaces} == {
        name: set(nodes) for name, nodes in SPACES.items()
    }
    for players in PLAYERS:
        used = {space.id for space in STANDARD.spaces if players in space.players}
        assert used == spaces(players)


@each_count
def test_ac_setup_3_an_order_on_every_space_in_use(players: int) -> None:
    play = dealt(players)
    assert {order.space for order in play.table.map} == spaces(players)
    for genre in GENRES:
        mine = [order.order for order in play.table.map if order.genre == genre]
        assert all(order_genre(tile) == genre for tile in mine)
        assert sorted(map(order_value, mine)) == list(ORDER_VALUES[players])
    assert sorted(order.order for order in play.table.map) == sorted(
        orders_in_play(players, war=False)
    )


@each_count
def test_ac_setup_3_face_down_with_the_genre_up(players: int) -> None:
    play = dealt(players)
    event = play.one(SalesOrdersPlaced)
    assert not any(order.up for order in play.table.map)
    for viewer in viewers(players):
        seen = mask(event, viewer)
        assert seen.order is HIDDEN
        assert seen.genres == tuple(map(order_genre, event.order))
        assert {order.order for order in play.seen_by(viewer).map} == {"?"}
        genres = [order.genre for order in play.seen_by(viewer).map]
        assert genres == [order.genre for order in play.table.map]


@each_count
def test_ac_setup_4_no_three_of_a_genre_around_a_node(players: int) -> None:
    for n in range(12):
        play = dealt(players, luck=SealedLuck(bytes([n]) * 32))
        for node in NODES:
            assert max(around(play, node).values(), default=0) < 3


def test_ac_setup_5_placed_again_until_it_is_legal() -> None:
    tiles = sorted(orders_in_play(3, war=False))  # genre by genre, so hardly any node is right
    luck = Bent(LUCK, orders__1=tiles, orders__2=list(reversed(tiles)))
    play = dealt(3, luck=luck)
    event = play.one(SalesOrdersPlaced)
    tries = [label for label in luck.used if label.startswith("orders/")]
    assert event.tries == len(tries) >= 3
    assert tries == [f"orders/{n}" for n in range(1, len(tries) + 1)]
    assert event.label == tries[-1]
    assert event.order == LUCK.shuffle(event.label, tiles)
    assert event.count == len(tiles)
    for node in NODES:
        assert max(around(play, node).values(), default=0) < 3
