"""`scores`: the score sheets."""

from typing import Any

import msgspec
import typer

from cli import draw
from cli.arguments import As, Games, Json
from cli.context import session
from cli.reference import identity, source, viewer_of
from domain.kernel.sight import seat_audience
from projections.board import sheets_at
from projections.scores import Sheet, score_sheets

app = typer.Typer(add_completion=False)


@app.command("scores")
def scores(ctx: typer.Context, game: Games, viewer: As = None, json: Json = False) -> None:
    """The score sheets: each line with its rule, its reason and its cards."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    looks = viewer_of(run, found)
    history = found.at
    scored = score_sheets(history, looks)
    if run.out.json:
        sheets = [_document(sheet) for sheet in scored.sheets]
        run.out.document({**identity(found, looks), "sheets": sheets, "why": scored.why})
        return
    run.out.draw(draw.board(sheets_at(history, looks, scored)))
    if scored.why:
        run.out.line(scored.why)
    run.out.footer(history.id, history.version, history.head)


def _document(sheet: Sheet) -> dict[str, Any]:
    lines = [
        {**msgspec.to_builtins(line), "items": msgspec.to_builtins(items)}
        for line, items in zip(sheet.lines, sheet.items, strict=True)
    ]
    seat = seat_audience(sheet.seat)
    return {"seat": seat, "name": sheet.name, "total": sheet.total, "lines": lines}
