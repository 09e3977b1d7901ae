"""Many writers at once: threads that share a commit, ledgers and processes that share a file."""

import contextlib
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Conflict, Stale
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Place
from tests.support.demo import DEMO, Draw, Keep
from tests.support.evidence import GAME, ROOT, SEED, ledger_on, setup
from tests.support.players import play_all
from tests.support.proof import lost, unsound
from tests.support.stores import address, writing
from tests.support.threads import outcomes, until


class Gate:
    """Transactions of every store: counted, and held back while the gate is shut."""

    def __init__(self) -> None:
        self.commits = 0
        self.waiting = 0
        self._open = threading.Event()
        self._open.set()

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    def open_when(self, holds: Callable[[], bool]) -> None:
        """Opens by itself, as soon as the condition holds."""

        def opening() -> None:
            until(holds)
            self.open()

        threading.Thread(target=opening, daemon=True).start()

    def passes(self, write: Callable[..., None], *transaction: object) -> None:
        self.waiting += 1
        assert self._open.wait(20)
        self.waiting -= 1
        write(*transaction)
        self.commits += 1


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    gate = Gate()
    writing(monkeypatch, gate.passes)
    return gate


@pytest.fixture
def ledger(place: Place) -> Iterator[Ledger]:
    with ledger_on(place) as ledger:
        ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        yield ledger


def submitting(ledger: Ledger, command: Command, game: str = GAME) -> Callable[[], Accepted]:
    return partial(ledger.submit, Order(game, command))


def waiting(ledger: Ledger) -> int:
    return len(ledger._writer._waiting)


# -- group commit -----------------------------------------------------------------------------


def test_who_waits_for_a_commit_shares_the_next(ledger: Ledger, gate: Gate) -> None:
    games = [ledger.open(DEMO, setup(), seed=SEED, id=f"{n:032x}").frame.game for n in range(1, 31)]
    gate.shut()
    answered: list[str] = []

    def submit(game: str) -> None:
        ledger.submit(Order(game, Draw(1, count=1)))
        answered.append(game)

    threads = [threading.Thread(target=submit, args=(game,)) for game in (GAME, *games)]
    threads[0].start()
    until(lambda: gate.waiting == 1)
    for thread in threads[1:]:
        thread.start()
    until(lambda: waiting(ledger) == 30)
    before, held = gate.commits, list(answered)
    gate.open()
    for thread in threads:
        thread.join(20)
    assert held == [], "no answer before its commit"
    assert gate.commits - before == 2, "one alone, and thirty together"
    assert sorted(answered) == sorted((GAME, *games))
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_group_may_hold_several_turns_of_one_game(ledger: Ledger, gate: Gate) -> None:
    gate.shut()
    results: list[Accepted] = []
    turns = [Draw(1, count=1), Draw(0, count=1), Draw(1, count=2), Draw(0, count=2)]
    threads = []
    for number, turn in enumerate(turns):
        submit = partial(lambda t: results.append(ledger.submit(Order(GAME, t))), turn)
        threads.append(threading.Thread(target=submit))
        threads[-1].start()
        until(lambda n=number: gate.waiting == 1 and waiting(ledger) == n)  # type: ignore[misc]
    before = gate.commits
    gate.open()
    for thread in threads:
        thread.join(20)
    assert gate.commits - before == 2
    assert sorted(answer.version for answer in results) == [6, 8, 10, 12]
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_the_same_nonce_five_times_at_once_is_one_event(ledger: Ledger, gate: Gate) -> None:
    other = ledger.open(DEMO, setup(), seed=SEED, id="f" * 32).frame.game
    gate.shut()
    blocker = threading.Thread(target=submitting(ledger, Draw(1, count=1), other))
    blocker.start()
    until(lambda: gate.waiting == 1)
    order = Order(GAME, Draw(1, count=1), "07" * 16)
    gate.open_when(lambda: waiting(ledger) == 5)
    answers = outcomes([partial(ledger.submit, order)] * 5)
    blocker.join(20)
    assert [type(answer) for answer in answers] == [Accepted] * 5
    seen = {(a.version, a.head, a.entries[0].skeleton) for a in answers if isinstance(a, Accepted)}
    assert len(seen) == 1
    assert sorted(a.again for a in answers if isinstance(a, Accepted)) == [False] + [True] * 4
    assert ledger.load(GAME).version == 6
    assert ledger.store.refusals(GAME, None, 99) == []


