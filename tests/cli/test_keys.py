"""`keys`, `receipt`, `audit --receipt`, and what acts with `--key` and `--host-key`."""

import base64
import json
import stat
import sys
from pathlib import Path

import pytest

from domain.ledger.signing import Signer
from tests.support.front import DONE, RUNNING, Desk
from tests.support.signing import signer

HOST, ANN, BEN = (signer(name) for name in ("host", "ann", "ben"))


@pytest.fixture
def signed(empty: Desk) -> Desk:
    """A game of two whose host signs, and seat 0; seat 1 does not. Key files lie beside it."""
    for name, own in (("host", HOST), ("ann", ANN), ("ben", BEN)):
        (empty.folder / f"{name}.pem").write_bytes(own.pem())
    keys = ("--host-key", "host.pem", "--key", f"seat-0={ANN.public}")
    empty.run("new", "bagged_boarded", "--players", "2", "--id", RUNNING, "--name", "g", *keys)
    return empty


def pick(desk: Desk, seat: int) -> tuple[str, ...]:
    command = desk.run("--json", "legal", "g", "--as", f"seat-{seat}").json["commands"][0]
    return ("do", "g", "--as", f"seat-{seat}", command)


HOST_KEY = ("--host-key", "host.pem")

# -- key files -------------------------------------------------------------------------------------


def test_a_key_file_is_for_its_owner_alone_and_never_replaced(empty: Desk) -> None:
    said = empty.run("--json", "keys", "new", "ann.pem").json
    file = empty.folder / "ann.pem"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert said == {"file": "ann.pem", "public": Signer.from_pem(file.read_bytes()).public}
    before = file.read_bytes()
    assert "File exists" in empty.run("keys", "new", "ann.pem", ends=2).err
    assert file.read_bytes() == before
    assert [path.name for path in empty.folder.iterdir()] == ["ann.pem"]
    assert empty.run("keys", "show", "ann.pem").out == said["public"] + "\n"


def test_two_keys_are_never_the_same(empty: Desk) -> None:
    made = {empty.run("keys", "new", f"{n}.pem").out for n in range(5)}
    assert len(made) == 5


@pytest.mark.parametrize("file", ["nothing.pem", "", "folder/none/k.pem", "."])
def test_no_key_is_written_where_none_can_be(empty: Desk, file: str) -> None:
    (empty.folder / "there").mkdir()
    words = ("keys", "show", file) if file in ("nothing.pem", "") else ("keys", "new", file)
    assert empty.run(*words, ends=2).err.startswith("longbox: ")


def test_what_is_no_key_file_is_not_told(empty: Desk) -> None:
    secret = "a-password-of-mine"
    (empty.folder / "no.pem").write_text(secret)
    (empty.folder / "long.pem").write_bytes(b"-" * 5000)
    said = empty.run("keys", "show", "no.pem", ends=2).err
    assert "longbox keys new" in said
    assert secret not in said
    assert "4,096" in empty.run("keys", "show", "long.pem", ends=2).err


# -- acting ----------------------------------------------------------------------------------------


def test_a_seat_acts_with_its_key_and_nobody_else_does(signed: Desk) -> None:
    words = pick(signed, 0)
    with signed.unchanged():
        assert "--host-key" in signed.run(*words, ends=2).err
        assert "--key FILE" in signed.run(*words, *HOST_KEY, ends=2).err
        for other in ("ben.pem", "host.pem"):
            said = signed.run(*words, *HOST_KEY, "--key", other, ends=2).err
            assert ANN.public[:12] in said
        theirs = pick(signed, 1)
        assert "has no key" in signed.run(*theirs, *HOST_KEY, "--key", "ben.pem", ends=2).err
    said = signed.run("--json", *words, *HOST_KEY, "--key", "ann.pem").json
    assert said["receipt"]["key"] == HOST.public
    assert (said["receipt"]["v"], said["receipt"]["head"]) == (said["version"], said["head"])
    signed.run(*theirs, *HOST_KEY)


