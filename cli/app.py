"""The typer application: its commands by name, a file each, and the options for all."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cli.arguments import Json, flag
from cli.commands import COMMANDS, Entry
from cli.exits import Exit, Gone
from cli.settings import Settings


class Front(TyperGroup):
    """The program's commands. A module is imported when its command is run; to list them all, a
    line of help is enough."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        names: dict[str, Any] = dict.fromkeys(COMMANDS)
        self.commands = names  # for suggestions alone; the commands come from `get_command`
        self._listing = False

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        if self._listing:
            return _listed(cmd_name, entry)
        command = typer.main.get_command(import_module(entry.module).app)
        command.help = entry.help
        return command

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self._listing = True
        super().format_help(ctx, formatter)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        self._listing = True
        return super().shell_complete(ctx, incomplete)

    def make_context(self, *args: Any, **settings: Any) -> Any:
        with _reader():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: Any) -> Any:
        with _reader():
            return super().invoke(ctx)


def _listed(name: str, entry: Entry) -> Any:
    """A command of which only the help is known."""
    alone = typer.Typer(add_completion=False)
    alone.command(name, help=entry.help, rich_help_panel=entry.panel)(_nothing)
    return typer.main.get_command(alone)


def _nothing() -> None:
    """Is never run."""


class _reader:  # noqa: N801  # reads as a statement
    """Turns a closed output into Gone, before anybody makes a finding's exit code of it: typer
    does so with the error, and rich, which prints the help, ends the program at once."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, (BrokenPipeError, SystemExit)):
            raise Gone from None


app = typer.Typer(
    cls=Front, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode="rich"
)


@app.callback()
def options(
    ctx: typer.Context,
    db: Annotated[
        str | None,
        typer.Option(
            envvar="LONGBOX_DB",
            metavar="FILE|URL",
            help="The store: a file, or postgresql://..; without it, a file of your own.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
    no_color: Annotated[bool, flag("--no-color", "Plain text.")] = False,
    viewer: Annotated[
        str | None,
        typer.Option(
            "--as", envvar="LONGBOX_AS", metavar="VIEWER", help="Who looks.", show_default=False
        ),
    ] = None,
) -> None:
    """Keeps tabletop games as evidence: every act an immutable event, every view a fold."""
    settings: Settings = ctx.obj
    settings.db, settings.json, settings.color = db, json, not no_color
    settings.viewer = viewer


def invoke(words: Sequence[str], settings: Settings) -> int:
    """Runs one command line; gives the exit code of what ends by itself, raises the rest."""
    try:
        typer.main.get_command(app).main(list(words), prog_name="longbox", obj=settings)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else Exit.DONE
    return Exit.DONE
