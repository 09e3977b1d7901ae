"""`do`: a seat acts, or the host, or the referee."""

from typing import Annotated

import msgspec
import typer

from cli.acting import actor_for, command_of, official_of, refusal
from cli.arguments import As, Command, Game, Json
from cli.context import Session, session
from cli.entropy import Purse
from cli.exits import Wrong
from cli.key_files import HostKey, Key, keyring, signer_in
from cli.reference import say_who_sees_all, stored_game
from cli.values import hex_digits, seat_names
from domain.kernel.notation import printed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, PUBLIC, Audience, seat_of
from domain.kernel.table_commands.commands import SEAT_COMMANDS, ReplaceSeat
from domain.kernel.types import Version
from domain.ledger.entry import read_skeleton
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.position import History, Position
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
    player: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="With replace_seat: who sits there now.", show_default=False
        ),
    ] = None,
    key: Key = None,
    host_key: HostKey = None,
    json: Json = False,
) -> None:
    """Act for a seat, or as host or referee; prints the new version, and what happened as they may
    see it."""
    run = session(ctx, json=json, viewer=viewer)
    hex_digits(nonce, 32, "--nonce")
    if player is not None:
        seat_names([player], 1)
    signer, hosts = signer_in(key), keyring(host_key)
    with run.storing(), run.ledger(write=True, host_keys=hosts) as ledger:
        id_, version = stored_game(run, game, ledger.store.games())
        if version is not None:
            raise Wrong(f"`do` acts at the newest version; leave out @{version}, or fork there")
        position, names = ledger.load(id_), ledger.store.names(id_)
        seats = position.setup.players
        actor = actor_for(run, [names.get(s, "") for s in range(seats)], seats)
        command = _completed(ledger, position, actor, command)
        if signer is not None and actor == HOST:
            raise Wrong("--key is a seat's or the referee's; the host signs with --host-key FILE")
        order = _order(position, actor, command, nonce, player)
        order = msgspec.structs.replace(order, signer=signer)
        accepted = _submitted(ledger, order)
        history = ledger.history(id_)
        last, looks = _last_of(history, accepted), PUBLIC if actor == HOST else actor
        told = tuple(chronicle(history, looks, start=accepted.entries[0].v, end=last))
    _tell(run, order, accepted, told, history.upto(last))


def _completed(ledger: Ledger, position: Position, actor: Audience, words: list[str]) -> list[str]:
    """The words of a command, with a seat's entropy where it says none."""
    seat, game = seat_of(actor), position.frame.root
    if seat is None or position.setup.options.entropy == "none":
        return words
    return Purse(game, ledger.load(game, 1).head, seat).completed(words)


def _order(
    position: Position, actor: Audience, words: list[str], nonce: str | None, player: str | None
) -> Order:
    """The order in these words. A table command is made at the version that was read."""
    game, seat = position.frame.game, seat_of(actor)
    base = position.version, position.head
    if seat is None:
        official, rows = official_of(actor, words, position)
        order = Order(game, official, nonce, base, actor, rows, player)
    else:
        command = command_of(position.game, seat, words)
        order = Order(game, command, nonce, base if type(command) in SEAT_COMMANDS else None)
    if player is not None and not isinstance(order.command, ReplaceSeat):
        raise Wrong("--player goes with replace_seat")
    return order


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
                "viewer": PUBLIC if order.by == HOST else order.by,
                "command": printed(order.command),
                "version": after.version,
                "head": after.head,
                "again": accepted.again,
                "receipt": accepted.receipt,
                "happened": msgspec.to_builtins(told),
            }
        )
        return
    say_who_sees_all(run, order.by)
    if accepted.again:
        run.out.note("this nonce was accepted before; its first answer again")
    for one in told:
        run.out.line(one.text)
    run.out.footer(after.id, after.version, after.head)
