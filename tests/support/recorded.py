"""The recorded games: `python -m tests.support.recorded` makes those that are not there yet.

A file that is there is never written again, and MANIFEST holds each file's SHA-256. Goldens are
read off the files, not off the play, and `--goldens` writes them all again: what has changed in a
view is then seen as a diff.
"""

import hashlib
import itertools
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from domain.games import SHELF
from domain.kernel.game import AnyGame, Pending
from domain.kernel.hashing import digest, u64
from domain.kernel.luck import below, words
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE, mask, seat_audience
from domain.kernel.types import GameId, Seat
from domain.ledger.aside import MAX_REFUSALS
from domain.ledger.errors import Conflict, Stale
from domain.ledger.ledger import Ledger, Order
from domain.ledger.position import History
from domain.ledger.record import Record, export_record, read_record
from domain.ledger.store import Store
from domain.ledger.told import told_by
from domain.ledger.verify import verified
from projections.bots import BOTS
from tests.support import goldens
from tests.support.eager import eager_bot
from tests.support.recipe import Recipe
from tests.support.recipes import BY_NAME, RECIPES, lineage

PLAYERS: Final = {**BOTS, "eager": eager_bot}
FIXTURES: Final = Path(__file__).resolve().parents[2] / "fixtures"
TITLES: Final[Mapping[str, AnyGame]] = {game.slug: game for game in SHELF}
BEGAN: Final = 1_767_225_600_000
"""The clock of every game begins with the year 2026 and goes on by 1,001 ms at each reading."""
LATER: Final = 86_400_000
"""That of a fork begins a day after its parent's."""
IDLE: Final = {
    "bagged_boarded": "end_turn",
    "mint_condition": "end_turn",
    "age_of_comics": "end_sales",
}
"""By title: a command without fields, which is wrong when it is another seat's turn."""
EVERY: Final = 12
"""How many decisions of a troubled game lie between two rounds of refusals."""


# -- playing ------------------------------------------------------------------------------------


def recorded(recipe: Recipe) -> bytes:
    """The referee's record of that game, the same bytes wherever and whenever it is played."""
    with tempfile.TemporaryDirectory() as folder:
        store, game = Path(folder) / "games.db", ""
        for one in lineage(recipe):
            with _ledger(store, one) as ledger:
                game = _opened(ledger, one, game)
                _Play(ledger, game, one).to_the_end()
                history = ledger.history(game)
                refusals = ledger.store.refusals(game, None, MAX_REFUSALS)
    names = bool(lineage(recipe)[0].names)
    return export_record(history, REFEREE, refusals=refusals, names=names)


@contextmanager
def _ledger(store: Path, recipe: Recipe) -> Iterator[Ledger]:
    """A ledger of that game's own time and entropy."""
    began = BEGAN + LATER * (len(lineage(recipe)) - 1)
    ticks, draws = itertools.count(began, 1_001), itertools.count()

    def entropy(size: int) -> bytes:
        return _key(recipe, "entropy", next(draws))[:size]

    shelf = [recipe.game]
    with Ledger(Store(store, shelf), shelf, clock=lambda: next(ticks), entropy=entropy) as made:
        yield made


def _opened(ledger: Ledger, recipe: Recipe, parent: GameId) -> GameId:
    seed = _key(recipe, "seed", 0) if recipe.seeded else None
    if parent:
        history = ledger.history(parent)
        own = [v for v in history.stable_versions() if history.entries[v - 1].game == parent]
        after = [v for v in own if v > 1][recipe.after]  # nobody forks before the deal
        return ledger.fork(parent, after, seed=seed).frame.game
    return ledger.open(recipe.game, recipe.setup, seed=seed, seats=recipe.names).frame.game


