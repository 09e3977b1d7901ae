"""Every leaf of a record changed, every line dropped, doubled, swapped: the audit finds it all.

Three things are no part of the proof: names, unsigned refusals, and `as` between the referee and
all of an ended game.
"""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.games.mint_condition.commands import RedeemFree
from domain.kernel.canon import canon
from domain.kernel.game import Setup
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Order
from domain.ledger.record import export_record, read_record
from projections.audit import audit_record
from tests.support.mint_games import MINT, edition_of
from tests.support.played import BY_SLUG, ledger_at, opened, pick_of, play

Steps = tuple[str | int, ...]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Records of both titles."""
    return {**_drafts(tmp_path_factory), **_rounds(tmp_path_factory)}


def _rounds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A short game of the second title as a seat holds it while it runs, and when it has ended."""
    game, edition = MINT.game, edition_of(SHORT)
    with ledger_at(tmp_path_factory.mktemp("mint")) as ledger:
        setup = Setup(2, game.options(rounds=1, first_player=0), edition)
        ledger.open(game, setup, seed=b"\x01" * 32, id="1" * 32)
        play(ledger, "1" * 32, commands=8)
        with pytest.raises(RuleBroken):
            ledger.submit(Order("1" * 32, RedeemFree(1, "nothing")))
        running = ledger.history("1" * 32)
        refusals = ledger.store.refusals("1" * 32, 1, 50)
        seat = export_record(running, "seat-1", refusals=refusals)
        play(ledger, "1" * 32)
        ended = export_record(ledger.history("1" * 32), "all", names=True)
    return {"mint seat-1": seat, "mint ended": ended}


def _drafts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A running draft as three audiences hold it, an ended one, and a fork."""
    with ledger_at(tmp_path_factory.mktemp("mutations")) as ledger:
        game = opened(ledger, 2)
        play(ledger, game, commands=3)
        with pytest.raises(Exception, match="BB-DRAFT"):
            ledger.submit(Order(game, pick_of(0, "nobody-1")))
        running = ledger.history(game)
        refusals = ledger.store.refusals(game, None, 50)
        made = {
            viewer: export_record(running, viewer, refusals=refusals)
            for viewer in ("referee", "seat-1", "public")
        }
        stable = running.stable_versions()[2]
        fork = ledger.fork(game, stable, seed=b"\x07" * 32, id="f" * 32).frame.game
        play(ledger, fork, 2, commands=2)
        made["fork"] = export_record(ledger.history(fork), "referee")
        play(ledger, game)
        made["ended"] = export_record(ledger.history(game), "all", names=True)
        return made


KINDS = ("referee", "seat-1", "public", "fork", "ended", "mint seat-1", "mint ended")
SHORT = 2
"""An edition with hardly a card in the deck."""


def found(data: bytes) -> bool:
    """Whether reading or auditing these bytes says that something is wrong."""
    try:
        report = audit_record(read_record(data, "mutated"), BY_SLUG)
    except LedgerError:
        return True
    return report.exit_code == 1


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


def with_change(line: bytes, steps: Steps) -> bytes:
    whole = json.loads(line)
    inside = whole
    for step in steps[:-1]:
        inside = inside[step]
    inside[steps[-1]] = changed(inside[steps[-1]])
    return canon(whole)


def exempt(kind: str, at: int, last: int, steps: Steps) -> bool:
    if at == 0:
        return steps[0] == "names" or (kind.endswith("ended") and steps == ("as",))
    return at == last and steps[0] == "refusals" and len(steps) > 2


@pytest.mark.parametrize("kind", KINDS)
def test_every_clean_record_is_clean(records: dict[str, bytes], kind: str) -> None:
    assert audit_record(read_record(records[kind], kind), BY_SLUG).exit_code == 0


@pytest.mark.parametrize("kind", KINDS)
def test_every_changed_leaf_is_found(records: dict[str, bytes], kind: str) -> None:
    lines = records[kind].splitlines()
    missed, tried = [], 0
    for at, line in enumerate(lines):
        for steps in leaves(json.loads(line)):
            if exempt(kind, at, len(lines) - 1, steps):
                continue
            tried += 1
            mutated = [*lines[:at], with_change(line, steps), *lines[at + 1 :]]
            if not found(b"\n".join(mutated) + b"\n"):
                missed.append((at, steps))
    assert not missed
    assert tried > 300
    print(f"{kind}: {tried} leaves changed, all found")  # noqa: T201  # the figure is the point


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("how", ["dropped", "doubled", "swapped"])
def test_every_line_moved_is_found(records: dict[str, bytes], kind: str, how: str) -> None:
    lines = records[kind].splitlines()
    missed = []
    for at in range(len(lines)):
        mutated = copy.copy(lines)
        if how == "dropped":
            del mutated[at]
        elif how == "doubled":
            mutated.insert(at, lines[at])
        elif at + 1 < len(lines):
            mutated[at : at + 2] = [lines[at + 1], lines[at]]
        else:
            continue
        if not found(b"\n".join(mutated) + b"\n"):
            missed.append(at)
    assert not missed


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_a_record_cut_short_is_unreadable(records: dict[str, bytes], cut: int) -> None:
    with pytest.raises(LedgerError):
        read_record(records["referee"][:-cut], "cut")


def test_names_are_no_part_of_the_proof(records: dict[str, bytes], tmp_path: Path) -> None:
    lines = records["ended"].splitlines()
    header = json.loads(lines[0])
    header["names"] = ["Somebody", "Else"]
    data = b"\n".join([canon(header), *lines[1:]]) + b"\n"
    assert audit_record(read_record(data, "renamed"), BY_SLUG).exit_code == 0
