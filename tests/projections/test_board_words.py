"""The words on the day's board: prices, forms, limits and notes say what holds and no more."""

import msgspec
import pytest

from domain.games.bagged_boarded.cards import EVALUATION
from domain.games.bagged_boarded.decisions import Decision
from domain.kernel.notation import printed
from domain.kernel.sight import PUBLIC, seat_audience
from projections.board import board_of
from projections.board.bagged_boarded.common import COUNTS
from projections.board.model import Board, Panel
from projections.playing import Played
from tests.support.boards import column, lines, panel
from tests.support.histories import DRAFT, NAMES, day, seen_of

EVERY = 5
"""One batch in so many is looked at."""


@pytest.fixture(params=[2, 4, 6])
def run(request: pytest.FixtureRequest) -> Played:
    return day(request.param)


def _own_cards(board: Board, seat: int) -> Panel:
    return next(p for p in board.panels if p.title.endswith(f"(seat-{seat})"))


def test_only_what_could_be_sold_has_a_price(run: Played) -> None:
    met = set[bool]()
    for seat in range(run.table.players):
        for table, _ in seen_of(run, seat_audience(seat)):
            top = table.top
            if top is None or (top.kind, top.seat) != ("sell", seat):
                continue
            commands = [printed(command) for command in DRAFT.legal(table, seat).commands]
            for line in lines(_own_cards(board_of(DRAFT, table, seat_audience(seat)), seat)):
                sellable = f"sell comic={line['written']}" in commands
                assert bool(line["sells at"]) == sellable
                met.add(sellable)
    assert True in met


def test_a_set_that_cannot_be_sold_from_has_no_price() -> None:
    met = set[tuple[bool, bool]]()
    for table, _ in seen_of(day(4), PUBLIC):
        for seat, own in enumerate(table.seats):
            if table.stage != "daily" or not own.sets:
                continue
            selling = msgspec.structs.replace(table, decisions=(Decision("sell", seat),))
            board = board_of(DRAFT, selling, seat_audience(seat))
            price = {line["written"]: line["sells at"] for line in lines(_own_cards(board, seat))}
            for found in own.sets:
                spare = found.slab is None and len(found.comics) > 3
                assert {bool(price[comic]) for comic in found.comics} == {spare}
                met.add((spare, found.slab is not None))
    assert (True, False) in met
    assert (False, False) in met


PLANNING = ("claim", "boost", "end_turn", "pass")


def test_a_planner_is_offered_a_claim_once_and_no_pass(run: Played) -> None:
    met = set[tuple[str, ...]]()
    for table, _ in seen_of(run, PUBLIC):
        if table.stage == "planning" and table.top is not None:
            board = board_of(DRAFT, table, PUBLIC)
            written = column(panel(board, "To decide"), "written")
            listed = (form.split()[0] for form in written)
            verbs = tuple(verb for verb in listed if verb in PLANNING)  # superpowers come besides
            assert verbs == (
                *(("claim",) if table.top.claims == 0 else ()),
                "boost",
                *(("end_turn",) if table.top.used else ()),
            )
            met.add(verbs)
    assert {("claim", "boost"), ("boost", "end_turn")} <= met


def test_the_day_says_what_ends_the_game_and_how_much_may_be_bagged(run: Played) -> None:
    for table, _ in list(seen_of(run, PUBLIC))[::EVERY]:
        if table.stage in ("planning", "daily"):
            board = board_of(DRAFT, table, PUBLIC)
            told = {line["what"]: line[""] for line in lines(panel(board, "The day"))}
            more = "" if table.triggered else ", then one more day"
            assert told["unique heroes"] == f"{table.unique_heroes} of {table.game_end}{more}"
            assert told["bagged limit"] == "8 a player"


def test_what_a_card_counts_is_said_below() -> None:
    assert set(COUNTS) == set(EVALUATION)
    table = next(table for table, _ in seen_of(day(4), PUBLIC) if table.stage == "planning")
    board = board_of(DRAFT, table, PUBLIC)
    told = column(panel(board, "Scoring cards"), "counts")
    assert told == [COUNTS[card] for card in table.scoring]


def test_only_where_every_power_is_sold_out_a_note_says_so() -> None:
    table = next(table for table, _ in seen_of(day(4), PUBLIC) if table.stage == "planning")
    assert panel(board_of(DRAFT, table, PUBLIC), "Superpowers").note == ""
    options = msgspec.structs.replace(table.options, powers="sell_out")
    sold = board_of(DRAFT, msgspec.structs.replace(table, options=options), PUBLIC)
    assert "sold out at once" in panel(sold, "Superpowers").note


def test_the_winner_is_named() -> None:
    run = day(2)
    note = panel(board_of(DRAFT, run.table, PUBLIC, NAMES[:2]), "Net worth").note
    winner = run.table.winner
    assert note.endswith(f"seat-{winner} ({NAMES[winner]}) has won.")


def test_one_comic_is_not_many(run: Played) -> None:
    table = next(t for t, _ in seen_of(run, PUBLIC) if t.top and t.top.kind == "sell")
    assert table.top is not None
    for left, said in ((1, "up to 1 comic"), (2, "up to 2 comics")):
        selling = msgspec.structs.replace(table.top, allowance=left, used=0)
        seen = msgspec.structs.replace(table, decisions=(selling,))
        assert lines(panel(board_of(DRAFT, seen, PUBLIC), "To decide"))[0]["asks"] == said
