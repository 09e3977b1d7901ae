"""`leakcheck`: whether anything that a seat is told depends on what is hidden from it."""

from typing import Annotated

import typer

from cli.arguments import As, Game, Json
from cli.context import Session, session
from cli.exits import Exit
from cli.printing import printed
from cli.progress import progress
from cli.reference import identity, named_viewer, require_stable, source
from domain.kernel.sight import PUBLIC, Audience, seat_audience
from domain.ledger.position import History
from projections.leakcheck.check import NOTHING, Difference, Report, leakcheck

app = typer.Typer(add_completion=False)

MOST_WORLDS = 10_000


@app.command("leakcheck")
def check(
    ctx: typer.Context,
    game: Game,
    viewer: As = None,
    worlds: Annotated[
        int,
        typer.Option(metavar="K", min=1, max=MOST_WORLDS, help="So many other worlds a viewer."),
    ] = 4,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**53 - 1, help="Which worlds.")] = 0,
    json: Json = False,
) -> None:
    """Builds other worlds that a seat cannot tell apart; all that it is told has to be equal.
    Without --as, for every seat and a spectator."""
    run = session(ctx, json=json, viewer=viewer)
    found = source(run, game)
    require_stable(found.history, found.version)
    history, report = found.at, NOTHING
    viewers = _viewers(run, history)
    with progress("checking", len(viewers)) as advance:
        for one in viewers:
            report += leakcheck(history, one, worlds, seed, printed(run.shelf))
            advance()
            if report.differences:
                break
    if run.out.json:
        run.out.document({**identity(found, "referee"), "seed": seed, "report": report})
    else:
        _tell(run, report)
    if report.differences:
        raise typer.Exit(Exit.FINDING)


def _viewers(run: Session, history: History) -> tuple[Audience, ...]:
    if run.viewer is not None:
        return (named_viewer(history.names, run.viewer),)
    return (PUBLIC, *map(seat_audience, range(history.setup.players)))


def _tell(run: Session, report: Report) -> None:
    """A line for each kind of output, and the last line, whose form is fixed."""
    run.out.line(f"{report.worlds} other worlds, for {', '.join(report.viewers)}")
    run.out.columns([(kind, count, "compared") for kind, count in report.compared.items()])
    if report.otherwise:
        done = (f"{kind} {count}" for kind, count in sorted(report.otherwise.items()))
        run.out.line(f"rivals did otherwise: {', '.join(done)}")
    if report.alike:
        run.out.line(f"not counted, where a world was no other one: {report.alike}")
    for difference in report.differences:
        _tell_difference(run, difference)
    many = len(report.differences)
    ends = "difference" if many == 1 else "differences"
    run.out.line(f"leakcheck: {report.triples} triples, {many} {ends}")


def _tell_difference(run: Session, found: Difference) -> None:
    run.out.line(
        f"DIFFERENCE for {found.viewer} at version {found.v}, {found.kind} ({found.about}), "
        f"in world {found.world}, made up to version {found.upto}"
    )
    run.out.line(f"  here:  {found.here}")
    run.out.line(f"  there: {found.there}")
