"""The board of Mint Condition Comics: all that a player needs, nothing that it may not know."""

import io
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from rich.cells import cell_len

from cli import draw
from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import COMMANDS
from domain.games.mint_condition.decisions import Kind, asked
from domain.games.mint_condition.events import RoundStarted
from domain.games.mint_condition.figures import cards, facts
from domain.games.mint_condition.powers.timing import WINDOWS
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS, VERBS
from domain.kernel.luck import SealedLuck
from domain.kernel.notation import parsed
from domain.kernel.rules import RuleBroken
from domain.kernel.sight import PUBLIC, REFEREE, Audience, mask, seat_audience
from domain.kernel.types import FACE_DOWN, Card
from domain.ledger.ledger import Ledger
from domain.ledger.store import Store
from projections.board import board_at, board_of, sheets_at
from projections.board.mint_condition.owed import ASKS, MAY
from projections.board.mint_condition.players import EFFECTS
from projections.board.model import Board
from projections.bots import random_bot
from projections.playing import Played, play, seed_of
from projections.scores import score_sheets
from tests.support.boards import STYLES, column, lines, panel, text_of
from tests.support.histories import NAMES, kept
from tests.support.mint import ANN, BEN, CAT, closing, having, placed, tuned
from tests.support.mint_played import comics_in, evening, seen_of, set_up, watchers

EVERY = 7
"""One batch in so many is looked at, and all of the last ones."""
LUCK = SealedLuck(bytes(32))


@pytest.fixture(params=[2, 3, 6])
def run(request: pytest.FixtureRequest) -> Played:
    return evening(request.param)


def looked_at(run: Played, viewer: Audience) -> Iterator[tuple[Table, Board]]:
    names = NAMES[: run.table.players]
    for at, (table, _) in enumerate(seen_of(run, viewer)):
        if at % EVERY == 0 or at > len(run.steps) - 3:
            yield table, board_of(GAME, table, viewer, names)


def titles(board: Board) -> list[str]:
    return [drawn.title for drawn in board.panels]


# ------------------------------------------------------------------------------------------ secrets


@pytest.mark.rules("MC-HID-7", "MC-HID-9")
def test_no_board_shows_a_comic_that_its_viewer_was_not_told(run: Played) -> None:
    for viewer in watchers(run):
        told = set[Card]()
        for at, (table, step) in enumerate(seen_of(run, viewer)):
            for event in step.events:
                seen = comics_in(repr(mask(event, viewer)))
                told = seen if isinstance(event, RoundStarted) else told | seen
            if at % EVERY == 0 and table.stage != "over":
                board = board_of(GAME, table, viewer)
                assert _examples_aside(board) <= told


def test_a_planted_leak_is_seen() -> None:
    for table, step in seen_of(evening(3), REFEREE):
        if step.by == "host":
            told = comics_in(" ".join(repr(mask(event, PUBLIC)) for event in step.events))
            assert not _examples_aside(board_of(GAME, table, PUBLIC)) <= told


@pytest.mark.rules("MC-HID-8")
def test_a_secret_power_is_shown_to_its_seat_alone(run: Played) -> None:
    for viewer in watchers(run):
        for table, board in looked_at(run, viewer):
            for seat, line in enumerate(lines(panel(board, "Secret powers"))):
                player = table.seats[seat]
                own = viewer == seat_audience(seat)
                assert (line["power"] == "secret") == (not own and not player.revealed)
                assert bool(line["what it does"]) == (own or player.revealed)


@pytest.mark.rules("MC-HID-1", "MC-HID-3", "MC-PILES-13")
def test_of_a_pile_its_cards_the_known_and_the_unknown_are_counted(run: Played) -> None:
    known = 0
    for viewer in (*watchers(run), REFEREE):
        for table, board in looked_at(run, viewer):
            if table.stage == "over":
                continue
            piles = {line["pile"]: line for line in lines(panel(board, "Piles"))}
            assert list(piles) == ["3", "2", "1"]
            for spot in SPOTS:
                pile = table.pile(spot)
                unknown = pile.count(FACE_DOWN)
                said = [piles[str(spot)][title] for title in ("cards", "known", "unknown")]
                assert said == [str(n) for n in (len(pile), len(pile) - unknown, unknown)]
                known += viewer != REFEREE and len(pile) > unknown > 0
    assert known > 0


def test_the_known_cards_of_the_piles_are_listed(run: Played) -> None:
    for viewer in (PUBLIC, "seat-0", REFEREE):
        for table, board in looked_at(run, viewer):
            seen = {(str(s), c) for s in SPOTS for c in table.pile(s) if c != FACE_DOWN}
            shown = set[tuple[str, Card]]()
            if "Known in the piles" in titles(board):
                known = panel(board, "Known in the piles")
                shown = set(zip(column(known, "pile"), column(known, "written"), strict=True))
            assert shown == seen
            assert not shown or viewer != PUBLIC


