"""The long run: of every title five thousand random whole games, watched and audited (`make soak`).

It comes in parts, a test each, so that it can be seen to go on, and looked at as a whole last.
"""

import time
from collections.abc import Iterator

import pytest

from tests.support.soak import PARTS, Soak, part_of, shown, soaking, table_of, tally
from tests.support.title import Title
from tests.support.titles import TITLES, each_title

LEAST = 20
"""So often at least must every type of event occur."""
GAMES_LEAST = 50
"""In so many games at least must every power be used, and every scoring card be scored."""
ALL_PARTS = [
    pytest.param(title, number, id=part_of(title, number))
    for title in TITLES
    for number in range(PARTS)
]


@pytest.fixture(scope="module")
def soak() -> Iterator[Soak]:
    with soaking() as made:
        yield made


@pytest.mark.soak
@pytest.mark.parametrize(("title", "number"), ALL_PARTS)
def test_a_part_of_many_random_games_holds(soak: Soak, title: Title, number: int) -> None:
    began = time.monotonic()
    records = soak.part(title, number)
    took = time.monotonic() - began
    line = table_of(title, records).splitlines()[0]
    print(f"{part_of(title, number)}: {took:.0f} s, {line}")  # noqa: T201
    assert [fault for record in records for fault in record.faults] == []
    assert {record.audit for record in records} == {"CLEAN"}
    assert [record for record in records if not record.stable] == []


@pytest.mark.soak
@each_title
def test_many_random_games_meet_everything(soak: Soak, title: Title) -> None:
    records, wanted = soak.whole(title), title.wanted
    print(table_of(title, records))  # noqa: T201
    events, refusals = tally(records)
    assert {record.players for record in records} == set(title.game.players)
    assert [kind.__name__ for kind in title.game.events if events[kind.__name__] < LEAST] == []
    unmet = {rule.value for rule in wanted.rules} - set(refusals) - set(wanted.seldom)
    assert unmet == set(wanted.never)
    powers, cards = shown(records)
    assert set(powers) == set(wanted.powers)
    assert set(cards) == set(wanted.cards)
    assert min(powers.values()) >= GAMES_LEAST, powers
    assert min(cards.values()) >= GAMES_LEAST, cards
    assert {record.ending for record in records} == wanted.endings
