"""`keys`: key files, and the keys that a game knows."""

import os
from pathlib import Path
from typing import Annotated

import typer

from cli.acting import actor_for
from cli.arguments import As, Game, Json
from cli.context import Session, session
from cli.exits import Wrong
from cli.key_files import HostKey, Key, keyring, public_key, signer_in, write_signer
from cli.reference import stored_game
from domain.kernel.messages import Command, Official
from domain.kernel.sight import HOST, Audience, seat_of
from domain.kernel.table_commands.commands import ChangeKey, RegisterKey
from domain.ledger.ledger import Order
from domain.ledger.signing import SECRET_BYTES, Keyring, Signer

app = typer.Typer(add_completion=False, no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A key file.", show_default=False)]


@app.command("new")
def new(ctx: typer.Context, file: File, json: Json = False) -> None:
    """Make a key file that you alone may read; prints the public key. What is there is never
    replaced."""
    run = session(ctx, json=json)
    signer = Signer(os.urandom(SECRET_BYTES))
    with run.storing():
        write_signer(file, signer)
    _tell(run, file, signer)


@app.command("show")
def show(ctx: typer.Context, file: File, json: Json = False) -> None:
    """Print the public key of a key file: for the host, who registers it."""
    run = session(ctx, json=json)
    signer = signer_in(file)
    assert signer is not None, "a file is named"
    _tell(run, file, signer)


def _tell(run: Session, file: Path, signer: Signer) -> None:
    if run.out.json:
        run.out.document({"file": str(file), "public": signer.public})
    else:
        run.out.line(signer.public)


@app.command("change")
def change(
    ctx: typer.Context,
    game: Game,
    viewer: As = None,
    who: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Whose key: host, referee or seat-N; without it, of who acts.",
            show_default=False,
        ),
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="The new key file.", show_default=False),
    ] = None,
    public: Annotated[
        str | None,
        typer.Option(metavar="HEX64", help="Or the new public key.", show_default=False),
    ] = None,
    key: Key = None,
    host_key: HostKey = None,
    json: Json = False,
) -> None:
    """Change a key in a game, signed with the old one, or as host register a first one."""
    run = session(ctx, json=json, viewer=viewer)
    signer = signer_in(to)
    if (signer is None) == (public is None):
        raise Wrong("say the new key: --to FILE, or --public HEX64")
    wanted = signer.public if signer else public_key(public or "", "--public")
    hosts = keyring(host_key)
    if signer is not None and (who or run.viewer) == HOST:
        hosts = Keyring(*hosts, signer)
    with run.storing(), run.ledger(write=True, host_keys=hosts) as ledger:
        id_, version = stored_game(run, game, ledger.store.games())
        if version is not None:
            raise Wrong(f"a key changes at the newest version; leave out @{version}")
        position, names = ledger.load(id_), ledger.store.names(id_)
        seats = position.setup.players
        actor = actor_for(run, [names.get(s, "") for s in range(seats)], seats)
        command = _command(actor, who or actor, wanted)
        official = actor if seat_of(actor) is None else HOST
        order = Order(id_, command, official=official, signer=signer_in(key))
        accepted = ledger.submit(order)
    if not run.out.json:
        run.out.line(f"{who or actor} signs with {wanted} behind version {accepted.version}")
        run.out.footer(id_, accepted.version, accepted.head)
        return
    run.out.document(
        {
            "game": id_,
            "who": who or actor,
            "key": wanted,
            "version": accepted.version,
            "head": accepted.head,
        }
    )


def _command(actor: Audience, who: Audience, key: str) -> Command | Official:
    seat = seat_of(actor)
    if seat is None:
        return RegisterKey(who=who, key=key)
    if who != actor:
        raise Wrong(f"--who {who!r:.40}: a seat changes its own key; the host registers first ones")
    return ChangeKey(seat, key=key)
