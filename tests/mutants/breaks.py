"""Breaks: which text of which function becomes which other, and modules imported with it.

Nothing on the disk is changed. A table has a list of rows for each chapter:

    [[planning]]
    rule = "BB-PLAN-4"
    function = "planning:check_claim"
    was = 'turn.claims == 0'
    now = 'turn.claims <= 1'
"""

import ast
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parents[2]
TABLES = Path(__file__).parent

Function = ast.FunctionDef
Text = str


class Stale(ValueError):
    """A row that no longer fits the code; says which and why."""


@dataclass(frozen=True)
class Break:
    """One row of a table."""

    game: str
    chapter: str
    rule: str
    """The rule that the function then breaks: a test named after it has to fail."""
    function: str
    """`module:function` or `module:Class.method`, in the game's package."""
    was: Text
    """What stands in the function, exactly once."""
    now: Text

    @property
    def name(self) -> str:
        return self.function.replace(":", ".")

    @property
    def module(self) -> str:
        return f"domain.games.{self.game}.{self.function.partition(':')[0]}"

    @property
    def path(self) -> Path:
        """The file of the module; raises Stale where there is none."""
        base = ROOT.joinpath(*self.module.split("."))
        for path in (base.with_suffix(".py"), base / "__init__.py"):
            if path.is_file():
                return path
        raise Stale(f"{self.name}: there is no module {self.module}")

    def source(self) -> str:
        """The module's source, broken; raises Stale where the row does not fit it."""
        source = self.path.read_text("utf-8")
        before = self._found(source)
        lines = source.splitlines(keepends=True)
        top, own, rest = _cut(lines, before)
        if own.count(self.was) != 1:
            raise Stale(f"{self.name}: {self.was!r} stands there {own.count(self.was)} times")
        broken = top + own.replace(self.was, self.now) + rest
        try:
            after = self._found(broken)
        except SyntaxError as error:
            raise Stale(f"{self.name}: {self.now!r} is no code there: {error}") from None
        if _code(before) == _code(after):
            raise Stale(f"{self.name}: {self.now!r} changes nothing that is executed")
        return broken

    def _found(self, source: str) -> Function:
        names = self.function.partition(":")[2].split(".")
        scope: Sequence[ast.stmt] = ast.parse(source).body
        for name in names:
            kinds = (ast.FunctionDef, ast.ClassDef)
            found = [node for node in scope if isinstance(node, kinds) and node.name == name]
            if len(found) != 1:
                raise Stale(f"{self.name}: there is no such function in {self.module}")
            scope = found[0].body
        if not isinstance(found[0], ast.FunctionDef):
            raise Stale(f"{self.name}: is no function")
        return found[0]


def _cut(lines: list[str], function: Function) -> tuple[str, str, str]:
    """The source before the function, its own, and what comes after it."""
    start, end = function.lineno - 1, function.end_lineno
    return "".join(lines[:start]), "".join(lines[start:end]), "".join(lines[end:])


def _code(function: Function) -> str:
    """What is executed of it: all but its docstring."""
    described = ast.get_docstring(function) is not None
    body = [ast.dump(node) for node in function.body[described:]]
    return "\n".join([ast.dump(function.args), *body])


def read(path: Path) -> tuple[Break, ...]:
    """The breaks of one table; its name is the slug of the game."""
    chapters = tomllib.loads(path.read_text("utf-8"))
    rows = [(chapter, row) for chapter, some in chapters.items() for row in some]
    return tuple(Break(path.stem, chapter, **row) for chapter, row in rows)


def tables() -> list[Path]:
    return sorted(TABLES.glob("*.toml"))


class _Loader(SourceFileLoader):
    """Runs another source than that of the file."""

    def __init__(self, broken: Break) -> None:
        super().__init__(broken.module, str(broken.path))
        self._source = broken.source()

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self._source, self.path, "exec", dont_inherit=True)
        return code


class _Finder(MetaPathFinder):
    """Finds one module broken, and leaves all others to be found as ever."""

    def __init__(self, broken: Break) -> None:
        self._broken = broken

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._broken.module:
            return None
        return spec_from_file_location(fullname, loader=_Loader(self._broken))


def install(broken: Break) -> None:
    """From now on this process imports the module with the break; it must not have it yet."""
    assert not games_imported(), "the games must be imported after the break"
    sys.meta_path.insert(0, _Finder(broken))


def games_imported() -> bool:
    return "domain.games" in sys.modules
