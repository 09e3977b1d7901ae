"""Leaks of every kind, planted one by one into the program; the leak check must find each (F25).

What a leak tells is `Truth`: a figure that depends on what the newest events hide. Where rules
leak, the game is played under them first, so that only what is hidden makes the difference.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import ComicPicked
from domain.kernel import sight
from domain.kernel.game import Choices, Setup
from domain.kernel.messages import Event
from domain.kernel.sight import REFEREE, mask, plan
from domain.kernel.table_commands.commands import Consent, MakeRuling, Resign, TakeBack
from domain.ledger.entry import Entry, line_of
from domain.ledger.ledger import Order
from domain.ledger.position import History
from domain.ledger.worlds import knowing
from projections.board import board_of
from projections.chronicle import sentence_of
from projections.leakcheck import told as engine
from projections.seat import choices_in, due_in
from projections.streams import feed
from projections.streams.ask import ask
from projections.streams.view import status_of
from tests.support.leaks import checked, draft, drafted, kinds, weight
from tests.support.played import ledger_at, opened, play

Patch = pytest.MonkeyPatch


class Truth:
    """What the newest event hides, as a figure; streams tell it to nobody, and leaks to all."""

    def __init__(self, patch: Patch) -> None:
        self.hidden = 0
        patch.setattr(feed, "mask", self.mask)

    def mask(self, event: Event, viewer: str) -> Event:
        fields = plan(type(event)).sealed
        if fields:
            self.hidden = weight([getattr(event, field) for field, _ in fields])
        return mask(event, viewer)


# ------------------------------------------------------------------------- leaks of the read side


def a_field_forgotten(patch: Patch) -> None:
    """A type says of a secret field that it is public."""
    shape = plan(ComicPicked)
    public = tuple(f for f in shape.fields if f in {*shape.public, "comic"})
    bare = msgspec.structs.replace(
        shape,
        sealed=(),
        public=public,
        public_names=frozenset(public),
        sealed_names=frozenset(),
    )
    plans: dict[Any, Any] = sight._plans
    patch.setitem(plans, ComicPicked, bare)


def a_length(patch: Patch) -> None:
    """A stream's entry is as long as what it hides."""

    def longer(entry: Entry, viewer: str) -> bytes:
        return line_of(entry, viewer) + b" " * (weight(entry.event) % 7)

    patch.setattr(feed, "line_of", longer)


def a_legal_list(patch: Patch) -> None:
    """What is legal comes in an order that depends on a hidden card."""
    truth = Truth(patch)

    def listed(*args: Any) -> Choices:
        choices = choices_in(*args)
        some = choices.commands[truth.hidden % 5 :] + choices.commands[: truth.hidden % 5]
        return msgspec.structs.replace(choices, commands=some)

    patch.setattr(engine, "choices_in", listed)


def an_ask(patch: Patch) -> None:
    """A count in what a seat is asked."""
    truth = Truth(patch)

    def counted(*args: Any) -> bytes:
        return ask(*args).replace(b'"cseq":', b'"cseq":%d' % (1 + truth.hidden % 9))

    patch.setattr(feed, "ask", counted)


def who_is_to_decide(patch: Patch) -> None:
    """One decision more is told than there is."""
    truth = Truth(patch)
    patch.setattr(engine, "due_in", lambda *args: due_in(*args) * (1 + truth.hidden % 2))


def a_view(patch: Patch) -> None:
    """A view that was made for the referee is kept, and given to a seat later on."""
    patch.setattr(feed, "mask", lambda event, viewer: event)


def a_status(patch: Patch) -> None:
    """The public part of a view has a figure too many."""
    truth = Truth(patch)
    patch.setattr(
        feed, "status_of", lambda *args: {**status_of(*args), "scores": (truth.hidden % 11,)}
    )


def a_sentence(patch: Patch) -> None:
    """A sentence of the streams is made of the event as it is."""
    truth = Truth(patch)

    def said(*args: Any) -> Any:
        sentence = sentence_of(*args)
        return msgspec.structs.replace(sentence, text=sentence.text + "!" * (truth.hidden % 3))

    patch.setattr(feed, "sentence_of", said)


def a_log_line(patch: Patch) -> None:
    """The log names a hidden card's length beside its author."""
    from projections import chronicle

    told = chronicle._told

    def longer(entry: Entry, *args: Any) -> Any:
        line = told(entry, *args)
        return msgspec.structs.replace(line, who=line.who + "." * (weight(entry.event) % 5))

    patch.setattr(chronicle, "_told", longer)


def entries_sent(patch: Patch) -> None:
    """Now and then an entry is sent twice."""
    tell = feed.Feed.tell

    def twice(self: Any, entries: Any, back: Any) -> Any:
        held = list(entries)
        sent = tell(self, held, back)
        more = 1 + weight(held[-1].event) % 2
        return {audience: told * more for audience, told in sent.items()}

    patch.setattr(feed.Feed, "tell", twice)


def a_board(patch: Patch) -> None:
    """A note of the board, of what the last event hid."""
    truth = Truth(patch)

    def noted(*args: Any) -> Any:
        board = board_of(*args)
        return msgspec.structs.replace(board, heading=(*board.heading, str(truth.hidden % 13)))

    patch.setattr(engine, "board_of", noted)


def a_record(patch: Patch) -> None:
    """A seat's record opens what is the next seat's."""
    from domain.ledger import entry

    patch.setattr(entry, "may_see", lambda viewer, to: to != "host")


