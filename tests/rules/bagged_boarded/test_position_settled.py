"""Positions in which nothing is broken, and from which nobody could go on all the same."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.placing import Row, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE
from domain.kernel.tables import TableError
from tests.support.bagged import DRAFT_ONLY, opened
from tests.support.bagged_games import batches_of
from tests.support.typed import NINE, at, evening, morning, with_rows

STUCK: list[tuple[Rows, str]] = [
    (evening(("sneak", None, NINE[:6])), "table.sneak: 6 comics; there are never more than 5"),
    (evening(("decisions", None, ())), "table.decisions: nobody is to decide"),
    (evening(("decisions", None, ("display seat=1",))), "no claim of seat-1"),
    (
        evening(("decisions", None, ("display seat=0 row=1",))),
        "row=1 is no claim of seat-0",
    ),
    (evening(("decisions", None, ("display seat=0 used=9",))), "9 used of 4"),
    (evening(("decisions", None, ("sell seat=0",))), "sell row=0 is no claim"),
    (
        evening(("group", None, "sell")),
        "display row=2 is no claim of seat-0 in this group",
    ),
    (evening(("group", None, "chores")), "table.group: chores; one of mail_order"),
    (
        evening(("past_group", None, "early_bedtime")),
        "early_bedtime comes after display",
    ),
    (evening(("bagged", 0, ())), "there is nothing to decide in display for seat-0"),
    (evening(("cubes_aside", 0, 2)), "seat-0.cubes_aside: they came back"),
    (
        evening(("claims", 1, ("sell",))),
        "cubes lie on sell, which is done before display",
    ),
    (evening(("boosts", 0, ("chores",))), "cubes lie on chores, which is done before"),
    (evening(("boosts", 1, ("display",))), "display is boosted, and not claimed"),
    (evening(("drawn", 0, ("dr_weird-1",))), "seat-0.drawn: the seat has drawn nothing"),
    (
        evening(("draft_hand", 1, ("dr_weird-1",))),
        "seat-1.draft_hand: the draft is over",
    ),
    (
        evening(("final_day", None, True)),
        "table.final_day: the game end is not triggered",
    ),
    (evening(("round", None, 0)), "table.round: 0; rounds begin with 1"),
    (evening(("pick", None, 2)), "table.pick, table.picked: the draft is over"),
    (evening(("picked", None, (0,))), "table.pick, table.picked: the draft is over"),
    (
        evening(("decisions", None, ("display seat=0", "sell seat=0"))),
        "sell is not open above another decision",
    ),
    (
        evening(("decisions", None, ("display seat=0", "unbag seat=0 allowance=2"))),
        "seat-0 is to unbag 0, not 2",
    ),
    (
        evening(
            ("bagged", 1, NINE),
            ("decisions", None, ("unbag seat=1 allowance=2",)),
            ("group", None, "display"),
        ),
        "seat-1 is to unbag 1, not 2",
    ),
    (
        evening(
            ("decisions", None, ("display seat=0", "superpower seat=0 hero=garfunkle")),
        ),
        "seat-0 gains no superpower by garfunkle",
    ),
    (morning(("decisions", None, ("display seat=0",))), "in planning one turn is open"),
    (morning(("turn", None, 3)), "BB-INV-14"),
    (morning(("planner", None, 1)), "seat-0 has turn 1, and table.turn and table.planner say"),
    (morning(("group", None, "sell")), "no action has been resolved in planning"),
    (
        morning(("drawn", 0, ("dr_weird-5",)), ("swag", None, ("copper_finch-3",))),
        "nothing",
    ),
    (
        morning(("decisions", None, ("planning_turn seat=0 row=1 claims=2 used=2",))),
        "2 claims among 2 claims and boosts in a turn",
    ),
    (
        morning(
            ("claims", 0, ("mail_order row=2 cubes=12",)),
            ("decisions", None, ("planning_turn seat=0 row=1 claims=1 used=1",)),
        ),
        "seat-0 has no cube left to plan with",
    ),
    (morning(("phase", None, "over")), "write why the game is over"),
    (morning(("phase", None, "draft")), "BB-INV-5|comics; at pick 1"),
]


@pytest.mark.parametrize(("rows", "says"), STUCK, ids=[says for _, says in STUCK])
def test_a_table_from_which_nobody_can_go_on_is_refused(rows: Rows, says: str) -> None:
    with pytest.raises((TableError, InvariantBroken)) as refused:
        at(rows)
    assert any(one in str(refused.value) for one in says.split("|"))


def test_a_forced_unbagging_can_be_typed() -> None:
    """BB-LIMIT-4: the excess, and nothing else, is owed."""
    table = at(
        evening(
            ("bagged", 1, NINE),
            ("decisions", None, ("unbag seat=1",)),
            ("group", None, "display"),
        )
    )
    assert [(d.kind, d.seat, d.allowance) for d in table.decisions] == [("unbag", 1, 1)]


# ---------------------------------------------------------------------------------------- the draft


def draft(*changes: Row) -> Rows:
    """A draft of three in its first pick, as it was dealt, with changes."""
    return with_rows(GAME.rows(opened(3, **DRAFT_ONLY).table, REFEREE), *changes)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (draft(("pick", None, 7)), "table.pick: 7; the picks are 1 to 6"),
        (draft(("pick", None, 0)), "table.pick: 0"),
        (draft(("picked", None, (0, 1, 2))), "all seats have picked"),
        (draft(("picked", None, (1,))), "seat-1.draft_hand: 8 comics; at pick 1 there are 7"),
        (draft(("pick", None, 2)), "comics; at pick 2 there are 7"),
        (draft(("round", None, 1)), "table.phase: with a round"),
        (draft(("group", None, "sell")), "table.phase: with a round, an action group"),
        (draft(("claims", 0, ("sell",)), ("cubes", 0, 9)), "cubes lie on the board"),
        (draft(("sneak", None, ())), "sneak: 0 comics; at pick 1 there are 5"),
    ],
)
def test_a_draft_is_as_deal_and_picks_have_left_it(rows: Rows, says: str) -> None:
    with pytest.raises(TableError) as refused:
        at(rows, 3, **DRAFT_ONLY)
    assert says in str(refused.value)


# ------------------------------------------------------------------------------------------ the end


@pytest.mark.parametrize(
    ("zone", "seat", "value", "says"),
    [
        ("net_worth", 0, 7, "seat-0.net_worth: 7; its sheet says"),
        ("winner", None, None, "table.winner: "),
        ("ending", None, "", "table.ending: write why"),
        ("decisions", None, ("sell seat=0",), "table.decisions: the game is over"),
    ],
)
def test_a_game_that_is_over_is_scored_as_its_sheets_say(
    zone: str, seat: int | None, value: Any, says: str
) -> None:
    *_, (_, table) = batches_of(2, 3)
    rows = GAME.rows(table, REFEREE)
    said = 1 - table.winner if zone == "winner" and table.winner is not None else value
    with pytest.raises(TableError) as refused:
        at(with_rows(rows, (zone, seat, said)))
    assert says in str(refused.value)
