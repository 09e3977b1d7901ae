"""Compare and append: gaps, duplicates, divergence, trimming, and losing everything."""

import json
import threading
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.sight import PUBLIC
from projections.streams.feed import Feed
from service.keys import audiences
from service.publish import Publisher
from service.wire import SCHEMA
from tests.support.demo import DEMO
from tests.support.serving import House, Player, Reader, link, play
from tests.support.shown import derived, streams


@pytest.fixture
def played(house: House) -> tuple[House, str]:
    game = house.open(DEMO, 2)
    worker = house.worker()
    play(house, worker, game, 2)
    worker.leases.release()
    return house, game


def test_the_streams_are_the_record_as_each_may_see_it(played: tuple[House, str]) -> None:
    assert streams(*played) == derived(*played)


def test_heads_link_from_the_first_entry_on(played: tuple[House, str]) -> None:
    house, game = played
    for audience in audiences(2):
        reader = Reader(house.redis, house.keys.of(game), audience)
        head = reader.head
        for _, fields in streams(house, game)[audience]:
            assert link(bytes.fromhex(head), fields[b"data"]) == fields[b"head"].decode()
            head = fields[b"head"].decode()


def test_meta_says_version_head_epoch_and_each_seats_next_count(played: tuple[House, str]) -> None:
    house, game = played
    position = house.ledger.load(game)
    meta: Any = house.redis.hgetall(house.keys.of(game).meta)
    assert int(meta[b"v"]) == position.version
    assert meta[b"head"].decode() == position.head
    assert (meta[b"schema"], meta[b"epoch"], meta[b"title"]) == (SCHEMA.encode(), b"1", b"demo")
    for seat in range(2):
        assert int(meta[b"cseq:seat-%d" % seat]) == position.frame.next_cseq(f"seat-{seat}")


def test_heads_of_a_shard_end_at_every_games_newest(played: tuple[House, str]) -> None:
    house, game = played
    found: Any = house.redis.xrevrange(house.keys.heads(house.keys.of(game).shard), count=1)
    fields = found[0][1]
    position = house.ledger.load(game)
    assert (fields[b"game"].decode(), int(fields[b"v"])) == (game, position.version)
    assert fields[b"head"].decode() == position.head


def test_b85_lost_streams_are_published_again_with_the_same_ids(played: tuple[House, str]) -> None:
    house, game = played
    before = streams(house, game)
    keys = house.keys.of(game)
    house.redis.delete(keys.events("seat-1"), keys.view("seat-1"))
    worker = house.worker()
    assert worker.publisher.publish([game]) == {}
    assert streams(house, game) == before
    house.redis.flushall()
    worker.take_up()
    for _ in range(3):
        worker.step(1)
        worker.duties.begin(())
    assert streams(house, game) == before
    assert house.redis.get(keys.view(PUBLIC)) is not None


def test_a_stream_lost_under_a_running_worker(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(2)]
    house.redis.delete(house.keys.of(game).events("seat-0"))
    sender = players[1]
    sender.reader.read()
    sender.send(sender.body(sender.reader.ask["commands"][0]))
    worker.step(20)
    assert sender.replies()[0]["status"] == "ok"
    assert streams(house, game) == derived(house, game)


def test_a_server_emptied_before_a_publishing_without_news(house: House) -> None:
    # `meta` must not say that all is there while the streams are empty
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    before = streams(house, game)
    house.redis.flushall()
    assert worker.publisher.publish([game]) == {}
    assert streams(house, game) == before
    for audience in audiences(2):
        assert house.redis.exists(house.keys.of(game).view(audience))


