"""`schema`: JSON Schemas of all that goes over the wire."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cli import files
from cli.arguments import Json
from cli.completion import complete_title
from cli.context import Session, session
from cli.exits import Wrong
from domain.kernel.game import AnyGame
from service.schemas.documents import document, kinds_of
from service.schemas.parts import Schema

app = typer.Typer(add_completion=False)


@app.command("schema")
def schema(
    ctx: typer.Context,
    title: Annotated[
        str | None,
        typer.Argument(
            metavar="TITLE",
            help="One title; else what holds for every title.",
            autocompletion=complete_title,
        ),
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help="Only this kind; may be repeated.", show_default=False),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="DIR", help="A file each, in this folder; else to stdout.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """JSON Schemas (draft 2020-12) of what goes over the wire, a document for each kind: commands,
    events, views, asks, replies and all the rest of docs/streams.md."""
    run = session(ctx, json=json)
    game = None if title is None else run.title(title)
    documents = [document(one, game) for one in _kinds(game, kind or [])]
    if out is None:
        for one in documents:
            run.out.document(one)
        return
    written = [_write(run, Path(out), one) for one in documents]
    if run.out.json:
        slug = None if game is None else game.slug
        run.out.document({"title": slug, "out": out, "files": written})
        return
    for name in written:
        run.out.line(name)


def _kinds(game: AnyGame | None, wanted: list[str]) -> tuple[str, ...]:
    """The kinds that are asked for, in the order of the list; raises Wrong naming those there
    are."""
    there = kinds_of(game)
    for kind in wanted:
        if kind not in there:
            whose = "what holds for every title" if game is None else game.name
            raise Wrong(f"there is no kind {kind!r:.40} of {whose}; there is {', '.join(there)}")
    return tuple(kind for kind in there if kind in wanted or not wanted)


def _write(run: Session, folder: Path, document: Schema) -> str:
    """Writes a document under its id; gives the file's name."""
    path = folder / f"{document['$id']}.json"
    text = msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"
    with run.storing():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Wrong(f"{path.parent}: {files.why(error)}") from None
        files.write(path, text)
    return str(path)
