"""One server for each file of tests, and the titles of the real shelf on it."""

from collections.abc import Generator
from pathlib import Path

import pytest

from domain.games import SHELF
from service.connect import sender
from tests.support.serving import House, a_server


@pytest.fixture(scope="module")
def url() -> Generator[str]:
    with a_server() as address:
        yield address


@pytest.fixture
def house(url: str, tmp_path: Path) -> Generator[House]:
    client = sender(url)
    client.flushall()
    client.close()
    made = House(tmp_path, url, SHELF)
    try:
        yield made
    finally:
        made.close()
