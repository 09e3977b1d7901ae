"""`legal`: what a seat may do."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cli.arguments import As, Game, Json
from cli.context import session
from cli.reference import identity, seat_for, source
from domain.kernel.frame import is_over
from domain.kernel.notation import printed, template
from domain.kernel.sight import PUBLIC, seat_audience
from domain.kernel.table_commands.commands import Abandon, Resign, TakeBack
from domain.kernel.types import Seat
from domain.ledger.position import History
from projections.names import viewer_of
from projections.seat import Due, legal_for, pending_of, seen_by
from projections.standing import frame_of, phase_of

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
    at_any_time = _at_any_time(history, seat)
    if run.out.json:
        run.out.document(
            {
                **identity(found, seat_audience(seat)),
                "commands": commands,
                "total": len(choices.commands),
                "rules": choices.rules,
                "complete": choices.complete,
                "how": choices.how,
                "table": at_any_time,
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
    if at_any_time:
        run.out.line(f"# at any time: {', '.join(at_any_time)}")
    due = pending_of(history)
    if seat not in {one.seat for one in due}:
        run.out.note(f"seat-{seat} has nothing to decide here; {_waiting(history, due)}")


def _at_any_time(history: History, seat: Seat) -> list[str]:
    """How the table commands are written that need no decision."""
    frame, game = frame_of(history), history.game
    gone = frame.revealed or seat in frame.left or frame.gathering is not None
    if gone or is_over(game, seen_by(history, PUBLIC), frame):
        return []
    return [template(kind) for kind in (TakeBack, Resign, Abandon)]


def _waiting(history: History, due: Sequence[Due]) -> str:
    """For whom the game waits."""
    if not due:
        table, frame = seen_by(history, PUBLIC), frame_of(history)
        return f"waiting for nobody: {phase_of(history.game, table, frame)}"
    return f"waiting for {', '.join(viewer_of(f'seat-{one.seat}', history.names) for one in due)}"
