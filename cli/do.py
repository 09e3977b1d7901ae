"""`do`: a seat acts."""

from typing import Annotated

import msgspec
import typer

from cli.acting import command_of, refusal
from cli.arguments import As, Command, Game, Json
from cli.context import Session, session
from cli.exits import Wrong
from cli.reference import seat_for, stored_game
from cli.values import hex_digits
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, seat_audience
from domain.kernel.types import Version
from domain.ledger.entry import read_skeleton
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.position import History
from projections.chronicle import Told, chronicle

app = typer.Typer(add_completion=False)


@app.command("do")
def do(
    ctx: typer.Context,
    game: Game,
    command: Command,
    viewer: As = None,
    nonce: Annotated[
        str | None,
        typer.Option(
            metavar="HEX32",
            help="The same nonce again gives the first answer again.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Act for a seat; prints the new version, and what happened as that seat may see it."""
    run = session(ctx, json=json, viewer=viewer)
    hex_digits(nonce, 32, "--nonce")
    with run.storing(), run.ledger(write=True) as ledger:
        id_, version = stored_game(run, game, ledger.store.games())
        if version is not None:
            raise Wrong(f"`do` acts at the newest version; leave out @{version}, or fork there")
        position, names = ledger.load(id_), ledger.store.names(id_)
        seats = position.setup.players
        seat = seat_for(run, [names.get(s, "") for s in range(seats)], seats)
        order = Order(id_, command_of(position.game, seat, command), nonce)
        accepted = _submitted(ledger, order)
        history = ledger.history(id_)
        last = _last_of(history, accepted)
        told = tuple(chronicle(history, seat_audience(seat), start=accepted.entries[0].v, end=last))
    _tell(run, order, accepted, told, history.upto(last))


def _submitted(ledger: Ledger, order: Order) -> Accepted:
    try:
        return ledger.submit(order)
    except RuleBroken as broken:
        raise refusal(ledger.history(order.game), order.command, broken) from None


def _last_of(history: History, accepted: Accepted) -> Version:
    """The last version that the command set off: its own batch, and the host's right behind it."""
    last = accepted.version
    for entry in history.entries[last:]:
        if read_skeleton(entry.skeleton).by != HOST:
            break
        last = entry.v
    return last


def _tell(
    run: Session, order: Order, accepted: Accepted, told: tuple[Told, ...], after: History
) -> None:
    if run.out.json:
        run.out.document(
            {
                "game": after.id,
                "viewer": seat_audience(order.command.seat),
                "command": printed(order.command),
                "version": after.version,
                "head": after.head,
                "again": accepted.again,
                "happened": msgspec.to_builtins(told),
            }
        )
        return
    if accepted.again:
        run.out.note("this nonce was accepted before; its first answer again")
    for one in told:
        run.out.line(one.text)
    run.out.footer(after.id, after.version, after.head)