def test_another_command_under_the_nonce_is_a_conflict(ledger: Ledger, gate: Gate) -> None:
    other = ledger.open(DEMO, setup(), seed=SEED, id="f" * 32).frame.game
    gate.shut()
    blocker = threading.Thread(target=submitting(ledger, Draw(1, count=1), other))
    blocker.start()
    until(lambda: gate.waiting == 1)
    orders = [Order(GAME, Draw(1, count=count), "07" * 16) for count in (1, 2)]
    gate.open_when(lambda: waiting(ledger) == 2)
    answers = outcomes([partial(ledger.submit, order) for order in orders])
    blocker.join(20)
    assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Conflict"]
    assert ledger.load(GAME).version == 6


def test_one_refused_in_a_group_costs_nobody_else_anything(ledger: Ledger, gate: Gate) -> None:
    games = [ledger.open(DEMO, setup(), seed=SEED, id=f"{n:032x}").frame.game for n in range(1, 7)]
    gate.shut()
    blocker = threading.Thread(target=submitting(ledger, Draw(1, count=1)))
    blocker.start()
    until(lambda: gate.waiting == 1)
    calls = [submitting(ledger, Draw(n % 2, count=1), game) for n, game in enumerate(games)]
    gate.open_when(lambda: waiting(ledger) == 6)
    answers = outcomes(calls)
    blocker.join(20)
    assert [isinstance(answer, RuleBroken) for answer in answers] == [True, False] * 3
    assert [ledger.load(game).version for game in games] == [4, 6] * 3
    assert unsound(ledger) == []


# -- two ledgers on one file ----------------------------------------------------------------------


@pytest.fixture
def rival(ledger: Ledger) -> Iterator[Ledger]:
    """Another ledger that has seen the game, and so holds a position of it that grows old."""
    with ledger_on(ledger.store.place) as rival:
        with pytest.raises(RuleBroken):
            rival.submit(Order(GAME, Draw(0, count=1)))
        yield rival


def test_a_conflict_reloads_and_decides_again(ledger: Ledger, rival: Ledger) -> None:
    rival.submit(Order(GAME, Draw(1, count=1)))
    rival.submit(Order(GAME, Draw(0, count=1)))
    with ledger_on(ledger.store.place) as third:
        assert third.load(GAME).version == 8
    assert ledger.submit(Order(GAME, Draw(1, count=1))).version == 10
    assert rival.submit(Order(GAME, Draw(0, count=1))).version == 12
    assert ledger.load(GAME).version == 12
    assert (unsound(ledger), unsound(rival), lost(ledger)) == ([], [], [])


def test_a_refusal_on_an_old_position_is_decided_again(ledger: Ledger, rival: Ledger) -> None:
    ledger.submit(Order(GAME, Draw(1, count=1)))
    assert rival.submit(Order(GAME, Draw(0, count=1))).version == 8
    with pytest.raises(RuleBroken):
        ledger.submit(Order(GAME, Draw(0, count=1)))
    assert [row.v for row in ledger.store.refusals(GAME, 0, 9)] == [4, 8]


def test_a_base_beyond_an_old_position_is_looked_up_again(ledger: Ledger, rival: Ledger) -> None:
    head = ledger.submit(Order(GAME, Draw(1, count=1))).head
    assert rival.submit(Order(GAME, Draw(0, count=1), base=(6, head))).version == 8


def test_a_stale_answer_on_an_old_position_stays_stale(ledger: Ledger, rival: Ledger) -> None:
    ledger.submit(Order(GAME, Draw(1, count=1)))
    ledger.submit(Order(GAME, Draw(0, count=1)))
    with pytest.raises(Stale):
        rival.submit(Order(GAME, Draw(1, count=1), base=(4, None)))


def test_a_group_that_meets_a_conflict_loses_only_the_conflict(
    ledger: Ledger, rival: Ledger, gate: Gate
) -> None:
    other = ledger.open(DEMO, setup(), seed=SEED, id="f" * 32).frame.game
    third = ledger.open(DEMO, setup(), seed=SEED, id="e" * 32).frame.game
    ledger.submit(Order(GAME, Draw(1, count=1)))
    rival.submit(Order(GAME, Draw(0, count=1)))
    gate.shut()
    blocker = threading.Thread(target=submitting(ledger, Draw(1, count=1), third))
    blocker.start()
    until(lambda: gate.waiting == 1)
    calls = [submitting(ledger, Draw(1, count=1)), submitting(ledger, Draw(1, count=1), other)]
    gate.open_when(lambda: waiting(ledger) == 2)
    answers = outcomes(calls)
    blocker.join(20)
    assert [a.version for a in answers if isinstance(a, Accepted)] == [10, 6]
    assert unsound(ledger) == []


