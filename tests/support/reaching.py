"""Every form in which a game reaches a viewer, as bytes to compare; what is hashed is masked."""

import re
from collections.abc import Iterable, Sequence

import msgspec

from domain.kernel import notation
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, Audience, mask
from domain.kernel.types import GameId
from domain.ledger.position import History
from domain.ledger.record import export_record
from tests.support.front import Desk

READERS = ("show", "log", "legal", "export")
"""The commands that read a game as a viewer."""
PUBLIC_READERS = ("pending", "info", "tree")
"""Those that read what everybody may know."""
STYLES: tuple[tuple[str, ...], ...] = ((), ("--json",))

_HASHES = re.compile(rb"[0-9a-f]{64}")
_HEAD = re.compile(rb"head [0-9a-f]{12}")


def plain(event: Event) -> str:
    """An event's fields as text; what is hidden says so."""
    fields = {f: getattr(event, f) for f in event.__struct_fields__}
    hidden = {f: "HIDDEN" if value is HIDDEN else value for f, value in fields.items()}
    return msgspec.json.encode([type(event).__name__, hidden]).decode()


def without_hashes(data: bytes) -> bytes:
    """Seals, causes, heads, salts and base heads masked."""
    return _HASHES.sub(b"#" * 64, data)


def forms(history: History, viewer: Audience) -> dict[str, bytes]:
    """What the record, the views and the rules say to that viewer."""
    game, view = history.game, history.table(viewer)
    masked = [plain(mask(entry.event, viewer)) for entry in history.entries]
    legal = ""
    if viewer.startswith("seat-"):
        choices = game.legal(view, int(viewer[5:]))
        listed = map(notation.printed, choices.commands)
        legal = " / ".join([*listed, *choices.rules, choices.how, str(choices.complete)])
    return {
        "events": "\n".join(masked).encode(),
        "view": msgspec.json.encode(view),
        "legal": legal.encode(),
        "pending": repr(game.pending(view)).encode(),
        "export": without_hashes(export_record(history, viewer)),
    }


def printed(
    desk: Desk,
    game: GameId,
    viewer: Audience,
    tries: Iterable[Sequence[str]],
    styles: Sequence[tuple[str, ...]] = STYLES,
    every: int = 9,
) -> bytes:
    """What the program prints for that viewer of a game in the desk's store: every reading command
    in every style; a replay, so many events a step, and whether commands would be legal, in the
    first."""
    store = ("--db", str(desk.db))
    asked = [(name, game, "--as", viewer) for name in READERS]
    asked += [(name, game) for name in PUBLIC_READERS]  # type: ignore[misc]  # shorter ones
    lines = [(*store, *style, *words) for words in asked for style in styles]
    first = (*store, *styles[0])
    lines.append((*first, "replay", game, "--as", viewer, "--every", str(every)))
    lines += [(*first, "whynot", game, "--as", viewer, *words) for words in tries]
    said = "\n".join(desk.run(*line, ends=None).said for line in lines)
    text = without_hashes(said.encode()).replace(str(desk.folder).encode(), b"FOLDER")
    return _HEAD.sub(b"head ############", text)
