"""Records changed in every way there is: how many changes were tried, and how many were found.

`python -m benchmarks.evidence [TITLE..]` (`make bench-evidence`) plays a short game of each title
and takes its record as everybody may hold it: the public, each seat, the referee, and all once it
is over. Every leaf of each is changed, every line dropped, doubled, swapped with the next one, cut
short, another one put before it, and the whole cut off behind it. Each change must be refused by
reading, or found by the audit. It prints a line a record and a last line a title, and ends with 1
where one was missed.

Three things are no part of the proof: names, what is said of refusals that nobody signed, and `as`
between the referee's copy and all's where the seed is out.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.games import folder
from domain.games import SHELF
from domain.kernel.canon import canon
from domain.kernel.game import AnyGame, Setup
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import ALL, HOST, PUBLIC, REFEREE, Audience, seat_audience
from domain.kernel.table_commands.commands import AbandonGame
from domain.kernel.types import GameId
from domain.ledger.aside import MAX_REFUSALS
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Ledger, Order
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.audit.audit import audit_told
from projections.bots import bot_key, random_bot
from projections.seat import pending_of, seen_by

BY_SLUG: Final[Mapping[str, AnyGame]] = {game.slug: game for game in SHELF}
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "bagged_boarded": {"until": "draft", "first_game": False},
    "mint_condition": {"rounds": 1},
    "age_of_comics": {},
}
COMMANDS: Final = 8
"""So many are made before the record is taken: the deal is most of it, and each audit takes all."""
SEATS: Final = 2
GAME: Final[GameId] = "e1" * 16
SEED: Final = b"\xe1" * 32

Steps = tuple[str | int, ...]


class Change(NamedTuple):
    """One change of a record: how, at which line from 0, and the bytes that come of it."""

    how: str
    line: int
    data: bytes


# -- records ---------------------------------------------------------------------------------------


def records(title: AnyGame, where: Path) -> dict[Audience, bytes]:
    """A running game as each audience holds it, and the same once it was given up, for all. The
    last lines hold a refusal."""
    with Ledger(Store(where / f"{title.slug}.db", [title]), [title], clock=lambda: 0) as ledger:
        options = title.options(**OPTIONS.get(title.slug, {}))
        ledger.open(title, Setup(SEATS, options, title.standard()), seed=SEED, id=GAME)
        _play(ledger)
        _refused(ledger)
        seats = [seat_audience(seat) for seat in range(SEATS)]
        made = {viewer: _record(ledger, viewer) for viewer in (PUBLIC, *seats, REFEREE)}
        ledger.submit(Order(GAME, AbandonGame(), official=HOST))
        made[ALL] = _record(ledger, ALL)
    return made


def _record(ledger: Ledger, viewer: Audience) -> bytes:
    refusals = ledger.store.refusals(GAME, None, MAX_REFUSALS)
    return export_record(ledger.history(GAME), viewer, refusals=refusals)


def _play(ledger: Ledger) -> None:
    for _ in range(COMMANDS):
        history = ledger.history(GAME)
        seat = pending_of(history)[0].seat
        view = seen_by(history, seat_audience(seat))
        key = bot_key(SEED, GAME, history.version, seat)
        ledger.submit(Order(GAME, random_bot(view, history.game, seat, key)))


def _refused(ledger: Ledger) -> None:
    """A command that the rules do not allow: one of a seat that owes none."""
    history = ledger.history(GAME)
    seat = pending_of(history)[0].seat
    command = history.game.legal(history.table(), seat).commands[0]
    other = type(command)(**{**_fields(command), "seat": (seat + 1) % SEATS})
    try:
        ledger.submit(Order(GAME, other))
    except RuleBroken:
        return
    raise AssertionError(f"{other} was accepted")


def _fields(command: Any) -> dict[str, Any]:
    return {field: getattr(command, field) for field in command.__struct_fields__}


# -- changes ---------------------------------------------------------------------------------------


def changes(data: bytes) -> Iterator[Change]:
    """Every change of a record that must be found, in order."""
    lines = data.splitlines()
    ended = json.loads(lines[0])["as"] in (REFEREE, ALL) and b"longbox.seed_revealed" in data
    for at, line in enumerate(lines):
        for steps in leaves(json.loads(line)):
            if not is_exempt(at, len(lines) - 1, steps, ended=ended):
                other = changed_line(line, steps)
                yield Change("leaf", at, _whole([*lines[:at], other, *lines[at + 1 :]]))
    yield from moves(lines)


def moves(lines: Sequence[bytes]) -> Iterator[Change]:
    """Every line dropped, doubled, swapped, cut short, or behind another one that stands elsewhere;
    the file cut off in it, and behind it."""
    for at, line in enumerate(lines):
        before, after = lines[:at], lines[at + 1 :]
        yield Change("dropped", at, _whole([*before, *after]))
        yield Change("doubled", at, _whole([*before, line, line, *after]))
        yield Change("inserted", at, _whole([*before, lines[at - len(lines) // 3], line, *after]))
        yield Change("cut", at, _whole([*before, line[: len(line) // 2], *after]))
        yield Change("cut off", at, b"\n".join([*before, line[: len(line) // 2]]))
        if after:
            yield Change("swapped", at, _whole([*before, after[0], line, *after[1:]]))
            yield Change("ended", at, _whole([*before, line]))
        if len(after) > 1 and at:
            yield Change("ended", at, _whole([*before, line, lines[-1]]))


def _whole(lines: Sequence[bytes]) -> bytes:
    return b"\n".join(lines) + b"\n"


def leaves(value: Any, steps: Steps = ()) -> Iterator[Steps]:
    """The path of every leaf; an empty list or object is one."""
    children: Any = value.items() if isinstance(value, dict) else ()
    children = enumerate(value) if isinstance(value, list) else children
    nested = list(children)
    if not nested:
        yield steps
    for key, child in nested:
        yield from leaves(child, (*steps, key))


def changed(value: Any) -> Any:
    """Another value of the same kind, as like the old one as can be."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return ("0" if value[:1] != "0" else "1") + value[1:]
    if value is None:
        return "0"
    return [0] if value == [] else {"a": 0}


