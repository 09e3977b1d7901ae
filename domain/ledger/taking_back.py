"""Going back to an earlier Table: alone, or by consent of the others (LB-BACK, LB-ASK)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from domain.kernel.game import AnyGame
from domain.kernel.line import STANDING, live, shows, versions
from domain.kernel.messages import Event, Events
from domain.kernel.rules import require
from domain.kernel.sight import Audience, seat_audience
from domain.kernel.table_commands.commands import Consent, Refuse, TakeBack
from domain.kernel.table_commands.events import (
    AbandonAnswered,
    Abandoned,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
)
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import Version
from domain.ledger.entry import Entry, read_skeleton
from domain.ledger.scene import Scene, require_present


class Step(msgspec.Struct, frozen=True):
    """A batch that lies between two Tables: whose it is, and whether it told its author news."""

    by: Audience
    last: Version
    shows: bool


def take_back(scene: Scene, command: TakeBack) -> Events:
    """The Table of that version, at once where nobody else is concerned (LB-BACK-1 to -5)."""
    require_present(scene, command.seat)
    steps = steps_back(scene, command.to)
    seen = max(step.last for step in steps) <= scene.made_at
    require(seen, Rule.BACK_5_SEEN_BY_THE_ASKER, seen=scene.made_at, played=steps[-1].last)
    others = [seat for seat in scene.frame.present if seat != command.seat]
    mine = all(step.by == scene.by and not step.shows for step in steps)
    if mine or not others:
        return (TakenBack(to=command.to),)
    return (TakeBackAsked(seat=command.seat, to=command.to),)


def steps_back(scene: Scene, to: Version) -> tuple[Step, ...]:
    """What lies between the Table and that of an earlier version, undone or done again; refuses a
    version that nobody can go back to (LB-BACK-1, -2, -4)."""
    frame = scene.frame
    require(not scene.ended, Rule.BACK_2_NOT_AFTER_THE_END, version=to)
    fits = frame.dealt <= to <= frame.version and is_stable(scene.past(), to)
    require(fits, Rule.BACK_1_STABLE_FROM_THE_DEAL, **_nearest(scene, to))
    odd = versions(live(frame.spans, frame.version)) ^ versions(live(frame.spans, to))
    steps = tuple(_steps(scene.game, scene.past(), odd))
    require(steps, Rule.BACK_4_ANOTHER_TABLE, version=to, newest=frame.version)
    return steps


def consent(scene: Scene, command: Consent) -> Events:
    """Agree. When the last one does, what was asked is done (LB-ASK-1, -2)."""
    answered = _answered(scene, command, agreed=True)
    asking, waiting = scene.frame.asking, scene.frame.asked
    assert asking is not None, "an answer was refused otherwise"
    if waiting != (command.seat,):
        return (answered,)
    done = TakenBack(to=asking.to) if asking.kind == "take_back" else Abandoned()
    return (answered, done)


def refuse(scene: Scene, command: Refuse) -> Events:
    """Disagree, which ends the asking (LB-ASK-3)."""
    return (_answered(scene, command, agreed=False),)


def is_stable(past: Sequence[Entry], v: Version) -> bool:
    """Whether a batch ends at that version."""
    return v == len(past) or (0 < v < len(past) and past[v].cause is not None)


def _answered(scene: Scene, command: Consent | Refuse, *, agreed: bool) -> Event:
    frame, seat = scene.frame, command.seat
    require_present(scene, seat)
    asking = frame.asking
    fits = asking is not None and command.asked in (None, asking.at)
    now = "nothing" if asking is None else f"{asking.kind} at {asking.at}"
    require(fits, Rule.ASK_1_WHAT_IS_ASKED, asked=now, answered=command.asked)
    waiting = tuple(map(seat_audience, frame.asked))
    require(
        seat in frame.asked, Rule.ASK_2_THE_OTHERS_ONCE, seat=seat_audience(seat), waiting=waiting
    )
    assert asking is not None, "refused above"
    kind = TakeBackAnswered if asking.kind == "take_back" else AbandonAnswered
    return kind(seat=seat, asked=asking.at, agreed=agreed)


def _steps(game: AnyGame, past: Sequence[Entry], odd: set[Version]) -> Iterator[Step]:
    """The batches with one of these versions that did something to a Table."""
    if not odd:
        return
    start = next(v for v in range(min(odd), 0, -1) if past[v - 1].cause is not None)
    firsts = [e.v for e in past[start - 1 :] if e.cause is not None]
    for first, after in pairwise((*firsts, len(past) + 1)):
        mine = [e for e in past[first - 1 : after - 1] if e.v in odd]
        kinds = {type(entry.event) for entry in mine}
        if kinds - STANDING:
            by = read_skeleton(mine[0].skeleton).by
            yield Step(by, after - 1, any(shows(game, kind) for kind in kinds))


def _nearest(scene: Scene, to: Version) -> dict[str, object]:
    past, dealt = scene.past(), scene.frame.dealt
    stable = [v for v in range(dealt, len(past) + 1) if is_stable(past, v)]
    near = sorted(sorted(stable, key=lambda v: (abs(v - to), v))[:2])
    return {"version": to, "stable": tuple(near)}
