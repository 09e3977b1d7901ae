"""`fork`: a new game that goes on from a version."""

import typer

from cli.arguments import As, Game, Id, Json, Name, Seed
from cli.context import Session, session
from cli.exits import Wrong
from cli.new import free_id
from cli.reference import require_stable, stored_game, version_in
from cli.values import game_id, game_name, seed_of
from domain.kernel.sight import REFEREE, seat_of
from domain.ledger.position import Position

app = typer.Typer(add_completion=False)


@app.command("fork")
def fork(
    ctx: typer.Context,
    game: Game,
    viewer: As = None,
    name: Name = None,
    seed: Seed = None,
    id: Id = None,
    json: Json = False,
) -> None:
    """A new game that goes on from a stable version, with luck of its own; prints its id."""
    run = session(ctx, json=json, viewer=viewer)
    _require_referee(run.viewer)
    secret, wanted = seed_of(seed), game_id(id)
    with run.storing(), run.ledger(write=True) as ledger:
        rows = ledger.store.games()
        parent, version = stored_game(run, game, rows)
        history = ledger.history(parent)
        v = version_in(history, version)
        require_stable(history, v)
        free_id(ledger, wanted)
        called = game_name(name, rows)
        child = ledger.fork(parent, v, seed=secret, id=wanted, name=called)
    _tell(run, child, called, given=secret is not None)


def _require_referee(viewer: str | None) -> None:
    if viewer is not None and seat_of(viewer) is not None:
        raise Wrong("--as seat-N: forks of what one seat knows come in a later version")
    if viewer != REFEREE:
        raise Wrong("a fork shares the whole past, hidden cards too: say --as referee")


def _tell(run: Session, child: Position, name: str | None, *, given: bool) -> None:
    frame = child.frame
    if not run.out.json:
        run.out.line(frame.game)
        return
    parent, at = frame.lineage[-1]
    run.out.document(
        {
            "game": frame.game,
            "name": name,
            "title": child.game.slug,
            "parent": parent,
            "at": at,
            "seed_commitment": child.commitment,
            "seed_given": given,
            "version": frame.version,
            "head": frame.head,
        }
    )
