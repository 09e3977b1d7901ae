"""Chapter 8.2, what must hold after every event: editors, cubes, orders, rounds, the record."""

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    IncomePaid,
    OrderFulfilled,
    RoundRanked,
)
from domain.games.age_of_comics.state import MapOrder, Player
from domain.kernel.sight import mask
from domain.kernel.types import Card
from tests.support.ages import ANN, BEN, CAT, placed
from tests.support.ages_bent import FULL, at_stops, bent, broken, given, walks
from tests.support.ages_box import (
    WAR,
    WAR_COMICS,
    genre,
    income,
    printed_value,
)
from tests.support.ages_tables import order_genre, order_value, orders_in_play
from tests.support.ages_views import named, veiled, viewers
from tests.support.ages_walks import MODULES, steps, stops, views, walked

# ----------------------------------------------------------------------- editors, cubes, orders


@walks
def test_ac_inv_11_editors(players: int, number: int) -> None:
    for table in at_stops(players, number):
        assert all(len(area) <= players + 1 for area in table.areas)
        for seat, player in enumerate(table.seats):
            placed_ = sum(area.count(seat) for area in table.areas)
            assert placed_ + player.editors == 4 + player.extra


def test_ac_inv_11_is_found_out() -> None:
    assert "AC-INV-11" in broken(bent(given(), ANN, editors=5))
    crowd = ((BEN, BEN, CAT, CAT, BEN), *given().areas[1:])
    table = bent(bent(bent(given(), areas=crowd), BEN, editors=1), CAT, editors=2)
    assert "AC-INV-11" in broken(table)


@walks
def test_ac_inv_12_cubes(players: int, number: int) -> None:
    for table in at_stops(players, number):
        pending = {one.seat for one in GAME.pending(table) if table.step == "print"}
        for seat, player in enumerate(table.seats):
            assert len(set(player.cubes)) == len(player.cubes)
            if seat not in pending:
                assert len(player.cubes) == min(3, max(0, len(player.printed) - 1))


@pytest.mark.parametrize(
    "cubes", [("hype",), ("hype", "hype"), ("hype", "convert", "reassign")], ids=len
)
def test_ac_inv_12_is_found_out(cubes: tuple[str, ...]) -> None:
    assert "AC-INV-12" in broken(bent(given(), ANN, cubes=cubes))


@walks
def test_ac_inv_13_nothing_is_left_to_fulfil(players: int, number: int) -> None:
    for table in at_stops(players, number):
        if any(one.kind in ("fulfil", "bonus") for one in GAME.pending(table)):
            continue
        assert not [
            tile for player in table.seats for tile in player.orders if fulfils(player, tile)
        ]


def fulfils(player: Player, tile: Card) -> list[Card]:
    """The comics that would do."""
    found: list[Card] = []
    for one in player.printed:
        team = player.team(one.team)
        value = printed_value(team.writer) + printed_value(team.artist)
        if genre(one.comic) == order_genre(
            tile
        ) and value + team.writer_up + team.artist_up >= order_value(tile):
            found.append(one.comic)
    return found


def test_ac_inv_13_is_found_out() -> None:
    table = given()
    fault = bent(table, ANN, orders=("SO-CRI-3/1",))
    fulfilled = tuple(tile for tile in (*table.fulfilled, "SO-CRI-5/1") if tile != "SO-CRI-3/1")
    assert "AC-INV-13" in broken(bent(fault, fulfilled=fulfilled))


@walks
def test_ac_inv_14_orders_are_counted_and_stay_face_up(players: int, number: int) -> None:
    all_tiles = sorted(orders_in_play(players, war="war" in MODULES[number]))
    for before, event, table in steps(players, number):
        if not table.map:
            continue
        held_ = [tile for player in table.seats for tile in player.orders]
        tiles = [*(order.order for order in table.map), *held_, *table.fulfilled]
        assert sorted(tiles) == all_tiles, event
        up = {order.space for order in before.map if order.up}
        assert up <= {order.space for order in table.map if order.up} | {
            getattr(event, "space", "")
        }


def test_ac_inv_14_is_found_out() -> None:
    table = given()
    assert "AC-INV-14" in broken(
        bent(table, map=(*table.map, MapOrder("S4.5", "horror", "SO-HOR-4/1")))
    )
    assert broken(bent(table, map=table.map[1:])) & {"AC-INV-1", "AC-INV-14"}


@walks
def test_ac_inv_15_nothing_of_war_before_it(players: int, number: int) -> None:
    for _, event, table in steps(players, number):
        if table.war or "war" not in MODULES[number] or isinstance(event, OrderFulfilled):
            continue
        assert set(WAR_COMICS) == set(table.war_comics)
        up = [order for order in table.map if order.genre == WAR and order.up]
        if not table.round or table.calendar[table.revealed - 1] != WAR:
            assert not up
        assert not [tile for player in table.seats for tile in player.orders if "WAR" in tile]


def test_ac_inv_15_is_found_out() -> None:
    table = placed(3, FULL, modules=("war",)).table
    assert GAME.breaches(table) == []
    up = tuple(msgspec.structs.replace(o, up=True) if o.genre == WAR else o for o in table.map)
    assert "AC-INV-15" in broken(bent(table, map=up))
    deck = msgspec.structs.replace(table.comics, discards=("O-WAR-F",))
    aside = tuple(card for card in table.war_comics if card != "O-WAR-F")
    assert "AC-INV-15" in broken(bent(table, comics=deck, war_comics=aside))


# ------------------------------------------------------------------------------- rounds and records


@walks
def test_ac_inv_16_what_is_paid_is_what_the_fans_earn(players: int, number: int) -> None:
    earned = 0
    for _, event, table in steps(players, number):
        if isinstance(event, RoundRanked):
            earned = sum(income(one.fans) for player in table.seats for one in player.printed)
        if isinstance(event, IncomePaid):
            assert sum(event.amounts) == earned


@walks
def test_ac_inv_17_the_points_of_a_ranking(players: int, number: int) -> None:
    for _, event, table in steps(players, number):
        if isinstance(event, RoundRanked):
            given_ = sum(one.vp for one in event.ranks)
            charted = any(one.fans for player in table.seats for one in player.printed)
            assert given_ <= 3 * players
            assert (given_ > 0) == charted


def test_ac_inv_17_is_found_out() -> None:
    assert "AC-INV-17" in broken(bent(given(), ANN, vp=100))


@walks
def test_ac_inv_18_no_view_holds_what_is_not_its_viewers(players: int, number: int) -> None:
    play = walked(players, number)
    tables = play.tables()
    for viewer in viewers(players):
        for at in stops(players, number)[::3]:
            assert named(views(players, number, viewer)[at]) == named(veiled(tables[at], viewer))


@walks
def test_ac_inv_18_views_follow_from_what_was_sent(players: int, number: int) -> None:
    play = walked(players, number)
    for viewer in viewers(players):
        table = veiled(play.start, viewer)
        for event in play.events:
            table = GAME.evolve(table, mask(event, viewer))
        assert table == views(players, number, viewer)[-1]


@walks
def test_ac_inv_19_replaying_needs_no_luck(players: int, number: int) -> None:
    play = walked(players, number)
    assert GAME.fold(GAME.initial(play.setup), play.events) == play.table


@walks
def test_ac_inv_20_five_rankings(players: int, number: int) -> None:
    seen = 0
    for _, event, table in steps(players, number):
        assert not GAME.is_over(table) or seen == 5
        seen += isinstance(event, RoundRanked)
    assert (seen, GAME.is_over(walked(players, number).table)) == (5, True)
