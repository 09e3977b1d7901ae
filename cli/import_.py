"""`import`: takes records into the store, all of them or none."""

from typing import Annotated

import typer

from cli.arguments import Json
from cli.context import session
from cli.output import Output
from cli.records import offered
from domain.ledger.importing import Imported, import_records
from domain.ledger.position import History

app = typer.Typer(add_completion=False)


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Records, also several copies of a game, one or more in a file; - for stdin.",
        ),
    ],
    json: Json = False,
) -> None:
    """Check records and take them into the store, where they are read-only; fork one to go on."""
    run = session(ctx, json=json)
    games = offered(run, file)
    with run.storing(), run.ledger(create=True) as ledger:
        done = import_records(ledger, games)
    for one, imported in zip(games, done, strict=True):
        _tell(run.out, one.history, imported)


def _tell(out: Output, history: History, done: Imported) -> None:
    if out.json:
        out.document(
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
    out.line(f"the copy of {history.copy}: {done.events} new events, {done.openings} completed")
    out.footer(history.id, history.version, history.head)
