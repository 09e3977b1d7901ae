"""What leaked elsewhere, shown not to leak here; each test names its row of the list of faults."""

import io
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from prometheus_client import generate_latest

from domain.games import SHELF
from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import ComicPicked
from domain.kernel.messages import Event
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import (
    HIDDEN,
    PUBLIC,
    Public,
    Sealed,
    mask,
    seat_audience,
)
from domain.ledger.entry import body_in, line_of, read_skeleton
from domain.ledger.ledger import Order
from domain.ledger.position import History
from domain.ledger.record import export_record
from projections.bots import asked
from projections.leakcheck.chance import Chance
from projections.leakcheck.story import Knowledge, Story
from projections.leakcheck.titles import HIDINGS
from projections.leakcheck.told import Telling
from projections.leakcheck.world import World
from projections.seat import seen_by
from projections.standing import frame_of
from projections.streams.feed import Feed, Told
from service.monitor import Monitor, logger
from tests.support import recorded
from tests.support.played import ledger_at, opened, pick_of, play

RUNNING = {
    "bagged_boarded": "draft-4-turn-order",
    "mint_condition": "one-4-unrevealed",
    "age_of_comics": "vault-3-running",
}
each_title = pytest.mark.parametrize("slug", RUNNING)


@cache
def story(slug: str) -> Story:
    """A recorded game; it is looked at before its seed is out."""
    return Story(recorded.history_of(RUNNING[slug]), HIDINGS[slug])


def running(slug: str) -> History:
    return story(slug).history.upto(story(slug).end)


def viewers(history: History) -> Iterator[str]:
    yield PUBLIC
    yield from map(seat_audience, range(history.setup.players))


def sent(history: History, viewer: str, *audiences: str) -> list[Told]:
    """A viewer's stream from the beginning; made for everybody, or for these alone."""
    feed = Feed.at(history, 0, audiences or None)
    return feed.tell(history.entries, lambda v, to: history.upto(v).table(to))[viewer]


def everything(slug: str, history: History, viewer: str) -> str:
    """All that a viewer is told of it in any form, as text."""
    told = story(slug)
    points = frozenset(history.stable_versions())
    telling = Telling(told, viewer, history, told.luck_at, told.tables, points)
    # What is tried is said by whoever asks: it may name any card.
    outputs = [own for own in telling.outputs() if own.kind != "errors"]
    return "\n".join(own.data.decode() for own in (*outputs, *telling.ended(history.version)))


def test_row_23_a_sealed_pick_is_in_nothing_that_others_are_told() -> None:
    history = running("bagged_boarded").upto(running("bagged_boarded").stable_versions()[6])
    picked = [e.event for e in history.entries if isinstance(e.event, ComicPicked)]
    assert len(picked) >= 3
    looked_for = 0
    for viewer in viewers(history):
        said = everything("bagged_boarded", history, viewer)
        known = story("bagged_boarded")
        shown = {c for e in history.entries for c in known.named(mask(e.event, viewer))}
        for event in picked:
            if event.comic not in shown:
                looked_for += 1
                assert f'"{event.comic}"' not in said
                assert f"={event.comic}" not in said
            elif viewer == seat_audience(event.seat):
                assert event.comic in said
    assert looked_for >= len(picked)


@each_title
def test_row_25_whoever_joins_is_shown_no_card_that_it_has_not_seen(slug: str) -> None:
    history, known = running(slug), story(slug)
    stable = history.stable_versions()
    for v in (stable[1], stable[len(stable) // 2], stable[-1]):
        past = history.upto(v)
        feed = Feed.at(past, v)
        hidden = 0
        for viewer in viewers(past):
            shown = seen(slug, past, viewer)
            view = json.loads(feed.view(viewer))
            assert known.cards_in(strings(view)) <= shown
            hidden += len(known.cards - shown)
        assert hidden >= 10


def seen(slug: str, history: History, viewer: str) -> set[str]:
    """The cards that its events name, and those that lie open before anything is dealt."""
    named = {c for e in history.entries for c in story(slug).named(mask(e.event, viewer))}
    return named | story(slug).named_in(story(slug).tables[0])


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for one in value.values() for text in strings(one)]
    if isinstance(value, list):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) else []


