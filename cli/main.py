"""The program `longbox`. Start reading here; the commands are listed in `commands.py`, a file each.

An error becomes words and an exit code in `failures.py` and nowhere else. What is heavy is imported
once signals are listened to, so that an interrupt is quiet from the start.
"""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli import signals, streams
from cli.exits import Exit

if TYPE_CHECKING:
    from cli.settings import Settings
    from domain.kernel.game import AnyGame


def main() -> None:
    """The console script."""
    signals.listen()
    code = run(sys.argv[1:])
    signals.deafen()
    sys.exit(code)


def run(words: Sequence[str], shelf: "tuple[AnyGame, ...] | None" = None) -> int:
    """One command line, without the program's name; gives its exit code.

    `shelf` are the titles, None for those that ship with the program.
    """
    try:
        from cli.settings import Settings

        streams.prepare()
        return ended(words, Settings(shelf))
    except KeyboardInterrupt:
        return Exit.INTERRUPTED


def ended(words: Sequence[str], settings: "Settings") -> int:
    """One command line, told as it ends; gives its exit code."""
    try:
        from cli.app import invoke

        code = invoke(words, settings)
        streams.flush()
    except Exception as error:  # noqa: BLE001  # the one place where every error ends
        if signals.interrupted():
            return Exit.INTERRUPTED
        from cli.failures import tell

        return tell(error, settings)
    return code


if __name__ == "__main__":
    main()
