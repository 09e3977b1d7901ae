"""`health`: whether a realm is being served."""

import typer

from cli.arguments import Json
from cli.bus import Realm, Url, bus, realm_of
from cli.context import session
from cli.exits import Exit
from service.health import silent
from service.keys import SHARDS

app = typer.Typer(add_completion=False)


@app.command("health")
def health(ctx: typer.Context, url: Url = None, realm: Realm = "main", json: Json = False) -> None:
    """Whether every shard of the realm is served now; exit code 1 where one is not."""
    run = session(ctx, json=json)
    with bus(url) as server:
        still = silent(server, realm_of(realm))
    if run.out.json:
        run.out.document({"served": not still, "shards": SHARDS, "silent": still})
    elif still:
        run.out.line(f"{len(still)} of {SHARDS} shards are not served")
    else:
        run.out.line(f"all {SHARDS} shards are served")
    if still:
        raise typer.Exit(Exit.FINDING)
