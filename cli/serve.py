"""`serve`: the loop that serves a store's games to other frontends."""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Annotated, Any

import msgspec
import typer

from cli.arguments import flag
from cli.bus import Realm, Url, required, told
from cli.context import Session, session
from cli.exits import Wrong
from cli.key_files import HostKey, keyring
from cli.signals import kept
from domain.ledger.errors import LedgerError
from domain.ledger.signing import Keyring
from service import embedded, serving
from service.connect import Unfit
from service.settings import Settings

app = typer.Typer(add_completion=False)


@app.command("serve")
def serve(
    ctx: typer.Context,
    url: Url = None,
    realm: Realm = "main",
    embedded: Annotated[
        bool, flag("--embedded", "Run a server of one's own, on a Unix socket.")
    ] = False,
    port: Annotated[
        int,
        typer.Option(min=0, max=65_535, help="With --embedded: a port of the loopback as well."),
    ] = 0,
    metrics: Annotated[
        int,
        typer.Option(
            envvar="LONGBOX_METRICS",
            min=0,
            max=65_535,
            help="The port of /metrics on the loopback; 0 for none.",
        ),
    ] = 0,
    keep: Annotated[
        int,
        typer.Option(
            envvar="LONGBOX_KEEP", metavar="N", help="Versions kept behind a stored view."
        ),
    ] = 1000,
    claim_after: Annotated[
        int,
        typer.Option(
            envvar="LONGBOX_CLAIM_AFTER",
            metavar="MS",
            help="When another worker's commands are taken over.",
        ),
    ] = 30_000,
    lease: Annotated[
        int,
        typer.Option(envvar="LONGBOX_LEASE", metavar="MS", help="How long a shard is held."),
    ] = 10_000,
    host_key: HostKey = None,
) -> None:
    """Serve the games of the store on streams, until SIGTERM or an interrupt; several processes
    may."""
    run = session(ctx)
    if embedded and url:
        raise Wrong("--embedded runs its own server; leave --redis out")
    said: dict[str, Any] = {
        "realm": realm,
        "db": str(run.place),
        "metrics": metrics,
        "keep": keep,
        "claim_after": claim_after,
        "lease": lease,
    }
    hosts = keyring(host_key)
    said["host_keys"] = tuple(signer.public for signer in hosts)
    with _server(embedded, url, port) as address:
        try:
            settings = msgspec.convert({**said, "redis": address}, Settings)
        except msgspec.ValidationError as error:
            raise Wrong(str(error)) from None
        if embedded:
            run.out.line(address if not port else f"{address} and redis://127.0.0.1:{port}")
        _serve(run, settings, hosts)


@contextmanager
def _server(own: bool, url: str | None, port: int) -> Generator[str]:
    if not own:
        yield required(url)
        return
    try:
        with embedded.server(port=port) as address:
            yield address
    except Unfit as error:
        raise Wrong(str(error)) from None


def _serve(run: Session, settings: Settings, hosts: Keyring) -> None:
    stop = threading.Event()

    def asked(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    with kept(), run.ledger(create=True, host_keys=hosts) as ledger, told(settings.redis):
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, asked)
        try:
            serving.serve(ledger, settings, stop.is_set)
        except OSError as error:
            raise LedgerError(f"port {settings.metrics}: {error.strerror}") from None
