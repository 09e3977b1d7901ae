"""`legal`: what a seat may do."""

from typing import Annotated

import typer

from cli.arguments import As, Game, Json
from cli.context import session
from cli.reference import identity, seat_for, source
from domain.kernel.game import Choices
from domain.kernel.notation import printed
from domain.kernel.sight import seat_audience
from projections.names import viewer_of
from projections.seat import legal_for, pending_of

app = typer.Typer(add_completion=False)


@app.command("legal")
def legal(
    ctx: typer.Context,
    game: Game,
    viewer: As = None,
    limit: Annotated[
        int | None, typer.Option(metavar="K", min=1, help="At most so many commands.")
    ] = None,
    json: Json = False,
) -> None:
    """Legal commands of a seat, with the rules they stand under."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    history = found.at
    seat = seat_for(run, history.names, history.setup.players)
    choices = legal_for(history, seat)
    commands = [printed(command) for command in choices.commands][:limit]
    if run.out.json:
        run.out.document(
            {
                **identity(found, seat_audience(seat)),
                "commands": commands,
                "total": len(choices.commands),
                "rules": choices.rules,
                "complete": choices.complete,
                "how": choices.how,
            }
        )
        return
    for command in commands:
        run.out.line(command)
    left = len(choices.commands) - len(commands)
    if left:
        run.out.line(f"# and {left} more; without --limit all are listed")
    if choices.rules:
        run.out.line(f"# under {', '.join(choices.rules)}")
    if not choices.complete:
        run.out.line(f"# not all are listed: {choices.how}")
    if _owes_nothing(choices):
        waiting = [viewer_of(f"seat-{due.seat}", history.names) for due in pending_of(history)]
        told = f"; waiting for {', '.join(waiting)}" if waiting else ""
        run.out.note(f"seat-{seat} has nothing to decide here{told}")


def _owes_nothing(choices: Choices) -> bool:
    return choices.complete and not choices.commands
