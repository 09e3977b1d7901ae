"""Views: mask, then the game's own evolve; nothing that was masked is ever in them."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from domain.kernel.game import Choices
from domain.kernel.luck import NoLuck
from domain.kernel.sight import PUBLIC, REFEREE
from domain.kernel.types import FACE_DOWN, Seat
from domain.ledger.errors import NotAllowed
from domain.ledger.position import History
from projections.seat import legal_for, pending_of, require_view, seen_by, views
from tests.support.demo import DEMO, Keep
from tests.support.histories import all_ids, copy_of, ids_in, told, viewers, with_riddle


def test_a_view_at_every_version_is_the_fold_up_to_it(history: History) -> None:
    for viewer in viewers(history):
        found = list(views(history, viewer))
        assert [view.version for view in found] == [entry.v for entry in history.entries]
        for view in found:
            assert view.table == seen_by(history.upto(view.version), viewer)


def test_versions_inside_a_batch_are_among_them(draft: History) -> None:
    inside = {entry.v for entry in draft.entries} - set(draft.stable_versions())
    assert inside
    assert inside <= {view.version for view in views(draft, PUBLIC)}


def test_views_begin_where_they_are_asked_to(demo: History) -> None:
    late = list(views(demo, PUBLIC, start=4))
    assert late == list(views(demo, PUBLIC))[3:]


def test_an_unknown_event_changes_no_view(history: History) -> None:
    puzzled = with_riddle(history)
    for viewer in viewers(history):
        assert seen_by(puzzled, viewer) == seen_by(history, viewer)
    assert pending_of(puzzled) == pending_of(history)


def test_no_view_holds_a_card_that_its_viewer_was_not_told(history: History) -> None:
    for viewer in [viewer for viewer in viewers(history) if viewer != REFEREE]:
        for view in views(history, viewer):
            shown = ids_in(history, _zones(history, view.table))
            assert shown <= told(history.upto(view.version), viewer)


def test_a_planted_leak_is_seen(history: History) -> None:
    whole = seen_by(history.upto(history.stable_versions()[1]), REFEREE)
    assert not ids_in(history, _zones(history, whole)) <= told(history, "seat-0")


def test_a_seats_own_record_gives_the_view_that_the_server_gives(history: History) -> None:
    for viewer in [viewer for viewer in viewers(history) if viewer != REFEREE]:
        copy = copy_of(history, viewer)
        assert list(map(_shown, views(copy, viewer))) == list(map(_shown, views(history, viewer)))


def test_joined_records_show_each_seat_its_own_and_together_both(draft: History) -> None:
    copy = copy_of(draft, "seat-0", "seat-2")
    assert seen_by(copy, "seat-2") == seen_by(draft, "seat-2")
    both = draft.game.zones(seen_by(copy, copy.copy))
    whole = draft.game.zones(seen_by(draft, REFEREE))
    for zone in ("seat-0.loose", "seat-2.bagged"):
        assert both[zone] == whole[zone]
    assert set(both["seat-1.loose"]) == {FACE_DOWN}


def test_a_record_that_ends_early_shows_nothing_behind_its_end(draft: History) -> None:
    early = draft.stable_versions()[5]
    copy = copy_of(draft, "seat-0", "seat-2")
    lost = [
        copy_of(draft, "seat-2").entries[entry.v - 1] if entry.v > early else entry
        for entry in copy.entries
    ]
    cut = msgspec.structs.replace(copy, entries=tuple(lost))
    assert seen_by(cut, "seat-2") == seen_by(draft, "seat-2")
    assert seen_by(cut.upto(early), "seat-0") == seen_by(draft.upto(early), "seat-0")
    with pytest.raises(NotAllowed, match="up to version"):
        seen_by(cut, "seat-0")


@pytest.mark.parametrize(
    "viewer", ["seat-3", "seat-12", "seat-x", "seat-", "seat--1", "seat-٣", "seat-01", "host", ""]
)
def test_nobody_else_looks(demo: History, viewer: str) -> None:
    with pytest.raises(NotAllowed):
        require_view(demo, viewer)
    with pytest.raises(NotAllowed):
        views(demo, viewer)


def test_a_copy_serves_its_owner_and_the_public_alone(demo: History) -> None:
    copy = copy_of(demo, "seat-1")
    require_view(copy, "seat-1")
    require_view(copy, PUBLIC)
    for viewer in ("seat-0", REFEREE, "all"):
        with pytest.raises(NotAllowed, match="copy of seat-1"):
            require_view(copy, viewer)


def test_the_legal_commands_of_a_seat_are_all_accepted(history: History) -> None:
    for v in history.stable_versions()[1:]:
        at = history.upto(v)
        whole = seen_by(at, REFEREE)
        for seat in range(history.setup.players):
            choices = legal_for(at, seat)
            assert choices == history.game.legal(whole, seat)
            for command in choices.commands:
                assert history.game.decide(whole, command, NoLuck())


def test_a_title_that_peeks_finds_only_backs(demo: History) -> None:
    def peeking(table: Any, seat: Seat) -> Choices:
        return Choices(tuple(Keep(seat, card=card) for hand in table.hands for card in hand))

    nosy = msgspec.structs.replace(demo.upto(5), game=replace(DEMO, legal=peeking))
    offered = [c.card for c in legal_for(nosy, 1).commands if isinstance(c, Keep)]
    own = seen_by(nosy, REFEREE).hands[1]
    assert set(offered) == {FACE_DOWN, *own}


def test_what_is_pending_is_public_and_says_since_when(draft: History) -> None:
    dealt, after_one = draft.stable_versions()[1:3]
    due = pending_of(draft.upto(dealt))
    assert [d.seat for d in due] == [0, 1, 2, 3]
    assert {d.since for d in due} == {dealt}
    assert {d.rules for d in due} == {("BB-DP-1", "BB-DRAFT-1")}
    later = pending_of(draft.upto(after_one))
    assert later == due[1:]
    assert pending_of(copy_of(draft.upto(after_one), PUBLIC)) == later
    assert pending_of(draft) == ()


def test_inside_a_batch_nothing_is_open_since_anything(draft: History) -> None:
    opened = next(e.v for e in draft.entries if e.tag.endswith("draft_pick_opened"))
    assert [d.since for d in pending_of(draft.upto(opened - 1))] == []
    first_of_two = next(e.v for e in draft.entries if e.frame is None and e.v > opened)
    assert all(d.since is None for d in pending_of(draft.upto(first_of_two)))


def test_every_card_id_is_looked_for(history: History) -> None:
    everything = _zones(history, seen_by(history, REFEREE))
    assert len(ids_in(history, everything)) >= 8
    assert ids_in(history, everything) <= all_ids(history)


def _shown(view: Any) -> tuple[int, Any]:
    return view.version, view.table


def _zones(history: History, table: Any) -> str:
    return msgspec.json.encode(history.game.zones(table)).decode()
