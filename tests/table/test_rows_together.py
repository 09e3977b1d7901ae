"""What elsewhere was lost, doubled, out of step or not provable, shown not to happen here.

Table commands are in play; each test names its row of the list of faults.
"""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from domain.kernel.game import AnyGame
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, PUBLIC, REFEREE, seat_audience
from domain.kernel.table_commands.commands import (
    AbandonGame,
    Consent,
    MakeRuling,
    Play,
    Resign,
    TakeBack,
    TimeOut,
)
from domain.kernel.table_commands.events import PlayedFor, TakenBack
from domain.kernel.types import GameId
from domain.ledger.entry import Entry
from domain.ledger.errors import Busy, Conflict, Stale
from domain.ledger.ledger import Accepted, Ledger, Order
from tests.support.demo import DEMO, Draw
from tests.support.histories import DRAFT, ledger_on, whole
from tests.support.proof import lost, unsound
from tests.support.table import (
    TITLES,
    back,
    begun,
    do,
    first_legal,
    opened,
    run_of,
)
from tests.support.threads import outcomes

by_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)


# -- DUP -------------------------------------------------------------------------------------------


def test_row_73_all_seats_choose_at_once_and_none_is_lost(ledger: Ledger) -> None:
    """Also right after a take-back, which opens every decision anew; in whatever order they come,
    the result is the same."""
    game = opened(ledger, DRAFT, 4)
    for seat in range(4):
        do(ledger, game, DRAFT.legal(ledger.load(game).table, seat).commands[0])
    at = back(ledger, game, ledger.load(game).frame.dealt)
    orders = [
        Order(game, DRAFT.legal(at.table, seat).commands[0], base=(at.version, at.head))
        for seat in range(4)
    ]
    tables = []
    for n in range(4):
        child = ledger.fork(game, at.version, id=f"{n + 50:032x}").frame
        base = (child.version, child.head)
        mine = [Order(child.game, order.command, base=base) for order in orders]
        random.Random(n).shuffle(mine)
        results = outcomes([partial(ledger.submit, order) for order in mine])
        assert [type(result) for result in results] == [Accepted] * 4
        tables.append(ledger.load(child.game).table)
    results = outcomes([partial(ledger.submit, order) for order in orders])
    assert [type(result) for result in results] == [Accepted] * 4
    assert tables == [ledger.load(game).table] * 4
    assert unsound(ledger) == []


TABLE: dict[str, Callable[[GameId, str], Order]] = {
    "take_back": lambda game, nonce: Order(game, TakeBack(0, 4), nonce),
    "draw": lambda game, nonce: Order(game, Draw(0, count=1), nonce),
    "resign": lambda game, nonce: Order(game, Resign(0), nonce),
    "rule": lambda game, nonce: Order(
        game, MakeRuling("So be it.", as_played="draw count=9"), nonce, official=REFEREE
    ),
    "give up": lambda game, nonce: Order(game, AbandonGame(), nonce),
}


OTHER: dict[str, Callable[[GameId, str], Order]] = {
    "seat-0": lambda game, nonce: Order(game, TakeBack(0, 5), nonce),
    REFEREE: lambda game, nonce: Order(game, MakeRuling("Else."), nonce, official=REFEREE),
    HOST: lambda game, nonce: Order(game, TimeOut(0), nonce),
}


@pytest.mark.parametrize("what", TABLE)
def test_row_74_five_times_the_same_nonce_is_one_event(ledger: Ledger, what: str) -> None:
    game = opened(ledger, DEMO, 2)
    do(ledger, game, Draw(1, count=1))
    order = TABLE[what](game, "07" * 16)
    with ledger_on(ledger.store.path) as rival:
        results = outcomes([partial((ledger, rival)[n % 2].submit, order) for n in range(5)])
        answers = [result for result in results if isinstance(result, Accepted)]
        assert len(answers) == 5, results
        assert len({(a.version, a.head, a.entries[0].skeleton) for a in answers}) == 1
        assert sorted(answer.again for answer in answers) == [False] + [True] * 4
        tip = ledger.load(game).version
        assert rival.submit(order).again
        assert rival.load(game).version == tip
    with pytest.raises(Conflict):
        ledger.submit(OTHER[order.by](game, "07" * 16))
    assert unsound(ledger) == []


