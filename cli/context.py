"""The composition root: where the store lies, what is on the shelf, who looks, how to print."""

import contextlib
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
from domain.ledger.heads import Anchors, anchors_of
from domain.ledger.ledger import Ledger
from domain.ledger.place import Place, place_of
from domain.ledger.signing import NO_KEYS, Keyring
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
    def place(self) -> Place:
        """Where the store is, whether there is one or not."""
        return place_named(self.settings.db)

    @property
    def may_have_store(self) -> bool:
        """Whether it makes sense to look into the store; a server is not asked."""
        place = self.place
        return not isinstance(place, Path) or is_there(place)

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
    def ledger(
        self, *, write: bool = False, create: bool = False, host_keys: Keyring = NO_KEYS
    ) -> Generator[Ledger, None, None]:
        """The ledger of the store. Reading commands open it for reading only; a missing store is
        made with `create` alone. The host signs with these keys. Raises Wrong and what the store
        raises."""
        store = self.store(self.place, write=write, create=create)
        anchors = Anchors(self.anchors_of(store, write=write or create))
        with Ledger(store, self.shelf, anchors=anchors, host_keys=host_keys) as ledger:
            yield ledger

    def store(self, place: Place, *, write: bool = False, create: bool = False) -> Store:
        """A store by its place, as `ledger` opens it."""
        if isinstance(place, Path):
            _prepare(place, write=write, create=create, own=self.settings.db is None)
        return Store(place, self.shelf, read_only=not (write or create))

    def anchors_of(self, store: Store, *, write: bool = False) -> Path:
        """The file of a store's anchors: beside it, or for a database in the user's data directory,
        under the store's own identity, so that it is found by whatever address."""
        if isinstance(store.place, Path):
            return anchors_of(store.place)
        folder = platformdirs.user_data_path("longbox") / "heads"
        if write:
            with contextlib.suppress(OSError):  # a batch is stored though it cannot be anchored
                folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{store.identity}.heads"


def session(ctx: typer.Context, *, json: bool = False, viewer: str | None = None) -> Session:
    """The run that a command belongs to, with the options given behind the command's name."""
    settings: Settings = ctx.obj
    settings.json = settings.json or json
    settings.viewer = viewer or settings.viewer
    return Session(settings)


def place_named(db: str | None) -> Place:
    """What --db names, else the file in the user's data directory."""
    if db is None:
        return platformdirs.user_data_path("longbox") / "games.db"
    return place_of(db)


def _prepare(path: Path, *, write: bool, create: bool, own: bool) -> None:
    """Raises Wrong where that file can be no store, or not be used in that way."""
    if create and not is_there(path):
        _make_room(path, own=own)
    elif not is_there(path):
        raise Wrong(f"there is no store at {path}; `longbox new` makes one")
    _require_access(path, write=write or create)


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
