"""Chapter 6: randomness, as far as setup and draft use it; that of the day is in `test_events`."""

from collections.abc import Sequence

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import (
    ComicsShuffled,
    PublishersDrawn,
    PublisherTokenDrawn,
    ReserveSlotFilled,
    ScoringCardRevealed,
    SuperpowersLaidOut,
    TurnOrderShuffled,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, mask, parts, public_fields
from tests.support.bagged import (
    DRAFT_1,
    DRAFT_4,
    DRAFT_7,
    DRAFT_ONLY,
    PLAYERS,
    SCORING,
    Given,
    drafted,
    hand,
    in_play,
    opened,
    picks,
)
from tests.support.views import viewers

ANN, BEN = 0, 1
SECRET = SealedLuck(bytes(range(32)))
BASE = [
    "turn_order/1",
    "publishers/1",
    "superpowers/1",
    "scoring_toy_soldier/1",
    "scoring_ray_gun/1",
    "scoring_x_ray_glasses/1",
    "comics/1",
]

each_count = pytest.mark.parametrize("players", PLAYERS)


def results(kind: type[Event], field: str, players: int, many: int = 60) -> set[object]:
    """What a field came to be in many games, each with luck of its own."""
    games = (opened(players, SealedLuck(bytes([n]) * 32), **DRAFT_ONLY) for n in range(many))
    return {getattr(event, field) for given in games for event in given.all(kind)}


def order_is_sealed(given: Given, kind: type[Event]) -> bool:
    """Whether nobody but the host is told the whole order of such shuffles."""
    events = given.all(kind)
    sealed = all(
        [(part.field, part.to) for part in parts(e)] == [("order", "host")] for e in events
    )
    masked = [mask(e, viewer) for viewer, _ in viewers(2) for e in events]
    return bool(events) and sealed and all(getattr(e, "order") is HIDDEN for e in masked)  # noqa: B009


def test_bb_rnd_1_turn_order() -> None:
    assert results(TurnOrderShuffled, "turn_order", 2) == {(0, 1), (1, 0)}
    assert len(results(TurnOrderShuffled, "turn_order", 3)) == 6
    given = opened(4, SECRET)
    assert order_is_sealed(given, TurnOrderShuffled)
    assert public_fields(given.one(TurnOrderShuffled)) == {
        "label": "turn_order/1",
        "count": 4,
        "turn_order": list(given.table.turn_order),
    }


def test_bb_rnd_2_publishers() -> None:
    drawn = results(PublishersDrawn, "publishers", 2)
    assert len(drawn) > 10
    given = opened(2, SECRET)
    assert order_is_sealed(given, PublishersDrawn)
    assert public_fields(given.one(PublishersDrawn)) == {
        "label": "publishers/1",
        "count": 6,
        "publishers": list(given.table.publishers),
    }


def test_bb_rnd_3_scoring_cards() -> None:
    revealed = results(ScoringCardRevealed, "card", 2)
    assert revealed == {card for deck in SCORING.values() for card in deck}
    given = opened(2, SECRET, **DRAFT_ONLY)
    assert order_is_sealed(given, ScoringCardRevealed)
    for event in given.all(ScoringCardRevealed):
        assert set(public_fields(event)) == {"label", "count", "back", "card"}
        assert event.card == event.order[0]
        assert event.label == f"scoring_{event.back}/1"


def test_bb_rnd_4_publisher_token() -> None:
    assert results(PublisherTokenDrawn, "card", 6) == {"continuity", "fan_club", "fan_favorite"}
    assert len(results(PublisherTokenDrawn, "publisher", 6)) == 6
    first = ("continuity", *(c for c in SCORING["toy_soldier"] if c != "continuity"))
    given = opened(2, StackedLuck().stack("scoring_toy_soldier/1", first), **DRAFT_ONLY)
    event = given.one(PublisherTokenDrawn)
    assert order_is_sealed(given, PublisherTokenDrawn)
    assert (event.label, event.count) == ("publisher_token/1", 3)
    assert event.publisher == event.order[0] == given.table.token_publisher
    assert set(public_fields(event)) == {"label", "count", "card", "publisher"}


def test_bb_rnd_5_superpowers() -> None:
    laid_out = results(SuperpowersLaidOut, "powers", 2)
    assert len(laid_out) == 60
    assert len({power for five in laid_out for power in _texts(five)}) == 21
    given = opened(2, SECRET)
    assert order_is_sealed(given, SuperpowersLaidOut)
    assert public_fields(given.one(SuperpowersLaidOut)) == {
        "label": "superpowers/1",
        "count": 21,
        "powers": list(given.table.powers),
    }


@each_count
def test_bb_rnd_6_one_big_shuffle(players: int) -> None:
    given = opened(players, SECRET)
    event = given.one(ComicsShuffled)
    assert order_is_sealed(given, ComicsShuffled)
    assert public_fields(event) == {"label": "comics/1", "count": len(in_play(players))}
    assert len(set(event.order)) == event.count
    assert len(results(ComicsShuffled, "order", players, 5)) == 5
    for viewer, _ in viewers(players):
        seen = [mask(e, viewer) for e in given.all(ReserveSlotFilled)]
        assert seen == given.all(ReserveSlotFilled)


@each_count
def test_bb_rnd_r1_no_other_shuffles(players: int) -> None:
    luck = StackedLuck()
    given = opened(players, luck, **DRAFT_ONLY)
    assert sorted(luck.used) == sorted(BASE)
    for _ in range(6):
        given = given.after(*picks(given), luck=luck)
    assert len(luck.used) == len(BASE)


def test_bb_rnd_r1_nothing_is_shuffled_that_was_chosen() -> None:
    luck = StackedLuck()
    opened(2, luck, turn_order=(1, 0), publishers=("pub_a", "pub_b", "pub_f"), first_game=True)
    assert sorted(luck.used) == ["comics/1", "superpowers/1"]


@each_count
def test_bb_rnd_r2_every_shuffle_stands_in_its_event(players: int) -> None:
    given = opened(players, SECRET, **DRAFT_ONLY)
    shuffles = [event for event in given.events if hasattr(event, "order")]
    for event in shuffles:
        fields = {name: getattr(event, name) for name in ("label", "count", "order")}
        items = sorted(fields["order"])
        assert fields["order"] == SECRET.shuffle(fields["label"], items)
        assert fields["count"] == len(items)
    labels = {getattr(event, "label") for event in shuffles}  # noqa: B009
    assert labels - {"publisher_token/1"} == set(BASE)


@each_count
@pytest.mark.rules("BB-RND-R2", "BB-T-84")
def test_the_log_alone_rebuilds_the_table(players: int) -> None:
    given = drafted(players, SECRET)
    lines = [(type(event), msgspec.json.encode(event)) for event in given.events]
    read = [msgspec.json.decode(line, type=kind) for kind, line in lines]
    assert GAME.fold(GAME.initial(given.setup), read) == given.table


def test_bb_rnd_r3_every_use_of_luck_belongs_to_one_event() -> None:
    luck = StackedLuck()
    given = opened(6, luck, **DRAFT_ONLY)
    labels = [getattr(event, "label") for event in given.events if hasattr(event, "label")]  # noqa: B009
    assert labels == luck.used
    assert len(set(labels)) == len(labels)


@pytest.mark.rules("BB-RND-R3", "BB-T-86")
def test_a_refusal_leaves_no_event_and_uses_no_luck() -> None:
    luck = StackedLuck()
    given = opened(2, luck)
    used = list(luck.used)
    given.when(Pick(seat=ANN, comic=hand(given, BEN)[0]), luck).breaks(DRAFT_4)
    waiting = given.after(picks(given)[ANN])
    again = waiting.when(Pick(seat=ANN, comic=hand(waiting, ANN)[0]), luck)
    again.breaks(DRAFT_7)
    assert (again.events, again.table) == ((), waiting.table)
    over = drafted(2)
    over.when(Pick(seat=ANN, comic="hovergirl-1"), luck).breaks(DRAFT_1)
    assert luck.used == used


def test_equal_luck_deals_equally() -> None:
    assert opened(5, SealedLuck(b"x" * 32)).events == opened(5, SealedLuck(b"x" * 32)).events
    assert opened(5, SealedLuck(b"x" * 32)).events != opened(5, SealedLuck(b"y" * 32)).events


def _texts(value: object) -> Sequence[str]:
    assert isinstance(value, tuple)
    return value
