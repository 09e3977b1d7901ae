"""`receipt`: the host's word for what the head was, and what two such words prove."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cli import files
from cli.arguments import As, Json
from cli.completion import complete_game
from cli.context import Session, session
from cli.exits import Exit, Wrong
from cli.receipts import read_receipts
from cli.reference import Source, seat_for, source
from domain.kernel.sight import seat_audience
from domain.ledger.aside import Receipt
from domain.ledger.entry import read_skeleton

app = typer.Typer(add_completion=False)


@app.command("receipt")
def receipt(
    ctx: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game of the store, or a record file.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    viewer: As = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Into a file; else to stdout.", show_default=False),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="FILE FILE",
            help="Instead: do two receipts contradict one another?",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """A seat's newest receipt, one line to keep elsewhere; or two receipts held against each other,
    which needs no store and no game."""
    run = session(ctx, json=json, viewer=viewer)
    if (game is None) == (compare is None):
        raise Wrong("name a GAME with --as seat-N, or say --compare FILE FILE")
    if compare is not None:
        _compare(run, *compare)
        return
    found = source(run, game or "")
    names, seats = found.history.names, found.history.setup.players
    one = _newest(found, seat_audience(seat_for(run, names, seats)))
    line = one.line + b"\n"
    if out is None or out == files.STDIN:
        run.out.data(line)
        return
    with run.storing():
        files.write(Path(out), line)
    if run.out.json:
        run.out.document({"game": one.game, "version": one.v, "head": one.head, "out": out})
    else:
        run.out.line(f"{out}: the receipt for version {one.v}")
        run.out.footer(one.game, one.v, one.head)


def _newest(found: Source, viewer: str) -> Receipt:
    """The seat's own receipt among those that lie beside the game, for everybody to have; raises
    Wrong."""
    history = found.at
    for one in history.aside.receipts:
        if read_skeleton(history.entries[one.v - 1].skeleton).by == viewer:
            return one
    raise Wrong(f"{viewer} has no receipt in game {history.id[:12]}: its host signs nothing for it")


def _compare(run: Session, first: str, second: str) -> None:
    """Two receipts for one version with two heads by one key are a proof; exit code 1."""
    one, other = _only(first), _only(second)
    if (one.game, one.v) != (other.game, other.v):
        raise Wrong(
            f"{first} is of {one.game[:12]}@{one.v}, {second} of {other.game[:12]}@{other.v}; "
            "receipts can contradict one another at one version of one game alone"
        )
    if one.key != other.key:
        raise Wrong(
            f"{first} and {second} are signed by two keys, {one.key[:12]} and {other.key[:12]}; "
            "a record says which was the host's: `longbox audit FILE --receipt FILE`"
        )
    fraud = one.head != other.head
    if run.out.json:
        said = msgspec.to_builtins(one)
        told = {"key": said["key"], "heads": [one.head, other.head], "fraud": fraud}
        run.out.document({"game": one.game, "version": one.v, **told})
    elif fraud:
        run.out.line(f"FINDING: the key {one.key} has signed two histories of game {one.game}")
        run.out.line(f"  at version {one.v} the head was {one.head}")
        run.out.line(f"  at version {one.v} the head was {other.head}")
    else:
        run.out.line(f"the receipts agree: at version {one.v} the head was {one.head}")
    if fraud:
        raise typer.Exit(Exit.FINDING)


def _only(file: str) -> Receipt:
    receipts = read_receipts([file])
    if len(receipts) != 1:
        raise Wrong(f"{file}: {len(receipts)} receipts; --compare takes one of each file")
    return receipts[0]
