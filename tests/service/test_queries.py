"""Queries: legal, whynot, explain, log; they change nothing and tell what that seat may know."""

import json
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.sight import seat_audience
from projections.chronicle import chronicle
from tests.support.serving import House, Player, play


class Asking:
    def __init__(self, house: House) -> None:
        self.house = house
        self.game = house.open(GAME, 2)
        self.worker = house.worker()
        self.players = play(house, self.worker, self.game, 2, 30)
        for player in self.players:
            player.reader.read()
            player.replies()

    def ask(self, player: Player, query: str, **args: Any) -> dict[str, str]:
        before = self.house.ledger.store.newest(self.game)
        id_ = player.ask(query, **args)
        self.worker.step(20)
        (reply,) = player.replies()
        assert reply["to"] == id_.decode()
        assert self.house.ledger.store.newest(self.game) == before
        assert self.house.ledger.store.refusals(self.game, None, 10) == []
        return reply

    def answer(self, player: Player, query: str, **args: Any) -> Any:
        reply = self.ask(player, query, **args)
        assert (reply["status"], reply["code"]) == ("ok", "query"), reply
        return json.loads(reply["answer"])

    @property
    def due(self) -> Player:
        return next(player for player in self.players if player.owes())


@pytest.fixture
def asking(house: House) -> Asking:
    return Asking(house)


def test_legal_is_what_was_asked(asking: Asking) -> None:
    due = asking.due
    said = asking.answer(due, "legal")
    assert said["commands"] == due.reader.ask["commands"]
    assert said["table"] == due.reader.ask["table"]
    few = asking.answer(due, "legal", limit=1)
    assert few["commands"] == said["commands"][:1]
    assert few["total"] == said["total"]


def test_whynot_of_a_legal_command_and_of_one_that_is_none(asking: Asking) -> None:
    due = asking.due
    legal = due.reader.ask["commands"][0]
    read = asking.answer(due, "whynot", text=legal["text"])
    assert read["legal"]
    assert [read[name] for name in ("command", "args")] == [legal[n] for n in ("command", "args")]
    assert asking.answer(due, "whynot", command=legal["command"], args=legal["args"])["legal"]
    other = next(player for player in asking.players if player is not due)
    said = asking.answer(other, "whynot", command=legal["command"], args=legal["args"])
    assert not said["legal"]
    assert [said[name] for name in ("command", "args")] == [legal[n] for n in ("command", "args")]
    assert said["rule"].startswith("BB-")
    assert said["text"]
    assert isinstance(said["near"], list)


def test_whynot_of_what_asks_the_others(asking: Asking) -> None:
    said = asking.answer(asking.due, "whynot", text="abandon")
    assert said == {"args": {}, "asks": True, "command": "abandon", "legal": True}


def test_explain_a_rule_and_the_score_sheets(asking: Asking) -> None:
    said = asking.answer(asking.due, "explain", rule="BB-DRAFT-1")
    assert said["text"] == next(r.text for r in GAME.rulebook() if r.id == "BB-DRAFT-1")
    assert asking.answer(asking.due, "explain", rule="no-such")["text"] == ""
    sheets = asking.answer(asking.due, "explain")
    assert sheets["sheets"] or sheets["why"]


def test_log_is_the_chronicle_of_that_seat(asking: Asking) -> None:
    history = asking.house.ledger.history(asking.game)
    for player in asking.players:
        said = asking.answer(player, "log", **{"from": 20, "to": 60})
        own = chronicle(history, seat_audience(player.seat), start=20, end=60)
        assert [(line["v"], line["text"]) for line in said["lines"]] == [
            (told.version, told.text) for told in own
        ]
        assert said["newest"] == history.version
    assert asking.answer(asking.due, "log", **{"from": 10**6})["lines"] == []
    assert len(asking.answer(asking.due, "log")["lines"]) <= 200


@pytest.mark.parametrize(
    ("query", "args"),
    [
        ("legal", {"limit": 0}),
        ("legal", {"limit": 201}),
        ("legal", {"seat": 1}),
        ("whynot", {"text": "fly"}),
        ("whynot", {"command": "pick", "args": {"no": 1}}),
        ("log", {"from": 0}),
        ("explain", {"rule": 1}),
    ],
)
def test_malformed(asking: Asking, query: str, args: dict[str, Any]) -> None:
    assert asking.ask(asking.due, query, **args)["status"] == "malformed"


def test_a_query_needs_the_seats_token(asking: Asking) -> None:
    due = asking.due
    fields: Any = {"query": "legal", "args": "{}", "token": "x"}
    asking.house.redis.xadd(due.keys.commands(due.seat), fields)
    asking.worker.step(20)
    (reply,) = due.replies()
    assert (reply["status"], "answer" in reply) == ("unauthorised", False)
