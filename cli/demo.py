"""A short game, played, shown, forked and audited: `python -m cli.demo`, or `make demo`.

Each command is printed as it can be typed, and then run by the same code that the program runs.
"""

import io
import os
import shlex
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Annotated, Final

import typer

from cli import signals
from cli.context import Session
from cli.exits import Exit
from cli.main import run
from cli.progress import progress
from cli.settings import Settings
from domain.kernel.notation import printed
from domain.kernel.sight import seat_audience
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.position import History
from projections.bots import BOTS, bot_key
from projections.seat import pending_of, seen_by

SEED: Final = "5eed" * 16
GAME: Final = "5eed0000" * 4
FORK: Final = "f04c0000" * 4
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan")
LOOKER: Final = "seat-2"
STORE: Final = "games.db"
RECORD: Final = "demo.longbox.jsonl"
TAMPERED: Final = "tampered.longbox.jsonl"


class Unexpected(Exception):
    """A command ended otherwise than the demo says it does."""


def main(
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Leave the files in this folder.")
    ] = None,
) -> None:
    """A short game, played, shown, forked and audited."""
    started = time.monotonic()
    with _folder(keep) as folder:
        _say(f"# {'The files stay here.' if keep else 'The folder is taken away at the end.'}")
        _say(f"$ cd {shlex.quote(str(folder))}")
        _say(f"$ export LONGBOX_DB={STORE}")
        _play()
        _look()
        _branch()
        _judge()
    _say(f"# Done in {time.monotonic() - started:.0f} seconds.")


def _play() -> None:
    _say("\n# A game for four with a seed of our own, so that you get the same one.")
    seats = [word for name in PLAYERS for word in ("--seat", name)]
    identity = ["--name", "demo", "--seed", SEED, "--id", GAME]
    option = ["--option", "until=draft"]
    _run("new", "bagged_boarded", "--players", "4", *seats, *option, *identity)
    _say("\n# Bots draft it; each of their picks is a command like any other.")
    _run("legal", "demo", "--as", "seat-0")
    _draft("demo", GAME)
    _run("do", "demo", "--as", "seat-0", "pick", "comic=hovergirl-1", ends=Exit.REFUSED)


def _look() -> None:
    middle = _middle()
    _say("\n# The end.")
    _run("show", "demo")
    _say(f"\n# The middle, as {LOOKER} saw it, and then as the public did.")
    _run("show", f"demo@{middle}", "--as", LOOKER)
    _run("show", f"demo@{middle}")
    _run("log", f"demo@{middle}", "--decisions", "--as", LOOKER)


def _branch() -> None:
    _say("\n# What if? The game goes on from there, drafted differently.")
    identity = ["--name", "what-if", "--seed", SEED[::-1], "--id", FORK]
    _run("fork", f"demo@{_middle()}", "--as", "referee", *identity)
    _draft("what-if", FORK)
    _run("tree", "demo")


def _judge() -> None:
    _say("\n# An audit decides every command again.")
    _run("audit", "demo", "what-if")
    _say("\n# The game is over, so everybody may hold all of it; a file needs no store.")
    _run("export", "demo", "--as", "all", "--out", RECORD)
    _run("audit", RECORD)
    _say("\n# Somebody changes one digit.")
    _tamper()
    _run("audit", TAMPERED, ends=Exit.FINDING)


def _draft(name: str, game: GameId) -> None:
    """Every decision until nobody owes one, by random bots that see what their seats see."""
    total = len(PLAYERS) * 6 - _decided(game)
    with progress("drafting", total) as advance:
        while choice := _choice(game):
            seat, command = choice
            _run("do", name, "--as", seat_audience(seat), *command.split(), quiet=True)
            advance()


def _choice(game: GameId) -> tuple[Seat, str] | None:
    history = _history(game)
    due = pending_of(history)
    if not due:
        return None
    seat = due[0].seat
    view = seen_by(history, seat_audience(seat))
    key = bot_key(bytes.fromhex(SEED), game, history.version, seat)
    return seat, printed(BOTS["random"](view, history.game, seat, key))


def _decided(game: GameId) -> int:
    return sum(entry.tag == "bagged_boarded.comic_picked" for entry in _history(game).entries)


def _middle() -> Version:
    """The stable version after half of the picks."""
    entries = _history(GAME).entries
    opened = [entry.v for entry in entries if entry.tag == "bagged_boarded.draft_pick_opened"]
    return opened[len(opened) // 2]


def _history(game: GameId) -> History:
    with Session(Settings(db=STORE)).ledger() as ledger:
        return ledger.history(game)


def _tamper() -> None:
    """One digit of a comic that was picked, in a copy of the record."""
    lines = Path(RECORD).read_text("utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if "bagged_boarded.comic_picked" in line)
    start = lines[at].index('"value":"')
    old = lines[at][start : lines[at].index('"', start + 9) + 1]
    new = f'{old[:-2]}{int(old[-2]) % 8 + 1}"'
    lines[at] = lines[at].replace(old, new, 1)
    Path(TAMPERED).write_text("\n".join(lines), "utf-8")
    _say(f"$ sed {shlex.quote(f'{at + 1}s/{old}/{new}/')} {RECORD} > {TAMPERED}")


def _run(*words: str, ends: Exit = Exit.DONE, quiet: bool = False) -> None:
    """One command of the program; raises Unexpected where it does not end as said."""
    _say(f"$ longbox {shlex.join(words)}")
    with signals.kept(), redirect_stdout(io.StringIO()) if quiet else _shown():
        code = run(words)
    if code == Exit.INTERRUPTED:
        raise KeyboardInterrupt
    if code != ends:
        raise Unexpected(f"`longbox {shlex.join(words)}` ended with {code}, not {int(ends)}")
    if code != Exit.DONE:
        _say(f"# (exit code {code})")


@contextmanager
def _shown() -> Generator[None, None, None]:
    yield
    sys.stderr.flush()


@contextmanager
def _folder(keep: Path | None) -> Generator[Path, None, None]:
    """The folder that the demo works in: a new one, or an empty one of the caller's."""
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        if any(keep.iterdir()):
            raise typer.BadParameter(f"{keep} is not empty", param_hint="--keep")
        with _inside(keep.resolve()) as folder:
            yield folder
        return
    with tempfile.TemporaryDirectory(prefix="longbox-demo-") as made, _inside(Path(made)) as folder:
        yield folder


@contextmanager
def _inside(folder: Path) -> Generator[Path, None, None]:
    before, words = Path.cwd(), dict(os.environ)
    os.chdir(folder)
    os.environ["LONGBOX_DB"] = STORE
    os.environ.pop("LONGBOX_AS", None)
    try:
        yield folder
    finally:
        os.chdir(before)
        os.environ.clear()
        os.environ.update(words)


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    typer.run(main)
