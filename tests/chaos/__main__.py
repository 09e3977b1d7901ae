"""Plays games while workers, server and streams die, and says what came of it:

    python -m tests.chaos --seconds 100 --store sqlite --store postgresql

The clients in Python and in Node each play at a table in processes of their own. Exit code 1 where
something was lost, doubled or left out.
"""

import argparse
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from domain.ledger.place import Place
from tests.chaos.clients import PYTHON
from tests.chaos.run import Outcome, Run
from tests.support.node import NODE, OLDEST, PACKAGE, installed
from tests.support.stores import KINDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs each store in turn; the last line is that of the whole."""
    asked = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    asked.add_argument("--seconds", type=float, default=100.0, help="of faults, for each store")
    asked.add_argument("--store", action="append", choices=KINDS, help="one of them, not both")
    asked.add_argument("--seed", type=int, default=None, help="of the faults and the players")
    said = asked.parse_args(arguments)
    programs = [PYTHON, *client_in_node()]
    seed = secrets.randbits(32) if said.seed is None else said.seed
    whole: Outcome | None = None
    for kind in said.store or KINDS:
        say(f"{kind}: seed {seed}")
        with place(kind) as where:
            run = Run(where, seed, programs=programs)
            try:
                outcome = run.go(said.seconds)
            finally:
                run.close()
        say("  " + " ".join(f"{name}={n}" for name, n in sorted(outcome.happened.items())))
        for what, text in outcome.faults:
            say(f"  {what}: {text}")
        whole = outcome if whole is None else whole.with_(outcome)
    assert whole is not None
    say(whole.line)
    return 1 if whole.faults else 0


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def client_in_node() -> Iterator[Sequence[str]]:
    """How the client in Node is started; where it cannot be had, that is said."""
    if NODE is None:
        say(f"there is no Node {OLDEST} or newer: no client in Node plays")
    elif not (installed() or install()):
        say("the packages of clients/js cannot be installed: no client in Node plays")
    else:
        yield NODE, str(PACKAGE / "examples" / "random.js")


def install() -> bool:
    """Fetches what the client in Node stands on; whether it is there now."""
    with suppress(OSError, subprocess.SubprocessError):
        words = ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund"]
        subprocess.run(words, cwd=PACKAGE, capture_output=True, check=True, timeout=300)
    return installed()


@contextmanager
def place(kind: str) -> Iterator[Place | None]:
    """A new store of that kind; a file lies beside all else."""
    if kind == "sqlite":
        yield None
        return
    from tests.support.server import running

    with running() as server, server.store() as url:
        yield url


if __name__ == "__main__":
    sys.exit(main())
