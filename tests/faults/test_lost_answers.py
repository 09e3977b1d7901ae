"""F12: the line to the server is cut around a commit. Whoever asked learns what came of it."""

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from domain.kernel.rules import RuleBroken
from domain.ledger.errors import Busy, Unsure
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Url
from domain.ledger.store import Store
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.players import attempt
from tests.support.proof import lost, unsound
from tests.support.proxy import CUTS, Proxy
from tests.support.threads import outcomes

if TYPE_CHECKING:
    from tests.support.server import Server

NONCE = "07" * 16
TRIALS = 10
"""Of each moment and each kind of order."""


class Line:
    """A ledger that talks to its store over a line that can be cut, and one that does not."""

    def __init__(self, proxy: Proxy, through: Url, direct: Url) -> None:
        self.proxy = proxy
        self.ledger = ledger_on(through)
        self.ledger.open(DEMO, setup(), seed=SEED, id=GAME)
        self.direct = ledger_on(direct)

    def cut(self, moment: str, call: Callable[[], object]) -> object:
        """What comes of a call whose transaction is cut."""
        before = self.proxy.cuts
        self.proxy.cut = moment
        done = call()
        assert self.proxy.cuts == before + 1
        return done


@pytest.fixture
def line(server: "Server", tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    folder = tmp_path_factory.mktemp("line") / "end"
    folder.mkdir()
    proxy = Proxy(folder, server.folder / "data")
    with server.store() as store:
        database = store.secret.split("/")[3].partition("?")[0]
        line = Line(proxy, Url(f"postgresql://postgres@/{database}?host={folder}"), store)
        with line.ledger, line.direct:
            yield line
    proxy.close()


@pytest.mark.parametrize("moment", CUTS)
@pytest.mark.parametrize("with_nonce", [False, True])
def test_f12_a_command_is_stored_once_and_answered(
    line: Line, moment: str, with_nonce: bool
) -> None:
    for number in range(TRIALS):
        game = line.direct.open(DEMO, setup(), id=f"{number:032x}").frame.game
        order = Order(game, Draw(1, count=1), NONCE if with_nonce else None)
        answer = line.cut(moment, partial(line.ledger.submit, order))
        assert isinstance(answer, Accepted)
        held = line.direct.load(game)
        assert (answer.version, answer.head) == (held.version, held.head) == (6, held.head)
        if with_nonce:
            again = line.ledger.submit(order)
            assert (again.again, again.version, again.head) == (True, 6, answer.head)
    assert (unsound(line.direct), lost(line.ledger)) == ([], [])


@pytest.mark.parametrize("moment", CUTS)
def test_games_are_opened_and_forked_once(line: Line, moment: str) -> None:
    opened = line.cut(moment, partial(line.ledger.open, DEMO, setup(), id="a" * 32))
    forked = line.cut(moment, partial(line.ledger.fork, GAME, 4, id="b" * 32))
    assert [row.game for row in line.direct.store.games()] == sorted([GAME, "a" * 32, "b" * 32])
    for position in (opened, forked):
        game = position.frame.game  # type: ignore[attr-defined]
        assert line.direct.load(game).head == position.head  # type: ignore[attr-defined]
    assert (unsound(line.direct), lost(line.ledger)) == ([], [])


@pytest.mark.parametrize("moment", CUTS)
def test_a_refusal_is_kept_once(line: Line, moment: str) -> None:
    def refused() -> None:
        with pytest.raises(RuleBroken):
            line.ledger.submit(Order(GAME, Draw(0, count=1)))

    line.cut(moment, refused)
    assert len(line.direct.store.refusals(GAME, None, 9)) == 1


def test_who_asks_again_is_answered_where_nobody_could_tell(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is gone when the answer is looked up: that is said, and nothing else."""
    select = line.ledger.store.recorder.select

    def gone(statement: str, *values: object) -> list[tuple[object, ...]]:
        if line.proxy.cuts:
            raise Busy("gone")
        return select(statement, *values)

    order = Order(GAME, Draw(1, count=1), NONCE)
    with monkeypatch.context() as planted:
        planted.setattr(line.ledger.store.recorder, "select", gone)
        with pytest.raises(Unsure, match="not known"):
            line.cut("after", partial(line.ledger.submit, order))
    assert line.ledger.submit(order).again
    assert line.direct.load(GAME).version == 6


def test_without_the_look_a_command_would_be_played_twice(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: a lost answer is taken for a transaction that is not there."""
    monkeypatch.setattr(Store, "_holds", lambda *_: False)
    seat = line.direct.load(GAME).table.turn
    with pytest.raises(RuleBroken):
        line.cut("after", partial(line.ledger.submit, Order(GAME, Draw(seat, count=1))))
    assert line.direct.load(GAME).version == 6, "it is stored, and its sender was told it is not"


def test_f13_backends_that_die_under_many_writers_cost_nobody_anything(
    server: "Server", tmp_path: Path
) -> None:
    """For those who write: an administrator ends every connection, again and again."""
    over = threading.Event()
    kills = 0

    def kill() -> None:
        nonlocal kills
        luck = random.Random(3)
        while not over.wait(luck.uniform(0.005, 0.03)):
            found = server.run(
                "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE application_name = 'longbox'"
            )
            kills += found[0][0]

    with server.store() as place, ledger_on(place) as one, ledger_on(place) as other:
        for n in range(1, 13):
            one.open(DEMO, setup(2 + n % 3), id=f"{n:032x}")
        killer = threading.Thread(target=kill)
        killer.start()
        results = outcomes([partial(patient, (one, other)[n % 2], n) for n in range(8)])
        over.set()
        killer.join(20)
        assert [result for result in results if isinstance(result, Exception)] == []
        answers = [answer for result in results if isinstance(result, list) for answer in result]
        assert kills > 30
        assert len({answer[:2] for answer in answers}) == len(answers), "each place is taken once"
        held = {
            (row.game, entry.v, entry.head.hex())
            for row in one.store.games()
            for entry in one.history(row.game).entries
        }
        assert set(answers) <= held
        assert (unsound(one), lost(one)) == ([], [])


def patient(ledger: Ledger, seed: int) -> list[tuple[str, int, str]]:
    """Plays all games to their end, and comes back whenever the store was busy."""
    luck, answers = random.Random(seed), list[tuple[str, int, str]]()
    running = [f"{n:032x}" for n in range(1, 13)]
    while running:
        game = luck.choice(running)
        with suppress(Busy):
            if ledger.load(game).table.kept:
                running.remove(game)
            elif answer := attempt(ledger, game, luck):
                answers.append((game, answer.version, answer.head))
    return answers
