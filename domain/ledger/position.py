"""A game at one version, and a game's history: what every reader starts from."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from domain.kernel.frame import Frame, Span
from domain.kernel.game import AnyGame, Options, Setup
from domain.kernel.lifecycle import GameOpened
from domain.kernel.line import folded, live, spans_in
from domain.kernel.luck import Luck, NoLuck, SealedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import ALL, REFEREE, Audience, mask
from domain.kernel.table_commands.gathering import revealed_in
from domain.kernel.tables import interned, shaped
from domain.kernel.types import GameId, Version
from domain.ledger import chain
from domain.ledger.aside import Aside
from domain.ledger.entry import Entry
from domain.ledger.errors import LedgerError, NoSuchVersion

Copies = tuple[tuple[Audience, Version], ...]


class Position(msgspec.Struct, frozen=True):
    """Frame and Table together. `seed` is null where this copy does not hold it."""

    game: AnyGame
    setup: Setup[Any, Any]
    edition: str
    """The digest of the edition's data."""
    frame: Frame
    fold: Callable[[], Any]
    """Gives the Table. A fork's is not folded before somebody asks for it."""
    version: Version
    head: str
    seed: bytes | None
    salt_key: bytes
    luck: Luck
    read_only: bool = False
    """Whether this is an imported record: to go on, it is forked."""

    def __repr__(self) -> str:
        """Which one it is, and nothing that it holds: a log or a traceback may not tell."""
        return f"Position({self.game.slug} {self.frame.game}@{self.version})"

    @property
    def table(self) -> Any:
        """What lies on the table, as the title keeps it."""
        return self.fold()

    @property
    def commitment(self) -> str:
        """What was said of the seed beforehand; empty where this copy does not hold it."""
        if self.seed is None:
            return ""
        return chain.seed_commitment(self.frame.game, self.seed).hex()

    @property
    def stable(self) -> bool:
        """Whether a batch ends here."""
        return self.version == self.frame.version


class Seen(NamedTuple):
    """An entry, its event as a viewer may see it, and that viewer's Table before and after."""

    entry: Entry
    event: Event
    before: Any
    after: Any


class History(msgspec.Struct, frozen=True):
    """A game's entries from event 1, through all its parents, as one copy holds them."""

    game: AnyGame
    setup: Setup[Any, Any]
    edition: str
    data: Any
    """The edition's data, as exported."""
    entries: tuple[Entry, ...]
    names: tuple[str, ...] | None
    copies: Copies
    """Whose copy this is, or copies joined: each audience with the version up to which its
    openings are here. `referee` for a game of this store."""
    over: bool = False
    """Whether every seed of the lineage is revealed."""
    aside: Aside = Aside()
    """What a record says beside its chain; of a game in a store, what was asked for with it."""

    @property
    def copy(self) -> str:
        """The audiences, joined by `+`."""
        return "+".join(audience for audience, _ in self.copies)

    @property
    def whole(self) -> bool:
        """Whether this copy opens everything, to the end."""
        return any(to in (REFEREE, ALL) and upto >= self.version for to, upto in self.copies)

    @property
    def id(self) -> str:
        return self.entries[-1].game

    @property
    def version(self) -> Version:
        return self.entries[-1].v

    @property
    def head(self) -> str:
        return self.entries[-1].head.hex()

    def upto(self, v: Version) -> "History":
        """The same history up to a version; raises NoSuchVersion."""
        if not 1 <= v <= self.version:
            raise NoSuchVersion(f"version {v} is not in 1..{self.version} of game {self.id[:12]}")
        copies = tuple((audience, min(upto, v)) for audience, upto in self.copies)
        over = self.over and v == self.version  # the last seed is revealed in the last event
        aside = self.aside.upto(v) if self.aside != Aside() else self.aside
        return msgspec.structs.replace(
            self, entries=self.entries[:v], copies=copies, over=over, aside=aside
        )

    def stable_versions(self) -> tuple[Version, ...]:
        """The versions at which a batch ends: before each next one, and the newest."""
        starts = [entry.v - 1 for entry in self.entries[1:] if entry.cause is not None]
        return (*starts, self.version)

    def spans(self) -> tuple[Span, ...]:
        """Where Tables came back, and of which versions they were."""
        return spans_in((entry.v, entry.event) for entry in self.entries)

    def seen(self, viewer: Audience = REFEREE) -> Iterator[Seen]:
        """The history as a viewer sees it: what is masked never reaches the fold, so cannot leak.
        Where a Table came back it is the one that this viewer saw then."""
        table, fold = self.game.initial(self.setup), self.game.fold
        kept = dict.fromkeys(to for _, to in self.spans())
        for entry in self.entries:
            event, before = mask(entry.event, viewer), table
            if not kept:
                table = fold(before, (event,))
            else:
                table = folded(self.game, before, (event,), kept.__getitem__)
            if entry.v in kept:
                kept[entry.v] = table
            yield Seen(entry, event, before, table)

    def luck(self, game: GameId, seed: bytes | None) -> Luck:
        """The luck of one game of the lineage under its seed; what seats gave is the oldest's."""
        first = self.entries[0]
        assert isinstance(first.event, GameOpened), "whoever reads a history demands it"
        own = [entry.event for entry in self.entries if entry.game == first.game == game]
        return luck_of(self.setup, first.event.setup, seed, revealed_in(own))

    def tables(self, viewer: Audience = REFEREE) -> Iterator[tuple[Version, Any]]:
        """The Table after each entry, as a viewer sees it."""
        for seen in self.seen(viewer):
            yield seen.entry.v, seen.after

    def table(self, viewer: Audience = REFEREE) -> Any:
        """The Table at the end, as a viewer sees it."""
        table = self.game.initial(self.setup)
        for first, last in live(self.spans(), self.version):
            line = self.entries[first - 1 : last]
            table = self.game.fold(table, (mask(entry.event, viewer) for entry in line))
        return table


def known(table: object) -> Callable[[], Any]:
    """The fold of a Table that is here already."""
    return lambda: table


def setup_of(game: AnyGame, opened: GameOpened, data: object) -> Setup[Any, Any]:
    """What an opening event says a game of that title is set up from; `data` is the edition's,
    shaped or not. Raises TableError where options or edition are not the title's."""
    options: Options = shaped(opened.options, game.options, "options")
    edition = interned(shaped(data, game.edition, "edition"))
    return Setup(len(opened.seats), options, edition)


def under(game: AnyGame, opened: GameOpened) -> AnyGame:
    """The title by the rules that the game was opened under, today's or former ones. Raises
    LedgerError where this program does not have them any more, or not yet."""
    for one in (game, *game.former):
        if one.rules == opened.rules:
            return one
    known = " and ".join(str(one.rules) for one in (game, *game.former))
    raise LedgerError(
        f"the game was opened under rules version {opened.rules} of {game.slug}; "
        f"this program plays version {known}"
    )


LuckOf = Callable[..., Luck]
"""Set-up, its hash in hex, seed -> the luck of a game; an argument, so that a test can stack it.
Where seats gave entropy it is handed over as a fourth."""


def luck_of(
    setup: Setup[Any, Any],
    setup_hash: str,
    seed: bytes | None,
    entropy: tuple[bytes, ...] = (),
) -> Luck:
    """The luck of a game under its seed and what its seats gave (of a fork nothing: its seed is its
    own); without a seed, luck that cannot be used."""
    if seed is None:
        return NoLuck()
    if setup.options.luck == "study":
        return SealedLuck(chain.study_master(seed))
    return SealedLuck(chain.master(seed, bytes.fromhex(setup_hash), entropy))
