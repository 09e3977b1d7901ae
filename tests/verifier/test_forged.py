"""Records that are consistent and yet wrong, as a host could write them who knows the seed: both
verifiers find each at its check and version. The records are written from the page alone."""

from functools import cache
from pathlib import Path

import pytest

from tests.support.forged import (
    GOOD,
    HOST,
    KEYS,
    forked,
    keyed,
    plain,
    put,
    receipts,
    refused,
)
from tests.support.forging import (
    ENTROPY,
    GAME,
    H,
    Happened,
    Tiny,
    as_seen,
    canon,
    heads_of,
    plainly,
    read,
    receipt,
    refusal,
    written,
)
from tests.support.node import needs_node
from tests.support.verifiers import Said, by_node, by_python, exit_code, findings
from tests.support.wrong_proofs import WRONG_PROOFS
from tests.support.wrongs import WRONG_HISTORIES

WRONG = WRONG_HISTORIES | WRONG_PROOFS


@cache
def good() -> dict[str, bytes]:
    made = {name: written(game().record()) for name, game in GOOD.items()}
    lines = keyed().record()
    receipts((HOST, 9, "here"), (HOST, 10, "here"))(lines)
    refused(HOST, 5)(lines)
    return made | {"with receipts": written(lines)}


@cache
def wrong() -> dict[str, bytes]:
    made: dict[str, bytes] = {}
    for name, (where, _, change) in WRONG.items():
        lines = GOOD[where.split()[0]]().record()
        change(lines)
        made[name] = written(lines)
    return made


@pytest.mark.parametrize("name", [*GOOD, "with receipts"])
def test_a_game_that_is_as_it_should_be_is_clean(name: str) -> None:
    said = by_python(good()[name])
    assert (findings(said), said["verdict"], said["complete"]) == ([], "CLEAN", True)


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_found_where_it_is(name: str) -> None:
    where, words, _ = WRONG[name]
    found = findings(by_python(wrong()[name]))
    version, check, _ = found[0]
    assert where.split()[1:] == [str(check), str(version)], found
    assert words in found[0][2]


@needs_node
def test_both_say_the_same_of_all_of_them(tmp_path: Path) -> None:
    records = good() | wrong()
    assert by_node(records, tmp_path) == {name: by_python(data) for name, data in records.items()}


# -- what more there can be ---------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["public", "seat-0", "seat-1"])
def test_a_copy_holds_what_is_its_own_and_no_more(viewer: str) -> None:
    data = good()["plain"]
    said = by_python(plainly(as_seen(data, viewer)))
    assert (findings(said), said["verdict"]) == ([], "CLEAN AS FAR AS THIS COPY SHOWS")
    lines = as_seen(data, viewer)
    lines[2]["open"] = read(data)[2]["open"]
    assert findings(by_python(plainly(lines))) == [
        (2, 1, "the opening of order is not this copy's to hold")
    ]
    lines = as_seen(data, viewer)
    lines[-1]["refusals"] = [refusal(None, GAME, 5, "", seat=2)]
    assert findings(by_python(plainly(lines)))[0] == (
        8, 1, "a refusal that is not this copy's to hold"
    )  # fmt: skip


def test_a_receipt_is_for_the_end_of_a_batch() -> None:
    data = written(keyed().record())
    mine = receipt(HOST, GAME, 3, heads_of(data)[3])
    assert findings(by_python(data, [mine])) == [
        (3, 2, "a receipt for a version where no batch ends")
    ]


def test_entropy_is_part_of_the_luck_of_its_game_alone() -> None:
    with_entropy, without = Tiny(entropy=True).gather(), Tiny(entropy=True).gather()
    without.entropy = False
    assert findings(by_python(written(with_entropy.deal().record()))) == []
    assert findings(by_python(written(without.deal().record())))[0][:2] == (6, 6)
    both_games = Tiny(entropy=True).gather().deal().move(0).fork()
    assert both_games.master != with_entropy.master
    order: Happened = (
        "tiny.deck_shuffled",
        {"label": "deck/2", "count": 0},
        [("order", "host", [])],
    )
    assert findings(by_python(written(both_games.batch("host", "play", [order]).record()))) == []


