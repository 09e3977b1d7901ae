"""Games whose host bends the rules, sealed and chained as if they were right.

Form, chain and openings of these games are in order; only deciding again can tell. Each fault must
be named at the version where it is.
"""

import contextlib
import dataclasses
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import (
    ComicPicked,
    ComicsShuffled,
    DraftCompleted,
    DraftHandDealt,
    DraftPickOpened,
    DraftRestDiscarded,
    HandPassed,
    KitTaken,
    PublishersDrawn,
    SlabsStacked,
    SneakPreviewDealt,
    SuperpowersLaidOut,
)
from domain.kernel.game import AnyGame
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Event
from domain.kernel.piles import without
from domain.kernel.rules import RuleBroken
from projections.audit import Check, audit_history
from tests.support.bent import Events, bent, each
from tests.support.played import BY_SLUG, ledger_at, opened, play


def pick_from_another_hand(table: Any, event: ComicPicked) -> ComicPicked:
    return replace(event, comic=table.seats[(event.seat + 1) % table.players].hand[0])


def another_of_the_own_hand(table: Any, event: ComicPicked) -> ComicPicked:
    return replace(event, comic=without(table.seats[event.seat].hand, event.comic)[0])


def wrong_destination(table: Any, event: ComicPicked) -> ComicPicked:
    return replace(event, destination="bagged" if event.destination == "loose" else "loose")


def passed_to_the_right(table: Any, event: HandPassed) -> HandPassed:
    return replace(event, seat=(event.giver - 1) % table.players)


def passed_in_another_order(table: Any, event: HandPassed) -> HandPassed:
    return replace(event, comics=event.comics[::-1])


def hands_exchanged(table: Any, events: Events) -> Events:
    hands = [e for e in events if isinstance(e, HandPassed)]
    if len(hands) < 2:
        return events
    swapped = {0: hands[1].comics, 1: hands[0].comics}
    return tuple(
        replace(e, comics=swapped[e.giver])
        if isinstance(e, HandPassed) and e.giver in swapped
        else e
        for e in events
    )


def extra_card(table: Any, event: DraftHandDealt) -> DraftHandDealt:
    if event.seat:
        return event
    return replace(event, count=event.count + 1, comics=(*event.comics, "the_troll-1"))


def another_order(table: Any, event: ComicsShuffled) -> ComicsShuffled:
    return replace(event, order=(event.order[1], event.order[0], *event.order[2:]))


def richer(table: Any, event: KitTaken) -> KitTaken:
    return replace(event, cash=event.cash + 5) if event.seat == 1 else event


def larger_market(table: Any, event: SuperpowersLaidOut) -> SuperpowersLaidOut:
    return replace(event, powers=event.order[: len(event.powers) + 1])


def better_slabs(table: Any, event: SlabsStacked) -> SlabsStacked:
    return replace(event, values=tuple(value + 1 for value in event.values))


def other_publishers(table: Any, event: PublishersDrawn) -> PublishersDrawn:
    return replace(event, publishers=event.order[-len(event.publishers) :])


def preview_turned(table: Any, event: SneakPreviewDealt) -> SneakPreviewDealt:
    return replace(event, comics=event.comics[::-1])


def rest_unsorted(table: Any, event: DraftRestDiscarded) -> DraftRestDiscarded:
    return replace(event, comics=event.comics[::-1])


def no_pass(table: Any, events: Events) -> Events:
    return tuple(e for e in events if not isinstance(e, (HandPassed, DraftPickOpened)))


def ended_early(table: Any, events: Events) -> Events:
    if not any(isinstance(e, DraftPickOpened) and e.pick == 4 for e in events):
        return events
    return (
        *(e for e in events if not isinstance(e, (HandPassed, DraftPickOpened))),
        DraftCompleted(),
    )


