"""`games`: the titles on the shelf, and their rules by id."""

import difflib
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer

from cli.arguments import Json
from cli.completion import complete_title
from cli.context import Session, session
from cli.exits import Wrong
from cli.output import DIGITS
from cli.values import option_shape
from domain.kernel.game import AnyGame
from domain.kernel.notation import template, value_text
from domain.kernel.table_commands import rules as table_rules
from domain.kernel.table_commands.commands import ENTROPY_COMMANDS, OFFICIALS, SEAT_COMMANDS
from domain.kernel.tables import edition_data, edition_digest

app = typer.Typer(add_completion=False)

KERNEL = "LB-"
"""How the ids of the rules of table commands begin."""


@app.command("games")
def games(
    ctx: typer.Context,
    title: Annotated[
        str | None,
        typer.Argument(metavar="TITLE", help="One title.", autocompletion=complete_title),
    ] = None,
    rule: Annotated[
        str | None, typer.Option(metavar="ID", help="Print one rule of the title.")
    ] = None,
    json: Json = False,
) -> None:
    """Titles on the shelf; one title's options and commands; a rule by its id."""
    run = session(ctx, json=json)
    if title is None and rule is None:
        _shelf(run)
    elif rule is None:
        _title(run, run.title(title or ""))
    elif title is not None:
        _rule(run, run.title(title), rule)
    elif not rule.startswith(KERNEL):
        raise Wrong("--rule needs a title: `longbox games TITLE --rule ID`")
    else:
        _rule(run, None, rule)


def _shelf(run: Session) -> None:
    titles = [_about(game) for game in run.shelf]
    if run.out.json:
        run.out.document({"titles": titles})
        return
    rows = [
        (
            t["title"],
            t["name"],
            f"{t['players'][0]}-{t['players'][1]}",
            t["rules"],
            t["statements"],
            ", ".join(f"{e['name']} {e['digest'][:DIGITS]}" for e in t["editions"]),
            ", ".join(t["modules"]) or "none",
        )
        for t in titles
    ]
    heads = ("title", "name", "players", "rules version", "statements", "editions", "modules")
    run.out.columns(rows, heads)


def _about(game: AnyGame) -> dict[str, Any]:
    digest = edition_digest(edition_data(game.standard()))
    return {
        "title": game.slug,
        "name": game.name,
        "players": [game.players[0], game.players[-1]],
        "rules": game.rules,
        "statements": len(game.rulebook()),
        "editions": [{"name": "standard", "digest": digest}],
        "modules": [],
    }


def _title(run: Session, game: AnyGame) -> None:
    defaults = game.options()
    options = [
        {
            "name": name,
            "values": option_shape(game, name),
            "default": msgspec.to_builtins(getattr(defaults, name)),
        }
        for name in game.options.__struct_fields__
    ]
    commands = [template(kind) for kind in game.commands]
    table: dict[str, list[str]] = {
        "seat": [template(kind) for kind in (*SEAT_COMMANDS, *ENTROPY_COMMANDS)],
        **{by: [template(kind) for kind in kinds] for by, kinds in OFFICIALS.items()},
    }
    if run.out.json:
        more = {"options": options, "commands": commands, "table": table}
        run.out.document({**_about(game), **more})
        return
    about = _about(game)
    run.out.line(f"{game.name} ({game.slug})")
    run.out.line(f"  players     {about['players'][0]} to {about['players'][1]}")
    run.out.line(f"  rules       version {game.rules}, {about['statements']} statements")
    run.out.line(f"  edition     standard {about['editions'][0]['digest'][:DIGITS]}")
    for at, option in enumerate(options):
        default = value_text(getattr(defaults, option["name"]))
        said = f"{option['name']}={option['values']} (without it: {default})"
        run.out.line(f"  {'' if at else 'options':<11} {said}")
    for at, one in enumerate(commands):
        run.out.line(f"  {'' if at else 'commands':<11} {one}")
    for by, own in table.items():
        run.out.line(f"  {f'as {by}':<11} {own[0]}")
        for one in own[1:]:
            run.out.line(f"  {'':<11} {one}")


def _near(wanted: str, ids: Iterable[str]) -> str:
    """The rules of a chapter that is asked for as one, or those whose ids look alike."""
    chapter = [rule for rule in ids if rule.rpartition("-")[0] == wanted]
    near = chapter or difflib.get_close_matches(wanted, ids, n=3, cutoff=0.5)
    return f"; near it are {', '.join(near)}" if near else ""


def _rule(run: Session, game: AnyGame | None, wanted: str) -> None:
    """One rule of a title, or of table commands, which are the same in every title."""
    of_table = game is None or wanted.startswith(KERNEL)
    book = table_rules.rulebook() if game is None or of_table else game.rulebook()
    texts = {rule.id: rule.text for rule in book}
    if wanted not in texts:
        whose = "The table" if game is None or of_table else game.name
        raise Wrong(f"{whose} has no rule {wanted!r:.60}{_near(wanted.upper(), texts)}")
    if run.out.json:
        slug = None if game is None else game.slug
        run.out.document({"title": slug, "rule": {"id": wanted, "text": texts[wanted]}})
    else:
        run.out.line(f"{wanted}  {texts[wanted]}")
