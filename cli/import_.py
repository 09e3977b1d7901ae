"""`import`: takes a record into the store."""

from typing import Annotated

import typer

from cli.arguments import Json
from cli.context import session
from cli.records import joined_history
from domain.ledger.importing import import_history

app = typer.Typer(add_completion=False)


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE", help="A record, or several copies of one game; - for stdin."
        ),
    ],
    json: Json = False,
) -> None:
    """Check a record and take it into the store, where it is read-only; fork it to go on."""
    run = session(ctx, json=json)
    history = joined_history(run, file)
    with run.storing(), run.ledger(create=True) as ledger:
        done = import_history(ledger, history)
    if run.out.json:
        run.out.document(
            {
                "game": history.id,
                "title": history.game.slug,
                "copy": history.copy,
                "version": history.version,
                "head": history.head,
                "events": done.events,
                "openings": done.openings,
            }
        )
        return
    run.out.line(f"the copy of {history.copy}: {done.events} new events, {done.openings} completed")
    run.out.footer(history.id, history.version, history.head)
