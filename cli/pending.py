"""`pending`: who must decide what."""

import msgspec
import typer

from cli.arguments import Games, Json
from cli.context import session
from cli.reference import identity, source
from domain.kernel.sight import PUBLIC, seat_audience
from projections.names import name_of
from projections.seat import pending_of

app = typer.Typer(add_completion=False)


@app.command("pending")
def pending(ctx: typer.Context, game: Games, json: Json = False) -> None:
    """Who must decide what, and under which rules."""
    run = session(ctx, json=json)
    found = source(run, game)
    history = found.at
    name, due = name_of(history.names), pending_of(history)
    if run.out.json:
        owed = [
            {**msgspec.to_builtins(one), "seat": seat_audience(one.seat), "name": name(one.seat)}
            for one in due
        ]
        run.out.document({**identity(found, PUBLIC), "pending": owed})
        return
    rows = [
        (
            seat_audience(one.seat),
            name(one.seat),
            one.kind,
            one.context,
            "" if one.since is None else one.since,
            ", ".join(one.rules),
        )
        for one in due
    ]
    run.out.columns(rows, ("seat", "name", "decision", "context", "since", "rules"))
    if not due:
        run.out.line("nobody owes a decision")
    run.out.footer(history.id, history.version, history.head)
