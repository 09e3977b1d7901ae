"""One process's work: which tests are named after which rule, and what a break does to them."""

import os
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from domain.kernel.rules import RuleBroken
from tests.mutants.breaks import ROOT, Break, install
from tests.support import cited

RULES: Final = ROOT / "tests" / "rules"
CASES: Final = RULES / "test_cases.py"
"""A case is named after every rule that it says it shows."""
TOLD: Final = (AssertionError, pytest.fail.Exception, RuleBroken)
"""How a test says that something else came out than the rule wants. All else is a crash."""

Named = dict[str, list[Path]]
"""The files with tests named after a rule, by rule."""


@dataclass
class Trial:
    """What the tests named after some rules came to."""

    tests: int = 0
    """How many were run."""
    failed: str = ""
    """The first that failed by telling so; no other was run after it."""
    crashed: list[str] = field(default_factory=list)
    """Those before it that ended in some other way, and modules that could not be imported."""


def named_tests() -> Named:
    """All rules that tests are named after."""
    census = Census()
    _pytest(census, [RULES], "--collect-only")
    return census.named


def tried(rules: Iterable[str], files: Iterable[Path], broken: Break | None) -> Trial:
    """Runs the tests in these files that are named after one of the rules, until one fails; cases,
    which take longer to read, only where no other test has."""
    if broken is not None:
        install(broken)
    judge = Judge(frozenset(rules))
    every = list(files)
    cases = [path for path in every if path == CASES]
    for some in ([path for path in every if path != CASES], cases):
        if some and not judge.trial.failed:
            _pytest(judge, some)
    return judge.trial


def named_after(item: pytest.Item) -> list[str]:
    """The rules that a test, or a case, is named after."""
    return [*cited.named_after(item), *(cited.marked(item) if item.path == CASES else ())]


class Census:
    """A plugin that notes after which rules tests are named."""

    def __init__(self) -> None:
        self.named: Named = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for rule_id in named_after(item):
                files = self.named.setdefault(rule_id, [])
                if item.path not in files:
                    files.append(item.path)


class Judge:
    """A plugin that runs only the tests named after some rules, up to the first that fails."""

    def __init__(self, rules: frozenset[str]) -> None:
        self.trial = Trial()
        self._rules = rules

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.trial.crashed.append(report.nodeid)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._rules.intersection(named_after(item))]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self.trial.tests += call.when == "call"
        if report.failed and call.excinfo is not None:
            if call.when == "call" and isinstance(call.excinfo.value, TOLD):
                self.trial.failed = item.name
                item.session.shouldfail = "seen to fail"
            else:
                self.trial.crashed.append(f"{item.name} ({call.excinfo.typename})")
        return report


def _pytest(plugin: object, files: Iterable[Path], *options: str) -> None:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # of these processes nobody wants reports
    always = ["--rootdir", str(ROOT), "-p", "pytest_timeout", "-p", "no:cacheprovider"]
    told_to_nobody = ["--assert=plain", "--tb=native", "-q"]
    pytest.main([*always, *told_to_nobody, *options, *map(str, files)], plugins=[plugin])