# ------------------------------------------------------------------------------------------ drawing


def test_every_row_has_a_cell_for_each_column(run: Played) -> None:
    for viewer in (PUBLIC, "seat-1", REFEREE):
        for _, board in looked_at(run, viewer):
            for drawn in board.panels:
                assert {len(row) for row in drawn.rows} <= {len(drawn.columns)}
                assert {cell.style for row in drawn.rows for cell in row} <= set(STYLES)


def test_nothing_is_cut_or_folded_at_100_columns(run: Played) -> None:
    for viewer in (PUBLIC, "seat-0", "seat-1", REFEREE):
        for _, board in list(looked_at(run, viewer))[::3]:
            out = io.StringIO()
            draw.console(out, color=False).print(draw.board(board))
            text = out.getvalue()
            assert all(cell_len(line) <= 100 for line in text.splitlines())
            cells = {cell.text for p in board.panels for row in p.rows for cell in row}
            assert [cell for cell in cells if draw.visible(cell) not in text] == []


# --------------------------------------------------------------------------------- the common table


def test_the_shop_shows_every_comic_as_people_and_as_commands_name_it(run: Played) -> None:
    known = facts(GAME.standard())
    for table, board in looked_at(run, PUBLIC):
        if table.stage == "over":
            continue
        for line in lines(panel(board, "Shop")):
            fact = known[line["written"]]
            assert (line["rarity"], line["VP"]) == (fact.rarity, str(fact.bonus or ""))
            if fact.issue:
                assert line["comic"].endswith(f" {fact.issue}")
        assert Counter(column(panel(board, "Shop"), "written")) == Counter(table.shop)


@pytest.mark.rules("MC-COMP-10")
def test_the_scoring_cards_of_all_series() -> None:
    table = placed(hot="ODD").table
    series = lines(panel(board_of(GAME, table, PUBLIC), "Series: VP of a set by its size"))
    grim, oddment = series[0], series[3]
    assert [grim[str(size)] for size in range(1, 7)] == ["0", "1", "6", "12", "", ""]
    assert (grim["series"], grim["written"]) == ("Grim", "GRM")
    assert grim["issues"] == "1R+2 2C 3C 4U"
    assert (oddment["series"], oddment["issues"]) == ("Doctor Oddment (hot)", "1C 2C 3R+2 4C 5U")
    assert [line["series"] for line in series[6:]] == ["Stellar", "Anthology"]


FACTS = [
    ({"turn": 1}, "to play", "Ann (seat-0), turn 1: the first, without a trade"),
    ({}, "to play", "Ann (seat-0), turn 2"),
    ({"hot": "NOV"}, "hot comic", "Nova Nine: 6 VP for the most of it, no anthologies"),
    ({"bonus": "RB-8"}, "round bonus", "Tidy Shelf: 4 VP for the fewest loose comics"),
    ({"rounds": 3, "before": {0: (9,), 1: (8,), 2: (7,)}}, "round", "2 of 3"),
    ({"deck": 4}, "deck", "4 cards, and 12 removed unseen"),
]


@pytest.mark.parametrize(("wanted", "what", "said"), FACTS, ids=[what for _, what, _ in FACTS])
def test_where_the_round_stands(wanted: dict[str, object], what: str, said: str) -> None:
    board = board_of(GAME, placed(**wanted).table, PUBLIC, NAMES[:3])  # type: ignore[arg-type]
    assert {line["what"]: line[""] for line in lines(panel(board, "The round"))}[what] == said


def test_the_last_trade_is_told() -> None:
    table = tuned(closing(), active=BEN).table
    board = board_of(GAME, table, PUBLIC, NAMES[:3])
    told = {line["what"]: line[""] for line in lines(panel(board, "The round"))}
    assert told["to play"].endswith(": a last trade alone")
    assert "The deck is out" in panel(board, "Piles").note


# -------------------------------------------------------------------------------------- the players


def lying(board: Board) -> dict[str, list[str]]:
    """What lies where, `Ann set 1` or `Ben loose`, read from the panel."""
    found: dict[str, list[str]] = {}
    whose, where = "", ""
    for line in lines(panel(board, "Collections")):
        whose, where = line["whose"] or whose, line["where"] or where
        found.setdefault(f"{whose} {where}", []).extend(filter(None, line["comics"].split(", ")))
    return found


