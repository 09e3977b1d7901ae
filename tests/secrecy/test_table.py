"""Take-backs, plays for who has left, and rulings tell a seat nothing that it may not know: in two
worlds that it cannot tell apart they leave it the same bytes, seals, causes and heads masked."""

import random
from pathlib import Path

import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.messages import Command, Official
from domain.kernel.placing import Rows
from domain.kernel.sight import HOST, REFEREE
from domain.kernel.table_commands.commands import Consent, MakeRuling, Resign, TakeBack
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from tests.support.reaching import forms
from tests.support.worlds import Pair, pair

PAIRS = 48
SLICES = 4


def places(history: History, seat: Seat) -> list[Version]:
    """Stable versions at which the seat owes a pick: no hand is passed before it makes it."""
    stable = set(history.stable_versions())
    return [
        v for v, table in history.tables() if v in stable and v > 1 and seat in table.waiting_for
    ]


def meddle(world: Ledger, made: Pair, chance: random.Random) -> None:
    """The same table commands in either world; what they say of hidden cards is that world's."""
    game, seats = made.game, world.load(made.game).frame.seats
    rivals = [seat for seat in range(seats) if seat != made.seat]
    to = chance.choice(places(world.history(game), made.seat))
    asker = chance.randrange(seats)
    if to != world.load(game).version:
        act(world, game, TakeBack(asker, to))
        for seat in world.load(game).frame.asked:
            act(world, game, Consent(seat))
    rival = chance.choice(rivals)
    hidden = world.load(game).table.supply_deck[0]
    ruling = MakeRuling("Hm.", seat=rival, as_played=f"pick comic={hidden}")
    act(world, game, ruling)
    act(world, game, Resign(rival))
    table = world.load(game).table
    act(world, game, MakeRuling("So it lies.", adjust=True), GAME.rows(table, REFEREE))


def act(world: Ledger, game: GameId, command: Command | Official, rows: Rows | None = None) -> None:
    by = REFEREE if isinstance(command, Official) else HOST
    world.submit(Order(game, command, official=by, rows=rows))


@pytest.mark.parametrize("part", range(SLICES))
def test_a_seat_cannot_tell_two_worlds_apart(tmp_path: Path, part: int) -> None:
    differing = 0
    for number in range(part, PAIRS, SLICES):
        made = pair(tmp_path / str(number), number)
        try:
            for world in (made.first, made.second):
                meddle(world, made, random.Random(number))
            one, two = (
                forms(world.history(made.game), made.viewer) for world in (made.first, made.second)
            )
            assert {name: one[name] == two[name] for name in one} == dict.fromkeys(one, True)
            tables = [world.load(made.game).table for world in (made.first, made.second)]
            differing += tables[0] != tables[1]
        finally:
            made.close()
    assert differing * 2 > PAIRS // SLICES, "worlds that are the same prove nothing"


@pytest.mark.parametrize("number", [2, 5])
def test_a_planted_leak_is_seen(
    tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were the command as played told to everybody, the worlds would differ."""
    monkeypatch.setattr("domain.ledger.bodies.is_secret", lambda kind: False)
    made = pair(tmp_path, number)
    try:
        for world in (made.first, made.second):
            meddle(world, made, random.Random(number))
        one, two = (
            forms(world.history(made.game), made.viewer) for world in (made.first, made.second)
        )
        assert one["events"] != two["events"]
        assert one["export"] != two["export"]
    finally:
        made.close()
