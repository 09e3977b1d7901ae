"""Positions: what holds where nothing is said."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Setup
from domain.kernel.types import FACE_DOWN
from tests.support.bagged import comics_of


def table_of(*rows: Any, players: int = 2, **options: Any) -> Table:
    setup = Setup(players, GAME.options(**options), GAME.standard())
    return GAME.placed(GAME.initial(setup), rows)


@pytest.mark.rules("BB-INV-1")
def test_comics_not_placed_go_to_the_supply_in_id_order() -> None:
    table = table_of(("swag", None, ("hovergirl-1",)), ("loose", 1, ("the_troll-1",)))
    rest = set(comics_of("pub_a", "pub_b", "pub_c")) - {"hovergirl-1", "the_troll-1"}
    assert table.supply_deck == tuple(sorted(rest))
    named = ("the_troll-5", "astro_chicken-1")
    table = table_of(("supply_deck", None, named[:1]))
    assert table.supply_deck[0] == "the_troll-5"
    assert table.supply_deck[1:] == tuple(
        sorted({*comics_of("pub_a", "pub_b", "pub_c")} - {*named})
    )


def test_or_to_where_the_rest_is_said_to_lie() -> None:
    table = table_of(("rest", None, "bin_discard"), ("bin_discard", None, ("the_troll-1",)))
    assert table.supply_deck == ()
    assert table.bin_discard[0] == "the_troll-1"
    assert len(table.bin_discard) == 78


def test_in_a_view_nothing_is_missing() -> None:
    table = table_of(("swag", None, (FACE_DOWN,)))
    assert (table.swag, table.supply_deck) == ((FACE_DOWN,), ())


@pytest.mark.rules("BB-DATA-START")
def test_cash_and_cubes_are_those_of_the_setup() -> None:
    table = table_of(players=6)
    assert [p.cash for p in table.seats] == [10, 10, 10, 10, 15, 20]
    assert [(p.cubes, p.cubes_aside) for p in table.seats[:4]] == [
        (9, 3),
        (10, 2),
        (11, 1),
        (12, 0),
    ]
    later = table_of(("round", None, 2), players=6)
    assert [(p.cubes, p.cubes_aside) for p in later.seats] == [(12, 0)] * 6


@pytest.mark.rules("BB-INV-2")
def test_cubes_lie_where_they_are_said_to_and_the_rest_in_hand() -> None:
    claims = ("mail_order row=2", "sell", "reserve_bagged row=3")
    table = table_of(
        ("round", None, 2),
        ("claims", 0, claims),
        ("boosts", 0, ("sell units=2", "mail_order kind=buy")),
        ("trips", 0, ("store", "convention cubes=0")),
    )
    ann = table.seats[0]
    assert [(c.group, c.row, c.cubes) for c in ann.claims] == [
        ("mail_order", 2, 3),
        ("sell", 1, 1),
        ("reserve_bagged", 3, 2),
    ]
    assert [(b.group, b.kind, b.units, b.cubes) for b in ann.boosts] == [
        ("sell", "sell", 2, 2),
        ("mail_order", "buy", 1, 2),
    ]
    assert [(t.location, t.cubes) for t in ann.trips] == [("store", 1), ("convention", 0)]
    assert ann.cubes == 12 - 3 - 1 - 2 - 2 - 2 - 1


@pytest.mark.rules("BB-INV-8", "BB-INV-9", "BB-INV-10", "BB-INV-4", "BB-INV-3")
def test_tokens_slabs_tags_and_the_market_follow_from_the_sets() -> None:
    table = table_of(
        ("signed", None, ("hovergirl-2",)),
        ("sets[hovergirl]", 0, tuple(f"hovergirl-{n}" for n in (1, 2, 3, 4))),
        (
            "sets[hovergirl]",
            1,
            ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl-5"),
        ),
        ("graded[hovergirl]", 1, 98),
        ("sets[garfunkle]", 1, tuple(f"garfunkle-{n}" for n in (1, 2, 3))),
        players=3,
    )
    assert {hero: (at.level, at.value) for hero, at in table.track.items()} == {
        "hovergirl": (5, 100),
        "garfunkle": (1, 20),
    }
    assert (table.unique_heroes, table.triggered) == (2, False)
    assert (table.slabs, table.tags) == ((99, 96), 63)
    laid = [power.id for power in GAME.standard().superpowers[:7]]
    assert (table.removed_powers, table.powers) == (tuple(laid[:2]), tuple(laid[2:]))


def test_signed_comics_lie_in_front() -> None:
    table = table_of(
        ("signed", None, ("hovergirl-2", "hovergirl-4")),
        ("bagged", 0, ("hovergirl-1", "hovergirl-4", "hovergirl-2", "hovergirl-3")),
    )
    assert table.seats[0].bagged == ("hovergirl-4", "hovergirl-2", "hovergirl-1", "hovergirl-3")


def test_an_open_action_is_that_of_the_claim() -> None:
    table = table_of(
        ("phase", None, "daily"),
        ("round", None, 2),
        ("claims", 1, ("display row=2",)),
        ("boosts", 1, ("display units=3",)),
        ("decisions", None, ("display seat=1",)),
    )
    top = table.top
    assert top is not None
    assert (top.kind, top.seat, top.row, top.allowance, top.used) == ("display", 1, 2, 4 + 3, 0)
    assert table.group == "display"


def test_a_reserve_slot_has_its_price() -> None:
    """BB-RL-1: half the value, here of a crossover at 10."""
    table = table_of(
        ("phase", None, "daily"),
        ("reserve_loose", None, ("", "hovergirl+garfunkle-6", "")),
        ("claims", 0, ("reserve_loose row=2",)),
        ("decisions", None, ("reserve_loose seat=0",)),
    )
    assert [(d.row, d.price) for d in table.decisions] == [(2, 5)]


def test_planning_begins_with_the_first_in_order_that_has_cubes() -> None:
    table = table_of(("turn_order", None, (1, 0)), ("round", None, 2))
    assert [(d.kind, d.seat, d.row) for d in table.decisions] == [("planning_turn", 1, 1)]
    assert (table.planner, table.turn) == (1, 1)
    idle = table_of(("turn_order", None, (1, 0)), ("round", None, 2), ("cubes", 1, 0))
    assert idle.planner == 0
