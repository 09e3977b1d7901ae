"""The referee's rulings: in words, from an earlier Table, a position, a command as played."""

from typing import Any

import pytest

from domain.games.bagged_boarded.commands import EndTurn
from domain.kernel.notation import NotationError, printed
from domain.kernel.placing import Placed, PlacedFor, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import HIDDEN, PUBLIC, REFEREE, mask, seat_audience
from domain.kernel.table_commands.commands import MakeRuling, Resign
from domain.kernel.table_commands.events import Ruled, TakenBack
from domain.kernel.table_commands.rules import Rule
from domain.kernel.tables import TableError
from domain.kernel.types import GameId
from domain.ledger.errors import NotAllowed
from domain.ledger.ledger import Accepted, Ledger
from tests.support.demo import DEMO, Draw, Keep
from tests.support.histories import DRAFT
from tests.support.table import (
    begun,
    do,
    first_legal,
    opened,
    refuses,
    reports,
    state_at,
    unclean,
)

PLANNING = 12


def rule(ledger: Ledger, game: GameId, text: str = "Because.", **said: Any) -> Accepted:
    rows = said.pop("rows", None)
    return do(ledger, game, MakeRuling(text, **said), official=REFEREE, rows=rows)


def events(answer: Accepted) -> list[Any]:
    return [entry.event for entry in answer.entries]


@pytest.fixture
def demo(ledger: Ledger) -> GameId:
    """A game of two, dealt at version 4, of which three turns are played."""
    game = opened(ledger, DEMO, 2)
    for turn in (1, 0, 1):
        do(ledger, game, Draw(turn, count=1))
    return game


def rows_of(ledger: Ledger, game: GameId) -> Rows:
    position = ledger.load(game)
    return position.game.rows(position.table, REFEREE)


def test_lb_rule_1_in_words_alone_nothing_moves(ledger: Ledger, demo: GameId) -> None:
    before = state_at(ledger, demo)
    answer = rule(ledger, demo, "Ann may look at her phone.")
    assert [type(event) for event in events(answer)] == [Ruled]
    assert state_at(ledger, demo) == before
    assert {open_.since for open_ in ledger.load(demo).frame.pending} == {answer.version}
    assert unclean(ledger.history(demo)) == {}


def test_lb_rule_1_an_earlier_table_without_anybodys_consent(ledger: Ledger, demo: GameId) -> None:
    before = state_at(ledger, demo, 6)
    answer = rule(ledger, demo, resume_from=6)
    assert [type(event) for event in events(answer)] == [Ruled, TakenBack]
    assert state_at(ledger, demo) == before
    assert unclean(ledger.history(demo)) == {}


@pytest.mark.parametrize("to", [0, 1, 5, 99])
def test_it_resumes_where_a_seat_could_go_back_to(ledger: Ledger, demo: GameId, to: int) -> None:
    with refuses(Rule.BACK_1_STABLE_FROM_THE_DEAL):
        rule(ledger, demo, resume_from=to)


def test_lb_rule_1_a_position(ledger: Ledger, demo: GameId) -> None:
    """Two cards had been swapped by mistake: they are swapped back."""
    deck, *rest = rows_of(ledger, demo)
    cards: Any = deck[2]
    adjusted = (("deck", None, (*cards[1:], cards[0])), *rest)
    answer = rule(ledger, demo, adjust=True, rows=adjusted)
    laid = [type(event) for event in events(answer)]
    assert laid == [Ruled, Placed, PlacedFor, PlacedFor]
    assert ledger.load(demo).table.deck == (*cards[1:], cards[0])
    do(ledger, demo, Draw(0, count=1))
    assert ledger.load(demo).table.hands[0][-1] == cards[1]
    assert unclean(ledger.history(demo)) == {}


