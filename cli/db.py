"""`db`: the store itself, whatever games are in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cli import files
from cli.arguments import Json, flag
from cli.context import Session, is_there, session
from cli.exits import Exit, Wrong
from cli.progress import progress
from domain.ledger.checking import Fault, checked
from domain.ledger.copying import copied
from domain.ledger.heads import Anchors, read_anchors
from domain.ledger.place import place_of
from domain.ledger.store import Store

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.command("migrate")
def migrate(
    ctx: typer.Context,
    check: Annotated[bool, flag("--check", "Change nothing; exit code 1 where it is due.")] = False,
    json: Json = False,
) -> None:
    """Make a store in the database, once; a file makes itself, and needs no migration."""
    run = session(ctx, json=json)
    made, due = _migrated(run, check=check)
    if run.out.json:
        run.out.document({"store": str(run.place), "made": made, "due": due})
    else:
        run.out.line(f"{run.place}: {_STATES[made, due]}")
    if due:
        raise typer.Exit(Exit.FINDING)


_STATES = {
    (True, False): "made",
    (False, False): "up to date",
    (False, True): "there is no store; `longbox db migrate` makes one",
}


def _migrated(run: Session, *, check: bool) -> tuple[bool, bool]:
    """Whether a store was made, and whether that is still to be done."""
    place = run.place
    if isinstance(place, Path):
        due = not is_there(place)
        if not (check and due):
            run.store(place, create=not check).close()
        return due and not check, due and check
    from domain.ledger import postgres  # its driver is imported by those who need it

    if check:
        return False, not postgres.is_migrated(place)
    with run.storing():
        return postgres.migrate(place), False


@app.command("copy")
def copy(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file or a URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A file or a URL.")],
    json: Json = False,
) -> None:
    """Copy every game into another store, of either kind, with equal heads. Again, it goes on."""
    run = session(ctx, json=json)
    with (
        run.store(place_of(source)) as one,
        run.store(place_of(target), create=True) as other,
    ):
        if one.identity == other.identity:
            raise Wrong("these are one and the same store, or one is a backup of the other")
        games = list(_copied(run, one, other))
    run.settings.stored = True
    rows, new = sum(games), sum(count > 0 for count in games)
    if run.out.json:
        told = {"from": str(one.place), "to": str(other.place)}
        run.out.document({**told, "games": len(games), "copied": new, "rows": rows})
    else:
        run.out.line(
            f"{other.place}: holds {_many(len(games), 'game')} of {one.place}; "
            f"new are {_many(rows, 'row')} of {_many(new, 'game')}"
        )


def _copied(run: Session, source: Store, target: Store) -> Iterator[int]:
    """How many rows of each game are new. After an interrupt, the games that are done are there."""
    theirs, ours = run.anchors_of(source), run.anchors_of(target, write=True)
    anchored = read_anchors(theirs) if is_there(theirs) else {}
    held = read_anchors(ours) if is_there(ours) else {}
    anchors = Anchors(ours)
    with progress("copying", len(source.games())) as advance:
        for done in copied(source, target):
            heads = {**done.heads, **anchored.get(done.game, {})}
            there = held.get(done.game, {})
            anchors.append((done.game, v, heads[v]) for v in sorted(heads) if v not in there)
            advance()
            yield done.rows
    anchors.close()


@app.command("check")
def check(ctx: typer.Context, json: Json = False) -> None:
    """Read every row of every game, and name what does not hold. The rules are the audit's."""
    run = session(ctx, json=json)
    games = rows = 0
    faults: list[Fault] = []
    with run.store(run.place) as store, progress("checking", len(store.games())) as advance:
        for game in checked(store):
            games, rows = games + 1, rows + game.rows
            faults += game.faults
            advance()
    if run.out.json:
        told = [msgspec.structs.asdict(fault) for fault in faults]
        run.out.document({"store": str(run.place), "games": games, "rows": rows, "faults": told})
    else:
        for fault in faults:
            where = "" if fault.v is None else f" version {fault.v}"
            run.out.line(f"FINDING game {fault.game}{where}: {fault.text}")
        found = _many(len(faults), "finding") if faults else "all hold"
        run.out.line(f"{run.place}: {_many(games, 'game')}, {_many(rows, 'row')}; {found}")
    if faults:
        raise typer.Exit(Exit.FINDING)


@app.command("backup")
def backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that is not there yet.")],
    json: Json = False,
) -> None:
    """A whole copy of a store that is a file, made while it is played in."""
    run = session(ctx, json=json)
    target = Path(file)
    if is_there(target):
        raise Wrong(f"{target} is there already; a backup takes nobody's place")
    with run.storing(), run.store(run.place) as store, files.appearing(target) as part:
        store.backup(part)
    if run.out.json:
        run.out.document({"store": str(run.place), "out": file, "bytes": target.stat().st_size})
    else:
        run.out.line(f"{file}: {target.stat().st_size:,} bytes, a whole copy of {run.place}")


def _many(count: int, of: str) -> str:
    return f"{count:,} {of}{'' if count == 1 else 's'}"
