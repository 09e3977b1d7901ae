"""`simulate`: bots play many games."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cli import files
from cli.arguments import Deadline, Edition, Json, Option, Title, Tries, flag
from cli.asking import DEADLINE, TRIES
from cli.context import Session, session
from cli.exits import Wrong
from cli.keeping import keep
from cli.process import apart
from cli.progress import progress
from cli.simulated import EXEC, FORMS, Plan, Result, figures, played, set_up
from cli.workers import each
from domain.kernel.tables import MAX_TABLE_BYTES
from projections.bots import BOTS

app = typer.Typer(add_completion=False)

MAX_GAMES = 1_000_000
_NAME: Final = re.compile(r""",((?:[^,"']|"[^"]*"|'[^']*'|["'])*)""")
"""A bot in a list of them: a comma in quotes is a part of it."""
MAX_KEPT = 10_000
"""Kept games are stored all at once, and until then held in memory."""


@app.command("simulate")
def simulate(
    ctx: typer.Context,
    title: Title,
    players: Annotated[int, typer.Option(metavar="N", help="How many play.", show_default=False)],
    games: Annotated[
        int,
        typer.Option(metavar="K", min=1, max=MAX_GAMES, help="So many games.", show_default=False),
    ],
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,..", help=f"One, or one a seat: {', '.join(BOTS)}, exec:'COMMAND'."
        ),
    ] = "random",
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, max=2**53 - 1, help="Which series of games.")
    ] = 0,
    edition: Edition = None,
    option: Option = None,
    deadline: Deadline = DEADLINE,
    tries: Tries = TRIES,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, max=64, help="So many processes.")] = 1,
    kept: Annotated[bool, flag("--keep", "Store the games.")] = False,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A line a game, .csv or .jsonl.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """Bots play games; nothing is stored without --keep. Game k is the same under any --jobs."""
    run = session(ctx, json=json)
    if out is not None and Path(out).suffix not in FORMS:
        raise Wrong(f"--out {out!r:.80}: write to a file that ends in .csv or .jsonl")
    if kept and games > MAX_KEPT:
        raise Wrong(f"--keep takes at most {MAX_KEPT:,} games at a time")
    text = None if edition is None else files.read(edition, MAX_TABLE_BYTES)
    who = _bots(bots, players)
    plan = Plan(
        title, players, tuple(option or ()), text, edition or "", who, seed, kept, deadline, tries
    )
    set_up(plan, run.settings.shelf)
    results = _played(run, plan, games, jobs)
    outcomes = [result.outcome for result in results]
    if kept:
        keep(run, plan, results)
    if out is not None:
        with run.storing():
            files.write(Path(out), FORMS[Path(out).suffix](outcomes))
    _tell(run, figures(plan, outcomes))


def _bots(said: str, players: int) -> tuple[str, ...]:
    names = tuple(_NAME.findall(f",{said}"))
    for name in names:
        if name.startswith(EXEC):
            apart(name.removeprefix(EXEC))
        elif name not in BOTS:
            there = ", ".join((*BOTS, "exec:'COMMAND'"))
            raise Wrong(f"there is no bot {name!r:.60}; there is {there}")
    if len(names) not in (1, players):
        raise Wrong(f"--bots names {len(names)} for {players} players; name one, or one a seat")
    return names * players if len(names) == 1 else names


def _played(run: Session, plan: Plan, games: int, jobs: int) -> list[Result]:
    results: list[Result] = []
    with progress("playing", games) as advance:
        for result in each(partial(played, plan, run.settings.shelf), range(games), jobs):
            results.append(result)
            advance()
    return results


def _tell(run: Session, told: dict[str, Any]) -> None:
    if run.out.json:
        run.out.document(told)
        return
    games = "1 game" if told["games"] == 1 else f"{told['games']} games"
    run.out.line(
        f"{games} of {told['title']} for {told['players']}, series {told['seed']}, "
        f"played by {','.join(told['bots'])}{', kept' if told['kept'] else ''}"
    )
    seats = range(len(told["scores"]))
    spreads = {
        "rounds of decisions": told["rounds"],
        "commands": told["commands"],
        "versions": told["versions"],
        **{f"score seat-{seat}": told["scores"][seat] for seat in seats},
    }
    rows = [(name, *spread.values()) for name, spread in spreads.items()]
    run.out.columns(rows, ("", "min", "median", "mean", "max"))
    if told["wins"]:
        wins = ", ".join(f"seat-{seat} {count}" for seat, count in enumerate(told["wins"]))
        run.out.line(f"wins: {wins}")
    else:
        run.out.line("nothing is scored here yet")
