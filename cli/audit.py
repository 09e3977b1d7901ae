"""`audit`: decides every command again, and says what can be proved."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from cli import records
from cli.arguments import Json, flag
from cli.completion import complete_game
from cli.context import Session, session
from cli.exits import Exit, Wrong
from cli.output import DIGITS, Output
from cli.parting import parting_document, parting_lines
from cli.progress import progress
from cli.receipts import read_receipts
from cli.reference import find, is_file, parsed
from cli.workers import each
from domain.kernel.types import GameId, Version
from domain.ledger.aside import Receipt
from domain.ledger.errors import Damaged
from domain.ledger.heads import read_anchors
from projections.audit.audit import audit_copies, audit_history
from projections.audit.model import Check, Report, Ruling, found

app = typer.Typer(add_completion=False)

Anchored = Mapping[GameId, Mapping[Version, str]]


class Kept(NamedTuple):
    """What was kept outside the games: their anchors, and receipts."""

    anchors: Anchored
    receipts: tuple[Receipt, ...]


@app.command("audit")
def audit(
    ctx: typer.Context,
    game: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME", help="Games, or record files.", autocompletion=complete_game
        ),
    ] = None,
    every: Annotated[bool, flag("--all", "Every game of the store.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, max=64, help="So many processes.")] = 1,
    anchors: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Heads written beside the store.", show_default=False),
    ] = None,
    receipt: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE",
            help="Receipts that somebody was given; may be repeated.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Nine checks, a line each, then a verdict: CLEAN, as far as a copy shows, or FINDING."""
    run = session(ctx, json=json)
    if bool(game) == every:
        raise Wrong("name games or record files, or say --all")
    kept = Kept(_anchors(anchors), read_receipts(receipt or ()))
    findings, told = False, set[GameId]()
    for report in _reports(run, game or [], kept, jobs):
        _tell(run.out, report)
        findings = findings or report.exit_code != Exit.DONE
        told.update(report.lineage)
    if findings:
        raise typer.Exit(Exit.FINDING)
    strange = [one.game for one in kept.receipts if one.game not in told]
    if strange:
        raise Wrong(f"--receipt: one is of game {strange[0]}, which was not audited here")


def _anchors(file: str | None) -> Anchored:
    if file is None:
        return {}
    try:
        return read_anchors(Path(file))
    except OSError as error:
        raise Wrong(f"{file}: {error.strerror}") from None


def _reports(run: Session, games: Sequence[str], kept: Kept, jobs: int) -> Iterator[Report]:
    asked = [parsed(text) for text in games]
    if any(one.version is not None for one in asked):
        raise Wrong("an audit reads the whole game; leave out the version")
    files = [one.game for one in asked if is_file(run, one.game)]
    yield from _file_reports(run, files, kept)
    stored = [one.game for one in asked if one.game not in files]
    if stored or not games:
        yield from _stored_reports(run, stored, kept, jobs)


def _file_reports(run: Session, files: Sequence[str], kept: Kept) -> Iterator[Report]:
    """One report a game; several copies of a game are joined first."""
    for copies in records.copies_in(files).values():
        yield audit_copies(copies, records.shelf_of(run), kept.anchors, kept.receipts)


def _stored_reports(run: Session, games: Sequence[str], kept: Kept, jobs: int) -> Iterator[Report]:
    with run.ledger() as ledger:
        rows = ledger.store.games()
    ids = [find(run, rows, game) for game in games] or [row.game for row in rows]
    heads = [dict(kept.anchors.get(id_, {})) for id_ in ids]
    tasks = [(run.settings, id_, own, kept.receipts) for id_, own in zip(ids, heads, strict=True)]
    with progress("auditing", len(ids)) as advance:
        for report in each(_audited, tasks, jobs):
            advance()
            yield report


def _audited(task: tuple[Any, GameId, dict[Version, str], tuple[Receipt, ...]]) -> Report:
    """One stored game. A row that does not hold is a finding, not a reason to read no further."""
    settings, game, heads, receipts = task
    run = Session(settings)
    with run.ledger() as ledger:
        try:
            history, shelf = ledger.history(game), records.shelf_of(run)
            return audit_history(history, shelf, {game: heads}, receipts)
        except Damaged as error:
            unread = [
                Check(n, "CANNOT TELL", "the store's rows", unknown=1, of=1) for n in range(2, 10)
            ]
            checks = (found(1, None, str(error)), *unread)
            return Report(game, "referee", 0, "", checks, lineage=(game,))


def _tell(out: Output, report: Report) -> None:
    if out.json:
        checks = [{**msgspec.to_builtins(check), "title": check.title} for check in report.checks]
        out.document(
            {
                "game": report.game,
                "copy": report.copy,
                "version": report.version,
                "head": report.head,
                "checks": checks,
                "verdict": report.verdict,
                "complete": report.complete,
                "rulings": report.rulings,
                **({"parted": parting_document(report.parted)} if report.parted else {}),
            }
        )
        return
    out.line(f"audit of game {report.game[:DIGITS]}, the copy of {report.copy}")
    for check in report.checks:
        out.line(f"  {check.number}  {check.title:<30} {_state(check)}")
    for ruling in report.rulings:
        out.line(f"  ruling at version {ruling.version}: {_ruled(ruling)}")
    if report.parted is not None:
        for line in parting_lines(report.parted):
            out.line(f"  {line}")
    out.line(f"verdict: {report.verdict}")
    out.footer(report.game, report.version, report.head)


def _ruled(ruling: Ruling) -> str:
    """A ruling, and what is taken as given because of it."""
    told: list[str] = []
    if ruling.resume_from is not None:
        told.append(f"resumed from version {ruling.resume_from}")
    if ruling.as_played_by is not None:
        told.append(f"a command of seat-{ruling.as_played_by} as played")
    if ruling.adjusted:
        told.append("the position is taken as given")
    return f"{ruling.text} ({'; '.join(told)})" if told else ruling.text


def _state(check: Check) -> str:
    if check.state == "ok":
        return f"ok ({check.text})" if check.text else "ok"
    if check.state == "CANNOT TELL":
        return f"CANNOT TELL {check.unknown} of {check.of}: {check.text}"
    where = "" if check.version is None else f" at version {check.version}"
    rule = f" ({check.rule})" if check.rule else ""
    return f"FINDING{where}: {check.text}{rule}"
