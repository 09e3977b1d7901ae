"""Chapter 1: the figures of the standard edition."""

import tomllib
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.canon import canon
from domain.kernel.tables import edition_data, packaged
from tests.support.bagged import PLAYERS

DATA = msgspec.json.decode(canon(edition_data(GAME.standard())), type=dict[str, Any])
FILE: dict[str, Any] = tomllib.loads(
    packaged("domain.games.bagged_boarded", "data/standard.toml").decode()
)


def by_players(column: str) -> list[Any]:
    assert [row["players"] for row in DATA["by_players"]] == list(PLAYERS)
    return [row[column] for row in DATA["by_players"]]


def rows(side: str) -> dict[str, list[str]]:
    """The row tables of a board side in short: `cost -> values (players)`."""
    fewest = {"A": 2, "B": 4}[side]
    table: dict[str, list[str]] = {}
    for row in (row for row in DATA["rows"] if row["side"] == side):
        values = f"{row['draw']}/{row['buy']}" if row["draw"] else str(row["value"] or "")
        text = f"{row['cost']} -> {values}" if values else str(row["cost"])
        mark = f" ({row['players']}+)" if row["players"] != fewest else ""
        table.setdefault(row["group"], []).append(text + mark)
    return table


@pytest.mark.rules("BB-DATA-TRACK")
def test_track_values_by_comics_displayed() -> None:
    track = dict(zip(DATA["track"]["counts"], DATA["track"]["values"], strict=True))
    assert track == {0: 10, 3: 20, 4: 30, 5: 50, 6: 70, 7: 100, 8: 130}
    assert {"track.values[4]", "track.values[6]"} <= set(FILE["assumed"])


@pytest.mark.rules("BB-DATA-SET")
def test_set_values_by_size() -> None:
    values = {row["size"]: row["value"] for row in DATA["set_values"]}
    assert values == {3: 100, 4: 150, 5: 220, 6: 300, 7: 400, 8: 500}
    assert "set_values" in FILE["assumed"]


@pytest.mark.rules("BB-DATA-SLAB", "BB-DATA-SLAB-COUNT")
def test_slabs_for_each_number_of_players() -> None:
    assert {stack["players"]: stack["values"] for stack in DATA["slabs"]} == {
        2: [99, 98],
        3: [99, 98, 96],
        4: [99, 98, 96, 94],
        5: [99, 98, 96, 94, 92],
        6: [99, 98, 96, 94, 92, 90],
    }
    assert "slabs" in FILE["assumed"]


@pytest.mark.rules("BB-DATA-N")
def test_columns_by_number_of_players() -> None:
    assert by_players("side") == ["A", "A", "B", "B", "B"]
    assert by_players("publishers") == [3, 4, 5, 6, 6]
    assert by_players("game_end") == [5, 7, 9, 11, 12]
    assert by_players("superpowers") == [5, 7, 9, 11, 12]
    assert by_players("bin") == [7, 10, 10, 10, 10]
    assert by_players("reserve_loose") == [3, 4, 5, 5, 5]
    assert by_players("reserve_bagged") == [4, 4, 5, 5, 5]


@pytest.mark.rules("BB-DATA-START")
def test_handicap_by_position() -> None:
    assert by_players("cubes_aside") == [
        [1, 0],
        [2, 1, 0],
        [3, 2, 1, 0],
        [3, 2, 1, 0, 0],
        [3, 2, 1, 0, 0, 0],
    ]
    assert by_players("extra_cash") == [
        [0, 0],
        [0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0, 5],
        [0, 0, 0, 0, 5, 10],
    ]
    assert "by_players[3].extra_cash[4]" in FILE["assumed"]
    assert {"by_players[4].extra_cash[4]", "by_players[4].extra_cash[5]"} <= set(FILE["assumed"])