def test_the_collections_are_what_lies_there(run: Played) -> None:
    names = NAMES[: run.table.players]
    for viewer in (PUBLIC, "seat-1", REFEREE):
        for table, board in looked_at(run, viewer):
            want: dict[str, Counter[Card]] = {}
            for name, own in zip(names, table.seats, strict=True):
                want |= {f"{name} set {s.number}": Counter(s.comics) for s in own.sets}
                outside = {"loose": own.loose, "to place": own.unplaced, "taken": own.picked}
                outside["looked at"] = own.looked
                want |= {f"{name} {at}": Counter(pile) for at, pile in outside.items() if pile}
            shown = {at: _counted(said) for at, said in lying(board).items()}
            assert {at: pile for at, pile in shown.items() if pile} == want


def _counted(said: list[str]) -> Counter[Card]:
    found = Counter[Card]()
    for one in said:
        card, _, rest = one.partition(" ")
        if rest == "face down":
            found[FACE_DOWN] += int(card)
        else:
            found[card] += 1
    return found


def test_a_set_says_its_series_its_size_and_its_vp() -> None:
    table = placed(
        sets={ANN: ("GRM-2 GRM-3 GRM-4 ANT-1", "NOV-1 NOV-2")}, loose={ANN: "RUB-1"}
    ).table
    whole, part, loose = lines(panel(board_of(GAME, table, PUBLIC, NAMES[:3]), "Collections"))[:3]
    assert [whole[title] for title in ("series", "size", "VP")] == ["Grim", "4 of 4", "12"]
    assert whole["comics"] == "GRM-2/1 C, GRM-3/1 C, GRM-4/1 U, ANT-1/1 U"
    assert [part[title] for title in ("series", "size", "VP")] == ["Nova Nine", "2 of 6", "1"]
    assert (loose["where"], loose["size"], loose["comics"]) == ("loose", "1", "RUB-1/1 R+1")


@pytest.mark.rules("MC-PWR-12", "MC-PWR-7")
def test_a_sleeved_comic_and_a_stand_in_are_marked() -> None:
    play = placed(sets={ANN: ("GRM-2 GRM-3 STE-A",)}, loose={ANN: "NOV-2 RUB-2"})
    own = msgspec.structs.replace(play.seat(ANN).sets[0], stand_in="STE-A/1")
    table = having(play, ANN, sets=(own,), sleeved="NOV-2/1").table
    shown = lying(board_of(GAME, table, PUBLIC, NAMES[:3]))
    assert "STE-A/1 C+1 (stands in)" in shown["Ann set 1"]
    assert shown["Ann loose"] == ["RUB-2/1 C", "NOV-2/1 C (sleeved)"]


@pytest.mark.rules("MC-EX-11")
def test_the_players_panel_says_what_the_round_would_score_now() -> None:
    """Hot Doctor Oddment, for the most rares The Vault."""
    table = closing(
        sets={
            ANN: ("GRM-1 GRM-2 GRM-3 ANT-1",),
            BEN: ("ODD-1 ODD-2 ODD-3 ODD-4",),
            CAT: ("NOV-1 NOV-2 NOV-3 NOV-5 NOV-6", "VLT-2 VLT-3"),
        },
        loose={ANN: "ODD-2/2 STE-A", BEN: "ODD-1/2 TIG-4", CAT: "STE-D"},
        shop=0,
        deck=None,
        hot="ODD",
        bonus="RB-4",
    ).table
    players = panel(board_of(GAME, table, PUBLIC, NAMES[:3]), "Players")
    assert column(players, "hot") == ["1", "5", "0"]
    assert column(players, "bonus") == ["1", "1", "2"]
    assert column(players, "VP sets") == ["12", "9", "15"]
    assert column(players, "printed") == ["3", "2", "5"]
    assert column(players, "now") == ["15", "17", "25"]


def test_the_rounds_scored_are_told_the_early_ones_together() -> None:
    play = placed(before={ANN: (1, 2, 3, 4, 5, 6, 7), BEN: (9,) * 7, CAT: (0,) * 7}, rounds=9)
    scores = lines(panel(board_of(GAME, play.table, PUBLIC, ("Ann", "Ben", "Cat")), "VP by round"))
    assert [line["round"] for line in scores] == ["1 to 2", "3", "4", "5", "6", "7", "total"]
    assert [line["Ann"] for line in scores] == ["3", "3", "4", "5", "6", "7", "28"]
    assert [line["Ben"] for line in scores] == ["18", "9", "9", "9", "9", "9", "63"]
    first = board_of(GAME, placed().table, PUBLIC)
    assert "VP by round" not in titles(first)


