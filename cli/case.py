"""`case`: plays cases and says where something else comes out than is expected."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from cli import files
from cli.arguments import As, Json, flag
from cli.case_told import Judged, document, lines
from cli.context import Session, session
from cli.exits import Exit, Wrong
from cli.progress import progress
from domain.kernel.case_file import read_case
from domain.kernel.game import SetupRefused
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import PUBLIC, REFEREE, Audience, seat_of
from domain.kernel.tables import MAX_TABLE_BYTES, TableError
from projections.cases.judge import compared
from projections.cases.play import play
from projections.cases.prepare import prepared

app = typer.Typer(add_completion=False)

UNREADABLE = (Wrong, TableError, SetupRefused, InvariantBroken)


@app.command("case")
def case(
    ctx: typer.Context,
    file: Annotated[
        list[str], typer.Argument(metavar="FILE|DIR", help="Case files, or folders of them.")
    ],
    show: Annotated[
        bool, flag("--show", "Also print the events of each step, and all zones in the end.")
    ] = False,
    viewer: As = None,
    json: Json = False,
) -> None:
    """Play cases, a line each; where something else comes out than is expected, print both side by
    side."""
    run = session(ctx, json=json, viewer=viewer)
    watching = _watching(run) if show else None
    names, found = list(_files(file)), list[Judged]()
    with progress("judging", len(names)) as advance:
        for name in names:
            found.append(_judged(run, name, watching))
            _tell(run, found[-1])
            advance()
    if not run.out.json:
        run.out.line(_summary(found))
    if any(one.fault for one in found):
        raise typer.Exit(Exit.USAGE)
    if not all(one.agrees for one in found):
        raise typer.Exit(Exit.FINDING)


def _files(names: Sequence[str]) -> Iterator[str]:
    """The files named, and of folders all that end in .toml, by name; raises Wrong."""
    for name in names:
        if not _is_folder(name):
            yield name
            continue
        inside = sorted(path for path in Path(name).rglob("*.toml") if path.is_file())
        if not inside:
            raise Wrong(f"{name}: no file there ends in .toml")
        yield from map(str, inside)


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError) as error:
        raise Wrong(f"{name}: {files.why(error)}") from None


def _watching(run: Session) -> Audience:
    """For whom the zones are shown; raises Wrong."""
    said = run.viewer or REFEREE
    if said not in (REFEREE, PUBLIC) and seat_of(said) is None:
        raise Wrong(f"--as {said!r:.40}: write public, seat-N or referee")
    return said


def _judged(run: Session, name: str, watching: Audience | None) -> Judged:
    try:
        told = read_case(files.read(name, MAX_TABLE_BYTES), name)
        ready = prepared(told, run.title(told.position.title), name)
        seat = seat_of(watching or REFEREE)
        if seat is not None and seat >= told.position.players:
            raise Wrong(f"there is no seat-{seat}")
        played = play(ready, watching or REFEREE)
    except UNREADABLE as error:
        return Judged(name, fault=str(error) if str(error).startswith(name) else f"{name}: {error}")
    return Judged(name, "", ready, played, compared(ready, played), watching)


def _tell(run: Session, one: Judged) -> None:
    if run.out.json:
        run.out.document(document(one))
    else:
        for line in lines(one):
            run.out.line(line)
    if one.fault:
        run.out.note(one.fault)


def _summary(found: Sequence[Judged]) -> str:
    agree = sum(one.agrees for one in found)
    faults = sum(bool(one.fault) for one in found)
    differ = len(found) - agree - faults
    cases = "1 case" if len(found) == 1 else f"{len(found):,} cases"
    unread = f", {faults:,} cannot be read" if faults else ""
    return f"{cases}: {agree:,} agree, {differ:,} differ{unread}"