def test_an_earlier_table_and_a_position_in_one(ledger: Ledger, demo: GameId) -> None:
    position = ledger.load(demo, 6)
    adjusted = [
        ("turn", None, 1) if row[0] == "turn" else row for row in DEMO.rows(position.table, REFEREE)
    ]
    answer = rule(ledger, demo, resume_from=6, adjust=True, rows=tuple(adjusted))
    laid = [type(event) for event in events(answer)]
    assert laid == [Ruled, TakenBack, Placed, PlacedFor, PlacedFor]
    assert ledger.load(demo).table.turn == 1
    for v in range(1, ledger.load(demo).version + 1):  # inside the batch too
        assert ledger.load(demo, v).table == ledger.history(demo, v).table()
    assert unclean(ledger.history(demo)) == {}


def test_a_position_that_is_none_is_refused_whole(ledger: Ledger, demo: GameId) -> None:
    before = ledger.load(demo).version
    deck, *rest = rows_of(ledger, demo)
    lost: Rows = (("deck", None, ()), *rest)
    hidden: Rows = (("deck", None, ("?",) * len(deck[2])), *rest)  # type: ignore[arg-type]
    with pytest.raises(InvariantBroken, match="DM-INV-1"):
        rule(ledger, demo, adjust=True, rows=lost)
    for rows in (hidden, None):
        with pytest.raises(TableError):
            rule(ledger, demo, adjust=True, rows=rows)
    with pytest.raises(NotAllowed):
        rule(ledger, demo, rows=lost)
    assert ledger.load(demo).version == before


def test_lb_rule_4_as_played_changes_nothing_by_itself(ledger: Ledger, demo: GameId) -> None:
    before = state_at(ledger, demo)
    answer = rule(ledger, demo, "Too late to mend.", as_played="draw count=9")
    ruled = events(answer)[0]
    assert (ruled.seat, ruled.as_played, ruled.as_played_own) == (0, "draw count=9", None)
    assert state_at(ledger, demo) == before
    assert unclean(ledger.history(demo)) == {}


def test_as_played_with_what_came_of_it(ledger: Ledger, demo: GameId) -> None:
    """Seat 1 drew out of turn, and it was noticed too late: its card stays drawn."""
    rows = dict((row[:2], row[2]) for row in rows_of(ledger, demo))  # noqa: C402
    deck: Any = rows["deck", None]
    hand: Any = rows["hand", 1]
    rows |= {("deck", None): deck[1:], ("hand", 1): (*hand, deck[0])}
    laid = tuple((*at, value) for at, value in rows.items())
    rule(ledger, demo, seat=1, as_played="draw count=1", adjust=True, rows=laid)
    table = ledger.load(demo).table
    assert (table.hands[1][-1], table.turn) == (deck[0], 0)
    do(ledger, demo, Draw(0, count=1))
    assert unclean(ledger.history(demo)) == {}


def test_lb_rule_2_what_is_legal_is_played_and_not_ruled(ledger: Ledger, demo: GameId) -> None:
    with refuses(Rule.RULE_2_REFUSED_BY_THE_RULES):
        rule(ledger, demo, as_played="draw count=1")
    with refuses(Rule.RULE_2_REFUSED_BY_THE_RULES):  # on the Table from which it resumes
        rule(ledger, demo, seat=0, resume_from=6, as_played="draw count=1")
    rule(ledger, demo, seat=1, resume_from=6, as_played="draw count=1")
    assert unclean(ledger.history(demo)) == {}


def test_lb_rule_3_a_command_is_somebodys(ledger: Ledger) -> None:
    game = begun(ledger, DRAFT, 2, commands=2)
    assert len(ledger.load(game).frame.pending) == 2
    with refuses(Rule.RULE_3_WHOSE_COMMAND):
        rule(ledger, game, as_played="end_turn")
    with refuses(Rule.RULE_3_WHOSE_COMMAND):
        rule(ledger, game, seat=1)
    with refuses(Rule.SEAT_1_OF_THIS_TABLE):
        rule(ledger, game, seat=2, as_played="end_turn")
    rule(ledger, game, seat=1, as_played="end_turn")


