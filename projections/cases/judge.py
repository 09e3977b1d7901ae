"""What is expected of a case, compared with what came of it."""

from collections.abc import Iterator
from itertools import zip_longest

from domain.kernel.case_file import CaseFile
from domain.kernel.game import AnyGame
from domain.kernel.messages import Events, verb_of
from domain.kernel.patterns import Pattern, event_text, part_text
from projections.cases.look import looked
from projections.cases.model import Difference, Pair, Verdict
from projections.cases.play import Outcome, Played, play
from projections.cases.prepare import Case, Move, prepared


def judged(file: CaseFile, game: AnyGame, source: str) -> Verdict:
    """The verdict on a case; raises what `prepared` and `play` raise where it is none."""
    case = prepared(file, game, source)
    return compared(case, play(case))


def compared(case: Case, played: Played) -> Verdict:
    """The verdict on a case that was played. Where a step was refused that should not be, or the
    other way round, what comes after it is not judged."""
    found = [*_standing(None, played.opening)]
    for number, (move, outcome) in enumerate(zip(case.moves, played.outcomes, strict=False), 1):
        found += _standing(number, outcome)
        found += _refused(number, move, outcome)
        if bool(move.refused) != (outcome.refusal is not None) and not outcome.fault:
            return Verdict(tuple(found), number)
        found += _told(number, move, outcome)
        for own in move.expect:
            found += looked(case.game, own, outcome.views, number)
    if not played.last.fault:
        for own in case.file.expect:
            found += looked(case.game, own, played.last.views, None)
        found += _unshuffled(case, played)
    return Verdict(tuple(found), len(played.outcomes))


def _standing(step: int | None, outcome: Outcome) -> Iterator[Difference]:
    """What must be so whatever is expected: it can be played, and invariants hold."""
    if outcome.fault:
        yield _one(step, "play", "it can be played", outcome.fault)
    for breach in outcome.breaches:
        yield _one(step, "invariants", "all hold", breach)


def _refused(step: int, move: Move, outcome: Outcome) -> Iterator[Difference]:
    """Whether it was refused, and by exactly the rule that is expected."""
    refusal = outcome.refusal
    if refusal is not None and refusal.rule.value != move.refused:
        yield _one(step, "refused", move.refused or "accepted", f"refused by {refusal}")
    elif refusal is None and move.refused and not outcome.fault:
        came = ", ".join(dict.fromkeys(verb_of(type(event)) for event in outcome.events))
        yield _one(step, "refused", move.refused, f"accepted: {came}")


# ------------------------------------------------------------------------------------------ events


def _told(step: int, move: Move, outcome: Outcome) -> Iterator[Difference]:
    pairs = aligned(move.events, outcome.events)
    if not all(pair.same for pair in pairs):
        yield Difference(step, "events", pairs)
    for pattern in move.without:
        came = [event for event in outcome.events if pattern.fits(event)]
        pairs = tuple(Pair(f"no {pattern.text}", event_text(event), same=False) for event in came)
        if pairs:
            yield Difference(step, "without", pairs)


def aligned(patterns: tuple[Pattern, ...], events: Events) -> tuple[Pair, ...]:
    """Patterns and events side by side: each pattern beside the first event behind the one before
    that it fits, and else beside one of its type."""
    pairs: list[Pair] = []
    rest = list(events)
    for pattern in patterns:
        at = next((n for n, event in enumerate(rest) if pattern.fits(event)), None)
        fits = at is not None
        if at is None:
            at = next((n for n, event in enumerate(rest) if type(event) is pattern.kind), None)
        if at is None:
            pairs.append(Pair(pattern.text, "", same=False))
            continue
        pairs += [Pair("", event_text(event), same=True) for event in rest[:at]]
        pairs.append(Pair(pattern.text, part_text(rest[at], pattern), same=fits))
        rest = rest[at + 1 :]
    return (*pairs, *(Pair("", event_text(event), same=True) for event in rest))


def _unshuffled(case: Case, played: Played) -> Iterator[Difference]:
    for zone in played.unshuffled:
        top = case.file.shuffles[zone]
        pairs = zip_longest(map(str, top), ("it is never shuffled",), fillvalue="")
        yield Difference(None, f"shuffles.{zone}", tuple(Pair(*own, same=False) for own in pairs))


def _one(step: int | None, what: str, expected: str, got: str) -> Difference:
    return Difference(step, what, (Pair(expected, got, same=False),))
