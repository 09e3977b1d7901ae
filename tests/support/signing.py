"""Games in which keys are registered, the same bytes at each run: `python -m tests.support.signing`
writes those that are not there yet.

A short game of each title: the host and seat 0 sign, seat 1 does not, then its first key is
registered, and so is a referee's; seat 0 changes its key, commands are refused, the referee rules,
and the host gives the game up, so that its seed is out.
"""

import itertools
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from domain.games import SHELF
from domain.kernel.game import AnyGame, Setup
from domain.kernel.hashing import digest, u64
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, REFEREE, seat_audience
from domain.kernel.table_commands.commands import (
    AbandonGame,
    ChangeKey,
    MakeRuling,
    RegisterKey,
)
from domain.kernel.types import GameId, Seat
from domain.ledger.aside import MAX_REFUSALS, Receipt, receipt_of
from domain.ledger.errors import Stale
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.record import export_record
from domain.ledger.signing import Keyring, Signer
from domain.ledger.store import Store
from projections.bots import random_bot
from tests.support.demo import DEMO
from tests.support.evidence import BEGAN, FIXTURES

SIGNED: Final = FIXTURES / "signed"
TITLES: Final = (*SHELF, DEMO)
AUDIENCES: Final = ("all", "referee", "seat-0", "public")
PLAYERS: Final = 2
DECISIONS: Final = 4
"""So many commands of the title are accepted before each of the three changes of keys, and so many
behind them."""


def signer(name: str) -> Signer:
    """A private key that follows from a name: for tests alone."""
    return Signer(digest("signer", name.encode()))


HOST_SIGNER: Final = signer("host")
REFEREE_SIGNER: Final = signer("referee")
SEAT_SIGNERS: Final = (signer("seat-0"), signer("seat-1"))
NEW_SIGNER: Final = signer("seat-0, again")


class Table:
    """A game of two, played by whoever holds the keys."""

    def __init__(self, ledger: Ledger, game: AnyGame) -> None:
        self.ledger, self.game = ledger, game
        setup = Setup(PLAYERS, game.options(), game.standard())
        keys = {0: SEAT_SIGNERS[0].public}
        self.id: GameId = ledger.open(game, setup, keys=keys).frame.game
        self.signers: dict[Seat, Signer | None] = {0: SEAT_SIGNERS[0], 1: None}
        self.decided = 0

    def play(self) -> None:
        """Some decisions, each by whom it is waited for first; none in the demo's short game."""
        for _ in range(0 if self.game is DEMO else DECISIONS):
            position = self.ledger.load(self.id)
            seat = position.frame.pending[0].seat
            view = self.ledger.history(self.id).table(seat_audience(seat))
            key = digest("choice", self.game.slug.encode(), u64(self.decided))
            self.by_seat(random_bot(view, self.game, seat, key))
            self.decided += 1

    def by_seat(self, command: Command) -> Accepted:
        """A seat's command, signed where that seat has a key."""
        return self.ledger.submit(Order(self.id, command, signer=self.signers[command.seat]))

    def by_host(self, command: RegisterKey | AbandonGame) -> Accepted:
        return self.ledger.submit(Order(self.id, command, official=HOST))

    def refused(self, seat: Seat) -> None:
        """A command against the rules, and one made long ago."""
        signing = self.signers[seat]
        wrong = ChangeKey(seat, key="0" * 64)
        try:
            self.ledger.submit(Order(self.id, wrong, signer=signing))
        except RuleBroken:
            pass
        else:
            raise AssertionError("it was accepted")
        view = self.ledger.history(self.id).table(seat_audience(seat))
        command = random_bot(view, self.game, seat, b"")
        try:
            self.ledger.submit(Order(self.id, command, base=(0, None), signer=signing))
        except Stale:
            return
        raise AssertionError("it was accepted")

    def changes(self) -> None:
        """Every way in which a key is registered or changed, with what is played between."""
        self.play()
        self.by_host(RegisterKey(who="seat-1", key=SEAT_SIGNERS[1].public))
        self.signers[1] = SEAT_SIGNERS[1]
        self.play()
        self.refused(self.ledger.load(self.id).frame.pending[0].seat)
        self.by_seat(ChangeKey(0, key=NEW_SIGNER.public))
        self.signers[0] = NEW_SIGNER
        self.play()
        self.by_host(RegisterKey(who=REFEREE, key=REFEREE_SIGNER.public))
        ruling = MakeRuling("Nobody has seen anything.")
        self.ledger.submit(Order(self.id, ruling, official=REFEREE, signer=REFEREE_SIGNER))
        self.play()

    def record(self, viewer: str) -> bytes:
        refusals = self.ledger.store.refusals(self.id, None, MAX_REFUSALS)
        return export_record(self.ledger.history(self.id), viewer, refusals=refusals)


@contextmanager
def table_of(game: AnyGame, folder: Path) -> Iterator[Table]:
    """A game of that title, opened under fixed keys, times and seed."""
    ticks, draws = itertools.count(BEGAN, 1_001), itertools.count()

    def entropy(size: int) -> bytes:
        return digest("signed", game.slug.encode(), u64(next(draws)))[:size]

    store = Store(folder / f"{game.slug}.db", [game])
    keys = Keyring(HOST_SIGNER)
    with Ledger(
        store, [game], clock=lambda: next(ticks), entropy=entropy, host_keys=keys
    ) as ledger:
        yield Table(ledger, game)


def records(game: AnyGame, folder: Path) -> dict[str, bytes]:
    """The files of a title by name: its records, and a line for each of three receipts. The third
    is of the second's version and says another head, so that the two convict the host."""
    with table_of(game, folder) as table:
        table.changes()
        running = table.record(REFEREE)
        first = table.by_host(AbandonGame()).receipt
        second = table.ledger.history(table.id).aside.receipts[0]
        assert first is not None, "the host has a key"
        lines = b"".join(one.line + b"\n" for one in (first, second, other_receipt(second)))
        made = {f"{game.slug}.{to}.longbox.jsonl": table.record(to) for to in AUDIENCES}
    return {
        **made,
        f"{game.slug}.running.longbox.jsonl": running,
        f"{game.slug}.receipts.jsonl": lines,
    }


def other_receipt(receipt: Receipt, signing: Signer = HOST_SIGNER) -> Receipt:
    """A receipt of the same version that says another head."""
    head = digest("another", bytes.fromhex(receipt.head)).hex()
    return receipt_of(signing, receipt.game, receipt.v, head)


def main() -> int:
    """Writes what is not there yet, and never touches a file that is."""
    SIGNED.mkdir(exist_ok=True)
    new: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for game in TITLES:
            for name, data in records(game, Path(folder)).items():
                if not (SIGNED / name).exists():
                    (SIGNED / name).write_bytes(data)
                    new.append(name)
    sys.stderr.write(f"{len(new)} new: {', '.join(new) or 'none'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