@each_title
def test_row_26_the_arguments_of_a_secret_command_are_its_seats_alone(slug: str) -> None:
    history, secret = running(slug), 0
    for entry in history.entries:
        if entry.cause is None or entry.cause.to == PUBLIC:
            continue
        secret += 1
        assert body_in(entry)["args"]
        for viewer in viewers(history):
            said = json.loads(line_of(entry, viewer))["cause"]["body"]
            assert (said is None) == (viewer != entry.cause.to)
    assert secret


class SomethingNew(Event, frozen=True, tag="demo.something_new"):
    """An event of tomorrow; whoever wrote it forgot to say who may see its text."""

    seat: Public[int]
    note: str
    secret: Sealed[str] = "sealed canary"


@pytest.mark.parametrize("viewer", [PUBLIC, "seat-0", "seat-1"])
def test_rows_26_and_43_what_says_nothing_of_its_sight_reaches_nobody(viewer: str) -> None:
    told = mask(SomethingNew(1, "canary"), viewer)
    assert told.note is HIDDEN
    assert "canary" not in repr(told)


@each_title
def test_row_27_nothing_that_is_kept_is_shared_between_viewers(slug: str) -> None:
    """A feed that tells everybody says to each what it would say to that one alone, and nothing of
    it depends on what others were told before."""
    history = running(slug)
    for viewer in list(viewers(history))[:2]:
        alone = sent(history, viewer, *dict.fromkeys((PUBLIC, viewer)))
        assert sent(history, viewer) == alone
        assert len(alone) == history.version


def test_row_29_another_hidden_choice_tells_others_the_same(tmp_path: Path) -> None:
    with ledger_at(tmp_path) as ledger:
        game = opened(ledger, 3, 4)
        position = ledger.load(game)
    table = position.table
    told = {
        viewer: [
            [mask(event, viewer) for event in GAME.decide(table, Pick(1, comic), position.luck)]
            for comic in table.seats[1].hand
        ]
        for viewer in (PUBLIC, "seat-0", "seat-1", "seat-2")
    }
    for viewer, choices in told.items():
        assert len(choices) == len(table.seats[1].hand) > 1
        same = all(events == choices[0] for events in choices)
        assert same == (viewer != "seat-1")


@each_title
def test_row_30_the_order_of_public_events_does_not_depend_on_hidden_values(slug: str) -> None:
    known = story(slug)
    for viewer in viewers(known.history):
        world = made(slug, viewer, 1)
        tags = [entry.tag for entry in known.history.entries[: known.end]]
        assert [entry.tag for entry in world.entries] == tags
        public = [read_skeleton(entry.skeleton).public for entry in world.entries[1:]]
        own = [read_skeleton(e.skeleton).public for e in known.history.entries[1 : known.end]]
        assert public == own


def made(slug: str, viewer: str, number: int) -> World:
    knowledge = Knowledge(story(slug), viewer, story(slug).end)
    made: World = (HIDINGS[slug].world or World)(knowledge, Chance(f"rows/{viewer}/{number}"))
    return made


def test_row_31_what_is_shown_comes_in_an_order_of_its_own(tmp_path: Path) -> None:
    """Not in that in which it was given in: events that follow on all picks, and the view after."""
    ends = []
    for number, order in enumerate(((0, 1, 2), (2, 0, 1))):
        with ledger_at(tmp_path / str(number)) as ledger:
            game = opened(ledger, 3, 4)
            hands = [player.hand for player in ledger.load(game).table.seats]
            for seat in order:
                last = ledger.submit(Order(game, pick_of(seat, hands[seat][0]))).entries
            history = ledger.history(game)
            shown = [entry.event for entry in last if not isinstance(entry.event, ComicPicked)]
            ends.append((shown, [history.table(viewer) for viewer in viewers(history)]))
    assert len(ends[0][0]) > 3
    assert ends[0] == ends[1]


@each_title
def test_row_33_a_sealed_card_cannot_be_followed_by_its_seal(slug: str) -> None:
    """The same card under the same audience is sealed otherwise each time."""
    history = running(slug)
    values: list[tuple[str, bytes]] = []
    seals: list[str] = []
    for entry in history.entries:
        values += [(opening.to, opening.value) for opening in entry.openings]
        seals += [part.hash for part in read_skeleton(entry.skeleton).sealed]
    assert len(seals) == len(values) > 10
    assert len(set(seals)) == len(seals)
    if slug == "mint_condition":  # where a seat looks at the same cards again
        assert len(set(values)) < len(values)


