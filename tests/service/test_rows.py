"""What went wrong elsewhere and must not here: rows of the list of faults, each named (B13 ..)."""

import random
import time
from typing import Any

import msgspec

from domain.games.mint_condition import GAME as MINT
from domain.kernel.game import AnyGame
from projections.audit.audit import audit_history
from projections.streams.feed import Feed
from service.keys import SHARDS, audiences
from service.worker import Worker
from tests.support.demo import DEMO
from tests.support.histories import SHELF
from tests.support.serving import House, Player, Reader


def next_worker(house: House, **settings: Any) -> Worker:
    """One that follows on another which died a while ago."""
    house.redis.delete(house.keys.workers, *map(house.keys.lease, range(SHARDS)))
    worker = house.worker(claim_after=10, **settings)
    worker.take_up()
    return worker


def due(players: list[Player]) -> Player | None:
    for player in players:
        player.reader.read()
    return next((player for player in players if player.owes()), None)


def answered(worker: Worker, player: Player, body: bytes) -> dict[str, str]:
    """The one answer to a body."""
    player.send(body)
    until = time.monotonic() + 5
    while not (replies := player.replies()):
        assert time.monotonic() < until, "no answer"
        worker.step(5)
    (reply,) = replies
    return reply


def test_b13_a_restart_at_every_command_comes_to_the_same_end(house: House) -> None:
    """Whoever takes over in the middle notices the end of the game like one that was always there:
    the audit, which decides all of it in one go, agrees."""
    game = house.open(DEMO, 3)
    luck = random.Random(13)
    next_worker(house)
    players = [house.player(game, seat) for seat in range(3)]
    while (player := due(players)) is not None:
        worker = next_worker(house)
        command = luck.choice(player.reader.ask["commands"])
        assert answered(worker, player, player.body(command))["status"] == "ok"
    history = house.ledger.history(game)
    assert history.entries[-1].tag == "longbox.seed_revealed"
    assert players[0].reader.view["table"]["over"]
    report = audit_history(history, {title.slug: title for title in SHELF})
    assert report.verdict == "CLEAN", report


def test_b78_a_command_of_several_parts_is_done_whole_or_not_at_all(house: House) -> None:
    """Too many wait before it: it is answered `busy` and leaves nothing. Later it is one batch."""
    game = house.open(DEMO, 2)
    worker = house.worker()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(2)]
    player = due(players)
    assert player is not None
    two = next(c for c in player.reader.ask["commands"] if c["args"].get("count") == 2)
    body, before = player.body(two), house.ledger.store.newest(game)
    for _ in range(100):
        player.send(b"{}")
    player.send(body)
    while worker.step(1):
        pass
    assert player.replies()[-1]["code"] == "waiting"
    assert house.ledger.store.newest(game) == before
    assert answered(worker, player, body)["status"] == "ok"
    entries = house.ledger.since(game, before, before + 9)
    assert [entry.tag for entry in entries] == ["demo.cards_drawn", "demo.turn_passed"]
    assert len(entries[0].event.cards) == 2  # type: ignore[attr-defined]


def test_b79_who_comes_back_sees_what_it_was_shown_for_a_moment(house: House) -> None:
    """At every version a fresh reader of every audience has what one has that was always there,
    what only its seat may see for now among it."""
    house.close()
    whole = House(house.path.parent, house.url, (*SHELF, MINT))
    game = whole.open(MINT, 3, rounds=1)
    worker = whole.worker(view_every=7)
    worker.step(1)
    luck, shown, gone = random.Random(79), 0, 0
    players = [whole.player(game, seat) for seat in range(3)]
    mine: Any = {}
    for _ in range(60):
        player = due(players)
        if player is None:
            break
        command = luck.choice(player.reader.ask["commands"])
        assert answered(worker, player, player.body(command))["status"] == "ok"
        for one in players:
            one.reader.read()
            fresh = Reader(whole.redis, whole.keys.of(game), one.reader.audience)
            fresh.read()
            assert (fresh.bytes(), fresh.ask) == (one.reader.bytes(), one.reader.ask)
            zones = {**one.reader.view["mine"]["zones"]}
            before = mine.get(one.seat, {})
            shown += bool(zones.keys() - before.keys())
            gone += bool(before.keys() - zones.keys())
            mine[one.seat] = zones
    whole.close()
    assert shown > 0, "nobody was ever shown anything"


def test_b89_what_is_older_than_a_view_is_not_applied_again(house: House) -> None:
    """A publisher that begins far behind what was shown and a view of it changes no byte."""
    game = played(house, DEMO)
    keys, worker = house.keys.of(game), next_worker(house, view_every=1)
    before = {to: house.redis.xrange(keys.events(to)) for to in audiences(2)}
    views = {to: house.redis.get(keys.view(to)) for to in audiences(2)}
    history = house.ledger.history(game)
    for v in range(history.version):
        live = worker.publisher.live(game)
        live.feed, live.viewed = Feed.at(history, v), 0
        assert worker.publisher.publish([game]) == {}
    assert {to: house.redis.xrange(keys.events(to)) for to in audiences(2)} == before
    assert {to: house.redis.get(keys.view(to)) for to in audiences(2)} == views


def test_b90_two_equal_commands_of_a_seat_both_count(house: House) -> None:
    """They differ in nonce, count and base alone, and so do their entries."""
    game = house.open(DEMO, 2)
    worker = house.worker()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(2)]
    sent: list[Any] = []
    for _ in range(3):
        player = due(players)
        assert player is not None
        one = next(c for c in player.reader.ask["commands"] if c["args"].get("count") == 1)
        body = player.body(one)
        assert answered(worker, player, body)["status"] == "ok"
        sent.append(msgspec.json.decode(body))
    first, _, again = sent
    differ = {name for name in first if first[name] != again[name]}
    assert differ == {"base_head", "base_v", "cseq", "nonce"}
    found: Any = house.redis.xrange(house.keys.of(game).events("public"))
    said = [fields[b"say"] for _, fields in found]
    assert said.count(b"CardsDrawn") == 3
    reader = Reader(house.redis, house.keys.of(game), "public")
    reader.read()
    hand = reader.view["table"]["seats"][first["seat"]]["hand"]
    assert hand == ["?", "?", "?"], "one dealt, two drawn"


def played(house: House, title: AnyGame) -> str:
    """A whole game of two."""
    game = house.open(title, 2)
    worker = house.worker(view_every=1)
    worker.step(1)
    players = [house.player(game, seat) for seat in range(2)]
    while (player := due(players)) is not None:
        answered(worker, player, player.body(player.reader.ask["commands"][0]))
    return game
