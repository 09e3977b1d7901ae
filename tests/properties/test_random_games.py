"""Random whole games of every title: what must hold whoever plays what, to the end."""

from collections.abc import Mapping
from typing import Final

import pytest

from domain.kernel.sight import mask
from tests.support.soak import table_of, tally
from tests.support.title import Title
from tests.support.titles import BY_SLUG, each_title
from tests.support.views import viewers
from tests.support.whole import play, told, usual

GAMES: Final = {
    "bagged_boarded": {2: 20, 3: 16, 4: 10, 5: 7, 6: 7},
    "mint_condition": {2: 20, 3: 20, 4: 20, 5: 20, 6: 20},
    "age_of_comics": {2: 16, 3: 6, 4: 4},
}
"""How many games are played in a normal run, by the number of players."""
RULES: Final = {
    "bagged_boarded": (
        *("BB-T-85", "BB-T-87", "BB-INV-12", "BB-INV-13", "BB-INV-14", "BB-INV-17", "BB-ZONE-R1"),
    ),
    "mint_condition": (
        *(f"MC-INV-{number}" for number in range(1, 18)),
        *("MC-HID-1", "MC-HID-7", "MC-HID-9", "MC-RNG-10"),
    ),
    "age_of_comics": (
        *(f"AC-INV-{number}" for number in range(1, 19)),
        *("AC-INV-20", "AC-EV-2", "AC-EV-3", "AC-GEN-1", "AC-GEN-4", "AC-INFO-2", "AC-REND-6"),
    ),
}
"""What they show."""


def each_count(rules: Mapping[str, tuple[str, ...]]) -> pytest.MarkDecorator:
    """Every title with every number of players, and what this shows of its rulebook."""
    every = [
        pytest.param(title, players, id=f"{slug}-{players}", marks=pytest.mark.rules(*rules[slug]))
        for slug, title in BY_SLUG.items()
        for players in title.game.players
    ]
    return pytest.mark.parametrize(("title", "players"), every)


@each_count(RULES)
def test_random_games_hold_to_the_end(title: Title, players: int) -> None:
    records = [play(title, players, seed) for seed in range(GAMES[title.game.slug][players])]
    assert [fault for record in records for fault in record.faults] == []
    assert {record.audit for record in records} == {"CLEAN"}
    print(table_of(title, records))  # noqa: T201
    events, refusals = tally(records)
    assert 2 * len(events) > len(title.game.events)
    assert 2 * len(refusals) > len(title.wanted.rules)


# ------------------------------------------------------------------------------- a game as events


@each_count(dict.fromkeys(BY_SLUG, ()))
def test_every_viewer_is_told_every_event_in_a_sentence(title: Title, players: int) -> None:
    given = told(title, players, 2, most=60)
    ids = {rule.id for rule in title.game.rulebook()}
    for viewer, _ in viewers(players):
        for event, view in zip(given.events, given.history(viewer), strict=False):
            sentence = title.game.sentence(view, mask(event, viewer), "Seat {}".format)
            assert sentence.text.endswith(".")
            assert "HIDDEN" not in sentence.text
            assert "?" not in sentence.text
            assert set(sentence.rules) <= ids


@each_title
@pytest.mark.rules("BB-RND-R3", "MC-RNG-11", "AC-RNG-1")
def test_the_same_commands_with_the_same_luck_make_the_same_game(title: Title) -> None:
    one, other = told(title, 3, 5), told(title, 3, 5)
    assert one.events == other.events
    assert one.events != told(title, 3, 6).events
    assert {type(event) for event in one.events} <= set(title.game.events)


@each_count(
    {
        "bagged_boarded": ("BB-RND-R2", "BB-T-84"),
        "mint_condition": ("MC-INV-17",),
        "age_of_comics": ("AC-INV-19",),
    }
)
def test_the_log_of_a_whole_game_rebuilds_every_table(title: Title, players: int) -> None:
    given = told(title, players, 1)
    again = title.game.fold(title.game.initial(usual(title.game, players)), given.events)
    assert again == given.table
    assert title.game.is_over(given.table)
