"""From rows to positions and histories. Every row is checked; a fork reads on in its parents."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame, Setup
from domain.kernel.lifecycle import Forked, GameOpened, SeedRevealed
from domain.kernel.line import live, spans_in
from domain.kernel.luck import NoLuck
from domain.kernel.messages import Event, tag_of
from domain.kernel.placing import Rows
from domain.kernel.sight import HIDDEN, REFEREE, Audience
from domain.kernel.table_commands.events import EntropyRevealed, TakenBack
from domain.kernel.table_commands.gathering import revealed_in
from domain.kernel.tables import interned, shaped
from domain.kernel.types import GameId, Version
from domain.ledger import chain
from domain.ledger.aside import Aside, part_of, read_receipt
from domain.ledger.batches import read_frame
from domain.ledger.entry import Entry, body_in
from domain.ledger.errors import Damaged, LedgerError, NoSuchVersion, UnknownGame
from domain.ledger.mapper import Row
from domain.ledger.position import (
    Copies,
    History,
    LuckOf,
    Position,
    known,
    luck_of,
    setup_of,
    under,
)
from domain.ledger.rows import KEPT_REFUSALS, GameRow, given_key
from domain.ledger.store import Store

KEPT_EDITIONS: Final = 64
TAKEN_BACK: Final = tag_of(TakenBack)
ENTROPY_REVEALED: Final = tag_of(EntropyRevealed)
GameRows = tuple[GameId, list[Row]]


class Loader:
    """Reads games from a store; holds nothing between calls but editions, by their digest."""

    def __init__(self, store: Store, shelf: Mapping[str, AnyGame], luck: LuckOf = luck_of) -> None:
        self._store = store
        self._luck = luck
        self._shelf = shelf
        self._mapper = store.mapper
        self._edition = lru_cache(KEPT_EDITIONS)(self._read_edition)

    def at(self, game: GameId, v: Version | None) -> Position:
        """The game at a version, the newest for None.

        Raises UnknownGame, NoSuchVersion, Damaged (a row changed, missing or misplaced).
        """
        runs = self._runs(game, v)
        own, rows = runs[-1]
        frame, head = self._frame(runs)
        title, setup, edition, _ = self._setup(self._first(*runs[0]))
        table = self._folded(title, title.initial(setup), runs, frame)
        seed = _seed(self._first(own, rows))
        key = chain.salt_key(seed, own) if seed else b""
        luck = self._luck(setup, frame.setup, seed, *self._entropy(setup, frame, runs[0]))
        version = rows[-1][0]
        about = self._store.game(own)
        return Position(
            title,
            setup,
            edition,
            frame,
            known(table),
            version,
            head.hex(),
            seed,
            key,
            luck,
            about is not None and about.copy is not None,
        )

    def begun(self, position: Position) -> Position:
        """The position of a game whose seats have revealed their entropy, with its luck."""
        frame, setup = position.frame, position.setup
        assert frame.entropy is not None, "its seats give entropy"
        luck = self._luck(setup, frame.setup, position.seed, frame.entropy.entropy)
        return msgspec.structs.replace(position, luck=luck)

    def given_rows(self, game: GameId) -> Rows | None:
        """The position that a game begins in once its seats have revealed their entropy."""
        kept = self._store.note(given_key(game))
        return None if kept is None else msgspec.json.decode(kept, type=Rows)

    def branching(self, game: GameId, v: Version) -> Position:
        """The game at a stable version, without the seed, to go on from it under another one.

        However long the game is, three rows are read; its Table is folded only when somebody asks
        for it. Raises as `at`, and NoSuchVersion inside a batch.
        """
        frame = self.stable_frame(game, v)
        rows = self._store.rows(frame.root, 0, 1)
        _require_unbroken(frame.root, rows, 0, 1)
        title, setup, edition, _ = self._setup(self._first(frame.root, rows))
        table = cache(lambda: self.at(frame.game, v).table)
        return Position(title, setup, edition, frame, table, v, frame.head, None, b"", NoLuck())

    def stable_frame(self, game: GameId, v: Version) -> Frame:
        """The Frame at a stable version, of which two rows are read. Raises as `at`, and
        NoSuchVersion inside a batch."""
        entry = self._entry(self._newest_frame(game, v), v)
        if entry.frame is None:
            raise NoSuchVersion(f"version {v} lies inside a batch; fork at a stable version")
        return read_frame(entry.frame)

    def history(self, game: GameId, v: Version | None = None) -> History:
        """All entries up to a version, through every parent. Raises as `at`."""
        runs = self._runs(game, v)
        entries = [self._mapper.entry(holder, *row) for holder, rows in runs for row in rows]
        title, setup, edition, data = self._setup(entries[0].event)
        names = tuple(self._store.names(game).values())
        about = self._store.game(game)
        return History(
            title,
            setup,
            edition,
            data,
            tuple(entries),
            names or None,
            copies_in(about, entries[-1].v),
            self._is_over(entries),
            self._aside(game, entries),
        )

    def _aside(self, game: GameId, entries: list[Entry]) -> Aside:
        """What the host has signed beside the chain; nothing is asked for where it has no key."""
        frame = next(entry.frame for entry in reversed(entries) if entry.frame is not None)
        if read_frame(frame).host_key is None:
            return Aside()
        try:
            receipts = tuple(map(read_receipt, self._store.receipts(game).values()))
        except ValueError as error:
            raise Damaged(f"game {game}: {error}") from None
        rows = self._store.refusals(game, None, KEPT_REFUSALS)
        refusals = tuple([part_of(row) for row in rows if row.signature is not None])
        return Aside(receipts, refusals).upto(entries[-1].v)

    def copies(self, game: GameId, v: Version) -> Copies:
        """Whose copies of that game are here and open everything up to that version."""
        copies = copies_in(self._store.game(game), v)
        return tuple((audience, upto) for audience, upto in copies if upto >= v)

    def head(self, frame: Frame, v: Version) -> str:
        """The head at a version of the game in that Frame, 0 included."""
        if v == 0:
            return chain.genesis(frame.root).hex()
        return self._entry(frame, v).head.hex()

    def answered(self, game: GameId, by: Audience, nonce: str) -> tuple[Entry, ...]:
        """The batch of the accepted command with that nonce; empty where there is none."""
        row = self._store.command(game, by, nonce)
        if row is None:
            return ()
        rows = self._store.rows(game, row.first - 1, row.last)
        entries = tuple(self._mapper.entry(game, *found) for found in rows)
        if not _is_batch(entries, nonce):
            raise Damaged(f"game {game}: the batch of nonce {nonce} is not where it is listed")
        return entries

    def _runs(self, game: GameId, v: Version | None) -> list[GameRows]:
        """The rows up to a version, by the game that holds them, oldest first and without a gap."""
        frame = self._newest_frame(game, v)
        runs: list[GameRows] = []
        below, upto = 0, frame.version if v is None else v
        for holder, last in (*frame.lineage, (game, frame.version)):
            if below < upto:
                rows = self._store.rows(holder, below, min(last, upto))
                _require_unbroken(holder, rows, below, min(last, upto))
                runs.append((holder, rows))
            below = last
        return runs

    def _folded(self, title: AnyGame, table: Any, runs: list[GameRows], frame: Frame) -> Any:
        """The Table of these rows, every one of which is checked. The Frame is the newest of them,
        and knows what was taken back before it; of an ordinary game nothing more is asked."""
        newest = runs[-1][1]
        late = newest[frame.version - newest[-1][0] :] if frame.version < newest[-1][0] else []
        if not frame.spans and all(tag != TAKEN_BACK for _, tag, _ in late):
            for run in runs:
                table = title.fold(table, self._mapper.events(*run))
            return table
        events = [event for run in runs for event in self._mapper.events(*run)]
        spans = (*frame.spans, *spans_in((v, events[v - 1]) for v, _, _ in late))
        for first, last in live(spans, len(events)):
            table = title.fold(table, events[first - 1 : last])
        return table

    def _entropy(
        self, setup: Setup[Any, Any], frame: Frame, run: GameRows
    ) -> tuple[()] | tuple[tuple[bytes, ...]]:
        """What the seats gave to the luck of the game in that Frame, if they did; to a fork's
        they gave nothing."""
        if setup.options.entropy != "seats" or frame.lineage:
            return ()
        game, rows = run
        said = [self._mapper.event(game, *row) for row in rows if row[1] == ENTROPY_REVEALED]
        return (revealed_in(said),)

    def _newest_frame(self, game: GameId, v: Version | None) -> Frame:
        """The game's newest Frame, once it is known to reach that version."""
        newest = self._store.last(game)
        if newest is None:
            raise UnknownGame(f"there is no game {game[:32]} in {self._store.place}")
        if v is not None and not 1 <= v <= newest[0]:
            raise NoSuchVersion(f"version {v} is not in 1..{newest[0]} of game {game[:12]}")
        frame = self._mapper.entry(game, *newest).frame
        if frame is None:
            raise Damaged(f"game {game}: its newest batch is not whole")
        return read_frame(frame)

    def _entry(self, frame: Frame, v: Version) -> Entry:
        """The entry at a version of the game in that Frame, its own or a parent's."""
        game = next((g for g, upto in frame.lineage if v <= upto), frame.game)
        row = self._store.last(game, v)
        if row is None or row[0] != v:
            raise Damaged(f"game {game}: version {v} is missing")
        return self._mapper.entry(game, *row)

    def _frame(self, runs: list[GameRows]) -> tuple[Frame, bytes]:
        """The newest Frame among these rows, and the head of the very last row."""
        head = b""
        for game, rows in reversed(runs):
            for row in reversed(rows):
                entry = self._mapper.entry(game, *row)
                head = head or entry.head
                if entry.frame is not None:
                    return read_frame(entry.frame), head
        raise Damaged(f"game {runs[0][0]}: no batch is whole")

    def _first(self, game: GameId, rows: list[Row]) -> Event:
        return self._mapper.event(game, *rows[0])

    def _setup(self, first: Event) -> tuple[AnyGame, Setup[Any, Any], str, Any]:
        """Title and set-up, and the digest and data of the edition."""
        if not isinstance(first, GameOpened):
            raise Damaged("the first event is not longbox.game_opened")
        title = self._shelf.get(first.title)
        if title is None:
            raise LedgerError(f"the title {first.title!r:.80} is not on this shelf")
        title = under(title, first)
        edition, data = self._edition(title.slug, title.rules, first.edition)
        return title, setup_of(title, first, edition), first.edition, data

    def _read_edition(self, slug: str, rules: int, digest: str) -> tuple[msgspec.Struct, Any]:
        title = self._shelf[slug]
        kind = next(own.edition for own in (title, *title.former) if own.rules == rules)
        # The store has held the bytes against their digest, so they are canonical.
        data = msgspec.json.decode(self._store.edition(digest))
        return interned(shaped(data, kind, "edition")), data

    def _is_over(self, entries: list[Entry]) -> bool:
        """Whether every seed of the lineage is out: a parent's may be, behind the fork's point."""
        if type(entries[-1].event) is not SeedRevealed:
            return False
        newest = map(self._store.last, {entry.game for entry in entries[:-1]})
        return all(row is not None and row[1] == tag_of(SeedRevealed) for row in newest)


