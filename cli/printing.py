"""What the program prints for a viewer of a history, as bytes: the history is put into a store of
its own, and the commands that read a game are run on it."""

import io
import tempfile
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final

from cli.settings import Settings
from domain.kernel.game import AnyGame
from domain.kernel.notation import printed as in_notation
from domain.kernel.sight import Audience, seat_of
from domain.ledger.importing import Offered, import_records
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.store import Store
from projections.leakcheck.told import Prints, without_hashes
from projections.seat import legal_for

READERS: Final = ("show", "log", "scores", "position", "export")
"""The commands that read a game as a viewer."""
PUBLIC_READERS: Final = ("pending", "info", "tree")
"""Those that read what everybody may know."""
BOARDS: Final = 2
"""So many boards of the past are drawn."""


def printed(shelf: tuple[AnyGame, ...]) -> Prints:
    """What prints, for titles of that shelf."""

    def prints(history: History, viewer: Audience) -> bytes:
        with tempfile.TemporaryDirectory(prefix="longbox-") as name:
            path = Path(name) / "games.db"
            with Ledger(Store(path, shelf), shelf) as ledger:
                import_records(ledger, [Offered(history, "")])
            said = [_run(path, shelf, words) for words in _lines(history, viewer)]
        return without_hashes(b"\n".join(said).replace(str(path).encode(), b"STORE"))

    return prints


def _lines(history: History, viewer: Audience) -> Iterator[Sequence[str]]:
    id_, style = history.id, ("--json",)
    for name in READERS:
        yield name, id_, "--as", viewer
    for name in PUBLIC_READERS:
        yield name, id_
    yield *style, "show", id_, "--as", viewer
    yield *style, "log", id_, "--as", viewer
    every = str(max(1, history.version // BOARDS))
    yield "replay", id_, "--as", viewer, "--every", every
    seat = seat_of(viewer)
    if seat is None:
        return
    yield "legal", id_, "--as", viewer
    for command in legal_for(history, seat).commands[:1]:
        yield "whynot", id_, "--as", viewer, in_notation(command)
        yield "whynot", f"{id_}@1", "--as", viewer, in_notation(command)


def _run(path: Path, shelf: tuple[AnyGame, ...], words: Sequence[str]) -> bytes:
    """Everything that a command line prints, and how it ends."""
    from cli.main import ended  # the program runs itself

    with _captured() as out:
        code = ended(("--db", str(path), "--no-color", *words), Settings(shelf))
    return out.getvalue() + f"\nexit {int(code)}\n".encode()


@contextmanager
def _captured() -> Generator[io.BytesIO, None, None]:
    held = io.BytesIO()
    text = io.TextIOWrapper(held, encoding="utf-8", errors="backslashreplace", write_through=True)
    try:
        with redirect_stdout(text), redirect_stderr(text):
            yield held
    finally:
        text.detach()
