"""The board by day: all that a player needs, nothing that it may not know, at every stage."""

import io
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from cli import draw
from domain.games.bagged_boarded.legal import RULES
from domain.games.bagged_boarded.prices import RESERVES, displayed, hero_value, reserve_price
from domain.games.bagged_boarded.state import Table
from domain.kernel.sight import PUBLIC, REFEREE, Audience, mask, seat_audience
from domain.kernel.types import FACE_DOWN
from projections.board import board_of
from projections.board.bagged_boarded.owed import ASKS, USE, USES
from projections.board.model import Board
from projections.playing import Played
from tests.support.boards import STYLES, cards_of, column, lines, panel, text_of
from tests.support.histories import DRAFT, NAMES, comics_in, day, seen_of

EVERY = 5
"""One batch in so many is looked at, and all of the last ones."""


@pytest.fixture(params=[2, 4, 6])
def run(request: pytest.FixtureRequest) -> Played:
    return day(request.param)


def looked_at(run: Played, viewer: Audience) -> Iterator[tuple[Table, Board]]:
    names = NAMES[: run.table.players]
    for at, (table, _) in enumerate(seen_of(run, viewer)):
        if at % EVERY == 0 or at > len(run.steps) - 3:
            yield table, board_of(DRAFT, table, viewer, names)


def watchers(run: Played) -> list[Audience]:
    return [PUBLIC, *(seat_audience(seat) for seat in range(run.table.players))]


def some(run: Played) -> list[Audience]:
    return [PUBLIC, "seat-0", "seat-1", REFEREE]


# ----------------------------------------------------------------------------------------- secrets


def test_no_board_shows_a_comic_that_its_viewer_was_not_told(run: Played) -> None:
    for viewer in watchers(run):
        told = set[str]()
        for at, (table, step) in enumerate(seen_of(run, viewer)):
            told |= comics_in(" ".join(repr(mask(event, viewer)) for event in step.events))
            if at % EVERY == 0:
                board = board_of(DRAFT, table, viewer)
                assert comics_in(text_of(board)) <= told


def test_a_planted_leak_is_seen(run: Played) -> None:
    for table, step in seen_of(run, REFEREE):
        told = comics_in(" ".join(repr(mask(event, PUBLIC)) for event in step.events))
        if step.by == "host":
            assert not comics_in(text_of(board_of(DRAFT, table, PUBLIC))) <= told


def test_a_seat_sees_all_of_its_own_cards_where_they_lie(run: Played) -> None:
    for seat in range(run.table.players):
        for table, board in looked_at(run, seat_audience(seat)):
            own = table.seats[seat]
            piles = {"hand": own.hand, "passed": own.passing, "drawn": own.drawn}
            piles |= {"loose": own.loose, "bagged": own.bagged}
            assert FACE_DOWN not in [card for pile in piles.values() for card in pile]
            shown = cards_of(board, seat)
            shown.pop("set", None)
            assert shown == {at: list(pile) for at, pile in piles.items() if pile}


def test_signed_and_reserved_comics_are_shown_to_everybody(run: Played) -> None:
    for table, board in looked_at(run, PUBLIC):
        if table.stage not in ("planning", "daily"):
            continue
        text = comics_in(text_of(board))
        reserved = {card for row in (table.reserve_loose, table.reserve_bagged) for card in row}
        held = {card for own in table.seats for card in own.loose + own.bagged}
        assert (reserved - {None}) | (held & set(table.signed)) <= text


def test_the_referee_sees_every_pile_of_the_players(run: Played) -> None:
    for table, board in looked_at(run, REFEREE):
        for seat, own in enumerate(table.seats):
            held = own.hand + own.passing + own.drawn + own.loose + own.bagged
            assert sum(map(len, cards_of(board, seat).values())) == len(held)


# ------------------------------------------------------------------------------------------ drawing