@pytest.mark.rules("BB-DATA-GROUPS")
def test_groups_in_the_order_of_resolution() -> None:
    assert [(group["id"], group["location"]) for group in DATA["groups"]] == [
        ("chores", "home_morning"),
        ("mail_order", "home_morning"),
        ("reserve_loose", "store"),
        ("sell", "store"),
        ("bargain_bin", "store"),
        ("reserve_bagged", "store"),
        ("swag", "convention"),
        ("sneak_preview", "convention"),
        ("autographs", "convention"),
        ("grading", "convention"),
        ("bag_and_board", "home_evening"),
        ("display", "home_evening"),
        ("early_bedtime", "home_evening"),
    ]


@pytest.mark.rules("BB-DATA-GROUPS")
@pytest.mark.parametrize("side", ["A", "B"])
def test_groups_with_rows_and_what_their_rows_give(side: str) -> None:
    without_rows = {"chores", "reserve_loose", "reserve_bagged"}
    assert set(rows(side)) == {group["id"] for group in DATA["groups"]} - without_rows
    given = {
        row["group"]: [field for field in ("draw", "buy", "value") if row[field]]
        for row in DATA["rows"]
        if row["side"] == side
    }
    assert given == {
        "mail_order": ["draw", "buy"],
        "sell": ["value"],
        "bargain_bin": ["draw", "buy"],
        "swag": [],
        "sneak_preview": [],
        "autographs": ["value"],
        "grading": [],
        "bag_and_board": ["value"],
        "display": ["value"],
        "early_bedtime": [],
    }


@pytest.mark.rules("BB-DATA-GROUPS")
def test_groups_with_a_boost_area() -> None:
    areas: dict[str, int] = {}
    for boost in DATA["boosts"]:
        areas[boost["group"]] = areas.get(boost["group"], 0) + 1
    assert areas == {
        "chores": 1,
        "mail_order": 2,
        "sell": 1,
        "bargain_bin": 2,
        "autographs": 1,
        "grading": 1,
        "bag_and_board": 1,
        "display": 1,
    }


@pytest.mark.rules("BB-DATA-ROWS")
def test_rows_of_side_a() -> None:
    assert rows("A") == {
        "mail_order": ["2 -> 6/2", "3 -> 6/2", "3 -> 4/1 (3+)"],
        "sell": ["1 -> 2", "1 -> 1", "2 -> 1 (3+)"],
        "bargain_bin": ["1 -> 4/2", "2 -> 4/2", "2 -> 3/1 (3+)"],
        "swag": ["2"],
        "sneak_preview": ["1", "2 (3+)"],
        "autographs": ["2 -> 2", "3 -> 2", "3 -> 1 (3+)"],
        "grading": ["1", "2 (3+)"],
        "bag_and_board": ["1 -> 3", "2 -> 3", "2 -> 2 (3+)"],
        "display": ["2 -> 5", "2 -> 4", "2 -> 2 (3+)"],
        "early_bedtime": ["1", "2", "3 (3+)"],
    }


@pytest.mark.rules("BB-DATA-ROWS")
def test_rows_of_side_b() -> None:
    assert rows("B") == {
        "mail_order": ["2 -> 6/2", "3 -> 6/2", "3 -> 4/2", "3 -> 4/1 (5+)"],
        "sell": ["1 -> 2", "1 -> 1", "2 -> 2", "2 -> 1 (5+)", "3 -> 1 (6+)"],
        "bargain_bin": ["1 -> 4/2", "2 -> 4/2", "2 -> 3/2", "2 -> 3/1 (5+)"],
        "swag": ["2"],
        "sneak_preview": ["1", "2"],
        "autographs": ["2 -> 2", "3 -> 2", "3 -> 1", "4 -> 1 (5+)"],
        "grading": ["1", "2", "3 (5+)"],
        "bag_and_board": ["1 -> 3", "2 -> 3", "2 -> 2", "2 -> 1", "3 -> 1 (5+)"],
        "display": ["2 -> 5", "2 -> 4", "2 -> 3", "2 -> 2", "3 -> 2 (5+)", "3 -> 1 (6+)"],
        "early_bedtime": ["1", "2", "3", "4 (5+)"],
    }