class _Play:
    """Bots at a table; each sees its seat's view, folded from what the ledger answers."""

    def __init__(self, ledger: Ledger, game: GameId, recipe: Recipe) -> None:
        self.ledger, self.game, self.recipe, self.title = ledger, game, recipe, recipe.game
        history = ledger.history(game)
        self.table = history.table()
        self.views = [history.table(seat_audience(s)) for s in range(history.setup.players)]

    def to_the_end(self) -> None:
        """Plays until nobody owes a decision, or as far as the recipe goes."""
        limit = self.recipe.decisions
        for n in itertools.count() if limit is None else range(limit):
            due = self.title.pending(self.table)
            if not due:
                break
            seat = self._whose(n, due)
            bot = PLAYERS[self.recipe.bots[seat]]
            command = bot(self.views[seat], self.title, seat, _key(self.recipe, "bot", n))
            if self.recipe.troubled and n % EVERY == EVERY // 2:
                self._trouble(seat, command)
            self._accepted(Order(self.game, command))

    def _whose(self, n: int, due: tuple[Pending, ...]) -> Seat:
        """Any of those who owe a decision."""
        return due[below(words(_key(self.recipe, "seat", n)), len(due))].seat

    def _accepted(self, order: Order) -> None:
        events = [entry.event for entry in self.ledger.submit(order).entries]
        self.table = self.title.fold(self.table, events)
        for seat, view in enumerate(self.views):
            viewer = seat_audience(seat)
            masked = [mask(event, viewer) for event in events]
            self.views[seat] = self.title.fold(view, masked)

    def _trouble(self, seat: Seat, command: Command) -> None:
        """A command against the rules, one made long ago, and one made in another history."""
        another = self.title.verbs[IDLE[self.title.slug]]((seat + 1) % len(self.views))
        wrong: list[tuple[Order, type[Exception]]] = [
            (Order(self.game, another), RuleBroken),
            (Order(self.game, command, base=(1, None)), Stale),
            (Order(self.game, command, base=(1, "00" * 32)), Conflict),
        ]
        for order, error in wrong:
            try:
                self.ledger.submit(order)
            except error:
                continue
            raise AssertionError(f"{order} was accepted")


def _key(recipe: Recipe, what: str, n: int) -> bytes:
    return digest("recorded", recipe.name.encode(), what.encode(), u64(n))


# -- files --------------------------------------------------------------------------------------


def folder_of(slug: str) -> Path:
    """Where the games of a title lie."""
    return FIXTURES / slug


def path_of(name: str) -> Path:
    """Where a recorded game lies."""
    return folder_of(BY_NAME[name].game.slug) / f"{name}.longbox.jsonl"


def golden_of(name: str) -> Path:
    """Where what its viewers see is pinned."""
    return path_of(name).parent / "goldens" / f"{name}.json"


def names(*slugs: str) -> list[str]:
    """The games that are recorded of these titles, or of all, by the files that are there."""
    files = (path for slug in slugs or TITLES for path in folder_of(slug).glob("*.longbox.jsonl"))
    return sorted(path.name.removesuffix(".longbox.jsonl") for path in files)


def manifest(slug: str) -> dict[str, str]:
    """The SHA-256 of each file of a title by its name, as `sha256sum` writes and checks them."""
    path = folder_of(slug) / "MANIFEST"
    lines = path.read_text("ascii").splitlines() if path.exists() else []
    return {name: sha for sha, name in (line.split("  ") for line in lines)}


@cache
def history_of(name: str) -> History:
    """A recorded game, held to all that it can prove without the rules."""
    return believed(read_record(path_of(name).read_bytes(), name))


def believed(record: Record) -> History:
    """The history in a record; it must hold."""
    found = verified(told_by(record), TITLES)
    assert found.history is not None
    assert found.faults == ()
    return found.history


def kept(recipe: Recipe) -> bool:
    """Writes that game's record and golden; False, and nothing, where its record is there."""
    path = path_of(recipe.name)
    if path.exists():
        return False
    data = recorded(recipe)
    golden_of(recipe.name).parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
    with (path.parent / "MANIFEST").open("a", encoding="ascii") as file:
        file.write(f"{hashlib.sha256(data).hexdigest()}  {path.name}\n")
    write_golden(recipe.name)
    return True


def write_golden(name: str) -> None:
    """Pins what the viewers of a recorded game see today."""
    golden_of(name).write_text(goldens.written(goldens.pinned(history_of(name))), "utf-8")


def main(arguments: list[str]) -> int:
    """Records what is missing; with `--goldens`, writes all goldens again."""
    new = [recipe.name for recipe in RECIPES if kept(recipe)]
    if "--goldens" in arguments:
        for name in names():
            write_golden(name)
    sys.stderr.write(f"{len(new)} new: {', '.join(new) or 'none'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
