"""`edition`: a title's standard edition to edit, an owner's own judged, and what differs in it."""

from collections.abc import Sized
from pathlib import Path
from typing import Annotated, Any, Final, cast

import msgspec
import typer

from cli import files
from cli.arguments import Json
from cli.completion import complete_edition, complete_title
from cli.context import Session, is_there, session
from cli.exits import Exit, Wrong
from cli.output import DIGITS
from domain.kernel.editions import NAMES, EditionFile
from domain.kernel.game import AnyGame
from domain.kernel.tables import MAX_TABLE_BYTES, TableError, edition_data, read_toml

app = typer.Typer(add_completion=False)

CHECK: Final = "check"
DIFF: Final = "diff"
USAGE: Final = "write `edition TITLE`, `edition check FILE` or `edition diff FILE [FILE]`"

AnyFile = EditionFile[Any, Any]


@app.command("edition")
def edition(
    ctx: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="TITLE|check|diff",
            help="A title, to print its standard edition; or what to do with a FILE.",
            autocompletion=complete_edition,
        ),
    ],
    file: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Edition files.", show_default=False),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option(
            metavar="TITLE",
            help="For which title FILE is, where it does not say so.",
            autocompletion=complete_title,
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Print into a new file; else to stdout.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Print a title's standard edition, to edit it; check an edition of one's own; or say entry by
    entry what differs from the standard edition, or between two."""
    run = session(ctx, json=json)
    names = file or []
    if out is not None and what in (CHECK, DIFF):
        raise Wrong("--out is for the standard edition: `edition TITLE --out FILE`")
    if what == CHECK and len(names) == 1:
        _check(run, names[0], title)
    elif what == DIFF and 1 <= len(names) <= 2:
        _diff(run, names, title)
    elif what in (CHECK, DIFF) or names or title is not None:
        raise Wrong(USAGE)
    else:
        _print(run, run.title(what), out)


# ------------------------------------------------------------------------------------------- print


def _print(run: Session, game: AnyGame, out: str | None) -> None:
    text = game.editions.text
    if out is not None and out != files.STDIN:
        _write(run, game, text, Path(out))
    elif run.out.json:
        own = game.editions.read(text, game.editions.file)
        run.out.document(
            {
                "title": game.slug,
                "digest": own.digest,
                "about": own.about,
                "assumed": own.assumed,
                "names": edition_data(own.names),
                "edition": edition_data(own.edition),
            }
        )
    else:
        run.out.data(text)


def _write(run: Session, game: AnyGame, text: bytes, out: Path) -> None:
    if is_there(out):
        raise Wrong(f"{out} is there already, perhaps with figures of yours; choose another name")
    with run.storing():
        files.write(out, text)
    if run.out.json:
        run.out.document({"title": game.slug, "out": str(out), "bytes": len(text)})
    else:
        run.out.line(f"{out}: the standard edition of {game.name}, {len(text):,} bytes")


# ------------------------------------------------------------------------------------------- check


def _check(run: Session, name: str, title: str | None) -> None:
    game, own = _read(run, name, title)
    differing = game.editions.differences(game.editions.standard_file(), own)
    names = tuple(one for one in differing if one.entry.startswith(f"{NAMES}."))
    figures = tuple(one for one in differing if one not in names)
    if run.out.json:
        run.out.document(
            {
                "file": name,
                "title": game.slug,
                "digest": own.digest,
                "extends": own.extends,
                "differs": len(figures),
                "names": len(names),
                "assumed": own.assumed,
            }
        )
        return
    run.out.line(f"{name}: an edition of {game.name} ({game.slug})")
    run.out.line(f"  digest   {own.digest[:DIGITS]}")
    run.out.line(f"  differs  in {_count(figures)} from the standard edition")
    run.out.line(f"  names    {len(names):,} differ")
    run.out.line(f"  assumed  {_count(own.assumed)}")
    for mark in own.assumed:
        run.out.line(f"    {mark}")


def _count(items: Sized) -> str:
    return "1 entry" if len(items) == 1 else f"{len(items):,} entries"


# -------------------------------------------------------------------------------------------- diff


def _diff(run: Session, names: list[str], title: str | None) -> None:
    game, new = _read(run, names[-1], title)
    old = game.editions.standard_file()
    if len(names) == 2:
        other, old = _read(run, names[0], title)
        if other is not game:
            raise Wrong(
                f"{names[0]} is an edition of {other.slug}, and {names[1]} one of {game.slug}"
            )
    differing = game.editions.differences(old, new)
    if run.out.json:
        rows = [{"entry": one.entry, "old": one.old, "new": one.new} for one in differing]
        run.out.document({"title": game.slug, "differences": rows})
    else:
        for one in differing:
            run.out.line(f"{one.entry}: {_said(one.old)} -> {_said(one.new)}")
    if differing:
        raise typer.Exit(Exit.FINDING)


def _said(value: object) -> str:
    """A value as it stands in an edition file; `none` where there is no entry."""
    if value is None:
        return "none"
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return f"{{ {', '.join(f'{name} = {_said(own)}' for name, own in table.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_said, cast('list[object]', value)))}]"
    return msgspec.json.encode(value).decode()


# ------------------------------------------------------------------------------ for which title


def _read(run: Session, name: str, title: str | None) -> tuple[AnyGame, AnyFile]:
    """The file and its title: the one that is asked for, else the one that it says, else the only
    one that it fits. Raises Wrong, TableError."""
    data = files.read(name, MAX_TABLE_BYTES)
    said = read_toml(data, name).get("title")
    if title is None and isinstance(said, str):
        title = _on_the_shelf(run, name, said)
    shelf = run.shelf if title is None else (run.title(title),)
    if len(shelf) == 1:
        return shelf[0], shelf[0].editions.read(data, name)
    return _fitting(shelf, data, name)


def _on_the_shelf(run: Session, name: str, title: str) -> str:
    there = [game.slug for game in run.shelf]
    if title not in there:
        raise Wrong(
            f"{name}: title: there is no title {title!r:.60} on the shelf; "
            f"there is {', '.join(there)}"
        )
    return title


def _fitting(shelf: tuple[AnyGame, ...], data: bytes, name: str) -> tuple[AnyGame, AnyFile]:
    fitting: list[tuple[AnyGame, AnyFile]] = []
    faults: list[str] = []
    for game in shelf:
        try:
            fitting.append((game, game.editions.read(data, name)))
        except TableError as error:
            faults.append(f"; {game.slug}: {error}")
    if len(fitting) == 1:
        return fitting[0]
    say = f'say for which title it is: --title TITLE, or title = "{shelf[0].slug}" in the file'
    if fitting:
        slugs = ", ".join(game.slug for game, _ in fitting)
        raise Wrong(f"{name}: an edition of {slugs} alike; {say}")
    raise Wrong(f"{name}: no edition of any title here; {say}{''.join(faults)}")
