"""Commands and their answers: each status with its code, and nothing without an answer."""

import json
import secrets
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.sight import seat_audience
from service.wire import MAX_COMMAND, SCHEMA
from tests.support.demo import DEMO
from tests.support.serving import House, Player, canonical, framed, play

STATUSES = frozenset(
    ("ok", "dup", "rejected", "stale", "gap", "conflict", "unauthorised", "malformed", "busy")
)


@pytest.fixture
def table(house: House) -> "Table":
    return Table(house)


class Table:
    """A game of two whose first seat owes a decision, and a worker."""

    def __init__(self, house: House, **settings: Any) -> None:
        self.house = house
        self.game = house.open(DEMO, 2)
        self.worker = house.worker(**settings)
        self.worker.step(1)
        players = [house.player(self.game, seat) for seat in range(2)]
        for player in players:
            player.reader.read()
        self.due = next(player for player in players if player.owes())
        self.other = next(player for player in players if player is not self.due)

    def command(self, **changes: Any) -> bytes:
        return self.due.body(self.due.reader.ask["commands"][0], **changes)

    def answers(self, player: Player | None = None) -> list[dict[str, str]]:
        self.worker.step(20)
        return (player or self.due).replies()

    def answer(self, body: bytes, **sent: Any) -> dict[str, str]:
        id_ = self.due.send(body, **sent)
        (reply,) = self.answers()
        assert reply["to"] == id_.decode()
        assert reply["status"] in STATUSES
        assert reply["schema"] == SCHEMA
        return reply

    @property
    def version(self) -> int:
        return self.house.ledger.store.newest(self.game)


def test_a_command_is_recorded_as_it_was_sent_and_answered_with_its_hash(table: Table) -> None:
    body = table.command()
    reply = table.answer(body)
    assert (reply["status"], reply["code"]) == ("ok", "ok")
    assert reply["command"] == framed("command", body).hex()
    history = table.house.ledger.history(table.game)
    causes = [entry.cause.body for entry in history.entries if entry.cause is not None]
    assert body in causes
    at = history.entries[int(reply["v"]) - 1]
    assert at.head.hex() == reply["head"]
    assert at.frame is not None


def test_b74_the_same_command_five_times_is_one_batch_and_five_equal_answers(table: Table) -> None:
    body = table.command()
    for _ in range(5):
        table.due.send(body)
    replies = table.answers()
    assert [reply["status"] for reply in replies] == ["ok", "dup", "dup", "dup", "dup"]
    assert len({(r["v"], r["head"], r["command"]) for r in replies}) == 1
    later = table.answer(body)
    assert (later["status"], later["v"]) == ("dup", replies[0]["v"])


def test_conflict_the_same_nonce_with_other_content(table: Table) -> None:
    nonce = secrets.token_hex(16)
    first = table.due.reader.ask["commands"]
    assert table.answer(table.command(nonce=nonce))["status"] == "ok"
    body = table.due.body(first[-1], nonce=nonce, args={"card": "card-99"})
    reply = table.answer(body)
    assert (reply["status"], reply["code"]) == ("conflict", "conflict")


def test_conflict_the_same_count_with_another_nonce(table: Table) -> None:
    assert table.answer(table.command())["status"] == "ok"
    version = table.version
    reply = table.answer(table.command())  # the ask was not read again: the same count
    assert (reply["status"], reply["code"]) == ("conflict", "conflict")
    assert table.version == version


def test_conflict_a_base_of_another_history(table: Table) -> None:
    reply = table.answer(table.command(base_head="0" * 64))
    assert reply["status"] == "conflict"
    reply = table.answer(table.command(base_v=10_000))
    assert reply["status"] == "conflict"


def test_gap_says_which_count_is_expected(table: Table) -> None:
    expected = table.due.reader.ask["cseq"]
    reply = table.answer(table.command(cseq=expected + 3))
    assert (reply["status"], reply["code"], int(reply["cseq"])) == ("gap", "gap", expected)


def test_b77_stale_a_choice_for_a_decision_that_is_closed(house: House) -> None:
    # a late choice would hit the next turn, even if it is legal there
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    one, other = (house.player(game, seat) for seat in range(2))
    for player in (one, other):
        player.reader.read()
    late = one.reader.ask["commands"][1]
    base = {"base_v": one.reader.v, "base_head": one.reader.head}
    for player in (one, other):
        player.send(player.body(player.reader.ask["commands"][0]))
    worker.step(20)
    assert [reply["status"] for reply in one.replies()] == ["ok"]
    one.reader.read()
    one.send(one.body(late, **base))
    worker.step(20)
    (reply,) = one.replies()
    assert (reply["status"], reply["code"]) == ("stale", "stale")
    assert int(reply["v"]) == house.ledger.store.newest(game)
    assert reply["head"] == house.ledger.load(game).head