def a_resampled_fork(patch: Patch) -> None:
    """A fork as a seat keeps the hidden cards of the game that it parts from."""

    def keeping(history: History, seat: int) -> Any:
        return msgspec.structs.replace(knowing(history, seat), known=history)

    patch.setattr(engine, "knowing", keeping)
    patch.setattr(engine, "world", lambda game, at, luck: at.known.table())


READ_SIDE: dict[str, tuple[Callable[[Patch], None], set[str]]] = {
    "a field forgotten": (a_field_forgotten, {"events", "errors"}),
    "a length": (a_length, {"stream entries"}),
    "a legal list": (a_legal_list, {"legal lists"}),
    "a count": (an_ask, {"legal lists"}),
    "who is to decide": (who_is_to_decide, {"pending"}),
    "a cached view": (a_view, {"patches", "sentences", "views"}),
    "a status": (a_status, {"patches"}),
    "a sentence": (a_sentence, {"sentences"}),
    "a log line": (a_log_line, {"log"}),
    "stream entries": (entries_sent, {"count"}),
    "a board": (a_board, {"boards"}),
    "a record": (a_record, {"stream entries", "export"}),
    "a resampled fork": (a_resampled_fork, {"forks"}),
}


@pytest.mark.parametrize("leak", READ_SIDE)
def test_a_leak_of_the_read_side_is_found(leak: str, monkeypatch: Patch) -> None:
    plant, expected = READ_SIDE[leak]
    history = draft()
    plant(monkeypatch)
    found = kinds(checked(drafted(GAME) if plant is a_field_forgotten else history))
    assert found, "nobody noticed"
    assert found <= expected


def test_without_a_leak_nothing_is_found() -> None:
    """The same games as above, so that the plants alone make the difference."""
    for history in (draft(), drafted(GAME)):
        report = checked(history)
        assert report.differences == ()
        assert report.triples > 10


# ----------------------------------------------------------------------- a take-back, and printing


def taken_back(folder: Path) -> History:
    """A draft in which a Table came back, and play went on from there."""
    with ledger_at(folder) as ledger:
        game = opened(ledger, 3, 5)
        back = play(ledger, game, 1, commands=4)
        play(ledger, game, 2, commands=4)
        ledger.submit(Order(game, TakeBack(0, back)))
        for seat in ledger.load(game).frame.asked:
            ledger.submit(Order(game, Consent(seat)))
        play(ledger, game, 3, commands=4)
        return ledger.history(game)


def test_a_take_back_tells_nothing(tmp_path: Path) -> None:
    report = checked(taken_back(tmp_path))
    assert report.differences == ()
    assert report.triples > 5


def test_a_take_back_that_shows_the_referees_table_is_found(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(feed, "_of", lambda back, _, v: back(v, "referee"))
    assert kinds(checked(taken_back(tmp_path))) & {"patches", "views", "sentences"}


def troubled(folder: Path) -> History:
    """A draft in which a seat left and was played for, the referee ruled by a command as played and
    by a position laid out, and that was forked and played on."""
    with ledger_at(folder) as ledger:
        game = opened(ledger, 4, 6)
        play(ledger, game, 1, commands=5)
        ledger.submit(Order(game, Resign(3)))
        table = ledger.load(game).table
        played = MakeRuling("Hm.", seat=2, as_played=f"pick comic={table.supply_deck[0]}")
        ledger.submit(Order(game, played, official=REFEREE))
        play(ledger, game, 2, commands=3)
        rows = GAME.rows(ledger.load(game).table, REFEREE)
        laid = MakeRuling("So it lies.", adjust=True)
        ledger.submit(Order(game, laid, official=REFEREE, rows=rows))
        at = play(ledger, game, 3, commands=2)
        fork = ledger.fork(game, at, seed=b"\x0f" * 32, id="f" * 32).frame.game
        play(ledger, fork, 4, commands=4)
        return ledger.history(fork)


def placed(folder: Path) -> History:
    """A game that begins in a position in the middle of a draft."""
    with ledger_at(folder) as ledger:
        table = draft().upto(draft().stable_versions()[9]).table()
        setup = Setup(table.players, GAME.options(until="draft", reveal="never"), GAME.standard())
        game = "9" * 32
        ledger.open(GAME, setup, seed=b"\x09" * 32, id=game, at=GAME.rows(table, REFEREE))
        play(ledger, game, 3, commands=6)
        return ledger.history(game)


@pytest.mark.parametrize("made", [troubled, placed])
def test_whatever_happens_to_a_game_tells_nothing(
    tmp_path: Path, made: Callable[[Path], History], monkeypatch: Patch
) -> None:
    history = made(tmp_path)
    report = checked(history)
    assert report.differences == ()
    assert report.triples > 5
    monkeypatch.setattr("domain.ledger.position.mask", lambda event, viewer: event)
    monkeypatch.setattr(feed, "mask", lambda event, viewer: event)
    assert checked(history).differences


def test_a_metric_is_found(monkeypatch: Patch) -> None:
    """A figure about a game that depends on what is hidden, where the program prints it."""
    from cli import info
    from cli.printing import printed

    prints = printed((GAME,))
    assert checked(draft(), prints=prints).compared["CLI text"] == 1
    copy = info._copy

    def weighed(found: Any) -> dict[str, Any]:
        held = (o.value for entry in found.at.entries for o in entry.openings)
        return {**copy(found), "bytes": sum(map(weight, held))}

    monkeypatch.setattr(info, "_copy", weighed)
    assert kinds(checked(draft(), prints=prints)) == {"CLI text"}
