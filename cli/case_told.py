"""A case that was judged, as lines of text and as a JSON document."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from cli.side_by_side import side_by_side
from domain.kernel.notation import printed
from domain.kernel.patterns import event_text
from domain.kernel.position_file import PositionFile, document_of, position_text
from domain.kernel.sight import REFEREE, Audience
from projections.cases.model import Verdict
from projections.cases.play import Played
from projections.cases.prepare import Case

INDENT: Final = "  "


@dataclass(frozen=True)
class Judged:
    """A file: the case that was played and what was found, or why it cannot be read."""

    source: str
    fault: str = ""
    case: Case | None = None
    played: Played | None = None
    verdict: Verdict | None = None
    watching: Audience | None = None
    """For whom all zones are shown in the end; None where they are not."""

    @property
    def agrees(self) -> bool:
        """Whether it could be read and nothing differs."""
        return self.verdict is not None and self.verdict.agrees


def lines(one: Judged) -> Iterator[str]:
    """The verdict, and below it what differs; nothing of a file that cannot be read."""
    case, verdict = one.case, one.verdict
    if case is None or verdict is None:
        return
    yield f"{'agrees ' if verdict.agrees else 'DIFFERS'}  {one.source}"
    if one.watching is not None:
        yield from _shown(one, case)
    if verdict.agrees:
        return
    yield f"{INDENT}{case.file.about} ({', '.join(case.file.rules)})"
    for step, found in groupby(verdict.differences, key=lambda own: own.step):
        if step is not None:
            command = case.moves[step - 1].command
            yield f"{INDENT}step {step}, seat-{command.seat}: {printed(command)}"
        for difference in found:
            yield f"{INDENT * 2}{difference.what}"
            yield from side_by_side(difference.pairs, INDENT * 3)
    left = len(case.moves) - verdict.judged
    if left:
        yield f"{INDENT}{left} of {len(case.moves)} steps and the end were not judged"


def document(one: Judged) -> dict[str, Any]:
    """The same for machines."""
    case, verdict = one.case, one.verdict
    told: dict[str, Any] = {
        "case": one.source,
        "title": None,
        "about": None,
        "rules": [],
        "agrees": None,
        "differences": [],
        "fault": one.fault or None,
    }
    if case is None or verdict is None:
        return told
    told |= {"title": case.game.slug, "about": case.file.about, "rules": case.file.rules}
    told |= {"agrees": verdict.agrees}
    told["differences"] = [
        {
            "step": difference.step,
            "what": difference.what,
            "expected": [pair.expected for pair in difference.pairs],
            "got": [pair.got for pair in difference.pairs],
        }
        for difference in verdict.differences
    ]
    if one.watching is not None:
        told |= {"steps": [own for _, own in _events(one, case)], "zones": _zones(one, case)}
    return told


def _shown(one: Judged, case: Case) -> Iterator[str]:
    """What the file of a case can name: the events of each step, and the zones in the end."""
    for number, (command, events) in enumerate(_events(one, case), 1):
        yield f"{INDENT}step {number}, {command}"
        yield from (f"{INDENT * 2}{event}" for event in events)
    text = position_text(_position(one, case))
    yield from (f"{INDENT}{line}".rstrip() for line in text.splitlines())


def _events(one: Judged, case: Case) -> Iterator[tuple[str, list[str]]]:
    outcomes = one.played.outcomes if one.played else ()
    for move, outcome in zip(case.moves, outcomes, strict=False):
        came = [event_text(event) for event in outcome.events]
        refused = [f"refused by {outcome.refusal}"] if outcome.refusal else []
        yield f"seat-{move.command.seat}: {printed(move.command)}", refused or came


def _zones(one: Judged, case: Case) -> dict[str, Any]:
    return document_of(_position(one, case))


def _position(one: Judged, case: Case) -> PositionFile:
    viewer = one.watching or REFEREE
    rows = case.game.rows(one.played.last.views[viewer], REFEREE) if one.played else ()
    return PositionFile(case.game.slug, case.setup.players, viewer, "", {}, rows)
