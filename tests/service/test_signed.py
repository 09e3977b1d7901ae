"""The service with a host's key: first keys while it runs, and a lost tail of signed commands."""

from collections.abc import Generator
from pathlib import Path

import pytest

from domain.games import SHELF
from domain.games.bagged_boarded import GAME as BAGGED
from domain.kernel.hashing import digest
from domain.kernel.sight import HOST
from domain.kernel.table_commands.commands import RegisterKey
from domain.ledger.ledger import Order
from domain.ledger.signing import Keyring
from service import notes
from service.connect import sender
from service.lobby import Lobby
from service.salvage import salvage
from service.wire import Join
from tests.support.serving import REALM, House, Player
from tests.support.signing import HOST_SIGNER, SEAT_SIGNERS, signer

OTHER = signer("other").public


@pytest.fixture
def signing_house(url: str, tmp_path: Path) -> Generator[House]:
    client = sender(url)
    client.flushall()
    client.close()
    made = House(tmp_path, url, SHELF, host_keys=Keyring(HOST_SIGNER))
    try:
        yield made
    finally:
        made.close()


def send(player: Player, sig: bool = True) -> None:
    """The first command of the seat's ask, signed by its own key, and before it the same under
    another one, as anybody may send it who has the seat's token."""
    player.reader.read()
    body = player.body(player.reader.ask["commands"][0])
    message = digest("command", body)
    player.send(body, sig=signer("somebody").sign(message).encode())
    player.send(body, sig=SEAT_SIGNERS[player.seat].sign(message).encode() if sig else b"")


def test_a_key_that_the_host_registers_while_it_is_served_counts_at_once(
    signing_house: House,
) -> None:
    house = signing_house
    game, worker = house.open(BAGGED, 2, until="draft"), house.worker()
    player = house.player(game, 0)
    worker.step(1)
    send(player, sig=False)
    worker.step(20)
    assert [reply["code"] for reply in player.replies()] == ["signature", "ok"]
    key = RegisterKey(who="seat-1", key=SEAT_SIGNERS[1].public)
    house.another().submit(Order(game, key, official=HOST))
    other = house.player(game, 1)
    worker.duties._follow._next = 0
    worker.step(20)
    send(other)
    worker.step(20)
    assert [reply["code"] for reply in other.replies()] == ["signature", "ok"]


def test_without_the_hosts_key_nothing_is_decided_and_that_is_said(signing_house: House) -> None:
    house = signing_house
    game = house.open(BAGGED, 2, until="draft")
    house.host_keys = Keyring()
    worker, player = house.worker(), house.player(game, 0)
    worker.step(1)
    player.reader.read()
    player.send(player.body(player.reader.ask["commands"][0]))
    worker.step(20)
    (reply,) = player.replies()
    assert (reply["status"], reply["code"], reply["receipt"]) == ("rejected", "not_allowed", "")


@pytest.mark.parametrize("sig", ["00" * 63, "0G" * 64, "AB" * 64])
def test_what_is_no_signature_is_malformed(signing_house: House, sig: str) -> None:
    house = signing_house
    game = house.open(BAGGED, 2, until="draft")
    worker, player = house.worker(), house.player(game, 0)
    worker.step(1)
    player.reader.read()
    player.send(player.body(player.reader.ask["commands"][0]), sig=sig.encode())
    worker.step(20)
    (reply,) = player.replies()
    assert (reply["status"], "128 hex digits" in reply["fact"]) == ("malformed", True)


def test_a_lost_tail_of_signed_commands_is_decided_again_with_their_signatures(
    signing_house: House,
) -> None:
    house = signing_house
    keys = {seat: own.public for seat, own in enumerate(SEAT_SIGNERS)}
    game, worker = house.open(BAGGED, 2, keys, until="draft"), house.worker()
    worker.step(1)
    saved = house.path.with_name("saved.db")
    house.ledger.store.backup(saved)
    players = [house.player(game, seat) for seat in range(2)]
    for player in players:
        send(player)
        worker.step(20)
    shown = house.another().history(game)
    assert len(shown.aside.receipts) == 2
    house.place = saved
    with house.another() as restored:
        report = salvage(restored, house.redis, REALM, game)
        assert (report.why, report.lost) == ("", 0)
        again = restored.history(game)
    assert again.head == shown.head
    assert again.aside.receipts == shown.aside.receipts
    mine = [entry.cause.signature for entry in again.entries if entry.cause is not None]
    assert mine == [entry.cause.signature for entry in shown.entries if entry.cause is not None]
    assert len(mine) - mine.count(None) == len(mine) - 1


def test_who_takes_a_seat_may_bring_a_key(signing_house: House) -> None:
    house = signing_house
    game = house.open(BAGGED, 2, until="draft")
    lobby, own = Lobby(house.ledger, REALM), SEAT_SIGNERS[1].public
    store, place = house.ledger.store, notes.seat_key(REALM, game, "seat-1")
    taken = notes.access(store, place)
    assert taken is not None
    assert notes.revoke(store, place, taken)
    before = house.ledger.store.newest(game)
    assert lobby.answer(Join("web", game, 1, "00" * 32, "00" * 32)).status == "malformed"
    assert house.ledger.store.newest(game) == before
    for status in ("ok", "dup"):
        assert lobby.answer(Join("web", game, 1, "00" * 32, own)).status == status
    assert house.ledger.load(game).frame.keys == (None, own)
    assert house.ledger.store.newest(game) == before + 1
    for other in (Join("x", game, 1, "11" * 32, own), Join("web", game, 1, "00" * 32, OTHER)):
        assert lobby.answer(other).status == "rejected"
    assert house.ledger.load(game).frame.keys == (None, own)
