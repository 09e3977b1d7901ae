"""`replay`: the board, event by event."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from cli import draw
from cli.arguments import As, First, Games, Json, Last, flag
from cli.context import Session, session
from cli.exits import Wrong
from cli.keyboard import BACK, DECISION, HELP, JUMP, NEXT, QUIT, keys
from cli.reference import Source, say_who_sees_all, source, span, viewer_of
from domain.kernel.sight import Audience
from domain.ledger.batches import read_frame
from projections.board import board_of
from projections.board.model import Board
from projections.chronicle import Told, chronicle
from projections.seat import View, views

app = typer.Typer(add_completion=False)

Moment = tuple[View, Told]
"""The Table after an event, and the event in words."""


@app.command("replay")
def replay(
    ctx: typer.Context,
    game: Games,
    first: First = None,
    last: Last = None,
    viewer: As = None,
    step: Annotated[bool, flag("--step", f"Wait for keys: {HELP}.")] = False,
    every: Annotated[
        int, typer.Option("--every", metavar="K", min=1, help="Only each K-th board.")
    ] = 1,
    json: Json = False,
) -> None:
    """The board, event by event, as a viewer saw it."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    looks = viewer_of(run, found)
    start, end = span(found, first, last)
    moments = _moments(found, looks, start, end)
    show = _Show(run, found, looks)
    if step:
        if run.out.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise Wrong("--step needs a terminal, and no --json")
        _step(show, list(moments))
        return
    if not run.out.json:
        say_who_sees_all(run, looks)
    for at, moment in enumerate(moments):
        if at % every == 0 or moment[0].version == end:
            show(moment)


def _moments(found: Source, viewer: Audience, start: int, end: int) -> Iterator[Moment]:
    history = found.history.upto(end)
    return zip(views(history, viewer, start), chronicle(history, viewer, start=start), strict=True)


class _Show:
    """Prints one moment after the other."""

    def __init__(self, run: Session, found: Source, viewer: Audience) -> None:
        self.out = run.out
        self._history = found.history
        self._viewer = viewer

    def __call__(self, moment: Moment) -> None:
        view, told = moment
        if self.out.json:
            self.out.document({"event": told, "viewer": self._viewer, "board": self._board(view)})
            return
        mark = "~" if told.undone else " "
        self.out.line(f"{told.version} {mark}{told.at}  {told.by}  {told.text}")
        self.out.draw(draw.board(self._board(view)))
        self.out.footer(view.entry.game, view.version, view.entry.head.hex())

    def _board(self, view: View) -> Board:
        history = self._history
        frame = view.entry.frame  # inside a batch there is none
        beside = None if frame is None else read_frame(frame)
        return board_of(history.game, view.table, self._viewer, history.names, beside)


def _step(show: _Show, moments: list[Moment]) -> None:
    at = 0
    with keys() as keyboard:
        while True:
            sys.stdout.write("\x1b[2J\x1b[H")
            show(moments[at])
            show.out.line(HELP)
            sys.stdout.flush()
            key = keyboard.read()
            if key == QUIT:
                return
            if key == NEXT:
                at = min(at + 1, len(moments) - 1)
            elif key == BACK:
                at = max(at - 1, 0)
            elif key == DECISION:
                at = _next_decision(moments, at)
            elif key == JUMP:
                at = _jump(moments, at, keyboard.number())


def _next_decision(moments: list[Moment], at: int) -> int:
    later = range(at + 1, len(moments))
    return next((i for i in later if moments[i][1].decision), len(moments) - 1)


def _jump(moments: list[Moment], at: int, version: int | None) -> int:
    if version is None:
        return at
    return min(max(version - moments[0][0].version, 0), len(moments) - 1)
