"""Signals: an interrupt ends the program cleanly, and never between a commit and its answer."""

import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

Handler = Callable[[int, FrameType | None], Any] | int | None

ENDING: Final = (signal.SIGINT, signal.SIGTERM)

_came: Final[list[int]] = []
"""Interrupts since `listen`. Python loses one that falls into a callback which may not raise."""
_late: Final[list[int]] = []
"""Those that came while something was held, or afterwards."""


def listen() -> None:
    """From now on, both raise KeyboardInterrupt in the main thread."""
    sys.unraisablehook = _unraisable
    for number in ENDING:
        signal.signal(number, _interrupt)


def deafen() -> None:
    """The work is done: an interrupt that comes now changes nothing."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


def interrupted() -> bool:
    """Whether an interrupt has come. Whatever error follows one is of its making: it may fall into
    the making of a class, of which Python then says RuntimeError."""
    return bool(_came)


def late() -> bool:
    """Whether an interrupt came too late to stop a run; to be asked inside `kept`."""
    return bool(_late)


@contextmanager
def held() -> Generator[None, None, None]:
    """What has begun is brought to its end: interrupts are too late until the block is over. Where
    it has come to its end they are too late for ever: what is stored is told.

    Raises KeyboardInterrupt where one has come before and was lost.
    """
    if interrupted():
        raise KeyboardInterrupt
    before = [signal.signal(number, _too_late) for number in ENDING]
    try:
        yield
    except BaseException:
        _restore(before)
        raise


@contextmanager
def kept() -> Generator[None, None, None]:
    """Afterwards, signals are handled as before the block: for several runs in one process."""
    before = [signal.getsignal(number) for number in ENDING]
    hook = sys.unraisablehook
    try:
        yield
    finally:
        _restore(before)
        sys.unraisablehook = hook
        _came.clear()
        _late.clear()


def _interrupt(number: int, _frame: FrameType | None) -> None:
    _came.append(number)
    raise KeyboardInterrupt


def _too_late(number: int, _frame: FrameType | None) -> None:
    """Lets what waits go on waiting."""
    _late.append(number)


def _unraisable(unraisable: "sys.UnraisableHookArgs") -> None:
    # Half-made objects complain while they are taken away; after an interrupt nobody need know.
    if not _came:
        sys.__unraisablehook__(unraisable)


def _restore(handlers: list[Handler]) -> None:
    for number, handler in zip(ENDING, handlers, strict=True):
        signal.signal(number, handler)
