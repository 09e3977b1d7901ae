"""Games written as a ledger writes them, into memory: sealed, chained, and in no store."""

from collections.abc import Iterable
from copy import copy
from pathlib import Path
from typing import Any

from domain.kernel.canon import canon
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.lifecycle import SeedRevealed
from domain.kernel.luck import Luck
from domain.kernel.messages import Command, Events
from domain.kernel.sight import REFEREE, plain, seat_audience
from domain.kernel.tables import edition_data, edition_digest
from domain.kernel.types import GameId, Version
from domain.ledger import batches
from domain.ledger.batches import Act
from domain.ledger.entry import Entry, body_in, read_skeleton
from domain.ledger.position import History, LuckOf, Position, known, luck_of
from domain.ledger.rows import CommandRow, Extra, GameRow
from domain.ledger.store import Store
from tests.support.played import counting_clock


class Written:
    """A game that has been dealt, and all that happens in it from then on."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup[Any, Any],
        seed: bytes,
        id: GameId,
        luck: LuckOf = luck_of,
    ) -> None:
        game.check(setup)
        self.game, self.setup, self.seed, self.id = game, setup, seed, id
        self.data: Any = plain(edition_data(setup.edition))
        self.edition = edition_digest(self.data)
        self.entries: list[Entry] = []
        self._clock = counting_clock()
        opened = batches.opening_event(
            id, game.slug, game.rules, self.edition, setup, seed, given=True
        )
        start = Position(
            game=game,
            setup=setup,
            edition=self.edition,
            frame=Frame(id),
            fold=known(game.initial(setup)),
            version=0,
            head="",
            seed=seed,
            salt_key=b"",
            luck=luck(setup, opened.setup, seed),
        )
        self.position = batches.blank(start, id, seed)
        self._append(batches.host_act(self.position, "open"), (opened,))
        self.dealt: Events = game.deal(self.table, self.luck)
        self._append(batches.host_act(self.position, "deal"), self.dealt)

    @property
    def table(self) -> Any:
        return self.position.table

    @property
    def luck(self) -> Luck:
        return self.position.luck

    def submit(self, command: Command) -> Events:
        """What the command leads to. Raises RuleBroken, which leaves nothing behind."""
        events: Events = self.game.decide(self.table, command, self.luck)
        by = seat_audience(command.seat)
        self._append(batches.act_of(self.position, by, command), events)
        frame = self.position.frame
        if batches.reveal_is_due(self.game, self.setup.options, frame, self.table):
            act = batches.host_act(self.position, "reveal")
            self._append(act, (batches.revealed(self.seed),))
        return events

    def otherwise(self, entries: Iterable[Entry], position: Position) -> "Written":
        """The same game as it was written in another world."""
        made = copy(self)
        made.entries, made.position = list(entries), position
        return made

    def history(self) -> History:
        """All of it, as the referee holds it."""
        entries = tuple(self.entries)
        copies = ((REFEREE, entries[-1].v),)
        over = isinstance(entries[-1].event, SeedRevealed)
        return History(self.game, self.setup, self.edition, self.data, entries, None, copies, over)

    def keep(self, path: Path) -> None:
        """Puts the game into a new store, as if it had been played there."""
        row = GameRow(self.id, self.game.slug, self.edition, None, None, None)
        extra = Extra(self._accepted(), [row], [], [(self.edition, canon(self.data))])
        store = Store(path, (self.game,))
        store.put(self.entries, extra)
        store.close()

    def _append(self, act: Act, events: Events) -> None:
        added, self.position = batches.append(self.position, act, events, self._clock())
        self.entries += added

    def _accepted(self) -> list[CommandRow]:
        """The place of every command."""
        firsts = [entry.v for entry in self.entries if entry.cause is not None]
        lasts = [*(v - 1 for v in firsts[1:]), self.entries[-1].v]
        rows = []
        for first, last in zip(firsts, lasts, strict=True):
            said, by = body_in(self.entries[first - 1]), self._by(first)
            rows.append(CommandRow(self.id, by, said["cseq"], said["nonce"], first, last))
        return rows

    def _by(self, v: Version) -> str:
        return read_skeleton(self.entries[v - 1].skeleton).by
