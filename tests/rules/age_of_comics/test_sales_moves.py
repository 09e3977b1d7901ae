"""Chapter 2.A.13: the agent on its way."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import AgentMoved, SalesEnded, SalesStarted, TurnEnded
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    DAN,
    Play,
    kinds,
    legal,
    owed,
    own,
    placed,
    rule,
    taking,
)
from tests.support.ages_box import CENTRAL, CENTRE, NODES, PLAYERS, SALES, neighbours
from tests.support.ages_moves import END, collect, flip, go, ticket, walk

OTHERS = {2: (BEN,) * 4, 3: (BEN, CAT, BEN, CAT), 4: (BEN, CAT, DAN, BEN)}


def selling(node: str = "N2.2", *, seats: dict[int, Any] | None = None, **mine: Any) -> Play:
    """Ann's agent at a node, on the first space of Sales."""
    mine_, wanted = (
        {k: v for k, v in mine.items() if k in OWN},
        {k: v for k, v in mine.items() if k not in OWN},
    )
    return taking("sales", seats={ANN: own(node=node, **mine_), **(seats or {})}, **wanted)


OWN = {"money", "tickets", "printed", "orders_held", "arrived", "ideas"}


def at(play: Play) -> str:
    return play.seat(ANN).node


@pytest.mark.parametrize("players", PLAYERS)
def test_ac_sales_1_flips_and_collects_by_the_space(players: int) -> None:
    for space in range(1, players + 2):
        areas: dict[str, Any] = {"sales": OTHERS[players][: space - 1]}
        play = placed(players, areas=areas).after(go("sales"))
        assert play.one(SalesStarted).limit == SALES[space - 1]


FOUR = {"S4.3": "SO-HOR-3/1", "S4.5": "SO-CRI-4/1", "S3.4": "SO-ROM-5/1", "S5.4": "SO-SCI-6/1"}
"""All orders around N2.2."""


def test_ac_sales_1_two_counters() -> None:
    play = selling(orders=FOUR, areas={"sales": (BEN,)})
    play = play.after(flip("S4.3"), collect("S4.5"), flip("S3.4"))
    play.when(flip("S5.4")).breaks(rule("AC-SALES-1"))
    play = play.after(collect("S4.3"))
    for command in (collect("S3.4"), flip("S5.4")):
        play.when(command).breaks(rule("AC-SALES-1"))
    assert play.seat(ANN).orders == ("SO-CRI-4/1", "SO-HOR-3/1")


def test_ac_sales_1_moves_between_them() -> None:
    play = selling(orders={**FOUR, "S2.3": "SO-WES-3/1"})
    play = play.after(flip("S4.5"), walk("N1.2"), collect("S2.3"), walk("N2.2"), collect("S4.5"))
    assert play.seat(ANN).orders == ("SO-WES-3/1", "SO-CRI-4/1")


def test_ac_sales_1_nothing_else_meanwhile() -> None:
    selling().when(go("royalties")).breaks(rule("AC-SALES-1"))


@pytest.mark.parametrize("node", [*NODES, CENTRE])
def test_ac_sales_2_the_first_step_to_a_neighbour_is_free(node: str) -> None:
    play = selling(node, money=0)
    for other in NODES:
        outcome = play.when(walk(other))
        if other in neighbours(node):
            outcome.gives(AgentMoved, node=other, way="walk", cost=0)
        else:
            wanted = "AC-SALES-4" if node == CENTRE else "AC-SALES-2"
            outcome.breaks(rule(wanted))


def test_ac_sales_2_each_further_step_is_a_cab() -> None:
    play = selling(money=5).after(walk("N2.3"), walk("N2.4"), walk("N1.4"))
    assert [(e.way, e.cost) for e in play.all(AgentMoved)] == [("walk", 0), ("cab", 2), ("cab", 2)]
    assert play.seat(ANN).money == 1
    play.when(walk("N1.3")).breaks(rule("AC-GEN-5"))


def test_ac_sales_2_a_free_step_in_each_action() -> None:
    play = placed(2, {ANN: own(node="N2.2", money=0)}).after(go("sales"), walk("N2.3"), END)
    play = play.after(go("royalties", BEN), go("sales"), walk("N2.4"))
    assert [event.cost for event in play.all(AgentMoved)] == [0, 0]


@pytest.mark.parametrize("node", ["N6.4", "N1.1", "N2.3"])
def test_ac_sales_3_a_ticket_goes_anywhere_and_leaves_the_step(node: str) -> None:
    play = selling(tickets=1, money=0).after(ticket(node))
    event = play.one(AgentMoved)
    assert (event.way, event.cost, event.node) == ("ticket", 0, node)
    assert (play.seat(ANN).tickets, at(play)) == (0, node)
    step = min(neighbours(node) - {CENTRE})
    assert play.after(walk(step)).all(AgentMoved)[1].cost == 0


def test_ac_sales_3_without_one_or_to_no_node() -> None:
    selling(tickets=0).when(ticket("N6.4")).breaks(rule("AC-SALES-3"))
    for node in ("N7.1", "S4.3", ""):
        selling(tickets=1).when(ticket(node)).breaks(rule("AC-SALES-3"))
    play = selling(tickets=1).after(ticket("N6.4"))
    play.when(ticket("N1.1")).breaks(rule("AC-SALES-3"))


@pytest.mark.parametrize("node", NODES)
def test_ac_sales_4_from_the_centre_to_the_four_around_it(node: str) -> None:
    outcome = selling(CENTRE).when(walk(node))
    if node in CENTRAL:
        outcome.gives(AgentMoved, node=node)
    else:
        outcome.breaks(rule("AC-SALES-4"))


@pytest.mark.parametrize(("one", "other"), [("N3.2", "N4.3"), ("N3.3", "N4.2"), ("N4.2", "N3.3")])
def test_ac_sales_4_which_are_neighbours_across_it(one: str, other: str) -> None:
    assert at(selling(one).after(walk(other))) == other


@pytest.mark.parametrize("node", CENTRAL)
def test_ac_sales_5_never_back_to_the_centre(node: str) -> None:
    play = selling(node, tickets=1)
    for command in (walk(CENTRE), ticket(CENTRE)):
        play.when(command).breaks(rule("AC-SALES-5"))
        assert command not in legal(play, ANN)


def test_ac_sales_15_ended_at_will() -> None:
    for commands in ((), (walk("N2.3"),), (flip("S4.3"), collect("S4.5"))):
        moves: tuple[Command, ...] = (*commands, END)
        play = selling(orders=FOUR).after(*moves)
        assert kinds(play.events)[-2:] == [SalesEnded, TurnEnded]
        assert owed(play) == [(BEN, "area")]


def test_ac_sales_19_a_ticket_to_another_node() -> None:
    play = selling("N2.2", tickets=1)
    play.when(ticket("N2.2")).breaks(rule("AC-SALES-19"))
    assert ticket("N2.2") not in legal(play, ANN)


def test_two_players_may_walk_to_corners_without_orders() -> None:
    play = placed(2, {ANN: own(node="N1.2")}).after(go("sales"), walk("N1.1"), walk("N2.1"))
    assert at(play) == "N2.1"
