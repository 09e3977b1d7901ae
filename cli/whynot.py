"""`whynot`: whether a command would be legal, and if not, why. Nothing is stored."""

from typing import Any

import typer

from cli.acting import command_of, refusal
from cli.arguments import As, Command, Game, Json
from cli.context import session
from cli.reference import identity, require_stable, seat_for, source
from domain.kernel import messages
from domain.kernel.luck import Luck, LuckMissing
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import REFEREE, seat_audience
from domain.ledger.position import History, luck_of
from domain.ledger.verify import opened_seeds
from projections.seat import seen_by

app = typer.Typer(add_completion=False)


@app.command("whynot")
def whynot(
    ctx: typer.Context, game: Game, command: Command, viewer: As = None, json: Json = False
) -> None:
    """Whether a command would be legal; else the rule, the fact, and what is near and legal."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    require_stable(found.history, found.version)
    history = found.at
    seat = seat_for(run, history.names, history.setup.players)
    asked = command_of(history.game, seat, command)
    _decide(history, asked)
    if run.out.json:
        run.out.document(
            {**identity(found, seat_audience(seat)), "command": printed(asked), "legal": True}
        )
    else:
        run.out.line(f"legal: {printed(asked)}")


def _decide(history: History, command: messages.Command) -> None:
    """Decides and throws the events away. Raises Refused with what that seat may know.

    A copy that hides cards decides from the seat's own view; luck is never missing for long, since
    a decision that asks for luck has passed the rules.
    """
    whole = history.whole
    table = seen_by(history, REFEREE if whole else seat_audience(command.seat))
    try:
        history.game.decide(table, command, _luck(history))
    except LuckMissing:
        return
    except RuleBroken as broken:
        raise refusal(history, command, broken, asked=True) from None


def _luck(history: History) -> Luck:
    opened: Any = history.entries[0].event
    return luck_of(history.setup, opened.setup, opened_seeds(history.entries).get(history.id))
