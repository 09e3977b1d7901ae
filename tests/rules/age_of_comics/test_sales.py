"""Chapter 2.A.13: flips, collects and fees."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import FeePaid, OrderCollected, OrderFlipped, SalesEnded
from domain.kernel.messages import Command
from domain.kernel.sight import mask
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    Play,
    kinds,
    legal,
    own,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import CENTRE
from tests.support.ages_moves import END, collect, flip, go, ticket, walk
from tests.support.ages_views import viewers

ORDERS: dict[str, Any] = {
    "S4.3": "SO-HOR-3/1",
    "S4.5": "SO-CRI-4/1^",
    "S3.4": "SO-ROM-5/1",
    "S5.4": "SO-SCI-6/1",
    "S2.5": "SO-WES-3/1",
    "S12.5": "SO-WES-6/1",
}
"""Four around N2.2, one around N1.2, N1.3 beside it, one far away (four players)."""


def selling(
    node: str = "N2.2",
    money: int = 20,
    rivals: dict[int, tuple[str, int]] | None = None,
    **wanted: Any,
) -> Play:
    """Ann's agent at a node, on the first space of Sales; rivals at theirs, with their arrival."""
    ann = own(node=node, money=money, tickets=wanted.pop("tickets", 0), arrived=9)
    seats = {seat: own(node=at, arrived=when) for seat, (at, when) in (rivals or {}).items()}
    options: dict[str, Any] = {"orders": ORDERS, "moves": 20, **wanted}
    return taking("sales", 4, {ANN: ann, **seats}, **options)


def fees(play: Play) -> list[tuple[int, int, int]]:
    return [(event.seat, event.to, event.amount) for event in play.all(FeePaid)]


# ------------------------------------------------------------------------------ flips and collects


def test_ac_sales_6_a_face_down_order_beside_the_agent_is_turned_up_for_all() -> None:
    play = selling().after(flip("S4.3"))
    event = play.one(OrderFlipped)
    assert (event.space, event.tile) == ("S4.3", "SO-HOR-3/1")
    for viewer in viewers(4):
        assert mask(event, viewer) == event
        (order,) = (one for one in play.seen_by(viewer).map if one.space == "S4.3")
        assert (order.order, order.up) == ("SO-HOR-3/1", True)


@pytest.mark.parametrize("space", ["S4.5", "S2.5", "S12.5", "S6.3", "S6.5", "N2.2", ""])
def test_ac_sales_6_not_one_face_up_nor_far_nor_none(space: str) -> None:
    selling().when(flip(space)).breaks(rule("AC-SALES-6"))


@pytest.mark.parametrize(("space", "down"), [("S4.5", False), ("S4.3", True)])
def test_ac_sales_7_one_beside_the_agent_lies_open_before_the_player(
    space: str, down: bool
) -> None:
    play = selling().after(collect(space))
    event = play.one(OrderCollected)
    tile = ORDERS[space].rstrip("^")
    assert (event.tile, event.face_down) == (tile, down)
    assert space not in {order.space for order in play.table.map}
    for viewer in viewers(4):
        assert mask(event, viewer) == event
        assert play.seen_by(viewer).seats[ANN].orders == (tile,)


@pytest.mark.parametrize("space", ["S2.5", "S12.5", "S6.3", ""])
def test_ac_sales_7_not_one_that_is_not_there(space: str) -> None:
    selling().when(collect(space)).breaks(rule("AC-SALES-7"))


def test_ac_sales_8_no_flip_is_needed_or_used() -> None:
    play = selling(areas={"sales": (BEN, CAT, 3)}).after(collect("S4.3"))
    play = play.after(flip("S3.4"))
    play.when(flip("S5.4")).breaks(rule("AC-SALES-1"))
    assert len(play.all(OrderFlipped)) == len(play.all(OrderCollected)) == 1


# --------------------------------------------------------------------------------------- the fee

WITH_BEN = {BEN: ("N2.2", 3)}


@pytest.mark.parametrize(
    "acts", [(flip("S4.3"),), (collect("S4.5"),), (flip("S4.3"), collect("S4.3"), collect("S4.5"))]
)
def test_ac_sales_9_acting_beside_another_costs_2_once(acts: tuple[Command, ...]) -> None:
    play = selling(rivals=WITH_BEN).after(*acts)
    assert fees(play) == [(ANN, BEN, 2)]
    assert (play.seat(ANN).money, play.seat(BEN).money) == (18, 22)
    assert kinds(play.events).index(FeePaid) < kinds(play.events).index(
        OrderFlipped if acts[0] == flip("S4.3") else OrderCollected
    )


@pytest.mark.parametrize("command", [flip("S4.3"), collect("S4.5")], ids=repr)
def test_ac_sales_9_not_without_the_money(command: Command) -> None:
    play = selling(rivals=WITH_BEN, money=1)
    play.when(command).breaks(rule("AC-SALES-9"))
    assert command not in legal(play, ANN)
    assert command in legal(selling(money=1), ANN)


