"""The one clock of the write side; everywhere else time is an argument."""

import datetime
from collections.abc import Callable
from typing import Final

from domain.kernel.types import Milliseconds

Clock = Callable[[], Milliseconds]

_EPOCH: Final = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
_MILLISECOND: Final = datetime.timedelta(milliseconds=1)


def system_clock() -> Milliseconds:
    """Whole milliseconds since 1970 UTC. Read through `datetime`, so that a frozen clock is frozen
    in every thread (a frozen `time` is not, where few frames lie below the call)."""
    return (datetime.datetime.now(datetime.UTC) - _EPOCH) // _MILLISECOND
