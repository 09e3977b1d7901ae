"""Every formula of the record format on fixed inputs; one byte off is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.canon import canon, parse
from domain.kernel.hashing import keyed
from domain.kernel.luck import permuted, words
from domain.kernel.tables import edition_digest
from domain.ledger import chain
from tests.support.evidence import vectors

GIVEN = vectors()
GAME: str = GIVEN["gid"]
SEED = bytes.fromhex(GIVEN["seed"])
ENTROPY = tuple(map(bytes.fromhex, GIVEN["entropy"]))
SETUP = bytes.fromhex(GIVEN["setup"])
MASTER = bytes.fromhex(GIVEN["master"])
SKELETON: bytes = GIVEN["skeleton"].encode()
SEALED = canon(GIVEN["sealed_value"])
SALT_KEY = chain.salt_key(SEED, GAME)
COMMAND = bytes.fromhex(GIVEN["command_hash"])
REJECT: dict[str, Any] = GIVEN["reject_of"]
INPUTS = {
    "gid",
    "seed",
    "entropy",
    "setup_of",
    "sealed_value",
    "command_body",
    "skeleton",
    "edition_data",
    "reject_of",
    "note",
}


def seal_of_cards() -> bytes:
    salt = bytes.fromhex(GIVEN["salt_v7_cards_seat_1"])
    return chain.seal(GAME, 7, "cards", "seat-1", salt, SEALED)


def reject() -> bytes:
    head = bytes.fromhex(REJECT["head"])
    return chain.reject_message(GAME, COMMAND, REJECT["code"], REJECT["rule"], REJECT["v"], head)


def head_after_skeleton() -> bytes:
    return chain.link(chain.genesis(GAME), SKELETON)


def first_words() -> list[str]:
    stream = words(keyed(MASTER, "shuffle", b"deck/1"))
    return [f"{next(stream):016x}" for _ in range(6)]


FORMULAS: dict[str, Callable[[], object]] = {
    "seed_commitment": lambda: chain.seed_commitment(GAME, SEED),
    "entropy_commitments": lambda: [
        chain.entropy_commitment(GAME, seat, entropy).hex() for seat, entropy in enumerate(ENTROPY)
    ],
    "setup": lambda: chain.setup_hash(**GIVEN["setup_of"]),
    "master": lambda: chain.master(SEED, SETUP, ENTROPY),
    "master_without_entropy": lambda: chain.master(SEED, SETUP),
    "master_for_study": lambda: chain.study_master(SEED),
    "words_deck_1": first_words,
    "shuffle_deck_1_of_0_to_9": lambda: list(permuted(MASTER, "deck/1", range(10))),
    "shuffle_deck_2_of_0_to_51": lambda: list(permuted(MASTER, "deck/2", range(52))),
    "salt_v7_cards_seat_1": lambda: chain.salt(SALT_KEY, 7, "cards", "seat-1", SEALED),
    "seal_v7_cards_seat_1": seal_of_cards,
    "nonce_seat_1_cseq_1": lambda: chain.nonce(SEED, GAME, 1, 1),
    "nonce_host_cseq_1": lambda: chain.nonce(SEED, GAME, chain.HOST_SEAT, 1),
    "command_hash": lambda: chain.command_hash(canon(GIVEN["command_body"])),
    "genesis": lambda: chain.genesis(GAME),
    "head_1_of_skeleton": head_after_skeleton,
    "edition_digest": lambda: edition_digest(GIVEN["edition_data"]),
    "receipt_message": lambda: chain.receipt_message(GAME, 1, head_after_skeleton()),
    "reject_message": reject,
}


@pytest.mark.parametrize("name", FORMULAS)
def test_a_value_of_the_vectors(name: str) -> None:
    value = FORMULAS[name]()
    assert (value.hex() if isinstance(value, bytes) else value) == GIVEN[name]


def test_no_value_is_left_out() -> None:
    assert set(FORMULAS) | INPUTS == set(GIVEN)


def test_the_skeleton_is_canonical() -> None:
    assert canon(parse(SKELETON)) == SKELETON


def test_host_referee_and_seats_make_different_nonces() -> None:
    seats = (0, 1, chain.HOST_SEAT, chain.REFEREE_SEAT)
    nonces = {chain.nonce(SEED, GAME, seat, cseq) for seat in seats for cseq in (1, 2)}
    assert len(nonces) == 8
    assert {len(nonce) for nonce in nonces} == {16}
    assert (chain.HOST_SEAT, chain.REFEREE_SEAT) == (2**32 - 1, 2**32 - 2)


def test_every_argument_matters() -> None:
    """The planted fault, a formula that forgets an argument, would show as an equal pair."""
    seals = {
        chain.seal(game, v, field, to, salt, value)
        for game in (GAME, "f" * 32)
        for v in (7, 8)
        for field in ("cards", "card")
        for to in ("seat-1", "host")
        for salt in (b"\x01" * 32, b"\x02" * 32)
        for value in (SEALED, b"null")
    }
    salts = {
        chain.salt(key, v, field, to, value)
        for key in (SALT_KEY, b"k")
        for v in (7, 8)
        for field in ("cards", "card")
        for to in ("seat-1", "host")
        for value in (SEALED, b"null")
    }
    assert (len(seals), len(salts)) == (64, 32)
