"""Rules and tests: `pytest --rules` ends with how much of each rulebook the passing tests show."""

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from domain.ledger.place import Place
from tests.support import cited
from tests.support.stores import KINDS, Fresh

if TYPE_CHECKING:
    from tests.support.server import Server

_PROPERTY = "rules"


class Tally:
    """The rules shown by tests that passed from setup to teardown, in every process."""

    def __init__(self) -> None:
        self._by_test: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._by_test.pop(report.nodeid, None)
        elif report.when == "call" and report.passed:
            shown = (str(value) for name, value in report.user_properties if name == _PROPERTY)
            self._by_test[report.nodeid] = [rule_id for ids in shown for rule_id in ids.split()]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self._by_test:
            return
        terminalreporter.section("rules shown")
        for line in cited.lines(rule_id for ids in self._by_test.values() for rule_id in ids):
            terminalreporter.write_line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="say which rules the tests have shown")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rules"):
        config.pluginmanager.register(Tally(), "rules-tally")


def pytest_runtest_setup(item: pytest.Item) -> None:
    cited.begin()
    if wrong := cited.unknown(item):
        pytest.fail(f"no rulebook has {', '.join(wrong)}", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.passed:
        report.user_properties.append((_PROPERTY, _joined(cited.shown(item))))
    return report


def _joined(ids: Iterable[str]) -> str:
    # One string: what crosses from a worker process must be plain.
    return " ".join(ids)


@pytest.fixture(scope="session")
def server() -> "Iterator[Server]":
    """A PostgreSQL server, started for the first test that asks for it."""
    from tests.support.server import running

    with running() as server:
        yield server


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The test is run for each kind of store."""
    return str(request.param)


@pytest.fixture
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Mapping[str, Fresh]]:
    """Places of new stores by their kind: files in the test's folder, databases made for it."""
    with ExitStack() as made:

        def database(_: str) -> Place:
            server: Server = request.getfixturevalue("server")
            return made.enter_context(server.store())

        yield {"sqlite": lambda name: tmp_path / f"{name}.db", "postgresql": database}


@pytest.fixture
def fresh(kind: str, stores: Mapping[str, Fresh]) -> Fresh:
    """Places of new stores of the kind that the test is run for."""
    return stores[kind]


@pytest.fixture
def place(fresh: Fresh) -> Place:
    """The place of one new store."""
    return fresh("games")
