"""`fork`: a new game that goes on from a version, or from what one seat knows of it."""

from typing import Any

import typer
from msgspec import to_builtins

from cli.arguments import As, Game, Id, Json, Name, Seed
from cli.context import Session, session
from cli.exits import Wrong
from cli.new import free_id
from cli.reference import require_stable, source, stored_game, version_in, viewer_of
from cli.values import game_id, game_name, seed_of
from domain.kernel.sight import PUBLIC, REFEREE, seat_of
from domain.ledger.position import Position
from domain.ledger.worlds import known_to, set_up_elsewhere

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
    """A new game that goes on from a stable version; as a seat, one that keeps what the seat knows
    and draws the rest anew. Prints its id."""
    run = session(ctx, json=json, viewer=viewer)
    secret, wanted = seed_of(seed), game_id(id)
    if run.viewer == REFEREE:
        child, called = _shared(run, game, secret, wanted, name)
    else:
        child, called = _drawn_anew(run, game, secret, wanted, name)
    _tell(run, child, called, given=secret is not None)


def _shared(
    run: Session, game: str, secret: bytes | None, wanted: str | None, name: str | None
) -> tuple[Position, str | None]:
    """A fork that shares the whole past, and its name."""
    with run.storing(), run.ledger(write=True) as ledger:
        rows = ledger.store.games()
        parent, version = stored_game(run, game, rows)
        history = ledger.history(parent)
        v = version_in(history, version)
        require_stable(history, v)
        free_id(ledger, wanted)
        called = game_name(name, rows)
        return ledger.fork(parent, v, seed=secret, id=wanted, name=called), called


def _drawn_anew(
    run: Session, game: str, secret: bytes | None, wanted: str | None, name: str | None
) -> tuple[Position, str | None]:
    """A game of its own that begins as the seat may know it, and its name."""
    if run.viewer in (None, PUBLIC):
        raise Wrong(
            "a fork shares the whole past, hidden cards too: say --as referee; or --as seat-N, for "
            "a game that keeps what that seat knows and draws the rest anew"
        )
    found = source(run, game)
    seat = seat_of(viewer_of(run, found))
    assert seat is not None, "all other viewers have been told apart"
    require_stable(found.history, found.version)
    history = found.at
    elsewhere = known_to(history, seat)
    names = tuple(history.names or ())
    with run.storing(), run.ledger(create=True) as ledger:
        free_id(ledger, wanted)
        called = game_name(name, ledger.store.games())
        title, setup = history.game, set_up_elsewhere(history.setup)
        child = ledger.open(
            title, setup, seed=secret, id=wanted, name=called, seats=names, at=elsewhere
        )
    return child, called


def _tell(run: Session, child: Position, name: str | None, *, given: bool) -> None:
    frame = child.frame
    if not run.out.json:
        run.out.line(frame.game)
        return
    parent, at = frame.lineage[-1] if frame.lineage else (None, None)
    origin: Any = frame.origin and to_builtins(frame.origin)
    run.out.document(
        {
            "game": frame.game,
            "name": name,
            "title": child.game.slug,
            "parent": parent,
            "at": at,
            "resampled_from": None if frame.lineage else origin,
            "seed_commitment": child.commitment,
            "seed_given": given,
            "version": frame.version,
            "head": frame.head,
        }
    )
