"""What undo did elsewhere, shown not to happen here; each test names its row of the list of faults.

Every title is tried: the demo with few cards, and whole days of Bagged & Boarded.
"""

import random
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest

from domain.games.bagged_boarded.commands import ClaimAction
from domain.games.bagged_boarded.events import ReserveSlotRefilled
from domain.kernel.game import AnyGame
from domain.kernel.luck import uses_luck
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import Consent, Refuse, Resign, TakeBack
from domain.kernel.table_commands.events import TakenBack
from domain.kernel.types import FACE_DOWN, Card, GameId, Version
from domain.ledger.entry import read_skeleton
from domain.ledger.ledger import Ledger
from domain.ledger.position import History, Position
from tests.support.demo import DEMO, Keep
from tests.support.histories import DRAFT, ledger_on, whole
from tests.support.proof import unsound
from tests.support.table import (
    TITLES,
    back,
    begun,
    do,
    first_legal,
    naive,
    run_of,
    stable,
    state_at,
    state_of,
    unclean,
    viewers,
)

GAMES: list[tuple[AnyGame, int, int]] = [
    *((DEMO, 2, 0), (DEMO, 3, 10), (DEMO, 4, 5)),
    *((DRAFT, 2, 0), (DRAFT, 3, 1)),
]
SOME = 24
"""So many stable versions of a long game are gone back to."""

by_game = pytest.mark.parametrize(
    ("title", "players", "k"), GAMES, ids=[f"{t.slug}-{n}-{k}" for t, n, k in GAMES]
)
by_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)


