"""Table commands: how they are written, stored and named; the options that they go by."""

from typing import Any

import msgspec
import pytest

from domain.games import SHELF
from domain.kernel.game import Added, AnyGame, Options, stored
from domain.kernel.lifecycle import HOST_VERBS
from domain.kernel.messages import Command, Official, said_fields, tag_of, verb_of
from domain.kernel.notation import NotationError, from_words, parsed, printed, template
from domain.kernel.sight import HOST, REFEREE, mask, seat_audience
from domain.kernel.table_commands.commands import (
    ENTROPY_COMMANDS,
    OFFICIALS,
    SEAT_COMMANDS,
    Abandon,
    CommitEntropy,
    Consent,
    MakeRuling,
    Play,
    Refuse,
    ReplaceSeat,
    Resign,
    RevealEntropy,
    TakeBack,
    TimeOut,
    Void,
)
from domain.kernel.table_commands.events import TABLE_EVENTS
from domain.kernel.table_commands.rules import Rule, rulebook
from domain.kernel.tables import TableError, shaped
from domain.ledger.bodies import args_in, command_in, reader_of
from domain.ledger.causes import TABLE_FIRSTS
from domain.ledger.deciding import DECIDE
from tests.support.demo import DEMO, Draw
from tests.support.table import run_of, setup_for
from tests.titles.high_card import GAME as HIGH_CARD

TITLES = (DEMO, HIGH_CARD, *SHELF)
SEATS_ALL = (*SEAT_COMMANDS, *ENTROPY_COMMANDS)
HEX = "0123456789abcdef" * 4

SEATS: dict[str, Command] = {
    "take_back to=12": TakeBack(1, 12),
    "consent asked=none": Consent(1),
    "consent asked=41": Consent(1, 41),
    "refuse asked=41": Refuse(1, 41),
    "resign": Resign(1),
    "abandon": Abandon(1),
    f"commit_entropy hash={HEX}": CommitEntropy(1, HEX),
    f"reveal_entropy entropy={HEX}": RevealEntropy(1, HEX),
}
OFFICIAL: dict[str, Official] = {
    "time_out seat=1": TimeOut(1),
    "replace_seat seat=0": ReplaceSeat(0),
    "void": Void(),
    "play seat=1 command=none": Play(1),
    'play seat=1 command="draw count=2"': Play(1, "draw count=2"),
    "rule text=So. resume_from=none adjust=no seat=none as_played=none": MakeRuling("So."),
    'rule text="Two, swapped" resume_from=7 adjust=yes seat=1 as_played="draw count=9"': MakeRuling(
        "Two, swapped", 7, True, 1, "draw count=9"
    ),
}


@pytest.mark.parametrize("text", SEATS)
def test_a_seats_command_is_written_and_read_like_any_other(text: str) -> None:
    assert printed(SEATS[text]) == text
    assert parsed(SEATS_ALL, 1, text) == SEATS[text]


@pytest.mark.parametrize("text", OFFICIAL)
def test_an_official_one_too_and_its_seat_is_a_field(text: str) -> None:
    assert printed(OFFICIAL[text]) == text
    assert parsed(OFFICIALS[REFEREE], None, text) == OFFICIAL[text]


def test_what_has_a_default_may_be_left_out() -> None:
    assert parsed(SEAT_COMMANDS, 0, "consent") == Consent(0)
    assert parsed(OFFICIALS[REFEREE], None, "rule text=x") == MakeRuling("x")
    for text in ("take_back", "consent seat=1", "take_back to=x", "rule text=x"):
        with pytest.raises(NotationError):
            parsed(SEAT_COMMANDS, 0, text)
    with pytest.raises(NotationError, match="write one of: time_out"):
        from_words(OFFICIALS[HOST], None, ["rule", "text=x"])


def test_templates() -> None:
    assert template(TakeBack) == "take_back to=NUMBER"
    assert template(TimeOut) == "time_out seat=NUMBER"
    assert said_fields(TakeBack) == ("to",)
    assert said_fields(TimeOut) == ("seat",)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_no_title_has_a_verb_or_a_tag_of_the_kernel(title: AnyGame) -> None:
    officials = [kind for kinds in OFFICIALS.values() for kind in kinds]
    kernel = {verb_of(kind) for kind in (*SEATS_ALL, *officials)} | set(HOST_VERBS)
    assert not kernel & set(title.verbs)
    tags = {tag_of(kind) for kind in (*SEATS_ALL, *officials, *TABLE_EVENTS)}
    assert all(tag.startswith("longbox.") for tag in tags)


def test_every_table_command_is_decided_and_opens_a_batch_of_its_own() -> None:
    kinds = {*SEATS_ALL, *OFFICIALS[REFEREE], *OFFICIALS[HOST]}
    assert set(DECIDE) == kinds == set(TABLE_FIRSTS)
    opened = {kind for kinds in TABLE_FIRSTS.values() for kind in kinds}
    assert opened <= set(TABLE_EVENTS)


def test_refusals_are_in_the_rulebook_and_no_id_is_there_twice() -> None:
    ids = [rule.id for rule in rulebook()]
    assert len(set(ids)) == len(ids)
    assert {rule.value for rule in Rule} <= set(ids)
    assert all(rule.text.endswith(".") and rule.id.startswith("LB-") for rule in rulebook())


# -- bodies ----------------------------------------------------------------------------------------

