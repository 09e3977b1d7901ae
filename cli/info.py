"""`info`: versions, and whose copy a game is."""

import platform
from collections import Counter
from typing import Annotated, Any

import typer

from cli.arguments import Json
from cli.completion import complete_game
from cli.context import Session, session
from cli.failures import version
from cli.output import drawn_from
from cli.reference import Source, source
from domain.kernel.frame import Frame, is_over
from domain.kernel.placing import Resampled
from domain.kernel.sight import HOST, REFEREE, seat_audience
from domain.kernel.table_commands.events import Ruled
from domain.kernel.tables import edition_data, edition_digest
from domain.ledger.entry import read_skeleton
from domain.ledger.position import History
from domain.ledger.record import FORMAT
from projections.standing import frame_of

app = typer.Typer(add_completion=False)


@app.command("info")
def info(
    ctx: typer.Context,
    game: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME", help="Games, or record files.", autocompletion=complete_game
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Versions of program and titles; of games and files, whose copy and what is missing."""
    run = session(ctx, json=json)
    if not game:
        _tell(run, _program(run))
        return
    for text in game:
        _tell(run, _copy(source(run, text)))


def _program(run: Session) -> dict[str, Any]:
    games = anchors = None
    if run.may_have_store:
        with run.ledger() as ledger:
            games, anchors = len(ledger.store.games()), str(run.anchors_of(ledger.store))
    titles = tuple(
        {
            "title": game.slug,
            "rules": game.rules,
            "edition": edition_digest(edition_data(game.standard())),
        }
        for game in run.shelf
    )
    return {
        "program": version(),
        "python": platform.python_version(),
        "record": f"longbox/{FORMAT}",
        "store": str(run.place),
        "anchors": anchors,
        "games": games,
        "titles": titles,
    }


def _copy(found: Source) -> dict[str, Any]:
    history, frame = found.at, frame_of(found.at)
    signed = any(entry.cause and entry.cause.signature for entry in history.entries)
    return {
        "game": history.id,
        "copy": history.copy,
        "title": history.game.slug,
        "rules": history.game.rules,
        "edition": history.edition,
        "players": history.setup.players,
        "version": history.version,
        "head": history.head,
        "resampled_from": frame.origin,
        "ended": is_over(history.game, history.table("public"), frame),
        "taken_back": tuple({"at": at, "to": to} for at, to in frame.spans),
        "left": tuple({"seat": seat_audience(seat)} for seat in frame.left),
        "rulings": sum(isinstance(entry.event, Ruled) for entry in history.entries),
        "signed": signed,
        "keys": _keys(frame),
        "receipts": len(history.aside.receipts),
        "missing": _missing(history),
    }


def _keys(frame: Frame) -> tuple[dict[str, Any], ...]:
    """Who signs with which public key."""
    everybody = (HOST, REFEREE, *map(seat_audience, range(frame.seats)))
    held = ((who, frame.key_of(who)) for who in everybody)
    return tuple({"who": who, "key": key} for who, key in held if key is not None)


def _missing(history: History) -> tuple[dict[str, Any], ...]:
    """How many sealed parts this copy does not open, by whose they are."""
    absent: Counter[str] = Counter()
    for entry in history.entries:
        opened = {opening.field for opening in entry.openings}
        parts = read_skeleton(entry.skeleton).sealed
        absent.update(part.to for part in parts if part.field not in opened)
    return tuple(
        {
            "audience": audience,
            "parts": count,
            "supplier": "the referee" if audience == "host" else f"{audience} or the referee",
        }
        for audience, count in sorted(absent.items())
    )


def _tell(run: Session, about: dict[str, Any]) -> None:
    if run.out.json:
        run.out.document(about)
        return
    for key, value in about.items():
        for at, said in enumerate(_lines(value)):
            run.out.line(f"{'' if at else key:<10} {said}")


def _lines(value: Any) -> list[str]:
    if isinstance(value, tuple):
        return ["  ".join(map(str, row.values())) for row in _rows(value)] or ["nothing"]
    return [_said(value)]


def _rows(value: Any) -> tuple[dict[str, Any], ...]:
    rows: tuple[dict[str, Any], ...] = value
    return rows


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Resampled):
        return drawn_from(value)
    return "none" if value is None else str(value)
