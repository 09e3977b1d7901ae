"""`whynot`: whether a command would be legal, and if not, why. Nothing is stored."""

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
from domain.kernel.table_commands.events import AbandonAsked, TakeBackAsked
from domain.ledger.deciding import decided
from domain.ledger.position import History
from domain.ledger.scene import Scene
from domain.ledger.verify import opened_seeds
from projections.seat import seen_by
from projections.standing import frame_of

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
    asks = _decide(history, asked)
    if run.out.json:
        said = {"command": printed(asked), "legal": True, "asks": asks}
        run.out.document({**identity(found, seat_audience(seat)), **said})
        return
    run.out.line(f"legal: {printed(asked)}")
    if asks:
        run.out.line("# the others are asked first")


def _decide(history: History, command: messages.Command) -> bool:
    """Decides and throws the events away; whether the others would only be asked. Raises Refused
    with what that seat may know.

    A copy that hides cards decides from the seat's own view; luck is never missing for long, since
    a decision that asks for luck has passed the rules.
    """
    try:
        events = decided(_scene(history, command), command)
    except LuckMissing:
        return False
    except RuleBroken as broken:
        raise refusal(history, command, broken, asked=True) from None
    return isinstance(events[0], TakeBackAsked | AbandonAsked)


def _scene(history: History, command: messages.Command) -> Scene:
    seat = seat_audience(command.seat)
    return Scene(
        history.game,
        history.setup,
        frame_of(history),
        seen_by(history, REFEREE if history.whole else seat),
        _luck(history),
        None,
        lambda: 0,  # no command of a seat asks for the time
        lambda: history.entries,
        lambda v: seen_by(history.upto(v), seat),
        seat,
        history.version,
    )


def _luck(history: History) -> Luck:
    return history.luck(history.id, opened_seeds(history.entries).get(history.id))
