"""Games played in memory: the same luck and the same versions as a stored game, and none of its
seals, chain or store. What is played here can be stored by giving its commands to the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from domain.kernel.game import AnyGame, Setup, stored
from domain.kernel.hashing import digest, u64
from domain.kernel.luck import Luck, NoLuck
from domain.kernel.messages import Command, Events
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, Audience, mask, seat_audience
from domain.kernel.table_commands.commands import CommitEntropy, RevealEntropy
from domain.kernel.table_commands.events import EntropyCommitted, EntropyRevealed
from domain.kernel.tables import edition_data, edition_digest
from domain.kernel.types import GameId, Seat, Version
from domain.ledger import chain
from domain.ledger.position import History, Position, luck_of
from projections.bots import Bot, Teachable, bot_key

MAX_COMMANDS: Final = 100_000


class Unfinished(Exception):
    """A game that stands still, or never ends; the message says where."""


class Step(msgspec.Struct, frozen=True):
    """One batch: who gave it, by which command (the host's deal has none), and where it ends."""

    by: Audience
    command: Command | None
    events: Events
    version: Version


class Played(msgspec.Struct, frozen=True):
    """A finished game. `version` is that of its last batch; the host's opening before the deal is
    version 1, and the reveal of the seed, which is no batch of the title, would be one more."""

    id: GameId
    seed: bytes
    steps: tuple[Step, ...]
    table: Any
    version: Version

    @property
    def commands(self) -> tuple[Command, ...]:
        """What the seats did, in order."""
        return tuple(step.command for step in self.steps if step.command is not None)


def seed_of(n: int, k: int) -> bytes:
    """The seed of game k of a series n: it depends on nothing that was played before."""
    return digest("simulate", u64(n), u64(k))


def id_of(game: AnyGame, setup: Setup[Any, Any], seed: bytes) -> GameId:
    """The id of the game with that set-up and seed, kept or not."""
    return digest("simulated", bytes.fromhex(setup_hash(game, setup)), seed)[:16].hex()


def play(game: AnyGame, setup: Setup[Any, Any], seed: bytes, bots: Sequence[Bot]) -> Played:
    """Plays a game to its end, a bot for each seat, each with nothing but its seat's view.

    The first seat that owes a decision decides. Raises SetupRefused, NoMove, Unfinished, and
    RuleBroken where a bot's command is not legal.
    """
    game.check(setup)
    table, id_ = game.initial(setup), id_of(game, setup, seed)
    views = [table] * setup.players
    run = _Run(game, id_, seed, NoLuck(), bots, table, views, 1)
    entropy = run.gathered() if setup.options.entropy == "seats" else ()
    run.luck = luck_of(setup, setup_hash(game, setup), seed, entropy)
    run.take(HOST, None, game.deal(table, run.luck))
    return run.finished()


def play_on(position: Position, history: History, bots: Sequence[Bot]) -> Played:
    """Plays a stored game on to its end, in memory alone; gives what comes after that version.

    Position and history are of its newest version. Raises as `play` does, and ValueError where the
    game cannot be played here.
    """
    if position.read_only or position.seed is None or position.frame.gathering is not None:
        raise ValueError(f"game {position.frame.game} cannot be played on")
    views = [history.table(seat_audience(seat)) for seat in range(position.setup.players)]
    run = _Run(
        position.game,
        position.frame.game,
        position.seed,
        position.luck,
        bots,
        position.table,
        views,
        position.version,
    )
    return run.finished()


def setup_hash(game: AnyGame, setup: Setup[Any, Any]) -> str:
    """What the opening event of a stored game with that set-up says in `setup`."""
    edition = edition_digest(edition_data(setup.edition))
    options: Any = stored(setup.options)
    return chain.setup_hash(game.slug, game.rules, setup.players, edition, options).hex()


@dataclass
class _Run:
    """A game while it is played: the whole Table, and each seat's view of it."""

    game: AnyGame
    id: GameId
    seed: bytes
    luck: Luck
    bots: Sequence[Bot]
    table: Any
    views: list[Any]
    version: Version
    steps: list[Step] = field(default_factory=list[Step])

    def __post_init__(self) -> None:
        if len(self.bots) != len(self.views):
            raise ValueError(f"{len(self.bots)} bots for {len(self.views)} players")

    def finished(self) -> Played:
        """What was played, once the game is over."""
        while not self.game.is_over(self.table):
            if len(self.steps) > MAX_COMMANDS:
                raise Unfinished(f"{self.id}: not over after {MAX_COMMANDS:,} commands")
            self._decide()
        return Played(self.id, self.seed, tuple(self.steps), self.table, self.version)

    def gathered(self) -> tuple[bytes, ...]:
        """What every seat gives towards the luck: of a bot's key, so that the same game comes
        again. First all commit, and then all reveal."""
        given: list[bytes] = []
        for seat in range(len(self.views)):
            entropy = digest("simulated_entropy", bot_key(self.seed, self.id, self.version, seat))
            said = chain.entropy_commitment(self.id, seat, entropy).hex()
            event = EntropyCommitted(seat, said)
            self.take(seat_audience(seat), CommitEntropy(seat, said), (event,))
            given.append(entropy)
        for seat, entropy in enumerate(given):
            revealed = EntropyRevealed(seat, entropy.hex())
            self.take(seat_audience(seat), RevealEntropy(seat, entropy.hex()), (revealed,))
        return tuple(given)

    def take(self, by: Audience, command: Command | None, events: Events) -> None:
        """These happen, and every seat is told what it may know of them."""
        self.table = self.game.fold(self.table, events)
        for seat, view in enumerate(self.views):
            viewer = seat_audience(seat)
            self.views[seat] = self.game.fold(view, [mask(event, viewer) for event in events])
        self.version += len(events)
        self.steps.append(Step(by, command, events, self.version))

    def _decide(self) -> None:
        owed = self.game.pending(self.table)
        if not owed:
            raise Unfinished(f"{self.id}: nobody is to decide at version {self.version}")
        seat = owed[0].seat
        key = bot_key(self.seed, self.id, self.version, seat)
        command, events = self._chosen(seat, key)
        self.take(seat_audience(seat), command, events)

    def _chosen(self, seat: Seat, key: bytes) -> tuple[Command, Events]:
        """What the seat's bot does, and what follows; it may be told what the rules refuse."""
        bot = self.bots[seat]
        pupil: object = bot
        while True:
            command = bot(self.views[seat], self.game, seat, key)
            if command.seat != seat:
                raise ValueError(f"the bot of seat {seat} spoke for seat {command.seat}")
            try:
                return command, self.game.decide(self.table, command, self.luck)
            except RuleBroken as broken:
                if not isinstance(pupil, Teachable):
                    raise
                pupil.refused(command, broken)
