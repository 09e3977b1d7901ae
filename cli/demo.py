"""A whole game, played, shown, forked and audited: `python -m cli.demo`, or `make demo`.

Each command is printed as it can be typed, and run by the same code that the program runs.
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
from typing import Annotated, Any, Final, NamedTuple

import typer

from cli import signals
from cli.context import Session
from cli.exits import Exit
from cli.main import run
from cli.progress import progress
from cli.settings import Settings
from domain.games.bagged_boarded.commands import ClaimAction
from domain.kernel.messages import Command
from domain.kernel.notation import printed
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.position import History
from projections.bots import greedy_bot
from projections.playing import play_on
from projections.scores import winners_of
from projections.seat import legal_for

SEED: Final = "0013" * 16
GAME: Final = "5eed0000" * 4
FORK: Final = "f04c0000" * 4
PLAYERS: Final = ("Ann", "Ben")
STORE: Final = "games.db"
RECORD: Final = "demo.longbox.jsonl"
TAMPERED: Final = "tampered.longbox.jsonl"


class Unexpected(Exception):
    """A command ended otherwise than the demo says it does."""


class Turn(NamedTuple):
    """Where the fork parts: what that seat claimed after that version, and what it could have."""

    version: Version
    seat: Seat
    claimed: str
    instead: str


def main(
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Leave the files in this folder.")
    ] = None,
) -> None:
    """A whole game, played, shown, forked and audited."""
    started = time.monotonic()
    with _folder(keep) as folder:
        _say("# What begins with $ can be typed as it stands. " + _fate(keep))
        _say(f"$ cd {shlex.quote(str(folder))}")
        _say(f"$ export LONGBOX_DB={STORE}")
        _play()
        turn = _turn()
        _look(turn)
        _branch(turn)
        _judge(turn)
    _say(f"\n# Done in {time.monotonic() - started:.0f} seconds.")


def _fate(keep: Path | None) -> str:
    return "The files stay." if keep else "The folder is taken away at the end."


def _play() -> None:
    _say("\n# 1. A game for two, under a seed of our own, so that you are dealt the same cards.")
    seats = [word for name in PLAYERS for word in ("--seat", name)]
    identity = ["--name", "demo", "--seed", SEED, "--id", GAME]
    _run("new", "bagged_boarded", "--players", str(len(PLAYERS)), *seats, *identity)
    _run("pending", "demo")
    _run("legal", "demo", "--as", PLAYERS[0])
    _say("\n# Bots play it to the end, each with nothing but what its seat sees.")
    _bots("demo", GAME)


def _look(turn: Turn) -> None:
    looks = PLAYERS[turn.seat]
    rival = PLAYERS[1 - turn.seat]
    middle = f"demo@{turn.version}"
    _say("\n# 2. The end: who is worth what, line by line, under which rule.")
    _run("show", "demo")
    _say(f"\n# 3. The middle, through three pairs of eyes: {looks}'s, {rival}'s, and the public's.")
    _say("# What differs are the cards, and what is known in the piles.")
    _run("show", middle, "--as", looks)
    _run("show", middle, "--as", rival)
    _run("show", middle)
    _say(f"\n# What {looks} knew of the last decisions, and did next.")
    last = ["--from", str(turn.version - 8), "--to", str(turn.version + 1), "--decisions"]
    _run("log", "demo", *last, "--as", looks)


def _branch(turn: Turn) -> None:
    looks, rival = PLAYERS[turn.seat], PLAYERS[1 - turn.seat]
    _say(f"\n# 4. What if? {looks} lost. The game goes on from there, with luck of its own.")
    identity = ["--name", "what-if", "--seed", SEED[::-1], "--id", FORK]
    _run("fork", f"demo@{turn.version}", "--as", "referee", *identity)
    _run("legal", "what-if", "--as", looks, "--limit", "8")
    _say(f"\n# It is not {rival}'s turn: the refusal names the rule, and leaves no trace.")
    _run("do", "what-if", "--as", rival, *turn.instead.split(), ends=Exit.REFUSED)
    _say(f"\n# {looks} did `{turn.claimed}`; now {looks} does otherwise.")
    _run("do", "what-if", "--as", looks, *turn.instead.split())
    _say("\n# Bots play it to another end.")
    _bots("what-if", FORK)
    _run("show", "what-if")
    _run("tree", "demo")


def _judge(turn: Turn) -> None:
    _say("\n# 5. An audit does not play back: it decides every command again.")
    _run("audit", "demo", "what-if")
    _say("\n# The seed is out, so everybody may hold all of the game; a file needs no store.")
    _run("export", "demo", "--as", "all", "--out", RECORD)
    _run("info", RECORD)
    _run("audit", RECORD)
    _say("\n# Somebody changes one digit in a copy, and the loser has won.")
    _tamper(turn)
    _run("audit", TAMPERED, ends=Exit.FINDING)


def _bots(name: str, game: GameId) -> None:
    """Every decision until nobody owes one. The lines are printed once the bar is gone."""
    with Session(Settings(db=STORE)).ledger() as ledger:
        bots = (greedy_bot,) * len(PLAYERS)
        commands = play_on(ledger.load(game), ledger.history(game), bots).commands
    lines = [("do", name, "--as", PLAYERS[c.seat], *printed(c).split()) for c in commands]
    with progress("playing", len(lines)) as advance:
        for words in lines:
            _ran(*words, quiet=True)
            advance()
    _say("\n".join(f"$ longbox {shlex.join(words)}" for words in lines))


def _turn() -> Turn:
    """The first claim of the seat that lost, in the second half of the game."""
    history = _history(GAME)
    (winner,) = winners_of(history.game, history.table())
    loser = 1 - winner
    for entry in history.entries[history.version // 2 :]:
        event: Any = entry.event
        if entry.tag == "bagged_boarded.action_claimed" and entry.cause and event.seat == loser:
            before = entry.v - 1
            claimed = ClaimAction(loser, event.group, event.row)
            others = legal_for(history.upto(before), loser).commands
            return Turn(before, loser, printed(claimed), printed(_other(others, claimed)))
    raise Unexpected("nobody claims anything in the second half of the game")


def _other(commands: tuple[Command, ...], claimed: ClaimAction) -> ClaimAction:
    """The first listed claim in another group."""
    claims = (command for command in commands if isinstance(command, ClaimAction))
    return next(claim for claim in claims if claim.group != claimed.group)


def _history(game: GameId) -> History:
    with Session(Settings(db=STORE)).ledger() as ledger:
        return ledger.history(game)


def _tamper(turn: Turn) -> None:
    """One digit in a copy of the record: who has won."""
    lines = Path(RECORD).read_text("utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if "bagged_boarded.winner_declared" in line)
    old, new = f'"seat":{1 - turn.seat},"tie', f'"seat":{turn.seat},"tie'
    lines[at] = lines[at].replace(old, new, 1)
    Path(TAMPERED).write_text("\n".join(lines), "utf-8")
    _say(f"$ sed {shlex.quote(f'{at + 1}s/{old}/{new}/')} {RECORD} > {TAMPERED}")


def _run(*words: str, ends: Exit = Exit.DONE) -> None:
    """A command of the program, printed as it is typed, and then what it says."""
    _say(f"$ longbox {shlex.join(words)}")
    _ran(*words, ends=ends)
    if ends != Exit.DONE:
        _say(f"# (exit code {int(ends)})")


def _ran(*words: str, ends: Exit = Exit.DONE, quiet: bool = False) -> None:
    """Raises Unexpected where it does not end as said."""
    with signals.kept(), redirect_stdout(io.StringIO()) if quiet else _shown():
        code = run(words)
        late = signals.late()
    if code == Exit.INTERRUPTED or late:
        raise KeyboardInterrupt
    if code != ends:
        raise Unexpected(f"`longbox {shlex.join(words)}` ended with {code}, not {int(ends)}")


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