def test_row_74_an_official_play_that_was_completed_is_answered_again(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the host leaves to the option stands in full in the record, and is the same command."""
    game = opened(ledger, DEMO, 2)
    with monkeypatch.context() as patched:
        patched.setattr("domain.ledger.clerk.MOST_PLAYS", 0)
        do(ledger, game, Resign(1))
    order = Order(game, Play(1), "09" * 16)
    first = ledger.submit(order)
    assert ledger.submit(order).again
    assert ledger.submit(Order(game, Play(1, "draw count=1"), "09" * 16)).head == first.head
    with pytest.raises(Conflict):
        ledger.submit(Order(game, Play(1, "draw count=2"), "09" * 16))


def test_row_75_of_fifty_writers_at_one_version_one_wins(ledger: Ledger) -> None:
    """Undo, play and resign at once, from two ledgers on one file."""
    game = opened(ledger, DEMO, 2)
    do(ledger, game, Draw(1, count=1))
    at = ledger.load(game)
    base = (at.version, at.head)
    with ledger_on(ledger.store.path) as rival:
        orders = [Order(game, Draw(0, count=1 + n % 3), f"{n:032x}", base) for n in range(50)]
        results = outcomes(
            [partial((ledger, rival)[n % 2].submit, order) for n, order in enumerate(orders)]
        )
    assert sum(isinstance(result, Accepted) for result in results) == 1
    assert {type(result) for result in results} <= {Accepted, Stale, RuleBroken}
    assert (unsound(ledger), lost(ledger)) == ([], [])


@by_title
def test_row_77_a_late_choice_does_not_hit_the_next_decision(
    ledger: Ledger, title: AnyGame
) -> None:
    """Even where it would be legal there: after a take-back the same decision is another one."""
    game = opened(ledger, title, 2)
    seen = ledger.load(game)
    command = first_legal(seen)
    do(ledger, game, command)
    back(ledger, game, seen.version)
    with pytest.raises(Stale):
        do(ledger, game, command, base=(seen.version, seen.head))
    do(ledger, game, command)


def test_row_77_a_late_consent_does_not_hit_the_next_asking(ledger: Ledger) -> None:
    game = opened(ledger, DEMO, 3)
    do(ledger, game, Draw(2, count=1))
    first = do(ledger, game, TakeBack(0, 5)).version
    do(ledger, game, Draw(0, count=1))
    do(ledger, game, TakeBack(0, 7))
    with pytest.raises(Stale):
        do(ledger, game, Consent(1, first))
    assert ledger.load(game).frame.asked == (1, 2)


# -- DESYNC ----------------------------------------------------------------------------------------


@by_title
def test_row_13_killed_and_restarted_at_every_event_the_end_is_the_same(
    tmp_path: Path, title: AnyGame
) -> None:
    """A ledger of its own for every command, take-backs among them; the end is noticed."""
    run = run_of(title, 2)
    with ledger_on(tmp_path / "games.db") as ledger:
        game = begun(ledger, title, 2, commands=0)
    for n, command in enumerate(run.commands):
        with ledger_on(tmp_path / "games.db") as ledger:
            before = ledger.load(game).version
            do(ledger, game, command)
            if n % 20 == 1 and not ledger.load(game).frame.revealed:
                back(ledger, game, before)
                do(ledger, game, command)
    with ledger_on(tmp_path / "games.db") as ledger:
        assert ledger.load(game).frame.revealed
        assert ledger.load(game).table == run.table
        assert ledger.history(game).entries[-1].tag == "longbox.seed_revealed"


def test_row_13_giving_up_is_an_end_that_a_fresh_ledger_knows(tmp_path: Path) -> None:
    with ledger_on(tmp_path / "games.db") as ledger:
        game = opened(ledger, DEMO, 2, reveal="never")
        do(ledger, game, AbandonGame())
    with ledger_on(tmp_path / "games.db") as ledger, pytest.raises(RuleBroken, match="LB-END-1"):
        do(ledger, game, Draw(1, count=1))


def test_row_78_what_a_command_does_is_done_whole_or_not(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last consent, the Table that comes back, and the play for who has left: where the store
    fails, nothing of it is there; and then all of it."""
    game = opened(ledger, DEMO, 3)
    do(ledger, game, Draw(2, count=1))
    do(ledger, game, Resign(2))
    do(ledger, game, TakeBack(0, 5))
    before = ledger.load(game)
    entries: list[Entry] = []

    def broken(made: list[Entry], *_: object) -> None:
        entries.extend(made)
        raise Busy("no room")

    with monkeypatch.context() as patched:
        patched.setattr(ledger.store, "put", broken)
        with pytest.raises(Busy):
            do(ledger, game, Consent(1))
    kinds = [type(entry.event) for entry in entries]
    assert kinds[1:3] == [TakenBack, PlayedFor]
    assert ledger.load(game).head == before.head
    with ledger_on(ledger.store.path) as fresh:
        assert fresh.load(game).frame == before.frame
    do(ledger, game, Consent(1))
    assert ledger.load(game).version == before.version + len(kinds)
    assert unsound(ledger) == []


def test_row_79_after_a_reconnect_private_knowledge_is_there(ledger: Ledger) -> None:
    """Comics just drawn, to be chosen from: a seat that comes back sees them, also after the game
    went on and back again; nobody else does."""
    run = run_of(DRAFT, 2)
    table, step = DRAFT.initial(whole(2)), 0
    for n, one in enumerate(run.steps):
        table = DRAFT.fold(table, one.events)
        if any(player.drawn for player in table.seats):
            step = n
            break
    game = begun(ledger, DRAFT, 2, commands=step)
    history = ledger.history(game)
    seat = next(s for s, player in enumerate(history.table().seats) if player.drawn)
    drawn = history.table().seats[seat].drawn
    assert history.table(seat_audience(seat)).seats[seat].drawn == drawn
    do(ledger, game, first_legal(ledger.load(game)))
    back(ledger, game, history.version)
    with ledger_on(ledger.store.path) as fresh:
        again = fresh.history(game)
        assert again.table(seat_audience(seat)).seats[seat].drawn == drawn
        for other in (PUBLIC, seat_audience(1 - seat)):
            assert set(again.table(other).seats[seat].drawn) == {"?"}
