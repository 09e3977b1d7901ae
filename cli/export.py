"""`export`: the record of a game, for one audience."""

from pathlib import Path
from typing import Annotated

import typer

from cli import files
from cli.arguments import As, Games, Json, flag
from cli.context import Session, session
from cli.output import plain_footer
from cli.reference import Source, require_stable, source, viewer_of
from domain.ledger.aside import MAX_REFUSALS
from domain.ledger.record import export_record
from domain.ledger.rows import RefusalRow

app = typer.Typer(add_completion=False)


@app.command("export")
def export(
    ctx: typer.Context,
    game: Games,
    viewer: As = None,
    names: Annotated[bool, flag("--names", "With the players' names.")] = False,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Into a file; else to stdout.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """The record of a game as one audience may hold it; `--as all` once the game is over."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    audience = viewer_of(run, found, whole=True)
    require_stable(found.history, found.version)
    history = found.at
    data = export_record(history, audience, refusals=_refusals(run, found), names=names)
    footer = plain_footer(history.id, history.version, history.head)
    if out is None or out == files.STDIN:
        run.out.data(data)
        run.out.note(footer)
        return
    with run.storing():
        files.write(Path(out), data)
    if run.out.json:
        run.out.document(
            {
                "game": history.id,
                "as": audience,
                "version": history.version,
                "head": history.head,
                "out": out,
                "bytes": len(data),
            }
        )
    else:
        run.out.line(f"{out}: the record for {audience}, {len(data):,} bytes")
        run.out.line(footer)


def _refusals(run: Session, found: Source) -> list[RefusalRow]:
    """What was refused, to whomever; the record holds what its audience may know of it."""
    if not found.stored:
        return []
    with run.ledger() as ledger:
        return ledger.store.refusals(found.history.id, None, MAX_REFUSALS)