def test_every_row_has_a_cell_for_each_column(run: Played) -> None:
    for viewer in some(run):
        for _, board in looked_at(run, viewer):
            for drawn in board.panels:
                assert {len(row) for row in drawn.rows} <= {len(drawn.columns)}
                assert {cell.style for row in drawn.rows for cell in row} <= set(STYLES)


def test_nothing_is_cut_or_folded_at_100_columns(run: Played) -> None:
    for viewer in some(run):
        for at, (_, board) in enumerate(looked_at(run, viewer)):
            if at % 8 and board.heading[1] != "Bagged & Boarded: game over":
                continue
            out = io.StringIO()
            draw.console(out, color=False).print(draw.board(board))
            text = out.getvalue()
            assert all(cell_len(line) <= 100 for line in text.splitlines())
            cells = {cell.text for p in board.panels for row in p.rows for cell in row}
            assert [cell for cell in cells if draw.visible(cell) not in text] == []


def test_no_word_is_torn_where_all_words_have_room(run: Played) -> None:
    for table, _ in list(seen_of(run, REFEREE))[:: 8 * EVERY]:
        board = board_of(DRAFT, table, REFEREE)
        out = io.StringIO()
        draw.console(out, color=False, width=84).print(draw.board(board))
        printed = set(out.getvalue().split())
        cells = {cell.text for p in board.panels for row in p.rows for cell in row}
        assert {word for cell in cells for word in cell.split()} <= printed


# ------------------------------------------------------------------------------------ what it says


def test_claims_and_boosts_stand_where_they_were_placed(run: Played) -> None:
    for table, board in looked_at(run, PUBLIC):
        if table.stage != "planning":
            continue
        rows = {line["action"]: line for line in lines(panel(board, "Actions"))}
        slots = {(line["group"], line["row"]): line["held"] for line in _reserve(board)}
        boosts = {(b["action"], b["kind"]): b for b in lines(panel(board, "Boosts"))}
        for seat, own in enumerate(table.seats):
            for claim in own.claims:
                if claim.group in RESERVES:
                    assert slots[claim.group, str(claim.row)] == f"seat-{seat}"
                else:
                    assert rows[claim.group][f"row {claim.row}"].endswith(f" @{seat}")
            for boost in own.boosts:
                units = own.units(boost.group, boost.kind)
                assert boosts[boost.group, boost.kind][f"@{seat}"] == str(units)
        held = [row for line in rows.values() for row in line.values() if " @" in row]
        claims = [claim for own in table.seats for claim in own.claims]
        assert len(held) + sum(map(bool, slots.values())) == len(claims)


def test_groups_are_done_or_to_come(run: Played) -> None:
    for table, board in looked_at(run, PUBLIC):
        if table.stage != "daily":
            continue
        when = column(panel(board, "Actions"), "")
        now = when.index("now")
        assert when == ["done"] * now + ["now"] + [""] * (12 - now)
        assert column(panel(board, "Actions"), "action")[now] == table.group


def test_a_reserved_comic_costs_what_it_would_now(run: Played) -> None:
    for table, board in looked_at(run, PUBLIC):
        for line in _reserve(board) if table.stage in ("planning", "daily") else ():
            group, slot = line["group"], int(line["row"])
            card = table.row_of(RESERVES[group])[slot - 1]
            price = reserve_price(table, RESERVES[group], card).total if card else ""
            assert (line["written"], line["price"]) == (card or "", str(price))


def test_heroes_and_sets_are_as_they_lie(run: Played) -> None:
    for table, board in looked_at(run, PUBLIC):
        heroes = " ".join(cell.text for row in panel(board, "Heroes").rows for cell in row)
        sets = [own for player in table.seats for own in player.sets]
        for own in sets:
            assert f"{hero_value(table, own.hero)}/{displayed(table, own.hero)}" in heroes
        if not sets:
            continue
        shown = panel(board, "Sets")
        assert column(shown, "written") == [own.hero for own in sets]
        assert column(shown, "size") == [str(len(own.comics)) for own in sets]
        assert column(shown, "slab") == [str(own.slab or "") for own in sets]
        signed = [sum(card in table.signed for card in own.comics) for own in sets]
        assert column(shown, "tags") == [str(count) for count in signed]
        assert [text.count("*") for text in column(shown, "issues")] == signed