def test_every_power_says_when_and_what() -> None:
    assert set(EFFECTS) == set(VERBS)
    for at, card in enumerate(GAME.standard().powers):
        table = placed(powers={ANN: card.id}).table
        line = lines(panel(board_of(GAME, table, "seat-0", NAMES[:3]), "Secret powers"))[0]
        assert (line["when"], line["what it does"].split("{")[0]) != ("", "")
        assert "{" not in line["what it does"], at


# ------------------------------------------------------------------------------------- what is owed


def test_there_are_words_for_every_decision_and_for_every_command() -> None:
    assert set(ASKS) == set(get_args(Kind))
    assert set(MAY) | set(WINDOWS) == set(COMMANDS)
    assert not set(MAY) & set(WINDOWS)


def test_who_owes_a_decision_reads_how_to_answer_and_may(run: Played) -> None:
    met = Counter[str]()
    for table, _ in seen_of(run, REFEREE):
        ask = asked(table)
        if ask is None or met[ask.kind] > 8:
            continue
        met[ask.kind] += 1
        board = board_of(GAME, table, REFEREE, NAMES[: table.players])
        assert lines(panel(board, "To decide"))[0]["decision"] == ask.kind
        written = column(panel(board, "Ways to answer"), "written")
        assert written
        for text in written:
            GAME.decide(table, parsed(COMMANDS, ask.seat, text), LUCK)
    assert {"trade", "place", "pick", "after_keep", "end_turn"} <= met.keys()


def test_nobody_else_reads_how(run: Played) -> None:
    for viewer in watchers(run):
        for table, board in looked_at(run, viewer):
            ask = asked(table)
            assert ("To decide" in titles(board)) == (ask is not None)
            own = ask is not None and viewer == seat_audience(ask.seat)
            assert ("Ways to answer" in titles(board)) == own


def test_an_example_that_is_changed_is_refused() -> None:
    """The proof above can fail."""
    table = placed(loose={ANN: "GRM-2 NOV-3"}, powers={ANN: "PW-3"}).table
    (written,) = [
        text
        for text in column(panel(board_of(GAME, table, "seat-0"), "Ways to answer"), "written")
        if text.startswith("trade_two")
    ]
    wrong = written.replace("take=", "take=STE-D/1").partition("STE-D/1")[0] + "FRE/1"
    with pytest.raises(RuleBroken):
        GAME.decide(table, parsed(COMMANDS, ANN, wrong), LUCK)


# ------------------------------------------------------------------------------------------ the end


@pytest.mark.rules("MC-WIN-1", "MC-WIN-3")
def test_the_end_says_who_has_won_and_shows_every_sheet(run: Played) -> None:
    names = NAMES[: run.table.players]
    board = board_of(GAME, run.table, PUBLIC, names)
    final = lines(panel(board, "Final VP"))
    totals = [int(line["VP"]) for line in final]
    assert totals == sorted(totals, reverse=True)
    won = [line["name"] for line in final if line[""] == "has won"]
    assert won == [line["name"] for line in final if int(line["VP"]) == totals[0]]
    assert column(panel(board, "VP by round"), "round") == ["1", "2", "total"]
    for seat, (name, own) in enumerate(zip(names, run.table.seats, strict=True)):
        sheet = panel(board, f"Score sheet of {name}, seat-{seat}")
        assert column(sheet, "VP")[-1] == str(own.total)
        assert {"round 1, sets", "round 2, hot comic"} <= set(column(sheet, "scored"))
    assert "Shop" not in titles(board)
    assert "Collections" in titles(board)


def test_a_stored_game_has_a_board_and_sheets_in_vp(tmp_path: Path) -> None:
    setup = set_up(2, rounds=1)
    run = play(GAME, setup, seed_of(2, 9), (random_bot, random_bot))
    with Ledger(Store(tmp_path / "mint.db", (GAME,)), (GAME,)) as ledger:
        history = kept(ledger, GAME, setup, run)
        assert board_at(history, "seat-0").heading[1] == "Mint Condition Comics: game over"
        sheets = sheets_at(history, PUBLIC, score_sheets(history, PUBLIC))
        totals = [column(drawn, "VP")[-1] for drawn in sheets.panels]
        assert totals == [str(own.total) for own in run.table.seats]


def test_before_the_deal_there_is_a_board_too() -> None:
    table = GAME.initial(placed().setup)
    assert board_of(GAME, table, PUBLIC).heading[2] == "To decide: nobody"


def _examples_aside(board: Board) -> set[Card]:
    """The comics on a board but for the one that explains how comics are written."""
    first = cards(GAME.standard())[0]
    said = text_of(board).replace(f"{first} is a copy of", "")
    return comics_in(said)