def test_the_hosts_key_comes_from_the_environment_too(
    signed: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGBOX_HOST_KEY", "ben.pem:host.pem")
    signed.run(*pick(signed, 1))
    said = signed.run("--json", "new", "bagged_boarded", "--players", "2", "--id", DONE).json
    keys = signed.run("--json", "info", said["game"]).json["keys"]
    assert keys == [{"who": "host", "key": BEN.public}]


def test_whynot_needs_no_key(signed: Desk) -> None:
    assert signed.run("whynot", *pick(signed, 0)[1:]).out.startswith("legal")


@pytest.mark.parametrize(
    "pair", ["seat-0", "seat-2=" + ANN.public, "host=" + ANN.public, "seat-0=" + "00" * 32]
)
def test_new_takes_keys_of_its_seats(empty: Desk, pair: str) -> None:
    said = empty.run("new", "bagged_boarded", "--players", "2", "--key", pair, ends=2).err
    assert "--key" in said


def test_a_key_belongs_to_who_acts(signed: Desk) -> None:
    words = ("do", "g", "--as", "host", "replace_seat", "seat=0", *HOST_KEY)
    assert "--host-key" in signed.run(*words, "--key", "host.pem", ends=2).err
    signed.run(*words)


# -- changing a key --------------------------------------------------------------------------------


def test_keys_change_by_who_holds_them(signed: Desk) -> None:
    signed.run("keys", "new", "ann2.pem")
    change = ("keys", "change", "g", "--as", "seat-0", "--to", "ann2.pem")
    signed.run(*change, *HOST_KEY, ends=2)
    said = signed.run("--json", *change, *HOST_KEY, "--key", "ann.pem").json
    new = Signer.from_pem((signed.folder / "ann2.pem").read_bytes()).public
    assert (said["who"], said["key"]) == ("seat-0", new)
    assert new[:12] in signed.run("log", "g").out.splitlines()[-1]
    words = pick(signed, 0)
    signed.run(*words, *HOST_KEY, "--key", "ann.pem", ends=2)
    signed.run(*words, *HOST_KEY, "--key", "ann2.pem")


def test_the_host_registers_first_keys_and_takes_none(signed: Desk) -> None:
    words = ("keys", "change", "g", "--as", "host", "--public", BEN.public, *HOST_KEY)
    signed.run(*words, "--who", "seat-1")
    said = signed.run("--json", *words, "--who", "seat-0", ends=3).json
    assert said["refused"]["rule"] == "LB-KEY-1"
    assert "Ed25519" in signed.run("games", "--rule", "LB-KEY-3").out
    keys = signed.run("--json", "info", "g").json["keys"]
    assert {one["who"]: one["key"] for one in keys}["seat-1"] == BEN.public


def test_the_host_changes_its_own_key(signed: Desk) -> None:
    change = ("keys", "change", "g", "--as", "host", *HOST_KEY)
    assert "at hand" in signed.run(*change, "--public", BEN.public, ends=2).err
    signed.run(*change, "--to", "ben.pem")
    signed.run(*pick(signed, 1), *HOST_KEY, ends=2)
    signed.run(*pick(signed, 1), "--host-key", "ben.pem")


@pytest.mark.parametrize(
    "words",
    [
        ("--as", "seat-0"),
        ("--as", "seat-0", "--to", "ann.pem", "--public", ANN.public),
        ("--as", "seat-0", "--public", "00" * 32),
        ("--as", "seat-0", "--who", "seat-1", "--public", BEN.public),
        ("--as", "nobody", "--public", BEN.public),
    ],
)
def test_what_is_wrong_with_a_change_is_said(signed: Desk, words: tuple[str, ...]) -> None:
    with signed.unchanged():
        said = signed.run("keys", "change", "g", *words, *HOST_KEY, ends=2).err
        assert said.startswith("longbox: ")


# -- receipts --------------------------------------------------------------------------------------


def receipted(desk: Desk, out: str = "ann.receipt") -> Path:
    desk.run(*pick(desk, 0), *HOST_KEY, "--key", "ann.pem")
    desk.run("receipt", "g", "--as", "seat-0", "--out", out)
    return desk.folder / out


def test_a_receipt_is_one_line_of_the_store_or_of_a_record(signed: Desk) -> None:
    file = receipted(signed)
    line = signed.run("receipt", "g", "--as", "seat-0").out
    assert file.read_text() == line
    assert list(json.loads(line)) == ["game", "head", "key", "signature", "v"]
    signed.run("export", "g", "--as", "public", "--out", "g.longbox.jsonl")
    assert signed.run("receipt", "g.longbox.jsonl", "--as", "seat-0").out == line
    for viewer in ("seat-1", "public"):
        signed.run("receipt", "g", "--as", viewer, ends=2)
    said = signed.run("--json", "receipt", "g", "--as", "seat-0", "--out", "again").json
    assert list(said) == ["game", "version", "head", "out"]


def test_an_audit_holds_a_game_and_a_record_to_receipts(signed: Desk) -> None:
    file = str(receipted(signed))
    signed.run("export", "g", "--as", "referee", "--out", "g.longbox.jsonl")
    for game in ("g", "g.longbox.jsonl"):
        said = signed.run("audit", game, "--receipt", file, "--receipt", file).out
        assert "commands signed, 1 receipt)" in said
        assert "verdict: CLEAN\n" in said
    signed.run("new", "bagged_boarded", "--players", "2", "--id", DONE)
    assert "not audited here" in signed.run("audit", DONE, "--receipt", file, ends=2).err


def test_a_host_that_went_another_way_is_found_and_convicted(signed: Desk) -> None:
    """The host plays the same moment again in a copy of its store."""
    signed.run("db", "backup", "copy.db")
    mine, copy = receipted(signed), ("--db", "copy.db")
    command = signed.run(*copy, "--json", "legal", "g", "--as", "seat-0").json["commands"][1]
    words = ("do", "g", "--as", "seat-0", command, *HOST_KEY, "--key", "ann.pem")
    signed.run(*copy, *words)
    signed.run(*copy, "receipt", "g", "--as", "seat-0", "--out", "other.receipt")
    theirs = signed.folder / "other.receipt"
    heads = [json.loads(file.read_text())["head"] for file in (mine, theirs)]
    said = signed.run("audit", "g", "--receipt", str(theirs), ends=1).out
    assert heads[0] in said
    assert heads[1] in said
    proof = signed.run("receipt", "--compare", str(mine), str(theirs), ends=1).out
    assert proof.startswith(f"FINDING: the key {HOST.public}")
    told = signed.run("--json", "receipt", "--compare", str(mine), str(theirs), ends=1).json
    assert (told["fraud"], told["heads"], told["key"]) == (True, heads, HOST.public)
    assert "agree" in signed.run("receipt", "--compare", str(mine), str(mine)).out


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda line: b"", "not whole lines"),
        (lambda line: line.rstrip(), "not whole lines"),
        (lambda line: b"[]\n", "no receipt"),
        (lambda line: line.replace(b'"v":', b'"w":'), "no receipt"),
        (lambda line: line.replace(b'"v":', b'"v": '), "no receipt"),
        (lambda line: line.replace(RUNNING.encode(), DONE.encode()), "has not signed it"),
        (lambda line: line * 5000, "1,048,576"),
    ],
)
def test_what_is_no_receipt_proves_nothing(signed: Desk, change: object, why: str) -> None:
    file = receipted(signed)
    assert callable(change)
    file.write_bytes(change(file.read_bytes()))
    for words in (("audit", "g", "--receipt"), ("receipt", "--compare", "ann.receipt")):
        assert why in signed.run(*words, "ann.receipt", ends=2).err


