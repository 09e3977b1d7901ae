"""Hosts who bend the rules of table commands, sealed and chained as if it were right.

What everybody can see is judged from every copy; what hangs on hidden cards from a whole one.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.luck import uses_luck
from domain.kernel.messages import Event, Events
from domain.kernel.placing import Placed
from domain.kernel.sight import HOST, PUBLIC, REFEREE
from domain.kernel.table_commands.commands import (
    Abandon,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    ReplaceSeat,
    Resign,
    TakeBack,
    TimeOut,
)
from domain.kernel.table_commands.events import (
    Abandoned,
    PlayedFor,
    Resigned,
    Ruled,
    SeatReplaced,
    TakeBackAnswered,
    TakenBack,
    TimedOut,
)
from domain.kernel.types import GameId
from domain.ledger.deciding import decided
from domain.ledger.ledger import Ledger
from domain.ledger.placing import placed_events
from domain.ledger.scene import Scene
from projections.audit.model import Check
from tests.support.demo import DEMO, Draw
from tests.support.histories import DRAFT, ledger_on
from tests.support.table import begun, do, opened, reports, run_of, unclean

Bend = Callable[[Scene, Any], Events]


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_on(tmp_path / "games.db") as ledger:
        yield ledger


class Host:
    """A game of three under a host who decides otherwise, once."""

    def __init__(self, ledger: Ledger, patch: pytest.MonkeyPatch, **options: Any) -> None:
        self.ledger = ledger
        self.patch = patch
        self.game = opened(ledger, DEMO, 3, **options)

    def play(self, *turns: int) -> None:
        for seat in turns:
            do(self.ledger, self.game, Draw(seat, count=1))

    def bends(self, bend: Bend, command: Any, **more: Any) -> None:
        """The next command is decided so."""
        bent_once(self.ledger, self.patch, self.game, bend, command, **more)


def bent_once(
    ledger: Ledger, patch: pytest.MonkeyPatch, game: GameId, bend: Bend, command: Any, **more: Any
) -> None:
    with patch.context() as patched:
        patched.setattr("domain.ledger.clerk.decided", bend)
        do(ledger, game, command, **more)


def gives(*events: Event) -> Bend:
    """Whatever is asked for, these events come of it."""
    return lambda scene, command: events


def wrong_version(host: Host) -> None:
    host.play(2, 0)
    do(host.ledger, host.game, TakeBack(1, 7))
    do(host.ledger, host.game, Consent(0))
    answered = TakeBackAnswered(seat=2, asked=10, agreed=True)
    host.bends(gives(answered, TakenBack(to=5)), Consent(2))


def no_consent(host: Host) -> None:
    host.play(2, 0)
    host.bends(gives(TakenBack(to=7)), TakeBack(0, 7))


def own_sealed_step(host: Host) -> None:
    host.play(2)
    host.bends(gives(TakenBack(to=5)), TakeBack(2, 5))


def half_the_consent(host: Host) -> None:
    host.play(2, 0)
    do(host.ledger, host.game, TakeBack(1, 7))
    answered = TakeBackAnswered(seat=0, asked=10, agreed=True)
    host.bends(gives(answered, TakenBack(to=7)), Consent(0))


def own_consent(host: Host) -> None:
    host.play(2, 0)
    do(host.ledger, host.game, TakeBack(1, 7))
    host.bends(gives(TakeBackAnswered(seat=1, asked=10, agreed=True)), Consent(1))


def refused_and_done(host: Host) -> None:
    host.play(2, 0)
    do(host.ledger, host.game, TakeBack(1, 7))
    host.bends(gives(TakeBackAnswered(seat=0, asked=10, agreed=False), TakenBack(to=7)), Refuse(0))


def refusal_told_as_consent(host: Host) -> None:
    host.play(2, 0)
    do(host.ledger, host.game, TakeBack(1, 7))
    host.bends(gives(TakeBackAnswered(seat=0, asked=10, agreed=True)), Refuse(0))


def unstable(host: Host) -> None:
    host.play(2, 0)
    host.bends(gives(TakenBack(to=6)), TakeBack(0, 7))


def before_the_deal(host: Host) -> None:
    host.play(2, 0)
    host.bends(gives(TakenBack(to=1)), TakeBack(0, 7))


def unseen(host: Host) -> None:
    """The asker had not seen the last step."""
    host.play(2)
    seen = host.ledger.load(host.game)
    host.play(0)

    def bend(scene: Scene, command: Any) -> Events:
        return decided(replace(scene, made_at=scene.frame.version), command)

    host.bends(bend, TakeBack(2, 5), base=(seen.version, seen.head))


def given_up_alone(host: Host) -> None:
    host.bends(gives(Abandoned()), Abandon(1))


def timed_out_early(host: Host) -> None:
    host.bends(gives(TimedOut(seat=2, since=5)), TimeOut(2))


def timed_out_for_nothing(host: Host) -> None:
    host.bends(gives(TimedOut(seat=0, since=5)), TimeOut(0))


def another_left(host: Host) -> None:
    host.bends(gives(Resigned(seat=1)), Resign(0))


def another_replaced(host: Host) -> None:
    host.bends(gives(SeatReplaced(seat=1)), ReplaceSeat(0))


def left_and_back(host: Host) -> None:
    """Who has left draws all the same."""

    def bend(scene: Scene, command: Any) -> Events:
        events: Events = scene.game.decide(scene.table, command, scene.luck)
        return events

    do(host.ledger, host.game, Resign(1))
    with host.patch.context() as patched:
        patched.setattr("domain.ledger.clerk.MOST_PLAYS", 0)
        host.play(2, 0)
        host.bends(bend, Draw(1, count=1))


def played_for_who_is_there(host: Host) -> None:
    def bend(scene: Scene, command: Any) -> Events:
        events: Events = scene.game.decide(scene.table, Draw(2, count=1), scene.luck)
        return (PlayedFor(seat=2), *events)

    host.bends(bend, Play(2, "draw count=1"), official=REFEREE)


def wrong_default(host: Host) -> None:
    """The host plays for who has left what suits another."""
    with host.patch.context() as patched:
        patched.setattr("domain.ledger.leaving.choice", lambda scene, seat: Draw(seat, count=2))
        do(host.ledger, host.game, Resign(2))


def resumed_elsewhere(host: Host) -> None:
    host.play(2, 0)
    bend = gives(Ruled("Mine.", 7, None, None, None), TakenBack(to=5))
    host.bends(bend, MakeRuling("Mine.", resume_from=7), official=REFEREE)


def quiet_position(host: Host) -> None:
    """A ruling in words lays out another Table besides."""

    def bend(scene: Scene, command: Any) -> Events:
        table = replace(scene.table, turn=0)
        return (Ruled("Well.", None, None, None, None), *placed_events(scene.game, table, 3))

    host.bends(bend, MakeRuling("Well."), official=REFEREE)


def worded_otherwise(host: Host) -> None:
    bend = gives(Ruled("Ann wins.", None, None, None, None))
    host.bends(bend, MakeRuling("Ben wins."), official=REFEREE)


def legal_as_played(host: Host) -> None:
    bend = gives(Ruled("Hm.", None, 2, "draw count=1", None))
    ruling = MakeRuling("Hm.", seat=2, as_played="draw count=1")
    host.bends(bend, ruling, official=REFEREE)


def position_of_another_view(host: Host) -> None:
    """What a seat is told of the position is not what follows from it."""

    def bend(scene: Scene, command: Any) -> Events:
        ruled, placed, first, *rest = decided(scene, command)
        backs = tuple(
            (zone, seat, ("?",) if (zone, seat) == ("hand", 0) else value)
            for zone, seat, value in first.view  # type: ignore[attr-defined]
        )
        return (ruled, placed, replace(first, view=backs), *rest)

    table = host.ledger.load(host.game).table
    ruling = MakeRuling("As it lies.", adjust=True)
    host.bends(bend, ruling, official=REFEREE, rows=DEMO.rows(table, REFEREE))


FAULTS: dict[str, tuple[Callable[[Host], None], int, str, bool]] = {
    "taken back to another version": (wrong_version, 3, "LB-BACK-3", True),
    "consent missing": (no_consent, 3, "LB-BACK-3", True),
    "a sealed step taken back alone": (own_sealed_step, 3, "LB-BACK-3", True),
    "one consent for two": (half_the_consent, 3, "", True),
    "the asker consents": (own_consent, 3, "LB-ASK-2", True),
    "refused and done": (refused_and_done, 3, "", True),
    "a refusal told as consent": (refusal_told_as_consent, 3, "LB-ASK-1", True),
    "taken back into a batch": (unstable, 3, "", True),
    "taken back before the deal": (before_the_deal, 3, "", True),
    "taken back unseen": (unseen, 3, "LB-BACK-5", True),
    "given up by one": (given_up_alone, 3, "LB-END", True),
    "timed out before the deadline": (timed_out_early, 3, "LB-TIME-2", True),
    "timed out who owes nothing": (timed_out_for_nothing, 3, "LB-TIME-2", True),
    "another seat left": (another_left, 3, "LB-LEAVE-1", True),
    "another seat was replaced": (another_replaced, 3, "LB-SEAT-2", True),
    "who has left draws": (left_and_back, 3, "LB-LEAVE-1", False),
    "who has left draws, by its author": (left_and_back, 2, "", True),
    "played for who is there": (played_for_who_is_there, 3, "LB-LEAVE-3", False),
    "played for who is there, by its author": (played_for_who_is_there, 2, "", True),
    "another default": (wrong_default, 3, "LB-LEAVE-2", False),
    "resumed elsewhere": (resumed_elsewhere, 3, "LB-BACK-3", True),
    "a position in a ruling of words": (quiet_position, 3, "", True),
    "a ruling worded otherwise": (worded_otherwise, 2, "", True),
    "a legal command as played": (legal_as_played, 3, "LB-RULE-2", False),
    "a view of another position": (position_of_another_view, 3, "", False),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    plant, number, rule, public = FAULTS[fault]
    host = Host(ledger, monkeypatch, deadline=10**9)
    plant(host)
    found = findings(ledger, host.game, number)
    check = found["store"]
    assert check is not None, "not found out"
    assert check.version is not None
    assert check.version > 5, check
    assert rule in check.rule, check
    assert (found[PUBLIC] is not None) == public
    seats = [found[f"seat-{seat}"] is not None for seat in range(3)]
    assert all(seats) or not public


def findings(ledger: Ledger, game: GameId, number: int) -> dict[str, Check | None]:
    """What that check finds, by copy."""
    return {
        viewer: next((c for c in report.findings if c.number == number), None)
        for viewer, report in reports(ledger.history(game)).items()
    }


def test_the_same_game_unbent_is_clean(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(ledger, monkeypatch, deadline=10**9)
    host.play(2, 0)
    do(ledger, host.game, TakeBack(1, 7))
    for seat in (0, 2):
        do(ledger, host.game, Consent(seat))
    do(ledger, host.game, Resign(1))
    do(ledger, host.game, ReplaceSeat(1))
    do(ledger, host.game, MakeRuling("Well.", seat=2, as_played="draw count=9"), official=REFEREE)
    assert unclean(ledger.history(host.game)) == {}


def test_luck_crossed_without_consent_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat draws until the deck is shuffled anew, looks, and is let back to draw again."""
    run = run_of(DRAFT, 2)
    lucky = [any(uses_luck(type(event)) for event in step.events) for step in run.steps]
    step = lucky.index(True, 1)
    game = begun(ledger, DRAFT, 2, commands=step - 1)
    at = ledger.load(game).version
    command = run.commands[step - 1]
    do(ledger, game, command)
    bent_once(ledger, monkeypatch, game, gives(TakenBack(to=at)), TakeBack(command.seat, at))
    for viewer, check in findings(ledger, game, 3).items():
        assert check is not None, viewer
        assert (check.version, check.rule) == (ledger.load(game).version, "LB-BACK-3")


