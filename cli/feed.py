"""`feed`: the published streams: how they stand, made anew, a lost tail, one command's way."""

from typing import Annotated, Any

import typer

from cli.arguments import Game, Json, flag
from cli.bus import Realm, Url, bus, realm_of
from cli.context import Session, session
from cli.exits import Exit, Wrong
from cli.key_files import HostKey, keyring
from cli.reference import stored_game
from domain.kernel.types import GameId
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Ledger
from service.connect import Server
from service.keys import Keys
from service.publish import Held, publish_once
from service.salvage import Report, forget, salvage
from service.settings import Settings
from service.trace import Step, standings, trace

app = typer.Typer(add_completion=False, no_args_is_help=True)

SeatNumber = Annotated[int, typer.Option(min=0, max=99, metavar="N", help="Whose command.")]


@app.command("status")
def status(ctx: typer.Context, url: Url = None, realm: Realm = "main", json: Json = False) -> None:
    """How far the streams of every game are; exit code 1 where a game is held."""
    run = session(ctx, json=json)
    with bus(url) as server, run.ledger() as ledger:
        found = list(standings(ledger, server, realm_of(realm)))
    if run.out.json:
        for one in found:
            run.out.document(one)
    else:
        rows = [
            (one.game, one.title, one.epoch, one.stored, one.shown, one.waiting, one.held)
            for one in found
        ]
        heads = ("game", "title", "epoch", "stored", "shown", "waiting", "held")
        run.out.columns(rows, heads)
    if any(one.held for one in found):
        raise typer.Exit(Exit.FINDING)


@app.command("rebuild")
def rebuild(
    ctx: typer.Context, game: Game, url: Url = None, realm: Realm = "main", json: Json = False
) -> None:
    """Publish a game anew, from its first event; what it shows must be what the store holds."""
    run = session(ctx, json=json)
    with bus(url) as server, run.ledger() as ledger:
        settings = Settings(realm=realm_of(realm))
        id_ = _game(run, ledger, game)
        _publish(ledger, server, settings, id_)  # or it is held, and nothing is touched
        forget(server, Keys(settings.realm).of(id_), ledger.load(id_).setup.players)
        publish_once(ledger, server, settings, id_)
        at = ledger.load(id_)
    if run.out.json:
        run.out.document({"game": id_, "version": at.version, "head": at.head})
    else:
        run.out.footer(id_, at.version, at.head)


@app.command("salvage")
def salvage_(
    ctx: typer.Context,
    game: Game,
    url: Url = None,
    realm: Realm = "main",
    accept_loss: Annotated[
        bool, flag("--accept-loss", "Note as lost what cannot be had back, and begin anew.")
    ] = False,
    host_key: HostKey = None,
    json: Json = False,
) -> None:
    """Have a tail back that was shown and that the store has lost; exit code 1 where it stays
    lost."""
    run = session(ctx, json=json)
    hosts = keyring(host_key)
    with bus(url) as server, run.ledger(write=True, host_keys=hosts) as ledger:
        settings = Settings(realm=realm_of(realm))
        id_ = _game(run, ledger, game)
        with run.storing():
            report = salvage(ledger, server, settings.realm, id_, accept_loss=accept_loss)
            if accept_loss or not report.why:
                _publish(ledger, server, settings, id_)
    _report(run, report, accepted=accept_loss)
    if report.why and not accept_loss:
        raise typer.Exit(Exit.FINDING)


@app.command("trace")
def trace_(
    ctx: typer.Context,
    game: Game,
    seat: SeatNumber,
    cseq: Annotated[int, typer.Option(min=1, metavar="K", help="Its count.")],
    url: Url = None,
    realm: Realm = "main",
    json: Json = False,
) -> None:
    """What became of a seat's command: received, decided, stored, published, answered."""
    run = session(ctx, json=json)
    with bus(url) as server, run.ledger() as ledger:
        id_ = _game(run, ledger, game)
        steps = trace(ledger, server, realm_of(realm), id_, seat, cseq)
    if run.out.json:
        run.out.document({"game": id_, "seat": seat, "cseq": cseq, "steps": steps})
        return
    run.out.columns([_step(step) for step in steps])


def _publish(ledger: Ledger, server: Server, settings: Settings, game: GameId) -> None:
    try:
        publish_once(ledger, server, settings, game)
    except Held as error:
        raise LedgerError(f"game {game[:12]} is held: {error}; see `feed salvage`") from None


def _game(run: Session, ledger: Ledger, text: str) -> GameId:
    id_, version = stored_game(run, text, ledger.store.games())
    if version is not None:
        raise Wrong("streams are of a whole game; leave the version out")
    return id_


def _step(step: Step) -> tuple[str, str, str]:
    return (step.step, "yes" if step.done else "no", step.said)


def _report(run: Session, report: Report, *, accepted: bool) -> None:
    said: dict[str, Any] = {
        "game": report.game,
        "shown": report.shown,
        "found": report.found,
        "stored": report.left,
        "lost": report.lost if accepted or report.why else 0,
        "why": report.why,
        "epoch": report.epoch,
    }
    if run.out.json:
        run.out.document(said)
        return
    run.out.line(f"shown up to version {report.shown}; the store ended at {report.found}")
    if report.why:
        run.out.line(f"cannot be had back: {report.why}")
    run.out.line(f"stored now: version {report.left}, epoch {report.epoch}")