def changed_line(line: bytes, steps: Steps) -> bytes:
    """The line with the leaf at that path changed."""
    whole = json.loads(line)
    inside = whole
    for step in steps[:-1]:
        inside = inside[step]
    inside[steps[-1]] = changed(inside[steps[-1]])
    return canon(whole)


def is_exempt(at: int, last: int, steps: Steps, *, ended: bool) -> bool:
    """Whether a leaf is no part of the proof."""
    if at == 0:
        return steps[0] == "names" or (ended and steps == ("as",))
    return at == last and steps[0] == "refusals" and len(steps) > 2


# -- findings --------------------------------------------------------------------------------------


def is_found(data: bytes, shelf: Mapping[str, AnyGame] = BY_SLUG) -> bool:
    """Whether reading, or else auditing these bytes says that something is wrong."""
    try:
        told = told_by(read_record(data, "changed"))
        if verified(told, shelf).faults:  # no command need be decided again to refuse it
            return True
        return audit_told(told, shelf).exit_code == 1
    except LedgerError:
        return True


def tried(
    data: bytes, shelf: Mapping[str, AnyGame] = BY_SLUG
) -> tuple[Counter[str], list[tuple[str, int]]]:
    """How many changes of each kind were tried, and those that were not found."""
    kinds: Counter[str] = Counter()
    missed: list[tuple[str, int]] = []
    for change in changes(data):
        kinds[change.how] += 1
        if not is_found(change.data, shelf):
            missed.append((change.how, change.line))
    return kinds, missed


def main(slugs: Sequence[str]) -> int:
    """A line a record, and one a title; 1 where a change was not found."""
    missed_at_all = 0
    for slug in slugs or list(OPTIONS):
        total = found = 0
        with folder() as where:
            made = records(BY_SLUG[slug], where)
        for viewer, data in made.items():
            assert not is_found(data), f"the unchanged record for {viewer} is no clean one"
            kinds, missed = tried(data)
            said = " ".join(f"{kind.replace(' ', '_')}={n}" for kind, n in sorted(kinds.items()))
            count = kinds.total()
            total, found = total + count, found + count - len(missed)
            print(f"{slug} {viewer} {said} tried={count} found={count - len(missed)}", flush=True)
            for how, at in missed[:9]:
                print(f"  not found: line {at + 1} {how}", flush=True)
        print(f"evidence {slug} tried={total} found={found}", flush=True)
        missed_at_all += total - found
    return int(missed_at_all > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
