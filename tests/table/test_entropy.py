"""Entropy of all seats between opening and deal (LB-ENT-1 to -4), and its option."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games import SHELF as TITLES
from domain.kernel.game import Options, SetupRefused, stored
from domain.kernel.messages import Command, Official
from domain.kernel.notation import NotationError, parsed
from domain.kernel.sight import HOST, REFEREE, Audience, seat_audience
from domain.kernel.table_commands.commands import (
    ENTROPY_COMMANDS,
    Abandon,
    AbandonGame,
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
from domain.kernel.table_commands.events import EntropyCommitted, EntropyRevealed
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import GameId
from domain.ledger.entry import read_skeleton
from domain.ledger.errors import Stale
from domain.ledger.gathering import commitment_of
from domain.ledger.importing import import_record
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.record import export_record, read_record
from domain.ledger.store import Store
from projections.audit import audit_record
from projections.board import board_at
from projections.seat import legal_for, pending_of
from projections.standing import frame_of, phase_of
from tests.support.demo import DEMO, Draw
from tests.support.entropy import FOLDER, commit, committed, entropy_of, give, records, reveal
from tests.support.table import do, opened, refuses, unclean

HEX = "0123456789abcdef" * 4
ALL_TITLES = {game.slug: game for game in TITLES}


def waiting(ledger: Ledger, players: int = 3, k: int = 1, **options: Any) -> GameId:
    """A game of the demo that waits for entropy."""
    return opened(ledger, DEMO, players, k, entropy="seats", **options)


def tags(history: History) -> list[str]:
    return [entry.tag for entry in history.entries]


def test_nothing_lies_on_the_table_before_the_deal(ledger: Ledger) -> None:
    game = waiting(ledger)
    history = ledger.history(game)
    assert tags(history) == ["longbox.game_opened"]
    assert ledger.load(game).frame.dealt == 0
    owed = [(due.seat, due.kind, due.since) for due in pending_of(history)]
    assert owed == [(seat, "commit_entropy", 1) for seat in range(3)]


def test_every_reader_says_how_far_it_is(ledger: Ledger) -> None:
    game = waiting(ledger)
    commit(ledger, game, 1)
    history = ledger.history(game)
    frame = frame_of(history)
    assert phase_of(DEMO, history.table(), frame) == "entropy, 1 of 3 committed"
    heading = board_at(history, "public").heading
    assert heading[1:3] == ("Demo: entropy, 1 of 3 committed", "To decide: seat-0, seat-2")
    for seat, listed in ((0, False), (1, True)):
        choices = legal_for(history, seat)
        assert (choices.commands, choices.complete) == ((), listed)
        assert ("hash=HEX64" in choices.how) is not listed
    for seat in (0, 2):
        commit(ledger, game, seat)
    reveal(ledger, game, 2)
    history = ledger.history(game)
    assert phase_of(DEMO, history.table(), frame_of(history)) == "entropy, 1 of 3 revealed"
    assert {due.since for due in pending_of(history)} == {4}, "open since the last commitment"


OTHERS: list[tuple[Command | Official, Audience]] = [
    (Draw(2, count=1), HOST),
    (TakeBack(0, 1), HOST),
    (Consent(0), HOST),
    (Refuse(0), HOST),
    (Resign(1), HOST),
    (Abandon(1), HOST),
    (TimeOut(1), HOST),
    (Play(1, "draw count=1"), HOST),
    (Play(1, "draw count=1"), REFEREE),
    (MakeRuling("Begin."), REFEREE),
    (MakeRuling("Begin.", resume_from=1), REFEREE),
]


@pytest.mark.parametrize("revealing", [False, True], ids=["commit", "reveal"])
@pytest.mark.parametrize(("command", "by"), OTHERS, ids=lambda one: type(one).__name__)
def test_lb_ent_1_nothing_else_is_done_before_the_deal(
    ledger: Ledger, command: Command | Official, by: Audience, revealing: bool
) -> None:
    game = waiting(ledger, deadline=1)
    if revealing:
        committed(ledger, game)
    before = ledger.load(game).head
    with refuses(Rule.ENT_1_BEFORE_THE_DEAL):
        do(ledger, game, command, official=by)
    assert ledger.load(game).head == before


@pytest.mark.parametrize("command", [CommitEntropy(0, HEX), RevealEntropy(0, HEX), Void()])
def test_lb_ent_1_it_is_only_before_the_deal(ledger: Ledger, command: Any) -> None:
    plain, dealt = opened(ledger, DEMO, 3, 7), waiting(ledger)
    give(ledger, dealt)
    void, given_up = waiting(ledger, k=8), waiting(ledger, k=9)
    do(ledger, void, Void())
    do(ledger, given_up, AbandonGame())
    for game in (plain, dealt, void, given_up):
        with refuses(Rule.ENT_1_BEFORE_THE_DEAL):
            do(ledger, game, command)


def test_lb_ent_2_each_seat_commits_once(ledger: Ledger) -> None:
    game = waiting(ledger)
    commit(ledger, game, 0)
    for of in (0, 1):
        with refuses(Rule.ENT_2_COMMIT_ONCE):
            do(ledger, game, CommitEntropy(0, commitment_of(game, 0, entropy_of(0, of))))
    for seat in (1, 2):
        commit(ledger, game, seat)
    with refuses(Rule.ENT_2_COMMIT_ONCE):
        do(ledger, game, CommitEntropy(2, HEX))


def test_lb_ent_3_all_commit_before_one_reveals(ledger: Ledger) -> None:
    game = waiting(ledger)
    for seat in (2, 0):
        commit(ledger, game, seat)
        with refuses(Rule.ENT_3_REVEAL_WHEN_ALL_ARE_IN):
            do(ledger, game, RevealEntropy(seat, entropy_of(seat)))
    commit(ledger, game, 1)
    reveal(ledger, game, 0)
    with refuses(Rule.ENT_3_REVEAL_WHEN_ALL_ARE_IN):
        do(ledger, game, RevealEntropy(0, entropy_of(0)))


def test_lb_ent_4_a_reveal_fits_its_commitment(ledger: Ledger) -> None:
    game = waiting(ledger)
    committed(ledger, game)
    for entropy in (entropy_of(1, 1), entropy_of(0), commitment_of(game, 1, entropy_of(1)), HEX):
        with refuses(Rule.ENT_4_AS_COMMITTED):
            do(ledger, game, RevealEntropy(1, entropy))
    reveal(ledger, game, 1)


def test_lb_ent_4_the_commitment_of_another_seat_or_game_is_of_no_use(ledger: Ledger) -> None:
    """Whoever repeats what another one said cannot repeat what it reveals."""
    game, other = waiting(ledger, 2), waiting(ledger, 2, k=2)
    commit(ledger, game, 0)
    do(ledger, game, CommitEntropy(1, commitment_of(game, 0, entropy_of(0))))
    reveal(ledger, game, 0)
    with refuses(Rule.ENT_4_AS_COMMITTED):
        do(ledger, game, RevealEntropy(1, entropy_of(0)))
    assert commitment_of(game, 0, HEX) != commitment_of(other, 0, HEX)


def test_a_reveal_that_was_made_before_the_round_is_stale(ledger: Ledger) -> None:
    game = waiting(ledger, 2)
    at = ledger.load(game)
    commit(ledger, game, 0)
    said = CommitEntropy(1, commitment_of(game, 1, entropy_of(1)))
    do(ledger, game, said, base=(at.version, at.head))  # not stale: it was asked since then
    with pytest.raises(Stale):
        do(ledger, game, RevealEntropy(0, entropy_of(0)), base=(at.version, at.head))


@pytest.mark.parametrize(
    "text",
    [HEX[:-1], HEX + "0", HEX.upper(), f'"{HEX}\\n"', f" {HEX}"[:64] + "x", "x" * 64, "none"],
)
@pytest.mark.parametrize("word", ["commit_entropy hash", "reveal_entropy entropy"])
def test_what_is_not_32_bytes_in_hex_is_no_command(word: str, text: str) -> None:
    assert parsed(ENTROPY_COMMANDS, 0, f"{word}={HEX}")
    with pytest.raises(NotationError):
        parsed(ENTROPY_COMMANDS, 0, f"{word}={text}")


def test_a_seat_may_be_taken_by_somebody_else_who_commits(ledger: Ledger) -> None:
    game = waiting(ledger, 2)
    do(ledger, game, ReplaceSeat(1))
    give(ledger, game)
    assert ledger.load(game).frame.dealt
    assert unclean(ledger.history(game)) == {}


def test_the_option_is_stored_only_where_it_is_said() -> None:
    assert "entropy" not in stored(Options())
    assert stored(Options(entropy="seats"))["entropy"] == "seats"


def test_study_luck_and_entropy_do_not_go_together() -> None:
    with pytest.raises(SetupRefused, match=r"luck=study and entropy=seats"):
        Options(luck="study", entropy="seats")
    with pytest.raises(msgspec.ValidationError, match=r"luck=study and entropy=seats"):
        msgspec.convert({"luck": "study", "entropy": "seats"}, TITLES[0].options)
    with pytest.raises(ValueError, match="luck=study"):
        msgspec.structs.replace(Options(luck="study"), entropy="seats")


def test_the_records_are_played_again_byte_for_byte() -> None:
    found = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert found == {f"{name}.longbox.jsonl": data for name, data in records().items()}


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_every_record_is_clean(path: Path) -> None:
    found = audit_record(read_record(path.read_bytes(), path.name), ALL_TITLES)
    whole = found.copy in ("all", REFEREE)
    assert found.verdict == ("CLEAN" if whole else "CLEAN AS FAR AS THIS COPY SHOWS")


ALONE = [path for path in sorted(FOLDER.iterdir()) if not path.name.startswith("fork")]
"""Whole by themselves: a fork's record ends its parent's lines before that one's seed is out."""


@pytest.mark.parametrize("path", ALONE, ids=lambda path: path.name)
def test_every_record_is_imported_and_exported_again(tmp_path: Path, path: Path) -> None:
    data = path.read_bytes()
    record = read_record(data, path.name)
    with Ledger(Store(tmp_path / "games.db", TITLES), TITLES) as ledger:
        import_record(ledger, record)
        history = ledger.history(record.header.game)
        assert export_record(history, record.header.audience) == data
        assert board_at(history, "public").heading


def test_events_name_the_seat_that_speaks(ledger: Ledger) -> None:
    game = waiting(ledger, 2)
    give(ledger, game)
    events = [entry.event for entry in ledger.history(game).entries[1:5]]
    assert events == [
        *(EntropyCommitted(seat, commitment_of(game, seat, entropy_of(seat))) for seat in (1, 0)),
        *(EntropyRevealed(seat, entropy_of(seat)) for seat in (1, 0)),
    ]
    assert [read_skeleton(one.skeleton).by for one in ledger.history(game).entries[1:5]] == [
        seat_audience(seat) for seat in (1, 0, 1, 0)
    ]