FAULTS: dict[str, tuple[AnyGame, type[Event], str]] = {
    "a card from another's hand": (
        bent(decide=each(ComicPicked, pick_from_another_hand)),
        ComicPicked,
        "BB-DRAFT-1",
    ),
    "another card than the one asked for": (
        bent(decide=each(ComicPicked, another_of_the_own_hand)),
        ComicPicked,
        "BB-DRAFT-1",
    ),
    "the wrong pile": (
        bent(decide=each(ComicPicked, wrong_destination)),
        ComicPicked,
        "BB-DRAFT-3",
    ),
    "a wrong pass": (bent(decide=each(HandPassed, passed_to_the_right)), HandPassed, "BB-DRAFT-7"),
    "a passed hand reordered": (
        bent(decide=each(HandPassed, passed_in_another_order)),
        HandPassed,
        "BB-DRAFT-7",
    ),
    "two hands exchanged": (bent(decide=hands_exchanged), HandPassed, "BB-DRAFT-7"),
    "no pass": (bent(decide=no_pass), ComicPicked, "BB-DRAFT-7"),
    "the draft ended early": (bent(decide=ended_early), DraftCompleted, "BB-DRAFT-7"),
    "the rest out of order": (
        bent(decide=each(DraftRestDiscarded, rest_unsorted)),
        DraftRestDiscarded,
        "BB-DRAFT-6",
    ),
    "an extra card": (bent(deal=each(DraftHandDealt, extra_card)), DraftHandDealt, "BB-SETUP-11"),
    "a wrong order": (
        bent(deal=each(ComicsShuffled, another_order)),
        ComicsShuffled,
        "BB-SETUP-11",
    ),
    "extra cash": (bent(deal=each(KitTaken, richer)), KitTaken, "BB-SETUP-13"),
    "a larger market": (
        bent(deal=each(SuperpowersLaidOut, larger_market)),
        SuperpowersLaidOut,
        "BB-SETUP-6",
    ),
    "better slabs": (bent(deal=each(SlabsStacked, better_slabs)), SlabsStacked, "BB-SETUP-3"),
    "other publishers": (
        bent(deal=each(PublishersDrawn, other_publishers)),
        PublishersDrawn,
        "BB-SETUP-7",
    ),
    "the preview turned": (
        bent(deal=each(SneakPreviewDealt, preview_turned)),
        SneakPreviewDealt,
        "BB-SETUP-11",
    ),
}


def audited(folder: Path, game: AnyGame) -> tuple[list[Event], Check]:
    """A game of three played under those rules, and what check 3 of the right ones says."""
    with ledger_at(folder, (game,)) as ledger:
        id_ = opened(ledger, 3, 5, game)
        # Bent rules may come to a position that no rules go on from.
        with contextlib.suppress(RuleBroken, IndexError, ValueError):
            play(ledger, id_, 9)
        history = ledger.history(id_)
    report = audit_history(history, BY_SLUG)
    assert report.verdict == "FINDING"
    return [entry.event for entry in history.entries], report.checks[2]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_named_at_its_version(tmp_path: Path, fault: str) -> None:
    game, kind, rule = FAULTS[fault]
    events, check = audited(tmp_path, game)
    assert check.state == "FINDING"
    assert check.version is not None
    assert check.version == first_bent(events, kind, fault)
    assert rule in check.rule or rule in check.text


def first_bent(events: list[Event], kind: type[Event], fault: str) -> int:
    """Where the first bent event lies (for what is missing: where it should have been)."""
    numbered = list(enumerate(events, 1))
    if fault == "no pass":
        picks = [v for v, e in numbered if isinstance(e, ComicPicked)]
        return picks[2] + 1
    if fault == "the draft ended early":
        return next(v for v, e in numbered if isinstance(e, DraftCompleted))
    if fault == "the rest out of order":
        return next(
            v
            for v, e in numbered
            if isinstance(e, DraftRestDiscarded) and e.comics != tuple(sorted(e.comics))
        )
    if fault == "extra cash":
        return next(v for v, e in numbered if isinstance(e, KitTaken) and e.seat == 1)
    return next(v for v, e in numbered if isinstance(e, kind))


def test_the_same_games_unbent_are_clean(tmp_path: Path) -> None:
    with ledger_at(tmp_path) as ledger:
        game = opened(ledger, 3, 5)
        play(ledger, game, 9)
        assert audit_history(ledger.history(game), BY_SLUG).verdict == "CLEAN"


def test_a_pick_after_the_pick_is_named_with_the_rule_that_refuses_it(tmp_path: Path) -> None:
    """The host takes a second pick of the same seat: the rules refuse it, and say by which id."""

    def twice(table: Any, command: Any, luck: Luck) -> Events:
        if command.seat not in table.waiting_for:
            hand = table.seats[command.seat].hand
            return (ComicPicked(command.seat, table.pick, "loose", hand[0]),)
        return GAME.decide(table, command, luck)

    def from_seat_0(position: Any, rng: Any) -> Command | None:
        hand = position.table.seats[0].hand
        return GAME.commands[0](0, hand[0]) if hand and position.version < 60 else None  # type: ignore[call-arg]

    game = dataclasses.replace(GAME, decide=twice)
    with ledger_at(tmp_path, (game,)) as ledger:
        id_ = opened(ledger, 3, 5, game)
        play(ledger, id_, commands=2, choose=from_seat_0)
        history = ledger.history(id_)
    check = audit_history(history, BY_SLUG).checks[2]
    assert (check.state, check.rule, check.version) == ("FINDING", "BB-DRAFT-7", history.version)
