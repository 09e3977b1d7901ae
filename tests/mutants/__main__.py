"""Breaks one rule function after the other; a test named after its rule must fail each time.

A line for each break as it is tried, then counts by chapter; exit code 1 where one survives.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.mutants.breaks import Break, Stale, games_imported, read, tables
from tests.mutants.forks import forked
from tests.mutants.trial import Named, Trial, named_tests, tried

JOBS = min(2, os.cpu_count() or 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where every break was seen, and the same tests pass without any."""
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asked.add_argument("-j", dest="jobs", type=int, default=JOBS, help="how many at a time")
    asked.add_argument("-k", dest="like", default="", help="only those whose line holds this")
    asked.add_argument("table", nargs="*", type=Path, help="other tables than those of the games")
    given = asked.parse_args(arguments)
    breaks = [one for path in given.table or tables() for one in read(path)]
    breaks = [one for one in breaks if given.like in f"{one.rule} {one.name}"]
    if stale := [fault for one in breaks if (fault := _stale(one))]:
        _say("\n".join(stale))
        return 1
    return 1 if _survivors(breaks, given.jobs) else 0


def _stale(one: Break) -> str:
    """Why it does not fit the code; empty where it does."""
    try:
        one.source()
    except Stale as fault:
        return str(fault)
    return ""


def _survivors(breaks: Sequence[Break], jobs: int) -> int:
    """How many breaks no test has seen, or the one fault that no break is to blame for."""
    started = time.monotonic()
    (census,) = forked([named_tests], 1)
    named: Named = census.result or {}
    tasks = [partial(tried, [one.rule], named.get(one.rule, []), one) for one in breaks]
    assert not games_imported(), "a break would come too late"
    killed = Counter[str]()
    for answer in forked([_unbroken(breaks, named), *tasks], jobs):
        if answer.number == 0:
            if answer.result is None or answer.result.failed or answer.result.crashed:
                _say(f"nothing is broken: {fate(answer.result)}")
                return 1
            continue
        one, found = breaks[answer.number - 1], fate(answer.result)
        _say(f"{one.rule} {one.name} {found}")
        killed[one.chapter] += found.startswith("killed")
    _report(breaks, killed, time.monotonic() - started)
    return len(breaks) - killed.total()


def _unbroken(breaks: Sequence[Break], named: Named) -> "partial[Trial]":
    """All these tests without any break: what fails then has seen nothing."""
    rules = sorted({one.rule for one in breaks})
    files = dict.fromkeys(path for rule in rules for path in named.get(rule, []))
    return partial(tried, rules, list(files), None)


def fate(trial: Trial | None) -> str:
    """What became of a break."""
    if trial is None:
        return "SURVIVED: the tests came to no end"
    if trial.failed:
        return f"killed by {trial.failed}"
    if trial.crashed:
        return f"SURVIVED: only a crash, {trial.crashed[0]}"
    return f"SURVIVED {trial.tests} tests"


def _report(breaks: Sequence[Break], killed: Counter[str], seconds: float) -> None:
    for chapter, count in Counter(one.chapter for one in breaks).items():
        _say(f"{chapter}: {killed[chapter]} of {count} killed")
    functions = len({(one.game, one.function) for one in breaks})
    survived = len(breaks) - killed.total()
    _say(
        f"{len(breaks)} breaks in {functions} functions, {survived} survived, {seconds:.0f} seconds"
    )


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