def test_b75_two_publishers_at_once_write_every_version_once(played: tuple[House, str]) -> None:
    house, game = played
    before = streams(house, game)
    for _ in range(5):
        house.redis.flushall()
        workers = [house.worker() for _ in range(4)]
        failed: list[Any] = []
        tell = lambda worker: failed.append(worker.publisher.publish([game]))  # noqa: B023, E731
        threads = [threading.Thread(target=tell, args=[worker]) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failed == [{}] * 4
        assert streams(house, game) == before


def test_b90_an_older_view_never_takes_the_place_of_a_newer_one(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    slow = house.worker(view_every=1)
    slow.publisher.publish([game])
    slow.leases.release()
    held_back = slow.publisher.live(game)
    stale = Feed.at(house.ledger.history(game), 1)
    fast = house.worker(view_every=1)
    play(house, fast, game, 2, 6)
    newest: Any = house.redis.get(house.keys.of(game).view(PUBLIC))
    held_back.feed, held_back.viewed = stale, 0
    assert slow.publisher.publish([game]) == {}
    assert house.redis.get(house.keys.of(game).view(PUBLIC)) == newest


def test_diverged_another_head_holds_the_game_and_writes_nothing(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    player = house.player(game, 0)
    player.reader.read()
    keys = house.keys.of(game)
    (last,) = house.redis.xrevrange(keys.events(PUBLIC), count=1)
    v = int(last[0].split(b"-")[0]) + 1
    forged = {**last[1], b"head": b"f" * 64}
    house.redis.xadd(keys.events(PUBLIC), forged, id=f"{v}-0")
    before = house.ledger.store.newest(game)
    fresh = house.worker()
    fresh.step(1)
    player.send(player.body(player.reader.ask["commands"][0]))
    worker.leases.release()
    fresh.leases.renew()
    fresh.duties.begin(())
    for _ in range(4):
        fresh.step(20)
        fresh.duties.begin(())
    (reply,) = player.replies()
    assert (reply["status"], reply["code"]) == ("busy", "held")
    assert house.ledger.store.newest(game) == before  # no second history
    assert game in fresh.publisher.held
    assert any(line["event"] == "game_held" for line in fresh.monitor.log.lines)
    assert house.redis.xrevrange(keys.events(PUBLIC), count=1)[0][1] == forged


def test_views_are_at_most_50_versions_old_and_trimming_stays_behind_them(house: House) -> None:
    game = house.open(GAME, 2)
    worker = house.worker(keep=40)
    worker.step(1)
    keys = house.keys.of(game)
    players = [house.player(game, seat) for seat in range(2)]
    for _ in range(120):
        for player in players:
            player.reader.read()
        due = next(player for player in players if player.owes())
        due.send(due.body(due.reader.ask["commands"][0]))
        worker.step(20)
        newest = house.ledger.store.newest(game)
        for audience in audiences(2):
            raw: Any = house.redis.get(keys.view(audience))
            view = json.loads(raw)["v"]
            assert newest - view <= 50
            (first,) = house.redis.xrange(keys.events(audience), count=1)
            assert int(first[0].split(b"-")[0]) <= view
    assert first[0] != b"1-0"  # something was trimmed


def test_f20_a_slow_reader_whose_entries_were_trimmed_rehydrates(house: House) -> None:
    game = house.open(GAME, 2)
    worker = house.worker(keep=1)
    worker.step(1)
    slow = [Reader(house.redis, house.keys.of(game), to) for to in audiences(2)]
    for reader in slow:
        reader.read()
        assert reader.rehydrated == 1
    fast = play(house, worker, game, 2, 60)
    for player in fast:
        player.reader.read()
    for reader in slow:
        reader.read()
        assert reader.rehydrated == 2
        assert reader.v == house.ledger.store.newest(game)
    assert [reader.bytes() for reader in slow[1:]] == [player.reader.bytes() for player in fast]
    assert [reader.ask for reader in slow[1:]] == [player.reader.ask for player in fast]


def test_what_others_store_is_published_too(house: House) -> None:
    game = house.open(DEMO, 2)
    worker = house.worker()
    worker.step(1)
    player: Player = house.player(game, 0)
    player.reader.read()
    at = player.reader.v
    from domain.kernel.table_commands.commands import AbandonGame
    from domain.ledger.orders import Order

    house.ledger.submit(Order(game, AbandonGame()))
    worker.duties.begin(())
    player.reader.read()
    assert player.reader.v > at
    assert player.reader.view["table"]["given_up"]


def test_forks_and_chosen_seeds_are_not_served(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    fork = house.ledger.fork(game, house.ledger.load(game).version).frame.game
    setup = house.ledger.load(game).setup
    chosen = house.ledger.open(GAME, setup, seed=bytes(32)).frame.game
    worker = house.worker()
    for _ in range(3):
        worker.step(1)
        worker.duties.begin(())
    shown = [g for g in (game, fork, chosen) if house.redis.exists(house.keys.of(g).meta)]
    assert shown == [game]
    assert set(worker.publisher.publish([fork, chosen])) == {fork, chosen}


def test_publishing_is_a_function_of_the_record_alone(played: tuple[House, str]) -> None:
    house, game = played
    before = streams(house, game)
    store = house.ledger.store
    from domain.ledger.rows import Extra

    store.put((), Extra(seats=[(game, 0, "Somebody else")]))
    house.redis.flushall()
    worker = house.worker()
    assert isinstance(worker.publisher, Publisher)
    assert worker.publisher.publish([game]) == {}
    assert streams(house, game) == before
    names: Any = house.redis.hget(house.keys.of(game).meta, "names")
    assert msgspec.json.decode(names) == ["Somebody else"]
