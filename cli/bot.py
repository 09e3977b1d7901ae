"""`bot`: a program of one's own plays a seat."""

import secrets
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Annotated, Final

import typer

from cli.arguments import As, Deadline, Game, Json, Tries
from cli.asking import DEADLINE, TRIES, AskingBot
from cli.context import Session, session
from cli.entropy import Purse
from cli.exits import Wrong
from cli.key_files import HostKey, Key, keyring, signer_in
from cli.process import Process
from cli.reference import seat_for, stored_game
from cli.signals import kept
from cli.streams import flush
from domain.kernel.frame import is_over
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId, Seat
from domain.ledger.errors import Busy, Conflict, Stale
from domain.ledger.ledger import Ledger, Order
from domain.ledger.orders import Accepted
from domain.ledger.position import History
from domain.ledger.signing import Signer
from projections.seat import due_in, seen_by
from projections.standing import frame_of, phase_of

app = typer.Typer(add_completion=False)

POLL: Final = 0.1
"""Seconds between two looks at whether the others have moved."""
BUSY: Final = 5
"""So often a store that is busy is tried again, a little later each time."""

Exec = Annotated[
    str,
    typer.Option(
        "--exec",
        metavar="COMMAND",
        help="The program and its arguments, in one text; no shell reads it.",
        show_default=False,
    ),
]


@app.command("bot")
def bot(
    ctx: typer.Context,
    game: Game,
    command: Exec,
    viewer: As = None,
    deadline: Deadline = DEADLINE,
    tries: Tries = TRIES,
    decisions: Annotated[
        int | None,
        typer.Option(metavar="K", min=1, help="Stop after so many decisions.", show_default=False),
    ] = None,
    key: Key = None,
    host_key: HostKey = None,
    json: Json = False,
) -> None:
    """A program plays a seat until the game is over: for each decision it gets a line of JSON with
    what its seat sees and may do, and answers with one."""
    run = session(ctx, json=json, viewer=viewer)
    stop = threading.Event()

    def asked(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    signer, hosts = signer_in(key), keyring(host_key)
    with run.ledger(write=True, host_keys=hosts) as ledger, kept():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, asked)
        id_, version = stored_game(run, game, ledger.store.games())
        if version is not None:
            raise Wrong(f"`bot` plays at the newest version; leave out @{version}, or fork there")
        seat = _seat(run, ledger, id_)
        process = Process(command, f"the bot of {seat_audience(seat)}", deadline, stop.is_set)
        try:
            player = AskingBot(process, f"the bot of {seat_audience(seat)}", tries)
            _Playing(run, ledger, id_, seat, player, stop.is_set, signer).play(decisions)
        finally:
            process.close()
        if stop.is_set():
            raise KeyboardInterrupt


def _seat(run: Session, ledger: Ledger, game: GameId) -> Seat:
    position, names = ledger.load(game), ledger.store.names(game)
    if position.read_only:
        raise Wrong(f"game {game[:12]} is a copy and read-only; fork it to play on")
    seats = position.setup.players
    return seat_for(run, [names.get(one, "") for one in range(seats)], seats)


class _Playing:
    """A seat that is played until there is nothing more to decide."""

    def __init__(
        self,
        run: Session,
        ledger: Ledger,
        game: GameId,
        seat: Seat,
        player: AskingBot,
        stopped: Callable[[], bool],
        signer: Signer | None,
    ) -> None:
        self._run, self._ledger, self._game, self._seat = run, ledger, game, seat
        self._player, self._stopped, self._signer = player, stopped, signer

    def play(self, most: int | None) -> None:
        """Plays so many decisions, or all."""
        made, seen = 0, 0
        while made != most and not self._stopped():
            newest = self._ledger.store.newest(self._game)
            if newest == seen:
                self._player.require_running()
                time.sleep(POLL)
                continue
            history = self._ledger.history(self._game)
            frame = frame_of(history)
            view = seen_by(history, seat_audience(self._seat))
            if is_over(history.game, view, frame) or self._seat in frame.left:
                self._run.out.note(f"{phase_of(history.game, view, frame)}; {made} decided")
                return
            if any(one.seat == self._seat for one in due_in(history.game, view, frame)):
                made += self._decided(history)
            else:
                seen = history.version

    def _decided(self, history: History) -> bool:
        """Whether a decision was made. What others did meanwhile may have closed it."""
        command = self._choice(history)
        base = history.version, history.head
        nonce = secrets.token_hex(16)
        order = Order(self._game, command, nonce, base, signer=self._signer)
        try:
            accepted = self._submitted(order)
        except RuleBroken as broken:
            self._player.refused(command, broken)
            return False
        except (Stale, Conflict):
            self._player.forget()
            return False
        self._tell(order, accepted)
        return True

    def _choice(self, history: History) -> Command:
        """What the program chooses; entropy is no choice, and given without asking it."""
        frame = frame_of(history)
        if frame.gathering is not None:
            opening = history.entries[0].head.hex()
            return Purse(self._game, opening, self._seat).command(frame.gathering)
        view, key = seen_by(history, seat_audience(self._seat)), secrets.token_bytes(32)
        return self._player.choice(view, history.game, frame, self._seat, key)

    def _submitted(self, order: Order) -> Accepted:
        """The same order again, by its nonce, where the store is busy or its answer was lost."""
        for turn in range(1, BUSY):
            try:
                return self._ledger.submit(order)
            except Busy:
                time.sleep(POLL * turn)
        return self._ledger.submit(order)

    def _tell(self, order: Order, accepted: Accepted) -> None:
        text = printed(order.command)
        if self._run.out.json:
            self._run.out.document(
                {
                    "game": self._game,
                    "viewer": seat_audience(self._seat),
                    "command": text,
                    "version": accepted.version,
                    "head": accepted.head,
                }
            )
        else:
            self._run.out.line(f"{accepted.version:>5}  {text}")
        flush()
