"""Positions with superpowers: what need not be said, and what no game could go on from."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.kernel.placing import Row, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE
from domain.kernel.tables import TableError
from tests.support.typed import at, evening, morning

LAID = tuple(power.id for power in GAME.standard().superpowers[:5])
ANN, BEN = 0, 1
SHOP = ("the_troll-1", "the_troll-2")


def asked(*changes: Row, kind: str, **said: object) -> Rows:
    """The evening in which a power asks seat 0 for something, within its display."""
    more = "".join(f" {name}={value}" for name, value in said.items())
    return evening(("decisions", None, ("display seat=0 used=3", f"{kind} seat=0{more}")), *changes)


def shopping(*changes: Row) -> Rows:
    """Seat 0 has drawn for Mail Order and is offered more of it."""
    start: Rows = (
        ("claims", ANN, ("mail_order",)),
        ("group", None, "mail_order"),
        ("powers", ANN, ("dial_up",)),
        ("drawn", ANN, SHOP),
        ("decisions", None, ("dial_up seat=0",)),
    )
    return evening(*(row for row in start if row[:2] not in {c[:2] for c in changes}), *changes)


def again(table: Table) -> Table:
    return at(GAME.rows(table, REFEREE))


# ---------------------------------------------------------------------------- what need not be said


@pytest.mark.rules("BB-INV-10")
def test_what_is_kept_is_neither_on_the_market_nor_out() -> None:
    table = at(morning(("powers", BEN, ("desk",))))
    assert table.seats[BEN].powers == ("desk",)
    assert table.removed_powers == ()
    assert table.powers == tuple(power for power in LAID if power != "desk")[:4]
    assert again(table) == table


@pytest.mark.parametrize(
    ("kind", "changes", "power", "allowance", "price"),
    [
        ("special_order", (), "special_order", 1, 0),
        ("good_grades", (("cash", ANN, 15),), "good_grades", 1, 15),
        ("spring_cleaning", (), "spring_cleaning", 7, 0),
        ("comic_swap", (("loose", ANN, SHOP),), "comic_swap", 0, 0),
        ("swap_discard", (("loose", ANN, (*SHOP, "the_troll-3")),), "comic_swap", 1, 0),
        ("inherited_collection", (("drawn", ANN, SHOP),), "inherited_collection", 2, 0),
    ],
)
def test_what_a_power_asks_follows_from_the_table(
    kind: str, changes: tuple[Row, ...], power: str, allowance: int, price: int
) -> None:
    table = at(asked(*changes, kind=kind))
    top = table.top
    assert top is not None
    assert (top.kind, top.power, top.allowance, top.price) == (kind, power, allowance, price)
    assert table.power == power
    assert power not in (*table.powers, *table.removed_powers)
    assert GAME.legal(table, ANN).commands
    assert again(table) == table


def test_an_offer_in_a_shop_has_its_group() -> None:
    table = at(tuple(row for row in shopping() if row[0] != "group"))
    assert table.group == "mail_order"
    assert [(d.kind, d.power, d.allowance) for d in table.decisions] == [("dial_up", "dial_up", 1)]
    assert again(table) == table


def test_dibs_are_called_before_the_first_turn() -> None:
    table = at(morning(("powers", BEN, ("dibs",)), ("decisions", None, ("dibs seat=1",))))
    assert (table.turn, table.planner) == (0, None)
    assert [p.kind for p in GAME.pending(table)] == ["dibs"]
    assert again(table) == table


# --------------------------------------------------------------------------------------- going on

SECOND = "planning_turn seat=0 row=1 used=1 claims=1"
STUCK: list[tuple[Rows, str]] = [
    (shopping(("powers", ANN, ("desk",))), "table.decisions: seat-0 does not keep dial_up"),
    (shopping(("decisions", None, ("optimism seat=0",))), "seat-0 does not keep optimism"),
    (
        shopping(("decisions", None, ("dial_up seat=0 power=desk",))),
        "dial_up power=desk; it is dial_up",
    ),
    (
        shopping(
            ("powers", ANN, ("optimism",)),
            ("decisions", None, ("optimism seat=0",)),
            ("group", None, "mail_order"),
        ),
        "seat-0 is offered no optimism in mail_order",
    ),
    (shopping(("claims", ANN, ("bargain_bin",)), ("drawn", ANN, ())), "is offered no dial_up"),
    (
        evening(("decisions", None, ("display seat=0 power=desk",))),
        "display power=desk; it is left out",
    ),
    (evening(("power", None, "rich_uncle")), "table.power: rich_uncle; the decisions are of none"),
    (
        asked(("power", None, "rich_uncle"), kind="special_order"),
        "table.power: rich_uncle; the decisions are of ['special_order']",
    ),
    (evening(("extra", ANN, "buy")), "seat-0.extra: buy; it has nothing to take it with"),
    (asked(kind="good_grades"), "nothing to decide in good_grades for seat-0"),
    (
        asked(("cash", ANN, 15), ("graded[hovergirl]", ANN, 99), kind="good_grades"),
        "nothing to decide in good_grades for seat-0",
    ),
    (asked(("drawn", BEN, SHOP), kind="special_order"), "seat-1.drawn: the seat has drawn nothing"),
    (asked(kind="inherited_collection"), "nothing to decide in inherited_collection for seat-0"),
    (
        evening(("decisions", None, ("display seat=0 used=3", "special_order seat=1"))),
        "seat-1 displays nothing for special_order",
    ),
    (
        morning(
            ("powers", BEN, ("dibs",)),
            ("decisions", None, ("dibs seat=1",)),
            ("cubes", BEN, 0),
            ("claims", BEN, ("mail_order cubes=12",)),
        ),
        "dibs are called before anybody plans",
    ),
    (
        morning(
            ("decisions", None, (f"{SECOND} second=yes",)), ("claims", ANN, ("sell cubes=12",))
        ),
        "seat-0 has no second claim to make",
    ),
    (
        morning(
            ("claims", ANN, ("sell",)),
            ("decisions", None, ("planning_turn seat=0 row=1 used=1 claimed=yes",)),
        ),
        "0 claims among 1 claims and boosts",
    ),
]


@pytest.mark.parametrize(("rows", "says"), STUCK, ids=[says for _, says in STUCK])
def test_a_table_from_which_nobody_can_go_on_is_refused(rows: Rows, says: str) -> None:
    with pytest.raises((TableError, InvariantBroken)) as refused:
        at(rows)
    assert says in str(refused.value)


def test_where_powers_are_sold_out_nobody_keeps_one() -> None:
    with pytest.raises(TableError, match=r"seat-1\.powers: every superpower is sold out"):
        at(morning(("powers", BEN, ("desk",))), powers="sell_out")
