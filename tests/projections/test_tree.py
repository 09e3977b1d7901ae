"""The family of forks: who parts from whom, where, in which order."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from domain.ledger.errors import UnknownGame
from domain.ledger.ledger import Order
from domain.ledger.rows import GameRow
from projections.tree import Node, family, node_of, tree
from tests.support.demo import DEMO, Draw, Keep
from tests.support.histories import DRAFT, NAMES, day, kept, ledger_on, set_up, whole

ROOT, EARLY, LATE, GRAND = "00" * 16, "ee" * 16, "11" * 16, "22" * 16
OTHER = "33" * 16


def row(game: str, parent: str | None = None) -> GameRow:
    return GameRow(game, "demo", "", None, None, parent)


@pytest.fixture
def nodes(tmp_path: Path) -> dict[str, tuple[Node, ...]]:
    """A game, two forks of it, a fork of a fork, and a stranger; trees as asked for by each."""
    with ledger_on(tmp_path / "x.db") as ledger:
        setup = set_up(DEMO, 2)
        ledger.open(DEMO, setup, seed=b"\1" * 32, id=ROOT, name="first")
        ledger.open(DEMO, setup, seed=b"\2" * 32, id=OTHER)
        ledger.submit(Order(ROOT, Draw(1, count=1)))
        ledger.fork(ROOT, 4, seed=b"\3" * 32, id=EARLY)
        ledger.fork(ROOT, 6, seed=b"\4" * 32, id=LATE)
        ledger.fork(EARLY, 5, seed=b"\5" * 32, id=GRAND)
        hand = ledger.load(ROOT).table.hands[0]
        ledger.submit(Order(LATE, Keep(0, card=hand[0])))
        rows = ledger.store.games()
        return {game.game: tree(rows, game.game, ledger.load, ledger.store.names) for game in rows}


def test_parents_stand_before_children_and_children_by_where_they_part(
    nodes: dict[str, tuple[Node, ...]],
) -> None:
    assert [(n.game, n.depth) for n in nodes[ROOT]] == [
        (ROOT, 0),
        (EARLY, 1),
        (GRAND, 2),
        (LATE, 1),
    ]


def test_the_whole_family_is_found_from_every_member(nodes: dict[str, tuple[Node, ...]]) -> None:
    assert nodes[ROOT] == nodes[EARLY] == nodes[LATE] == nodes[GRAND]
    assert [node.game for node in nodes[OTHER]] == [OTHER]


def test_a_node_says_where_it_parts_and_how_far_it_went(
    nodes: dict[str, tuple[Node, ...]],
) -> None:
    root, early, grand, late = nodes[ROOT]
    assert (root.name, root.parent, root.at, root.newest) == ("first", None, None, 6)
    assert (early.parent, early.at, early.newest, early.phase) == (ROOT, 4, 5, "playing")
    assert (grand.parent, grand.at, grand.newest) == (EARLY, 5, 6)
    assert (late.phase, late.over, late.result, late.newest) == ("over", True, "", 9)


def test_a_node_alone_is_good_for_lists(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "x.db") as ledger:
        position = ledger.open(DEMO, set_up(DEMO, 2), seed=b"\1" * 32, id=ROOT)
        node = node_of(ledger.store.games()[0], position, {})
    assert (node.title, node.depth, node.newest, node.over) == ("demo", 0, 4, False)
    assert msgspec.to_builtins(node)["game"] == ROOT


def test_a_finished_game_names_its_players(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "x.db") as ledger:
        run = day(2)
        kept(ledger, DRAFT, whole(2), run)
        (node,) = tree(ledger.store.games(), run.id, ledger.load, ledger.store.names)
    totals = {NAMES[seat]: own.net_worth for seat, own in enumerate(run.table.seats)}
    assert dict(part.rsplit(" ", 1) for part in node.result.split(", ")) == {
        name: str(total) for name, total in totals.items()
    }


def test_a_parent_that_is_not_here_is_no_hindrance() -> None:
    assert family([row(LATE, ROOT), row(GRAND, LATE)], GRAND) == (row(LATE, ROOT), row(GRAND, LATE))


def test_rows_that_are_each_others_parents_end() -> None:
    rows = [row(EARLY, LATE), row(LATE, EARLY)]
    assert {r.game for r in family(rows, EARLY)} == {EARLY, LATE}


def test_forks_can_be_forked_without_end() -> None:
    ids = [f"{n:032x}" for n in range(5_000)]
    rows = [row(ids[0]), *(row(child, parent) for parent, child in pairwise(ids))]
    assert [r.game for r in family(rows, ids[-1])] == ids


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        family([row(ROOT)], OTHER)