def test_the_open_decision_says_who_and_what(run: Played) -> None:
    for viewer in some(run):
        for table, board in looked_at(run, viewer):
            if table.top is not None:
                asked = lines(panel(board, "To decide"))[0]
                assert (asked["who"], asked["decision"]) == (
                    f"seat-{table.top.seat}",
                    table.top.kind,
                )
                assert asked["asks"]
                assert asked["written"]


def test_every_decision_is_asked_for() -> None:
    assert set(ASKS) == set(RULES)
    verbs = {form.split()[0] for _, forms in ASKS.values() for form in forms}
    verbs |= {form.split()[0] for form in (*USES.values(), USE.format(power="mad_rush"))}
    assert verbs == set(DRAFT.verbs) - {"pick"}


def test_a_seller_sees_what_its_sets_would_bring(run: Played) -> None:
    for seat in range(run.table.players):
        for table, _ in seen_of(run, seat_audience(seat)):
            top = table.top
            if top is None or (top.kind, top.seat) != ("sell", seat):
                continue
            shown = cards_of(board_of(DRAFT, table, seat_audience(seat)), seat).get("set", [])
            assert shown == [card for own in table.seats[seat].sets for card in own.comics]


def test_the_end_shows_the_score_sheets_line_by_line(run: Played) -> None:
    board = board_of(DRAFT, run.table, PUBLIC)
    sheet, sheets = panel(board, "Net worth"), DRAFT.scores(run.table)
    for seat, own in enumerate(sheets):
        amounts = [str(line.amount) for line in own.lines]
        assert column(sheet, f"seat-{seat}") == [*amounts, str(own.total)]
    assert column(sheet, "rule")[:-1] == [line.rule for line in sheets[0].lines]
    assert sheet.note.endswith(f"seat-{run.table.winner} has won.")
    named = panel(board_of(DRAFT, run.table, PUBLIC, NAMES), "Net worth").note
    assert named.endswith(f"seat-{run.table.winner} ({NAMES[run.table.winner]}) has won.")
    assert board.panels[0] == sheet
    assert "Actions" not in [p.title for p in board.panels]
    shown = comics_in(text_of(board))
    assert all(set(own.loose + own.bagged) <= shown for own in run.table.seats)


def test_the_last_day_is_announced(run: Played) -> None:
    said: dict[tuple[bool, bool], str] = {}
    for table, _ in seen_of(run, PUBLIC):
        state = (table.triggered, table.final_day)
        if table.stage in ("planning", "daily") and state not in said:
            first = lines(panel(board_of(DRAFT, table, PUBLIC), "The day"))[0][""]
            said[state] = first.removeprefix(str(table.round))
    announced = {(False, False): "", (True, False): ", and one more", (True, True): ", the last"}
    assert {said[state] for state in said} == {announced[state] for state in said}
    assert said[True, True] == ", the last"


def _reserve(board: Board) -> list[dict[str, Any]]:
    return list(lines(panel(board, "Reserve")))


def test_a_decision_that_waits_is_shown_below() -> None:
    for table, _ in seen_of(day(4), PUBLIC):
        if len(table.decisions) > 1:
            rows = lines(panel(board_of(DRAFT, table, PUBLIC), "To decide"))
            assert rows[-1]["asks"] == "after that"
            assert rows[-1]["decision"] == table.decisions[0].kind
            return
    pytest.fail("no superpower was gained")


def test_an_empty_slot_is_said_to_be_empty() -> None:
    table = next(table for table, _ in seen_of(day(2), PUBLIC) if table.stage == "planning")
    bare = msgspec.structs.replace(table, reserve_loose=(None,) * len(table.reserve_loose))
    rows = lines(panel(board_of(DRAFT, bare, PUBLIC), "Reserve"))
    assert [row["comic"] for row in rows if row["group"] == "reserve_loose"] == ["empty"] * 3