@pytest.mark.parametrize(("gathering", "version"), [(0, 2), (1, 3), (3, 5)])
def test_a_deal_before_all_entropy_is_in_is_found(gathering: int, version: int) -> None:
    game = Tiny(entropy=True).gather()
    del game.lines[1 + gathering :]
    assert findings(by_python(written(game.deal().record())))[0][:2] == (version, 4)


def test_entropy_is_revealed_when_all_have_committed() -> None:
    game, said = Tiny(entropy=True), H("entropy", bytes.fromhex(GAME), 0, ENTROPY[0])
    committed: Happened = ("longbox.entropy_committed", {"seat": 0, "hash": said}, [])
    game.batch("seat-0", "commit_entropy", [committed], {"hash": said})
    drawn = {"entropy": ENTROPY[0].hex()}
    revealed: Happened = ("longbox.entropy_revealed", {"seat": 0} | drawn, [])
    game.batch("seat-0", "reveal_entropy", [revealed], drawn)
    assert findings(by_python(written(game.record())))[0][:2] == (3, 4)


def test_nothing_follows_the_reveal_and_no_second_deal_the_first() -> None:
    assert findings(by_python(written(plain().move(0).record())))[0][:2] == (9, 4)
    assert findings(by_python(written(Tiny().deal().deal().record())))[0][:2] == (5, 4)
    assert findings(by_python(written(Tiny().fork().record())))[0][:2] == (2, 4)
    hidden = Tiny(reveal="never").deal()
    assert findings(by_python(written(hidden.record()))) == []
    assert findings(by_python(written(hidden.reveal().record())))[0][:2] == (5, 4)


def test_a_clock_that_runs_backwards_is_a_warning() -> None:
    lines = plain().record()
    put(6, "skeleton", "at", to=1)(lines)
    said = by_python(written(lines))
    assert said["verdict"] == "CLEAN"
    assert said["checks"][8]["text"] == "warning: the clock runs backwards at version 6"


def test_a_history_written_again_is_found_with_a_receipt_alone() -> None:
    first = written(keyed().record())
    again = keyed().record()
    put(5, "skeleton", "public", "by", to=2)(again)
    put(5, "cause", "body", "args", "by", to=2)(again)
    data = written(again)
    assert exit_code(by_python(data)) == 0
    for v in (5, 6, 10):
        mine = receipt(HOST, GAME, v, heads_of(first)[v])
        assert findings(by_python(data, [mine]))[0][:2] == (v, 1)
    before = receipt(HOST, GAME, 4, heads_of(first)[4])
    assert exit_code(by_python(data, [before])) == 0


def test_a_receipt_for_a_later_version_shows_a_lost_tail() -> None:
    whole = written(keyed().record())
    mine = receipt(HOST, GAME, 10, heads_of(whole)[10])
    shorter = keyed().record()
    del shorter[7:-1]
    assert findings(by_python(written(shorter), [mine]))[0][:2] == (6, 1)


def test_a_receipt_of_the_parent_behind_the_fork_says_nothing_of_the_fork() -> None:
    parent = written(Tiny(KEYS).deal().move(0).move(1).record())
    mine = receipt(HOST, GAME, 6, heads_of(parent)[6])
    said: Said = by_python(written(forked().record()), [mine])
    assert (findings(said), said["checks"][1]["state"]) == ([], "CANNOT TELL")
    assert said["verdict"] == "CLEAN AS FAR AS THIS COPY SHOWS"


def test_the_second_hand_writes_what_the_first_has_written() -> None:
    data = good()["plain"]
    assert written(read(data)) == data
    assert canon(read(data)[0]) + b"\n" == data.splitlines(keepends=True)[0]
