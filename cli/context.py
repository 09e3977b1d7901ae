"""The composition root: where the store lies, what is on the shelf, who looks, how to print."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
import typer

from cli import files, signals
from cli.exits import Wrong
from cli.output import Output
from cli.settings import Settings
from domain.kernel.game import AnyGame
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store


class Session:
    """One run of the program."""

    def __init__(self, settings: Settings) -> None:
        self.out = Output(json=settings.json, color=settings.color)
        self.viewer = settings.viewer
        """Who looks, as said; None where nobody said."""
        self.settings = settings

    @property
    def shelf(self) -> tuple[AnyGame, ...]:
        """The titles; those that ship with the program are imported here, when they are needed."""
        if self.settings.shelf is not None:
            return self.settings.shelf
        from domain.games import SHELF

        return SHELF

    @property
    def store(self) -> Path:
        """The store's file, whether it is there or not."""
        return store_path(self.settings.db)

    def title(self, slug: str) -> AnyGame:
        """The title with that slug; raises Wrong naming those there are."""
        for game in self.shelf:
            if game.slug == slug:
                return game
        there = ", ".join(game.slug for game in self.shelf)
        raise Wrong(f"there is no title {slug!r:.60} on the shelf; there is {there}")

    @contextmanager
    def storing(self) -> Generator[None, None, None]:
        """What changes the store or a file: an interrupt stops it before, or comes too late. Once
        the block is over, all that is left is to tell, and nothing stops that either."""
        with signals.held():
            yield
        self.settings.stored = True

    @contextmanager
    def ledger(self, *, write: bool = False, create: bool = False) -> Generator[Ledger, None, None]:
        """The ledger of the store. Reading commands open it for reading only; a missing store is
        made with `create` alone. Raises Wrong and what the store raises."""
        path = self.store
        if create and not is_there(path):
            _make_room(path, own=self.settings.db is None)
        elif not is_there(path):
            raise Wrong(f"there is no store at {path}; `longbox new` makes one")
        _require_access(path, write=write or create)
        store = Store(path, self.shelf, read_only=not (write or create))
        with Ledger(store, self.shelf) as ledger:
            yield ledger


def session(ctx: typer.Context, *, json: bool = False, viewer: str | None = None) -> Session:
    """The run that a command belongs to, with the options given behind the command's name."""
    settings: Settings = ctx.obj
    settings.json = settings.json or json
    settings.viewer = viewer or settings.viewer
    return Session(settings)


def store_path(db: str | None) -> Path:
    """The file that --db names, else the one in the user's data directory."""
    if db is None:
        return platformdirs.user_data_path("longbox") / "games.db"
    if "://" in db:
        raise Wrong("--db takes a file; databases by URL come in a later version")
    if not db:
        raise Wrong("--db is no file name")
    return Path(db)


def _make_room(path: Path, *, own: bool) -> None:
    try:
        if own:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(f"{path.parent}: {files.why(error)}") from None
    if not path.parent.is_dir():
        raise Wrong(f"there is no folder {path.parent} for a store")


def is_there(path: Path) -> bool:
    """Whether something of that name is there; raises Wrong where that cannot be known."""
    try:
        return path.exists()
    except (OSError, ValueError) as error:
        raise Wrong(f"{path}: {files.why(error)}") from None


def _require_access(path: Path, *, write: bool) -> None:
    if path.is_dir():
        raise Wrong(f"{path} is a folder, no store")
    needed = path if path.exists() else path.parent
    if not _may(needed, os.W_OK if write else os.R_OK):
        raise Wrong(f"{path} cannot be {'written' if write else 'read'}: permission denied")
    if write and not _may(path.parent, os.W_OK):
        raise Wrong(f"{path} cannot be written: no permission for its folder")


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)
