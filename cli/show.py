"""`show`: the board."""

import typer

from cli import draw
from cli.arguments import As, Games, Json
from cli.context import session
from cli.reference import identity, source, viewer_of
from projections.board import board_at

app = typer.Typer(add_completion=False)


@app.command("show")
def show(ctx: typer.Context, game: Games, viewer: As = None, json: Json = False) -> None:
    """The board as a viewer saw it at a version."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    looks = viewer_of(run, found)
    history = found.at
    board = board_at(history, looks)
    back = next((at for at, to in found.history.spans() if to < history.version < at), None)
    if back is not None:
        run.out.note(f"the Table of version {history.version} was taken back at version {back}")
    if run.out.json:
        run.out.document({**identity(found, looks), "board": board})
        return
    run.out.draw(draw.board(board))
    run.out.footer(history.id, history.version, history.head)
