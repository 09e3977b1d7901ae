"""Files that want more than to be read: to fill memory, to take for ever, to get out of the folder,
to have code imported, to pass for another game. None of them may be taken in.
"""

import gzip
import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.kernel.canon import canon
from domain.ledger.inflating import MAX_RECORD, MAX_VALUES
from tests.support.evidence import SAMPLES
from tests.support.rechained import rechained

REFEREE: Final = (SAMPLES / "referee.longbox.jsonl").read_bytes()
LINES: Final = REFEREE.splitlines()
HEADER, TAIL = LINES[0], LINES[-1]
AWAY: Final = ("../../../tmp/away", "/etc/passwd", "a\x00b", "C:\\away", "%2e%2e%2faway", "~/away")
"""Names that lead out of the folder, for whoever makes a path of them."""


def _full(line: bytes) -> bytes:
    """As many of that line as fit into a file, between a header and a last line."""
    room = MAX_RECORD - len(HEADER) - len(TAIL) - 2
    return _many(line, room // (len(line) + 1))


def _readable(line: bytes) -> bytes:
    """As many of it as are read: by length, or by the values in it."""
    values = sum(map(line.count, (b",", b"[", b"{"))) + 1
    room = MAX_RECORD - len(HEADER) - len(TAIL) - 2
    return _many(line, min(room // (len(line) + 1), (MAX_VALUES - 1_000) // values))


def _many(line: bytes, count: int) -> bytes:
    return HEADER + b"\n" + (line + b"\n") * count + TAIL + b"\n"


def _bomb(piece: bytes, size: int) -> bytes:
    """Gzip of so many bytes of that piece again and again."""
    engine, many = zlib.compressobj(9, wbits=31), piece * (2**20 // len(piece))
    packed = [engine.compress(many) for _ in range(size // len(many))]
    return b"".join(packed) + engine.flush()


def _changed(change: Callable[[list[Any]], object]) -> bytes:
    """The sample with something changed and every hash made to fit."""
    documents = [json.loads(line) for line in LINES]
    change(documents)
    return b"\n".join(rechained(documents)) + b"\n"


def _header(**members: object) -> bytes:
    return b"\n".join([canon({**json.loads(HEADER), **members}), *LINES[1:]]) + b"\n"


def _event(**members: object) -> bytes:
    """Another fifth line, that of a draw, with these members of its skeleton."""
    return _changed(lambda lines: lines[5]["skeleton"].update(members))


def _public(value: object) -> bytes:
    """That line, with a public field of this value."""
    return canon({"open": {}, "skeleton": {**json.loads(LINES[5])["skeleton"], "public": value}})


OVERSIZED: Final[Mapping[str, Callable[[], bytes]]] = {
    "a byte too many": lambda: b"0" * (MAX_RECORD + 1),
    "one endless line": lambda: b"[" * MAX_RECORD,
    "empty lines": lambda: _full(b""),
    "short lines": lambda: _full(b"{}"),
    "whole lines": lambda: _full(LINES[5]),
    "headers": lambda: _full(HEADER),
    "last lines": lambda: _full(TAIL),
    "long strings": lambda: _full(_public({"a": ["x" * 4_096] * 15})),
    "wide strings": lambda: _full(_public({"a": ["\U0001f4a5" + "x" * 4_092] * 15})),
    "empty lists": lambda: _full(_public({"a": [[]] * 20_000})),
    "small objects": lambda: _full(_public({"a": [{"a": {}}] * 6_000})),
    "numbers": lambda: _full(_public({"a": [1_000] * 12_000})),
    **{
        f"as many {name} as are read": lambda value=value: _readable(_public({"a": value}))  # type: ignore[misc]
        for name, value in {
            "empty lists": [[]] * 20_000,
            "small objects": [{"a": {}}] * 6_000,
            "strings": ["abc"] * 8_000,
            "wide strings": ["\U0001f4a5" + "x" * 4_092] * 15,
            "numbers": [1_000] * 12_000,
        }.items()
    },
    "a million keys": lambda: b'{"as":{' + b'"a":0,' * (MAX_RECORD // 7) + b'"a":0}}\n{}\n{}\n',
}
DEEP: Final[Mapping[str, Callable[[], bytes]]] = {
    "lists": lambda: b"[" * 60_000 + b"\n{}\n{}\n",
    "objects": lambda: b'{"a":' * 12_000 + b"\n{}\n{}\n",
    "closed lists": lambda: b"[" * 30_000 + b"]" * 30_000 + b"\n{}\n{}\n",
    "in an event": lambda: REFEREE.replace(b'"public":{', b'"public":{"a":' + b"[" * 9_000, 1),
    "in the edition": lambda: _header(edition={"data": {}, "digest": "00"}).replace(
        b'"data":{}', b'"data":' + b"[" * 20_000 + b"]" * 20_000, 1
    ),
}
TAGS: Final[Mapping[str, Callable[[], bytes]]] = {
    tag: lambda tag=tag: _event(event=tag)  # type: ignore[misc]  # each has its own
    for tag in (
        "os:system",
        "os.system",
        "builtins.eval",
        "tests.support.demo:CardsDrawn",
        "domain.kernel.lifecycle.GameOpened",
        "bagged_boarded.comic_picked",
        "longbox.unheard_of",
        "longbox.seed_revealed",
        "__import__('os')",
        "demo.deck_shuffled",
        "",
        "../../demo",
    )
}
NAMES: Final[Mapping[str, Callable[[], bytes]]] = {
    **{f"game {away!r}": lambda away=away: _header(game=away) for away in AWAY},  # type: ignore[misc]
    **{
        f"title {away!r}": lambda away=away: _changed(  # type: ignore[misc]
            lambda lines: lines[1]["skeleton"]["public"].update(title=away)
        )
        for away in AWAY
    },
    **{
        f"digest {away!r}": lambda away=away: _header(  # type: ignore[misc]
            edition={"data": {}, "digest": away}
        )
        for away in AWAY
    },
    **{f"audience {away!r}": lambda away=away: _header(**{"as": away}) for away in AWAY},  # type: ignore[misc]
    **{
        f"fields {away!r}": lambda away=away: REFEREE.replace(  # type: ignore[misc]
            b'"open":{"cards":', b'"open":{' + json.dumps(away).encode() + b":", 1
        )
        for away in AWAY
    },
    "a game id of other digits": lambda: _header(game="\u0660" * 32),
    "a game id with a line's end": lambda: _header(game="0" * 31 + "\n"),
}
PACKED: Final[Mapping[str, Callable[[], bytes]]] = {
    "a bomb": lambda: _bomb(b"0", 20 * MAX_RECORD),
    "a bomb of lines": lambda: _bomb(b"{}\n", 20 * MAX_RECORD),
    "a bomb in a bomb": lambda: gzip.compress(_bomb(b"0", 20 * MAX_RECORD)),
    "a bomb behind a record": lambda: gzip.compress(REFEREE) + _bomb(b"0", MAX_RECORD),
    "a record and a bomb": lambda: gzip.compress(REFEREE + b"0" * (2 * MAX_RECORD)),
    **{
        f"cut behind {size} bytes": lambda size=size: gzip.compress(REFEREE)[:size]  # type: ignore[misc]
        for size in (2, 3, 9, 10, 11, 18, 100, 500, -9, -8, -4, -1)
    },
}
CORPUS: Final[Mapping[str, Callable[[], bytes]]] = {
    f"{kind}: {name}": make
    for kind, made in (
        ("oversized", OVERSIZED),
        ("deep", DEEP),
        ("foreign tag", TAGS),
        ("names", NAMES),
        ("gzip", PACKED),
    )
    for name, make in made.items()
}
