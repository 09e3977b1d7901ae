"""What commands that act share: reading a command, and what would be legal instead."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from cli import files
from cli.context import Session
from cli.exits import Refused, Wrong
from cli.reference import seat_for
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command, Official
from domain.kernel.notation import from_words, parsed, words_of
from domain.kernel.placing import Rows
from domain.kernel.position_file import read_position, setup_in
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import HOST, REFEREE, Audience, seat_audience
from domain.kernel.table_commands.commands import OFFICIALS
from domain.kernel.tables import MAX_TABLE_BYTES
from domain.kernel.types import Seat
from domain.ledger.bodies import OFFICIAL_VERBS, SEAT_VERBS, commands_of
from domain.ledger.position import History, Position
from projections.near import nearest, rule_text
from projections.seat import legal_for

_YES: Final = ("yes", "no", "true", "false")
_TEXT: Final = re.compile(r'[\s",=\\]')
"""What makes of a value a text that has to be quoted."""


def actor_for(run: Session, names: Sequence[str] | None, seats: int) -> Audience:
    """Who acts, as --as says: a seat, the host or the referee. Raises Wrong."""
    if run.viewer in (HOST, REFEREE):
        return run.viewer
    return seat_audience(seat_for(run, names, seats))


def command_of(game: AnyGame, seat: Seat, words: Sequence[str]) -> Command:
    """The command in these words, or in one quoted text; raises NotationError."""
    kinds = commands_of(game)
    return parsed(kinds, seat, words[0]) if len(words) == 1 else from_words(kinds, seat, words)


def official_of(
    by: Audience, words: Sequence[str], position: Position
) -> tuple[Official, Rows | None]:
    """The host's or the referee's command in these words, or in one quoted text, and the position
    in the file that `adjust=FILE` names. Raises NotationError, Wrong, TableError."""
    apart = words_of(words[0]) if len(words) == 1 else list(map(_quoted, words))
    if apart and apart[0] in {*position.game.verbs, *SEAT_VERBS} - {*OFFICIAL_VERBS[by]}:
        raise Wrong(f"{by} is no seat; {apart[0]} is a seat's command: say --as seat-N, or a name")
    rows = None
    for at, word in enumerate(apart):
        field, _, value = word.partition("=")
        if field == "adjust" and value.lower() not in _YES:
            rows, apart[at] = _rows_in(_unquoted(value), position), "adjust=yes"
    return from_words(OFFICIALS[by], None, apart), rows


def refusal(
    history: History, command: Command | Official, broken: RuleBroken, *, asked: bool = False
) -> Refused:
    """The refusal in the words of its rulebook, with what is near and legal for a seat."""
    rule = broken.rule.value
    text = rule_text(history.game, rule)
    near = nearest_legal(history, command) if isinstance(command, Command) else ()
    return Refused(rule, text, broken.fact, near, asked=asked)


def nearest_legal(history: History, command: Command) -> tuple[str, ...]:
    """A few legal commands of the seat that look most like this one, in notation; from that
    seat's own view, so that a refusal tells nothing that the seat could not know."""
    return nearest(legal_for(history, command.seat).commands, command)


def _quoted(word: str) -> str:
    """A word as notation has it: a shell has taken away the quotes around a text."""
    field, equals, value = word.partition("=")
    if value.startswith('"') or not _TEXT.search(value):
        return word
    return f"{field}{equals}{msgspec.json.encode(value).decode()}"


def _unquoted(value: str) -> str:
    return msgspec.json.decode(value, type=str) if value.startswith('"') else value


def _rows_in(source: str, position: Position) -> Rows:
    """The rows of a position file of this very game."""
    file = read_position(files.read(source, MAX_TABLE_BYTES), source)
    if file.title != position.game.slug:
        raise Wrong(f"{source} is a position of {file.title!r:.60}, not of {position.game.slug}")
    if file.viewer != REFEREE:
        raise Wrong(f"{source} is what {file.viewer:.20} knows, and not all")
    if setup_in(file, position.game, position.setup.edition, source) != position.setup:
        raise Wrong(f"{source} is a position of other players or options than this game's")
    return file.rows
