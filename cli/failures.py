"""Errors in words, and as exit codes: the only place where one becomes the other."""

import os
import platform
import sys
import tempfile
import traceback
from importlib import metadata
from pathlib import Path

import msgspec
import platformdirs

from cli.draw import visible
from cli.exits import Exit, Gone, Refused, Wrong
from cli.parting import parting_document, parting_lines
from cli.process import Late
from cli.settings import Settings
from cli.streams import abandon, flush, write
from domain.kernel.game import SetupRefused
from domain.kernel.notation import NotationError
from domain.kernel.rules import InvariantBroken, RuleBroken
from domain.kernel.tables import TableError
from domain.ledger.errors import Busy, Conflict, LedgerError, Stale, Unsure
from domain.ledger.joining import Parted

USAGE = (Wrong, LedgerError, NotationError, TableError, SetupRefused)
AGAIN = (Conflict, Stale, Busy)
LONGEST = 2000
"""An error's message is cut here, in code points: what it quotes may be endless."""


def tell(error: Exception, settings: Settings) -> Exit:
    """Says what went wrong, and gives the code. It goes to stderr, but for a refusal that is an
    answer or is told in JSON."""
    if isinstance(error, RuleBroken):
        error = Refused(error.rule.value, "", error.fact, ())
    if isinstance(error, InvariantBroken):
        error = Refused(error.rule, "", error.fact, ())
    if isinstance(error, Refused):
        return _refused(error, settings)
    if isinstance(error, Gone):
        abandon()
        return Exit.DONE if settings.stored else Exit.INTERRUPTED
    if isinstance(error, Parted):
        return _parted(error, settings)
    if isinstance(error, Unsure):
        return _say(f"{error} (look at the game, or ask with the same nonce)", Exit.AGAIN)
    if isinstance(error, Late):
        return _say(str(error), Exit.AGAIN)
    if isinstance(error, AGAIN):
        return _say(f"{error} (conflict or busy: try again)", Exit.AGAIN)
    if isinstance(error, USAGE):
        return _say(str(error), Exit.USAGE)
    return _internal(error)


def _refused(error: Refused, settings: Settings) -> Exit:
    if settings.json:
        said = {"rule": error.rule, "fact": error.fact, "legal": error.legal, "text": error.text}
        lines = [msgspec.json.encode({"refused": said}).decode()]
    else:
        told = [f"refused by {error.rule}: {error.fact}"]
        told += [f"  rule: {error.text}"] if error.text else []
        told += [f"  legal: {command}" for command in error.legal]
        lines = [visible(line) for line in told]
    text = "".join(f"{line}\n" for line in lines)
    if not (settings.json or error.asked):
        sys.stderr.write(text)
        return Exit.REFUSED
    _answer(text)
    return Exit.REFUSED


def _parted(error: Parted, settings: Settings) -> Exit:
    """Two histories are an answer where a program asks; people are told both heads and receipts
    below the message."""
    if settings.json:
        said = {"parted": parting_document(error.parting)}
        _answer(msgspec.json.encode(said).decode() + "\n")
    _say(str(error), Exit.FINDING)
    for line in parting_lines(error.parting)[1:]:
        print(visible(line), file=sys.stderr)
    return Exit.FINDING


def _answer(text: str) -> None:
    try:
        write(text)
        flush()
    except Gone:
        abandon()


def _say(text: str, code: Exit) -> Exit:
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}.."
    print(f"longbox: {visible(short)}", file=sys.stderr)
    return code


def _internal(error: Exception) -> Exit:
    kind = type(error).__name__
    try:
        where = f"the place is in {_report(error)}"
    except OSError as failed:
        where = f"no report could be written ({failed.strerror})"
    return _say(f"internal error {kind}; please report it: {where}", Exit.INTERNAL)


def _report(error: Exception) -> Path:
    """A file with the places the error came through. No message, no argument and no value of a
    variable stands in it: any of them could hold a card or a seed."""
    folder = platformdirs.user_log_path("longbox")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir())
    handle, name = tempfile.mkstemp(prefix="error-", suffix=".txt", dir=folder)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(f"longbox {version()}, Python {platform.python_version()}, {sys.platform}\n")
        file.writelines(_places(error))
    return Path(name)


def _places(error: BaseException) -> list[str]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [*_places(cause), "\nand then\n"] if cause is not None else []
    kind = f"{type(error).__module__}.{type(error).__qualname__}\n"
    return [*before, *traceback.format_tb(error.__traceback__), kind]


def version() -> str:
    """The program's version, as installed."""
    try:
        return metadata.version("longbox")
    except metadata.PackageNotFoundError:
        return "0 (not installed)"
