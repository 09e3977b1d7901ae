"""Games whose host bends the rules of one chapter, sealed and chained as if all were well.

Form, chain and numbers of these games are in order: whoever holds the seed has written them. Only
deciding again can tell, and for some faults the invariants. Each must be named at its version, with
the event that is there or should be, and the rule that gives another.
"""

from typing import Final, NamedTuple

import pytest

from domain.games.bagged_boarded.events import NetWorthScored
from domain.kernel.messages import tag_of
from domain.kernel.sight import PUBLIC
from domain.ledger.record import export_record, read_record
from projections.audit import Report, audit_history, audit_record
from tests.support import ages_faults, bagged_faults, mint_faults
from tests.support.ages_games import AGES
from tests.support.bagged_games import BAGGED
from tests.support.bending import Bent, Planted, each, planted
from tests.support.mint_games import MINT
from tests.support.played import BY_SLUG as RIGHT
from tests.support.title import Title

FAULTS: Final = (
    (BAGGED, bagged_faults.FAULTS),
    (MINT, mint_faults.FAULTS),
    (AGES, ages_faults.FAULTS),
)
ALL: Final = [
    pytest.param((title, fault), id=f"{title.game.slug}, {name}")
    for title, faults in FAULTS
    for name, fault in faults.items()
]
STACKED: Final = [
    pytest.param(BAGGED, bagged_faults.FAULTS["another order after a reshuffle"], id="a reshuffle"),
    pytest.param(MINT, mint_faults.FAULTS["a stacked deck"], id="the second round"),
    pytest.param(AGES, ages_faults.FAULTS["a stacked reshuffle"], id="discards"),
]


class Case(NamedTuple):
    """A fault, a game with it, and what an audit by the right rules says."""

    fault: Bent
    game: Planted
    report: Report


@pytest.fixture(scope="module", params=ALL)
def bent(request: pytest.FixtureRequest) -> Case:
    title, fault = request.param
    game = planted(title, fault)
    return Case(fault, game, audit_history(game.history, RIGHT))


def test_a_planted_fault_is_named_at_its_version(bent: Case) -> None:
    fault, game, report = bent
    assert report.verdict == "FINDING"
    assert [report.checks[number - 1].state for number in (1, 2, 4)] == ["ok", "ok", "ok"]
    check = report.checks[2]
    assert (check.state, check.version) == ("FINDING", game.fault)
    assert fault.rule in check.rule.split(", ")
    if not game.refused:  # a command that is refused gives no event to name
        assert tag_of(fault.kind) in check.text


def test_what_breaks_an_invariant_is_named_by_it_too(bent: Case) -> None:
    fault, game, report = bent
    check = report.checks[4]
    if fault.breach:
        assert (check.state, check.rule, check.version) == ("FINDING", fault.breach, game.stable)
    else:
        assert check.version is None or check.version > game.stable


@pytest.mark.parametrize(("title", "fault"), STACKED)
def test_a_stacked_deck_is_found_by_its_seed_too(title: Title, fault: Bent) -> None:
    game = planted(title, fault)
    check = audit_history(game.history, RIGHT).checks[5]
    assert (check.state, check.version) == ("FINDING", game.fault)


@pytest.mark.parametrize("viewer", [PUBLIC, "seat-1"])
def test_a_wrong_score_is_found_without_a_hidden_card(viewer: str) -> None:
    """Who cannot decide again can still count again."""
    fault = Bent(each(NetWorthScored, bagged_faults.a_cent_more), NetWorthScored, "BB-FINAL-1")
    game = planted(BAGGED, fault)
    record = read_record(export_record(game.history, viewer), "record")
    report = audit_record(record, RIGHT)
    check = report.checks[7]
    assert report.checks[2].state == "CANNOT TELL"
    assert (check.state, check.version, check.rule) == ("FINDING", game.fault, "BB-FINAL-1")
    assert "cash" in check.text


COUNTED: Final = [
    pytest.param(title, fault, id=f"{title.game.slug}, {name}")
    for title, faults in FAULTS
    for name, fault in faults.items()
    if fault.kind in title.game.counts
]


@pytest.mark.parametrize(("title", "fault"), COUNTED)
def test_a_wrong_count_is_found_in_every_copy(title: Title, fault: Bent) -> None:
    """Who cannot decide again can still count again."""
    game = planted(title, fault)
    for viewer in (PUBLIC, "seat-1", "referee"):
        record = read_record(export_record(game.history, viewer), "record")
        check = audit_record(record, RIGHT).checks[7]
        assert (check.state, check.version) == ("FINDING", game.fault), viewer
        assert fault.rule in check.rule.split(", ")
        assert tag_of(fault.kind) in check.text


@pytest.mark.parametrize(("title", "faults"), FAULTS[1:], ids=["mint_condition", "age_of_comics"])
def test_every_kind_of_count_is_planted(title: Title, faults: dict[str, Bent]) -> None:
    kinds = {fault.kind for fault in faults.values()}
    assert set(title.game.counts) <= kinds


@pytest.mark.parametrize(
    ("faults", "kinds", "breaches"),
    [(bagged_faults.FAULTS, 25, 9), (mint_faults.FAULTS, 25, 7), (ages_faults.FAULTS, 30, 7)],
    ids=[BAGGED.game.slug, MINT.game.slug, AGES.game.slug],
)
def test_the_faults_are_of_every_chapter(
    faults: dict[str, Bent], kinds: int, breaches: int
) -> None:
    assert len(faults) >= 30
    assert len({fault.kind for fault in faults.values()}) >= kinds
    assert len({fault.breach for fault in faults.values() if fault.breach}) >= breaches
