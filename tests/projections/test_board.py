"""Boards: what stands on them, for whom, at every version."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from domain.games import SHELF
from domain.games.bagged_boarded.tables import rows_in_play
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.types import Seat
from domain.ledger.position import History
from projections.board import BOARDS, board_at, board_of
from projections.board.model import number
from projections.bots import random_bot
from projections.playing import play, seed_of
from projections.seat import seen_by, views
from tests.support.boards import STYLES, cards_of, column, panel, text_of
from tests.support.demo import DEMO
from tests.support.histories import (
    DRAFT,
    NAMES,
    copy_of,
    ids_in,
    set_up,
    told,
    viewers,
    with_riddle,
)


def test_every_row_has_a_cell_for_each_column(history: History) -> None:
    for viewer in viewers(history):
        for view in views(history, viewer):
            for drawn in board_of(history.game, view.table, viewer, history.names).panels:
                assert {len(row) for row in drawn.rows} <= {len(drawn.columns)}
                assert {cell.style for row in drawn.rows for cell in row} <= set(STYLES)


def test_no_board_shows_a_card_that_its_viewer_was_not_told(history: History) -> None:
    for viewer in [viewer for viewer in viewers(history) if viewer != REFEREE]:
        for view in views(history, viewer):
            board = board_of(history.game, view.table, viewer, history.names)
            shown = ids_in(history, text_of(board))
            assert shown <= told(history.upto(view.version), viewer)


def test_the_public_board_shows_the_reserve_and_no_other_card(draft: History) -> None:
    for view in views(draft, PUBLIC):
        board = board_of(DRAFT, view.table, PUBLIC)
        face_up = {c for c in view.table.reserve_loose + view.table.reserve_bagged if c}
        assert ids_in(draft, text_of(board)) == face_up


@pytest.mark.parametrize("seat", range(4))
def test_a_seats_board_shows_exactly_its_own(draft: History, seat: Seat) -> None:
    viewer = seat_audience(seat)
    for whole, view in zip(views(draft, REFEREE), views(draft, viewer), strict=True):
        board, own = board_of(DRAFT, view.table, viewer), whole.table.seats[seat]
        lying = {"hand": own.hand, "passed": own.passing, "loose": own.loose, "bagged": own.bagged}
        assert cards_of(board, seat) == {at: list(pile) for at, pile in lying.items() if pile}
        others = [p.title for p in board.panels if p.title.startswith("Cards of")]
        assert others == [f"Cards of Seat {seat} (seat-{seat})"]


def test_the_referees_board_shows_every_hand_and_says_so(draft: History) -> None:
    for view in views(draft, REFEREE):
        board = board_of(DRAFT, view.table, REFEREE)
        assert board.heading[0] == "As seen by the referee, who sees every hidden card"
        for seat, player in enumerate(view.table.seats):
            held = player.hand + player.passing + player.loose + player.bagged
            assert sum(map(len, cards_of(board, seat).values())) == len(held)


def test_a_planted_leak_is_seen(draft: History) -> None:
    dealt = draft.upto(draft.stable_versions()[1])
    leaking = board_of(DRAFT, seen_by(dealt, REFEREE), PUBLIC)
    assert not ids_in(draft, text_of(leaking)) <= told(dealt, PUBLIC)


def test_a_seat_knows_what_it_put_into_the_bin_discard(draft: History) -> None:
    known = panel(board_at(draft, "seat-1"), "Known in the piles")
    rest = next(
        e.event
        for e in draft.entries
        if getattr(e.event, "seat", 0) == 1 and e.tag.endswith("rest_discarded")
    )
    assert sorted(" ".join(column(known, "written")).split()) == sorted(getattr(rest, "comics"))  # noqa: B009
    assert "Known in the piles" not in [p.title for p in board_at(draft, PUBLIC).panels]


def test_a_card_is_named_as_people_say_it_and_as_a_command_does(draft: History) -> None:
    reserve = panel(board_at(draft, PUBLIC), "Reserve")
    named = dict(zip(column(reserve, "written"), column(reserve, "comic"), strict=True))
    assert len(named) == 10
    for card, name in named.items():
        heroes, _, issue = card.rpartition("-")
        said = name.lower().replace("-", "_").replace(".", "").replace(" + ", "+").replace(" ", "_")
        assert said == f"{heroes}_{issue}"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_covered_rows_are_left_out(games: dict[str, History], players: int) -> None:
    history = games[f"draft-{players}"]
    actions = panel(board_at(history, PUBLIC), "Actions")
    in_play = rows_in_play(history.setup.edition, players)
    for row in actions.rows:
        group = row[1].text
        costs = [cell.text.partition(":")[0] for cell in row[3:] if cell.text]
        own = [str(r.cost) for r in in_play if r.group == group]
        assert costs == (own or [{"chores": "any"}.get(group, "2 each")])
    assert len(actions.rows) == 13


def test_the_players_panel_counts_what_it_does_not_show(draft: History) -> None:
    dealt = draft.upto(draft.stable_versions()[2])
    players = panel(board_at(dealt, PUBLIC), "Players")
    assert column(players, "name") == list(NAMES[:4])
    assert column(players, "hand") == ["7", "8", "8", "8"]
    assert column(players, "pick") == ["made", "owed", "owed", "owed"]
    assert sorted(column(players, "turn")) == ["1", "2", "3", "4"]
    finished = panel(board_at(draft, PUBLIC), "Players")
    assert "pick" not in [column.title for column in finished.columns]
    assert column(finished, "bagged") == ["3"] * 4


def test_a_scoring_card_says_which_publisher_it_is_about(games: dict[str, History]) -> None:
    for history in (games["draft-2"], games["draft-4"], games["draft-6"]):
        table = seen_by(history, PUBLIC)
        about = column(panel(board_at(history, PUBLIC), "Scoring cards"), "about")
        needed = {c.id for c in table.edition.scoring_cards if c.needs_publisher}
        assert [bool(text) for text in about] == [card in needed for card in table.scoring]


def test_the_heading_says_who_looks_and_who_is_to_decide(draft: History) -> None:
    at = draft.upto(draft.stable_versions()[3])
    assert board_at(at, "seat-2").heading == (
        "As seen by seat-2 ([/x])",
        "Bagged & Boarded: draft, pick 1 of 6",
        "To decide: seat-2 ([/x]), seat-3 (Dörte)",
    )
    assert board_at(draft, PUBLIC).heading[2] == "To decide: nobody"


def test_joined_records_have_a_board_of_both(draft: History) -> None:
    copy = copy_of(draft, "seat-0", "seat-2")
    board = board_at(copy, copy.copy)
    assert board.heading[0] == "As seen by seat-0 (Ann) and seat-2 ([/x])"
    shown = [p.title for p in board.panels if p.title.startswith("Cards of")]
    assert shown == ["Cards of Ann (seat-0)", "Cards of [/x] (seat-2)"]


def test_a_title_without_a_drawing_is_shown_by_its_zones(demo: History) -> None:
    dealt = demo.upto(demo.stable_versions()[1])
    zones = panel(board_at(dealt, "seat-1"), "Zones")
    own = seen_by(dealt, REFEREE).hands[1][0]
    assert column(zones, "zone") == ["deck", "kept", "seat-0.hand", "seat-1.hand", "seat-2.hand"]
    assert column(zones, "cards") == ["5", "0", "1", "1", "1"]
    assert column(zones, "seen") == ["face down", "", "face down", own, "face down"]


def test_a_zone_seen_in_part_says_how_many_are_not() -> None:
    def zones(_table: Any) -> dict[str, tuple[str, ...]]:
        return {"deck": ("?", "card-1", "?")}

    table = DEMO.initial(set_up(DEMO, 2))
    board = board_of(replace(DEMO, zones=zones), table, PUBLIC)
    assert column(panel(board, "Zones"), "seen") == ["card-1, and 2 face down"]


def test_an_unknown_event_changes_no_board(history: History) -> None:
    for viewer in viewers(history):
        assert board_at(with_riddle(history), viewer) == board_at(history, viewer)


def test_every_drawing_is_of_a_title_on_the_shelf() -> None:
    assert set(BOARDS) <= {game.slug for game in SHELF}


def test_a_naught_is_of_no_weight() -> None:
    assert (number(0).style, number(3).style) == ("quiet", "number")


def test_an_owners_hero_without_a_name_goes_by_its_id() -> None:
    standard = DRAFT.standard()
    first, *others = standard.publishers
    heroes = ("new_hero", *first.heroes[1:])
    renamed = msgspec.structs.replace(first, heroes=heroes)
    edition = msgspec.structs.replace(standard, publishers=(renamed, *others))
    run = play(DRAFT, replace(set_up(DRAFT, 6), edition=edition), seed_of(1, 0), (random_bot,) * 6)
    shown = panel(board_of(DRAFT, run.table, PUBLIC), "Heroes")
    assert [cell.text for cell in shown.rows[0][1:3]] == ["New Hero 10/0", "Connect-o-Bots 10/0"]