@pytest.mark.rules("BB-DATA-ROWS")
def test_rows_of_the_reserve_cost_two_cubes_and_all_rows_are_marked_as_assumed() -> None:
    assert DATA["reserve_slot_cost"] == 2
    assert "rows" in FILE["assumed"]


@pytest.mark.rules("BB-DATA-BOOST")
def test_boosts() -> None:
    keys = ("group", "kind", "cubes", "add", "cash", "once")
    assert [tuple(boost[key] for key in keys) for boost in DATA["boosts"]] == [
        ("chores", "chores", 1, 0, 5, False),
        ("mail_order", "draw", 1, 2, 0, False),
        ("mail_order", "buy", 2, 1, 0, False),
        ("sell", "sell", 1, 2, 0, False),
        ("bargain_bin", "draw", 1, 1, 0, False),
        ("bargain_bin", "buy", 2, 1, 0, False),
        ("autographs", "autographs", 2, 1, 0, False),
        ("grading", "waiver", 2, 0, 0, True),
        ("bag_and_board", "bag", 1, 1, 0, False),
        ("display", "points", 1, 1, 0, False),
    ]


@pytest.mark.rules("BB-DATA-TRAVEL")
def test_travel() -> None:
    assert DATA["travel"] == {"store": 1, "convention": 2}


@pytest.mark.rules("BB-DATA-PRICE")
def test_prices() -> None:
    assert DATA["prices"] == {
        "mail_order": 15,
        "bargain_bin": 5,
        "sneak_preview": 20,
        "grading": 15,
        "autograph_min_sale": 30,
        "autograph_display_bonus": 20,
    }
    assert [value // 2 for value in DATA["track"]["values"]] == [5, 10, 15, 25, 35, 50, 65]


@pytest.mark.rules("BB-DATA-COMPLETIONIST", "BB-DATA-DABBLER")
def test_payouts_by_number() -> None:
    paid: dict[str, dict[int, int]] = {}
    for row in DATA["payouts"]["counted"]:
        paid.setdefault(row["card"], {})[row["count"]] = row["amount"]
    assert paid["completionist"] == {2: 80, 3: 180, 4: 300}
    assert paid["dabbler"] == {2: 40, 3: 90, 4: 150, 5: 220, 6: 300}
    assert paid["crossover_event"] == {2: 50, 3: 150}


@pytest.mark.rules("BB-DATA-RANK")
def test_payouts_by_rank() -> None:
    keys = ("first", "second", "first_tie_pool", "second_tie_pool")
    ranked = {row["card"]: tuple(row[key] for key in keys) for row in DATA["payouts"]["ranked"]}
    assert ranked == {
        "anthology": (180, 120, 300, 120),
        "continuity": (180, 120, 300, 120),
        "fan_club": (120, 60, 180, 60),
    }
    for _, _, first_pool, second_pool in ranked.values():
        assert [n for n in range(2, 7) if first_pool % n] == []
        assert [n for n in range(2, 6) if second_pool % n] == []


def test_other_payouts() -> None:
    payouts = DATA["payouts"]
    assert {row["card"]: row["amount"] for row in payouts["each"]} == {
        "early_adopter": 80,
        "philography": 30,
        "retcon": 100,
        "story_arc": 20,
        "hidden_gem": 100,
        "one_shot": 50,
    }
    assert (payouts["mint_condition_min_size"], payouts["miser_cap"]) == (5, 300)


def test_limits_and_setup() -> None:
    assert DATA["limits"] == {
        "bagged": 8,
        "long_box_extra": 4,
        "tags": 64,
        "set_min": 3,
        "set_max": 8,
    }
    assert DATA["setup"] == {
        "sneak": 5,
        "swag": 1,
        "draft_hand": 8,
        "draft_loose": 3,
        "draft_bagged": 3,
        "start_cash": 10,
        "cubes": 12,
    }
