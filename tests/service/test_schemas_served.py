"""What a service says and takes, as it lies on the server, fits the schemas; what it calls
malformed does not."""

import json
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.mint_condition import GAME as MINT
from domain.kernel.game import AnyGame
from domain.kernel.notation import NotationError
from domain.ledger.errors import (
    Busy,
    Conflict,
    LedgerError,
    NotAllowed,
    Stale,
    UnknownGame,
    Unsigned,
)
from service.commands import Unauthorised, refused
from service.mail import Letter
from service.publish import Held
from service.served import NotServed
from service.wire import ANSWERS, LOBBY_ANSWERS, Malformed, Reply
from tests.service.test_answers import MALFORMED, RAW
from tests.service.test_docs import rows, words
from tests.service.test_lobby import CLIENT, Lobby, opening
from tests.support.schemas import faults, fits
from tests.support.serving import House, Player, play


def text(fields: Any) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in fields.items()}


def entries(house: House, key: str) -> list[dict[str, str]]:
    found: Any = house.redis.xrange(key)
    return [text(fields) for _, fields in found]


@pytest.fixture
def games(house: House) -> House:
    """A house of both titles."""
    house.close()
    return House(house.path.parent, house.url, (GAME, MINT))


@pytest.mark.parametrize(
    ("game", "options"), [(GAME, {"until": "draft"}), (MINT, {"rounds": 1})], ids=["bagged", "mint"]
)
def test_a_served_game_fits_key_by_key(games: House, game: AnyGame, options: Any) -> None:
    id_ = games.open(game, 2, **options)
    worker = games.worker()
    players = play(games, worker, id_, 2, most=60)
    keys = games.keys.of(id_)
    seen: set[Any] = set()
    for audience in ("public", "seat-0", "seat-1"):
        for entry in entries(games, keys.events(audience)):
            data = json.loads(entry["data"])
            key = (data["skeleton"]["event"], *data["open"], "ask" in entry)
            if key not in seen:
                seen.add(key)
                assert faults(entry, "entry", game) == []
                assert fits(entry, "entry")
        assert faults(json.loads(games.redis.get(keys.view(audience))), "view", game) == []
    for player in players:
        for letter in entries(games, keys.commands(player.seat))[::5]:
            assert faults(letter, "letter", game) == []
        for reply in entries(games, keys.replies(player.seat))[::5]:
            assert faults(reply, "reply") == []
    assert faults(text(games.redis.hgetall(keys.meta)), "meta") == []
    assert all(fits(one, "heads") for one in entries(games, games.keys.heads(keys.shard)))
    worker.duties.do()
    assert fits(games.redis.get(games.keys.beat(keys.shard)).decode(), "beat")
    games.close()


def asked(player: Player, house: House, query: str, **args: Any) -> None:
    """Asks what the schema of queries knows."""
    assert fits({"query": query, "args": args}, "query")
    player.ask(query, **args)
    assert fits(entries(house, player.keys.commands(player.seat))[-1], "letter")


def test_queries_and_their_answers(games: House) -> None:
    id_ = games.open(MINT, 2, rounds=1)
    worker = games.worker()
    players = play(games, worker, id_, 2, most=4)
    for player in players:
        player.reader.read()
    due = next(player for player in players if player.owes())
    legal = due.reader.ask["commands"][0]
    due.replies()
    asked(due, games, "legal")
    asked(due, games, "legal", limit=1)
    asked(due, games, "whynot", text=legal["text"])
    asked(due, games, "whynot", command="end_turn", args={})
    asked(due, games, "explain")
    asked(due, games, "explain", rule="MC-TURN-1")
    asked(due, games, "log", **{"from": 1, "to": 9})
    worker.step(20)
    replies = due.replies()
    assert len(replies) == 7
    for reply in replies:
        assert (reply["status"], reply["code"]) == ("ok", "query"), reply
        assert faults(reply, "reply") == []
    assert len({frozenset(json.loads(reply["answer"])) for reply in replies}) == 6
    games.close()


@pytest.mark.parametrize(
    ("query", "args"),
    [
        ("legal", {"limit": 0}),
        ("legal", {"limit": 201}),
        ("legal", {"seat": 1}),
        ("whynot", {"text": 1}),
        ("log", {"from": 0}),
        ("log", {"start": 1}),
        ("explain", {"rule": 1}),
        ("cards", {}),
    ],
)
def test_a_query_that_is_none_does_not_fit(query: str, args: dict[str, Any]) -> None:
    assert not fits({"query": query, "args": args}, "query")


def as_read(answer: Reply) -> dict[str, str]:
    """A reply's fields as a reader has them."""
    told = answer.fields(1)
    return {
        name: one.decode() if isinstance(one, bytes) else str(one) for name, one in told.items()
    }


