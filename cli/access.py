"""`access`: who may sit, watch, or serve people: tokens, and users of the server."""

import secrets
from typing import Annotated

import typer

from cli.arguments import Game, Json
from cli.bus import Realm, Url, bus, realm_of
from cli.context import Session, session
from cli.exits import Wrong
from cli.reference import stored_game
from domain.kernel.sight import PUBLIC, seat_audience
from domain.ledger.ledger import Ledger
from service import access, notes
from service.keys import BadKey, Keys
from service.wire import token_hash

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.command("seat")
def seat(
    ctx: typer.Context,
    game: Game,
    seat: Annotated[int, typer.Argument(min=0, max=99, metavar="N", help="The seat's number.")],
    url: Url = None,
    realm: Realm = "main",
    json: Json = False,
) -> None:
    """A token for a seat, in place of any before; prints it once, with the user's name."""
    run = session(ctx, json=json)
    with run.ledger(write=True) as ledger:
        id_ = _game(run, ledger, game)
        players = ledger.load(id_).setup.players
        if seat >= players:
            raise Wrong(f"seat {seat}: the seats are 0 to {players - 1}")
        audience = seat_audience(seat)
        name = realm_of(realm)
        key, user = notes.seat_key(name, id_, audience), access.user_of(name, id_, audience)
        _grant(run, ledger, url, name, key, user, "seat")


@app.command("spectator")
def spectator(
    ctx: typer.Context, game: Game, url: Url = None, realm: Realm = "main", json: Json = False
) -> None:
    """A token for whoever watches a game, in place of any before."""
    run = session(ctx, json=json)
    with run.ledger(write=True) as ledger:
        id_ = _game(run, ledger, game)
        name = realm_of(realm)
        key, user = notes.seat_key(name, id_, PUBLIC), access.user_of(name, id_, PUBLIC)
        _grant(run, ledger, url, name, key, user, "spectator")


@app.command("frontend")
def frontend(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="What to call it: a-z, 0-9 and -.")],
    url: Url = None,
    realm: Realm = "main",
    json: Json = False,
) -> None:
    """A token for a server that serves people, in place of any before."""
    run = session(ctx, json=json)
    own = realm_of(realm)
    try:
        Keys(own).lobby_replies(name)
    except BadKey as error:
        raise Wrong(str(error)) from None
    with run.ledger(create=True) as ledger:
        key, user = notes.frontend_key(own, name), access.frontend_user(own, name)
        _grant(run, ledger, url, own, key, user, "frontend")


@app.command("list")
def list_(ctx: typer.Context, realm: Realm = "main", json: Json = False) -> None:
    """Who has a token. Tokens themselves are kept by nobody."""
    run = session(ctx, json=json)
    with run.ledger() as ledger:
        found = notes.accesses(ledger.store, realm_of(realm))
    if run.out.json:
        run.out.document([{"who": who, "kind": one.kind} for who, one in found.items()])
        return
    run.out.columns([(who, one.kind) for who, one in found.items()], ("who", "kind"))


@app.command("revoke")
def revoke(
    ctx: typer.Context,
    who: Annotated[str, typer.Argument(metavar="WHO", help="As `access list` names it.")],
    url: Url = None,
    realm: Realm = "main",
) -> None:
    """Take a token back, and the user with it."""
    run = session(ctx)
    own = realm_of(realm)
    with run.ledger(write=True) as ledger:
        known = notes.accesses(ledger.store, own).get(who)
        if known is None:
            raise Wrong(f"{who!r:.80} has no token here; `longbox access list` shows who has")
        with run.storing():
            notes.revoke(ledger.store, f"access/{own}/{who}", known)
            if url:
                with bus(url) as server:
                    access.drop(server, access.named(own, who))


def _grant(
    run: Session,
    ledger: Ledger,
    url: str | None,
    realm: str,
    key: str,
    user: str,
    kind: notes.Kind,
) -> None:
    token = secrets.token_hex(32)
    new = notes.Access(kind, token_hash(token), user=True)
    with run.storing():
        if not notes.grant(ledger.store, key, new, known=notes.access(ledger.store, key)):
            raise Wrong("somebody else changed it just now; try again")
        if url:
            with bus(url) as server:
                access.write_one(server, realm, key.removeprefix(f"access/{realm}/"), new)
    if run.out.json:
        run.out.document({"user": user, "token": token})
        return
    run.out.line(f"user   {user}")
    run.out.line(f"token  {token}")
    if not url:
        run.out.note("the server learns of the user when a worker begins; --redis tells it now")


def _game(run: Session, ledger: Ledger, text: str) -> str:
    return stored_game(run, text, ledger.store.games())[0]
