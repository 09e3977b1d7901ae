"""`tree`: the family of forks."""

from collections.abc import Sequence

import typer

from cli.arguments import Game, Json
from cli.context import session
from cli.output import DIGITS, drawn_from
from cli.reference import stored_game
from domain.kernel.types import GameId
from projections import tree as family
from projections.tree import Node

app = typer.Typer(add_completion=False)


@app.command("tree")
def tree(ctx: typer.Context, game: Game, json: Json = False) -> None:
    """The family of forks, where they part and how they ended."""
    run = session(ctx, json=json)
    with run.ledger() as ledger:
        rows = ledger.store.games()
        asked, _ = stored_game(run, game, rows)
        nodes = family.tree(rows, asked, ledger.load, ledger.store.names)
    if run.out.json:
        run.out.document({"game": asked, "tree": nodes})
        return
    for branch, node in zip(_branches([node.depth for node in nodes]), nodes, strict=True):
        run.out.line(_line(branch, node, asked))


def _branches(depths: Sequence[int]) -> list[str]:
    """What stands before each game of a family, by its depth: `├─ ` where a sibling follows."""
    drawn: list[str] = []
    open_: set[int] = set()  # the depths at which a sibling follows
    for depth in reversed(depths):
        bars = ["│  " if above in open_ else "   " for above in range(1, depth)]
        own = ["├─ " if depth in open_ else "└─ "] if depth else []
        drawn.append("".join([*bars, *own]))
        open_ = {above for above in open_ if above < depth} | {depth}
    return drawn[::-1]


def _line(branch: str, node: Node, asked: GameId) -> str:
    called = f" ({node.name})" if node.name else ""
    parts = f" from version {node.at}" if node.parent else ""
    if node.resampled_from is not None:
        parts = f" drawn anew from {drawn_from(node.resampled_from)}"
    ended = f": {node.result}" if node.result else ""
    here = "  <-" if node.game == asked else ""
    times = f", taken back {node.taken_back} times" if node.taken_back > 1 else ", taken back once"
    back = times if node.taken_back else ""
    return (
        f"{branch}{node.game[:DIGITS]}{called}{parts}, to version {node.newest}{back}, "
        f"{node.phase}{ended}{here}"
    )
