"""The README's commands do what it says; the manual names every command and key."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import COMMANDS
from cli.exits import Exit
from tests.support.front import ROOT, Desk

README = (ROOT / "README.md").read_text("utf-8")
MANUAL = (ROOT / "docs/command-line.md").read_text("utf-8")
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"# exit code (\d+)")


def lines() -> Iterator[str]:
    """Every line of every command block, from the top down."""
    for kind, block in _BLOCK.findall(README):
        assert kind == "sh", "a block of the README that no test runs"
        yield from filter(None, block.splitlines())


def test_the_commands_of_the_readme(empty: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    run = 0
    for line in lines():
        words = shlex.split(line, comments=True)
        ends = int(found[1]) if (found := _CODE.search(line)) else 0
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            monkeypatch.setenv(name, value)
        elif words[:2] == ["make", "demo"]:
            assert (ROOT / "Makefile").read_text().count("cli.demo $(ARGS)") == 1
        elif words[0] == "longbox":
            result = empty.run(*words[1:], ends=ends)
            assert "BB-DRAFT-4" in result.out or not ends
            run += 1
        else:
            assert words == [".", ".venv/bin/activate"]
    assert run >= 10
    assert Path("my-games.db").exists()


def test_the_readme_begins_with_the_demo() -> None:
    assert next(lines()).startswith("make demo")


def test_the_links_of_the_readme_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        if "://" not in target:
            assert (ROOT / target).exists(), target


@pytest.mark.parametrize("name", COMMANDS)
def test_the_manual_names_every_command(name: str) -> None:
    assert re.search(rf"^\| `{name}[ `]", MANUAL, re.MULTILINE)


def test_the_manual_names_every_exit_code() -> None:
    codes = {int(code) for code in re.findall(r"^\| (\d+) \|", MANUAL, re.MULTILINE)}
    assert codes == set(Exit)


def test_the_manual_names_every_option() -> None:
    for name in COMMANDS:
        for option in _options(name) - {"--help", "--json", "--as"}:
            assert option in MANUAL, (name, option)


def _options(name: str) -> set[str]:
    from importlib import import_module

    import typer

    command = typer.main.get_command(import_module(COMMANDS[name].module).app)
    return {option for parameter in command.params for option in parameter.opts if "--" in option}