def test_b73_two_seats_at_once_are_both_accepted(house: House) -> None:
    game = house.open(GAME, 4, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    players = [house.player(game, seat) for seat in range(4)]
    for player in players:
        player.reader.read()
    for player in players:
        player.send(player.body(player.reader.ask["commands"][0]))
    worker.step(20)
    assert [player.replies()[0]["status"] for player in players] == ["ok"] * 4


def test_rejected_names_rule_fact_and_what_is_near(table: Table) -> None:
    said = table.other.body(table.due.reader.ask["commands"][0])
    table.other.send(said)
    (reply,) = table.answers(table.other)
    assert (reply["status"], reply["code"]) == ("rejected", "rule")
    assert reply["rule"]
    assert isinstance(json.loads(reply["legal"]), list)
    kept = table.house.ledger.store.refusals(table.game, table.other.seat, 10)
    assert [(row.code, row.rule, row.command) for row in kept] == [
        ("rejected", reply["rule"], reply["command"])
    ]


@pytest.mark.parametrize("token", ["", "x", "0" * 32])
def test_unauthorised_without_the_token_of_the_seat(table: Table, token: str) -> None:
    reply = table.answer(table.command(), token=token)
    assert (reply["status"], reply["code"], reply["fact"]) == ("unauthorised", "token", "")
    assert table.house.ledger.store.refusals(table.game, None, 10) == []


def test_unauthorised_with_the_token_of_another_seat(table: Table) -> None:
    assert table.answer(table.command(), token=table.other.token)["status"] == "unauthorised"


MALFORMED: dict[str, Any] = {
    "another game": {"game": "0" * 32},
    "another seat": {"seat": 5},
    "no such verb": {"command": "fly"},
    "too many arguments": {"args": {"card": "card-1", "more": 1}},
    "a host's verb": {"command": "deal", "args": {}},
    "a count of nothing": {"cseq": 0},
    "a nonce that is none": {"nonce": "AB" * 16},
    "a head that is none": {"base_head": "x" * 64},
    "a text for a number": {"base_v": "1"},
    "one more member": {"more": 1},
}


@pytest.mark.parametrize("what", MALFORMED)
def test_malformed(table: Table, what: str) -> None:
    version = table.version
    reply = table.answer(table.command(**MALFORMED[what]))
    assert reply["status"] == "malformed"
    assert table.version == version


RAW: dict[str, dict[str, bytes]] = {
    "no fields that are known": {"x": b"y"},
    "one field too many": {"body": b"{}", "sig": b"", "token": b"", "more": b""},
    "no token": {"body": b"{}", "sig": b""},
    "not JSON": {"body": b"\xff", "sig": b"", "token": b""},
    "JSON that is not canonical": {"body": b'{ "a":1}', "sig": b"", "token": b""},
    "a list": {"body": b"[]", "sig": b"", "token": b""},
    "deep": {"body": b"[" * 5000, "sig": b"", "token": b""},
    "a signature without a key": {"body": b"{}", "sig": b"00", "token": b""},
    "too long": {"body": b"x" * (MAX_COMMAND + 1), "sig": b"", "token": b""},
    "a query that is none": {"query": b"cards", "args": b"{}", "token": b""},
    "arguments that are none": {"query": b"legal", "args": b"x", "token": b""},
}


@pytest.mark.parametrize("what", RAW)
def test_malformed_entries_are_answered_too(table: Table, what: str) -> None:
    fields: Any = RAW[what]
    table.house.redis.xadd(table.due.keys.commands(table.due.seat), fields)
    (reply,) = table.answers()
    assert reply["status"] == "malformed"
    waiting = table.house.redis.xpending(table.due.keys.commands(table.due.seat), "workers")
    assert waiting["pending"] == 0


def test_a_malformed_entry_is_answered_without_what_it_held(table: Table) -> None:
    canary = "canary" * 5
    for fields in (
        {"body": canonical({"args": {"card": canary}}), "sig": "", "token": canary},
        {"body": table.command(command=canary), "sig": "", "token": table.due.token},
        {"query": "legal", "args": canonical({"a": canary}), "token": canary},
    ):
        table.house.redis.xadd(table.due.keys.commands(table.due.seat), fields)
    lines = json.dumps(table.worker.monitor.log.lines, default=str)
    answered = [reply["fact"] for reply in table.answers()]
    assert len(answered) == 3
    assert canary not in lines
    assert canary not in answered[0] + answered[2]


def test_busy_more_than_64_waiting(table: Table) -> None:
    body = table.command()
    for _ in range(150):
        table.due.send(body)
    replies: list[dict[str, str]] = []
    for _ in range(20):
        replies += table.answers()
    statuses = [reply["status"] for reply in replies]
    assert len(replies) == 150  # nothing is dropped without an answer
    assert statuses[:64] == ["ok"] + ["dup"] * 63
    assert set(statuses[64:]) == {"busy"}
    assert {reply["code"] for reply in replies[64:]} == {"waiting"}
    assert table.answer(body)["status"] == "dup"  # and then it is as it was


def test_commands_of_many_games_share_a_transaction(house: House) -> None:
    games = [house.open(DEMO, 2) for _ in range(12)]
    worker = house.worker()
    worker.step(1)
    sent: list[Player] = []
    for game in games:
        for seat in range(2):
            player = house.player(game, seat)
            player.reader.read()
            if player.owes() and player.keys.game not in {p.keys.game for p in sent}:
                player.send(player.body(player.reader.ask["commands"][0]))
                sent.append(player)
    puts: list[int] = []
    store = worker.ledger.store
    original = store.put

    def put(entries: Any, extra: Any, committing: Any) -> None:
        puts.append(len(extra.commands))
        original(entries, extra, committing)

    store.put = put  # type: ignore[method-assign, assignment]
    assert worker.step(20) == len(games)
    assert puts == [len(games)]
    assert all(player.replies()[0]["status"] == "ok" for player in sent)


def test_a_game_to_its_end_by_sending_what_is_asked(house: House) -> None:
    game = house.open(DEMO, 3)
    worker = house.worker()
    players = play(house, worker, game, 3)
    position = house.ledger.load(game)
    assert position.frame.revealed
    for player in players:
        feed = worker.publisher.live(game).feed
        assert player.reader.bytes() == feed.view(seat_audience(player.seat))
        assert player.reader.v == position.version
        assert player.reader.head == position.head
    assert [line for line in worker.monitor.log.lines if line["level"] != "info"] == []


def test_an_order_for_a_game_that_is_over(house: House) -> None:
    game = house.open(DEMO, 2)
    worker = house.worker()
    players = play(house, worker, game, 2)
    said: Any = {"command": "resign", "args": {}}
    players[0].send(players[0].body(said))
    worker.step(20)
    (reply,) = players[0].replies()
    assert (reply["status"], reply["rule"]) == ("rejected", "LB-END-1")


def test_a_consent_answers_what_is_asked(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    one, other = (house.player(game, seat) for seat in range(2))
    for player in (one, other):
        player.reader.read()
    one.send(one.body({"command": "abandon", "args": {}}))
    worker.step(20)
    other.reader.read()
    asking = other.reader.view["table"]["asking"]
    assert (asking["what"], asking["seat"]) == ("abandon", 0)
    consent = next(c for c in other.reader.ask["commands"] if c["command"] == "consent")
    other.send(other.body(consent))
    worker.step(20)
    other.reader.read()
    assert other.reader.view["table"]["given_up"]
    assert not other.owes()


def test_taking_back_shows_the_table_of_then(house: House) -> None:
    game = house.open(GAME, 2, until="draft", first_game=False)
    worker = house.worker()
    worker.step(1)
    one, other = (house.player(game, seat) for seat in range(2))
    for player in (one, other):
        player.reader.read()
    before = canonical(one.reader.view["table"]["zones"]), one.reader.v
    one.send(one.body(one.reader.ask["commands"][0]))
    worker.step(20)
    for player in (one, other):
        player.reader.read()
    one.send(one.body({"command": "take_back", "args": {"to": before[1]}}))
    worker.step(20)
    for player in (one, other):
        player.reader.read()
    asked = [c for c in other.reader.ask["commands"] if c["command"] == "consent"]
    if asked:
        other.send(other.body(asked[0]))
        worker.step(20)
    for player in (one, other):
        player.reader.read()
        feed = worker.publisher.live(game).feed
        assert player.reader.bytes() == feed.view(seat_audience(player.seat))
    assert canonical(one.reader.view["table"]["zones"]) == before[0]
    assert msgspec.to_builtins(one.reader.view["table"]["taken_back"])
