"""Undo that races other commands (row 53 of the list of faults)."""

import subprocess
import sys
from functools import partial
from pathlib import Path

from domain.games.bagged_boarded.commands import EndTurn
from domain.kernel.rules import RuleBroken
from domain.kernel.table_commands.commands import TakeBack
from domain.kernel.types import GameId, Version
from domain.ledger.errors import Stale
from domain.ledger.ledger import Accepted, Ledger, Order
from tests.support.front import ROOT
from tests.support.histories import DRAFT, ledger_on
from tests.support.proof import lost, unsound
from tests.support.table import (
    begun,
    do,
    first_legal,
    unclean,
)
from tests.support.threads import outcomes

# -- 53: races -------------------------------------------------------------------------------------

PAIRS = 200


def test_row_53_an_undo_races_anothers_command(tmp_path: Path) -> None:
    """Of each pair exactly one is accepted, whichever comes first, and the log holds."""
    with ledger_on(tmp_path / "games.db") as ours, ledger_on(tmp_path / "games.db") as theirs:
        parent = begun(ours, DRAFT, 2, commands=12)
        before = ours.load(parent)
        seat = before.frame.pending[0].seat
        do(ours, parent, first_legal(before))
        do(ours, parent, EndTurn(seat))
        at = ours.load(parent).version
        won = {"undo": 0, "command": 0}
        for n in range(1, PAIRS + 1):
            game = ours.fork(parent, at, id=f"{n:032x}").frame.game
            won[race(ours, theirs, game, seat, before.version)] += 1
        assert sum(won.values()) == PAIRS
        assert (unsound(theirs), lost(theirs)) == ([], [])
        assert unclean(theirs.history(f"{PAIRS:032x}")) == {}
    print(f"won: {won}")  # noqa: T201


def race(ours: Ledger, theirs: Ledger, game: GameId, seat: int, to: Version) -> str:
    """Who of the two was accepted, both having seen the same version."""
    at = ours.load(game)
    base = (at.version, at.head)
    undo = Order(game, TakeBack(seat, to), base=base)
    command = Order(game, first_legal(at), base=base)
    results = outcomes([partial(ours.submit, undo), partial(theirs.submit, command)])
    taken = [isinstance(result, Accepted) for result in results]
    assert sorted(taken) == [False, True], results
    other = next(result for result in results if not isinstance(result, Accepted))
    assert isinstance(other, RuleBroken | Stale)
    with ledger_on(ours.store.path) as fresh:
        spans = fresh.load(game).frame.spans
        assert bool(spans) == taken[0]
        assert fresh.load(game).table == fresh.history(game).table()
    return "undo" if taken[0] else "command"


def test_row_53_so_do_two_processes(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        parent = begun(ledger, DRAFT, 2, commands=12)
        before = ledger.load(parent)
        seat = before.frame.pending[0].seat
        do(ledger, parent, first_legal(before))
        at = do(ledger, parent, EndTurn(seat)).version
        games = [ledger.fork(parent, at, id=f"{n:032x}").frame for n in range(1, 41)]
    races = [f"{frame.game}@{frame.version}\n" for frame in games]
    to = before.version
    with racer(tmp_path, f"undo-{seat}", to) as undo, racer(tmp_path, "play", to) as play:
        pairs = [raced((undo, play), place) for place in races]
    assert all(pair.count("accepted") == 1 for pair in pairs), pairs
    assert {word for pair in pairs for word in pair} <= {"accepted", "Stale", "RuleBroken"}
    print(f"of {len(pairs)} undone: {sum(p[0] == 'accepted' for p in pairs)}")  # noqa: T201
    with ledger_on(tmp_path / "games.db") as ledger:
        assert (unsound(ledger), lost(ledger)) == ([], [])


def racer(folder: Path, who: str, to: Version) -> "subprocess.Popen[str]":
    """A process at the start."""
    made = subprocess.Popen(
        [sys.executable, "-m", "tests.support.racers", str(folder / "games.db"), who, str(to)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert made.stdout is not None
    assert made.stdout.readline() == "ready\n"
    return made


def raced(racers: "tuple[subprocess.Popen[str], ...]", place: str) -> list[str]:
    """How both end in one game."""
    for one in racers:
        assert one.stdin is not None
        one.stdin.write(place)
        one.stdin.flush()
    return [one.stdout.readline().strip() for one in racers if one.stdout is not None]


def test_row_53_two_undos_race_each_other(tmp_path: Path) -> None:
    """The same step is taken back once, however often it is asked for at the same time."""
    with ledger_on(tmp_path / "games.db") as ours, ledger_on(tmp_path / "games.db") as theirs:
        game = begun(ours, DRAFT, 2, commands=12)
        before = ours.load(game)
        seat = before.frame.pending[0].seat
        do(ours, game, first_legal(before))
        at = ours.load(game)
        orders = [
            Order(game, TakeBack(seat, before.version), f"{n:032x}", (at.version, at.head))
            for n in range(20)
        ]
        results = outcomes(
            [partial((ours, theirs)[n % 2].submit, order) for n, order in enumerate(orders)]
        )
        assert sum(isinstance(result, Accepted) for result in results) == 1
        assert all(isinstance(result, Accepted | RuleBroken) for result in results)
        assert unsound(ours) == []
