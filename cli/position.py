"""`position`: what lies on the table at a version, as a file that a game can start from."""

from pathlib import Path
from typing import Annotated

import typer

from cli import files
from cli.arguments import As, Games, Json
from cli.context import Session, session
from cli.exits import Wrong
from cli.output import plain_footer
from cli.reference import Source, identity, require_stable, source, viewer_of
from domain.kernel.position_file import PositionFile, document_of, position_file, position_text
from domain.kernel.sight import Audience
from projections.names import sees_all
from projections.names import viewer_of as in_words
from projections.seat import seen_by

app = typer.Typer(add_completion=False)


@app.command("position")
def position(
    ctx: typer.Context,
    game: Games,
    viewer: As = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Into a file; else to stdout.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """What lies on the table at a stable version, as a file: as far as a viewer knows it, or for
    the referee whole, so that `new --at` can start from it."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    audience = viewer_of(run, found)
    require_stable(found.history, found.version)
    history = found.at
    if history.version == 1:  # the opening, alone in its batch
        raise Wrong(f"before game {history.id[:12]} is dealt nothing lies there")
    table = seen_by(history, audience)
    written = position_file(history.game, history.setup, table, audience)
    if out is None or out == files.STDIN:
        _print(run, found, audience, written)
    else:
        _write(run, found, audience, written, out)


def _print(run: Session, found: Source, viewer: Audience, written: PositionFile) -> None:
    if run.out.json:
        run.out.document({**identity(found, viewer), "position": document_of(written)})
    else:
        run.out.data(_text(found, viewer, written))


def _write(run: Session, found: Source, viewer: Audience, written: PositionFile, out: str) -> None:
    data = _text(found, viewer, written)
    with run.storing():
        files.write(Path(out), data)
    if run.out.json:
        run.out.document({**identity(found, viewer), "out": out, "bytes": len(data)})
    else:
        run.out.line(f"{out}: the position as {in_words(viewer)} knows it, {len(data):,} bytes")
        run.out.line(_footer(found))


def _text(found: Source, viewer: Audience, written: PositionFile) -> bytes:
    seen = f"As seen by {in_words(viewer)}"
    notes = [f"{seen}, who sees every hidden card" if sees_all(viewer) else seen, _footer(found)]
    return position_text(written, notes).encode()


def _footer(found: Source) -> str:
    history = found.at
    return plain_footer(history.id, history.version, history.head)