def test_a_reply_of_every_status_and_code(house: House) -> None:
    id_ = house.open(players=2)
    worker = house.worker()
    worker.step(1)
    players = [house.player(id_, seat) for seat in range(2)]
    for player in players:
        player.reader.read()
    due, other = sorted(players, key=lambda player: not player.owes())
    body = due.body(due.reader.ask["commands"][0])
    wrong = other.body(due.reader.ask["commands"][0])
    for player, sent, token in (
        (due, body, None),
        (due, body, None),
        (other, wrong, None),
        (other, wrong, "x"),
        (other, other.body(due.reader.ask["commands"][0], cseq=9), None),
        (other, b"{}", None),
    ):
        player.send(sent, token)
    due.ask("legal")
    worker.step(20)
    replies = [*due.replies(), *other.replies()]
    fields: Any = {b"body": body}
    live = worker.publisher.live(id_)
    errors = (
        Stale("x"),
        Conflict("x"),
        Held("x"),
        Busy("x"),
        NotServed("x"),
        UnknownGame("x"),
        NotAllowed("x"),
        LedgerError("x"),
        Malformed("x"),
        NotationError("x"),
        Unauthorised(),
        Unsigned("x"),
    )
    for error in errors:
        for about in (live, None):
            answer = refused("1-0", fields, error, about, None)
            assert answer is not None
            replies.append(as_read(answer))
    worker.bury([Letter(due.keys.commands(due.seat), "1-0", fields)])
    replies += due.replies()
    for reply in replies:
        assert faults(reply, "reply") == [], reply
    told = {(reply["status"], reply["code"]) for reply in replies}
    assert told == {*ANSWERS} - {("busy", "waiting")}
    waiting = {**replies[0], "status": "busy", "code": "waiting"}
    assert fits(waiting, "reply")
    assert not fits({**waiting, "code": "token"}, "reply")
    for reply in replies:
        for name in reply:
            assert not fits({n: one for n, one in reply.items() if n != name}, "reply"), name
        assert not fits({**reply, "more": ""}, "reply")
    assert all(fits(one, "dead") for one in entries(house, house.keys.dead(due.keys.shard)))
    assert entries(house, house.keys.dead(due.keys.shard))


def test_the_statuses_are_those_of_the_page() -> None:
    told = [(words(row[0])[0], words(row[1])[0]) for row in rows("status")]
    assert sorted(told) == sorted(ANSWERS)


@pytest.mark.parametrize("what", MALFORMED)
def test_what_is_malformed_does_not_fit(house: House, what: str) -> None:
    id_ = house.open(players=2)
    house.worker().step(1)
    player = house.player(id_, 0)
    player.reader.read()
    right = {"args": {}, "command": "end_turn"}
    body = json.loads(player.body({**right, "args": {}}))
    assert fits(body, "body", MINT)
    wrong = {**body, **MALFORMED[what]}
    of_this_game = what in ("another game", "another seat")  # no schema knows which game it is
    assert fits(wrong, "body", MINT) is of_this_game


@pytest.mark.parametrize("what", RAW)
def test_an_entry_that_is_none_does_not_fit(what: str) -> None:
    fields = {name: value.decode("utf-8", "replace") for name, value in RAW[what].items()}
    if what in ("JSON that is not canonical", "too long", "deep"):
        return  # of the bytes, and not of what they say
    assert not fits(fields, "letter", MINT)


def test_the_lobby(house: House) -> None:
    lobby = Lobby(house)
    request = opening(names=["Ann", "Ben"])
    requests: list[dict[str, Any]] = [
        request,
        request,
        {**request, "players": 3, "names": []},
        opening(title="chess"),
        {"do": "list"},
        {"do": "join", "game": "0" * 32, "seat": 0, "token": "0" * 64},
    ]
    game = ""
    for one in requests:
        assert faults({"client": CLIENT, **one}, "request") == []
        game = game or lobby.ask(**one)["game"]
        lobby.ask(**one)
    for token in ("0" * 64, "1" * 64):
        join = {"do": "join", "game": game, "seat": 0, "token": token}
        assert fits({"client": CLIENT, **join}, "request")
        lobby.ask(**join)
    said = entries(house, house.keys.lobby_replies(CLIENT))
    for reply in said:
        assert faults(reply, "lobby-reply") == []
        for name in reply:
            assert not fits({n: one for n, one in reply.items() if n != name}, "lobby-reply")
    told = {(reply["status"], reply["code"]) for reply in said}
    assert told == {*LOBBY_ANSWERS} - {("busy", "store")}
    for wrong in ({"do": "close"}, {**request, "more": 1}, {**request, "players": "2"}):
        assert not fits({"client": CLIENT, **wrong}, "request")
