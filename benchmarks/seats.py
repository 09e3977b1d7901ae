"""Seats that play through the service, and how long they wait for what comes of it."""

import json
import random
import secrets
import time
from collections.abc import Sequence
from typing import Any

from benchmarks.games import set_up
from benchmarks.server import REALM
from domain.games.bagged_boarded import GAME
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId, Seat
from domain.ledger.ledger import Ledger
from projections.streams.patch import written
from service import notes
from service.connect import Server, reader, sender
from service.keys import GameKeys, Keys
from service.wire import token_hash


class Seated:
    """One seat of a game: what it was asked last, and what it sends."""

    def __init__(self, table: "Tables", keys: GameKeys, seat: Seat, token: str) -> None:
        self.table, self.keys, self.seat, self.token = table, keys, seat, token
        self.v, self.head = 0, ""
        self.ask: Any = {}
        self.replied: Any = "0-0"

    def read(self, block: int | None = None) -> int:
        """Reads on; how many entries came."""
        key = self.keys.events(seat_audience(self.seat))
        found: Any = self.table.waiting.xread({key: f"{self.v}-0"}, block=block)
        entries = found[0][1] if found else []
        for id_, fields in entries:
            self.v, self.head = int(id_.partition(b"-")[0]), fields[b"head"].decode()
            if b"ask" in fields:
                self.ask = json.loads(fields[b"ask"])
        return len(entries)

    @property
    def owes(self) -> bool:
        return bool(self.ask and self.ask["pending"])

    def fields(self) -> Any:
        """A command of those that it may give, as an entry."""
        command = self.table.luck.choice(self.ask["commands"])
        body = {
            "args": command["args"],
            "base_head": self.head,
            "base_v": self.v,
            "command": command["command"],
            "cseq": self.ask["cseq"],
            "game": self.keys.game,
            "nonce": secrets.token_hex(16),
            "seat": self.seat,
        }
        return {"body": written(body), "sig": b"", "token": self.token}

    @property
    def commands(self) -> str:
        return self.keys.commands(self.seat)


class Tables:
    """Games of so many players, one after the other, on one store."""

    def __init__(
        self, ledger: Ledger, out: Server, waiting: Server, players: int, seed: int = 0
    ) -> None:
        self.ledger, self.players = ledger, players
        self.out: Any = out
        self.waiting: Any = waiting
        self.luck = random.Random(seed)
        self.seats: list[Seated] = []

    @classmethod
    def on(cls, ledger: Ledger, url: str, players: int) -> "Tables":
        """Tables on a store, by way of that server."""
        return cls(ledger, sender(url), reader(url), players)

    def beside(self, seed: int) -> "Tables":
        """More of them, on the same connections."""
        return Tables(self.ledger, self.out, self.waiting, self.players, seed)

    def due(self) -> Seated:
        """Whoever owes a decision; where nobody does, in a new game."""
        while True:
            for seat in self.seats:
                while seat.read():
                    pass
            found = [seat for seat in self.seats if seat.owes]
            if found:
                return self.luck.choice(found)
            self.begin()

    def begin(self) -> GameId:
        """Another game, once its streams are there."""
        game = self.ledger.open(GAME, set_up(self.players)).frame.game
        keys = Keys(REALM).of(game)
        self.seats = []
        for seat in range(self.players):
            token = secrets.token_hex(16)
            access = notes.Access("seat", token_hash(token))
            key = notes.seat_key(REALM, game, seat_audience(seat))
            notes.grant(self.ledger.store, key, access)
            self.seats.append(Seated(self, keys, seat, token))
        while not self.out.exists(keys.meta):
            time.sleep(0.01)
        return game

    def command(self) -> tuple[float, int]:
        """One command: how long its seat waited for the first of its events, and how many came."""
        seat = self.due()
        fields = seat.fields()
        begun = time.perf_counter()
        self.out.xadd(seat.commands, fields)
        came = seat.read(block=10_000)
        return time.perf_counter() - begun, came

    def answered(self, seats: Sequence[Seated]) -> None:
        """Sends a command of each of these seats at once, and waits for all answers."""
        pipe = self.out.pipeline(transaction=False)
        for seat in seats:
            pipe.xadd(seat.commands, seat.fields())
        pipe.execute()
        left = {seat.keys.replies(seat.seat).encode(): seat for seat in seats}
        while left:
            asked = {key: seat.replied for key, seat in left.items()}
            for key, entries in self.waiting.xread(asked, block=10_000):
                left.pop(key).replied = entries[-1][0]