@pytest.mark.parametrize(
    "stray", [TakenBack(to=5), Resigned(seat=0), Abandoned(), PlayedFor(seat=0)]
)
def test_a_stray_event_of_the_kernel_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, stray: Event
) -> None:
    """In a batch of a title's command, at its end."""

    def bend(scene: Scene, command: Any) -> Events:
        return (*decided(scene, command), stray)

    host = Host(ledger, monkeypatch)
    host.bends(bend, Draw(2, count=1))
    for viewer, check in findings(ledger, host.game, 4).items():
        assert check is not None, viewer
        assert check.version == 6


def test_what_does_not_follow_in_one_batch_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(ledger, monkeypatch)
    host.bends(gives(Resigned(seat=1), TakenBack(to=5)), Resign(1))
    assert all(check is not None for check in findings(ledger, host.game, 4).values())


def test_a_position_outside_of_a_ruling_is_found(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bend(scene: Scene, command: Any) -> Events:
        return (SeatReplaced(seat=0), *placed_events(scene.game, scene.table, 3))

    host = Host(ledger, monkeypatch)
    host.bends(bend, ReplaceSeat(0))
    for viewer, check in findings(ledger, host.game, 4).items():
        assert check is not None, viewer
        assert "or by a ruling" in check.text
    assert Placed in {type(entry.event) for entry in ledger.history(host.game).entries}


def test_a_ruling_by_the_host_is_found(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(ledger, monkeypatch)
    with monkeypatch.context() as patched:
        patched.setattr("domain.ledger.clerk.OFFICIALS", {HOST: (MakeRuling,)})
        do(ledger, host.game, MakeRuling("I win."))
    for viewer, check in findings(ledger, host.game, 2).items():
        assert check is not None, viewer
        assert "no command of the host" in check.text
