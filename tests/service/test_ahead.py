"""What is told while its commit is waited for: at once, never shown before it is stored, and
forgotten where it was not."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from domain.kernel.table_commands.commands import ReplaceSeat
from domain.ledger.errors import Busy
from domain.ledger.ledger import Ledger, Order
from projections.streams.feed import Feed
from tests.support.demo import DEMO
from tests.support.serving import House, Player, play
from tests.support.shown import derived, streams
from tests.support.stores import Fresh, writing
from tests.support.threads import until


@pytest.fixture
def house(fresh: Fresh, url: str, tmp_path: Any) -> Iterator[House]:
    house = House(tmp_path, url, place=fresh("games"))
    house.redis.flushall()
    yield house
    house.close()


@pytest.fixture
def table(house: House) -> "Table":
    return Table(house)


class Table:
    """A game, its worker, and the seat that is asked first, which has sent its command."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.game = house.open(DEMO, 2)
        self.worker = house.worker()
        self.worker.step(1)
        self.player = self.due()
        self.sends()

    def due(self) -> Player:
        players = [self.house.player(self.game, seat) for seat in range(2)]
        for player in players:
            player.reader.read()
        return next(player for player in players if player.owes())

    def sends(self) -> None:
        player = self.player
        player.send(player.body(player.reader.ask["commands"][0]))

    def gives(self, player: Player, said: Any) -> None:
        """A command of a seat's, which is accepted."""
        player.send(player.body(said))
        self.worker.step(20)
        assert player.replies()[-1]["status"] == "ok"

    def shows_what_is_stored(self) -> bool:
        self.worker.step(20)
        return streams(self.house, self.game) == derived(self.house, self.game)

    def plays_on(self) -> None:
        """To the end, and the streams are what the record says."""
        play(self.house, self.worker, self.game, 2)
        assert streams(self.house, self.game) == derived(self.house, self.game)


def test_it_is_told_before_the_commit_returns(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = threading.Event()
    tell = Feed.tell

    def telling(*words: Any) -> Any:
        made = tell(*words)
        told.set()
        return made

    def waits(write: Any, *words: Any) -> None:
        *rows, committing = words

        def waiting() -> None:
            committing()
            waited.append(told.wait(10))

        write(*rows, waiting)

    waited: list[bool] = []
    monkeypatch.setattr(Feed, "tell", telling)
    writing(monkeypatch, waits)
    assert table.worker.step(20) == 1
    assert waited == [True]
    assert table.player.replies()[0]["status"] == "ok"
    monkeypatch.undo()
    table.plays_on()


def test_nothing_of_it_is_shown_before_the_commit_has_returned(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = streams(table.house, table.game)
    seen: list[Any] = []

    def looks(write: Any, *words: Any) -> None:
        write(*words)
        seen.append(streams(table.house, table.game))

    writing(monkeypatch, looks)
    table.worker.step(20)
    assert seen == [before]
    assert streams(table.house, table.game) == derived(table.house, table.game) != before


@pytest.mark.parametrize("stored", [False, True])
def test_what_failed_is_not_shown_and_what_was_stored_all_the_same_is(
    table: Table, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    def fails(write: Any, *words: Any) -> None:
        if stored:
            write(*words)
        else:
            words[-1]()
        raise Busy("the disk went away")

    before = streams(table.house, table.game)
    writing(monkeypatch, fails)
    table.worker.step(20)
    assert streams(table.house, table.game) == before
    assert [reply["status"] for reply in table.player.replies()] == ["busy"]
    monkeypatch.undo()
    until(table.shows_what_is_stored)
    table.player.reader.read()
    assert (streams(table.house, table.game) != before) is stored
    table.plays_on()


def test_what_another_writer_made_impossible_is_not_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first: list[int] = []
    store = table.worker.ledger.store
    put = store.put

    def overtaken(*words: Any) -> None:
        if not first:
            answer = table.house.ledger.submit(Order(table.game, ReplaceSeat(0)))
            first.append(answer.version)
        put(*words)

    monkeypatch.setattr(store, "put", overtaken)
    table.worker.step(20)
    monkeypatch.undo()
    table.plays_on()
    assert first


def test_where_telling_fails_the_command_is_stored_and_shown_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as once:
        once.setattr(Feed, "tell", fails)
        with pytest.raises(ZeroDivisionError):
            table.worker.step(20)
    table.worker.take_up()
    table.worker.step(20)
    assert [reply["status"] for reply in table.player.replies()] == ["dup"]
    table.plays_on()


def test_what_is_taken_back_is_told_ahead_too(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which reads the past, while the commit is waited for."""
    back = table.player.reader.v
    table.worker.step(20)

    def read(*_: Any) -> Any:
        raise AssertionError("it was not told ahead")

    monkeypatch.setattr(Ledger, "since", read)
    table.player.reader.read()
    table.gives(table.player, {"command": "take_back", "args": {"to": back}})
    other = table.house.player(table.game, 1 - table.player.seat)
    other.reader.read()
    for said in other.reader.ask["commands"]:
        if said["command"] == "consent":
            table.gives(other, said)
    monkeypatch.undo()
    assert table.house.ledger.load(table.game).frame.spans
    table.plays_on()


def test_a_batch_that_is_no_chunk_is_left_to_be_told_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.publish.CHUNK", 1)
    table.worker.step(20)
    assert table.player.replies()[0]["status"] == "ok"
    table.plays_on()
