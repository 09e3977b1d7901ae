"""`log`: what happened, a plain sentence an event."""

from typing import Annotated

import typer

from cli.arguments import As, First, Games, Json, Last, flag
from cli.context import session
from cli.reference import say_who_sees_all, source, span, viewer_of
from projections.chronicle import Told, chronicle

app = typer.Typer(add_completion=False)


@app.command("log")
def log(
    ctx: typer.Context,
    game: Games,
    first: First = None,
    last: Last = None,
    viewer: As = None,
    decisions: Annotated[
        bool, flag("--decisions", "What seats decided, and nothing that followed.")
    ] = False,
    json: Json = False,
) -> None:
    """One plain sentence an event, with version, time, seat and rules."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    looks = viewer_of(run, found)
    start, end = span(found, first, last)
    if not run.out.json:
        say_who_sees_all(run, looks)
    undone = False
    for told in chronicle(found.history, looks, start=start, end=end, decisions=decisions):
        if run.out.json:
            run.out.document(told)
        else:
            run.out.line(_line(told))
            undone = undone or told.undone
    if undone:
        run.out.note("~ marks what was taken back")


def _line(told: Told) -> str:
    rules = f"  ({', '.join(told.rules)})" if told.rules else ""
    mark = "~" if told.undone else " "
    return f"{told.version:>5} {mark}{told.at}  {told.by:<7}  {told.text}{rules}"
