"""Arguments and options that several commands share."""

from typing import Annotated, Any

import typer

from cli.completion import complete_game, complete_title


def flag(name: str, said: str) -> Any:
    """An option that takes no value; typer would print `<bool>` behind it."""
    return typer.Option(name, metavar="", help=said)


As = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar="VIEWER",
        help="public, seat-N, a player's name, or referee; also from LONGBOX_AS.",
        show_default=False,
    ),
]
Json = Annotated[bool, flag("--json", "JSON to stdout, and nothing else.")]
Title = Annotated[
    str,
    typer.Argument(metavar="TITLE", help="As `games` lists it.", autocompletion=complete_title),
]
Game = Annotated[
    str,
    typer.Argument(
        metavar="GAME@V",
        help="An id, 4 or more digits of one, a name, or a record file; then perhaps a version: "
        "@12, @end, @-20.",
        autocompletion=complete_game,
    ),
]
Games = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME@V",
        help="An id, 4 or more digits of one, a name, or record files of one game; then perhaps a "
        "version: @12, @end, @-20.",
        autocompletion=complete_game,
    ),
]
Command = Annotated[
    list[str],
    typer.Argument(
        metavar="COMMAND", help="In notation, as `legal` prints it.", show_default=False
    ),
]
First = Annotated[int | None, typer.Option("--from", metavar="A", min=1, help="The first version.")]
Last = Annotated[int | None, typer.Option("--to", metavar="B", min=1, help="The last version.")]
Seed = Annotated[
    str | None,
    typer.Option(metavar="HEX64", help="32 bytes; else drawn at random.", show_default=False),
]
Id = Annotated[
    str | None,
    typer.Option(metavar="HEX32", help="16 bytes; else drawn at random.", show_default=False),
]
Name = Annotated[str | None, typer.Option(help="A name to call the game by.", show_default=False)]
Option = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="K=V",
        help="An option of the title; may be repeated.",
        show_default=False,
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="An edition of one's own, in TOML.", show_default=False),
]
Deadline = Annotated[
    float,
    typer.Option(
        metavar="SECONDS", min=0.05, max=86_400, help="How long a bot that is a program may think."
    ),
]
Tries = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=1,
        max=100,
        help="How many answers it has for a decision, refused ones too.",
    ),
]