def test_receipts_that_cannot_be_compared(signed: Desk) -> None:
    receipted(signed, "one")
    signed.run(*pick(signed, 1), *HOST_KEY)
    signed.run("receipt", "g", "--as", "seat-1", "--out", "two")
    said = signed.run("receipt", "--compare", "one", "two", ends=2).err
    assert "one version of one game" in said
    (signed.folder / "both").write_text(
        "".join((signed.folder / name).read_text() for name in ("one", "two"))
    )
    assert "2 receipts" in signed.run("receipt", "--compare", "one", "both", ends=2).err
    signed.run("audit", "g", "--receipt", "both")
    for words in (("receipt",), ("receipt", "g", "--compare", "one", "two")):
        signed.run(*words, ends=2)


def test_receipts_go_along_to_another_store(signed: Desk) -> None:
    line = receipted(signed).read_text()
    signed.run("db", "copy", str(signed.db), "other.db")
    assert signed.run("--db", "other.db", "receipt", "g", "--as", "seat-0").out == line
    signed.run("export", "g", "--as", "referee", "--out", "g.longbox.jsonl")
    signed.run("--db", "third.db", "import", "g.longbox.jsonl")
    assert signed.run("--db", "third.db", "receipt", RUNNING, "--as", "seat-0").out == line


def test_a_bot_signs_for_its_seat(signed: Desk) -> None:
    bot = Path(__file__).resolve().parents[2] / "clients" / "python" / "longbox_bot.py"
    words = ("bot", "g", "--as", "seat-0", "--exec", f"{sys.executable} {bot}", "--decisions", "1")
    signed.run(*words, *HOST_KEY, ends=2)
    signed.run(*words, *HOST_KEY, "--key", "ann.pem")
    assert "2 of 3 commands signed" in signed.run("audit", "g").out


def test_no_private_key_is_ever_told(signed: Desk) -> None:
    """F38, for keys: not in what is printed, not in an error, not in the store or a record."""
    own = [*HOST_KEY, "--key", "ann.pem"]
    words = pick(signed, 0)
    said = [signed.run(*words, "--host-key", "ann.pem", ends=2).said]
    said += [signed.run(*words, *HOST_KEY, "--key", "ben.pem", ends=2).said]
    said += [signed.run("--json", *words, *own).said, signed.run("keys", "show", "ann.pem").said]
    said += [signed.run("--json", *asked, "g", *more).said for asked, more in ASKED]
    secrets = [signer.pem().split(b"\n")[1] for signer in (HOST, ANN, BEN)]
    raw = [base64.b64decode(secret)[-32:] for secret in secrets]
    kept = b"".join(path.read_bytes() for path in signed.folder.glob("games.db*"))
    for secret, bare in zip(secrets, raw, strict=True):
        assert not any(secret.decode() in one or bare.hex() in one for one in said)
        assert not any(one in kept for one in (secret, bare, bare.hex().encode()))
    assert HOST.public in "".join(said)


ASKED = [
    (("info",), ()),
    (("audit",), ()),
    (("log",), ("--as", "referee")),
    (("export",), ("--as", "referee")),
    (("receipt",), ("--as", "seat-0")),
]