BODIES: list[tuple[str, Command | Official, dict[str, Any], str]] = [
    ("seat-1", TakeBack(1, 12), {"to": 12}, "public"),
    ("seat-1", Consent(1), {"asked": None}, "public"),
    ("seat-1", Resign(1), {}, "public"),
    (HOST, TimeOut(1), {"seat": 1}, "public"),
    (
        HOST,
        Play(1, "draw count=2"),
        {"args": {"count": 2}, "command": "draw", "seat": 1},
        "public",
    ),
    (
        REFEREE,
        Play(1, "keep card=card-3"),
        {"args": {"card": "card-3"}, "command": "keep", "seat": 1},
        "seat-1",
    ),
    (
        REFEREE,
        MakeRuling("So.", 7, True),
        {"adjust": True, "as_played": None, "resume_from": 7, "text": "So."},
        "public",
    ),
    (
        REFEREE,
        MakeRuling("So.", None, False, 0, "keep card=card-3"),
        {
            "adjust": False,
            "as_played": {"args": {"card": "card-3"}, "command": "keep", "seat": 0},
            "resume_from": None,
            "text": "So.",
        },
        "seat-0",
    ),
]


@pytest.mark.parametrize(("by", "command", "args", "reader"), BODIES, ids=str)
def test_a_body_says_the_whole_command_to_whom_it_concerns(
    by: str, command: Command | Official, args: dict[str, Any], reader: str
) -> None:
    seat = command.seat if isinstance(command, Command) else None
    assert args_in(DEMO, command) == args
    assert reader_of(DEMO, command) == reader
    assert command_in(DEMO, by, seat, verb_of(type(command)), args) == command


@pytest.mark.parametrize(
    ("by", "seat", "verb", "args"),
    [
        (HOST, None, "rule", {"adjust": False, "as_played": None, "resume_from": None, "text": ""}),
        (HOST, None, "take_back", {"to": 4}),
        ("seat-0", 0, "time_out", {"seat": 1}),
        ("seat-0", 0, "take_back", {}),
        ("seat-0", 0, "take_back", {"to": 4, "asked": 3}),
        ("seat-0", 0, "take_back", {"to": "4"}),
        (HOST, None, "time_out", {"seat": 1, "since": 4}),
        (HOST, None, "time_out", {"type": "longbox.official.time_out"}),
        (HOST, None, "abandon", {"why": "rain"}),
        (HOST, None, "play", {"args": {}, "command": "draw", "seat": 1}),
        (HOST, None, "play", {"args": {"count": 1}, "command": "resign", "seat": 1}),
        (HOST, None, "play", {"args": {"count": 1}, "command": "draw", "seat": None}),
        (REFEREE, None, "rule", {"adjust": False, "as_played": None, "text": "x"}),
        (REFEREE, None, "fork", {}),
        ("public", None, "abandon", {}),
    ],
)
def test_other_bodies_are_no_table_commands(
    by: str, seat: int | None, verb: str, args: dict[str, Any]
) -> None:
    with pytest.raises(msgspec.ValidationError):
        command_in(DEMO, by, seat, verb, args)


# -- options ---------------------------------------------------------------------------------------

FIRST = {"luck": "sealed", "reveal": "end"}


class Hatted(Options, frozen=True):
    hats: Added[bool] = False


def test_an_added_option_is_stored_where_it_is_not_as_usual() -> None:
    assert stored(Options()) == FIRST
    assert stored(Options(deadline=60_000)) == {**FIRST, "deadline": 60_000}
    assert stored(Options(luck="study", leaver="random")) == {
        **FIRST,
        "luck": "study",
        "leaver": "random",
    }


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_every_set_of_options_is_read_as_it_was(title: AnyGame) -> None:
    for more in ({}, {"deadline": 1}, {"leaver": "random"}, {"deadline": 5, "leaver": "random"}):
        options = title.options(**more)
        assert shaped(stored(options), title.options, "options") == options


def test_a_title_may_add_options_too() -> None:
    assert stored(Hatted()) == FIRST
    assert stored(Hatted(hats=True)) == {**FIRST, "hats": True}


@pytest.mark.parametrize(
    "wrong",
    [{"deadline": 0}, {"deadline": -1}, {"deadline": 10**12 + 1}, {"leaver": "clever"}],
)
def test_options_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TableError):
        shaped({**FIRST, **wrong}, Options, "options")


# -- what is played for who has left ---------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_the_default_is_legal_and_the_same_from_the_seats_view(title: AnyGame) -> None:
    run = run_of(title, 3, 1)
    table = title.initial(setup_for(title, 3))
    views = [table] * 3
    for step in run.steps[:-1]:
        table = title.fold(table, step.events)
        for seat in range(3):
            viewer = seat_audience(seat)
            views[seat] = title.fold(views[seat], [mask(e, viewer) for e in step.events])
        for owed in title.pending(table):
            mine = [_default(title, seen, owed.seat) for seen in (table, views[owed.seat])]
            assert mine[0] == mine[1]
            title.decide(table, mine[0], _Still())


def _default(title: AnyGame, table: Any, seat: int) -> Command:
    command = title.default(table, seat) if title.default else None
    return command or title.legal(table, seat).commands[0]


class _Still:
    """Luck that leaves everything in order."""

    def shuffle(self, label: str, items: Any) -> Any:
        return tuple(items)


def test_draws_are_not_official() -> None:
    with pytest.raises(msgspec.ValidationError):
        command_in(DEMO, HOST, None, verb_of(Draw), {"count": 1})