# -- races ----------------------------------------------------------------------------------------


def test_b75_of_fifty_answers_to_one_decision_one_is_taken(ledger: Ledger) -> None:
    at = ledger.load(GAME)
    base = (at.version, at.head)
    with ledger_on(ledger.store.place) as rival:
        orders = [Order(GAME, Draw(1, count=1 + n % 3), f"{n:032x}", base) for n in range(50)]
        results = outcomes(
            [partial((ledger, rival)[n % 2].submit, order) for n, order in enumerate(orders)]
        )
    taken = [result for result in results if isinstance(result, Accepted)]
    assert [answer.version for answer in taken] == [6]
    assert {type(result) for result in results} <= {Accepted, Stale, RuleBroken}
    assert ledger.load(GAME).version == 6
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_fifty_threads_play_one_store(ledger: Ledger) -> None:
    for n in range(1, 12):
        ledger.open(DEMO, setup(2 + n % 3), id=f"{n:032x}")
    with ledger_on(ledger.store.place) as rival:
        calls = [partial(play_all, (ledger, rival)[n % 2], n) for n in range(50)]
        results = outcomes(calls)
    assert [result for result in results if isinstance(result, Exception)] == []
    answers = [a for result in results if isinstance(result, list) for a in result]
    assert len({answer[:2] for answer in answers}) == len(answers), "each place is taken once"
    assert_played(ledger, answers)


def assert_played(ledger: Ledger, answers: list[tuple[str, int, str]]) -> None:
    held = {
        (row.game, e.v, e.head.hex())
        for row in ledger.store.games()
        for e in ledger.history(row.game).entries
    }
    assert set(answers) <= held, "what was answered is there"
    assert all(ledger.load(row.game).table.kept for row in ledger.store.games())
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_four_processes_play_one_store(ledger: Ledger) -> None:
    for n in range(1, 16):
        ledger.open(DEMO, setup(2 + n % 3), id=f"{n:032x}")
    players = [
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.support.players",
                address(ledger.store.place),
                str(n),
                "3",
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(4)
    ]
    said = [player.communicate(timeout=60)[0] for player in players]
    assert [player.returncode for player in players] == [0] * 4
    lines = [line.split() for text in said for line in text.splitlines()]
    answers = [(game, int(version), head) for game, version, head in lines]
    assert len({answer[:2] for answer in answers}) == len(answers), "each place is taken once"
    assert_played(ledger, answers)


def test_readers_and_writers_share_what_is_kept(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More games than positions are kept, two ledgers, and threads that change over at once."""
    monkeypatch.setattr("domain.ledger.ledger.KEPT_POSITIONS", 2)
    games = [ledger.open(DEMO, setup(), id=f"{n:032x}").frame.game for n in range(1, 7)]

    def work(pair: tuple[Ledger, Ledger], number: int) -> None:
        luck = random.Random(number)
        for _ in range(60):
            each, game = luck.choice(pair), luck.choice(games)
            if luck.random() < 0.5:
                assert each.load(game).stable
            else:
                with contextlib.suppress(RuleBroken, Conflict):
                    each.submit(Order(game, Draw(luck.randrange(2), count=1)))

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ledger_on(ledger.store.place) as one, ledger_on(ledger.store.place) as other:
            results = outcomes([partial(work, (one, other), n) for n in range(12)])
    finally:
        sys.setswitchinterval(before)
    assert results == [None] * 12
    assert (unsound(ledger), lost(ledger)) == ([], [])


def test_a_conflict_of_two_that_open_the_same_id(ledger: Ledger) -> None:
    results = outcomes([partial(ledger.open, DEMO, setup(), id="a" * 32) for _ in range(6)])
    assert sorted(isinstance(result, Conflict) for result in results) == [False] + [True] * 5
    with pytest.raises(RuleBroken):
        ledger.submit(Order("a" * 32, Keep(1, card="no-such")))
    assert (unsound(ledger), lost(ledger)) == ([], [])
