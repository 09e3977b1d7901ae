"""G: what is sent to a viewer is the same, whatever is hidden from it."""

import json
from typing import Any

import pytest

from domain.ledger.position import History
from projections.streams.feed import Feed, Told
from tests.support import ages_hiding, bagged_hiding, mint_hiding
from tests.support.ages_games import AGES
from tests.support.apart import Apart, apart
from tests.support.bagged_games import BAGGED
from tests.support.mint_games import MINT

PAIRS = (0, 1, 2, 4, 5, 6, 8, 10)
SIDES = {
    "bagged_boarded": (BAGGED, bagged_hiding.GAMES),
    "mint_condition": (MINT, mint_hiding.GAMES),
    "age_of_comics": (AGES, ages_hiding.GAMES),
}

each_title = pytest.mark.parametrize("slug", SIDES)


def pair_of(slug: str, number: int) -> Apart:
    return apart(number, *SIDES[slug])


def sent(history: History, viewer: str) -> list[Told]:
    feed = Feed.at(history, 0)
    return feed.tell(history.entries, lambda v, to: history.upto(v).table(to))[viewer]


def open_in(told: Told) -> Any:
    """What the viewer may read of an event: commitments to what is hidden differ by right."""
    data = json.loads(told.data)
    skeleton = data["skeleton"]
    parts = [(part["field"], part["to"]) for part in skeleton["sealed"]]
    opened = {field: part["value"] for field, part in data["open"].items()}
    return skeleton["event"], skeleton["by"], skeleton["public"], parts, opened


@each_title
@pytest.mark.parametrize("number", PAIRS)
def test_two_games_that_a_viewer_cannot_tell_apart(slug: str, number: int) -> None:
    pair = pair_of(slug, number)
    one, other = pair.first.written.history(), pair.second.written.history()
    mine, theirs = sent(one, pair.viewer), sent(other, pair.viewer)
    assert len(mine) == len(theirs)
    for a, b in zip(mine, theirs, strict=True):
        assert (a.say, a.patch, a.ask) == (b.say, b.patch, b.ask), a.v
        assert open_in(a) == open_in(b), a.v


@each_title
def test_the_pairs_differ_in_what_is_hidden(slug: str) -> None:
    assert any(pair_of(slug, number).hidden for number in PAIRS)


@each_title
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """The view of the referee, given to everybody."""
    from projections.streams import feed

    monkeypatch.setattr(feed, "mask", lambda event, viewer: event)
    found = 0
    for number in PAIRS[:3]:
        pair = pair_of(slug, number)
        one = sent(pair.first.written.history(), pair.viewer)
        other = sent(pair.second.written.history(), pair.viewer)
        found += any(a.patch != b.patch for a, b in zip(one, other, strict=True))
    assert found