def _is_batch(entries: tuple[Entry, ...], nonce: str) -> bool:
    """Whether these are one whole batch, of a command with that nonce."""
    if not entries or entries[-1].frame is None or any(entry.cause for entry in entries[1:]):
        return False
    return bool(body_in(entries[0]).get("nonce") == nonce)


def copies_in(about: GameRow | None, newest: Version) -> Copies:
    """Whose copy a game's row says it is: `referee@12+seat-1@20`, or our own."""
    if about is None or about.copy is None:
        return ((REFEREE, newest),)
    pieces = [piece.rpartition("@") for piece in about.copy.split("+")]
    return tuple((audience, min(int(upto), newest)) for audience, _, upto in pieces)


def copies_text(copies: Copies) -> str:
    """The same, written into a game's row."""
    return "+".join(f"{audience}@{upto}" for audience, upto in copies)


def _require_unbroken(game: GameId, rows: list[Row], below: Version, last: Version) -> None:
    # Versions are unique and in order, so as many as there should be are all there.
    if len(rows) != last - below:
        there = {row[0] for row in rows}
        missing = next(v for v in range(below + 1, last + 1) if v not in there)
        raise Damaged(f"game {game}: version {missing} is missing")


def _seed(first: Event) -> bytes | None:
    if isinstance(first, (GameOpened, Forked)) and first.seed is not HIDDEN:
        return bytes.fromhex(first.seed)
    return None
