"""The lobby: open a game, take a seat, list games. For frontends; a seat has no key here."""

from typing import Any, Final, TypedDict

import msgspec

from domain.kernel.game import AnyGame, Setup, SetupRefused
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, Audience, seat_audience
from domain.kernel.table_commands.commands import RegisterKey
from domain.kernel.tables import TableError, shaped
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.errors import Busy, Conflict, LedgerError, NotAllowed
from domain.ledger.ledger import Ledger, Order
from domain.ledger.signing import is_key
from projections.streams.patch import written
from service import notes
from service.served import may_be_served, require_served
from service.wire import (
    SCHEMA,
    Join,
    ListGames,
    Malformed,
    Open,
    Request,
    new_game_id,
)

LISTED: Final = 100


class Opened(TypedDict):
    """How far a game is that was opened."""

    v: Version
    head: str


class Seated(TypedDict):
    """The seat that was taken."""

    seat: Seat


class OneGame(TypedDict):
    """A game, and which of its seats are taken."""

    game: GameId
    title: str
    name: str | None
    taken: list[str]


class Listing(TypedDict):
    """Games in order of id; `more` says whether there are some behind them."""

    games: list[OneGame]
    more: bool


class Said(msgspec.Struct, frozen=True):
    """An answer of the lobby. `game` is one that a request is about."""

    status: str
    code: str
    fact: str = ""
    game: GameId = ""
    answer: Opened | Seated | Listing | None = None

    def fields(self, to: str) -> dict[str, str | bytes]:
        """As an entry of a stream; `to` is the request that it answers."""
        return {
            "schema": SCHEMA,
            "to": to,
            "status": self.status,
            "code": self.code,
            "fact": self.fact,
            "game": self.game,
            "answer": written(self.answer),
        }


class Lobby:
    """Answers requests for a realm."""

    def __init__(self, ledger: Ledger, realm: str) -> None:
        self._ledger = ledger
        self._realm = realm

    def answer(self, request: Request) -> Said:
        """The answer; errors of the store are answers too. Raises what is the program's fault."""
        try:
            if isinstance(request, Open):
                return self._open(request)
            if isinstance(request, Join):
                return self._join(request)
            return self._list(request)
        except (Malformed, SetupRefused, TableError) as error:
            return Said("malformed", "malformed", str(error)[:400])
        except Busy as error:
            return Said("busy", "store", str(error))
        except LedgerError as error:
            return Said("rejected", "refused", str(error))

    def _open(self, request: Open) -> Said:
        id_ = new_game_id(self._realm, request)
        game = self._title(request.title)
        if request.players not in game.players:
            most = game.players[-1]
            raise Malformed(f"{game.slug} is for {game.players[0]} to {most} players")
        setup: Setup[Any, Any] = Setup(
            request.players, shaped(request.options, _options(game), "options"), game.standard()
        )
        if request.names and len(request.names) != request.players:
            raise Malformed("names are those of all seats, or of none")
        again = bool(self._ledger.store.newest(id_))
        if not again:
            try:
                self._ledger.open(game, setup, id=id_, seats=request.names)
            except Conflict:
                again = True
        at = self._ledger.load(id_)
        if again and at.setup != setup:
            return Said("conflict", "conflict", "that nonce has opened another game", id_)
        status = "dup" if again else "ok"
        return Said(status, status, game=id_, answer={"v": at.version, "head": at.head})

    def _join(self, request: Join) -> Said:
        store = self._ledger.store
        history = self._ledger.history(request.game)
        require_served(store.game(request.game), history)
        if request.seat >= history.setup.players:
            raise Malformed(f"the seats are 0 to {history.setup.players - 1}")
        audience = seat_audience(request.seat)
        if request.key and not is_key(request.key):
            raise Malformed("key is no Ed25519 public key")
        key = notes.seat_key(self._realm, request.game, audience)
        new = notes.Access("seat", request.token, client=request.client)
        fresh = notes.grant(store, key, new)
        known = notes.access(store, key)
        if not fresh and (known is None or known.token != request.token):
            return Said("rejected", "taken", f"{audience} is taken", request.game)
        if request.key:
            self._register(request.game, audience, request.key)
        status = "ok" if fresh else "dup"
        return Said(status, status, game=request.game, answer={"seat": request.seat})

    def _register(self, game: GameId, seat: Audience, key: str) -> None:
        """The first key of a seat that was just taken, or of one that was and has none yet. Raises
        NotAllowed where it has another: then its holder changes it."""
        held = self._ledger.load(game).frame.key_of(seat)
        if held == key:
            return
        try:
            self._ledger.submit(Order(game, RegisterKey(who=seat, key=key), official=HOST))
        except RuleBroken as broken:
            text = f"{seat} is taken, but not with that key: {broken.fact}"
            raise NotAllowed(text) from None

    def _list(self, request: ListGames) -> Said:
        store = self._ledger.store
        rows = [row for row in store.games() if row.game > request.after and may_be_served(row)]
        games: list[OneGame] = [
            {"game": row.game, "title": row.title, "name": row.name, "taken": self._taken(row.game)}
            for row in rows[:LISTED]
        ]
        return Said("ok", "ok", answer={"games": games, "more": len(rows) > LISTED})

    def _taken(self, game: GameId) -> list[str]:
        start = notes.seat_key(self._realm, game, "")
        return sorted(key.removeprefix(start) for key in self._ledger.store.notes(start))

    def _title(self, slug: str) -> AnyGame:
        found = self._ledger.shelf.get(slug)
        if found is None:
            raise Malformed(f"there is no such title; there are {', '.join(self._ledger.shelf)}")
        return found


def _options(game: AnyGame) -> Any:
    return game.options