def some(versions: list[Version], many: int = SOME) -> list[Version]:
    """Of many versions a few, spread over all of them, the first and the last among them."""
    if len(versions) <= many:
        return versions
    return sorted({versions[n * (len(versions) - 1) // (many - 1)] for n in range(many)})


def at_step(ledger: Ledger, title: AnyGame, players: int, k: int, step: int) -> GameId:
    """The game just before the batch with that number, the deal being 0."""
    return begun(ledger, title, players, k, commands=step - 1)


# -- 50, 59: peeking and drawing again -------------------------------------------------------------


@by_game
def test_row_50_undo_is_no_peek(ledger: Ledger, title: AnyGame, players: int, k: int) -> None:
    """After each step its seat tries to go back alone. Where that is done at once, it had seen no
    card that it had not seen before; where it had, the others are asked."""
    run = run_of(title, players, k)
    game = begun(ledger, title, players, k, commands=0)
    alone = asked = 0
    for command in run.commands[:-1][:60]:
        before = ledger.history(game)
        do(ledger, game, command)
        after = ledger.history(game)
        answer = do(ledger, game, TakeBack(command.seat, before.version))
        if isinstance(answer.entries[0].event, TakenBack):
            assert not learned(before, after, seat_audience(command.seat))
            alone += 1
            do(ledger, game, TakeBack(command.seat, after.version))
        else:
            asked += 1
        assert ledger.load(game).table == after.table()
    assert asked
    assert alone or title is DEMO, "steps that show nothing are taken back alone"


def learned(before: History, after: History, viewer: str) -> set[Card]:
    """Cards that a viewer has seen meanwhile, at any version between, and did not see before."""
    known = faces(before.game, before.table(viewer))
    tables = [table for v, table in after.tables(viewer) if v > before.version]
    return set().union(*(faces(after.game, table) for table in tables)) - known


def faces(title: AnyGame, table: Any) -> set[Card]:
    """The cards whose faces are seen."""
    return {card for cards in title.zones(table).values() for card in cards} - {FACE_DOWN}


def test_row_50_a_planted_peek_is_seen(ledger: Ledger) -> None:
    """Were turning a face-down comic up no barrier, it could be looked at and laid back."""
    run = run_of(DRAFT, 2)
    refills = [ReserveSlotRefilled in map(type, step.events) for step in run.steps]
    step = refills.index(True)
    game = at_step(ledger, DRAFT, 2, 0, step)
    before, command = ledger.history(game), run.commands[step - 1]
    do(ledger, game, command)
    assert learned(before, ledger.history(game), seat_audience(command.seat))


@by_game
def test_row_50_and_59_doing_again_gives_the_same_cards(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    """A step with luck or hidden cards, gone back from by consent: the same command draws the same,
    under another seal."""
    run = run_of(title, players, k)
    telling = [n for n, s in enumerate(run.steps) if s.command and s.version < run.version]
    lucky = [n for n in telling if any(uses_luck(type(e)) for e in run.steps[n].events)]
    assert lucky or title is DEMO
    for n in some([*lucky, *telling[:1], *telling[-1:]], 4):
        step, command = run.steps[n], run.steps[n].command
        with ledger_on(ledger.store.path.with_name(f"{n}.db")) as fresh:
            game = at_step(fresh, title, players, k, n)
            at = fresh.load(game).version
            assert command is not None
            first = do(fresh, game, command)
            back(fresh, game, at, command.seat)
            again = do(fresh, game, command)
            assert [entry.event for entry in first.entries] == list(step.events)
            assert [entry.event for entry in again.entries] == list(step.events)
            seals = [read_skeleton(e.skeleton).sealed for e in (*first.entries, *again.entries)]
            hashes = [part.hash for parts in seals for part in parts]
            assert len(set(hashes)) == len(hashes)


# -- 51, 55, 57, 58: what hangs together -----------------------------------------------------------


def test_row_51_undo_with_a_pending_sub_decision(ledger: Ledger) -> None:
    """A power to choose, comics to unbag, the second unit of an action: the decision within the
    decision is there again, with all that it needs."""
    run = run_of(DRAFT, 2)
    nested: list[int] = []
    state: Any = DRAFT.initial(whole(2))
    for n, step in enumerate(run.steps):
        if n and len(state.decisions) > 1:
            nested.append(n)
        state = DRAFT.fold(state, step.events)
    assert nested, "no such decision in this game"
    for n in nested[:3]:
        with ledger_on(ledger.store.path.with_name(f"{n}.db")) as fresh:
            game = at_step(fresh, DRAFT, 2, 0, n)
            before, at = state_at(fresh, game), fresh.load(game)
            command = run.steps[n].command
            assert command is not None
            do(fresh, game, command)
            back(fresh, game, at.version, command.seat)
            assert state_at(fresh, game) == before
            assert fresh.load(game).table.decisions == at.table.decisions
            do(fresh, game, command)


@by_game
def test_row_55_undo_and_redo_across_a_phase_change(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    """Turn, open decisions, counts of shuffles and phase are as they were, on both sides of it."""
    game = begun(ledger, title, players, k)
    history = ledger.history(game)
    phases = {v: title.phase(table) for v, table in history.tables() if v in stable(history)}
    changes = [(a, b) for (a, x), (b, y) in pairwise(phases.items()) if x != y]
    if title is DEMO:  # of one phase: the first turn and the last
        changes = [(stable(history)[0], stable(history)[-1])]
    for before, after in changes[:: max(1, len(changes) // 6)]:
        states = {v: state_at(ledger, game, v) for v in (before, after)}
        for to in (before, after, before):
            position = back(ledger, game, to)
            assert state_at(ledger, game) == states[to]
            assert position.table == ledger.load(game, to).table
            kept = ledger.load(game, to).frame.pending
            assert [o.kind for o in position.frame.pending] == [o.kind for o in kept]
            assert {o.since for o in position.frame.pending} <= {position.version}


@by_game
def test_row_57_cards_are_conserved_and_savepoints_do_not_touch_each_other(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    game = begun(ledger, title, players, k)
    places = some(stable(ledger.history(game)), 6)
    states = {v: state_at(ledger, game, v) for v in places}
    chance = random.Random(57)
    for to in chance.choices(places, k=12):
        if ledger.load(game).version == to or state_at(ledger, game) == states[to]:
            continue
        back(ledger, game, to, chance.randrange(players))
        found = state_at(ledger, game)
        assert found == states[to]
        assert found.breaches == ()
    assert {v: state_at(ledger, game, v) for v in places} == states


def test_row_57_what_plays_by_itself_is_part_of_the_game_and_stays(ledger: Ledger) -> None:
    """Who has left is played for before and after going back; no flag is lost or comes again."""
    game = begun(ledger, DRAFT, 3, 1, commands=3)
    do(ledger, game, Resign(2))
    do(ledger, game, first_legal(ledger.load(game)))
    position = back(ledger, game, ledger.load(game).frame.dealt)
    assert position.frame.left == (2,)
    assert {open_.seat for open_ in position.frame.pending} == {0, 1}
    assert unclean(ledger.history(game)) == {}


@by_game
def test_row_58_only_at_the_end_of_a_command(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    """No version inside a batch can be gone back to, so no card is ever between two places."""
    game = begun(ledger, title, players, k)
    history = ledger.history(game)
    inside = sorted({e.v for e in history.entries} - set(history.stable_versions()))
    for to in some(inside, 12):
        with pytest.raises(RuleBroken, match="LB-BACK-1"):
            do(ledger, game, TakeBack(0, to))
    assert ledger.load(game).version == history.version


def test_row_58_what_was_used_this_turn_is_unused_again(ledger: Ledger) -> None:
    """One claim a turn: after going back it can be made once, and once only."""
    game = begun(ledger, DRAFT, 2, commands=12)
    position = ledger.load(game)
    seat = position.frame.pending[0].seat
    claims = [c for c in DRAFT.legal(position.table, seat).commands if isinstance(c, ClaimAction)]
    for _ in range(2):
        do(ledger, game, claims[0])
        with pytest.raises(RuleBroken, match="BB-PLAN"):
            do(ledger, game, claims[1])
        do(ledger, game, TakeBack(seat, position.version))
    do(ledger, game, claims[1])


# -- 54, 61, 62: every place, every time -----------------------------------------------------------


@by_title
def test_row_54_the_log_folds_to_the_state_after_every_undo_and_redo(
    ledger: Ledger, title: AnyGame
) -> None:
    """A walk of plays, take-backs, redos, askings and forks; after each step the ledger, a fresh
    one, the history and the bare definition say the same."""
    chance = random.Random(54)
    game = begun(ledger, title, 3, 1, commands=2)
    for n in range(40):
        game = wander(ledger, game, chance, n)
        with ledger_on(ledger.store.path) as fresh:
            history = fresh.history(game)
            assert ledger.load(game).table == fresh.load(game).table == naive(history)
            for viewer in viewers(3):
                assert history.table(viewer) == naive(history, viewer)
            v = chance.randint(1, history.version)
            assert fresh.load(game, v).table == naive(history.upto(v))
    assert unsound(ledger) == []
    assert unclean(ledger.history(game)) == {}


def wander(ledger: Ledger, game: GameId, chance: random.Random, n: int) -> GameId:
    position = ledger.load(game)
    if position.frame.asking is not None and chance.random() < 0.9:
        answer = (Consent, Refuse)[chance.random() < 0.2]
        do(ledger, game, answer(chance.choice(position.frame.asked)))
    elif chance.random() < 0.4:
        to = chance.choice(stable(ledger.history(game)))
        with suppress(RuleBroken):  # it may be where the table is
            do(ledger, game, TakeBack(chance.randrange(3), to))
    elif chance.random() < 0.1:
        to = chance.choice(stable(ledger.history(game)))
        return ledger.fork(game, to, id=f"{n + 99:032x}").frame.game
    else:
        do(ledger, game, quiet(position, chance) or TakeBack(0, position.frame.dealt))
    return game


def quiet(position: Position, chance: random.Random) -> Command | None:
    """A legal command that does not end the game at once."""
    seat = chance.choice(position.game.pending(position.table)).seat
    commands = position.game.legal(position.table, seat).commands
    others = [command for command in commands if not isinstance(command, Keep)]
    return chance.choice(others) if others else None


@by_game
def test_row_61_undo_from_everywhere_to_everywhere(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    """To every stable version of a random game (to some, where they are many): what each viewer
    sees, what is owed and what is legal there is what it was, and at the end again."""
    game = begun(ledger, title, players, k)
    history = ledger.history(game)
    last = state_of(history)
    for n, to in enumerate(some(stable(history)[:-1])):
        back(ledger, game, to, n % players)
        assert state_at(ledger, game) == state_of(history.upto(to))
    back(ledger, game, history.version)
    assert state_at(ledger, game) == last
    assert unsound(ledger) == []
    assert unclean(ledger.history(game)) == {}


@by_game
def test_row_62_undo_of_the_event_right_after_a_snapshot(
    ledger: Ledger, title: AnyGame, players: int, k: int
) -> None:
    """A Frame rides on every batch: each is loaded from it, one step is played, and taken back."""
    run = run_of(title, players, k)
    game = begun(ledger, title, players, k, commands=0)
    for n, command in enumerate(run.commands[:-1][:30]):
        with ledger_on(ledger.store.path) as fresh:
            before, at = state_at(fresh, game), fresh.load(game).version
            done = do(fresh, game, command)
        with ledger_on(ledger.store.path) as fresh:
            after = state_at(fresh, game)
            back(fresh, game, at, n % players)
        with ledger_on(ledger.store.path) as fresh:
            assert state_at(fresh, game) == before
            back(fresh, game, done.version, n % players)
        with ledger_on(ledger.store.path) as fresh:
            assert state_at(fresh, game) == after
    with ledger_on(ledger.store.path) as fresh:
        assert unsound(fresh) == []
