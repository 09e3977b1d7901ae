"""A position that is laid out shows nobody more than a newcomer may see: in events, views, copies
and whatever the program prints."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.state import Table
from domain.kernel.game import Setup
from domain.kernel.sight import PUBLIC, REFEREE, mask, seat_audience
from domain.kernel.types import Card, Seat
from domain.ledger.ledger import Ledger
from domain.ledger.placing import placed_events
from domain.ledger.record import export_record
from tests.support.bagged_games import batches_of
from tests.support.bagged_rights import SECRETS, may_see
from tests.support.front import Desk
from tests.support.histories import comics_in
from tests.support.played import ledger_at
from tests.support.reaching import without_hashes

ID = "6" * 32
_HEAD = re.compile(rb"head [0-9a-f]{12}")
EVERY = 23
"""Every so many decisions of a game a position is taken."""


@cache
def tables(players: int) -> tuple[Table, ...]:
    """Tables of a random game: the draft, all of the days, and the end."""
    found = [table for _, table in batches_of(players, 4)]
    return (*islice(found, 3, None, EVERY), found[-1])


def seen(seats: int) -> Iterator[tuple[str, Seat | None]]:
    yield PUBLIC, None
    yield from ((seat_audience(seat), seat) for seat in range(seats))


def placed(ledger: Ledger, table: Table) -> None:
    setup = Setup(table.players, GAME.options(), GAME.standard())
    ledger.open(GAME, setup, seed=b"\x08" * 32, id=ID, at=GAME.rows(table, REFEREE))


@pytest.mark.parametrize("players", range(2, 7))
def test_no_event_names_a_comic_that_its_viewer_may_not_see(players: int) -> None:
    for table in tables(players):
        events = placed_events(GAME, table, players)
        for viewer, seat in seen(players):
            told = repr([mask(event, viewer) for event in events])
            assert comics_in(told) == may_see(table, seat), (viewer, GAME.phase(table))


def test_the_detector_sees_a_comic_too_many() -> None:
    table = tables(3)[2]
    events = placed_events(GAME, table, 3)
    assert comics_in(repr([mask(event, REFEREE) for event in events])) > may_see(table, None)
    hidden = set(table.seats[1].bagged) - may_see(table, 0)
    assert hidden
    assert comics_in(repr(mask(events[2], REFEREE))) & hidden


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_copy_names_a_comic_that_its_viewer_may_not_see(players: int, tmp_path: Path) -> None:
    for number, table in enumerate(tables(players)[:6]):
        with ledger_at(tmp_path / str(number)) as ledger:
            placed(ledger, table)
            history = ledger.history(ID)
            for viewer, seat in seen(players):
                data = export_record(history, viewer).decode()
                # The edition in the header names heroes, not comics.
                assert comics_in(data) == may_see(table, seat), viewer
                view = history.table(viewer)
                assert comics_in(repr(msgspec.json.encode(view))) == may_see(table, seat)


@pytest.mark.parametrize("players", [2, 3])
def test_two_positions_that_differ_in_what_is_hidden_look_the_same(
    players: int, tmp_path: Path
) -> None:
    """Two comics that a viewer sees neither of have changed places: every byte that it is given is
    the same, seals, causes, heads and salts masked."""
    chance = random.Random(players)
    tried = 0
    for number, table in enumerate(tables(players)[:3]):
        for viewer, seat in seen(players):
            pair = hidden_pair(table, seat, chance)
            worlds = []
            for side, world in (("one", table), ("other", SECRETS.exchanged(table, pair))):
                folder = tmp_path / f"{number}-{viewer}-{side}"
                with ledger_at(folder) as ledger:
                    placed(ledger, world)
                    worlds.append(given_to(ledger, folder, viewer))
            assert worlds[0] == worlds[1], (viewer, pair)
            tried += 1
    assert tried == 3 * (players + 1)


def hidden_pair(table: Table, seat: Seat | None, chance: random.Random) -> tuple[Card, Card]:
    """Two comics out of different piles that this viewer does not see."""
    shown = may_see(table, seat)
    piles = [[c for c in pile if c not in shown] for pile in GAME.zones(table).values()]
    one, other = chance.sample([pile for pile in piles if pile], 2)
    return chance.choice(one), chance.choice(other)


def given_to(ledger: Ledger, folder: Path, viewer: str) -> list[bytes]:
    history = ledger.history(ID)
    desk = Desk(folder)
    store = ("--db", str(folder / "games.db"))
    words = [(command, ID, "--as", viewer) for command in ("show", "log", "position", "export")]
    said = [desk.run(*store, *form, *line).out for line in words for form in ((), ("--json",))]
    masked = [repr(mask(entry.event, viewer)) for entry in history.entries]
    texts = [*said, *masked, repr(history.table(viewer))]
    return [without_heads(text.encode()) for text in texts]


def without_heads(data: bytes) -> bytes:
    return _HEAD.sub(b"head", without_hashes(data))
