"""Single keys from a terminal, without Enter."""

import os
import select
import sys
import termios
import tty
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

NEXT: Final = "next"
BACK: Final = "back"
DECISION: Final = "decision"
JUMP: Final = "jump"
QUIT: Final = "quit"

KEYS: Final = {
    b"n": NEXT,
    b" ": NEXT,
    b"\n": NEXT,
    b"\r": NEXT,
    b"\x1b[C": NEXT,
    b"\x1b[B": NEXT,
    b"b": BACK,
    b"p": BACK,
    b"\x1b[D": BACK,
    b"\x1b[A": BACK,
    b"d": DECISION,
    b"j": JUMP,
    b"g": JUMP,
    b"q": QUIT,
    b"\x1b": QUIT,
    b"\x04": QUIT,
    b"": QUIT,
}
HELP: Final = "n next  b back  d next decision  j jump  q quit"
_SEQUENCE: Final = 0.05
"""Seconds within which the rest of an arrow key follows its first byte."""
_PATIENCE: Final = 0.25
"""Seconds after which a wait is begun anew: a signal that comes just before a wait is noticed
after it."""


class Keys:
    """The keyboard of a terminal whose lines are not waited for."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def read(self) -> str:
        """What the next known key means; the end of input means QUIT."""
        while True:
            key = self._byte()
            while key[:1] == b"\x1b" and len(key) < 3 and self._more():
                key += os.read(self._handle, 1)
            if key in KEYS:
                return KEYS[key]

    def number(self) -> int | None:
        """Digits up to Enter, echoed by us; None where there were none or Escape was pressed."""
        digits = ""
        while True:
            key = self._byte()
            if key in (b"\n", b"\r"):
                return int(digits) if digits else None
            if key in (b"\x1b", b"\x04", b""):
                return None
            if key in (b"\x7f", b"\x08"):
                digits = digits[:-1]
            elif key.isdigit() and len(digits) < 15:
                digits += key.decode()
            print(f"\r\x1b[Kto version: {digits}", end="", flush=True)

    def _byte(self) -> bytes:
        while not self._more(_PATIENCE):
            pass
        return os.read(self._handle, 1)

    def _more(self, seconds: float = _SEQUENCE) -> bool:
        return bool(select.select([self._handle], [], [], seconds)[0])


@contextmanager
def keys() -> Generator[Keys, None, None]:
    """The keyboard of standard input, which must be a terminal; given back as it was."""
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        yield Keys(handle)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
