"""A host that seals one thing and shows another, or shows nothing (F28): the seat that it is done
to finds out at that very event, from its stream alone, and so does an audit of what it holds.

That a card is the one of the committed order nobody can tell before the seed is out; then an audit
does (tests/audit/test_planted_games.py, `a stacked deck`).
"""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from domain.kernel.canon import canon
from domain.ledger.record import export_record, read_record
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from tests.support.recorded import TITLES, history_of
from tests.support.reference import CarefulPlayer, Cheated, linked, unsealed

TRIALS: Final = 500
SEATS: Final = ("seat-0", "seat-1")


GAMES: Final = ("draft-2-random", "one-2-short", "base-2-random")
"""A recorded game of each title."""


@cache
def lines_of(game: str, seat: str) -> list[bytes]:
    """What that seat is told, an event a line, between a header and a last line."""
    return export_record(history_of(game), seat).splitlines()


class Part(NamedTuple):
    """Something that is sealed for a seat: of which game, at which line, in which field."""

    game: str
    seat: str
    line: int
    field: str


def parts() -> list[Part]:
    """All that a seat is shown alone in these games."""
    return [
        Part(game, seat, at, field)
        for game in GAMES
        for seat in SEATS
        for at, line in enumerate(lines_of(game, seat)[1:-1], 1)
        for field in json.loads(line)["open"]
    ]


# -- how a host cheats -----------------------------------------------------------------------------


def another_card(opening: Any, luck: random.Random) -> Any:
    """One card, or number, of it is another; an empty list has one."""
    value = opening["value"]
    if isinstance(value, list) and value:
        at = luck.randrange(len(value))
        return {**opening, "value": [*value[:at], other(value[at]), *value[at + 1 :]]}
    return {**opening, "value": ["another-1"] if value == [] else other(value)}


def other(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return "another-1"
    return value + 1 if isinstance(value, int) else value[:-1] + ("2" if value[-1:] == "1" else "1")


def a_card_less(opening: Any, luck: random.Random) -> Any:
    value = opening["value"]
    return {**opening, "value": value[:-1] if isinstance(value, list) and value else None}


def another_salt(opening: Any, luck: random.Random) -> Any:
    return {**opening, "salt": luck.randbytes(32).hex()}


def withheld(opening: Any, luck: random.Random) -> Any:
    return None


CHEATS: Final[dict[str, Callable[[Any, random.Random], Any]]] = {
    "another card": another_card,
    "a card less": a_card_less,
    "a wrong opening": another_salt,
    "no opening": withheld,
}


def cheated(part: Part, how: str, luck: random.Random) -> bytes:
    """The line with that part opened otherwise, or not opened."""
    document = json.loads(lines_of(part.game, part.seat)[part.line])
    shown = CHEATS[how](document["open"].pop(part.field), luck)
    if shown is not None:
        document["open"][part.field] = shown
    return canon(document)


class Trial(NamedTuple):
    part: Part
    how: str
    line: bytes


def trials() -> Iterator[Trial]:
    """As many as there are to be, spread over all that is shown to anybody alone."""
    luck, every = random.Random(28), parts()
    assert len(every) >= 60
    assert {part.game for part in every} == set(GAMES)
    for n in range(TRIALS):
        part, how = luck.choice(every), list(CHEATS)[n % len(CHEATS)]
        yield Trial(part, how, cheated(part, how, luck))


# -- who finds out ---------------------------------------------------------------------------------


def test_f28_the_seats_stream_client_notices_at_that_event() -> None:
    for game in GAMES:
        for seat in SEATS:
            for line in lines_of(game, seat)[1:-1]:
                assert unsealed(line.decode(), seat) == ""
    for trial in trials():
        wrong = unsealed(trial.line.decode(), trial.part.seat)
        assert wrong.startswith(trial.part.field), trial
        assert ("not opened" in wrong) == (trial.how == "no opening")


def test_f28_what_is_not_the_seats_to_hold_is_noticed_too() -> None:
    """The host opens to a seat what another one holds alone, and the seat does not keep silent."""
    shown = 0
    for game in GAMES:
        for mine, theirs in zip(*(lines_of(game, seat) for seat in SEATS), strict=True):
            if b'"open":{"' in theirs and mine != theirs:
                assert "is not sealed for seat-0" in unsealed(theirs.decode(), SEATS[0])
                shown += 1
    assert shown >= 20


def test_f28_the_seats_copy_up_to_that_event_is_refused_there() -> None:
    for trial in list(trials())[::10]:
        part = trial.part
        header, *told = lines_of(part.game, part.seat)[: part.line]
        last = {"head": "0" * 64, "receipts": [], "refusals": []}
        data = b"\n".join([header, *told, trial.line, canon(last)]) + b"\n"
        found = verified(told_by(read_record(data, "copy")), TITLES)
        assert [fault.v for fault in found.faults] == [part.line], trial


def test_f28_the_fold_takes_nothing_in_that_was_not_sealed() -> None:
    """The player in Python stops at the event, and keeps the view of the one before."""
    part = next(part for part in parts() if part.line > 20)
    lines = lines_of(part.game, part.seat)
    player = CarefulPlayer(
        "redis://127.0.0.1:9", history_of(part.game).id, int(part.seat[-1]), "token"
    )
    before, changed = lines[part.line].decode(), cheated(part, "another card", random.Random(1))
    player.v, player.head, player.epoch = part.line - 1, head_before(part), "1"
    player.view = {"seen": part.line - 1}
    entry = {"data": changed.decode(), "patch": "[]", "say": "", "epoch": "1"}
    entry["head"] = linked(player.head, entry["data"])
    with pytest.raises(Cheated, match=f"version {part.line}: {part.field} is not what was sealed"):
        player._apply(part.line, entry)
    assert (player.v, player.view) == (part.line - 1, {"seen": part.line - 1})
    assert player._apply(part.line, {**entry, "data": before})
    assert player.v == part.line


def head_before(part: Part) -> str:
    return history_of(part.game).upto(part.line - 1).head