def test_what_is_no_command_is_no_ruling(ledger: Ledger, demo: GameId) -> None:
    for text in ("fly to=moon", "draw", "take_back to=4", "rule text=x", ""):
        with pytest.raises(NotationError):
            rule(ledger, demo, as_played=text)
    with pytest.raises(NotAllowed, match="cannot be recorded"):
        rule(ledger, demo, "x" * 5_000)


def test_a_secret_command_as_played_is_its_seats_to_know(ledger: Ledger, demo: GameId) -> None:
    card = ledger.load(demo).table.hands[0][0]
    answer = rule(ledger, demo, "He kept it out of turn.", seat=1, as_played=f"keep card={card}")
    ruled = answer.entries[0]
    assert ruled.cause is not None
    assert ruled.cause.to == "seat-1"
    for viewer in (PUBLIC, seat_audience(0)):
        seen: Any = mask(ruled.event, viewer)
        assert (seen.as_played, seen.as_played_own) == (None, HIDDEN)
    own: Any = mask(ruled.event, "seat-1")
    assert own.as_played_own == printed(Keep(1, card))
    assert unclean(ledger.history(demo)) == {}


def test_it_is_over_when_it_is_over(ledger: Ledger, demo: GameId) -> None:
    do(ledger, demo, Keep(0, ledger.load(demo).table.hands[0][0]))
    with refuses(Rule.END_1_NOTHING_AFTER_THE_END):
        rule(ledger, demo)


def test_a_ruling_can_be_taken_back_by_another(ledger: Ledger, demo: GameId) -> None:
    before, at = state_at(ledger, demo), ledger.load(demo).version
    rows = tuple(("turn", None, 1) if row[0] == "turn" else row for row in rows_of(ledger, demo))
    ruled = rule(ledger, demo, adjust=True, rows=rows).version
    after = state_at(ledger, demo)
    assert after != before
    rule(ledger, demo, resume_from=at)
    assert state_at(ledger, demo) == before
    rule(ledger, demo, resume_from=ruled)
    assert state_at(ledger, demo) == after
    assert unclean(ledger.history(demo)) == {}


def test_the_audit_lists_rulings_and_tells_no_secret_of_them(ledger: Ledger, demo: GameId) -> None:
    card = ledger.load(demo).table.hands[0][0]
    rule(ledger, demo, "One.", seat=1, as_played=f"keep card={card}")
    rule(ledger, demo, "Two.", resume_from=6, adjust=True, rows=rows_of(ledger, demo))
    for report in reports(ledger.history(demo)).values():
        one, two = report.rulings
        assert (one.text, one.as_played_by, one.resume_from, one.adjusted) == (
            "One.",
            1,
            None,
            False,
        )
        assert (two.text, two.as_played_by, two.resume_from, two.adjusted) == (
            "Two.",
            None,
            6,
            True,
        )
        assert card not in str(report.rulings)


def test_a_whole_game_with_a_ruling_in_every_part(ledger: Ledger) -> None:
    """A day of comics: words, a Table again, an illegal end of a turn, a position, to the end."""
    game = begun(ledger, DRAFT, 2, commands=PLANNING)
    position = ledger.load(game)
    seat = position.frame.pending[0].seat
    rule(ledger, game, "The dog ate it.", seat=seat, as_played=printed(EndTurn(seat)))
    rule(ledger, game, "Again, please.", resume_from=position.frame.dealt)
    rule(ledger, game, "As it was.", adjust=True, rows=DRAFT.rows(position.table, REFEREE))
    assert ledger.load(game).table == position.table
    do(ledger, game, Resign(1 - seat))
    while not ledger.load(game).frame.revealed:
        at = ledger.load(game)
        default = DRAFT.default(at.table, at.frame.pending[0].seat) if DRAFT.default else None
        do(ledger, game, default or first_legal(at))
    assert DRAFT.is_over(ledger.load(game).table)
    assert unclean(ledger.history(game)) == {}
