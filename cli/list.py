"""`list`: the games in the store."""

from typing import Any

import typer

from cli.arguments import Json
from cli.context import Session, session
from cli.exits import Exit, Wrong
from cli.output import DIGITS, drawn_from
from domain.kernel.sight import seat_audience
from domain.ledger.errors import LedgerError
from domain.ledger.ledger import Ledger
from domain.ledger.loader import copies_in
from domain.ledger.rows import GameRow
from projections.tree import node_of

app = typer.Typer(add_completion=False)


@app.command("list")
def list_(ctx: typer.Context, json: Json = False) -> None:
    """Games in the store: title, seats, version, phase, result, parent."""
    run = session(ctx, json=json)
    with run.ledger() as ledger:
        games = [_about(run, ledger, row) for row in ledger.store.games()]
    if run.out.json:
        run.out.document({"games": games})
    else:
        heads = ("game", "name", "title", "seats", "version", "phase", "result", "parent", "copy")
        run.out.columns([_row(game) for game in games], heads)
    damaged = [game["fault"] for game in games if game["fault"]]
    for fault in damaged:
        run.out.note(fault)
    if damaged:
        raise typer.Exit(Exit.USAGE)


def _about(run: Session, ledger: Ledger, row: GameRow) -> dict[str, Any]:
    names = ledger.store.names(row.game)
    about: dict[str, Any] = {
        "game": row.game,
        "name": row.name,
        "title": row.title,
        "seats": [],
        "version": None,
        "phase": None,
        "over": None,
        "result": None,
        "parent": row.parent,
        "at": None,
        "resampled_from": None,
        "copy": _copy(row),
        "fault": None,
    }
    try:
        run.title(row.title)
        position = ledger.load(row.game)
        node = node_of(row, position, names)
    except (LedgerError, Wrong) as error:
        return {**about, "fault": str(error)}
    seats = [names.get(seat) for seat in range(position.setup.players)]
    told: dict[str, Any] = {
        "version": node.newest,
        "phase": node.phase,
        "over": node.over,
        "at": node.at,
    }
    told |= {"result": node.result or None, "resampled_from": node.resampled_from}
    return {**about, **told, "seats": seats, "parent": node.parent}


def _copy(row: GameRow) -> str | None:
    """Whose copy an imported game is; None for one that is played here."""
    if row.copy is None:
        return None
    return "+".join(audience for audience, _ in copies_in(row, 0))


def _row(game: dict[str, Any]) -> tuple[object, ...]:
    seats = [name or seat_audience(seat) for seat, name in enumerate(game["seats"])]
    parent = f"{game['parent'][:DIGITS]}@{game['at']}" if game["parent"] else ""
    if game["resampled_from"] is not None:
        parent = drawn_from(game["resampled_from"])
    return (
        game["game"],
        game["name"] or "",
        game["title"],
        ", ".join(seats),
        game["version"] or "",
        game["phase"] or "cannot be read",
        game["result"] or "",
        parent,
        game["copy"] or "",
    )