def test_row_34_how_often_a_rival_tries_is_seen_by_nobody(tmp_path: Path) -> None:
    tells = []
    for number, tries in enumerate((0, 7)):
        with ledger_at(tmp_path / str(number)) as ledger:
            game = opened(ledger, 3, 4)
            play(ledger, game, commands=1)
            rival = ledger.load(game).table.waiting_for[0]
            for _ in range(tries):
                with pytest.raises(RuleBroken):
                    ledger.submit(Order(game, pick_of(rival, "nobody-1")))
            ledger.submit(Order(game, pick_of(rival, ledger.load(game).table.seats[rival].hand[0])))
            history = ledger.history(game)
            rows = ledger.store.refusals(game, None, 50)
            assert len(rows) == tries
            others = [viewer for viewer in viewers(history) if viewer != seat_audience(rival)]
            told = [(o.v, o.say, o.patch, o.ask) for to in others for o in sent(history, to)]
            kept = [export_record(history, to, refusals=rows) for to in others]
            at = [read_skeleton(e.skeleton).at for e in history.entries]
            tells.append((told, [masked(data, at) for data in kept], history.version))
    assert tells[0] == tells[1]


def masked(record: bytes, times: list[int]) -> bytes:
    """Without the times, which are the clock's, and what is hashed with them."""
    from projections.leakcheck.told import without_hashes

    for at in times:
        record = record.replace(b'"at":%d' % at, b'"at":0')
    return without_hashes(record)


@each_title
def test_row_35_another_world_differs_wherever_a_viewer_is_unsure(slug: str) -> None:
    """It is decided card by card, and not by hand or phase: the view is the same, and of what it
    does not show all but a few things are otherwise."""
    known = story(slug)
    for viewer in viewers(known.history):
        worlds = [made(slug, viewer, number) for number in range(3)]
        truth = known.history.upto(known.end)
        for world in worlds:
            assert world.history().table(viewer) == truth.table(viewer)
        tables = [world.position.table for world in worlds]
        assert all(table != truth.table() for table in tables)
        assert tables[0] != tables[1]


def test_row_37_the_replay_of_a_finished_game_is_the_feed_of_then() -> None:
    over = recorded.history_of("draft-3-study")
    assert over.over
    for viewer in viewers(over):
        now = sent(over, viewer)
        for v in over.stable_versions()[2::5]:
            assert now[:v] == sent(over.upto(v), viewer)
        shown = seen_by(over.upto(over.version - 1), viewer)
        assert msgspec.json.encode(shown) == msgspec.json.encode(over.table(viewer))


def test_row_39_no_log_line_and_no_figure_of_the_service_tells_a_card() -> None:
    """Whatever the error says, and whatever somebody hands to the log."""
    out, card = io.StringIO(), "canary-1"
    monitor = Monitor(logger(out), "worker")
    try:
        raise KeyError(card)
    except KeyError as error:
        monitor.failed(error, "a" * 32, "1-0")
        monitor.lost(error)
    monitor.log.debug("something", card=card, hand=(card,), body=card)
    assert out.getvalue().count("\n") == 3
    assert "KeyError" in out.getvalue()
    assert card not in out.getvalue()
    figures = generate_latest(monitor.registry).decode()
    assert 'longbox_errors_total{kind="KeyError"} 1.0' in figures
    assert card not in figures


@each_title
def test_row_41_what_a_bot_is_handed_holds_its_seats_data_alone(slug: str) -> None:
    """Decoded, and searched for every card that the seat was not told of, and for the seed."""
    history, known = running(slug), story(slug)
    seeds = [seed.hex() for seed in known.seeds.values()]
    for seat in range(history.setup.players):
        viewer = seat_audience(seat)
        line = asked.request(
            *(history.game, history.table(viewer), frame_of(history), seat, b"\x01" * 32)
        )
        shown = seen(slug, history, viewer)
        assert known.cards_in(strings(json.loads(line))) <= shown
        assert not [seed for seed in seeds if seed in line.decode()]


def test_every_title_is_among_them() -> None:
    assert set(RUNNING) == {game.slug for game in SHELF}
