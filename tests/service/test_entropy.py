"""Entropy through the streams, and a store that is behind them: the deal comes out as shown."""

import shutil
from pathlib import Path
from typing import Any

from domain.ledger.gathering import commitment_of
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store
from service.salvage import salvage
from tests.support.demo import DEMO
from tests.support.entropy import entropy_of
from tests.support.histories import SHELF
from tests.support.serving import REALM, House, Player


def says(worker: Any, player: Player, verb: str, **args: str) -> None:
    """The seat's command, and its answer."""
    player.reader.read()
    player.send(player.body({"command": verb, "args": args}))
    worker.step(20)
    (reply,) = player.replies()
    assert reply["status"] == "ok", reply


def test_reveals_and_the_deal_behind_them_are_salvaged(house: House, tmp_path: Path) -> None:
    game = house.open(DEMO, 2, entropy="seats")
    worker = house.worker()
    players = [house.player(game, seat) for seat in range(2)]
    worker.step(1)
    for seat, player in enumerate(players):
        says(worker, player, "commit_entropy", hash=commitment_of(game, seat, entropy_of(seat)))
    house.ledger.close()
    worker.ledger.close()
    behind = tmp_path / "behind.db"
    shutil.copy(house.path, behind)
    house.ledger = Ledger(Store(house.path, SHELF), SHELF)
    house._open.append(house.ledger)
    again = house.worker()
    worker.leases.release()
    again.leases.renew()
    again.duties.begin(())
    for seat, player in enumerate(players):
        says(again, player, "reveal_entropy", entropy=entropy_of(seat))
    shown = house.ledger.history(game)
    assert shown.entries[-1].tag == "demo.hand_dealt"
    with Ledger(Store(behind, SHELF), SHELF) as restored:
        assert restored.store.newest(game) == 3
        report = salvage(restored, house.redis, REALM, game)
        assert (report.why, report.lost, report.left_head) == ("", 0, shown.head)
        back = restored.history(game)
        assert [e.skeleton for e in back.entries] == [e.skeleton for e in shown.entries]


def test_a_query_says_what_is_owed_and_why_nothing_else_goes(house: House) -> None:
    game = house.open(DEMO, 2, entropy="seats")
    worker = house.worker()
    player = house.player(game, 1)
    worker.step(1)
    player.reader.read()
    assert [one["kind"] for one in player.reader.ask["pending"]] == ["commit_entropy"]
    assert (player.reader.ask["commands"], player.reader.ask["complete"]) == ([], False)
    player.send(player.body({"command": "draw", "args": {"count": 1}}))
    worker.step(20)
    (reply,) = player.replies()
    assert (reply["status"], reply["rule"], reply["legal"]) == ("rejected", "LB-ENT-1", "[]")
