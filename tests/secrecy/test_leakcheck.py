"""F25: in other worlds that a viewer cannot tell apart it is told the same to the byte, over 3,000
triples (decision, viewer, world) a title; and every leak that is planted is found."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from domain.games import SHELF
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.sight import PUBLIC, plan, seat_audience
from domain.kernel.types import Card
from domain.ledger.errors import NotAllowed
from domain.ledger.record import read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.leakcheck.check import NOTHING, Report, leakcheck
from projections.leakcheck.story import Act
from projections.leakcheck.titles import HIDINGS
from projections.leakcheck.told import KINDS
from projections.leakcheck.world import World
from tests.support import recorded
from tests.support.evidence import FIXTURES

TRIPLES = 3_000
SOAK_TRIPLES = 100_000
GAMES: dict[str, dict[str, int]] = {
    "bagged_boarded": {"day-3-greedy": 8, "day-2-study": 4, "draft-6-unrevealed": 4},
    "mint_condition": {"three-3-greedy": 4, "one-4-unrevealed": 6, "two-3-own-edition": 2},
    "age_of_comics": {"vault-3-mixed": 7, "vault-2-random": 7, "base-3-no-ripoffs": 3},
}
"""By title: recorded games, and in how many other worlds each is looked at by each viewer."""
SCARCE = ("log", "export")
RARE = ("forks", "CLI text")
"""Compared once a world, and in few of them; the others at least once a decision."""


def over(name: str, worlds: int, seed: int = 0) -> Report:
    """A recorded game, for every seat and a spectator."""
    history, report = recorded.history_of(name), NOTHING
    for viewer in (PUBLIC, *map(seat_audience, range(history.setup.players))):
        report += leakcheck(history, viewer, worlds, seed)
    return report


EVIDENCE = (
    *(f"signed/{title.slug}.running" for title in SHELF),
    "entropy/drafted.all",
    "entropy/placed.referee",
)


@pytest.mark.parametrize("name", EVIDENCE)
def test_f25_signatures_and_the_entropy_of_all_tell_nothing_more(name: str) -> None:
    record = read_record((FIXTURES / f"{name}.longbox.jsonl").read_bytes(), name)
    history = verified(told_by(record), {title.slug: title for title in SHELF}).history
    assert history is not None
    report = NOTHING
    for viewer in (PUBLIC, *map(seat_audience, range(history.setup.players))):
        report += leakcheck(history, viewer, 3)
    assert report.differences == ()
    assert report.worlds > 0


@pytest.mark.parametrize("slug", GAMES)
def test_f25_nobody_can_tell_other_worlds_apart(slug: str) -> None:
    report = NOTHING
    for name, worlds in GAMES[slug].items():
        report += over(name, worlds)
    print(report)  # noqa: T201
    assert report.differences == ()
    assert report.triples >= TRIPLES
    for kind in KINDS:
        often = report.worlds if kind in SCARCE else report.triples // 8
        least = 0 if kind in RARE else often
        assert report.compared[kind] >= least, kind
    assert report.viewers == (PUBLIC, *map(seat_audience, range(len(report.viewers) - 1)))


@pytest.mark.soak
@pytest.mark.parametrize("slug", GAMES)
def test_f25_for_long(slug: str) -> None:
    """Every recorded game, again and again with other worlds."""
    report = NOTHING
    for seed in range(1, 100):
        for name in recorded.names(slug):
            if recorded.history_of(name).whole:
                report += over(name, 3, seed)
            assert report.differences == (), name
            print(f"{name}, again {seed}: {report.triples:,} triples so far")  # noqa: T201
        if report.triples >= SOAK_TRIPLES:
            return
    pytest.fail(f"only {report.triples} triples")


@pytest.mark.parametrize("title", SHELF, ids=lambda title: title.slug)
def test_what_is_hidden_is_said_twice_and_alike(title: AnyGame) -> None:
    """The pinned types of events, and what the leak check has of its own."""
    pinned = json.loads((Path(__file__).parents[1] / "golden" / "types.json").read_text())
    hidden = {
        tag: {
            field: sight.removeprefix("seat ") if sight.startswith("seat") else ""
            for field, _, sight, *_ in about["fields"]
            if sight != "public"
        }
        for tag, about in pinned.items()
        if about["kind"] == "event" and tag.startswith(f"{title.slug}.")
    }
    said = {
        kind.__struct_config__.tag: dict(fields)
        for kind, fields in HIDINGS[title.slug].secret.items()
    }
    assert said == {tag: fields for tag, fields in hidden.items() if fields}
    assert {tag for tag, kind in title.tags.items() if plan(kind).sealed} == said.keys()


def test_a_world_that_what_is_public_rules_out_is_made_again() -> None:
    """Somebody takes Print, which only the Dynamic Duo of a hidden comic allows: in another world
    that comic has one too."""
    report = leakcheck(recorded.history_of("vault-3-unrevealed"), PUBLIC, 2, seed=5)
    assert report.differences == ()
    assert report.worlds == 2


class Alike(World):
    """A world in which chance would have it that nothing is otherwise."""

    def among_alike(self, cards: Sequence[Card]) -> dict[Card, Card]:
        return {card: card for card in cards}

    def _choices(self, act: Act, command: Command) -> tuple[str, list[tuple[Card, Card]]]:
        return "", []


@pytest.mark.parametrize("name", ["draft-4-turn-order", "draft-6-unrevealed"])
def test_a_world_that_is_no_other_one_says_nothing(name: str) -> None:
    """Up to its end, which lies before that of the game."""
    history = recorded.history_of(name)
    hiding = replace(HIDINGS["bagged_boarded"], world=Alike)
    report = leakcheck(history, "seat-1", 2, hiding=hiding)
    assert report.differences == ()
    assert (report.worlds, report.triples) == (2, 0)
    assert report.alike > 2


def test_the_same_worlds_come_again() -> None:
    history = recorded.history_of("draft-4-turn-order")
    one, again = (leakcheck(history, "seat-1", 3, seed=5) for _ in range(2))
    assert one == again
    assert one != leakcheck(history, "seat-1", 3, seed=6)


@pytest.mark.parametrize("viewer", ["seat-4", "referee", "host", "nobody"])
def test_who_is_no_viewer(viewer: str) -> None:
    with pytest.raises(NotAllowed, match="write public, or seat-0 to seat-3"):
        leakcheck(recorded.history_of("draft-4-turn-order"), viewer, 1)


def test_a_seats_copy_is_not_enough() -> None:
    from domain.ledger.record import export_record, read_record

    data = export_record(recorded.history_of("draft-2-running"), "seat-0")
    copy = recorded.believed(read_record(data, "a copy"))
    with pytest.raises(NotAllowed, match="the copy of seat-0"):
        leakcheck(copy, "seat-0", 1)
