"""The lobby: open, join, list; sent twice is done once."""

import json
import secrets
from typing import Any

import pytest

from service import notes
from service.connect import sender
from service.wire import token_hash
from tests.support.serving import REALM, House, canonical, play

CLIENT = "web"


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.worker = house.worker()
        self.worker.step(1)
        self._at = "0-0"

    def ask(self, **request: Any) -> dict[str, Any]:
        (said,) = self.sent({"client": CLIENT, **request})
        return said

    def sent(self, request: Any) -> list[dict[str, Any]]:
        self.house.redis.xadd(self.house.keys.lobby, {"request": canonical(request)})
        self.worker.step(20)
        key = self.house.keys.lobby_replies(CLIENT)
        found: Any = self.house.redis.xread({key: self._at})
        entries = found[0][1] if found else []
        if entries:
            self._at = entries[-1][0].decode()
        said = [{k.decode(): v.decode() for k, v in fields.items()} for _, fields in entries]
        return [{**one, "answer": json.loads(one["answer"])} for one in said]


@pytest.fixture
def lobby(house: House) -> Lobby:
    return Lobby(house)


def opening(**changes: Any) -> dict[str, Any]:
    return {"do": "open", "nonce": secrets.token_hex(16), "title": "demo", "players": 2, **changes}


def test_a_game_opened_joined_and_played(lobby: Lobby) -> None:
    opened = lobby.ask(**opening(names=["Ann", "Ben"]))
    assert opened["status"] == "ok"
    game = opened["game"]
    for seat in range(2):
        token = secrets.token_hex(16)
        joined = lobby.ask(do="join", game=game, seat=seat, token=token_hash(token))
        assert (joined["status"], joined["answer"]) == ("ok", {"seat": seat})
        lobby.house.tokens[game, seat] = token
    play(lobby.house, lobby.worker, game, 2)
    assert lobby.house.ledger.load(game).frame.revealed
    names: Any = lobby.house.redis.hget(lobby.house.keys.of(game).meta, "names")
    assert json.loads(names) == ["Ann", "Ben"]


def test_the_same_request_opens_one_game(lobby: Lobby) -> None:
    request = opening()
    first, again = lobby.ask(**request), lobby.ask(**request)
    assert (first["status"], again["status"]) == ("ok", "dup")
    assert first["game"] == again["game"]
    assert first["answer"] == again["answer"]
    assert len(lobby.house.ledger.store.games()) == 1
    other = lobby.ask(**{**request, "players": 3})
    assert other["status"] == "conflict"


def test_no_seed_can_be_chosen_and_every_game_has_another(lobby: Lobby) -> None:
    assert lobby.sent({"client": CLIENT, **opening(seed="0" * 64)}) == []
    games = {lobby.ask(**opening())["game"] for _ in range(5)}
    opened = [lobby.house.ledger.history(game).entries[0].event for game in games]
    assert len({event.seed_commitment for event in opened}) == 5  # type: ignore[attr-defined]
    assert not any(event.seed_given for event in opened)  # type: ignore[attr-defined]


def test_a_seat_is_taken_by_the_first_who_comes(lobby: Lobby) -> None:
    game = lobby.ask(**opening())["game"]
    mine, other = token_hash("mine"), token_hash("other")
    assert lobby.ask(do="join", game=game, seat=0, token=mine)["status"] == "ok"
    assert lobby.ask(do="join", game=game, seat=0, token=mine)["status"] == "dup"
    taken = lobby.ask(do="join", game=game, seat=0, token=other)
    assert (taken["status"], taken["code"]) == ("rejected", "taken")
    key = notes.seat_key(REALM, game, "seat-0")
    assert notes.access(lobby.house.ledger.store, key).token == mine  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "changes",
    [
        {"title": "chess"},
        {"players": 99},
        {"options": {"nothing": 1}},
        {"names": ["only one"]},
    ],
)
def test_malformed(lobby: Lobby, changes: dict[str, Any]) -> None:
    said = lobby.ask(**opening(**changes))
    assert said["status"] == "malformed"
    assert lobby.house.ledger.store.games() == []


def test_a_seat_that_is_none_and_a_game_that_is_none(lobby: Lobby) -> None:
    game = lobby.ask(**opening())["game"]
    assert lobby.ask(do="join", game=game, seat=7, token="0" * 64)["status"] == "malformed"
    said = lobby.ask(do="join", game="0" * 32, seat=0, token="0" * 64)
    assert (said["status"], said["code"]) == ("rejected", "refused")


@pytest.mark.parametrize("client", ["web:*", "../x", "A", "", "a" * 33])
def test_a_client_that_could_name_another_key_is_answered_nowhere(
    lobby: Lobby, client: str
) -> None:
    before: Any = set(sender(lobby.house.url).keys("*"))
    assert lobby.sent({**opening(), "client": client}) == []
    after: Any = set(sender(lobby.house.url).keys("*"))
    assert after == before
    pending: Any = lobby.house.redis.xpending(lobby.house.keys.lobby, "workers")
    assert pending["pending"] == 0


def test_list_shows_games_and_who_has_taken_which_seat(lobby: Lobby) -> None:
    games = sorted(lobby.ask(**opening())["game"] for _ in range(3))
    lobby.ask(do="join", game=games[0], seat=1, token="0" * 64)
    said = lobby.ask(do="list")["answer"]
    assert [one["game"] for one in said["games"]] == games
    assert [one["taken"] for one in said["games"]] == [["seat-1"], [], []]
    assert not said["more"]
    assert [one["game"] for one in lobby.ask(do="list", after=games[0])["answer"]["games"]] == (
        games[1:]
    )