@pytest.mark.parametrize(("ben", "cat", "paid"), [(3, 5, CAT), (5, 3, BEN)])
def test_ac_sales_10_to_the_last_to_arrive(ben: int, cat: int, paid: int) -> None:
    play = selling(rivals={BEN: ("N2.2", ben), CAT: ("N2.2", cat)}).after(flip("S4.3"))
    assert fees(play) == [(ANN, paid, 2)]


def test_ac_sales_11_ending_on_a_node_that_was_entered() -> None:
    play = selling("N2.1", rivals=WITH_BEN).after(walk("N2.2"), END)
    assert fees(play) == [(ANN, BEN, 2)]
    assert kinds(play.events)[-3:-1] == [FeePaid, SalesEnded]
    acted = selling("N2.1", rivals=WITH_BEN).after(walk("N2.2"), flip("S4.3"), END)
    assert fees(acted) == [(ANN, BEN, 2)]
    by_ticket = selling("N6.4", rivals=WITH_BEN, tickets=1).after(ticket("N2.2"), END)
    assert fees(by_ticket) == [(ANN, BEN, 2)]


def test_ac_sales_11_not_for_passing_through() -> None:
    play = selling("N2.1", rivals=WITH_BEN).after(walk("N2.2"), walk("N2.3"), END)
    assert fees(play) == []
    assert play.seat(ANN).money == 18


def test_ac_sales_11_the_option_leaves_stopping_free() -> None:
    play = selling("N2.1", rivals=WITH_BEN, options={"fee_on_stop": False})
    play = play.after(walk("N2.2"))
    assert fees(play.after(END)) == []
    assert fees(play.after(flip("S4.3"), END)) == [(ANN, BEN, 2)]


@pytest.mark.parametrize(("money", "enters"), [(1, False), (2, True)])
def test_ac_sales_12_two_dollars_must_be_left(money: int, enters: bool) -> None:
    play = selling("N2.1", rivals=WITH_BEN, money=money, tickets=1)
    for command in (walk("N2.2"), ticket("N2.2")):
        if enters:
            play.after(command)
        else:
            play.when(command).breaks(rule("AC-SALES-12"))
            assert command not in legal(play, ANN)


@pytest.mark.parametrize(("money", "enters"), [(2, False), (3, False), (4, True)])
def test_ac_sales_12_after_the_cab_fare(money: int, enters: bool) -> None:
    play = selling("N1.1", rivals=WITH_BEN, money=money).after(walk("N2.1"))
    if enters:
        play.after(walk("N2.2"), END)
    else:
        play.when(walk("N2.2")).breaks(rule("AC-SALES-12"))
        play.after(walk("N3.1"))


def test_ac_sales_13_staying_where_one_was_is_free() -> None:
    assert fees(selling(rivals=WITH_BEN, money=0).after(END)) == []
    assert fees(selling(rivals=WITH_BEN).after(flip("S4.3"), END)) == [(ANN, BEN, 2)]


def test_ac_sales_14_never_to_an_agent_on_the_centre() -> None:
    play = selling(CENTRE, rivals={}, orders={}, money=0)
    assert {player.node for player in play.table.seats} == {CENTRE}
    assert fees(play.after(END)) == []


@pytest.mark.parametrize("arrived", [1, 15])
def test_ac_sales_14_to_others_whenever_they_came(arrived: int) -> None:
    play = selling(rivals={BEN: ("N2.2", arrived)}).after(flip("S4.3"))
    assert fees(play) == [(ANN, BEN, 2)]


def test_ac_sales_16_spaces_are_never_refilled() -> None:
    play = selling().after(collect("S4.3"), collect("S4.5"), collect("S3.4"), END)
    assert {order.space for order in play.table.map} == {"S5.4", "S2.5", "S12.5"}
    later = round_over(4, round=2, orders={"S4.3": "SO-HOR-3/1^"})
    assert [order.space for order in later.table.map] == ["S4.3"]


def test_ac_sales_17_coming_back_costs_again() -> None:
    play = selling("N2.1", rivals=WITH_BEN)
    play = play.after(walk("N2.2"), flip("S4.3"), walk("N2.3"), walk("N2.2"), flip("S3.4"), END)
    assert fees(play) == [(ANN, BEN, 2)] * 2
    assert play.seat(ANN).money == 20 - 2 - 2 - 2 - 2


def test_ac_sales_18_a_later_action_costs_again() -> None:
    play = placed(
        2,
        {ANN: own(node="N2.2", arrived=2), BEN: own(node="N2.2", arrived=1)},
        orders={"S4.3": "SO-HOR-3/1", "S4.5": "SO-CRI-4/1^"},
    )
    play = play.after(go("sales"), flip("S4.3"), END, go("royalties", BEN))
    play = play.after(go("sales"), collect("S4.3"), END)
    assert fees(play) == [(ANN, BEN, 2)] * 2
