"""`new`: opens a game."""

from typing import Annotated, Any

import msgspec
import typer

from cli.arguments import Edition, Id, Json, Name, Option, Seed, Title
from cli.context import Session, session
from cli.exits import Wrong
from cli.values import edition_of, game_id, game_name, options_of, seat_names, seed_of
from domain.kernel.game import Setup
from domain.ledger.ledger import Ledger
from domain.ledger.position import Position

app = typer.Typer(add_completion=False)


@app.command("new")
def new(
    ctx: typer.Context,
    title: Title,
    players: Annotated[int, typer.Option(metavar="N", help="How many play.", show_default=False)],
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A player's name, in order of seats.", show_default=False
        ),
    ] = None,
    name: Name = None,
    option: Option = None,
    edition: Edition = None,
    seed: Seed = None,
    id: Id = None,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="POSITION", help="A position; in a later version.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Open a game and deal it; prints its id."""
    run = session(ctx, json=json)
    if at is not None:
        raise Wrong("--at: games from a position come in a later version")
    game = run.title(title)
    setup = Setup(players, options_of(game, option), edition_of(game, edition))
    game.check(setup)
    names = seat_names(seat, players)
    secret, wanted = seed_of(seed), game_id(id)
    with run.storing(), run.ledger(create=True) as ledger:
        free_id(ledger, wanted)
        called = game_name(name, ledger.store.games())
        opened = ledger.open(game, setup, seed=secret, id=wanted, name=called, seats=names)
    _tell(run, opened, called, names, given=secret is not None)


def free_id(ledger: Ledger, wanted: str | None) -> None:
    """Raises Wrong where a game has that id."""
    if wanted is not None and ledger.store.newest(wanted):
        raise Wrong(f"--id {wanted} is the id of another game here; choose another")


def _tell(
    run: Session, opened: Position, name: str | None, names: tuple[str, ...], *, given: bool
) -> None:
    frame = opened.frame
    if not run.out.json:
        run.out.line(frame.game)
        return
    seats: list[dict[str, Any]] = [
        {"seat": f"seat-{seat}", "name": names[seat] if names else None}
        for seat in range(opened.setup.players)
    ]
    run.out.document(
        {
            "game": frame.game,
            "name": name,
            "title": opened.game.slug,
            "rules": opened.game.rules,
            "seats": seats,
            "options": msgspec.to_builtins(opened.setup.options),
            "edition": opened.edition,
            "seed_commitment": opened.commitment,
            "seed_given": given,
            "setup": frame.setup,
            "version": frame.version,
            "head": frame.head,
        }
    )
