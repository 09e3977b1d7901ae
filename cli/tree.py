"""`tree`: the family of forks."""

from functools import partial

import typer

from cli.arguments import Game, Json
from cli.context import session
from cli.output import DIGITS
from cli.reference import stored_game
from domain.kernel.types import GameId
from domain.ledger.ledger import Ledger
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
        nodes = family.tree(rows, asked, ledger.load, partial(_names, ledger))
    if run.out.json:
        run.out.document({"game": asked, "tree": nodes})
        return
    for node in nodes:
        run.out.line(_line(node, asked))


def _names(ledger: Ledger, game: GameId) -> tuple[str, ...]:
    return tuple(ledger.store.names(game).values())


def _line(node: Node, asked: GameId) -> str:
    branch = "   " * (node.depth - 1) + "└─ " if node.depth else ""
    called = f" ({node.name})" if node.name else ""
    parts = f" from version {node.at}" if node.parent else ""
    ended = f": {node.result}" if node.result else ""
    here = "  <-" if node.game == asked else ""
    return (
        f"{branch}{node.game[:DIGITS]}{called}{parts}, to version {node.newest}, "
        f"{node.phase}{ended}{here}"
    )
