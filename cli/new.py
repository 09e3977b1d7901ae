"""`new`: opens a game, dealt or in a given position."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
import typer

from cli import files
from cli.arguments import Edition, Id, Json, Name, Option, Seed, Title
from cli.context import Session, session
from cli.exits import Refused, Wrong
from cli.key_files import HostKey, keyring, seat_keys
from cli.values import edition_of, game_id, game_name, options_of, seat_names, seed_of
from domain.kernel.game import AnyGame, Setup
from domain.kernel.placing import Rows
from domain.kernel.position_file import read_position, setup_in
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE, seat_audience
from domain.kernel.tables import MAX_TABLE_BYTES, TableError
from domain.ledger.ledger import Ledger
from domain.ledger.position import Position
from projections.near import rule_text

app = typer.Typer(add_completion=False)


@app.command("new")
def new(
    ctx: typer.Context,
    title: Title,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many play; a position says so.", show_default=False),
    ] = None,
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
            metavar="POSITION", help="A file as `position` writes it.", show_default=False
        ),
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=HEX64",
            help="The public key of a seat that signs, as seat-N=HEX; may be repeated.",
            show_default=False,
        ),
    ] = None,
    host_key: HostKey = None,
    json: Json = False,
) -> None:
    """Open a game and deal it, or lay it out as a position says; prints its id."""
    run = session(ctx, json=json)
    game = run.title(title)
    own = edition_of(game, edition)
    if at is None:
        setup, start = Setup(_players(players), options_of(game, option), own), None
    else:
        setup, start = _placed(at, game, players, option, own)
    game.check(setup)
    names = seat_names(seat, setup.players)
    secret, wanted = seed_of(seed), game_id(id)
    signing, hosts = seat_keys(key, setup.players), keyring(host_key)
    with run.storing(), run.ledger(create=True, host_keys=hosts) as ledger:
        free_id(ledger, wanted)
        called = game_name(name, ledger.store.games())
        with _named(at, game):
            opened = ledger.open(
                game,
                setup,
                seed=secret,
                id=wanted,
                name=called,
                seats=names,
                at=start,
                keys=signing,
            )
    _tell(run, opened, called, names, given=secret is not None)


def _players(players: int | None) -> int:
    if players is None:
        raise Wrong("say how many play: --players N, or --at with a position")
    return players


def _placed(
    at: str, game: AnyGame, players: int | None, option: list[str] | None, edition: Any
) -> tuple[Setup[Any, Any], Rows]:
    """Set-up and rows of a position file; raises Wrong, TableError."""
    file = read_position(files.read(at, MAX_TABLE_BYTES), at)
    if option:
        raise Wrong(f"--option: {at} says the options of its game; change them there")
    if file.title != game.slug:
        raise Wrong(f"{at} is a position of {file.title!r:.60}, and not of {game.slug}")
    if players not in (None, file.players):
        raise Wrong(f"--players {players}: {at} is a position of {file.players} players")
    if file.viewer != REFEREE:
        raise Wrong(
            f"{at} is what {file.viewer:.20} knows, and not all; a game starts from a position "
            "that was written --as referee"
        )
    return setup_in(file, game, edition, at), file.rows


@contextmanager
def _named(source: str | None, game: AnyGame) -> Generator[None, None, None]:
    """What is wrong with a position is told with the name of its file."""
    try:
        yield
    except TableError as error:
        raise TableError(f"{source}: {error}") from None
    except InvariantBroken as broken:
        raise Refused(broken.rule, rule_text(game, broken.rule), broken.fact, ()) from None


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
        {"seat": seat_audience(seat), "name": names[seat] if names else None}
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
