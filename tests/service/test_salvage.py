"""A database restored from a backup: the game is held, and its tail is had back or given up."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store
from service import notes
from service.salvage import salvage
from tests.support.histories import SHELF
from tests.support.serving import REALM, House, play


class Restored:
    """A game that went on after a backup, and the backup in the place of the store."""

    def __init__(self, house: House, folder: Path) -> None:
        self.house = house
        self.game = house.open(GAME, 2)
        worker = house.worker()
        play(house, worker, self.game, 2, 20)
        house.ledger.close()
        worker.ledger.close()
        self.path = folder / "restored.db"
        shutil.copy(house.path, self.path)
        house.ledger = Ledger(Store(house.path, SHELF), SHELF)
        house._open.append(house.ledger)
        again = house.worker()
        worker.leases.release()
        again.leases.renew()
        again.duties.begin(())
        self.players = play(house, again, self.game, 2, 25)
        again.leases.release()
        self.shown = house.ledger.store.newest(self.game)
        self.head = house.ledger.load(self.game).head
        self.ledger = Ledger(Store(self.path, SHELF), SHELF)
        house._open.append(self.ledger)
        self.left = self.ledger.store.newest(self.game)
        assert self.left < self.shown

    def worker(self) -> Any:
        worker = self.house.worker(self.ledger)
        for _ in range(3):
            worker.step(1)
            worker.duties.begin(())
        return worker


@pytest.fixture
def restored(house: House, tmp_path: Path) -> Restored:
    return Restored(house, tmp_path)


def test_a_store_behind_its_streams_is_held_before_anything_is_decided(restored: Restored) -> None:
    worker = restored.worker()
    player = restored.players[0]
    # made at a version that the restored store has too
    early = restored.ledger.load(restored.game)
    body = player.body(
        {"command": "resign", "args": {}},
        base_v=early.version,
        base_head=early.head,
        cseq=early.frame.next_cseq("seat-0"),
    )
    player.replies()
    player.send(body)
    worker.step(20)
    (reply,) = player.replies()
    assert (reply["status"], reply["code"]) == ("busy", "held")
    assert restored.ledger.store.newest(restored.game) == restored.left


def test_the_lost_tail_is_decided_again_to_the_heads_that_were_shown(restored: Restored) -> None:
    report = salvage(restored.ledger, restored.house.redis, REALM, restored.game)
    assert (report.why, report.lost, report.epoch) == ("", 0, 1)
    assert (report.found, report.left, report.shown) == (
        restored.left,
        restored.shown,
        restored.shown,
    )
    assert report.left_head == restored.head
    lost = restored.house.ledger.history(restored.game)
    back = restored.ledger.history(restored.game)
    assert [e.skeleton for e in back.entries] == [e.skeleton for e in lost.entries]
    assert [e.cause for e in back.entries] == [e.cause for e in lost.entries]
    worker = restored.worker()
    assert worker.publisher.held == {}
    play(restored.house, worker, restored.game, 2, 3)


def test_without_the_commands_nothing_is_stored(restored: Restored) -> None:
    keys = restored.house.keys.of(restored.game)
    restored.house.redis.delete(keys.commands(0))
    report = salvage(restored.ledger, restored.house.redis, REALM, restored.game)
    assert "seat-0 is not in its stream" in report.why
    assert restored.ledger.store.newest(restored.game) == restored.left
    assert restored.worker().publisher.held != {}


def test_an_accepted_loss_is_noted_and_a_new_epoch_begins(restored: Restored) -> None:
    keys = restored.house.keys.of(restored.game)
    restored.house.redis.delete(keys.commands(0))
    store = restored.ledger.store
    report = salvage(restored.ledger, restored.house.redis, REALM, restored.game, accept_loss=True)
    assert report.why
    assert report.lost > 0
    (loss,) = notes.losses(store, restored.game)
    assert (loss.shown, loss.shown_head, loss.epoch) == (restored.shown, restored.head, 2)
    assert notes.epoch_of(store, restored.game) == 2
    worker = restored.worker()
    assert worker.publisher.publish([restored.game]) == {}
    meta: Any = restored.house.redis.hgetall(keys.meta)
    assert (int(meta[b"epoch"]), int(meta[b"v"])) == (2, store.newest(restored.game))
    entries: Any = restored.house.redis.xrange(keys.events("public"))
    assert [int(id_.split(b"-")[0]) for id_, _ in entries] == list(range(1, report.left + 1))
    assert {fields[b"epoch"] for _, fields in entries} == {b"2"}


def test_a_publisher_of_the_old_epoch_writes_nothing_more(restored: Restored) -> None:
    old = restored.house.worker()
    assert old.publisher.publish([restored.game]) == {}
    keys = restored.house.keys.of(restored.game)
    restored.house.redis.delete(keys.commands(0))
    salvage(restored.ledger, restored.house.redis, REALM, restored.game, accept_loss=True)
    new = restored.worker()
    new.publisher.publish([restored.game])
    before: Any = restored.house.redis.xrange(keys.events("public"))
    failed = old.publisher.publish([restored.game])
    assert list(failed) in ([restored.game], [])
    after: Any = restored.house.redis.xrange(keys.events("public"))
    assert after == before


def test_nothing_is_lost_where_the_streams_are_behind(restored: Restored) -> None:
    house = restored.house
    for _ in range(2):
        report = salvage(house.ledger, house.redis, REALM, restored.game)
        assert (report.why, report.lost, report.left) == ("", 0, restored.shown)
        house.redis.flushall()


def test_a_changed_store_is_not_taken_for_the_history_that_was_shown(restored: Restored) -> None:
    player = restored.players[1]
    from domain.kernel.table_commands.commands import Resign
    from domain.ledger.orders import Order

    restored.ledger.submit(Order(restored.game, Resign(player.seat)))
    report = salvage(restored.ledger, restored.house.redis, REALM, restored.game)
    assert report.why.startswith("another history was shown")
